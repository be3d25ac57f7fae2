"""The compiler's cache: a folder for each state of the rules' sources, and no cache where none can be written."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from chabudai.core.rule import cache_folder

RULES = """
from chabudai.core.rule import record, rule
from .helper import answer

STATE = record(seats="i1", to_act="i2", found="i4")
MOST = 1

@rule
def play(box, s, seat, move):
    s.found = answer(move)
"""
HELPER = """
from chabudai.core.rule import rule
from .values import MORE

@rule
def answer(move):
    return move + MORE
"""
VALUES = "MORE = 1"
ASK = """
import sys
import numpy as np
from chabudai.core.rule import load
rules = load("little", "compiled")
table = np.zeros(1, rules.STATE)
rules.play(None, table[0], 0, 41)
hits = sum(rules.play.stats.cache_hits.values())
print(int(table["found"][0]), hits)
"""


@pytest.fixture
def little(tmp_path: Path) -> Path:
    """A package with rules in two files."""
    package = tmp_path / "little"
    package.mkdir()
    for name, text in (("__init__", ""), ("rules", RULES), ("helper", HELPER), ("values", VALUES)):
        (package / f"{name}.py").write_text(text)
    return package


def ask(package: Path, cache: Path) -> list[str]:
    """What a new process finds, and how often it found its code in the cache."""
    settings = {**os.environ, "PYTHONPATH": str(package.parent), "CHABUDAI_CACHE": str(cache)}
    done = subprocess.run([sys.executable, "-c", ASK], env=settings, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return done.stdout.split()


@pytest.mark.parametrize(("name", "text"), [("helper", HELPER.replace("+ MORE", "+ 1000")), ("values", "MORE = 1000")])
def test_an_edit_in_another_file_reaches_the_next_process(little: Path, tmp_path: Path, name: str, text: str) -> None:
    cache = tmp_path / "cache"
    assert ask(little, cache) == ["42", "0"]
    assert ask(little, cache) == ["42", "1"]  # from the cache
    before = {folder.name for folder in cache.iterdir()}
    (little / f"{name}.py").write_text(text)
    assert ask(little, cache) == ["1041", "0"]
    after = {folder.name for folder in cache.iterdir()}
    assert len(before) == 1 and before < after and all(name.startswith("little-compiled-") for name in after)


def test_a_folder_that_cannot_be_written_does_no_harm(little: Path, tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("not a folder")
    assert ask(little, blocked / "cache") == ["42", "0"]


def test_the_folder_can_be_chosen(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("CHABUDAI_CACHE", str(tmp_path))
    assert cache_folder() == tmp_path
    monkeypatch.delenv("CHABUDAI_CACHE")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    assert cache_folder() == tmp_path / "chabudai"
    monkeypatch.delenv("XDG_CACHE_HOME")
    assert cache_folder() == Path.home() / ".cache" / "chabudai"
