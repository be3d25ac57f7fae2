"""What every request has to pass: size, pace, and the headers that keep a page to itself."""

import json
import time
from collections import Counter, OrderedDict
from typing import Any

Scope = dict[str, Any]

LARGEST_BODY = 256_000  # bytes
PACE = 40.0  # requests a second from one link; what follows is in proportion to it
BURST = 3.0  # seconds' worth of requests that may come at once
CROWD = 10  # links of one household, behind one address
TABLES = 1 / 20  # of the pace: how fast an address may set new tables
COSTS = {"try": 4, "touched": 4, "hint": 4, "verify": 20}  # what takes long counts as so many requests
OPEN = 500  # requests of one address that may be open at once, streams among them
BUCKETS = 10_000  # as many callers are remembered
HEADERS = [
    (
        b"content-security-policy",
        b"default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
        b"manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    ),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
]


class TooLargeError(Exception):
    """A body that grows beyond what it may be."""


class Guard:
    """An ASGI layer around the application."""

    def __init__(self, app: Any, pace: float = PACE) -> None:
        self.app, self.pace = app, pace
        self.buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()
        self.open: Counter[str] = Counter()  # requests by address

    async def __call__(self, scope: Scope, receive: Any, send: Any) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        if _announced(scope) > LARGEST_BODY:
            await self._refuse(send, 413, "This is too large.")
            return
        if self.pace and not self._may_pass(scope):
            await self._refuse(send, 429, "Too many requests. Wait a moment and try again.")
            return
        address = _address(scope)
        self.open[address] += 1
        try:
            await self._pass(scope, receive, send)
        finally:
            self.open[address] -= 1
            if not self.open[address]:
                del self.open[address]

    async def _pass(self, scope: Scope, receive: Any, send: Any) -> None:
        private, taken, refused = _private(scope), 0, False

        async def counted() -> Any:
            nonlocal taken
            message = await receive()
            taken += len(message.get("body", b""))
            if taken > LARGEST_BODY:
                raise TooLargeError
            return message

        async def dressed(message: Any) -> None:
            nonlocal refused
            if taken > LARGEST_BODY:  # whatever the application makes of it
                if not refused:
                    refused = True
                    await self._refuse(send, 413, "This is too large.")
                return
            if message["type"] == "http.response.start":
                own = {name for name, _ in message["headers"]}
                more = [header for header in (*HEADERS, *private) if header[0] not in own]
                message = {**message, "headers": [*message["headers"], *more]}
            await send(message)

        await self.app(scope, counted, dressed)

    def _may_pass(self, scope: Scope) -> bool:
        """Every link has its bucket, every address a larger one, and new tables a smaller one."""
        address = _address(scope)
        if self.open[address] >= OPEN:
            return False
        parts = scope["path"].split("/")
        cost = COSTS.get(parts[-1], 1)
        if parts[1:3] == ["api", "matches"]:
            return self._drop(f"new {address}", self.pace * TABLES, self.pace)
        if not self._drop(address, self.pace * CROWD, cost=cost):
            return False
        link = parts[3] if len(parts) > 3 and parts[2] == "tables" else f"no link, {address}"
        return self._drop(link, self.pace, cost=cost)

    def _drop(self, name: str, pace: float, most: float | None = None, cost: float = 1) -> bool:
        """Takes a request out of a bucket that fills by itself."""
        now, most = time.monotonic(), most or pace * BURST
        level, then = self.buckets.pop(name, (most, now))
        level = min(most, level + (now - then) * pace)
        passes = level >= min(cost, most)
        self.buckets[name] = (level - min(cost, most) if passes else level, now)
        while len(self.buckets) > BUCKETS:
            self.buckets.popitem(last=False)
        return passes

    async def _refuse(self, send: Any, status: int, sentence: str) -> None:
        body = json.dumps({"error": sentence}).encode()
        headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode()), *HEADERS]
        await send({"type": "http.response.start", "status": status, "headers": headers})
        await send({"type": "http.response.body", "body": body})


def _address(scope: Scope) -> str:
    return str((scope.get("client") or ("",))[0])


def _private(scope: Scope) -> list[tuple[bytes, bytes]]:
    """What is shown to a seat, and its links, are kept by nobody on the way."""
    kept = scope["path"].startswith(("/api/tables", "/api/matches"))
    return [(b"cache-control", b"no-store")] if kept else []


def _announced(scope: Scope) -> int:
    """How large the body is said to be."""
    try:
        return int(dict(scope["headers"]).get(b"content-length", b"0"))
    except ValueError:
        return LARGEST_BODY + 1
