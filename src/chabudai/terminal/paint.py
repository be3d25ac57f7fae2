"""The text board in the colours of the drawn one. A letter or a shape says everything that a colour says."""

import re
from collections.abc import Callable, Collection, Iterator, Sequence
from functools import cache
from itertools import groupby

from rich.segment import Segment
from rich.style import Style
from textual.strip import Strip

from ..core.picture import INK, Cell, Styles, Thing

FILL = re.compile(r"\bfill:(#[0-9a-f]{6})\b")
PAGE, PAPER, DARK = (FILL.findall(INK[name][1])[0] for name in ("paper", "ink", "paper"))
GLOW = re.findall(r"stroke:(#[0-9a-f]{6})", INK["lit"][1])[0]
LIT = Style(color=GLOW, bgcolor=DARK, bold=True, reverse=True)  # reversed without colours, too
READABLE = 4.5  # the least contrast of letters to what is behind them


def painted(
    cells: Sequence[Sequence[Cell]], styles: Styles, lit: Collection[str], letters: Callable[[str], str]
) -> list[Strip]:
    """The cells of a picture row by row. What a choice touches is lit."""
    styles = {**INK, **styles}
    return [Strip(list(_segments(row, styles, lit, letters))) for row in cells]


def _segments(
    row: Sequence[Cell], styles: Styles, lit: Collection[str], letters: Callable[[str], str]
) -> Iterator[Segment]:
    """What stands side by side in a row. The margins of a text are not painted."""
    for _, run in groupby(row, key=lambda cell: id(cell[1])):
        cells = list(run)
        text = letters("".join(letter for letter, _ in cells))
        look = _look(cells[0][1], styles, lit)
        before, after = len(text) - len(text.lstrip()), len(text.rstrip())
        parts = ((text[:before], None), (text[before:after], look), (text[max(before, after) :], None))
        yield from (Segment(part, style) for part, style in parts if part)


def _look(thing: Thing | None, styles: Styles, lit: Collection[str]) -> Style | None:
    if thing is None:
        return None
    if thing.id in lit:
        return LIT
    if not thing.marks:
        return None
    kind, *_, style = thing.marks[0]
    return _look_of(kind, styles.get(style, ("", ""))[1])


@cache
def _look_of(kind: str, css: str) -> Style | None:
    """A shape lies behind its letters, in its colour; words have theirs."""
    fills = FILL.findall(css)
    bold = "bold" in css
    if not fills:
        return Style(bold=True) if bold else None
    if kind in ("text", "lines"):
        return Style(color=fills[0], bold=bold) if contrast(fills[0], PAGE) >= READABLE else Style(bold=bold)
    ink = max((DARK, PAPER), key=lambda colour: contrast(colour, fills[0]))
    return Style(color=ink, bgcolor=fills[0])


def contrast(one: str, other: str) -> float:
    """How well two colours can be told apart, from 1 to 21, as WCAG measures it."""
    brighter, darker = sorted((_brightness(one), _brightness(other)), reverse=True)
    return (brighter + 0.05) / (darker + 0.05)


def _brightness(colour: str) -> float:
    parts = (int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5))
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
