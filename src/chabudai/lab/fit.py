"""Fits a judge's weights to games that it plays with itself.

    ./run python -m chabudai.lab.fit edamame        writes weights.py beside the game's rules

A judge that can be fitted names its FEATURES and says what a table is worth by any weights (`valued`); weights.py holds
one for each feature, or two, for the start of a game and for its end. Players with weights a little different from the
present ones play against players with the present ones; the weights move to where games are won, step by step. Last,
SPREAD is found: so much more worth, and the odds of ending before another are e times as good.
"""

import argparse
import math
import os
import sys
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from importlib.resources import files
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from rich.progress import track

from ..core.game import Game, game
from ..core.rule import seeded
from .ladder import interval

TRIALS = 24  # directions tried in each step, each forth and back
WIDE, LEAST = 0.2, 0.04  # how far trials go: of a weight, and of the mean of all weights
STRIDE = 1.0  # how far a step goes, in widths of trials
PROOF = 40  # times as many games tell what was gained
WANDER = 12  # about one of so many decisions is made at random where worth is compared with what came of it
EVERY = 10  # about one of so many tables is noted for that
PLACES = 4  # of a weight
BITS = math.log(2)


@dataclass(frozen=True)
class Setting:
    """A number of seats, and modules all off or all on."""

    seats: int
    options: dict[str, Any]


class Fit(NamedTuple):
    """Weights, and how good they are."""

    weights: Any
    spread: float
    gained: float  # the share of opponents left behind by the new weights against the first ones
    low: float
    high: float
    tables: int
    loss: float  # in bits, whether a seat ends before another; 1 knows nothing


def settings(one: Game, seats: list[int]) -> list[Setting]:
    """Each number of seats; and the same with all switches on, if the game has any."""
    switches = {
        name: True for name, option in one.options.items() if option.values == (False, True) and not option.default
    }
    return [Setting(count, chosen) for chosen in ([{}, switches] if switches else [{}]) for count in seats]


def play(one: Game, where: Setting, mine: Any, theirs: Any, games: int, seed: tuple[int, ...], wander: int = 0) -> Any:
    """Games of some weights against others: the score, and what tables were worth beside what came of them."""
    one.face("compiled", "chabudai.core.loops")
    rules, tuning = one.face("compiled"), one.face("compiled", "chabudai.lab.tuning")
    room = games * 100 if wander else 0
    worths, fates = np.zeros((room, where.seats)), np.zeros((room, where.seats), np.int32)
    rows, scratch = np.zeros(1, np.int64), np.zeros(4, rules.STATE)
    out, places = np.zeros(rules.MOST, np.int32), np.zeros(where.seats, np.int32)
    empty = one.empty(where.seats, where.options)
    chance, box = seeded(*seed), one.box.record
    score = tuning.duel(
        box, empty, mine, theirs, wander, games, chance, out, scratch, places, worths, rows, fates, EVERY
    )
    return score, worths[: rows[0]], fates[: rows[0]]


