"""Windows, Hand Resolution and the special endings (X23 to X27, X34 to X39)."""

import pytest
from luminous_table import LUMINOUS, Table, cards, texts
from test_luminous_scoring import SWEEP, THREE, TWO, hand

from chabudai.core.errors import NotLegal
from chabudai.core.match import Match
from chabudai.core.rule import CHANCE, bit
from chabudai.games.luminous.rules_table import (
    CREATION,
    DRAWING,
    EGG,
    EMPTY,
    FIRST,
    NO_BRACELETS,
    NO_CARDS,
    OVER,
    ROUNDS,
    RUNNING,
    SECOND,
    STOPPED,
    THIRD,
    THRESHOLD,
    TRIMMING,
)
from lane import Lane


def spend(table, seat, times=1):
    for _ in range(times):
        table.play(seat, "spend").deal()
    return table


def first_split(table, seat):
    return table.play(seat, table.moves(seat)[0])


@pytest.mark.clause("L1", "L2", "L3", "L4", "L5", "L6", "L8", "L11")
def test_set_up(face):
    for seats in (2, 3, 4, 5):
        table = Lane(LUMINOUS, face, seats)
        s = table.s
        assert (s.left, s.supply, s.egg, s.drawer, s.due) == (39, 15, EMPTY, 0, 5)
        assert not s.money.any() and not s.bracelets.any()
        odds = table.moves(CHANCE)
        assert len(odds) == 39 and len(set(odds)) == 21  # two of each number, one of each Revelation
        order = []
        while moves := table.moves(CHANCE):
            order.append(int(s.drawer))
            table.play(CHANCE, moves[-1])
        assert order == [seat for seat in range(seats) for _ in range(5)]
        assert (s.phase, s.rounds, s.left) == (CREATION, 1, 39 - 5 * seats)
        assert s.held[:seats].tolist() == [5] * seats


@pytest.mark.clause("L12", "L15", "L17", "L21", "L61", "L62", "L63", "L64", "L65", "L66", "L67", "L68", "L69", "L70")
def test_X23_bracelets_and_the_hand_limit(face):
    table = Table(face, ["", "", ""], bracelets=(2, 0, 0))
    s = table.s
    assert (s.supply, s.left) == (13, 24)
    spend(table, 0, 2)
    assert (s.supply, s.left, s.held[0], s.phase) == (15, 22, 7, CREATION)
    for seat in range(3):
        first_split(table, seat)
    assert s.held[:3].tolist() == [3, 1, 1]
    table.finish()
    assert s.phase == DRAWING and s.left == 34
    table.deal()
    assert s.phase == TRIMMING and s.left == 22 and s.held[:3].tolist() == [7, 5, 5] and s.to_act == 1
    first_split(table, 0)
    first_split(table, 0)
    assert s.held[:3].tolist() == [5, 5, 5] and s.trimmed[0] == 2 and s.left == 22
    assert s.rounds == 2 and s.lead == 1
    while s.phase != DRAWING:
        if s.phase in (FIRST, THIRD):
            table.finish()
        else:
            first_split(table, int(s.to_act).bit_length() - 1)
    assert s.left == 36
    table.deal()
    assert s.left == 24 and not s.trimmed.any()


@pytest.mark.clause("L61", "L62", "L63", "L69")
def test_X24_five_players_card_count(face):
    table = Table(face, list(map(hand, SWEEP)))
    assert table.s.left == 14
    table.place(*SWEEP).finish()
    assert table.s.left == 34
    table.deal()
    assert table.s.left == 14 and table.row("held") == [5] * 5


@pytest.mark.clause("L16")
def test_X25_reshuffle_in_the_middle_of_a_round(face):
    table = Table(face, [""] * 5, [17, 5, 5, 5, 5], rounds=2, bracelets=(1,), discards={1: "R1 B*"})
    s = table.s
    assert (s.left, s.trimmed[1], s.supply) == (0, 2, 14)
    table.play(0, "spend")
    assert s.supply == 15 and s.left == 2 and not s.trimmed.any()
    assert sorted(texts([move]) for move in s.deck[:2]) == ["B*", "R1"]
    table.deal()
    assert (s.held[0], s.left, s.phase) == (18, 1, CREATION)


