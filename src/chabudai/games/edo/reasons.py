"""Why a move of Edo is not possible: the clause, and what is missing. Part of words.py."""

from bisect import bisect
from collections.abc import Callable

import numpy as np

from chabudai.core.box import Box
from chabudai.core.game import State
from chabudai.core.rule import CHANCE, bit

from .asking import prompt
from .basics import action_now, can_pay
from .names import (
    ACTION_NAMES,
    GOOD_NAMES,
    SEATS,
    card_id,
    goods,
    merchant_id,
    offered,
    on_space,
    privilege_name,
    request_name,
    short,
    space_name,
    times,
)
from .places import PLACES, no_building
from .planning import is_planned, officials_left, slot_asked, supports
from .rules import legal
from .table import (
    ASK_ACTION,
    ASK_CARD,
    ASK_SUPPORT,
    AT,
    AT_FULL,
    BASE,
    BUILD_WHAT,
    BUILDS,
    BUYING,
    BUYS,
    CITY_INCOME,
    CLAIM,
    CLAIMS,
    EDO,
    EMPTY,
    ENDOW,
    ENDOWS,
    ENOUGH,
    FIRST_SITE,
    FROM,
    HIRE,
    JOIN,
    KEEPS,
    KINDS,
    LAST,
    MERCHANT,
    MOST,
    MOVE,
    MOVES,
    NEXT_CARD,
    NEXT_SITE,
    NONE,
    OFFER,
    OFFICIALS,
    OVER,
    PLAN,
    PLAN_ACTIONS,
    PLAN_CARDS,
    PRODUCING,
    PRODUCTION,
    QUANTITY,
    RECRUITING,
    RESOURCE,
    RICE,
    RIDE,
    RYO,
    SECOND_OFFER,
    SITE_ONE,
    SLOT_STEPS,
    STOP,
    SUPPORT,
    SUPPORTS,
    TAKE_GOOD,
    TAKES,
    TILE_KIND,
    TO,
    TRADE,
    TRADING,
    TRAVEL,
    TRAVEL_EXPEL,
    TRAVEL_POST,
    TRAVEL_REQUEST,
    TRAVEL_RIDE,
    TRAVELLING,
    USES,
    WAGE,
)
from .trade import ON_NEXT, can_use, card_of, is_purchase

Reason = tuple[str, str]
Why = Callable[[Box, State, int, int], Reason]

FAMILIES = [ENDOWS, FROM, TO, AT, AT_FULL, KINDS, SUPPORTS, PLAN_CARDS, PLAN_ACTIONS, OFFICIALS, USES, TAKES, CLAIMS]
FAMILIES += [BUILDS, OFFER, BUYS, KEEPS, MERCHANT, TRAVEL_POST, TRAVEL_RIDE, TRAVEL_REQUEST, TRAVEL_EXPEL]
FAMILIES += [NEXT_SITE, SITE_ONE, HIRE, ENOUGH, STOP]


def why_not(box: Box, view: State, seat: int, move: int) -> Reason | None:
    """The clause and the sentence that forbid a move; None exactly when it is legal."""
    if view.step == OVER:
        return "E65", "The game is over."
    if not 0 <= seat <= CHANCE or not view.to_act & bit(seat):
        final = view.step == PLAN and 0 <= seat < view.seats
        return ("E21b", "Your plan is final.") if final else ("E24", "It is not your turn.")
    out = np.zeros(MOST, np.int32)
    if move in out[: legal(box.record, view, seat, out)]:
        return None
    if seat == CHANCE or not ENDOWS <= move < MOVES:
        return "E9", f"That is no move now. {prompt(box, view, seat)}"
    family = FAMILIES[bisect(FAMILIES, move) - 1]
    if family == USES:
        return _no_privilege(box, view, seat, move - USES)
    if view.step == PLAN:
        return _no_plan(box, view, seat, move, family)
    why = PLACES.get((int(view.step), family)) or REASONS.get((int(view.step), family))
    if why:
        return why(box, view, seat, move - family)
    return "E25", f"That is not what is asked now. {prompt(box, view, seat)}"


# -- planning -----------------------------------------------------------------------------------------------------


