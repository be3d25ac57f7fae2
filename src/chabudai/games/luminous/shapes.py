"""How cards and tokens are drawn. A colour is also a shape and a letter; a Revelation is an open eye."""

from math import cos, pi, sin

from chabudai.core.picture import Mark, Styles, circle, path, rect, text

from .names import COLOURS, LETTERS
from .rules_table import NUMBERS

STYLES: Styles = {
    "lum-red": ("fill:#fbe0da;stroke:#a3271a;stroke-width:2", "fill:#4b1d19;stroke:#ff9c8c;stroke-width:2"),
    "lum-blue": ("fill:#dbe8f9;stroke:#1c4f95;stroke-width:2", "fill:#17304f;stroke:#8fbcff;stroke-width:2"),
    "lum-yellow": ("fill:#fdf0bd;stroke:#8a6100;stroke-width:2", "fill:#46380c;stroke:#f6d365;stroke-width:2"),
    "lum-green": ("fill:#d9efd6;stroke:#256b2a;stroke-width:2", "fill:#173a1c;stroke:#8edb94;stroke-width:2"),
    "lum-purple": ("fill:#eadcf7;stroke:#5f2c8c;stroke-width:2", "fill:#352149;stroke:#d1a9ff;stroke-width:2"),
    "lum-red-ink": ("fill:#8f1d12", "fill:#ffb3a6"),
    "lum-blue-ink": ("fill:#163f78", "fill:#abcdff"),
    "lum-yellow-ink": ("fill:#6b4a00", "fill:#ffe28a"),
    "lum-green-ink": ("fill:#1d5722", "fill:#a9e8ae"),
    "lum-purple-ink": ("fill:#4d2074", "fill:#ddc0ff"),
    "lum-back": ("fill:#31433f;stroke:#1b2725;stroke-width:2", "fill:#20302d;stroke:#6f8a83;stroke-width:2"),
    "lum-iris": ("fill:#e8b13a", "fill:#d9a02e"),
    "lum-slit": ("fill:#1b2725", "fill:#101816"),
    "lum-lid": ("fill:none;stroke:#e8b13a;stroke-width:2", "fill:none;stroke:#d9a02e;stroke-width:2"),
    "lum-empty": (
        "fill:none;stroke:#b3a68e;stroke-width:2;stroke-dasharray:6 6",
        "fill:none;stroke:#5f574a;stroke-width:2;stroke-dasharray:6 6",
    ),
    "lum-frame": ("fill:none", "fill:none"),
    "lum-veil": ("fill:#31433f", "fill:#9fbdb5"),
    "lum-turn": ("fill:#f8efd9;stroke:#b45309;stroke-width:4", "fill:#332b1e;stroke:#fbbf6b;stroke-width:4"),
    "lum-bracelet": ("fill:none;stroke:#b0761b;stroke-width:6", "fill:none;stroke:#e5b25a;stroke-width:6"),
    "lum-egg": ("fill:#c9ece3;stroke:#0f6b5c;stroke-width:3", "fill:#0f5c50;stroke:#7fe3d0;stroke-width:3"),
    "lum-glow": ("fill:#0f6b5c", "fill:#a6f2e2"),
    "lum-button": ("fill:#b45309", "fill:#fbbf6b"),
    "lum-button-text": ("fill:#ffffff;font-weight:bold", "fill:#241a0c;font-weight:bold"),
    "lum-choice": ("fill:#fffaf0;stroke:#b45309;stroke-width:2", "fill:#241f18;stroke:#fbbf6b;stroke-width:2"),
    "lum-bar": ("fill:#d8ccb4", "fill:#45403a"),
    "lum-gain": ("fill:#b45309", "fill:#fbbf6b"),
}


def polygon(sides: int, x: float, y: float, radius: float, style: str, turn: float = -pi / 2) -> Mark:
    points = [turn + 2 * pi * side / sides for side in range(sides)]
    return path("M " + " L ".join(f"{x + radius * cos(a):.1f} {y + radius * sin(a):.1f}" for a in points) + " Z", style)


def star(x: float, y: float, radius: float, style: str) -> Mark:
    corners = [(-pi / 2 + pi * corner / 5, radius * (0.45 if corner % 2 else 1.1)) for corner in range(10)]
    return path("M " + " L ".join(f"{x + r * cos(a):.1f} {y + r * sin(a):.1f}" for a, r in corners) + " Z", style)


