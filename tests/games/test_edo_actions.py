"""Edo: what officials do outside the towns. Examples 6-11, 21, 22, 24, 25 and others."""

import pytest
from edo_table import BLUE, GREEN, RED, Table, space


@pytest.mark.clause("E35", "E36", "E26")
def test_ryo_and_rice_come_by_themselves(face):
    t = Table(face, 2).stock(BLUE).stock(RED, ryo=1)
    t.turn(BLUE, "A:RYO 2")
    assert t.has(BLUE) == {"ryo": 10}, "without money there is no window, and all officials are used"
    t = Table(face, 2).stock(BLUE).stock(RED, ryo=1)
    t.turn(BLUE, "A:RICE 2")
    assert t.has(BLUE) == {"rice": 4}


@pytest.mark.clause("E36", "E38")
def test_special_cards_yield_more(face):
    t = Table(face, 2).stock(BLUE).stock(RED, ryo=1)
    t.s.cards[BLUE] |= 1 << 3 | 1 << 5  # S1 and S3
    t.turn(BLUE, "S1:RYO 2")
    assert t.has(BLUE) == {"ryo": 14}
    t = Table(face, 2).stock(BLUE).stock(RED, ryo=1)
    t.s.cards[BLUE] |= 1 << 5
    t.turn(BLUE, "S3:RICE 2")
    assert t.has(BLUE) == {"rice": 6}


@pytest.mark.clause("E37", "E38", "E39")
def test_6_two_samurai_in_one_forest_share_it(face):
    t = Table(face, 4).samurai(BLUE, "F1 F1").stock(BLUE)
    t.turn(BLUE, "A:WOOD 2").act("at F1", "at F1")
    assert t.has(BLUE) == {"wood": 4}


@pytest.mark.clause("E37", "E38")
def test_7_two_forests_give_more(face):
    t = Table(face, 4).samurai(BLUE, "F1 F2").stock(BLUE)
    t.turn(BLUE, "A:WOOD 2").act("at F1")
    assert t.now() == ["at F2", "stop"], "each samurai produces once in a slot"
    assert t.refusal("at F1") == ("E37", "Every samurai of yours on forest F1 has produced in this slot.")
    assert t.act("at F2").has(BLUE) == {"wood": 6}


@pytest.mark.clause("E38")
@pytest.mark.parametrize(("card", "stone"), [("C", 1), ("S5", 2)])
def test_8_a_crowded_quarry(face, card, stone):
    t = Table(face, 4).samurai(BLUE, "Q1").samurai(RED, "Q1").samurai(GREEN, "Q1").stock(BLUE)
    t.s.cards[BLUE] |= 1 << 7
    t.turn(BLUE, f"{card}:STONE 1").act("at Q1")
    assert t.has(BLUE) == {"stone": stone}


@pytest.mark.clause("E37", "E26")
def test_9_an_official_without_a_samurai_does_nothing(face):
    t = Table(face, 4).samurai(BLUE, "P1").stock(BLUE)
    t.turn(BLUE, "B:HARVEST 2").act("at P1")
    assert t.has(BLUE) == {"rice": 3}
    assert t.s.turn == RED


@pytest.mark.clause("E40", "E41", "E42", "E57")
def test_10_travel(face):
    t = Table(face, 4).samurai(BLUE, "C2").stock(BLUE)
    t.turn(BLUE, "B:TRAVEL 2").act("place")
    assert t.now() == ["to G1", "to G2", "to G3", "to G4"]
    t.act("to G2", "ride", "from G2", "to Q1", "from C2", "to E")
    assert t.where(BLUE) == "E Q1"
    assert t.officials(BLUE) == (3, 0)
    t.sound()


