"""How the full screen looks: kept screens, colours, letters, places, and what is drawn again."""

import asyncio
import os
import pty
import re
import resource
import select
import struct
import sys
import termios
import time
from collections.abc import Iterator
from contextlib import contextmanager
from fcntl import ioctl
from pathlib import Path

import pytest

import chabudai
from chabudai.core.chance import dealer
from chabudai.core.match import Match
from chabudai.core.picture import INK
from chabudai.terminal.letters import ascii_only
from chabudai.terminal.paint import DARK, PAGE, PAPER, READABLE, contrast, painted
from chabudai.terminal.places import Room, arrange, in_columns
from screen import SIZES, file, kept, seated

TOOL = str(Path(sys.executable).parent / "chabudai")
TATSU = chabudai.game("tatsu")
FOUR = chabudai.game("connect_four")
AT_ONCE = 0.5  # seconds of the processor's time
TRIES = 8
PATIENCE = 30.0  # seconds
GAMES = pytest.mark.parametrize("game", chabudai.games(), ids=lambda game: game.name)


# -- kept screens -------------------------------------------------------------------------------------------------


@GAMES
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_a_screen_looks_as_it_is_kept(game: chabudai.Game, size: tuple[int, int]) -> None:
    shown = asyncio.run(kept(game, size))
    rows = shown.splitlines()
    assert len(rows) == size[1] and max(map(len, rows)) <= size[0]
    assert shown == file(game, size).read_text("utf-8")


@pytest.mark.parametrize("size", [(1, 1), (10, 3), (40, 10), (80, 12), (300, 100)], ids=str)
def test_any_size_will_do(size: tuple[int, int]) -> None:
    async def run() -> None:
        match = Match(FOUR)
        async with seated(match, ["human", "human"], size) as viewer:
            await viewer.type("d")
            assert len(match.log) == 1 and len(viewer.rows) == size[1]
            await viewer.pilot.resize_terminal(80, 24)
            await viewer.rest()
            assert "Red drops a disc into d." in viewer

    asyncio.run(run())


# -- the board scrolls --------------------------------------------------------------------------------------------


@GAMES
def test_every_choice_comes_into_sight(game: chabudai.Game) -> None:
    async def run() -> None:
        match = Match(game, dealer=dealer(1))
        async with seated(match, ["human", *["random"] * (match.seats - 1)], (60, 18)) as viewer:
            seat = viewer.app.seat
            assert seat is not None
            things = {thing.id: thing for thing in match.picture(seat).things if thing.text}
            for fit in viewer.app.commands.fits(seat, ""):
                await viewer.press("escape", "shift+left", "pageup")
                viewer.app.entry.write(fit.text)
                await viewer.rest()
                window = viewer.app.tabletop.board.window
                touched = [things[name] for name in match.touches(seat, fit.move) if name in things]
                assert not touched or any(window.contains(one.column, one.row) for one in touched), fit

    asyncio.run(run())


def test_keys_move_the_board() -> None:
    async def run() -> None:
        async with seated(Match(TATSU), ["human", "human"], (40, 12)) as viewer:
            board = viewer.app.tabletop.board
            start = board.scroll_offset
            await viewer.press("shift+right", "shift+down")
            moved = board.scroll_offset
            assert moved.x > start.x and moved.y > start.y
            await viewer.press("pagedown")
            assert board.scroll_offset.y > moved.y
            await viewer.press(*["pageup", "shift+left"] * 10)
            assert board.scroll_offset == (0, 0)
            place, panel = board.size, viewer.app.tabletop.open
            await viewer.press("f2")
            assert viewer.app.tabletop.open != panel and board.size != place
            await viewer.press("f2")
            assert board.size == place

    asyncio.run(run())


def test_places_leave_nothing_out_and_do_not_overlap() -> None:
    chairs = ["> Red is you", "  Blue is greedy"]
    for room in (Room(80, 22), Room(120, 38), Room(200, 60)):
        for board in (Room(10, 5), Room(78, 21), Room(135, 62)):
            places = arrange(room, board, chairs, True)
            panel = places.chairs, places.moves, places.log
            if places.beside:
                assert places.board.width + 1 + max(size.width for size in panel) <= room.width
                assert sum(size.height for size in panel) == places.board.height == room.height
            else:
                assert places.moves.width + places.log.width < room.width == places.board.width
                assert places.board.height + places.chairs.height + places.log.height == room.height
    assert arrange(Room(80, 22), Room(78, 21), chairs, None).board == Room(80, 21)


def test_a_list_takes_as_many_columns_as_it_needs() -> None:
    assert in_columns(["a", "b", "c"], Room(80, 3)) == ["a", "b", "c"]
    assert in_columns(["a", "b", "c"], Room(80, 2)) == ["a  c", "b"]
    assert in_columns(["a", "b", "c"], Room(3, 1)) == ["a", "b", "c"]
    assert in_columns([], Room(3, 1)) == []


# -- colours and letters ------------------------------------------------------------------------------------------


