"""Where the power points of Edo came from, and what ranks are decided by. For the report on a finished game."""

from collections.abc import Iterator, Sequence

from chabudai.core.box import Box
from chabudai.core.game import State

from .rules import lives_in_edo, score
from .table import OVER, PLAYERS, RYO


def criteria(box: Box, view: State) -> list[tuple[str, list[int]]]:
    """E68-E70: a house in Edo, power points, Ryo, resources together."""
    seats = range(int(view.seats))
    return [
        ("house in Edo", [int(lives_in_edo(view, seat)) for seat in seats]),
        ("power points", [int(score(box, view, seat)) for seat in seats]),
        ("Ryo", [int(view.stock[seat, RYO]) for seat in seats]),
        ("resources", [int(view.stock[seat, :RYO].sum()) for seat in seats]),
    ]


def account(box: Box, tables: Sequence[State]) -> Iterator[tuple[int, str, int]]:
    """E67, E71: what stands on the board, what was traded and fulfilled, and at the end Ryo, samurai and tokens."""
    end = tables[-1]
    house, post, fortress, temple = (int(points) for points in box.building_points)
    for seat in range(int(end.seats)):
        yield seat, "houses", int((end.sites == seat).sum()) * house
        yield seat, "trading posts", int((end.sites == PLAYERS + seat).sum()) * post
        yield seat, "fortresses", int(end.fortified[seat]) * fortress
        yield seat, "temples", int((end.temple == seat).sum()) * temple
        yield seat, "merchants", int(end.traded[seat])
        yield seat, "requests", int(end.fulfilled[seat]) * int(box.request_points)
        if end.step == OVER:
            yield seat, "Ryo at the end", int(end.stock[seat, RYO]) // int(box.ryo_per_point)
            yield seat, "samurai on the board", int(end.samurai[seat].sum()) // int(box.samurai_per_point)
            yield seat, "ronin tokens", int(end.tokens[seat]) * int(box.points_per_token)
