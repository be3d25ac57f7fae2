"""Four in a row in words. A move is the letter of a column, a to g."""

from .rules import COLUMNS, HIGH, ROWS, bit, has_line

TITLE = "Connect Four"
ABOUT = "Four discs in a row, up, across or sloping. For 2, about 5 minutes."
STATUS = "exact"
LETTERS = "abcdefg"
COLOURS = ("Red", "Yellow")
seat_name = COLOURS.__getitem__


def say(box, view, seat, move):
    return LETTERS[move]


def read(box, view, seat, text):
    return [LETTERS.index(text.lower())] if len(text) == 1 and text.lower() in LETTERS else []


def tell(box, before, seat, move, after):
    end = "" if after.to_act else " That is four in a row." if has_line(after.discs[seat]) else " The board is full."
    return f"{COLOURS[seat]} drops a disc into {LETTERS[move]}.{end}"


def prompt(box, view, seat):
    return f"{COLOURS[seat]} drops a disc into a column, a to g."


def why_not(box, view, seat, move):
    if not 0 <= move < COLUMNS:
        return "F2", "There is no such column."
    return ("F2", f"Column {LETTERS[move]} is full.") if view.height[move] == ROWS else None


def amiss(box, s):
    """Why this state cannot lie on a table."""
    red, yellow = (int(discs) for discs in s.discs)
    filled = sum(bit(column * HIGH) * (bit(max(0, s.height[column])) - 1) for column in range(COLUMNS))
    lead = red.bit_count() - yellow.bit_count()
    settled = 0 <= s.height.min() <= s.height.max() <= ROWS and red | yellow == filled and not red & yellow
    if not settled or lead not in (0, 1) or s.seats != 2:
        return "discs fall to the ground, and the seats take turns."
    lines = [has_line(discs) for discs in s.discs]
    over = any(lines) or s.height.min() == ROWS
    return None if s.to_act == (0 if over else bit(lead)) and not all(lines) else "the wrong seat is to act."
