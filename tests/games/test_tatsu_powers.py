"""Worked examples: the powers, recruiting and escapes (T14-T34a)."""

import pytest
from tatsu_table import TATSU, Board, text_of

from chabudai.games.tatsu.rules import EMPTY, FIRE, KINDS, SEGMENTS, VINE

clause = pytest.mark.clause


@clause("T24")
def test_e4_water(face):
    board = Board(face, "2:bV 6:wV 10:bW 13:wF", dice=(3, 6)).do("M(10,3)").shows("2:bV 6:wV 13:bW", "CHOOSE-2")
    board.can("M(2,6) M(13,6)")


@clause("T24", "T27", "T29")
def test_e5_fire_on_a_corner(face):
    board = Board(face, "5:bF 8:wW 14:wV", dice=(3, 3)).can("M(5,3)").do("M(5,3)")
    board.shows("8:bF 14:wV, bMat F, wDead W").can("M(8,3) E(F,3)")


@clause("T10", "T12", "T23", "T32")
def test_e6_vine_and_the_reply(face):
    board = Board(face, "2:bV 9:wV 11:bV 14:wF 15:wV", dice=(3, 4)).do("M(11,3)", "M(2,4)")
    board.shows("6:bV 9:wV 14:wF<bV 15:wV").passes_on()
    board.turn("w", 1, 6).can("M(9,1) M(9,6) M(15,6) X(14,1)")
    board.turn("w", 2, 5).can("M(9,2) M(15,2) M(9,5) M(15,5) X(14,2)")
    board.turn("w", 4, 4).can("M(9,4) M(15,4) X(14,4)")


@clause("T32", "T33", "T34")
def test_e7_escape_with_attack_and_recruit(face):
    board = Board(face, "3:bV 12:bV 14:wF<bV 15:wV", "w", (2, 5)).can("M(15,2) M(15,5) X(14,2)").do("X(14,2)")
    board.shows("3:bV 12:wF 14:bV 15:wV, wMat W, bDead V").passes_on()
    assert board.s.turn == 0


@clause("T33")
def test_e8_escape_blocked(face):
    text = "3:bV 12:bV<bW 14:wF<bV 15:wV"
    Board(face, text, "w", (2, 5)).can("M(15,2) M(15,5)")
    Board(face, text, "w", (2, 3)).can("M(15,2)")


@clause("T31", "T34")
def test_e9_the_slide_does_not_recruit(face):
    board = Board(face, "1:bV 8:wV<bV 20:wW", "w", (4, 6)).do("X(8,4)")
    board.shows("1:bV 4:wV 8:bV 20:wW, wMat W").passes_on()


@clause("T14", "T24")
def test_e17_release_and_use(face):
    board = Board(face, "10:bW<bV 14:wV 15:wV", dice=(4, 5)).can("M(10,4) M(10,5)").do("M(10,4)")
    board.shows("10:bW 14:wV<bV 15:wV").can("M(10,5) M(14,5)").do("M(10,5)").shows("14:wV<bV 15:bW").passes_on()


@clause("T22", "T27")
def test_e18_corner_without_stock(face):
    board = Board(face, "3:bV 4:bW 5:bW 6:bW 14:wV", dice=(1, 6)).do("M(3,1)").shows("4:bW<bV 5:bW 6:bW 14:wV")
    board.can("M(4,6) M(5,6) M(6,6)").do("M(4,6)").shows("4:bW 5:bW 6:bW 10:bV 14:wV")


@clause("T15", "T23")
def test_e19_leaving_a_captive(face):
    board = Board(face, "14:wF<bV 15:wV", dice=(1, 4)).can("M(14,1) M(14,4)").do("M(14,1)")
    board.shows("14:wF 15:wV<bV").can("M(15,4)").do("M(15,4)").shows("14:wF 15:wV 19:bV").passes_on()
    other = Board(face, "14:wF<bV 15:wV", dice=(1, 4)).do("M(14,4)").can("M(18,1)").do("M(18,1)")
    other.shows("14:wF 15:wV 19:bV").passes_on()


@clause("T32")
def test_e20_escape_with_equal_dice(face):
    board = Board(face, "3:bV 14:wF<bV 15:wV", "w", (4, 4)).can("M(15,4) X(14,4)").do("X(14,4)")
    board.shows("3:bV 10:wF 14:bV 15:wV").passes_on()


@clause("T34a")
def test_e27_no_escape_with_the_second_die(face):
    board = Board(face, "3:bV 14:wF<bV 15:wV", "w", (2, 5)).do("M(15,2)")
    board.shows("3:bV 13:wV 14:wF<bV", "CHOOSE-2").can("M(13,5)")


