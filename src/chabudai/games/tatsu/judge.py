"""How good a table of Tatsu looks to a seat: for the greedy bot and for telling good moves from bad ones.

The measure is a Vine in the Arena. What counts is how near each kind is to being lost, what takes part in the battle,
and what the next roll can do to stones that stand alone. A half-made turn is worth what its best end is worth.
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

BATTLE = (1.0, 1.6, 2.4)  # a Vine, Water, Fire in the Arena
WAITING = 0.6  # the part of that which counts on the mat
CAUGHT = 0.6  # the part that is lost to an entangled stone
KIND = 16.0  # how bad it is to lose a whole kind
CHANCE_TO_HIT = 11 / 36  # how often a number comes up with two dice
THREAT = 0.15  # how much a danger counts as long as the other player has not the next roll
END = 1000.0  # a game won
SPREAD = 9.0  # so much more makes the odds of winning e times as good: measured over 400 games


@rule
def worth(box, s, seat):
    """How good a state is for a seat, in Vines; more than anything else if it has won."""
    if s.phase != SECOND:
        return outlook(box, s, seat)
    world = np.empty(1, STATE)
    out = np.empty(MOST, np.int32)
    count = legal(box, s, s.turn, out)
    mine = s.turn == seat
    best = -np.inf if mine else np.inf
    for number in range(count):
        world[0] = s
        play(box, world[0], s.turn, out[number])
        found = outlook(box, world[0], seat)
        best = max(best, found) if mine else min(best, found)
    return best


@rule
def outlook(box, s, seat):
    """One side against the other, while nobody is in the middle of a turn."""
    if s.phase == OVER:
        return 0.0 if s.winner == EMPTY else END if s.winner == seat else -END
    enemy = 1 - seat
    mine = strength(box, s, seat) - danger(box, s, seat) * (1.0 if s.turn == enemy else THREAT)
    other = strength(box, s, enemy) - danger(box, s, enemy) * (1.0 if s.turn == seat else THREAT)
    return mine - other


@rule
def strength(box, s, seat):
    """What a seat has in the battle, less what it has lost for good."""
    sum = 0.0
    for kind in range(KINDS):
        sum += s.mat[seat, kind] * BATTLE[kind] * WAITING
        sum -= wound(box, kind, s.dead[seat, kind])
    for segment in range(SEGMENTS):
        for stone in (s.inner[segment], s.outer[segment]):
            if stone != EMPTY and stone // KINDS == seat:
                sum += BATTLE[stone % KINDS]
        if is_captive(s, seat, segment):
            sum -= BATTLE[s.inner[segment] % KINDS] * CAUGHT
    return sum


@rule
def wound(box, kind, dead):
    """How bad it is that so many stones of a kind are destroyed: the nearer to all, the worse."""
    part = dead / box.stones[kind]
    return KIND * part * part


@rule
def danger(box, s, seat):
    """What the enemy's next roll can be expected to do to the stones that stand alone."""
    sum = 0.0
    for segment in range(SEGMENTS):
        if is_free(s, seat, segment) and not is_full(s, segment):
            sum += exposure(box, s, seat, segment)
    return sum


@rule
def exposure(box, s, seat, segment):
    """The harm that each number on the enemy's dice can do to one stone, as often as it comes up."""
    enemy = 1 - seat
    kind = s.inner[segment] % KINDS
    sum = 0.0
    for die in range(1, DICE + 1):
        worst = 0.0
        start = ahead(segment, -box.travel[enemy] * die)
        if is_free(s, enemy, start):
            top = s.outer[start] if is_full(s, start) else s.inner[start]
            worst = harm(box, s, seat, kind, top % KINDS)
        if die <= KINDS and box.entry[s.layout, enemy, die - 1] == segment:
            for hitter in range(KINDS):
                if may_enter(s, enemy, hitter):
                    worst = max(worst, harm(box, s, seat, kind, hitter))
        sum += worst * CHANCE_TO_HIT
    return sum


@rule
def harm(box, s, seat, kind, hitter):
    """What it costs to be hit by a stone of a kind."""
    if hitter == VINE:
        return BATTLE[kind] * CAUGHT
    if hitter == WATER:
        return BATTLE[kind]
    return BATTLE[kind] + wound(box, kind, s.dead[seat, kind] + 1) - wound(box, kind, s.dead[seat, kind])
