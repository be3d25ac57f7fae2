"""The table of The Luminous Dragon Eye: the middle, the other players in order, and nearest whoever looks."""

from collections import Counter
from collections.abc import Iterator
from textwrap import wrap

from chabudai.core.box import Box
from chabudai.core.game import State
from chabudai.core.picture import Area, Mark, Picture, Thing, paragraph, rect, text
from chabudai.core.rule import CHANCE, bit

from . import shapes
from .names import ROWS, SEATS, card_name, card_text, plural, set_text, two_sets
from .rules_table import (
    AGAIN,
    CREATION,
    DISCARD,
    DRAW,
    EGG,
    EMPTY,
    FAR,
    FINISH,
    KEEP,
    NEAR,
    NUMBERS,
    OVER,
    PLACE,
    READ,
    SPEND,
    TRIMMING,
)
from .rules_table import SEATS as PLAYERS
from .words import prompt

WIDTH = 700
MARGIN = 12
HEAD = 158  # the height of the middle of the table
PANEL = 152  # of a player's part
LAST = 44  # more for the last Scoring, once there has been one
SMALL, LARGE = 64, 108  # the width of a card in a set, in the own hand
BACK, BACKS = 22, 118  # the width of a card in another hand, and the most that they all take beside their number
SETS_X = (336, 512)  # where Far and Near begin, in a panel
IN_A_ROW = 6  # cards of the own hand side by side
HAND_STEP = (WIDTH - 2 * MARGIN) / IN_A_ROW
CHOICES = 50  # the height of the marks under the cards of the own hand
THROWN_X, THROWN_STEP, THROWN_ROW = 150, 54, 44  # cards that were discarded
ACTIONS = 84  # the height of a row of buttons
LAST_Y = 170  # its middle line, in a panel
QUESTION = 56  # letters in a line of what is asked
BUTTONS = {SPEND: "spend", FINISH: "finish", KEEP: "keep", READ + FAR: "read-far", READ + NEAR: "read-near"}
SAID = {
    "spend": "Spend a Bracelet",
    "finish": "Finish",
    "keep": "Keep the Egg",
    "read-far": "Read the Far",
    "read-near": "Read the Near",
}


def picture(box: Box, view: State, seat: int) -> Picture:
    """The table as a seat sees it."""
    others = [(seat + step) % view.seats for step in range(1, view.seats)] if seat < view.seats else range(view.seats)
    things = [*_middle(box, view, seat)]
    y, row = HEAD, 3
    for player in others:
        things += _panel(box, view, seat, player, y, row)
        y, row = y + _room(view), row + 3
    top = y
    if seat < view.seats:
        things += _panel(box, view, seat, seat, y, row)
        y, row = y + _room(view), row + 3
        own = [*_hand(view, seat, y, row)]
        things += own
        if own:
            y = int(max(thing.y for thing in own)) + (CHOICES if _chooses(view, seat) else int(LARGE * 1.4)) + MARGIN
        thrown = [*_thrown(view, seat, y, row + 1)]
        things += thrown
        y, row = y + THROWN_ROW * sum(len(thing.marks) > 0 for thing in thrown), row + 3
    buttons = [*_buttons(view, seat, y, row)] if seat != CHANCE else [*_deck(view, y, row)]
    if buttons:
        y = int(max(thing.y for thing in buttons)) + ACTIONS // 2
    height = y + MARGIN
    areas: tuple[Area, ...] = (Area("table", 0, 0, WIDTH, top), Area("own", 0, top, WIDTH, height - top))
    if seat >= view.seats and not buttons:
        areas = ()
    return Picture("The Luminous Dragon Eye", WIDTH, height, tuple(things + buttons), shapes.STYLES, areas)


def touches(box: Box, view: State, seat: int, move: int) -> tuple[str, ...]:
    """The ids of what a move touches. A split touches its four cards, and what says in which set each of them goes."""
    if move >= PLACE:
        found, copies = [], Counter[int]()
        for row, cards in zip(ROWS, two_sets(move), strict=True):
            for card in cards:
                copies[card] += 1
                found += [_own_id(card, copies[card]), f"{row.lower()}-{card_text(card)}-{copies[card]}"]
        return tuple(found)
    if move >= DRAW:
        return (f"draw-{card_text(move - DRAW)}",)
    if move >= DISCARD:
        return (_own_id(move - DISCARD, 1),)
    if move == SPEND:
        return ("spend", f"bracelets-{seat}")
    return (BUTTONS[move],)


