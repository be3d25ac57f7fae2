"""Edo's cards: merchants, special cards, base cards, requests and privileges. Part of board.py."""

from collections.abc import Iterator

from chabudai.core.box import Box
from chabudai.core.game import State
from chabudai.core.picture import Mark, Thing, circle, rect, text
from chabudai.core.rule import bit

from . import shapes
from .names import (
    ACTION_NAMES,
    SEATS,
    card_id,
    goods,
    listed,
    merchant_id,
    offer_text,
    privilege_name,
    request_name,
    tile_name,
)
from .table import BASE, BUILD, CARDS, NO_ACTION, NONE, SIDES, SLOTS

LEFT, WIDTH, GAP = 604, 592, 5  # of everything beside the map
MERCHANT, SPECIAL, BASE_CARD, REQUEST, PRIVILEGE = 52, 58, 45, 63, 25  # how high they are
PER_ROW, ROWS = 4, 3  # of special cards
SPECIAL_Y = MERCHANT + GAP
BASE_Y = SPECIAL_Y + ROWS * (SPECIAL + GAP)
BOARD_Y = BASE_Y + BASE_CARD + GAP


def cards(box: Box, view: State, y: float, row: int) -> Iterator[Thing]:
    """All cards, from the merchants down to the privilege board."""
    yield from _merchants(box, view, y, row)
    yield from _special_cards(box, view, y + SPECIAL_Y, row + 2)
    yield from _base_cards(box, y + BASE_Y, row + 7)
    yield from _privilege_board(box, view, y + BOARD_Y, row + 11)


def cards_height(view: State) -> int:
    """How high all of them are together."""
    return BOARD_Y + (REQUEST + PRIVILEGE + GAP if view.tokken else 0)


def _merchants(box: Box, view: State, y: float, row: int) -> Iterator[Thing]:
    """The merchant card in play and the next one, each with its two offers."""
    half = (WIDTH - GAP) / 2
    for number, (card, title, prefix) in enumerate(((view.card, "In play", ""), (view.next_card, "Next", "next-"))):
        x = LEFT + number * (half + GAP)
        name = merchant_id(box, int(card)) if card != NONE else "none"
        marks = (
            rect(0, 0, half, MERCHANT, "panel", 6),
            text(8, 15, title, 14, "soft", "start"),
            text(8, 38, name, 17, "edo-bold", "start"),
        )
        letters = f"Merchant {title.lower()}: {name}"
        yield Thing(
            f"{prefix}merchant-card", f"Merchant card {title.lower()}: {name}", x, y, marks, letters, row + number, 0
        )
        if card == NONE:
            continue
        for which in range(2):
            words = offer_text(box, int(card), which)
            short = words.replace("power points", "PP").replace("power point", "PP").replace(" and", ",")
            offer = (rect(0, 0, half - 64, 23, "edo-site", 4), shapes.fitted(7, 12, short, 16, half - 78))
            place = f"{prefix}offer-{which + 1}"
            label = f"{title}, offer {which + 1}: {words}"
            yield Thing(
                place, label, x + 58, y + 2 + 25 * which, offer, f"{which + 1}) {words}", row + number, 26 + 36 * which
            )


def _action_words(box: Box, card: int, side: int) -> str:
    """`WOOD ×2 +1`: an action of a card, the most officials, the bonus."""
    action, most, bonus = (int(box.record[f"card_{name}"][card, side]) for name in ("action", "most", "bonus"))
    mark = (f" -{bonus} Ryo" if action == BUILD else f" +{bonus}") if bonus else ""
    return f"{ACTION_NAMES[action]} ×{most}{mark}"


def _actions(box: Box, card: int) -> list[str]:
    return [_action_words(box, card, side) for side in range(SIDES) if box.card_action[card, side] != NO_ACTION]


