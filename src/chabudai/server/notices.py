"""The operator's own way to tell people: a command that is run with one line when a turn has not been seen for a while.

The line is a JSON object: game, title, side, name, since. It has a link only if the operator has said at which address
the server is reached, because whoever has the link of a seat can sit there.
"""

import json
import shlex
import subprocess
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress

from .feed import stamp
from .journal import note
from .table import Table
from .tables import Tables
from .turns import Turn

AFTER = 10.0  # minutes that a turn may stay unseen, unless the operator says otherwise
PATIENCE = 60.0  # seconds that the command may take


class Notices:
    """Tells the operator's command of turns: once each, whether or not a tab is open somewhere."""

    def __init__(self, tables: Tables, command: str, after: float = AFTER, address: str | None = None) -> None:
        self.tables, self.command, self.after, self.address = tables, shlex.split(command), 60 * after, address
        self.teller = ThreadPoolExecutor(1, thread_name_prefix="notices")

    def look_at(self, table: Table, now: float) -> float | None:
        """Tells of what is due at a table. Returns when something is due next."""
        waiting = [turn for turn in table.turns.open() if not (table.over or table.clock.paused)]
        for turn in waiting:
            if turn.at + self.after <= now and self.tables.store.unseen(table.row.id, turn.seat, turn.at):
                with suppress(RuntimeError):  # the server is stopping
                    self.teller.submit(self.tell, self.line(table, turn))
        return min((turn.at + self.after for turn in waiting if turn.at + self.after > now), default=None)

    def line(self, table: Table, turn: Turn) -> str:
        facts = {
            "game": table.row.game,
            "title": table.match.game.title,
            "side": table.side(turn.seat),
            "name": table.chairs[turn.seat]["name"],
            "since": stamp(turn.at),
        }
        if self.address:
            token = self.tables.store.tokens(table.row.id)[turn.seat]
            facts["link"] = f"{self.address.rstrip('/')}/t/{token}"
        return json.dumps(facts, ensure_ascii=False)

    def tell(self, line: str) -> None:
        """Runs the command. What it prints is its own affair; that it failed is written down."""
        try:
            done = subprocess.run(
                self.command, input=line + "\n", text=True, stdout=subprocess.DEVNULL, timeout=PATIENCE, check=False
            )
        except (OSError, subprocess.TimeoutExpired) as error:
            note("notice failed", error=type(error).__name__)
            return
        if done.returncode:
            note("notice failed", error=f"exit {done.returncode}")

    def close(self) -> None:
        self.teller.shutdown(wait=False, cancel_futures=True)
