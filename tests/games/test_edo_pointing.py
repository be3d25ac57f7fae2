"""Why nothing can be chosen at a place of Edo's board that somebody points at, as the page asks for it."""

from types import SimpleNamespace

import pytest
from edo_table import BLUE, EDO, RED, Table

from chabudai.core.chance import dealer
from chabudai.core.match import Match
from chabudai.games.edo.table import NEW_ROUND, NONE, START_CITY
from chabudai.server.look import why

BEGUN = SimpleNamespace(begun=True)


def sat(t):
    """A match on a table of the tests."""
    match = Match(EDO, int(t.s.seats), box=t.box)
    match._tables = [t.table.copy()]
    return match


def pointed(t, thing):
    """The clause and the reason when the seat on turn points at a thing."""
    match = t if isinstance(t, Match) else sat(t)
    return why(BEGUN, match, match.to_act[0], [thing])


@pytest.mark.clause("E2", "E3", "E11")
def test_a_city_to_start_in():
    match = Match(EDO, 4, dealer=dealer(3))
    while match.state.step != START_CITY:
        match.play(match.moves(match.to_act[0])[0])
    first, second = (match.moves(match.to_act[0])[0] for _ in range(2))
    assert first == second
    name = match.say(match.to_act[0], first).split()[1]
    match.play(first)
    assert pointed(match, f"space-{name}")[0] == "E11"
    assert pointed(match, f"space-{name}")[1].startswith("Somebody has begun in ")
    assert pointed(match, f"site-{name}-1") == pointed(match, f"space-{name}")
    assert pointed(match, "space-C5") == ("E3", "Kofu is covered.")
    assert pointed(match, "space-F1") == ("E11", "The start house stands in a city around Edo.")


@pytest.mark.clause("E37")
def test_a_samurai_to_produce():
    t = Table("plain", 4).samurai(BLUE, "F1 F1 C1").samurai(RED, "F1 F2").turn(BLUE, "A:WOOD 2").act("end", "at F1")
    assert pointed(t, "space-Q1") == ("E37", "Quarry Q1 is no forest.")
    assert pointed(t, "space-F2") == ("E37", "No samurai of yours on forest F2.")
    assert pointed(t, "samurai-red-F2") == ("E37", "No samurai of yours on forest F2.")
    assert pointed(t, "samurai-blue-C1") == ("E37", "Kawagoe is no forest.")
    assert pointed(t, "samurai-red-F1") == ("E25", "Choose forest F1 itself: at F1.")


def meant(t, thing):
    """The choices that are left when the seat on turn points at a thing."""
    match = sat(t)
    seat = match.to_act[0]
    return [match.say(seat, move) for move in match.moves(seat) if thing in match.touches(seat, move)]


def test_what_is_no_choice_is_named_and_the_question_repeated():
    t = Table("plain", 4).samurai(BLUE, "C1").stock(BLUE, wood=4, stone=3, ryo=9).turn(BLUE, "C:BUILD 1")
    t.act("end", "at C1")
    assert pointed(t, "headline")[1].endswith("Blue, what is built in Kawagoe? Nothing is chosen here now: " + asked(t))
    assert pointed(t, "privilege-1") == pointed(t, "site-C1-3") == ("", "Nothing is chosen here now: " + asked(t))


def asked(t):
    return EDO.words.prompt(t.box, t.s, BLUE)


@pytest.mark.clause("E37", "E46", "K25", "R15")
def test_samurai_and_ronin_stand_for_their_space():
    t = Table("plain", 4, tokken=True).tokens("U1 T1 W1", "T2", "c d b", "b").hold(BLUE, "f-wood")
    t.samurai(BLUE, "F1 F2 C1").turn(BLUE, "A:WOOD 2").act("end")
    assert meant(t, "samurai-blue-F1") == meant(t, "space-F1") == ["at F1"], "privilege f has a button of its own"
    t = Table("plain", 4).samurai(BLUE, "C1 C3").stock(BLUE, wood=2, stone=1, ryo=2).turn(BLUE, "C:BUILD 1").act("end")
    assert meant(t, "samurai-blue-C3") == meant(t, "space-C3") == ["at C3"]
    t = Table("plain", 4, ronin=True).ronin("C2 C3 Q1").samurai(BLUE, "C1 C1 C4").turn(BLUE, "C:TRAVEL 1")
    t.act("end", "expel")
    assert meant(t, "ronin-Q1") == meant(t, "space-Q1") == ["at Q1"]


