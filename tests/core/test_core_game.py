"""Games by name, and what can be agreed on before one begins."""

from importlib.metadata import EntryPoint
from pathlib import Path

import pytest
from click.testing import CliRunner

import chabudai
from broken import BLUFF, copied
from broken.faults import PLAIN, Fault
from chabudai.cli import main
from chabudai.core.errors import BadSetup
from chabudai.core.game import GROUP, Game, game


def test_installed_games_are_found_by_name() -> None:
    names = [game.name for game in chabudai.games()]
    assert names == sorted(names) and {"connect_four", "tatsu"} <= set(names)
    assert chabudai.game("tatsu") is chabudai.game("tatsu")
    assert all(game.title and game.seats for game in chabudai.games())


def test_the_folder_of_the_games_does_not_hide_the_function() -> None:
    from chabudai.games.tatsu import rules

    assert rules.SEATS == (2,) and callable(chabudai.games)


def test_a_game_that_is_not_installed_is_refused_with_those_that_are() -> None:
    with pytest.raises(BadSetup, match=r'There is no game "chess"\. Installed: .*connect_four.*tatsu'):
        chabudai.game("chess")


@pytest.fixture
def installed(monkeypatch: pytest.MonkeyPatch) -> dict[str, EntryPoint]:
    """What is installed besides Tatsu, for one test."""
    entries = {"tatsu": EntryPoint("tatsu", "chabudai.games.tatsu", GROUP)}
    monkeypatch.setattr("chabudai.core.game._entries", lambda: entries)
    return entries


@pytest.mark.parametrize(
    ("change", "wrong"),
    [
        (None, "ModuleNotFoundError: "),
        (("rules.py", "MOST = CARDS", "MOST = CARD"), "NameError: name 'CARD' is not defined"),
        (("words.py", "def tell(", "def tell(("), r"SyntaxError: .*words\.py, line \d+"),
        (("board.py", "def picture(", "import nowhere\n\n\ndef picture("), "ModuleNotFoundError: No module named 'no"),
        (("box.toml", "", "chips = ["), "TOMLDecodeError: "),
    ],
    ids=["gone", "rules", "words", "board", "box"],
)
def test_a_broken_package_keeps_nobody_from_the_other_games(
    change: tuple[str, str, str] | None, wrong: str, installed: dict[str, EntryPoint], tmp_path: Path
) -> None:
    name = "gone" if change is None else broken_in(tmp_path, *change).name
    installed[name] = EntryPoint(name, name, GROUP)
    assert [one.name for one in chabudai.games()] == ["tatsu"]
    for command in ([], ["games"], ["games", "--json"]):
        done = CliRunner().invoke(main, command)
        assert (done.exit_code, done.stderr.count("\n")) == (0, 1) and "tatsu" in done.stdout
        assert done.stderr.startswith(f"The game {name} cannot be loaded from {name}: ")
    with pytest.raises(BadSetup, match=wrong):
        assert game(name).box and game(name).words and game(name).board


@pytest.mark.parametrize("fault", [one for one in PLAIN if one.promise == "loads"], ids=lambda fault: fault.name)
def test_a_half_written_package_is_named_in_one_sentence(
    fault: Fault, installed: dict[str, EntryPoint], tmp_path: Path
) -> None:
    name = copied(tmp_path, (fault.file, fault.old, fault.new)).name
    installed[name] = EntryPoint(name, name, GROUP)
    needs_no_board = () if fault.file == "board.py" else ((2, "play", name), (2, "sim", name))
    for code, *command in ((0,), (0, "games"), (1, "check", name), *needs_no_board):
        done = CliRunner().invoke(main, command)
        (sentence,) = [line for line in done.output.splitlines() if "cannot be played" in line]
        assert done.exit_code == code and f"The game {name} cannot be played: " in sentence and fault.file in sentence
    first, last = CliRunner().invoke(main, ["check", name]).stdout.splitlines()
    assert first.startswith(f"{name}: loads: The game {name} cannot be") and last == f"{name}: 1 problem"


def broken_in(folder: Path, file: str, old: str, new: str) -> Game:
    if old:
        return copied(folder, (file, old, new))
    copy = copied(folder)
    (folder / copy.name / file).write_text(new, "utf-8")
    return copy


def test_options_are_given_by_text() -> None:
    table = BLUFF.empty(3, {"rounds": "2"})
    assert table["seats"][0] == 3 and table["rounds"][0] == 2
    assert BLUFF.chosen(table[0]) == {"rounds": 2}
    assert BLUFF.chosen(BLUFF.empty()[0]) == {}
    tatsu = chabudai.game("tatsu")
    chosen = tatsu.chosen(tatsu.empty(2, {"layout": "r", "recruit_then_enter_same_turn": "FALSE", "turn_cap": 7})[0])
    assert chosen == {"layout": "R", "recruit_then_enter_same_turn": False, "turn_cap": 7}


@pytest.mark.parametrize(
    ("seats", "options", "sentence"),
    [
        (4, {}, "Bluff is for 2 to 3 players, not 4."),
        (0, {}, "Bluff is for 2 to 3 players, not 0."),
        (-1, {}, "Bluff is for 2 to 3 players, not -1."),
        (2, {"rounds": 4}, 'The option rounds cannot be "4". Possible: 1 to 3.'),
        (2, {"rounds": ""}, 'The option rounds cannot be "". Possible: 1 to 3.'),
        (2, {"round": 3}, 'Bluff has no option "round". Its options: rounds.'),
        (2, {"seats": 3}, 'Bluff has no option "seats". Its options: rounds.'),
        (2, {"to_act": 1}, 'Bluff has no option "to_act". Its options: rounds.'),
    ],
)
def test_what_cannot_be_played_is_refused(seats: int, options: dict[str, object], sentence: str) -> None:
    with pytest.raises(BadSetup) as error:
        BLUFF.empty(seats, options)
    assert str(error.value) == sentence


def test_numbers_of_players_are_named_as_people_say_them() -> None:
    with pytest.raises(BadSetup, match="Tatsu is for 2 players, not 3"):
        chabudai.play("tatsu", 3)

    class Odd(Game):
        seats = (2, 4)  # type: ignore[assignment]

    with pytest.raises(BadSetup, match="Bluff is for 2, 4 players, not 3"):
        Odd("bluff", "broken.bluff").empty(3)


def test_a_game_may_refuse_what_does_not_go_together(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(box: object, s: object) -> str | None:
        return "Three play only one deal." if s.seats == 3 and s.rounds > 1 else None  # type: ignore[attr-defined]

    monkeypatch.setattr(BLUFF.words, "refuse", refuse, raising=False)
    assert BLUFF.empty(3, {"rounds": 1})["seats"][0] == 3
    with pytest.raises(BadSetup, match=r"Three play only one deal\."):
        BLUFF.empty(3)


def test_a_public_match_starts_at_once_with_a_box_of_ones_own(tmp_path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text("stones = [5, 5, 5]\n")
    match = chabudai.play("tatsu", seed=1, box=str(file), layout="R")
    assert match.box.stones.tolist() == [5, 5, 5] and match.state.layout == 1
