"""The action Work of Edamame: which Edamame can work, and what happens when they do. Part of rules.py."""

from chabudai.core.rule import bit, rule

from .rules_end import end_turn
from .rules_table import BLUE, BOTH, CARDS, EMPTY, FOREIGN, GOLD, KINDS, MODES, OWN, OWNERS, RED, YELLOW


@rule
def others(s, seat):
    """D23  The Edamame of all opponents, as one mask: it is the kind that matters for being paid."""
    cards = 0
    for other in range(s.seats):
        if other != seat:
            cards |= s.team[other]
    return cards


@rule
def payable(box, s, seat, cards):
    """D25-D29, D36  Those of some Edamame whose job the supply pays. What lies on cards neither pays nor hinders."""
    owned = s.supply[seat]
    return paid_by(box, cards, owned[GOLD], owned[YELLOW], owned[BLUE], owned[RED])


@rule
def paid_by(box, cards, gold, yellow, blue, red):
    """D28  Those of some Edamame whose job can be paid with so much."""
    found = 0
    card = 0
    while cards:
        if cards & 1:
            pay = box.edamame_pay[card]
            if pay[GOLD] <= gold and pay[YELLOW] <= yellow and pay[BLUE] <= blue and pay[RED] <= red:
                found |= bit(card)
        cards >>= 1
        card += 1
    return found


@rule
def paid_after(box, s, seat, first, cards):
    """D30  Those of some Edamame that can be paid when the job of a first one has been done."""
    pay, get, owned = box.edamame_pay[first], box.edamame_get[first], s.supply[seat]
    return paid_by(
        box,
        cards,
        owned[GOLD] - pay[GOLD] + get[GOLD],
        owned[YELLOW] - pay[YELLOW] + get[YELLOW],
        owned[BLUE] - pay[BLUE] + get[BLUE],
        owned[RED] - pay[RED] + get[RED],
    )


@rule
def partners(box, s, seat, worker, cards):
    """D30, D31  The foreign Edamame that can work together with an own one, in one order or the other."""
    found = 0
    now = payable(box, s, seat, cards | bit(worker))
    if now & bit(worker):
        found = paid_after(box, s, seat, worker, cards)
    rest = now & cards & ~found
    card = 0
    while rest:
        if rest & 1 and paid_after(box, s, seat, card, bit(worker)):
            found |= bit(card)
        rest >>= 1
        card += 1
    return found


@rule
def pairs(box, s, seat):
    """D23, D24, D31  The own Edamame that can work together with a foreign one."""
    found = 0
    foreign = others(s, seat)
    for card in range(CARDS):
        if s.team[seat] & bit(card) and partners(box, s, seat, card, foreign):
            found |= bit(card)
    return found


@rule
def workers(box, s, seat):
    """D23  The own Edamame that fit the mode."""
    return payable(box, s, seat, s.team[seat]) if s.mode == OWN else pairs(box, s, seat)


@rule
def helpers(box, s, seat, owner):
    """D23, D24, D27  The Edamame of another seat that fit what has been chosen. No owner can refuse."""
    if s.mode == FOREIGN:
        return payable(box, s, seat, s.team[owner])
    return partners(box, s, seat, s.worker, s.team[owner])


@rule
def modes(box, s, seat, out):
    """D21, D23, D31  The modes of Work that can be carried out in full."""
    count = 0
    if payable(box, s, seat, s.team[seat]):
        out[count] = MODES + OWN
        count += 1
    if payable(box, s, seat, others(s, seat)):
        out[count] = MODES + FOREIGN
        count += 1
    if pairs(box, s, seat):
        out[count] = MODES + BOTH
        count += 1
    return count


@rule
def owners(box, s, seat, out):
    """D23  The opponents that have an Edamame which fits."""
    count = 0
    for other in range(s.seats):
        if other != seat and helpers(box, s, seat, other):
            out[count] = OWNERS + other
            count += 1
    return count


# -- what happens -------------------------------------------------------------------------------------------------


@rule
def work_alone(box, s, seat):
    """D23, D37  One own Edamame works."""
    own_job(box, s, seat, s.worker)
    end_work(box, s)


@rule
def work_with(box, s, seat, helper):
    """D30, D31, D37  A foreign Edamame works, and with it perhaps an own one: first, if that can be paid."""
    own_first = False
    if s.worker != EMPTY and payable(box, s, seat, bit(s.worker)):
        own_first = paid_after(box, s, seat, s.worker, bit(helper)) != 0
    if own_first:
        own_job(box, s, seat, s.worker)
    foreign_job(box, s, seat, helper)
    if s.worker != EMPTY and not own_first:
        own_job(box, s, seat, s.worker)
    end_work(box, s)


@rule
def end_work(box, s):
    """D37  What had been chosen is done, and the turn is over."""
    s.mode, s.worker, s.owner = EMPTY, EMPTY, EMPTY
    end_turn(box, s)


@rule
def own_job(box, s, seat, card):
    """D4, D5, D29, D32, D33  The pay goes to the bank; what it brings comes from the bank, which never runs out."""
    for kind in range(KINDS):
        s.supply[seat, kind] += box.edamame_get[card, kind] - box.edamame_pay[card, kind]


@rule
def foreign_job(box, s, seat, card):
    """D6, D34, D35  The pay is laid on the owner's card and stays there, what it brings comes from the bank."""
    own_job(box, s, seat, card)
    s.payments[s.owner, card] += 1
