"""Scoring: the comparison of sets, earnings, Bracelets and the Egg."""

from chabudai.core.rule import rule

from .rules_sets import is_friends, strength
from .rules_table import EMPTY, FAR, NEAR, NO_BRACELETS, ROUNDS, RUNNING, SEATS, STOPPED, THRESHOLD


@rule
def score(box, s):
    """L45-L56  All sets are revealed and compared; money, Bracelets and the Egg follow. Were there enough Bracelets?"""
    top = box.cards_numbers[s.cards]
    s.scored = s.rounds
    s.reveals += 1
    for seat in range(s.seats):
        for row in range(2):
            low, high = int(s.sets[seat, row, 0]), int(s.sets[seat, row, 1])
            s.up[seat, row] = 1
            s.last[seat, row, 0] = low
            s.last[seat, row, 1] = high
            s.code[seat, row] = strength(low, high, top)
    compare(s)
    enough = award(s)
    crown(s, top)
    return enough


@rule
def compare(s):
    """L45-L48  A set scores the others' sets of its row that are weaker or equal; Far times Near is earned."""
    for seat in range(s.seats):
        for row in range(2):
            s.score[seat, row] = -1  # the set itself is counted below
            for other in range(s.seats):
                if s.code[other, row] <= s.code[seat, row]:
                    s.score[seat, row] += 1
        s.earned[seat] = s.score[seat, FAR] * s.score[seat, NEAR]
        s.money[seat] += s.earned[seat]


@rule
def award(s):
    """L49, L50  Who has earned nothing gains a Bracelet; if they do not suffice for all, nobody does."""
    entitled = 0
    for seat in range(s.seats):
        s.gained[seat] = 0
        if s.earned[seat] == 0:
            entitled += 1
    if entitled > s.supply:
        return False
    s.supply -= entitled
    for seat in range(s.seats):
        if s.earned[seat] == 0:
            s.gained[seat] = 1
            s.bracelets[seat] += 1
    return True


@rule
def crown(s, top):
    """L51-L55  Double Friends take the Egg, the strongest Near first; if those are tied, it does not move.

    The Far is never weaker than the Near: if the Near is Friends, both sets are.
    """
    best, winner = 0, EMPTY
    for seat in range(s.seats):
        if is_friends(s.code[seat, NEAR], top) and s.code[seat, NEAR] >= best:
            winner = seat if s.code[seat, NEAR] > best else EMPTY
            best = s.code[seat, NEAR]
    s.crowned = EMPTY
    if winner != EMPTY and winner != s.egg:
        s.egg = winner
        s.crowned = winner


@rule
def verdict(box, s, enough):
    """L57, L75, L76, L82  Why the game ends after this Scoring, or RUNNING."""
    for seat in range(s.seats):
        if s.money[seat] >= box.threshold[s.seats - SEATS[0]]:
            return THRESHOLD
    if not enough:
        return NO_BRACELETS
    if s.rounds >= ROUNDS:
        return STOPPED
    return RUNNING
