"""How long random games last: players who choose evenly at every single choice, against figures measured before.

The figures are means of 500 games each with another program for the same rules; the intervals allow for the chance
in both samples: four standard errors.
"""

from math import sqrt

import numpy as np
import pytest
from edamame_table import EDAMAME

from chabudai.core.rule import below, seeded
from chabudai.games.edamame.rules_table import REST

BEFORE = 500  # games behind the figures
TURNS, STALLS = 120, 3000  # games played here, for the two questions
FIGURES = {2: (101, 0.08), 3: (161, 0.13), 4: (184, 0.06)}  # seats: mean number of turns, share of stalled games
SPREAD = {2: 25, 3: 44, 4: 53}  # standard deviation of the number of turns
LONGEST = {2: 540, 3: 1080, 4: 1440}


@pytest.mark.clause("D88")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_random_games_have_as_many_turns_as_measured_before(seats):
    rules, box = EDAMAME.face("compiled"), EDAMAME.box.record
    rng, out = seeded(2019, seats), np.zeros(EDAMAME.rules.MOST, np.int32)
    lengths = []
    for _ in range(TURNS):
        table = EDAMAME.empty(seats)
        s, turns = table[0], 0
        rules.setup(box, s)
        while waiting := int(s["to_act"]):
            seat = waiting.bit_length() - 1
            move = int(out[below(rng, rules.legal(box, s, seat, out))])
            turns += move <= REST
            rules.play(box, s, seat, move)
        lengths.append(turns)
    error = SPREAD[seats] * sqrt(1 / TURNS + 1 / BEFORE)
    assert abs(np.mean(lengths) - FIGURES[seats][0]) < 4 * error
    assert max(lengths) <= LONGEST[seats]


@pytest.mark.clause("D87")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_random_games_stall_as_often_as_measured_before(seats):
    rules, loops = EDAMAME.face("compiled"), EDAMAME.face("compiled", "chabudai.core.loops")
    box, out, rng = EDAMAME.box.record, np.zeros(EDAMAME.rules.MOST, np.int32), seeded(87, seats)
    empty = EDAMAME.empty(seats)
    stalled = 0
    for _ in range(STALLS):
        table = empty.copy()
        rules.setup(box, table[0])
        loops.finish(box, table[0], out, rng)
        stalled += int(table["idle"][0]) == 30 * seats
    share = FIGURES[seats][1]
    error = sqrt(share * (1 - share) * (1 / STALLS + 1 / BEFORE))
    assert abs(stalled / STALLS - share) < 4 * error


@pytest.mark.clause("D9", "D10")
def test_the_first_display_is_drawn_evenly():
    """Each of the six level-1 cards is for sale at the start in two games of three."""
    games, rng, out = 3000, seeded(6), np.zeros(EDAMAME.rules.MOST, np.int32)
    rules, box = EDAMAME.face("compiled"), EDAMAME.box.record
    seen = np.zeros(19, int)
    for _ in range(games):
        s = EDAMAME.empty(2)[0]
        rules.setup(box, s)
        for _ in range(6):
            rules.play(box, s, 8, int(out[below(rng, rules.legal(box, s, 8, out))]))
        seen[s.display] += 1
    share = 4 / 6
    assert seen.sum() == 4 * games and seen[8:].sum() == 0
    assert (abs(seen[2:8] / games - share) < 4 * sqrt(share * (1 - share) / games)).all()
