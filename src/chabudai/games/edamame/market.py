"""The two markets of Edamame: the dragon cards in their stacks, the Edamame for sale, the deck. Part of board.py."""

from collections.abc import Iterator
from textwrap import wrap

from chabudai.core.box import Box
from chabudai.core.game import State
from chabudai.core.picture import Mark, Thing, circle, rect, text

from . import shapes
from .clans import ACROSS, COLOURS, MARGIN, lack
from .clans import GAP as CARD_GAP
from .names import (
    CLANS,
    SIGNS,
    STACKS,
    bits,
    card_id,
    card_name,
    dragon,
    dragon_id,
    goods,
    listed,
    missing,
    plus,
    printed,
    short,
    signs,
    times,
    top,
)
from .rules import cubes
from .rules_table import BABY, EMPTY, GREY, HEARTS, LEVELS, PLACES

GAP = 7
PILE = (ACROSS - GAP * 3) / 4  # the width of a stack
LINE = 34  # how tall a card of a stack is
TITLE = 34
NARROW, TOKEN, SIGN = 0.82, 19, 16  # tokens and symbols in a stack: their scale and widths
HEADING = 30  # how tall the words over the deck are
LETTERS, UNBROKEN = 76, "\u00a0"  # in a line of the text board; a blank at which no line ends
CHIP, CHIP_LINE = 118, 27  # an Edamame that is not on the table: its width, and the most of its height


def stacks_height() -> float:
    return TITLE + LEVELS * LINE + 34


def display_height() -> float:
    return shapes.TALL + 26


# -- dragon cards -------------------------------------------------------------------------------------------------


def stacks(box: Box, view: State, eyes: int, y: float, row: int) -> Iterator[Thing]:
    """The four stacks: every card with its price and symbols, the sold ones with the bean of their owner."""
    yield Thing(text="Dragon cards on top of the stacks", row=row, column=2)
    for stack in range(len(STACKS)):
        yield _stack(box, view, eyes, stack, MARGIN + stack * (PILE + GAP), y, row + 1 + stack)


def _stack(box: Box, view: State, eyes: int, stack: int, x: float, y: float, row: int) -> Thing:
    colour = COLOURS[1 + stack]
    name = STACKS[stack].capitalize()
    marks: list[Mark] = [
        rect(0, 0, PILE, stacks_height(), "eda-card", 12),
        text(PILE / 2, TITLE / 2 + 1, name, shapes.SMALL),
    ]
    for level in range(LEVELS):
        card = BABY + stack * LEVELS + level
        marks += shapes.moved(_line(box, view, card, colour, level, int(view.sold[stack])), 0, TITLE + level * LINE)
    shown = top(view, stack)
    said, letters = "", ""
    if shown is not None and 0 <= eyes < view.seats:
        gap = missing(box.dragon_price[shown], plus(view.supply[eyes], [0, cubes(box.record, view, eyes), 0, 0]))
        low = TITLE + LEVELS * LINE + 4
        if any(gap):
            marks += lack(gap, PILE, low)
            said, letters = f"; you are {goods(gap, words=True)} short", f"-{short(gap)}"
        else:
            marks += [shapes.strip(PILE, low, "eda-ok"), shapes.check(PILE / 2, low + 15)]
            said, letters = "; you can pay it", "ok"
    code = dragon_id(box, BABY + stack * LEVELS)[:-1]
    label = f"{name}: sold out" if shown is None else f"{_said(box, shown)}{said}"
    line = f"{code}  sold out" if shown is None else f"{_row(box, shown)}{letters}"
    below = ", ".join(dragon_id(box, BABY + stack * LEVELS + level) for level in range(view.sold[stack] + 1, LEVELS))
    line = f"{line:50}" + (f"below: {below}" if below else "")
    return Thing(f"stack-{code}", label, x, y, tuple(marks), line, row, 2)


