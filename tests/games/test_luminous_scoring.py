"""Scoring, the Egg, and the end at the threshold (X10 to X22, X28 to X31)."""

import pytest
from luminous_table import Table, texts

from chabudai.games.luminous.rules_table import (
    AGAIN,
    EGG,
    EMPTY,
    FAR,
    NEAR,
    OVER,
    RUNNING,
    SECOND,
    THIRD,
    THRESHOLD,
)

THREE = ("R4 R4 / B3 Y2", "B6 Y5 / R6 B2", "Y6 R5 / B1 Y1")  # X10
TIED = ("R5 R5 / B3 B3", "B6 B6 / Y* Y3", "R6 B5 / Y5 R4")  # X18


def hand(sets):
    return sets.replace("/", " ")


def scored(face, *sets, **laid):
    return Table(face, [hand(two) for two in sets], **laid).place(*sets)


@pytest.mark.clause("L45", "L46", "L47", "L48", "L49", "L79")
def test_X10_three_players_far_tie(face):
    table = scored(face, *THREE).scored([2, 1, 1], [1, 2, 0], [2, 2, 0])
    assert table.row("money") == [2, 2, 0]
    assert table.row("bracelets") == [0, 0, 1] and table.s.supply == 14
    assert sum(table.scores(FAR)) == 3 + 1  # a pair each, and a tied pair


@pytest.mark.clause("L29", "L45", "L46")
def test_X11_four_players_two_ties_per_row(face):
    sets = ("R6 B5 / Y3 B4", "Y6 R5 / R5 B2", "B1 B1 / R1 Y3", "Y4 B4 / R2 Y2")
    scored(face, *sets).scored([2, 2, 3, 0], [3, 3, 1, 1], [6, 6, 3, 0])


SWEEP = ("R6 R6 / B5 B5", "B4 B4 / B6 Y6", "Y2 Y2 / R5 Y4", "B6 Y5 / R4 B3", "R5 Y3 / B1 Y1")  # X12


@pytest.mark.clause("L45", "L47", "L49", "L51", "L52")
def test_X12_five_players_clean_sweep(face):
    table = scored(face, *SWEEP).scored([4, 3, 2, 1, 0], [4, 3, 2, 1, 0], [16, 9, 4, 1, 0])
    assert table.s.egg == table.s.crowned == 0
    assert table.row("gained") == [0, 0, 0, 0, 1]


@pytest.mark.clause("L29", "L45")
def test_X13_everything_tied(face):
    sets = ("R6 B3 / R1 B4", "B6 Y3 / B1 Y4", "R3 Y6 / R4 Y1", "R5 Y4 / R2 B3", "R4 B5 / B2 Y3")
    table = scored(face, *sets).scored([4] * 5, [4] * 5, [16] * 5)
    assert sum(table.row("money")) == 80 and not table.s.bracelets.any()


TWO = {  # X14: the sets of both, scores by row, earnings, Bracelets
    "a": (("R5 R5 / B1 Y2", "B6 Y6 / R4 B3"), [1, 0], [0, 1], [0, 0], [1, 1]),
    "b": (("R5 R5 / B6 Y2", "B6 Y5 / R4 B3"), [1, 0], [1, 0], [1, 0], [0, 1]),
    "c": (("R6 B5 / B4 Y3", "B5 Y6 / R4 Y3"), [1, 1], [1, 1], [1, 1], [0, 0]),
    "d": (("R6 B5 / B4 Y3", "B5 Y6 / R1 Y3"), [1, 1], [1, 0], [1, 0], [0, 1]),
}


@pytest.mark.clause("L45", "L46", "L47", "L49")
@pytest.mark.parametrize("case", TWO)
def test_X14_two_players(face, case):
    sets, far, near, earned, gained = TWO[case]
    table = scored(face, *sets).scored(far, near, earned)
    assert table.row("gained") == table.row("bracelets") == gained


@pytest.mark.clause("L49")
def test_X15_at_most_two_players_earn_nothing(face):
    sets = ("R6 R6 / B1 Y1", "B4 B4 / B6 Y6", "Y2 Y2 / R5 Y4", "B6 Y5 / R4 B3", "R4 Y3 / B2 Y3")
    table = scored(face, *sets).scored([4, 3, 2, 1, 0], [0, 4, 3, 2, 1], [0, 12, 6, 2, 0])
    assert table.row("gained") == [1, 0, 0, 0, 1]


@pytest.mark.clause("L49", "L51", "L56")
def test_X16_double_friends_may_earn_nothing(face):
    table = scored(face, "R4 R4 / Y* Y2", "B6 B6 / R6 Y5", "R5 R5 / B4 Y3").scored([0, 2, 1], [2, 1, 0], [0, 2, 0])
    assert table.row("gained") == [1, 0, 1] and table.s.egg == 0


@pytest.mark.clause("L53")
@pytest.mark.parametrize("owner", [EMPTY, 0, 1, 2])
def test_X17_two_qualify_and_the_stronger_near_wins(face, owner):
    sets = ("R5 R5 / B2 B2", "Y6 Y6 / Y3 Y3", "R6 B6 / R4 Y5")
    table = Table(face, [hand(two) for two in sets], egg=owner).place(*sets)
    if owner != EMPTY:
        table.play(owner, "keep")
    assert table.row("earned") == [1, 4, 0] and table.s.egg == 1
    assert table.s.crowned == (EMPTY if owner == 1 else 1)  # a player who owns it already does not take it