def _own_id(card: int, copy: int) -> str:
    return f"hand-{card_text(card)}-{copy}"


# -- the middle ---------------------------------------------------------------------------------------------------


def _middle(box: Box, view: State, seat: int) -> Iterator[Thing]:
    """Round, deck, discards, Bracelets and perhaps the Egg; and what is asked now."""
    goal = int(box.threshold[view.seats - PLAYERS[0]])
    lead, now = f"{SEATS[int(view.lead)]} leads, to {goal} ZOO", f"Round {view.rounds}"
    marks = (text(0, 0, now, 32, "ink", "start"), text(0, 34, lead, 21, "soft", "start"))
    yield Thing("round", f"{now}, {lead}", 20, 32, marks, f"{now}, {lead}", 0, 0)
    trimmed = int(view.trimmed.sum())
    left, supply = int(view.left), int(view.supply)
    for name, count, said, x, drawn, column in (
        ("deck", left, f"{plural(left, 'card')} in the deck", 264, shapes.back(0, 0, 40), 36),
        ("discards", trimmed, f"{plural(trimmed, 'card')} discarded", 370, shapes.no_card(0, 0, 40), 46),
        ("supply", supply, f"{plural(supply, 'Bracelet')} in the supply", 508, [shapes.bracelet(22, 28)], 58),
    ):
        words = (text(48, 14, str(count), 28, "ink", "start"), text(48, 42, name, 22, "soft", "start"))
        yield Thing(name, said, x, 18, (*drawn, *words), f"{name} {count}", 0, column)
    if view.egg == EMPTY:
        yield Thing("egg", "The Egg lies in the middle", 662, 46, tuple(shapes.egg(0, 0, 64)), "Egg", 0, 70)
    asked = prompt(box, view, seat)
    top = 15 * (1 - len(wrap(asked, QUESTION)))
    shown = (paragraph(0, top, asked, 25, QUESTION, 30),)
    yield Thing("prompt", asked, WIDTH / 2, HEAD - 42, shown, asked, 1, 0)


# -- a player -----------------------------------------------------------------------------------------------------


def _room(view: State) -> int:
    """The height of a player's part."""
    return PANEL + LAST if view.scored else PANEL


def _panel(box: Box, view: State, seat: int, player: int, y: float, row: int) -> Iterator[Thing]:
    """A player's name, ZOO, tokens and number of cards, the two sets, and the last Scoring."""
    acts = bool(view.to_act & bit(player)) or (view.due > 0 and view.drawer == player)
    name, money = SEATS[player], int(view.money[player])
    goal = int(box.threshold[view.seats - PLAYERS[0]])
    you = " (you)" if player == seat else ""
    frame = rect(0, 0, WIDTH - 2 * MARGIN, _room(view) - 10, "lum-turn" if acts else "panel", 14)
    full = min(1.0, money / goal)
    place = 1 + sum(int(other) > money for other in view.money[: view.seats])
    marks = [
        frame,
        text(18, 28, name + you, 28, "ink", "start"),
        text(18, 64, f"{money} ZOO", 30, "ink", "start"),
        rect(150, 56, 130, 14, "lum-bar", 7),
        *([rect(150, 56, max(14, 130 * full), 14, "lum-gain", 7)] if money else []),
    ]
    held = plural(int(view.held[player]), "card")
    over = f", place {place}" if view.phase == OVER else ""
    label = f"{name}{you}: {money} of {goal} ZOO, {held} in hand{', to act' if acts else ''}{over}"
    words = f"{'>' if acts else ' '} {name:6}{money:3} ZOO"
    yield Thing(f"player-{player}", label, MARGIN, y, tuple(marks), words, row, 0)
    if over:
        yield Thing(x=MARGIN + 236, y=y + 28, marks=(text(0, 0, f"place {place}", 24, "lum-gain"),))
    yield from _tokens(view, player, y, row)
    yield from _others_hand(view, seat, player, y, row)
    for which in (FAR, NEAR):
        yield _set(view, seat, player, which, y, row)
    if view.scored:
        yield _last(view, player, y, row)


