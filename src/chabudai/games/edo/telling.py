"""The log of Edo, from the reader's views before and after a move. Part of words.py."""

from collections.abc import Callable, Iterator

import numpy as np

from chabudai.core.box import Box
from chabudai.core.game import State

from .basics import action_now
from .names import (
    ACTION_NAMES,
    BUILDING_NAMES,
    GOOD_NAMES,
    KIND_NAMES,
    SEATS,
    action_text,
    card_id,
    goods,
    listed,
    merchant_id,
    offer_text,
    offered,
    on_space,
    privilege_name,
    request_name,
    slot_text,
    space_name,
    tile_name,
    times,
)
from .rules import lives_in_edo, score, standing
from .table import (
    AT,
    AT_FULL,
    BUILD_AT,
    BUILDS,
    BUYS,
    CARDS_UP,
    CLAIMS,
    DRAW_TILE,
    EMPTY,
    END,
    ENDOWS,
    ENOUGH,
    EXPEL,
    FROM,
    GOODS,
    HIRE,
    JOIN,
    KEEPS,
    KINDS,
    MERCHANT,
    MOVE,
    MOVE_TO,
    NEXT_SITE,
    NONE,
    OFFER,
    OFFICIALS,
    OVER,
    PICK_RONIN,
    PLAN,
    PLAN_ACTIONS,
    PLAN_CARDS,
    POST_TO,
    PRIVILEGES_UP,
    PRODUCING,
    REQUESTS_UP,
    RONIN_AT,
    RONIN_TO,
    SITE_ONE,
    SPACES,
    START_CITY,
    STARTS,
    STOP,
    SUPPORTS,
    TAKE_RICE,
    TAKE_RYO,
    TAKES,
    TILES_UP,
    TO,
    TRAVEL_EXPEL,
    TRAVEL_POST,
    TRAVEL_REQUEST,
    TRAVEL_RIDE,
    USES,
)

PLAIN = {
    MERCHANT: "chooses the merchant",
    TRAVEL_POST: "places an official",
    TRAVEL_RIDE: "lets samurai ride",
    TRAVEL_REQUEST: "turns to a request",
    TRAVEL_EXPEL: "goes against ronin",
    NEXT_SITE: "builds a house",
    SITE_ONE: "builds a house on site 1 with privilege a, and the other buildings move up",
    HIRE: "recruits a neutral official",
    ENOUGH: "leaves it at that",
    STOP: "stops",
}


def told(box: Box, before: State, seat: int, move: int) -> str:
    """What somebody, or chance, did."""
    if before.step <= DRAW_TILE:
        return _chance(box, before, move)
    return f"{SEATS[seat]} {_deed(box, before, move)}."


def _chance(box: Box, before: State, move: int) -> str:
    if move >= TILES_UP:
        return f"Location tile {tile_name(box, move - TILES_UP)}, is drawn."
    if move >= RONIN_AT:
        return f"A ronin stands {on_space(box, move - RONIN_AT)}."
    if move >= PRIVILEGES_UP:
        return f"Privilege {privilege_name(box, move - PRIVILEGES_UP)} is turned up."
    if move >= REQUESTS_UP:
        token = move - REQUESTS_UP
        return f"Request {request_name(box, token)} is turned up: {goods(box.request_price[token])}."
    if move >= CARDS_UP:
        card = move - CARDS_UP
        where = "is in play" if before.card == NONE else "is the next merchant card"
        return f"{merchant_id(box, card)} {where}: {offer_text(box, card, 0)}; {offer_text(box, card, 1)}."
    return f"{SEATS[move - STARTS]} is the start player."


def _deed(box: Box, before: State, move: int) -> str:
    if move in PLAIN:
        return PLAIN[move]
    if before.step == PLAN:
        return _planned(box, move)
    if move == END:
        return "ends the turn" if before.left == 0 else f"begins with {action_text(box, before)}"
    if FROM <= move < KINDS:
        return _about_space(box, before, move)
    if move >= KEEPS:
        here = int(before.where)
        return f"keeps {move - KEEPS} of {before.samurai[before.turn, here]} samurai {on_space(box, here)}"
    if move >= BUYS:
        return f"buys {move - BUYS} pieces"
    if move >= OFFER:
        return f"uses the offer of {offered(box, before, move - OFFER)}"
    if move >= BUILDS:
        return f"builds a {BUILDING_NAMES[move - BUILDS]} {on_space(box, int(before.where))}"
    if move >= CLAIMS:
        return f"fulfils the request {request_name(box, int(before.request[move - CLAIMS]))}"
    if move >= USES:
        good = move - TAKES
        return f"takes {GOOD_NAMES[good]}" if good >= 0 else f"uses privilege {privilege_name(box, move - USES)}"
    if move >= PLAN_CARDS:
        return f"buys card {card_id(box, move - PLAN_CARDS)}"
    if move >= KINDS:
        return f"chooses a {KIND_NAMES[move - KINDS]}"
    return f"takes endowment {box.rows('endowment')[move - ENDOWS]}"


