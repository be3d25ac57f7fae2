"""Grow up and Rest: cubes, prices, the stacks, the dragon, gold for speed."""

import pytest
from edamame_table import Table


@pytest.mark.clause("D53", "D54", "D55", "D56", "D58", "D60")
def test_x5_a_dragon_card_is_bought_with_the_cubes_of_step_1(face):
    table = Table(face, supply={0: (0, 2, 1, 0)}).do("grow buy(BF1)")
    assert table.owned() == (0, 0, 0, 0)
    assert table.dragon() == "WF WR BF1"
    assert table.totals() == (2, 1, 3, 1)
    assert table.s.sold.tolist() == [1, 0, 0, 0]
    assert table.time == (1, 1)
    assert table.seat == 1


@pytest.mark.clause("D53")
def test_x6_growing_only_for_cubes_is_forbidden(face):
    table = Table(face, clans={0: "S1 S2 E06"}, supply={0: (4, 5, 0, 0)})
    assert table.totals()[0] == 2
    assert "grow" not in table.can
    table.forbids("grow", "D53", "one blue cube short", "even with the 2 yellow cubes for your attack.")
    assert table.owned() == (4, 5, 0, 0)


@pytest.mark.clause("D54", "D61")
def test_x7_at_most_three_cubes_and_the_rest_stays(face):
    clans = {0: "S1 S2 E03 / RF1", 1: "S1 S2 / BF1"}
    table = Table(face, 3, clans=clans, supply={0: (0, 0, 2, 0)})
    assert table.totals()[0] == 5
    table.do("grow buy(BF2)")
    assert table.owned() == (0, 1, 0, 0)
    assert (table.time, table.seat) == ((1, 3), 1)


@pytest.mark.clause("D53", "D54")
def test_x8_the_new_card_brings_no_cubes(face):
    table = Table(face, clans={0: "S1 S2 E06"}, supply={0: (0, 1, 0, 1)}).do("grow buy(RF1)")
    assert table.owned() == (0, 0, 0, 0)
    assert table.totals()[0] == 4
    table = Table(face, clans={0: "S1 S2 E06"}, supply={0: (0, 0, 0, 1)})
    table.forbids("grow", "D53", "one yellow cube short")


@pytest.mark.clause("D37", "D54")
def test_the_cubes_do_not_lie_in_the_supply_before_the_card_is_chosen(face):
    table = Table(face, supply={0: (0, 2, 1, 0)}).do("grow")
    assert table.owned() == (0, 2, 1, 0)
    table.forbids("rest", "D19", "take back what you have begun").forbids("grow", "D52", "buy a dragon card")
    table.forbids("buy(RF1)", "D53", "one red cube short")


@pytest.mark.clause("D51", "D56", "D57", "D60")
def test_x32_everybody_buys_from_the_top_and_lays_on_any_card(face):
    rich = (0, 9, 9, 9)
    table = Table(face, supply={0: rich, 1: rich}).do("grow")
    assert table.can == "buy(BF1) buy(BR1) buy(RF1) buy(RR1)"
    table.do("buy(BR1)", "grow")
    assert table.can == "buy(BF1) buy(BR2) buy(RF1) buy(RR1)"
    table.do("buy(BR2)")
    assert (table.dragon(0), table.dragon(1)) == ("WF WR BR1", "WF WR BR2")


@pytest.mark.clause("D51", "D52", "D53", "D60")
def test_x41_covered_cards_are_not_for_sale(face):
    table = Table(face, supply={0: (0, 4, 0, 3)}).do("grow")
    assert table.can == "buy(RF1) buy(RR1)"
    table.forbids("buy(RF2)", "D51", "lies under Red forward 1").forbids("buy(WF)", "D51", "baby")
    table.do("buy(RF1)")
    assert table.s.sold.tolist() == [0, 0, 1, 0]
    table.do("rest", "grow")
    assert table.can == "buy(RF2) buy(RR1)"


@pytest.mark.clause("D60", "D90")
def test_an_emptied_stack_stays_empty(face):
    clans = {0: "S1 S2 / BF1 BF2", 1: "S1 S2 / BF3 RF1"}
    table = Table(face, clans=clans, supply={0: (0, 9, 9, 0), 1: (0, 9, 9, 0)}).do("grow buy(BF4)", "grow")
    assert table.can == "buy(BR1)"
    table.forbids("buy(BF4)", "D51", "sold already")


@pytest.mark.clause("D2", "D8", "D56")
def test_everything_beneath_keeps_counting_in_any_colour(face):
    clans = {0: "S1 S2 / BF1 RF2 RR1", 1: "S1 S2 / RF1"}
    table = Table(face, 3, clans=clans, supply={0: (0, 9, 9, 9)})
    assert table.totals() == (5, 2, 4, 1)
    table.do("grow buy(BF2)")
    assert table.totals() == (5, 3, 6, 1)


# -- Rest ---------------------------------------------------------------------------------------------------------


@pytest.mark.clause("D62", "D63", "D65")
def test_x9_rest_brings_gold_for_speed(face):
    table = Table(face, supply={0: (5, 1, 0, 0)}).do("rest")
    assert table.owned() == (6, 1, 0, 0)


@pytest.mark.clause("D63", "D64", "D65")
def test_x10_at_most_four_gold_and_all_that_lies_on_the_cards(face):
    table = Table(face, clans={0: "S1 S2 E02 / BR1 BR2"}, lying={0: "E02*2 S2*1", 1: "S1*3"})
    assert table.totals()[1] == 6
    assert (table.on(0, "E02"), table.on(0, "S2")) == ((0, 4, 0, 0), (0, 1, 0, 0))
    table.do("rest")
    assert table.owned() == (4, 5, 0, 0)
    assert not table.s.payments[0].any()
    assert table.on(1, "S1") == (3, 0, 0, 0)


@pytest.mark.clause("D2", "D63")
def test_x39_the_speed_of_edamame_counts(face):
    table = Table(face, clans={0: "S1 S2 E02"}).do("rest")
    assert table.owned() == (3, 0, 0, 0)


@pytest.mark.clause("D19", "D20", "D22")
def test_the_same_action_may_be_chosen_again_and_again(face):
    table = Table(face, supply={0: (3, 3, 0, 0), 1: (3, 3, 0, 0)})
    table.do("rest", "rest", "rest", "work own own(S1)", "work own own(S1)", "work own own(S2)")
    assert table.supplies() == [(4, 5, 0, 0), (6, 4, 0, 0)]
