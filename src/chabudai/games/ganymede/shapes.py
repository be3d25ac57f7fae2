"""The shapes of Ganymede: cards, chips, emblems and signs, drawn round their own middle.

Every colour has its letter and its emblem: Red a triangle, Green a hexagon, Purple a diamond, Black a star.
"""

from collections.abc import Iterator
from functools import cache
from math import cos, pi, sin

from chabudai.core.picture import Mark, Styles, circle, path, rect, text

from .names import BLACK, LETTERS, NUMERALS
from .rules_table import ACE, DAMAGE, LOOK, MORE, NUMBERS, PURPLE, PUSH, WITHDRAW

CARD = 104, 146  # width and height of a card
CHIP = 52, 38  # of a card in a list
CORNER = 12  # how round a card is
COLOURS = ("red", "green", "purple", "black")
BLACK_COLOUR = 3
BACK_DOTS = (-26, 0, 26)

INKS = {  # of each colour: a card's face by day and by night, its inner line, ink on the paper by day and by night
    "red": ("#b3372c", "#a03329", "#e0837a", "#a8322a", "#f08a7d"),
    "green": ("#2f6d43", "#2b6440", "#7fb892", "#2a6840", "#7cc697"),
    "purple": ("#6b4191", "#633c88", "#b294d0", "#653c8c", "#c3a2e4"),
    "black": ("#2b2b30", "#17171a", "#83838d", "#2b2b30", "#d8d8de"),
}
STYLES: Styles = {
    "ganymede-on": ("fill:#fffaf0;font-weight:bold", "fill:#f4eee2;font-weight:bold"),
    "ganymede-sign": (
        "fill:none;stroke:#fffaf0;stroke-width:3;stroke-linecap:round;stroke-linejoin:round",
        "fill:none;stroke:#f4eee2;stroke-width:3;stroke-linecap:round;stroke-linejoin:round",
    ),
    "ganymede-sign-full": ("fill:#fffaf0", "fill:#f4eee2"),
    "ganymede-ghost": (
        "fill:none;stroke:#b9ad97;stroke-width:2;stroke-dasharray:7 6",
        "fill:none;stroke:#5a5347;stroke-width:2;stroke-dasharray:7 6",
    ),
    "ganymede-hidden": (
        "fill:none;stroke:#fffaf0;stroke-width:4;stroke-dasharray:3 7;stroke-linecap:round",
        "fill:none;stroke:#f4eee2;stroke-width:4;stroke-dasharray:3 7;stroke-linecap:round",
    ),
    **{
        f"ganymede-turn-{colour}": (
            f"fill:#f3ecdd;stroke:{day};stroke-width:5",
            f"fill:#302c26;stroke:{night};stroke-width:5",
        )
        for colour, (_, _, _, day, night) in INKS.items()
    },
    "ganymede-button": ("fill:#2b2823", "fill:#f1ece2"),
    "ganymede-button-text": ("fill:#fffaf0;font-weight:bold", "fill:#1d1b18;font-weight:bold"),
    "ganymede-token": ("fill:#2369a8;stroke:#14426c;stroke-width:2", "fill:#2f7bc0;stroke:#a9d0f0;stroke-width:2"),
    "ganymede-cell": ("fill:#ded3bd", "fill:#403a31"),
    "ganymede-on-tint": ("fill:#23201c",) * 2,
    "ganymede-bold": ("fill:#23201c;font-weight:bold", "fill:#f1ece2;font-weight:bold"),
    **{
        f"ganymede-{colour}": (
            f"fill:{day};stroke:#fffaf0;stroke-width:2",
            f"fill:{night};stroke:{line};stroke-width:2",
        )
        for colour, (day, night, line, _, _) in INKS.items()
    },
    **{
        f"ganymede-{colour}-line": (f"fill:none;stroke:{line};stroke-width:2",) * 2
        for colour, (_, _, line, _, _) in INKS.items()
    },
    **{f"ganymede-{colour}-tint": (f"fill:{line}",) * 2 for colour, (_, _, line, _, _) in INKS.items()},
    **{f"ganymede-{colour}-ink": (f"fill:{day}", f"fill:{night}") for colour, (_, _, _, day, night) in INKS.items()},
    **{
        f"ganymede-{colour}-name": (f"fill:{day};font-weight:bold", f"fill:{night};font-weight:bold")
        for colour, (_, _, _, day, night) in INKS.items()
    },
}


def colour_of(camp: int, kind: int) -> int:
    """G1  The colour of a camp's card."""
    return camp if kind < NUMBERS or camp == PURPLE else BLACK_COLOUR


def _polygon(corners: int, radius: float, x: float, y: float, style: str, inner: float = 1) -> Mark:
    """A regular shape with a corner on top; with `inner` below 1 every other corner lies further in."""
    points = []
    for number in range(corners):
        angle, reach = 2 * pi * number / corners, radius * (inner if number % 2 else 1)
        points.append(f"{x + reach * sin(angle):.1f} {y - reach * cos(angle):.1f}")
    return path(f"M {' L '.join(points)} Z", style)


@cache
def emblem(colour: int, x: float, y: float, size: float, style: str) -> Mark:
    """Triangle, hexagon, diamond or star."""
    if colour == BLACK_COLOUR:
        return _polygon(10, size * 1.15, x, y, style, 0.45)
    if colour == PURPLE:
        return path(
            f"M {x} {y - 1.15 * size} L {x + 0.8 * size} {y} L {x} {y + 1.15 * size} L {x - 0.8 * size} {y} Z", style
        )
    return _polygon((3, 6)[colour], size * (1.2, 1.05)[colour], x, y + (0.25 * size if colour == 0 else 0), style)


