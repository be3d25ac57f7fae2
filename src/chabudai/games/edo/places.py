"""Why something is not possible on a space. Part of words.py."""

from collections.abc import Callable

from chabudai.core.box import Box
from chabudai.core.game import State

from .basics import action_now, bonus_now, is_covered, kind_of
from .names import (
    BUILDING_NAMES,
    GOOD_NAMES,
    KIND_NAMES,
    capital,
    goods,
    on_space,
    price_of,
    short,
    space_id,
    space_name,
)
from .ronin import must_join
from .table import (
    AT,
    AT_FULL,
    BORDER,
    BUILD_AT,
    CAPITAL,
    CITY,
    EDO,
    EXPEL,
    FIELD,
    FORTRESS_SITE,
    FREE_SITE,
    FROM,
    HARVEST,
    HOUSE,
    INCOME_OF,
    JOIN,
    MOVE,
    MOVE_TO,
    NONE,
    NOWHERE,
    PICK_RONIN,
    PLAYERS,
    POST,
    POST_TO,
    PRODUCING,
    PRODUCTION,
    RIDE,
    RIDE_TO,
    ROAD,
    RONIN_TO,
    RYO,
    SPACES,
    START_CITY,
    TEMPLE,
    TO,
)
from .tokken import find_privilege
from .towns import free_site, is_at_hand
from .window import journeys

Reason = tuple[str, str]
Why = Callable[[Box, State, int, int], Reason]


def _off_board(box: Box, view: State, space: int) -> Reason | None:
    if kind_of(box, view, space) == NOWHERE:
        return "E2", f"There is no {space_id(box, space)} on this side of the board."
    return None


def _covered(box: Box, view: State, space: int) -> Reason | None:
    if is_covered(view, space):
        return "E3", f"{capital(space_name(box, space))} is covered."
    return None


def _nobody(box: Box, view: State, seat: int, space: int, clause: str) -> Reason | None:
    if view.samurai[seat, space] == 0:
        return clause, f"No samurai of yours {on_space(box, space)}."
    return None


def no_start(box: Box, view: State, seat: int, space: int) -> Reason:
    """E2, E3, E11"""
    if reason := _off_board(box, view, space):
        return reason
    if kind_of(box, view, space) != CITY:
        return "E11", "The start house stands in a city around Edo."
    return _covered(box, view, space) or ("E11", f"Somebody has begun {on_space(box, space)}.")


def no_ronin(box: Box, view: State, seat: int, space: int) -> Reason:
    """R4"""
    if view.ronin_at[space] == 0:
        return "R4", f"There is no ronin {on_space(box, space)}."
    return "R4", "Two ronin share this space, so the third one moves."


def no_haunt(box: Box, view: State, seat: int, space: int) -> Reason:
    """E2, R6, R7"""
    if reason := _off_board(box, view, space):
        return reason
    if kind_of(box, view, space) != view.kind:
        return "R6", f"The ronin goes to a {KIND_NAMES[int(view.kind)]}."
    if space == view.haunt:
        return "R6", "The ronin must leave its space."
    if reason := _covered(box, view, space):
        return "R6", reason[1]
    assert must_join(box, view, view.kind)
    return "R7", f"The ronin joins another one that stands on a {KIND_NAMES[int(view.kind)]}."


def no_traveller(box: Box, view: State, seat: int, space: int) -> Reason:
    """E27, E29, E33, E41"""
    clause = "E27" if view.step == MOVE else "E41"
    if view.samurai[:, space].any() and view.samurai[seat, space] == 0:
        clause = "E29"
    if reason := _off_board(box, view, space) or _nobody(box, view, seat, space, clause):
        return reason
    if view.samurai[seat, space] == view.used[space]:
        return "E33" if view.step == MOVE else clause, f"The samurai {on_space(box, space)} has moved already."
    return "E27", f"No road from {space_name(box, space)} is free for you, and you have no Ryo."


def too_far(box: Box, view: State, seat: int, space: int) -> Reason:
    """E27, E33, E41"""
    start = int(view.merchant if view.piece == SPACES else view.piece)
    if reason := _off_board(box, view, space):
        return reason
    if space == start:
        return "E33" if view.step == MOVE_TO else "E41", f"It stands {on_space(box, space)} already."
    price, ryo = int(journeys(box.record, view, seat, start)[space]), int(view.stock[seat, RYO])
    return "E27", f"The way to {space_name(box, space)} costs {price} Ryo: {price - ryo} Ryo short."


def no_post(box: Box, view: State, seat: int, space: int) -> Reason:
    """E40"""
    assert kind_of(box, view, space) != BORDER
    return _off_board(box, view, space) or ("E40", f"{capital(space_name(box, space))} is no border post.")


def no_harvest(box: Box, view: State, seat: int, space: int) -> Reason:
    """E2, E3, E37"""
    kind = FIELD + action_now(box, view) - HARVEST
    if reason := _off_board(box, view, space):
        return reason
    if kind_of(box, view, space) != kind:
        return "E37", f"{capital(space_name(box, space))} is no {KIND_NAMES[kind]}."
    reason = _covered(box, view, space) or _nobody(box, view, seat, space, "E37")
    return reason or ("E37", f"Every samurai of yours {on_space(box, space)} has produced in this slot.")


