"""The course of a game as SVG: what each seat could expect, and what luck and its own decisions added up to."""

from collections.abc import Callable, Sequence
from html import escape
from typing import Any

WIDE, LEFT, RIGHT, TOP = 760, 46, 128, 84
TALL, LOW, GAP, FOOT = 230, 130, 46, 34
FINEST = 500  # points of a curve
MARKS = 7  # shapes along a curve
APART = 17  # between two names
RADIUS = 9  # of a numbered circle
DASHES = ("", "9 4", "3 3", "12 4 3 4", "6 2", "2 6", "14 3", "8 3 2 3")
SHAPES = (
    "M-5 0a5 5 0 1 0 10 0a5 5 0 1 0 -10 0",
    "M-4.5 -4.5h9v9h-9z",
    "M0 -6L5.5 4.5H-5.5z",
    "M0 -6L6 0L0 6L-6 0z",
    "M-5.5 -4.5H5.5L0 6z",
    "M-6 -2h4v-4h4v4h4v4h-4v4h-4v-4h-4z",
    "M-6 -3h12v6h-12z",
    "M-3 -6h6v12h-6z",
)
LIGHT = ("#b5432f", "#1d5f8a", "#3f7a2f", "#7b4a9c", "#8a6d1d", "#0f766e", "#9d174d", "#44403c")
DARK = ("#f0876f", "#7cc4f5", "#9bd67f", "#cfa5ea", "#e6c55f", "#5eead4", "#f9a8d4", "#d6d3d1")
PAPERS = (
    "--ink:#22302c;--soft:#5d6a66;--line:#dfe5e2;--paper:#fdfdfb",
    "--ink:#e9efec;--soft:#a6b3ae;--line:#35413d;--paper:#17201d",
)
LOOKS = (
    "text{font:14px system-ui,sans-serif;fill:var(--ink)}.title{font-size:18px;font-weight:600}"
    ".soft{fill:var(--soft);font-size:12px}.head{font-weight:600}.grid{stroke:var(--line)}.zero{stroke:var(--soft)}"
    ".curve{fill:none;stroke-width:2.2;stroke-linejoin:round}.moment{fill:var(--paper);stroke:var(--ink)}"
    ".number{font-size:12px;font-weight:600;text-anchor:middle}.when{stroke:var(--soft);stroke-dasharray:2 4}"
)

Curve = Sequence[float]


def chart(data: dict[str, Any], theme: str = "auto") -> str:
    """Three graphs below each other: expected results, luck added up, what the own decisions cost added up."""
    luck, lost = added(data)
    course = [list(curve) for curve in zip(*data["course"], strict=True)] if data["course"] else []
    parts, y = [], TOP
    for name, curves, high, centred in (
        ("What each seat could expect", course, TALL, False),
        ("Luck, added up", luck, LOW, True),
        ("Own decisions, added up", lost, LOW, True),
    ):
        low, top = bounds(curves) if centred else (0.0, 1.0)
        parts += graph(data, name, curves, (y, high, low, top), moments=not centred)
        y += high + GAP
    title = f"{data['title']}: how it went"
    sub = "From 0 for last to 1 for first. The numbers in circles are the moments that decided it."
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {y - GAP + FOOT}" role="img">',
            f"<title>{escape(title)}</title><desc>{escape(said(data))}</desc>",
            f"<style>{css(theme)}</style>",
            f'<rect width="{WIDE}" height="{y - GAP + FOOT}" rx="10" fill="var(--paper)"/>',
            f'<text class="title" x="20" y="28">{escape(title)}</text>',
            f'<text class="soft" x="20" y="46">{escape(sub)}</text>',
            *parts,
            f'<text class="soft" x="{WIDE - RIGHT}" y="{y - GAP + 22}" text-anchor="end">lines of the record</text>',
            "</svg>\n",
        ]
    )


def css(theme: str) -> str:
    """Light on a light page, dark on a dark one; or as asked."""
    styles = [
        f"svg{{{paper}}}"
        + "".join(f".s{number}{{stroke:{colour}}}.f{number}{{fill:{colour}}}" for number, colour in enumerate(colours))
        for paper, colours in zip(PAPERS, (LIGHT, DARK), strict=True)
    ]
    if theme == "auto":
        return f"{LOOKS}{styles[0]}@media (prefers-color-scheme:dark){{{styles[1]}}}"
    return LOOKS + styles[theme == "dark"]


def added(data: dict[str, Any]) -> tuple[list[list[float]], list[list[float]]]:
    """After each line, the sums of luck and of what the own decisions cost, with a minus."""
    lines, seats = len(data["course"]), range(len(data["seats"]))
    luck, lost = ([[0.0] * lines for _ in seats] for _ in range(2))
    for one in data["chance"]:
        for seat in seats:
            luck[seat][min(one["line"] + 1, lines - 1)] += one["luck"][seat]
    for one in data["decisions"]:
        lost[one["seat"]][min(one["line"] + 1, lines - 1)] -= one["loss"]
    for curve in (*luck, *lost):
        for line in range(1, lines):
            curve[line] += curve[line - 1]
    return luck, lost


