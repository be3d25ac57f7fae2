"""What the server writes down of itself: one JSON object a line, without links, names or addresses."""

import json
import logging
import re
import sys
import time
import traceback
from pathlib import Path
from typing import Any

Scope = dict[str, Any]

LINKS = re.compile(r"(/(?:t|tables)/+)[^/]+", re.IGNORECASE)
LONG = re.compile(r"[A-Za-z0-9_-]{20,}")  # whatever else could be a link, in an address that was written wrongly
FRAMES = 5  # of the lines that led to a fault
FAULT = 500  # answers from here on are the server's own fault

_log = logging.getLogger("chabudai.server")


def note(event: str, level: int = logging.WARNING, **facts: Any) -> None:
    """One line of the journal."""
    _log.log(level, json.dumps({"at": round(time.time(), 3), "event": event, **facts}))


def open_journal() -> None:
    """Faults go to a terminal; where nobody sits before it, every request is a line."""
    for log, form in ((_log, logging.Formatter("%(message)s")), (logging.getLogger("uvicorn.error"), _Said())):
        handler = logging.StreamHandler(sys.stderr)
        handler.setFormatter(form)
        log.addHandler(handler)
        log.setLevel(logging.WARNING)
        log.propagate = False
    if not sys.stderr.isatty():
        _log.setLevel(logging.INFO)


class _Said(logging.Formatter):
    """What the web server below says, as a line of the journal, without an error's own words: they may hold a link."""

    def format(self, record: logging.LogRecord) -> str:
        return json.dumps({"at": round(record.created, 3), "event": "said", "said": record.getMessage().strip()})


class Journal:
    """An ASGI layer around the application: every answer, how it ended and how long it took."""

    def __init__(self, app: Any) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Any, send: Any) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        begun, status = time.perf_counter(), 0

        async def watched(message: Any) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        try:
            await self.app(scope, receive, watched)
        except Exception as error:
            status = FAULT
            note(
                "fault", logging.ERROR, path=unlinked(scope["path"]), error=type(error).__name__, at_line=_place(error)
            )
            raise
        finally:
            taken = round(1000 * (time.perf_counter() - begun), 1)
            path = unlinked(scope["path"])
            note("request", logging.INFO, method=scope["method"], path=path, status=status, ms=taken)


def unlinked(path: str) -> str:
    """A path without the link in it: whoever reads the journal can sit nowhere."""
    return LONG.sub("*", LINKS.sub(r"\1*", path))


def _place(error: Exception) -> str:
    """The lines of the source at which something went wrong, the last one first, and nothing of what they held."""
    frames = traceback.extract_tb(error.__traceback__)[-FRAMES:]
    return " < ".join(f"{Path(one.filename).name}:{one.lineno}" for one in reversed(frames))