@pytest.mark.clause("E3", "E46", "E47", "J3", "R12")
def test_a_place_to_build():
    t = Table("plain", 4, jiin=True, ronin=True).ronin("C2 C2 Q1").samurai(BLUE, "C1 C2 C3 C5")
    t.town("C3", "BH BH BH RH RH RH RH").stock(BLUE, wood=2, stone=1, ryo=2).turn(BLUE, "C:BUILD 1").act("end")
    assert pointed(t, "space-C2") == ("R12", "2 ronin in Mito: nothing can be built there.")
    assert pointed(t, "ronin-C2") == pointed(t, "space-C2")
    assert pointed(t, "space-C3") == ("E47", "Every site in Sakura is full.")
    assert pointed(t, "site-C3-4") == pointed(t, "space-C3")
    assert pointed(t, "space-C4") == ("E46", "No samurai of yours in Odawara.")
    assert pointed(t, "space-C5") == ("E3", "Kofu is covered.")
    t = Table("plain", 4, jiin=True).samurai(BLUE, "F1 C1 G1").stock(BLUE, rice=1, wood=2, stone=1, ryo=1)
    t.turn(BLUE, "C:BUILD 1").act("end")
    assert pointed(t, "space-G1") == (
        "J3",
        "A temple stands outside the towns and border posts, not on border post G1.",
    )
    assert pointed(t, "space-C1") == ("E46", "A house costs 2 wood, 1 stone and 2 Ryo: 1 Ryo short.")


@pytest.mark.clause("E27", "E29", "E33", "E40", "E41")
def test_a_piece_to_move_and_where_to():
    t = Table("plain", 4).samurai(BLUE, "C1 C3").samurai(RED, "C1 C2").stock(BLUE, ryo=2).turn(BLUE, "B:TRAVEL 1")
    assert pointed(t, "samurai-red-C2") == ("E29", "No samurai of yours in Mito.")
    assert pointed(t, "samurai-red-C1") == ("E29", "Only samurai of your own move: choose yours in Kawagoe, from C1.")
    assert pointed(t, "space-C4") == ("E27", "No samurai of yours in Odawara.")
    t.act("from C1")
    assert pointed(t, "space-C2") == ("E27", "The way to Mito costs 4 Ryo: 2 Ryo short.")
    assert pointed(t, "samurai-red-C2") == pointed(t, "space-C2")
    assert pointed(t, "space-C1") == ("E33", "It stands in Kawagoe already.")
    t.act("to X1")
    assert pointed(t, "samurai-blue-X1") == ("E33", "The samurai on road X1 has moved already.")
    t.act("end", "place")
    assert pointed(t, "space-C2") == ("E40", "Mito is no border post.")


@pytest.mark.clause("R4", "R6")
def test_a_ronin_and_where_it_goes():
    t = Table("plain", 3, ronin=True).ronin("F1 Q1 P1").samurai(BLUE, "F1")
    t.s.start, t.s.step, t.s.turn = RED, NEW_ROUND, NONE
    t.settle()
    assert pointed(t, "space-C1") == ("R4", "There is no ronin in Kawagoe.")
    assert pointed(t, "samurai-blue-F1") == ("R4", "Choose the ronin on forest F1: from F1.")
    t.act("from F1", "tile L5", "kind city")
    assert pointed(t, "space-P2") == ("R6", "The ronin goes to a city.")


