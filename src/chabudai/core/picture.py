"""One description of what lies where, drawn three ways: as SVG, as text, and as words for a screen reader.

A game's board.py makes a Picture of a view. It is a list of Things in the order in which they should be read. A thing
has a stable id (moves say which ids they touch; a thing whose place changes has moved), a label, marks to draw and a
text with its place on the text board. Things without a label are decoration.
"""

import re
from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass, field, replace
from html import escape as escaped
from textwrap import wrap
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
SMALLER = 0.7  # so much smaller may words become that are longer in another language
SPARE = 2  # letters by which words may be longer without that

Find = Callable[[str], str | None]  # a text in another language, if it is known there


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


def paragraph(
    x: float, y: float, words: str, size: float, letters: int, step: float, style: str = "ink", anchor: str = "middle"
) -> Mark:
    """Words on several lines with so many letters at most, each a step below the one before; the first one is at y."""
    return ("lines", x, y, words, size, letters, step, anchor, style)


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


Cell = tuple[str, Thing | None]  # a letter of the text board, and the thing that it belongs to
BLANK: Cell = (" ", None)


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

    def svg(self, theme: str = "auto", lit: Collection[str] = (), within: tuple[float, float] | None = None) -> str:
        """The picture as SVG: theme "light", "dark", or "auto" to follow the reader's system. `lit` ids stand out.

        It is as wide as there is room, or no larger than `within` if it can still be read then.
        """
        size = self._size(*within) if within else ""
        lines = [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_n(self.width)} {_n(self.height)}"{size} '
            f'role="img" aria-label="{escape(self.title)}" style="{FONT};max-width:100%;height:auto">',
            f"<style>{self._css(theme)}</style>",
            f'<rect width="{_n(self.width)}" height="{_n(self.height)}" class="paper"/>',
        ]
        for thing in self.things:
            if not thing.marks:
                continue
            marks = laid(thing.marks)
            shapes = "".join(_shape(mark) for mark in marks)
            if thing.id in lit:
                shapes += _shape((*marks[0][:-1], "lit"))
            name = f' data-id="{escape(thing.id)}"' if thing.id else ""
            said = f"<title>{escape(thing.label)}</title>" if thing.label else ""
            lines.append(f'<g transform="translate({_n(thing.x)} {_n(thing.y)})"{name}>{said}{shapes}</g>')
        return "\n".join([*lines, "</svg>"])

    def text(self) -> str:
        """The picture in letters, for a terminal."""
        return "\n".join("".join(cell[0] for cell in row).rstrip() for row in self.cells())

    def cells(self) -> list[list[Cell]]:
        """The picture in letters, row by row, each letter with the thing that it belongs to."""
        lines = [
            (thing, thing.row + down, line) for thing in self.things for down, line in enumerate(thing.text.split("\n"))
        ]
        height = max((row + 1 for _, row, line in lines if line), default=0)
        width = max((thing.column + len(line) for thing, _, line in lines), default=0)
        rows = [[BLANK] * width for _ in range(height)]
        for thing, row, line in lines:
            if line:
                rows[row][thing.column : thing.column + len(line)] = [(letter, thing) for letter in line]
        return rows

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
                {"id": thing.id, "label": thing.label, "x": thing.x, "y": thing.y, "marks": laid(thing.marks)}
                for thing in self.things
            ],
        }

    def reworded(self, say: Find, draw: Callable[[Mark], Mark], reprint: Find) -> "Picture":
        """The same picture in another language: what is said, the marks that hold words, what the text board shows."""
        areas = tuple(replace(area, name=say(area.name) or area.name) for area in self.areas)
        things = tuple(
            Thing(
                thing.id,
                (say(thing.label) or thing.label) if thing.label else "",
                thing.x,
                thing.y,
                tuple([draw(mark) if mark[0] in WORDED else mark for mark in thing.marks]),
                (reprint(thing.text) or thing.text) if thing.text else "",
                thing.row,
                thing.column,
            )
            for thing in self.things
        )
        return replace(self, title=say(self.title) or self.title, things=things, areas=areas)

    def _size(self, wide: float, high: float) -> str:
        scale = max(self.legible, min(1, wide / self.width, high / self.height))
        return f' width="{_n(self.width * scale)}" height="{_n(self.height * scale)}"'

    def _css(self, theme: str) -> str:
        styles = {**INK, **self.styles}
        light = "".join(f".{name}{{{css}}}" for name, (css, _) in styles.items())
        dark = "".join(f".{name}{{{css}}}" for name, (_, css) in styles.items())
        if theme == "auto":
            return f"{light}@media (prefers-color-scheme:dark){{{dark}}}"
        return dark if theme == "dark" else light


