"""The full screen, played by a script."""

import asyncio
import threading
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

import chabudai
from broken import BLUFF
from chabudai.core.chance import dealer
from chabudai.core.match import Match
from chabudai.core.rule import CHANCE
from chabudai.terminal.page import HandOver, Page
from chabudai.terminal.sitting import Sitting
from screen import Viewer, seated

TATSU = chabudai.game("tatsu")
FOUR = chabudai.game("connect_four")
BRIEF = {"tatsu": {"turn_cap": 6}, "luminous": {"target": 1}}  # options with which a game is soon over
LONGEST = 600  # choices of a person


def play(match: Match, chairs: list[str], script: Callable[[Viewer], Awaitable[None]], **seat: Any) -> None:
    async def run() -> None:
        async with seated(match, chairs, **seat) as viewer:
            await script(viewer)

    asyncio.run(run())


def tatsu(rolls: str = "ROLL(3,5)") -> Match:
    match = Match(TATSU, options={"start": "black"})
    match.play(rolls)
    return match


def quick(game: chabudai.Game) -> Match:
    options = {name: value for name, value in BRIEF.get(game.name, {}).items() if name in game.options}
    return Match(game, options=options, dealer=dealer(1))


@pytest.mark.parametrize("game", chabudai.games(), ids=lambda game: game.name)
def test_a_whole_game_is_played_in_full_screen(game: chabudai.Game) -> None:
    match = quick(game)
    person = match.seats - 1

    async def script(viewer: Viewer) -> None:
        for number in range(LONGEST):
            if match.over:
                break
            await viewer.type(str(1 + number % len(match.legal(person))))
        assert match.over and "The game is over." in viewer
        assert f"{viewer.app.commands.chair(person)}, place {(match.standing or ())[person]}" in " ".join(viewer.rows)
        await viewer.type("1")
        assert "The game is over." in viewer

    play(match, [*["random"] * person, "human"], script)


def test_a_move_is_typed_and_told_and_the_board_follows() -> None:
    match = tatsu()

    async def script(viewer: Viewer) -> None:
        await viewer.type("1-4")
        assert "Black's Vine goes from 1 to 4, recruiting Water." in viewer
        assert match.picture(0).text().splitlines()[-1] in viewer
        await viewer.type("2-7")
        assert viewer.rows[-1].startswith("Chance> ") and "Chance is in your hands" in " ".join(viewer.rows)
        await viewer.type("1 1")
        assert viewer.rows[-1].startswith("White> ")

    play(match, ["human", "human"], script)


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
def test_a_refused_move_is_answered_with_its_clause(size: tuple[int, int]) -> None:
    match = tatsu()
    before = match.state.copy()

    async def script(viewer: Viewer) -> None:
        for text in ("1-2", "why 1-2"):
            await viewer.type(text)
            said = " ".join(" ".join(viewer.rows).split())
            assert "There is no 1 left among your dice" in said and "(T9)" in said
        await viewer.type("castle")
        assert '"castle" is not a move of Tatsu.' in viewer
        await viewer.type("")
        assert "Type a move, for example 1-4+W" in viewer

    play(match, ["human", "greedy"], script, size=size)
    assert match.state == before


def test_a_choice_is_taken_back_and_made_again() -> None:
    match = tatsu()
    before = match.state.copy()

    async def script(viewer: Viewer) -> None:
        await viewer.type("1", "undo")
        assert match.state == before and "Taken back." in viewer and "Black has rolled 3 and 5" in viewer
        await viewer.type("redo")
        assert len(match.log) == 2 and "Black uses the other die, 5." in viewer

    play(match, ["human", "greedy"], script)


def test_tab_completes_and_arrows_go_through_the_list() -> None:
    match = Match(FOUR)

    async def script(viewer: Viewer) -> None:
        entry = viewer.app.entry
        await viewer.press("down")
        assert entry.value == "a"
        await viewer.press("down", "down", "up")
        assert entry.value == "b" and "  7  g" in viewer
        await viewer.press("escape", "up")
        assert entry.value == "g"
        await viewer.press("escape", "u", "tab")
        assert entry.value == "undo"
        await viewer.press("escape", "s", "tab")
        assert entry.value == "score"
        await viewer.press("tab")
        assert entry.value == "save"

    play(match, ["human", "human"], script)


def test_what_is_typed_narrows_the_list_and_lights_the_board() -> None:
    match = tatsu()

    async def script(viewer: Viewer) -> None:
        assert viewer.lit() == "" and "1-4+W" in viewer and "3-8" in viewer
        await viewer.press("3", "-")
        assert "1-4+W" not in viewer and "3-8" in viewer and "bV" in viewer.lit()
        await viewer.press("escape")
        assert viewer.lit() == "" and "1-4+W" in viewer
        await viewer.press("#")
        assert viewer.lit() == "" or "#" in " ".join(match.legal(0))

    play(match, ["human", "human"], script, size=(120, 40))


