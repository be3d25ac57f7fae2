"""Strength and damage: the worked examples of the Showdown, on all three faces."""

import pytest
from ganymede_table import GANYMEDE, War, fight

clause = pytest.mark.clause


@clause("G24", "G25", "G26", "G29", "G30", "G31", "B15")
def test_example_2_an_a_against_a_10(face):
    war = fight(face, "KA 9", "K7 K10")
    assert war.asked == "R ACES" and war.choices == ["aces 0", "aces 1"]
    war.do("aces 0")
    assert (war.strength("RG"), war.strength("GR")) == (12, 17)
    assert war.deals == {"GR": 4}
    high = fight(face, "KA 9", "K7 K10", "aces 1")
    assert high.strength("RG") == 0 and high.deals == {"GR": 4}


@clause("G29", "G30")
def test_example_3_the_cap_comes_last(face):
    war = fight(face, "K4 6 K7", "K10 K10")
    assert (war.strength("RG"), war.strength("GR")) == (21, 20)
    assert war.deals == {"RG": 3}


@clause("G26", "G28", "G33", "G34")
def test_example_4_a_simple_win(face):
    war = fight(face, "5 6 9", "8 9")
    assert war.deals == {"RG": 3} and war.hp == [15, 12]
    assert war.asked == "G REMOVE" and war.choices == ["remove G8", "remove G9"]


@clause("G27", "B21", "B23", "B19")
def test_example_5_a_tie(face):
    war = fight(face, "8 9", "5 6 6")
    assert war.deals == {"RG": 2, "GR": 3} and war.hp == [12, 13]
    assert war.asked == "R REMOVE"
    war.do("remove R8")
    assert war.asked == "G REMOVE"
    war.do("remove G5")
    assert war.asked == "R REINFORCE"
    war.do("pick 7", "pick 7")
    assert war.s.start == 1 and war.s.rounds == 4


@clause("G28")
def test_example_6_a_tie_at_21(face):
    assert fight(face, "6 6 9", "5 8 8").deals == {"RG": 3, "GR": 3}
    both = GANYMEDE.owned_box({"bonus_in_tie": [1, 1, 1]})
    assert fight(face, "6 6 9", "5 8 8", box=both).deals == {"RG": 4, "GR": 4}
    for mode in ("coop", "versus"):
        war = fight(face, "6 6 9", "5 8 9", mode=mode, purple="5 7 9")
        assert war.deals["RP"] == 4 and war.deals["PR"] == 6


@clause("G25", "G27", "B21", "B22", "G33")
def test_example_7_both_over(face):
    war = fight(face, "6 8 9", "5 8 9")
    assert war.deals == {} and war.hp == [15, 15]
    assert war.asked == "R REINFORCE"
    war.do("pick A")
    assert war.asked == "G REINFORCE"
    assert war.cards("removed", "R") == war.cards("removed", "G") == ""


@pytest.mark.parametrize(
    ("red", "green", "strengths", "deals"),
    [
        pytest.param("K7 K7 K7", "6 6 8", (21, 20), {"RG": 10}, id="8 triple seven"),
        pytest.param("K7 K7 K7", "K10 9", (0, 19), {"GR": 2}, id="9 triple seven met by a 10"),
        pytest.param("5 6 9", "K10 8", (0, 18), {"GR": 2}, id="10 pushed over"),
        pytest.param("8 9", "K10 K10", (21, 20), {"RG": 3}, id="11 helped by 10s"),
        pytest.param("K10 6", "K10 K7", (18, 19), {"GR": 3}, id="12 10s on both sides"),
    ],
)
@clause("G24", "G25", "G28-G31")
def test_examples_8_to_12(face, red, green, strengths, deals):
    war = fight(face, red, green)
    assert (war.strength("RG"), war.strength("GR")) == strengths
    assert war.deals == deals


@clause("G1", "G22", "G24")
@pytest.mark.parametrize(("answer", "strength", "deals"), [(0, 11, {"GR": 3}), (1, 21, {"RG": 4}), (2, 0, {"GR": 3})])
def test_example_13_two_aces(face, answer, strength, deals):
    war = fight(face, "KA KA 9", "6 6 8")
    assert war.choices == ["aces 0", "aces 1", "aces 2"]
    war.do(f"aces {answer}")
    assert war.strength("RG") == strength and war.deals == deals


