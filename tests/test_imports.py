"""Imports go one way, nothing heavy is loaded before it is needed, and no file is long."""

import ast
import json
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

import chabudai

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src" / "chabudai"
FILES = sorted(SOURCE.rglob("*.py"))
TOO_LONG = 400  # lines
LAYERS = {  # a part of Chabudai -> the parts that it may import
    "core": {"core"},
    "games": {"core", "games"},
    "bots": {"core", "games", "bots"},
    "analysis": {"core", "games", "bots", "analysis", "lab", "envs"},
    "lab": {"core", "games", "bots", "analysis", "lab", "envs"},
    "envs": {"core", "games", "bots", "analysis", "lab", "envs"},
}
ANYTHING = {*LAYERS, "server", "terminal", "cli"}
TEMPLATES = {"core", "bots", "envs", "lab"}  # where files are that are loaded beside the rules of any game,
TWINS = {"rules", "loops", "judge", "census", "greedy", "search"}  # and what they find there


def part(file: Path) -> str:
    """The part of Chabudai that a file belongs to; the package itself is on top of everything."""
    return file.relative_to(SOURCE).parts[0].removesuffix(".py")


def imported(file: Path) -> Iterator[str]:
    """The full names of the modules that a file imports, wherever in the file that is."""
    package = ["chabudai", *file.relative_to(SOURCE).parts[:-1]]
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else []
            module = ".".join([*base, *([node.module] if node.module else [])])
            yield from ([module] if node.module else [f"{module}.{alias.name}" for alias in node.names])


def exists(module: str) -> bool:
    path = SOURCE.parent.joinpath(*module.split("."))
    return path.is_dir() or path.with_suffix(".py").is_file()


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.relative_to(SOURCE)))
def test_imports_go_one_way(file: Path) -> None:
    own = part(file)
    allowed = LAYERS.get(own, ANYTHING)
    for module in imported(file):
        if not module.startswith("chabudai"):
            continue
        if not exists(module):
            assert own in TEMPLATES and module.rpartition(".")[2] in TWINS, f"there is no {module}"
        elif module != "chabudai":
            assert module.split(".")[1] in allowed, f"{own} must not import {module}"


def test_a_game_imports_no_other_game() -> None:
    for file in (SOURCE / "games").rglob("*.py"):
        if file.parent != SOURCE / "games":
            others = {name.split(".")[2] for name in imported(file) if name.startswith("chabudai.games.")}
            assert others <= {file.relative_to(SOURCE).parts[1]}, file


def test_rules_do_not_know_their_judge() -> None:
    for file in (SOURCE / "games").rglob("*.py"):
        if file.stem not in ("judge", "census") and not file.stem.startswith("judge"):
            judges = [name for name in imported(file) if name.rpartition(".")[2].startswith("judge")]
            assert not judges, f"{file} imports {judges}"


def test_nothing_but_the_entry_points_names_a_game() -> None:
    """Only the examples in docstrings do. The names are the folders of the games."""
    names = re.compile(
        rf"(?i)\b({'|'.join(folder.name for folder in (SOURCE / 'games').iterdir() if folder.is_dir())})\b"
    )
    assert names.search("chabudai play tatsu")
    for file in FILES:
        if part(file) == "games":
            continue
        tree = ast.parse(file.read_text("utf-8"))
        docstrings = {id(node.body[0].value) for node in ast.walk(tree) if _has_docstring(node)}
        for node in ast.walk(tree):
            said = [getattr(node, field, "") for field in ("id", "attr", "name", "arg", "value")]
            for text in said if id(node) not in docstrings else ():
                assert not isinstance(text, str) or not names.search(text), f"{file} line {node.lineno}: {text}"


def _has_docstring(node: ast.AST) -> bool:
    documented = isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef)
    return documented and ast.get_docstring(node) is not None


def test_only_one_file_knows_numba() -> None:
    knowing = {file for file in FILES if any(name.split(".")[0] == "numba" for name in imported(file))}
    assert knowing == {SOURCE / "core" / "rule.py"}


# -- what is loaded when ------------------------------------------------------------------------------------------

HEAVY = ("numba", "llvmlite", "rich", "textual", "asyncio", "fastapi", "starlette", "sqlalchemy", "jinja2", "polars")


def loaded_by(code: str) -> set[str]:
    """The packages that a fresh Python has loaded after some lines of code."""
    code += "\nimport json, sys\nprint(json.dumps(sorted({name.partition('.')[0] for name in sys.modules})))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, input="", check=True)
    return set(json.loads(done.stdout.splitlines()[-1]))


@pytest.mark.parametrize(
    "code",
    [
        "import chabudai",
        "import chabudai.cli",
        "import chabudai; match = chabudai.play('tatsu', seed=7); match.play(match.legal()[0])",
        "from chabudai.cli import main; main(['play', 'tatsu', '--seed', '1'], standalone_mode=False)",
        "from chabudai.cli import main; main(['games'], standalone_mode=False)",
        "from chabudai.cli import main; main(['talk'], standalone_mode=False)",
    ],
)
def test_nothing_heavy_is_loaded_before_the_first_prompt(code: str) -> None:
    loaded = loaded_by(code)
    assert "numpy" in loaded or "games" in code  # the code did run
    assert not loaded & set(HEAVY)


def test_the_check_for_heavy_modules_sees_them() -> None:
    code = "import chabudai; chabudai.game('connect_four').face('compiled')"
    assert "numba" in loaded_by(code)


# -- the public names, and length ---------------------------------------------------------------------------------


def test_all_is_exactly_what_is_exported() -> None:
    tree = ast.parse((SOURCE / "__init__.py").read_text("utf-8"))
    names = set()
    for node in tree.body:
        if isinstance(node, ast.ImportFrom) and node.module != "typing":
            names |= {alias.asname or alias.name for alias in node.names}
        elif isinstance(node, ast.FunctionDef):
            names.add(node.name)
    names = {name for name in names if not name.startswith("_")}
    assert sorted(names) == sorted(chabudai.__all__) == sorted(set(chabudai.__all__))
    assert all(hasattr(chabudai, name) for name in chabudai.__all__)


def test_no_file_is_long() -> None:
    files = [*FILES, *(ROOT / "tests").rglob("*.py"), *(ROOT / "examples").rglob("*.py")]
    lines = {str(file.relative_to(ROOT)): len(file.read_text("utf-8").splitlines()) for file in files}
    assert {name: count for name, count in lines.items() if count > TOO_LONG} == {}


def test_every_test_file_has_a_name_of_its_own() -> None:
    """Without packages, pytest knows a file by its name alone."""
    names = Counter(file.name for file in (ROOT / "tests").rglob("test_*.py"))
    assert [name for name, count in names.items() if count > 1] == []