def _line(box: Box, view: State, card: int, colour: str, level: int, sold: int) -> Iterator[Mark]:
    """A card of a stack: its level, its price and its symbols; or who has bought it."""
    middle = LINE / 2
    if level == sold:
        yield rect(2.5, 1, PILE - 5, LINE - 2, f"eda-{colour}", 7)
    yield circle(15, middle, 10.5, "eda-level")
    yield text(15, middle + 1, str(level + 1), shapes.SMALL - 5, "soft")
    if level < sold:
        owner = next(seat for seat in range(view.seats) if card in dragon(view, seat))
        yield from shapes.bean(42, middle, owner, 0.8)
        yield text(58, middle + 1, CLANS[owner], shapes.SMALL - 2, "soft", "start")
        return
    left = 29.0
    for kind, count in enumerate(int(price) for price in box.dragon_price[card]):
        if count:
            yield from shapes.counted(count, shapes.token(kind, 0, 0, NARROW), left, middle, "ink", TOKEN)
            left += shapes.count_width(count, TOKEN)
    right = PILE - 7
    for kind in reversed(range(len(SIGNS))):
        count = int(box.dragon_symbols[card, kind])
        if count:
            right -= shapes.count_width(count, SIGN)
            yield from shapes.counted(count, shapes.sign(kind, 0, 0, NARROW), right, middle, "ink", SIGN)


def _said(box: Box, card: int) -> str:
    name = box.entries["dragon"][dragon_id(box, card)]["name"]
    return f"{name} for {goods(box.dragon_price[card])}: {printed(box.dragon_symbols[card])}"


def _row(box: Box, card: int) -> str:
    return f"{dragon_id(box, card):5}{short(box.dragon_price[card]):12}{signs(box.dragon_symbols[card]):14}"


# -- Edamame ------------------------------------------------------------------------------------------------------


def display(box: Box, view: State, eyes: int, y: float, row: int) -> Iterator[Thing]:
    """The Edamame for sale, place by place, then the deck."""
    step = shapes.CARD + CARD_GAP
    yield Thing(text="For sale", row=row + 1, column=2)
    for place in range(PLACES):
        card = int(view.display[place])
        x = MARGIN + place * step
        if card == EMPTY:
            marks = (rect(0, 0, shapes.CARD, shapes.TALL + 26, "panel", 10),)
            yield Thing(f"place-{place}", "An empty place of the display", x, y, marks, "-", row + 2 + place, 4)
        else:
            yield _sale(box, view, eyes, card, x, y, row + 2 + place)
    yield from _off(box, view, y, row + 6)


def _sale(box: Box, view: State, eyes: int, card: int, x: float, y: float, row: int) -> Thing:
    """An Edamame for sale: its price, and whether the seat that looks can pay it and has the hearts for it."""
    name, pay, get = card_name(box, card), box.edamame_pay[card], box.edamame_get[card]
    price, symbols = int(box.edamame_price[card]), box.edamame_symbols[card]
    tall = shapes.TALL + 26
    marks = shapes.edamame(name, int(box.edamame_level[card]), pay, get, symbols)
    marks[0] = rect(0, 0, shapes.CARD, tall, "eda-card", 10)
    marks += shapes.amounts([price], shapes.CARD / 2, shapes.TALL - 18)
    said, letters = "", ""
    if 0 <= eyes < view.seats:
        gap = missing([price], view.supply[eyes, :1])
        hearts = int((view.symbols[eyes] + symbols)[GREY] - (view.symbols[eyes] + symbols)[HEARTS])
        if any(gap):
            marks += lack(gap, shapes.CARD, tall - 30)
            said, letters = f"; you are {goods(gap, words=True)} short", f"-{short(gap)}"
        elif hearts > 0:
            marks += [shapes.strip(shapes.CARD, tall - 30, "eda-ok"), shapes.check(24, tall - 15)]
            marks += [rect(44, tall - 16, 10, 2.5, "eda-faded")]
            marks += shapes.counted(hearts, shapes.sign(HEARTS, 0, 0), 60, tall - 15, "ink", shapes.SIGN)
            said = f"; you can pay it, but then you need {times(hearts, 'more heart', str(hearts))}"
            letters = f"ok -{hearts}H"
        else:
            marks += [shapes.strip(shapes.CARD, tall - 30, "eda-ok"), shapes.check(shapes.CARD / 2, tall - 15)]
            said, letters = "; you can pay it and have the hearts for it", "ok"
    label = f"{name} for sale, {price} gold: {goods(pay)} for {goods(get)}; {printed(symbols)}{said}"
    job = f"{short(pay)} > {short(get)}"
    line = f"{card_id(box, card):4}{name[:15]:17}{job:15}{signs(symbols):13}{f'{price}G':5}{letters}"
    return Thing(f"sale-{card_id(box, card)}", label, x, y, tuple(marks), line, row, 4)


