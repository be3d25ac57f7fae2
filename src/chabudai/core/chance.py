"""Fair chance that anybody can check afterwards.

Before the game the dealer publishes a hash of a secret; every seat may add a salt of its own. Each outcome is a keyed
hash of the match, the salts and the number of the chance event, so the dealer cannot choose a roll after seeing the
position and nobody else can know one in advance. After the game the secret is told and every line can be recomputed.
"""

import hashlib
import hmac
import secrets
from dataclasses import dataclass

from .errors import BadSetup

STEP = 1 << 64
TOLD = 16  # so many digits of a commitment are shown to people, who compare them


@dataclass(frozen=True)
class Dealer:
    """Decides chance events from a secret. Two dealers with the same content deal alike."""

    secret: bytes
    match: str = ""  # the name of this sitting, so that no two share their dice
    salts: tuple[str, ...] = ()  # one word from each seat, in the order of the seats

    def __post_init__(self) -> None:
        for salt in self.salts:
            if not salt or salt != salt.strip() or not salt.isprintable():
                raise BadSetup("A salt is a word or a line of text, without spaces at its ends.")

    @property
    def commitment(self) -> str:
        """What is told before the game."""
        return hashlib.sha256(self.secret).hexdigest()

    def outcome(self, index: int, total: int) -> int:
        """A fair number below `total` for chance event number `index` of the match."""
        attempt = 0
        while True:
            message = "\n".join([self.match, *self.salts, f"{index} {attempt}"])
            digest = hmac.new(self.secret, message.encode(), hashlib.sha256).digest()
            number = int.from_bytes(digest[:8], "big")
            if number < STEP - STEP % total:  # the rest would favour small outcomes
                return number % total
            attempt += 1


def dealer(seed: int | str | None = None, salts: tuple[str, ...] = ()) -> Dealer:
    """A dealer with a fresh secret, or with one that a seed repeats."""
    if seed is None:
        return Dealer(secrets.token_bytes(32), secrets.token_hex(8), salts)
    return Dealer(hashlib.sha256(f"seed {seed}".encode()).digest(), f"seed {seed}", salts)
