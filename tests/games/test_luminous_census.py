"""The balance report of `chabudai sim luminous`."""

import numpy as np
import pytest
from luminous_random import STRESS
from luminous_table import LUMINOUS, boxed
from test_luminous_statistics import split

from chabudai.core.rule import CHANCE, below, seeded
from chabudai.games.luminous.rules_table import AGAIN, CREATION, MOST, NO_BRACELETS, NO_CARDS
from chabudai.lab.sim import simulate

ROUNDS = {2: 5.35, 3: 7.73, 4: 4.36, 5: 3.57}  # random play
GAMES = 2000
SURE = 0.25  # four standard errors of the mean number of rounds, and what equal moves by card type add
TOP = 6


def one_game(seats, rng, box=LUMINOUS.box, splits=True):
    """A random game: what the census says of it, and every Scoring as it was seen when it happened."""
    rules, census = LUMINOUS.face("compiled"), LUMINOUS.part("compiled", "census", "chabudai.lab.census")
    raw, out, s = box.record, np.zeros(MOST, np.int32), LUMINOUS.empty(seats, None, box)[0]
    sums, places = np.zeros(len(census.LINES)), np.zeros(seats, np.int32)
    rules.setup(raw, s)
    scorings, scored = [], 0
    while to_act := int(s.to_act):
        seat = (to_act & -to_act).bit_length() - 1
        if splits and seat != CHANCE and s.phase in (CREATION, AGAIN):
            move = split(s, seat, rng)
        else:
            move = int(out[below(rng, rules.legal(raw, s, seat, out))])
        census.note(raw, s, seat, move, sums)
        rules.play(raw, s, seat, move)
        if s.scored != scored:
            scored = int(s.scored)
            scorings.append((s.code[:seats].copy(), s.earned[:seats].copy(), int(s.crowned)))
    rules.standing(raw, s, places)
    census.close(raw, s, places, sums)
    return dict(zip(census.LINES, sums.tolist(), strict=True)), s, places, scorings


def check(count, s, places, scorings, top):
    seats = len(places)
    assert count["rounds"] == len(scorings)
    assert count["Far sets"] == len(scorings) * seats
    assert count["Far sets that are Friends"] == sum((code[:, 0] > 2 * top).sum() for code, _, _ in scorings)
    assert count["both sets Friends"] == sum((code > 2 * top).all(axis=1).sum() for code, _, _ in scorings)
    ties = [[len(set(row.tolist())) < seats for row in code.T] for code, _, _ in scorings]
    assert count["rounds with a Far tie"] == sum(far for far, _ in ties)
    assert count["rounds with a Near tie"] == sum(near for _, near in ties)
    assert count["rounds with some tie"] == sum(far or near for far, near in ties)
    assert count["rounds in which everybody earns 0"] == sum(not earned.any() for _, earned, _ in scorings)
    assert count["players who earn 0"] == sum((earned == 0).sum() for _, earned, _ in scorings)
    assert count["ZOO paid"] == s.money.sum()
    assert count["Eggs won"] == sum(crowned >= 0 for _, _, crowned in scorings)
    assert count["ends by shortage of cards"] == (s.reason == NO_CARDS)
    assert count["ends by shortage of Bracelets"] == (s.reason == NO_BRACELETS)
    assert count["shared victories"] == (list(places).count(1) > 1)


@pytest.mark.parametrize("seats", ROUNDS)
def test_game_by_game_the_census_counts_what_happens(seats):
    """Splits of the physical cards, all equally likely: one Far set in seven is Friends."""
    rng, far, sets = seeded(4), 0.0, 0.0
    for _ in range(80):
        count, s, places, scorings = one_game(seats, rng)
        check(count, s, places, scorings, TOP)
        far, sets = far + count["Far sets that are Friends"], sets + count["Far sets"]
    assert far / sets == pytest.approx(0.14, abs=4 * (0.14 * 0.86 / sets) ** 0.5)


def test_games_that_run_short_are_counted_too():
    box, rng, reasons = boxed(**STRESS, threshold=[30, 30, 30, 30]), seeded(32), set()
    for _ in range(60):
        count, s, places, scorings = one_game(2, rng, box, splits=False)
        check(count, s, places, scorings, STRESS["numbers"])
        reasons.add(int(s.reason))
    assert {NO_BRACELETS, NO_CARDS} <= reasons


@pytest.mark.parametrize("seats", ROUNDS)
def test_random_play_by_the_thousand(seats):
    """All moves by card type are equally likely: pairs of equal cards, and so Friends, come up a little more often."""
    result = simulate(LUMINOUS, GAMES, ["random"] * seats, seed=3)
    mean = result.data()["per game"]
    rounds = mean["rounds"]
    assert rounds == pytest.approx(ROUNDS[seats], abs=SURE)
    assert 0.14 < mean["Far sets that are Friends"] / mean["Far sets"] < 0.19
    assert 0.004 < mean["both sets Friends"] / mean["Far sets"] < 0.011
    assert mean["rounds in which everybody earns 0"] / rounds == pytest.approx(0.238 if seats == 2 else 0, abs=0.02)
    assert mean["ends by shortage of cards"] == mean["ends by shortage of Bracelets"] == 0
    assert mean["shared victories"] == pytest.approx(result.shared / GAMES, abs=0.001)
