"""Edamame: what is missing can be asked for any card at any step, in words or by pointing at it."""

from types import SimpleNamespace

import pytest
from edamame_table import EDAMAME, Table

from chabudai.core.match import Match
from chabudai.server.look import why

POOR = {0: (5, 1, 0, 0)}


def pointed_at(table, thing):
    """What the page answers when somebody points at a thing."""
    match = Match(EDAMAME, int(table.s.seats))
    match.set(table.table)
    return why(SimpleNamespace(begun=True), match, table.seat, [thing])


@pytest.mark.clause("D19", "D38", "D39")
def test_an_edamame_for_sale_can_be_asked_for_before_an_action_is_chosen():
    table = Table(supply=POOR, display="E01 E07 E04 E05", deck="E13")
    table.forbids("buy(E07)", "D39", "The Fighter costs 6: you are one gold short.")
    table.forbids("buy(E01)", "D19", "First choose the action: recruit.")
    table.forbids("buy(E13)", "D38", "still in the deck").forbids("buy(S1)", "D38", "Everybody begins with")
    assert pointed_at(table, "sale-E07") == ("D39", "The Fighter costs 6: you are one gold short.")
    assert pointed_at(table, "sale-E01") == ("D19", "First choose the action: recruit.")


@pytest.mark.clause("D19", "D51", "D53")
def test_a_dragon_card_can_be_asked_for_before_an_action_is_chosen():
    table = Table(clans={1: "S1 S2 / RF1"}, supply={0: (0, 2, 1, 0)})
    table.forbids("buy(BF1)", "D19", "First choose the action: grow.")
    gap = "For Red rear 1 you are one red cube short, even with the 1 yellow cube for your attack."
    table.forbids("buy(RR1)", "D53", gap).forbids("buy(RF1)", "D51", "sold already")
    table.forbids("buy(BF2)", "D51", "lies under Blue forward 1").forbids("buy(WF)", "D51", "baby")
    assert pointed_at(table, "stack-RR") == ("D53", gap)
    assert pointed_at(table, "stack-RF")[1].startswith("For Red forward 2 you are"), "not of the one that is sold"


@pytest.mark.clause("D19", "D23", "D28", "D31")
def test_a_worker_can_be_asked_for_before_an_action_is_chosen():
    clans = {0: "S1 S2 E02", 1: "S2 E07", 2: "S1 S2"}
    table = Table(seats=3, clans=clans, supply={0: (1, 0, 0, 0)}, display="E01 E03 E04 E05")
    for text in ("own(S1)", "own(S2)", "own(E02)", "foreign(S1)", "foreign(S2)", "owner(1)", "own", "foreign", "both"):
        table.forbids(text, "D19", "First choose the action: work.")
    table.forbids("foreign(E07)", "D28", "For the Fighter you are three yellow cubes short, and none of your Edamame")
    table.forbids("own(E07)", "D23", "not in your team, but in Orange's team.")
    table.forbids("foreign(E02)", "D23", "The Fisher is in no foreign team, but in Green's team.")
    table.forbids("owner(3)", "D23", "no such clan").forbids("owner(0)", "D19")
    assert pointed_at(table, "card-1-E07")[0] == "D28" and pointed_at(table, "card-0-E02")[0] == "D19"
    assert pointed_at(table, "card-2-S1") == ("D19", "First choose the action: work.")
    poor = Table(clans={0: "S1 S2 E02", 1: "S2 E07"}, supply={1: (0, 9, 0, 0)})
    poor.forbids("own", "D28", "None of your own").forbids("both", "D31", "No own and foreign")
    poor.forbids("own(E02)", "D28", "For the Fisher you are two yellow cubes short, and no foreign Edamame can bring")
    poor.forbids("owner(1)", "D28", "Nobody works for you there: even for the Peddler you are one yellow cube short.")


@pytest.mark.clause("D19", "D42")
def test_another_action_needs_the_one_begun_to_be_taken_back():
    """Whatever has been chosen of an action, as long as nothing is done yet."""
    said = "A turn is one action: to choose another one, take back what you have begun."
    supply = {0: (9, 9, 9, 9)}
    steps = (("work", "work", "D23"), ("work both", "work", "D23"), ("work both own(S1)", "work", "D23"))
    steps += (("work foreign owner(1)", "work", "D23"), ("recruit", "recruit", "D38"), ("grow", "grow", "D52"))
    for begun, same, due in steps:
        table = Table(supply=supply).do(begun).forbids(same, due)
        for other in {"work", "recruit", "grow", "rest"} - {same}:
            table.forbids(other, "D19", said)
    table = Table(clans={0: "S1 S2 E02"}, supply=supply, display="E01 E03 E04 E05").do("recruit buy(E03)")
    table.forbids("rest", "D42", "Your clan needs one more heart")


@pytest.mark.clause("D24")
def test_x14_never_two_of_ones_own_and_never_two_foreign_ones():
    table = Table(seats=3, supply={0: (5, 5, 0, 0)}).do("work", "both", "own(S1)")
    two = "Never two of your own Edamame: your Farmer works already."
    table.forbids("own(S2)", "D24", two).do("owner(1)").forbids("own(S2)", "D24", two)
    table.forbids("owner(2)", "D24", "Never two foreign Edamame: now choose the one of Orange that works for you.")
    table = Table(seats=3, supply={0: (5, 5, 0, 0)}).do("work", "foreign", "owner(1)")
    table.forbids("own(S1)", "D24", "take that back and choose both").forbids("owner(2)", "D24", "one of Orange")


@pytest.mark.clause("D45")
def test_removing_is_for_those_who_are_short_of_hearts():
    table = Table(clans={0: "S1 S2 E02"}, supply={0: (9, 5, 5, 5)}, display="E01 E03 E04 E05")
    table.forbids("remove(S1)", "D45", "only while hearts are short").do("recruit").forbids("remove(S1)", "D45")
    table.do("buy(E03)", "remove(E03)").draw().forbids("remove(S1)", "D45")


@pytest.mark.clause("D46")
def test_a_starter_that_has_left_the_game_is_said_to_have_done_so():
    table = Table(clans={0: "S2 E02", 1: "S2 E03"}, supply={0: (5, 5, 0, 0)}, display="E01 E04 E05 E06")
    table.forbids("own(S1)", "D23", "The Farmer is not in your team: it has left the game.")
    table.do("work", "foreign", "owner(1)").forbids("foreign(S1)", "D23", "Orange's team: it has left the game.")
