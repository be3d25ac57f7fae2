"""How good a table of Edamame looks to a seat: for bots. Rules never use it.

What counts is measured here; how much it counts was fitted: weights.py. A turn that is half made is worth what its best
end is worth, so that a bot that looks one decision ahead knows what it is up to.
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
from .weights import SPREAD, WEIGHTS

__all__ = ["FEATURES", "SPREAD", "WEIGHTS", "valued", "worth"]

FEATURES = (
    "victory point",
    "attack",
    "speed",
    "red heart",
    "free red heart",
    "rank",
    "useful gold",
    "useful yellow cube",
    "useful blue cube",
    "useful red cube",
    "resource to spare",
    "gold lying on cards",
    "yellow cube lying on cards",
    "blue cube lying on cards",
    "red cube lying on cards",
    "Edamame",
    "maker of blue cubes",
    "maker of red cubes",
    "point of this round's objective, as far as it is met",
    "point of this round's objective, met",
    "point of later objectives, as far as they are met",
    "point of fights as they would end now",
)
POINT, SYMBOL = range(2)  # SYMBOL is the first of three
FREE, RANK, USEFUL = range(4, 7)  # USEFUL is the first of four
SPARE, LYING = range(10, 12)  # LYING is the first of four
TEAM, MAKER, _, NEARLY, MET, LATER, FIGHTS = range(15, 22)
FREE_MOST = 3  # so many red hearts that no grey one needs are of use
ENOUGH = (6, 6, 3, 3)  # so much gold, and so many cubes of each colour, are soon put to use
PLACE = 100.0  # at the end only the place counts


@rule
def progress(box, s):
    """How far the game has come, from 0 to 1, by the dragon cards bought."""
    return min(1.0, (s.current_round - 1 + s.bought / max(1, box.purchases[s.seats])) / ROUNDS)


@rule
def worth(box, s, seat):
    """How good a state is for a seat."""
    return valued(box, s, seat, WEIGHTS)


@rule
def valued(box, s, seat, weights):
    """How good a state is for a seat by some weights; a half-made turn counts as its best end."""
    if s.to_act != bit(seat) or s.phase == ACTION:
        return outlook(box, s, seat, weights)
    world = np.empty(1, STATE)
    out = np.empty(MOST, np.int32)
    count = legal(box, s, seat, out)
    best = -np.inf
    for number in range(count):
        world[0] = s
        play(box, world[0], seat, out[number])
        best = max(best, valued(box, world[0], seat, weights))
    return best


@rule
def outlook(box, s, seat, weights):
    """The fortune of a seat against the mean of the others; at the end, its place."""
    if s.phase == OVER:
        places = np.empty(PLAYERS, np.int32)
        standing(box, s, places)
        return PLACE * (s.seats - places[seat])
    late = progress(box, s)
    total = 0.0
    for other in range(s.seats):
        total += fortune(box, s, other, late, weights) * (1.0 if other == seat else -1.0 / (s.seats - 1))
    return total


@rule
def fortune(box, s, seat, late, weights):
    """The weighted sum of what a seat has and may hope for."""
    measured = np.zeros(len(weights))
    measure(box, s, seat, measured)
    total = 0.0
    for number in range(len(weights)):
        total += measured[number] * (weights[number, 0] * (1.0 - late) + weights[number, 1] * late)
    return total


@rule
def measure(box, s, seat, out):
    """What a seat has and may hope for. See FEATURES."""
    out[POINT] = s.score[seat]
    for kind in range(GREY):
        out[SYMBOL + kind] = s.symbols[seat, kind]
    out[FREE] = min(FREE_MOST, s.symbols[seat, HEARTS] - s.symbols[seat, GREY])
    out[RANK] = rank(box, s, seat)
    for kind in range(KINDS):
        out[USEFUL + kind] = min(s.supply[seat, kind], ENOUGH[kind])
        out[SPARE] += s.supply[seat, kind] - out[USEFUL + kind]
    for card in range(CARDS):
        if s.payments[seat, card] > 0:
            for kind in range(KINDS):
                out[LYING + kind] += s.payments[seat, card] * box.edamame_pay[card, kind]
        if s.team[seat] & bit(card):
            out[TEAM] += 1.0
    for colour in (BLUE, RED):
        out[MAKER + colour - BLUE] = makes(box, s, seat, colour)
    hopes(box, s, seat, out)
    for other in range(s.seats):
        if other != seat:
            winner = fight(s, seat, other)
            out[FIGHTS] += box.fight[1 if winner == EMPTY else 0 if winner == seat else 2]


@rule
def makes(box, s, seat, colour):
    """Does a seat have an Edamame of its own that makes cubes of a colour?"""
    for card in range(CARDS):
        if s.team[seat] & bit(card) and box.edamame_get[card, colour] > 0:
            return 1.0
    return 0.0


@rule
def hopes(box, s, seat, out):
    """The objectives still to come, as far as they are in sight."""
    if s.scoring == EMPTY:
        return
    for number in range(s.current_round - 1, ROUNDS):
        least = box.scoring_least[s.scoring, number]
        have = s.symbols[seat, box.scoring_total[s.scoring, number]]
        share = box.points[number] * min(1.0, have / max(1, least))
        if number == s.current_round - 1:
            out[NEARLY] += share
            out[MET] += box.points[number] if have >= least else 0.0
        else:
            out[LATER] += share
