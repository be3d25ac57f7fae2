"""Random play by the thousand, compiled: lengths, results and bounds, each within what chance allows."""

import numpy as np
import pytest
from ganymede_table import GANYMEDE, MODES

from chabudai.core.rule import CHANCE, below, bit, seeded
from chabudai.games.ganymede.rules_table import IN_PLAY, LONGEST, MOST, OVER, REINFORCE

clause = pytest.mark.clause
GAMES = 10_000
MEASURED = 20_000  # games behind the expected averages
SOME = 200  # games that are looked at move by move
NORMAL = 4  # standard errors within which an average has to lie
ROUNDED = {
    "rounds": 0.05,
    "decisions": 0.5,
    "choices": 0.5,
    "a round": 0.05,
}  # what rounding hides in the expected averages
EXPECTED = {  # uniformly random legal play: average rounds, decisions, and decisions with two answers or more
    "battle": {"rounds": 9.4, "decisions": 65, "choices": 60},
    "coop": {"rounds": 6.9, "decisions": 42, "choices": 40},
    "versus": {"rounds": 11.2, "decisions": 90, "choices": 87},
}
PER_ROUND = {"battle": 3.5, "coop": 3.1, "versus": 2.7}  # decisions of one seat in one round, on average
MOST_PER_ROUND = {"battle": (18, 18), "coop": (16, 16), "versus": (16, 16, 9)}
MOST_IN_PLAY = {"battle": (7, 7, 0), "coop": (7, 7, 4), "versus": (7, 7, 5)}


def near(values, expected, rounded):
    """Is the average as expected, but for rounding and chance, in these games and in those behind the expected one?"""
    values = np.asarray(values, float)
    return (
        abs(values.mean() - expected) <= rounded + NORMAL * values.std(ddof=1) * (1 / len(values) + 1 / MEASURED) ** 0.5
    )


@clause("G45", "B4", "B23", "C21", "V6")
@pytest.mark.parametrize("mode", MODES)
def test_random_games_are_as_long_as_they_should_be(mode):
    rules, loops = GANYMEDE.face("compiled"), GANYMEDE.face("compiled", "chabudai.core.loops")
    empty = GANYMEDE.empty(MODES[mode], {"mode": mode})
    box, rng, out = GANYMEDE.box.record, seeded(1), np.zeros(MOST, np.int32)
    rounds, decisions, wins, table = [], [], 0, empty.copy()
    for _ in range(GAMES):
        table[:] = empty
        s = table[0]
        rules.setup(box, s)
        decisions.append(loops.finish(box, s, out, rng))
        rounds.append(int(s.rounds))
        wins += s.winner == 0
    assert near(rounds, EXPECTED[mode]["rounds"], ROUNDED["rounds"])
    assert near(decisions, EXPECTED[mode]["decisions"], ROUNDED["decisions"])
    assert max(rounds) < 60, "the guard is not expected to be reached"
    if mode == "battle":
        assert near([1] * wins + [0] * (GAMES - wins), 0.5, 0), "Red and Green are alike"


@clause("G11", "G12", "G36", "G35")
@pytest.mark.parametrize("mode", MODES)
def test_bounds_of_random_games(mode):
    """Decisions of two answers or more, the most cards in play, and the longest lists."""
    rules = GANYMEDE.face("compiled")
    empty = GANYMEDE.empty(MODES[mode], {"mode": mode})
    box, rng, out = GANYMEDE.box.record, seeded(2), np.zeros(MOST, np.int32)
    choices, longest, crowd, table = [], 0, np.zeros(3, int), empty.copy()
    over, turns, busiest = [], [], np.zeros(MODES[mode], int)
    for _ in range(SOME):
        table[:] = empty
        s = table[0]
        rules.setup(box, s)
        asked = moves = 0
        busy = np.zeros((60 + 1, MODES[mode]), int)  # decisions of each seat in each round; round 0 is the first picks
        while s.to_act:
            seat = int(s.to_act).bit_length() - 1
            assert s.to_act == bit(seat)
            count = rules.legal(box, s, seat, out)
            asked += seat != CHANCE and count > 1
            if seat != CHANCE:
                busy[s.rounds, seat] += 1
            longest = max(longest, count if seat != CHANCE else 0)
            rules.play(box, s, seat, int(out[below(rng, count)]))
            crowd = np.maximum(crowd, s.in_play)
            moves += 1
            if s.phase == REINFORCE and s.rounds > 8 and s.hp.min() > 0 and mode == "battle":
                assert s.supply.sum() == 0, "empty after 8 rounds with two who pick"
        assert moves < LONGEST and s.phase == OVER
        busiest = np.maximum(busiest, busy[1:].max(axis=0))
        turns.append(int(s.rounds) * MODES[mode])
        over.append(busy.sum() - PER_ROUND[mode] * turns[-1])
        choices.append(asked)
    assert near(choices, EXPECTED[mode]["choices"], ROUNDED["choices"])
    assert longest <= 6, "the picks are the widest choice"
    assert (busiest <= MOST_PER_ROUND[mode]).all()
    assert near(over, 0, ROUNDED["a round"] * np.mean(turns))
    assert (crowd <= MOST_IN_PLAY[mode]).all() and crowd.max() < IN_PLAY
