"""The bots that can sit at a table. A bot is given what a seat may know, never the true state.

Bots of third parties are found through the entry point group `chabudai.bots`: each entry is a bot, or a class whose
objects are. A program in any language sits down as `program:COMMAND`: see program.py.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache
from importlib.metadata import entry_points
from types import ModuleType
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

import numpy as np

from ..core.box import Box
from ..core.errors import BadSetup
from ..core.game import Game, State
from ..core.rule import Random, below
from .levels import ALL, EACH, GLANCE, LEVELS, Level, judge, planned, spread

if TYPE_CHECKING:
    from .thinker import Tried

GROUP = "chabudai.bots"  # the entry point group in which packages announce their bots
PROGRAM = "program:"  # the chair of a program: this and its command
PLAYED = "-played"  # after the number of a level: without the game's judge
WORLDS = 8  # guessed worlds that the greedy bot looks at where something is hidden
LIMIT = 2.5  # seconds that a level may think on the compiled face, whatever its simulations
HURRY = 0.7  # seconds on the plain face, while the compiler is still at work
TRIES = 3  # times that a bot is asked before another one chooses in its place


class Bot(Protocol):
    """Somebody who can choose a move from a view.

    A bot may also have `rank`, with the same arguments: its moves, best first. Then it can be asked for the next best.
    """

    @property
    def name(self) -> str: ...

    def choose(self, game: Game, box: Box, view: State, seat: int, rng: Random, face: str = "plain") -> int: ...


@dataclass(frozen=True)
class RandomBot:
    """Any legal move, each as likely as the others."""

    name: str = "random"

    def choose(self, game: Game, box: Box, view: State, seat: int, rng: Random, face: str = "plain") -> int:
        moves = legal_moves(game, box, view, seat, face)
        return moves[below(rng, len(moves))]


@dataclass(frozen=True)
class GreedyBot:
    """The move after which the table looks best."""

    name: str = "greedy"

    def choose(self, game: Game, box: Box, view: State, seat: int, rng: Random, face: str = "plain") -> int:
        if face == "plain" and not judged(game):
            return look(game, box, view, seat, rng)[0]
        rules, thinking = game.face(face), greedy(game, face)
        seen = np.zeros(1, rules.STATE)
        seen[0] = view
        out, scratch = np.zeros(rules.MOST, np.int32), np.zeros(2, rules.STATE)
        worths = np.zeros(rules.MOST)
        return int(thinking.choose(box.record, seen, seat, worlds(game), rng, out, scratch, worths))


@dataclass(frozen=True)
class LevelBot:
    """A search of a level. On the plain face, where it would take minutes, it has only a quick look."""

    level: Level
    limit: float | None = LIMIT
    judged: bool = True  # else it does without the game's judge, and plays games to their end instead

    @property
    def name(self) -> str:
        return f"{self.level.number}{'' if self.judged else PLAYED}"

    def choose(self, game: Game, box: Box, view: State, seat: int, rng: Random, face: str = "plain") -> int:
        return self.rank(game, box, view, seat, rng, face)[0]

    def rank(self, game: Game, box: Box, view: State, seat: int, rng: Random, face: str = "plain") -> list[int]:
        moves = legal_moves(game, box, view, seat, face)
        if len(moves) == 1:
            return moves
        if face != "plain":
            return [one.move for one in self.weigh(game, box, view, seat, rng, face)]
        simulations, thinks = self.effort(len(moves), rng)
        if judged(game) and thinks:
            return [GreedyBot().choose(game, box, view, seat, rng, face), *moves]
        return look(game, box, view, seat, rng, simulations)

    def weigh(self, game: Game, box: Box, view: State, seat: int, rng: Random, face: str) -> "list[Tried]":
        """What it expects of each move, the one that it chooses first. Not for the plain face."""
        from .desk import room
        from .thinker import Search, grow, merge

        moves = legal_moves(game, box, view, seat, face)
        simulations, thinks = self.effort(len(moves), rng)
        plan = planned(game, face, thinks and self.judged)
        search = Search(game, box, view, seat, plan, rng, face, room(simulations))
        grow([search], simulations, self.limit)
        found = merge([search])
        winning = () if thinks else winners(game, box, view, seat, moves, rng, face)
        return sorted(found, key=lambda one: one.move not in winning)

    def effort(self, moves: int, rng: Random) -> tuple[int, bool]:
        """How many simulations a decision is worth to it, and whether it thinks about it: else that is a glance."""
        if below(rng, ALL) < self.level.care:
            return self.level.simulations, True
        return max(GLANCE, EACH * moves), False


def winners(
    game: Game, box: Box, view: State, seat: int, moves: Sequence[int], rng: Random, face: str
) -> frozenset[int]:
    """The moves that win at once, in one world that fits the view: nobody misses them, at a glance either."""
    rules, places = game.face(face), np.zeros(view.seats, np.int32)
    world, after, found = np.zeros(1, rules.STATE), np.zeros(1, rules.STATE), set[int]()
    world[0] = view
    rules.guess(box.record, world[0], seat, rng)
    for move in moves:
        after[0] = world[0]
        rules.play(box.record, after[0], seat, move)
        if after[0]["to_act"] == 0:
            rules.standing(box.record, after[0], places)
            if places[seat] == 1:
                found.add(move)
    return frozenset(found)


def look(game: Game, box: Box, view: State, seat: int, rng: Random, simulations: int | None = None) -> list[int]:
    """Moves, best first, after a quick look on the plain face, with games played to their end."""
    from .desk import room
    from .thinker import Search, grow, merge

    search = Search(game, box, view, seat, planned(game, "plain", judged=False), rng, "plain", room(1))
    grow([search], simulations, HURRY)
    return [one.move for one in merge([search])]


BOTS: dict[str, Bot] = {"random": RandomBot(), "greedy": GreedyBot()}
BOTS |= {str(one.number): LevelBot(one) for one in LEVELS}


@cache
def installed() -> dict[str, Any]:
    """Bots of third parties: their entry points by name."""
    return {entry.name: entry for entry in entry_points(group=GROUP)}


def bot(name: str) -> Bot:
    """A bot by its name; `bot:greedy` and `bot:4` mean the same, and `4-played` plays games to their end."""
    short = name.removeprefix("bot:")
    if short in BOTS:
        return BOTS[short]
    level = BOTS.get(short.removesuffix(PLAYED))
    if isinstance(level, LevelBot):
        return replace(level, judged=False)
    if short.startswith(PROGRAM):
        from .program import ProgramBot

        return ProgramBot(short.removeprefix(PROGRAM))
    if short in installed():
        found = installed()[short].load()
        made: Bot = found() if isinstance(found, type) else found
        return made
    names = ", ".join([*BOTS, *installed()])
    raise BadSetup(f'There is no bot "{name}". Bots: {names}, {PROGRAM}COMMAND.')


class Answer(NamedTuple):
    """What a bot has chosen, and what has to be said about how it came to that."""

    move: int
    complaints: tuple[str, ...] = ()


def ask(one: Bot, game: Game, box: Box, view: State, seat: int, rng: Random, face: str = "plain") -> Answer:
    """A legal move of a bot, whatever it does: one that fails is named and asked for its next best choice.

    If that does not help, the greedy bot chooses in its place, and that is said, too.
    """
    legal = legal_moves(game, box, view, seat, face)
    complaints = list[str]()
    for attempt in range(TRIES):
        try:
            answers = _answers(one, attempt, game, box, view, seat, rng, face)
        except Exception as error:  # whatever a bot's author has overlooked
            complaints.append(f"The bot {one.name} failed ({type(error).__name__}: {error}).")
            continue
        for move in answers:
            if move in legal:
                return Answer(int(move), tuple(complaints))
            complaints.append(f"The bot {one.name} chose {move!r}, which is not possible now.")
            if attempt == 0:
                break
    complaints.append(f"The bot {one.name} has no other choice; greedy chooses in its place.")
    return Answer(GreedyBot().choose(game, box, view, seat, rng, face), tuple(complaints))


def _answers(one: Bot, attempt: int, *asked: Any) -> Sequence[Any]:
    """What a bot says: its choice, and from the second time on, if it can rank its moves, all of them."""
    rank = getattr(one, "rank", None)
    if attempt == 0 or rank is None:
        return [one.choose(*asked)]
    ranked: Sequence[Any] = rank(*asked)
    return ranked


def legal_moves(game: Game, box: Box, view: State, seat: int, face: str = "plain") -> list[int]:
    """What a seat may do, by its view."""
    rules = game.face(face)
    seen, out = np.zeros(1, rules.STATE), np.zeros(rules.MOST, np.int32)
    seen[0] = view
    return [int(move) for move in out[: rules.legal(box.record, seen[0], seat, out)]]


def worlds(game: Game) -> int:
    """How many worlds to look at: one where nothing is hidden."""
    return WORLDS if "reveals" in game.rules.STATE.names else 1


def judged(game: Game) -> bool:
    """Does the game have a judge that searches can use?"""
    return spread(game, "plain") > 0


def greedy(game: Game, face: str) -> ModuleType:
    """The greedy search beside a game's rules, with its own judge or the one that plays at random."""
    judge(game, face)
    return game.face(face, "chabudai.bots.greedy")
