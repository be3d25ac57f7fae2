"""The shapes of Tatsu: stones, signs, dice, dragons and the pieces of the ring, drawn round their own middle.

Angles are measured clockwise from the south of the picture, so that a stone that goes clockwise gains.
"""

from collections.abc import Iterator
from functools import cache
from math import cos, pi, radians, sin

from chabudai.core.picture import Mark, Styles, circle, path, rect, text

from .words import LETTERS

Point = tuple[float, float]

SEATS = "black", "white"
KINDS = "vine", "water", "fire"

STONE = 31  # the radius of a stone
DIE = 92  # the side of a die
PIPS = ("4", "26", "246", "0268", "02468", "023568")  # for each number, places on a grid of three by three
PIP, PIP_STEP = 8.5, 25
SIGNS = (  # a vine leaf with its tendril, a breaking wave, a flame: points of SVG paths, in a square from -24 to 24
    "M 0 28 C -5 20 -24 19 -25 1 C -26 -8 -15 -13 -3 -7 C -4 -16 0 -26 9 -26 C 17 -26 20 -16 13 -14 "
    "C 9 -13 7 -16 9 -18 C 11 -17 13 -18 12 -20 C 10 -22 4 -19 4 -7 C 15 -13 26 -8 25 1 C 24 19 5 20 0 28 Z",
    "M -25 5 C -22 -14 -8 -26 7 -25 C 17 -24 23 -17 21 -10 C 18 -15 11 -16 10 -10 C 9 -4 17 -3 25 -5 "
    "C 26 11 14 24 0 24 C -14 24 -24 17 -25 5 Z",
    "M 2 -27 C 4 -17 18 -10 19 4 C 20 16 11 23 0 23 C -11 23 -20 16 -19 3 C -18 -5 -14 -9 -13 -16 "
    "C -9 -13 -7 -11 -6 -8 C -3 -13 -1 -19 2 -27 Z",
)

BODY, LENGTH = 48, 138  # a dragon: the steps its body is drawn in, half its length
HEAD = (  # outline of its head, seen from above: horns, brow, muzzle; along and across
    *((2, 8), (-6, 14), (-20, 19), (-2, 18), (9, 12), (17, 7), (25, 8), (31, 5), (33, 0)),
    *((31, -5), (25, -8), (17, -7), (9, -12), (-2, -18), (-20, -19), (-6, -14), (2, -8)),
)

LETTER_AT = (0, 5, 26), (-1, 7, 23), (0, 7, 25)  # right, down, size of the letters cut out of the signs

