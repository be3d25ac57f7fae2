"""Four in a row. "F1" is clause 1 of RULEBOOK.md."""

from chabudai.core.rule import bit, record, rule

COLUMNS, ROWS = 7, 6
HIGH = ROWS + 1  # bits in a column: one more than rows, so that lines do not run over the edge
STEPS = (1, HIGH, HIGH + 1, HIGH - 1)  # up, across and both slopes
SEATS = (2,)
MOVES = MOST = COLUMNS

STATE = record(
    seats="i1",
    to_act="i2",  # bit mask of the seat that may choose
    discs=("i8", 2),  # each seat's discs as bits: column * HIGH + row
    height=("i1", COLUMNS),  # discs in each column
)


@rule
def setup(box, s):
    """F1  The board is empty, and the first seat begins."""
    s.to_act = bit(0)


@rule
def legal(box, s, seat, out):
    """F2  A disc goes into any column that is not full."""
    count = 0
    if s.to_act & bit(seat):
        for column in range(COLUMNS):
            if s.height[column] < ROWS:
                out[count] = column
                count += 1
    return count


@rule
def play(box, s, seat, column):
    """F3  The disc falls to the lowest free place.  F4  Four in a row win.  F5  A full board is a draw."""
    s.discs[seat] |= bit(column * HIGH + s.height[column])
    s.height[column] += 1
    over = has_line(s.discs[seat]) or s.height.min() == ROWS
    s.to_act = 0 if over else bit(1 - seat)


@rule
def has_line(discs):
    """F4  Are there four in a row, up, across or on a slope?"""
    for step in STEPS:
        pairs = discs & (discs >> step)
        if pairs & (pairs >> (step + step)):
            return True
    return False


@rule
def standing(box, s, out):
    """F4, F5  The winner is first; in a draw both are."""
    for seat in range(s.seats):
        out[seat] = 2 if has_line(s.discs[1 - seat]) else 1
