"""The Draw Phases: the worked examples of limits, allowances, 2s, 4s and decks, on all three faces."""

import pytest
from ganymede_table import GANYMEDE, War, fight

from chabudai.core.rule import WATCHER

clause = pytest.mark.clause
LOW_BOX = {"cards": {"5": {"red": 6}, "6": {"red": 0}, "8": {"red": 0}, "9": {"red": 0}}}


@clause("G9", "G10", "G13", "B12")
def test_example_14_the_limit_counts_an_a_as_1(face):
    war = War(face).camp("R", "KA", deck="K10 9 5", discard="6 6 8 8").camp("G", "5").turn("R")
    war.draw("K10", "9", "5")
    assert war.choices == ["stop"] and war.asked == "R DRAW"
    war.do("stop").draw("8", "9").do("stop", "aces 0")
    assert war.strength("RG") == 0


@clause("G10", "B12")
def test_example_15_the_limit_stops_early(face):
    war = War(face).camp("R", "9").camp("G", "5").turn("R").draw("8", "6")
    assert war.s.drawn == 2 and war.asked == "R DRAW" and war.choices == ["stop"]


@clause("G10", "B11")
def test_example_16_exactly_21_may_still_draw(face):
    war = War(face).camp("R", "6").camp("G", "5").turn("R").draw("6", "9")
    assert war.choices == ["draw", "stop"]


@clause("G11", "G12", "G14", "B8", "G5", "B7", "B10")
def test_example_17_a_2_raises_the_allowance(face):
    war = War(face).camp("R", "K2", deck="5 K3 K4 6 8 6 8 9").camp("G", "8").turn("R")
    assert war.s.allowed == 4
    war.draw("5", "K3", "K4")
    assert "apply" in war.choices
    war.draw("6")
    assert war.choices == ["stop"] and war.s.in_play[0] == 5
    war.do("stop").draw("9").do("stop", "withdraw nothing")
    assert war.strength("RG") == 20 and war.deals == {"RG": 5}


@clause("G14", "G16", "B13")
def test_example_18_a_face_down_2(face):
    war = War(face).camp("R", "8", deck="5 K2 K4 6 6 8 9").camp("G", "5").turn("R").draw("5", "K2")
    assert war.choices == ["apply", "draw", "stop"]
    again = War(face).camp("R", "8", deck="5 K2 K4 6 6 8 9").camp("G", "5").turn("R").draw("5", "K2")
    war.do("apply")
    assert war.s.allowed == 4 and war.s.down[0].tolist()[:3] == [0, 1, 0]
    assert war.choices == ["draw", "stop"]
    war.draw("K4")
    assert war.choices == ["apply", "draw", "stop"]
    again.draw("K4")
    assert again.s.allowed == 3 and again.choices == ["stop"] and again.asked == "R DRAW"


@clause("G15", "G16", "G39")
def test_example_20_a_4_looks_ahead(face):
    war = War(face).camp("R", "5", deck="6 K4 6 8 8 9").camp("G", "8").turn("R").draw("6", "K4")
    war.do("apply", "look 8")
    assert war.asked == "R LOOKED" and war.choices == ["bottom", "leave"]
    war.do("bottom").draw("6")
    assert (war.s.bottoms[0], war.s.left[0]) == (1, 3)
    war.do("stop").draw("9").do("stop")
    assert war.strength("RG") == 21 and war.deals == {"RG": 5}


@clause("G15", "G42")
def test_a_card_left_on_top_is_the_next_one(face):
    war = War(face).camp("R", "5", deck="6 K4 6 8 8 9").camp("G", "8").turn("R").draw("6", "K4")
    war.do("apply", "look 9", "leave", "draw")
    assert war.choices == ["draw R9"]