def no_full_harvest(box: Box, view: State, seat: int, space: int) -> Reason:
    """K25"""
    good = action_now(box, view) - HARVEST
    if find_privilege(box, view, PRODUCTION, good) == NONE:
        return "K25", f"You hold no privilege f for {GOOD_NAMES[good]}."
    return no_harvest(box, view, seat, space)


def no_expulsion(box: Box, view: State, seat: int, space: int) -> Reason:
    """R15, R21"""
    ronin = int(view.ronin_at[space])
    if ronin == 0:
        return "R14", f"There is no ronin {on_space(box, space)}."
    return "R21", f"You cannot outnumber {ronin} ronin {on_space(box, space)} by moving two samurai."


def no_helper(box: Box, view: State, seat: int, space: int) -> Reason:
    """R15"""
    if space == view.where:
        return "R15", "That samurai stands there already."
    reason = _nobody(box, view, seat, space, "R15")
    return reason or ("R15", f"Only {box.free_samurai} samurai may be moved.")


def no_income(box: Box, view: State, seat: int, space: int) -> Reason:
    """K23"""
    if kind_of(box, view, space) not in (CAPITAL, CITY):
        return "K23", f"{capital(space_name(box, space))} is no town of this board."
    return _covered(box, view, space) or ("K23", f"Three ronin {on_space(box, space)}: no income.")


# -- building -----------------------------------------------------------------------------------------------------


def no_building_at(box: Box, view: State, seat: int, space: int) -> Reason:
    """E46: why nothing at all can be built on a space."""
    reason = _off_board(box, view, space) or _nobody(box, view, seat, space, "E46")
    if reason:
        return reason
    if kind_of(box, view, space) in (CAPITAL, CITY) or not view.jiin:
        return no_building(box, view, seat, space, HOUSE)
    return no_building(box, view, seat, space, TEMPLE)


def no_building(box: Box, view: State, seat: int, space: int, building: int) -> Reason:
    """E46-E50, J2-J6: why this building is not possible here."""
    if reason := _covered(box, view, space):
        return reason
    wrong = (
        _no_temple_here(box, view, seat, space) if building == TEMPLE else _no_site(box, view, seat, space, building)
    )
    if wrong:
        return wrong
    price = price_of(box, building, 0 if building == TEMPLE else int(bonus_now(box, view)))
    lacking = short(view, seat, price)
    clause = "J6" if building == TEMPLE else "E46"
    return clause, f"A {BUILDING_NAMES[building]} costs {goods(price)}: {lacking} short."


def _no_temple_here(box: Box, view: State, seat: int, space: int) -> Reason | None:
    kind = int(kind_of(box, view, space))
    if view.temples[seat] == 0:
        return "J1", "You have no temple to build."
    if not FIELD <= kind <= ROAD:
        return "J3", f"A temple stands outside the towns and border posts, not {on_space(box, space)}."
    if view.temple[space] != NONE:
        return "J4", f"There is a temple {on_space(box, space)} already."
    return None


def _no_site(box: Box, view: State, seat: int, space: int, building: int) -> Reason | None:
    if kind_of(box, view, space) not in (CAPITAL, CITY):
        return "E46", f"A {BUILDING_NAMES[building]} stands in a town, not {on_space(box, space)}."
    if not is_at_hand(view, seat, building):
        clause = "E49" if building == POST else "E50" if building != HOUSE else "E48"
        return clause, f"No {BUILDING_NAMES[building]} is left for you."
    if building == POST and space == EDO:
        return "E49", "No trading post is built in Edo."
    if view.ronin_at[space] >= box.ronin_no_building:
        return "R12", f"{view.ronin_at[space]} ronin {on_space(box, space)}: nothing can be built there."
    if free_site(box, view, space) == NONE:
        return "E47", f"Every site {on_space(box, space)} is full."
    if building == POST and any(PLAYERS <= there < FORTRESS_SITE for there in view.sites[space] if there != FREE_SITE):
        return "E49", f"There is a trading post {on_space(box, space)} already."
    return None


PLACES: dict[tuple[int, int], Why] = {
    (START_CITY, AT): no_start,
    (PICK_RONIN, FROM): no_ronin,
    (RONIN_TO, TO): no_haunt,
    (MOVE, FROM): no_traveller,
    (MOVE_TO, TO): too_far,
    (RIDE, FROM): no_traveller,
    (RIDE_TO, TO): too_far,
    (POST_TO, TO): no_post,
    (PRODUCING, AT): no_harvest,
    (PRODUCING, AT_FULL): no_full_harvest,
    (EXPEL, AT): no_expulsion,
    (JOIN, FROM): no_helper,
    (INCOME_OF, AT): no_income,
    (BUILD_AT, AT): no_building_at,
}


def asked_of_spaces(view: State) -> int | None:
    """How a move names a space in this step: from it, to it or at it. None where no space is asked for."""
    return next((family for family in (FROM, TO, AT) if (int(view.step), family) in PLACES), None)