@pytest.mark.clause("L71", "L72", "L73", "L74", "L83")
def test_X26_special_ending_by_cards(face):
    table = Table(face, [""] * 5, bracelets=(0, 0, 0, 15, 0), money=(7, 12, 12, 3, 0))
    s = table.s
    spend(table, 3, 14)
    assert (s.held[3], s.left) == (19, 0)
    table.play(3, "spend")
    assert (s.supply, s.phase, s.reason, s.to_act) == (15, OVER, NO_CARDS, 0)
    assert table.row("money") == [7, 12, 12, 3, 0] and table.places == [3, 1, 1, 4, 5]


FOUR = ("R5 B3 / B4 Y3", "R4 R4 / B6 Y4", "R6 Y5 / B5 Y5", "R3 B6 / R1 Y3")  # X27


@pytest.mark.clause("L50", "L71", "L75", "L82")
def test_X27_special_ending_by_bracelets(face):
    hands = list(map(hand, FOUR))
    table = Table(face, hands, bracelets=(14, 0, 0, 0), money=(12, 9, 10, 3)).place(*FOUR)
    table.scored([0, 3, 2, 1], [1, 3, 3, 0], [0, 9, 6, 0])
    s = table.s
    assert (s.phase, s.reason, s.supply) == (OVER, NO_BRACELETS, 1)
    assert not s.gained.any() and table.row("bracelets") == [14, 0, 0, 0]
    assert table.row("money") == [12, 18, 16, 3] and table.places == [3, 1, 2, 4]
    richer = Table(face, hands, bracelets=(13, 0, 0, 0), money=(12, 9, 10, 3)).place(*FOUR)
    assert (richer.s.phase, richer.s.supply) == (THIRD, 0) and richer.row("bracelets") == [14, 0, 0, 1]


@pytest.mark.clause("L8", "L10", "L13", "L14", "L84")
def test_X34_window_order(face):
    table = Table(face, [""] * 3, rounds=2, bracelets=(1, 1, 2))
    s = table.s
    assert s.to_act == bit(1) and table.texts(1) == ["spend", "finish"] and table.moves(0) == table.moves(2) == []
    table.play(1, "finish")
    assert s.to_act == bit(2)
    table.play(2, "spend")
    assert s.to_act == bit(CHANCE) and s.drawer == 2 and s.due == 1
    table.deal()
    assert s.to_act == bit(2) and s.held[2] == 6
    table.play(2, "finish")
    assert s.to_act == bit(0)
    spend(table, 0)
    assert s.phase == CREATION and table.row("bracelets") == [0, 1, 1]


@pytest.mark.clause("L42", "L66")
def test_X35_bracelets_in_the_egg_window(face):
    table = Table(face, ["R1 B1 Y1 R2 B2", "R3 B3 Y3 R4 B4", "R3 B3 Y3 R4 B4"], bracelets=(1, 2, 0), egg=1)
    s = table.s
    table.finish()
    for seat in range(3):
        first_split(table, seat)
    table.play(1, "read far")
    assert (s.phase, s.to_act) == (SECOND, bit(1))
    table.play(1, "spend").chance("draw Y6").play(1, "spend").chance("draw B6")
    assert s.to_act == bit(1) and s.held[1] == 7 and len(table.moves(1)) == 105
    assert s.bracelets[0] == 1
    first_split(table, 1)
    assert s.phase == THIRD
    table.finish().deal()
    assert s.phase == TRIMMING and s.held[1] == 7 and s.to_act == bit(1)
    first_split(table, 1)
    first_split(table, 1)
    assert s.rounds == 2 and s.held[1] == 5


@pytest.mark.clause("L16", "L42", "L73", "L74")
def test_X36_interrupted_in_the_egg_window(face):
    table = Table(
        face,
        [""] * 5,
        [5, 5, 5, 5, 18],
        rounds=2,
        bracelets=(2,),
        money=(1, 2, 3, 4, 4),
        egg=0,
        discards={3: "Y6"},
    )
    s = table.s
    table.finish()
    for seat in range(5):
        first_split(table, seat)
    table.play(0, "read far").play(0, "spend")
    assert s.left == 1 and texts(s.deck) == "Y6"
    table.deal()
    assert s.held[0] == 6 and s.left == 0
    table.play(0, "spend")
    assert (s.phase, s.reason) == (OVER, NO_CARDS) and not s.earned.any()
    assert table.row("money") == [1, 2, 3, 4, 4] and table.places == [5, 4, 3, 1, 1]
    assert not s.up[1:, 1].any() and s.up[1:, 0].all()  # what was face down stays face down