@clause("G20", "G21", "G34")
@pytest.mark.parametrize(
    ("answer", "deals"),
    [("withdraw nothing", {"GR": 2}), ("withdraw R6", {"RG": 3}), ("withdraw R8", {"GR": 2})],
)
def test_example_19_a_3_withdraws(face, answer, deals):
    war = fight(face, "6 8 K3 6", "8 8")
    assert war.choices == ["withdraw R6", "withdraw R8", "withdraw nothing"]
    war.do(answer)
    assert war.deals == deals
    if answer == "withdraw R8":
        assert war.cards("discard", "R") == "R8"
        assert war.choices == ["remove K3", "remove R6"]


@clause("C17", "C18", "C13", "G30")
def test_example_28_effects_do_not_cross_over(face):
    war = fight(face, "K10 8", "KA 9", "aces 1", mode="coop", purple="8 9 2")
    assert (war.strength("PR"), war.strength("RP")) == (21, 18)
    assert (war.strength("PG"), war.strength("GP")) == (19, 20)
    assert war.deals == {"PR": 3, "GP": 2} and war.hp == [12, 15, 23]


@clause("C16", "C11")
@pytest.mark.parametrize(
    ("red", "strengths", "deals"),
    [("K10 9", (19, 21), {"PR": 3, "PG": 2}), ("K10 K10", (20, 13), {"RP": 2, "PG": 2})],
)
def test_example_29_purple_s_a_is_set_in_each_comparison(face, red, strengths, deals):
    war = fight(face, red, "5 6 6", mode="coop", purple="A 8")
    assert (war.strength("RP"), war.strength("PR")) == strengths
    assert (war.strength("GP"), war.strength("PG")) == (17, 19)
    assert war.deals == deals


@clause("C18", "G27")
def test_example_30_purple_s_10_hits_both(face):
    war = fight(face, "5 6 9", "8 9", mode="coop", purple="10 9")
    assert war.strength("RP") == 0 and war.strength("GP") == 19
    assert war.deals == {"PR": 2, "GP": 2, "PG": 2}


@clause("V3", "V4", "G20")
@pytest.mark.parametrize(
    ("answer", "deals"), [("withdraw nothing", {"PR": 8, "GP": 2}), ("withdraw P2", {"RP": 3, "PG": 3})]
)
def test_example_35_one_withdrawal_decides_both_comparisons(face, answer, deals):
    war = fight(face, "5 6 9", "K10 8", mode="versus", purple="2 5 4 3 7")
    assert war.asked == "P THREES"
    assert war.do(answer).deals == deals


@clause("G20")
def test_example_37_two_3s(face):
    table = ("K3 K3 8 9", "8 9")
    first = ["withdraw K3", "withdraw R8", "withdraw R9", "withdraw nothing"]
    war = fight(face, *table)
    assert war.choices == first
    war.do("withdraw K3")
    assert war.strength("RG") == 20 and war.cards("play", "R") == "K3 R8 R9"
    assert war.deals == {"RG": 3}
    second = fight(face, *table, "withdraw R8")
    assert second.choices == ["withdraw K3", "withdraw R9", "withdraw nothing"]
    assert fight(face, *table, "withdraw nothing", "withdraw nothing").strength("RG") == 0
    assert fight(face, *table, "withdraw R8", "withdraw K3").strength("RG") == 12


@clause("V5", "G22")
def test_example_38_two_announcements(face):
    war = fight(face, "K10 9", "5 6 6", mode="versus", purple="A 8")
    assert war.asked == "P ACES" and war.s.enemy == 0
    war.do("aces 0")
    assert war.asked == "P ACES" and war.s.enemy == 1
    war.do("aces 1")
    assert war.strength("PR") == 11 and war.strength("PG") == 19
    assert war.deals == {"RP": 2, "PG": 2}
    assert fight(face, "K10 9", "5 6 6", "aces 1", "aces 1", mode="versus", purple="A 8").deals == {"PR": 3, "PG": 2}


@clause("G20", "G21")
def test_example_40_three_3s(face):
    table = ("K3 K3 K3 9", "8 8")

    def strength(*answers):
        war = fight(face, *table, *answers)
        assert war.deals, "all 3s are resolved"
        return war.strength("RG")

    nothing = "withdraw nothing"
    assert strength(nothing, "withdraw K3", nothing) == 15
    assert strength(nothing, "withdraw K3", "withdraw K3") == 12
    assert strength(nothing, "withdraw K3", "withdraw R9") == 6
    assert strength("withdraw K3", "withdraw K3") == 12
    assert fight(face, *table, nothing, nothing).choices == ["withdraw K3", "withdraw R9", nothing]


