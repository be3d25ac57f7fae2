"""The language of an answer: what `?language=` says, else the choice of the device, else what its browser prefers.

It holds for one request, whoever works on it. Moves are written alike in every language; bots and records know of none.
"""

import re
from contextvars import ContextVar
from typing import Any

from ..core.game import Game
from ..core.languages import ENGLISH, Phrasebook, phrasebook, translated, understood

ASKED = re.compile(rb"(?:^|&)language=([A-Za-z-]{2,20})(?:&|$)")
CHOSEN = re.compile(rb"(?:^|;\s*)language=([A-Za-z-]{2,20})(?:;|$)")  # the only cookie: a choice of words.js
MOST = 400  # bytes of a preference

LANGUAGE: ContextVar[str] = ContextVar("language", default=ENGLISH)
Scope = dict[str, Any]


class Tongue:
    """An ASGI layer: everything behind it answers in the language that is asked for."""

    def __init__(self, app: Any) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Any, send: Any) -> None:
        before = LANGUAGE.set(wanted(scope) if scope["type"] == "http" else ENGLISH)
        try:
            await self.app(scope, receive, send)
        finally:
            LANGUAGE.reset(before)


def wanted(scope: Scope) -> str:
    """The language that a request asks for."""
    headers = dict(scope["headers"])
    asked = ASKED.search(scope.get("query_string", b"")) or CHOSEN.search(headers.get(b"cookie", b"")[:MOST])
    return understood((asked[1] if asked else headers.get(b"accept-language", b"")[:MOST]).decode("latin-1"))


def book(game: Game | None = None) -> Phrasebook:
    """What a game, and the house, say in the language of this request."""
    return phrasebook(game, LANGUAGE.get())


def say(sentence: str) -> str:
    """A sentence of the house or of some game in the language of this request."""
    return translated(sentence, LANGUAGE.get())
