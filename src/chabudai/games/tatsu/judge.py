"""How good a table of Tatsu looks to a seat: for the greedy bot and for telling good moves from bad ones.

The measure is a Vine in the Arena. What counts is how near each kind is to being lost, what takes part in the battle,
and what the next roll can do to stones that stand alone; how much each of these counts was fitted: weights.py. A
half-made turn is worth what its best end is worth.
"""

import numpy as np

from chabudai.core.rule import rule

from .rules import (
    DICE,
    EMPTY,
    KINDS,
    MOST,
    OVER,
    SECOND,
    SEGMENTS,
    STATE,
    VINE,
    WATER,
    ahead,
    is_captive,
    is_free,
    is_full,
    legal,
    may_enter,
    play,
)
from .weights import SPREAD, WEIGHTS

__all__ = ["FEATURES", "SPREAD", "WEIGHTS", "valued", "worth"]

FEATURES = (
    "a Vine in the Arena",
    "Water in the Arena",
    "Fire in the Arena",
    "the part of it that counts on the mat",
    "the part of it that is lost to an entangled stone",
    "how bad it is to lose a whole kind",
    "how much a danger counts as long as the other player has not the next roll",
)
BATTLE, WAITING, CAUGHT, KIND, THREAT = 0, 3, 4, 5, 6  # BATTLE is the first of three
CHANCE_TO_HIT = 11 / 36  # how often a number comes up with two dice
END = 1000.0  # a game won


@rule
def worth(box, s, seat):
    """How good a state is for a seat, in Vines; more than anything else if it has won."""
    return valued(box, s, seat, WEIGHTS)


@rule
def valued(box, s, seat, weights):
    """The same by some weights."""
    if s.phase != SECOND:
        return outlook(box, s, seat, weights)
    world = np.empty(1, STATE)
    out = np.empty(MOST, np.int32)
    count = legal(box, s, s.turn, out)
    mine = s.turn == seat
    best = -np.inf if mine else np.inf
    for number in range(count):
        world[0] = s
        play(box, world[0], s.turn, out[number])
        found = outlook(box, world[0], seat, weights)
        best = max(best, found) if mine else min(best, found)
    return best


@rule
def outlook(box, s, seat, weights):
    """One side against the other, while nobody is in the middle of a turn."""
    if s.phase == OVER:
        return 0.0 if s.winner == EMPTY else END if s.winner == seat else -END
    enemy = 1 - seat
    mine = strength(box, s, seat, weights) - danger(box, s, seat, weights) * (
        1.0 if s.turn == enemy else weights[THREAT]
    )
    other = strength(box, s, enemy, weights) - danger(box, s, enemy, weights) * (
        1.0 if s.turn == seat else weights[THREAT]
    )
    return mine - other


@rule
def strength(box, s, seat, weights):
    """What a seat has in the battle, less what it has lost for good."""
    sum = 0.0
    for kind in range(KINDS):
        sum += s.mat[seat, kind] * weights[BATTLE + kind] * weights[WAITING]
        sum -= wound(box, kind, s.dead[seat, kind], weights)
    for segment in range(SEGMENTS):
        for stone in (s.inner[segment], s.outer[segment]):
            if stone != EMPTY and stone // KINDS == seat:
                sum += weights[BATTLE + stone % KINDS]
        if is_captive(s, seat, segment):
            sum -= weights[BATTLE + s.inner[segment] % KINDS] * weights[CAUGHT]
    return sum


@rule
def wound(box, kind, dead, weights):
    """How bad it is that so many stones of a kind are destroyed: the nearer to all, the worse."""
    part = dead / box.stones[kind]
    return weights[KIND] * part * part


@rule
def danger(box, s, seat, weights):
    """What the enemy's next roll can be expected to do to the stones that stand alone."""
    sum = 0.0
    for segment in range(SEGMENTS):
        if is_free(s, seat, segment) and not is_full(s, segment):
            sum += exposure(box, s, seat, segment, weights)
    return sum


@rule
def exposure(box, s, seat, segment, weights):
    """The harm that each number on the enemy's dice can do to one stone, as often as it comes up."""
    enemy = 1 - seat
    kind = s.inner[segment] % KINDS
    sum = 0.0
    for die in range(1, DICE + 1):
        worst = 0.0
        start = ahead(segment, -box.travel[enemy] * die)
        if is_free(s, enemy, start):
            top = s.outer[start] if is_full(s, start) else s.inner[start]
            worst = harm(box, s, seat, kind, top % KINDS, weights)
        if die <= KINDS and box.entry[s.layout, enemy, die - 1] == segment:
            for hitter in range(KINDS):
                if may_enter(s, enemy, hitter):
                    worst = max(worst, harm(box, s, seat, kind, hitter, weights))
        sum += worst * CHANCE_TO_HIT
    return sum


@rule
def harm(box, s, seat, kind, hitter, weights):
    """What it costs to be hit by a stone of a kind."""
    if hitter == VINE:
        return weights[BATTLE + kind] * weights[CAUGHT]
    if hitter == WATER:
        return weights[BATTLE + kind]
    return (
        weights[BATTLE + kind]
        + wound(box, kind, s.dead[seat, kind] + 1, weights)
        - wound(box, kind, s.dead[seat, kind], weights)
    )
