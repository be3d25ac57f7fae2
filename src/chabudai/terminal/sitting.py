"""Who sits in which chair of a match, and the bots' turns."""

from dataclasses import dataclass, field

from ..bots.players import Bot, bot
from ..core.errors import BadSetup
from ..core.match import Match
from ..core.rule import CHANCE, WATCHER, seeded

HUMAN = "human"


@dataclass
class Sitting:
    """A match with a person or a bot in every seat."""

    match: Match
    chairs: list[str]
    seed: int = 0
    bots: dict[int, Bot] = field(default_factory=dict)

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
        """Lets one bot choose, if one may. A bot sees its view and nothing else."""
        for seat in self.match.to_act:
            if seat in self.bots:
                rng = seeded(self.seed, seat, len(self.match.log))
                view = self.match.view(seat)
                self.match.play(self.bots[seat].choose(self.match.game, self.match.box, view, seat, rng), seat)
                return True
        return False

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
