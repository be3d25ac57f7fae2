"""Officials that produce, recruit and buy cards; Ryo and rice. E35-E45"""

from chabudai.core.rule import bit, rule

from .basics import action_now, bonus_now, gain, is_covered, kind_of, official_done
from .ronin import neutral_samurai
from .table import (
    AT,
    AT_FULL,
    BASE,
    CARDS,
    FIELD,
    HARVEST,
    HIRE,
    NONE,
    PLAN_CARDS,
    PRODUCTION,
    RICE,
    RYO,
    SPACES,
    TAKE_RICE,
    TAKE_RYO,
)
from .tokken import find_privilege, spend_privilege


@rule
def take_goods(box, s):
    """E35, E36, E26  All officials of a Ryo or rice slot are used at once: each brings its yield."""
    action = action_now(box, s)
    if action == TAKE_RYO or action == TAKE_RICE:
        good = RYO if action == TAKE_RYO else RICE
        each = box.yields[action - TAKE_RYO] + bonus_now(box, s)
        gain(box, s, s.turn, good, s.left * each)
        s.left = 0


# -- production ---------------------------------------------------------------------------------------------------


@rule
def crowd(box, s, space):
    """E38, R11, R23  All samurai on a space: every player's, ronin, neutral ones."""
    return s.samurai[:, space].sum() + s.ronin_at[space] + neutral_samurai(box, s, space)


@rule
def production(box, s, standing):
    """E38, E39  What one samurai produces when so many stand on its space, with the bonus of the card."""
    return box.production[min(standing, len(box.production)) - 1] + bonus_now(box, s)


@rule
def produce_offers(box, s, out):
    """E3, E37, K25  Open fields of the resource with an own samurai that has not produced; also with privilege f."""
    count = 0
    resource = action_now(box, s) - HARVEST
    full = find_privilege(box, s, PRODUCTION, resource) != NONE
    for space in range(SPACES):
        if s.samurai[s.turn, space] > s.used[space]:
            if kind_of(box, s, space) == FIELD + resource and not is_covered(s, space):
                out[count] = AT + space
                count += 1
                if full:
                    out[count] = AT_FULL + space
                    count += 1
    return count


@rule
def produce(box, s, move):
    """E37-E39, K25, I8  One samurai produces; with privilege f as if it stood alone."""
    resource = action_now(box, s) - HARVEST
    if move >= AT_FULL:
        space, standing = move - AT_FULL, 1
        spend_privilege(box, s, PRODUCTION, resource)
    else:
        space = move - AT
        standing = crowd(box, s, space)
    gain(box, s, s.turn, resource, production(box, s, standing))
    s.used[space] += 1
    official_done(s)


# -- recruiting and cards -----------------------------------------------------------------------------------------


@rule
def recruit_offers(box, s, out):
    """E43  A neutral official, if one is left and the rice is there."""
    if s.neutral_supply == 0 or s.stock[s.turn, RICE] < box.recruit_price:
        return 0
    out[0] = HIRE
    return 1


@rule
def recruit(box, s):
    """E43, E22  Pays rice; the neutral official stays for good, usable from the next planning on."""
    s.stock[s.turn, RICE] -= box.recruit_price
    s.neutral_supply -= 1
    s.neutrals[s.turn] += 1
    official_done(s)


@rule
def is_on_offer(s, card):
    """E7, E45  A special card that nobody has bought: cards are not replaced."""
    if card < BASE:
        return False
    for seat in range(s.seats):
        if s.cards[seat] & bit(card):
            return False
    return True


@rule
def card_shop(box, s, out):
    """E45  Open special cards that the player can pay."""
    count = 0
    for card in range(CARDS):
        if is_on_offer(s, card) and s.stock[s.turn, RYO] >= box.card_price[card]:
            out[count] = PLAN_CARDS + card
            count += 1
    return count


@rule
def buy_card(box, s, move):
    """E45, E22  Pays the price and takes the card, usable from the next planning on."""
    card = move - PLAN_CARDS
    s.stock[s.turn, RYO] -= box.card_price[card]
    s.cards[s.turn] |= bit(card)
    official_done(s)
