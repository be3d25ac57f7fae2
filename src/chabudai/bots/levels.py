"""The five levels: one search, given more and more to think about."""

from types import ModuleType
from typing import Any, NamedTuple

import numpy as np

from ..core.errors import BadSetup
from ..core.game import Game
from .desk import PLAN

EXPLORE_PLAYED = 0.7  # where a simulation ends in a place at the table
EXPLORE_JUDGED = 0.06  # where it ends in what a judge expects: such results lie closer together
TRUST = 5  # tries that the judge's word counts for


class Level(NamedTuple):
    """How hard a bot thinks."""

    number: int
    name: str
    simulations: int  # in all
    each: int  # ... or for each legal move, if that is more
    judged: bool  # is the game's judge asked, if there is one?
    rounds: int = 1  # trees that share them: as many cores can work on one move


LEVELS = (
    Level(1, "Novice", 20, 6, False),
    Level(2, "Learner", 80, 12, False),
    Level(3, "Club player", 320, 0, True),
    Level(4, "Expert", 1280, 0, True),
    Level(5, "Master", 5120, 0, True, 2),
)


def level(number: int) -> Level:
    """The level with a number."""
    if not 1 <= number <= len(LEVELS):
        raise BadSetup(f"There is no level {number}. Levels: 1 to {len(LEVELS)}.")
    return LEVELS[number - 1]


def judge(game: Game, face: str) -> ModuleType:
    """A game's judge, or the one that plays at random."""
    game.face(face, "chabudai.core.loops")
    return game.part(face, "judge", "chabudai.bots.judge")


def spread(game: Game, face: str) -> float:
    """How much better a game's judge must like a table for odds of e to 1; 0 where searches do without it."""
    return float(getattr(judge(game, face), "SPREAD", 0.0))


def searching(game: Game, face: str, simulations: int, judged: bool = True, rounds: int = 1, each: int = 0) -> Any:
    """The plan of a search with so many simulations in all."""
    plan = np.zeros(1, PLAN)[0]
    plan.rounds, plan.simulations = rounds, -(-simulations // rounds)
    plan.each = each
    plan.spread, plan.trust = spread(game, face) if judged else 0.0, TRUST
    plan.explore = EXPLORE_JUDGED if plan.spread > 0 else EXPLORE_PLAYED
    return plan


def planned(game: Game, face: str, one: Level) -> Any:
    """The plan of a level."""
    return searching(game, face, one.simulations, one.judged, one.rounds, one.each)
