"""Ganymede's table: what lies where, to draw, to print and to read aloud.

The camp of the seat that looks lies nearest, with its deck, discard and removed pile spread out; of the others only
what lies open. Ids: card-r-1 is Red's first card in play, deck-r its deck, pile-7 the Black 7s, hp-r its hit points.
"""

from collections.abc import Iterator
from textwrap import wrap
from typing import Any

from chabudai.core.box import Box
from chabudai.core.game import State
from chabudai.core.picture import Area, Mark, Picture, Thing, paragraph, rect, text
from chabudai.core.rule import bit

from . import shapes
from .amiss import full_points
from .names import LETTERS, MODE_NAMES, NAMES, NUMERALS, card, effect
from .rules_draw import can_apply, can_draw, must_draw
from .rules_showdown import camps, enemy_of, was_compared
from .rules_table import (
    ACE,
    ACES,
    APPLY,
    BEGIN,
    DRAW,
    DRAW_CARD,
    DROP,
    ELEVENS,
    EMPTY,
    FIRST,
    KEEP_ALL,
    KINDS,
    LEAVE,
    LOOKED,
    NUMBERS,
    OVER,
    PICK,
    PURPLE,
    RED,
    REINFORCE,
    REMOVE,
    START,
    STOP,
    TAKE_BACK,
    TEAM,
    THREES,
    TO_BOTTOM,
    UNKNOWN,
)
from .shapes import CARD, CHIP, COLOURS, STYLES
from .signs import LEGEND
from .words import prompt

__all__ = ["LEGEND", "picture", "touches"]  # the legend is in a file of its own

# -- measures: 800 units are the width of a phone, where a unit is about half a pixel -------------------------------

WIDTH, MARGIN = 800, 16
INSIDE = MARGIN + 18  # where the content of a panel begins
GAP = 12  # between panels
HEAD = 52  # a panel's line with the camp's name
TRACK = 44  # its line of hit points
ROOM = CARD[1] + 24  # its cards in play
HIDDEN_ROOM = 16  # more for the words under its owner's face-down cards
LIST = CHIP[1] + 14  # a line of a list of cards
CHIP_GAP = 5
LINE = 34  # a line of words
LETTERS_IN_LINE = 60
BUTTON, BUTTON_GAP = 60, 14
LETTER, NOTE = 15, 11  # the width of a letter on a button, and in a list
STEP = CARD[0] + 6  # from card to card
TITLE_WIDTH = 112  # the title of a list
PILE_ROOM = CARD[1] + 56

TEXT_CARD = 6  # columns of a card on the text board
TEXT_TITLE = 10  # columns of a title there


def picture(box: Box, view: State, seat: int) -> Picture:
    """The table as a seat sees it; somebody who watches sits with Red, but sees no more than what lies open."""
    near = seat if 0 <= seat < camps(view) else RED
    others = [camp for camp in reversed(range(camps(view))) if camp != near]
    table = _Table(box, view, seat)
    parts: list[tuple[str, Iterator[Thing]]] = [
        ("headline", table.headline()),
        *((NAMES[camp], table.camp(camp, False)) for camp in others),
        ("Black cards", table.supply()),
        ("question", table.question()),
        (NAMES[near], table.camp(near, near == seat)),
    ]
    things, areas = [], []
    for name, part in parts:
        top = table.y - GAP / 2
        things += list(part)
        areas.append(Area(name, 0, top, WIDTH, table.y - GAP / 2 - top))
    height = table.y + MARGIN - GAP
    return Picture(f"Ganymede: {table.title()}", WIDTH, height, tuple(things), STYLES, tuple(areas))


