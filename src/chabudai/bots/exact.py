"""What each move is exactly worth, where the rest of the game is small enough to try everything."""

from collections.abc import Sequence

import numpy as np

from ..core.box import Box
from ..core.game import Game, Table
from .desk import READERS
from .thinker import loaded

DEEPEST = 400  # moves to the end, chance's included
MOST_TABLES = 20_000_000


def exact(
    game: Game, box: Box, worlds: Sequence[Table], seat: int, most: int = MOST_TABLES, face: str = "compiled"
) -> dict[int, float] | None:
    """Each legal move of a seat with its exact value, from 0 for last to 1 for first; None if there is too much to try.

    `worlds` are all the tables that fit what the seat sees, all as likely: one, where everything lies open. The values
    are exact if nobody who chooses later knows less than everything.
    """
    loaded(game, face)
    rules, expect = game.face(face), game.face(face, "chabudai.bots.expect")
    states, values = np.zeros(DEEPEST, rules.STATE), np.zeros((DEEPEST, READERS))
    lists, ranks = np.zeros((DEEPEST, rules.MOST), np.int32), np.zeros(READERS, np.int32)
    out = np.zeros(rules.MOST, np.int32)
    moves = [int(move) for move in out[: rules.legal(box.record, worlds[0][0], seat, out)]]
    sums = dict.fromkeys(moves, 0.0)
    left = most
    for world in worlds:
        for move in moves:
            states[0] = world[0]
            rules.play(box.record, states[0], seat, move)
            left = expect.solve(box.record, states, lists, values, ranks, 0, left)
            if left < 0:
                return None
            sums[move] += float(values[0, seat]) / len(worlds)
    return sums
