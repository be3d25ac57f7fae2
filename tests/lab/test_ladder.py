"""Who plays whom on the ladder, what a game counts, and the ratings that come of it."""

import json
import xml.etree.ElementTree as ET
from pathlib import Path

import numpy as np
import pytest
from click.testing import CliRunner

import chabudai
from chabudai.bots.levels import LEVELS
from chabudai.cli import main
from chabudai.lab.ladder import Pairing, interval, ladder, rate, sides, steps, text

FOUR, GANYMEDE = chabudai.game("connect_four"), chabudai.game("ganymede")


def played(one: str, other: str, wins: int, games: int) -> Pairing:
    scores = np.array([1.0] * wins + [0.0] * (games - wins))
    return Pairing(one, other, scores, scores)


def test_ratings_are_odds_that_add_up() -> None:
    """Ten to one twice over is a hundred to one: 400 points each."""
    rated = rate([played("b", "random", 1000, 1100), played("a", "b", 1000, 1100)])
    assert list(rated) == ["a", "b", "random"] and rated["random"] == (0.0, 0.0)
    assert rated["b"][0] == pytest.approx(400, abs=2) and rated["a"][0] == pytest.approx(800, abs=4)
    assert 0 < rated["b"][1] < rated["a"][1]


def test_who_always_wins_is_rated_all_the_same() -> None:
    rated = rate([played("a", "random", 50, 50)])
    assert 400 < rated["a"][0] < 1500


def test_intervals_are_wilsons_and_shared_places_narrow_them() -> None:
    low, high = interval(np.array([1.0] * 60 + [0.0] * 40))
    assert (low, high) == pytest.approx((0.5020, 0.6906), abs=1e-4)
    halves = interval(np.array([0.5] * 80 + [1.0] * 20))
    assert halves[0] == pytest.approx(0.6 - 1.96 * 0.2 / 10, abs=0.003)


@pytest.mark.parametrize(
    ("seats", "mode", "expected"),
    [(2, "battle", [[0], [1]]), (2, "coop", [[0, 1]]), (3, "versus", [[0, 1], [2]])],
)
def test_sides_are_those_who_win_together(seats: int, mode: str, expected: list[list[int]]) -> None:
    assert sides(GANYMEDE, seats, {"mode": mode}) == expected


def test_every_level_meets_the_one_below_and_itself_without_the_judge() -> None:
    assert {(str(n), str(n - 1)) for n in range(2, 6)} <= set(steps(FOUR)) and ("1", "random") in steps(FOUR)
    assert ("5", "random") in steps(FOUR) and ("5", "greedy") in steps(FOUR)
    assert set(steps(chabudai.game("tatsu"))) - set(steps(FOUR)) == {("4", "4-played")}


def test_a_ladder_is_repeatable_and_knows_who_is_better() -> None:
    one, two = (ladder(FOUR, 12, seed=4, pairs=[("1", "random"), ("2", "1")]) for _ in range(2))
    assert one == two
    assert one["ratings"][-1]["bot"] == "random" and one["pairings"][0]["score"] > 0.6
    assert [row["games"] for row in one["pairings"]] == [12, 12]
    assert "connect_four, 2 players: 12 games a pairing" in text(one)


def test_the_command_writes_figures_text_and_a_chart(tmp_path: Path) -> None:
    place = str(tmp_path / "deep" / "four")
    run = CliRunner().invoke(main, ["ladder", "connect_four", "--games", "2", "--save", place])
    assert run.exit_code == 0, run.output
    data = json.loads((tmp_path / "deep" / "four.json").read_text())
    assert {row["bot"] for row in data["ratings"]} == {"random", "greedy", *(str(one.number) for one in LEVELS)}
    assert (
        (tmp_path / "deep" / "four.txt")
        .read_text()
        .startswith(f"$ chabudai ladder connect_four --games 2 --save {place}\n")
    )
    ET.fromstring((tmp_path / "deep" / "four.svg").read_text())
