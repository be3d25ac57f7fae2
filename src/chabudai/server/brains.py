"""Bots at the server's tables: in processes of their own, so that nobody waits for a bot's thinking.

A bot is sent the view of its seat and nothing else. Until a game's rules are compiled, its bots play on the plain face.
"""

import os
import threading
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from multiprocessing import get_context, parent_process
from multiprocessing.connection import wait
from typing import Any

import numpy as np

from ..bots.players import ask, bot
from ..bots.warm import Compiling
from ..core.box import Box, undotted
from ..core.errors import ChabudaiError
from ..core.game import Game, State, game
from ..core.rule import seeded
from .journal import note
from .tables import Tables, moment

LOWER = 10  # how much less urgent a bot's process is than the server

_compiling: dict[str, Compiling] = {}  # in a bot's process: the games whose bots are being compiled, or have been


def _wake_up() -> None:
    """In a bot's process: gives way to the server, and does not outlive it, however it ends."""
    os.nice(LOWER)
    server = parent_process()
    if server is not None:
        sentinel = server.sentinel
        threading.Thread(target=lambda: (wait([sentinel]), os._exit(0)), daemon=True).start()


def opened(name: str, changes: dict[str, Any], raw: bytes) -> tuple[Game, Box, State, str]:
    """In a bot's process: a game, its box, a view, and the face of the rules that is ready."""
    chosen = game(name)
    if name not in _compiling:
        _compiling[name] = Compiling(chosen)
    box = chosen.owned_box(undotted(changes)) if changes else chosen.box
    return chosen, box, np.frombuffer(bytearray(raw), chosen.rules.STATE)[0], _compiling[name].face


def _think(name: str, changes: dict[str, Any], raw: bytes, seat: int, bot_name: str, seed: int) -> int:
    """In a bot's process: a move chosen from a view."""
    chosen, box, view, face = opened(name, changes, raw)
    return ask(bot(bot_name), chosen, box, view, seat, seeded(seed), face).move


def seed_of(match: str, line: int) -> int:
    """What a bot's random numbers start from: known when the game is over, so that it can be asked again."""
    return int(match, 16) + line


def _pool(processes: int) -> ProcessPoolExecutor:
    return ProcessPoolExecutor(processes, mp_context=get_context("spawn"), initializer=_wake_up)


class Brains:
    """Lets bots choose wherever it is their turn."""

    def __init__(self, tables: Tables, changed: Callable[[str], None], processes: int = 1) -> None:
        self.tables, self.changed = tables, changed
        self.processes, self.pool = processes, _pool(processes)
        self.writers = ThreadPoolExecutor(2, thread_name_prefix="bots")
        self.busy: set[str] = set()
        self.closed = threading.Event()
        self.lock = threading.Lock()

    def look_at(self, name: str) -> None:
        """Somebody has moved, or a bot has sat down: is it a bot's turn?"""
        with suppress(RuntimeError):  # the server is stopping
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
            asked, view = moment(table), table.match.view(seat).tobytes()
            sitter = table.chairs[seat]["bot"]
        seed = seed_of(name, asked[0])
        question = partial(_think, table.row.game, table.row.setup["box"], view, seat, sitter, seed)
        future = self.submit(question)
        future.add_done_callback(lambda done: None if self.closed.is_set() else self._later(name, seat, asked, done))

    def submit(self, question: Callable[[], Any]) -> "Future[Any]":
        """Puts a question to a bot's process."""
        try:
            return self.pool.submit(question)
        except BrokenExecutor:  # the process has been killed from outside: here is another one
            self.pool = _pool(self.processes)
            return self.pool.submit(question)

    def _later(self, name: str, seat: int, asked: tuple[int, int], done: "Future[int]") -> None:
        with suppress(RuntimeError):
            self.writers.submit(self._write, name, seat, asked, done)

    def _write(self, name: str, seat: int, asked: tuple[int, int], done: "Future[int]") -> None:
        with self.lock:
            self.busy.discard(name)
        error = done.exception()
        if error is not None and not isinstance(error, BrokenExecutor):
            note("bot failed", match=name, error=f"{type(error).__name__}: {error}")
            return
        with suppress(ChabudaiError):  # the match has been deleted
            if error is None and self.tables.bot_moves(self.tables.table(name), seat, done.result(), asked):
                self.changed(name)
        self._ask(name)

    def close(self) -> None:
        self.closed.set()
        self.writers.shutdown(wait=False, cancel_futures=True)
        self.pool.shutdown(wait=False, cancel_futures=True)
