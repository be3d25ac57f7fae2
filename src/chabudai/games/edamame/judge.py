"""How good a table of Edamame looks to a seat: for the greedy bot and for telling good moves from bad ones.

The measure is a victory point. A turn that is half made is worth what its best end is worth, so that a bot that looks
one decision ahead knows what it is up to.
"""

import numpy as np

from chabudai.core.rule import bit, rule

from .rules import legal, play, standing
from .rules_end import fight, rank
from .rules_table import (
    ACTION,
    BLUE,
    CARDS,
    EMPTY,
    GREY,
    HEARTS,
    KINDS,
    MOST,
    OVER,
    PLAYERS,
    RED,
    ROUNDS,
    STATE,
)

SYMBOLS = (0.55, 0.45, 0.55)  # an attack, a speed, a red heart
FREE = 0.3  # a red heart that no grey one needs, ...
FREE_MOST = 3  # ... as long as there are few of them
RANK = 0.25  # a level of the dragon
USEFUL = (6, 6, 3, 3)  # so much gold, and so many cubes of each colour, are soon put to use
EACH = (0.1, 0.12, 0.45, 0.45)  # what each of those is worth, ...
SPARE = 0.1  # ... and the part of it that one more is worth
LYING = 0.7  # the part that is left of what lies on a card and has to be fetched by a Rest
MAKER = 1.6  # an Edamame of one's own that makes blue cubes, or red ones
NEARLY = 0.7  # the part of an objective that is won step by step; the rest comes when it is met
LATER = 0.6  # how much less each later objective counts
EARLY = 0.4  # how much of a fight is decided before the last round
OTHERS = 0.5  # how much the best opponent's fortune hurts
PLACE = 100.0  # at the end only the place counts


@rule
def worth(box, s, seat):
    """How good a state is for a seat, in victory points; a half-made turn counts as its best end."""
    if s.to_act != bit(seat) or s.phase == ACTION:
        return outlook(box, s, seat)
    world = np.empty(1, STATE)
    out = np.empty(MOST, np.int32)
    count = legal(box, s, seat, out)
    best = -np.inf
    for number in range(count):
        world[0] = s
        play(box, world[0], seat, out[number])
        best = max(best, worth(box, world[0], seat))
    return best


@rule
def outlook(box, s, seat):
    """The fortune of a seat against that of its best opponent; at the end, its place."""
    if s.phase == OVER:
        places = np.empty(PLAYERS, np.int32)
        standing(box, s, places)
        return PLACE * (s.seats - places[seat])
    best = -np.inf
    for other in range(s.seats):
        if other != seat:
            best = max(best, fortune(box, s, other))
    return fortune(box, s, seat) - OTHERS * best


@rule
def fortune(box, s, seat):
    """What a seat has and may hope for."""
    total = s.score[seat] + hopes(box, s, seat) + board(box, s, seat) + fights(box, s, seat)
    lying = np.zeros(KINDS)
    for card in range(CARDS):
        if s.payments[seat, card] > 0:
            for kind in range(KINDS):
                lying[kind] += s.payments[seat, card] * box.edamame_pay[card, kind]
    for kind in range(KINDS):
        owned = 1.0 * s.supply[seat, kind]
        now = purse(kind, owned)
        total += now + LYING * (purse(kind, owned + lying[kind]) - now)
    return total


@rule
def purse(kind, amount):
    """What so much of a resource is worth: the more there is, the less one more counts."""
    useful = min(amount, 1.0 * USEFUL[kind])
    return EACH[kind] * (useful + SPARE * (amount - useful))


@rule
def board(box, s, seat):
    """What the symbols, the dragon's rank and the makers of cubes are worth."""
    total = RANK * rank(box, s, seat)
    for kind in range(len(SYMBOLS)):
        total += SYMBOLS[kind] * s.symbols[seat, kind]
    total += FREE * min(FREE_MOST, s.symbols[seat, HEARTS] - s.symbols[seat, GREY])
    for colour in (BLUE, RED):
        if makes(box, s, seat, colour):
            total += MAKER
    return total


@rule
def makes(box, s, seat, colour):
    """Does a seat have an Edamame of its own that makes cubes of a colour?"""
    found = False
    for card in range(CARDS):
        if s.team[seat] & bit(card) and box.edamame_get[card, colour] > 0:
            found = True
    return found


@rule
def hopes(box, s, seat):
    """The objectives still to come, as far as they are in sight."""
    total = 0.0
    weight = 1.0
    if s.scoring == EMPTY:
        return total
    for number in range(s.current_round - 1, ROUNDS):
        least = box.scoring_least[s.scoring, number]
        have = s.symbols[seat, box.scoring_total[s.scoring, number]]
        share = 1.0 if have >= least else NEARLY * have / least
        total += weight * box.points[number] * share
        weight *= LATER
    return total


@rule
def fights(box, s, seat):
    """The championship as it would end now, the less certain the earlier in the game."""
    total = 0.0
    for other in range(s.seats):
        if other != seat:
            winner = fight(s, seat, other)
            total += box.fight[1 if winner == EMPTY else 0 if winner == seat else 2]
    return total * (1.0 if s.current_round == ROUNDS else EARLY)
