"""How Edamame's things are drawn: tokens, symbols, cards, the dragon. Part of board.py."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Any

from chabudai.core.picture import Mark, Styles, circle, path, rect, text

from .names import CLANS

COLOURS = ("gold", "yellow", "blue", "red")
SIGNS = ("attack", "speed", "heart", "grey")
DIGIT, TOKEN, SIGN = 12, 23, 21  # the widths of a digit, of a token, of a symbol
SMALL = 22  # the smallest letters that can be read on a phone

LINE = "stroke-width:1.5;stroke-linejoin:round"
CLAN_COLOURS = (("#4f8a2e", "#8fc46a"), ("#cf7420", "#f0a65c"), ("#7c58a8", "#b89be0"), ("#85573a", "#c8997a"))
TINTS = (("#e4efd6", "#28361d"), ("#fae6cd", "#402c17"), ("#ebe1f6", "#33274a"), ("#eee0d3", "#3b2b20"))
CUBES = {
    "yellow": (("#ffdf59", "#e6b71e", "#c6960b"), "#8a6500"),
    "blue": (("#79b8f2", "#3d86cf", "#2766a6"), "#174270"),
    "red": (("#f58b7c", "#d8503f", "#ae3528"), "#75190f"),
}

STYLES: Styles = {
    **{f"eda-clan-{n}": (f"fill:{a};stroke:{a}", f"fill:{b};stroke:{b}") for n, (a, b) in enumerate(CLAN_COLOURS)},
    **{
        f"eda-band-{n}": (f"fill:{a};stroke:{c};{LINE}", f"fill:{b};stroke:{d};{LINE}")
        for n, ((a, b), (c, d)) in enumerate(zip(TINTS, CLAN_COLOURS, strict=True))
    },
    **{
        f"eda-turn-{n}": (f"fill:{a};stroke:{c};stroke-width:5", f"fill:{b};stroke:{d};stroke-width:5")
        for n, ((a, b), (c, d)) in enumerate(zip(TINTS, CLAN_COLOURS, strict=True))
    },
    **{
        f"eda-{name}-{face}": (f"fill:{shade};stroke:{edge};stroke-width:.8;stroke-linejoin:round",) * 2
        for name, (shades, edge) in CUBES.items()
        for face, shade in enumerate(shades)
    },
    "eda-gold": ("fill:#f3c343;stroke:#92690c;stroke-width:1.5",) * 2,
    "eda-gold-ring": ("fill:none;stroke:#a8790f;stroke-width:1.5",) * 2,
    "eda-attack": ("fill:#8b2f12", "fill:#f3a477"),
    "eda-speed": ("fill:#1b6f78", "fill:#6fd0d8"),
    "eda-heart": ("fill:#d02f45", "fill:#f4687b"),
    "eda-grey": ("fill:#8f8b86", "fill:#a5a19b"),
    "eda-card": (f"fill:#fffdf6;stroke:#b3a98f;{LINE}", f"fill:#33302a;stroke:#6b6353;{LINE}"),
    "eda-chosen": ("fill:none;stroke:#c2410c;stroke-width:4", "fill:none;stroke:#fdba74;stroke-width:4"),
    "eda-level-0": ("fill:#efe3c2", "fill:#4c4431"),
    "eda-level-1": ("fill:#d5e8b6", "fill:#3c4c2b"),
    "eda-level-2": ("fill:#b4d68a", "fill:#466034"),
    "eda-level-3": ("fill:#8fc062", "fill:#55783f"),
    "eda-level": ("fill:#fffdf6;stroke:#b3a98f;stroke-width:1", "fill:#33302a;stroke:#6b6353;stroke-width:1"),
    "eda-job": ("fill:#f1ead8", "fill:#403c34"),
    "eda-arrow": ("fill:none;stroke:#8d8270;stroke-width:2.5;stroke-linecap:round;stroke-linejoin:round",) * 2,
    "eda-ok": ("fill:#dff0cf", "fill:#2f4a22"),
    "eda-no": ("fill:#eee8da", "fill:#3a362f"),
    "eda-check": (
        "fill:none;stroke:#3f7d20;stroke-width:4;stroke-linecap:round;stroke-linejoin:round",
        "fill:none;stroke:#9bd873;stroke-width:4;stroke-linecap:round;stroke-linejoin:round",
    ),
    "eda-lying": (f"fill:#fff7d6;stroke:#a8790f;{LINE}", f"fill:#4a4020;stroke:#d9b24a;{LINE}"),
    "eda-white": (f"fill:#faf7ef;stroke:#a79d88;{LINE}", f"fill:#4a463e;stroke:#8d8473;{LINE}"),
    "eda-blue": (f"fill:#cfe3f8;stroke:#3d86cf;{LINE}", f"fill:#1f3a58;stroke:#5d9fe0;{LINE}"),
    "eda-red": (f"fill:#fad6cf;stroke:#cf5444;{LINE}", f"fill:#552620;stroke:#e0705f;{LINE}"),
    "eda-first": (f"fill:#fffdf6;stroke:#5f8f3a;{LINE}", f"fill:#2a3320;stroke:#9bd873;{LINE}"),
    "eda-leaf": ("fill:#5f9a33", "fill:#9bd873"),
    "eda-stem": (
        "fill:none;stroke:#5f9a33;stroke-width:2.5;stroke-linecap:round",
        "fill:none;stroke:#9bd873;stroke-width:2.5;stroke-linecap:round",
    ),
    "eda-gone": (
        f"fill:none;stroke:#b3a98f;{LINE};stroke-dasharray:4 3",
        f"fill:none;stroke:#6b6353;{LINE};stroke-dasharray:4 3",
    ),
    "eda-faded": ("fill:#a79d8b", "fill:#756d60"),
    "eda-smile": ("fill:none;stroke:#f6f1e7;stroke-width:1.6", "fill:none;stroke:#1d1b18;stroke-width:1.6"),
    "eda-eye": ("fill:#23201c", "fill:#15130f"),
    "eda-now": (f"fill:#fff3c4;stroke:#b98a12;{LINE}", f"fill:#4d4120;stroke:#e0b84e;{LINE}"),
    "eda-marker": (f"fill:#c2410c;stroke:#7c2a08;{LINE}", f"fill:#fb923c;stroke:#7c2a08;{LINE}"),
}


Points = Sequence[tuple[float, float]]


# -- tokens and symbols -------------------------------------------------------------------------------------------


def line(
    points: Sequence[tuple[float, float]], x: float, y: float, size: float, style: str, close: bool = True
) -> Mark:
    """Straight lines through some points, given in units of the size."""
    steps = " L ".join(f"{x + size * a:.1f} {y + size * b:.1f}" for a, b in points)
    return path(f"M {steps}{' Z' if close else ''}", style)


def token(kind: int, x: float, y: float, scale: float = 1) -> list[Mark]:
    """A coin, or a cube."""
    if kind == 0:
        return [circle(x, y, 9.5 * scale, "eda-gold"), circle(x, y, 6 * scale, "eda-gold-ring")]
    name, size = f"eda-{COLOURS[kind]}", 10.5 * scale
    top, left, right, low = (0, -1), (-0.87, -0.5), (0.87, -0.5), (0, 1)
    down_left, down_right = (-0.87, 0.5), (0.87, 0.5)
    return [
        line((top, right, (0, 0), left), x, y, size, f"{name}-0"),
        line((left, (0, 0), low, down_left), x, y, size, f"{name}-1"),
        line((right, down_right, low, (0, 0)), x, y, size, f"{name}-2"),
    ]


def sign(kind: int, x: float, y: float, scale: float = 1) -> list[Mark]:
    """Claws for attack, a bolt for speed, a heart."""
    style = f"eda-{SIGNS[kind]}"
    if kind == 0:
        claw = ((-0.5, -0.95), (-0.05, -0.5), (-0.35, 0.95), (-0.6, -0.1))
        return [line(claw, x + shift * scale, y, 9.5 * scale, style) for shift in (-3.5, 2.5, 8.5)]
    if kind == 1:
        bolt = ((0.25, -1), (-0.65, 0.2), (-0.05, 0.2), (-0.3, 1), (0.65, -0.3), (0.05, -0.3))
        return [line(bolt, x, y, 11 * scale, style)]
    k = 8.6 * scale
    curve = (
        f"M {x:.1f} {y + k:.1f} C {x - 1.9 * k:.1f} {y - 0.3 * k:.1f} {x - k:.1f} {y - 1.6 * k:.1f} "
        f"{x:.1f} {y - 0.55 * k:.1f} C {x + k:.1f} {y - 1.6 * k:.1f} {x + 1.9 * k:.1f} {y - 0.3 * k:.1f} "
        f"{x:.1f} {y + k:.1f} Z"
    )
    return [path(curve, style)]


def check(x: float, y: float) -> Mark:
    return line(((-0.7, 0), (-0.15, 0.6), (0.8, -0.6)), x, y, 10, "eda-check", close=False)


def count_width(count: int, icon: int = TOKEN) -> float:
    return len(str(count)) * DIGIT + icon


def counted(count: int, marks: list[Mark], x: float, y: float, style: str = "ink", icon: int = TOKEN) -> list[Mark]:
    """A number before a token or symbol that has been drawn at 0, 0; x is the left end."""
    wide = len(str(count)) * DIGIT
    return [text(x, y + 1, str(count), SMALL, style, "start"), *moved(marks, x + wide + icon / 2, y)]


def moved(marks: Iterable[Mark], x: float, y: float) -> list[Mark]:
    """Marks that were drawn at 0, 0."""
    return [_moved(mark, x, y) for mark in marks]


@lru_cache(maxsize=8192)  # the same tokens stand in the same places of many cards
def _moved(mark: Mark, x: float, y: float) -> Mark:
    if mark[0] != "path":
        return (mark[0], mark[1] + x, mark[2] + y, *mark[3:])
    words, right = [], True
    for word in mark[1].split():
        if word.isalpha():
            words.append(word)
            continue
        words.append(f"{float(word) + (x if right else y):.1f}")
        right = not right
    return ("path", " ".join(words), mark[2])


def amounts(some: Sequence[Any], x: float, y: float, middle: bool = True, style: str = "ink") -> list[Mark]:
    """Some resources in a row, centred on x or beginning there."""
    found = [(kind, int(count)) for kind, count in enumerate(some) if count > 0]
    wide = sum(count_width(count) + 3 for _, count in found) - 3
    left = x - wide / 2 if middle else x
    marks: list[Mark] = []
    for kind, count in found:
        marks += counted(count, token(kind, 0, 0), left, y, style)
        left += count_width(count) + 3
    return marks


def symbols(some: Sequence[Any], x: float, y: float) -> list[Mark]:
    """Some symbols in a row, centred on x; four of them stand close together."""
    found = [(kind, int(count)) for kind, count in enumerate(some) if count > 0]
    gap, icon, scale = (2, 15, 0.74) if len(found) == len(SIGNS) else (5, SIGN, 1)
    wide = sum(count_width(count, icon) + gap for _, count in found) - gap
    left, marks = x - wide / 2, list[Mark]()
    for kind, count in found:
        marks += counted(count, sign(kind, 0, 0, scale), left, y, "ink", icon)
        left += count_width(count, icon) + gap
    return marks


def column(some: Sequence[Any], x: float, y: float) -> list[Mark]:
    """Some resources one below the other, centred."""
    found = [(kind, int(count)) for kind, count in enumerate(some) if count > 0]
    step, marks = 25, list[Mark]()
    for place, (kind, count) in enumerate(found):
        down = y + (place - (len(found) - 1) / 2) * step
        marks += counted(count, token(kind, 0, 0), x - count_width(count) / 2, down)
    return marks


def column_width(some: Sequence[Any]) -> float:
    return max((count_width(int(count)) for count in some if count > 0), default=0)


# -- cards --------------------------------------------------------------------------------------------------------

CARD, TALL, BAND = 122, 166, 44  # a card's width and height, and that of the band with its name
LONG = 10  # a name of more letters takes two lines
LETTER = 0.55  # how wide a letter is, about, in its own size


def edamame(name: str, level: int, pay: Sequence[Any], get: Sequence[Any], printed: Sequence[Any]) -> list[Mark]:
    """An Edamame card as it is printed, without its price; the lowest strip is left free."""
    band = f"M 0 {BAND} L 0 10 Q 0 0 10 0 L {CARD - 10} 0 Q {CARD} 0 {CARD} 10 L {CARD} {BAND} Z"
    marks = [rect(0, 0, CARD, TALL, "eda-card", 10), path(band, f"eda-level-{level}")]
    words = name.split(" ", 1) if len(name) > LONG else [name]
    for place, word in enumerate(words):
        down = BAND / 2 + (place - (len(words) - 1) / 2) * 20
        marks.append(text(CARD / 2, down, word, fitting(word, CARD - 6, SMALL if len(name) < LONG else SMALL - 1)))
    marks += [rect(6, BAND + 5, CARD - 12, 54, "eda-job", 8)]
    middle = BAND + 32
    marks += column(pay, 31, middle) + column(get, 91, middle)
    tip = (31 + column_width(pay) / 2 + 91 - column_width(get) / 2) / 2 + 7  # half-way between the columns
    arrow = (
        f"M {tip - 14} {middle} L {tip - 1} {middle} M {tip - 6} {middle - 5} L {tip} {middle} L {tip - 6} {middle + 5}"
    )
    marks += [path(arrow, "eda-arrow")]
    return marks + symbols(printed, CARD / 2, BAND + 75)


def fitting(words: str, width: float, size: float) -> float:
    """The size, not above this one, in which some words are about so wide."""
    return round(min(size, width / (LETTER * max(1, len(words)))), 1)


def strip(width: float, top: float, style: str) -> Mark:
    """The lowest strip of a card."""
    low = top + 30
    shape = f"M 1 {top} L {width - 1} {top} L {width - 1} {low - 9} Q {width - 1} {low - 1} {width - 9} {low - 1}"
    return path(f"{shape} L 9 {low - 1} Q 1 {low - 1} 1 {low - 9} Z", style)


def pill(some: Sequence[Any], x: float) -> list[Mark]:
    """What lies on a card: a slip over its upper edge, ending at x."""
    wide = sum(count_width(int(count)) + 3 for count in some if count > 0) + 11
    return [
        rect(x - wide, -25, wide, 28, "eda-lying", 14),
        *amounts(some, x - wide / 2, -11),
    ]


# -- the dragon ---------------------------------------------------------------------------------------------------

PLATE, HEIGHT = 54, 98  # a plate of the dragon's body
HEAD, TAIL = 78, 66


def head(style: str) -> list[Mark]:
    """A horned head that looks to the left, 78 wide."""
    skull = (
        "M 78 20 L 68 19 C 66 10 70 4 77 0 C 66 0 57 6 55 17 L 50 17 C 47 10 49 3 54 -3 C 44 1 39 8 41 20 "
        "C 34 22 29 27 26 33 C 18 32 10 33 4 38 C 0 42 0 48 3 52 L 8 50 L 11 56 L 16 51 L 21 56 L 27 52 L 34 53 "
        "L 28 60 L 23 56 L 19 62 L 14 57 L 8 61 C 8 68 14 73 22 73 L 36 74 C 46 76 56 88 78 92 Z"
    )
    return [
        path(skull, style),
        path("M 31 36 L 45 30 L 43 39 C 39 42 34 41 31 36 Z", "eda-white"),
        circle(39, 36, 3, "eda-eye"),
        circle(8, 43, 1.8, "eda-eye"),
    ]


def tail(style: str) -> list[Mark]:
    """A tail that ends in an arrow, 66 wide."""
    curve = "M 0 20 C 20 30 34 50 46 44 C 50 42 51 37 49 32 L 43 34 L 50 14 L 66 28 L 59 30 C 64 48 54 62 40 60"
    return [path(f"{curve} C 26 60 22 84 0 92 Z", style)]


def foot(style: str) -> Mark:
    """A foot with three claws, below the body."""
    return path("M 0 0 L 26 0 L 24 8 L 19 12 L 16 8 L 11 13 L 8 8 L 2 12 L 0 6 Z", style)


def plate(style: str, wide: float, level: int, printed: Sequence[Any]) -> list[Mark]:
    """A dragon card as a plate of the body: its level in the spine, its symbols below."""
    body = f"M 0 20 L {wide / 2:.1f} 0 L {wide:.1f} 20 L {wide:.1f} {HEIGHT} L 0 {HEIGHT} Z"
    marks: list[Mark] = [path(body, style)]
    if level:
        marks.append(text(wide / 2, 17, str(level), SMALL - 4, "soft"))
    found = [(kind, int(count)) for kind, count in enumerate(printed) if count > 0]
    icon, scale = (SIGN, 1) if wide > DIGIT + SIGN else (15, 0.74)
    for place, (kind, count) in enumerate(found):
        down = 60 + (place - (len(found) - 1) / 2) * 23
        drawn = sign(kind, 0, 0, scale)
        marks += counted(count, drawn, wide / 2 - count_width(count, icon) / 2, down, "ink", icon)
    return marks


def first(x: float, y: float) -> list[Mark]:
    """The first-player token: a sprout."""
    leaf = "M {0} {1} C {2} {3} {4} {5} {6} {7} C {8} {9} {10} {11} {0} {1} Z"
    marks: list[Mark] = [circle(x, y, 13, "eda-first")]
    for side in (-1, 1):
        points = ((0, 0), (side * 1, -8), (side * 6, -9), (side * 10, -6), (side * 9, -1), (side * 4, 2))
        marks.append(path(leaf.format(*(f"{at:.1f}" for a, b in points for at in (x + a, y + b))), "eda-leaf"))
    return [*marks, path(f"M {x} {y} L {x} {y + 8}", "eda-stem")]


def bean(x: float, y: float, seat: int, scale: float = 1) -> list[Mark]:
    """The token of a clan: a living soy bean."""
    k = 11 * scale
    curve = (
        f"M {x - 1.1 * k:.1f} {y:.1f} C {x - 1.1 * k:.1f} {y - 1.15 * k:.1f} {x + 1.1 * k:.1f} {y - 1.15 * k:.1f} "
        f"{x + 1.1 * k:.1f} {y:.1f} C {x + 1.1 * k:.1f} {y + 1.15 * k:.1f} {x - 1.1 * k:.1f} {y + 1.15 * k:.1f} "
        f"{x - 1.1 * k:.1f} {y:.1f} Z"
    )
    eyes = [circle(x + side * 0.38 * k, y - 0.12 * k, 0.17 * k, "paper") for side in (-1, 1)]
    points = ((x + across * k, y + down * k) for across, down in ((-0.3, 0.3), (-0.1, 0.5), (0.1, 0.5), (0.3, 0.3)))
    start, *bend = (f"{a:.1f} {b:.1f}" for a, b in points)
    return [path(curve, f"eda-clan-{seat % len(CLANS)}"), *eyes, path(f"M {start} C {' '.join(bend)}", "eda-smile")]
