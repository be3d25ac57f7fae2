"""Worked examples: moving, entering, what must be done with two dice (T1-T20, T35-T38)."""

import pytest
from tatsu_table import OPENING, TATSU, Board, look

from chabudai.core.rule import CHANCE, bit
from chabudai.games.tatsu.rules import ROLL
from lane import Lane

clause = pytest.mark.clause


@clause("T1", "T4")
def test_setup(face):
    board = Board(face)
    board.shows(OPENING)
    assert board.s.tray.tolist() == [[1, 3, 2], [1, 3, 2]]
    assert (board.s.outer == -1).all() and not board.s.mat.any() and not board.s.dead.any()


@clause("T5", "T6", "T7", "T27", "T28", "T29")
def test_e1_recruiting_twice(face):
    board = Board(face, dice=(3, 5)).can("M(1,3) M(2,3) M(3,3) M(1,5) M(2,5) M(3,5)")
    board.do("M(3,5)").shows("1:bV 2:bV 8:bV 13:wV 14:wV 15:wV, bMat F", "CHOOSE-2")
    board.can("M(1,3) M(2,3) M(8,3) E(F,3)").do("M(1,3)")
    board.shows("2:bV 4:bV 8:bV 13:wV 14:wV 15:wV, bMat W F").passes_on()
    assert board.s.tray[0].tolist() == [1, 2, 1]
    assert board.s.turn == 1 and board.s.turns == 1


@clause("T3", "T12", "T22", "T25")
def test_e2_holding_an_own_stone(face):
    board = Board(face, dice=(1, 3)).do("M(1,1)").shows("2:bV<bV 3:bV 13:wV 14:wV 15:wV")
    board.can("M(2,3) M(3,3)").do("M(2,3)").shows("2:bV 3:bV 5:bV 13:wV 14:wV 15:wV")


@clause("T22")
def test_e2_the_outer_stone_moves(face):
    Board(face, "2:bV<bF 14:wV", dice=(1, 1)).can("M(2,1)").do("M(2,1)").shows("2:bV 3:bF 14:wV")


@clause("T20", "T30")
def test_e3_recruit_and_enter_in_one_turn(face):
    board = Board(face, dice=(1, 2)).do("M(3,1)").can("M(1,2) M(2,2) M(4,2) E(W,2)")
    board.shows("1:bV 2:bV 4:bV 13:wV 14:wV 15:wV, bMat W")
    board.do("E(W,2)").shows("1:bV 2:bV<bW 4:bV 13:wV 14:wV 15:wV").passes_on()
    again = Board(face, dice=(1, 2)).do("M(3,1)", "M(2,2)")
    again.shows("1:bV 4:bV<bV 13:wV 14:wV 15:wV, bMat W W").passes_on()


@clause("T35", "T38")
def test_e10_forced_escape_and_forced_pass(face):
    board = Board(face, "1:bV 14:wW<bV", "w", (6, 4)).can("X(14,4)").do("X(14,4)").shows("1:bV 10:wW 14:bV")
    assert board.passes_on().s.turns == 1
    stuck = Board(face, "1:bV 10:bV<bF 14:wW<bV", "w", (6, 4)).can("PASS").do("PASS")
    stuck.shows("1:bV 10:bV<bF 14:wW<bV").passes_on()
    assert (stuck.s.turn, stuck.s.turns) == (0, 1)


@clause("T10", "T11", "T15", "T36")
def test_e11_passing_over_a_full_segment(face):
    board = Board(face, "3:bV 5:wV<wW 7:wF", dice=(2, 4)).can("M(3,4)").do("M(3,4)")
    board.shows("5:wV<wW 7:wF<bV", "CHOOSE-2").can("M(7,2)").do("M(7,2)").shows("5:wV<wW 7:wF 9:bV").passes_on()