@clause("G6", "G7", "B24")
def test_example_21_a_reshuffle_in_mid_phase(face):
    war = War(face).camp("R", "5", deck="6", discard="8 8 K7 K2 9", removed="6 K4").camp("G", "5").turn("R")
    war.draw("6")
    assert war.s.left[0] == 0
    war.do("draw")
    assert war.s.left[0] == 5 and war.cards("discard", "R") == ""
    assert set(war.choices) == {"draw R8", "draw R9", "draw K7", "draw K2"}
    assert len(war.moves(8)) == 5
    war.do("draw 9", "draw")
    assert war.s.left[0] == 4


@clause("B11", "C8")
def test_example_25_the_first_draw_is_compulsory_in_battle(face):
    war = War(face).camp("R", "K4", deck="9 5 6 6 8 8").camp("G", "5").turn("R")
    assert war.choices == ["apply", "draw"]
    war.draw("9")
    assert war.choices == ["draw", "stop"]
    team = War(face, "coop").camp("R", "K10").camp("G", "5").camp("P", "5").turn("R")
    assert team.choices == ["draw", "stop"]


@clause("B11", "B7", "B9", "B8", "G8")
def test_an_only_answer_is_given_at_once_while_no_card_lies_face_down(face):
    war = War(face).camp("R", "K10", deck="9 5 6 6 8 8").camp("G", "5").turn("R", checked=False)
    war.draw("9").do("stop")
    assert war.asked == "G DEAL", "Green has to draw, so nobody asks"


@clause("C11", "C12", "C5", "C14")
def test_example_26_automated_purple_draws(face):
    war = War(face, "coop").camp("R", "9").camp("G", "9").camp("P", "A").turn("G").do("stop")
    assert war.asked == "P DEAL"
    war.do("draw 6", "draw 9")
    assert war.asked == "P DEAL"
    war.do("draw 4")
    assert war.strength("PR") == 20 and war.s.dealt[2, 0] == 4


@clause("C12", "C13", "G6")
def test_example_27_purple_stops_or_overshoots(face):
    war = War(face, "coop").camp("R", "9").camp("G", "9").camp("P", "10").turn("G").do("stop", "draw 8")
    assert war.strength("PR") == 18
    over = War(face, "coop").camp("R", "9").camp("G", "9").camp("P", "10").turn("G").do("stop", "draw 7")
    assert over.asked == "P DEAL"
    over.do("draw 5")
    assert over.strength("PR") == over.strength("PG") == 0


@clause("C13", "C10")
def test_automated_purple_applies_no_2_and_no_4(face):
    war = War(face, "coop").camp("R", "9").camp("G", "9").camp("P", "2").turn("G").do("stop", "draw 3", "draw 4")
    assert war.s.allowed == 3
    war.do("draw A")
    assert war.strength("PR") == 20, "three cards drawn, and the 3 withdraws nothing"


@clause("V2", "C11")
def test_example_36_no_rule_of_17_in_versus(face):
    war = fight(face, "6 8 8", "8 6 9", mode="versus", purple="9 3")
    assert war.asked == "P THREES"
    war.do("withdraw nothing")
    assert war.deals == {"PR": 2, "PG": 2}


@clause("V2", "V3", "G10", "G11", "G12")
def test_purple_s_own_2_and_4_in_versus(face):
    war = War(face, "versus").camp("R", "9").camp("G", "9").camp("P", "2").turn("G").do("stop")
    assert war.asked == "P DRAW" and war.s.allowed == 4
    war.draw("4")
    assert war.choices == ["apply", "draw", "stop"]
    war.do("apply", "look A", "leave").draw("A").draw("3", "5")
    assert war.s.in_play[2] == 5 and war.asked == "P THREES", "nothing lies face down, so stop is said by itself"


@clause("G42", "G15", "G38")
def test_example_39_two_on_the_bottom(face):
    war = War(face).camp("R", "K4", deck="5 9 K4", discard="6 6 8 8").camp("G", "5").turn("R")
    war.do("apply", "look 9", "bottom").draw("K4").do("apply", "look 5", "bottom")
    assert (war.s.left[0], war.s.bottoms[0]) == (2, 2)
    war.do("draw")
    assert war.choices == ["draw R9"]
    war.do("draw 9", "draw")
    assert war.choices == ["draw R5"]


