"""The search against exact values: it agrees where everything can be tried, and errs the less the longer it thinks."""

from itertools import pairwise

import numpy as np
import pytest
from endgames import TATSU, close, endgame

import chabudai
from broken import BLUFF
from chabudai.bots.exact import exact
from chabudai.bots.thinker import search
from chabudai.core.rule import seeded
from lane import Lane

FOUR = chabudai.game("connect_four")


@pytest.fixture(scope="module")
def endgames():
    """Endgames in which there is something to choose, with the exact value of each move."""
    rng, found = seeded(2), []
    while len(found) < 48:
        table, seat = endgame(rng, turns=3)
        values = exact(TATSU, TATSU.box, [table], seat)
        if values and close(values) > 0.02 and max(values.values()) < 0.95:
            found.append((table, seat, values))
    return found


def regret(endgames, simulations: int, judged: bool) -> float:
    """What the search's choices are worth less than the best ones, on average."""
    lost = []
    for number, (table, seat, values) in enumerate(endgames):
        best = search(TATSU, TATSU.box, table[0], seat, number, simulations, trees=1, judged=judged)[0]
        lost.append(max(values.values()) - values[best.move])
    return float(np.mean(lost))


@pytest.mark.parametrize("judged", [False, True])
def test_regret_falls_as_simulations_grow(endgames, judged: bool) -> None:
    regrets = [regret(endgames, simulations, judged) for simulations in (16, 256, 4096)]
    assert all(later < earlier for earlier, later in pairwise(regrets)), regrets
    assert regrets[-1] < 0.002


def test_the_value_of_the_best_move_is_found(endgames) -> None:
    for table, seat, values in endgames[:8]:
        best = search(TATSU, TATSU.box, table[0], seat, 1, 20_000, trees=2)[0]
        assert values[best.move] > max(values.values()) - 0.005
        assert abs(best.mean - values[best.move]) < 0.05


def test_exact_values_are_those_of_a_hand_count() -> None:
    """Black's last turn: Fire on 0, the last white stone on 3; a 3 wins, and with 1 and 1 nothing happens."""
    box = TATSU.box.record
    table, _ = endgame(seeded(1), turns=1)
    s = table[0]
    s.inner[:], s.tray[:] = -1, box.stones
    s.inner[0], s.inner[int(box.travel[0]) * 3 % 24], s.turn, s.to_act = 2, 3, 0, 1
    s.tray[0, 2] -= 1
    s.tray[1, 0] -= 1
    s.low, s.high = 3, 6
    values = exact(TATSU, TATSU.box, [table], 0)
    assert values is not None and max(values.values()) == 1.0
    s.low, s.high = 1, 1
    values = exact(TATSU, TATSU.box, [table], 0)
    assert values is not None and set(values.values()) == {0.5}


def test_what_is_too_large_is_not_tried() -> None:
    lane = Lane(FOUR)
    assert exact(FOUR, FOUR.box, [lane.table], 0, most=1000) is None


@pytest.mark.parametrize("card", range(9))
def test_the_last_hidden_card_is_met_as_the_odds_say(card: int) -> None:
    """Bluff, when the other has chosen: eight cards may lie there, kept or folded, and the search weighs them all."""
    worlds = []
    for other in range(9):
        if other != card:
            worlds += [Lane(BLUFF, rounds=1).chance(card, other).play(1, choice) for choice in ("keep", "fold")]
    values = exact(BLUFF, BLUFF.box, [lane.table for lane in worlds], 0)
    found = search(BLUFF, BLUFF.box, worlds[0].view(0), 0, 1, 4000, trees=2)
    assert values is not None and len(values) == 2
    if abs(np.diff(list(values.values()))[0]) > 0.1:
        assert found[0].move == max(values, key=lambda move: values[move])
