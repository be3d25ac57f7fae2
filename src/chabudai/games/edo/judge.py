"""How good a table of Edo is for a seat: for bots. Rules never use it.

What counts is measured here: power points, a house in Edo, goods, and what the officials of the own plan can still do
from where the samurai stand. How much it counts was fitted: weights.py. A half-made choice is worth its best end.
"""

import numpy as np

from chabudai.core.rule import bit, rule

from .basics import can_pay, is_covered, kind_of
from .rules import legal, lives_in_edo, play, score
from .table import (
    BASE,
    BUILD,
    BUY_CARD,
    CAPITAL,
    CARDS,
    CITY,
    EMPTY,
    FIELD,
    HARVEST,
    HOUSE,
    MOST,
    MOVE_TO,
    NO_ACTION,
    NONE,
    OVER,
    PLAN,
    RECRUIT,
    RICE,
    RYO,
    SLOTS,
    SPACES,
    STATE,
    STONE,
    TAKE_RICE,
    TAKE_RYO,
    TOWNS,
    TRADE,
    TRAVEL,
    WOOD,
)
from .towns import free_site, income, is_open_town
from .weights import SPREAD, WEIGHTS

__all__ = ["FEATURES", "SPREAD", "WEIGHTS", "valued", "worth"]

FEATURES = (
    "power point",
    "house in Edo",
    "useful rice",
    "useful wood",
    "useful stone",
    "useful Ryo",
    "spare goods",
    "spare Ryo",
    "samurai that can be fed",
    "other samurai",
    "neutral official",
    "card",
    "privilege",
    "income",
    "planned: Ryo",
    "planned: rice",
    "planned: harvest on the spot",
    "planned: harvest after a journey",
    "planned: journey",
    "planned: recruit",
    "planned: card",
    "planned: trade",
    "planned: building",
    "planned: building after a journey",
    "planned: first house in Edo",
)
POINT, HOME, GOOD = range(3)  # GOOD is the first of four
SPARE, COINS, FED, HUNGRY, HELPER, CARD, PRIVILEGE, EARNING = range(6, 14)
DUE_RYO, DUE_RICE, ON_SPOT, AFAR, TRIP, HIRED, BOUGHT, TRADED, BUILT, BUILT_AFAR, SETTLED = range(14, 25)
ENOUGH = (4, 6, 4, 12)  # so much rice, wood, stone and Ryo can soon be used
END = 100.0  # the game is over: nothing else counts
CHEAP = 4  # Ryo that a card costs at least


@rule
def progress(box, s):
    """How far the game has come, from 0 to 1: by power points or by rounds."""
    return max(min(1.0, s.points.max() / box.trigger), s.rounds / len(box.merchant_good))


@rule
def worth(box, s, seat):
    """How good a table is for a seat."""
    return valued(box, s, seat, WEIGHTS)


@rule
def valued(box, s, seat, weights):
    """How good a table is for a seat by some weights. A half-made choice is worth its best end."""
    half_made = s.step == PLAN if s.step < MOVE_TO else s.step != OVER
    if not half_made or not s.to_act & bit(seat):
        return value(box, s, seat, weights)
    out = np.empty(MOST, np.int32)
    world = np.empty(1, STATE)
    best = -np.inf
    for move in out[: legal(box, s, seat, out)]:
        world[0] = s
        play(box, world[0], seat, move)
        best = max(best, value(box, world[0], seat, weights))
    return best


@rule
def value(box, s, seat, weights):
    """One seat against the mean of the others; at the end, by the final score."""
    late = progress(box, s)
    total = 0.0
    for other in range(s.seats):
        total += fortune(box, s, other, late, weights) * (1.0 if other == seat else -1.0 / (s.seats - 1))
    return total


@rule
def fortune(box, s, seat, late, weights):
    """The weighted sum of what a seat has and plans; at the end its final score."""
    if s.step == OVER:
        return END * (score(box, s, seat) + (END if lives_in_edo(s, seat) else 0.0))
    measured = np.zeros(len(weights))
    measure(box, s, seat, measured)
    total = 0.0
    for number in range(len(weights)):
        total += measured[number] * (weights[number, 0] * (1.0 - late) + weights[number, 1] * late)
    return total


