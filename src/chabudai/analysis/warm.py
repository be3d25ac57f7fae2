"""Compiles what a report needs in a process of its own, so that the bots' processes never wait for the compiler."""

from ..bots.warm import main
from ..core.chance import dealer
from ..core.game import Game
from ..core.match import Match
from ..core.rule import below, seeded
from .report import analyse

MOVES = 12  # of a game at random, that is then judged


def warm(game: Game) -> None:
    """Calls everything that a report calls, once, on the compiled face."""
    match, rng = Match(game, dealer=dealer(0)), seeded(0)
    while not match.over and len(match.log) < MOVES:
        seat = match.to_act[0]
        moves = match.moves(seat)
        match.play(moves[below(rng, len(moves))], seat)
    analyse(match, simulations=4)


if __name__ == "__main__":
    main(warm)
