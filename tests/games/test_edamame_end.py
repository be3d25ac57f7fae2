"""The championship, ties and places."""

import pytest
from edamame_table import Table, ending


def fought(face, *clans):
    """A championship between boards with these totals: attack, speed, red hearts."""
    table = Table(face, max(2, len(clans)))
    for seat, totals in enumerate(clans):
        table.s.symbols[seat, :3] = totals
    ending(face).championship(table.box.record, table.s)
    return table.scores()


@pytest.mark.clause("D77", "D78", "D82")
def test_x20_the_fast_one_strikes_first(face):
    assert fought(face, (4, 5, 5), (6, 3, 4)) == [4, 0]


@pytest.mark.clause("D79", "D82")
def test_x21_the_slow_one_answers(face):
    assert fought(face, (3, 5, 5), (5, 3, 4)) == [0, 4]


@pytest.mark.clause("D80", "D82")
def test_x22_nobody_falls(face):
    assert fought(face, (3, 5, 6), (5, 3, 4)) == [1, 1]


@pytest.mark.clause("D81", "D82")
def test_x23_equally_fast_both_fall(face):
    assert fought(face, (5, 4, 4), (6, 4, 5)) == [1, 1]


@pytest.mark.clause("D81")
def test_x24_equally_fast_one_falls(face):
    assert fought(face, (5, 4, 7), (6, 4, 5)) == [4, 0]
    assert fought(face, (6, 4, 5), (5, 4, 7)) == [0, 4]


@pytest.mark.clause("D74", "D75", "D76", "D82")
def test_x25_a_championship_of_four(face):
    assert fought(face, (6, 7, 6), (8, 5, 7), (5, 7, 8), (7, 4, 5)) == [5, 12, 5, 0]


@pytest.mark.clause("D76")
def test_grey_hearts_and_what_lies_on_cards_are_of_no_matter_in_a_fight(face):
    plain = Table(face)
    odd = Table(face, supply={0: (9, 9, 9, 9)}, lying={1: "S1*9"})
    odd.s.symbols[0, 3] = 0
    for table in (plain, odd):
        ending(face).championship(table.box.record, table.s)
    assert plain.scores() == odd.scores() == [1, 1]


# -- ties ---------------------------------------------------------------------------------------------------------

RANK_4 = {0: "S1 S2 / BF1 RR1 RF2", 1: "S1 S2 / RF1 BR1 BR2"}


def placed(face, clans, gold, scores, lying=None):
    """The places at the end of a game like this."""
    seats = len(scores)
    supply = {seat: (amount, 0, 0, 0) if isinstance(amount, int) else amount for seat, amount in enumerate(gold)}
    table = Table(face, seats, clans=clans, supply=supply, lying=lying, score=dict.fromkeys(range(seats), 0))
    table.s.score[:seats] = scores
    return table.places


@pytest.mark.clause("D83", "D84", "D85", "D86")
def test_x26_points_then_rank_then_gold(face):
    assert placed(face, RANK_4, (3, 4), (11, 11), {0: "S1*5"}) == [2, 1]
    assert placed(face, RANK_4, (4, 4), (11, 11)) == [1, 1]
    assert placed(face, {**RANK_4, 0: "S1 S2 / BF1 RR1 RF2 RF3"}, (3, 4), (11, 11)) == [1, 2]
    assert placed(face, RANK_4, (3, 9), (12, 11)) == [1, 2]


@pytest.mark.clause("D84", "D85")
def test_x26_with_a_higher_card_rank_decides_before_gold(face):
    clans = {0: "S1 S2 / BF1 RR1 RF3", 1: "S1 S2 / RF1 BR1 BR2", 2: "S1 S2 / RF2"}
    assert placed(face, clans, (0, 9, 9), (11, 11, 0))[:2] == [1, 2]


@pytest.mark.clause("D84", "D85", "D86", "D92")
def test_x35_only_gold_in_supply_counts_and_equals_share_a_place(face):
    assert placed(face, {}, ((4, 0, 0, 0), (3, 9, 9, 9)), (5, 5)) == [1, 2]
    assert placed(face, {0: "S1 S2 / RR1"}, (1, 9), (5, 5)) == [1, 2]
    assert placed(face, {}, (1, 0, 2, 2), (3, 8, 3, 3)) == [4, 1, 2, 2]


@pytest.mark.clause("D70", "D73", "D74", "D76", "D83", "D84", "D92")
def test_x34_the_end_of_a_game_for_four(face):
    clans = {
        0: "S1 S2 / BF1 BR1 RF1",
        1: "S1 S2 / BF2 BR2 RF2",
        2: "S1 S2 / BF3 BR3 RF3",
        3: "S1 S2 / RR1 RR2",
    }
    table = Table(face, 4, clans=clans, supply={3: (0, 4, 0, 3)}, card="C6", turn=3).do("grow buy(RR3)")
    totals = [table.totals(seat)[:3] for seat in range(4)]
    assert totals == [(4, 3, 3), (3, 3, 7), (4, 4, 8), (4, 6, 3)]
    assert table.over and table.scores() == [0, 9, 9, 4]
    assert table.places == [4, 2, 1, 3]
