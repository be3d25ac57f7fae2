"""Edo's board: what lies where, to draw, to print and to read aloud.

Ids: space-C1, site-C1-2, samurai-blue-C1, ronin-F2, temple-V1, merchant, seat-blue, plan-blue-1, card-A, card-S5,
offer-1, next-offer-2, request-1, privilege-1. Choices that nothing on the table stands for have buttons: choice-stop.
"""

from collections.abc import Iterator, Sequence

import numpy as np

from chabudai.core.box import Box
from chabudai.core.game import State
from chabudai.core.picture import Area, Picture, Thing
from chabudai.core.rule import CHANCE, bit

from . import shapes
from .basics import bonus_now
from .cards import GAP, LEFT, WIDTH
from .chart import chart
from .desk import TEXT_TOP, cards_bottom, cards_top, desk
from .names import SEATS, action_text, card_id, goods, price_of, space_id
from .places import asked_of_spaces
from .reasons import family_of
from .rules import legal
from .signs import LEGEND
from .table import (
    AT,
    AT_FULL,
    BUILD_AT,
    BUILDS,
    BUYS,
    CLAIMS,
    EMPTY,
    END,
    ENDOWS,
    EXPEL,
    FROM,
    HIRE,
    KEEPS,
    MERCHANT,
    MOST,
    OFFER,
    PICK_RONIN,
    PLAN_ACTIONS,
    PLAN_CARDS,
    PRODUCING,
    SPACES,
    TEMPLE,
    TO,
    TOWNS,
)
from .trade import ON_NEXT, card_of
from .words import say

__all__ = ["LEGEND", "picture", "touches"]  # the legend is in a file of its own

MARGIN = 8
PICTURE_WIDTH, MAP_HEIGHT = LEFT + WIDTH + MARGIN, 782
LEGIBLE = 0.6  # the smallest scale at which the cards can be read
BUTTON, LETTER = 38, 9.6  # the height of a row of buttons, the width of a letter
NARROW = 430  # the choices are no wider if they need not, so that they are large where areas stand below each other
TEXT_CHOICES = 17  # rows from the players down to the choices on the text board


def picture(box: Box, view: State, seat: int) -> Picture:
    """The table as a seat sees it: the map, and beside it the players and cards, the looking seat nearest."""
    buttons = tuple(_buttons(box, view, seat))
    title = f"Edo, round {view.rounds}" if view.rounds else "Edo, setting up"
    areas = _areas(view, buttons)
    things = (*desk(box, view, seat), *buttons, *chart(box, view))
    height = max(area.y + area.height for area in areas)
    return Picture(title, PICTURE_WIDTH, height, things, shapes.STYLES, areas, LEGIBLE)


def _areas(view: State, buttons: Sequence[Thing]) -> tuple[Area, ...]:
    """The map; the choices, which come next where all lies below each other; the players; the cards."""
    left, wide = LEFT - MARGIN / 2, WIDTH + MARGIN * 1.5
    cards, low = cards_top(view) - GAP / 2, cards_bottom(view) + GAP / 2
    areas = [
        Area("map", 0, 0, left, MAP_HEIGHT),
        Area("players", left, 0, wide, cards),
        Area("cards", left, cards, wide, low - cards),
    ]
    if buttons:
        right = max(NARROW + LEFT, *(button.x + button.marks[0][3] for button in buttons)) + MARGIN
        down = max(button.y for button in buttons) + BUTTON
        areas.insert(1, Area("choices", left, low, right - left, down - low))
    return tuple(areas)


def touches(box: Box, view: State, seat: int, move: int) -> tuple[str, ...]:
    """A move touches the piece, the space, the card or the token that it names, or else its button.

    Whoever works on a space, or is expelled from it, stands for it. A move that names a space in words that do not fit
    the step is never possible: it touches whatever else lies there, so that there is a reason for all that somebody
    points at.
    """
    asked = asked_of_spaces(view)
    if asked is not None and TO <= move < AT_FULL and asked != family_of(move):
        return tuple(_beside(box, view, seat, (move - TO) % SPACES, asked == FROM))
    return _touched(box, view, seat, move), *_standing_for(box, view, seat, move)


