"""What does not need a seat: the games on the shelf, their rulebooks, setting a table, checking a record."""

import gzip
import threading
from collections.abc import Callable
from functools import cache
from typing import Annotated, Any

from fastapi import APIRouter, Body, Response

from ..bots.levels import LEVELS
from ..bots.players import BOTS
from ..core import record
from ..core.chance import dealer
from ..core.errors import NotLegal
from ..core.game import Game, game, games
from ..core.languages import ENGLISH, as_read, phrasebook
from ..core.match import Match
from ..core.rule import WATCHER, below, seeded
from ..terminal.rulebook import clauses, rulebook
from . import shapes
from .shapes import GameName, NewMatch, Theme
from .table import CHAT, keeps_secrets
from .tables import Tables
from .tongue import LANGUAGE, book, say

GLIMPSED = 24  # moves that have been made on the pictures of the shelf
LEVEL_NAMES = {str(level.number): f"level {level.number}, {level.name}" for level in LEVELS}
BOT_NAMES = LEVEL_NAMES | {"random": "chooses blindly", "greedy": "looks one move ahead"}


def shelf(tables: Tables, changed: Callable[[str], None]) -> APIRouter:
    router, checking = APIRouter(prefix="/api", tags=["shelf"]), threading.Lock()

    @router.get("/games", response_model=list[shapes.GameShape])
    def list_games() -> list[dict[str, Any]]:
        """The games that can be played, with their seats and options."""
        return [_told(one) for one in games()]

    @router.get("/games/{name}/board.svg", response_class=Response, responses={200: {"content": {"image/svg+xml": {}}}})
    def board(name: GameName, theme: Theme = "light") -> Response:
        """The table of a game in the middle of it, to show what it looks like."""
        svg = glimpse(game(name).name, "light" if theme == "light" else "dark", LANGUAGE.get())
        # The drawing brings its own styles, and can do nothing else.
        headers = {
            "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'",
            "content-encoding": "gzip",
            "cache-control": "max-age=86400",
            "vary": "accept-language, cookie",
        }
        return Response(svg, media_type="image/svg+xml", headers=headers)

    @router.get("/games/{name}/rules", response_model=shapes.Rules)
    def rules(name: GameName) -> dict[str, Any]:
        """The rulebook of a game, and its clauses by number."""
        chosen = game(name)
        language, title = LANGUAGE.get(), book(chosen).say(chosen.title)
        return {"title": title, "text": rulebook(chosen, language), "clauses": clauses(chosen, language)}

    @router.get("/games/{name}/signs", response_model=list[shapes.Sign])
    def signs(name: GameName) -> list[dict[str, Any]]:
        """The signs that are drawn on a game's things, each with its name, for a legend."""
        named, told = getattr(game(name).board, "LEGEND", ()), book(game(name))
        return [{"marks": marks, "words": told.say(words)} for marks, words in named]

    @router.post("/matches", status_code=201, response_model=shapes.Links)
    def create(new: NewMatch) -> dict[str, Any]:
        """A new match. The answer holds a link for every seat and one for watching."""
        settings = {"chat": new.chat, "watchers": new.watchers, "dice": new.dice, "help": new.help}
        settings |= {"clock": new.clock.model_dump(), "delay": new.delay.model_dump()}
        row = tables.create(new.game, [chair.model_dump() for chair in new.chairs], new.options, new.box, settings)
        tokens = tables.store.tokens(row.id)
        changed(row.id)
        return {
            "seats": [tokens[seat] for seat in range(row.seats)],
            "watch": tokens[WATCHER] if new.watchers else None,
        }

    @router.post("/verify", response_model=shapes.Findings)
    def check(text: Annotated[str, Body(media_type="text/plain", max_length=200_000)]) -> dict[str, Any]:
        """Checks the record of a game: its moves, its places and its chance. One at a time: it may take seconds."""
        if not checking.acquire(blocking=False):
            raise NotLegal("Another record is being checked. Try again in a moment.")
        try:
            return {"found": list(map(say, record.verify(text)))}
        finally:
            checking.release()

    return router


@cache
def glimpse(name: str, theme: str, language: str = ENGLISH) -> bytes:
    """The picture of a game after some moves at random, always the same ones, packed."""
    match = Match(game(name), dealer=dealer(GLIMPSED))
    rng = seeded(GLIMPSED)
    while len(match.log) < GLIMPSED and not match.over:
        seat = match.to_act[0]
        moves = match.moves(seat)
        match.play(moves[below(rng, len(moves))], seat)
    return gzip.compress(phrasebook(match.game, language).draw(match.picture(WATCHER)).svg(theme).encode())


def _told(one: Game) -> dict[str, Any]:
    """A game as it stands on the shelf."""
    told = book(one).say
    return {
        "name": one.name,
        "title": told(one.title),
        "about": told(one.words.ABOUT),
        "status": one.words.STATUS,
        "seats": list(one.seats),
        "sides": [told(one.words.seat_name(seat)) for seat in range(max(one.seats))],
        "bots": [{"name": name, "words": told(BOT_NAMES.get(name, name))} for name in BOTS],
        "chat": list(CHAT),
        "secrets": keeps_secrets(one),
        "options": [
            {
                "name": name,
                "title": told(as_read(name)),
                "help": told(one.words.OPTIONS[name]),
                "values": list(option.values),
                "titles": [told(as_read(value)) for value in option.values],
                "least": option.least,
                "most": option.most,
                "default": option.value(option.default),
            }
            for name, option in one.options.items()
        ],
    }