@clause("T36", "T37")
def test_e12_throwing_away_a_die(face):
    def fresh():
        return Board(face, "3:wV<wW 10:bV 12:wV<wW 20:bV", dice=(2, 5)).can("M(20,2) M(10,5) M(20,5)")

    fresh().do("M(20,5)").shows("1:bV 3:wV<wW 10:bV 12:wV<wW").passes_on()
    fresh().do("M(20,2)").can("M(10,5)").do("M(10,5)").passes_on()
    fresh().do("M(10,5)").can("M(15,2) M(20,2)")


@clause("T16", "T17", "T19", "T23", "T24")
def test_e15_entering_onto_an_enemy(face):
    def fresh():
        board = Board(face, "2:wW 7:bV 14:wV, bMat V W F", dice=(2, 4))
        return board.can("M(7,2) E(V,2) E(W,2) E(F,2) M(7,4)")

    fresh().do("E(V,2)").shows("2:wW<bV 7:bV 14:wV, bMat W F")
    expelled = fresh().do("E(W,2)").shows("2:bW 7:bV 14:wV, bMat V F")
    assert expelled.s.tray[1].tolist() == [3, 3, 2]
    fresh().do("E(F,2)").shows("2:bF 7:bV 14:wV, bMat V W, wDead W").can("M(2,4) M(7,4)").do("M(2,4)").shows(
        "6:bF 7:bV 14:wV, bMat V W, wDead W"
    )


@clause("T17", "T18")
def test_e16_blocked_entry(face):
    for dice, choices in (
        ((3, 6), "M(7,3) M(7,6)"),
        ((4, 6), "M(7,4) M(7,6)"),
        ((1, 3), "M(7,1) E(W,1) E(F,1) M(7,3)"),
    ):
        Board(face, "3:wV<wW 7:bV 14:wV, bMat W F", dice=dice).can(choices)


@clause("T8")
def test_e20_doubles(face):
    board = Board(face, dice=(4, 4)).can("M(1,4) M(2,4) M(3,4)").do("M(3,4)").can("M(1,4) M(2,4) M(7,4)")
    board.do("M(7,4)").shows("1:bV 2:bV 11:bV 13:wV 14:wV 15:wV").passes_on()


@clause("T16", "T20")
def test_e21_entry_of_white(face):
    board = Board(face, "2:bV 7:wV 15:bF, wMat W", "w", (1, 5)).can("M(7,1) E(W,1) M(7,5)").do("E(W,1)")
    board.shows("2:bV 7:wV 15:wW").can("M(7,5) M(15,5)")


@clause("T38", "T39", "T43")
def test_e22_only_the_mat_left(face):
    Board(face, "14:wV, bMat F", dice=(4, 6)).can("PASS").do("PASS").shows("14:wV, bMat F").passes_on()
    board = Board(face, "14:wV, bMat F", dice=(2, 6)).can("E(F,2)").do("E(F,2)").can("M(2,6)").do("M(2,6)")
    board.shows("8:bF 14:wV, bMat F").passes_on()


@clause("T9", "T13", "T27")
def test_e23_wrap_around(face):
    board = Board(face, "1:wW 14:wV 22:bV", dice=(2, 3)).do("M(22,2)").shows("0:bV 1:wW 14:wV, bMat V")
    board.can("M(0,3) E(V,3)")
    other = Board(face, "1:wW 14:wV 22:bV", dice=(2, 3)).do("M(22,3)").shows("1:wW<bV 14:wV")
    other.can("M(1,2)")


@clause("T9", "T13")
def test_white_wraps_around_the_other_way(face):
    board = Board(face, "2:wW 11:bV", "w", (3, 6)).can("M(2,3) M(2,6)").do("M(2,3)").shows("11:bV 23:wW")
    board.can("M(23,6)").do("M(23,6)").shows("11:bV 17:wW").passes_on()


