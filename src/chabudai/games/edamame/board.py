"""Edamame's table: what lies where, to draw, to print and to read aloud.

From top to bottom: the tracks, the other clans, the two markets, the action board, the clan of the seat that looks.
Ids: work, own, take-gold; clan-0, dragon-0, card-0-S1; sale-E01, deck-E05, stack-BF; round-1, scoring-C1.
"""

from collections.abc import Iterator
from functools import partial
from textwrap import wrap

import numpy as np

from chabudai.core.box import Box
from chabudai.core.game import State
from chabudai.core.picture import Area, Mark, Picture, Thing, circle, paragraph, rect, text
from chabudai.core.rule import WATCHER

from . import shapes
from .clans import ACROSS, MARGIN, WIDTH, clan, clan_height
from .market import display, display_height, display_rows, stacks, stacks_height
from .names import (
    ACTIONS,
    CLANS,
    bits,
    card_id,
    dragon_id,
    goods,
    scoring_id,
    times,
    top,
)
from .rules import legal
from .rules_end import standing
from .rules_table import (
    ACTION,
    COMFORT,
    COMFORTS,
    DRAWS,
    EMPTY,
    FIRSTS,
    GOLD,
    GROWTHS,
    HELPERS,
    MODE,
    MODES,
    MOST,
    OFFER,
    OFFERS,
    OVER,
    OWNERS,
    PLAYERS,
    REFILL,
    REMOVAL,
    REMOVALS,
    ROUNDS,
    SCENARIOS,
    SCORINGS,
    STACK,
    STACKS,
    WORKERS,
    YELLOW,
)
from .signs import LEGEND
from .words import WAYS, objective, prompt

__all__ = ["LEGEND", "picture", "touches"]  # the legend is in a file of its own

GAP = 14  # between the sections
LEGIBLE = 0.42  # the smallest scale at which the cards can be read
SCORE, TIME, TILES = 62, 128, 62  # how tall the score track, the rounds and the action board are
QUESTION, LINE = 62, 28  # letters in a line of what is asked, and how tall it is
PODS = 24  # up to so many points every place of the score track is numbered
SHOWN = ("Work", "Recruit", "Grow up", "Rest")
CHOICES = ("One of mine", "A foreign one", "One of each")


def picture(box: Box, view: State, seat: int) -> Picture:
    """The table as a seat sees it; somebody who watches sits with the first clan."""
    near = seat if 0 <= seat < view.seats else 0
    payer = seat if view.phase != OVER else WATCHER  # whose means the cards are held against
    things: list[Thing] = []
    areas: list[Area] = []
    y, row = float(MARGIN), 0
    for section in (_score, _rounds):
        made, height, rows = section(box, view, y, row)
        things += made
        y, row = y + height + GAP, row + rows
    _area(areas, "tracks", y)
    order = [(near + step) % int(view.seats) for step in range(1, int(view.seats))]
    for other in order:
        things += clan(box, view, payer, other, y, row)
        y, row = y + clan_height(view, other) + GAP, row + 3 + len(bits(view.team[other]))
        _area(areas, CLANS[other], y)
    things += stacks(box, view, payer, y, row)
    y, row = y + stacks_height() + GAP, row + 5
    things += display(box, view, payer, y, row)
    y, row = y + display_height() + GAP, row + display_rows(box, view)
    _area(areas, "markets", y)
    made, height, rows = _action_board(box, view, seat, y, row)
    things += made
    y, row = y + height + GAP, row + rows
    things += clan(box, view, payer, near, y, row)
    y += clan_height(view, near) + MARGIN
    _area(areas, CLANS[near], y)
    title = f"Edamame: {prompt(box, view, seat)}"
    return Picture(title, WIDTH, y, tuple(things), shapes.STYLES, tuple(areas), LEGIBLE)


def _area(areas: list[Area], name: str, bottom: float) -> None:
    """An area from the last one's end down to here."""
    top = areas[-1].y + areas[-1].height if areas else 0.0
    areas.append(Area(name, 0, top, WIDTH, bottom - top))


def touches(box: Box, view: State, seat: int, move: int) -> tuple[str, ...]:
    """What a move touches: one thing each, if it can ever be made as things are."""
    if move < MODES:
        return (ACTIONS[move],)
    if move < WORKERS:
        return (WAYS[move - MODES],)
    if move < OWNERS:
        return (f"card-{seat}-{card_id(box, move - WORKERS)}",)
    if move < HELPERS:
        return (f"clan-{move - OWNERS}",)
    if move < OFFERS:
        return tuple(_foreign(box, view, seat, move - HELPERS))
    if move < REMOVALS:
        return (f"sale-{card_id(box, move - OFFERS)}",)
    if move < GROWTHS:
        return (f"card-{seat}-{card_id(box, move - REMOVALS)}",)
    if move < COMFORTS:
        card = move - GROWTHS
        return (f"stack-{dragon_id(box, card)[:-1]}",) if card in map(partial(top, view), range(STACKS)) else ()
    if move < FIRSTS:
        return ("take-gold" if move == COMFORTS + GOLD else "take-yellow",)
    if move < SCORINGS:
        return (f"clan-{move - FIRSTS}",)
    if move < DRAWS:
        return (f"scoring-{scoring_id(box, move - SCORINGS)}",)
    return (f"deck-{card_id(box, move - DRAWS)}",)


