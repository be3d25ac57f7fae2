"""What followed by itself, for the log: single options that nobody was asked about (N1). Part of words.py."""

from collections.abc import Iterator

import numpy as np

from chabudai.core.box import Box
from chabudai.core.game import State
from chabudai.core.rule import bit

from .basics import action_now
from .names import (
    BUILDING_NAMES,
    SEATS,
    action_text,
    building_on,
    goods,
    merchant_id,
    offer_text,
    on_space,
    privilege_name,
    request_name,
    space_name,
)
from .table import (
    AT,
    AT_FULL,
    BUILD_AT,
    BUILD_SITE,
    BUILD_WHAT,
    CLAIMS,
    DRAW_CARD,
    DRAW_PRIVILEGE,
    DRAW_REQUEST,
    DRAW_TILE,
    END,
    ENDOW,
    ENDOWMENTS,
    ENDOWS,
    EXPEL,
    FREE_SITE,
    FROM,
    INCOME_OF,
    JOIN,
    KEEPS,
    MOVE,
    MOVE_TO,
    NONE,
    PICK_RONIN,
    POST_TO,
    REQUESTS,
    SLOTS,
    START_CITY,
    TAKE_GOOD,
    TAKE_RICE,
    TAKE_RYO,
    TEMPLE,
    TILE_KIND,
    TOWNS,
    TRAVEL_EXPEL,
    TRAVELLING,
    WAGE,
)


def followed(box: Box, before: State, move: int, after: State) -> Iterator[str]:
    """What the log would otherwise leave out."""
    yield from _drafted(box, before, move, after)
    yield from _window_closed(box, before, move, after)
    yield from _built(box, before, move, after)
    yield from _fulfilled(box, before, move, after)
    yield from _gathered(box, before, move, after)
    yield from _wandered(box, before, after)
    yield from _went_home(before, move, after)
    yield from _drawn(box, before, after)


def _drafted(box: Box, before: State, move: int, after: State) -> Iterator[str]:
    """E10, E11  The last endowment and the last city are no choice."""
    if before.step == ENDOW:
        for row in range(ENDOWMENTS):
            if before.endowments & ~after.endowments & bit(row) and row != move - ENDOWS:
                yield f"{SEATS[int(before.start)]} takes endowment {box.rows('endowment')[row]}."
    if before.step == START_CITY:
        for town in range(TOWNS):
            if after.sites[town, 0] != before.sites[town, 0] and town != move - AT:
                yield f"{SEATS[int(after.sites[town, 0])]} starts {on_space(box, town)}."


def _in_window(view: State) -> bool:
    return view.step in (MOVE, MOVE_TO) or (view.step in (INCOME_OF, TAKE_GOOD) and view.back == MOVE)


def _window_closed(box: Box, before: State, move: int, after: State) -> Iterator[str]:
    """E25, E26  Nothing more could be moved; the officials of the slot begin, or could do nothing."""
    same_turn = (after.turn, after.slot) == (before.turn, before.slot)
    if before.left == 0 or not _in_window(before) or (same_turn and _in_window(after)):
        return
    if move != END:
        yield f"{SEATS[int(before.turn)]} begins with {action_text(box, before)}."
    if not same_turn and action_now(box, before) not in (TAKE_RYO, TAKE_RICE):
        yield f"The official{'s find' if before.left > 1 else ' finds'} nothing to do."


def _built(box: Box, before: State, move: int, after: State) -> Iterator[str]:
    """E46  Only one thing could be built there."""
    if before.step != BUILD_AT or not AT <= move < AT_FULL or after.step in (BUILD_WHAT, BUILD_SITE):
        return
    here = move - AT
    if after.temple[here] != before.temple[here]:
        yield f"It is a {BUILDING_NAMES[TEMPLE]}."
    elif here < TOWNS:
        for old, new in zip(before.sites[here], after.sites[here], strict=True):
            if old == FREE_SITE != new:
                yield f"It is a {building_on(int(new)).removeprefix(SEATS[int(before.turn)]).strip()}."


def _fulfilled(box: Box, before: State, move: int, after: State) -> Iterator[str]:
    """K5  Only one request could be fulfilled."""
    if after.fulfilled.sum() > before.fulfilled.sum() and not CLAIMS <= move < CLAIMS + SLOTS:
        for token in {*before.request.tolist()} - {*after.request.tolist()}:
            yield f"That fulfils the request {request_name(box, token)}."


def _gathered(box: Box, before: State, move: int, after: State) -> Iterator[str]:
    """R14, R15  Only one space could be named, and only these samurai could come."""
    if before.step not in (TRAVELLING, EXPEL, JOIN) or after.step not in (JOIN, DRAW_TILE):
        return
    if move == TRAVEL_EXPEL:
        yield f"They stand {on_space(box, int(after.where))}."
    came = before.samurai[before.turn] - after.samurai[before.turn]
    if before.step == JOIN and move - FROM in range(len(came)):
        came[move - FROM] -= 1
    for space in np.flatnonzero(came > 0).tolist():
        yield f"{came[space]} samurai come{'s' if came[space] == 1 else ''} from {space_name(box, space)}."


def _wandered(box: Box, before: State, after: State) -> Iterator[str]:
    """R4, R7  The third ronin has to move, or there is only one space to go to."""
    if before.step not in (PICK_RONIN, DRAW_TILE) and after.step == DRAW_TILE and after.slot == NONE:
        yield f"The ronin {on_space(box, int(after.haunt))} has to move."
    gone = after.ronin_at - before.ronin_at
    if before.step in (DRAW_TILE, TILE_KIND) and gone.any():
        yield f"The ronin from {space_name(box, int(gone.argmin()))} goes to {space_name(box, int(gone.argmax()))}."


def _went_home(before: State, move: int, after: State) -> Iterator[str]:
    """E59  Without rice there is nothing to decide."""
    for seat in range(after.seats):
        home = int(before.samurai[seat].sum() - after.samurai[seat].sum())
        if seat == before.turn and before.step == POST_TO:
            home += 1
        if seat == before.turn and before.step == WAGE:
            home -= int(before.samurai[seat, before.where]) - (move - KEEPS)
        if home > 0:
            yield f"Without rice {home} samurai of {SEATS[seat]} go{'es' if home == 1 else ''} home."


def _drawn(box: Box, before: State, after: State) -> Iterator[str]:
    """E66, K11, K12  The last one of a pile is turned up without a draw."""
    if before.step != DRAW_CARD and before.pile != after.pile:
        card = int(after.next_card)
        offers = f"{offer_text(box, card, 0)}; {offer_text(box, card, 1)}"
        yield f"{merchant_id(box, card)} is the last merchant card: {offers}."
    if before.step != DRAW_REQUEST and before.requests != after.requests:
        token = next(token for token in range(REQUESTS) if (before.requests ^ after.requests) & bit(token))
        yield f"Request {request_name(box, token)} is turned up: {goods(box.request_price[token])}."
    if before.step != DRAW_PRIVILEGE and (before.privileges != after.privileges).any():
        row = int((before.privileges != after.privileges).argmax())
        yield f"Privilege {privilege_name(box, row)} is turned up."