@pytest.mark.clause("L54")
@pytest.mark.parametrize("owner", [EMPTY, 0, 2])
def test_X18_tie_and_the_egg_does_not_move(face, owner):
    table = Table(face, [hand(two) for two in TIED], egg=owner).place(*TIED)
    if owner != EMPTY:
        table.play(owner, "keep")
    assert table.row("earned") == [2, 4, 0]
    assert (table.s.egg, table.s.crowned) == (owner, EMPTY)


@pytest.mark.clause("L54")
def test_X19_tie_at_the_top_blocks_lower_qualifiers(face):
    table = scored(face, *TIED, "Y4 Y4 / R1 R1").scored([2, 3, 0, 1], [3, 3, 0, 1], [6, 9, 0, 1])
    assert table.s.egg == EMPTY


@pytest.mark.clause("L53", "L54")
def test_X20_tie_below_the_top_does_not_matter(face):
    table = scored(face, "R5 R5 / B3 B3", "B6 B6 / Y* Y3", "Y6 Y6 / Y4 Y4", "R6 B4 / R1 R2")
    assert table.s.egg == 2 and table.row("earned") == [2, 6, 9, 0]


@pytest.mark.clause("L37", "L38", "L39", "L40", "L41", "L43", "L49")
def test_X21_using_the_egg(face):
    hands = ["R6 B6 Y5 B3 R2", "Y2 Y2 R5 B5", "B4 Y5 Y6 R3"]
    sets = ("R6 B6 / B3 Y5", "Y2 Y2 / R5 B5", "B4 Y5 / R3 Y6")
    kept = Table(face, hands, egg=0).place(*sets)
    assert kept.s.phase == EGG and kept.texts(0) == ["keep", "read far", "read near"]
    kept.play(0, "keep").scored([1, 2, 0], [0, 2, 1], [0, 4, 0])

    table = Table(face, hands, egg=0).place(*sets).play(0, "read near")
    s = table.s
    assert (s.egg, s.reader, s.declared, s.phase) == (EMPTY, 0, NEAR, AGAIN)
    assert s.up[:3].tolist() == [[0, 0], [0, 1], [0, 1]]
    seen = table.view(0).sets
    assert [texts(seen[seat, NEAR]) for seat in (1, 2)] == ["R5 B5", "R3 Y6"]
    assert [texts(seen[seat, FAR]) for seat in (1, 2)] == ["", ""]
    assert len(table.moves(0)) == 15 and s.to_act == 1
    earning = []
    for text in table.texts(0):
        again = Table(face, hands, egg=0).place(*sets).play(0, "read near").play(0, text)
        if again.s.earned[0]:
            earning.append(text)
            assert again.s.earned[0] == 1
    assert sorted(earning) == sorted(["R6 Y5 / B3 B6", "B6 Y5 / R6 B3"])
    table.play(0, "R6 Y5 / B6 B3").scored([1, 2, 0], [1, 2, 1], [1, 4, 0])
    assert s.egg == EMPTY and table.row("gained") == [0, 0, 1]


@pytest.mark.clause("L41", "L55")
def test_X22_winning_the_egg_back_at_once(face):
    hands = ["R4 R4 Y2 Y2 B6", "B6 Y5 R5 B4", "Y6 R5 B3 R3"]
    table = Table(face, hands, egg=0).place("R4 R4 / Y2 Y2", "B6 Y5 / R5 B4", "R5 Y6 / R3 B3")
    table.play(0, "read far")
    assert [texts(table.view(0).sets[seat, FAR]) for seat in (1, 2)] == ["B6 Y5", "R5 Y6"]
    table.play(0, "R4 R4 / Y2 Y2")
    assert table.row("earned") == [4, 1, 0] and table.s.egg == table.s.crowned == 0


@pytest.mark.clause("L57", "L58", "L59", "L83")
def test_X28_normal_ending_with_two_over_the_threshold(face):
    table = scored(face, *THREE, money=(13, 14, 3))
    assert (table.s.phase, table.s.reason) == (OVER, THRESHOLD)
    assert table.row("money") == [15, 16, 3] and table.places == [2, 1, 3]
    shared = scored(face, *THREE, money=(14, 14, 3))
    assert shared.row("money") == [16, 16, 3] and shared.places == [1, 1, 3]


@pytest.mark.clause("L7", "L59")
def test_X29_two_players_shared(face):
    table = scored(face, *TWO["c"][0], money=(2, 2))
    assert table.row("money") == [3, 3] and table.s.reason == THRESHOLD and table.places == [1, 1]


@pytest.mark.clause("L57")
def test_X30_exactly_the_threshold_is_enough(face):
    table = scored(face, *TWO["b"][0], money=(2, 0))
    assert table.row("money") == [3, 0] and table.s.phase == OVER and table.places == [1, 2]


@pytest.mark.clause("L38", "L44")
def test_X31_the_owner_does_not_use_the_egg(face):
    table = Table(face, [hand(two) for two in THREE], egg=1).place(*THREE)
    assert table.s.to_act == 0b10
    table.play(1, "keep")
    assert (table.s.egg, table.s.reason, table.s.phase) == (1, RUNNING, THIRD)
    table.finish().deal()
    assert (table.s.rounds, table.s.egg) == (2, 1)
    while table.s.phase != EGG:
        seat = int(table.s.to_act).bit_length() - 1
        table.play(seat, "finish" if seat == table.s.turn else table.moves(seat)[0])
    table.play(1, "read near")
    assert table.s.phase in (SECOND, AGAIN) and table.s.egg == EMPTY