def _foreign(box: Box, view: State, seat: int, card: int) -> Iterator[str]:
    """The foreign Edamame that is meant; before its owner is chosen, all of its kind."""
    for owner in range(int(view.seats)) if view.owner == EMPTY else [int(view.owner)]:
        if owner != seat and card in bits(view.team[owner]):
            yield f"card-{owner}-{card_id(box, card)}"


# -- the tracks ---------------------------------------------------------------------------------------------------

Section = tuple[list[Thing], float, int]  # things, how tall they are drawn, and on how many lines they are printed


def _score(box: Box, view: State, y: float, row: int) -> Section:
    """The score track: a pod with a bean for every clan."""
    seats = range(int(view.seats))
    most = int(box.points.sum()) + int(box.fight[0]) * (int(view.seats) - 1)
    most = max(most, *(int(view.score[seat]) for seat in seats))
    inset = SCORE / 4
    step = (ACROSS - 2 * inset) / (most + 1)
    marks: list[Mark] = [rect(0, 0, ACROSS, SCORE, "panel", SCORE / 2)]
    numbered = range(0, most + 1, 1 if most <= PODS else most // PODS + 1)
    marks += [text(inset + (points + 0.5) * step, 16, str(points), shapes.SMALL - 2, "soft") for points in numbered]
    scores = ", ".join(f"{CLANS[seat]} {view.score[seat]}" for seat in seats)
    things = [Thing("score", f"Score: {scores}", MARGIN, y, tuple(marks), f"Score  {scores}", row, 0)]
    for seat in seats:
        level = [other for other in seats if view.score[other] == view.score[seat]]
        place = level.index(seat)
        x = inset + (int(view.score[seat]) + 0.5) * step + (place % 2 * 2 - 1) * 8 * (len(level) > 1)
        down = 42 + (place // 2 * 2 - 1) * 8 * (len(level) > 2)
        bean = shapes.bean(0, 0, seat, 0.75 if len(level) > 1 else 1.05)
        things.append(Thing(f"score-{seat}", "", MARGIN + x, y + down, tuple(bean)))
    return things, SCORE, 1


def _rounds(box: Box, view: State, y: float, row: int) -> Section:
    """The scoring card and the time track, round by round; before it is drawn, all six scoring cards."""
    if view.scoring == EMPTY:
        return _scoring_cards(box, view, y, row)
    wide = (ACROSS - 2 * GAP) / ROUNDS
    things = [
        _round(box, view, number, MARGIN + (number - 1) * (wide + GAP), y, wide, row + number)
        for number in range(1, ROUNDS + 1)
    ]
    return things, TIME, 2 + ROUNDS


def _round(box: Box, view: State, number: int, x: float, y: float, wide: float, row: int) -> Thing:
    """One round: what it asks for and brings, who has it now, and the time track with the marker."""
    total, least = (int(table[view.scoring, number - 1]) for table in (box.scoring_total, box.scoring_least))
    now, full = number == view.current_round and view.phase != OVER, int(box.purchases[view.seats])
    open_yet = number >= view.current_round and view.phase != OVER
    have = [seat for seat in range(view.seats) if view.symbols[seat, total] >= least] if open_yet else []
    points = times(int(box.points[number - 1]), "point", str(box.points[number - 1]))
    marks: list[Mark] = [
        rect(0, 0, wide, TIME, "eda-now" if now else "panel", 12),
        text(14, 22, f"Round {number}", shapes.SMALL, "ink", "start"),
        text(wide - 14, 22, points, shapes.SMALL, "soft", "end"),
        text(14, 56, "if", shapes.SMALL, "soft", "start"),
        *shapes.sign(total, 53, 55),
        text(67, 56, f"≥ {least}", 26, "ink", "start"),
    ]
    for place, seat in enumerate(have):
        marks += shapes.bean(wide - 24 - 25 * (len(have) - 1 - place), 55, seat)
    step = (wide - 24) / (full + 1)
    marker = int(view.bought) if number == view.current_round else full if number < view.current_round else -1
    for cell in range(full + 1):
        left = 12 + cell * step
        marks.append(rect(left + 2, 80, step - 4, 36, "eda-card", 8))
        if cell == marker:
            style = "eda-marker" if number == view.current_round else "eda-faded"
            marks.append(circle(left + step / 2, 98, 15, style))
        inside = "paper" if cell == marker else "soft"
        marks.append(text(left + step / 2, 99, str(cell), shapes.SMALL, inside))
    names = ", ".join(CLANS[seat] for seat in have)
    label = f"Round {number}: {points} for {objective(box, int(view.scoring), number)}"
    label += f"; {view.bought} of {full} dragon cards bought" if now else ""
    label += f"; reached now by {names}" if names else ""
    time = " ".join(f"[{cell}]" if cell == marker and now else str(cell) for cell in range(full + 1)) if now else ""
    shown = f"{'>' if now else ' '} Round {number}  {objective(box, int(view.scoring), number):14} {points:9} {time:16}"
    return Thing(f"round-{number}", label, x, y, tuple(marks), f"{shown} {names}", row, 0)


def _scoring_cards(box: Box, view: State, y: float, row: int) -> Section:
    """The six scoring cards, one of which will be drawn."""
    wide = (ACROSS - (SCENARIOS - 1) * 8) / SCENARIOS
    things = []
    for card in range(SCENARIOS):
        marks: list[Mark] = [rect(0, 0, wide, TIME, "panel", 10)]
        marks.append(text(wide / 2, 18, scoring_id(box, card), shapes.SMALL, "soft"))
        for number in range(ROUNDS):
            total, least = int(box.scoring_total[card, number]), int(box.scoring_least[card, number])
            drawn = shapes.sign(total, 0, 0)
            marks += shapes.counted(least, drawn, wide / 2 - 18, 46 + number * 32, "ink", shapes.SIGN)
        lines = ", ".join(objective(box, card, number + 1) for number in range(ROUNDS))
        name = scoring_id(box, card)
        x = MARGIN + card * (wide + 8)
        things.append(
            Thing(
                f"scoring-{name}", f"Scoring card {name}: {lines}", x, y, tuple(marks), f"{name} {lines}", row + card, 0
            )
        )
    return things, TIME, SCENARIOS


# -- the action board ---------------------------------------------------------------------------------------------


def _action_board(box: Box, view: State, seat: int, y: float, row: int) -> Section:
    """What is asked, and the four actions with the token; or the choices that take their place."""
    asked = prompt(box, view, seat)
    marks = (paragraph(0, 14, asked, 24, QUESTION, LINE, "ink", "start"),)
    things = [Thing("turn", asked, MARGIN, y, marks, f"* {asked}", row + 1, 0)]
    y += LINE * len(wrap(asked, QUESTION)) + 6
    tiles = list(_tiles(box, view))
    wide = (ACROSS - GAP * (len(tiles) - 1)) / len(tiles)
    column = 2
    for number, (name, words, label, lit, live) in enumerate(tiles):
        drawn = [
            rect(0, 0, wide, TILES, "eda-now" if lit else "panel", 12),
            text(wide / 2, TILES / 2 + 1, words, 26, "ink" if live or lit else "soft"),
        ]
        if lit:
            drawn.append(circle(20, TILES / 2, 9, "eda-marker"))
        x = MARGIN + number * (wide + GAP)
        letters = f"({words})" if lit else f" {words} "
        things.append(Thing(name, label, x, y, tuple(drawn), letters if live or lit else "", row + 2, column))
        column += len(letters) + 2
    return things, LINE * len(wrap(asked, QUESTION)) + 6 + TILES, 4


def _tiles(box: Box, view: State) -> Iterator[tuple[str, str, str, bool, bool]]:
    """What lies on the action board: id, words, label, whether the token lies on it, whether it is to be chosen."""
    if view.phase == MODE:
        for way, words in zip(WAYS, CHOICES, strict=True):
            yield way, words, f"Work: {words.lower()}", False, True
        return
    if view.phase == COMFORT:
        for name, kind in (("take-gold", GOLD), ("take-yellow", YELLOW)):
            amount = box.comfort[view.current_round - 1, kind]
            words = goods([amount] if kind == GOLD else [0, amount])
            yield name, f"Take {words}", f"Take {words}", False, True
        return
    if view.phase == OVER:
        yield from _places(box, view)
        return
    chosen, out = _action(view), np.zeros(MOST, np.int32)
    open_now = out[: legal(box.record, view, int(view.turn), out)].tolist() if view.phase == ACTION else []
    for action, (name, words) in enumerate(zip(ACTIONS, SHOWN, strict=True)):
        label = f"Action {words}" + (", chosen" if action == chosen else ", possible" if action in open_now else "")
        yield name, words, label, action == chosen, action in open_now


def _places(box: Box, view: State) -> Iterator[tuple[str, str, str, bool, bool]]:
    """D92  The final places."""
    places = np.zeros(PLAYERS, np.int32)
    standing(box.record, view, places)
    for seat in sorted(range(int(view.seats)), key=lambda seat: (int(places[seat]), seat)):
        words = f"{places[seat]}. {CLANS[seat]}"
        points = times(int(view.score[seat]), "point", str(view.score[seat]))
        yield f"final-{seat}", words, f"Place {places[seat]}: {CLANS[seat]} with {points}", places[seat] == 1, True


def _action(view: State) -> int:
    """The action under way, or EMPTY."""
    phase = int(view.phase)
    if MODE < phase < OFFER:
        return 0
    if phase in (OFFER, REMOVAL, REFILL):
        return 1
    return 2 if phase == STACK else EMPTY
