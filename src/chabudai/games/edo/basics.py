"""What every part of the rules needs: spaces, goods, the slot that is being performed."""

from chabudai.core.rule import bit, rule

from .table import EMPTY, GOODS, NO_ACTION, NONE, OFFICIAL, RYO


@rule
def kind_of(box, s, space):
    """E2  What a space is on the side of the board that lies up; NOWHERE if that side has no such space."""
    return box.space_kind[space, s.side]


@rule
def is_covered(s, space):
    """E3  A cover tile lies there: one may pass, but nothing is built or produced and no ronin comes."""
    return s.covered & bit(space) != 0


@rule
def can_pay(s, seat, price, discount):
    """E26  Costs are paid in full: is all of it in stock? A discount is in Ryo, never below 0."""
    for good in range(RYO):
        if s.stock[seat, good] < price[good]:
            return False
    return s.stock[seat, RYO] >= max(0, price[RYO] - discount)


@rule
def pay(s, seat, price, discount):
    """E26  Pays at once."""
    for good in range(RYO):
        s.stock[seat, good] -= price[good]
    s.stock[seat, RYO] -= max(0, price[RYO] - discount)


@rule
def gain(box, s, seat, good, amount):
    """E4, E56, P5-4  Takes goods from the supply; what exceeds the limit of a resource is lost. Ryo have no limit."""
    s.stock[seat, good] += amount
    if good != RYO:
        s.stock[seat, good] = min(s.stock[seat, good], box.resource_limit)


@rule
def gain_all(box, s, seat, goods):
    """E10  Takes a whole set of goods."""
    for good in range(GOODS):
        gain(box, s, seat, good, goods[good])


@rule
def action_now(box, s):
    """E16  The action of the slot that the active player performs; NO_ACTION for an empty slot."""
    card = s.plan_card[s.turn, s.slot]
    return NO_ACTION if card == EMPTY else box.card_action[card, s.plan_side[s.turn, s.slot]]


@rule
def bonus_now(box, s):
    """E38  What the card adds to each use of this slot, or takes off the Ryo of each building."""
    return box.card_bonus[s.plan_card[s.turn, s.slot], s.plan_side[s.turn, s.slot]]


@rule
def stands_on(s, seat, space):
    """E46, E51  Has the seat a samurai there?"""
    return s.samurai[seat, space] > 0


@rule
def official_done(s):
    """E25, E57  The official has done its work and stays on its card; the next one follows."""
    s.left -= 1
    s.moved = 0
    s.where, s.what, s.first, s.piece = NONE, NONE, NONE, NONE
    s.step = OFFICIAL
