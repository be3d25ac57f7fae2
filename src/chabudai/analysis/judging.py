"""Judges one decision by what its seat knew: by search from its view, over worlds that fit it, fairly drawn.

First a search over all moves finds the best one. If another one was played, the two are compared anew, in turns and
with as many simulations each, so that the choice of the best from many estimates flatters nobody. The difference is the
loss, on the scale from 0 for last to 1 for first; its error is found from how much the turns differ. What the judge
sees wrongly is not in it.
"""

import time
from typing import Any, NamedTuple

import numpy as np

from ..bots.desk import room
from ..bots.exact import exact
from ..bots.levels import planned
from ..bots.thinker import Search, grow, merge
from ..core.box import Box
from ..core.game import Game, Table
from ..core.rule import CHANCE, seeded
from .questions import Budget, Question

GRADES = ((0.15, "blunder"), (0.10, "mistake"), (0.05, "inaccuracy"))  # so much expected result is lost, from 0 to 1
FINE = "fine"
BAR = 1.96  # standard errors, for 95 %
TURNS = 8  # in which two moves are compared
SMALL = 20_000  # tables that may be tried to find exact values
SHOWN = 10  # moves whose expected results are kept
ON = 4  # moves of the line that follows
WORLDS = 8  # that the judge is asked about to say why
CLOSED = -1e9  # the total of a branch that nobody goes down any more


class Expected(NamedTuple):
    """What a move could be expected to bring."""

    move: int
    mean: float
    error: float
    visits: int  # 0 where the value is exact


class Judged(NamedTuple):
    """A decision, judged."""

    best: int
    loss: float
    error: float
    expected: tuple[Expected, ...]  # the best first, the one that was played always among them
    why: str = ""  # what the judge likes better after the best move
    follows: tuple[tuple[int, int], ...] = ()  # what may come after the best move, as seats and moves

    @property
    def word(self) -> str | None:
        return word(self.loss, self.error)


def word(loss: float, error: float) -> str | None:
    """One of four words for a loss: the hardest one that the whole error bar deserves. None where it is not certain."""
    low, high = grade(loss - BAR * error), grade(loss + BAR * error)
    return low if low != FINE or high == FINE else None


def grade(loss: float) -> str:
    return next((name for least, name in GRADES if loss >= least), FINE)


def judge_move(game: Game, box: Box, asked: Question, budget: Budget, face: str, together: bool = False) -> Judged:
    """Judges the decision of a seat. The true table is not looked at."""
    view: Table = np.frombuffer(bytearray(asked.view), game.face(face).STATE)
    found = surely(game, box, view, asked, face, together)
    return found or by_search(game, box, view, asked, budget, face, together)


def surely(game: Game, box: Box, view: Table, asked: Question, face: str, together: bool) -> Judged | None:
    """With exact values, where everything lies open and not much of the game is left."""
    if together or "reveals" in game.rules.STATE.names:
        return None
    values = exact(game, box, [view], asked.seat, SMALL, face)
    if values is None:
        return None
    ranked = sorted(values, key=lambda move: (-values[move], move != asked.move))
    expected = [Expected(move, values[move], 0.0, 0) for move in ranked]
    return Judged(ranked[0], values[ranked[0]] - values[asked.move], 0.0, shown(expected, asked.move))


def by_search(game: Game, box: Box, view: Table, asked: Question, budget: Budget, face: str, together: bool) -> Judged:
    """With estimates."""
    plan = planned(game, face, not together)
    rng = seeded(budget.seed, asked.line)
    search = Search(game, box, view[0], asked.seat, plan, rng, face, room(2 * budget.simulations + game.rules.MOST))
    branches = roots(search)
    half = None if budget.seconds is None else budget.seconds / 2
    grow([search], budget.simulations, half)
    tried = merge([search])
    expected = [Expected(one.move, min(one.mean, 1.0), one.error, one.visits) for one in tried if one.visits]
    best, kept = tried[0].move, shown(expected, asked.move)
    if best == asked.move:
        return Judged(best, 0.0, 0.0, kept)
    loss, error = duel(search, branches, (best, asked.move), budget.simulations, half)
    why = reason(game, box, view, asked, best, face) if word(loss, error) not in (FINE, None) else ""
    follows = () if why else following(search, view, best, plan.spread > 0)
    return Judged(best, loss, error, kept, why, follows)


def shown(expected: list[Expected], played: int) -> tuple[Expected, ...]:
    """The first moves, and the one that was played."""
    return tuple(one for number, one in enumerate(expected) if number < SHOWN or one.move == played)


# -- two moves against each other ---------------------------------------------------------------------------------


def roots(search: Search) -> dict[int, int]:
    """The branch of each legal move in the seat's own tree, by its place in the pool."""
    rules, desk, seat = search.rules, search.desk, search.seat
    tree = seat % search.trees
    count = rules.legal(search.box, search.view[0], seat, desk.out)
    moves = [int(move) for move in desk.out[:count]]
    return {move: int(rules.child(desk, tree, seat, move, rules.spot(desk, tree, seat, move))) for move in moves}