def _no_plan(box: Box, view: State, seat: int, move: int, family: int) -> Reason:
    """E16-E20, K21"""
    slot, left = slot_asked(view, seat), int(officials_left(view, seat))
    ask = int(view.asked[seat]) - slot * SLOT_STEPS
    if view.asked[seat] == ASK_SUPPORT:
        return "K21", f"First say how many privileges b you use: you hold {supports(box, view, seat)}."
    if family == PLAN_CARDS and ask == ASK_CARD:
        return _no_card(view, seat, move - PLAN_CARDS, box, left)
    card, side = int(view.plan_card[seat, slot]), int(view.plan_side[seat, slot])
    if family == PLAN_ACTIONS and ask == ASK_ACTION:
        return "E16", f"Card {card_id(box, card)} does not show {ACTION_NAMES[move - PLAN_ACTIONS]}."
    if family == OFFICIALS and ask > ASK_ACTION:
        most = int(box.card_most[card, side])
        if move == OFFICIALS:
            return "E20", "A slot without officials is planned as an empty one."
        if move - OFFICIALS > most:
            return (
                "E19",
                f"{ACTION_NAMES[box.card_action[card, side]]} on card {card_id(box, card)} takes {most} at most.",
            )
        return "E19", f"You have only {times(left, 'official')} left."
    return "E16", f"A plan goes card, action, officials. {prompt(box, view, seat)}"


def _no_card(view: State, seat: int, card: int, box: Box, left: int) -> Reason:
    if not view.usable[seat] & bit(card):
        return "E17", f"You do not own card {card_id(box, card)}."
    if is_planned(view, seat, card):
        return "E16", f"Card {card_id(box, card)} lies in an earlier slot already."
    return "E19", f"You have {times(left, 'official')} left: the slot stays empty."


# -- the smaller choices ------------------------------------------------------------------------------------------


def _no_endowment(box: Box, view: State, seat: int, index: int) -> Reason:
    return "E10", f"Endowment {box.rows('endowment')[index]} has been taken."


def _no_kind(box: Box, view: State, seat: int, index: int) -> Reason:
    return "R5", "The tile that was drawn does not show that kind of space."


USED = {
    FIRST_SITE: ("K20", "when a house is built"),
    SUPPORT: ("K21", "when a plan begins"),
    NEXT_CARD: ("K22", "with an offer of the next merchant card"),
    CITY_INCOME: ("K26", "between the choices of your turn, not now"),
    RESOURCE: ("K26", "between the choices of your turn, not now"),
    PRODUCTION: ("K25", "when a samurai produces its resource"),
}


def _no_privilege(box: Box, view: State, seat: int, row: int) -> Reason:
    name = privilege_name(box, row)
    if view.held[seat, row] == 0:
        return "K15", f"You hold no privilege {name}."
    clause, when = USED[int(box.privilege_effect[row])]
    return clause, f"Privilege {name} is used {when}."


def _no_good(box: Box, view: State, seat: int, good: int) -> Reason:
    pair = " or ".join(GOOD_NAMES[shown] for shown in box.privilege_goods[view.what])
    return "K24", f"This privilege brings {pair}."


def _no_merchant(box: Box, view: State, seat: int, index: int) -> Reason:
    if view.merchant_moved:
        return "E33", "The merchant has moved in this window already."
    return "E31", f"No road from {space_name(box, int(view.merchant))} is free for you, and you have no Ryo."


def _no_officials(box: Box, view: State, seat: int, index: int) -> Reason:
    return "E40", "No official of your own colour is off the board."


def _no_rider(box: Box, view: State, seat: int, index: int) -> Reason:
    return "E41", "No samurai of yours is on the board."


def _no_travel_request(box: Box, view: State, seat: int, index: int) -> Reason:
    open_ones = [int(token) for token in view.request if token != NONE and box.request_action[token] == TRAVEL]
    if not open_ones:
        return "K8", "No travel request lies open."
    return "K8", f"{'; '.join(_unpaid(box, view, seat, token) for token in open_ones)}."


def _unpaid(box: Box, view: State, seat: int, token: int) -> str:
    """`U1 envoy costs 12 Ryo: 2 Ryo short`."""
    price = box.request_price[token]
    return f"{request_name(box, token)} costs {goods(price)}: {short(view, seat, list(price))} short"


def _no_expulsion(box: Box, view: State, seat: int, index: int) -> Reason:
    if view.expelled:
        return "R14", "Only one official of a slot may expel ronin."
    return "R21", "There are no ronin that you can outnumber with two samurai moved."


def _not_enough_yet(box: Box, view: State, seat: int, index: int) -> Reason:
    if view.step == JOIN:
        return "R15", f"Your samurai do not outnumber the ronin {on_space(box, int(view.where))} yet."
    return "E41", "This official moves at least one samurai."


def _no_recruit(box: Box, view: State, seat: int, index: int) -> Reason:
    if view.neutral_supply == 0:
        return "E43", "No neutral official is left."
    lacking = int(box.recruit_price - view.stock[seat, RICE])
    return "E43", f"A neutral official costs {box.recruit_price} rice: {lacking} rice short."


def _no_purchase(box: Box, view: State, seat: int, card: int) -> Reason:
    if card < BASE or card == EMPTY:
        return "E45", "Only special cards can be bought."
    owner = [SEATS[other] for other in range(view.seats) if view.cards[other] & bit(card)]
    if owner:
        return "E45", f"Card {card_id(box, card)} belongs to {owner[0]}."
    price = int(box.card_price[card])
    return "E45", f"Card {card_id(box, card)} costs {price} Ryo: {price - int(view.stock[seat, RYO])} Ryo short."


