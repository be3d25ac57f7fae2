"""Fair timing: one core, rounds in turn, processor time.

The machine may be busy with other things. So nobody is measured alone: the contestants take turns, round after round,
and a ratio is formed within each round, where both have had the same weather. What counts is the time that the
processor has spent on us, not the clock on the wall.
"""

import os
import time
from collections.abc import Callable
from dataclasses import dataclass
from statistics import median

Work = Callable[[int], float]  # plays that many games (or what it counts in) and returns how much it has done

ROUNDS = 7  # an odd number has a middle
SECONDS = 0.5  # of processor time for each contestant in each round
TRIAL = 0.04  # seconds after which the size of a round can be told


@dataclass(frozen=True)
class Rates:
    """What one contestant did in a second of processor time, round by round."""

    rounds: tuple[float, ...]

    @property
    def middle(self) -> float:
        return median(self.rounds)

    @property
    def spread(self) -> float:
        """From the slowest to the fastest round, as a share of the middle."""
        return (max(self.rounds) - min(self.rounds)) / self.middle

    def over(self, other: "Rates") -> float:
        """How many times as fast, the middle of the ratios of each round."""
        return median(ours / theirs for ours, theirs in zip(self.rounds, other.rounds, strict=True))


def keep_to_one_core() -> int | None:
    """Pins this process, and those it starts, to the last core it may use. None where a system cannot."""
    if not hasattr(os, "sched_setaffinity"):
        return None
    core = max(os.sched_getaffinity(0))
    os.sched_setaffinity(0, {core})
    return core


def race(contestants: dict[str, Work], rounds: int = ROUNDS, seconds: float = SECONDS) -> dict[str, Rates]:
    """Lets all take turns and returns their rates. Everybody has been warmed up by the trial."""
    sizes = {name: _size(work, seconds) for name, work in contestants.items()}
    rates: dict[str, list[float]] = {name: [] for name in contestants}
    for _ in range(rounds):
        for name, work in contestants.items():
            done, spent = _timed(work, sizes[name])
            rates[name].append(done / spent)
    return {name: Rates(tuple(found)) for name, found in rates.items()}


def _size(work: Work, seconds: float) -> int:
    """How many games fill one round."""
    work(1)
    size = 1
    while (spent := _timed(work, size)[1]) < TRIAL:
        size *= 2
    return max(1, round(size * seconds / spent))


def _timed(work: Work, size: int) -> tuple[float, float]:
    start = time.process_time()
    done = work(size)
    return done, max(time.process_time() - start, 1e-9)
