"""What the next roll of the other player can do: on which spaces it can bring a stone, counted over all 36 rolls. T5"""

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

import numpy as np

from chabudai.core.box import Box
from chabudai.core.game import State, Table
from chabudai.core.note import Note
from chabudai.core.rule import bit

from .amiss import NAMES, SEATS, space
from .rules import (
    BOX,
    DICE,
    ESCAPES,
    FIRST,
    KINDS,
    MOST,
    OVER,
    PASS,
    SECOND,
    SEGMENTS,
    SOURCES,
    STATE,
    ahead,
    is_of,
    legal,
    play,
)

ROLLED = DICE * DICE

Record = Any  # the box


def notes(box: Box, view: State, seat: int) -> list[Note]:
    """For each space with how many rolls the other player, if he rolled now, could bring a stone there."""
    if view.phase == OVER:
        return []
    found = []
    for mine in (seat,) if seat < view.seats else range(view.seats):
        counts = reached(box.record.tobytes(), view.record.tobytes(), 1 - mine)
        found += [_note(view, mine, segment, counts[segment]) for segment in range(SEGMENTS) if counts[segment]]
    return sorted(found, key=lambda note: not note.short)  # one's own stones first


def _note(view: State, mine: int, segment: int, count: int) -> Note:
    stone, enemy, often = int(view.inner[segment]), SEATS[1 - mine], f"{count} of {ROLLED} rolls"
    name = f"space-{space(segment)}"
    if not is_of(mine, stone):
        return Note(name, "", f"{enemy} can reach space {space(segment)} with {often}.")
    words = f"{enemy} can hit {SEATS[mine]}'s {NAMES[stone % KINDS]} on space {space(segment)} with {often}."
    return Note(f"stone-{space(segment)}-inner", f"{count}/{ROLLED}", words)


@lru_cache(maxsize=64)
def reached(printed: bytes, raw: bytes, seat: int) -> tuple[int, ...]:
    """T9-T12, T16, T32, T36  With how many of the 36 rolls a seat that rolled now could bring a stone to each space."""
    box = np.frombuffer(printed, BOX)[0]
    table: Table = np.frombuffer(bytearray(raw), STATE).copy()
    s = table[0]
    s.turn, s.phase, s.to_act = seat, FIRST, bit(seat)
    s.recruited[:] = 0
    ways = np.zeros((DICE + 1, DICE + 1, SEGMENTS), bool)  # by the two dice, the first one used first
    for low in range(1, DICE + 1):
        for high in range(low, DICE + 1):
            s.low, s.high = low, high
            for target in _escapes(box, s, seat):
                ways[low, high, target] = True
    for die in range(1, DICE + 1):
        _by_dice(box, table, seat, die, ways)
    counts = np.zeros(SEGMENTS, int)
    for one in range(1, DICE + 1):
        for other in range(1, DICE + 1):
            low, high = min(one, other), max(one, other)
            counts += ways[low, high] | ways[high, low]
    return tuple(int(count) for count in counts)


def _by_dice(box: Record, table: Table, seat: int, die: int, ways: Any) -> None:
    """What can be reached when this die is used first, with it alone or with the other one after it."""
    table["low"], table["high"] = die, die
    for move, target in _uses(box, table[0], seat):
        ways[die, 1:, target] = True
        after = table.copy()
        play(box, after[0], seat, move)
        if after[0].phase == OVER:
            continue
        after[0].turn, after[0].phase, after[0].to_act = seat, SECOND, bit(seat)
        for other in range(1, DICE + 1):
            after[0].low, after[0].high = other, other
            for _, second in _uses(box, after[0], seat):
                ways[die, other, second] = True


def _uses(box: Record, s: State, seat: int) -> Iterator[tuple[int, int]]:
    """The moves with a die, and where each brings a stone."""
    for move in _legal(box, s, seat):
        if move < ESCAPES:
            die, source = move // SOURCES + 1, move % SOURCES
            entry = int(box.entry[s.layout, seat, die - 1]) if source >= SEGMENTS else 0
            yield move, entry if source >= SEGMENTS else ahead(source, int(box.travel[seat]) * die)


def _escapes(box: Record, s: State, seat: int) -> Iterator[int]:
    for move in _legal(box, s, seat):
        if ESCAPES <= move < PASS:
            yield ahead(move - ESCAPES, int(box.travel[seat]) * int(s.low))


def _legal(box: Record, s: State, seat: int) -> list[int]:
    out = np.zeros(MOST, np.int32)
    return [int(move) for move in out[: legal(box, s, seat, out)]]