def bounds(curves: Sequence[Curve]) -> tuple[float, float]:
    """What a scale round 0 has to reach."""
    most = max((abs(value) for curve in curves for value in curve), default=0.0)
    reach = next(step for step in (0.1, 0.2, 0.5, 1.0, 2.0, 5.0, 10.0, most + 1) if step >= most)
    low = min((value for curve in curves for value in curve), default=0.0)
    high = max((value for curve in curves for value in curve), default=0.0)
    return (-reach if low < -reach / 20 else 0.0, reach if high > reach / 20 or low >= -reach / 20 else 0.0)


def graph(
    data: dict[str, Any], name: str, curves: Sequence[Curve], frame: tuple[float, float, float, float], moments: bool
) -> list[str]:
    """One graph: a curve a seat, with a shape, a dash and a name of its own."""
    top, high, low, most = frame
    last = max(1, len(data["course"]) - 1)

    def at(line: float, value: float) -> tuple[float, float]:
        share = (value - low) / (most - low)
        return LEFT + line / last * (WIDE - LEFT - RIGHT), top + high - min(1.0, max(0.0, share)) * high

    parts = [f'<text class="head" x="{LEFT}" y="{top - 8}">{escape(name)}</text>']
    for tick in sorted({low, (low + most) / 2, most}):
        y = at(0, tick)[1]
        look = "zero" if tick == 0 and low < 0 else "grid"
        parts.append(f'<path class="{look}" d="M{LEFT} {y:.1f}H{WIDE - RIGHT}"/>')
        parts.append(f'<text class="soft" text-anchor="end" x="{LEFT - 6}" y="{y + 4:.1f}">{tick:.2g}</text>')
    for seat, curve in enumerate(curves):
        parts += drawn(seat, curve, at)
    parts += names(data["seats"], curves, at)
    if moments:
        parts += numbered(data, top, high, at)
    return parts


def drawn(seat: int, curve: Curve, at: Callable[[float, float], tuple[float, float]]) -> list[str]:
    """A curve with shapes along it."""
    step = max(1, len(curve) // FINEST)
    lines = sorted({*range(0, len(curve), step), len(curve) - 1})
    path = "L".join("{:.1f} {:.1f}".format(*at(line, curve[line])) for line in lines)
    look = seat % len(DASHES)
    dash = f' stroke-dasharray="{DASHES[look]}"' if DASHES[look] else ""
    parts = [f'<path class="curve s{look}"{dash} d="M{path}"/>']
    for number in range(MARKS):
        line = round((number + (seat + 1) / 8) * (len(curve) - 1) / MARKS)
        x, y = at(line, curve[line])
        parts.append(f'<path class="f{look}" transform="translate({x:.1f} {y:.1f})" d="{SHAPES[look]}"/>')
    return parts


def names(
    seats: Sequence[str], curves: Sequence[Curve], at: Callable[[float, float], tuple[float, float]]
) -> list[str]:
    """Every curve has its name at its end; names do not cover each other."""
    ends = sorted((at(0, curve[-1])[1], seat) for seat, curve in enumerate(curves))
    parts, free = [], 0.0
    for y, seat in ends:
        place = max(y, free)
        free = place + APART
        look = seat % len(DASHES)
        x = WIDE - RIGHT + 14
        parts.append(f'<path class="f{look}" transform="translate({x} {place:.1f})" d="{SHAPES[look]}"/>')
        parts.append(f'<text x="{x + 12}" y="{place + 5:.1f}">{escape(seats[seat])}</text>')
    return parts


def numbered(
    data: dict[str, Any], top: float, high: float, at: Callable[[float, float], tuple[float, float]]
) -> list[str]:
    """The moments that decided the game, in circles."""
    parts, before, y = [], 0.0, top + RADIUS
    for number, one in enumerate(data["moments"], 1):
        x = at(one["line"] + 0.5, 0)[0]
        y = y + 2 * RADIUS if x - before < 2 * RADIUS else top + RADIUS
        before = x
        parts.append(f'<path class="when" d="M{x:.1f} {top}V{top + high}"/>')
        parts.append(f'<circle class="moment" cx="{x:.1f}" cy="{y:.1f}" r="{RADIUS}"/>')
        parts.append(f'<text class="number" x="{x:.1f}" y="{y + 4.5:.1f}">{number}</text>')
    return parts


def said(data: dict[str, Any]) -> str:
    """The graphs in words."""
    found = []
    for row in data["sums"]:
        curve = [values[row["seat"]] for values in data["course"]]
        if curve:
            name = data["seats"][row["seat"]]
            found.append(
                f"{name}: from {curve[0]:.2f} to {curve[-1]:.2f}, at least {min(curve):.2f}, at most {max(curve):.2f}, "
                f"luck {row['luck']:+.2f}, own decisions {-row['lost']:+.2f}"
            )
    return "; ".join(found)
