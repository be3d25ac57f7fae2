"""Edo: building, influence, income, wages and the end. Examples 12-20, 26-28 and others."""

import numpy as np
import pytest
from edo_table import BLUE, EDO, GREEN, RED, Table, space

from chabudai.games.edo.table import OVER, PLAYERS
from chabudai.games.edo.towns import income


def earns(t, town):
    """What each seat would earn in a town, by letter."""
    out = [int(income(t.box.record, t.s, seat, space(town))) for seat in range(t.s.seats)]
    return {"BRGYW"[seat]: ryo for seat, ryo in enumerate(out) if ryo}


def finish_round(t):
    """Everybody ends the turn until wages have been paid: nobody has rice, so all samurai go home."""
    rounds = t.s.rounds
    while t.s.rounds == rounds and t.s.step != OVER and t.s.slot >= 0:
        t.act(t.now()[-1])
    return t


@pytest.mark.clause("E46", "E47", "E48")
def test_12_two_houses_with_one_samurai(face):
    t = Table(face, 4).samurai(BLUE, "E").stock(BLUE, wood=4, stone=2, ryo=4).town("E", "RH")
    t.turn(BLUE, "A:BUILD 2").act("end", "at E", "at E")
    assert t.built("E") == "RH BH BH"
    assert t.s.points[BLUE] == 2
    assert t.has(BLUE) == {}
    t.sound()


@pytest.mark.clause("E46")
def test_officials_of_one_slot_build_in_different_towns(face):
    t = Table(face, 4).samurai(BLUE, "E C2").stock(BLUE, wood=4, stone=2, ryo=4)
    t.turn(BLUE, "A:BUILD 2").act("end", "at E")
    assert t.now() == ["at E", "at C2", "stop"]
    t.act("at C2")
    assert (t.built("E"), t.built("C2")) == ("BH", "BH")


@pytest.mark.clause("E49")
def test_13_one_trading_post_in_a_city_and_never_in_edo(face):
    t = Table(face, 4).samurai(BLUE, "C2 E").stock(BLUE, wood=3, stone=2, ryo=6)
    t.turn(BLUE, "C:BUILD 1").act("end", "at C2")
    assert t.now() == ["build house", "build trading post"]
    t.act("build trading post")
    assert t.built("C2") == "BT"
    assert t.s.points[BLUE] == 2
    t.sound()
    t = Table(face, 4).samurai(BLUE, "C2 E").stock(BLUE, wood=3, stone=5, ryo=12)
    t.turn(BLUE, "C:BUILD 1").act("end", "at E")
    assert t.now() == ["build house", "build fortress"]
    assert t.refusal("build trading post") == ("E49", "No trading post is built in Edo.")


@pytest.mark.clause("E49")
def test_a_second_trading_post_is_refused(face):
    t = Table(face, 4).samurai(BLUE, "C2 C1").stock(BLUE, wood=9, stone=9, ryo=20).town("C2", "RT").town("C3", "BT")
    t.turn(BLUE, "C:BUILD 1").act("end", "at C1")
    assert t.refusal("build trading post") == ("E49", "No trading post is left for you.")
    t = Table(face, 4).samurai(BLUE, "C2").stock(BLUE, wood=9, stone=9, ryo=20).town("C2", "RT")
    t.turn(BLUE, "C:BUILD 1").act("end", "at C2")
    assert t.refusal("build trading post") == ("E49", "There is a trading post in Mito already.")


@pytest.mark.clause("E50", "E60")
def test_14_a_fortress_scores_and_gives_no_influence(face):
    t = Table(face, 4).samurai(BLUE, "C2").stock(BLUE, wood=3, stone=5, ryo=12).town("C2", "RH")
    t.turn(BLUE, "C:BUILD 1").act("end", "at C2", "build fortress")
    assert (t.built("C2"), t.s.points[BLUE], t.s.fortresses) == ("RH F", 3, 7)
    assert earns(t, "C2") == {"R": 5}
    t.sound()


INCOMES = [
    pytest.param("C2", "BH RH RT", {"R": 4, "B": 2}, id="15 influence"),
    pytest.param("C2", "BH RH", {"B": 4, "R": 2}, id="16 a tie goes to the earlier house"),
    pytest.param("C2", "BH F RH GH", {"B": 3, "R": 2, "G": 2}, id="17 a fortress in between"),
    pytest.param("C2", "BH", {"B": 5}, id="18 a single owner"),
    pytest.param("E", "BH BH", {"B": 7}, id="18 a single owner in Edo"),
    pytest.param("E", "BH RH GH YH WH", {"B": 5, "R": 3, "G": 2, "Y": 2}, id="19 five owners"),
    pytest.param("E", "BH RH GH YH WH RH", {"R": 5, "B": 3, "G": 2, "Y": 2}, id="19 a second house"),
]