@pytest.mark.clause("E23", "E40", "E44")
def test_11_only_own_colours_become_samurai(face):
    t = Table(face, 4).samurai(BLUE, "C1 C1 C1 C2").stock(BLUE)
    t.s.neutrals[BLUE], t.s.neutral_supply = 2, 10
    t.s.cards[BLUE] |= 1 << 3
    t.turn(BLUE, "S1:TRAVEL 3").act("place", "to G1")
    assert t.now() == ["ride", "stop"]
    assert t.refusal("place")[0] == "E40"
    t.act("ride", "from G1", "to E", "enough", "ride", "from E", "to C4", "enough").sound()


@pytest.mark.clause("E41", "E26")
def test_travel_moves_two_different_samurai_or_one(face):
    t = Table(face, 4).samurai(BLUE, "C1 C1").stock(BLUE)
    t.turn(BLUE, "B:TRAVEL 2").act("ride")
    assert "to C1" not in t.now(), "it must end somewhere else"
    assert len(t.now()) == 26
    t.act("to E")
    assert t.now() == ["from C1", "enough"], "the one in Edo has moved"
    t.act("enough")
    assert t.s.left == 1, "ENOUGH ends only this official"
    t.act("stop")
    assert t.s.turn == RED


@pytest.mark.clause("E41")
def test_the_same_samurai_does_not_ride_twice(face):
    t = Table(face, 4).samurai(BLUE, "C1").stock(BLUE)
    t.turn(BLUE, "B:TRAVEL 1").act("ride", "to E")
    assert t.where(BLUE) == "E"
    assert t.s.turn == RED, "there is no second samurai: that is enough"


@pytest.mark.clause("E52", "E53", "E51")
@pytest.mark.parametrize(
    ("moves", "left", "points"),
    [
        (["offer 1", "buy 1"], {"stone": 2, "ryo": 5}, 0),
        (["offer 1", "buy 3"], {"wood": 3, "stone": 2, "ryo": 3}, 0),
        (["offer 2"], {"ryo": 3}, 1),
    ],
)
def test_21_a_trade_uses_one_offer(face, moves, left, points):
    t = Table(face, 4).samurai(BLUE, "C3").stock(BLUE, stone=2, ryo=6).merchant("C3", "M7", "M1")
    t.turn(BLUE, "B:TRADE 1").act("end", *moves)
    assert t.has(BLUE) == left | ({"wood": 1} if moves[-1] == "buy 1" else {})
    assert (t.s.points[BLUE], t.s.traded[BLUE], t.s.turn) == (points, points, RED)
    t.sound()


@pytest.mark.clause("E54", "E49")
def test_22_beside_the_own_trading_post_both_offers(face):
    t = Table(face, 4).samurai(BLUE, "C3").stock(BLUE, stone=2, ryo=6).town("C3", "BT").merchant("C3", "M7", "M1")
    t.turn(BLUE, "B:TRADE 1").act("end", "offer 1", "buy 3")
    assert t.now() == ["offer 2", "enough"]
    assert t.refusal("offer 1")[0] == "E54"
    t.act("offer 2")
    assert t.has(BLUE) == {"wood": 3}
    assert t.s.points[BLUE] == 3
    t.sound()


@pytest.mark.clause("E54", "E26")
def test_enough_after_one_of_two_offers(face):
    t = Table(face, 4).samurai(BLUE, "C3").stock(BLUE, stone=2, ryo=6).town("C3", "BT").merchant("C3", "M7", "M1")
    t.turn(BLUE, "B:TRADE 2").act("end", "offer 2")
    assert t.now() == ["offer 1", "enough"], "in either order"
    t.act("enough")
    assert (t.s.turn, t.s.left) == (BLUE, 1), "the other official is still there"


@pytest.mark.clause("E54")
def test_a_trading_post_elsewhere_is_of_no_use(face):
    t = Table(face, 4).samurai(BLUE, "C3").stock(BLUE, stone=2, ryo=6).town("C2", "BT").town("C3", "RT")
    t.merchant("C3", "M7", "M1").turn(BLUE, "B:TRADE 1").act("end", "offer 2")
    assert t.s.turn == RED


