"""The balance report of `chabudai sim ganymede`."""

import numpy as np
import pytest
from ganymede_table import GANYMEDE, MODES

from chabudai.core.rule import CHANCE, below, seeded
from chabudai.games.ganymede.rules_table import (
    ACES,
    APPLY,
    DRAW,
    DRAW_CARD,
    ELEVENS,
    FIRST,
    GREEN,
    KEEP_ALL,
    MOST,
    NUMBERS,
    PICK,
    RED,
    REMOVE,
    STOP,
    TAKE_BACK,
    THREES,
)
from chabudai.lab.sim import simulate

ROUNDS = {"battle": 9.4, "coop": 6.9, "versus": 11.2}  # uniformly random legal play
GAMES = 2000
SURE = 0.25  # four standard errors of the mean number of rounds, and rounding
LIMIT = 21
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


# -- a careful player -----------------------------------------------------------------------------------------------

STAND = 17  # it draws as long as it has less, an A as 11 if that fits
CAREFUL = 400  # games
TWO, TEN = NUMBERS + 1, NUMBERS + 9  # kinds: Black ones


def worth(s, seat):
    """What the cards in play of a camp come to, with as many As as fit counted 11."""
    cards = [int(kind) % NUMBERS + 1 for kind in s.table[seat, : s.in_play[seat]]]
    most = sum(cards)
    for _ in range(cards.count(1)):
        most += 10 if most + 10 <= LIMIT else 0
    return most


def careful(s, seat, moves, rng):
    """Stands on 17, turns up a 2 that it needs, keeps within 21 by withdrawals and announcements, removes plain cards
    first, and picks any Black card."""
    enemy = s.table[1 - seat, : s.in_play[1 - seat]].tolist()
    pushed = 2 * enemy.count(TEN)
    if s.phase == DRAW:
        if STOP in moves and (worth(s, seat) >= STAND or DRAW_CARD not in moves):
            return STOP
        return APPLY if APPLY in moves and s.table[seat, s.in_play[seat] - 1] == TWO else DRAW_CARD
    if s.phase == ACES:
        least = sum(int(kind) % NUMBERS + 1 for kind in s.table[seat, : s.in_play[seat]]) + pushed
        return max((move for move in moves if least + 10 * (move - ELEVENS) <= LIMIT), default=moves[0])
    if s.phase == THREES:
        over = worth(s, seat) + pushed - LIMIT
        helps = [move for move in moves if move != KEEP_ALL and (move - TAKE_BACK) % NUMBERS + 1 >= over > 0]
        return min(helps, key=lambda move: (move - TAKE_BACK) % NUMBERS, default=KEEP_ALL)
    return min(moves) if s.phase == REMOVE else moves[below(rng, len(moves))]


def test_careful_players_hold_better_hands_than_random_ones():
    """Lengths, cards, hits and ties are near those of players who weigh each draw by the damage that it promises."""
    rules, census = GANYMEDE.face("compiled"), GANYMEDE.part("compiled", "census", "chabudai.lab.census")
    box, out, rng, sums = GANYMEDE.box.record, np.zeros(MOST, np.int32), seeded(3), np.zeros(len(census.LINES))
    for _ in range(CAREFUL):
        s, places = GANYMEDE.empty(2)[0], np.zeros(2, np.int32)
        rules.setup(box, s)
        while s.to_act:
            seat = int(s.to_act).bit_length() - 1
            moves = [int(move) for move in out[: rules.legal(box, s, seat, out)]]
            move = moves[below(rng, len(moves))] if seat == CHANCE else careful(s, seat, moves, rng)
            census.note(box, s, seat, move, sums)
            rules.play(box, s, seat, move)
        rules.standing(box, s, places)
        census.close(box, s, places, sums)
    count = dict(zip(census.LINES, (sums / CAREFUL).tolist(), strict=True))
    hands = count["hands"]
    assert count["rounds"] == pytest.approx(6.6, abs=1)
    assert count["cards in hands"] / hands == pytest.approx(3.1, abs=0.2)
    assert count["damage"] / count["damaging hits"] == pytest.approx(3.6, abs=0.4)
    assert count["Strengths over 21"] / hands == pytest.approx(0.21, abs=0.06)
    assert count["Strengths of exactly 21"] / hands == pytest.approx(0.17, abs=0.06)
    assert count["ties"] / count["rounds"] == pytest.approx(0.12, abs=0.04)
    assert count["wins of the holder of the Start Player token"] == pytest.approx(0.52, abs=4 * (0.25 / CAREFUL) ** 0.5)
    random = simulate(GANYMEDE, 640, ["random"] * 2, seed=3).data()["per game"]
    assert count["rounds"] < random["rounds"]
    assert count["Strengths of exactly 21"] / hands > 2 * random["Strengths of exactly 21"] / random["hands"]
