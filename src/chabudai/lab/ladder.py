"""How strong the bots are: matches between neighbours on the ladder, and what can be concluded from them.

In each game one bot sits in one seat and its opponent in all others; the seats go round. A game counts for the share of
its opponents that the one has left behind, half for a shared place: even play gives 50 % with any number of seats.
Seats that win and lose together are one side, and one bot sits in all of them. Where all seats are one side, against
the game, both bots play it, and a game counts for the one that won where the other lost.
"""

import math
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import numpy as np

from ..bots.levels import LEVELS
from ..bots.players import PLAYED, judged
from ..core.box import Box
from ..core.game import Game
from .sim import SURE, simulate

CLIMBERS = ("random", *(str(one.number) for one in LEVELS))
PAIRS = (*zip(CLIMBERS[1:], CLIMBERS, strict=False), (CLIMBERS[-1], "random"), (CLIMBERS[-1], "greedy"))
PAIRS += ((CLIMBERS[2], "greedy"),)  # a step from which greedy can be seen, too
DOUBTED = (CLIMBERS[4], f"{CLIMBERS[4]}{PLAYED}")  # does the game's judge help?
ELO = 400 / math.log(10)  # rating points for odds of e to 1
TOGETHER = 100  # random games in which two seats always share a place if they are one side
STEPS = 60  # of Newton's method
PRIOR = 0.5  # a game won and one lost that every pair is given, so that no rating is infinite


class Pairing(NamedTuple):
    """One bot against another: the score of each game, and whether it came first, which counts less when shared."""

    one: str
    other: str
    scores: Any
    firsts: Any

    @property
    def mean(self) -> float:
        return float(self.scores.mean())

    @property
    def interval(self) -> tuple[float, float]:
        """95 % of such intervals hold the truth: Wilson's, with the spread that the scores have."""
        return interval(self.scores)


def interval(scores: Any) -> tuple[float, float]:
    """Wilson's interval for a mean of numbers from 0 to 1; for wins and losses it is the usual one."""
    games, mean = len(scores), float(scores.mean())
    most = mean * (1 - mean)
    shape = float(scores.var()) / most if most > 0 else 1.0  # 1 for wins and losses, less for shared places
    z2 = SURE**2 * shape
    middle = (mean + z2 / (2 * games)) / (1 + z2 / games)
    width = math.sqrt(z2 * most / games + z2**2 / (4 * games**2)) / (1 + z2 / games)
    return max(0.0, middle - width), min(1.0, middle + width)


def pairing(
    game: Game,
    one: str,
    other: str,
    games: int,
    seats: int,
    options: dict[str, Any] | None = None,
    box: Box | None = None,
    seed: int = 0,
    progress: Callable[[int], None] = lambda done: None,
) -> Pairing:
    """So many games of one bot against another, with the seats going round."""
    scores, firsts = list[Any](), list[Any]()
    chairs = sides(game, seats, options, box)
    for number, side in enumerate(chairs):
        bots = [one if seat in side else other for seat in range(seats)]
        count = games // len(chairs) + (number < games % len(chairs))
        if not count:
            continue
        places = simulate(game, count, bots, options, box, seed + number, progress).places
        mine, rivals = places[:, [side[0]]], [seat for seat in range(seats) if seat not in side]
        if rivals:
            theirs = places[:, rivals]
        else:
            theirs = simulate(game, count, [other] * seats, options, box, seed + number + 1).places[:, [0]]
        scores.append(((theirs > mine) + 0.5 * (theirs == mine)).mean(axis=1))
        winners = sum((places[:, one[0]] == 1).astype(int) for one in chairs)
        firsts.append(np.where(places[:, side[0]] == 1, 1 / np.maximum(winners, 1), 0.0))
    return Pairing(one, other, np.concatenate(scores), np.concatenate(firsts))


def sides(game: Game, seats: int, options: dict[str, Any] | None = None, box: Box | None = None) -> list[list[int]]:
    """Who wins and loses together, as random games show."""
    places = simulate(game, TOGETHER, ["random"] * seats, options, box).places
    found = list[list[int]]()
    for seat in range(seats):
        mates = [side for side in found if (places[:, seat] == places[:, side[0]]).all()]
        if mates:
            mates[0].append(seat)
        else:
            found.append([seat])
    return found


