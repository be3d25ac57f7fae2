"""Rulebook, code and tests keep together: of every installed game, every clause is cited by both, and no other is.

A clause is cited in code by its number in a docstring (`T9-T12` stands for all between), and in tests by the marker
`@pytest.mark.clause("T9", "T10-T12")` in tests/games/test_<game>*.py.
"""

import ast
import re
from importlib.resources import files
from pathlib import Path

import pytest

import chabudai
from chabudai.terminal.rulebook import CLAUSE, clauses, rulebook

NUMBER = r"[A-Z]+\d+[a-z]?(?:-\d+)?"
CITED = re.compile(rf"\b({NUMBER})(?:\s?[-–]\s?({NUMBER})|\b)")
PARTS = re.compile(r"([A-Z]+)(\d+)([a-z]?)(?:-(\d+))?")
DOCUMENTED = (ast.Module, ast.ClassDef, ast.FunctionDef)
TESTS = Path(__file__).parent / "games"

INSTALLED = pytest.mark.parametrize("game", chabudai.games(), ids=lambda game: game.name)


def key(number):
    """The order of clauses: T9 before T10, T34 before T34a before T35."""
    letters, first, small, second = PARTS.fullmatch(number).groups()
    return letters, int(first), small, int(second or 0)


def cited(text, known):
    """The clauses that a text names, with those between the ends of a range."""
    found = set()
    for first, last in CITED.findall(text):
        found |= {first, last} - {""}
        if last:
            found |= {number for number in known if key(first) <= key(number) <= key(last)}
    return of_this_game(found, known)


def of_this_game(numbers, known):
    """Only what has the letters of this game's clauses: A7 may be a ruling, E01 a card."""
    letters = {key(number)[0] for number in known}
    return {number for number in numbers if key(number)[0] in letters}


def sources(game):
    return [Path(str(file)) for file in files(game.package).iterdir() if file.name.endswith(".py")]


def docstrings(file):
    kinds = (ast.Module, ast.ClassDef, ast.FunctionDef)
    return [
        ast.get_docstring(node) or ""
        for node in ast.walk(ast.parse(file.read_text("utf-8")))
        if isinstance(node, kinds)
    ]


def in_code(game):
    known = clauses(game)
    return {number for file in sources(game) for text in docstrings(file) for number in cited(text, known)}


def in_tests(game):
    known = clauses(game)
    return {
        number
        for file in sorted(TESTS.glob(f"test_{game.name}*.py"))
        for text in markers(file)
        for number in cited(text, known)
    }


def markers(file):
    """What stands in the clause markers of a test file, under whatever name it calls them."""
    tree = ast.parse(file.read_text("utf-8"))
    calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call)]
    return [
        argument.value
        for call in calls
        if ast.unparse(call.func) == "clause" or ast.unparse(call.func).endswith("mark.clause")
        for argument in call.args
        if isinstance(argument, ast.Constant) and isinstance(argument.value, str)
    ]


def in_order(numbers):
    return sorted(numbers, key=key)


@INSTALLED
def test_the_rulebook_has_numbered_clauses(game):
    numbers = [match[1] for line in rulebook(game).splitlines() if (match := CLAUSE.match(line))]
    assert numbers, f"there is no clause in the rulebook of {game.name}"
    assert len(set(numbers)) == len(numbers)
    assert all(text.strip() for text in clauses(game).values())
    for number in numbers:
        assert PARTS.fullmatch(number)


@INSTALLED
def test_every_clause_is_cited_by_the_code(game):
    assert in_order(set(clauses(game)) - in_code(game)) == []


@INSTALLED
def test_every_clause_is_cited_by_a_test(game):
    assert in_order(set(clauses(game)) - in_tests(game)) == []


@INSTALLED
def test_no_other_clause_is_cited(game):
    assert in_order((in_code(game) | in_tests(game)) - set(clauses(game))) == []


@INSTALLED
def test_every_refusal_written_in_the_code_names_a_clause(game):
    """A string that is a clause's number and nothing else is one that a refusal gives."""
    known = clauses(game)
    written = {
        node.value
        for file in sources(game)
        if file.name.startswith(("words", "reasons"))
        for node in ast.walk(ast.parse(file.read_text("utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and re.fullmatch(NUMBER, node.value)
    }
    assert in_order(of_this_game(written, known) - set(known)) == []


def test_ranges_are_understood():
    known = ["T8", "T9", "T10", "T11", "T34", "T34a", "T35", "P5-1", "P5-2", "P5-3"]
    assert cited("T9-T11  The stone", known) == {"T9", "T10", "T11"}
    assert cited("T34-T35 and T8", known) == {"T34", "T34a", "T35", "T8"}
    assert cited("T9–T10", known) == {"T9", "T10"}
    assert cited("P5-1, P5-2-P5-3", known) == {"P5-1", "P5-2", "P5-3"}
    assert cited("A7 is a ruling, T99 is not there", known) == {"T99"}
    assert cited("TATSU-T 12 aT9 T9b", known) == {"T9b"}
