"""Edo played at random: every combination of modules and players, on every face."""

import itertools

import numpy as np
import pytest
from edo_busy import RICH, choice, drawn, who_acts
from edo_table import EDO, MODULES

from chabudai.core.rule import CHANCE, below, bit, seeded
from chabudai.games.edo import rules
from chabudai.games.edo.table import BASE, HOUSE, LONGEST, MOST, NONE, OVER, RONIN_TO, SPACES, STATE, TO

COMBINATIONS = [dict(zip(MODULES, on, strict=True)) for on in itertools.product((False, True), repeat=3)]
DUE = {  # what busy players have done in their games together, whatever the modules
    "houses": lambda s: s.houses[: s.seats].min() < EDO.box.building_count[HOUSE] - 1,
    "a trading post": lambda s: s.posts[: s.seats].min() == 0,
    "fortresses": lambda s: s.fortified.sum() > 1,
    "trade": lambda s: s.traded.sum() > 0,
    "recruits": lambda s: s.neutrals.sum() > 0,
    "cards": lambda s: s.cards.max() >= bit(BASE),
}
DUE_WITH = {
    "jiin": {"temples": lambda s: (s.temple != NONE).sum() > 1},
    "tokken": {"requests": lambda s: s.fulfilled.sum() > 1, "privileges": lambda s: s.spent.sum() > 1},
    "ronin": {"ronin tokens": lambda s: s.tokens.sum() > 0},
}


def new_table(face, seats, options, box=EDO.box):
    table = EDO.empty(seats, options, box)
    EDO.face(face).setup(box.record, table[0])
    return table


def walk(face, seats, options, seed, box=RICH, pick=choice):
    """A game of busy players, or of others, position by position."""
    play, table, rng = EDO.face(face), new_table(face, seats, options, box), seeded(seed)
    s, out = table[0], np.zeros(MOST, np.int32)
    while s.to_act:
        seat = who_acts(s, rng)
        moves = out[: play.legal(box.record, s, seat, out)].tolist()
        yield table, seat, moves
        play.play(box.record, s, seat, pick(s, seat, moves, rng))
    yield table, None, []


def at_random(s, seat, moves, rng):
    return drawn(moves, rng)


def sound(box, s, seat, moves):
    """Pieces are conserved, sites filled in order, the track adds up, and every decision has two options at least."""
    complaint = EDO.words.amiss(box, s)
    assert not complaint, complaint
    assert 2 <= len(set(moves)) <= MOST or seat is None
    assert seat in (CHANCE, None) or len(set(moves)) == len(moves)
    assert len(set(moves)) <= SPACES, "no decision is larger than the board"
    if s.step == RONIN_TO:
        assert TO + s.haunt not in moves, "no ronin ends where it started"


@pytest.mark.clause("E71", "E56", "E13", "E14", "N1", "N2", "P5-5")
@pytest.mark.parametrize("options", COMBINATIONS)
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_every_position_is_sound_and_nobody_is_stuck(seats, options):
    for length, (table, seat, moves) in enumerate(walk("compiled", seats, options, seats, EDO.box, at_random)):
        if length % 7 == 0 or seat is None:
            sound(EDO.box, table[0], seat, moves)
    assert length < LONGEST
    assert table[0].step == OVER
    assert 1 <= table[0].rounds <= 10


@pytest.mark.clause("E71", "E56", "E46", "E50", "E54", "J1", "K1", "R1", "R6", "R19")
@pytest.mark.parametrize("options", COMBINATIONS)
def test_players_who_use_everything_leave_a_sound_table(options):
    """The same where something happens: towns fill, temples rise, requests are fulfilled and ronin expelled."""
    due = DUE | {what: done for name, dues in DUE_WITH.items() if options[name] for what, done in dues.items()}
    for seats in (2, 3, 4, 5):
        for length, (table, seat, moves) in enumerate(walk("compiled", seats, options, seats)):
            if length % 5 == 0 or seat is None:
                sound(RICH, table[0], seat, moves)
        due = {what: done for what, done in due.items() if not done(table[0])}
    assert not due, "never done, so never looked at"


@pytest.mark.parametrize("options", [COMBINATIONS[0], COMBINATIONS[-1]])
@pytest.mark.parametrize("seats", [2, 5])
def test_the_faces_walk_in_step(face, seats, options):
    steps = zip(walk("plain", seats, options, 4), walk(face, seats, options, 4), strict=True)
    for (one, seat, moves), (other, same, listed) in itertools.islice(steps, 400):
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
