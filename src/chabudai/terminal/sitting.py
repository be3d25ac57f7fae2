"""Who sits in which chair of a match, and the bots' turns."""

from dataclasses import dataclass, field
from typing import Any, NamedTuple

from ..bots.players import HURRY, Answer, Bot, ask, bot
from ..bots.warm import Compiling
from ..core.errors import BadSetup
from ..core.languages import Phrasebook
from ..core.match import Match
from ..core.rule import CHANCE, WATCHER, seeded

HUMAN = "human"
BEST = 5  # moves that a hint names
HINT = 1.5  # seconds that it takes
SURE = 1.96  # standard errors that hold in 95 of 100 cases


class Choice(NamedTuple):
    """What a bot has chosen."""

    seat: int
    answer: Answer


@dataclass
class Sitting:
    """A match with a person or a bot in every seat."""

    match: Match
    chairs: list[str]
    seed: int = 0
    bots: dict[int, Bot] = field(default_factory=dict)
    notes: list[str] = field(default_factory=list)  # what has to be said about the bots
    background: bool = False  # may the compiler work in the background?
    compiling: Any = None  # the compiler at work
    book: Phrasebook = field(default_factory=Phrasebook)  # the language in which all is told

    def __post_init__(self) -> None:
        if len(self.chairs) != self.match.seats:
            raise BadSetup(f"{len(self.chairs)} seats are named, but {self.match.seats} play.")
        self.bots = {seat: bot(name) for seat, name in enumerate(self.chairs) if name != HUMAN}

    @property
    def humans(self) -> list[int]:
        return [seat for seat in range(self.match.seats) if seat not in self.bots]

    @property
    def reader(self) -> int:
        """Whose eyes the log is told to: the only person's, else a watcher's."""
        return self.humans[0] if len(self.humans) == 1 else WATCHER

    def bots_move(self) -> bool:
        """Lets one bot choose, if one may."""
        seat = self.thinking()
        if seat is not None:
            self.put(self.think(seat))
        return seat is not None

    def thinking(self) -> int | None:
        """The bot whose choice is awaited."""
        return next((seat for seat in self.match.to_act if seat in self.bots), None)

    def think(self, seat: int) -> Choice:
        """What a bot chooses. It sees its view and nothing else, and nothing is changed."""
        rng = seeded(self.seed, seat, len(self.match.log))
        view = self.match.view(seat)
        return Choice(seat, ask(self.bots[seat], self.match.game, self.match.box, view, seat, rng, self.face))

    def put(self, choice: Choice) -> None:
        """Makes the move that a bot has chosen."""
        self.notes += choice.answer.complaints
        self.match.play(choice.answer.move, choice.seat)

    @property
    def face(self) -> str:
        """The face on which bots play: nobody waits for the compiler."""
        return str(self.compiling.face) if self.compiling else "plain"

    def compile(self) -> None:
        """Lets the compiler begin: not before somebody plays, so that the first prompt comes at once."""
        if self.background and self.compiling is None:
            self.compiling = Compiling(self.match.game)

    def leave(self) -> None:
        """Nobody plays on: what works in the background ends."""
        for one in (self.compiling, *self.bots.values()):
            stop = getattr(one, "close", None)
            if stop:
                stop()

    def hint(self, seat: int) -> tuple[list[str], str]:
        """The best moves of a seat with what can be expected of them, from its view, and how that was found."""
        from ..bots.thinker import search

        match, face = self.match, self.face
        seconds = HINT if face == "compiled" else HURRY
        seed = self.seed + len(match.log)
        tried = search(match.game, match.box, match.view(seat), seat, seed, seconds=seconds, face=face)
        lines = []
        for one in tried[:BEST]:
            place, error = one.place(match.seats)
            lines.append(f"{match.say(seat, one.move)}: expected place {place:.2f}, give or take {SURE * error:.2f}")
        thought = f"{sum(one.visits for one in tried):,} simulations"
        return lines, thought if face == "compiled" else f"{thought}: a quick look, while the compiler is at work"

    def asked(self) -> int | None:
        """The person, or CHANCE by hand, whose choice is awaited."""
        waiting = [seat for seat in self.match.to_act if seat not in self.bots]
        return waiting[0] if waiting else None

    def name(self, seat: int) -> str:
        return "Chance" if seat == CHANCE else str(self.match.game.words.seat_name(seat))


def chairs(spec: str | None, seats: int) -> list[str]:
    """The chairs named in `human,greedy,bot:random`; without a spec one person against greedy bots."""
    if spec is None:
        return [HUMAN] + ["greedy"] * (seats - 1)
    return [name.strip() for name in spec.split(",")]