@pytest.mark.clause("E31", "E34", "E41", "E46")
def test_what_belongs_to_the_window_is_over_after_it():
    over = "Samurai and merchant move for money in the window that opens a turn, not after the first official."
    stays = "No Travel official moves the merchant: he moves for money, in the window that opens a turn."
    t = Table("plain", 4).samurai(BLUE, "C1 F1").stock(BLUE, rice=2, wood=3, stone=2, ryo=9)
    t.turn(BLUE, "A:WOOD 1", "B:TRAVEL 1", "C:BUILD 1").act("end")
    assert t.refusal("from F1") == t.refusal("merchant") == pointed(t, "merchant") == ("E34", over)
    t.act("at F1", "end", "end", "end", "end")
    assert t.refusal("merchant") == pointed(t, "merchant") == ("E31", stays)
    assert t.refusal("from F1") == ("E41", "First choose what this official does: ride, then from F1.")
    assert t.refusal("from C3") == ("E41", "No samurai of yours in Sakura.")
    t.act("ride")
    assert t.refusal("merchant") == ("E31", stays)
    t.act("to F2") if "to F2" in t.now() else t.act("from F1", "to F2", "enough")
    t.act("end", "end", "end", "end")
    assert t.refusal("build house") == ("E46", "First choose where: at C1.")
    assert t.refusal("build temple") == ("J1", "You have no temple to build.")
    assert t.refusal("to C2") == ("E46", "No samurai of yours in Mito.")
    assert t.refusal("to C1") == ("E25", "Choose Kawagoe itself: at C1.")
    assert t.refusal("from C1") == ("E34", over)


@pytest.mark.clause("E25", "E27", "E46")
@pytest.mark.parametrize("text", ["Mito", "C2", "at mito", "at C2"])
def test_a_place_typed_by_its_name_gets_the_reason_of_the_step(text):
    t = Table("plain", 4).samurai(BLUE, "C1").stock(BLUE, wood=2, stone=1, ryo=2).turn(BLUE, "C:BUILD 1")
    assert typed(t, text) == ("E27", "No samurai of yours in Mito.")
    t.act("end")
    assert typed(t, text) == ("E46", "No samurai of yours in Mito.")


@pytest.mark.clause("E16", "E19", "E51")
def test_other_short_forms_get_the_reason_of_the_step():
    t = Table("plain", 4).samurai(BLUE, "C1").begin()
    for text, reason in (
        ("S5", ("E17", "You do not own card S5.")),
        (
            "wood",
            (
                "E16",
                "A plan goes card, action, officials. Blue, plan slot 1: a card, or empty. You have 4 officials left.",
            ),
        ),
    ):
        assert typed(t, text) == reason
    t.play(BLUE, "A")
    assert typed(t, "stone") == ("E16", "Card A does not show STONE.")
    t.play(BLUE, "wood")
    assert typed(t, "3") == ("E19", "WOOD on card A takes 2 at most.")
    t = Table("plain", 4).samurai(BLUE, "C1").merchant("C1", "M1", "M2").stock(BLUE, ryo=3).turn(BLUE, "B:TRADE 1")
    t.act("end")
    assert typed(t, "2") == ("E53", "1 power point for 9 Ryo: 6 Ryo short.")


def typed(t, text):
    """The clause and the reason when the seat on turn types something that is not possible."""
    match = sat(t)
    with pytest.raises(Exception) as refused:
        match.read(text, match.to_act[0])
    return refused.value.clause, str(refused.value)


@pytest.mark.clause("E10", "E11", "E21b", "E24", "E58a", "R3")
def test_who_has_to_wait_reads_why():
    match = Match(EDO, 3, {"ronin": True}, dealer=dealer(5))
    found = {}
    while match.state.rounds < 2:
        for seat in range(3):
            if seat not in match.to_act:
                clause, sentence = match.why_not(seat, 0)
                found.setdefault(clause, sentence)
                assert clause != "E24" or sentence.startswith("It is not your turn, but that of ")
        match.play(match.moves(match.to_act[-1])[0], match.to_act[-1])
    assert {"E10", "E11", "E21b", "E24", "R3"} <= set(found)
    assert found["E21b"] == "Your plan is final. You can take it back as long as others plan: Blue and Red."
    t = Table("plain", 2).samurai(BLUE, "C1").stock(BLUE, rice=1).stock(RED).last_round().turn(BLUE)
    assert sat(t).why_not(RED, 0) == ("E58a", "It is not your turn, but that of Blue.")
    by_hand = Match(EDO, 2)
    assert by_hand.why_not(BLUE, 0) == ("E5", "Nobody chooses now. A merchant card is turned up.")
    assert EDO.words.why_not(by_hand.box, by_hand.state, 5, 0) == ("E1", "You have no seat at this table.")
