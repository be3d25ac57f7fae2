"""One description of what lies where, drawn three ways: as SVG, as text, and as words for a screen reader.

A game's board.py makes a Picture of a view. It is a list of Things in the order in which they should be read. A thing
has a stable id (moves say which ids they touch; a thing whose place changes has moved), a label, marks to draw and a
text with its place on the text board. Things without a label are decoration.
"""

import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from html import escape as escaped
from typing import Any

Mark = tuple[Any, ...]  # a shape to draw, made by the functions below

# What a style class looks like: CSS for light and for dark pages.
Styles = Mapping[str, tuple[str, str]]

INK: Styles = {
    "ink": ("fill:#23201c", "fill:#f1ece2"),
    "soft": ("fill:#6d655a", "fill:#b3a998"),
    "paper": ("fill:#f6f1e7", "fill:#1d1b18"),
    "panel": ("fill:#ece4d4;stroke:#c9bda5;stroke-width:1.5", "fill:#2a2722;stroke:#4a443a;stroke-width:1.5"),
    "line": ("fill:none;stroke:#8d8270;stroke-width:1.5", "fill:none;stroke:#7d7363;stroke-width:1.5"),
    "lit": (
        "fill:none;stroke:#c2410c;stroke-width:4;stroke-linejoin:round",
        "fill:none;stroke:#fdba74;stroke-width:4;stroke-linejoin:round",
    ),
}
UNKNOWN = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")  # to XML
FONT = "font-family:Georgia,'Noto Serif',serif"


def circle(x: float, y: float, radius: float, style: str) -> Mark:
    return ("circle", x, y, radius, style)


def rect(x: float, y: float, width: float, height: float, style: str, round: float = 0) -> Mark:
    return ("rect", x, y, width, height, round, style)


def path(d: str, style: str) -> Mark:
    """A shape in SVG's path language."""
    return ("path", d, style)


def text(x: float, y: float, words: str, size: float, style: str = "ink", anchor: str = "middle") -> Mark:
    """Words centred on a line at y, or starting (anchor "start") or ending ("end") at x."""
    return ("text", x, y, words, size, anchor, style)


@dataclass(frozen=True)
class Thing:
    """Something on the table: a place, a piece, a card, a die, a track."""

    id: str = ""
    label: str = ""  # what a screen reader says
    x: float = 0
    y: float = 0
    marks: tuple[Mark, ...] = ()  # drawn relative to x, y; the first one is the outline that lights up
    text: str = ""  # what the text board shows, line by line
    row: int = 0
    column: int = 0


@dataclass(frozen=True)
class Area:
    """A part of a picture that belongs together: a client may lay the areas out anew, to fit its screen."""

    name: str
    x: float
    y: float
    width: float
    height: float


@dataclass(frozen=True)
class Picture:
    """A drawn table. `styles` maps the classes that the marks use to CSS for light and dark.

    A thing belongs to the area in which its x, y lies. A picture without areas is one area.
    """

    title: str
    width: float
    height: float
    things: tuple[Thing, ...]
    styles: Styles = field(default_factory=dict)
    areas: tuple[Area, ...] = ()
    legible: float = 0.45  # the smallest scale at which it can still be read

    def svg(self, theme: str = "auto", lit: Collection[str] = ()) -> str:
        """The picture as SVG: theme "light", "dark", or "auto" to follow the reader's system. `lit` ids stand out."""
        lines = [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_n(self.width)} {_n(self.height)}" '
            f'role="img" aria-label="{escape(self.title)}" style="{FONT};max-width:100%;height:auto">',
            f"<style>{self._css(theme)}</style>",
            f'<rect width="{_n(self.width)}" height="{_n(self.height)}" class="paper"/>',
        ]
        for thing in self.things:
            if not thing.marks:
                continue
            shapes = "".join(_shape(mark) for mark in thing.marks)
            if thing.id in lit:
                shapes += _shape((*thing.marks[0][:-1], "lit"))
            name = f' data-id="{escape(thing.id)}"' if thing.id else ""
            said = f"<title>{escape(thing.label)}</title>" if thing.label else ""
            lines.append(f'<g transform="translate({_n(thing.x)} {_n(thing.y)})"{name}>{said}{shapes}</g>')
        return "\n".join([*lines, "</svg>"])

    def text(self) -> str:
        """The picture in letters, for a terminal."""
        canvas: dict[tuple[int, int], str] = {}
        for thing in self.things:
            for down, line in enumerate(thing.text.split("\n")):
                for right, letter in enumerate(line):
                    canvas[thing.row + down, thing.column + right] = letter
        height = max((row for row, _ in canvas), default=-1) + 1
        width = max((column for _, column in canvas), default=-1) + 1
        lines = ("".join(canvas.get((row, column), " ") for column in range(width)) for row in range(height))
        return "\n".join(line.rstrip() for line in lines)

    def labels(self) -> list[str]:
        """The picture in words, in reading order."""
        return [thing.label for thing in self.things if thing.label]

    def json(self) -> dict[str, Any]:
        """The picture as plain data, for a client that draws it itself."""
        return {
            "title": self.title,
            "width": self.width,
            "height": self.height,
            "legible": self.legible,
            "areas": [vars(area) for area in self.areas or (Area("table", 0, 0, self.width, self.height),)],
            "styles": {**INK, **self.styles},
            "things": [
                {"id": thing.id, "label": thing.label, "x": thing.x, "y": thing.y, "marks": thing.marks}
                for thing in self.things
            ],
        }

    def _css(self, theme: str) -> str:
        styles = {**INK, **self.styles}
        light = "".join(f".{name}{{{css}}}" for name, (css, _) in styles.items())
        dark = "".join(f".{name}{{{css}}}" for name, (_, css) in styles.items())
        if theme == "auto":
            return f"{light}@media (prefers-color-scheme:dark){{{dark}}}"
        return dark if theme == "dark" else light


def _shape(mark: Mark) -> str:
    kind, *data, style = mark
    if kind == "circle":
        x, y, radius = map(_n, data)
        return f'<circle cx="{x}" cy="{y}" r="{radius}" class="{style}"/>'
    if kind == "rect":
        x, y, width, height, round = map(_n, data)
        return f'<rect x="{x}" y="{y}" width="{width}" height="{height}" rx="{round}" class="{style}"/>'
    if kind == "path":
        return f'<path d="{data[0]}" class="{style}"/>'
    x, y, words, size, anchor = data
    return (
        f'<text x="{_n(x)}" y="{_n(y)}" font-size="{_n(size)}" text-anchor="{anchor}" '
        f'dominant-baseline="central" class="{style}">{escape(words)}</text>'
    )


def escape(words: str) -> str:
    """Words as XML may hold them: marks escaped, and characters that it does not know left out."""
    return escaped(UNKNOWN.sub("", words))


def _n(number: float) -> str:
    """A coordinate with at most two decimals."""
    return f"{number:.2f}".rstrip("0").rstrip(".")
