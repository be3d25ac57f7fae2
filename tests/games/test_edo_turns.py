"""Edo: planning, the order of turns, the movement window. Examples 1-5, 23 and others."""

import pytest
from edo_table import BLUE, EDO, GREEN, RED, Table, space

from chabudai.games.edo.table import PLAN, SPACES
from chabudai.games.edo.window import journeys


@pytest.mark.clause("E27", "E32")
def test_1_every_road_costs_a_ryo(face):
    t = Table(face, 4).samurai(BLUE, "C1 G1").stock(BLUE, ryo=6)
    t.turn(BLUE).act("from C1", "to P1", "from G1", "to F1")
    assert t.has(BLUE) == {"ryo": 4}
    assert t.where(BLUE) == "P1 F1"
    t.sound()


DISTANCES = {
    4: {"C1-F1": 3, "C1-E": 2, "C2-C3": 3, "C4-C5": 2, "G1-C2": 2, "V1-C2": 2, "P1-C2": 3},
    3: {"C1-Q1": 3, "G3-C1": 5, "E-Q1": 2, "C1-E": 2, "C1-F1": 1, "G2-Q1": 1, "G2-E": 3},
}


@pytest.mark.clause("E2", "E27", "E33")
@pytest.mark.parametrize("seats", DISTANCES)
def test_2_a_journey_costs_its_cheapest_way(face, seats):
    for way, price in DISTANCES[seats].items():
        start, end = way.split("-")
        t = Table(face, seats).samurai(BLUE, start).stock(BLUE, ryo=9)
        t.turn(BLUE).act(f"from {start}", f"to {end}")
        assert t.has(BLUE) == {"ryo": 9 - price}, way
        assert t.now()[0] == "merchant", "a piece moves once in a window"


@pytest.mark.clause("E2", "E32")
@pytest.mark.parametrize(("seats", "side"), [(3, 0), (4, 1)])
def test_the_map_has_the_diameter_that_was_checked(seats, side):
    t = Table("plain", seats)
    there = [n for n in range(SPACES) if EDO.box.space_kind[n, side]]
    longest = max(journeys(t.box.record, t.s, BLUE, a)[b] for a in there for b in there)
    assert (len(there), longest) == ((19, 5), (27, 6))[side]


@pytest.mark.clause("E20", "E25", "E28")
def test_3_a_slot_without_officials_still_has_its_window(face):
    t = Table(face, 2).samurai(BLUE, "C1").stock(BLUE, ryo=9).stock(RED)
    t.turn(BLUE, "A:RYO 1").act("end")
    assert (t.s.turn, t.s.slot) == (BLUE, 1), "Red can do nothing, so it is Blue's second slot"
    t.act("from C1", "to E", "end")
    assert t.has(BLUE) == {"ryo": 12}
    assert (t.s.turn, t.s.slot) == (BLUE, 2)


@pytest.mark.clause("E11a", "E18", "E24", "E21")
def test_4_three_passes_clockwise_from_the_start_player(face):
    t = Table(face, 3).begin(start=RED)
    for seat in range(3):
        t.plan(seat, "A:RYO 1", "B:RECRUIT 1", "C:AUTH 1")
    order = []
    while t.s.step != PLAN and t.s.slot >= 0 and len(order) < 9:
        order.append((int(t.s.turn), int(t.s.slot)))
        if order[-1] == (GREEN, 1):
            assert t.view(RED).plan_card[GREEN].tolist() == [0, 1, -1], "Green's third slot is still hidden"
        while (int(t.s.turn), int(t.s.slot)) == order[-1]:
            t.act(t.now()[-1])
    assert order == [(seat, slot) for slot in range(3) for seat in (RED, GREEN, BLUE)]


@pytest.mark.clause("E16", "E17", "E19")
def test_5_one_action_of_each_card(face):
    t = Table(face, 2).begin()
    t.play(BLUE, "plan A").play(BLUE, "plan A:WOOD").play(BLUE, "plan A:WOOD 2")
    assert t.texts(BLUE) == ["plan B", "plan C", "plan empty"]
    t.play(BLUE, "plan C")
    assert t.texts(BLUE) == ["plan C:STONE", "plan C:TRAVEL", "plan C:AUTH", "plan C:BUILD"]
    t.play(BLUE, "plan C:BUILD")
    assert t.s.plan_officials[BLUE].tolist() == [2, 1, 0], "one official at most, so that is no choice (N1)"


