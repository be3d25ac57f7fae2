"""What a designer asks of Ganymede: how long games are, how hands turn out, what hits do, which first picks win.

A round is counted from what its comparisons leave behind: when the next one begins, or at the end of the game.
"""

from math import floor

from chabudai.core.rule import CHANCE, rule

from .names import NUMERALS
from .rules_showdown import camps, enemy_of, was_compared
from .rules_table import BATTLE, CAMPS, FIRST, INITIAL, PICK, TEAM

ROUND, HAND, CARD, STRENGTH, OVER_21, EXACT_21, TIE, BOTH_OVER, HIT, HURT, HOLDER = range(11)
PICKED = 11  # PICKED + the place of a number among the printed ones
PRINTED = (0, 1, 2, 3, 6, 9)  # the numbers of the printed Black cards; in an owner's box others are not counted
WON = PICKED + len(PRINTED)

LINES: tuple[str, ...] = (
    *("rounds", "hands", "cards in hands", "Strengths compared", "Strengths over 21", "Strengths of exactly 21"),
    *("ties", "both over 21", "damaging hits", "damage", "wins of the holder of the Start Player token"),
    *(f"first pick {NUMERALS[number]}" for number in PRINTED),
    *(f"wins after first pick {NUMERALS[number]}" for number in PRINTED),
)


@rule
def note(box, s, seat, move, sums):
    """Counts a first pick when it is made, and a round when the next one begins."""
    if s.phase == FIRST:
        for place in range(len(PRINTED)):
            if move == PICK + PRINTED[place]:
                sums[PICKED + place] += 1
                sums[WON + place] += mark(seat)
    elif s.phase == INITIAL and seat == CHANCE and s.rounds > 1 and s.in_play.sum() == 0:
        count_round(box, s, sums)


@rule
def mark(camp):
    """Who has picked a number first is kept in the fraction of its sum until the game is over: 1/4 Red, 1/2 Green."""
    return (camp + 1) / 4


@rule
def close(box, s, places, sums):
    """Counts the last round, and who has won: a fraction turns into a win, or into nothing."""
    count_round(box, s, sums)
    if s.mode == BATTLE and places[s.token] == 1:
        sums[HOLDER] += 1
    for place in range(WON, WON + len(PRINTED)):
        wins = floor(sums[place])
        marks = sums[place] - wins
        for camp in (1, 0):
            if marks >= mark(camp):
                marks -= mark(camp)
                wins += places[camp] == 1
        sums[place] = wins


@rule
def count_round(box, s, sums):
    """One round: what was turned up in its Showdown, and what its comparisons brought."""
    sums[ROUND] += 1
    for camp in range(CAMPS):
        sums[CARD] += s.shows[camp]
        if s.shows[camp] > 0:
            sums[HAND] += 1
    for camp in range(camps(s) - 1):
        if was_compared(s, camp):
            count_comparison(box, s, camp, enemy_of(s, camp), sums)


@rule
def count_comparison(box, s, one, two, sums):
    """One comparison of two Strengths, of which 0 is one over the limit."""
    own, other = s.strength[one, two], s.strength[two, one]
    sums[STRENGTH] += TEAM
    sums[OVER_21] += (own == 0) + (other == 0)
    sums[EXACT_21] += (own == box.limit) + (other == box.limit)
    if own == other:
        sums[BOTH_OVER if own == 0 else TIE] += 1
    sums[HIT] += (s.dealt[one, two] > 0) + (s.dealt[two, one] > 0)
    sums[HURT] += s.dealt[one, two] + s.dealt[two, one]


assert len(LINES) == WON + len(PRINTED)
