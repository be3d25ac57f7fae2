"""The five levels: one search, which the lower ones do not make use of at every decision."""

from types import ModuleType
from typing import Any, NamedTuple

import numpy as np

from ..core.game import Game
from .desk import PLAN

EXPLORE_PLAYED = 0.5  # where a simulation ends in a place at the table
EXPLORE_JUDGED = 0.06  # where it ends in what a judge expects: such results lie closer together
TRUST = 5  # tries that the judge's word counts for
GLANCE, EACH = 4, 1  # simulations of a glance, played to their end: so many, or so many for each legal move
ALL = 100


class Level(NamedTuple):
    """How hard a bot thinks. What it does not think about it decides at a glance, as people do."""

    number: int
    name: str
    simulations: int
    care: int  # of a hundred decisions so many are thought about


LEVELS = (
    Level(1, "Novice", 0, 0),
    Level(2, "Learner", 320, 34),
    Level(3, "Club player", 320, 59),
    Level(4, "Expert", 320, 82),
    Level(5, "Master", 5120, 100),
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
