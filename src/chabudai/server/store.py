"""Where matches are kept: every event is on disk before it is acknowledged; nothing but a name is changed afterwards.

An event has a number within its match. Two writers that want the same number cannot both have it: exactly one wins, and
the other is told. State is not stored; it is what the events make of an empty table.
"""

import json
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from typing import Any

from sqlalchemy import (
    Column,
    Connection,
    Float,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    create_engine,
    delete,
    event,
    func,
    insert,
    select,
    update,
)
from sqlalchemy.exc import IntegrityError

META = MetaData()
MATCHES = Table(
    "matches",
    META,
    Column("id", String(32), primary_key=True),
    Column("game", String(64), nullable=False),
    Column("seats", Integer, nullable=False),
    Column("setup", Text, nullable=False),  # options, the owner's changes to the box, settings of the table: JSON
    Column("secret", LargeBinary, nullable=False),  # the dealer's, told when the game is over
    Column("created", Float, nullable=False),
)
CHAIRS = Table(
    "chairs",
    META,
    Column("token", String(64), primary_key=True),  # the link: whoever has it sits here
    Column("match", String(32), nullable=False, index=True),
    Column("seat", Integer, nullable=False),
    Column("draft", Text, nullable=False, default="[]"),  # moves chosen and not yet done, seen by this seat alone
)
EVENTS = Table(
    "events",
    META,
    Column("match", String(32), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("at", Float, nullable=False),
    Column("what", Text, nullable=False),  # JSON
)
SEEN = Table(
    "seen",
    META,
    Column("match", String(32), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("at", Float, nullable=False, default=0.0),  # when somebody looked at the page of this seat last
    Column("told", Float, nullable=False, default=0.0),  # the beginning of the turn that the operator was told of
)
HOURS = Table(
    "hours",  # when a server was there: what lies between was an outage
    META,
    Column("number", Integer, primary_key=True, autoincrement=True),
    Column("since", Float, nullable=False),
    Column("until", Float, nullable=False),
)


class TakenError(Exception):
    """Somebody else has written this event, or changed this draft, first."""


@dataclass(frozen=True)
class Row:
    """A match as it is kept."""

    id: str
    game: str
    seats: int
    setup: dict[str, Any]
    secret: bytes
    created: float


class Store:
    """The database. SQLite by default; any URL that SQLAlchemy knows will do."""

    def __init__(self, url: str) -> None:
        self.engine = create_engine(url, pool_pre_ping=True, hide_parameters=True)  # links are parameters
        self.pen = threading.Lock()
        self.hours = 0  # the row of this server among all hours
        if self.engine.dialect.name == "sqlite":
            event.listen(self.engine, "connect", _durable)
        META.create_all(self.engine)

    @contextmanager
    def _writing(self) -> Iterator[Connection]:
        """All of it or nothing, and on disk at the end. Writers queue here: SQLite's own queue is a lottery."""
        with self.pen, self.engine.begin() as connection:
            yield connection

    # -- matches and chairs ---------------------------------------------------------------------------------------

    def create(self, row: Row, tokens: Sequence[tuple[str, int]]) -> None:
        with self._writing() as connection:
            connection.execute(
                insert(MATCHES).values(
                    id=row.id,
                    game=row.game,
                    seats=row.seats,
                    setup=json.dumps(row.setup),
                    secret=row.secret,
                    created=row.created,
                )
            )
            chairs = [{"token": token, "match": row.id, "seat": seat, "draft": "[]"} for token, seat in tokens]
            connection.execute(insert(CHAIRS), chairs)

    def match(self, name: str) -> Row | None:
        with self.engine.connect() as connection:
            found = connection.execute(select(MATCHES).where(MATCHES.c.id == name)).one_or_none()
        if found is None:
            return None
        return Row(found.id, found.game, found.seats, json.loads(found.setup), found.secret, found.created)

    def chair(self, token: str) -> tuple[str, int, list[int]] | None:
        """The match, the seat and the draft behind a link."""
        with self.engine.connect() as connection:
            found = connection.execute(select(CHAIRS).where(CHAIRS.c.token == token)).one_or_none()
        return None if found is None else (found.match, found.seat, json.loads(found.draft))

    def tokens(self, match: str) -> dict[int, str]:
        """The links of a match by seat."""
        with self.engine.connect() as connection:
            rows = connection.execute(select(CHAIRS).where(CHAIRS.c.match == match)).all()
        return {row.seat: row.token for row in rows}

    def draft(self, token: str, moves: list[int], before: list[int]) -> None:
        """Another draft in place of the one before, unless that one has been changed, done or disowned meanwhile."""
        with self._writing() as connection:
            _redraft(connection, token, moves, before)

    def replace(self, token: str, fresh: str) -> None:
        """A new link for a chair; the old one is worth nothing from now on."""
        with self._writing() as connection:
            connection.execute(update(CHAIRS).where(CHAIRS.c.token == token).values(token=fresh))

    def remove(self, match: str) -> None:
        """Forgets a match altogether."""
        with self._writing() as connection:
            for table, column in (
                (EVENTS, EVENTS.c.match),
                (SEEN, SEEN.c.match),
                (CHAIRS, CHAIRS.c.match),
                (MATCHES, MATCHES.c.id),
            ):
                connection.execute(delete(table).where(column == match))

    def forget(self, match: str, seat: int, fresh: str) -> None:
        """Forgets who sat in a seat: the link and every name that was given there. The moves remain the others'."""
        with self._writing() as connection:
            connection.execute(
                update(CHAIRS).where(CHAIRS.c.match == match, CHAIRS.c.seat == seat).values(token=fresh, draft="[]")
            )
            where = MATCHES.c.id == match
            setup = json.loads(connection.execute(select(MATCHES.c.setup).where(where)).scalar_one())
            setup["chairs"][seat]["name"] = ""
            connection.execute(update(MATCHES).where(where).values(setup=json.dumps(setup)))
            written = select(EVENTS.c.number, EVENTS.c.what).where(EVENTS.c.match == match)
            for number, text in connection.execute(written).all():
                what = json.loads(text)
                if what["do"] == "sit" and what["seat"] == seat and what["name"]:
                    nameless = json.dumps({**what, "name": ""})
                    place = EVENTS.c.match == match, EVENTS.c.number == number
                    connection.execute(update(EVENTS).where(*place).values(what=nameless))

    # -- events ---------------------------------------------------------------------------------------------------

    def append(
        self,
        match: str,
        first: int,
        whats: Sequence[dict[str, Any]],
        at: float,
        token: str | None = None,
        draft: Sequence[int] = (),
    ) -> None:
        """Writes events, all or none, and clears the draft they came from, once. On disk when this returns."""
        rows = [
            {"match": match, "number": number, "at": at, "what": json.dumps(what)}
            for number, what in enumerate(whats, first)
        ]
        try:
            with self._writing() as connection:
                connection.execute(insert(EVENTS), rows)
                if token is not None:
                    _redraft(connection, token, [], draft)
        except IntegrityError:
            raise TakenError from None

    def events(self, match: str, since: int = 0) -> list[dict[str, Any]]:
        with self.engine.connect() as connection:
            wanted = select(EVENTS.c.what, EVENTS.c.at).where(EVENTS.c.match == match, EVENTS.c.number >= since)
            rows = connection.execute(wanted.order_by(EVENTS.c.number)).all()
        return [{"at": row.at, **json.loads(row.what)} for row in rows]

    def count(self, match: str) -> int:
        """How many events a match has: one more than the largest number."""
        with self.engine.connect() as connection:
            largest = connection.execute(select(func.max(EVENTS.c.number)).where(EVENTS.c.match == match)).scalar_one()
        return 0 if largest is None else int(largest) + 1

    def matches(self, most: int | None = None) -> list[str]:
        """The matches at which something has been done last, the latest one first."""
        last = select(EVENTS.c.match, func.max(EVENTS.c.at).label("at")).group_by(EVENTS.c.match).subquery()
        found = select(MATCHES.c.id).outerjoin(last, last.c.match == MATCHES.c.id)
        latest = func.coalesce(last.c.at, MATCHES.c.created).desc()
        with self.engine.connect() as connection:
            return list(connection.execute(found.order_by(latest).limit(most)).scalars())

    def size(self) -> int:
        """How many matches there are."""
        with self.engine.connect() as connection:
            return int(connection.execute(select(func.count()).select_from(MATCHES)).scalar_one())

    # -- who has looked -------------------------------------------------------------------------------------------

    def saw(self, match: str, seat: int, at: float) -> None:
        """Somebody looks at the page of a seat."""
        self._seat_of(match, seat)
        with self._writing() as connection:
            connection.execute(update(SEEN).where(SEEN.c.match == match, SEEN.c.seat == seat).values(at=at))

    def unseen(self, match: str, seat: int, since: float) -> bool:
        """Has nobody seen a turn, and has nobody been told of it? Whoever asks first has to tell."""
        self._seat_of(match, seat)
        mine = SEEN.c.match == match, SEEN.c.seat == seat, SEEN.c.at < since, SEEN.c.told != since
        with self._writing() as connection:
            return bool(connection.execute(update(SEEN).where(*mine).values(told=since)).rowcount)

    def _seat_of(self, match: str, seat: int) -> None:
        with suppress(IntegrityError), self._writing() as connection:
            connection.execute(insert(SEEN).values(match=match, seat=seat))

    # -- when the server was there --------------------------------------------------------------------------------

    def wake(self, now: float, longest: float) -> list[tuple[float, float]]:
        """The server is there from now on. Returns all its outages, each longer than it may be silent."""
        with self._writing() as connection:
            rows = connection.execute(select(HOURS.c.since, HOURS.c.until).order_by(HOURS.c.since)).all()
            written = connection.execute(insert(HOURS).values(since=now, until=now))
            [self.hours] = written.inserted_primary_key or [0]
        outages, until = list[tuple[float, float]](), rows[0].until if rows else now
        for since, end in [*((row.since, row.until) for row in rows), (now, now)]:
            if since > until + longest:
                outages.append((until, since))
            until = max(until, end)
        return outages

    def beat(self, now: float) -> None:
        """The server is still there."""
        with self._writing() as connection:
            connection.execute(update(HOURS).where(HOURS.c.number == self.hours).values(until=now))


def _redraft(connection: Connection, token: str, moves: Sequence[int], before: Sequence[int]) -> None:
    here = CHAIRS.c.token == token, CHAIRS.c.draft == json.dumps(before)
    if not connection.execute(update(CHAIRS).where(*here).values(draft=json.dumps(moves))).rowcount:
        raise TakenError


def _durable(connection: Any, _record: Any) -> None:
    """SQLite: a commit is on disk when it is acknowledged, and readers do not wait for writers."""
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=FULL")
    cursor.execute("PRAGMA busy_timeout=5000")
    cursor.close()
