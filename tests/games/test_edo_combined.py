"""Edo: modules together, five players, the end. Examples 29, 59-62."""

import pytest
from edo_table import BLUE, EDO, GREEN, RED, Table, privilege, space

from chabudai.core.rule import CHANCE, bit
from chabudai.games.edo.table import DRAW_START, ENDOW, OVER, START_CITY
from lane import Lane


def laid(face, seats, **modules):
    """A table whose start player is about to be drawn."""
    t = Lane(EDO, face, seats=seats, **modules)
    while t.s.step != DRAW_START:
        t.play(CHANCE, t.moves(CHANCE)[0])
    return t


@pytest.mark.clause("P5-1", "P5-2", "P5-3", "E10", "E11", "E12")
def test_29_five_players(face):
    t = laid(face, 5).play(CHANCE, "start Green")
    assert (t.s.side, t.s.covered) == (1, 0)
    for seat, set_taken in ((RED, "D3"), (BLUE, "D1"), (4, "D5"), (3, "D2")):
        assert t.s.turn == seat, "from the last player on, anticlockwise"
        t.play(seat, f"take {set_taken}")
    assert t.s.step == START_CITY, "only D4 is left for the start player"
    assert t.s.stock[GREEN].tolist() == [2, 1, 1, 13]
    for seat, city in ((GREEN, "C1"), (3, "C2"), (4, "C3"), (BLUE, "C4")):
        assert t.s.turn == seat, "from the start player on, clockwise"
        t.play(seat, f"at {city}")
    assert t.s.samurai[RED, space("C5")] == 1, "the last city is no choice"
    assert t.s.points[:5].tolist() == [1] * 5
    assert t.s.houses[:5].tolist() == [6] * 5
    assert t.s.officials[:5].tolist() == [4] * 5


@pytest.mark.clause("E1", "E2", "E3", "E4", "E6", "E8", "E9", "P5-4", "P5-5", "P5-6", "I14")
@pytest.mark.parametrize(
    ("seats", "ronin", "side", "covered"),
    [(2, False, 0, "C3 P2"), (2, True, 0, "C3"), (3, False, 0, ""), (4, True, 1, "C5"), (5, True, 1, "")],
)
def test_what_lies_on_the_table(face, seats, ronin, side, covered):
    t = laid(face, seats, ronin=ronin)
    assert t.s.side == side
    assert t.s.covered == sum(bit(space(name)) for name in covered.split())
    assert (t.s.merchant, t.s.fortresses, t.s.neutral_supply) == (space("E"), 8, 12)
    assert t.s.stock[:seats].tolist() == [[0, 0, 0, 10]] * seats
    assert t.s.officials[:seats].tolist() == [5] * seats
    assert t.s.houses[:seats].tolist() == [7] * seats
    assert t.s.cards[:seats].tolist() == [0b111] * seats
    assert sorted(t.moves(CHANCE)) == list(range(seats)), "every start player is as likely"


@pytest.mark.clause("E5", "E14")
def test_ten_merchant_cards_one_after_another(face):
    t = Lane(EDO, face, seats=2)
    assert len(set(t.moves(CHANCE))) == 10
    t.play(CHANCE, "card M4")
    assert len(set(t.moves(CHANCE))) == 9
    t.play(CHANCE, "card M9")
    assert (t.s.card, t.s.next_card, t.s.pile) == (3, 8, 0b1011110111)


@pytest.mark.clause("E10", "E11")
def test_open_cities_and_endowments_only(face):
    t = laid(face, 3).play(CHANCE, "start Blue")
    assert (t.s.step, t.s.turn) == (ENDOW, GREEN)
    t.play(GREEN, "take D2")
    assert "take D2" not in t.texts(RED)
    t.play(RED, "take D1").play(BLUE, "take D3").play(BLUE, "at C2")
    assert t.texts(RED) == ["at C1", "at C3"]


@pytest.mark.clause("E10")
def test_an_owner_may_give_ryo_by_turn_order(face):
    box = EDO.owned_box({"turn_order_ryo": [0, 2, 4, 6, 8]})
    t = Lane(EDO, face, seats=4, box=box)
    while t.s.step != DRAW_START:
        t.play(CHANCE, t.moves(CHANCE)[0])
    t.play(CHANCE, "start Green")
    assert t.s.stock[:4, 3].tolist() == [14, 16, 10, 12]