INKS = {  # of the signs: on black stones, on white stones, on the board by day and by night
    "vine": ("#7fd07a", "#2c7a38", "#2f7a3a", "#7cc477"),
    "water": ("#74bdf7", "#1b69b0", "#1f6bb0", "#74b4ea"),
    "fire": ("#ff8f63", "#c4361c", "#c23c1f", "#f58a62"),
}
STYLES: Styles = {
    "tatsu-inner": ("fill:#dccfb6;stroke:#f6f1e7;stroke-width:3", "fill:#39342c;stroke:#1d1b18;stroke-width:3"),
    "tatsu-outer": ("fill:#e8dfcc;stroke:#f6f1e7;stroke-width:3", "fill:#2d2923;stroke:#1d1b18;stroke-width:3"),
    "tatsu-inner-vine": ("fill:#b9d4ae;stroke:#f6f1e7;stroke-width:3", "fill:#33502f;stroke:#1d1b18;stroke-width:3"),
    "tatsu-outer-vine": ("fill:#cde0c3;stroke:#f6f1e7;stroke-width:3", "fill:#2a4028;stroke:#1d1b18;stroke-width:3"),
    "tatsu-inner-water": ("fill:#b1cce6;stroke:#f6f1e7;stroke-width:3", "fill:#2b4864;stroke:#1d1b18;stroke-width:3"),
    "tatsu-outer-water": ("fill:#c7dbee;stroke:#f6f1e7;stroke-width:3", "fill:#243b51;stroke:#1d1b18;stroke-width:3"),
    "tatsu-inner-fire": ("fill:#efbba6;stroke:#f6f1e7;stroke-width:3", "fill:#67362a;stroke:#1d1b18;stroke-width:3"),
    "tatsu-outer-fire": ("fill:#f4cebf;stroke:#f6f1e7;stroke-width:3", "fill:#502d24;stroke:#1d1b18;stroke-width:3"),
    "tatsu-zone": (
        "fill:#ece4d4;stroke:#ece4d4;stroke-width:16;stroke-linejoin:round",
        "fill:#272420;stroke:#272420;stroke-width:16;stroke-linejoin:round",
    ),
    "tatsu-ghost": ("fill:none;stroke:#c3b79f;stroke-width:2", "fill:none;stroke:#4d473d;stroke-width:2"),
    "tatsu-black": ("fill:#2b2823;stroke:#15130f;stroke-width:2", "fill:#0c0b0a;stroke:#8a8071;stroke-width:2"),
    "tatsu-white": ("fill:#fffcf5;stroke:#8f836d;stroke-width:2", "fill:#f4eee0;stroke:#15130f;stroke-width:2"),
    "tatsu-black-line": ("fill:none;stroke:#5b5549;stroke-width:1.5", "fill:none;stroke:#3f3a33;stroke-width:1.5"),
    "tatsu-white-line": ("fill:none;stroke:#ddd3bf;stroke-width:1.5", "fill:none;stroke:#cfc5b0;stroke-width:1.5"),
    "tatsu-on-black": ("fill:#fffcf5", "fill:#f4eee0"),
    "tatsu-on-white": ("fill:#2b2823", "fill:#15130f"),
    "tatsu-bond": (
        "fill:none;stroke:#4f9e4c;stroke-width:5;stroke-linecap:round",
        "fill:none;stroke:#6cb866;stroke-width:5;stroke-linecap:round",
    ),
    "tatsu-leaf": ("fill:#4f9e4c", "fill:#6cb866"),
    "tatsu-die": ("fill:#fffcf5;stroke:#a89b83;stroke-width:2", "fill:#f0e9da;stroke:#15130f;stroke-width:2"),
    "tatsu-pip": ("fill:#2b2823", "fill:#1d1b18"),
    "tatsu-button": ("fill:#2b2823", "fill:#f1ece2"),
    "tatsu-cut": ("fill:#fbf7ee;font-weight:bold", "fill:#1d1b18;font-weight:bold"),
    "tatsu-cut-black": ("fill:#1b1916;font-weight:bold",) * 2,
    "tatsu-cut-white": ("fill:#fffcf5;font-weight:bold",) * 2,
    **{f"tatsu-{kind}": (f"fill:{inks[2]}", f"fill:{inks[3]}") for kind, inks in INKS.items()},
    **{
        f"tatsu-{seat}-{kind}": (f"fill:{inks[number]}",) * 2
        for kind, inks in INKS.items()
        for number, seat in enumerate(SEATS)
    },
}


def around(angle: float, radius: float) -> Point:
    """The point at an angle and a distance from the middle."""
    return -sin(angle) * radius, cos(angle) * radius


def sign(kind: int, x: float, y: float, scale: float, style: str) -> Mark:
    """The sign of a kind."""
    place, drawn = 0, []
    for word in SIGNS[kind].split():
        if word.isalpha():
            drawn.append(word)
        else:
            drawn.append(f"{float(word) * scale + (x, y)[place % 2]:.1f}")
            place += 1
    return path(" ".join(drawn), style)


def letter(kind: int, x: float, y: float, style: str) -> Mark:
    """The letter of a kind, cut out of its sign."""
    right, down, size = LETTER_AT[kind]
    return text(x + right, y + down, LETTERS[kind], size, style)


