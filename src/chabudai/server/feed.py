"""Being told by any feed reader: an entry for each turn of one seat, with what that seat may know and nothing else."""

from datetime import UTC, datetime
from xml.etree.ElementTree import Element, SubElement, tostring

from fastapi import APIRouter, Request, Response

from ..core.errors import NotLegal
from ..core.rule import WATCHER
from .shapes import Token
from .table import Table
from .tables import Tables
from .tongue import book
from .turns import Turn

ATOM = "application/atom+xml"
SPACE = "http://www.w3.org/2005/Atom"
LATEST = 20  # turns in a feed
RECENT = 12  # lines of the log that an entry tells at most


def feeding(tables: Tables, address: str | None) -> APIRouter:
    """What a seat can be told of without looking, and that it has looked."""
    router = APIRouter(prefix="/api/tables/{token}", tags=["being told"])

    @router.get("/feed", response_class=Response, responses={200: {"content": {ATOM: {}}}})
    def turns(token: Token, request: Request) -> Response:
        """An Atom feed with one entry for each turn of this seat. Its address is as secret as the link of the seat."""
        table, seat, _ = tables.seat(token)
        if seat == WATCHER:
            raise NotLegal("You are watching.")
        link = f"{(address or str(request.base_url)).rstrip('/')}/t/{token}"
        with table.lock:
            return Response(feed(table, seat, link), media_type=ATOM)

    @router.post("/seen", status_code=204)
    def seen(token: Token) -> None:
        """Somebody looks at the page now: nobody need be told of this turn by other ways."""
        table, seat, _ = tables.seat(token)
        if seat != WATCHER:
            tables.store.saw(table.row.id, seat, tables.now())

    return router


def feed(table: Table, seat: int, link: str) -> bytes:
    """The latest turns of a seat, the latest one first."""
    own = table.turns.of(seat)
    root = Element("feed", xmlns=SPACE)
    say = book(table.match.game).say
    title = f"{say(table.match.game.title)}: {say(table.side(seat))}"
    last = own[-1].at if own else table.row.created
    for name, words in (("id", _name(table, seat)), ("title", title), ("updated", stamp(last))):
        SubElement(root, name).text = words
    SubElement(SubElement(root, "author"), "name").text = "Chabudai"
    SubElement(root, "link", href=link)
    for number in reversed(range(max(0, len(own) - LATEST), len(own))):
        since = own[number - 1].end or 0 if number else 0
        _entry(SubElement(root, "entry"), table, own[number], since, link)
    return bytes(tostring(root, "utf-8", xml_declaration=True))


def _entry(entry: Element, table: Table, turn: Turn, since: int, link: str) -> None:
    """What this seat was asked then, and what had happened since its turn before."""
    asked = table.match.fork(turn.start).prompt(turn.seat, turn.seat)
    heard = [line for line in table.log(turn.seat)[since : turn.start] if line]
    say = book(table.match.game).say
    told = [*map(say, heard[-RECENT:]), say(asked)]
    name = f"{_name(table, turn.seat)}:{turn.start}:{int(turn.at)}"
    title = say(f"Your turn in {table.match.game.title}")
    for tag, words in (("id", name), ("title", title), ("updated", stamp(turn.at)), ("content", "\n".join(told))):
        SubElement(entry, tag).text = words
    SubElement(entry, "link", href=link)


def _name(table: Table, seat: int) -> str:
    return f"urn:chabudai:{table.row.id}:{seat}"


def stamp(at: float) -> str:
    """A moment as feeds and notices write it."""
    return datetime.fromtimestamp(at, UTC).isoformat(timespec="seconds").replace("+00:00", "Z")