def touches(box: Box, view: State, seat: int, move: int) -> tuple[str, ...]:
    """A move touches its button, or the cards that it is about."""
    camp = max(RED, int(view.turn))
    deck = f"deck-{_letter(camp)}"
    simple = {
        DRAW_CARD: ("draw", deck),
        STOP: ("stop",),
        APPLY: ("apply", _card_id(camp, int(view.in_play[camp]) - 1)),
        LEAVE: ("leave",),
        TO_BOTTOM: ("bottom",),
        KEEP_ALL: ("nothing",),
    }
    if move in simple:
        return simple[move]
    if PICK <= move < BEGIN:
        return (f"pile-{NUMERALS[move - PICK]}",)
    if ELEVENS <= move < DROP:
        return (f"aces-{move - ELEVENS}",)
    if TAKE_BACK <= move < PICK:
        kind, but = (move - DROP, EMPTY) if move >= DROP else (move - TAKE_BACK, int(view.place))
        places = [place for place in range(view.in_play[camp]) if view.table[camp, place] == kind and place != but]
        return tuple(_card_id(camp, place) for place in places)
    return (f"hp-{_letter(move - BEGIN)}",) if view.phase == START else (deck,)


def _letter(camp: int) -> str:
    return LETTERS[camp].lower()


def _card_id(camp: int, place: int) -> str:
    return f"card-{_letter(camp)}-{place + 1}"


