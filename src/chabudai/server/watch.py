"""Looks at the clock: tables whose time is up, turns that nobody has seen, and the server's own hours."""

import threading
from collections.abc import Callable

from ..core.errors import ChabudaiError
from .clock import LAG
from .journal import note
from .notices import Notices
from .tables import Tables, TurnedError

GLANCE = 0.5  # seconds between looks at the clock
AGAIN = 5.0  # seconds after which a table is looked at once more, if the database has failed
BEAT = 15.0  # seconds between two signs of life; a longer silence was an outage


class Watch:
    """One thread that waits for moments, and does what has been agreed on for them."""

    def __init__(self, tables: Tables, changed: Callable[[str], None], notices: Notices | None = None) -> None:
        self.tables, self.changed, self.notices = tables, changed, notices
        self.due: dict[str, float] = {}  # when a table wants to be looked at
        self.beaten = 0.0
        self.closed = threading.Event()

    def start(self) -> None:
        self.beat(self.tables.now())
        self.tables.laid = self.look_at
        threading.Thread(target=self._run, name="watch", daemon=True).start()

    def look_at(self, name: str) -> None:
        """Somebody has done something at a table: its moments are others now."""
        self.due[name] = 0.0

    def _run(self) -> None:
        while not self.closed.wait(GLANCE):
            try:
                self.glance(self.tables.now())
            except Exception as error:  # whatever it was: the next look may succeed
                note("watch failed", error=type(error).__name__)

    def glance(self, now: float) -> None:
        """Does all that is due."""
        if now >= self.beaten + BEAT:
            self.beat(now)
        for name in [name for name, due in list(self.due.items()) if due <= now]:
            del self.due[name]
            try:
                if self.tables.time_up(name):
                    self.changed(name)
                self._plan(name, now)
            except TurnedError:  # another process was quicker: what is due next has to be seen
                self.look_at(name)
            except ChabudaiError:  # the match has been deleted
                continue
            except Exception:
                self.due.setdefault(name, now + AGAIN)
                raise

    def _plan(self, name: str, now: float) -> None:
        table = self.tables.table(name)
        with table.lock:
            deadline = table.clock.deadline()
            told = self.notices.look_at(table, now) if self.notices else None
        moments = [at for at in (None if deadline is None else deadline + LAG, told) if at is not None]
        if moments:
            self.due.setdefault(name, min(moments))

    def beat(self, now: float) -> None:
        """A sign of life. After a silence, what everybody has lost by it is known."""
        if now > self.beaten + 2 * BEAT:
            self.tables.outages[:] = self.tables.store.wake(now, 2 * BEAT)
        else:
            self.tables.store.beat(now)
        self.beaten = now

    def close(self) -> None:
        self.closed.set()
        if self.notices:
            self.notices.close()
