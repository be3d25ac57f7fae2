"""The balance report of `chabudai sim ganymede`."""

import numpy as np
import pytest
from ganymede_table import GANYMEDE, MODES

from chabudai.core.rule import below, seeded
from chabudai.games.ganymede.rules_table import FIRST, GREEN, MOST, PICK, RED
from chabudai.lab.sim import simulate

ROUNDS = {"battle": 9.4, "coop": 6.9, "versus": 11.2}  # uniformly random legal play
GAMES = 2000
SURE = 0.25  # four standard errors of the mean number of rounds, and rounding
BLACKS = {0: "A", 1: "2", 2: "3", 3: "4", 6: "7", 9: "10"}


def one_game(mode, rng):
    """A random game: what the census says of it, and what can be seen of it from outside."""
    rules, census = GANYMEDE.face("compiled"), GANYMEDE.part("compiled", "census", "chabudai.lab.census")
    box, out, s = GANYMEDE.box.record, np.zeros(MOST, np.int32), GANYMEDE.empty(MODES[mode], {"mode": mode})[0]
    sums, places = np.zeros(len(census.LINES)), np.zeros(MODES[mode], np.int32)
    rules.setup(box, s)
    picks, falls, lost = [], 0, 0
    while s.to_act:
        seat = int(s.to_act).bit_length() - 1
        move = int(out[below(rng, rules.legal(box, s, seat, out))])
        if s.phase == FIRST:
            picks.append((seat, BLACKS[move - PICK]))
        before = s.hp.copy()
        census.note(box, s, seat, move, sums)
        rules.play(box, s, seat, move)
        falls += int((s.hp[: GREEN + 1] < before[: GREEN + 1]).sum())
        lost += int((before - s.hp).sum())
    rules.standing(box, s, places)
    census.close(box, s, places, sums)
    return dict(zip(census.LINES, sums.tolist(), strict=True)), s, places, picks, falls, lost


@pytest.mark.parametrize("mode", MODES)
def test_game_by_game_the_census_counts_what_happens(mode):
    rng = seeded(4)
    for _ in range(60):
        count, s, places, picks, falls, lost = one_game(mode, rng)
        assert count["rounds"] == s.rounds
        for number in BLACKS.values():
            pickers = [seat for seat, picked in picks if picked == number]
            assert count[f"first pick {number}"] == len(pickers)
            assert count[f"wins after first pick {number}"] == sum(places[seat] == 1 for seat in pickers)
        assert count["wins of the holder of the Start Player token"] == (mode == "battle" and s.winner == s.token)
        assert count["damage"] >= lost, "a hit may deal more than is left"
        if mode == "battle":
            assert count["damaging hits"] == falls
            assert count["hands"] == count["Strengths compared"] == 2 * s.rounds
        else:
            assert count["damaging hits"] >= falls
        # Every comparison has one winner, or a tie in which both hit, or nobody hits.
        comparisons = count["Strengths compared"] / 2
        assert count["damaging hits"] == comparisons + count["ties"] - count["both over 21"]


@pytest.mark.parametrize("mode", MODES)
def test_random_play_by_the_thousand(mode):
    result = simulate(GANYMEDE, GAMES, ["random"] * MODES[mode], {"mode": mode}, seed=3)
    mean = result.data()["per game"]
    assert mean["rounds"] == pytest.approx(ROUNDS[mode], abs=SURE)
    firsts = [mean[f"first pick {number}"] for number in BLACKS.values()]
    assert firsts == pytest.approx([1 / 3] * len(BLACKS), abs=0.05), "two picks of six numbers"
    won = sum(mean[f"wins after first pick {number}"] for number in BLACKS.values())
    assert won == pytest.approx((result.wins(RED) + result.wins(GREEN)) / GAMES, abs=0.001)
    holder = mean["wins of the holder of the Start Player token"]
    assert holder == (pytest.approx(0.5, abs=0.05) if mode == "battle" else 0)


def test_careful_players_hold_better_hands_than_random_ones():
    """Cards, hits and ties as among players who weigh each draw by the damage that it promises for this round."""
    careful, random = (
        simulate(GANYMEDE, games, [bot, bot], seed=3).data()["per game"]
        for bot, games in (("greedy", 64), ("random", 640))
    )
    hands = careful["hands"]
    assert careful["rounds"] < random["rounds"]
    assert careful["cards in hands"] / hands == pytest.approx(3.1, abs=0.2)
    assert careful["damage"] / careful["damaging hits"] == pytest.approx(3.6, abs=0.6)
    assert careful["ties"] / careful["rounds"] == pytest.approx(0.12, abs=0.06)
    assert careful["Strengths over 21"] / hands < random["Strengths over 21"] / random["hands"]
    assert careful["Strengths of exactly 21"] / hands > 2 * random["Strengths of exactly 21"] / random["hands"]
