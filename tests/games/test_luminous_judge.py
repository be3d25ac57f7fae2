"""The judge of The Luminous Dragon Eye knows what is good: a bot that looks one step ahead with it beats chance."""

import numpy as np
import pytest
from luminous_random import steps
from luminous_table import LUMINOUS, Table
from test_luminous_scoring import THREE, hand

from chabudai.bots.players import greedy, worlds
from chabudai.core.rule import CHANCE, below, seeded

GAMES = 60


def worth(table, seat, face="plain"):
    return float(LUMINOUS.face(face, "judge").worth(table.box.record, table.s, seat))


def after(text, laid, seat=0):
    return worth(Table("plain", laid, money=(3, 3, 3)).play(seat, text), seat)


def test_stronger_sets_and_better_cards_kept_are_worth_more():
    laid = ["R6 B6 Y5 B5 R1", "", ""]
    assert after("R6 B6 / B5 Y5", laid) > after("R6 Y5 / R1 B6", laid)
    same = ["R4 R4 B3 Y3 R1", "", ""]
    assert after("R4 R4 / B3 Y3", same) > after("R4 Y3 / R4 B3", same)
    kept = ["R* R6 R6 B2 Y2", "", ""]
    assert after("R6 R6 / B2 Y2", kept) > after("R* R6 / B2 Y2", kept)  # the Revelation waits


def test_money_bracelets_and_the_egg_count():
    plain = worth(Table("plain", [hand(two) for two in THREE]), 0)
    assert worth(Table("plain", [hand(two) for two in THREE], money=(1, 0, 0)), 0) > plain
    assert worth(Table("plain", [hand(two) for two in THREE], money=(0, 1, 0)), 0) < plain
    assert worth(Table("plain", [hand(two) for two in THREE], bracelets=(1, 0, 0)), 0) > plain
    assert worth(Table("plain", [hand(two) for two in THREE], egg=0), 0) > plain


def test_at_the_end_only_the_place_counts():
    over = Table("plain", [hand(two) for two in THREE], money=(13, 14, 3)).place(*THREE)
    assert over.places == [2, 1, 3] and worth(over, 1) > worth(over, 0) > worth(over, 2) == 0


def test_a_bracelet_is_spent_while_its_card_can_be_used():
    table = Table("plain", [hand(two) for two in THREE], bracelets=(1, 0, 0))
    before = worth(table, 0)
    assert worth(table.play(0, "spend"), 0) > before


def test_whoever_has_read_minds_counts_on_the_best_that_can_be_placed():
    laid = ["R6 B6 Y5 B3 R2", "Y2 Y2 R5 B5", "B4 Y5 Y6 R3"]
    table = Table("plain", laid, egg=0).place("R6 B6 / B3 Y5", "Y2 Y2 / R5 B5", "B4 Y5 / R3 Y6").play(0, "read near")
    placed = []
    for text in table.texts(0):
        again = Table("plain", laid, egg=0).place("R6 B6 / B3 Y5", "Y2 Y2 / R5 B5", "B4 Y5 / R3 Y6")
        placed.append(worth(again.play(0, "read near").play(0, text), 0))
    assert worth(table, 0) == max(placed) > min(placed)


@pytest.mark.parametrize("cards", ["default", "dense"])
def test_both_faces_judge_alike(cards):
    for number, (lane, *_) in enumerate(steps("compiled", 3, 6, cards=cards)):
        if number % 6 == 0:
            assert worth(lane, 1, "compiled") == pytest.approx(worth(lane, 1))


@pytest.mark.parametrize(("seats", "enough"), [(2, 0.7), (5, 0.34)])
def test_one_step_ahead_beats_chance(seats, enough):
    """A fair share would be a half and a fifth; the bounds are three deviations below what was measured."""
    rules, thinking, raw = LUMINOUS.face("compiled"), greedy(LUMINOUS, "compiled"), LUMINOUS.box.record
    out, worths, rng = np.zeros(rules.MOST, np.int32), np.zeros(rules.MOST), seeded(20, seats)
    scratch, won = np.zeros(2, rules.STATE), 0.0
    for number in range(GAMES):
        table = LUMINOUS.empty(seats)
        s, thinker = table[0], number % seats
        rules.setup(raw, s)
        while to_act := int(s.to_act):
            seat = (to_act & -to_act).bit_length() - 1
            if seat == thinker:
                view = table.copy()
                rules.hide(raw, view[0], seat)
                move = thinking.choose(raw, view, seat, worlds(LUMINOUS), rng, out, scratch, worths)
            else:
                move = out[below(rng, rules.legal(raw, s, seat, out))]
            rules.play(raw, s, seat, int(move))
        best = s.money[:seats] == s.money.max()
        won += best[thinker] / best.sum()
        assert not s.to_act & (1 << CHANCE)
    assert won >= enough * GAMES
