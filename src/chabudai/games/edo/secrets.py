"""Who knows what. Only plans are secret; stocks, cards and tokens lie open. E15, E21, E21a, K14"""

import numpy as np

from chabudai.core.rule import HIDDEN, SILENT, below, bit, rule

from .frame import settle
from .planning import enter, plan_on, slot_asked, supports
from .table import (
    ASK_CARD,
    ASK_SUPPORT,
    CARDS,
    EMPTY,
    MOST,
    MOST_OFFICIALS,
    NONE,
    PLAN,
    PLANNED,
    SIDES,
    SLOTS,
    STATE,
)

PARTS = 3  # of a slot: its card, side and officials


@rule
def hide(box, s, seat):
    """E21, E21a  Blanks what others have not turned up, how far they are, and black officials until all are in."""
    for other in range(s.seats):
        if other == seat:
            continue
        for slot in range(s.shown[other], SLOTS):
            s.plan_card[other, slot] = NONE
            s.plan_side[other, slot] = 0
            s.plan_officials[other, slot] = 0
        s.asked[other] = 0
        if s.step == PLAN:
            s.black[other] = 0


@rule
def heard(box, s, seat, move, reader):
    """E21a  Of planning others hear only that somebody has finished; the entry itself if its slot is up at once."""
    if s.step != PLAN or reader == seat:
        return move
    copy = np.zeros(1, STATE)
    copy[0] = s
    after = copy[0]
    slot = slot_asked(s, seat) if s.asked[seat] != ASK_SUPPORT else NONE
    enter(box, after, seat, move)
    plan_on(box, after, seat, np.empty(MOST, np.int32))
    if after.to_act & bit(seat):
        return SILENT
    if after.to_act != 0:
        return HIDDEN
    settle(box, after, np.empty(MOST, np.int32))
    is_up = slot == NONE or after.shown[seat] > slot or after.rounds != s.rounds
    return move if is_up else HIDDEN


@rule
def guess(box, s, seat, rng):
    """E19, E21a  Fills in the plans of others: every plan that their cards and officials allow is as likely."""
    for other in range(s.seats):
        if other == seat:
            continue
        if s.step != PLAN:
            if s.slot != NONE:
                guess_slots(box, s, other, 0, rng)
        elif s.to_act & bit(other):
            s.asked[other] = ASK_SUPPORT if supports(box, s, other) > 0 else ASK_CARD
        else:
            guess_slots(box, s, other, supports(box, s, other), rng)
            s.asked[other] = PLANNED


@rule
def guess_slots(box, s, seat, most_black, rng):
    """E16, E19, K21  Draws the slots not yet turned up, and black officials, again and again until they go together."""
    first, shown, black = s.shown[seat], 0, s.black[seat]
    for slot in range(first):
        shown += s.plan_officials[seat, slot]
    left = s.budget[seat] + black - shown
    ways = np.zeros((CARDS * SIDES * MOST_OFFICIALS + 1, PARTS), np.int64)
    count = list_ways(box, s, seat, left + most_black, ways)
    drawn = np.zeros(SLOTS, np.int64)
    more = -1
    while more < 0 or not go_together(ways, drawn, first, left + more):
        more = below(rng, most_black + 1)
        for slot in range(first, SLOTS):
            drawn[slot] = below(rng, count)
    s.black[seat] = black + more
    for slot in range(first, SLOTS):
        s.plan_card[seat, slot], s.plan_side[seat, slot], s.plan_officials[seat, slot] = ways[drawn[slot]]


@rule
def list_ways(box, s, seat, left, ways):
    """E16, E19, E20  Lists what a slot can hold: empty, or a card not turned up yet with an action and officials."""
    ways[0, 0] = EMPTY
    count = 1
    for card in range(CARDS):
        if s.usable[seat] & bit(card) and not is_shown(s, seat, card):
            for side in range(SIDES):
                for officials in range(1, min(left, box.card_most[card, side]) + 1):
                    ways[count] = card, side, officials
                    count += 1
    return count


@rule
def is_shown(s, seat, card):
    """E16, E21a  Has this card been turned up in this round?"""
    for slot in range(s.shown[seat]):
        if s.plan_card[seat, slot] == card:
            return True
    return False


@rule
def go_together(ways, drawn, first, left):
    """E16, E19  Different cards, and no more officials than there are."""
    for slot in range(first, SLOTS):
        left -= ways[drawn[slot], -1]
        for other in range(first, slot):
            if ways[drawn[slot], 0] != EMPTY and ways[drawn[slot], 0] == ways[drawn[other], 0]:
                return False
    return left >= 0
