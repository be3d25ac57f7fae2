"""Where the points of Edamame came from, and what ranks are decided by. For reports."""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from chabudai.core.box import Box
from chabudai.core.game import State

from .names import CLANS
from .rules_end import fight, rank
from .rules_table import EMPTY, GOLD, OVER


def criteria(box: Box, view: State) -> list[tuple[str, list[int]]]:
    """D83-D86: points, then rank, then gold."""
    seats = range(int(view.seats))
    return [
        ("points", [int(view.score[seat]) for seat in seats]),
        ("rank of the dragon", [int(rank(box.record, view, seat)) for seat in seats]),
        ("gold in supply", [int(view.supply[seat, GOLD]) for seat in seats]),
    ]


def account(box: Box, tables: Sequence[State]) -> Iterator[tuple[int, str, int]]:
    """D66, D75: the objectives of the rounds, and the fights, by their opponents."""
    end = tables[-1]
    fights = list(_fights(box, end)) if end.phase == OVER else []
    for before, after in pairwise(tables):
        for seat in range(int(after.seats)):
            gained = int(after.score[seat]) - int(before.score[seat])
            if after.phase == OVER:
                gained -= sum(points for one, _, points in fights if one == seat)
            if gained:
                yield seat, f"objective of round {int(before.current_round)}", gained
    yield from fights


def _fights(box: Box, end: State) -> Iterator[tuple[int, str, int]]:
    for one in range(int(end.seats)):
        for other in range(int(end.seats)):
            if one != other:
                winner = int(fight(end, one, other))
                which = 1 if winner == EMPTY else 0 if winner == one else 2
                yield one, f"fight against {CLANS[other]}", int(box.fight[which])