class _Table:
    """The picture as it grows from top to bottom: y in the drawing, row on the text board."""

    def __init__(self, box: Box, view: State, seat: int) -> None:
        self.box, self.view, self.seat = box, view, seat
        self.y, self.row = float(MARGIN), 0

    def title(self) -> str:
        mode, rounds = MODE_NAMES[int(self.view.mode)], int(self.view.rounds)
        return f"{mode}, round {rounds}" if rounds else f"{mode}, before the first round"

    def headline(self) -> Iterator[Thing]:
        y = self.y + LINE / 2
        self.y, self.row = self.y + LINE + 4, 2
        marks = (text(0, 0, self.title(), 25, "soft"),)
        yield Thing("", self.title(), WIDTH / 2, y, marks, self.title())

    # -- a camp ---------------------------------------------------------------------------------------------------

    def camp(self, camp: int, own: bool) -> Iterator[Thing]:
        """A camp's panel: name, hit points, deck, cards in play, and for its owner the lists of its cards."""
        open_too = not own and bool((self.view.deck[camp] | self.view.discard[camp]).any())  # where all lies open
        own = own or open_too
        lists = self._lists(camp) if own else {}
        lines = sum(_lines(cards) for cards in lists.values())
        height = HEAD + TRACK + ROOM + (HIDDEN_ROOM + lines * LIST + 12 if own else 0)
        active = self.view.turn == camp and self.view.phase != OVER
        style = f"ganymede-turn-{COLOURS[camp]}" if active else "panel"
        marks = (rect(0, 0, WIDTH - 2 * MARGIN, height, style, 16),)
        yield Thing(x=MARGIN, y=self.y, marks=marks)
        yield from self._head(camp)
        yield from self._deck(camp)
        yield self._track(camp)
        yield from self._in_play(camp)
        if own:
            self.row += 2
            self.y += HIDDEN_ROOM
            for title, cards in lists.items():
                yield self._list(camp, title, cards, f"{NAMES[camp]}'s" if open_too else "Your")
            self.y += 12
        else:
            self.row += 3
        self.y += GAP

    def _head(self, camp: int) -> Iterator[Thing]:
        y = self.y + HEAD / 2 + 1
        colour = COLOURS[camp]
        name = (
            shapes.emblem(camp, 12, 0, 15, f"ganymede-{colour}-ink"),
            text(36, 1, NAMES[camp], 30, f"ganymede-{colour}-name", "start"),
        )
        said = f"{NAMES[camp]}{', on turn' if self.view.turn == camp and self.view.phase != OVER else ''}"
        yield Thing("", said, INSIDE, y, name, NAMES[camp], self.row, 0)
        x = INSIDE + 72 + 18 * len(NAMES[camp])
        if self.view.token == camp:
            yield Thing("token", "Start Player token", x, y, shapes.token(), "1st", self.row, 7)
            x += 36
        else:
            x -= 16
        notes = [*self._notes(camp)]
        if notes:
            line = (text(0, 1, ", ".join(notes), 23, "soft", "start"),)
            yield Thing("", "", x, y, line, ", ".join(notes), self.row, 45)
        self.y += HEAD

    def _notes(self, camp: int) -> Iterator[str]:
        """What is worth saying of a camp: who starts, its Strengths, its sum so far."""
        view = self.view
        if view.hp[camp] == 0 and view.phase not in (START, FIRST):
            yield "out"
        elif view.start == camp and view.phase not in (REINFORCE, OVER):
            yield "starts"
        if view.phase in (REMOVE, REINFORCE, OVER) and view.rounds > 0:
            team = range(TEAM) if camp == PURPLE else (camp,)
            against = [one if camp == PURPLE else int(enemy_of(view, one)) for one in team if was_compared(view, one)]
            if against:
                yield "Strength " + " and ".join(str(view.strength[camp, enemy]) for enemy in against)
        elif view.in_play[camp] > 0 and view.phase not in (START, FIRST):
            yield self._sum(camp)

    def _sum(self, camp: int) -> str:
        seen = [int(kind) for kind in self.view.table[camp, : self.view.in_play[camp]]]
        total = sum(kind % NUMBERS + 1 for kind in seen if kind >= 0)
        high = total + int(self.box.ace_more)
        words = str(total)
        if any(kind >= 0 and kind % NUMBERS == ACE for kind in seen) and high <= self.box.limit:
            words += f" or {high}"
        hidden = f"{seen.count(UNKNOWN)} hidden" if UNKNOWN in seen else ""
        return " + ".join(part for part in (f"sum {words}" if total else "", hidden) if part)

    def _deck(self, camp: int) -> Iterator[Thing]:
        """The Battle deck: how many cards, and how many of them their owner knows."""
        view = self.view
        known = ["its top"] if view.top[camp] != EMPTY else []
        known += [f"{view.bottoms[camp]} at the bottom"] if view.bottoms[camp] else []
        label = f"{NAMES[camp]}'s deck, {view.left[camp]} card{'' if view.left[camp] == 1 else 's'}"
        label += f", its owner knows {' and '.join(known)}" if known else ""
        eye = "".join(("↑" * int(view.top[camp] != EMPTY), "↓" * int(view.bottoms[camp])))
        words = f"deck {view.left[camp]}{' ' + eye if eye else ''}"
        width = 24 + 13 * len(words)
        marks: tuple[Mark, ...] = (
            rect(-width, -19, width, 38, f"ganymede-{COLOURS[camp]}", 9),
            text(-width / 2, 1, words, 24, "ganymede-on"),
        )
        x, y = WIDTH - INSIDE, self.y - HEAD / 2 + 1
        yield Thing(f"deck-{_letter(camp)}", label, x, y, marks, words, self.row, 26)

    def _track(self, camp: int) -> Thing:
        """The hit points, as a track from 0 on with the camp's cube."""
        points, most = int(self.view.hp[camp]), full_points(self.box, self.view, camp)
        width = WIDTH - 2 * INSIDE
        cell = width / (most + 1)
        marks: list[Mark] = [rect(0, -13, width, 26, "ganymede-cell", 13)]
        if points:
            marks.append(rect(0, -13, (points + 0.5) * cell, 26, f"ganymede-{COLOURS[camp]}-tint", 13))
        marks += [
            text((number + 0.5) * cell, 1, str(number), 20, "ganymede-on-tint" if number < points else "ink")
            for number in range(0, most + 1, 5)
            if abs(number - points) * cell > 34
        ]
        at = max(24, min(width - 24, (points + 0.5) * cell))
        marks.append(rect(at - 24, -20, 48, 40, f"ganymede-{COLOURS[camp]}", 8))
        marks.append(text(at, 1, str(points), 27, "ganymede-on"))
        label, y = f"{NAMES[camp]} has {points} of {most} hit points", self.y + TRACK / 2 + 2
        self.y += TRACK
        words = f"HP {points}/{most}"
        return Thing(f"hp-{_letter(camp)}", label, INSIDE, y, tuple(marks), words, self.row, 12)

    def _in_play(self, camp: int) -> Iterator[Thing]:
        view, count = self.view, int(self.view.in_play[camp])
        y = self.y + ROOM / 2
        step = min(STEP, (WIDTH - 2 * INSIDE - CARD[0]) / max(count - 1, 1))
        if count == 0:
            yield Thing("", "", INSIDE + CARD[0] / 2, y, (shapes.place(),), "-", self.row + 1, 2)
        for place in range(count):
            kind, down = int(view.table[camp, place]), bool(view.down[camp, place])
            if kind == UNKNOWN:
                marks, words, said = shapes.back(camp), "(?)", "a face-down card"
            else:
                name = card(camp, kind)
                marks = shapes.face(camp, kind, effect(self.box, kind), down)
                words, said = (f"({name})", f"{name}, face down") if down else (name, name)
            if view.phase == THREES and view.turn == camp and view.place == place:  # the 3 that is resolved
                marks, said = (*marks, *shapes.pointer()), f"{said}, being resolved"
            label = f"{NAMES[camp]} in play: {said}"
            x = INSIDE + CARD[0] / 2 + place * step
            column = 2 + place * TEXT_CARD
            yield Thing(_card_id(camp, place), label, x, y, marks, words, self.row + 1, column)
        self.y += ROOM

    def _lists(self, camp: int) -> dict[str, list[int | str]]:
        """G40, G44  What its owner may look through: his deck without its order, his discard and removed piles."""
        view = self.view
        top = [int(view.top[camp])] if view.top[camp] >= 0 else []
        bottom = [int(kind) for kind in view.bottom[camp, : view.bottoms[camp]]]
        deck: list[int | str] = [*top, *(["on top"] if top else []), *_cards(view.deck[camp])]
        deck += ["at the bottom", *bottom] if bottom else []
        return {"deck": deck, "discard": _cards(view.discard[camp]), "removed": _cards(view.removed[camp])}

    def _list(self, camp: int, title: str, cards: list[int | str], whose: str) -> Thing:
        names = [item if isinstance(item, str) else card(camp, item) for item in cards]
        said = f"{whose} {title}{', unordered' if title == 'deck' else ' pile'}: {', '.join(names) or 'empty'}"
        words = f"{title:{TEXT_TITLE}}{' '.join(names) or '-'}"
        y, row = self.y + LIST / 2, self.row
        self.y, self.row = self.y + LIST * _lines(cards), row + 1
        name = f"list-{title}" if whose == "Your" else f"list-{_letter(camp)}-{title}"
        return Thing(name, said, INSIDE, y, tuple(_row(camp, title, cards)), words, row, 0)

    # -- the middle -----------------------------------------------------------------------------------------------

    def supply(self) -> Iterator[Thing]:
        """G35  The Black cards, a stack for each number."""
        view = self.view
        numbers = [number for number in range(NUMBERS) if self.box.cards_black[number] > 0]
        step = (WIDTH - 2 * INSIDE) / max(len(numbers), 1)
        y = self.y + CARD[1] / 2 + 8
        yield Thing(text="Black", row=self.row, column=0)
        for place, number in enumerate(numbers):
            left, kind = int(view.supply[number]), NUMBERS + number
            marks: list[Mark] = [shapes.place()] if left == 0 else []
            for layer in range(left - 1, -1, -1):
                shift = min(layer, 3) * 5
                outline = rect(-CARD[0] / 2 + shift, -CARD[1] / 2 - shift, *CARD, "ganymede-black", shapes.CORNER)
                marks += shapes.face(RED, kind, effect(self.box, kind), False) if layer == 0 else [outline]
            words = f"{left} left" if left else f"no {NUMERALS[number]}"
            marks.append(text(0, CARD[1] / 2 + 22, words, 23, "soft"))
            label = f"Black supply: {left} of number {NUMERALS[number]}"
            x = INSIDE + (place + 0.5) * step
            pile = f"{NUMERALS[number]}x{left}"
            yield Thing(f"pile-{NUMERALS[number]}", label, x, y, tuple(marks), pile, self.row, 10 + place * TEXT_CARD)
        self.y, self.row = self.y + PILE_ROOM, self.row + 2

    def question(self) -> Iterator[Thing]:
        """What is asked, and buttons for the answers that are not cards."""
        lines = wrap(prompt(self.box, self.view, self.seat), LETTERS_IN_LINE)
        marks = (paragraph(0, 0, " ".join(lines), 26, LETTERS_IN_LINE, LINE, "ganymede-bold"),)
        yield Thing("prompt", " ".join(lines), WIDTH / 2, self.y + LINE / 2, marks, "\n".join(lines), self.row, 0)
        self.y += LINE * len(lines) + 8
        self.row += len(lines)
        buttons = self._buttons()
        widths = [56 + LETTER * len(words) for _, words in buttons]
        x = WIDTH / 2 - (sum(widths) + BUTTON_GAP * (len(buttons) - 1)) / 2
        column = 2
        for (name, words), width in zip(buttons, widths, strict=True):
            y = self.y + BUTTON / 2
            yield Thing(name, words, x + width / 2, y, shapes.button(words, width), f"[ {words} ]", self.row, column)
            x, column = x + width + BUTTON_GAP, column + len(words) + 6
        self.y += (BUTTON if buttons else 0) + GAP
        self.row += 2 if buttons else 1

    def _buttons(self) -> list[tuple[str, str]]:
        view, box, seat = self.view, self.box, self.seat
        if seat != view.turn or not view.to_act & bit(seat):
            return []
        if view.phase == DRAW:
            able = can_draw(box.record, view, seat)
            newest = int(view.in_play[seat]) - 1
            found = [("draw", "Draw")] if able else []
            found += [("apply", f"Apply {card(seat, int(view.table[seat, newest]))}")] if self._can_apply() else []
            return found + ([] if able and must_draw(box.record, view) else [("stop", "Stop")])
        if view.phase == LOOKED:
            return [("leave", "Leave it on top"), ("bottom", "Put it on the bottom")]
        if view.phase == THREES:
            return [("nothing", "Withdraw nothing")]
        if view.phase == ACES:
            count = [int(kind) % NUMBERS for kind in view.table[seat, : view.in_play[seat]]].count(ACE)
            if count == 1:
                return [("aces-0", "A is 1"), ("aces-1", "A is 11")]
            return [(f"aces-{number}", f"{number} as 11") for number in range(count + 1)]
        return []

    def _can_apply(self) -> bool:
        return bool(can_apply(self.box.record, self.view, self.seat))