@clause("G14", "B12")
@pytest.mark.parametrize(("initial", "drawn"), [("5", ("9", "6", "K2")), ("K10", ("K10", "K2"))])
def test_example_41_a_face_down_2_above_21(face, initial, drawn):
    deck = "9 6 K2 6 8 8" if initial == "5" else "K10 K2 5 6 6 8 8 9"
    war = War(face).camp("R", initial, deck=deck).camp("G", "5").turn("R").draw(*drawn)
    assert war.choices == ["stop"] and war.asked == "R DRAW"


@clause("G8", "B11")
def test_example_42_nothing_left_to_draw(face):
    box = GANYMEDE.owned_box(LOW_BOX)
    war = War(face, box=box).camp("R", "5", removed="5 5 5 5 5").camp("G", "8")
    war.s.start = 1
    war.turn("G").draw("9").do("stop")
    assert war.deals == {"GR": 2}, "the compulsory draw is skipped"
    two = War(face).camp("R", "5", deck="9", removed="6 6 8 8").camp("G", "8").turn("R")
    two.draw("9")
    assert two.choices == ["stop"] and two.asked == "R DRAW"


@clause("G14", "C9", "C10")
def test_example_48_a_face_up_2_above_21(face):
    war = War(face, "coop").camp("R", "9", deck="6 5 K2 6 8 8").camp("G", "5").camp("P", "5").turn("R")
    war.draw("6", "5", "K2")
    assert war.s.allowed == 4 and war.choices == ["stop"] and war.asked == "R DRAW"
    lower = War(face, "coop").camp("R", "8", deck="6 5 K2 6 8 9").camp("G", "5").camp("P", "5").turn("R")
    lower.draw("6", "5", "K2")
    assert lower.s.allowed == 4 and lower.choices == ["draw", "stop"]
    for reader in (1, WATCHER):
        assert war.view(reader).tobytes() == lower.view(reader).tobytes(), "the others see the same"


@clause("C9", "C10", "V8")
def test_a_face_down_initial_2_or_4_may_be_turned_up(face):
    war = War(face, "versus").camp("R", "K2").camp("G", "5").camp("P", "5").turn("R")
    assert war.s.allowed == 3 and war.choices == ["apply", "draw", "stop"]
    war.do("apply")
    assert war.s.allowed == 4 and war.s.down[0, 0] == 0
    four = War(face, "coop").camp("R", "K4").camp("G", "5").camp("P", "5").turn("R").do("apply", "look 9", "bottom")
    assert four.choices == ["draw", "stop"]
    lapsed = War(face, "coop").camp("R", "K2").camp("G", "5").camp("P", "5").turn("R").draw("5")
    assert lapsed.choices == ["draw", "stop"], "there is no later chance"


@clause("C6", "C9", "C10")
def test_an_open_initial_card(face):
    box = GANYMEDE.owned_box({"open_initial": 1})
    war = War(face, "coop", box).camp("R", "9").camp("G", "9").camp("P", "5").turn("R").draw("6", "8")
    assert war.asked == "G DRAW", "above 21 with nothing hidden, stop is said by itself"
    two = War(face, "coop", box).camp("R", "9").camp("G", "K2").camp("P", "5").turn("R").do("stop")
    assert two.s.allowed == 4 and two.choices == ["draw", "stop"]


@clause("G17", "G20")
def test_what_a_withdrawn_2_did_remains_done(face):
    war = War(face).camp("R", "K2", deck="5 K3 6 6 8 8 9").camp("G", "8").turn("R").draw("5", "K3", "6", "6").do("stop")
    war.draw("9").do("stop")
    assert war.asked == "R THREES"
    war.do("withdraw K2")
    assert war.strength("RG") == 20 and war.deals == {"RG": 4}
