"""Stands in for a game's own judge: a state is worth what short random play makes of it. A template."""

import numpy as np

from chabudai.core.rule import rule

from .loops import finish
from .rules import MOST, STATE, standing

PLAYOUTS = 12
SEED = 20_150_821


@rule
def worth(box, s, seat):
    """How good a state is for a seat, from 0 (always last) to 1 (always first)."""
    world = np.empty(1, STATE)
    out = np.empty(MOST, np.int32)
    places = np.empty(s.seats, np.int32)
    rng = np.empty(1, np.uint64)
    rng[0] = np.uint64(SEED)
    last = 0
    for _ in range(PLAYOUTS):
        world[0] = s
        finish(box, world[0], out, rng)
        standing(box, world[0], places)
        last += places[seat] - 1
    return 1.0 - last / (PLAYOUTS * max(1, s.seats - 1))
