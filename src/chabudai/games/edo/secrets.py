"""Who knows what. Only plans are secret. E15, E21, E21a"""

import numpy as np

from chabudai.core.rule import HIDDEN, SILENT, below, bit, rule

from .frame import settle
from .planning import enter, officials_left, plan_on, slot_asked, supports
from .table import (
    ASK_CARD,
    ASK_SUPPORT,
    CARDS,
    EMPTY,
    MOST,
    NONE,
    PLAN,
    PLANNED,
    SIDES,
    SLOTS,
    STATE,
)


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
    first = s.shown[seat]
    black = s.black[seat]
    while True:
        s.plan_officials[seat, first:] = 0
        s.black[seat] = black + most_black
        left = officials_left(s, seat)
        s.black[seat] = black + below(rng, most_black + 1)
        for slot in range(first, SLOTS):
            guess_slot(box, s, seat, slot, left, rng)
        if officials_left(s, seat) >= 0 and are_different(s, seat):
            return


@rule
def guess_slot(box, s, seat, slot, left, rng):
    """E16, E19, E20  Draws evenly from the empty slot and every card, action and number of officials."""
    ways = 1
    for card in range(CARDS):
        if s.usable[seat] & bit(card):
            for side in range(SIDES):
                ways += min(left, box.card_most[card, side])
    way = below(rng, ways) - 1
    s.plan_card[seat, slot] = EMPTY
    s.plan_side[seat, slot] = 0
    s.plan_officials[seat, slot] = 0
    for card in range(CARDS):
        if s.usable[seat] & bit(card):
            for side in range(SIDES):
                most = min(left, box.card_most[card, side])
                if 0 <= way < most:
                    s.plan_card[seat, slot] = card
                    s.plan_side[seat, slot] = side
                    s.plan_officials[seat, slot] = way + 1
                way -= most


@rule
def are_different(s, seat):
    """E16  No card lies in two slots."""
    for slot in range(SLOTS):
        for other in range(slot):
            if s.plan_card[seat, slot] != EMPTY and s.plan_card[seat, slot] == s.plan_card[seat, other]:
                return False
    return True
