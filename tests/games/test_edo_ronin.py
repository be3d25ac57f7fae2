"""Edo with Ronin: how they wander, what they stop, how they are expelled. Examples 46-58."""

import pytest
from edo_table import BLUE, EDO, RED, Table, space

from chabudai.games.edo.table import DRAW_TILE, NEW_ROUND, PICK_RONIN, PLAN


def wander(face, names, seats=4, box=None):
    """A round that begins with ronin on these spaces."""
    t = Table(face, seats, box=box, ronin=True).ronin(names)
    t.s.start, t.s.step, t.s.turn = RED, NEW_ROUND, -1
    return t.settle()


@pytest.mark.clause("R3", "R4", "I2")
def test_46_any_of_three_that_stand_apart(face):
    t = wander(face, "F2 Q3 P1")
    assert (t.s.step, t.s.to_act) == (PICK_RONIN, 1 << RED)
    assert t.now() == ["from P1", "from F2", "from Q3"]
    t.act("from F2")
    assert t.s.step == DRAW_TILE, "picked before the tile is drawn"
    assert t.now() == [f"tile L{n}" for n in range(1, 8)]


@pytest.mark.clause("R4", "R5", "R7", "R9")
def test_47_the_third_one_must_move_and_must_join(face):
    t = wander(face, "C1 C1 Q1")
    assert t.s.step == DRAW_TILE
    t.act("tile L4")
    assert t.haunts() == "C1 C1 C1"
    assert (t.s.step, t.s.bag) == (PLAN, 0b1111111), "the tile is back in the bag, and planning begins"
    t.sound()


@pytest.mark.clause("R6", "R7", "R8", "R4")
def test_48_leaving_a_gathering(face):
    t = wander(face, "Q3 Q3 Q3").act("tile L2")
    assert t.now() == ["to Q1", "to Q2"], "the others do not attract, and it may not stay"
    assert t.refusal("to Q3") == ("R6", "The ronin must leave its space.")
    assert t.act("to Q2").haunts() == "Q2 Q3 Q3"


@pytest.mark.clause("R7")
def test_49_another_one_of_the_same_kind_attracts(face):
    t = wander(face, "F1 F2 Q1").act("from F1", "tile L1")
    assert t.haunts() == "F2 F2 Q1"
    t = wander(face, "F1 C2 Q1").act("from F1", "tile L1")
    assert t.now() == ["to F2", "to F3"], "one in a city attracts nobody to a forest"


@pytest.mark.clause("R5", "R7", "R8", "I12")
def test_50_the_kind_is_chosen_freely(face):
    t = wander(face, "F2 Q3 P1").act("from P1", "tile L5")
    assert t.now() == ["kind city", "kind forest"]
    t.act("kind forest")
    assert t.haunts() == "F2 F2 Q3"
    t = wander(face, "F2 Q3 P1").act("from P1", "tile L5", "kind city")
    assert t.now() == ["to C1", "to C2", "to C3", "to C4"], "C5 is covered"
    assert t.refusal("to C5")[0] == "R6"
    assert t.refusal("to E")[0] == "R6"


@pytest.mark.clause("R5")
def test_the_box_can_let_ronin_decide_the_kind(face):
    box = EDO.owned_box({"join_decides_kind": 1})
    t = wander(face, "F2 Q3 P1", box=box).act("from P1", "tile L5")
    assert t.haunts() == "F2 F2 Q3"


@pytest.mark.clause("R8")
def test_two_others_on_two_spaces_of_the_kind(face):
    t = wander(face, "F1 F2 Q1").act("from Q1", "tile L1")
    assert t.now() == ["to F1", "to F2"]
    assert t.refusal("to F3")[0] == "R7"


@pytest.mark.clause("R10", "I11")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_destination_always_exists(seats):
    for tile, kinds in enumerate(EDO.box.tile_kinds.tolist()):
        for start in ("P1 Q1 F1", "F1 F1 F1", "C1 C1 C2", "P1 P1 P1", "Q1 Q1 Q1"):
            t = wander("plain", start, seats)
            while t.s.step != DRAW_TILE:
                t.act(t.now()[0])
            t.act(f"tile L{tile + 1}")
            assert t.s.step == PLAN or t.now(), (kinds, start)


