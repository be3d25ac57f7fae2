"""Beside Edo's map: players and their plans, merchants, cards, requests, and the choices. Part of board.py."""

from collections.abc import Iterator

from chabudai.core.box import Box
from chabudai.core.game import State
from chabudai.core.picture import Mark, Thing, circle, rect, text
from chabudai.core.rule import bit

from . import shapes
from .asking import prompt
from .names import (
    ACTION_NAMES,
    SEATS,
    card_id,
    goods,
    listed,
    merchant_id,
    offer_text,
    privilege_id,
    privilege_name,
    request_name,
    slot_text,
    tile_name,
    times,
)
from .planning import slot_asked
from .rules import lives_in_edo, score
from .table import (
    BASE,
    CARDS,
    GOODS,
    NO_ACTION,
    NONE,
    OVER,
    PLAN,
    PRIVILEGES,
    SIDES,
    SLOTS,
)
from .telling import ending

LEFT, WIDTH = 604, 592  # of everything beside the map
PANEL, GAP = 72, 5  # the height of a player's panel
TOP = 46  # below the headline
SPECIAL, PER_ROW = 54, 4  # the height of a special card, how many lie beside each other
REQUEST = 60  # the height of a request
LETTER = 0.47  # the width of a letter, in sizes of its type
SPECIAL_Y, BASE_Y, BOARD_Y, CARDS_HEIGHT = 54, 231, 276, 370  # rows of cards below the merchants, and all of them
TEXT_COLUMN, TEXT_TOP = 0, 40  # where the text board goes on below the map
GOOD_LETTERS = ("rice", "wood", "stone", "Ryo")


def desk(box: Box, view: State, seat: int) -> Iterator[Thing]:
    """Everything beside the map. The looking seat's panel comes first to read and lies nearest to its choices."""
    yield _headline(box, view, seat)
    others = [other for other in range(view.seats) if other != seat]
    order = [*others, seat] if seat < view.seats else others
    for player in sorted(order, key=lambda player: player != seat):
        place = order.index(player)
        yield from _panel(box, view, player, seat, TOP + place * (PANEL + GAP), TEXT_TOP + 2 * place)
    y, row = cards_top(view), TEXT_TOP + 2 * int(view.seats) + 1
    yield from _merchants(box, view, y, row)
    yield from _special_cards(box, view, y + SPECIAL_Y, row + 2)
    yield from _base_cards(box, y + BASE_Y, row + 7)
    yield from _privilege_board(box, view, y + BOARD_Y, row + 11)


def cards_top(view: State) -> int:
    """Where the cards begin, below the last player."""
    return TOP + int(view.seats) * (PANEL + GAP) + 2


def cards_bottom(view: State) -> int:
    """Where the cards end."""
    return cards_top(view) + (CARDS_HEIGHT if view.tokken else BOARD_Y)


def _headline(box: Box, view: State, seat: int) -> Thing:
    """The round and what is asked, or how the game ended."""
    said = f"{ending(box, view).partition(':')[0]}." if view.step == OVER else prompt(box, view, seat)
    start = f", {SEATS[int(view.start)]} begins" if view.start != NONE else ""
    round_text = f"Round {view.rounds} of 10{start}" if view.rounds else f"Setting up{start}"
    marks = (text(0, 0, round_text, 15, "edo-bold", "start"), text(0, 21, said, 14, "ink", "start"))
    return Thing("headline", f"{round_text}. {said}", LEFT, 14, marks, f"{round_text}. {said}", 0, 0)


# -- players --------------------------------------------------------------------------------------------------------


