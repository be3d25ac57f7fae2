"""Worked examples: how a game ends (T39-T44)."""

import pytest
from tatsu_table import Board, look

clause = pytest.mark.clause


@clause("T40", "T41")
def test_e13_win_by_type(face):
    board = Board(face, "2:bV 9:bF 11:wF 13:wV 15:wV, wDead F", dice=(2, 6)).do("M(9,2)")
    board.won("b", "TYPE").shows("2:bV 11:bF 13:wV 15:wV, wDead F F")
    assert board.s.turns == 0


@clause("T39")
def test_e14_win_by_emptying_and_its_counter_case(face):
    Board(face, "2:bV 9:bW 11:wF", dice=(2, 6)).do("M(9,2)").shows("2:bV 11:bW").won("b", "EMPTY")
    board = Board(face, "2:bV 9:bW 11:wF, wMat V", dice=(2, 6)).do("M(9,2)").can("M(2,6) M(11,6)")
    board.do("M(2,6)").shows("8:bV 11:bW, bMat F, wMat V").passes_on()


@clause("T40")
def test_e24_waters_and_vines(face):
    Board(face, "2:bV 9:bF 11:wW 13:wV, wDead W W", dice=(2, 6)).do("M(9,2)").won("b", "TYPE")
    Board(face, "2:bV 9:bF 11:wV 13:wW, wDead V V V", dice=(2, 6)).do("M(9,2)").won("b", "TYPE")
    Board(face, "2:bV 9:bF 11:wV 13:wW, wDead V V", dice=(2, 6)).do("M(9,2)").can("M(2,6) M(11,6)")


@clause("T39", "T40", "T42")
def test_e25_both_reasons(face):
    Board(face, "2:bV 9:bF 11:wF, wDead F", dice=(2, 6)).do("M(9,2)").won("b", "TYPE EMPTY")


@clause("T33", "T34", "T41", "T42")
def test_e26_an_escape_wins(face):
    board = Board(face, "12:bF 14:wF<bV, bDead F", "w", (2, 5)).can("X(14,2)").do("X(14,2)")
    board.won("w", "TYPE").shows("12:wF 14:bV, wMat W, bDead F F")


@clause("T43")
def test_e30_an_entangled_last_stone_counts(face):
    board = Board(face, "11:bV 14:wF", dice=(3, 6)).do("M(11,3)").shows("14:wF<bV").can("M(14,6)")
    board.do("M(14,6)").shows("14:wF 20:bV, bMat F").passes_on()


@clause("T43")
def test_a_held_last_stone_counts(face):
    board = Board(face, "2:bV 9:bW 11:wF 14:wV<wV", dice=(2, 6)).do("M(9,2)")
    board.shows("2:bV 11:bW 14:wV<wV", "CHOOSE-2")


@clause("T41", "T44")
def test_e34_the_cap(face):
    board = Board(face, "14:wV, bMat F", dice=(4, 6), turns=1998).can("PASS").do("PASS")
    assert board.passes_on().s.turns == 1999
    board.roll(1, 2).do("M(14,1)", "M(13,2)").drawn()
    assert board.s.turns == 2000
    last = Board(face, "2:bV 9:bW 11:wF", dice=(2, 6), turns=1999).do("M(9,2)").won("b", "EMPTY")
    assert last.s.turns == 1999


@clause("T38", "T44")
def test_passes_and_escapes_count_towards_the_cap(face):
    passed = Board(face, "14:wV, bMat F", dice=(4, 6), turns=6, turn_cap=7).do("PASS").drawn()
    assert passed.s.turns == 7
    Board(face, "1:bV 14:wW<bV", "w", (6, 4), turns=6, turn_cap=7).do("X(14,4)").drawn()
    lost = Board(face, "3:wV<wW 10:bV 12:wV<wW 20:bV", dice=(2, 5), turns=6, turn_cap=7).do("M(20,5)").drawn()
    assert look(lost.s) == "1:bV 3:wV<wW 10:bV 12:wV<wW"


@clause("T40", "T41")
def test_the_second_die_and_an_entry_can_win(face):
    board = Board(face, "2:wF 9:bV 14:wV, bMat F, wDead F", dice=(1, 2)).do("M(9,1)", "E(F,2)")
    board.won("b", "TYPE")
    white = Board(face, "2:bV 15:bW, wMat F, bDead W W", "w", (1, 6)).do("E(F,1)")
    white.won("w", "TYPE").shows("2:bV 15:wF, bDead W W W")


@clause("T39")
def test_stones_in_the_tray_do_not_save(face):
    board = Board(face, "2:bV 9:bF 11:wV", dice=(2, 6)).do("M(9,2)")
    board.won("b", "EMPTY").shows("2:bV 11:bF, wDead V")
    assert board.s.tray[1].tolist() == [3, 3, 2]
