"""What anybody could count: officials that have not been turned up yet, and the rice that wages will take. E19, E58"""

from chabudai.core.box import Box
from chabudai.core.game import State
from chabudai.core.note import Note

from .names import SEATS, times
from .table import NONE, OVER, RICE, SLOTS


def notes(box: Box, view: State, seat: int) -> list[Note]:
    """Of every player the officials that may still come, and what samurai on the board cost in this round."""
    if view.step == OVER:
        return []
    found = []
    for player in range(view.seats):
        name, short, words = SEATS[player], "", []
        shown = int(view.shown[player])
        if view.slot != NONE and shown < SLOTS and player != seat:
            left = int(view.budget[player] + view.black[player] - view.plan_officials[player, :shown].sum())
            words.append(f"has up to {times(left, 'official')} in slots that are not turned up")
        wages, rice = int(view.samurai[player].sum()) * int(box.wage), int(view.stock[player, RICE])
        if wages:
            words.append(f"needs {wages} rice for the wages of all samurai on the board and has {rice}")
            short = f"{rice}/{wages}" if rice < wages else ""
        if words:
            found.append(Note(f"seat-{name.lower()}", short, f"{name} {'; '.join(words)}."))
    return found
