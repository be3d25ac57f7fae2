"""Why one of the smaller choices of Edo is not possible: what is missing, or comes first. Part of words.py."""

from collections.abc import Callable

import numpy as np

from chabudai.core.box import Box
from chabudai.core.game import State
from chabudai.core.rule import bit

from .basics import action_now, can_pay
from .names import (
    ACTION_NAMES,
    GOOD_NAMES,
    SEATS,
    card_id,
    goods,
    listed,
    merchant_id,
    offered,
    on_space,
    request_name,
    short,
    space_id,
    space_name,
)
from .places import no_building, no_traveller
from .table import (
    BASE,
    BUILD_AT,
    BUILD_SITE,
    BUILD_WHAT,
    BUILDS,
    BUYING,
    BUYS,
    CLAIM,
    CLAIMS,
    EDO,
    EMPTY,
    ENDOW,
    ENDOWS,
    ENOUGH,
    EXPEL,
    FROM,
    HIRE,
    JOIN,
    KEEPS,
    KINDS,
    LAST,
    MERCHANT,
    MOST,
    MOVE,
    NONE,
    OFFER,
    PLAN_CARDS,
    POST_TO,
    PRODUCING,
    QUANTITY,
    RECRUITING,
    RICE,
    RIDE,
    RIDE_TO,
    RYO,
    SECOND_OFFER,
    SPACES,
    TAKE_GOOD,
    TAKES,
    TILE_KIND,
    TRADE,
    TRADING,
    TRAVEL,
    TRAVEL_EXPEL,
    TRAVEL_POST,
    TRAVEL_REQUEST,
    TRAVEL_RIDE,
    TRAVELLING,
    WAGE,
)
from .towns import what_to_build
from .trade import ON_NEXT, can_use, card_of, is_purchase

Reason = tuple[str, str]
Why = Callable[[Box, State, int, int], Reason]

# While officials work no piece moves for money.
OFFICIALS_AT_WORK = [PRODUCING, RECRUITING, BUYING, BUILD_AT, BUILD_WHAT, BUILD_SITE]
OFFICIALS_AT_WORK += [TRADING, QUANTITY, SECOND_OFFER, LAST]


def _no_endowment(box: Box, view: State, seat: int, index: int) -> Reason:
    return "E10", f"Endowment {box.rows('endowment')[index]} has been taken."


def _no_kind(box: Box, view: State, seat: int, index: int) -> Reason:
    return "R5", "The tile that was drawn does not show that kind of space."


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


def _after_the_window(box: Box, view: State, seat: int, index: int) -> Reason:
    return "E34", "Samurai and merchant move for money in the window that opens a turn, not after the first official."


def _merchant_stays(box: Box, view: State, seat: int, index: int) -> Reason:
    return "E31", "No Travel official moves the merchant: he moves for money, in the window that opens a turn."


def _rides_first(box: Box, view: State, seat: int, space: int) -> Reason:
    if view.samurai[seat, space] == 0:
        return no_traveller(box, view, seat, space)
    return "E41", f"First choose what this official does: ride, then from {space_id(box, space)}."


def _where_first(box: Box, view: State, seat: int, building: int) -> Reason:
    """E46: a building is named before its place."""
    out = np.zeros(MOST, np.int32)
    mine = [space for space in range(SPACES) if view.samurai[seat, space]]
    found = [
        f"at {space_id(box, space)}"
        for space in mine
        if BUILDS + building in out[: what_to_build(box.record, view, space, out)]
    ]
    if found:
        return "E46", f"First choose where: {listed(found, 'or')}."
    if not mine:
        return "E46", "A building needs a samurai of yours on its space."
    return no_building(box, view, seat, mine[0], building)


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
    (CLAIM, CLAIMS): _no_claim,
    (TRADING, OFFER): _no_offer,
    (SECOND_OFFER, OFFER): _no_offer,
    (QUANTITY, BUYS): _no_quantity,
    (WAGE, KEEPS): _no_wage,
}
OUT_OF_PLACE: dict[tuple[int, int], Why] = {  # what belongs to another moment
    **{(step, CLAIMS): _no_claim for step in (*range(PRODUCING, LAST), SECOND_OFFER)},
    (BUILD_AT, BUILDS): _where_first,
    (TRAVELLING, FROM): _rides_first,
    **{(step, MERCHANT): _merchant_stays for step in (TRAVELLING, POST_TO, RIDE, RIDE_TO, EXPEL, JOIN)},
    **{(step, family): _after_the_window for step in OFFICIALS_AT_WORK for family in (FROM, MERCHANT)},
}
