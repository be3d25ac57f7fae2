"""Who came where and why, and where the points came from, as far as the game can say it.

A game may have an account.py that says two things: `criteria(box, view)`, what ranks are decided by, in this order,
each with one value a seat; and `account(box, tables)`, where points came from: rows of seat, source and points, found
in the tables before each line of the log and at the end.
"""

from importlib import import_module
from importlib.resources import files
from types import ModuleType
from typing import Any

from ..core.game import Game
from ..core.match import Match


def keeper(game: Game) -> ModuleType | None:
    """The game's account.py, if it has one."""
    own = files(game.package).joinpath("account.py").is_file()
    return import_module(f"{game.package}.account") if own else None


def places(match: Match) -> list[dict[str, Any]]:
    """The seats by their place, each with what set it apart from the seat before it."""
    standing = match.standing
    if standing is None:
        return []
    kept = keeper(match.game)
    criteria = kept.criteria(match.box, match.state) if kept else []
    order = sorted(range(match.seats), key=lambda seat: standing[seat])
    found = []
    for number, seat in enumerate(order):
        values = {name: int(each[seat]) for name, each in criteria}
        told = {"seat": seat, "place": standing[seat], "values": values}
        found.append(told | {"by": decided(criteria, order[number - 1], seat) if number else ""})
    return found


def decided(criteria: Any, ahead: int, behind: int) -> str:
    """What set two neighbours apart."""
    for number, (name, each) in enumerate(criteria):
        if each[ahead] != each[behind]:
            level = [f"{other} {values[behind]}" for other, values in criteria[:number]]
            equal = f"level in {' and '.join(level)}; " if level else ""
            return f"{equal}{name} {int(each[ahead])} against {int(each[behind])}"
    return "level in everything" if criteria else ""


def accounts(match: Match) -> list[dict[str, Any]]:
    """Where each seat's points came from, in the order in which they first came."""
    kept = keeper(match.game)
    if kept is None:
        return []
    tables = [match.fork(line).state for line in range(len(match.log) + 1)]
    rows: dict[str, list[int]] = {}
    for seat, source, points in kept.account(match.box, tables):
        rows.setdefault(source, [0] * match.seats)[seat] += int(points)
    return [{"source": source, "points": points} for source, points in rows.items() if any(points)]