def sign(colour: int, x: float, y: float, radius: float) -> Mark:
    """The shape of a colour: triangle, disc, star, square, hexagon."""
    style = f"lum-{COLOURS[colour]}-ink"
    return (
        polygon(3, x, y + radius / 5, radius * 1.15, style),
        circle(x, y, radius * 0.9, style),
        star(x, y, radius, style),
        polygon(4, x, y, radius * 1.15, style, pi / 4),
        polygon(6, x, y, radius, style),
    )[colour]


def eye(x: float, y: float, width: float, lid: str, iris: str, slit: str) -> list[Mark]:
    """An eye with the slit of a dragon's."""
    w, h = width / 2, width / 3.4
    lids = f"M {x - w:.1f} {y:.1f} Q {x:.1f} {y - 2 * h:.1f} {x + w:.1f} {y:.1f} Q {x:.1f} {y + 2 * h:.1f} "
    top, side, foot = y - h * 0.8, h * 0.45, y + h * 0.8
    pupil = f"M {x:.1f} {top:.1f} Q {x + side:.1f} {y:.1f} {x:.1f} {foot:.1f} Q {x - side:.1f} {y:.1f} "
    return [
        path(f"{lids}{x - w:.1f} {y:.1f} Z", lid),
        circle(x, y, h * 0.85, iris),
        path(f"{pupil}{x:.1f} {top:.1f} Z", slit),
    ]


def face(card: int, x: float, y: float, width: float, veiled: bool = False) -> list[Mark]:
    """A card face up, its corner at x, y; veiled if it lies face down and only its owner may look."""
    colour, number = divmod(card, NUMBERS)
    name, height = COLOURS[colour], width * 1.4
    ink = f"lum-{name}-ink"
    marks = [
        rect(x, y, width, height, f"lum-{name}", width / 9),
        text(x + width * 0.24, y + height * 0.17, LETTERS[colour], width * 0.36, ink),
        sign(colour, x + width * 0.76, y + height * 0.17, width * 0.14),
    ]
    middle, size = (0.56, 0.62) if veiled else (0.6, 0.8)
    if number:
        marks.append(text(x + width / 2, y + height * middle, str(number), width * size, ink))
    else:
        marks += eye(x + width / 2, y + height * middle, width * 0.8, ink, f"lum-{name}", ink)
    if veiled:
        marks.append(rect(x, y + height * 0.86, width, height * 0.14, "lum-veil", width / 16))
    return marks


def back(x: float, y: float, width: float) -> list[Mark]:
    """A card face down."""
    marks = [rect(x, y, width, width * 1.4, "lum-back", width / 9)]
    return marks + eye(x + width / 2, y + width * 0.7, width * 0.72, "lum-lid", "lum-iris", "lum-slit")


def no_card(x: float, y: float, width: float) -> list[Mark]:
    """The place of a card."""
    return [rect(x, y, width, width * 1.4, "lum-empty", width / 9)]


def chip(card: int, x: float, y: float) -> list[Mark]:
    """A card as a small label with its letter and number, its middle at x, y."""
    colour, number = divmod(card, NUMBERS)
    name = COLOURS[colour]
    marks = [rect(x - 25, y - 17, 50, 34, f"lum-{name}", 8)]
    if number:
        return [*marks, text(x, y + 1, f"{LETTERS[colour]}{number}", 25, f"lum-{name}-ink")]
    marks.append(text(x - 11, y + 1, LETTERS[colour], 25, f"lum-{name}-ink"))
    return marks + eye(x + 10, y, 24, f"lum-{name}-ink", f"lum-{name}", f"lum-{name}-ink")


def bracelet(x: float, y: float) -> Mark:
    return circle(x, y, 11, "lum-bracelet")


def egg(x: float, y: float, size: float) -> list[Mark]:
    """The Luminous Dragon Egg, its middle at x, y."""
    w, h = size * 0.38, size * 0.5

    def curve(*points: tuple[float, float]) -> str:
        return "C " + " ".join(f"{x + w * right:.1f} {y + h * down:.1f}" for right, down in points)

    shell = " ".join(
        (
            f"M {x:.1f} {y - h:.1f}",
            curve((0.9, -1), (1, 0.1), (1, 0.3)),
            curve((1, 0.8), (0.5, 1), (0, 1)),
            curve((-0.5, 1), (-1, 0.8), (-1, 0.3)),
            curve((-1, 0.1), (-0.9, -1), (0, -1)),
        )
    )
    return [path(shell, "lum-egg"), star(x, y + h * 0.15, size * 0.17, "lum-glow")]


def button(words: str, width: float) -> tuple[Mark, ...]:
    """Something to press, its middle at 0, 0."""
    return (rect(-width / 2, -28, width, 56, "lum-button", 28), text(0, 1, words, 27, "lum-button-text"))
