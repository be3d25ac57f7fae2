"""The board, the chairs, the legal moves and the log, each in its fixed place."""

from collections.abc import Callable, Sequence

from rich.style import Style
from textual.app import ComposeResult
from textual.containers import Container
from textual.geometry import Region
from textual.strip import Strip

from ..core.picture import Cell, Picture
from .commands import Fit
from .paint import painted
from .places import Places, Room, arrange, in_columns
from .sheet import REVERSED, Sheet, strip, wrapped

ANSWER = 3  # rows that an answer may take where there is no log

Said = tuple[str, Style | None]  # a line of the log, and how it looks


class Tabletop(Container):
    """All that lies on the screen above the prompt."""

    DEFAULT_CSS = """
    Tabletop { layout: vertical; height: 1fr; }
    Tabletop.beside { layout: horizontal; }
    Tabletop Container { width: auto; height: auto; }
    Tabletop #lists { layout: horizontal; }
    Tabletop #log { margin-left: 1; }
    Tabletop.beside #lists { layout: vertical; }
    Tabletop.beside #log { margin-left: 0; }
    Tabletop.beside #panel { margin-left: 1; }
    """

    def __init__(self, letters: Callable[[str], str]) -> None:
        super().__init__()
        self.letters = letters
        self.board, self.chairs, self.moves, self.log_sheet = map(Sheet, ("board", "chairs", "moves", "log"))
        self.picture: Picture | None = None
        self.cells: list[list[Cell]] = []  # of the picture
        self.painted: tuple[Picture, Sequence[str]] | None = None  # what is on the screen
        self.largest = Room(0, 0)  # that the board has been: a panel does not jump when it becomes smaller
        self.places: Places | None = None

    def compose(self) -> ComposeResult:
        yield self.board
        yield Container(self.chairs, Container(self.moves, self.log_sheet, id="lists"), id="panel")

    @property
    def open(self) -> bool:
        """Is there a panel?"""
        return self.places is None or self.places.log.height > 0

    @property
    def room_to_answer(self) -> Room:
        """How long an answer may be that is given here; the rest is read on a page."""
        if self.places and self.open:
            return Room(self.places.log.width, self.places.log.height - 1)
        return Room(self.size.width, ANSWER)

    @property
    def larger_than_its_place(self) -> bool:
        """Is there more of the board than can be seen at once?"""
        place = self.places.board if self.places else self.largest
        return self.largest.width > place.width or self.largest.height > place.height

    def lay(self, room: Room, picture: Picture, chairs: Sequence[str], panel: bool | None) -> None:
        """Gives everything its place. `panel`: is it wanted, or None for as it fits best."""
        self.picture = picture
        self.cells = picture.cells()
        width, height = len(self.cells[0]) if self.cells else 0, len(self.cells)
        self.largest = Room(max(self.largest.width, width), max(self.largest.height, height))
        places = arrange(room, self.largest, chairs, panel)
        if places == self.places:
            return
        self.places = places
        self.set_class(places.beside, "beside")
        for sheet, size in zip(self._sheets, places[1:], strict=True):
            sheet.styles.width, sheet.styles.height = size
            sheet.display = size.height > 0

    @property
    def _sheets(self) -> tuple[Sheet, ...]:
        return self.board, self.chairs, self.moves, self.log_sheet

    def show_board(self, lit: Sequence[str]) -> None:
        """The board with what a choice touches lit, and in sight."""
        if self.picture and self.painted != (self.picture, lit):
            self.painted = self.picture, lit
            self.board.show(painted(self.cells, self.picture.styles, lit, self.letters))
        self.call_after_refresh(lambda: self.board.bring(self._regions(lit)))

    def seek(self, possible: Sequence[str]) -> None:
        """If nothing that can be chosen is in sight, the board moves to it."""

        def move() -> None:
            regions = self._regions(possible)
            if not any(map(self.board.window.contains_region, regions)):
                self.board.bring(regions)

        self.call_after_refresh(move)

    def _regions(self, names: Sequence[str]) -> list[Region]:
        """Where on the board things are."""
        things = {one.id: one for one in self.picture.things if one.text} if self.picture else {}
        found = (things[name] for name in names if name in things)
        return [Region(one.column, one.row, *_extent(one.text)) for one in found]

    def show_chairs(self, chairs: Sequence[str]) -> None:
        beside = self.places is not None and self.places.beside
        rows = chairs if beside else in_columns(chairs, Room(self.app.size.width, 1))
        self.chairs.say(*map(self.letters, rows))

    def show_moves(self, fits: Sequence[Fit], typed: str) -> None:
        """The legal moves that fit what is typed, the one that is meant marked."""
        if not self.places or not self.open:
            return
        entries = [f"{one.number:3}  {one.text}" for one in fits]
        lines = in_columns(entries, self.places.moves)
        marks = [
            entry for entry, one in zip(entries, fits, strict=True) if one.text == typed or str(one.number) == typed
        ]
        self.moves.show([self._marked(line, marks[0] if marks else "") for line in lines])
        row = next((row for row, line in enumerate(lines) if marks and marks[0] in line), 0)
        self.call_after_refresh(self.moves.bring, [Region(0, row, 1, 1)])

    def _marked(self, line: str, entry: str) -> Strip:
        before, found, after = line.partition(entry) if entry else (line, "", "")
        return Strip.join(
            [strip(self.letters(before)), strip(self.letters(found), REVERSED), strip(self.letters(after))]
        )

    def show_log(self, said: Sequence[Said]) -> None:
        """The end of the log."""
        if not self.places or not self.open:
            return
        width, height = self.places.log
        rows = [strip(row, look) for text, look in said[-height:] for row in wrapped(self.letters(text), width)]
        self.log_sheet.show(rows[-height:])


def _extent(text: str) -> Room:
    lines = text.split("\n")
    return Room(max(map(len, lines)), len(lines))