def _standing_for(box: Box, view: State, seat: int, move: int) -> Iterator[str]:
    """E37, E46, R15: the own samurai that works here, the ronin that leave."""
    if AT <= move < AT_FULL and view.step in (PRODUCING, BUILD_AT):
        yield f"samurai-{SEATS[seat].lower()}-{space_id(box, move - AT)}"
    if AT <= move < AT_FULL and view.step == EXPEL:
        yield f"ronin-{space_id(box, move - AT)}"


def _beside(box: Box, view: State, seat: int, space: int, piece_asked: bool) -> Iterator[str]:
    """What lies on a space beside what is asked for: the space itself, or the pieces on it."""
    name, ronin_asked = space_id(box, space), view.step == PICK_RONIN
    if piece_asked:
        yield f"space-{name}"
    if space < TOWNS:
        yield from (f"site-{name}-{site + 1}" for site in range(box.space_sites[space, view.side]))
    for other in range(view.seats):
        if other != seat or not piece_asked or ronin_asked:
            yield f"samurai-{SEATS[other].lower()}-{name}"
    yield from (f"neutral-{name}", f"temple-{name}")
    if not ronin_asked:
        yield f"ronin-{name}"


def _touched(box: Box, view: State, seat: int, move: int) -> str:
    if FROM <= move < TO and asked_of_spaces(view) in (FROM, None):
        name = space_id(box, move - FROM)
        return f"ronin-{name}" if view.step == PICK_RONIN else f"samurai-{SEATS[seat].lower()}-{name}"
    if TO <= move < AT_FULL and asked_of_spaces(view) == family_of(move):
        return f"space-{space_id(box, (move - TO) % SPACES)}"
    if PLAN_CARDS <= move < PLAN_ACTIONS and move != PLAN_CARDS + EMPTY:
        return f"card-{card_id(box, move - PLAN_CARDS)}"
    if CLAIMS <= move < CLAIMS + len(view.request):
        return f"request-{move - CLAIMS + 1}"
    if OFFER <= move < BUYS:
        offer = move - OFFER
        return f"{'next-' if offer >= ON_NEXT else ''}offer-{offer % ON_NEXT + 1}"
    return "merchant" if move == MERCHANT else f"choice-{_slug(say(box, view, seat, move))}"


def _slug(words: str) -> str:
    return words.lower().replace(" ", "-").replace(":", "-")


def _buttons(box: Box, view: State, seat: int) -> Iterator[Thing]:
    """A button for every choice that nothing on the table stands for."""
    out = np.zeros(MOST, np.int32)
    count = legal(box.record, view, seat, out) if 0 <= seat <= CHANCE and view.to_act & bit(seat) else 0
    x, y, column = float(LEFT), cards_bottom(view) + GAP, 0
    for move in sorted(set(out[:count].tolist())):
        touched = _touched(box, view, seat, move)
        if not touched.startswith("choice-"):
            continue
        words = _caption(box, view, seat, move)
        wide = max(64, len(words) * LETTER + 18)
        if x > LEFT and x + wide > LEFT + NARROW:
            x, y = LEFT, y + BUTTON
        yield Thing(
            touched,
            words,
            x,
            y,
            shapes.button(wide, words),
            f"[{words}]",
            TEXT_TOP + 2 * int(view.seats) + TEXT_CHOICES,
            column,
        )
        x, column = x + wide + GAP, column + len(words) + 3


def _caption(box: Box, view: State, seat: int, move: int) -> str:
    """What a button says: the move, with what it brings."""
    words = say(box, view, seat, move)
    if ENDOWS <= move < FROM:
        return f"{words[5:]}: {goods(box.endowment_goods[move - ENDOWS])}"
    if BUILDS <= move < OFFER:
        building = move - BUILDS
        price = price_of(box, building, 0 if building == TEMPLE else int(bonus_now(box, view)))
        return f"{words[6:]}, {box.building_points[building]} PP: {goods(price).replace(' and', ',')}"
    if BUYS <= move < KEEPS:
        return f"{words}: {(move - BUYS) * box.merchant_each[card_of(view, view.what)]} Ryo"
    if KEEPS <= move < MERCHANT:
        return f"{words}: {(move - KEEPS) * box.wage} rice"
    if move == HIRE:
        return f"{words}: {box.recruit_price} rice"
    return f"{words}: {action_text(box, view)}" if move == END and view.left else words