def _cards(pile: Any) -> list[int | str]:
    """The cards of a pile, by number."""
    kinds = sorted(range(KINDS), key=lambda kind: (kind % NUMBERS, kind))
    return [kind for kind in kinds for _ in range(int(pile[kind]))]


def _places(cards: list[int | str]) -> Iterator[tuple[int | str, float, int]]:
    """Where the cards of a list lie, and the words between them: from left to right, on as many lines as they need."""
    x, line = float(TITLE_WIDTH), 0
    for item in cards or ["none"]:
        width = NOTE * len(item) if isinstance(item, str) else CHIP[0] + CHIP_GAP
        if x + width > WIDTH - 2 * INSIDE:
            x, line = TITLE_WIDTH, line + 1
        yield item, x, line
        x += width


def _lines(cards: list[int | str]) -> int:
    return 1 + max(line for _, _, line in _places(cards))


def _row(camp: int, title: str, cards: list[int | str]) -> Iterator[Mark]:
    """A list of cards behind its title."""
    yield text(0, 1, title, 23, "soft", "start")
    for item, x, line in _places(cards):
        if isinstance(item, str):
            yield text(x, 1 + line * LIST, item, 21, "soft", "start")
        else:
            for shape, left, top, *data in shapes.chip(camp, item):
                yield (shape, left + x + CHIP[0] / 2, top + line * LIST, *data)
