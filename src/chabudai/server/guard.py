"""What every request has to pass: size, pace, and the headers that keep a page to itself."""

import json
import time
from collections import OrderedDict
from typing import Any

Scope = dict[str, Any]

LARGEST_BODY = 256_000  # bytes
BURST, PACE = 120.0, 40.0  # requests at once, and a second, from one link or address
HEADERS = [
    (b"content-security-policy", b"default-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
]


class Guard:
    """An ASGI layer around the application."""

    def __init__(self, app: Any, pace: float = PACE) -> None:
        self.app, self.pace = app, pace
        self.buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()

    async def __call__(self, scope: Scope, receive: Any, send: Any) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        headers = dict(scope["headers"])
        try:
            length = int(headers.get(b"content-length", b"0"))
        except ValueError:
            length = LARGEST_BODY + 1
        if length > LARGEST_BODY:
            await self._refuse(send, 413, "This is too large.")
            return
        if self.pace and not self._may_pass(scope):
            await self._refuse(send, 429, "Too many requests. Wait a moment and try again.")
            return
        taken = 0

        async def counted() -> Any:
            nonlocal taken
            message = await receive()
            taken += len(message.get("body", b""))
            if taken > LARGEST_BODY:
                return {"type": "http.disconnect"}
            return message

        async def dressed(message: Any) -> None:
            if message["type"] == "http.response.start":
                message = {**message, "headers": [*message["headers"], *HEADERS]}
            await send(message)

        await self.app(scope, counted, dressed)

    def _may_pass(self, scope: Scope) -> bool:
        """A bucket for each link, or for each address where no link is used."""
        parts = scope["path"].split("/")
        name = parts[3] if len(parts) > 3 and parts[2] == "tables" else (scope.get("client") or ("",))[0]
        now = time.monotonic()
        level, then = self.buckets.pop(name, (BURST, now))
        level = min(BURST, level + (now - then) * self.pace)
        passes = level >= 1
        self.buckets[name] = (level - 1 if passes else level, now)
        while len(self.buckets) > 10_000:
            self.buckets.popitem(last=False)
        return passes

    async def _refuse(self, send: Any, status: int, sentence: str) -> None:
        body = json.dumps({"error": sentence}).encode()
        headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode()), *HEADERS]
        await send({"type": "http.response.start", "status": status, "headers": headers})
        await send({"type": "http.response.body", "body": body})