def _planned(box: Box, move: int) -> str:
    """What the planner reads of the own plan."""
    if move >= OFFICIALS:
        return f"plans {times(move - OFFICIALS, 'official')}"
    if move >= PLAN_ACTIONS:
        return f"plans {ACTION_NAMES[move - PLAN_ACTIONS]}"
    if move >= PLAN_CARDS:
        card = move - PLAN_CARDS
        return "plans an empty slot" if card == EMPTY else f"plans card {card_id(box, card)}"
    return f"plans with {move - SUPPORTS} privileges b"


def _about_space(box: Box, before: State, move: int) -> str:
    """Deeds that name a space: from, to or at it."""
    step, space = int(before.step), (move - FROM) % SPACES
    here, name = on_space(box, space), space_name(box, space)
    if move >= AT_FULL:
        return f"produces {here} with privilege f"
    if move < TO:
        ronin = "picks the ronin" if step == PICK_RONIN else "chooses a samurai"
        return f"brings a samurai from {name}" if step == JOIN else f"{ronin} {here}"
    said: dict[int, Callable[[], str]] = {
        MOVE_TO: lambda: f"moves {'the merchant' if before.piece == SPACES else 'a samurai'} to {name}",
        POST_TO: lambda: f"puts a samurai {here}",
        RONIN_TO: lambda: f"moves the ronin from {space_name(box, int(before.haunt))} to {name}",
        START_CITY: lambda: f"starts {here}",
        PRODUCING: lambda: f"produces {here}",
        BUILD_AT: lambda: f"builds {here}",
        EXPEL: lambda: f"goes against the ronin {here}",
    }
    return said.get(step, lambda: f"rides to {name}" if move < AT else f"takes the income of {name}")()


# -- what followed ------------------------------------------------------------------------------------------------


def what_changed(before: State, after: State) -> Iterator[str]:
    """What goods and power points everybody won or lost."""
    for seat in range(after.seats):
        changes = [
            f"{int(difference):+d} {GOOD_NAMES[good]}"
            for good in range(GOODS)
            if (difference := after.stock[seat, good] - before.stock[seat, good])
        ]
        if points := int(after.points[seat] - before.points[seat]):
            changes.append(f"{points:+d} PP")
        if tokens := int(after.tokens[seat] - before.tokens[seat]):
            changes.append(f"{tokens:+d} ronin token{'s' if tokens > 1 else ''}")
        if changes:
            yield f"{SEATS[seat]}: {', '.join(changes)}."


def left_idle(box: Box, before: State, move: int, after: State) -> Iterator[str]:
    """E26: after the window the officials of the slot could do nothing."""
    if before.step != MOVE or move != END or before.left == 0 or action_now(box, before) in (TAKE_RYO, TAKE_RICE):
        return
    if (after.turn, after.slot) != (before.turn, before.slot):
        yield f"The official{'s find' if before.left > 1 else ' finds'} nothing to do."


def turned_up(box: Box, before: State, after: State) -> Iterator[str]:
    """The slots that were turned up, and the round that has begun."""
    spent = [SEATS[seat] for seat in range(after.seats) if before.step == PLAN != after.step and after.black[seat]]
    if spent:
        yield f"{listed(spent)} used privilege b."
    if after.rounds == before.rounds:
        for seat in range(after.seats):
            for slot in range(int(before.shown[seat]), int(after.shown[seat])):
                yield f"{SEATS[seat]} turns up slot {slot + 1}: {slot_text(box, after, seat, slot)}."
    elif after.rounds > before.rounds and after.step != OVER:
        yield f"Round {after.rounds} begins with {SEATS[int(after.start)]}."


def what_ended(box: Box, before: State, after: State) -> Iterator[str]:
    """The end of the game and its result."""
    if after.step == OVER != before.step:
        yield ending(box, after)


def ending(box: Box, view: State) -> str:
    """Who has won, and with what."""
    places = np.zeros(view.seats, np.int32)
    standing(box.record, view, places)
    winners = [SEATS[seat] for seat in range(view.seats) if places[seat] == 1]
    scores = [
        f"{SEATS[seat]} {score(box, view, seat)}{'' if lives_in_edo(view, seat) else ' (no house in Edo)'}"
        for seat in range(view.seats)
    ]
    return f"{listed(winners)} win{'s' if len(winners) == 1 else ''}: {', '.join(scores)}."