def _not_built(box: Box, view: State, seat: int, building: int) -> Reason:
    return no_building(box, view, seat, int(view.where), building)


def _no_claim(box: Box, view: State, seat: int, slot: int) -> Reason:
    token = int(view.request[slot])
    if token == NONE:
        return "K13", f"No request lies in slot {slot + 1}."
    action = action_now(box, view)
    if box.request_action[token] != action:
        needed = ACTION_NAMES[box.request_action[token]]
        return "K5", f"{request_name(box, token)} is fulfilled by {needed} officials."
    if view.step == SECOND_OFFER:
        return "K7", "A request takes a whole official: a trading post brings no second offer for it."
    if not can_pay(view, seat, box.request_price[token], 0):
        return "K6", f"{_unpaid(box, view, seat, token)}."
    return _claim_elsewhere(box, view, seat, token)


def _claim_elsewhere(box: Box, view: State, seat: int, token: int) -> Reason:
    """K7-K9: a request that could be paid, but not there, or not yet."""
    name, action = request_name(box, token), box.request_action[token]
    if action == TRAVEL:
        return "K8", f"{name} can be paid: choose the request action first."
    if action == TRADE:
        return "K7", f"{name} needs a samurai of yours beside the merchant."
    if view.samurai[seat, EDO] == 0:
        return "K9", f"{name} needs a samurai of yours in Edo."
    if view.step == BUILD_WHAT:
        return "K9", f"{name} is fulfilled in Edo, not {on_space(box, int(view.where))}."
    return "K9", f"{name} can be paid: choose Edo first."


def _no_offer(box: Box, view: State, seat: int, offer: int) -> Reason:
    if view.samurai[seat, view.merchant] == 0:
        return "E51", f"No samurai of yours stands beside the merchant {on_space(box, int(view.merchant))}."
    if offer >= ON_NEXT and view.next_card == NONE:
        return "K22", "No next merchant card is visible."
    if not can_use(box.record, view, offer):
        card = card_of(view, offer)
        price = [0, 0, 0, int(box.merchant_each[card])] if is_purchase(offer) else list(box.merchant_price[card])
        return "E52" if is_purchase(offer) else "E53", f"{offered(box, view, offer)}: {short(view, seat, price)} short."
    if offer == view.first:
        return "E54", "This official has used that offer already."
    return "K22", f"Card {merchant_id(box, int(view.next_card))} can only be used with privilege c."


def _no_quantity(box: Box, view: State, seat: int, pieces: int) -> Reason:
    card = int(card_of(view, view.what))
    if not 1 <= pieces <= box.merchant_most[card]:
        return "E52", f"The merchant sells {offered(box, view, int(view.what))}."
    price = pieces * int(box.merchant_each[card])
    return "E52", f"{pieces} pieces cost {price} Ryo: {price - int(view.stock[seat, RYO])} Ryo short."


def _no_wage(box: Box, view: State, seat: int, staying: int) -> Reason:
    here = int(view.samurai[seat, view.where])
    if staying > here:
        return "E59", f"You have only {here} samurai {on_space(box, int(view.where))}."
    wages = staying * int(box.wage)
    return "E59", f"{staying} samurai cost {wages} rice: {wages - int(view.stock[seat, RICE])} rice short."


REASONS: dict[tuple[int, int], Why] = {
    (ENDOW, ENDOWS): _no_endowment,
    (TILE_KIND, KINDS): _no_kind,
    (TAKE_GOOD, TAKES): _no_good,
    (MOVE, MERCHANT): _no_merchant,
    (TRAVELLING, TRAVEL_POST): _no_officials,
    (TRAVELLING, TRAVEL_RIDE): _no_rider,
    (TRAVELLING, TRAVEL_REQUEST): _no_travel_request,
    (TRAVELLING, TRAVEL_EXPEL): _no_expulsion,
    (RIDE, ENOUGH): _not_enough_yet,
    (JOIN, ENOUGH): _not_enough_yet,
    (RECRUITING, HIRE): _no_recruit,
    (BUYING, PLAN_CARDS): _no_purchase,
    (BUILD_WHAT, BUILDS): _not_built,
    (BUILD_WHAT, CLAIMS): _no_claim,
    **{(step, CLAIMS): _no_claim for step in (*range(PRODUCING, LAST), CLAIM, SECOND_OFFER)},
    (TRADING, OFFER): _no_offer,
    (SECOND_OFFER, OFFER): _no_offer,
    (QUANTITY, BUYS): _no_quantity,
    (WAGE, KEEPS): _no_wage,
}
