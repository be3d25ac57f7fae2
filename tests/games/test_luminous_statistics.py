"""How random games go: what was measured over many thousands of them has to come out again, within honest bounds."""

import numpy as np
import pytest
from luminous_random import STRESS
from luminous_table import LUMINOUS, boxed

from chabudai.core.rule import CHANCE, below, seeded
from chabudai.games.luminous import amiss
from chabudai.games.luminous.rules_sets import RANK
from chabudai.games.luminous.rules_table import (
    AGAIN,
    CARDS,
    CREATION,
    MOST,
    NO_BRACELETS,
    NO_CARDS,
    PAIRS,
    PLACE,
    THRESHOLD,
)

TOP = 6
GAMES = 500
SIGMAS = 4


class Census:
    """Random games in which all splits of the physical cards are equally likely, counted scoring by scoring."""

    def __init__(self, seats, games):
        rules, raw = LUMINOUS.face("compiled"), LUMINOUS.box.record
        empty, out, rng = LUMINOUS.empty(seats), np.zeros(MOST, np.int32), seeded(20, seats)
        self.rounds, self.decisions, self.reasons = [], 0, set()
        self.sets = self.far = self.both = self.nothing = 0
        for _ in range(games):
            table = empty.copy()
            s = table[0]
            rules.setup(raw, s)
            scored = 0
            while to_act := int(s.to_act):
                seat = (to_act & -to_act).bit_length() - 1
                if s.phase in (CREATION, AGAIN) and seat != CHANCE:
                    move = split(s, seat, rng)
                else:
                    move = out[below(rng, rules.legal(raw, s, seat, out))]
                rules.play(raw, s, seat, move)
                self.decisions += seat != CHANCE
                if s.scored != scored:
                    scored = int(s.scored)
                    self.count(s, seats)
            self.rounds.append(scored)
            self.reasons.add(int(s.reason))

    def count(self, s, seats):
        friends = s.code[:seats] > 2 * TOP
        self.sets += seats
        self.far += int(friends[:, 0].sum())
        self.both += int(friends[:, 1].sum())
        self.nothing += not s.earned.any()


def split(s, seat, rng):
    """Any two cards of the hand and any other two, with the labels that belong to them."""
    hand = [int(card) for card in s.hand[seat, : s.held[seat]]]
    drawn = [hand.pop(below(rng, len(hand))) for _ in range(4)]
    one, other = (min(pair) * CARDS + max(pair) for pair in (drawn[:2], drawn[2:]))
    far, near = (one, other) if RANK[TOP, one] >= RANK[TOP, other] else (other, one)
    return PLACE + far * PAIRS + near


def within(found, wanted, deviation, count, trials):
    """A mean of `count` values against one of `trials`, both with that standard deviation."""
    return abs(found - wanted) <= SIGMAS * deviation * np.sqrt(1 / count + 1 / trials)


MEASURED = {  # seats: mean rounds, their 10 %, 50 % and 90 %, decisions a game, games measured
    2: (5.35, (3, 5, 8), 25.5, 6000),
    3: (7.73, (6, 8, 10), 47, 6000),
    4: (4.36, (3, 4, 6), 28.5, 4000),
    5: (3.57, (3, 4, 5), 26, 4000),
}


@pytest.mark.clause("L10", "L57")
@pytest.mark.parametrize("seats", MEASURED)
def test_length_and_classes_of_random_games(seats):
    mean, quantiles, decisions, trials = MEASURED[seats]
    census = Census(seats, GAMES)
    rounds = np.array(census.rounds)
    assert within(rounds.mean(), mean, rounds.std(), GAMES, trials)
    assert all(
        abs(np.quantile(rounds, share) - wanted) <= 1 for share, wanted in zip((0.1, 0.5, 0.9), quantiles, strict=True)
    )
    assert abs(census.decisions / GAMES - decisions) < 0.05 * decisions
    far, both = census.far / census.sets, census.both / census.sets
    assert within(far, 0.14, np.sqrt(0.14 * 0.86), census.sets, 10_000) or abs(far - 0.14) < 0.005  # stated in percent
    assert 0.0025 < both < 0.0065  # 0.4 to 0.5 %
    nothing = census.nothing / len(rounds) / mean
    assert within(nothing, 0.238 if seats == 2 else 0, 0.43, rounds.sum(), trials * mean)
    assert seats == 2 or census.nothing == 0
    assert census.reasons == {THRESHOLD}


@pytest.mark.clause("L80")
@pytest.mark.parametrize("seats", MEASURED)
def test_length_if_all_moves_by_card_type_are_equally_likely(seats):
    """Then equal cards count less, Friends come up a little more often, and games are as long within 0.2 rounds."""
    loops, rules = LUMINOUS.face("compiled", "chabudai.core.loops"), LUMINOUS.face("compiled")
    raw, empty, rng = LUMINOUS.box.record, LUMINOUS.empty(seats), seeded(21, seats)
    table, out, rounds = empty.copy(), np.zeros(MOST, np.int32), []
    for _ in range(8 * GAMES):
        table[:] = empty
        rules.setup(raw, table[0])
        loops.finish(raw, table[0], out, rng)
        rounds.append(int(table[0].rounds))
    assert abs(np.mean(rounds) - MEASURED[seats][0]) < 0.2 + SIGMAS * np.std(rounds) / np.sqrt(8 * GAMES)


@pytest.mark.clause("L71", "L74", "L75")
def test_X32_both_shortages_under_stress():
    """The small deck ends a fair share of games for lack of cards and of Bracelets."""
    box = boxed(**STRESS, threshold=[30, 30, 30, 30])
    loops, rules = LUMINOUS.face("checked", "chabudai.core.loops"), LUMINOUS.face("checked")
    empty, out, rng = LUMINOUS.empty(2, None, box), np.zeros(MOST, np.int32), seeded(32)
    reasons = []
    for _ in range(600):
        table = empty.copy()
        rules.setup(box.record, table[0])
        loops.finish(box.record, table[0], out, rng)
        reasons.append(int(table[0].reason))
        assert len(reasons) % 10 or amiss.amiss(box, table[0]) is None
    share = {reason: reasons.count(reason) / len(reasons) for reason in set(reasons)}
    assert set(share) == {THRESHOLD, NO_BRACELETS, NO_CARDS}
    assert 0.03 <= share[NO_CARDS] <= 0.40 and 0.03 <= share[NO_BRACELETS] <= 0.40


@pytest.mark.clause("L5")
def test_no_seat_is_favoured():
    """With random play every seat wins its share."""
    loops = LUMINOUS.face("compiled", "chabudai.core.loops")
    for seats in MEASURED:
        empty, rng, games = LUMINOUS.empty(seats), seeded(22, seats), 8000
        table, out = empty.copy(), np.zeros(MOST, np.int32)
        places, tally = np.zeros(seats, np.int32), np.zeros((seats, seats + 1), np.int64)
        loops.many(LUMINOUS.box.record, table, empty, games, out, rng, places, tally)
        first = tally[:, 1] / games
        assert np.abs(first - first.mean()).max() < SIGMAS * np.sqrt(first.mean() * (1 - first.mean()) / games)
        assert tally.sum() == games * seats
