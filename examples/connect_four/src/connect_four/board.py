"""Four in a row as a picture: the board, its discs, and a letter over each column to point at."""

from chabudai.core.picture import Picture, Thing, circle, rect, text

from .rules import COLUMNS, HIGH, ROWS, bit
from .words import COLOURS, LETTERS

CELL = 80
STYLES = {
    "board": ("fill:#3b5b8c", "fill:#2b4469"),
    "red": ("fill:#c8402f", "fill:#e0604f"),
    "yellow": ("fill:#e6b422", "fill:#f0c94a"),
    "letter": ("fill:#23201c", "fill:#23201c"),  # on a disc, which is bright in the dark, too
}


def picture(box, view, seat):
    things = [Thing(marks=(rect(10, 70, CELL * COLUMNS, CELL * ROWS, "board", 16),))]
    things += [place(view, column, row) for row in reversed(range(ROWS)) for column in range(COLUMNS)]
    things += [letter(view, column) for column in range(COLUMNS)]
    return Picture("Connect Four", CELL * COLUMNS + 20, CELL * ROWS + 80, tuple(things), STYLES)


def place(view, column, row):
    x, y, cell = 10 + CELL * (column + 0.5), 70 + CELL * (ROWS - row - 0.5), (ROWS - row, 2 * column)
    for seat, name in enumerate(COLOURS):
        if view.discs[seat] & bit(column * HIGH + row):
            marks = (circle(0, 0, 32, name.lower()), text(0, 0, name[0], 28, "letter"))
            return Thing(f"disc-{column}-{row}", f"{name} on {LETTERS[column]}{row + 1}", x, y, marks, name[0], *cell)
    return Thing("", "", x, y, (circle(0, 0, 32, "paper"),), ".", *cell)


def letter(view, column):
    marks = (rect(-30, -26, 60, 52, "paper", 8), text(0, 0, LETTERS[column], 30))
    label = f"Column {LETTERS[column]}, {view.height[column]} discs"
    return Thing(f"column-{column}", label, 10 + CELL * (column + 0.5), 38, marks, LETTERS[column], 0, 2 * column)


def touches(box, view, seat, move):
    return (f"column-{move}",)