@cache
def stone(seat: int, kind: int, x: float = 0, y: float = 0) -> tuple[Mark, ...]:
    """A dragon stone: its back's colour is the player's, its sign and letter are the kind's."""
    colour = SEATS[seat]
    return (
        circle(x, y, STONE, f"tatsu-{colour}"),
        circle(x, y, STONE - 4, f"tatsu-{colour}-line"),
        sign(kind, x, y, 1, f"tatsu-{colour}-{KINDS[kind]}"),
        letter(kind, x, y, f"tatsu-cut-{colour}"),
    )


def corner(kind: int, x: float, y: float) -> tuple[Mark, ...]:
    """The sign of a corner, printed outside the ring."""
    return sign(kind, x, y, 0.95, f"tatsu-{KINDS[kind]}"), letter(kind, x, y, "tatsu-cut")


def entry(seat: int, number: int, x: float, y: float) -> tuple[Mark, ...]:
    """The number of an entry space, like a die of the player's colour."""
    return (
        rect(x - 16, y - 16, 32, 32, f"tatsu-{SEATS[seat]}", 8),
        text(x, y + 1, str(number), 24, f"tatsu-on-{SEATS[seat]}"),
    )


def bond(angle: float, distance: float) -> Iterator[Mark]:
    """The tendrils of a Vine round its captive, who stands at that distance towards the middle."""
    x, y = around(angle, -distance)

    def point(turn: float, radius: float) -> str:
        right, down = around(angle + radians(turn), radius)
        return f"{x + right:.1f} {y + down:.1f}"

    reach = STONE + 2
    yield path(f"M {point(70, reach)} A {reach} {reach} 0 1 1 {point(290, reach)}", "tatsu-bond")
    for turn in (140, 205):
        root, tip, sides = (
            point(turn, reach),
            point(turn + 22, reach + 11),
            (point(turn, reach + 13), point(turn + 18, reach - 1)),
        )
        yield path(f"M {root} Q {sides[0]} {tip} Q {sides[1]} {root} Z", "tatsu-leaf")


def no_die() -> Mark:
    """The place where a die will lie."""
    return rect(-DIE / 2, -DIE / 2, DIE, DIE, "tatsu-ghost", 18)


def die(number: int) -> Iterator[Mark]:
    yield rect(-DIE / 2, -DIE / 2, DIE, DIE, "tatsu-die", 18)
    for place in map(int, PIPS[number - 1]):
        yield circle((place % 3 - 1) * PIP_STEP, (place // 3 - 1) * PIP_STEP, PIP, "tatsu-pip")


@cache
def sector(angle: float, half: float, low: float, high: float, middle: Point, style: str) -> Mark:
    """A piece of a ring between two radii, drawn round `middle`."""
    corners = [(angle - half, low), (angle - half, high), (angle + half, high), (angle + half, low)]
    points = [around(*spot) for spot in corners]
    a, b, c, d = (f"{x - middle[0]:.2f} {y - middle[1]:.2f}" for x, y in points)
    return path(f"M {a} L {b} A {high} {high} 0 0 1 {c} L {d} A {low} {low} 0 0 0 {a} Z", style)


@cache
def dragon(angle: float, way: int, radius: float, style: str) -> Mark:
    """A dragon that winds its way round the middle of the board in its player's direction."""

    def at(along: float, out: float) -> str:
        x, y = around(angle + way * along / radius, radius + out)
        return f"{x:.1f} {y:.1f}"

    def body(step: int, side: int) -> str:
        gone = step / BODY
        swing = 13 * sin((1 - gone) * 6 * pi) * min(1, 1.6 * (1 - gone)) * (0.45 + 0.55 * gone)
        return at((2 * gone - 1) * LENGTH, swing + side * (0.7 + 7 * sin(gone * pi * 0.62)))

    left = " L ".join(body(step, 1) for step in range(BODY + 1))
    right = " L ".join(body(step, -1) for step in range(BODY, -1, -1))
    face = " L ".join(at(LENGTH + along, out) for along, out in HEAD)
    return path(f"M {left} L {face} L {right} Z", style)
