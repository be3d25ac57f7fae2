"""A search as an object: trees that grow as long as one likes, on one core or on all.

Compiled searches run without the interpreter's lock, so that several trees grow at once, one on each core.
"""

import os
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, NamedTuple

import numpy as np

from ..core.box import Box
from ..core.game import Game, State
from ..core.rule import Random, seeded
from .desk import desk, room
from .levels import judge, planned

GLANCE = 0.02  # seconds between two looks at the clock


class Tried(NamedTuple):
    """What a search found out about one move.

    The error is that of the sample. What the judge sees wrongly, or what random play hides, is not in it.
    """

    move: int
    visits: int
    mean: float  # expected result, from 0 for last to 1 for first
    error: float  # its standard error

    def place(self, seats: int) -> tuple[float, float]:
        """The expected place, 1 for first, and its standard error."""
        return 1 + (1 - self.mean) * (seats - 1), self.error * (seats - 1)


def loaded(game: Game, face: str) -> Any:
    """The search beside a game's rules."""
    judge(game, face)
    return game.face(face, "chabudai.bots.search")


class Search:
    """One growing search for one seat, from its view."""

    def __init__(
        self, game: Game, box: Box, view: State, seat: int, plan: Any, rng: Random, face: str, nodes: int
    ) -> None:
        rules, self.rules = game.face(face), loaded(game, face)
        self.box, self.seat, self.plan = box.record, seat, plan
        self.view = np.zeros(1, rules.STATE)
        self.view[0] = view
        self.trees = int(view.seats) if self.rules.SECRET else 1
        self.desk = desk(rules, nodes)
        self.rules.plant(self.desk, self.trees, rng)
        self.done = 0

    def run(self, simulations: int) -> None:
        """That many simulations more."""
        self.rules.think(self.box, self.view, self.seat, self.plan, self.trees, simulations, self.desk)
        self.done += simulations

    def run_until(self, end: float, simulations: int | None = None) -> None:
        """As many simulations as fit before a moment of the clock, at least one, and no more than asked for."""
        batch = 1
        while simulations is None or self.done < simulations:
            start = time.perf_counter()
            self.run(batch if simulations is None else min(batch, simulations - self.done))
            now = time.perf_counter()
            if now >= end:
                return
            if now - start < GLANCE / 2:
                batch *= 2

    def found(self) -> tuple[Any, Any, Any, Any]:
        """The legal moves, how often each was tried, the sums of its results and of their squares."""
        for sums in (self.desk.visits, self.desk.totals, self.desk.squares):
            sums[:] = 0
        count = self.rules.verdict(self.box, self.view, self.seat, self.trees, self.desk)
        together = 2.0 if self.desk.size[1] else 1.0  # who can lose together has not half won, but won together
        totals, squares = self.desk.totals[:count] * together, self.desk.squares[:count] * together**2
        return self.desk.out[:count].copy(), self.desk.visits[:count].copy(), totals, squares


def grow(
    searches: Sequence[Search], simulations: int | None, seconds: float | None, workers: int | None = None
) -> None:
    """Lets searches grow, at once where there are several cores."""
    end = time.perf_counter() + seconds if seconds is not None else np.inf
    if len(searches) == 1:
        searches[0].run_until(end, simulations)
        return
    with ThreadPoolExecutor(workers or os.cpu_count()) as pool:
        list(pool.map(lambda one: one.run_until(end, simulations), searches))


def search(
    game: Game,
    box: Box,
    view: State,
    seat: int,
    seed: int,
    simulations: int | None = None,
    seconds: float | None = None,
    trees: int | None = None,
    face: str = "compiled",
    judged: bool = True,
) -> list[Tried]:
    """Searches on all cores, bounded by simulations or by time or both. Best move first.

    Bounded by simulations alone it is repeatable: the same seed and number of trees find the same.
    """
    trees = trees or os.cpu_count() or 1
    if simulations is None and seconds is None:
        seconds = 1.0
    plan = planned(game, face, judged)
    share = None if simulations is None else -(-simulations // trees)
    rng = seeded(seed)
    searches = [Search(game, box, view, seat, plan, rng, face, room(share, trees)) for _ in range(trees)]
    grow(searches, share, seconds)
    return merge(searches)


def merge(searches: Sequence[Search]) -> list[Tried]:
    """What several searches found together, the move that was tried most often first."""
    found = [one.found() for one in searches]
    moves = found[0][0]
    visits, totals, squares = (sum(one[part] for one in found) for part in (1, 2, 3))
    tried = []
    for number in np.lexsort((-totals, -visits)):
        if not visits[number]:
            tried.append(Tried(int(moves[number]), 0, 0.0, 1.0))
            continue
        mean = totals[number] / visits[number]
        spread = max(squares[number] / visits[number] - mean**2, 1 / visits[number])  # few tries prove little
        error = np.sqrt(spread / visits[number])
        means = [one[2][number] / one[1][number] for one in found if one[1][number]]
        if len(means) > 1:
            error = max(error, np.std(means, ddof=1) / np.sqrt(len(means)))  # trees that disagree
        tried.append(Tried(int(moves[number]), int(visits[number]), float(mean), float(error)))
    return tried
