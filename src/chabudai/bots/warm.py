"""Compiles a game's bots in a process of its own, so that a game at the table never waits for the compiler.

What is compiled is kept in the compiler's cache, from which this process then takes it in a moment.
"""

import os
import subprocess
import sys
from collections.abc import Callable

from ..core.game import Game

NICE = 10  # the person at the table goes first


class Compiling:
    """The compiler at work on one game."""

    def __init__(self, game: Game, what: str = __name__) -> None:
        quiet = subprocess.DEVNULL
        command = [sys.executable, "-m", what, game.name, game.package]
        self.process = subprocess.Popen(command, stdin=quiet, stdout=quiet, stderr=quiet)

    @property
    def failed(self) -> bool:
        """Will it never be ready?"""
        return self.process.poll() not in (None, 0)

    @property
    def face(self) -> str:
        """The face on which bots can play at once."""
        code = self.process.poll()
        return "compiled" if code == 0 else "plain"

    def close(self) -> None:
        """Nobody waits for it any more."""
        self.process.kill()
        self.process.wait()


def warm(game: Game) -> None:
    """Calls everything that bots call, once, on the compiled face."""
    from ..core.chance import dealer
    from ..core.match import Match
    from ..core.rule import seeded
    from .levels import LEVELS
    from .players import GreedyBot, LevelBot, RandomBot
    from .thinker import search

    match = Match(game, dealer=dealer(0))
    seat = match.to_act[0]
    view, rng = match.view(seat), seeded(0)
    quick = LEVELS[-1]._replace(simulations=1)
    for bot in (RandomBot(), GreedyBot(), LevelBot(quick)):
        bot.choose(game, match.box, view, seat, rng, "compiled")
    search(game, match.box, view, seat, 0, simulations=1)


def main(warm: Callable[[Game], None] = warm) -> None:
    """Compiles the game that is named on the command line. Exit code 1 where nothing can be kept."""
    if hasattr(os, "nice"):
        os.nice(NICE)
    game = Game(*sys.argv[1:3])
    warm(game)
    from ..core.rule import cache_folder

    sys.exit(0 if os.access(cache_folder(), os.W_OK) else 1)


if __name__ == "__main__":
    main()
