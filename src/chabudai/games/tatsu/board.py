"""Tatsu's board: what lies where, to draw, to print and to read aloud.

The seat that looks has its entry row in the south; for White the whole board is turned half round. Stones of a kind
are alike, so places carry the ids: space-5, stone-5-inner, stone-5-outer, mat-b-V, tray-b-V, dead-b-V, die-3.
"""

from collections.abc import Iterator
from math import pi, sqrt
from textwrap import wrap

import numpy as np

from chabudai.core.box import Box
from chabudai.core.game import State
from chabudai.core.picture import Mark, Picture, Thing, circle, paragraph, path, rect, text

from . import rules, shapes
from .amiss import NAMES, SEATS, space
from .rules import BLACK, EMPTY, FIRST, KINDS, OVER, SEGMENTS, WHITE
from .shapes import STONE, STYLES, around
from .words import LETTERS, SIDES, ending

# -- measures: 800 units are the width of a phone, where a unit is about half a pixel ------------------------------

WIDTH, HEIGHT = 800, 1084
MIDDLE_X, MIDDLE_Y = WIDTH / 2, HEIGHT / 2
STEP = 2 * pi / SEGMENTS  # the angle of a segment
SOUTH = 2, 14  # the segment in the south for the seat that looks
INNER, OUTER = 263, 312  # where the stones stand, from the middle; the outer one lies partly on the inner one
HUB, RING, RIM = 227, 288, 351  # the Arena's inner edge, the line between its rings, its outer edge
NUMBERS, SIGNS = 206, 373  # the space numbers inside, the corners' signs and the entry numbers outside
DRAGONS = 164
REASON = 26  # letters in a line of why the game has ended
DICE_X, DICE_Y, PASS_Y = 62, 14, 98
MARGIN, EDGE = 18, 266  # the zones: from the border of the picture to the outer edge of the mat
SHOULDER = 856  # where the trays and dead zones begin at the side
ARC = 408  # how far the zones keep from the middle
PILES_Y, PILE_STEP, PILE_RISE = (1032, 100), 80, 30  # piles, near and far: their lowest stone, distance, most growth
COUNT_X, COUNT_Y, COUNT = 24, 21, 16  # how many there are, at the foot of a pile
ZONES = {"tray": 62, "mat": MIDDLE_X - PILE_STEP, "dead": WIDTH - 62 - 2 * PILE_STEP}  # the first pile's x
TITLES = {"tray": "Tray", "mat": "Mat", "dead": "Dead Zone"}

# and of the text board, in letters and lines
CELL, FIRST_CELL = 7, 10  # the width of a space on the long sides, and the column of the first
TOP_SIDE, LEFT_SIDE, BOTTOM_SIDE, RIGHT_SIDE = (2, 0), (7, 1), (16, 0), (7, 68)  # row and column where each begins
SIDE_STEP = 3  # rows from space to space on the short sides
FRAME = 5, 13, 54, 11  # the inside of the ring: row, column, width, height
ZONE_ROWS = 20, 0  # near and far
ZONE_COLUMNS = {"tray": 14, "mat": 36, "dead": 63}
ZONE_TITLES = {"tray": 6, "mat": 6, "dead": 9}  # the room for their names
PILE = 5


def picture(box: Box, view: State, seat: int) -> Picture:
    """The table as a seat sees it; somebody who watches sits with Black."""
    near = WHITE if seat == WHITE else BLACK
    things = [*_centre(box, view, near)]
    for player in (near, 1 - near):
        things += _row_of_spaces(box, view, near, _where(box, view, player, near))
        things += _zones(box, view, near, player)
    things += _row_of_spaces(box, view, near, [n for n in range(SEGMENTS) if view.inner[n] == EMPTY])
    return Picture(f"Tatsu: {_headline(view)}", WIDTH, HEIGHT, tuple(things), STYLES)