def test_long_answers_are_read_on_a_page() -> None:
    match = Match(TATSU, dealer=dealer(1))

    async def script(viewer: Viewer) -> None:
        screen = viewer.app.screen
        await viewer.type("rules")
        assert isinstance(viewer.app.screen, Page) and viewer.rows[0].startswith("# ")
        await viewer.press("pagedown")
        assert not viewer.rows[0].startswith("# ")
        await viewer.press("f2", "escape")
        assert viewer.app.screen is screen and "T9  " not in viewer
        await viewer.press("f1")
        assert "undo, redo" in viewer and "Tab completes" in viewer
        await viewer.press("enter")
        await viewer.type("board")
        assert viewer.rows[:21] == match.picture(0).text().splitlines()
        await viewer.press("q")
        assert viewer.rows[-1].startswith("Black> ")

    play(match, ["human", "greedy"], script)


def test_rules_log_and_hint_are_answered_as_in_line_mode() -> None:
    match = tatsu()

    async def script(viewer: Viewer) -> None:
        await viewer.type("rules T9", "score", "last")
        for words in ("T9  ", "Black is human. ", "> last", "Black rolls 3 and 5."):
            assert any(line.startswith(words.strip()) for line in viewer.rows) or words in " ".join(viewer.rows)
        await viewer.type("hint")
        assert "expected place" in " ".join(viewer.rows)

    play(match, ["human", "human"], script, size=(120, 60))


def test_the_screen_stays_awake_while_a_bot_thinks() -> None:
    awake = threading.Event()

    class Slow:
        name = "slow"

        def choose(self, game, box, view, seat, rng, face="plain") -> int:  # type: ignore[no-untyped-def]
            assert awake.wait(20)
            return 3

    async def run() -> None:
        match = Match(FOUR)
        async with seated(match, ["human", "random"]) as viewer:
            viewer.app.sitting.bots[1] = Slow()
            viewer.app.entry.write("a")
            await viewer.pilot.press("enter")
            await viewer.pilot.pause()
            assert "Yellow is thinking." in viewer and len(match.log) == 1
            for text, answer in (("b", "It is not your turn."), ("undo", "It is not your turn."), ("last", "into a.")):
                viewer.app.entry.write(text)
                await viewer.pilot.press("enter")
                await viewer.pilot.pause()
                assert answer in viewer and len(match.log) == 1
            awake.set()
            await viewer.rest()
            assert len(match.log) == 2 and "Red drops a disc" in viewer

    asyncio.run(run())


def test_a_thought_that_fails_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(self: Sitting, seat: int) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(Sitting, "think", fail)
    with pytest.raises(ZeroDivisionError):
        play(Match(FOUR), ["random", "human"], lambda viewer: viewer.rest())


def test_a_game_is_saved_and_left(tmp_path: Path) -> None:
    match = Match(FOUR)

    async def script(viewer: Viewer) -> None:
        await viewer.type("d", f"save {tmp_path}/game.txt", "save", "quit")
        assert not viewer.app.is_running

    play(match, ["human", "human"], script)
    assert chabudai.read((tmp_path / "game.txt").read_text("utf-8"))


@pytest.mark.parametrize("keys", [("ctrl+c",), ("ctrl+q",), ("f1", "ctrl+c"), ("q", "enter")])
def test_one_can_leave_at_any_time(keys: tuple[str, ...]) -> None:
    async def script(viewer: Viewer) -> None:
        await viewer.pilot.press(*keys)
        await viewer.pilot.pause()
        assert not viewer.app.is_running

    play(tatsu(), ["human", "greedy"], script)


# -- secrets ------------------------------------------------------------------------------------------------------


def test_the_screen_is_handed_over_unseen() -> None:
    match = Match(BLUFF, dealer=dealer(9))
    cards = [next(move for number, (by, move) in enumerate(match.log) if by == CHANCE and number == n) for n in (0, 1)]
    red, blue = (f"You are dealt the {card + 1}." for card in cards)
    assert red != blue

    async def script(viewer: Viewer) -> None:
        for name, own, other, move in (("Red", red, blue, "keep"), ("Blue", blue, red, "fold")):
            assert isinstance(viewer.app.screen, HandOver)
            assert [row.strip() for row in viewer.rows if row] == [f"Hand over to {name}, who presses Enter."]
            below = viewer.app.screen_stack[0]
            assert not any(sheet.strips for sheet in below.query("Sheet"))  # nothing flashes up between the two
            await viewer.press("f1", "f2", "x", "enter")
            assert own in viewer and other not in viewer and viewer.rows[-1].startswith(f"{name}> ")
            await viewer.type(move)

    play(match, ["human", "human"], script)


def test_one_person_alone_needs_no_hand_over() -> None:
    match = Match(BLUFF, dealer=dealer(9))

    async def script(viewer: Viewer) -> None:
        assert viewer.rows[-1].startswith("Blue> ")
        assert not any(f"You are dealt the {match.log[0].move + 1}." in row for row in viewer.rows)

    play(match, ["random", "human"], script)
