"""The rulebook of a game, and single clauses of it."""

import re
from importlib.resources import files

from ..core.errors import BadSetup
from ..core.game import Game

CLAUSE = re.compile(r"^\s*[-*] \*\*([A-Z]+\d+[a-z]?(?:-\d+)?)\*\*\s*(.*)$")


def rulebook(game: Game) -> str:
    file = files(game.package).joinpath("RULEBOOK.md")
    if not file.is_file():
        raise BadSetup(f"{game.title} comes without a rulebook.")
    return file.read_text("utf-8")


def clauses(game: Game) -> dict[str, str]:
    """The numbered clauses of a game's rulebook."""
    found = (CLAUSE.match(line) for line in rulebook(game).splitlines())
    return {match[1]: match[2] for match in found if match}


def clause(game: Game, number: str) -> str:
    """One clause, or the whole rulebook if no number is given."""
    if not number:
        return rulebook(game)
    known = clauses(game)
    by_number = {name.lower(): name for name in known}
    name = by_number.get(number.strip().lower())
    if name is None:
        bounds = f" They run from {next(iter(known))} to {list(known)[-1]}." if known else ""
        raise BadSetup(f'{game.title} has no clause "{number[:20]}".{bounds}')
    return f"{name}  {known[name]}"