@pytest.mark.clause("E19", "E20")
def test_officials_run_out_and_the_rest_stays_empty(face):
    t = Table(face, 2).samurai(BLUE, "C1 C1 C2").begin()
    t.play(BLUE, "plan B").play(BLUE, "plan B:TRAVEL")
    assert t.texts(BLUE) == ["plan B:TRAVEL 1", "plan B:TRAVEL 2"]
    t.play(BLUE, "plan B:TRAVEL 2")
    assert t.s.to_act == 1 << RED, "Blue has two officials and is done"
    assert t.s.plan_card[BLUE].tolist() == [1, 15, 15]


@pytest.mark.clause("E17", "E22")
def test_special_cards_make_a_choice_of_more_than_three(face):
    t = Table(face, 2)
    t.s.cards[BLUE] |= 1 << 3
    t.begin()
    assert t.texts(BLUE) == ["plan A", "plan B", "plan C", "plan S1", "plan empty"]


@pytest.mark.clause("E29")
def test_only_own_samurai_move(face):
    t = Table(face, 2).samurai(BLUE, "C1").samurai(RED, "C2").turn(BLUE)
    assert t.now() == ["from C1", "merchant", "end"]
    assert t.refusal("from C2") == ("E29", "No samurai of yours in Mito.")


@pytest.mark.clause("E30", "E33", "E34")
def test_each_samurai_moves_once_and_only_before_the_officials(face):
    t = Table(face, 4).samurai(BLUE, "F1 F1").samurai(RED, "F1").stock(BLUE, ryo=9)
    t.turn(BLUE, "A:WOOD 2").act("from F1", "to C2")
    assert t.now() == ["from F1", "merchant", "end"], "one of the two has not moved"
    t.act("from F1", "to C2")
    assert t.refusal("from C2") == ("E33", "The samurai in Mito has moved already.")
    t = Table(face, 4).samurai(BLUE, "F1 C2").turn(BLUE, "A:WOOD 1").act("end")
    assert t.now() == ["at F1", "stop"], "no more paid movement"


@pytest.mark.clause("E27", "E26")
def test_no_credit_for_journeys(face):
    t = Table(face, 4).samurai(BLUE, "C1").stock(BLUE, ryo=1).turn(BLUE).act("from C1")
    assert t.now() == ["to P1", "to Q3", "to X1"]
    assert t.refusal("to E") == ("E27", "The way to Edo costs 2 Ryo: 1 Ryo short.")


@pytest.mark.clause("E6", "E31", "E51")
def test_23_the_merchant_is_led_to_where_the_trade_is(face):
    t = Table(face, 4).samurai(BLUE, "F1").stock(BLUE, ryo=9).merchant("E", "M7", "M1")
    t.turn(BLUE, "B:TRADE 1").act("merchant", "to C2", "from F1", "to C2", "offer 1", "buy 3")
    assert t.s.merchant == space("C2")
    assert t.has(BLUE) == {"wood": 3, "ryo": 9 - 2 - 1 - 3}


@pytest.mark.clause("E31", "E41")
def test_travel_officials_never_move_the_merchant(face):
    t = Table(face, 4).samurai(BLUE, "F1").turn(BLUE, "B:TRAVEL 1").act("end", "ride")
    assert not any(move == "merchant" for move in t.now())


@pytest.mark.clause("E22")
def test_what_a_round_brings_can_be_used_from_the_next_planning_on(face):
    t = Table(face, 2).merchant("E", "M1", "M2").stock(BLUE, rice=1, ryo=9).stock(RED)
    t.turn(BLUE, "B:RECRUIT 1", "C:AUTH 1").act("end", "recruit")
    t.act("end", "buy S1")
    assert t.officials(BLUE) == (5, 1)
    assert t.s.budget[BLUE] == 5
    assert t.s.usable[BLUE] == 0b111
    t.act("end", "card M9")
    assert (t.s.rounds, t.s.step) == (2, PLAN)
    assert t.s.budget[BLUE] == 6
    assert t.s.usable[BLUE] == 0b1111


@pytest.mark.clause("E66", "E57", "E64")
def test_the_next_round_has_the_next_card_and_the_next_start_player(face):
    t = Table(face, 3).merchant("E", "M1", "M2").samurai(BLUE, "C1")
    for seat in range(3):
        t.stock(seat)
    t.turn(BLUE, "B:TRAVEL 2", start=BLUE).act("place", "to G1", "stop")
    assert t.s.card == 1, "M2 is in play now"
    assert t.s.next_card == -1, "chance turns up the next one"
    t.act("card M9")
    assert (t.s.rounds, t.s.start, t.s.step) == (2, RED, PLAN)
    assert t.s.budget[BLUE] == 5, "no rice for wages: all samurai are home, all officials off their cards"
