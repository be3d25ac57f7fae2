"""Four in a row in words. A move is the letter of a column, a to g."""

from .rules import COLUMNS, HIGH, ROWS, bit, has_line

TITLE = "Connect Four"
ABOUT = "Four discs in a row, up, across or sloping. For 2, about 5 minutes."
STATUS = "exact"
LETTERS = "abcdefg"
COLOURS = ("Red", "Yellow")


def seat_name(seat):
    return COLOURS[seat]


def say(box, view, seat, move):
    return LETTERS[move]


def read(box, view, seat, text):
    return [LETTERS.index(text.lower())] if len(text) == 1 and text.lower() in LETTERS else []


def tell(box, before, seat, move, after):
    end = f" {COLOURS[seat]} has four in a row." if after.winner else " The board is full." if not after.to_act else ""
    return f"{COLOURS[seat]} drops a disc into {LETTERS[move]}.{end}"


def prompt(box, view, seat):
    return f"{COLOURS[seat]} drops a disc into a column, a to g."


def why_not(box, view, seat, move):
    if not 0 <= seat < 2 or not view.to_act & bit(seat):
        return "F2", "It is not your turn."
    if not 0 <= move < COLUMNS:
        return "F2", "There is no such column."
    return ("F2", f"Column {LETTERS[move]} is full.") if view.height[move] == ROWS else None


def amiss(box, s):
    """Why this state cannot lie on a table."""
    red, yellow = (int(discs) for discs in s.discs)
    filled = sum(bit(column * HIGH) * (bit(max(0, s.height[column])) - 1) for column in range(COLUMNS))
    lead = red.bit_count() - yellow.bit_count()
    if red & yellow or red | yellow != filled or s.height.max() > ROWS or lead not in (0, 1) or s.seats != 2:
        return "discs fall to the ground, and the seats take turns."
    lines = [seat for seat in range(2) if has_line(s.discs[seat])]
    over = lines or s.height.min() == ROWS
    right = s.winner == (1 + lines[0] if lines else 0) and s.to_act == (0 if over else bit(lead))
    return None if right and len(lines) < 2 else "the winner, or the seat that is to act, is wrong."
