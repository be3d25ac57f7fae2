"""Compiles every game once before the tests run side by side, so that no two of them compile the same."""

import sys
import time
from concurrent.futures import ProcessPoolExecutor

import numpy as np

import chabudai
from chabudai.bots.warm import warm as bots
from chabudai.core.rule import seeded


def warm(name: str, face: str) -> str:
    """Plays one random game on a face: that compiles its rules, and leaves them in the cache."""
    start = time.perf_counter()
    game = chabudai.game(name)
    rules, loops = game.face(face), game.face(face, "chabudai.core.loops")
    empty, box, rng = game.empty(), game.box.record, seeded(1)
    table, out = empty.copy(), np.zeros(rules.MOST, np.int32)
    places, tally = np.zeros(8, np.int32), np.zeros((8, 9), np.int64)
    loops.many(box, table, empty, 1, out, rng, places, tally)
    rules.hide(box, table[0], 0)
    rules.guess(box, table[0], 0, rng)
    if face == "compiled":
        bots(game)
    return f"{name} {face} {time.perf_counter() - start:.1f} s"


if __name__ == "__main__":
    names = [one.name for one in chabudai.games()]
    with ProcessPoolExecutor() as pool:
        for done in pool.map(warm, names * 2, ["checked"] * len(names) + ["compiled"] * len(names)):
            sys.stderr.write(f"compiled {done}\n")
