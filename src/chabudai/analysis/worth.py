"""What a table is worth to each seat when everything on it is known: for luck, and for the course of a game.

*Luck.* A line of chance is worth what it changed: the expected result after it, less the mean over all that could have
happened, by its odds. Both are taken from the true table at that moment, with what nobody saw. So a hidden draw counts
when it is drawn, for everybody whose prospects it changes, and not when it is turned up, which somebody's decision may
bring about. Nothing that came later is looked at. Because the mean is taken over the same estimates, luck adds up to
zero over all games, however wrong the estimates may be: what remains of a result without it favours nobody.

A decision is never judged from here: see judging.py.
"""

import math
from typing import NamedTuple

import numpy as np

from ..bots.levels import judge, spread
from ..bots.thinker import loaded
from ..core.box import Box
from ..core.game import Game, Table
from ..core.rule import CHANCE, Random, seeded

PLAYOUTS = 360  # games at random for one line of chance, or for one table, where no judge helps
FEWEST = 12  # for one outcome
TRIALS = 24  # games at random that show whether everybody can lose together
STEEPEST = 500.0  # an exponent that is still a number


class Weighed(NamedTuple):
    """A table and the line after it: the expected results before it, and what chance changed if it was chance's."""

    worth: tuple[float, ...]
    luck: tuple[float, ...] = ()
    errors: tuple[float, ...] = ()  # of luck, as standard errors


def results(places: tuple[int, ...], together: bool = False) -> tuple[float, ...]:
    """From 0 for last to 1 for first, a shared place is worth the middle; who wins or loses together has 1 or 0."""
    if len(set(places)) == 1:
        return (1.0 if together and places[0] == 1 else 0.5 if places[0] == 1 else 0.0,) * len(places)
    rest = len(places) - 1
    worse = ((sum(other > one for other in places), places.count(one) - 1) for one in places)
    return tuple((below + level / 2) / rest for below, level in worse)


class Scale:
    """Weighs tables of one game on one face."""

    def __init__(self, game: Game, box: Box, face: str, together: bool = False) -> None:
        self.game, self.box, self.face, self.together = game, box.record, face, together
        self.rules, self.judge, self.spread = game.face(face), judge(game, face), spread(game, face)
        loaded(game, face)
        self.loops = game.face(face, "chabudai.core.loops")
        self.onward = game.face(face, "chabudai.bots.settle")
        self.out = np.zeros(self.rules.MOST, np.int32)

    def table(self, raw: bytes) -> Table:
        return np.frombuffer(bytearray(raw), self.rules.STATE)

    def weigh(self, raw: bytes, seat: int, move: int, seed: int) -> Weighed:
        """A table, and the move that was made on it."""
        table, rng = self.table(raw), seeded(seed)
        if seat != CHANCE:
            return Weighed(tuple(self.worth(table, rng, PLAYOUTS)[0]))
        return self.luck(table, move, rng)

    def luck(self, table: Table, move: int, rng: Random) -> Weighed:
        """What it changed that chance did this and nothing else."""
        count = self.rules.legal(self.box, table[0], CHANCE, self.out)
        moves, times = np.unique(self.out[:count].copy(), return_counts=True)
        odds = times / count
        games = max(FEWEST, PLAYOUTS // len(moves))
        after, doubts = [], []
        for outcome in moves:
            world = table.copy()
            self.rules.play(self.box, world[0], CHANCE, int(outcome))
            worth, variance = self.worth(world, rng, games)
            after.append(worth)
            doubts.append(variance)
        happened = moves == move
        share = np.where(happened, 1.0, 0.0) - odds
        mean, changed = odds @ np.array(after), share @ np.array(after)
        errors = np.sqrt(share**2 @ np.array(doubts))
        return Weighed(tuple(mean), tuple(changed), tuple(errors))

    def worth(self, table: Table, rng: Random, games: int) -> tuple[list[float], list[float]]:
        """Each seat's expected result, and the variance of that estimate."""
        s = table[0]
        seats = int(s.seats)
        if not s.to_act:
            return list(results(self.places(table), self.together)), [0.0] * seats
        if self.spread > 0:
            return self.judged(table, seats), [0.0] * seats
        ends = np.array([results(self.finished(table, rng), self.together) for _ in range(games)])
        return list(ends.mean(0)), list(np.maximum(ends.var(0), 1 / games) / games)

    def judged(self, table: Table, seats: int) -> list[float]:
        """By the judge, when a turn is over: how often a seat ends before another, in the mean over the others."""
        worlds = np.repeat(table, 2)
        self.onward.settle(self.box, worlds, self.out)
        s = worlds[0]
        if not s.to_act:
            return list(results(self.places(worlds), self.together))
        worths = [float(self.judge.worth(self.box, s, seat)) for seat in range(seats)]
        if self.together or seats == 1:
            return [odds(worth / self.spread) for worth in worths]
        fair = (seats - 1) / seats / self.spread  # a judge sets a seat against the mean of the others
        pairs = [[odds((one - other) * fair) for other in worths] for one in worths]
        return [(sum(row) - 0.5) / (seats - 1) for row in pairs]

    def places(self, table: Table) -> tuple[int, ...]:
        out = np.zeros(int(table[0].seats), np.int32)
        self.rules.standing(self.box, table[0], out)
        return tuple(int(place) for place in out)

    def finished(self, table: Table, rng: Random) -> tuple[int, ...]:
        """The places after the rest of a game at random."""
        world = table.copy()
        self.loops.finish(self.box, world[0], self.out, rng)
        return self.places(world)

    def can_lose_together(self, table: Table, seed: int = 0) -> bool:
        """Does it happen that nobody comes first?"""
        rng = seeded(seed)
        return any(1 not in self.finished(table, rng) for _ in range(TRIALS))


def odds(gap: float) -> float:
    return 1 / (1 + math.exp(-max(-STEEPEST, min(STEEPEST, gap))))