def duel(
    search: Search, branches: dict[int, int], pair: tuple[int, int], simulations: int, seconds: float | None
) -> tuple[float, float]:
    """How much the first of two moves is better than the second, and the standard error of that."""
    pool, double = search.desk.pool, 2.0 if search.desk.size[1] else 1.0
    for move, branch in branches.items():
        if move not in pair:
            pool[branch] = (1, pool[branch]["seen"], CLOSED, 0.0)
    each = max(1, simulations // (2 * TURNS))
    share = None if seconds is None else seconds / (2 * TURNS)
    gaps = []
    for _ in range(TURNS):
        means = [alone(search, branches[one], branches[other], each, share) for one, other in (pair, pair[::-1])]
        if None not in means:
            gaps.append(double * (means[0] - means[1]))  # type: ignore[operator]
    if len(gaps) < TURNS // 2:
        return 0.0, 1.0
    return float(np.mean(gaps)), float(np.std(gaps, ddof=1) / np.sqrt(len(gaps)))


def alone(search: Search, branch: int, other: int, simulations: int, seconds: float | None) -> float | None:
    """The mean result of so many more simulations that all go down one of two branches."""
    pool = search.desk.pool
    rival = pool[other].copy()
    pool[other] = (1, rival["seen"], CLOSED, 0.0)
    visits, total = int(pool[branch]["visits"]), float(pool[branch]["total"])
    end = np.inf if seconds is None else time.perf_counter() + seconds
    search.run_until(end, search.done + simulations)
    pool[other] = rival
    more = int(pool[branch]["visits"]) - visits
    return (float(pool[branch]["total"]) - total) / more if more else None


# -- why ----------------------------------------------------------------------------------------------------------


def reason(game: Game, box: Box, view: Table, asked: Question, best: int, face: str) -> str:
    """What counts most in the judge's eyes for the better move: the feature that it has more of afterwards."""
    judge, rules = game.part(face, "judge", "chabudai.bots.judge"), game.face(face)
    if not all(hasattr(judge, name) for name in ("FEATURES", "WEIGHTS", "valued")):
        return ""
    rng, gains = seeded(asked.line), np.zeros(len(judge.FEATURES))
    for _ in range(WORLDS):
        world = view.copy()
        rules.guess(box.record, world[0], asked.seat, rng)
        for move, sign in ((best, 1.0), (asked.move, -1.0)):
            table = world.copy()
            rules.play(box.record, table[0], asked.seat, move)
            if not table[0].to_act:  # what ends the game needs no reason
                return ""
            gains += sign * parts(judge, box, table, asked.seat)
    most = int(gains.argmax())
    return str(judge.FEATURES[most]) if gains[most] > judge.SPREAD / WORLDS else ""


def parts(judge: Any, box: Box, table: Table, seat: int) -> Any:
    """What each feature adds to what a table is worth: how much is missing without it."""
    whole = judge.valued(box.record, table[0], seat, judge.WEIGHTS)
    found = np.zeros(len(judge.FEATURES))
    for number in range(len(found)):
        without = judge.WEIGHTS.copy()
        without[number] = 0.0
        found[number] = whole - judge.valued(box.record, table[0], seat, without)
    return found


def following(search: Search, view: Table, best: int, judged: bool) -> tuple[tuple[int, int], ...]:
    """The moves that the search went on with most often after the best one, as far as chance has no say."""
    rules, desk, seat, line = search.rules, search.desk, search.seat, list[tuple[int, int]]()
    world = view.copy()
    rules.guess(search.box, world[0], seat, desk.rng)
    desk.here[: search.trees] = np.arange(search.trees)
    mover, move = seat, best
    while len(line) < ON:
        tree = mover % search.trees
        line.append((mover, move))
        node = int(desk.here[tree])
        desk.here[tree] = rules.child(desk, node, mover, move, rules.spot(desk, node, mover, move))
        if search.trees > 1 and not rules.listen(search.box, world[0], mover, move, search.trees, desk):
            break
        rules.play(search.box, world[0], mover, move)
        if not world[0].to_act or rules.next_seat(int(world[0].to_act), seat) == CHANCE:
            break
        mover = int(rules.next_seat(int(world[0].to_act), seat))
        move = likeliest(search, world, mover)
        if move < 0:
            break
    return tuple(line)


def likeliest(search: Search, world: Table, mover: int) -> int:
    """The move that was tried most often here; -1 where none was tried at all."""
    rules, desk = search.rules, search.desk
    node, most, chosen = int(desk.here[mover % search.trees]), 0, -1
    if node < 0:  # there was no room to remember more
        return -1
    for move in desk.out[: rules.legal(search.box, world[0], mover, desk.out)].copy():
        place = rules.spot(desk, node, mover, move)
        if desk.keys[place] and (visits := int(desk.pool[desk.slots[place]]["visits"])) > most:
            most, chosen = visits, int(move)
    return chosen
