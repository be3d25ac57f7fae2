"""Edo: what is secret while all plan, and what is not."""

import itertools

import numpy as np
import pytest
from edo_table import BLUE, EDO, GREEN, RED, Table, privilege

from chabudai.core.chance import dealer
from chabudai.core.match import Match
from chabudai.core.rule import HIDDEN, SILENT, WATCHER, below, seeded
from chabudai.games.edo.table import EMPTY, MOVES, NONE, PLAN, TILE_KIND
from lane import Lane

PLANS = {
    BLUE: ("A:WOOD 2", "B:TRAVEL 1", "empty"),
    RED: ("empty", "C:STONE 2", "A:RICE 1"),
    GREEN: ("B:HARVEST 1", "A:RYO 2", "C:TRAVEL 1"),
}


def heard(t, seat, text, reader):
    (move,) = EDO.words.read(t.box, t.view(seat), seat, text)
    return int(t.rules.heard(t.box.record, t.s, seat, move, reader))


@pytest.mark.clause("E15", "E21a", "E21b")
def test_others_hear_only_that_a_plan_is_finished(face):
    t = Table(face, 3).begin()
    before = t.view(RED).tobytes()
    for text in ("plan A", "plan A:WOOD", "plan A:WOOD 2", "plan empty", "plan C", "plan C:STONE"):
        assert heard(t, BLUE, text, RED) == SILENT
        assert heard(t, BLUE, text, BLUE) not in (HIDDEN, SILENT)
        t.play(BLUE, text)
        assert t.view(RED).tobytes() == before, "not a byte of it shows"
    assert heard(t, BLUE, "plan C:STONE 1", RED) == HIDDEN
    t.play(BLUE, "plan C:STONE 1")
    assert t.s.to_act == 1 << RED | 1 << GREEN, "that somebody has finished is open"
    assert t.view(RED).plan_card[BLUE].tolist() == [NONE] * 3


@pytest.mark.clause("E21", "E21a")
def test_the_last_plan_is_not_heard_either(face):
    t = Table(face, 2).begin(start=RED)
    t.plan(RED, "A:WOOD 1")
    t.play(BLUE, "plan A").play(BLUE, "plan A:RYO").play(BLUE, "plan A:RYO 1").play(BLUE, "plan empty")
    assert heard(t, BLUE, "plan empty", RED) == HIDDEN
    t.play(BLUE, "plan empty")
    assert t.view(BLUE).plan_card[RED].tolist() == [0, NONE, NONE], "Red's first slot is up"
    assert t.view(RED).plan_card[BLUE].tolist() == [NONE, NONE, NONE]
    assert t.view(WATCHER).plan_card[BLUE].tolist() == [NONE, NONE, NONE]
    assert t.s.reveals == 1


@pytest.mark.clause("E21a")
def test_an_entry_that_is_turned_up_at_once_is_heard(face):
    t = Table(face, 2).samurai(BLUE, "C1 C1 C1 C1").begin(start=BLUE).plan(RED)
    t.play(BLUE, "plan A")
    assert heard(t, BLUE, "plan A:RYO", RED) not in (HIDDEN, SILENT), "with one official that is all of the plan"
    t.play(BLUE, "plan A:RYO")
    assert t.view(RED).plan_officials[BLUE].tolist() == [1, 0, 0]


@pytest.mark.clause("E21a", "E20")
def test_an_empty_slot_shows_only_that_it_is_empty(face):
    t = Table(face, 2).begin().plan(RED, "A:RYO 1").plan(BLUE)
    assert t.view(RED).plan_card[BLUE].tolist() == [EMPTY, NONE, NONE]


@pytest.mark.clause("E15", "E21b")
@pytest.mark.parametrize("order", list(itertools.permutations(PLANS)))
def test_the_order_of_arrival_makes_no_difference(face, order):
    t = Table(face, 3).begin(start=GREEN)
    for seat in order:
        t.plan(seat, *PLANS[seat])
    u = Table(face, 3).begin(start=GREEN)
    for seat in sorted(order):
        u.plan(seat, *PLANS[seat])
    assert t.table.tobytes() == u.table.tobytes()


def planning(seats=3, **options):
    """A match in which the first round is being planned."""
    match = Match(EDO, seats, options, dealer=dealer(5))
    while match.state.step != PLAN:
        seat = match.to_act[0]
        match.play(match.moves(seat)[0], seat)
    return match


@pytest.mark.clause("E21b")
def test_a_plan_can_be_changed_until_all_are_in():
    match = planning()
    match.play("plan A", BLUE)
    match.play("plan B", RED)
    match.undo(BLUE)
    assert match.legal(BLUE)[0] == "plan A"
    for seat, text in ((BLUE, "plan A"), (BLUE, "plan A:RYO"), (BLUE, "plan A:RYO 2"), (BLUE, "plan C")):
        match.play(text, seat)
    match.play("plan C:STONE", BLUE)
    match.play("plan C:STONE 2", BLUE)
    assert BLUE not in match.to_act
    match.undo(BLUE)
    assert BLUE in match.to_act, "even a finished plan, as long as others still plan"
    match.play("plan C:STONE 2", BLUE)
    for seat in (RED, GREEN):
        while seat in match.to_act and match.state.step == PLAN:
            match.play(match.moves(seat)[-1], seat)
    assert match.state.step != PLAN
    assert not any(match.can_undo(seat) for seat in range(3)), "now slots have been turned up"


