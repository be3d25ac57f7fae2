"""Time for a whole game, shared out among its decisions: when it runs short, the later ones get less of it."""

import threading
import time

from ..core.match import Match
from ..core.rule import CHANCE
from .questions import Budget

SIMULATIONS = 1500  # for a decision, where nothing else is asked for
SECONDS = 60.0  # for a game, on all cores
LONGEST = 1.0  # seconds for a decision
SHORTEST = 0.005


class Purse:
    """What there is to spend on a game. Bounded by simulations alone, every decision gets the same."""

    def __init__(
        self,
        match: Match,
        simulations: int | None = None,
        seconds: float | None = None,
        seed: int = 0,
        workers: int = 1,
        longest: float = LONGEST,
    ) -> None:
        timed = simulations is None or seconds is not None
        self.whole = Budget(simulations or SIMULATIONS, (seconds or SECONDS) if timed else None, seed)
        self.workers, self.longest = workers, longest
        self.left = max(1, sum(entry.seat != CHANCE for entry in match.log))
        self.end = 0.0  # of the time; it begins with the first decision
        self.lock = threading.Lock()

    def take(self) -> Budget:
        """For the next decision."""
        if self.whole.seconds is None:
            return self.whole
        with self.lock:
            now = time.monotonic()
            self.end = self.end or now + self.whole.seconds
            share = (self.end - now) * self.workers / max(1, self.left)
            self.left -= 1
        return self.whole._replace(seconds=max(SHORTEST, min(self.longest, share)))