@clause("G19", "G23")
@pytest.mark.parametrize(
    ("withdrawn", "elevens", "strengths", "deals"),
    [
        ("withdraw nothing", 0, (12, 19), {"GR": 3}),
        ("withdraw nothing", 1, (0, 19), {"GR": 3}),
        ("withdraw K10", 0, (10, 9), {"RG": 2}),
        ("withdraw K10", 1, (20, 9), {"RG": 2}),
    ],
)
def test_example_43_3s_before_as(face, withdrawn, elevens, strengths, deals):
    war = fight(face, "KA 9", "K10 K3 6")
    assert war.asked == "G THREES"
    war.do(withdrawn)
    assert war.asked == "R ACES"
    war.do(f"aces {elevens}")
    assert (war.strength("RG"), war.strength("GR")) == strengths
    assert war.deals == deals


PLAIN = {"cards": {number: {"red": 1} for number in ("A", "2", "3", "4", "7", "10")}}
for number in ("5", "6", "8", "9"):
    PLAIN["cards"][number] = {"red": 0}


@clause("G1", "G2")
def test_example_45_plain_numbers(face):
    box = GANYMEDE.owned_box(PLAIN)
    war = fight(face, "10 7 3", "8 8 5", box=box)
    assert (war.strength("RG"), war.strength("GR")) == (20, 21)
    assert war.deals == {"GR": 4}
    ace = fight(face, "A 7 10", "8 8", box=box)
    assert ace.asked == "R ACES"
    assert ace.do("aces 0").strength("RG") == 18
    two = War(face, box=box).camp("R", "2", deck="4 3 7 10 A").camp("G", "5").turn("R")
    assert two.s.allowed == 3
    two.draw("4")
    assert two.choices == ["draw", "stop"], "a Red 4 gives no look"


@clause("G12", "G28", "G31")
def test_the_most_cards_in_play_and_the_most_damage(face):
    war = War(face).camp("R", "K2", deck="K2 K2 K7 K7 KA 5 6 6 8 8 9").camp("G", "8").turn("R")
    war.draw("K2").do("apply").draw("K2").do("apply")
    assert war.s.allowed == 6
    war.draw("K7", "K7", "KA")
    assert war.s.in_play[0] == 6 and war.choices == ["draw", "stop"], "21, and one draw is left"
    most = fight(face, "K7 K7 K2 K2 K2 KA", "6 6 8", "aces 0")
    assert most.strength("RG") == 21 and most.deals == {"RG": 11}
    war.draw("5")
    assert war.s.in_play[0] == 7 and war.choices == ["stop"]


@clause("G8", "G27")
@pytest.mark.parametrize(
    ("purple", "strengths", "deals"), [("10 9", (2, 19), {"PR": 2, "PG": 2}), ("10 9 5", (2, 0), {"GP": 2})]
)
def test_a_camp_without_cards_in_play_deals_nothing(face, purple, strengths, deals):
    war = War(face, "coop").camp("R", removed="5 6 6 8 8 9").camp("G", "5 8").camp("P", purple)
    war.turn("G", checked=False).play(1, "stop")
    assert (war.strength("RP"), war.strength("PR")) == strengths
    assert war.deals == deals
    assert war.asked == ("G REMOVE" if "PG" in deals else "R REINFORCE")


PURPLES = {"battle": "", "coop": "10 8", "versus": "3 A 8"}


@clause("G19", "B14", "C15", "V4", "V5")
@pytest.mark.parametrize(
    ("mode", "start", "order"),
    [
        ("battle", "R", "R THREES, G THREES, R ACES, G ACES"),
        ("battle", "G", "G THREES, R THREES, G ACES, R ACES"),
        ("coop", "R", "R THREES, G THREES, R ACES, G ACES"),
        ("versus", "R", "R THREES, G THREES, P THREES, R ACES, G ACES, P ACES, P ACES"),
    ],
)
def test_the_order_of_the_showdown(face, mode, start, order):
    war = fight(face, "K3 KA 8", "K3 KA 9", mode=mode, purple=PURPLES[mode], start=start)
    for asked in order.split(", "):
        assert war.asked == asked
        war.do("withdraw nothing" if asked.endswith("THREES") else "aces 0")
    assert war.deals