def touches(box: Box, view: State, seat: int, move: int) -> tuple[str, ...]:
    """A move touches the stone, the die, the space where it ends and an enemy stone there."""
    if move >= rules.STARTS:
        return ("turn",)
    if move == rules.PASS:
        return ("pass",)
    if move >= rules.ESCAPES:
        die, source = int(view.low), move - rules.ESCAPES
        stone = f"stone-{space(source)}-inner"
    else:
        die, source = move // rules.SOURCES + 1, move % rules.SOURCES
        stone = _top(view, source) if source < SEGMENTS else f"mat-{SIDES[seat]}-{LETTERS[source - SEGMENTS]}"
    if source < SEGMENTS:
        target = (source + int(box.travel[seat]) * die) % SEGMENTS
    else:
        target = int(box.entry[view.layout, seat, die - 1])
    met = int(view.inner[target])
    hit = [f"stone-{space(target)}-inner"] if met != EMPTY and met // KINDS != seat else []
    both = view.phase == FIRST and view.low == view.high
    return (stone, f"die-{die}", *([f"die-{die}-too"] if both else []), f"space-{space(target)}", *hit)


def _top(view: State, segment: int) -> str:
    return f"stone-{space(segment)}-{'inner' if view.outer[segment] == EMPTY else 'outer'}"


