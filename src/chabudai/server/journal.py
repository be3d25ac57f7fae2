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
FAULT = 500  # answers from here on are the server's own fault

_log = logging.getLogger("chabudai.server")


def note(event: str, level: int = logging.WARNING, **facts: Any) -> None:
    """One line of the journal."""
    _log.log(level, json.dumps({"at": round(time.time(), 3), "event": event, **facts}))


def open_journal() -> None:
    """Faults go to a terminal; where nobody sits before it, every request is a line."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(logging.Formatter("%(message)s"))
    _log.addHandler(handler)
    _log.setLevel(logging.WARNING if sys.stderr.isatty() else logging.INFO)
    _log.propagate = False


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
    """The line of the source at which something went wrong."""
    last = traceback.extract_tb(error.__traceback__)[-1]
    return f"{Path(last.filename).name}:{last.lineno}"
