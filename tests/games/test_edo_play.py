"""Edo played at random: every combination of modules and players, on every face."""

import itertools

import numpy as np
import pytest
from edo_table import EDO, MODULES

from chabudai.core.rule import CHANCE, below, bit, seeded
from chabudai.games.edo import rules
from chabudai.games.edo.table import LONGEST, MOST, NONE, OVER, RONIN_TO, STATE, TO

COMBINATIONS = [dict(zip(MODULES, on, strict=True)) for on in itertools.product((False, True), repeat=3)]


def new_table(face, seats, options):
    table = EDO.empty(seats, options)
    EDO.face(face).setup(EDO.box.record, table[0])
    return table


def walk(face, seats, options, seed):
    """A random game, position by position."""
    play, table, rng = EDO.face(face), new_table(face, seats, options), seeded(seed)
    s, out = table[0], np.zeros(MOST, np.int32)
    while s.to_act:
        acting = [seat for seat in range(CHANCE + 1) if s.to_act & bit(seat)]
        seat = acting[below(rng, len(acting))]
        count = play.legal(EDO.box.record, s, seat, out)
        moves = out[:count].tolist()
        yield table, seat, moves
        play.play(EDO.box.record, s, seat, moves[below(rng, count)])
    yield table, None, []


@pytest.mark.clause("E71", "E56", "E13", "E14", "N1", "N2", "J1", "K1", "R1", "R6", "P5-5")
@pytest.mark.parametrize("options", COMBINATIONS)
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_every_position_is_sound_and_nobody_is_stuck(seats, options):
    """Pieces are conserved, sites filled in order, the track adds up, and every decision has two options at least."""
    length = 0
    for table, seat, moves in walk("compiled", seats, options, seats):
        length += 1
        if length % 4 == 0 or seat is None:
            complaint = EDO.words.amiss(EDO.box, table[0])
            assert not complaint, complaint
        if seat is None:
            break
        assert 2 <= len(set(moves)) <= MOST
        assert seat == CHANCE or len(set(moves)) == len(moves)
        assert len(set(moves)) <= 27, "no decision is larger than the board"
        if table[0].step == RONIN_TO:
            assert TO + table[0].haunt not in moves, "no ronin ends where it started"
    assert length < LONGEST
    assert table[0].step == OVER
    assert 1 <= table[0].rounds <= 10


@pytest.mark.parametrize("options", [COMBINATIONS[0], COMBINATIONS[-1]])
@pytest.mark.parametrize("seats", [2, 5])
def test_the_faces_walk_in_step(face, seats, options):
    steps = zip(walk("plain", seats, options, 4), walk(face, seats, options, 4), strict=True)
    for (one, seat, moves), (other, same, listed) in itertools.islice(steps, 250):
        assert (one.tobytes(), seat, moves) == (other.tobytes(), same, listed)


@pytest.mark.clause("E65", "E14")
@pytest.mark.parametrize(("trigger", "ends"), [(12, {"pile"}), (3, {"pile", "points"})])
def test_games_end_by_points_or_with_the_last_merchant_card(trigger, ends):
    """Nobody reaches 12 power points by chance, but some reach 3."""
    box, play, found = EDO.owned_box({"trigger": trigger}), EDO.face("compiled"), set()
    out = np.zeros(MOST, np.int32)
    for seed in range(30):
        table, rng = EDO.empty(5, {"jiin": True, "tokken": True}, box), seeded(seed)
        s = table[0]
        play.setup(box.record, s)
        while s.to_act:
            seat = next(seat for seat in range(CHANCE + 1) if s.to_act & bit(seat))
            play.play(box.record, s, seat, int(out[below(rng, play.legal(box.record, s, seat, out))]))
        by_points = s.points.max() >= trigger
        assert by_points or (s.rounds == box.merchant_good.size and s.next_card == NONE)
        found.add("points" if by_points else "pile")
    assert found == ends


@pytest.mark.clause("E19")
@pytest.mark.parametrize(("officials", "plans"), [(3, 1117), (4, 1999), (5, 2455)])
def test_the_number_of_plans(officials, plans):
    """With the three base cards, slots without officials counted as empty."""
    table = new_table("compiled", 2, {})
    s, play, box = table[0], EDO.face("compiled"), EDO.box.record
    while s.step != rules.PLAN:
        seat = CHANCE if s.to_act & bit(CHANCE) else int(s.turn)
        out = np.zeros(MOST, np.int32)
        play.legal(box, s, seat, out)
        play.play(box, s, seat, int(out[0]))
    s.budget[0] = officials

    def count(position):
        out, total = np.zeros(MOST, np.int32), 0
        for move in out[: play.legal(box, position[0], 0, out)].tolist():
            after = position.copy()
            play.play(box, after[0], 0, move)
            total += count(after) if after["to_act"][0] & 1 else 1
        return total

    assert count(table) == plans


def test_states_and_boxes_are_records():
    assert STATE.itemsize < 2048
    assert EDO.box.record.dtype == rules.BOX
