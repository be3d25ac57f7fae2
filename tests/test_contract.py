"""The contract holds for every installed game, and finds whatever is broken."""

import warnings
from pathlib import Path

import pytest

import chabudai
from broken import BLUFF, copied
from broken.faults import COMPILED, PLAIN, Fault
from chabudai.core.contract import settings

INSTALLED = chabudai.games()
BOTH = ("plain", "compiled")


@pytest.mark.parametrize("game", INSTALLED, ids=lambda game: game.name)
def test_every_installed_game_keeps_every_promise(game: chabudai.Game) -> None:
    assert chabudai.check(game, games=1, faces=BOTH, at_most=2) == []


def test_the_small_game_is_sound() -> None:
    assert chabudai.check(BLUFF, games=2, faces=BOTH) == []


@pytest.mark.parametrize("fault", PLAIN, ids=lambda fault: fault.name)
def test_a_fault_is_reported_under_its_promise(fault: Fault, tmp_path: Path) -> None:
    game = copied(tmp_path, (fault.file, fault.old, fault.new))
    problems = chabudai.check(game, games=2, faces=("plain",), at_most=2)
    assert fault.promise in {problem.promise for problem in problems}, problems


@pytest.mark.parametrize("fault", COMPILED, ids=lambda fault: fault.name)
def test_faces_that_differ_are_found(fault: Fault, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CHABUDAI_CACHE", str(tmp_path))
    game = copied(tmp_path, (fault.file, fault.old, fault.new))
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # NumPy warns of an overflow, which people may not see
        problems = chabudai.check(game, games=1, faces=BOTH, at_most=1)
    assert "faces agree" in {problem.promise for problem in problems}, problems


def test_a_problem_says_where_it_was_found(tmp_path: Path) -> None:
    game = copied(tmp_path, ("rules.py", "s.to_act = bit(s.seats) - 1", "s.to_act = 0"))
    (problem, *_) = chabudai.check(game, games=1, seed=4, faces=("plain",), at_most=1)
    assert str(problem).startswith("nothing appears or vanishes: ")
    assert problem.what.endswith("(2 players, seed 4)")


def test_settings_turn_every_option_and_can_be_thinned_out() -> None:
    assert settings(BLUFF) == [(2, {}), (2, {"rounds": 1}), (3, {}), (3, {"rounds": 1})]
    seen: list[str] = []
    chabudai.check(BLUFF, games=1, faces=("plain",), at_most=2, progress=seen.append)
    assert seen == ["2 players", "3 players, rounds 1"]