@rule
def measure(box, s, seat, out):
    """What a seat has, what its towns earn, and what its plan promises. See FEATURES."""
    out[POINT] = s.points[seat] + s.tokens[seat]
    out[HOME] = 1.0 if lives_in_edo(s, seat) else 0.0
    for good in range(RYO + 1):
        useful = min(s.stock[seat, good], ENOUGH[good])
        out[GOOD + good] = useful
        out[COINS if good == RYO else SPARE] += s.stock[seat, good] - useful
    standing = s.samurai[seat].sum()
    out[FED] = min(standing, s.stock[seat, RICE])
    out[HUNGRY] = standing - out[FED]
    out[HELPER] = s.neutrals[seat]
    for card in range(BASE, CARDS):
        if s.cards[seat] & bit(card):
            out[CARD] += 1.0
    out[PRIVILEGE] = s.held[seat].sum()
    for town in range(TOWNS):
        if is_open_town(box, s, town):
            out[EARNING] += income(box, s, seat, town)
    for slot in range(SLOTS):
        card = s.plan_card[seat, slot]
        officials = pending(box, s, seat, slot)
        if card != NONE and card != EMPTY and officials > 0:
            promise(box, s, seat, card, s.plan_side[seat, slot], officials, out)


@rule
def pending(box, s, seat, slot):
    """The officials of a slot that have still to act; before their number is planned, as many as may be."""
    card = s.plan_card[seat, slot]
    if slot < s.shown[seat]:
        return s.left if s.slot == slot and s.turn == seat else 0
    if s.plan_officials[seat, slot] == 0 and card != NONE and card != EMPTY:
        return min(s.budget[seat], box.card_most[card, s.plan_side[seat, slot]])
    return s.plan_officials[seat, slot]


@rule
def promise(box, s, seat, card, side, officials, out):
    """What so many officials on an action can do where the samurai stand now."""
    action, bonus = box.card_action[card, side], box.card_bonus[card, side]
    if action == NO_ACTION:
        return
    if action == TAKE_RYO:
        out[DUE_RYO] += officials * (box.yields[0] + bonus)
    elif action == TAKE_RICE:
        out[DUE_RICE] += officials * (box.yields[1] + bonus)
    elif action < TRAVEL:
        harvest(box, s, seat, action - HARVEST, officials, bonus, out)
    elif action == TRAVEL:
        out[TRIP] += officials
    elif action == RECRUIT:
        out[HIRED] += min(officials, s.stock[seat, RICE])
    elif action == BUY_CARD:
        out[BOUGHT] += min(officials, s.stock[seat, RYO] // CHEAP)
    elif action == TRADE:
        out[TRADED] += officials if can_pay(s, seat, box.merchant_price[s.card], 0) else 0
    elif action == BUILD:
        buildings(box, s, seat, officials, bonus, out)


@rule
def harvest(box, s, seat, resource, officials, bonus, out):
    """Units from samurai that stand on a field of the resource; others may get there."""
    there = 0
    units = box.production[1] + bonus  # as if one other samurai stood there
    for space in range(SPACES):
        if kind_of(box, s, space) == FIELD + resource and not is_covered(s, space):
            there += max(0, s.samurai[seat, space] - s.used[space] * (1 if s.turn == seat else 0))
    others = s.samurai[seat].sum() - there
    now = min(officials, there)
    room = max(0, ENOUGH[resource] - s.stock[seat, resource])
    out[ON_SPOT] += min(now * units, room)
    if s.stock[seat, RYO] > 0:
        out[AFAR] += min(min(officials - now, others) * units, room)


@rule
def buildings(box, s, seat, officials, bonus, out):
    """Houses that the goods are enough for, with a samurai in a town that has room; Edo first of all."""
    price = box.building_price[HOUSE]
    most = min(officials, s.stock[seat, WOOD] // max(1, price[WOOD]), s.stock[seat, STONE] // max(1, price[STONE]))
    most = min(most, s.stock[seat, RYO] // max(1, price[RYO] - bonus))
    if most == 0:
        return
    sites = 0
    for town in range(TOWNS):
        kind = kind_of(box, s, town)
        if (kind == CAPITAL or kind == CITY) and s.samurai[seat, town] > 0 and free_site(box, s, town) != NONE:
            sites += s.samurai[seat, town]
            if kind == CAPITAL and not lives_in_edo(s, seat):
                out[SETTLED] = 1.0
    out[BUILT] += min(most, sites)
    if s.samurai[seat].sum() > sites:
        out[BUILT_AFAR] += max(0, most - sites)
