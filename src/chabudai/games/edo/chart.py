"""Edo's map, to draw, to print and to read aloud: spaces, roads, buildings and who stands where. Part of board.py."""

from collections.abc import Iterator
from math import copysign, cos, pi, sin

from chabudai.core.box import Box
from chabudai.core.game import State
from chabudai.core.picture import Mark, Thing, circle, path, rect, text

from . import shapes
from .basics import is_covered, kind_of
from .names import KIND_NAMES, SEATS, building_on, listed, on_space, space_id, space_name, times
from .ronin import neutral_samurai
from .table import (
    BORDER,
    EDO,
    FEWEST,
    FIELD,
    FORTRESS_SITE,
    FREE_SITE,
    MAP_HEIGHT,
    MAP_WIDTH,
    NONE,
    NOWHERE,
    PLAYERS,
    RESOURCES,
    RIVER,
    ROAD,
    TOWNS,
)
from .towns import income
from .window import roads_of

TOWN_WIDTH, TOWN_HEIGHT, EDO_HEIGHT = 132, 50, 74
SITE, PER_ROW = 17.5, 7
RADIUS = {ROAD: 17.0, RIVER: 22.0, BORDER: 23.0}
FIELD_RADIUS = 28.0
COAST_ENDS, CORNER, INLAND = 240, 0.18, 0.965  # how finely and squarely the coast is drawn, and how far from the edge
WAVE, BEND = 4, 17  # how far and how often it winds
MOAT = 62  # round the castle
STAND, BESIDE = 21, 25  # how far tokens stand from the edge of a space, and from each other
COLUMNS, ROWS = 96, 38  # the text map
LETTERS = "BRGYW"


def spots(box: Box, side: int) -> dict[int, tuple[float, float]]:
    """Where each space of a side lies."""
    return {
        space: (float(x), float(y))
        for space, (x, y) in enumerate(box.space_place[:, side].tolist())
        if box.space_kind[space, side] != NOWHERE
    }


def chart(box: Box, view: State) -> Iterator[Thing]:
    """The whole map: roads, then every space with what is on it, towns first."""
    places = spots(box, int(view.side))
    yield Thing(marks=(*_land(), *_rivers(box, view, places)))
    yield _roads(box, view, places)
    yield from _legend(view)
    for space, (x, y) in places.items():
        yield from _space(box, view, space, x, y)


def _land() -> Iterator[Mark]:
    """Land with a winding coast, in the sea."""
    yield rect(0, 0, MAP_WIDTH, MAP_HEIGHT, "edo-sea", 12)
    ends = []
    for number in range(COAST_ENDS):
        angle = 2 * pi * number / COAST_ENDS
        right, down = (copysign(abs(share) ** CORNER, share) * INLAND for share in (sin(angle), cos(angle)))
        x, y = MAP_WIDTH / 2 * (1 + right), MAP_HEIGHT / 2 * (1 + down)
        ends.append(f"{x + WAVE * sin(y / BEND):.0f} {y + WAVE * sin(x / BEND):.0f}")
    yield path(f"M{'L'.join(ends)}Z", "edo-land")


def _rivers(box: Box, view: State, places: dict[int, tuple[float, float]]) -> Iterator[Mark]:
    """Water round the castle, and from there through every river space to the sea."""
    x, y = places[EDO]
    for space, (u, v) in places.items():
        if kind_of(box, view, space) != RIVER:
            continue
        right, down = u - x, v - y
        reach = min(
            (MAP_WIDTH - u if right > 0 else u) / max(abs(right), 1),
            (MAP_HEIGHT - v if down > 0 else v) / max(abs(down), 1),
        )
        reach *= INLAND
        bend_x, bend_y = u + right * reach / 2 + down / 6, v + down * reach / 2 - right / 6
        yield path(
            f"M{x:.0f} {y:.0f}Q{x + right / 2 - down / 6:.0f} {y + down / 2 + right / 6:.0f} {u:.0f} {v:.0f}"
            f"Q{bend_x:.0f} {bend_y:.0f} {u + right * reach:.0f} {v + down * reach:.0f}",
            "edo-water",
        )
    yield circle(x, y, MOAT, "edo-river")


