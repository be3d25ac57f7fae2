"""The end of a round: the objective, compensation, what goes on; the end of the game by purchases and by a stall."""

import pytest
from edamame_table import EDAMAME, Table, words

GREAT = (0, 9, 9, 9)


def before_the_sixth_card(face, **clans):
    return Table(
        face,
        clans={0: "S1 S2 / BF1 RF1", 1: "S1 S2 E01 / BR1 RR1 RR2", **clans},
        supply={0: (0, 0, 0, 2)},
        card="C2",
    )


@pytest.mark.clause("D66", "D67", "D68", "D69", "D71", "D72")
def test_x15_who_meets_the_objective_scores_and_the_other_is_compensated(face):
    table = before_the_sixth_card(face)
    assert table.time == (2, 2)
    table.do("grow buy(RF2)")
    assert (table.totals(0)[2], table.totals(1)[2]) == (4, 3)
    assert table.scores() == [3, 0]
    assert table.supplies() == [(0, 0, 0, 0), (2, 1, 0, 0)]
    assert (table.time, table.seat) == ((3, 0), 1)


@pytest.mark.clause("D68")
def test_x15_both_may_score(face):
    clans = {0: "S1 S2 / BF1 RF1", 1: "S2 E01 E05 / BR1 RR1 RR2"}
    table = Table(face, clans=clans, supply={0: (0, 0, 0, 2)}, card="C2").do("grow buy(RF2)")
    assert table.totals(1)[2] == 4
    assert table.scores() == [3, 3]
    assert table.supplies() == [(0, 0, 0, 0), (0, 0, 0, 0)]


@pytest.mark.clause("D59", "D71")
@pytest.mark.parametrize(("seats", "ends"), [(2, [3, 6, 9]), (3, [4, 8, 12]), (4, [4, 8, 12])])
def test_x16_how_long_the_rounds_are(face, seats, ends):
    table = Table(face, seats, supply=dict.fromkeys(range(seats), (0, 99, 99, 99)))
    found = []
    for count in range(1, ends[-1] + 1):
        before = table.time
        table.do("grow")
        table.do(table.texts(table.seat)[0])
        if table.over or table.time[0] > before[0]:
            found.append(count)
    assert found == ends
    assert table.over
    assert int(table.s.sold.sum()) == ends[-1]


@pytest.mark.clause("D2", "D68")
def test_x17_symbols_of_edamame_count_for_objectives(face):
    clans = {0: "S1 S2 E03", 1: "S1 S2 / BF1 BF2"}
    table = Table(face, clans=clans, supply={1: (0, 1, 1, 0)}, card="C1", turn=1)
    assert table.totals(0)[0] == 3
    table.do("grow buy(BR1)")
    assert table.scores() == [2, 0]
    assert table.supplies() == [(0, 0, 0, 0), (2, 1, 0, 0)]


@pytest.mark.clause("D70", "D73", "D74")
def test_x27_after_the_twelfth_card_nobody_has_another_turn(face):
    clans = {0: "S1 S2 / BF1 BF2 BF3 BF4", 1: "S1 S2 / BR1 BR2 BR3 BR4", 2: "S1 S2 / RF1 RF2 RF3"}
    table = Table(face, 3, clans=clans, supply={1: (0, 2, 0, 1)}, card="C1", turn=1)
    assert table.time == (3, 3)
    table.do("grow buy(RR1)")
    assert table.over and table.time == (3, 4)
    assert table.supplies() == [(0, 0, 0, 0)] * 3
    assert [table.totals(seat)[:3] for seat in range(3)] == [(4, 4, 10), (2, 10, 8), (7, 1, 5)]
    objective, draws = [4, 4, 0], 2
    assert table.scores() == [points + draws for points in objective]


@pytest.mark.clause("D67", "D68", "D69", "D71", "D72")
def test_x33_everybody_who_meets_it_scores_and_nothing_is_reset(face):
    clans = {1: "S1 S2 / RF1 RF2", 2: "S1 S2 E02 / RR1"}
    supply = {0: (0, 3, 1, 0), 2: (1, 0, 0, 0)}
    table = Table(face, 3, clans=clans, supply=supply, lying={1: "S1*2"}, card="C3").do("grow buy(BR1)")
    assert table.scores() == [2, 0, 2]
    assert table.supplies() == [(0, 1, 0, 0), (2, 1, 0, 0), (1, 0, 0, 0)]
    assert table.on(1, "S1") == (2, 0, 0, 0)
    assert (table.time, table.seat) == ((2, 0), 1)
    assert table.s.sold.tolist() == [0, 1, 2, 1]


@pytest.mark.clause("D7")
def test_symbols_that_have_counted_are_not_used_up(face):
    table = before_the_sixth_card(face)
    before = table.totals(1)
    table.do("grow buy(RF2)", "rest")
    assert table.totals(1) == before


