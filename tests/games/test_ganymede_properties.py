"""What holds always, after every move of random games in all modes (P1 to P7), on all three faces."""

import pytest
from ganymede_table import GANYMEDE, MODES, fight, listed, steps, written

from chabudai.core.rule import CHANCE, below, seeded
from chabudai.games.ganymede.amiss import amiss, owned
from chabudai.games.ganymede.rules_table import (
    BATTLE,
    DRAW,
    DRAW_CARD,
    EMPTY,
    GREEN,
    LOOKED,
    NUMBERS,
    OVER,
    PURPLE,
    RED,
    REINFORCE,
    REMOVE,
    STOP,
)

clause = pytest.mark.clause
ALL_MODES = pytest.mark.parametrize("mode", MODES)
CARDS = {"battle": 30, "coop": 42, "versus": 42}
BLACK = 18
LIMIT = 21
SEVEN, TEN = NUMBERS + 6, NUMBERS + 9  # kinds
BOXES = [
    {},
    {"open_initial": 1, "base_draws": 2, "round_cap": 6},
    {"min_draw": [3, 1, 2], "bonus_in_tie": [1, 0, 0], "hp": [[30, 30], [20, 9], [9, 20]]},
    {"cards": {"2": {"red": 2, "black": 5}, "A": {"green": 3}, "5": {"effect": "withdraw", "black": 2}}},
]


def total(kinds):
    return sum(int(kind) % NUMBERS + 1 for kind in kinds)


def in_play(s, camp):
    return [int(kind) for kind in s.table[camp, : s.in_play[camp]]]


def cards_are_kept(s, cards, black):
    """P1, P2."""
    pools = [owned(s, camp) for camp in range(3)]
    assert sum(map(sum, pools)) + int(s.supply.sum()) == cards
    assert sum(sum(pool[NUMBERS:]) for pool in pools[:PURPLE]) + int(s.supply.sum()) == black


def draws_are_within_limits(box, s, seat, moves):
    """P3."""
    if s.phase != DRAW:
        return
    allowed = box.base_draws + sum(
        kind == NUMBERS + 1 and not s.down[seat, place] for place, kind in enumerate(in_play(s, seat))
    )
    able = s.left[seat] > 0 or s.discard[seat].sum() > 0
    may = able and s.drawn < allowed and total(in_play(s, seat)) <= LIMIT
    assert (DRAW_CARD in moves) == may
    assert (STOP in moves) == (not may or s.drawn >= box.min_draw[s.mode])
    hidden = s.down[seat].any()
    assert len(moves) > 1 or hidden


def damage_is_right(box, s):
    """P5, P6, and the whole of the damage from what lies there."""
    for one, other in ((RED, GREEN),) if s.mode == BATTLE else ((RED, PURPLE), (GREEN, PURPLE)):
        strengths = int(s.strength[one, other]), int(s.strength[other, one])
        dealt = int(s.dealt[one, other]), int(s.dealt[other, one])
        if strengths == (0, 0) or not in_play(s, one) or not in_play(s, other):
            assert strengths != (0, 0) or dealt == (0, 0)
            continue
        assert min(dealt) == 0 or strengths[0] == strengths[1] > 0
        for camp, enemy, own, against, points in (
            (one, other, *strengths, dealt[0]),
            (other, one, strengths[1], strengths[0], dealt[1]),
        ):
            sums = [total(in_play(s, camp)) + 2 * in_play(s, enemy).count(TEN)]
            sums += [sums[0] + 10 * k for k in range(1, 1 + sum(kind % NUMBERS == 0 for kind in in_play(s, camp)))]
            assert own in sums or (own == 0 and max(sums) > LIMIT)
            due = len(in_play(s, camp)) + 2 * in_play(s, camp).count(SEVEN)
            due += own == LIMIT and (against != LIMIT or int(box.bonus_in_tie[s.mode]))
            if TEN in in_play(s, enemy):
                due = min(due, 3)
            assert points == (due if own >= against and own > 0 else 0)


@clause("G3", "G4", "G8-G11", "G13", "G24-G31", "G33", "G34", "C14", "B19", "C23")
@ALL_MODES
@pytest.mark.parametrize("seed", range(4))
def test_what_always_holds(face, mode, seed):
    box, removed_before = GANYMEDE.box, None
    for before, seat, moves, _, s in steps(face, mode, seed):
        cards_are_kept(s, CARDS[mode], BLACK)
        if seat != CHANCE:
            draws_are_within_limits(box, before, seat, moves)
        fresh = before.phase != REMOVE and (before.removed == s.removed).all()
        if s.phase == OVER or (s.phase == REMOVE and fresh):
            damage_is_right(box, s)
        if s.phase == REINFORCE and before.phase != REINFORCE:  # P4
            assert not s.in_play.any()
            for camp in range(PURPLE):
                lost = int(s.removed[camp].sum()) - int(removed_before[camp].sum())
                assert s.hp[camp] == 0 or lost == (s.dealt[:, camp].max() > 0)
        if removed_before is None or s.rounds > before.rounds:
            removed_before = s.removed.copy()
        if mode != "battle":
            assert sum(owned(s, PURPLE)) == 12 and not s.removed[PURPLE].any()


@clause("G2", "G6", "G12", "G45")
@ALL_MODES
@pytest.mark.parametrize("changes", BOXES)
def test_other_boxes_play_to_the_end(face, mode, changes):
    """Whatever an owner's box holds, nothing is lost, and every table is one that could lie there."""
    box = GANYMEDE.owned_box(changes)
    last = None
    for number, (before, seat, moves, _, s) in enumerate(steps(face, mode, 5, box)):
        assert moves and (s.phase == OVER) == (s.to_act == 0)
        if number % 5 == 0:
            complaint = amiss(box, s)
            assert not complaint, complaint
        if seat != CHANCE and before.phase not in (DRAW, LOOKED):
            assert len(moves) > 1, "one answer is no question"
        last = s
    assert last.phase == OVER and last.rounds <= box.round_cap and last.winner != EMPTY


@clause("C17", "C18")
@pytest.mark.parametrize("seed", range(12))
def test_red_s_cards_do_not_touch_the_green_comparison(face, seed):
    """P7: with other cards for Red, Green and Purple deal each other the same."""
    rng = seeded(seed, 77)
    words = ["5", "6", "8", "9", "K7", "K10", "K2", "K4"]
    green = " ".join(words[below(rng, len(words))] for _ in range(2))
    purple = ("10 8", "9 9", "7 10 4", "8 7 5")[below(rng, 4)]
    reds = [" ".join(words[below(rng, len(words))] for _ in range(1 + below(rng, 3))) for _ in range(4)]
    results = set()
    for red in reds:
        war = fight(face, red, green, mode="coop", purple=purple)
        results.add((war.deals.get("GP", 0), war.deals.get("PG", 0), war.strength("GP"), war.strength("PG")))
    assert len(results) == 1, (reds, written(GREEN, war.s.shown[GREEN]), purple)


@clause("G13")
@ALL_MODES
def test_no_seat_has_moves_out_of_turn(face, mode):
    rules = GANYMEDE.face(face)
    for number, (_, _, _, _, s) in enumerate(steps(face, mode, 8)):
        if number % 9 == 0:
            acting = [seat for seat in range(CHANCE + 1) if listed(rules, GANYMEDE.box, s, seat)]
            assert sum(1 << seat for seat in acting) == s.to_act
