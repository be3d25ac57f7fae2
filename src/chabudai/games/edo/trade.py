"""Trade with the merchant. E51-E55"""

from chabudai.core.rule import rule

from .basics import can_pay, gain, official_done, pay, stands_on
from .table import BUYS, ENOUGH, NEXT_CARD, NONE, OFFER, QUANTITY, RYO, SECOND_OFFER, TRADE
from .tokken import claim, claim_offers, find_privilege, is_claim, spend_privilege
from .towns import has_post

# Offers are numbered 0 and 1 on the card in play, 2 and 3 on the next card; the even one is the purchase.
ON_NEXT = 2


@rule
def is_purchase(offer):
    """E52  The first offer of a card sells goods for Ryo, the second a power point."""
    return offer % ON_NEXT == 0


@rule
def card_of(s, offer):
    """E5, K22  The merchant card that makes an offer: the one in play, or the next one on the pile."""
    return s.card if offer < ON_NEXT else s.next_card


@rule
def can_use(box, s, offer):
    """E52, E53  Can the player buy one piece at least, or pay the price of the power point?"""
    card = card_of(s, offer)
    if is_purchase(offer):
        return s.stock[s.turn, RYO] >= box.merchant_each[card]
    return can_pay(s, s.turn, box.merchant_price[card], 0)


@rule
def merchant_offers(box, s, out):
    """E52-E55, K22  Offers not yet used by this official; those of the next card only with privilege c."""
    count = 0
    for offer in range(ON_NEXT):
        if offer != s.first and can_use(box, s, offer):
            out[count] = OFFER + offer
            count += 1
    if s.next_card != NONE and (s.first >= ON_NEXT or find_privilege(box, s, NEXT_CARD, NONE) != NONE):
        for offer in range(ON_NEXT, ON_NEXT + ON_NEXT):
            if offer != s.first and can_use(box, s, offer):
                out[count] = OFFER + offer
                count += 1
    return count


@rule
def trade_offers(box, s, out):
    """E51, K7, R13  With an own samurai beside the merchant, wherever he is: an offer, or a luxury request."""
    if not stands_on(s, s.turn, s.merchant):
        return 0
    return claim_offers(box, s, TRADE, out, merchant_offers(box, s, out))


@rule
def second_offers(box, s, out):
    """E54, K22  With the trading post in the city another offer, or enough."""
    count = merchant_offers(box, s, out)
    out[count] = ENOUGH
    return count + 1


@rule
def choose_offer(box, s, move):
    """E52-E54, K7  A purchase asks how many; a power point is paid at once."""
    if is_claim(move):
        claim(box, s, move)
    elif move == ENOUGH:
        official_done(s)
    elif is_purchase(move - OFFER):
        s.what = move - OFFER
        s.step = QUANTITY
    else:
        s.what = move - OFFER
        pay(s, s.turn, box.merchant_price[card_of(s, s.what)], 0)
        s.points[s.turn] += box.offer_points
        s.traded[s.turn] += box.offer_points
        offer_used(box, s)


@rule
def quantity_offers(box, s, out):
    """E52, E56  From one to as many pieces as the card allows and the Ryo reach, even above the limit."""
    card = card_of(s, s.what)
    most = box.merchant_most[card]
    if box.merchant_each[card] > 0:
        most = min(most, s.stock[s.turn, RYO] // box.merchant_each[card])
    for pieces in range(most):
        out[pieces] = BUYS + pieces + 1
    return most


@rule
def buy(box, s, move):
    """E52  Pays for each piece and takes them."""
    card, pieces = card_of(s, s.what), move - BUYS
    s.stock[s.turn, RYO] -= pieces * box.merchant_each[card]
    gain(box, s, s.turn, box.merchant_good[card], pieces)
    offer_used(box, s)


@rule
def offer_used(box, s):
    """E54, K22  Privilege c goes with the first offer of the next card; in the own post's city a second one follows."""
    if s.what >= ON_NEXT and s.first < ON_NEXT:
        spend_privilege(box, s, NEXT_CARD, NONE)
    if s.first == NONE and has_post(s, s.turn, s.merchant):
        s.first = s.what
        s.what = NONE
        s.step = SECOND_OFFER
    else:
        official_done(s)