def _panel(box: Box, view: State, player: int, seat: int, y: float, row: int) -> Iterator[Thing]:
    """A player's goods and pieces, and the planning board."""
    turn = view.to_act & bit(player)
    style = "edo-now" if turn else "panel"
    points = int(score(box, view, player) if view.step == OVER else view.points[player])
    name = SEATS[player]
    marks: list[Mark] = [
        rect(0, 0, WIDTH, PANEL, style, 7),
        circle(16, 16, 9, shapes.SEAT_STYLES[player]),
        text(32, 16, name, 15, "edo-bold", "start"),
        text(122, 16, f"{points} PP", 16, "edo-bold", "end"),
    ]
    for good in range(GOODS):
        at = 138 + good * 66
        marks.append(text(at, 16, str(view.stock[player, good]), 16, "edo-bold", "start"))
        marks.append(text(at + 23, 17, GOOD_LETTERS[good], 13, "soft", "start"))
    supply = f"{view.officials[player]} officials"
    if view.neutrals[player]:
        supply += f" + {view.neutrals[player]} neutral"
    pieces = _pieces(view, player)
    marks.append(text(WIDTH - 10, 16, supply, 14, "ink", "end"))
    marks.append(text(WIDTH - 10, 39, pieces, 13, "soft", "end"))
    owned = _privileges(box, view, player)
    marks.append(text(WIDTH - 10, 60, owned or " ", 13, "ink", "end"))
    stock = goods(view.stock[player])
    start = ", start player" if player == view.start else ""
    home = "" if lives_in_edo(view, player) else ", no house in Edo"
    label = f"{name}: {points} power points, {stock}; {supply}; {pieces}{'; ' + owned if owned else ''}{start}{home}"
    letters = f"{name:7}{points:3} PP  " + "  ".join(
        f"{view.stock[player, good]:3} {GOOD_LETTERS[good]}" for good in range(GOODS)
    )
    yield Thing(f"seat-{name.lower()}", label, LEFT, y, tuple(marks), f"{letters}  {supply}  {owned}", row, TEXT_COLUMN)
    for slot in range(SLOTS):
        yield _slot(box, view, player, seat, slot, y + 29, row + 1)


def _pieces(view: State, player: int) -> str:
    said = times(int(view.houses[player]), "house")
    if view.posts[player]:
        said += ", post"
    if view.jiin:
        said += f", {times(int(view.temples[player]), 'temple')}"
    homeless = view.step == OVER and not lives_in_edo(view, player)
    return "no house in Edo" if homeless else f"{said} to build"


def _privileges(box: Box, view: State, player: int) -> str:
    """Privileges held and ronin tokens."""
    held = [
        privilege_id(box, row) + (f" x{view.held[player, row]}" if view.held[player, row] > 1 else "")
        for row in range(PRIVILEGES)
        if view.held[player, row]
    ]
    said = [f"privileges {', '.join(held)}"] if held else []
    if view.tokens[player]:
        said.append(times(int(view.tokens[player]), "ronin token"))
    return "; ".join(said)


def _slot(box: Box, view: State, player: int, seat: int, slot: int, y: float, row: int) -> Thing:
    """One slot of a planning board: hidden, known to its owner, or turned up."""
    words = slot_text(box, view, player, slot)
    shown, own = slot < view.shown[player], player == seat
    active = view.slot == slot and view.turn == player
    planning = view.step == PLAN and own and view.to_act & bit(player) and slot_asked(view, player) == slot
    hidden = words == "?"
    final = view.step == PLAN and not view.to_act & bit(player)
    style = (
        "edo-now"
        if active or planning
        else "edo-site"
        if not hidden
        else "edo-back"
        if final or view.slot != NONE
        else "line"
    )
    known = words.replace(", ", " ").replace(" officials", "").replace(" official", "") if not hidden else ""
    marks = (rect(0, 0, 112, 36, style, 4), text(7, 18, known, 14, "ink" if shown or own else "soft", "start"))
    state = "hidden" if hidden else words if shown else f"{words}, not yet turned up"
    if hidden and not final and view.slot == NONE:
        state = "not planned"
    name = SEATS[player]
    letters = f"  {slot + 1}: {known or '?'}{'*' if own and not shown and not hidden else ''}"
    where = LEFT + 10 + slot * 118
    return Thing(
        f"plan-{name.lower()}-{slot + 1}",
        f"{name}, slot {slot + 1}: {state}",
        where,
        y,
        marks,
        letters,
        row,
        5 + 22 * slot,
    )


# -- cards ----------------------------------------------------------------------------------------------------------


