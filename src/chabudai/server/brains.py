"""Bots at the server's tables: in processes of their own, so that nobody waits for a bot's thinking.

A bot is sent the view of its seat and nothing else. Until a game's rules are compiled, its bots play on the plain face.
"""

import os
import threading
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor, ThreadPoolExecutor
from multiprocessing import get_context
from typing import Any

import numpy as np

from ..bots.players import bot
from ..bots.warm import Compiling
from ..core.box import undotted
from ..core.errors import ChabudaiError
from ..core.game import game
from ..core.rule import seeded
from .tables import Table, Tables

_compiling: dict[str, Compiling] = {}  # in a bot's process: the games whose bots are being compiled, or have been


def _think(name: str, changes: dict[str, Any], raw: bytes, seat: int, bot_name: str, seed: int) -> int:
    """In a bot's process: a move chosen from a view."""
    chosen = game(name)
    if name not in _compiling:
        _compiling[name] = Compiling(chosen)
    box = chosen.owned_box(undotted(changes)) if changes else chosen.box
    view = np.frombuffer(bytearray(raw), chosen.rules.STATE)[0]
    return bot(bot_name).choose(chosen, box, view, seat, seeded(seed), _compiling[name].face)


class Brains:
    """Lets bots choose wherever it is their turn."""

    def __init__(self, tables: Tables, changed: Callable[[str], None], processes: int = 1) -> None:
        self.tables, self.changed = tables, changed
        self.pool = ProcessPoolExecutor(processes, mp_context=get_context("spawn"), initializer=os.nice, initargs=(10,))
        self.writers = ThreadPoolExecutor(2, thread_name_prefix="bots")
        self.busy: set[str] = set()
        self.closed = False
        self.lock = threading.Lock()

    def look_at(self, name: str) -> None:
        """Somebody has moved, or a bot has sat down: is it a bot's turn?"""
        self.writers.submit(self._ask, name)

    def _ask(self, name: str) -> None:
        try:
            table = self.tables.table(name)
        except ChabudaiError:
            return
        with table.lock, self.lock:
            seat = table.turn_of_bot()
            if seat is None or name in self.busy:
                return
            self.busy.add(name)
            length = len(table.match.log)
            view = table.match.view(seat).tobytes()
        seed = int(name, 16) + length
        future = self.pool.submit(
            _think, table.row.game, table.row.setup["box"], view, seat, table.chairs[seat]["bot"], seed
        )
        future.add_done_callback(lambda done: None if self.closed else self._later(table, seat, length, done))

    def _later(self, table: Table, seat: int, length: int, done: "Future[int]") -> None:
        self.writers.submit(self._write, table, seat, length, done)

    def _write(self, table: Table, seat: int, length: int, done: "Future[int]") -> None:
        name = table.row.id
        with self.lock:
            self.busy.discard(name)
        if done.exception() is None:
            self.tables.bot_moves(table, seat, done.result(), length)
            self.changed(name)
        self._ask(name)

    def close(self) -> None:
        self.closed = True
        self.writers.shutdown(wait=False, cancel_futures=True)
        self.pool.shutdown(wait=False, cancel_futures=True)
