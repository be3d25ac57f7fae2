"""What holds always (5.4): in every position of random games, with every deck and number of players."""

import itertools
from math import comb

import numpy as np
import pytest
from luminous_random import hidden, played, steps
from luminous_table import LUMINOUS, Table
from test_luminous_scoring import SWEEP, hand

from chabudai.core.rule import CHANCE, FACES, WATCHER, bit
from chabudai.games.luminous import amiss, words
from chabudai.games.luminous.rules_table import (
    CREATION,
    DRAWING,
    EMPTY,
    FIRST,
    LONGEST,
    MOST,
    MOVES,
    OVER,
    SPEND,
    TRIMMING,
)

SETTINGS = [(seats, cards) for seats in (2, 3, 4, 5) for cards in ("default", "wide", "dense")]


def everything(s):
    """All cards, wherever they lie."""
    return sorted(int(card) for pile in (s.deck, s.hand, s.discards, s.sets) for card in pile.flat if card != EMPTY)


def spent(s, size):
    """The cards that are missing from deck and discards at a point before Hand Resolution: one for each Bracelet."""
    return size - 5 * int(s.seats) - int(s.left) - int(s.trimmed.sum())


@pytest.mark.clause("L3", "L11", "L21", "L63", "L65", "L67", "L69", "L70", "L84")
@pytest.mark.parametrize(("seats", "cards"), SETTINGS)
def test_every_position_of_random_games(seats, cards):
    for seed in range(4):
        before, drawn, length = None, 0, 0
        for lane, seat, moves, _ in steps("compiled", seats, seed, cards=cards):
            s = lane.s
            if before is None:
                full, size = everything(s), int(s.left)
            assert everything(s) == full
            assert s.supply + s.bracelets.sum() == 15
            assert amiss.amiss(lane.box, s) is None
            if s.phase in (FIRST, CREATION):
                starts = before is not None and before[0].phase not in (FIRST, CREATION)
                drawn = 0 if starts else drawn
                assert spent(s, size) == drawn and (not starts or (s.held[:seats] == 5).all())
            if s.phase == DRAWING:
                assert s.left >= s.due  # these draws cannot fail
            if s.phase == TRIMMING:
                assert (s.held + s.trimmed)[:seats].tolist() == (s.stayed + 4)[:seats].tolist()
            if seat is not None:
                assert moves and len(moves) <= MOST and all(0 <= one < MOVES for one in moves)
                assert seat == CHANCE or len(set(moves)) == len(moves)
                assert all(not lane.moves(other) for other in range(seats) if not s.to_act & bit(other))
                drawn += seat == CHANCE and s.phase == FIRST
            before, length = lane.table.copy(), length + 1
        assert s.phase == OVER and length <= LONGEST
        if seats > 2:
            assert s.rounds <= seats * (int(lane.box.threshold[seats - 2]) - 1) // comb(seats, 3) + 1
        assert s.money.max() <= lane.box.threshold[seats - 2] - 1 + (seats - 1) ** 2


@pytest.mark.clause("L45", "L46", "L47", "L49", "L54")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_every_scoring_of_random_games(seats):
    rounds = 0
    for seed in range(25):
        money, scored = np.zeros(5, int), 0
        for lane, *_ in steps("compiled", seats, seed):
            s = lane.s
            if s.scored == scored:
                continue
            scored, rounds = int(s.scored), rounds + 1
            for row in range(2):
                codes, scores = s.code[:seats, row].tolist(), s.score[:seats, row].tolist()
                ties = sum(a == b for a, b in itertools.combinations(codes, 2))
                assert sum(scores) == comb(seats, 2) + ties
                assert scores.count(0) <= 1
            assert comb(seats, 3) <= s.earned.sum() <= seats * (seats - 1) ** 2
            assert seats == 2 or s.earned.max() >= 1
            assert s.gained.sum() <= 2
            money += s.earned
            assert s.money.tolist() == money.tolist()
    assert rounds > 25 * 2


