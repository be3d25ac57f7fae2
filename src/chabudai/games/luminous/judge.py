"""How good a table of The Luminous Dragon Eye looks to a seat: for bots. Rules never use it.

The measure is a ZOO. Sets that are placed count as what they will earn against the sets that sensible players place;
a card in the hand as what it adds later. What can be earned grows with the square of the number of other players. How
much each thing counts was fitted: weights.py.
"""

import numpy as np

from chabudai.core.rule import bit, rule

from .rules import legal, play, standing
from .rules_sets import strength
from .rules_table import AGAIN, CHAIRS, EMPTY, FAR, MOST, NEAR, NUMBERS, OVER, STATE, THIRD
from .weights import SPREAD, WEIGHTS

__all__ = ["FEATURES", "SPREAD", "WEIGHTS", "valued", "worth"]

TOP = 6  # the tables are those of a deck with 1 to 6; others are scaled to it
# So many of a hundred sets of sensible players are weaker than this or equal: BAH-YAH 0 to 12, then Friends of 1 to 6
FARS = (0, 0, 0, 1, 4, 15, 24, 30, 34, 45, 54, 57, 58, 64, 71, 79, 86, 93, 100)
NEARS = (0, 0, 1, 7, 15, 30, 34, 39, 55, 73, 85, 93, 95, 96, 98, 99, 100, 100, 100)
ALL = 100.0
FEATURES = (
    "a Revelation in the hand",
    "a card of 1",
    "a card of 2",
    "a card of 3",
    "a card of 4",
    "a card of 5",
    "a card of 6",
    "two that make Friends",
    "a Bracelet",
    "a card to be drawn, in Bracelets, if it can be used in this round",
    "a card to be drawn after Scoring, in Bracelets",
    "the Egg",
    "the part that the best opponent's fortune counts",
)
CARD = 0  # the first of seven
FRIENDS, BRACELET, DRAWN, LATE, CROWN, RIVAL = range(7, 13)
PLACE = 100.0  # at the end only the place counts


@rule
def worth(box, s, seat):
    """How good a state is for a seat."""
    return valued(box, s, seat, WEIGHTS)


@rule
def valued(box, s, seat, weights):
    """How good a state is for a seat, in ZOO; while it has to place again, as good as the best that it can place."""
    if s.phase != AGAIN or s.to_act != bit(seat):
        return outlook(box, s, seat, weights)
    world = np.empty(1, STATE)
    out = np.empty(MOST, np.int32)
    count = legal(box, s, seat, out)
    best = -np.inf
    for number in range(count):
        world[0] = s
        play(box, world[0], seat, out[number])
        best = max(best, outlook(box, world[0], seat, weights))
    return best


@rule
def outlook(box, s, seat, weights):
    """The fortune of a seat against that of its best opponent; at the end, its place."""
    if s.phase == OVER:
        places = np.empty(CHAIRS, np.int32)
        standing(box, s, places)
        return PLACE * (s.seats - places[seat])
    best = -np.inf
    for other in range(s.seats):
        if other != seat:
            best = max(best, s.money[other] + weights[BRACELET] * stake(s) * s.bracelets[other])
    return fortune(box, s, seat, weights) - weights[RIVAL] * best


@rule
def stake(s):
    """The most that can be earned in a round."""
    return float((s.seats - 1) * (s.seats - 1))


@rule
def fortune(box, s, seat, weights):
    """What a player has and may expect."""
    found = promise(box, s, seat) + cards(box, s, seat, weights) + weights[BRACELET] * s.bracelets[seat]
    if s.egg == seat:
        found += weights[CROWN]
    if s.drawer == seat and s.turn == seat:
        found += weights[BRACELET] * s.due * weights[LATE if s.phase == THIRD else DRAWN]
    return s.money[seat] + stake(s) * found


@rule
def promise(box, s, seat):
    """The share of the stake that sets will earn, if they are placed and not scored yet."""
    if s.sets[seat, FAR, 0] == EMPTY or s.phase >= THIRD:
        return 0.0
    return share(box, s, seat, FAR) * share(box, s, seat, NEAR)


@rule
def share(box, s, seat, row):
    """How often a set is at least as strong as another player's."""
    top = box.cards_numbers[s.cards]
    code = strength(int(s.sets[seat, row, 0]), int(s.sets[seat, row, 1]), top) * TOP // top
    return (FARS[code] if row == FAR else NEARS[code]) / ALL


@rule
def cards(box, s, seat, weights):
    """What the cards of a hand add later. It lies in deck order, so what makes Friends lies side by side."""
    top = box.cards_numbers[s.cards]
    found = 0.0
    for place in range(s.held[seat]):
        card = int(s.hand[seat, place])
        number = card % NUMBERS
        found += weights[CARD + (max(1, number * TOP // top) if number > 0 else 0)]
        if place > 0 and strength(int(s.hand[seat, place - 1]), card, top) > 2 * top:
            found += weights[FRIENDS]
    return found