@pytest.mark.clause("I3", "I13")
@pytest.mark.parametrize("seats", [2, 4])
def test_59_a_temple_among_ronin(face, seats):
    t = Table(face, seats, jiin=True, ronin=True).ronin("F2 F2 P1").samurai(RED, "F2").stock(RED, wood=2, rice=1)
    t.turn(RED, "C:BUILD 1").act("at F2")
    assert t.s.temple[space("F2")] == RED
    t.sound()


@pytest.mark.clause("I6")
def test_60_privilege_a_does_not_overrule_ronin(face):
    t = Table(face, 4, tokken=True, ronin=True).ronin("C2 C2 P1").samurai(RED, "C2").town("C2", "BH")
    t.hold(RED, "a").stock(RED, wood=2, stone=1, ryo=2).turn(RED, "C:BUILD 1").act("end")
    assert t.s.turn == GREEN


@pytest.mark.clause("I7", "K23")
@pytest.mark.parametrize(("ronin", "open_to_d"), [("C2 P1 Q1", True), ("C2 C2 P1", True), ("C2 C2 C2", False)])
def test_privilege_d_and_ronin(face, ronin, open_to_d):
    t = Table(face, 4, tokken=True, ronin=True).ronin(ronin).town("C2", "BH").hold(BLUE, "d").stock(BLUE)
    t.turn(BLUE).act("use d")
    assert ("at C2" in t.now()) == open_to_d
    assert t.s.held[BLUE, privilege("d")] == 1


@pytest.mark.clause("I4", "I5")
def test_one_travel_slot_with_everything(face):
    t = Table(face, 4, jiin=True, tokken=True, ronin=True).ronin("F1 F1 P1").samurai(BLUE, "F1 F1 C1")
    t.tokens("U1 T1 W1", "T2", "c d f-wood", "b").stock(BLUE, ryo=12)
    t.s.cards[BLUE] |= bit(3)
    t.s.neutrals[BLUE], t.s.neutral_supply = 1, 11
    t.turn(BLUE, "S1:TRAVEL 3").act("end")
    assert t.now() == ["place", "ride", "request", "expel", "stop"]
    t.act(
        "expel", "at F1", "tile L4", "to C2", "tile L2", "to Q1", "request", "token U2", "privilege a", "place", "to G1"
    )
    assert (t.s.tokens[BLUE], t.s.points[BLUE]) == (1, 1)
    t.sound()


@pytest.mark.clause("E67", "R20", "I16")
def test_61_final_scoring_with_everything(face):
    t = Table(face, 4, jiin=True, tokken=True, ronin=True).samurai(BLUE, "C1 C1 C1").stock(BLUE, ryo=34)
    t.s.points[BLUE], t.s.tokens[BLUE] = 12, 2
    assert t.rules.score(t.box.record, t.s, BLUE) == 12 + 2 + 1 + 2


@pytest.mark.clause("R20", "I15", "E65")
def test_62_ronin_tokens_do_not_end_the_game(face):
    t = Table(face, 2, ronin=True).ronin("F1 Q1 P1").merchant("E", "M1", "M2").stock(BLUE).stock(RED)
    t.s.points[BLUE] = t.s.traded[BLUE] = 11
    t.s.tokens[BLUE], t.s.ronin_supply = 3, 12
    t.turn(BLUE)
    assert t.s.step != OVER
    assert t.s.rounds == 2


@pytest.mark.clause("I15", "E65")
def test_points_from_requests_and_temples_end_the_game(face):
    t = Table(face, 2, jiin=True, tokken=True).tokens("U1 T1 W1", "T2", "c d f-wood", "b").stock(BLUE).stock(RED)
    t.merchant("E", "M1", "M2")
    t.s.points[BLUE] = t.s.fulfilled[BLUE] = 11
    for token in (2, 3, 4, 6, 7, 8, 9, 11, 12, 13, 14):
        t.s.requests &= ~bit(token)
    t.s.temple[space("V1")], t.s.temples[BLUE], t.s.points[BLUE] = BLUE, 2, 12
    t.s.merchant = space("C1")
    t.turn(BLUE)
    assert t.s.step == OVER
    t.sound()