@GAMES
def test_every_letter_can_be_read_on_its_colour(game: chabudai.Game) -> None:
    picture = Match(game).picture()
    coloured = 0
    for strip in painted(picture.cells(), picture.styles, [], str):
        for segment in strip:
            if segment.style and segment.text.strip():
                ink, behind = segment.style.color, segment.style.bgcolor
                coloured += ink is not None
                assert contrast(ink.name if ink else PAPER, behind.name if behind else PAGE) >= READABLE
    assert coloured or not picture.styles
    assert contrast(PAPER, DARK) > READABLE and set(INK) >= {"paper", "ink", "lit"}


@GAMES
def test_the_painted_board_says_what_the_text_says(game: chabudai.Game) -> None:
    picture = Match(game).picture()
    rows = painted(picture.cells(), picture.styles, [], str)
    assert "\n".join("".join(segment.text for segment in row).rstrip() for row in rows) == picture.text()


def test_lit_things_stand_out_without_colours() -> None:
    picture = Match(FOUR).picture()
    names = [thing.id for thing in picture.things if thing.text.strip()]
    lit = painted(picture.cells(), picture.styles, names[:1], str)
    assert any(segment.style and segment.style.reverse for row in lit for segment in row)


def test_other_letters_become_ascii_in_their_places() -> None:
    assert ascii_only("┌──┐ × … ↓ plain") == "+--+ x . v plain"
    assert ascii_only("Bō") == "Bo" and ascii_only("漢") == "?"
    for game in chabudai.games():
        text = Match(game).picture().text()
        assert ascii_only(text).isascii() and len(ascii_only(text)) == len(text)


# -- at a terminal ------------------------------------------------------------------------------------------------


@contextmanager
def terminal(*args: str, **settings: str) -> Iterator[tuple[int, int]]:
    """The command at a terminal of its own: its process and what is typed and shown."""
    process, line = pty.fork()
    if process == 0:
        os.environ.pop("NO_COLOR", None)
        os.environ.update({"TERM": "xterm-256color", "COLORTERM": "truecolor", "LC_ALL": "C.UTF-8", **settings})
        os.execv(TOOL, [TOOL, *args])
    ioctl(line, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
    try:
        yield process, line
    finally:
        os.kill(process, 9)
        os.waitpid(process, 0)
        os.close(line)


def shown(line: int, until: bytes = b"Black> ", quiet: float = 0.0) -> bytes:
    """What is shown until some words come, or until nothing comes any more for a while."""
    read, end = b"", time.monotonic() + PATIENCE
    while (quiet or until not in read) and time.monotonic() < end:
        if select.select([line], [], [], quiet or 1)[0]:
            read += os.read(line, 65536)
        elif quiet:
            break
    return read


COLOURS = re.compile(rb"\x1b\[(?:[0-9]+;)*(?:3[0-7]|4[0-7]|9[0-7]|10[0-7]|[34]8;[25])(?:;[0-9]+)*m")
PLAY = ("play", "tatsu", "--seed", "1", "-o", "start=black")


def test_full_screen_opens_at_a_terminal_and_is_left_as_it_was() -> None:
    with terminal(*PLAY) as (_, line):
        first = shown(line)
        assert b"\x1b[?1049h" in first and COLOURS.search(first) and "┌".encode() in first
        os.write(line, b"quit\r")
        assert b"\x1b[?1049l" in shown(line, b"You leave the table.")


@pytest.mark.parametrize(("args", "settings"), [(("--plain",), {}), ((), {"TERM": "dumb"}), ((), {"TERM": ""})])
def test_line_mode_is_for_everything_else(args: tuple[str, ...], settings: dict[str, str]) -> None:
    with terminal(*PLAY, *args, **settings) as (_, line):
        first = shown(line)
        assert b"\x1b" not in first and b"Type ? for help." in first


def test_no_colour_and_no_foreign_letter_where_they_are_not_wanted() -> None:
    with terminal(*PLAY, NO_COLOR="1", LC_ALL="C") as (_, line):
        first = shown(line) + shown(line, quiet=0.5)
        os.write(line, b"1-")
        first += shown(line, quiet=0.5)
    assert not COLOURS.search(first) and first.isascii() and b"+-----" in first and b"\x1b[7" in first


def test_a_key_draws_its_own_line_and_not_the_screen() -> None:
    with terminal(*PLAY) as (_, line):
        first = shown(line) + shown(line, quiet=1.0)
        os.write(line, b"%")
        after = shown(line, quiet=1.0)
    assert 0 < len(after) < 1000 < len(first) and b"Dead Zone" in first and b"Dead Zone" not in after


def test_the_first_prompt_comes_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Measured as the processor's time, which other work on the machine does not change much.

    As in a copy that is installed, everything has been translated to bytecode before.
    """
    monkeypatch.delenv("PYTHONDONTWRITEBYTECODE", raising=False)
    spent = []
    for _ in range(TRIES):
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        with terminal(*PLAY, PYTHONPYCACHEPREFIX=str(tmp_path)) as (_, line):
            shown(line)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        spent.append(after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)
    assert min(spent) < AT_ONCE
