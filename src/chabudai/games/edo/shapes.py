"""Shapes and colours of Edo's board: spaces, tokens, buildings, buttons."""

from collections.abc import Iterable
from typing import Any

from chabudai.core.picture import Mark, Styles, circle, path, rect, text

from .table import BORDER, FIELD, GOODS, RICE, RIVER, STONE, WOOD

SEAT_STYLES = ("edo-blue", "edo-red", "edo-green", "edo-yellow", "edo-white")
SEAT_INK = ("edo-on-dark", "edo-on-dark", "edo-on-dark", "edo-on-light", "edo-on-light")
SPACE_STYLES = (
    "panel",
    "edo-town",
    "edo-town",
    "edo-rice",
    "edo-forest",
    "edo-quarry",
    "edo-river",
    "edo-road",
    "edo-border",
)

EDGE = "stroke:#4a4237;stroke-width:1.2"
DARK_EDGE = "stroke:#d9cfbd;stroke-width:1.2"
STYLES: Styles = {
    "edo-blue": (f"fill:#2c62c4;{EDGE}", f"fill:#3b74dd;{DARK_EDGE}"),
    "edo-red": (f"fill:#c23427;{EDGE}", f"fill:#d0473a;{DARK_EDGE}"),
    "edo-green": (f"fill:#1f7a4a;{EDGE}", f"fill:#2a9159;{DARK_EDGE}"),
    "edo-yellow": (f"fill:#ecc02f;{EDGE}", f"fill:#f0c93f;{DARK_EDGE}"),
    "edo-white": (f"fill:#ffffff;{EDGE}", f"fill:#f6f3ec;{DARK_EDGE}"),
    "edo-black": ("fill:#1d1a17;stroke:#1d1a17;stroke-width:1.2", "fill:#0c0b0a;stroke:#e6ddcc;stroke-width:1.6"),
    "edo-stone": (f"fill:#8d8577;{EDGE}", f"fill:#9c9485;{DARK_EDGE}"),
    "edo-gold": ("fill:#b5532a;stroke:#7c3413;stroke-width:1.5", "fill:#d97a4a;stroke:#ffd9bf;stroke-width:1.5"),
    "edo-on-dark": ("fill:#ffffff;font-weight:bold", "fill:#ffffff;font-weight:bold"),
    "edo-on-light": ("fill:#2a241d;font-weight:bold", "fill:#2a241d;font-weight:bold"),
    "edo-bold": ("fill:#23201c;font-weight:bold", "fill:#f1ece2;font-weight:bold"),
    "edo-sea": ("fill:#dbe8ec", "fill:#16232a"),
    "edo-land": ("fill:#f3ead2;stroke:#b9cdd3;stroke-width:5", "fill:#25221b;stroke:#2b4049;stroke-width:5"),
    "edo-water": (
        "fill:none;stroke:#bcdcee;stroke-width:17;stroke-linecap:round",
        "fill:none;stroke:#24475a;stroke-width:17;stroke-linecap:round",
    ),
    "edo-way": (
        "fill:none;stroke:#a8916a;stroke-width:7;stroke-linecap:round",
        "fill:none;stroke:#6b6250;stroke-width:7;stroke-linecap:round",
    ),
    "edo-path": (
        "fill:none;stroke:#e6d9ba;stroke-width:3.5;stroke-linecap:round",
        "fill:none;stroke:#3a352b;stroke-width:3.5;stroke-linecap:round",
    ),
    "edo-wave": (
        "fill:none;stroke:#4b86a5;stroke-width:1.8;stroke-linecap:round",
        "fill:none;stroke:#8cc3e0;stroke-width:1.8;stroke-linecap:round",
    ),
    "edo-grain": ("fill:#f4dc6d;stroke:#8a7420;stroke-width:1.3", "fill:#d9bd4c;stroke:#fbeeb4;stroke-width:1"),
    "edo-log": ("fill:#a86f3c;stroke:#5e3a1a;stroke-width:1.3", "fill:#a56c3a;stroke:#f0cba5;stroke-width:1"),
    "edo-leaf": ("fill:#4f8a45;stroke:#2f5a28;stroke-width:1.2", "fill:#5f9c53;stroke:#c8e6be;stroke-width:1"),
    "edo-rock": ("fill:#a8a297;stroke:#5d574d;stroke-width:1.3", "fill:#8f897e;stroke:#e3ded4;stroke-width:1"),
    "edo-coin": ("fill:#e9b93c;stroke:#8a651a;stroke-width:1.3", "fill:#d8a732;stroke:#fbe3a6;stroke-width:1"),
    "edo-gate": ("fill:#b5402a;stroke:#6f2213;stroke-width:1", "fill:#d05a41;stroke:#ffc9ba;stroke-width:1"),
    "edo-town": ("fill:#fbf3dd;stroke:#8c6d3f;stroke-width:1.8", "fill:#3a3226;stroke:#b9965c;stroke-width:1.8"),
    "edo-rice": ("fill:#efe29a;stroke:#a6933a;stroke-width:1.8", "fill:#5a5223;stroke:#cbb65a;stroke-width:1.8"),
    "edo-forest": ("fill:#b7d8ac;stroke:#4f7d44;stroke-width:1.8", "fill:#2c4a2a;stroke:#7fb072;stroke-width:1.8"),
    "edo-quarry": ("fill:#d6d2cb;stroke:#7b756b;stroke-width:1.8", "fill:#47443f;stroke:#a49c8f;stroke-width:1.8"),
    "edo-river": ("fill:#bcdcee;stroke:#4b86a5;stroke-width:1.8", "fill:#24475a;stroke:#6fb0d2;stroke-width:1.8"),
    "edo-road": ("fill:#ebe0c9;stroke:#a8977a;stroke-width:1.8", "fill:#37322a;stroke:#7f745f;stroke-width:1.8"),
    "edo-border": ("fill:#e7c9ad;stroke:#96623a;stroke-width:1.8", "fill:#533823;stroke:#c08a5c;stroke-width:1.8"),
    "edo-site": ("fill:#fffdf6;stroke:#b9a88a;stroke-width:1", "fill:#221f1a;stroke:#75695a;stroke-width:1"),
    "edo-cover": ("fill:none;stroke:#cfc3ac;stroke-width:3", "fill:none;stroke:#4c443a;stroke-width:3"),
    "edo-now": ("fill:#fde6cf;stroke:#c2410c;stroke-width:2.2", "fill:#4b2a17;stroke:#fdba74;stroke-width:2.2"),
    "edo-back": ("fill:#8b6f4e;stroke:#5f4a31;stroke-width:1.2", "fill:#6a5439;stroke:#a98a62;stroke-width:1.2"),
    "edo-button": ("fill:#fff8ec;stroke:#c2410c;stroke-width:1.8", "fill:#33271d;stroke:#fdba74;stroke-width:1.8"),
}