def _tokens(view: State, player: int, y: float, row: int) -> Iterator[Thing]:
    """The Bracelets of a player, and the Egg."""
    count = int(view.bracelets[player])
    shown = min(count, 5)
    marks = [rect(0, 0, 34 * shown + 60, 40, "lum-frame", 20)] if count else []
    marks += [shapes.bracelet(24 + 30 * number, 20) for number in range(shown)]
    if count:
        marks.append(text(24 + 30 * shown, 21, str(count), 26, "ink"))
    label = f"{SEATS[player]} has {plural(count, 'Bracelet')}" if count else ""
    yield Thing(f"bracelets-{player}", label, MARGIN + 12, y + 88, tuple(marks), f"o{count}" if count else "", row, 17)
    if view.egg == player:
        yield Thing(
            "egg", f"{SEATS[player]} owns the Egg", MARGIN + 262, y + 106, tuple(shapes.egg(0, 0, 58)), "Egg", row, 21
        )


def _others_hand(view: State, seat: int, player: int, y: float, row: int) -> Iterator[Thing]:
    """How many cards another player holds, and which ones where all lies open."""
    held = int(view.held[player])
    yield Thing(text=f"hand {held}", row=row, column=25)
    if player == seat or view.phase == OVER:
        return
    marks: list[Mark] = []
    step = min(BACK, (BACKS - BACK) / max(1, held - 1))
    for number, card in enumerate(int(card) for card in view.hand[player, :held]):
        marks += shapes.face(card, number * step, 0, BACK) if card >= 0 else shapes.back(number * step, 0, BACK)
    marks.append(text((held - 1) * step + BACK + 16, 16, str(held), 24, "soft", "start"))
    yield Thing("", "", MARGIN + 150, y + 14, tuple(marks))


def _set(view: State, seat: int, player: int, which: int, y: float, row: int) -> Thing:
    """The Far or the Near of a player: face up, face down, or not placed."""
    cards = [int(card) for card in view.sets[player, which]]
    up, name = bool(view.up[player, which]), ROWS[which]
    marks: list[Mark] = [rect(-7, -7, 2 * SMALL + 20, SMALL * 1.4 + 14, "lum-frame", 10)]
    for number, card in enumerate(cards):
        x = number * (SMALL + 6)
        if card >= 0:
            marks += shapes.face(card, x, 0, SMALL, not up)
        else:
            marks += (shapes.no_card if card == EMPTY else shapes.back)(x, 0, SMALL)
    scored = up and view.scored == view.rounds and (view.sets[player] == view.last[player]).all()
    score = f" scores {view.score[player, which]}" if scored else ""
    marks.append(text(SMALL + 3, SMALL * 1.4 + 18, name + score, 22, "soft"))
    shown = set_text(cards) if cards[0] >= 0 else "## ##" if cards[0] != EMPTY else ".. .."
    if cards[0] == EMPTY:
        said = "not placed"
    elif up:
        said = f"{card_name(cards[0])} and {card_name(cards[1])}{score}"
    else:
        said = "face down" + (f": {card_name(cards[0])} and {card_name(cards[1])}" if cards[0] >= 0 else "")
    label = f"{SEATS[player]}'s {name}: {said}"
    column = 34 + 14 * which
    bracket = "[{}]" if up or cards[0] == EMPTY else "({})"
    words = f"{name:4} {bracket.format(shown)}"
    return Thing(f"set-{player}-{name.lower()}", label, SETS_X[which], y + 12, tuple(marks), words, row, column)


def _last(view: State, player: int, y: float, row: int) -> Thing:
    """What a player had in the last Scoring."""
    far, near = ([int(card) for card in cards] for cards in view.last[player])
    sum_ = f"{view.score[player, FAR]} × {view.score[player, NEAR]} = {view.earned[player]} ZOO"
    gains = [word for word, got in (("Bracelet", view.gained[player]), ("Egg", view.crowned == player)) if got]
    won = "".join(f" + {word}" for word in gains)
    marks: list[Mark] = [text(18, 0, f"Round {view.scored}", 22, "soft", "start")]
    for number, card in enumerate(far + near):
        marks += shapes.chip(card, 144 + 53 * number + 22 * (number > 1), 0)
    marks.append(text(234, 0, "/", 28, "soft"))
    marks.append(text(368, 0, sum_ + won, 23, "ink", "start"))
    label = f"Round {view.scored}, {SEATS[player]}: Far {_names(far)}, Near {_names(near)}, {sum_}{won}"
    words = f"         round {view.scored}: {set_text(far)} / {set_text(near)}   {sum_}{won}"
    return Thing(f"last-{player}", label, MARGIN, y + LAST_Y - 6, tuple(marks), words, row + 1, 0)


def _names(cards: list[int]) -> str:
    return " and ".join(map(card_name, cards))


