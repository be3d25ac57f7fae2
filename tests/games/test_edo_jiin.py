"""Edo with Jiin: temples. Examples 30-34."""

import pytest
from edo_table import BLUE, GREEN, RED, Table, space


def journey(t, seat, start, end):
    """What a seat pays for a journey of a samurai, or of the merchant where it has none."""
    before = int(t.s.stock[seat, 3])
    t.turn(seat).act("merchant" if t.s.samurai[seat, space(start)] == 0 else f"from {start}", f"to {end}")
    return before - int(t.s.stock[seat, 3])


def with_temples(face, names, samurai, seat=GREEN, owner=GREEN):
    t = Table(face, 4, jiin=True)
    for name in names.split():
        t.s.temple[space(name)] = owner
        t.s.temples[owner] -= 1
        t.s.points[owner] += 1
    return t.samurai(seat, samurai)


@pytest.mark.clause("J1", "J2", "J3", "J5", "J6", "J7")
def test_30_a_temple_on_a_river(face):
    t = Table(face, 4, jiin=True).samurai(GREEN, "V1").stock(GREEN, wood=2, rice=1)
    t.turn(GREEN, "C:BUILD 1").act("at V1")
    assert t.s.temple[space("V1")] == GREEN
    assert t.has(GREEN) == {}
    assert (t.s.points[GREEN], t.s.temples[GREEN]) == (1, 2)
    t.sound()


@pytest.mark.clause("J8", "J10", "I4")
@pytest.mark.parametrize(("start", "end", "price"), [("V1", "F1", 0), ("C1", "E", 1), ("C1", "F1", 1), ("E", "C2", 1)])
def test_30_roads_beside_an_own_temple_are_free(face, start, end, price):
    assert journey(with_temples(face, "V1", start), GREEN, start, end) == price


@pytest.mark.clause("J8", "J9")
@pytest.mark.parametrize(("start", "end", "price"), [("E", "C2", 0), ("P1", "C2", 0), ("C1", "C2", 1)])
def test_31_two_temples(face, start, end, price):
    assert journey(with_temples(face, "V1 X2", start), GREEN, start, end) == price


@pytest.mark.clause("J9")
def test_31_nobody_else_gains(face):
    assert journey(with_temples(face, "V1 X2", "E", seat=RED), RED, "E", "C2") == 2


@pytest.mark.clause("J9")
def test_32_the_merchant_travels_free_with_the_owner(face):
    t = with_temples(face, "V1", "C1")
    assert journey(t, GREEN, "E", "P1") == 0
    assert t.s.merchant == space("P1")


@pytest.mark.clause("J8")
def test_free_roads_open_the_window_without_money(face):
    t = with_temples(face, "V1", "P1 C4").stock(GREEN)
    t.turn(GREEN)
    assert t.now() == ["from P1", "merchant", "end"], "Edo, where the merchant is, lies beside V1, too"
    t.act("from P1")
    assert t.now() == ["to E", "to F1", "to V1", "to X1", "to X2"]


@pytest.mark.clause("J3", "J4", "J5", "J12", "E3")
@pytest.mark.parametrize(
    ("name", "clause"),
    [("C1", "E46"), ("E", "E46"), ("G1", "J3"), ("X1", "J4"), ("P2", "E3"), ("F2", "E46"), ("C4", "E2")],
)
def test_33_where_no_temple_can_stand(face, name, clause):
    t = Table(face, 2, jiin=True).samurai(BLUE, "C1 E G1 X1 V1").stock(BLUE, wood=2, rice=1)
    t.s.neutrals[BLUE], t.s.neutral_supply = 1, 11
    t.s.temple[space("X1")], t.s.temples[RED], t.s.points[RED] = RED, 2, 1
    if name == "P2":
        t.s.samurai[BLUE, space("C1")], t.s.samurai[BLUE, space("P2")] = 0, 1
    t.turn(BLUE, "C:BUILD 1")
    assert t.now() == ["at V1", "stop"]
    assert t.refusal(f"at {name}")[0] == clause


@pytest.mark.clause("J13", "I10", "J11")
def test_34_a_house_and_a_temple_in_one_slot(face):
    t = Table(face, 4, jiin=True).samurai(BLUE, "E V2").stock(BLUE, wood=4, stone=1, rice=1, ryo=2)
    t.turn(BLUE, "A:BUILD 2").act("end", "at V2", "at E")
    assert t.built("E") == "BH"
    assert t.s.temple[space("V2")] == BLUE
    assert t.s.points[BLUE] == 2
    t.sound()


@pytest.mark.clause("J1")
def test_three_temples_each(face):
    t = with_temples(face, "V1 X2 F1", "V3").stock(GREEN, wood=4, rice=4).turn(GREEN, "C:BUILD 1")
    assert t.act("end").s.turn != GREEN, "nothing is left to build"
    assert Table(face, 2).s.temples.tolist() == [0] * 5, "without Jiin there are none"


@pytest.mark.clause("J6")
def test_discounts_in_ryo_do_not_help_a_temple(face):
    t = Table(face, 4, jiin=True).samurai(BLUE, "V1").stock(BLUE, wood=2, ryo=5)
    t.s.cards[BLUE] |= 1 << 11
    t.turn(BLUE, "S9:BUILD 1").act("end")
    assert t.s.turn == RED
