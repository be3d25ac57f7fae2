"""How good a table looks to a seat: for bots. Rules never use it.

The measure is a hit point. What counts are the hit points of both sides, what the cards in play can be expected to
deal and to suffer, and how good the cards are that a camp owns. How much each thing counts was fitted: weights.py.
"""

import math

from chabudai.core.rule import rule

from .rules_cards import aces, count_of, effect, is_in, value
from .rules_draw import can_draw
from .rules_showdown import best_elevens, camps, damage, enemy_of, strength
from .rules_table import (
    ACE,
    ACES,
    BATTLE,
    DAMAGE,
    DEAL,
    EMPTY,
    INITIAL,
    KINDS,
    NUMBERS,
    OVER,
    PEEK,
    PURPLE,
    PUSH,
    RED,
    TEAM,
    THREES,
)
from .weights import SPREAD, WEIGHTS

__all__ = ["FEATURES", "SPREAD", "WEIGHTS", "valued", "worth"]

FEATURES = (
    "what a lost comparison costs, in hit points",
    "a Strength that wins as often as it loses",
    "by how much each point above raises the logarithm of its odds",
    "how often even a Strength above the limit is not beaten",
    "what it is worth to see the top card",
    "what an A is worth to its owner",
    "a card with no effect",
    "a 2",
    "a 3",
    "a 4",
    "a 7",
    "a 10",
    "what a pool of cards worth 1 each is worth in hit points",
)
SUFFERED, EVEN, STEEP, OVERDRAWN, LOOKING, OWN_ACE, OWN_EFFECT = range(7)  # OWN_EFFECT is the first of six
POOL = 12
END = 1000.0  # a game won


@rule
def worth(box, s, seat):
    """How good a state is for a seat, in hit points."""
    return valued(box, s, seat, WEIGHTS)


@rule
def valued(box, s, seat, weights):
    """How good a state is for a seat, in hit points; more than anything else if its side has won."""
    mine = side_of(s, seat)
    if s.phase == OVER:
        return END if side_of(s, s.winner) == mine else -END
    total = 0.0
    for camp in range(camps(s)):
        if is_in(s, camp):
            sign = 1.0 if side_of(s, camp) == mine else -1.0
            total += sign * (s.hp[camp] + pool(box, s, camp, weights))
    if s.phase == THREES or s.phase == ACES:
        return total + balance(box, s, mine)
    if INITIAL <= s.phase < THREES:
        for camp in range(camps(s)):
            if is_in(s, camp) and s.in_play[camp] > 0:
                total += (1.0 if side_of(s, camp) == mine else -1.0) * prospect(box, s, camp, weights)
    return total


@rule
def side_of(s, camp):
    """Red and Green are one side against Purple."""
    return camp if s.mode == BATTLE or camp == PURPLE else RED


@rule
def pool(box, s, camp, weights):
    """The average worth of the cards that a camp owns."""
    sum, count = 0.0, 0
    for kind in range(KINDS):
        cards = s.deck[camp, kind] + s.discard[camp, kind]
        sum += cards * card_worth(box, kind, weights)
        count += cards
    for place in range(s.in_play[camp]):
        sum += card_worth(box, s.table[camp, place], weights)
        count += 1
    return weights[POOL] * sum / count if count > 0 else 0.0


@rule
def card_worth(box, kind, weights):
    """What a card is worth to its owner."""
    if kind % NUMBERS == ACE:
        return weights[OWN_ACE]
    return 0.0 if kind < NUMBERS else weights[OWN_EFFECT + effect(box, kind)]


# -- before the Showdown ------------------------------------------------------------------------------------------


@rule
def prospect(box, s, camp, weights):
    """What a camp's cards in play promise, with the next card if it draws or would do better to draw."""
    total = best_total(box, s, camp, 0)
    now = hand(box, s, camp, total, 0, weights)
    if camp != s.turn or s.phase == INITIAL:
        return now
    if s.phase == DEAL:
        return next_card(box, s, camp, weights)
    more = now
    if can_draw(box, s, camp):
        more = max(now, next_card(box, s, camp, weights))
    return more + weights[LOOKING] if s.phase == PEEK else more


@rule
def next_card(box, s, camp, weights):
    """What the cards in play promise when one more has come, on average over all that it can be."""
    if s.top[camp] != EMPTY:
        return with_card(box, s, camp, s.top[camp], weights)
    sum, count = 0.0, 0
    for kind in range(KINDS):
        cards = s.deck[camp, kind]
        if s.left[camp] == 0:
            cards += s.discard[camp, kind]
        if cards > 0:
            sum += cards * with_card(box, s, camp, kind, weights)
            count += cards
    if count == 0:
        return with_card(box, s, camp, s.bottom[camp, 0], weights) if s.bottoms[camp] > 0 else 0.0
    return sum / count


@rule
def with_card(box, s, camp, kind, weights):
    """What the cards in play promise together with a card of that kind."""
    more = 1 if effect(box, kind) == DAMAGE else 0
    total = best_total(box, s, camp, value(kind))
    if kind % NUMBERS == ACE and total + box.ace_more <= box.limit:
        total += box.ace_more
    return hand(box, s, camp, total, 1 + box.more_damage * more, weights)


@rule
def best_total(box, s, camp, more):
    """The highest sum within the limit, As as they fit."""
    total = more
    for place in range(s.in_play[camp]):
        total += value(s.table[camp, place])
    for _ in range(aces(s, camp)):
        if total + box.ace_more <= box.limit:
            total += box.ace_more
    return total


@rule
def hand(box, s, camp, total, more, weights):
    """What a camp can expect to deal and suffer with that sum and so much more damage than its cards in play do."""
    points = s.in_play[camp] + box.more_damage * count_of(box, s, camp, DAMAGE) + more
    cost = box.cap_with_ten if count_of(box, s, camp, PUSH) > 0 else weights[SUFFERED]
    if total > box.limit:
        return -cost * (1 - weights[OVERDRAWN])
    chance = 1 / (1 + math.exp(-(total - weights[EVEN]) * weights[STEEP]))
    bonus = box.limit_bonus if total == box.limit else 0
    return chance * (points + bonus) - (1 - chance) * cost


# -- after it -----------------------------------------------------------------------------------------------------


@rule
def balance(box, s, mine):
    """What the cards that lie open will deal, if every A counts as it serves best."""
    total = 0.0
    for camp in range(camps(s) - 1):
        enemy = enemy_of(s, camp)
        if is_in(s, camp) and is_in(s, enemy):
            own = strength(box, s, camp, enemy, elevens(box, s, camp, enemy))
            other = strength(box, s, enemy, camp, elevens(box, s, enemy, camp))
            gain = damage(box, s, camp, enemy, own, other) - damage(box, s, enemy, camp, other, own)
            total += gain if side_of(s, camp) == mine else -gain
    return total


@rule
def elevens(box, s, camp, enemy):
    """How many As count 11: as announced, or as serves best."""
    return max(s.eleven[camp, enemy], 0) if announced(s, camp, enemy) else best_elevens(box, s, camp, enemy)


@rule
def announced(s, camp, enemy):
    """Has a camp said what its As count against that opponent?"""
    if s.phase != ACES:
        return False
    if s.mode == BATTLE:
        return s.step == 1 and camp == s.start
    return camp < s.step if camp < PURPLE else enemy + TEAM < s.step