def climb(
    one: Game, where: list[Setting], weights: Any, steps: int, games: int, seed: int, pool: ThreadPoolExecutor
) -> Any:
    """Moves the weights to where games are won. The mean of the later half of the steps is less a matter of luck."""
    draw, later = np.random.default_rng(seed), list[Any]()
    for step in track(range(steps), one.title):
        wide = np.maximum(WIDE * np.abs(weights), LEAST * np.abs(weights).mean())
        ways = draw.standard_normal((TRIALS, *weights.shape))
        tries = [weights + sign * wide * way for way in ways for sign in (1, -1)]
        shots = [(seed, step, number // 2) for number in range(len(tries))]  # forth and back with the same dice
        scores = np.array(list(pool.map(partial(against, one, where, weights, games), tries, shots)))
        gains = scores[0::2] - scores[1::2]
        uphill = np.tensordot(gains, ways, 1)
        weights = weights + STRIDE * wide * uphill / np.linalg.norm(uphill) * math.sqrt(2)
        if 2 * step >= steps:
            later.append(weights)
    return np.mean(later, axis=0)


def against(one: Game, where: list[Setting], theirs: Any, games: int, mine: Any, seed: tuple[int, ...]) -> float:
    """The mean score of some weights against others over all settings."""
    return float(np.mean([play(one, each, mine, theirs, games, (*seed, each.seats))[0] for each in where]))


def scale(one: Game, where: list[Setting], weights: Any, games: int, seed: int) -> tuple[float, int, float]:
    """How much more worth makes the odds e times as good, from how many tables, and how much doubt is left."""
    gaps, ahead = list[Any](), list[Any]()
    for each in where:
        _, worths, fates = play(one, each, weights, weights, PROOF * games, (seed, each.seats), WANDER)
        for a in range(each.seats):
            for b in range(a):
                gaps.append((worths[:, a] - worths[:, b]) * (each.seats - 1) / each.seats)
                ahead.append(0.5 + 0.5 * np.sign(fates[:, b] - fates[:, a]))
    x, y = np.concatenate(gaps), np.concatenate(ahead)

    def loss(steep: float) -> float:
        return float(np.mean(np.logaddexp(0, steep * x) - y * steep * x)) / BITS

    tried = np.geomspace(0.001, 10, 400) / max(float(np.abs(x).mean()), 1e-9)
    best = min(tried, key=loss)
    return 1 / float(best), len(x), loss(float(best))


def fit(one: Game, where: list[Setting], first: Any, steps: int, games: int, seed: int) -> Fit:
    """The weights that win most, scaled to be logarithms of odds."""
    for each in where:
        play(one, each, first, first, 1, (seed,))  # compiles
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        weights = climb(one, where, first, steps, games, seed, pool)
        proof = [(seed, steps, number) for number in range(PROOF)]
        scores = np.array(list(pool.map(partial(against, one, where, first, games), [weights] * PROOF, proof)))
    spread, tables, loss = scale(one, where, weights, games, seed)
    low, high = interval(scores)
    return Fit(weights, spread, float(scores.mean()), low, high, tables, loss)


def text(title: str, features: tuple[str, ...], found: Fit, command: str) -> str:
    """The module that the judge takes its weights from."""
    span = f"{found.low:.1%} to {found.high:.1%}"
    lines = [
        f'"""What counts in {title}, fitted to games of the judge with itself. Written by:',
        "",
        f"    {command}",
        "",
        f"Against the weights before, these leave {found.gained:.1%} of their opponents behind ({span}).",
        "So much more worth as SPREAD, and the odds of ending before another are e times as good: that leaves",
        f"{found.loss:.3f} bits of doubt of 1, over {found.tables:,} pairs of seats at tables of any stage.",
        '"""',
        "",
        "import numpy as np",
        "",
        f"SPREAD = {found.spread:.{PLACES}g}",
        "WEIGHTS = np.array(" + ("  # at the start of a game, and at its end" if found.weights.ndim > 1 else ""),
        "    [",
    ]
    for name, weight in zip(features, found.weights, strict=True):
        numbers = ", ".join(f"{part:.{PLACES}f}" for part in np.atleast_1d(weight))
        lines.append(f"        [{numbers}],  # {name}" if found.weights.ndim > 1 else f"        {numbers},  # {name}")
    return "\n".join([*lines, "    ]", ")", ""])


def main() -> None:
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("game")
    words.add_argument("--steps", type=int, default=40, help="steps of the climb (default %(default)s)")
    words.add_argument("--games", type=int, default=32, help="of each trial in each setting (default %(default)s)")
    words.add_argument("--seats", default="", help="numbers of seats, such as 2,4 (default: all)")
    words.add_argument("--seed", type=int, default=1)
    asked = words.parse_args()
    one = game(asked.game)
    plain = one.face("plain", "judge")
    seats = [int(count) for count in asked.seats.split(",")] if asked.seats else list(one.seats)
    found = fit(one, settings(one, seats), plain.WEIGHTS, asked.steps, asked.games, asked.seed)
    command = f"./run python -m chabudai.lab.fit {asked.game} --steps {asked.steps} --games {asked.games}"
    command += f" --seats {asked.seats}" * bool(asked.seats) + f" --seed {asked.seed}"
    path = Path(str(files(one.package).joinpath("weights.py")))
    path.write_text(text(one.title, plain.FEATURES, found, command), "utf-8")
    sys.stdout.write(path.read_text("utf-8"))


if __name__ == "__main__":
    main()
