"""The rulebook of a game, and single clauses of it."""

import re
from importlib.resources import files

from ..core.errors import BadSetup
from ..core.game import Game
from ..core.languages import ENGLISH

ROW = re.compile(r"^\| ([A-Z]+\d+[a-z]?) \|")
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
    asked = number.strip().lower()
    by_number = {name.lower(): name for name in known}
    name = by_number.get(asked)
    if name is None and (row := _row(rulebook(game, language), asked)):
        return row
    if name is None:
        bounds = f" They run from {next(iter(known))} to {list(known)[-1]}." if known else ""
        raise BadSetup(f'{game.title} has no clause "{number[:20]}".{bounds}')
    return f"{name}  {known[name]}"


def _row(text: str, number: str) -> str:
    """A row of the rulebook's tables, such as a ruling or a card: what stands in each column."""
    told, heads = list[str](), list[str]()
    for line in text.splitlines():
        cells = [cell.strip() for cell in line.strip().strip("|").split("|")] if line.startswith("|") else []
        heads = (heads or cells) if cells else []  # the first line of a table
        found = ROW.match(line)
        if found and found[1].lower() == number:
            named = zip(heads[1:], cells[1:], strict=False)
            told += [cells[0], *(f"  {head}: {cell}" if head else f"  {cell}" for head, cell in named if cell)]
    return "\n".join(told)
