"""Phase 1: all players plan at once and in secret. E15-E23

Each seat enters its plan in small steps at its own pace. Nothing here touches another seat, so the order in which
the entries of different seats arrive does not matter.
"""

from chabudai.core.rule import bit, rule

from .table import (
    ASK_ACTION,
    ASK_CARD,
    ASK_SUPPORT,
    CARDS,
    EMPTY,
    NO_ACTION,
    NONE,
    OFFICIALS,
    PLAN,
    PLAN_ACTIONS,
    PLAN_CARDS,
    PLANNED,
    PRIVILEGES,
    SIDES,
    SLOT_STEPS,
    SUPPORT,
    SUPPORTS,
    TURN,
)


@rule
def supports(box, s, seat):
    """K21  How many privileges b a seat holds."""
    count = 0
    for row in range(PRIVILEGES):
        if box.privilege_effect[row] == SUPPORT:
            count += s.held[seat, row]
    return count


@rule
def begin_planning(box, s, out):
    """E15, E22, E57, E64  Officials are back from the cards and new ones usable; everybody begins a plan."""
    s.step = PLAN
    s.slot, s.turn = NONE, NONE
    s.black[:] = 0
    s.shown[:] = 0
    s.plan_card[:] = NONE
    s.plan_side[:] = 0
    s.plan_officials[:] = 0
    s.to_act = 0
    for seat in range(s.seats):
        s.usable[seat] = s.cards[seat]
        s.budget[seat] = s.officials[seat] + s.neutrals[seat]
        s.to_act |= bit(seat)
        s.asked[seat] = ASK_SUPPORT if supports(box, s, seat) > 0 else ASK_CARD
        plan_on(box, s, seat, out)


@rule
def slot_asked(s, seat):
    """E16  The slot that a seat is filling."""
    return (s.asked[seat] - ASK_CARD) // SLOT_STEPS


@rule
def officials_left(s, seat):
    """E19, K21  Officials of the supply, and black ones, that no slot has yet."""
    return s.budget[seat] + s.black[seat] - s.plan_officials[seat].sum()


@rule
def plan_offers(box, s, seat, out):
    """E16-E20, K21  Number of privileges b; then for each slot a card or empty, an action of it, officials for it."""
    count = 0
    slot = slot_asked(s, seat)
    ask = s.asked[seat] - slot * SLOT_STEPS
    left = officials_left(s, seat)
    if s.asked[seat] == ASK_SUPPORT:
        for tokens in range(supports(box, s, seat) + 1):
            out[tokens] = SUPPORTS + tokens
        return supports(box, s, seat) + 1
    if ask == ASK_CARD:
        if left > 0:
            count = card_offers(s, seat, out)
        out[count] = PLAN_CARDS + EMPTY
        return count + 1
    card, side = s.plan_card[seat, slot], s.plan_side[seat, slot]
    if ask == ASK_ACTION:
        for action in box.card_action[card]:
            if action != NO_ACTION:
                out[count] = PLAN_ACTIONS + action
                count += 1
        return count
    most = min(left, box.card_most[card, side])
    for officials in range(most):
        out[officials] = OFFICIALS + officials + 1
    return most


@rule
def card_offers(s, seat, out):
    """E16, E17, E22  Any card owned when planning began that lies in no earlier slot."""
    count = 0
    for card in range(CARDS):
        if s.usable[seat] & bit(card) and not is_planned(s, seat, card):
            out[count] = PLAN_CARDS + card
            count += 1
    return count


@rule
def is_planned(s, seat, card):
    """E16  The three cards of a plan are different."""
    for planned in s.plan_card[seat]:
        if planned == card:
            return True
    return False


@rule
def plan_on(box, s, seat, out):
    """E21b, N1  Entries that leave no choice are made by themselves; the last one makes the plan final."""
    while s.asked[seat] < PLANNED and plan_offers(box, s, seat, out) == 1:
        enter(box, s, seat, int(out[0]))
    if s.asked[seat] == PLANNED:
        s.to_act &= ~bit(seat)


@rule
def enter(box, s, seat, move):
    """E16, E18, E19  Notes one entry. An empty slot needs neither action nor officials."""
    slot = slot_asked(s, seat)
    if move >= OFFICIALS:
        s.plan_officials[seat, slot] = move - OFFICIALS
        s.asked[seat] += 1
    elif move >= PLAN_ACTIONS:
        for side in range(SIDES):
            if box.card_action[s.plan_card[seat, slot], side] == move - PLAN_ACTIONS:
                s.plan_side[seat, slot] = side
        s.asked[seat] += 1
    elif move >= PLAN_CARDS:
        s.plan_card[seat, slot] = move - PLAN_CARDS
        s.asked[seat] += SLOT_STEPS if move == PLAN_CARDS + EMPTY else 1
    else:
        s.black[seat] = move - SUPPORTS
        s.asked[seat] = ASK_CARD


@rule
def plans_final(box, s):
    """E21b, K21  All plans are in: spent privileges b become public, and the start player opens the first pass."""
    s.asked[:] = 0
    for seat in range(s.seats):
        for row in range(PRIVILEGES):
            if box.privilege_effect[row] == SUPPORT:
                s.held[seat, row] -= s.black[seat]
                s.spent[row] += s.black[seat]
    s.slot = 0
    s.turn = s.start
    s.step = TURN
