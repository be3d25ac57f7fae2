"""Telling clients that their table has changed, over one stream each that can be resumed."""

import asyncio
from collections.abc import AsyncIterator, Callable

from ..core.errors import ChabudaiError

PATIENCE = 2.0  # seconds after which a stream looks for itself, in case another process has written
HEARTBEAT = 7  # looks without news before a line is sent so that proxies keep the stream
AGAIN = 400  # milliseconds after which a browser comes back when its line has dropped


class Live:
    """Who waits for news of which match."""

    def __init__(self) -> None:
        self.loop: asyncio.AbstractEventLoop | None = None
        self.waiting: dict[str, set[asyncio.Event]] = {}

    def changed(self, match: str) -> None:
        """May be called from any thread."""
        if self.loop and not self.loop.is_closed():
            self.loop.call_soon_threadsafe(self._wake, match)

    def _wake(self, match: str) -> None:
        for event in self.waiting.get(match, ()):
            event.set()

    async def stream(self, match: str, news: Callable[[], str | None], seen: str) -> AsyncIterator[str]:
        """Server-sent events: the version of the table as one seat may see it, whenever it changes.

        It ends when the link is worth nothing any more.
        """
        event = asyncio.Event()
        self.waiting.setdefault(match, set()).add(event)
        quiet = 0
        try:
            yield f"retry: {AGAIN}\n\n"
            while True:
                try:
                    version = await asyncio.to_thread(news)
                except ChabudaiError:
                    yield "event: closed\ndata: closed\n\n"
                    return
                if version is not None and version != seen:
                    seen, quiet = version, 0
                    yield f"id: {version}\nevent: table\ndata: {version}\n\n"
                elif quiet % HEARTBEAT == 0:
                    yield ": here\n\n"
                quiet += 1
                try:
                    await asyncio.wait_for(event.wait(), PATIENCE)
                except TimeoutError:
                    continue
                event.clear()
        finally:
            self.waiting[match].discard(event)
            if not self.waiting[match]:
                del self.waiting[match]
