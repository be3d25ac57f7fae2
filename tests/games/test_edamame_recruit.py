"""The set-up, and Recruit: the price, the hearts, what is removed, what comes up next."""

import pytest
from edamame_table import CHANCE, Table, fresh, names

from chabudai.games.edamame.names import bits

LEVEL_1 = "E01 E02 E03 E04 E05 E06"
LAST = "E14 E15 E16 E17"
MUCH = {0: (99, 0, 0, 0), 1: (99, 0, 0, 0)}


# -- set-up -------------------------------------------------------------------------------------------------------


@pytest.mark.clause("D9", "D10", "D11", "D12", "D13", "D14", "D15", "D16", "D17", "D18")
def test_x29_chance_sets_up_the_table(face):
    table = fresh(face)
    assert table.can == "first(0) first(1)"
    table.do("first(1)")
    assert table.s.first == 1
    assert table.can == "scoring(C1) scoring(C2) scoring(C3) scoring(C4) scoring(C5) scoring(C6)"
    table.do("scoring(C4)")
    assert table.can == " ".join(f"draw({card})" for card in LEVEL_1.split())
    table.do("draw(E03) draw(E01) draw(E06)")
    assert table.can == "draw(E02) draw(E04) draw(E05)"
    table.do("draw(E05)")
    assert table.sale() == "E03 E01 E06 E05"
    for seat in range(2):
        assert table.owned(seat) == (5, 1, 0, 0)
        assert table.totals(seat) == (1, 1, 2, 1)
        assert (table.team(seat), table.dragon(seat)) == ("S1 S2", "WF WR")
    assert (table.scores(), table.time) == ([0, 0], (1, 0))
    assert (table.seat, table.can) == (1, "work recruit rest")
    assert table.do("rest").seat == 0
    assert table.s.first == 1


@pytest.mark.clause("D17")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_may_begin_and_all_outcomes_are_equally_likely(face, seats):
    table = fresh(face, seats)
    assert table.can == " ".join(f"first({seat})" for seat in range(seats))
    for count in (seats, 6, 6, 5, 4, 3):
        assert len(table.moves(CHANCE)) == len(set(table.moves(CHANCE))) == count
        table.draw()
    assert table.s.phase == names.ACTION


@pytest.mark.clause("D9", "D47")
def test_x29_the_seventh_card_is_the_first_of_level_2(face):
    table = Table(face, supply=MUCH, display="E01 E02 E03 E04")
    table.do("recruit buy(E01)")
    assert table.can == "draw(E05) draw(E06)"
    table.do("draw(E05)", "recruit buy(E02)")
    assert table.can == "draw(E06)"
    table.do("draw(E06)", "recruit buy(E03) remove(E03)")
    assert table.can == " ".join(f"draw(E{number:02})" for number in range(7, 13))
    assert table.do("draw(E10)").sale() == "E05 E06 E10 E04"


# -- buying -------------------------------------------------------------------------------------------------------


@pytest.mark.clause("D39", "D40", "D41", "D47")
def test_x3_with_a_free_heart_the_card_is_kept(face):
    table = Table(face, supply={0: (5, 1, 0, 0)})
    table.do("recruit buy(E01)")
    assert table.totals() == (1, 2, 3, 3)
    assert table.owned() == (0, 1, 0, 0)
    assert table.sale() == "- E02 E03 E04"
    table.do("draw(E06)")
    assert (table.team(), table.sale()) == ("S1 S2 E01", "E06 E02 E03 E04")
    assert table.seat == 1


def short_of_a_heart(face):
    """X4: the Librarian is bought, and one red heart is missing."""
    clans, supply = {0: "S1 S2 E02"}, {0: (5, 0, 0, 0)}
    table = Table(face, clans=clans, supply=supply, lying={0: "S1*2"}, display="E01 E03 E04 E05")
    table.do("recruit buy(E01)")
    assert table.totals() == (1, 4, 3, 4)
    assert table.can == "remove(S1) remove(E01) remove(E02)"
    return table


@pytest.mark.clause("D42", "D44", "D46")
def test_x4_a_removed_card_takes_what_lies_on_it_out_of_the_game(face):
    table = short_of_a_heart(face).forbids("remove(S2)", "D44", "Peddler").do("remove(S1)")
    assert table.totals()[2:] == (3, 3)
    assert table.owned() == (0, 0, 0, 0)
    assert table.on(0, "S1") == (0, 0, 0, 0)
    assert table.s.removed[names.FARMER] == 1
    assert table.seat == CHANCE