@pytest.mark.clause("E60", "E61", "E62", "E63", "P5-7")
@pytest.mark.parametrize(("town", "buildings", "expected"), INCOMES)
def test_15_to_19_income_by_influence(face, town, buildings, expected):
    t = Table(face, 5).town(town, buildings)
    for seat in range(5):
        t.stock(seat)
    assert earns(t, town) == expected
    t.last_round().turn(BLUE)
    assert t.s.step == OVER, "nobody has anything to do"
    assert {"BRGYW"[seat]: int(t.s.stock[seat, 3]) for seat in range(5) if t.s.stock[seat, 3]} == expected
    t.sound()


@pytest.mark.clause("E58", "E58a", "E59")
def test_20_wages(face):
    t = Table(face, 3).samurai(BLUE, "C1 C1 F1").samurai(RED, "C2").stock(BLUE, rice=2).stock(RED, rice=1).stock(GREEN)
    t.town("C1", "BH").last_round().turn(BLUE)
    assert t.now() == ["keep 0", "keep 1", "keep 2"]
    t.act("keep 1")
    assert t.now() == ["keep 0", "keep 1"], "space by space"
    t.act("keep 1")
    assert t.s.turn == RED, "seat by seat"
    assert t.has(BLUE) == {}, "income comes after all wages"
    t.act("keep 0")
    assert (t.where(BLUE), t.where(RED), t.officials(BLUE), t.officials(RED)) == ("C1 F1", "", (3, 0), (5, 0))
    assert (t.has(BLUE), t.has(RED)) == ({"ryo": 5}, {"rice": 1})
    t.sound()


@pytest.mark.clause("E59")
def test_without_rice_all_samurai_go_home(face):
    t = Table(face, 2).samurai(BLUE, "C1 F1").stock(BLUE).stock(RED).last_round().turn(BLUE)
    assert t.s.step == OVER
    assert t.officials(BLUE) == (5, 0)


@pytest.mark.clause("E65", "E67", "E68", "E14")
@pytest.mark.parametrize(("red_house", "places"), [(True, [2, 1]), (False, [1, 2])])
def test_26_and_27_the_round_is_completed_and_the_house_in_edo_decides(face, red_house, places):
    t = Table(face, 2).town("E", "BH RH BH" if red_house else "BH BH").town("C1", "BH BH BH")
    t.samurai(BLUE, "C1 F1 F1").samurai(RED, "F2 F2 F2 F2").stock(BLUE, rice=3, wood=2, stone=1, ryo=26 + 2)
    t.stock(RED, rice=4, ryo=57 if red_house else 61)
    t.s.traded[:2] = [6, 10 + (not red_house)]
    t.s.points[:2] += t.s.traded[:2].astype(t.s.points.dtype)
    assert t.s.points[:2].tolist() == [11, 11]
    t.turn(BLUE, "empty", "C:BUILD 1", start=BLUE).act("end", "end", "end", "at C1")
    assert t.s.points[BLUE] == 12
    assert (t.s.slot, t.s.turn) == (1, RED), "the round goes on"
    t.act("end", "end", "end", "keep 1", "keep 2", "keep 4")
    assert t.s.step == OVER
    assert t.s.stock[RED, 3] == 61
    assert [int(t.rules.score(t.box.record, t.s, seat)) for seat in range(2)] == [12 + 2 + 1, 11 + 4 + 2]
    assert t.places == places


@pytest.mark.clause("E69", "E69a")
@pytest.mark.parametrize(
    ("blue", "red", "places"),
    [
        ({"ryo": 34}, {"ryo": 31}, [1, 2]),
        ({"ryo": 34}, {"ryo": 31, "wood": 9}, [1, 2]),
        ({"ryo": 34, "rice": 1}, {"ryo": 34, "stone": 2}, [2, 1]),
        ({"ryo": 34, "rice": 2}, {"ryo": 34, "stone": 2}, [1, 1]),
    ],
)
def test_28_ties_go_by_ryo_then_resources(face, blue, red, places):
    t = Table(face, 2).town("E", "BH RH").stock(BLUE, **blue).stock(RED, **red)
    assert t.places == places


