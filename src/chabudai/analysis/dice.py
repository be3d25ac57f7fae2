"""How often chance did what, beside how often it should have: dice by their faces, cards by their names."""

import re
from collections.abc import Iterable, Mapping
from math import ceil, floor, sqrt
from typing import Any

BAND = 1.96  # 95 % of all fair games lie within so many standard deviations
HALF = 0.5  # counts are whole numbers
FEWEST = 6  # lines of a kind that are worth counting, if something came up twice
CALL = re.compile(r"([^\s()]+)[ (]+([^()]*)\)?$")


def parts(text: str) -> tuple[str, tuple[str, ...]]:
    """What a line of chance is, and what came up: ROLL(3,5) is a ROLL of 3 and 5."""
    found = CALL.match(text)
    if not found:
        return "", (text,)
    return found[1], tuple(part.strip() for part in found[2].split(","))


class Count:
    """One kind of chance: what came up in the whole game."""

    def __init__(self) -> None:
        self.lines = 0
        self.seen: dict[str, int] = {}
        self.mean: dict[str, float] = {}
        self.variance: dict[str, float] = {}

    def add(self, happened: tuple[str, ...], odds: Mapping[tuple[str, ...], float]) -> None:
        """One line, with all that could have come up."""
        self.lines += 1
        for part in {part for outcome in odds for part in outcome}:
            counts = [(outcome.count(part), share) for outcome, share in odds.items() if part in outcome]
            mean = sum(count * share for count, share in counts)
            self.mean[part] = self.mean.get(part, 0.0) + mean
            square = sum(count**2 * share for count, share in counts)
            self.variance[part] = self.variance.get(part, 0.0) + square - mean**2
            self.seen[part] = self.seen.get(part, 0) + happened.count(part)

    def rows(self) -> list[dict[str, Any]]:
        """What came up how often, with what was to be expected and where 95 % of fair games lie."""
        found = []
        for part in sorted(self.seen, key=lambda part: (not part.isdigit(), int(part) if part.isdigit() else 0, part)):
            mean, wide = self.mean[part], BAND * sqrt(max(0.0, self.variance[part]))
            low, high = max(0, ceil(mean - wide - HALF)), floor(mean + wide + HALF)
            row = {"what": part, "seen": self.seen[part], "expected": round(mean, 1), "low": low, "high": high}
            found.append(row | {"usual": low <= self.seen[part] <= high})
        return found


def counted(lines: Iterable[tuple[str, Mapping[str, int]]]) -> list[dict[str, Any]]:
    """All kinds of chance of a game: each line is what happened, and the odds of all that could have."""
    kinds: dict[str, Count] = {}
    for text, odds in lines:
        kind, happened = parts(text)
        total = sum(odds.values())
        shares: dict[tuple[str, ...], float] = {}
        for other, times in odds.items():
            if parts(other)[0] == kind:
                outcome = parts(other)[1]
                shares[outcome] = shares.get(outcome, 0.0) + times / total
        kinds.setdefault(kind, Count()).add(happened, shares)
    many = {kind: count for kind, count in kinds.items() if count.lines >= FEWEST and max(count.seen.values()) > 1}
    return [{"kind": kind, "lines": count.lines, "rows": count.rows()} for kind, count in many.items()]
