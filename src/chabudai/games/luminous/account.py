"""Where the money of The Luminous Dragon Eye came from, and what ranks are decided by. For reports."""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from chabudai.core.box import Box
from chabudai.core.game import State


def criteria(box: Box, view: State) -> list[tuple[str, list[int]]]:
    """L58: ZOO alone."""
    return [("ZOO", [int(zoo) for zoo in view.money[: view.seats]])]


def account(box: Box, tables: Sequence[State]) -> Iterator[tuple[int, str, int]]:
    """L48: what each Scoring earned."""
    for before, after in pairwise(tables):
        for seat in range(int(after.seats)):
            if earned := int(after.money[seat]) - int(before.money[seat]):
                yield seat, f"Scoring of round {int(after.scored)}", earned