# -- the own hand -------------------------------------------------------------------------------------------------


def _chooses(view: State, seat: int) -> bool:
    """Does this seat make two sets now?"""
    return view.phase in (CREATION, AGAIN) and bool(view.to_act & bit(seat))


def _hand(view: State, seat: int, y: float, row: int) -> Iterator[Thing]:
    """The cards of the own hand, and under each of them what puts it into the Far or the Near."""
    copies = Counter[int]()
    held = [int(card) for card in view.hand[seat, : view.held[seat]]]
    chooses = _chooses(view, seat)
    height = LARGE * 1.4 + (CHOICES if chooses else 0) + MARGIN
    for number, card in enumerate(held):
        copies[card] += 1
        line, place = divmod(number, IN_A_ROW)
        inset = (HAND_STEP - LARGE) / 2
        left = MARGIN + max(0, IN_A_ROW - len(held)) * HAND_STEP / 2
        x, top = left + place * HAND_STEP + inset, y + line * height
        name = card_text(card) if card >= 0 else "##"
        marks = shapes.face(card, 0, 0, LARGE) if card >= 0 else shapes.back(0, 0, LARGE)
        label = f"In your hand: {card_name(card)}" if card >= 0 else "In your hand: a card"
        yield Thing(f"hand-{name}-{copies[card]}", label, x, top, tuple(marks), name, row, 2 + 4 * number)
        for which in (FAR, NEAR) if chooses else ():
            side = ROWS[which]
            choice = (
                rect(0, 0, LARGE / 2 - 2, CHOICES - 8, "lum-choice", 10),
                text(LARGE / 4 - 1, CHOICES / 2 - 3, side, 19, "ink"),
            )
            yield Thing(
                f"{side.lower()}-{name}-{copies[card]}",
                f"{card_name(card)} into the {side}",
                x + which * (LARGE / 2 + 2),
                top + LARGE * 1.4 + 6,
                choice,
            )


def _thrown(view: State, seat: int, y: float, row: int) -> Iterator[Thing]:
    """L78  The cards that this seat itself has discarded, in rows; one thing says them all."""
    thrown = [int(card) for card in view.discards[seat, : view.trimmed[seat]]]
    said, words = f"You have discarded {', '.join(map(card_name, thrown))}", f"discarded: {set_text(thrown)}"
    for first in range(0, len(thrown), NUMBERS):
        marks: list[Mark] = [] if first else [text(6, 0, "discarded", 22, "soft", "start")]
        for number, card in enumerate(thrown[first : first + NUMBERS]):
            marks += shapes.chip(card, THROWN_X + number * THROWN_STEP, 0)
        name, label, line = ("", "", "") if first else ("thrown", said, words)
        x, middle = MARGIN, y + THROWN_ROW * (first / NUMBERS + 0.5)
        yield Thing(name, label, x, middle, tuple(marks), line, row, 2)


# -- what can be pressed ------------------------------------------------------------------------------------------


def _buttons(view: State, seat: int, y: float, row: int) -> Iterator[Thing]:
    """What a seat may choose that is not a card."""
    if seat >= view.seats or not view.to_act & bit(seat) or view.phase in (CREATION, AGAIN, TRIMMING):
        return
    names = ["keep", "read-far", "read-near"] if view.phase == EGG else ["spend", "finish"]
    width = (WIDTH - 2 * MARGIN) / len(names)
    column = 2
    for number, name in enumerate(names):
        x = MARGIN + (number + 0.5) * width
        words = f"[{SAID[name]}]"
        marks = shapes.button(SAID[name], min(width - 12, 260))
        yield Thing(name, SAID[name], x, y + ACTIONS / 2, marks, words, row, column)
        column += len(words) + 2


def _deck(view: State, y: float, row: int) -> Iterator[Thing]:
    """For whoever deals by hand: the cards that are in the deck."""
    if view.due == 0:
        return
    cards = Counter(int(card) for card in view.deck[: view.left])
    for number, (card, count) in enumerate(sorted(cards.items())):
        line, place = divmod(number, NUMBERS)
        x, top = 50 + place * 66, y + 30 + line * 44
        marks = tuple(shapes.chip(card, 0, 0))
        said = f"{card_name(card)}, {plural(count, 'copy').replace('copys', 'copies')} in the deck"
        yield Thing(f"draw-{card_text(card)}", said, x, top, marks, card_text(card), row + line, 2 + 4 * place)