@pytest.mark.clause("L45", "L46", "L47", "L49")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_bounds_over_all_tie_patterns(seats):
    """Every way in which the sets of a row can be ranked, for both rows: earnings and zeros are within the bounds."""
    ranks = np.unique(
        [np.unique(one, return_inverse=True)[1] for one in itertools.product(range(seats), repeat=seats)], axis=0
    )
    scores = np.array([[(one <= own).sum() - 1 for own in one] for one in ranks])
    totals = scores @ scores.T
    assert (totals.min(), totals.max()) == (comb(seats, 3), seats * (seats - 1) ** 2)
    zeros = [((far == 0) | (scores == 0)).sum(axis=1).max() for far in scores]
    assert max(zeros) == 2


@pytest.mark.clause("L45", "L52")
def test_relabelling_seats_changes_nothing_but_names(face):
    wanted = dict(zip(SWEEP, (16, 9, 4, 1, 0), strict=True))
    for order in (SWEEP[::-1], SWEEP[2:] + SWEEP[:2], SWEEP[1::-1] + SWEEP[2:]):
        table = Table(face, [hand(two) for two in order]).place(*order)
        assert table.row("earned") == [wanted[two] for two in order]
        assert order[int(table.s.egg)] == SWEEP[0] and order[table.row("gained").index(1)] == SWEEP[4]


@pytest.mark.clause("L22", "L68")
@pytest.mark.parametrize("cards", ["default", "dense"])
def test_simultaneous_moves_commute(cards):
    seen = set()
    for seats, seed in itertools.product((2, 3, 4, 5), range(3)):
        for lane, *_ in steps("compiled", seats, seed, cards=cards):
            acting = [seat for seat in range(seats) if lane.s.to_act & bit(seat)]
            if len(acting) < 2:
                continue
            seen.add(int(lane.s.phase))
            chosen = [(seat, lane.moves(seat)[-1]) for seat in acting]
            ends = {played(lane, *order).tobytes() for order in itertools.permutations(chosen)}
            assert len(ends) == 1
    assert CREATION in seen


@pytest.mark.clause("L22", "L48", "L68", "L77", "L78")
@pytest.mark.parametrize(("seats", "cards"), [(2, "default"), (3, "dense"), (4, "wide"), (5, "default")])
def test_what_is_not_heard_is_not_seen(seats, cards):
    kinds = set()
    for seed in range(3):
        for number, (lane, seat, moves, move) in enumerate(steps("compiled", seats, seed, cards=cards)):
            if seat is None or number % 3:
                continue
            for reader in (*range(seats), WATCHER):
                heard = lane.rules.heard(lane.box.record, lane.s, seat, move, reader)
                assert heard == (move if reader == seat or heard != -1 else -1)
                if heard == -1:
                    kinds.add((int(lane.s.phase), seat == CHANCE))
                    seen = {
                        hidden(lane, played(lane, (seat, other)), reader).tobytes() for other in (move, *moves[::7])
                    }
                    assert len(seen) == 1
            if seat != CHANCE:
                assert lane.rules.heard(lane.box.record, lane.s, seat, move, seat) == move
    assert {phase for phase, _ in kinds} >= {CREATION, DRAWING}


@pytest.mark.clause("L12", "L14", "L80")
@pytest.mark.parametrize("seats", [2, 5])
def test_notation_and_reasons(seats):
    box, seen = LUMINOUS.box, set()
    for seed in range(3):
        for number, (lane, seat, moves, _) in enumerate(steps("plain", seats, seed)):
            if seat is None or number % 4:
                continue
            view = lane.view(seat)
            said = {words.say(box, view, seat, move): move for move in moves}
            assert len(said) == len(set(moves))
            for text, move in said.items():
                assert words.read(box, view, seat, text) == [move]
                assert words.why_not(box, view, seat, move) is None
            for move in {*range(-1, 110), *(one + 1 for one in moves), MOVES - 1, MOVES, 1 << 40} - set(moves):
                clause, sentence = words.why_not(box, view, seat, move)
                seen.add(clause)
                assert sentence.endswith(".")
            for other in (-1, *range(10)):
                if other != seat and not lane.s.to_act & bit(max(other, 0)):
                    assert words.why_not(box, view, other, SPEND)
    assert seen >= {"L10", "L13", "L15", "L18", "L38", "L66", "L78"}


@pytest.mark.clause("L10")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_all_faces_play_alike(seats):
    walks = [
        [(lane.table.tobytes(), seat, tuple(moves[:40])) for lane, seat, moves, _ in steps(face, seats, 7)]
        for face in FACES
    ]
    assert walks[0] == walks[1] == walks[2]
