"""How good a table of Edo is for a seat: for the greedy bot. Rules never use it.

The measure is a Ryo. What counts is power points, a house in Edo, goods that can soon be built with, and what the
officials of the own plan can still do from where the samurai stand. A half-made choice is worth its best end.
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
    RESOURCES,
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

POINT, HOME = 16.0, 30.0  # a power point; a house in Edo, without which nobody wins
GOOD, SPARE = 2.2, 0.6  # a resource that can soon be used, and one beyond that
ENOUGH = (4, 6, 4)  # so much rice, wood and stone can soon be used
SAMURAI, HELPER, CARD, PRIVILEGE = 4.0, 4.0, 4.0, 2.0  # figures on the board, neutral officials, cards, privileges
EARNING = 0.8  # a Ryo of income, for each round that may come
ROUNDS_AHEAD = 4
SURE = 0.85  # how far a promise is trusted
JOURNEY = 0.5  # the part of it if a samurai has to get there first
TRIP = 2.0  # what a Travel official is worth


@rule
def worth(box, s, seat):
    """A half-made choice is worth its best end."""
    half_made = s.step == PLAN if s.step < MOVE_TO else s.step != OVER
    if not half_made or not s.to_act & bit(seat):
        return value(box, s, seat)
    out = np.empty(MOST, np.int32)
    world = np.empty(1, STATE)
    best = -1e9
    for move in out[: legal(box, s, seat, out)]:
        world[0] = s
        play(box, world[0], seat, move)
        best = max(best, value(box, world[0], seat))
    return best


@rule
def value(box, s, seat):
    """What a seat has, what its towns earn, and what its plan promises."""
    home = HOME if lives_in_edo(s, seat) else 0.0
    if s.step == OVER:
        return score(box, s, seat) * POINT + home * POINT
    total = (s.points[seat] + s.tokens[seat]) * POINT + home + s.stock[seat, RYO]
    for good in range(RESOURCES):
        useful = min(s.stock[seat, good], ENOUGH[good])
        total += useful * GOOD + (s.stock[seat, good] - useful) * SPARE
    standing = s.samurai[seat].sum()
    total += min(standing, s.stock[seat, RICE] + 1) * SAMURAI + s.neutrals[seat] * HELPER
    total += s.held[seat].sum() * PRIVILEGE
    for card in range(BASE, CARDS):
        if s.cards[seat] & bit(card):
            total += CARD
    rounds = min(ROUNDS_AHEAD, len(box.merchant_good) - s.rounds)
    for town in range(TOWNS):
        if is_open_town(box, s, town):
            total += income(box, s, seat, town) * EARNING * rounds
    return total + promises(box, s, seat)


@rule
def promises(box, s, seat):
    """What the officials of the plan can still do."""
    total = 0.0
    for slot in range(SLOTS):
        card = s.plan_card[seat, slot]
        if card == NONE or card == EMPTY or (slot < s.shown[seat] and not (s.slot == slot and s.turn == seat)):
            continue
        officials = s.plan_officials[seat, slot]
        if slot < s.shown[seat]:
            officials = s.left
        elif officials == 0:
            officials = min(s.budget[seat], box.card_most[card, s.plan_side[seat, slot]])
        total += promise(box, s, seat, card, s.plan_side[seat, slot], officials)
    return total


@rule
def promise(box, s, seat, card, side, officials):
    """What so many officials on an action are worth where the samurai stand now."""
    action, bonus = box.card_action[card, side], box.card_bonus[card, side]
    each = 0.0
    if action == NO_ACTION:
        return 0.0
    if action == TAKE_RYO:
        each = (box.yields[0] + bonus) * SURE
    elif action == TAKE_RICE:
        each = (box.yields[1] + bonus) * SURE * (GOOD if s.stock[seat, RICE] < ENOUGH[RICE] else SPARE)
    elif action < TRAVEL:
        return harvest(box, s, seat, action - HARVEST, officials, bonus)
    elif action == TRAVEL:
        each = TRIP
    elif action == RECRUIT:
        each = HELPER - GOOD if s.stock[seat, RICE] > 0 else 0.0
    elif action == BUY_CARD:
        each = CARD * JOURNEY if s.stock[seat, RYO] >= CARD else 0.0
    elif action == TRADE:
        each = POINT * JOURNEY if can_pay(s, seat, box.merchant_price[s.card], 0) else 0.0
    elif action == BUILD:
        return buildings(box, s, seat, officials, bonus)
    return each * officials


@rule
def harvest(box, s, seat, resource, officials, bonus):
    """Samurai that stand on a field of the resource; others may get there."""
    useful = GOOD if s.stock[seat, resource] < ENOUGH[resource] else SPARE
    there, total = 0, 0.0
    units = box.production[1] + bonus  # as if one other samurai stood there
    for space in range(SPACES):
        if kind_of(box, s, space) == FIELD + resource and not is_covered(s, space):
            there += max(0, s.samurai[seat, space] - s.used[space] * (1 if s.turn == seat else 0))
    others = s.samurai[seat].sum() - there
    for official in range(officials):
        if official < there:
            total += units * useful * SURE
        elif official < there + others and s.stock[seat, RYO] > 0:
            total += units * useful * JOURNEY
    return total


@rule
def buildings(box, s, seat, officials, bonus):
    """Houses that the goods are enough for, with a samurai in a town that has room; Edo first of all."""
    price = box.building_price[HOUSE]
    most = min(officials, s.stock[seat, WOOD] // max(1, price[WOOD]), s.stock[seat, STONE] // max(1, price[STONE]))
    most = min(most, s.stock[seat, RYO] // max(1, price[RYO] - bonus))
    part = 0.0
    for town in range(TOWNS):
        kind = kind_of(box, s, town)
        if (kind == CAPITAL or kind == CITY) and s.samurai[seat, town] > 0 and free_site(box, s, town) != NONE:
            home = HOME if kind == CAPITAL and not lives_in_edo(s, seat) else 0.0
            part = max(part, SURE + home / POINT)
    if part == 0.0 and s.samurai[seat].sum() > 0:
        part = JOURNEY
    return most * part * (POINT - price[WOOD] * GOOD - price[STONE] * GOOD)