@pytest.mark.clause("E55")
def test_each_official_may_use_the_same_offer_again(face):
    t = Table(face, 4).samurai(BLUE, "F1").stock(BLUE, stone=4, ryo=6).merchant("F1", "M7", "M1")
    t.turn(BLUE, "B:TRADE 2").act("end", "offer 2", "offer 2")
    assert t.s.points[BLUE] == 2
    assert t.has(BLUE) == {}


@pytest.mark.clause("E51", "R13")
def test_no_trade_without_a_samurai_beside_the_merchant(face):
    t = Table(face, 4).samurai(BLUE, "C3").stock(BLUE, stone=2, ryo=6).merchant("C2", "M7", "M1")
    t.turn(BLUE, "B:TRADE 1").act("end")
    assert t.s.turn == RED


@pytest.mark.clause("E56")
def test_24_ten_of_a_resource_at_most(face):
    t = Table(face, 4).samurai(BLUE, "F1").stock(BLUE, wood=9)
    t.turn(BLUE, "A:WOOD 1").act("at F1")
    assert t.has(BLUE) == {"wood": 10}
    t = Table(face, 4).samurai(BLUE, "F1").stock(BLUE, wood=10, ryo=3).merchant("F1", "M7", "M1")
    t.turn(BLUE, "B:TRADE 1").act("end", "offer 1", "buy 2")
    assert t.has(BLUE) == {"wood": 10, "ryo": 1}, "one may buy, and loses the excess"
    t = Table(face, 4).stock(BLUE, ryo=99)
    assert t.turn(BLUE, "A:RYO 2").act("end").has(BLUE) == {"ryo": 109}, "Ryo have no limit"


@pytest.mark.clause("E43", "E44", "E22")
def test_25_recruiting(face):
    t = Table(face, 4).stock(BLUE, rice=2)
    t.turn(BLUE, "B:RECRUIT 1").act("recruit")
    assert t.has(BLUE) == {"rice": 1}
    assert t.officials(BLUE) == (5, 1)
    assert t.s.neutral_supply == 11
    t.sound()


@pytest.mark.clause("E43", "P5-6")
def test_no_recruit_without_rice_or_supply(face):
    t = Table(face, 4).stock(BLUE)
    t.turn(BLUE, "B:RECRUIT 1")
    assert t.s.turn == RED
    t = Table(face, 4).stock(BLUE, rice=2)
    t.s.neutrals[RED], t.s.neutral_supply = 12, 0
    t.turn(BLUE, "B:RECRUIT 1")
    assert t.s.turn == RED


@pytest.mark.clause("E7", "E45")
def test_special_cards_are_bought_and_not_replaced(face):
    t = Table(face, 4).stock(BLUE, ryo=4)
    t.turn(BLUE, "C:AUTH 1").act("end")
    assert t.now() == ["buy S1", "buy S2", "buy S3", "buy S4", "buy S11", "stop"]
    assert t.refusal("buy S8") == ("E45", "Card S8 costs 6 Ryo: 2 Ryo short.")
    t.act("buy S4")
    assert t.has(BLUE) == {"ryo": 1}
    t.turn(RED, "C:AUTH 1").act("end")
    assert "buy S4" not in t.now()
    assert t.refusal("buy S4") == ("E45", "Card S4 belongs to Blue.")


@pytest.mark.clause("E3")
def test_a_covered_field_produces_nothing(face):
    t = Table(face, 2).samurai(BLUE, "P2").stock(BLUE)
    assert t.s.covered == 1 << space("C3") | 1 << space("P2")
    t.turn(BLUE, "B:HARVEST 1")
    assert t.has(BLUE) == {}
    t = Table(face, 2).samurai(BLUE, "P1 P2").stock(BLUE)
    t.turn(BLUE, "B:HARVEST 1")
    assert t.now() == ["at P1", "stop"]
    assert t.refusal("at P2")[0] == "E3"