@clause("T34a")
def test_a_held_stone_never_escapes(face):
    Board(face, "3:bV 14:wF<wV", "w", (2, 5)).can("M(14,2) M(14,5)")


@clause("T32")
def test_e31_two_captives(face):
    board = Board(face, "6:wW<bV 14:wF<bV", "w", (1, 3)).can("X(6,1) X(14,1)").do("X(6,1)")
    board.shows("5:wW 6:bV 14:wF<bV").passes_on()


@clause("T27")
def test_e32_only_the_tray_supplies_recruits(face):
    Board(face, "5:bV 14:wV, bMat F F", dice=(3, 6)).do("M(5,3)").shows("8:bV 14:wV, bMat F F")


@clause("T24", "T27")
def test_e33_expelled_and_recruited_again(face):
    board = Board(face, "9:wV 10:bW 13:wF, wMat F", dice=(3, 6)).do("M(10,3)", "M(13,6)")
    board.shows("9:wV 19:bW, wMat F").passes_on()
    assert board.s.tray[1].tolist() == [3, 3, 1]
    board.roll(1, 6).do("M(9,1)").shows("8:wV 19:bW, wMat F F")


@clause("T27", "T31")
@pytest.mark.parametrize("layout", ["M", "R"])
@pytest.mark.parametrize("side", ["b", "w"])
def test_e39_every_segment(face, side, layout):
    corners = {"M": "V...W...F...W...V...F...", "R": "V...W...F...V...W...F..."}[layout]
    way, enemy = (1, "w") if side == "b" else (-1, "b")
    for target in range(SEGMENTS):
        start, elsewhere = (target - way) % SEGMENTS, (target + 11) % SEGMENTS
        board = Board(face, f"{start}:{side}V {elsewhere}:{enemy}V", side, (1, 6), layout=layout)
        board.do(f"M({start},1)")
        letter = corners[target].replace(".", "")
        called = f", {side}Mat {letter}" if letter else ""
        board.shows(f"{target}:{side}V {elsewhere}:{enemy}V{called}", "CHOOSE-2")
        assert board.s.recruited.sum() == len(letter)


@clause("T23", "T24", "T29")
def test_e40_every_attack_recruits(face):
    Board(face, "5:bV 8:wW 14:wV", dice=(3, 6)).do("M(5,3)").shows("8:wW<bV 14:wV, bMat F")
    Board(face, "5:bW 8:wW 14:wV", dice=(3, 6)).do("M(5,3)").shows("8:bW 14:wV, bMat F")
    board = Board(face, "2:bV 8:bV 11:wF", "w", (3, 6)).do("M(11,3)")
    board.shows("2:bV 8:wF, bDead V, wMat F")


@clause("T21", "T22", "T23", "T24", "T25", "T29", "T40")
@pytest.mark.parametrize("side", ["b", "w"])
def test_e40_every_stone_meets_every_stone_on_every_segment(face, side):
    """Exhaustive: each kind arrives on each segment, empty or at each of the six stones, and recruits if it can."""
    way, own = (1, 0) if side == "b" else (-1, 1)
    for target in range(SEGMENTS):
        corner = int(TATSU.box.corner[0, target])
        for kind in range(KINDS):
            for met in (EMPTY, *range(2 * KINDS)):
                arrives_as_told(face, side, own, (target - way) % SEGMENTS, target, kind, met, corner)


def arrives_as_told(face, side, own, start, target, kind, met, corner):
    mover, enemy = text_of(own * KINDS + kind), "wb"[own]
    refuge = (target + 11) % SEGMENTS
    spots = {start: mover, refuge: f"{enemy}V"}
    if met != EMPTY:
        spots[target] = text_of(met)
    board = Board(face, laid(spots), side, (1, 1)).do(f"M({start},1)")
    del spots[start]
    dead = ""
    if met == EMPTY:
        spots[target] = mover
    elif met // KINDS == own or kind == VINE:
        spots[target] = f"{text_of(met)}<{mover}"
    else:
        spots[target] = mover
        dead = f", {enemy}Dead {text_of(met)[1]}" if kind == FIRE else ""
    left = 0 if corner == EMPTY else (4, 3, 2)[corner] - (corner == kind) - (met == own * KINDS + corner)
    called = f", {side}Mat {'VWF'[corner]}" if left > 0 else ""
    board.shows(laid(spots) + called + dead, "CHOOSE-2")


def laid(spots):
    return " ".join(f"{segment}:{stones}" for segment, stones in sorted(spots.items()))