def steps(game: Game) -> tuple[tuple[str, str], ...]:
    """Who plays whom: each level the one below, and, if the game has a judge, a level itself without it."""
    return (*PAIRS, DOUBTED) if judged(game) else PAIRS


def ladder(
    game: Game,
    games: int,
    seats: int | None = None,
    options: dict[str, Any] | None = None,
    box: Box | None = None,
    seed: int = 0,
    pairs: Sequence[tuple[str, str]] | None = None,
    progress: Callable[[int], None] = lambda done: None,
) -> dict[str, Any]:
    """All pairings and the ratings that explain them, as plain data."""
    seats, pairs = seats or game.seats[0], pairs or steps(game)
    played = [
        pairing(game, one, other, games, seats, options, box, seed + seats * number, progress)
        for number, (one, other) in enumerate(pairs)
    ]
    return {
        "game": game.name,
        "seats": seats,
        "sides": len(sides(game, seats, options, box)),
        "options": {name: str(value) for name, value in (options or {}).items()},
        "games": games,
        "seed": seed,
        "ratings": [
            {"bot": name, "level": _level(name), "rating": round(rating), "error": round(SURE * error)}
            for name, (rating, error) in rate(played).items()
        ],
        "pairings": [_row(one) for one in played],
    }


def _level(name: str) -> str:
    return next((one.name for one in LEVELS if str(one.number) == name), "")


def _row(played: Pairing) -> dict[str, Any]:
    low, high = played.interval
    firsts = interval(played.firsts)
    return {
        "bot": played.one,
        "against": played.other,
        "games": len(played.scores),
        "score": round(played.mean, 4),
        "interval": [round(low, 4), round(high, 4)],
        "firsts": round(float(played.firsts.mean()), 4),
        "firsts interval": [round(firsts[0], 4), round(firsts[1], 4)],
    }


def rate(played: Sequence[Pairing], anchor: str = "random") -> dict[str, tuple[float, float]]:
    """Ratings in Elo points with their standard errors, strongest first: most likely in Bradley and Terry's model.

    The anchor has 0 points, and errors are those of the distance to it.
    """
    names = sorted({name for one in played for name in (one.one, one.other)})
    free = {name: place for place, name in enumerate(name for name in names if name != anchor)}
    strength = np.zeros(len(free))
    information = np.eye(len(free))
    for _ in range(STEPS):
        slope, information = np.zeros(len(free)), np.zeros((len(free), len(free)))
        for one in played:
            games, score = len(one.scores) + 2 * PRIOR, one.scores.sum() + PRIOR
            gap = sum(sign * strength[free[name]] for sign, name in _sides(one) if name in free)
            expected = 1 / (1 + math.exp(-gap))
            for sign, name in _sides(one):
                if name not in free:
                    continue
                slope[free[name]] += sign * (score - games * expected)
                for other_sign, other in _sides(one):
                    if other in free:
                        weight = sign * other_sign * games * expected * (1 - expected)
                        information[free[name], free[other]] += weight
        strength += np.clip(np.linalg.solve(information, slope), -1, 1)
    errors = np.sqrt(np.diag(np.linalg.inv(information)))
    rated = {name: (ELO * float(strength[at]), ELO * float(errors[at])) for name, at in free.items()}
    rated[anchor] = (0.0, 0.0)
    return dict(sorted(rated.items(), key=lambda item: -item[1][0]))


def _sides(one: Pairing) -> tuple[tuple[int, str], tuple[int, str]]:
    return (1, one.one), (-1, one.other)


def text(data: dict[str, Any]) -> str:
    """The ladder for a person to read."""
    options = "".join(f", {name} {value}" for name, value in data["options"].items())
    lines = [f"{data['game']}, {data['seats']} players{options}: {data['games']} games a pairing", ""]
    lines.append("rating  95 % +-  bot")
    for row in data["ratings"]:
        name = f"{row['bot']} {row['level']}".strip()
        lines.append(f"{row['rating']:6}  {row['error']:7}  {name}")
    even = f" (even: {1 / data['sides']:.0%})" if data["sides"] > 1 else ""
    lines += ["", f"bot     against    score   95 % interval     first place{even}"]
    for row in data["pairings"]:
        low, high = row["interval"]
        lines.append(
            f"{row['bot']:7} {row['against']:8} {row['score']:7.1%}   {low:6.1%} to {high:6.1%}  {row['firsts']:7.1%}"
        )
    return "\n".join(lines)