@pytest.mark.clause("L75", "L82")
def test_X37_both_endings(face):
    table = Table(face, list(map(hand, FOUR)), bracelets=(14, 0, 0, 0), money=(12, 11, 10, 3)).place(*FOUR)
    assert table.s.reason == THRESHOLD and table.row("money") == [12, 20, 16, 3]
    assert not table.s.gained.any() and table.places == [3, 1, 2, 4]


@pytest.mark.clause("L76", "L82")
def test_X38_safety_stop(face):
    sets = TWO["a"][0]
    hands = list(map(hand, sets))
    last = Table(face, hands, money=(2, 0), rounds=ROUNDS).place(*sets)
    assert (last.s.phase, last.s.reason, last.places) == (OVER, STOPPED, [1, 2])
    earlier = Table(face, hands, money=(2, 0), rounds=ROUNDS - 1).place(*sets)
    assert (earlier.s.phase, earlier.s.reason) == (THIRD, RUNNING)


@pytest.mark.clause("L60", "L66", "L81")
def test_X39a_third_window(face):
    table = Table(face, list(map(hand, THREE))).place(*THREE)
    s = table.s
    assert (s.supply, s.left, s.phase, s.to_act) == (14, 24, THIRD, bit(2))
    assert table.row("held") == [1, 1, 1] and len(cards(texts(s.sets[:3].flat))) == 12 and s.up[:3].all()
    table.play(2, "spend").deal()
    assert (s.supply, s.phase) == (15, DRAWING + 1)  # dealt on to the trim
    assert s.left == 23 and table.row("held") == [5, 5, 6] and s.to_act == bit(2)
    first_split(table, 2)
    assert (s.left, s.trimmed[2]) == (23, 1) and table.row("held") == [5, 5, 5]
    assert s.left + s.trimmed.sum() + s.held.sum() == 39


@pytest.mark.clause("L60", "L73", "L81")
def test_X39b_no_card_in_the_third_window(face):
    table = Table(face, list(map(hand, SWEEP)), bracelets=(0, 0, 0, 14, 0))
    s = table.s
    spend(table, 3, 14)
    table.place(*SWEEP)
    assert (s.left, s.egg, s.to_act, s.phase) == (0, 0, bit(4), THIRD)
    table.play(4, "spend")
    assert (s.phase, s.reason, s.supply) == (OVER, NO_CARDS, 15)
    assert table.row("money") == [16, 9, 4, 1, 0] and table.places == [1, 2, 3, 4, 5]


@pytest.mark.clause("L22", "L23")
def test_placed_sets_are_final(face):
    table = Table(face, list(map(hand, THREE))).play(0, THREE[0])
    assert table.moves(0) == [] and table.s.to_act == 0b110
    table.play(2, THREE[2])
    assert table.moves(2) == [] and texts(table.s.sets[0].flat) == "R4 R4 B3 Y2"


def sitting(table):
    """A match that begins at this table; chance is dealt by hand."""
    match = Match(LUMINOUS, int(table.s.seats), box=table.box)
    match.set(table.table)
    return match


@pytest.mark.clause("L22", "L23", "L38")
@pytest.mark.parametrize("egg", [EMPTY, 1])
def test_sets_can_be_taken_back_until_the_last_ones_are_placed(egg):
    match = sitting(Table("plain", list(map(hand, THREE)), egg=egg))
    match.play(THREE[0], 0)
    match.play(THREE[2], 2)
    assert match.to_act == (1,) and match.can_undo(0) and match.can_undo(2)
    match.undo(0)
    assert match.to_act == (0, 1) and (match.state.sets[0] == EMPTY).all() and match.state.held[0] == 5
    match.play("B3 Y2 / R4 R4".replace("/", ""), 0)  # without a slash the labels are found
    match.undo(2)
    match.play(THREE[2], 2)
    match.play(THREE[1], 1)
    assert match.state.phase == (EGG if egg == 1 else THIRD)
    for seat in range(3):
        with pytest.raises(NotLegal, match="cannot be taken back"):
            match.undo(seat)


@pytest.mark.clause("L66", "L68")
def test_discards_can_be_taken_back_until_the_last_one_is_in():
    table = Table("plain", [""] * 3, bracelets=(1, 1, 0))
    spend(spend(table, 0), 1)
    for seat in range(3):
        first_split(table, seat)
    match = sitting(table.finish().deal())
    assert match.state.phase == TRIMMING and match.to_act == (0, 1)
    match.play(match.moves(0)[0], 0)
    match.undo(0)
    match.play(match.moves(0)[1], 0)
    match.play(match.moves(1)[0], 1)
    assert match.state.rounds == 2
    assert not match.can_undo(0) and not match.can_undo(1)
