"""Edo in words: notation both ways, and the log.

    take D3              an endowment                      place  ride  request  expel   what a Travel official does
    plan A               a card for the next slot          build house, build trading post, ...
    plan A:WOOD          the action of that card           request 2            the request in slot 2
    plan A:WOOD 2        officials for it                  offer 1, next offer 2  offers of the two merchant cards
    plan empty           a slot without officials          buy 2, buy S5        pieces, a special card
    plan b 1             privileges b for this plan        use d                a privilege
    from C2, merchant    the piece that moves              keep 1               samurai that stay for wages
    to F1, at F1         where to, where                   kind forest          what a location tile means
    at F1 with f         with a privilege                  stop  end  enough

The first word may be left out, and a space may be called by its name: `to Mito`, `Mito`, `F1`. Several choices can
be typed in one line, with commas: `from C2, to Mito, end`, or for a slot of a plan `A, WOOD, 2`.
"""

from collections.abc import Iterator

import numpy as np

from chabudai.core.box import Box
from chabudai.core.game import State
from chabudai.core.rule import CHANCE, HIDDEN, SILENT, bit

from .amiss import amiss, misprint
from .asking import prompt, waits
from .counts import notes
from .followed import followed
from .names import (
    ACTION_NAMES,
    BUILDING_NAMES,
    GOOD_NAMES,
    KIND_NAMES,
    SEATS,
    card_id,
    merchant_id,
    privilege_id,
    request_id,
    space_id,
    space_name,
)
from .preview import GUESSED, LEFT_OUT, idle, leave_out
from .reasons import is_asked, why_not
from .rules import legal
from .table import (
    AT,
    AT_FULL,
    BUILDS,
    BUYING,
    BUYS,
    CARDS_UP,
    CLAIMS,
    EMPTY,
    END,
    ENDOWS,
    ENOUGH,
    FROM,
    HIRE,
    KEEPS,
    KINDS,
    MERCHANT,
    MOST,
    MOVES,
    NEXT_SITE,
    NONE,
    OFFER,
    OFFICIALS,
    PLAN,
    PLAN_ACTIONS,
    PLAN_CARDS,
    PRIVILEGES_UP,
    REQUESTS_UP,
    RONIN_AT,
    SITE_ONE,
    SLOTS,
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
from .telling import told, turned_up, what_changed, what_ended
from .trade import ON_NEXT

__all__ = [
    "GUESSED",
    "LEFT_OUT",
    "amiss",
    "idle",
    "leave_out",
    "misprint",
    "notes",
    "prompt",
    "waits",
    "why_not",
]  # in files of their own

TITLE = "Edo"
ABOUT = "Officials and samurai build the capital of Japan by secret plans. For 2 to 5, about 60 minutes."
STATUS = "exact"
OPTIONS = {
    "jiin": "Temples on fields, rivers and roads: a power point each, and free roads beside them.",
    "tokken": "Requests of the shogun: a power point and a privilege each.",
    "ronin": "Three masterless samurai who crowd fields, stop towns, and are expelled for points.",
}

PLAIN = {
    MERCHANT: "merchant",
    TRAVEL_POST: "place",
    TRAVEL_RIDE: "ride",
    TRAVEL_REQUEST: "request",
    TRAVEL_EXPEL: "expel",
    NEXT_SITE: "next site",
    SITE_ONE: "first site",
    HIRE: "recruit",
    ENOUGH: "enough",
    STOP: "stop",
    END: "end",
}


def seat_name(seat: int) -> str:
    return SEATS[seat]


# -- notation -----------------------------------------------------------------------------------------------------


def say(box: Box, view: State, seat: int, move: int) -> str:
    """A move as it is written."""
    if move in PLAIN:
        return PLAIN[move]
    if move < ENDOWS:
        return _say_chance(box, move)
    if move >= USES:
        return _say_use(box, move)
    if move >= SUPPORTS:
        return _say_plan(box, view, seat, move)
    if move >= KINDS:
        return f"kind {KIND_NAMES[move - KINDS]}"
    if move < FROM:
        return f"take {box.rows('endowment')[move - ENDOWS]}"
    if move >= AT_FULL:
        return f"at {space_id(box, move - AT_FULL)} with f"
    word, space = ("at", move - AT) if move >= AT else ("to", move - TO) if move >= TO else ("from", move - FROM)
    return f"{word} {space_id(box, space)}"


def _say_chance(box: Box, move: int) -> str:
    if move >= TILES_UP:
        return f"tile {box.rows('tile')[move - TILES_UP]}"
    if move >= RONIN_AT:
        return f"ronin {space_id(box, move - RONIN_AT)}"
    if move >= PRIVILEGES_UP:
        return f"privilege {privilege_id(box, move - PRIVILEGES_UP)}"
    if move >= REQUESTS_UP:
        return f"token {request_id(box, move - REQUESTS_UP)}"
    return f"card {merchant_id(box, move - CARDS_UP)}" if move >= CARDS_UP else f"start {SEATS[move - STARTS]}"


def _say_plan(box: Box, view: State, seat: int, move: int) -> str:
    """E16, E19  A step of planning repeats what the slot already has. A card is also what an official buys."""
    card, action = _slot_under_way(box, view, seat)
    if move >= OFFICIALS:
        return f"plan {card}:{action} {move - OFFICIALS}"
    if move >= PLAN_ACTIONS:
        return f"plan {card}:{ACTION_NAMES[move - PLAN_ACTIONS]}"
    if move >= PLAN_CARDS:
        return f"{'buy' if view.step == BUYING else 'plan'} {card_id(box, move - PLAN_CARDS)}"
    return f"plan b {move - SUPPORTS}"


def _slot_under_way(box: Box, view: State, seat: int) -> tuple[str, str]:
    """The card and the action of the slot that a seat is filling."""
    if view.step == PLAN and seat < view.seats:
        for slot in reversed(range(SLOTS)):
            card, side = int(view.plan_card[seat, slot]), int(view.plan_side[seat, slot])
            if card not in (NONE, EMPTY):
                return card_id(box, card), ACTION_NAMES[box.card_action[card, side]]
    return "card", "action"


def _say_use(box: Box, move: int) -> str:
    if move >= KEEPS:
        return f"keep {move - KEEPS}"
    if move >= BUYS:
        return f"buy {move - BUYS}"
    if move >= OFFER:
        offer = move - OFFER
        return f"{'next ' if offer >= ON_NEXT else ''}offer {offer % ON_NEXT + 1}"
    if move >= BUILDS:
        return f"build {BUILDING_NAMES[move - BUILDS]}"
    if move >= CLAIMS:
        return f"request {move - CLAIMS + 1}"
    return f"take {GOOD_NAMES[move - TAKES]}" if move >= TAKES else f"use {privilege_id(box, move - USES)}"


def read(box: Box, view: State, seat: int, text: str) -> list[int]:
    """The moves that a text can mean, legal or not: first those that this step is about. Only chance says chances."""
    wanted = " ".join(text.lower().split())
    if not wanted:
        return []
    known = range(MOVES) if seat == CHANCE else range(ENDOWS, MOVES)
    for moves in (_legal_now(box, view, seat), known):
        exact = [move for move in moves if say(box, view, seat, move).lower() == wanted]
        if exact:
            return exact
    meant = [move for move in known if wanted in _short_forms(box, view, seat, move)]
    return meant if seat == CHANCE else sorted(meant, key=lambda move: not is_asked(view, seat, move))


def _legal_now(box: Box, view: State, seat: int) -> list[int]:
    """What a seat may do now: most texts are one of these."""
    if not 0 <= seat <= CHANCE or not view.to_act & bit(seat):
        return []
    out = np.zeros(MOST, np.int32)
    return sorted(set(out[: legal(box.record, view, seat, out)].tolist()))


def _short_forms(box: Box, view: State, seat: int, move: int) -> Iterator[str]:
    """Other ways to write a move: by the name of its space, and without its first word."""
    full = say(box, view, seat, move).lower()
    word, _, rest = full.partition(" ")
    yield rest
    if FROM <= move < AT_FULL:
        name = space_name(box, (move - FROM) % (TO - FROM)).lower()
        yield name
        yield f"{word} {name}"
    if PLAN_ACTIONS <= move < USES:
        yield rest.replace(":", " ").rpartition(" ")[2]


def plies(text: str) -> list[str]:
    """Several choices typed in one line, one by one."""
    return [part for part in (part.strip() for part in text.split(",")) if part] or [text]


# -- the log ------------------------------------------------------------------------------------------------------


def tell(box: Box, before: State, seat: int, move: int, after: State) -> str:
    """One line of the log."""
    if move == SILENT:
        return ""
    if move == HIDDEN:
        deed = f"{SEATS[seat]} has finished planning."
    else:
        deed = told(box, before, seat, move)
    return " ".join([deed, *followed(box, before, move, after), *_aftermath(box, before, after)])


def _aftermath(box: Box, before: State, after: State) -> Iterator[str]:
    """What followed by itself, as far as the reader's views show it."""
    if before.step == PLAN and after.step != PLAN:
        yield "All plans are final."
    yield from what_changed(box, before, after)
    yield from turned_up(box, before, after)
    yield from what_ended(box, before, after)
