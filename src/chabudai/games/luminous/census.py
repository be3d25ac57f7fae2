"""What a designer asks of The Luminous Dragon Eye: how long games are, what is placed, earned and won, how they end.

A Scoring is counted from what it leaves on the table: when new cards are dealt after it, or at the end of the game.
"""

from chabudai.core.rule import CHANCE, rule

from .rules_sets import is_friends
from .rules_table import DRAWING, EMPTY, FAR, NEAR, NO_BRACELETS, NO_CARDS, SEATS, USED

(
    ROUND,
    PLAYED,
    FAR_FRIENDS,
    BOTH_FRIENDS,
    TIE,
    FAR_TIE,
    NEAR_TIE,
    NOBODY,
    NOTHING_EARNED,
    PAID,
    EGGS,
    OUT_OF_CARDS,
    OUT_OF_BRACELETS,
    PASSED,
    SHARED,
) = range(15)

LINES: tuple[str, ...] = (
    *("rounds", "Far sets", "Far sets that are Friends", "both sets Friends"),
    *("rounds with some tie", "rounds with a Far tie", "rounds with a Near tie"),
    *("rounds in which everybody earns 0", "players who earn 0", "ZOO paid", "Eggs won"),
    *("ends by shortage of cards", "ends by shortage of Bracelets"),
    *("several players at the threshold", "shared victories"),
)


@rule
def note(box, s, seat, move, sums):
    """Counts a Scoring before the first card of Hand Resolution is dealt."""
    if seat == CHANCE and s.phase == DRAWING and s.drawer == s.lead and s.due == USED:
        count_scoring(box, s, sums)


@rule
def close(box, s, places, sums):
    """Counts the last Scoring, if the last round came that far, and how the game has ended."""
    if s.scored == s.rounds:
        count_scoring(box, s, sums)
    first, passed = 0, 0
    for seat in range(s.seats):
        first += places[seat] == 1
        passed += s.money[seat] >= box.threshold[s.seats - SEATS[0]]
    sums[OUT_OF_CARDS] += s.reason == NO_CARDS
    sums[OUT_OF_BRACELETS] += s.reason == NO_BRACELETS
    sums[PASSED] += passed > 1
    sums[SHARED] += first > 1


@rule
def count_scoring(box, s, sums):
    """One Scoring: the sets that were compared and what they have brought."""
    top = box.cards_numbers[s.cards]
    poor = 0
    for seat in range(s.seats):
        poor += s.earned[seat] == 0
        sums[PAID] += s.earned[seat]
        sums[FAR_FRIENDS] += is_friends(s.code[seat, FAR], top)
        sums[BOTH_FRIENDS] += is_friends(s.code[seat, NEAR], top)  # the Far is never weaker
    far, near = is_tied(s, FAR), is_tied(s, NEAR)
    sums[ROUND] += 1
    sums[PLAYED] += s.seats
    sums[FAR_TIE] += far
    sums[NEAR_TIE] += near
    sums[TIE] += far or near
    sums[NOTHING_EARNED] += poor
    sums[NOBODY] += poor == s.seats
    sums[EGGS] += s.crowned != EMPTY


@rule
def is_tied(s, row):
    """Are two sets of a row equally strong?"""
    for seat in range(s.seats):
        for other in range(seat):
            if s.code[seat, row] == s.code[other, row]:
                return True
    return False


assert len(LINES) == SHARED + 1
