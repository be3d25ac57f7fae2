"""Charts as SVG, drawn by hand: light on a light page, dark on a dark one."""

import math
from collections.abc import Iterator, Mapping, Sequence
from html import escape
from typing import Any

WIDE, ROW, TOP, LEFT, RIGHT, FOOT = 720, 40, 76, 150, 70, 48
TICKS = (1, 2, 5)  # a scale goes in steps of one of these, times a power of ten
FEW = 6  # steps on a scale
STYLE = """<style>
  svg { --ink: #22302c; --soft: #6d7a76; --line: #dfe5e2; --paper: #fdfdfb; --mark: #b5432f; --bar: #d9a79c }
  @media (prefers-color-scheme: dark) {
    svg { --ink: #e9efec; --soft: #9aa8a3; --line: #35413d; --paper: #17201d; --mark: #f0876f; --bar: #7c4538 }
  }
  text { font: 15px system-ui, sans-serif; fill: var(--ink) }
  .title { font-size: 19px; font-weight: 600 } .soft { fill: var(--soft); font-size: 13px }
  .number { font-variant-numeric: tabular-nums; font-weight: 600 }
  .grid { stroke: var(--line) } .bar { stroke: var(--bar); stroke-width: 8; stroke-linecap: round }
  .mark { fill: var(--mark) } .line { stroke: var(--mark); stroke-width: 2.5; fill: none }
</style>"""


def ladder_chart(data: Mapping[str, Any], title: str) -> str:
    """Ratings with their intervals, the strongest on top."""
    rows = data["ratings"]
    low = min(row["rating"] - row["error"] for row in rows)
    high = max(row["rating"] + row["error"] for row in rows)
    ticks = _ticks(low, high)
    low, high = min(low, ticks[0]), max(high, ticks[-1])

    def x(rating: float) -> float:
        return LEFT + (rating - float(low)) / float(high - low) * (WIDE - LEFT - RIGHT)

    bottom = TOP + ROW * len(rows)
    parts = []
    for tick in ticks:
        parts.append(f'<path class="grid" d="M{x(tick):.1f} {TOP - 8}V{bottom}"/>')
        parts.append(f'<text class="soft" text-anchor="middle" x="{x(tick):.1f}" y="{bottom + 20}">{tick}</text>')
    for number, row in enumerate(rows):
        y = TOP + ROW * number + ROW / 2
        name = f"{row['bot']} {row['level']}".strip()
        start, end = x(row["rating"] - row["error"]), x(row["rating"] + row["error"])
        parts.append(f'<text text-anchor="end" x="{LEFT - 16}" y="{y + 5}">{escape(name)}</text>')
        if row["error"]:
            parts.append(f'<path class="bar" d="M{start:.1f} {y}H{end:.1f}"/>')
        parts.append(f'<circle class="mark" cx="{x(row["rating"]):.1f}" cy="{y}" r="6"/>')
        parts.append(f'<text class="number" text-anchor="end" x="{WIDE - 12}" y="{y + 5}">{row["rating"]}</text>')
    sub = f"Rating points; random has 0. Bars: 95 % interval. {data['games']} games a pairing."
    said = "; ".join(f"{row['bot']} {row['level']} {row['rating']} plus or minus {row['error']}" for row in rows)
    return _page(title, sub, said, parts, bottom + FOOT)


Point = tuple[float, float, float]  # x, y and the error of y


def curve_chart(curves: Mapping[str, Sequence[Point]], title: str, sub: str, across: str) -> str:
    """Curves with intervals over a scale of doublings, each named at its start."""
    high, left = 390, 64
    points = [point for curve in curves.values() for point in curve]
    ticks = _ticks(0, max(y + error for _, y, error in points))
    first, last = math.log(min(x for x, _, _ in points)), math.log(max(x for x, _, _ in points))

    def at(x: float, y: float) -> tuple[float, float]:
        return (
            left + 16 + (math.log(x) - first) / (last - first) * (WIDE - left - RIGHT),
            high - FOOT - 16 - max(0.0, y) / float(ticks[-1]) * (high - FOOT - 16 - TOP),
        )

    parts = []
    for tick in ticks:
        y = at(math.exp(first), tick)[1]
        parts.append(f'<path class="grid" d="M{left} {y:.1f}H{WIDE - RIGHT + 24}"/>')
        parts.append(f'<text class="soft" text-anchor="end" x="{left - 10}" y="{y + 4:.1f}">{tick:g}</text>')
    scale = sorted({x for x, _, _ in points})
    parts += [
        f'<text class="soft" text-anchor="middle" x="{at(x, 0)[0]:.1f}" y="{high - 40}">{x:g}</text>' for x in scale
    ]
    for number, (name, curve) in enumerate(curves.items()):
        dashes = f' stroke-dasharray="{6 * number} {4 * number}"' if number else ""
        for x, y, error in curve:
            (place, low), (_, top) = at(x, y - error), at(x, y + error)
            parts.append(f'<path class="bar" d="M{place:.1f} {low:.1f}V{top:.1f}"/>')
        parts.append(
            f'<path class="line"{dashes} d="M' + "L".join("{:.1f} {:.1f}".format(*at(*p[:2])) for p in curve) + '"/>'
        )
        parts += ['<circle class="mark" cx="{:.1f}" cy="{:.1f}" r="5"/>'.format(*at(x, y)) for x, y, _ in curve]
        x, y = at(*curve[0][:2])
        parts.append(f'<text x="{x + 14:.1f}" y="{y - 8:.1f}">{escape(name)}</text>')
    parts.append(f'<text class="soft" text-anchor="middle" x="{WIDE / 2}" y="{high - 14}">{escape(across)}</text>')
    said = "; ".join(f"{name}, {x:g}: {y:.4f}" for name, curve in curves.items() for x, y, _ in curve)
    return _page(title, sub, said, parts, high)


def _ticks(low: float, high: float) -> list[Any]:
    """Round numbers from below the lowest to above the highest."""
    step = next(step for step in _steps() if (high - low) / step <= FEW)
    first, last = math.floor(low / step), math.ceil(high / step)
    return [round(number * step, 6) if step < 1 else int(number * step) for number in range(first, last + 1)]


def _steps() -> Iterator[float]:
    for power in range(-6, 9):
        yield from (tick * 10.0**power for tick in TICKS)


def _page(title: str, sub: str, said: str, parts: Sequence[str], high: float) -> str:
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {high}" role="img">',
            f"<title>{escape(title)}</title><desc>{escape(said)}</desc>",
            STYLE,
            f'<rect width="{WIDE}" height="{high}" rx="10" fill="var(--paper)"/>',
            f'<text class="title" x="24" y="34">{escape(title)}</text>',
            f'<text class="soft" x="24" y="56">{escape(sub)}</text>',
            *parts,
            "</svg>\n",
        ]
    )