def _roads(box: Box, view: State, places: dict[int, tuple[float, float]]) -> Thing:
    """Every road, as a way with its edges."""
    lines = ["M{:.0f} {:.0f}L{:.0f} {:.0f}".format(*places[a], *places[b]) for a, b in roads_of(box, view).tolist()]
    return Thing(marks=tuple(path(line, style) for style in ("edo-way", "edo-path") for line in lines))


def _legend(view: State) -> Iterator[Thing]:
    """In a corner of the map: what the pieces without a colour are."""
    found = [(shapes.merchant(), "merchant")]
    if view.ronin:
        found.append((shapes.ronin(1)[:1], "ronin"))
    if view.ronin and view.seats == FEWEST:
        found.append((shapes.neutral(), "neutral"))
    for number, (marks, name) in enumerate(found):
        y = MAP_HEIGHT - 2 * STAND - 28 * (len(found) - 1 - number)
        yield Thing(x=2 * STAND, y=y, marks=(*marks, text(18, 0.5, name, 14, "ink", "start")))


def crowd_on(box: Box, view: State, space: int) -> int:
    """E38  All samurai on a space."""
    return int(view.samurai[:, space].sum() + view.ronin_at[space] + neutral_samurai(box, view, space))


def produces(box: Box, view: State, space: int) -> int:
    """What a samurai produces here now; where no player's stands, what the first one would."""
    if is_covered(view, space) or not FIELD <= kind_of(box, view, space) < FIELD + RESOURCES:
        return 0
    standing = crowd_on(box, view, space) + (0 if view.samurai[:, space].any() else 1)
    return int(box.production[min(standing, len(box.production)) - 1])


# -- spaces ---------------------------------------------------------------------------------------------------------


def _space(box: Box, view: State, space: int, x: float, y: float) -> Iterator[Thing]:
    name, kind = space_id(box, space), int(kind_of(box, view, space))
    row, column = round(y / MAP_HEIGHT * ROWS) - 1, round(x / MAP_WIDTH * COLUMNS) - 6
    if space < TOWNS:
        marks, low = _town(box, view, space)
        words = f"{name} {space_name(box, space)}"
        row -= 1
    else:
        marks, low = _plain_space(box, view, space)
        words = f"{name}{' ' + str(produces(box, view, space)) if produces(box, view, space) else ''}"
    if is_covered(view, space):
        marks, words = [shapes.covered(marks[0]), *shapes.cover(), text(0, 0, f"{name} covered", 14)], f"{name} covered"
    yield Thing(f"space-{name}", _label(box, view, space, kind), x, y, tuple(marks), words, row, column)
    if space < TOWNS and not is_covered(view, space):
        yield from _sites(box, view, space, x, y, row + 1, column)
        row += 2 if box.space_sites[space, view.side] > PER_ROW else 1
    yield from _standing(box, view, space, x, y + low + STAND - 6, row + 1, column)
    if view.temple[space] != NONE:
        owner = int(view.temple[space])
        said = f"{SEATS[owner]} temple {on_space(box, space)}"
        right = column + len(words)
        yield Thing(
            f"temple-{name}", said, x - low, y - low + 4, shapes.temple(owner), f"^{LETTERS[owner]}", row, right
        )


def _label(box: Box, view: State, space: int, kind: int) -> str:
    """What a screen reader says of a space."""
    name = space_name(box, space)
    said = [name if kind == 1 or name.startswith(KIND_NAMES[kind]) else f"{name}, {KIND_NAMES[kind]}"]
    if is_covered(view, space):
        return f"{name}, covered"
    if made := produces(box, view, space):
        said.append(f"a samurai produces {made}")
    if space < TOWNS:
        free = int((view.sites[space][: box.space_sites[space, view.side]] == FREE_SITE).sum())
        built = [building_on(int(site)) for site in view.sites[space] if site != FREE_SITE]
        said.append(f"{listed(built)} built, {times(free, 'site')} free")
        earns = [f"{SEATS[seat]} {income(box, view, seat, space)}" for seat in range(view.seats)]
        said.append(f"income now: {', '.join(earns)}")
    return "; ".join(said)