WORDED = ("text", "lines")  # kinds of marks that hold words, in the fourth place


def laid(marks: tuple[Mark, ...]) -> tuple[Mark, ...]:
    """Marks with every paragraph laid out line by line."""
    if not any(mark[0] == "lines" for mark in marks):
        return marks
    return tuple(line for mark in marks for line in (_lines(mark) if mark[0] == "lines" else [mark]))


def _lines(mark: Mark) -> Iterator[Mark]:
    _, x, y, words, size, letters, step, anchor, style = mark
    for place, line in enumerate(wrap(words, letters, break_long_words=False)):
        yield text(x, y + place * step, line, size, style, anchor)


def redrawn(mark: Mark, draw: Find) -> Mark:
    """Words in another language. Longer ones are drawn smaller, and take no more room than what they stand for."""
    kind, x, y, words, size, *rest = mark
    said = draw(words) or words
    if said == words:
        return mark
    if kind == "text":
        return (kind, x, y, said, size * max(SMALLER, min(1, (len(words) + SPARE) / len(said))), *rest)
    letters, step, *rest = rest
    room, count = letters, len(wrap(words, letters, break_long_words=False))
    while letters / room > SMALLER and not _fits(said, room, count):
        room += 1
    return (kind, x, y, said, size * letters / room, room, step * letters / room, *rest)


def _fits(words: str, letters: int, count: int) -> bool:
    lines = wrap(words, letters, break_long_words=False)
    return len(lines) <= count and max(map(len, lines)) <= letters


def reprinted(block: str, draw: Find) -> str | None:
    """What stands on the text board, in another language: cell by cell, or several lines as one sentence."""
    found = [_reprinted_line(line, draw) for line in block.split("\n")]
    if None not in found:
        return "\n".join(map(str, found))
    parts = [_reprinted_part(part.split("\n"), draw) for part in re.split(r"\n(?:[^\S\n]*\n)+", block)]
    return None if None in parts else "\n\n".join(map(str, parts))


def _reprinted_line(line: str, draw: Find) -> str | None:
    """A line whose cells stand apart by two blanks or more: each stays in its place, as far as there is room.

    Blanks before a single cell tell that it ends at its right end; before and behind it, that it stands in the middle.
    """
    cells = re.split(r"( {2,})", line.strip(" "))
    said = [cell if place % 2 else draw(cell) if cell else "" for place, cell in enumerate(cells)]
    if None in said:
        return None
    whole = [str(cell) for cell in said]
    for place in range(0, len(cells) - 2, 2):
        whole[place + 1] = " " * max(1, len(cells[place] + cells[place + 1]) - len(whole[place]))
    words = "".join(whole)
    if len(cells) > 1 or words == line.strip(" ") or not line.startswith(" "):
        return line.replace(line.strip(" "), words)
    return words.center(len(line)) if line.endswith(" ") else words.rjust(len(line))


def _reprinted_part(lines: list[str], draw: Find) -> str | None:
    said = draw(" ".join(line.strip() for line in lines))
    if said is None:
        found = [_reprinted_line(line, draw) for line in lines]
        return None if None in found else "\n".join(map(str, found))
    wide = max(len(line.strip()) for line in lines)
    centred = all(line.startswith(" ") and line.endswith(" ") for line in lines)
    return "\n".join(line.center(len(lines[0])) if centred else line for line in wrap(said, wide))


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