def _special_cards(box: Box, view: State, y: float, row: int) -> Iterator[Thing]:
    """All special cards, with price or owner."""
    wide = (WIDTH - (PER_ROW - 1) * GAP) / PER_ROW
    for number, card in enumerate(range(BASE, CARDS)):
        down, across = divmod(number, PER_ROW)
        owner = next((seat for seat in range(view.seats) if view.cards[seat] & bit(card)), None)
        cost = int(box.card_price[card])
        price = f"{cost} Ryo" if owner is None else SEATS[owner]
        actions = _actions(box, card)
        marks: list[Mark] = [
            rect(0, 0, wide, SPECIAL, "panel" if owner is None else "edo-site", 5),
            text(8, 13, card_id(box, card), 15, "edo-bold", "start"),
        ]
        if owner is None:
            marks += shapes.priced(wide - 36, 13, (0, 0, 0, cost), 15)
        else:
            marks += [circle(46, 13, 7, shapes.SEAT_STYLES[owner]), text(wide - 8, 13, price, 14, "soft", "end")]
        marks += [shapes.fitted(8, 29 + 17.5 * line, words, 16, wide - 14) for line, words in enumerate(actions)]
        said = f"Special card {card_id(box, card)}, {price}: {listed(actions, 'or')}"
        letters = f"{card_id(box, card):3} {price:6} {' / '.join(actions)}"
        place = LEFT + across * (wide + GAP), y + down * (SPECIAL + GAP)
        yield Thing(
            f"card-{card_id(box, card)}", said, *place, tuple(marks), letters, row + number // 3, 38 * (number % 3)
        )


def _base_cards(box: Box, y: float, row: int) -> Iterator[Thing]:
    """The three cards that everybody has."""
    wide = (WIDTH - 2 * GAP) / 3
    for card in range(BASE):
        actions = _actions(box, card)
        marks = (
            rect(0, 0, wide, BASE_CARD, "panel", 5),
            text(9, 22, card_id(box, card), 18, "edo-bold", "start"),
            *(
                shapes.fitted(29 + side % 2 * 84, 13 + side // 2 * 19, actions[side], 15, 80)
                for side in range(len(actions))
            ),
        )
        said = f"Card {card_id(box, card)}: {listed(actions, 'or')}"
        letters = f"Card {card_id(box, card)}: {', '.join(actions)}"
        yield Thing(f"card-{card_id(box, card)}", said, LEFT + card * (wide + GAP), y, marks, letters, row + card, 0)


def _privilege_board(box: Box, view: State, y: float, row: int) -> Iterator[Thing]:
    """Requests and the privileges beneath them, the upcoming tokens, and a location tile just drawn."""
    if view.tokken:
        wide = (WIDTH - 3 * GAP) / 4
        tokens = [(int(view.request[slot]), int(view.privilege[slot])) for slot in range(SLOTS)]
        tokens.append((int(view.next_request), int(view.next_privilege)))
        for slot, (token, privilege) in enumerate(tokens):
            yield from _requests(box, slot, token, privilege, LEFT + slot * (wide + GAP), y, wide, row)
    if view.drawn != NONE:
        words = f"Location tile {tile_name(box, int(view.drawn))}"
        marks = (rect(0, 0, 240, 26, "edo-now", 5), text(120, 13.5, words, 13))
        yield Thing("tile", words, LEFT - 250, 14, marks, words, row + 2, 0)


def _requests(
    box: Box, slot: int, token: int, privilege: int, x: float, y: float, wide: float, row: int
) -> Iterator[Thing]:
    upcoming = slot == SLOTS
    place = "Upcoming" if upcoming else f"Slot {slot + 1}"
    request, price, action = "no request", "", ""
    if token != NONE:
        request, price = request_name(box, token), goods(box.request_price[token]).replace(" and", ",")
        action = ACTION_NAMES[box.request_action[token]]
    beneath = privilege_name(box, privilege) if privilege != NONE else "no privilege"
    marks = (
        rect(0, 0, wide, REQUEST, "line" if upcoming else "panel", 5),
        shapes.fitted(8, 13, request, 15, wide - 24, "edo-bold"),
        *shapes.priced(8, 33, box.request_price[token] if token != NONE else (), 16),
        text(8, 52, action, 14, "soft", "start"),
        text(wide - 8, 52, "next" if upcoming else str(slot + 1), 15, "soft", "end"),
    )
    said = f"{place}: {request}{f', {action}, {price}' if token != NONE else ''}"
    name = "upcoming" if upcoming else str(slot + 1)
    letters = f"{place}: {request} {price}"
    yield Thing(f"request-{name}", said, x, y, marks, letters, row + slot, 0)
    lower = (
        rect(0, 0, wide, PRIVILEGE, "line" if upcoming else "edo-site", 4),
        shapes.fitted(8, 12.5, beneath, 15, wide - 14),
    )
    yield Thing(
        f"privilege-{name}",
        f"{place}: {beneath}",
        x,
        y + REQUEST + 2,
        lower,
        f"-> {beneath}",
        row + slot,
        48,
    )
