"""A search as an object: trees that grow as long as one likes, on one core or on all."""

import os
import time
from concurrent.futures import ThreadPoolExecutor
from typing import Any, NamedTuple

import numpy as np

from ..core.box import Box
from ..core.game import Game, State
from ..core.rule import seeded

NODES = 1 << 20  # nodes of one search: with the hash table about 56 MB
BATCH = 64  # simulations between two looks at the clock
NODE = np.dtype([("visits", "i4"), ("seen", "i4"), ("total", "f8")])


class Tried(NamedTuple):
    """What a search found out about one move."""

    move: int
    visits: int
    mean: float  # expected result, from 0 for last to 1 for first
    error: float  # its standard error


class Search:
    """One growing search for one seat, from its view."""

    def __init__(
        self, game: Game, box: Box, view: State, seat: int, seed: int, face: str = "compiled", nodes: int = NODES
    ) -> None:
        self.rules = game.face(face)
        self.search = game.face(face, "chabudai.bots.search")
        self.box, self.seat = box.record, seat
        self.view = np.zeros(1, self.rules.STATE)
        self.view[0] = view
        self.trees = int(view.seats) if "reveals" in view.dtype.names else 1
        self.pool = np.zeros(nodes, NODE)
        self.keys, self.slots = np.zeros(2 * nodes, np.int64), np.zeros(2 * nodes, np.int32)
        self.size = self.search.plant(self.pool, self.keys, self.slots, self.trees)
        self.rng = seeded(seed)
        self.out, self.places = np.zeros(self.rules.MOST, np.int32), np.zeros(self.rules.MOST, np.int64)
        self.world, self.here = np.zeros(1, self.rules.STATE), np.zeros(16, np.int32)
        self.path, self.movers = np.zeros(1024, np.int32), np.zeros(1024, np.int32)
        self.done = 0

    def run(self, simulations: int) -> None:
        """That many simulations more."""
        self.size = self.search.think(
            self.box, self.view, self.seat, self.trees, self.pool, self.keys, self.slots, self.size, simulations,
            self.rng, self.out, self.world, self.here, self.places, self.path, self.movers,
        )  # fmt: skip
        self.done += simulations

    def run_for(self, seconds: float) -> None:
        """As many simulations as fit into a time."""
        end = time.perf_counter() + seconds
        while time.perf_counter() < end:
            self.run(BATCH)

    def found(self) -> dict[int, tuple[int, float]]:
        """Each legal move with how often it was tried and the sum of its results."""
        visits, totals = np.zeros(self.rules.MOST, np.int64), np.zeros(self.rules.MOST)
        count = self.search.verdict(
            self.box, self.view, self.seat, self.trees, self.pool, self.keys, self.slots, self.out, visits, totals
        )
        return {int(self.out[n]): (int(visits[n]), float(totals[n])) for n in range(count)}


def search(
    game: Game,
    box: Box,
    view: State,
    seat: int,
    seed: int,
    simulations: int | None = None,
    seconds: float | None = None,
    workers: int | None = None,
    face: str = "compiled",
) -> list[Tried]:
    """Searches on several cores, bounded by simulations (then repeatable for a seed) or by time. Best move first."""
    workers = workers or os.cpu_count() or 1
    searches = [Search(game, box, view, seat, seed * 1000 + worker, face) for worker in range(workers)]

    def run(one: Search) -> None:
        if simulations is not None:
            one.run(-(-simulations // workers))
        else:
            one.run_for(seconds or 1.0)

    if workers == 1:
        run(searches[0])
    else:
        with ThreadPoolExecutor(workers) as pool:
            list(pool.map(run, searches))
    return merge([one.found() for one in searches])


def merge(found: list[dict[int, tuple[int, float]]]) -> list[Tried]:
    """What several searches found together, the move that was tried most often first."""
    tried = []
    for move in found[0]:
        visits = sum(one[move][0] for one in found)
        total = sum(one[move][1] for one in found)
        mean = total / visits if visits else 0.0
        error = float(np.sqrt(max(mean * (1 - mean), 0.01) / visits)) if visits else 1.0
        tried.append(Tried(move, visits, mean, error))
    return sorted(tried, key=lambda one: (-one.visits, -one.mean, one.move))


def best(tried: list[Tried]) -> int:
    return tried[0].move


__all__: list[Any] = ["Search", "Tried", "best", "merge", "search"]