def _where(box: Box, view: State, player: int, near: int) -> list[int]:
    """The segments to read for a player, in the order of travel: where the near one stands; the rest for the other."""
    first, way = int(box.entry[view.layout, player, 0]), int(box.travel[player])
    found = []
    for segment in ((first + way * step) % SEGMENTS for step in range(SEGMENTS)):
        stones = {int(view.inner[segment]), int(view.outer[segment])} - {EMPTY}
        if stones and any(stone // KINDS == near for stone in stones) == (player == near):
            found.append(segment)
    return found


# -- the ring -----------------------------------------------------------------------------------------------------


def _row_of_spaces(box: Box, view: State, near: int, segments: list[int]) -> Iterator[Thing]:
    for segment in segments:
        yield _space(box, view, near, segment)
        yield from _stones(view, near, segment)


def _angle(near: int, segment: int) -> float:
    return (segment - SOUTH[near]) % SEGMENTS * STEP


def _spot(near: int, segment: int, radius: float) -> tuple[float, float]:
    x, y = around(_angle(near, segment), radius)
    return MIDDLE_X + x, MIDDLE_Y + y


def _printed(box: Box, view: State, segment: int) -> Iterator[tuple[str, str, tuple[int, int]]]:
    """What is printed at a segment: in words, in letters, and as (-1, kind) or (seat, number)."""
    kind = int(box.corner[view.layout, segment])
    if kind != EMPTY:
        yield f", {NAMES[kind]} corner", LETTERS[kind], (-1, kind)
    for seat, entries in enumerate(box.entry[view.layout].tolist()):
        if segment in entries:
            number = entries.index(segment) + 1
            yield f", {SEATS[seat]}'s entry {number}", f"{SIDES[seat]}{number}", (seat, number)


def _space(box: Box, view: State, near: int, segment: int) -> Thing:
    """A segment with all that is printed on it."""
    angle, middle = _angle(near, segment), around(_angle(near, segment), RING)
    kind = int(box.corner[view.layout, segment])
    tint = "" if kind == EMPTY else f"-{shapes.KINDS[kind]}"
    marks: list[Mark] = [
        shapes.sector(angle, STEP / 2 - 4 / RING, HUB + 4, RIM - 4, middle, f"tatsu-outer{tint}"),  # lights up
        shapes.sector(angle, STEP / 2, RING, RIM, middle, f"tatsu-outer{tint}"),
        shapes.sector(angle, STEP / 2, HUB, RING, middle, f"tatsu-inner{tint}"),
        text(*around(angle, NUMBERS - RING), str(space(segment)), 22, "soft"),
    ]
    printed = list(_printed(box, view, segment))
    for place, (_, _, (seat, number)) in enumerate(printed):
        x, y = around(angle + (2 * place + 1 - len(printed)) * STEP / 5, SIGNS)
        x, y = x - middle[0], y - middle[1]
        marks += shapes.corner(number, x, y) if seat == -1 else shapes.entry(seat, number, x, y)
    row, column, block, _ = _cell(near, segment)
    words = f"{space(segment):2} {''.join(letters for _, letters, _ in printed)[:2]:2}"
    empty = ", empty" if view.inner[segment] == EMPTY else ""
    label = f"Space {space(segment)}{''.join(said for said, _, _ in printed)}{empty}"
    at = _spot(near, segment, RING)
    return Thing(f"space-{space(segment)}", label, *at, tuple(marks), block.format(words), row, column)


def _cell(near: int, segment: int) -> tuple[int, int, str, dict[str, tuple[int, int]]]:
    """Where a segment lies on the text board: row, column, what to fill in, and where the stones go in it."""
    slot = (segment - SOUTH[near]) % SEGMENTS  # counted clockwise from the south
    upright, flat = {"inner": (2, 0), "outer": (1, 0)}, {"inner": (0, 9), "outer": (0, 6)}
    if slot in range(5, 8):
        return LEFT_SIDE[0] + (7 - slot) * SIDE_STEP, LEFT_SIDE[1], "{}  .  .", flat
    if slot in range(8, 17):
        return TOP_SIDE[0], FIRST_CELL + (slot - 8) * CELL, "{}\n .\n .", upright
    if slot in range(17, 20):
        flat = {"inner": (0, 0), "outer": (0, 3)}
        return RIGHT_SIDE[0] + (slot - 17) * SIDE_STEP, RIGHT_SIDE[1], " .  . {}", flat
    upright = {"inner": (0, 0), "outer": (1, 0)}
    return BOTTOM_SIDE[0], FIRST_CELL + (4 - slot) % SEGMENTS * CELL, " .\n .\n{}", upright


def _stones(view: State, near: int, segment: int) -> Iterator[Thing]:
    """The stones on a segment; the lower one first."""
    inner, outer = int(view.inner[segment]), int(view.outer[segment])
    row, column, _, places = _cell(near, segment)
    for ring, stone, radius in (("inner", inner, INNER), ("outer", outer, OUTER)):
        if stone == EMPTY:
            return
        seat, kind = divmod(stone, KINDS)
        marks = [*shapes.stone(seat, kind)]
        if ring == "outer" and inner // KINDS != seat:
            marks += shapes.bond(_angle(near, segment), OUTER - INNER)
        down, right = places[ring]
        yield Thing(
            f"stone-{space(segment)}-{ring}",
            f"{SEATS[seat]} {NAMES[kind]} on {space(segment)}{_bonds(ring, inner, outer)}",
            *_spot(near, segment, radius),
            tuple(marks),
            SIDES[seat] + LETTERS[kind],
            row + down,
            column + right,
        )


def _name(stone: int) -> str:
    return f"{SEATS[stone // KINDS].lower()} {NAMES[stone % KINDS]}"


def _bonds(ring: str, inner: int, outer: int) -> str:
    """What the two stones of a full segment do to each other."""
    if outer == EMPTY:
        return ""
    friends = inner // KINDS == outer // KINDS
    if ring == "inner":
        return f", {'held under' if friends else 'entangled by'} a {_name(outer)}"
    return f", {'holding' if friends else 'entangling'} a {_name(inner)}"


# -- trays, mats and dead zones -----------------------------------------------------------------------------------


def _zones(box: Box, view: State, near: int, player: int) -> Iterator[Thing]:
    """A player's mat in front, the tray at the left, and the dead zone with the stones destroyed at the right."""
    far = player != near
    yield Thing(text=SEATS[player], row=ZONE_ROWS[far], column=1)
    for zone, owner, piles in (("mat", player, view.mat), ("tray", player, view.tray), ("dead", 1 - player, view.dead)):
        title = f"{SEATS[player]}'s {TITLES[zone]}"
        yield Thing(
            f"{zone}-{SIDES[owner]}",
            "" if any(piles[owner]) else f"{title} is empty",
            MIDDLE_X,
            MIDDLE_Y,
            _zone(zone, title, far),
            TITLES[zone].rjust(ZONE_TITLES[zone]),
            ZONE_ROWS[far],
            ZONE_COLUMNS[zone] - ZONE_TITLES[zone] - 1,
        )
        for kind in range(KINDS):
            yield _heap(box, zone, title, owner, kind, int(piles[owner, kind]), far)


def _heap(box: Box, zone: str, title: str, owner: int, kind: int, count: int, far: bool) -> Thing:
    """The stones of one kind in a zone. They stand in the same order for both players."""
    x = ZONES[zone] + (KINDS - 1 - kind if far else kind) * PILE_STEP
    marks = [*_pile(owner, kind, count)]
    if zone == "dead" and count:
        top = -(count - 1) * _rise(count) - STONE
        marks.append(text(0, top - 14, f"{count} of {box.stones[kind]}", 22, "soft"))
    elif count > 1:
        marks += _count(owner, count)
    stones = f"{count} {SEATS[owner].lower()} {NAMES[kind]}{'s' if count > 1 else ''}"
    return Thing(
        f"{zone}-{SIDES[owner]}-{LETTERS[kind]}",
        f"{stones} {'on' if zone == 'mat' else 'in'} {title}" if count else "",
        WIDTH - x if far else x,
        PILES_Y[far],
        tuple(marks),
        f"{count} {SIDES[owner]}{LETTERS[kind]}" if count else "  . ",
        ZONE_ROWS[far],
        ZONE_COLUMNS[zone] + kind * PILE,
    )


def _count(owner: int, count: int) -> tuple[Mark, ...]:
    """How many stones are in a pile, in the other player's colour so that it stands out."""
    colour = shapes.SEATS[1 - owner]
    x, y = -COUNT_X, COUNT_Y
    return circle(x, y, COUNT, f"tatsu-{colour}"), text(x, y + 1, str(count), 1.5 * COUNT, f"tatsu-on-{colour}")


def _zone(zone: str, title: str, far: bool) -> tuple[Mark, ...]:
    """The outline of a zone round the middle of the picture, and its name."""

    def point(x: float, y: float) -> str:
        return f"{MIDDLE_X - x:.1f} {MIDDLE_Y - y:.1f}" if far else f"{x - MIDDLE_X:.1f} {y - MIDDLE_Y:.1f}"

    def rim(x: float) -> str:
        return point(x, MIDDLE_Y + sqrt(ARC * ARC - (MIDDLE_X - x) ** 2))

    foot, arc = HEIGHT - MARGIN, f"A {ARC} {ARC} 0 0 0"
    shoulder = MIDDLE_X - sqrt(ARC * ARC - (SHOULDER - MIDDLE_Y) ** 2)
    left, right = MARGIN, EDGE - 12
    outlines = {
        "tray": f"M {point(left, SHOULDER)} L {point(shoulder, SHOULDER)} {arc} {rim(right)} "
        f"L {point(right, foot)} L {point(left, foot)} Z",
        "mat": f"M {rim(EDGE + 12)} {arc} {rim(WIDTH - EDGE - 12)} L {point(WIDTH - EDGE - 12, foot)} "
        f"L {point(EDGE + 12, foot)} Z",
        "dead": f"M {rim(WIDTH - right)} {arc} {point(WIDTH - shoulder, SHOULDER)} L {point(WIDTH - left, SHOULDER)} "
        f"L {point(WIDTH - left, foot)} L {point(WIDTH - right, foot)} Z",
    }
    if zone == "mat":
        name = text(0, -MIDDLE_Y + 29 if far else ARC + 15, title, 22, "soft")
    else:
        side = -1 if zone == "tray" else 1
        x, y = side * (MIDDLE_X - left - 8), SHOULDER - MIDDLE_Y + 18
        anchor = ("start", "end")[(side == 1) != far]
        name = text(*((-x, -y) if far else (x, y)), TITLES[zone], 22, "soft", anchor)
    return path(outlines[zone], "tatsu-zone"), name


def _rise(count: int) -> float:
    """How far each stone of a pile lies above the one below."""
    return min(12, PILE_RISE / max(count - 1, 1))


def _pile(owner: int, kind: int, count: int) -> Iterator[Mark]:
    """Some stones of a kind, one on the other, or a shade of the kind if there is none."""
    if count == 0:
        yield circle(0, 0, STONE, "tatsu-ghost")
        yield shapes.sign(kind, 0, 0, 0.8, "tatsu-ghost")
        return
    style, top = f"tatsu-{shapes.SEATS[owner]}", -(count - 1) * _rise(count)
    yield rect(-STONE, top - STONE, 2 * STONE, 2 * STONE - top, style, STONE)
    for number in range(1, count - 1):
        yield circle(0, -number * _rise(count), STONE, style)
    yield from shapes.stone(owner, kind, 0, top)


# -- the middle ---------------------------------------------------------------------------------------------------


def _centre(box: Box, view: State, near: int) -> Iterator[Thing]:
    yield from _frame(box, near)
    yield from _turn(view)
    yield from _dice(view)
    if _must_pass(box, view):
        marks = rect(-80, -24, 160, 48, "tatsu-button", 24), text(0, 1, "Pass", 26, "paper")
        yield Thing("pass", "Pass: no die can be used", MIDDLE_X, MIDDLE_Y + PASS_Y, marks, "[ pass ]", 13, 36)


def _must_pass(box: Box, view: State) -> bool:
    out = np.zeros(rules.MOST, np.int32)
    return view.phase == FIRST and rules.legal(box.record, view, int(view.turn), out) == 1 and int(out[0]) == rules.PASS


def _frame(box: Box, near: int) -> Iterator[Thing]:
    """The two dragons that show the directions of travel; on the text board the inside of the ring."""
    row, column, width, height = FRAME
    lines = [
        "┌" + "─" * (width - 2) + "┐",
        *["│" + " " * (width - 2) + "│"] * (height - 2),
        "└" + "─" * (width - 2) + "┘",
    ]
    yield Thing("", "", 0, 0, (), "\n".join(lines), row, column)
    for player in (near, 1 - near):
        far, way = player != near, int(box.travel[player])
        marks = (shapes.dragon(pi * far, way, DRAGONS, f"tatsu-{shapes.SEATS[player]}"),)
        leftward = (way == 1) != far
        words = f"<── {SEATS[player]}" if leftward else f"{SEATS[player]} ──>"
        yield Thing("", "", MIDDLE_X, MIDDLE_Y, marks, words, row + (1 if far else height - 2), 36)


def _headline(view: State) -> str:
    if view.phase == OVER:
        return "A draw" if view.reason == rules.CAP else f"{SEATS[int(view.winner)]} wins"
    if view.phase == rules.START:
        return "Who begins?"
    return f"{SEATS[int(view.turn)]} {'rolls' if view.phase == rules.ROLL else 'plays'}"


def _turn(view: State) -> Iterator[Thing]:
    """Whose turn it is, or how the game has ended."""
    headline = _headline(view)
    if view.phase != OVER:
        label = f"Turn {view.turns + 1}: {headline}"
        seat = EMPTY if view.phase == rules.START else int(view.turn)
        marks = _banner(headline, seat, -70, 34)
        yield Thing("turn", label, MIDDLE_X, MIDDLE_Y, marks, label.center(40), 7, 20)
        return
    reason = ending(view).partition(": ")[2] or ending(view)
    reason = reason[0].upper() + reason[1:]
    lines = wrap(reason, REASON)
    top = 16 - 15 * len(lines)
    marks = _banner(headline, int(view.winner), top - 46, 44)
    marks += (paragraph(0, top, reason, 24, REASON, 30, "soft"),)
    block = "\n".join(line.center(40) for line in (headline, "", *lines))
    yield Thing("turn", ending(view), MIDDLE_X, MIDDLE_Y, marks, block, 8, 20)


def _banner(words: str, seat: int, y: float, size: float) -> tuple[Mark, ...]:
    """Some words in the middle, after a spot of the colour of the player they are about."""
    if seat == EMPTY:
        return (text(0, y, words, size),)
    left = -(len(words) / 2 + 1) * size / 2
    return (
        circle(left + size * 0.4, y, size * 0.4, f"tatsu-{shapes.SEATS[seat]}"),
        text(left + size * 1.05, y, words, size, "ink", "start"),
    )


def _dice(view: State) -> Iterator[Thing]:
    """The dice not yet used; for the others the places where they will lie."""
    dice = {FIRST: [int(view.low), int(view.high)], rules.SECOND: [int(view.low)]}.get(int(view.phase), [])
    for place in range(0 if view.phase == OVER else 2):
        x, y = MIDDLE_X + (2 * place - 1) * DICE_X, MIDDLE_Y + DICE_Y
        if place >= len(dice):
            yield Thing(x=x, y=y, marks=(shapes.no_die(),))
            continue
        number = dice[place]
        name = f"die-{number}-too" if place and dice[0] == number else f"die-{number}"
        marks = tuple(shapes.die(number))
        yield Thing(name, f"Die {number}", x, y, marks, _die_in_letters(number), 8, 28 + 14 * place)


def _die_in_letters(number: int) -> str:
    pips = ["o" if str(place) in shapes.PIPS[number - 1] else " " for place in range(9)]
    rows = (" ".join(pips[start : start + 3]) for start in (0, 3, 6))
    return "\n".join(["┌───────┐", *(f"│ {row} │" for row in rows), "└───────┘"])