@pytest.mark.clause("R11", "E38")
def test_51_a_ronin_crowds_a_field(face):
    t = Table(face, 4, ronin=True).ronin("F1 Q1 P1").samurai(BLUE, "F1").stock(BLUE)
    t.turn(BLUE, "A:WOOD 1").act("at F1")
    assert t.has(BLUE) == {"wood": 2}


@pytest.mark.clause("R12", "R13")
@pytest.mark.parametrize(
    ("ronin", "builds", "income"),
    [("C3 Q1 P1", True, [4, 2]), ("C3 C3 P1", False, [4, 2]), ("C3 C3 C3", False, [0, 0])],
)
def test_52_ronin_in_a_city(face, ronin, builds, income):
    t = Table(face, 2, ronin=True).ronin(ronin.replace("C3", "C2")).town("C2", "BH RH")
    t.samurai(BLUE, "C2 C1").stock(BLUE, wood=2, stone=1, ryo=2).stock(RED)
    t.turn(BLUE, "C:BUILD 1").act("end")
    assert t.now() == ["at C1", "at C2", "stop"] if builds else ["at C1", "stop"]
    if not builds:
        assert t.refusal("at C2")[0] == "R12"
    t.act("stop")
    t.stock(BLUE).stock(RED).last_round()
    while t.s.slot >= 0:
        t.act(t.now()[-1])
    assert [int(ryo) for ryo in t.s.stock[:2, 3]] == income


@pytest.mark.clause("R14", "R15", "R16", "R17", "R18", "R19")
def test_53_expelling_two(face):
    t = Table(face, 4, ronin=True).ronin("C2 C2 Q3").samurai(BLUE, "X2 V1 P1")
    t.turn(BLUE, "C:TRAVEL 1").act("from X2", "to C2", "end", "expel")
    assert t.now() == ["at C2", "at Q3"]
    t.act("at C2")
    assert t.now() == ["from P1", "from V1"]
    assert t.refusal("enough")[0] == "R15"
    t.act("from V1")
    assert t.where(BLUE) == "C2 C2 C2", "2 against 2 is no majority: the last one has to come, too"
    t.act("tile L2")
    assert t.haunts() == "C2 Q3 Q3", "it must join"
    assert len(t.now()) == 6, "without returning the tile"
    t.act("tile L5", "kind forest")
    assert t.now() == ["to F1", "to F2", "to F3"]
    t.act("to F2")
    assert t.haunts() == "F2 Q3 Q3"
    assert (t.s.tokens[BLUE], t.s.ronin_supply, t.s.points[BLUE], t.s.bag) == (1, 14, 0, 0b1111111)
    assert t.has(BLUE) == {"ryo": 9}
    t.sound()


@pytest.mark.clause("R16", "R18", "R19", "R6")
def test_54_expelling_three(face):
    t = Table(face, 4, ronin=True).ronin("Q1 Q1 Q1").samurai(RED, "Q1 Q1 C1 C2").stock(RED, ryo=1)
    t.turn(RED, "C:TRAVEL 1").act("end", "expel")
    assert t.now() == ["from C1", "from C2"], "one space only, and two more samurai are needed"
    t.act("from C1", "tile L1", "to F3", "tile L2")
    assert t.now() == ["to Q2", "to Q3"], "those that wait do not attract"
    t.act("to Q2", "tile L5")
    assert t.now() == ["kind city", "kind forest"]
    t.act("kind city", "to C4")
    assert t.haunts() == "C4 F3 Q2"
    assert t.s.tokens[RED] == 2
    t.sound()


@pytest.mark.clause("R18")
def test_54_had_red_chosen_forest(face):
    t = Table(face, 4, ronin=True).ronin("Q1 Q1 Q1").samurai(RED, "Q1 Q1 C1 C2").stock(RED, ryo=1)
    t.turn(RED, "C:TRAVEL 1").act("end", "expel", "from C1", "tile L1", "to F3", "tile L2", "to Q2", "tile L5")
    assert t.act("kind forest").haunts() == "F3 F3 Q2"