def _merchants(box: Box, view: State, y: float, row: int) -> Iterator[Thing]:
    """The merchant card in play and the next one, each with its two offers."""
    half = (WIDTH - GAP) / 2
    for number, (card, title, prefix) in enumerate(((view.card, "In play", ""), (view.next_card, "Next", "next-"))):
        x = LEFT + number * (half + GAP)
        name = merchant_id(box, int(card)) if card != NONE else "none"
        marks = (
            rect(0, 0, half, 50, "panel", 6),
            text(8, 13, title, 13, "soft", "start"),
            text(8, 34, name, 15, "edo-bold", "start"),
        )
        letters = f"Merchant {title.lower()}: {name}"
        yield Thing(
            f"{prefix}merchant-card", f"Merchant card {title.lower()}: {name}", x, y, marks, letters, row + number, 0
        )
        if card == NONE:
            continue
        for which in range(2):
            words = offer_text(box, int(card), which)
            offer = (rect(0, 0, half - 64, 22, "edo-site", 4), _offer_mark(words, half - 76))
            place = f"{prefix}offer-{which + 1}"
            label = f"{title}, offer {which + 1}: {words}"
            yield Thing(
                place, label, x + 58, y + 2 + 24 * which, offer, f"{which + 1}) {words}", row + number, 26 + 36 * which
            )


def _offer_mark(words: str, room: float) -> Mark:
    """An offer in short words, as large as there is room for."""
    short = words.replace("power points", "PP").replace("power point", "PP").replace(" and", ",")
    return text(6, 11.5, short, min(14, round(room / (LETTER * len(short)), 1)), "ink", "start")


def _action_words(box: Box, card: int, side: int) -> str:
    """`WOOD 2 +1`: an action of a card, the most officials, the bonus."""
    action, most, bonus = (int(box.record[f"card_{name}"][card, side]) for name in ("action", "most", "bonus"))
    mark = f" {'-' if ACTION_NAMES[action] == 'BUILD' else '+'}{bonus}" if bonus else ""
    return f"{ACTION_NAMES[action]} {most}{mark}"


def _actions(box: Box, card: int) -> list[str]:
    return [_action_words(box, card, side) for side in range(SIDES) if box.card_action[card, side] != NO_ACTION]


def _special_cards(box: Box, view: State, y: float, row: int) -> Iterator[Thing]:
    """All special cards, with price or owner."""
    wide = (WIDTH - (PER_ROW - 1) * GAP) / PER_ROW
    for number, card in enumerate(range(BASE, CARDS)):
        down, across = divmod(number, PER_ROW)
        owner = next((seat for seat in range(view.seats) if view.cards[seat] & bit(card)), None)
        price = f"{box.card_price[card]} Ryo" if owner is None else SEATS[owner]
        actions = _actions(box, card)
        marks: list[Mark] = [
            rect(0, 0, wide, SPECIAL, "panel" if owner is None else "edo-site", 5),
            text(7, 12, card_id(box, card), 14, "edo-bold", "start"),
            text(wide - 7, 12, price, 13, "soft", "end"),
        ]
        if owner is not None:
            marks.append(circle(44, 12, 6, shapes.SEAT_STYLES[owner]))
        marks += [text(7, 28 + 16 * line, words, 14, "ink", "start") for line, words in enumerate(actions)]
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
            rect(0, 0, wide, 40, "panel", 5),
            text(9, 20, card_id(box, card), 16, "edo-bold", "start"),
            *(
                text(27 + side % 2 * 88, 12 + side // 2 * 16, actions[side], 13, "ink", "start")
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
        text(7, 12, request, 14, "edo-bold", "start"),
        text(7, 48, action, 13, "soft", "start"),
        text(7, 30, price, 13, "ink", "start"),
    )
    said = f"{place}: {request}{f', {action}, {price}' if token != NONE else ''}"
    name = "upcoming" if upcoming else str(slot + 1)
    letters = f"{place}: {request} {price}"
    yield Thing(f"request-{name}", said, x, y, marks, letters, row + slot, 0)
    lower = (rect(0, 0, wide, 24, "line" if upcoming else "edo-site", 4), text(7, 12.5, beneath, 14, "ink", "start"))
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