@pytest.mark.clause("E21", "E25")
def test_a_turn_can_be_taken_back_to_the_slot_that_was_turned_up():
    match = planning()
    for seat in range(3):
        match.play_line("A, RYO, 1, B, TRAVEL, 1, empty" if seat == match.state.start else "empty, empty, empty", seat)
    seat, other = int(match.state.start), (int(match.state.start) + 1) % 3
    before = match.state.tobytes()
    for text in match.legal(seat)[0], match.legal(seat)[0]:
        match.play(match.legal(seat)[0], seat)
        assert text and match.can_undo(seat)
    while match.can_undo(seat):
        match.undo(seat)
    assert match.state.tobytes() == before, "the journeys are taken back, but not the plan"
    match.play("end", seat)
    assert match.state.turn == other
    assert not any(match.can_undo(one) for one in range(3)), "the next slot has been turned up"


@pytest.mark.clause("R5")
def test_no_undo_behind_a_tile():
    match = planning(ronin=True)
    rng = seeded(3)
    while match.state.step != TILE_KIND:
        seat = match.to_act[0]
        match.play(match.moves(seat)[below(rng, len(match.moves(seat)))], seat)
    seat = match.to_act[0]
    assert not match.can_undo(seat), "the tile has been drawn"
    before = match.state.tobytes()
    match.play(match.legal(seat)[0], seat)
    if match.can_undo(seat):
        match.undo(seat)
        assert match.state.tobytes() == before


def test_the_log_of_a_reader_tells_no_plan():
    match = planning()
    match.play("plan A", BLUE)
    assert match.tell(len(match.log) - 1, RED) == ""
    assert match.tell(len(match.log) - 1, BLUE) == "Blue plans card A."
    match.play("plan A:RYO", BLUE)
    match.play("plan A:RYO 2", BLUE)
    match.play("plan empty", BLUE)
    match.play("plan empty", BLUE)
    assert match.tell(len(match.log) - 1, WATCHER) == "Blue has finished planning."


@pytest.mark.clause("E21a", "E16", "E19")
def test_guesses_are_plans_that_can_be(face):
    t = Table(face, 3).samurai(RED, "C1 C1").begin(start=BLUE)
    t.plan(BLUE, "A:WOOD 1").plan(RED, "B:TRAVEL 1", "A:RICE 2").plan(GREEN, "empty")
    t.act("end")
    assert (t.s.turn, t.s.shown[:3].tolist()) == (RED, [1, 1, 0])
    view, rng = t.table.copy(), seeded(4)
    t.rules.hide(t.box.record, view[0], BLUE)
    seen = set()
    for _ in range(150):
        world = view.copy()
        t.rules.guess(t.box.record, world[0], BLUE, rng)
        plan = world[0].plan_card[RED], world[0].plan_officials[RED]
        assert plan[0][0] == 1
        assert 1 not in plan[0][1:], "card B has been turned up, so it cannot come again"
        assert plan[1].sum() <= 3
        seen.add((*plan[0][1:].tolist(), *plan[1][1:].tolist()))
        t.rules.hide(t.box.record, world[0], BLUE)
        assert world.tobytes() == view.tobytes()
    assert {(EMPTY, EMPTY, 0, 0), (0, 2, 1, 1), (2, 0, 1, 1), (0, EMPTY, 2, 0), (EMPTY, 2, 0, 2)} <= seen


@pytest.mark.clause("E21a")
def test_guesses_are_fair():
    """With one official left there are 37 plans of the three base cards, each as likely."""
    t = Table("compiled", 2).samurai(RED, "C1 C1 C1 C1").begin(start=BLUE).plan(RED, "A:RYO 1").plan(BLUE, "A:WOOD 1")
    rng, tally = seeded(9), {}
    for _ in range(3700):
        world = t.table.copy()
        t.rules.hide(t.box.record, world[0], BLUE)
        t.rules.guess(t.box.record, world[0], BLUE, rng)
        s = world[0]
        plan = (*s.plan_card[RED].tolist(), *s.plan_side[RED].tolist())
        tally[plan] = tally.get(plan, 0) + 1
    assert len(tally) == 37
    assert max(tally.values()) < 150
    assert min(tally.values()) > 60


@pytest.mark.clause("K21", "E21a")
def test_black_officials_are_secret_until_all_plans_are_in(face):
    t = Table(face, 2, tokken=True).tokens("U2 T1 W1", "T2", "c d f-wood", "e-stone-wood").hold(RED, "b").begin()
    one, two = t.table.copy(), t.table.copy()
    for table, support in ((one, 0), (two, 1)):
        t.table = table
        t.s = table[0]
        t.plan(RED, "A:RYO 2", support=support)
        t.rules.hide(t.box.record, table[0], BLUE)
    assert one.tobytes() == two.tobytes()
    assert one["held"][0, RED, privilege("b")] == 1


@pytest.mark.clause("E21a", "K14", "N1")
def test_everything_but_plans_is_open(face):
    t = Lane(EDO, face, seats=4, jiin=True, tokken=True, ronin=True)
    rng = np.random.default_rng(8)
    for _ in range(400):
        if not t.s.to_act:
            break
        seat = min(seat for seat in range(9) if int(t.s.to_act) >> seat & 1)
        for reader in (*range(4), WATCHER):
            view = t.view(reader)
            for name in t.table.dtype.names:
                if not name.startswith("plan_") and name not in ("asked", "black"):
                    assert np.array_equal(view[name], t.s[name]), name
            if t.s.step != PLAN and reader != seat:
                assert t.rules.heard(t.box.record, t.s, seat, MOVES - 1, reader) == MOVES - 1
        t.play(seat, int(rng.choice(t.moves(seat))))