@clause("T18", "T22")
def test_e28_entering_onto_an_own_stone(face):
    board = Board(face, "2:bV 14:wV, bMat W F", dice=(2, 2)).can("M(2,2) E(W,2) E(F,2)").do("E(F,2)")
    board.shows("2:bV<bF 14:wV, bMat W").can("M(2,2)").do("M(2,2)").shows("2:bV 4:bF 14:wV, bMat W W")


@clause("T18", "T26")
def test_e29_captor_and_captive_block_the_entry(face):
    Board(face, "2:wW<bV 14:wV, bMat F", dice=(2, 6)).can("M(2,2) M(2,6)")


@clause("T30")
def test_e35_recruits_wait(face):
    board = Board(face, dice=(1, 2), recruit_then_enter_same_turn=False).do("M(3,1)")
    board.can("M(1,2) M(2,2) M(4,2)")
    older = Board(face, "3:bV 9:bV 14:wV, bMat W", dice=(1, 2), recruit_then_enter_same_turn=False)
    older.do("M(3,1)").can("M(4,2) M(9,2) E(W,2)").do("E(W,2)").shows("2:bW 4:bV 9:bV 14:wV, bMat W")
    older.turn("b", 1, 2).can("M(2,1) M(4,1) M(9,1) E(W,1) M(2,2) M(4,2) M(9,2) E(W,2)")


@clause("T30", "T36")
@pytest.mark.parametrize("at_once", [True, False])
def test_a_recruit_that_waits_does_not_keep_the_turn_going(face, at_once):
    board = Board(face, "3:bV 6:wV<wW 14:wV", dice=(1, 2), recruit_then_enter_same_turn=at_once).do("M(3,1)")
    board.shows("4:bV 6:wV<wW 14:wV, bMat W")
    if at_once:
        board.can("E(W,2)")
    else:
        board.passes_on()


@clause("T16", "T27")
def test_e37_layout_r(face):
    text = "7:bV 9:wV, bMat W, wMat F"
    Board(face, text, "b", (1, 5), layout="R").do("E(W,1)").shows("1:bW 7:bV 9:wV, wMat F")
    Board(face, text, "w", (1, 5), layout="R").do("E(F,1)").shows("7:bV 9:wV 13:wF, bMat W")
    Board(face, text, "w", (3, 5), layout="R").do("E(F,3)").shows("7:bV 9:wV 15:wF, bMat W")
    Board(face, text, "b", (4, 5), layout="R").do("M(7,5)").shows("9:wV 12:bV, bMat V W, wMat F")
    Board(face, text, "b", (4, 5)).do("M(7,5)").shows("9:wV 12:bV, bMat W W, wMat F")


@clause("T10", "T11", "T14")
def test_e38_an_own_pair_blocks_but_may_be_passed(face):
    board = Board(face, "3:bV 5:bV<bW 14:wV", dice=(2, 4)).can("M(5,2) M(3,4) M(5,4)").do("M(5,2)")
    board.shows("3:bV 5:bV 7:bW 14:wV").can("M(3,4) M(5,4) M(7,4)")


@clause("T4", "T5")
@pytest.mark.parametrize(("start", "turn"), [("random", 1), ("black", 0), ("white", 1)])
def test_the_start_player_and_the_rolls(face, start, turn):
    lane = Lane(TATSU, face, start=start)
    if start == "random":
        assert lane.texts(CHANCE) == ["START(b)", "START(w)"] and len(lane.moves(CHANCE)) == 2
        lane.chance("START(w)")
    assert (lane.s.turn, lane.s.phase) == (turn, ROLL)
    odds = [lane.moves(CHANCE).count(move) for move in sorted(set(lane.moves(CHANCE)))]
    assert (len(odds), sum(odds)) == (21, 36)
    for text in lane.texts(CHANCE):
        assert lane.moves(CHANCE).count(*TATSU.words.read(TATSU.box, lane.s, CHANCE, text)) == 1 + (text[5] != text[7])
    lane.chance("ROLL(2,2)")
    assert lane.s.to_act == bit(turn) and look(lane.s) == OPENING
