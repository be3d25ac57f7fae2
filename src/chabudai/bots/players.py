"""The bots that can sit at a table. A bot is given what a seat may know, never the true state."""

from dataclasses import dataclass
from types import ModuleType
from typing import Protocol

import numpy as np

from ..core.box import Box
from ..core.errors import BadSetup
from ..core.game import Game, State
from ..core.rule import Random, below

WORLDS = 8  # guessed worlds that a bot looks at where something is hidden


class Bot(Protocol):
    """Somebody who can choose a move from a view."""

    @property
    def name(self) -> str: ...

    def choose(self, game: Game, box: Box, view: State, seat: int, rng: Random, face: str = "plain") -> int: ...


@dataclass(frozen=True)
class RandomBot:
    """Any legal move, each as likely as the others."""

    name: str = "random"

    def choose(self, game: Game, box: Box, view: State, seat: int, rng: Random, face: str = "plain") -> int:
        out = np.zeros(game.rules.MOST, np.int32)
        count = game.face(face).legal(box.record, view, seat, out)
        return int(out[below(rng, count)])


@dataclass(frozen=True)
class GreedyBot:
    """The move after which the table looks best."""

    name: str = "greedy"

    def choose(self, game: Game, box: Box, view: State, seat: int, rng: Random, face: str = "plain") -> int:
        rules, thinking = game.face(face), greedy(game, face)
        seen = np.zeros(1, rules.STATE)
        seen[0] = view
        out, scratch = np.zeros(rules.MOST, np.int32), np.zeros(2, rules.STATE)
        worths = np.zeros(rules.MOST)
        return int(thinking.choose(box.record, seen, seat, worlds(game), rng, out, scratch, worths))


BOTS: dict[str, Bot] = {"random": RandomBot(), "greedy": GreedyBot()}


def bot(name: str) -> Bot:
    """A bot by its name; `bot:greedy` is understood, too."""
    short = name.removeprefix("bot:")
    if short not in BOTS:
        raise BadSetup(f'There is no bot "{name}". Bots: {", ".join(BOTS)}.')
    return BOTS[short]


def worlds(game: Game) -> int:
    """How many worlds to look at: one where nothing is hidden."""
    return WORLDS if "reveals" in game.rules.STATE.names else 1


def greedy(game: Game, face: str) -> ModuleType:
    """The greedy search beside a game's rules, with its own judge or the one that plays at random."""
    game.face(face, "chabudai.core.loops")
    game.part(face, "judge", "chabudai.bots.judge")
    return game.face(face, "chabudai.bots.greedy")
