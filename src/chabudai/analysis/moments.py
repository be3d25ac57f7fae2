"""The three moments that decided a game: the largest losses by decisions and the greatest strokes of luck."""

from collections.abc import Iterable
from typing import Any

MOST = 3
LEAST = 0.01  # that a moment has to have changed


def moments(decisions: Iterable[dict[str, Any]], chances: Iterable[dict[str, Any]]) -> list[dict[str, Any]]:
    """In the order in which they came. A decision without a mark is none."""
    lost = [
        {"line": one["line"], "kind": "decision", "size": one["loss"], "seat": one["seat"]}
        for one in decisions
        if one["word"] not in (None, "fine")
    ]
    won = []
    for one in chances:
        seat = max(range(len(one["luck"])), key=lambda seat: abs(one["luck"][seat]))
        size = one["luck"][seat]
        won.append({"line": one["line"], "kind": "luck", "size": size, "seat": seat})
    largest = sorted([*lost, *won], key=lambda one: (-abs(one["size"]), one["line"]))[:MOST]
    return sorted((one for one in largest if abs(one["size"]) >= LEAST), key=lambda one: one["line"])