@pytest.mark.clause("D43", "D50")
def test_x4_the_new_card_may_go_and_its_price_is_lost(face):
    table = short_of_a_heart(face).do("remove(E01)")
    assert (table.team(), table.totals()[2:]) == ("S1 S2 E02", (2, 2))
    assert table.owned() == (0, 0, 0, 0)
    assert table.on(0, "S1") == (2, 0, 0, 0)
    assert table.can == "draw(E06)"
    assert table.do("draw(E06)").sale() == "E06 E03 E04 E05"


@pytest.mark.clause("D42")
def test_while_hearts_are_short_nothing_else_can_be_done(face):
    table = short_of_a_heart(face)
    table.forbids("rest", "D42", "one more heart").forbids("remove(E05)", "D42", "not in your team")


def two_short(face):
    """X18: the Samurai needs two hearts that are not there."""
    clans = {0: "S1 S2 E02 E03 E04 / BF2", 1: "S1 S2 / BF1"}
    return Table(face, clans=clans, supply={0: (7, 0, 0, 0)}, display="E10 E11 E12 E13").do("recruit buy(E13)")


@pytest.mark.clause("D42", "D45")
def test_x18_removals_go_on_until_hearts_suffice_and_no_longer(face):
    table = two_short(face)
    assert table.totals()[2:] == (4, 6)
    table.do("remove(S1)")
    assert table.totals()[2:] == (4, 5)
    table.forbids("rest", "D42", "one more heart").do("remove(E02)")
    assert table.totals()[2:] == (4, 4)
    assert table.seat == CHANCE
    table = two_short(face).do("remove(E13)")
    assert (table.totals()[2:], table.seat) == ((4, 4), CHANCE)


@pytest.mark.clause("D48", "D49")
def test_x19_without_a_deck_the_display_runs_short(face):
    table = Table(face, supply=MUCH, display=LAST, deck="")
    table.do("recruit buy(E14) remove(E14)")
    assert (table.sale(), table.seat) == ("- E15 E16 E17", 1)
    table.do("recruit buy(E15)", "recruit buy(E16)", "recruit buy(E17) remove(E17)")
    assert (table.sale(), table.s.place) == ("- - - -", -1)
    assert table.can == "work rest"
    table.forbids("recruit", "D49", "No Edamame is left")


@pytest.mark.clause("D38", "D39", "D49")
def test_only_what_is_shown_and_can_be_paid_is_sold(face):
    table = Table(face, supply={0: (4, 0, 0, 0), 1: (3, 0, 0, 0)}, display="E01 E02 E04 E06").do("recruit")
    assert table.can == "buy(E02) buy(E04) buy(E06)"
    table.forbids("buy(E01)", "D39", "costs 5", "one gold short")
    table.forbids("buy(E03)", "D38", "The Charcoal Burner is not for sale, but still in the deck.")
    table.forbids("buy(S1)", "D38", "Everybody begins with a Farmer")
    table.do("buy(E04)").draw().forbids("recruit", "D39", "one gold short")


@pytest.mark.clause("D46", "D47")
def test_the_other_cards_of_the_display_do_not_move(face):
    table = Table(face, supply={0: (9, 0, 0, 0)}, display="E06 E02 E04 E01").do("recruit buy(E04) draw(E05)")
    assert table.sale() == "E06 E02 E05 E01"
    assert bits(table.s.unseen)[:1] == [4]


@pytest.mark.clause("D42", "D47", "D87")
def test_x42_the_last_turn_of_a_stall_is_complete(face):
    clans, supply = {0: "S1 S2 E02"}, {0: (9, 0, 0, 0)}
    table = Table(face, clans=clans, supply=supply, display="E01 E03 E04 E05", idle=59)
    table.do("recruit buy(E03)")
    assert table.totals()[2:] == (2, 3)
    assert table.can == "remove(S1) remove(E02) remove(E03)"
    table.do("remove(S1)")
    assert table.can == "draw(E06)"
    table.do("draw(E06)")
    assert table.over and table.sale() == "E01 E06 E04 E05"
    assert (table.scores(), table.places) == ([4, 0], [1, 2])