CAPITAL_WIDTH, LETTER_WIDTH, NARROW_WIDTH = 0.72, 0.57, 0.34  # of letters, in sizes of their type
BOLD_DIGIT = 0.68
RIM = 14  # round the pieces that move
NARROW_LETTERS = " .,:;'!|ijltfr()1"

# Small drawings round their middle, as relative paths, and their styles.
BALE = "m-7 0a7 5.5 0 1 0 14 0a7 5.5 0 1 0 -14 0zm4.5 -4.8v9.6m5 0v-9.6"
LOG = "m-6 -3.5h12a3.5 3.5 0 0 1 0 7h-12a3.5 3.5 0 0 1 0 -7zm1 3.5h10"
ROCK = "m-7.5 5l1.5 -7l5 -3.5l6 2l2.5 5.5l-2 3z"
KOBAN = "m-5 0a5 7 0 1 0 10 0a5 7 0 1 0 -10 0zm2 -3h6m-6 6h6"
GOOD_MARKS = ((BALE, "edo-grain"), (LOG, "edo-log"), (ROCK, "edo-rock"), (KOBAN, "edo-coin"))
STALKS = "m-7 10v-13m0 -5l-3 6h6zm7 18v-16m0 -5l-3 6h6zm7 21v-13m0 -5l-3 6h6z"
TREES = "m-4 11v-5h-7l7 -17l7 17h-7m9 5v-4h-4l5.5 -12l5.5 12h-5"
ROCKS = "m-11 9l1.5 -9l6 -1l2 -7l7 -1l4 8l1 10z"
WAVES = "m-10 -3q3.3 -4 6.6 0t6.6 0t6.6 0m-19.8 7q3.3 -4 6.6 0t6.6 0t6.6 0"
GATE = "m-11 -8q11 3 22 0v3h-3.5v14h-3v-9h-9v9h-3v-14h-3.5zm6.5 3v2.2h9v-2.2z"
FIGURE = "m0 -7.5a3.2 3.2 0 1 1 -.1 0zm-6 15.5c0 -6.5 2.5 -8 6 -8s6 1.5 6 8z"
SMALL_HOUSE = "m-7 7v-8l7 -7l7 7v8z"
SMALL_POST = "m-7 -7h14v14h-14zm3 4h8m-4 0v7"
SMALL_TEMPLE = "m-9 1l9 -7l9 7zm2.5 0h13v6h-13zm0 -6l6.5 -5l6.5 5z"
SPACE_MARKS = {
    FIELD + RICE: (STALKS, "edo-grain"),
    FIELD + WOOD: (TREES, "edo-leaf"),
    FIELD + STONE: (ROCKS, "edo-rock"),
    RIVER: (WAVES, "edo-wave"),
    BORDER: (GATE, "edo-gate"),
}
OWN_MARKS = {"official": FIGURE, "house": SMALL_HOUSE, "post": SMALL_POST, "temple": SMALL_TEMPLE}


