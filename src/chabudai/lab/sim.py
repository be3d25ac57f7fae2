"""Simulation: thousands of games between bots, on all cores, repeatable for a seed."""

import math
import os
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

import numpy as np

from ..bots.players import GreedyBot, LevelBot, RandomBot, bot, greedy, worlds
from ..core.box import Box
from ..core.game import Game
from ..core.rule import seeded
from .contest import contest

CHUNK = 64  # games that share one stream of random numbers: the same on any number of cores
SURE = 1.96  # standard errors on either side of a share: 95 % of intervals hold the truth
HOUSE = (RandomBot, GreedyBot, LevelBot)  # they may think side by side
SITTING = {"random": 0, "greedy": 1}  # bots that are compiled into the arena; others are asked move by move


@dataclass(frozen=True)
class Result:
    """What came of some games. places[game, seat] and lengths[game] are kept whole."""

    game: str
    bots: tuple[str, ...]
    places: Any
    lengths: Any
    sums: dict[str, float]

    def wins(self, seat: int) -> int:
        """Games that a seat won, alone or shared."""
        return int((self.places[:, seat] == 1).sum())

    @property
    def shared(self) -> int:
        """Games in which several seats came first."""
        return int(((self.places == 1).sum(axis=1) > 1).sum())

    def data(self) -> dict[str, Any]:
        """The result as plain data."""
        games = len(self.lengths)
        rows = []
        for seat, name in enumerate(self.bots):
            low, high = wilson(self.wins(seat), games)
            rows.append(
                {
                    "seat": seat,
                    "bot": name,
                    "wins": self.wins(seat),
                    "share": round(self.wins(seat) / games, 5),
                    "interval": [round(low, 5), round(high, 5)],
                    "places": np.bincount(self.places[:, seat], minlength=len(self.bots) + 1)[1:].tolist(),
                }
            )
        return {
            "game": self.game,
            "games": games,
            "seats": rows,
            "shared": self.shared,
            "moves": {
                "mean": round(float(self.lengths.mean()), 2),
                "5%": int(np.percentile(self.lengths, 5)),
                "95%": int(np.percentile(self.lengths, 95)),
                "longest": int(self.lengths.max()),
            },
            "per game": {line: round(total / games, 4) for line, total in self.sums.items()},
        }


def wilson(wins: int, games: int) -> tuple[float, float]:
    """Wilson's 95 % interval for a share."""
    if games == 0:
        return 0.0, 1.0
    share, z2 = wins / games, SURE**2
    middle = (share + z2 / (2 * games)) / (1 + z2 / games)
    width = SURE * math.sqrt(share * (1 - share) / games + z2 / (4 * games**2)) / (1 + z2 / games)
    return max(0.0, middle - width), min(1.0, middle + width)


def simulate(
    game: Game,
    games: int,
    bots: Sequence[str],
    options: dict[str, Any] | None = None,
    box: Box | None = None,
    seed: int = 0,
    progress: Callable[[int], None] = lambda done: None,
    workers: int | None = None,
) -> Result:
    """Plays games between bots, one in each seat. The result depends on the seed and not on the number of cores."""
    box = box or game.box
    players = [bot(name) for name in bots]
    names = tuple(one.name for one in players)
    empty = game.empty(len(names), options, box)
    arena, census = _arena(game)
    rules = game.face("compiled")
    compiled = all(name in SITTING for name in names)
    places, lengths = np.zeros((games, len(names)), np.int32), np.zeros(games, np.int32)
    size = CHUNK if compiled else 1

    def chunk(first: int) -> Any:
        count, rng, sums = min(size, games - first), seeded(seed, first), np.zeros(max(1, len(census.LINES)))
        if compiled:
            sitting = np.array([SITTING[name] for name in names], np.int32)
            out, worths = np.zeros(rules.MOST, np.int32), np.zeros(rules.MOST)
            scratch, looked = np.zeros(4, rules.STATE), worlds(game)
            arena.contest(
                box.record, empty, sitting, looked, first, count, rng, out, scratch, worths, places, lengths, sums
            )
        else:
            places[first], lengths[first] = contest(game, box, empty.copy(), players, rng, census, sums)
        progress(count)
        return sums

    chunk_starts = range(0, games, size)
    ours = all(isinstance(one, HOUSE) for one in players)
    workers = (workers or os.cpu_count()) if ours else 1  # a stranger is asked in turn
    with ThreadPoolExecutor(workers) as pool:
        try:
            sums = sum(pool.map(chunk, chunk_starts), np.zeros(max(1, len(census.LINES))))
        except BaseException:
            pool.shutdown(cancel_futures=True)  # what has been stopped is not played to its end
            raise
    return Result(game.name, names, places, lengths, dict(zip(census.LINES, map(float, sums), strict=False)))


def _arena(game: Game) -> tuple[Any, Any]:
    """The compiled contest of a game and its census."""
    greedy(game, "compiled")
    census = game.part("compiled", "census", "chabudai.lab.census")
    return game.face("compiled", "chabudai.lab.arena"), census
