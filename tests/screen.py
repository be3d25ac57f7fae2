"""The full screen as a script sees it: what is typed at it, and what it shows.

    ./run python tests/screen.py        writes all files in tests/screens anew

Each of them is the screen of a game, at one of two sizes, after a few moves. Read the difference before you commit it.
"""

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from textual.pilot import Pilot

import chabudai
from chabudai.core.chance import dealer
from chabudai.core.match import Match
from chabudai.terminal.screen import FullScreen
from chabudai.terminal.sitting import HUMAN, Sitting

FOLDER = Path(__file__).parent / "screens"
SIZES = [(80, 24), (120, 40)]
MOVES = 4  # that a person has made on the screens that are kept
PATIENCE = 60.0  # seconds
SETTLED = 2  # times that nothing has to be waiting: what is shown may ask for something to be brought into sight


class Viewer:
    """Somebody who types at a full screen and reads it."""

    def __init__(self, app: FullScreen, pilot: Pilot[Any]) -> None:
        self.app, self.pilot = app, pilot

    async def type(self, *lines: str) -> None:
        """Enters lines, and waits after each of them until somebody is asked again."""
        for line in lines:
            self.app.entry.write(line)
            await self.press("enter")

    async def press(self, *keys: str) -> None:
        await self.pilot.press(*("space" if key == " " else key for key in keys))
        await self.rest()

    async def rest(self) -> None:
        """Waits until nobody thinks any more and everything is shown."""
        async with asyncio.timeout(PATIENCE):
            await self.pilot.pause()
            while self.app.busy:
                await asyncio.sleep(0.001)
                await self.pilot.pause()
            for _ in range(SETTLED):
                await self.pilot.pause()

    @property
    def rows(self) -> list[str]:
        """What is on the screen, row by row."""
        return ["".join(segment.text for segment in strip).rstrip() for strip in self.strips]

    @property
    def strips(self) -> Sequence[Any]:
        return self.app.screen._compositor.render_strips()

    def __contains__(self, words: str) -> bool:
        return any(words in row for row in self.rows)

    def lit(self) -> str:
        """The letters of the board that are lit."""
        return " ".join(
            segment.text
            for strip in self.app.tabletop.board.strips
            for segment in strip
            if segment.style and segment.style.reverse
        )


@asynccontextmanager
async def seated(
    match: Match, chairs: Sequence[str], size: tuple[int, int] = SIZES[0], letters: Callable[[str], str] = str
) -> AsyncIterator[Viewer]:
    app = FullScreen(Sitting(match, list(chairs), seed=1), letters)
    async with app.run_test(size=size) as pilot:
        viewer = Viewer(app, pilot)
        await viewer.rest()
        yield viewer


async def kept(game: chabudai.Game, size: tuple[int, int]) -> str:
    """The screen of a game after a few moves, as it is kept."""
    match = Match(game, dealer=dealer(1))
    async with seated(match, [HUMAN, *["random"] * (match.seats - 1)], size) as viewer:
        for _ in range(MOVES):
            await viewer.type("1")
        return "\n".join([*viewer.rows, ""])


def file(game: chabudai.Game, size: tuple[int, int]) -> Path:
    return FOLDER / f"{game.name}-{size[0]}x{size[1]}.txt"


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for one in chabudai.games():
        for size in SIZES:
            file(one, size).write_text(asyncio.run(kept(one, size)), "utf-8")
