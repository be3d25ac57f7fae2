"""A table whose hours the test decides."""

from chabudai.core.rule import WATCHER
from chabudai.server.look import look
from chabudai.server.store import Store
from chabudai.server.tables import Tables

HUMANS = ({"kind": "human", "name": "Ana"}, {"kind": "human", "name": "Ben"})
MORNING = 1_790_000_000.0


class Hours:
    """What time it is."""

    def __init__(self, now=MORNING):
        self.now = now

    def __call__(self):
        return self.now


class Sitting:
    """One table, its links and its hours."""

    def __init__(self, url, game="tatsu", chairs=HUMANS, options=None, hours=None, **settings):
        self.url, self.hours = url, hours or Hours()
        self.tables = Tables(Store(url), self.hours)
        row = self.tables.create(game, [dict(one) for one in chairs], options or {}, {}, settings)
        self.name, self.tokens = row.id, self.tables.store.tokens(row.id)

    @property
    def table(self):
        return self.tables.table(self.name)

    def look(self, seat=WATCHER):
        return look(self.tables, *self.tables.seat(self.tokens[seat]))

    def left(self, seat, reader=None):
        return self.look(seat if reader is None else reader)["budgets"][seat]["left"]

    def wait(self, seconds):
        self.hours.now += seconds

    def turn(self, seat=None, taken=None):
        """Somebody who may choose makes the first moves of the list and presses Done. Returns who it was."""
        seat = self.table.to_act[0] if seat is None else seat
        while moves := self.look(seat)["moves"]:
            self.tables.add(self.tokens[seat], moves[0]["text"])
        self.tables.done(self.tokens[seat], taken)
        return seat

    def again(self):
        """The same table after the server has been killed: made of what is on disk."""
        fresh = object.__new__(Sitting)
        fresh.url, fresh.hours, fresh.name, fresh.tokens = self.url, self.hours, self.name, self.tokens
        fresh.tables = Tables(Store(self.url), self.hours)
        return fresh
