"""The rulebook of a game, and single clauses of it."""

import re
from importlib.resources import files

from ..core.errors import BadSetup
from ..core.game import Game
from ..core.languages import ENGLISH

CLAUSE = re.compile(r"^\s*[-*] \*\*([A-Z]+\d+[a-z]?(?:-\d+)?)\*\*\s*(.*)$")


def rulebook(game: Game, language: str = ENGLISH) -> str:
    """The rulebook in a language, or in English if there is none."""
    file = files(game.package).joinpath(f"RULEBOOK.{language}.md")
    if not file.is_file():
        file = files(game.package).joinpath("RULEBOOK.md")
    if not file.is_file():
        raise BadSetup(f"{game.title} comes without a rulebook.")
    return file.read_text("utf-8")


def clauses(game: Game, language: str = ENGLISH) -> dict[str, str]:
    """The numbered clauses of a game's rulebook."""
    found = (CLAUSE.match(line) for line in rulebook(game, language).splitlines())
    return {match[1]: match[2] for match in found if match}


def clause(game: Game, number: str, language: str = ENGLISH) -> str:
    """One clause, or the whole rulebook if no number is given."""
    if not number:
        return rulebook(game, language)
    known = clauses(game, language)
    by_number = {name.lower(): name for name in known}
    name = by_number.get(number.strip().lower())
    if name is None:
        bounds = f" They run from {next(iter(known))} to {list(known)[-1]}." if known else ""
        raise BadSetup(f'{game.title} has no clause "{number[:20]}".{bounds}')
    return f"{name}  {known[name]}"
