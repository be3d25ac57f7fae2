"""Through whose eyes the log is looked back in: one's own; when the game is over anybody's, or with all cards open."""

from functools import cache
from typing import Annotated, Any

from fastapi import APIRouter
from fastapi import Path as InPath
from fastapi.responses import JSONResponse

from ..core.errors import NotLegal
from ..core.picture import Picture
from ..core.rule import WATCHER
from . import shapes
from .look import place_after
from .shapes import LogLine, Since, Token
from .table import Table
from .tables import Tables
from .tongue import book

OPEN = "open"
MOST = 400  # lines that are looked through at once

Shown = dict[str, Any]


def watching(tables: Tables) -> APIRouter:
    """What a seat can look at besides its own view of now."""
    router = APIRouter(prefix="/api/tables/{token}", tags=["looking"])

    @router.get("/then/{line}/{eyes}", response_model=shapes.Past)
    def look_back_as(
        token: Token,
        line: LogLine,
        eyes: Annotated[str, InPath(pattern="^(open|[0-9])$", description="A seat, or open for all cards open")],
    ) -> Any:
        """When the game is over: the table after a line of the log, as another seat saw it, or with all cards open."""
        table, seat, _ = tables.seat(token)
        return JSONResponse(then_as(table, seat, line, eyes))

    @router.get("/touched", response_model=shapes.Touched)
    def touched(token: Token, since: Since = 0) -> Any:
        """Which lines of the log, from one on, were about this seat, or changed something of it."""
        table, seat, _ = tables.seat(token)
        return JSONResponse({"lines": touching(table, seat, since)})

    return router


def then_as(table: Table, seat: int, line: int, eyes: str) -> Shown:
    """The table after a line of the log of a seat, as somebody else saw it then, or with everything open."""
    with table.lock:
        if not table.over:
            raise NotLegal("What others see is shown when the game is over.")
        place = place_after(table, seat, line)
        match, other = table.match.fork(place), WATCHER if eyes == OPEN else int(eyes)
        if eyes != OPEN and other >= match.seats:
            raise NotLegal("There is no such seat.")
        told = table.log(WATCHER if eyes == OPEN else other)[place - 1] if place else ""
        words = told or (table.log(seat)[place - 1] if place else "")
        near = seat if seat < match.seats else WATCHER
        picture = match.open_picture(near) if eyes == OPEN else match.picture(other)
        spoken = book(match.game)
        return {"line": line, "text": spoken.say(words), "picture": spoken.draw(picture).json()}


def touching(table: Table, seat: int, since: int) -> list[int]:
    """The lines by others that name a seat's side, or after which something that bears its name looks otherwise."""
    if seat == WATCHER:
        return []
    with table.lock:  # and not while the pictures are drawn: nobody's move waits for them
        lines, match, side = table.lines(seat), table.match.fork(), table.side(seat)
    own = cache(lambda place: _own(match.fork(place).picture(seat), side))
    found = []
    for number in range(max(since, len(lines) - MOST), len(lines)):
        words, place = lines[number]
        if place == 0 or match.log[place - 1].seat == seat:
            continue
        if side in words.replace("'", " ").split() or own(place - 1) != own(place):
            found.append(number)
    return found


def _own(picture: Picture, side: str) -> list[tuple[str, float, float]]:
    """What bears the name of a side, and where it lies; questions, which name whom they ask, are no things."""
    things = [
        thing for thing in picture.things if thing.id and thing.label.startswith((f"{side} ", f"{side}'", f"{side}:"))
    ]
    return sorted((thing.label, thing.x, thing.y) for thing in things if not thing.label.endswith((".", "?")))