@pytest.mark.clause("D91")
def test_x40_with_the_option_everybody_who_missed_chooses_in_turn(face):
    clans = {0: "S1 S2 / RF1", 1: "S1 S2 E03", 2: "S1 S2 / BR1", 3: "S1 S2 / RR1"}
    supply = {2: (0, 2, 1, 0)}
    table = Table(face, 4, clans=clans, supply=supply, card="C3", turn=2, compensation="choose").do("grow buy(BF1)")
    assert [table.totals(seat)[1] for seat in range(4)] == [1, 1, 3, 2]
    assert table.scores() == [0, 0, 2, 0]
    assert (table.time, table.seat, table.can) == ((1, 4), 3, "take(2G) take(1Y)")
    table.forbids("rest", "D91", "missed").do("take(1Y)")
    assert (table.time, table.seat) == ((1, 4), 0)
    table.do("take(2G)")
    assert (table.time, table.seat) == ((1, 4), 1)
    table.do("take(1Y)")
    assert table.supplies() == [(2, 0, 0, 0), (0, 1, 0, 0), (0, 0, 0, 0), (0, 1, 0, 0)]
    assert (table.time, table.seat, int(table.s.idle)) == ((2, 0), 3, 0)


@pytest.mark.clause("D91")
def test_the_active_player_chooses_first_if_he_missed(face):
    clans = {0: "S1 S2 / BF1", 1: "S1 S2 E03 / BF2"}
    table = Table(face, clans=clans, supply={0: (0, 1, 1, 0)}, compensation="choose").do("grow buy(BR1)")
    assert (table.scores(), table.seat) == ([0, 2], 0)
    assert table.do("take(2G)").seat == 1
    assert table.time == (2, 0)


@pytest.mark.clause("D70", "D91")
def test_with_the_option_nothing_is_taken_after_round_3_either(face):
    clans = {0: "S1 S2 / BF1 BF2 BF3 BF4", 1: "S1 S2 / RF1 RF2 RF3 RF4"}
    table = Table(face, clans=clans, supply={0: (0, 9, 9, 9)}, card="C2", compensation="choose")
    table.do("grow buy(BR1)")
    assert table.over
    assert table.owned(1) == (0, 0, 0, 0)


@pytest.mark.clause("D70")
@pytest.mark.parametrize(("option", "asked"), [("both", ()), ("choose", ("take(2G)", "take(1Y)"))])
def test_a_box_that_follows_the_letter_compensates_after_round_3(face, option, asked):
    box = EDAMAME.owned_box({"comfort": [[2, 1], [2, 1], [2, 1]]})
    clans = {0: "S1 S2 / BF1 BF2 BF3 BF4", 1: "S1 S2 / RF1 RF2 RF3 RF4"}
    table = Table(face, clans=clans, supply={0: (0, 3, 1, 0)}, card="C2", box=box, compensation=option)
    table.do("grow buy(BR1)", *asked)
    assert table.over
    taken = [(2, 1), (2, 1)] if option == "both" else [(2, 0), (0, 1)]
    assert [owned[:2] for owned in table.supplies()] == [(taken[0][0], taken[0][1] + 3), taken[1]]


# -- stall --------------------------------------------------------------------------------------------------------


@pytest.mark.clause("D87", "D88")
def test_x28_after_sixty_turns_without_a_grow_up_two_players_stop(face):
    table = Table(face, clans={0: "S1 S2 E02"}, card="C3")
    assert table.totals(0)[1] == 3
    table.do(*["rest"] * 59)
    assert not table.over
    table.do("rest")
    assert table.over and table.time == (1, 0)
    assert table.scores() == [1, 1]
    assert [gold for gold, *_ in table.supplies()] == [90, 30]
    assert table.places == [1, 2]


@pytest.mark.clause("D87")
def test_x36_a_grow_up_starts_the_count_anew(face):
    def rested(count):
        return Table(face, 3, supply={2: GREAT}).do(*["rest"] * count)

    table = rested(89)
    assert not table.over and table.seat == 2
    table.do("rest")
    assert table.over and table.scores() == [2, 2, 2]
    table = rested(89).do("grow buy(RR1)")
    assert int(table.s.idle) == 0
    table.do(*["rest"] * 89)
    assert not table.over
    assert table.do("rest").over


@pytest.mark.clause("D87")
def test_the_count_runs_over_the_end_of_a_round_and_ends_the_game_though_the_next_could_grow(face):
    clans = {0: "S1 S2 / BF1", 1: "S1 S2 / BF2"}
    table = Table(face, clans=clans, supply={0: GREAT, 1: GREAT}, idle=59).do("grow buy(BR1)")
    assert (table.time, int(table.s.idle)) == ((2, 0), 0)
    table.do(*["rest"] * 59)
    assert "grow" in table.can
    assert table.do("rest").over


@pytest.mark.clause("D87")
def test_a_smaller_limit_can_be_printed(face):
    box = EDAMAME.owned_box({"patience": 1})
    table = Table(face, 4, box=box).do("rest", "rest", "rest")
    assert not table.over
    table.do("rest")
    assert table.over
    assert "4 turns have passed without a Grow up" in words.tell(box, _before(table), 3, 3, table.s)


def _before(table):
    """The table as it was before the game was over."""
    earlier = table.table.copy()[0]
    earlier.phase, earlier.to_act = 3, 8
    return earlier
