"""Shapes and colours of Edo's board: spaces, tokens, buildings, buttons."""

from chabudai.core.picture import Mark, Styles, circle, path, rect, text

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
    "edo-way": ("fill:none;stroke:#b7a98d;stroke-width:5", "fill:none;stroke:#5c5548;stroke-width:5"),
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


def token(seat: int, count: int) -> tuple[Mark, ...]:
    """Samurai of one colour on a space, with their number."""
    return circle(0, 0, 10, SEAT_STYLES[seat]), text(0, 0.5, str(count), 13, SEAT_INK[seat])


def ronin(count: int) -> tuple[Mark, ...]:
    """Ronin: a black lozenge with their number."""
    return path("M0 -12L12 0L0 12L-12 0Z", "edo-black"), text(0, 0.5, str(count), 13, "edo-on-dark")


def neutral() -> tuple[Mark, ...]:
    """The neutral samurai of a game for two with ronin."""
    return circle(0, 0, 9, "edo-stone"), text(0, 0.5, "n", 12, "edo-on-dark")


def merchant() -> tuple[Mark, ...]:
    """The merchant: a coin with a hole."""
    return circle(0, 0, 11, "edo-gold"), rect(-3.5, -3.5, 7, 7, "paper")


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
    return rect(0, 0, width, 29, "edo-button", 6), text(width / 2, 15, words, 15)
