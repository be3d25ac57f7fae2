"""Chabudai: tabletop games, played exactly by their rulebooks.

match = chabudai.play("tatsu", seed=7)
match.legal()
match.play("13-10")
"""

from typing import Any

from . import games as _folder  # noqa: F401  imported first, or it would later hide the function `games`
from .core.box import read_owner
from .core.chance import dealer
from .core.contract import check
from .core.errors import ChabudaiError
from .core.game import Game, game, games
from .core.match import Match
from .core.record import read, replay, verify, write
from .core.rule import CHANCE, WATCHER
from .envs.stepper import Stepper

__version__ = "0.1.0"
__all__ = [
    "CHANCE",
    "WATCHER",
    "ChabudaiError",
    "Game",
    "Match",
    "Stepper",
    "analyse",
    "check",
    "dealer",
    "game",
    "games",
    "play",
    "read",
    "read_owner",
    "replay",
    "verify",
    "write",
]


def play(name: str, seats: int | None = None, seed: int | None = None, box: str | None = None, **options: Any) -> Match:
    """A new match. Its chance is fair and can be verified; a seed makes it repeatable; `box` is an owner's file."""
    chosen = game(name)
    owned = chosen.owned_box(read_owner(box), box) if box else None
    return Match(chosen, seats, options, owned, dealer(seed))


def analyse(game: Any, **bounds: Any) -> Any:
    """Judges a finished game, given as a match, a record or a record's text. A notebook draws what comes back.

    `simulations` for a decision, `seconds` for the game, `seed`; what luck and every decision did is in `data`.
    """
    from .analysis.report import analyse as judge

    match = game if isinstance(game, Match) else replay(read(game) if isinstance(game, str) else game)
    return judge(match, **bounds)
