"""Where on the screen things have their fixed places: the board, and a panel with chairs, moves and log."""

from collections.abc import Sequence
from typing import NamedTuple

SIDE = 34  # columns that a panel beside the board needs
PANEL = 7  # rows that a panel below the board needs
HEADLINE = 1  # row that says what has happened if there is no panel
GAP = 1


class Room(NamedTuple):
    """So many columns and rows."""

    width: int
    height: int


class Places(NamedTuple):
    """What has which room. A panel that is closed has none."""

    beside: bool  # does the panel lie beside the board, or below it?
    board: Room
    chairs: Room
    moves: Room
    log: Room


NONE = Room(0, 0)


def arrange(room: Room, board: Room, chairs: Sequence[str], panel: bool | None) -> Places:
    """Divides the room between a board of a size and the panel: beside it or below, where more of the board is seen.

    `panel` says whether the panel is wanted; None leaves it out only if the whole board is seen without it alone.
    """
    beside = _beside(room, board, len(chairs) + GAP)
    below = _below(room, board, len(in_columns(chairs, Room(room.width, 1))))
    best = max(beside, below, key=lambda places: _seen(places.board, board))
    whole = Room(room.width, room.height - HEADLINE)
    if panel is None:
        panel = _seen(best.board, board) == 1 or _seen(whole, board) < 1
    return best if panel else Places(False, whole, NONE, NONE, NONE)


def _seen(place: Room, board: Room) -> float:
    """How much of a board is seen in its place."""
    return min(1.0, place.width / max(board.width, 1)) * min(1.0, place.height / max(board.height, 1))


def _beside(room: Room, board: Room, chairs: int) -> Places:
    width = max(SIDE, min(room.width - board.width - GAP, room.width // 2))
    lists = max(2, room.height - chairs)
    return Places(
        True,
        Room(max(0, room.width - width - GAP), room.height),
        Room(width, chairs),
        Room(width, lists // 2),
        Room(width, lists - lists // 2),
    )


def _below(room: Room, board: Room, chairs: int) -> Places:
    height = min(max(PANEL, room.height - board.height), max(PANEL, room.height // 2))
    half = (room.width - GAP) // 2
    return Places(
        False,
        Room(room.width, max(0, room.height - height)),
        Room(room.width, chairs),
        Room(half, height - chairs),
        Room(room.width - GAP - half, height - chairs),
    )


def in_columns(entries: Sequence[str], room: Room) -> list[str]:
    """Entries one below the other, in as many columns as there is room for and need of."""
    width = max(map(len, entries), default=0) + 2
    columns = max(1, min((room.width + 2) // max(width, 1), -(-len(entries) // max(room.height, 1))))
    rows = -(-len(entries) // columns)
    return ["".join(entry.ljust(width) for entry in entries[row::rows]).rstrip() for row in range(rows)]