@pytest.mark.clause("R19")
def test_55_expelling_one_brings_no_token(face):
    t = Table(face, 4, ronin=True).ronin("F1 Q1 P1").samurai(BLUE, "F1 C1")
    t.turn(BLUE, "C:TRAVEL 1").act("end", "expel", "at F1")
    t.act("tile L4", "to C3")
    assert t.haunts() == "C3 P1 Q1"
    assert t.s.tokens[BLUE] == 0
    assert t.s.ronin_at[space("F1")] == 0


@pytest.mark.clause("R14", "R19a", "I5")
def test_56_one_expulsion_in_a_slot(face):
    t = Table(face, 4, ronin=True).ronin("F1 F1 P1").samurai(BLUE, "F1 F1 F1 P1")
    t.s.ronin_supply, t.s.tokens[RED] = 0, 15
    t.turn(BLUE, "B:TRAVEL 1").act("end", "expel", "at F1", "enough", "tile L4", "to C1", "tile L2", "to Q1")
    assert t.s.tokens[BLUE] == 0, "the supply is used up"
    t = Table(face, 4, ronin=True).ronin("F1 F1 P1").samurai(BLUE, "F1 F1 P1")
    t.turn(BLUE, "B:TRAVEL 2").act("end", "expel", "at F1", "tile L4", "to C1", "tile L2", "to Q1")
    assert t.now() == ["place", "ride", "stop"]
    assert t.refusal("expel") == ("R14", "Only one official of a slot may expel ronin.")
    t.sound()


@pytest.mark.clause("R21")
def test_only_what_can_be_outnumbered_is_offered(face):
    t = Table(face, 4, ronin=True).ronin("F1 F1 P1").samurai(BLUE, "C1 C1")
    t.turn(BLUE, "B:TRAVEL 1").act("end", "expel")
    assert t.s.where == space("P1"), "two against two on F1 would be no majority"
    t = Table(face, 4, ronin=True).ronin("F1 F1 F1").samurai(BLUE, "C1 C1").turn(BLUE, "B:TRAVEL 1").act("end")
    assert t.now() == ["place", "ride", "stop"]
    assert t.refusal("expel")[0] == "R21"


@pytest.mark.clause("R22", "R23", "R11")
@pytest.mark.parametrize(("ronin", "wood"), [("F2 Q1 P1", 2), ("F1 Q1 P1", 1)])
def test_57_two_players_neutral_samurai_on_every_field(face, ronin, wood):
    t = Table(face, 2, ronin=True).ronin(ronin).samurai(BLUE, "F1").stock(BLUE)
    assert t.s.covered == 1 << space("C3"), "no field is covered"
    t.turn(BLUE, "A:WOOD 1").act("at F1")
    assert t.has(BLUE) == {"wood": wood}


@pytest.mark.clause("R16", "R23")
def test_58_neutral_samurai_do_not_count_against_a_majority(face):
    t = Table(face, 2, ronin=True).ronin("F1 Q1 P1").samurai(BLUE, "F1 F1")
    t.turn(BLUE, "C:TRAVEL 1").act("end", "expel", "at F1", "tile L4")
    assert t.now() == ["to C1", "to C2"]


@pytest.mark.clause("R1", "R2", "I1")
def test_ronin_begin_on_one_open_field_of_each_kind(face):
    t = Table(face, 3, ronin=True)
    fields = [name[0] for name in t.haunts().split()]
    assert len(fields) == 3
    assert t.s.ronin_supply == 15


@pytest.mark.clause("R13")
def test_ronin_hinder_neither_journeys_nor_wages_nor_trade(face):
    t = Table(face, 2, ronin=True).ronin("C1 C1 C1").samurai(BLUE, "C1").stock(BLUE, rice=1, stone=2, ryo=6)
    t.merchant("C1", "M7", "M1").turn(BLUE, "B:TRADE 1").act("from C1", "to X1", "end")
    assert t.s.turn == RED
    t = Table(face, 2, ronin=True).ronin("C1 C1 C1").samurai(BLUE, "X1").stock(BLUE, rice=1, stone=2, ryo=6)
    t.merchant("C1", "M7", "M1").turn(BLUE, "B:TRADE 1").act("from X1", "to C1", "end", "offer 1", "buy 3")
    assert t.has(BLUE) == {"rice": 1, "wood": 3, "stone": 2, "ryo": 2}
