"""The log of Edo, from the reader's views before and after a move. Part of words.py."""

from collections.abc import Callable, Iterator

import numpy as np

from chabudai.core.box import Box
from chabudai.core.game import State

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
    RIDE_TO,
    RONIN_AT,
    RONIN_TO,
    RYO,
    SITE_ONE,
    SPACES,
    START_CITY,
    STARTS,
    STOP,
    SUPPORTS,
    TAKES,
    TILES_UP,
    TO,
    TRAVEL_EXPEL,
    TRAVEL_POST,
    TRAVEL_REQUEST,
    TRAVEL_RIDE,
    USES,
)
from .trade import ON_NEXT, card_of

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
        return f"buys {move - BUYS} {GOOD_NAMES[box.merchant_good[card_of(before, before.what)]]}"
    if move >= OFFER:
        return f"uses the offer{_whose(before, move - OFFER)}: {offered(box, before, move - OFFER)}"
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


def _whose(before: State, offer: int) -> str:
    """K22  An offer of the next card, for which privilege c is spent once."""
    if offer < ON_NEXT:
        return ""
    return " of the next card" + (" with privilege c" if before.first < ON_NEXT else "")


def _planned(box: Box, move: int) -> str:
    """What the planner reads of the own plan."""
    if move >= OFFICIALS:
        return f"plans {times(move - OFFICIALS, 'official')}"
    if move >= PLAN_ACTIONS:
        return f"plans {ACTION_NAMES[move - PLAN_ACTIONS]}"
    if move >= PLAN_CARDS:
        card = move - PLAN_CARDS
        return "plans an empty slot" if card == EMPTY else f"plans card {card_id(box, card)}"
    return f"plans with {times(move - SUPPORTS, 'privilege')} b"


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
        MOVE_TO: lambda: f"moves {_piece(box, before)} to {name}",
        RIDE_TO: lambda: f"lets {_piece(box, before)} ride to {name}",
        POST_TO: lambda: f"puts a samurai {here}",
        RONIN_TO: lambda: f"moves the ronin from {space_name(box, int(before.haunt))} to {name}",
        START_CITY: lambda: f"starts {here}",
        PRODUCING: lambda: f"produces {here}",
        BUILD_AT: lambda: f"builds {here}",
        EXPEL: lambda: f"goes against the ronin {here}",
    }
    return said.get(step, lambda: f"takes the income of {name}")()


def _piece(box: Box, before: State) -> str:
    """`a samurai from Mito`, `the merchant from Edo`"""
    if before.piece == SPACES:
        return f"the merchant from {space_name(box, int(before.merchant))}"
    return f"a samurai from {space_name(box, int(before.piece))}"


# -- what followed ------------------------------------------------------------------------------------------------


def what_changed(box: Box, before: State, after: State) -> Iterator[str]:
    """What goods and power points everybody won or lost, and what privileges they won."""
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
        won = np.flatnonzero(after.held[seat] > before.held[seat]).tolist()
        changes += [f"+privilege {privilege_name(box, row)}" for row in won]
        if changes:
            yield f"{SEATS[seat]}: {', '.join(changes)}."


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
    winners = [seat for seat in range(view.seats) if places[seat] == 1]
    scores = [
        f"{SEATS[seat]} {score(box, view, seat)}{'' if lives_in_edo(view, seat) else ' (no house in Edo)'}"
        for seat in range(view.seats)
    ]
    said = f"{listed([SEATS[seat] for seat in winners])} win{'s' if len(winners) == 1 else ''}"
    return f"{said}{_tie_broken(box, view, winners)}: {', '.join(scores)}."


def _tie_broken(box: Box, view: State, winners: list[int]) -> str:
    """E69  What put the winners ahead of others with as many points."""
    first = winners[0]
    tied = [
        seat
        for seat in range(view.seats)
        if seat not in winners
        and lives_in_edo(view, seat) == lives_in_edo(view, first)
        and score(box, view, seat) == score(box, view, first)
    ]
    if not tied:
        return ""
    by_ryo = all(view.stock[seat, RYO] < view.stock[first, RYO] for seat in tied)
    return " the tie with more Ryo" if by_ryo else " the tie with more resources"