def drawn(x: float, y: float, shape: str, style: str) -> Mark:
    """A small drawing with its middle there."""
    return path(f"M{x:.1f} {y:.1f}{shape}", style)


def width(words: str) -> float:
    """About how wide words are, in sizes of their type."""
    return sum(
        NARROW_WIDTH if letter in NARROW_LETTERS else CAPITAL_WIDTH if letter.isupper() else LETTER_WIDTH
        for letter in words
    )


def fitted(x: float, y: float, words: str, size: float, room: float, style: str = "ink", anchor: str = "start") -> Mark:
    """Words as large as this size, or as there is room for."""
    return text(x, y, words, min(size, round(room / max(1, width(words)), 1)), style, anchor)


def priced(x: float, y: float, amounts: Iterable[Any], size: float) -> tuple[Mark, ...]:
    """Goods side by side: each number with a drawing of what it counts."""
    marks: list[Mark] = []
    for good, amount in zip(range(GOODS), amounts, strict=False):
        if amount:
            x += size * BOLD_DIGIT * len(str(amount))
            marks += [text(x, y, str(amount), size, "edo-bold", "end"), drawn(x + 13, y, *GOOD_MARKS[good])]
            x += 28
    return tuple(marks)


def token(seat: int, count: int) -> tuple[Mark, ...]:
    """Samurai of one colour on a space, with their number. A pale rim lets the glow of what can be chosen show."""
    return (
        circle(0, 0, RIM, "paper"),
        circle(0, 0, 11.5, SEAT_STYLES[seat]),
        text(0, 0.5, str(count), 15, SEAT_INK[seat]),
    )


def ronin(count: int) -> tuple[Mark, ...]:
    """Ronin: a black lozenge with their number."""
    return path("M0 -13L13 0L0 13L-13 0Z", "edo-black"), text(0, 0.5, str(count), 14, "edo-on-dark")


def neutral() -> tuple[Mark, ...]:
    """The neutral samurai of a game for two with ronin."""
    return circle(0, 0, 9, "edo-stone"), text(0, 0.5, "n", 12, "edo-on-dark")


def merchant() -> tuple[Mark, ...]:
    """The merchant: a coin with a hole."""
    return circle(0, 0, RIM, "paper"), circle(0, 0, 11, "edo-gold"), rect(-3.5, -3.5, 7, 7, "paper")


def temple(seat: int) -> tuple[Mark, ...]:
    """A temple: two roofs in the owner's colour."""
    return (path("M-11 2L0 -6L11 2ZM-8 2H8V10H-8ZM-8 -5L0 -12L8 -5Z", SEAT_STYLES[seat]),)


def building(seat: int | None, post: bool) -> tuple[Mark, ...]:
    """A house, a trading post with its sign, or a fortress on its base."""
    if seat is None:
        return (path("M-7 7V-7H-4V-4H-1.5V-7H1.5V-4H4V-7H7V7Z", "edo-stone"),)
    if post:
        return rect(-7, -7, 14, 14, SEAT_STYLES[seat]), text(0, 0.5, "T", 11, SEAT_INK[seat])
    return (path("M-7 7V-1L0 -8L7 -1V7Z", SEAT_STYLES[seat]),)


def covered(outline: Mark) -> Mark:
    """The outline of a space in the colour of nothing."""
    return (*outline[:-1], "panel")


def cover() -> tuple[Mark, ...]:
    """The hatching of a cover tile."""
    return (path("M-22 14L-6 -14M-8 14L8 -14M6 14L22 -14", "edo-cover"),)


def button(width: float, words: str) -> tuple[Mark, ...]:
    """Something to point at when no piece on the table stands for the choice."""
    return rect(0, 0, width, 33, "edo-button", 6), text(width / 2, 17, words, 17)
