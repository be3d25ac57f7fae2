"""Small endgames of Tatsu, laid out by hand: a few stones each, a roll to be used, a few turns to the end."""

import numpy as np

import chabudai
from chabudai.core.rule import Random, below, bit

TATSU = chabudai.game("tatsu")
CAP = 100
STONES = 2  # of each seat in the arena
FIRST = 2  # the phase in which a roll waits to be used


def endgame(rng: Random, turns: int, stones: int = STONES):
    """A random one, with so many turns left. The seat to move has rolled."""
    box = TATSU.box.record
    table = TATSU.empty(options={"turn_cap": CAP, "start": "black"})
    s = table[0]
    TATSU.rules.setup(box, s)
    s.inner[:] = -1
    s.tray[:] = box.stones
    places = list(range(24))
    for seat in range(2):
        for _ in range(stones):
            kind, segment = below(rng, 3), places.pop(below(rng, len(places)))
            s.inner[segment] = seat * 3 + kind
            s.tray[seat, kind] -= 1
    s.turn = below(rng, 2)
    s.low, s.high = sorted((1 + below(rng, 6), 1 + below(rng, 6)))
    s.turns, s.phase, s.to_act = CAP - turns, FIRST, bit(int(s.turn))
    assert TATSU.words.amiss(TATSU.box, s) is None
    return table, int(s.turn)


def close(values: dict[int, float]) -> float:
    """How much there is to choose: the best move against the middle one."""
    return max(values.values()) - float(np.median(list(values.values())))
