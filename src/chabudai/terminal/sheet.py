"""A sheet of lines in a fixed place of the screen. It can be larger than its place; then it scrolls."""

from collections.abc import Sequence
from itertools import zip_longest
from textwrap import wrap

from rich.segment import Segment
from rich.style import Style
from textual.geometry import Region, Size
from textual.scroll_view import ScrollView
from textual.strip import Strip

BOLD = Style(bold=True)
REVERSED = Style(reverse=True)


class Sheet(ScrollView, can_focus=False):
    """Lines. Only those that have changed are drawn again."""

    DEFAULT_CSS = "Sheet { scrollbar-size: 0 0; }"

    def __init__(self, name: str) -> None:
        super().__init__(id=name)
        self.strips: Sequence[Strip] = ()

    def show(self, strips: Sequence[Strip]) -> None:
        before, self.strips = self.strips, strips
        self.virtual_size = Size(max((strip.cell_length for strip in strips), default=0), len(strips))
        for place, (old, new) in enumerate(zip_longest(before, strips)):
            if old != new:
                self.refresh_line(place)

    def say(self, *lines: str, style: Style | None = None) -> None:
        """Shows plain lines."""
        self.show([strip(line, style) for line in lines])

    def render_line(self, y: int) -> Strip:
        left, top = self.scroll_offset
        width = self.scrollable_content_region.width
        line = self.strips[top + y] if top + y < len(self.strips) else Strip.blank(0)
        return line.crop_extend(left, left + width, None).apply_style(self.rich_style)

    @property
    def window(self) -> Region:
        """The part of the lines that is in sight."""
        return Region(*self.scroll_offset, *self.size)

    def bring(self, places: Sequence[Region]) -> None:
        """Scrolls as little as possible until all these places are in sight, or else the first of them."""
        seen = self.window
        if not places or all(map(seen.contains_region, places)):
            return
        together = Region.from_union(list(places))
        wanted = together if together.width <= seen.width and together.height <= seen.height else places[0]
        self.scroll_to_region(wanted, animate=False, immediate=True)


def strip(line: str, style: Style | None = None) -> Strip:
    return Strip([Segment(line, style)])


def wrapped(text: str, width: int) -> list[str]:
    """A text in lines that fit; lines that are drawn or listed stay as they are where they fit."""
    lines = list[str]()
    for line in text.splitlines() or [""]:
        indent = len(line) - len(line.lstrip()) + 2
        hang = " " * (indent if indent < width // 2 else 0)
        short = len(line) <= width
        lines += [line] if short else wrap(line, max(width, 1), subsequent_indent=hang) or [""]
    return lines
