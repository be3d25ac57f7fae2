"""The judge of Tatsu: it knows what is good, and a bot that looks one step ahead with it beats chance."""

import random

import numpy as np
import pytest

from chabudai.bots.players import greedy
from chabudai.core.game import Game
from chabudai.core.rule import CHANCE, below, seeded
from chabudai.games.tatsu.rules import EMPTY, FIRE, FIRST, KINDS, OVER, ROLL, VINE, WATER
from lane import Lane

TATSU = Game("tatsu", "chabudai.games.tatsu")
SIDES = 2
GAMES, ENOUGH = 50, 0.8


def worth(lane, seat, face="plain"):
    return float(TATSU.face(face, "judge").worth(lane.box.record, lane.s, seat))


def laid(segments, phase=ROLL, turn=0):
    """A position between turns: segment -> (seat, kind) alone on it; all other stones in the trays."""
    lane = Lane(TATSU)
    s = lane.s
    s.inner[:], s.tray[:], s.phase, s.turn, s.to_act = EMPTY, lane.box.stones, phase, turn, 1 << CHANCE
    for segment, (seat, kind) in segments.items():
        s.inner[segment] = seat * KINDS + kind
        s.tray[seat, kind] -= 1
    return lane


def test_what_is_good_for_one_is_bad_for_the_other():
    lane, drawn = Lane(TATSU), random.Random(4)
    while lane.s.to_act:
        seat = next(seat for seat in (0, 1, CHANCE) if lane.s.to_act >> seat & 1)
        lane.play(seat, drawn.choice(lane.moves(seat)))
        if lane.s.phase in (ROLL, OVER):
            assert worth(lane, 0) == pytest.approx(-worth(lane, 1))
    assert worth(lane, int(lane.s.winner)) > worth(laid({1: (0, VINE), 14: (1, VINE)}), 0)


def test_a_destroyed_stone_weighs_more_the_nearer_its_kind_is_to_being_lost():
    steps = []
    for dead in range(3):
        lane = laid({1: (0, VINE), 14: (1, VINE)})
        lane.s.dead[1, WATER], lane.s.tray[1, WATER] = dead, 3 - dead
        steps.append(worth(lane, 0))
    assert 0 < steps[1] - steps[0] < steps[2] - steps[1]


def test_a_stone_that_one_die_could_hit_is_worth_less():
    safe = laid({9: (0, FIRE), 20: (1, FIRE)}, turn=1)
    hit = laid({9: (0, FIRE), 14: (1, FIRE)}, turn=1)
    assert worth(hit, 0) < worth(safe, 0)


def test_recruits_count_and_captives_do_not_count_in_full():
    plain = laid({1: (0, VINE), 14: (1, VINE)})
    recruited = laid({1: (0, VINE), 14: (1, VINE)})
    recruited.s.mat[0, FIRE], recruited.s.tray[0, FIRE] = 1, 1
    assert worth(recruited, 0) > worth(plain, 0)
    apart = laid({1: (0, FIRE), 14: (1, VINE), 20: (0, VINE)})
    caught = laid({1: (0, FIRE), 20: (0, VINE)})
    caught.s.outer[1] = 1 * KINDS + VINE
    caught.s.tray[1, VINE] -= 1
    assert worth(caught, 0) < worth(apart, 0)


def test_a_half_made_turn_is_worth_its_best_end():
    lane = laid({9: (0, FIRE), 12: (1, VINE), 20: (0, VINE)}, phase=FIRST)
    lane.s.low, lane.s.high, lane.s.to_act = 1, 3, 1
    half = Lane(TATSU)
    half.table[:] = lane.table
    half.play(0, 20)  # the Vine goes 1, the Fire can still destroy
    ends = []
    for move in half.moves(0):
        end = Lane(TATSU)
        end.table[:] = half.table
        ends.append(worth(end.play(0, move), 0))
    assert worth(half, 0) == max(ends) > min(ends)


def test_both_faces_judge_alike():
    lane, drawn = Lane(TATSU), random.Random(9)
    for _ in range(120):
        seat = next(seat for seat in (0, 1, CHANCE) if lane.s.to_act >> seat & 1)
        lane.play(seat, drawn.choice(lane.moves(seat)))
        assert worth(lane, 0, "compiled") == pytest.approx(worth(lane, 0))


def test_one_step_ahead_beats_chance():
    rules, bot = TATSU.face("compiled"), greedy(TATSU, "compiled")
    out, worths, rng = np.zeros(rules.MOST, np.int32), np.zeros(rules.MOST), seeded(20)
    scratch = np.zeros(2, rules.STATE)
    won = 0
    for number in range(GAMES):
        lane = Lane(TATSU, "compiled", start="black")
        thinker, s, box = number % SIDES, lane.s, lane.box.record
        while s.to_act:
            seat = CHANCE if s.to_act >> CHANCE else int(s.turn)
            if seat == thinker:
                move = bot.choose(box, lane.table, seat, 1, rng, out, scratch, worths)
            else:
                move = out[below(rng, rules.legal(box, s, seat, out))]
            rules.play(box, s, seat, int(move))
        won += s.winner == thinker
    assert won >= ENOUGH * GAMES