@pytest.mark.clause("E69a", "E70", "J11")
def test_places_with_and_without_houses_in_edo(face):
    t = Table(face, 3).town("E", "GH").stock(BLUE, ryo=60).stock(RED, ryo=30).stock(GREEN)
    assert t.places == [2, 3, 1]
    t = Table(face, 3).town("E", "F").stock(BLUE, ryo=60).stock(RED, ryo=30).stock(GREEN)
    assert t.places == [1, 2, 3], "nobody has a house in Edo: all are eligible"


@pytest.mark.clause("E65", "E14")
def test_the_game_ends_with_the_last_merchant_card(face):
    t = finish_round(Table(face, 2).last_round().turn(BLUE, "A:RYO 2"))
    assert (t.s.step, t.s.rounds) == (OVER, 10)


@pytest.mark.clause("E65", "E66")
def test_below_the_trigger_the_game_goes_on(face):
    t = Table(face, 2).merchant("E", "M1", "M2").stock(BLUE).stock(RED)
    t.s.points[BLUE] = t.s.traded[BLUE] = 11
    t.turn(BLUE, "A:RYO 1").act("end", "end")
    assert t.s.rounds == 2
    t = Table(face, 2).merchant("E", "M1", "M2").stock(BLUE).stock(RED)
    t.s.points[BLUE] = t.s.traded[BLUE] = 12
    t.turn(BLUE, "A:RYO 1").act("end", "end")
    assert t.s.step == OVER


@pytest.mark.clause("E47")
def test_nothing_is_built_in_a_full_town(face):
    t = Table(face, 4).samurai(BLUE, "C2 E").stock(BLUE, wood=9, stone=9, ryo=20)
    t.town("C2", "RH RH RH RH RH RH RH").turn(BLUE, "C:BUILD 1").act("end")
    assert t.now() == ["at E", "stop"]
    assert t.refusal("at C2") == ("E47", "Every site in Mito is full.")


@pytest.mark.clause("E3", "E46", "E61")
def test_a_covered_city_is_closed(face):
    t = Table(face, 4).samurai(BLUE, "C5 C1").stock(BLUE, wood=9, stone=9, ryo=20)
    t.turn(BLUE, "C:BUILD 1").act("end")
    assert t.now() == ["at C1", "stop"]
    assert t.refusal("at C5") == ("E3", "Kofu is covered.")


@pytest.mark.clause("E46", "E26")
def test_costs_are_paid_in_full(face):
    t = Table(face, 4).samurai(BLUE, "C1 E").stock(BLUE, wood=2, stone=1, ryo=1)
    t.turn(BLUE, "C:BUILD 1").act("end")
    assert t.s.turn == RED, "1 Ryo short, so the official does nothing"


@pytest.mark.clause("E46")
def test_special_card_s9_makes_a_house_free_of_ryo(face):
    t = Table(face, 4).samurai(BLUE, "C1").stock(BLUE, wood=7, stone=6, ryo=10)
    t.s.cards[BLUE] |= 1 << 11
    t.turn(BLUE, "S9:BUILD 2").act("end", "at C1", "build house")
    assert t.has(BLUE) == {"wood": 5, "stone": 5, "ryo": 10}
    t.act("at C1", "build fortress")
    assert t.has(BLUE) == {"wood": 2}, "12 - 2 Ryo"


@pytest.mark.clause("E50")
def test_eight_fortresses_in_all(face):
    t = (
        Table(face, 4)
        .samurai(BLUE, "C1")
        .stock(BLUE, wood=9, stone=9, ryo=30)
        .town("C2", "F F F F F F")
        .town("E", "F F")
    )
    t.turn(BLUE, "C:BUILD 1").act("end", "at C1")
    assert t.now() == ["build house", "build trading post"]
    assert t.refusal("build fortress")[0] == "E50"


@pytest.mark.clause("E60", "E63")
def test_a_town_pays_out_exactly_its_tile(face):
    rng = np.random.default_rng(3)
    for _ in range(20):
        t = Table(face, 5)
        letters = rng.integers(0, PLAYERS, 7)
        t.town("E", " ".join("BRGYW"[letter] + "H" for letter in letters))
        owners = len(set(letters.tolist()))
        tile = EDO.box.profit[0, min(owners, 4) - 1]
        assert sum(earns(t, "E").values()) == tile[: min(owners, 4)].sum()