@cache
def face(camp: int, kind: int, what: int, hidden: bool) -> tuple[Mark, ...]:
    """The face of a card: letter and emblem of its colour, its number, the sign of its effect."""
    colour = colour_of(camp, kind)
    width, height = CARD
    name = COLOURS[colour]
    marks = [
        rect(-width / 2, -height / 2, width, height, f"ganymede-{name}", CORNER),
        rect(-width / 2 + 5, -height / 2 + 5, width - 10, height - 10, f"ganymede-{name}-line", CORNER - 4),
        text(-32, -48, (*LETTERS, BLACK)[colour], 27, "ganymede-on"),
        emblem(colour, 31, -49, 12, "ganymede-sign-full"),
        text(0, -3, NUMERALS[kind % NUMBERS], 68, "ganymede-on"),
        *sign(kind, what),
    ]
    if hidden:
        marks.append(rect(-width / 2 + 5, -height / 2 + 5, width - 10, height - 10, "ganymede-hidden", CORNER - 4))
        marks.append(text(0, height / 2 + 15, "face down", 20, "soft"))
    return tuple(marks)


def sign(kind: int, what: int) -> Iterator[Mark]:
    """The sign of an effect, at the foot of a card."""
    line, full, y = "ganymede-sign", "ganymede-sign-full", 48
    if kind % NUMBERS == ACE:
        yield text(0, y, "1 or 11", 24, "ganymede-on")
    elif what == MORE:  # a card, and one more
        yield rect(-26, y - 15, 21, 30, line, 4)
        yield path(f"M 8 {y} L 28 {y} M 18 {y - 10} L 18 {y + 10}", line)
    elif what == WITHDRAW:  # an arrow that turns back
        yield path(f"M 22 {y + 12} L 22 {y - 2} Q 22 {y - 10} 14 {y - 10} L -18 {y - 10}", line)
        yield path(f"M -8 {y - 19} L -19 {y - 10} L -8 {y - 1}", line)
    elif what == LOOK:  # an eye
        yield path(f"M -27 {y} Q 0 {y - 27} 27 {y} Q 0 {y + 27} -27 {y} Z", line)
        yield circle(0, y, 7, full)
    elif what == DAMAGE:  # a hit
        yield _polygon(16, 22, -18, y, full, 0.5)
        yield text(22, y, "+2", 26, "ganymede-on")
    elif what == PUSH:  # a shield, and an arrow that lifts the opponent
        yield path(f"M -34 {y - 15} L -8 {y - 15} L -8 {y} Q -9 {y + 11} -21 {y + 17} Q -33 {y + 11} -34 {y} Z", line)
        yield text(-21, y - 3, "3", 20, "ganymede-on")
        yield path(f"M 9 {y + 14} L 9 {y - 13} M 1 {y - 5} L 9 {y - 14} L 17 {y - 5}", line)
        yield text(31, y, "+2", 24, "ganymede-on")


@cache
def back(camp: int) -> tuple[Mark, ...]:
    """The back of a card: the emblem of its camp before the ringed moon."""
    width, height = CARD
    name = COLOURS[camp]
    return (
        rect(-width / 2, -height / 2, width, height, f"ganymede-{name}", CORNER),
        rect(-width / 2 + 5, -height / 2 + 5, width - 10, height - 10, f"ganymede-{name}-line", CORNER - 4),
        circle(0, 0, 34, f"ganymede-{name}-line"),
        path("M -46 13 C -30 26 34 10 46 -13 C 40 -18 34 -16 29 -14", f"ganymede-{name}-line"),
        *(circle(x, y, 2.5, f"ganymede-{name}-tint") for x in BACK_DOTS for y in (-56, 56)),
        emblem(camp, 0, 0, 17, f"ganymede-{name}-tint"),
        text(0, 1, LETTERS[camp], 20, "ganymede-on"),
    )


def place(width: float = CARD[0], height: float = CARD[1]) -> Mark:
    """Where a card will lie."""
    return rect(-width / 2, -height / 2, width, height, "ganymede-ghost", CORNER)


@cache
def chip(camp: int, kind: int) -> tuple[Mark, ...]:
    """A card in a list: its letter and number."""
    colour = colour_of(camp, kind)
    width, height = CHIP
    words = (*LETTERS, BLACK)[colour] + NUMERALS[kind % NUMBERS]
    return (
        rect(-width / 2, -height / 2, width, height, f"ganymede-{COLOURS[colour]}", 7),
        text(0, 1, words, 23, "ganymede-on"),
    )


def pointer() -> tuple[Mark, ...]:
    """Points at a card from below."""
    foot = CARD[1] / 2 + 3
    return (path(f"M 0 {foot} L 13 {foot + 17} L -13 {foot + 17} Z", "ganymede-button"),)


def button(words: str, width: float) -> tuple[Mark, ...]:
    return (
        rect(-width / 2, -28, width, 56, "ganymede-button", 28),
        text(0, 1, words, 26, "ganymede-button-text"),
    )


def token() -> tuple[Mark, ...]:
    """The Start Player token, a blue disc."""
    return circle(0, 0, 21, "ganymede-token"), text(0, 1, "1st", 19, "ganymede-on")
