"""The five levels: one search, given more and more to think about."""

from types import ModuleType
from typing import Any, NamedTuple

import numpy as np

from ..core.game import Game
from .desk import PLAN

EXPLORE_PLAYED = 0.5  # where a simulation ends in a place at the table
EXPLORE_JUDGED = 0.06  # where it ends in what a judge expects: such results lie closer together
TRUST = 5  # tries that the judge's word counts for


class Level(NamedTuple):
    """How hard a bot thinks."""

    number: int
    name: str
    simulations: int
    each: int  # ... or for each legal move, if that is more
    judged: bool  # is the game's judge asked, if there is one?


LEVELS = (
    Level(1, "Novice", 20, 6, False),
    Level(2, "Learner", 80, 12, False),
    Level(3, "Club player", 320, 0, True),
    Level(4, "Expert", 1280, 0, True),
    Level(5, "Master", 5120, 0, True),
)


def judge(game: Game, face: str) -> ModuleType:
    """A game's judge, or the one that plays at random."""
    game.face(face, "chabudai.core.loops")
    return game.part(face, "judge", "chabudai.bots.judge")


def spread(game: Game, face: str) -> float:
    """How much better a game's judge must like a table for odds of e to 1; 0 where searches do without it."""
    return float(getattr(judge(game, face), "SPREAD", 0.0))


def planned(game: Game, face: str, judged: bool) -> Any:
    """The plan of a search, with the game's judge or with games played to their end."""
    plan = np.zeros(1, PLAN)[0]
    plan.spread, plan.trust = spread(game, face) if judged else 0.0, TRUST
    plan.explore = EXPLORE_JUDGED if plan.spread > 0 else EXPLORE_PLAYED
    return plan
