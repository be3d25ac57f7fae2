"""The command line: what it prints, and that programs can rely on it."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

import chabudai
from chabudai.cli import main
from chabudai.lab.sim import simulate, wilson


def run(*args: str, typed: str = "", code: int = 0) -> Result:
    result = CliRunner().invoke(main, args, input=typed)
    assert result.exit_code == code, result.output
    return result


# -- what can I do ------------------------------------------------------------------------------------------------


def test_without_a_command_the_games_are_named_and_the_next_thing_to_type() -> None:
    lines = run().stdout.splitlines()
    for game, line in zip(chabudai.games(), lines, strict=False):
        assert line.split()[0] == game.name and line.endswith(game.words.ABOUT)
    (command,) = re.findall(r"chabudai (play \S+)", lines[-1])
    run(*command.split(), typed="quit\n")


@pytest.mark.parametrize("command", sorted(main.commands))
def test_every_command_has_help(command: str) -> None:
    assert run(command, "--help").stdout.startswith("Usage: ")


def test_the_version_is_told() -> None:
    assert chabudai.__version__ in run("--version").stdout


def test_games_are_described_for_people_and_for_programs() -> None:
    said, listed = run("games").stdout, json.loads(run("games", "--json").stdout)
    assert [one["name"] for one in listed] == [game.name for game in chabudai.games()]
    assert not [line for line in said.splitlines() if line.endswith(": ")], "a game without a box names no sources"
    for one in listed:
        assert set(one) == {"name", "title", "about", "status", "languages", "seats", "options", "box"}
        assert one["status"] in ("exact", "playable") and f"{one['title']} ({one['name']}), {one['status']}" in said
        assert sum(one["box"]["origins"].values()) == len(one["box"]["facts"])
        for name, option in one["options"].items():
            assert option["help"] and str(option["default"]) and f"    {name} = " in said
        assert set(one["box"]["origins"]) <= {"seed", "public", "designed"}
    assert "    turn_cap = 2000 (1 to 32000): " in said and "    recruit_then_enter_same_turn = True, False: " in said
    tatsu = next(one for one in listed if one["name"] == "tatsu")
    assert tatsu["seats"] == [2] and tatsu["options"]["layout"]["values"] == ["M", "R"]
    assert tatsu["options"]["turn_cap"]["values"] == ["1 to 32000"] and tatsu["box"]["facts"]["stones"] == "seed"


@pytest.mark.parametrize("game", chabudai.games(), ids=lambda game: game.name)
def test_every_rulebook_is_at_hand(game: chabudai.Game) -> None:
    whole = run("rules", game.name).stdout
    numbers = re.findall(r"^- \*\*(\w+)\*\*", whole, re.MULTILINE)
    assert whole.startswith("# ") and numbers
    assert run("rules", game.name, numbers[0].lower()).stdout.startswith(f"{numbers[0]}  ")


def test_a_ruling_that_a_clause_cites_can_be_looked_up_too() -> None:
    cited = re.search(r"\((A\d+)\)", run("rules", "tatsu", "T34a").stdout)
    assert cited and run("rules", "tatsu", cited[1].lower()).stdout.splitlines() == [
        "A14",
        "  question: May one die be used normally and the other to escape?",
        "  ruling: no",
        "  why: the other die is the price of the escape",
    ]
    assert "name: Librarian" in run("rules", "edamame", "E01").stdout
    for number in ("A", "A99", "|", "layout M, corner"):
        assert "has no clause" in run("rules", "tatsu", number, code=2).stderr


# -- play, replay, verify -----------------------------------------------------------------------------------------


def test_a_game_is_played_saved_told_and_verified(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    typed = "\n".join(["a", "b", "c", "d", "e", "f", "g"] * 6 + ["quit"]) + "\n"
    said = run("play", "connect_four", "--seats", "human,human", typed=f"d\nd\nsave {file}\n{typed}").stdout
    assert "Connect Four: Red is human, Yellow is human." in said and f"chabudai replay {file}" in said
    assert run("replay", str(file)).stdout.splitlines() == ["Red drops a disc into d.", "Yellow drops a disc into d."]
    drawn = run("replay", str(file), "--board").stdout
    assert str(chabudai.replay(chabudai.read(file.read_text("utf-8")))) in drawn
    assert run("verify", str(file)).stdout.splitlines()[0] == "2 moves of Connect Four, every one legal."
    assert run("verify", "-", typed=file.read_text("utf-8")).stdout == run("verify", str(file)).stdout


def test_a_game_of_tatsu_is_told_as_players_write_it(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    moves = "1\n" * 200
    options = ("-o", "turn_cap=4", "-o", "start=black", "--seed", "5", "--plain")
    assert (
        "committed to"
        in run("play", "tatsu", "--seats", "human,human", *options, typed=f"1\n1\nsave {file}\n{moves}").stdout
    )
    sheet = run("replay", str(file), "--sheet").stdout
    assert re.match(r"1\. \([1-6],[1-6]\) \S+ \S+\n", sheet)
    assert "option turn_cap = 4" in file.read_text("utf-8")


def test_play_repeats_for_a_seed() -> None:
    def game(seed: str) -> str:
        return run("play", "tatsu", "--seed", seed, "--seats", "random,random", "-o", "turn_cap=6").stdout

    assert game("1") == game("1") != game("2")


def test_dice_can_be_typed_in() -> None:
    said = run("play", "tatsu", "--dice", "hand", "--seats", "human,human", typed="START(w)\nROLL(1,2)\n").stdout
    assert "White begins." in said and "White rolls 1 and 2." in said and "committed" not in said


def test_an_owners_box_is_played_with(tmp_path: Path) -> None:
    box = tmp_path / "mine.toml"
    box.write_text("stones = [3, 1, 1]\n")
    file = tmp_path / "game.txt"
    run("play", "tatsu", "--box", str(box), "--seats", "human,random", typed=f"save {file}\n")
    assert "box stones = [3, 1, 1]" in file.read_text("utf-8")


def test_check_reports_on_a_game() -> None:
    result = run("check", "connect_four")
    assert result.stdout == "connect_four: no problems\n" and "2 players" in result.stderr


# -- simulation ---------------------------------------------------------------------------------------------------


def sim(*args: str) -> Any:
    return json.loads(run("sim", "connect_four", "--games", "150", "--json", *args).stdout)


def test_a_simulation_repeats_for_a_seed() -> None:
    first = sim("--seed", "3")
    assert first == sim("--seed", "3") != sim("--seed", "4")
    assert first["games"] == 150 and [row["bot"] for row in first["seats"]] == ["random", "random"]
    for row in first["seats"]:
        low, high = row["interval"]
        assert 0 <= low <= row["share"] <= high <= 1 and row["wins"] == row["places"][0]
        assert sum(row["places"]) == 150
    assert sum(row["wins"] for row in first["seats"]) == 150 + first["shared"]
    assert (
        7 <= first["moves"]["5%"] <= first["moves"]["mean"] <= first["moves"]["95%"] <= first["moves"]["longest"] <= 42
    )


def test_a_simulation_does_not_depend_on_the_number_of_workers() -> None:
    game = chabudai.game("connect_four")
    one, four = (simulate(game, 200, ["random", "random"], seed=5, workers=workers) for workers in (1, 4))
    assert (one.places == four.places).all() and (one.lengths == four.lengths).all()
    longer = simulate(game, 256, ["random", "random"], seed=5)
    assert (longer.lengths[:192] == one.lengths[:192]).all()  # whole chunks do not depend on how many follow


def test_a_simulation_counts_every_game() -> None:
    counted: list[int] = []
    result = simulate(chabudai.game("connect_four"), 130, ["random"] * 2, progress=counted.append)
    assert sum(counted) == 130 and result.wins(0) + result.wins(1) - result.shared == 130


def test_a_simulation_is_reported_to_people() -> None:
    said = run("sim", "connect_four", "--games", "150", "--seed", "3").stdout
    assert said.startswith("150 games of connect_four\n") and "95 % interval" in said and "first place shared" in said


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [  # from the formula of E. B. Wilson, 1927, as tables of it print
        (0, 10, 0.0, 0.2775),
        (1, 10, 0.0179, 0.4042),
        (5, 10, 0.2366, 0.7634),
        (10, 10, 0.7225, 1.0),
        (50, 100, 0.4038, 0.5962),
        (81, 263, 0.2553, 0.3662),
        (0, 0, 0.0, 1.0),
    ],
)
def test_wilsons_interval(wins: int, games: int, low: float, high: float) -> None:
    assert wilson(wins, games) == pytest.approx((low, high), abs=5e-5)
