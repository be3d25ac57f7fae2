"""Help that a table has agreed on when it was set, the same for everybody: figures, and the house's advice.

Figures are made from the view of a seat by the words of a game. Advice is a search in a bot's process, which is sent
the same view and nothing else.
"""

import asyncio
import zlib
from functools import partial
from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import JSONResponse

from ..core.errors import NotLegal
from ..core.match import Match
from ..core.rule import CHANCE
from . import shapes
from .brains import opened
from .shapes import Token
from .table import ADVICE, NO_HELP, Table
from .tables import Tables, not_now

SHOWN = 5  # moves that are named, best first
SIMULATIONS = 6000
SECONDS = 2.0  # and no longer than this

Shown = dict[str, Any]
Weighed = list[tuple[int, float, float]]  # moves, best first, with their expected result from 0 to 1 and its error


def figures(table: Table, trial: Match, seat: int) -> list[Shown]:
    """What the words of a game can tell of chances and public counts, if the table allows it."""
    told = getattr(trial.game.words, "notes", None)
    if told is None or table.settings.get("help", NO_HELP) == NO_HELP or trial.over:
        return []
    return [note._asdict() for note in told(trial.box, trial.seen(seat), seat)]


def advising(tables: Tables) -> APIRouter:
    """What a seat can ask of the house."""
    router = APIRouter(prefix="/api/tables/{token}", tags=["looking"])
    thinking: set[str] = set()  # the links that wait for an answer

    @router.post("/hint", response_model=shapes.Hint)
    async def hint(token: Token, request: Request) -> Any:
        """The moves that the house would choose from, with what it expects of each; only where the table allows it."""
        trial, seat, question = await asyncio.to_thread(asked, tables, token)
        if token in thinking:
            raise NotLegal("The house is thinking already.")
        thinking.add(token)
        try:
            weighed: Weighed | None = await asyncio.wrap_future(request.app.state.brains.submit(question))
        finally:
            thinking.discard(token)
        if weighed is None:
            raise NotLegal("The house is still getting ready for this game. Ask again in a moment.")
        return JSONResponse({"moves": [said(trial, seat, *one) for one in weighed[:SHOWN]]})

    return router


def asked(tables: Tables, token: str) -> tuple[Match, int, "partial[Weighed | None]"]:
    """The question of a seat to the house: its own view, draft included, and nothing else."""
    table, seat, draft = tables.seat(token)
    with table.lock:
        if table.settings.get("help", NO_HELP) != ADVICE:
            raise NotLegal("This table was set without advice.")
        trial, waits, _ = tables.drafted(table, seat, draft)
        who = table.actor(trial, seat)
        if who is None or who == CHANCE or waits:
            raise NotLegal("Your turn is complete: press Done." if waits else not_now(table))
        view = trial.view(seat).tobytes()
        return trial, seat, partial(weigh, table.row.game, table.row.setup["box"], view, seat, zlib.crc32(view))


def weigh(name: str, changes: dict[str, Any], raw: bytes, seat: int, seed: int) -> Weighed | None:
    """In a bot's process: what a search from a view expects of every move; None while the rules are being compiled."""
    from ..bots.thinker import search

    chosen, box, view, face = opened(name, changes, raw)
    if face == "plain":  # a search would be too slow to prove anything
        return None
    found = search(chosen, box, view, seat, seed, SIMULATIONS, SECONDS, trees=1, face=face)
    return [(one.move, one.mean, one.error) for one in found if one.visits]


def said(trial: Match, seat: int, move: int, mean: float, error: float) -> Shown:
    """A move as it is written, with the expected result: between last (0) and first (1), and as a place."""
    others = trial.seats - 1
    place = {"place": round(1 + (1 - mean) * others, 2), "place_error": round(error * others, 2)}
    return {"text": trial.say(seat, move), "mean": round(mean, 3), "error": round(error, 3), **place}