def _plain_space(box: Box, view: State, space: int) -> tuple[list[Mark], float]:
    kind = int(kind_of(box, view, space))
    radius = RADIUS.get(kind, FIELD_RADIUS)
    style, name = shapes.SPACE_STYLES[kind], space_id(box, space)
    outline = (
        rect(-radius, -radius, 2 * radius, 2 * radius, style, 5) if kind == BORDER else circle(0, 0, radius, style)
    )
    if kind not in shapes.SPACE_MARKS:
        return [outline, text(0, 0, name, 14)], radius
    if made := produces(box, view, space):
        sign = shapes.drawn(-10, 5, *shapes.SPACE_MARKS[kind])
        return [outline, sign, text(0, -15, name, 13, "ink"), text(12, 5, str(made), 23, "edo-bold")], radius
    return [outline, shapes.drawn(0, 6, *shapes.SPACE_MARKS[kind]), text(0, -11, name, 13)], radius


def _town(box: Box, view: State, space: int) -> tuple[list[Mark], float]:
    high = EDO_HEIGHT if space == EDO else TOWN_HEIGHT
    outline = rect(-TOWN_WIDTH / 2, -high / 2, TOWN_WIDTH, high, "edo-town", 7)
    name = space_name(box, space) if space == EDO else f"{space_id(box, space)} {space_name(box, space)}"
    return [outline, text(0, 13 - high / 2, name, 16, "edo-bold")], high / 2


def _sites(box: Box, view: State, town: int, x: float, y: float, row: int, column: int) -> Iterator[Thing]:
    """The sites of a town in order, with what is built on them."""
    count, name = int(box.space_sites[town, view.side]), space_id(box, town)
    high = EDO_HEIGHT if town == EDO else TOWN_HEIGHT
    per_row = PER_ROW if count <= PER_ROW else (count + 1) // 2
    for site in range(count):
        down, across = divmod(site, per_row)
        left = x + (across - (min(count, per_row) - 1) / 2) * SITE
        place = left, y - high / 2 + 35 + down * (SITE + 2)
        built, number = int(view.sites[town, site]), text(0, 0.5, str(site + 1), 11, "soft")
        marks: tuple[Mark, ...] = (rect(-8, -8, 16, 16, "edo-site", 2),)
        said, letter = "", "."
        if built != FREE_SITE:
            seat = None if built == FORTRESS_SITE else built % PLAYERS
            marks += shapes.building(seat, PLAYERS <= built < FORTRESS_SITE)
            said = f"{building_on(built)}, site {site + 1} of {space_name(box, town)}"
            letter = "#" if seat is None else LETTERS[seat] if built >= PLAYERS else LETTERS[seat].lower()
        else:
            marks += (number,)
        yield Thing(f"site-{name}-{site + 1}", said, *place, marks, letter, row + down, column + across)


def _standing(box: Box, view: State, space: int, x: float, y: float, row: int, column: int) -> Iterator[Thing]:
    """Samurai by colour, the neutral one, ronin and the merchant, side by side under the space."""
    name, where = space_id(box, space), on_space(box, space)
    found: list[tuple[str, str, tuple[Mark, ...], str]] = []
    for seat in range(view.seats):
        if count := int(view.samurai[seat, space]):
            said = f"{count} {SEATS[seat]} samurai {where}"
            found.append(
                (f"samurai-{SEATS[seat].lower()}-{name}", said, shapes.token(seat, count), f"{LETTERS[seat]}{count}")
            )
    if neutral_samurai(box, view, space):
        found.append((f"neutral-{name}", f"A neutral samurai {where}", shapes.neutral(), "n"))
    if count := int(view.ronin_at[space]):
        found.append((f"ronin-{name}", f"{count} ronin {where}", shapes.ronin(count), f"x{count}"))
    if view.merchant == space:
        found.append(("merchant", f"The merchant {where}", shapes.merchant(), "$"))
    for number, (thing, said, marks, letters) in enumerate(found):
        left = x + (number - (len(found) - 1) / 2) * BESIDE
        yield Thing(thing, said, left, y, marks, letters, row, column + 3 * number)
