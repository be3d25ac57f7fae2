"""The lines that are printed: a comparison or a figure, its bar, and whether that is met."""

from collections.abc import Iterator
from dataclasses import dataclass

from timing import Rates

COLUMNS = "what", "ours", "theirs", "ratio", "bar", "verdict", "spread"


@dataclass(frozen=True)
class Line:
    """One comparison, or one figure that has nothing to be compared with."""

    what: str
    ours: float
    theirs: float | None = None
    ratio: float | None = None
    bar: float | None = None  # the least ratio that will do
    spread: float | None = None  # of the less steady side, from the slowest round to the fastest
    limit: float | None = None  # the most that ours may be

    @property
    def verdict(self) -> str:
        if self.bar is not None and self.ratio is not None:
            return "met" if self.ratio >= self.bar else "MISSED"
        if self.limit is not None:
            return "met" if self.ours <= self.limit else "MISSED"
        return ""

    def cells(self) -> list[str]:
        ratio = f"{self.ratio:.2f}" if self.ratio else ""
        bar = f">= {self.bar:g}" if self.bar else f"<= {self.limit:g}" if self.limit else ""
        spread = f"{self.spread:.0%}" if self.spread else ""
        return [self.what, _short(self.ours), _short(self.theirs), ratio, bar, self.verdict, spread]


def _short(number: float | None) -> str:
    """Three figures that count."""
    if number is None:
        return ""
    return f"{number:,.0f}" if number >= 100 or number == int(number) else f"{number:.3g}"


def against(what: str, ours: Rates, theirs: Rates, bar: float | None = None) -> Line:
    return Line(what, ours.middle, theirs.middle, ours.over(theirs), bar, max(ours.spread, theirs.spread))


def table(lines: list[Line]) -> Iterator[str]:
    rows = [list(COLUMNS), *(line.cells() for line in lines)]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        first, *rest = (
            cell.ljust(width) if not place else cell.rjust(width)
            for place, (cell, width) in enumerate(zip(row, widths, strict=True))
        )
        yield "  ".join([first, *rest]).rstrip()