def _off(box: Box, view: State, y: float, row: int) -> Iterator[Thing]:
    """D1  The Edamame in the deck, by level, in an order that nobody knows; then those that have left the game."""
    deck = sorted(bits(view.unseen), key=lambda card: (int(box.edamame_level[card]), card))
    gone = [card for card, count in enumerate(view.removed) if count]
    rows = [-(-len(cards) // 2) for cards in (deck, gone)]
    tall = min(CHIP_LINE, (display_height() - HEADING * (1 + bool(gone))) / max(1, sum(rows)))
    left = MARGIN + PLACES * (shapes.CARD + CARD_GAP) + 6
    marks = (text(0, HEADING / 2, f"Deck: {len(deck)}", shapes.SMALL, "soft", "start"),)
    yield Thing("deck", _said_of_deck(box, deck), left, y, marks, _row_of_deck(box, deck), row, 2)
    for place, card in enumerate(deck):
        style = f"eda-level-{int(box.edamame_level[card])}"
        yield _chip(f"deck-{card_id(box, card)}", card_name(box, card), style, place, left, y + HEADING, tall)
    if gone:
        y += HEADING + rows[0] * tall
        names = _names_of_gone(box, view)
        marks = (text(0, HEADING / 2, f"Gone: {view.removed.sum()}", shapes.SMALL, "soft", "start"),)
        words, down = "\n".join(_rows_of_gone(box, view)), row + deck_rows(box, view)
        yield Thing("gone", f"Out of the game: {listed(names)}", left, y, marks, words, down, 2)
        for place, name in enumerate(names):
            yield _chip(f"gone-{card_id(box, gone[place])}", name, "eda-gone", place, left, y + HEADING, tall)


def _chip(code: str, name: str, style: str, place: int, left: float, top: float, tall: float) -> Thing:
    """An Edamame that is not on the table, by its name, in one of two columns."""
    down, right = divmod(place, 2)
    size = shapes.fitting(name, CHIP - 8, min(shapes.SMALL - 3, tall - 5))
    words = text(CHIP / 2, (tall - 3) / 2 + 1, name, size, "soft" if style == "eda-gone" else "ink")
    chip = (rect(0, 0, CHIP, tall - 3, style, 7), words)
    return Thing(code, "", left + right * (CHIP + 6), top + down * tall, chip)


def _names_of_gone(box: Box, view: State) -> list[str]:
    """What has left the game, and how often if more than once."""
    gone = [(card, int(count)) for card, count in enumerate(view.removed) if count]
    return [card_name(box, card) + (f" x{count}" if count > 1 else "") for card, count in gone]


def _rows_of_gone(box: Box, view: State) -> list[str]:
    """The same in lines, between names and not within them."""
    whole = ", ".join(name.replace(" ", UNBROKEN) for name in _names_of_gone(box, view))
    rows = wrap(whole, LETTERS, initial_indent="Gone: ", subsequent_indent=" " * len("Gone: "), break_on_hyphens=False)
    return [row.replace(UNBROKEN, " ") for row in rows]


def _levels(box: Box, deck: list[int]) -> list[list[str]]:
    """The names of the Edamame in the deck, level by level."""
    levels = sorted({int(box.edamame_level[card]) for card in deck})
    return [[card_name(box, card) for card in deck if box.edamame_level[card] == level] for level in levels]


def _said_of_deck(box: Box, deck: list[int]) -> str:
    if not deck:
        return "The deck is empty"
    first, *later = _levels(box, deck)
    then = "".join(f"; then {listed(names, 'or')}" for names in later)
    return f"{len(deck)} Edamame in the deck; next comes {listed(first, 'or')}{then}"


def _row_of_deck(box: Box, deck: list[int]) -> str:
    if not deck:
        return "The deck is empty"
    lines = (", ".join(names) for names in _levels(box, deck))
    return "\n".join(f"{'Next:' if not number else 'Then:':6}{names}" for number, names in enumerate(lines))


def deck_rows(box: Box, view: State) -> int:
    """How many lines the deck takes in letters."""
    return max(1, len({int(box.edamame_level[card]) for card in bits(view.unseen)}))


def display_rows(box: Box, view: State) -> int:
    """How many lines the display, the deck and what has left the game take in letters."""
    return 6 + deck_rows(box, view) + len(_rows_of_gone(box, view))
