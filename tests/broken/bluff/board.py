"""Bluff as a picture: a card for each seat, and two places to point at."""

from chabudai.core.picture import Picture, Thing, rect, text

from .rules import KEEP, NONE, UNKNOWN
from .words import SEATS


def picture(box, view, seat):
    things = [hand(view, other) for other in range(view.seats)]
    things += [answer("keep", 0), answer("fold", 1)]
    return Picture("Bluff", 400, 200, tuple(things))


def hand(view, seat):
    card = int(view.hand[seat])
    shown = "no card" if card == NONE else "a hidden card" if card == UNKNOWN else f"card {card + 1}"
    marks = (rect(-40, -50, 80, 100, "panel", 8), text(0, 0, shown, 16))
    label = f"{SEATS[seat]}: {shown}, {view.chips[seat]} chips"
    return Thing(f"hand-{seat}", label, 70 + 130 * seat, 60, marks, label, seat, 0)


def answer(name, place):
    marks = (rect(-40, -20, 80, 40, "panel", 8), text(0, 0, name, 16))
    return Thing(name, name.capitalize(), 70 + 130 * place, 160, marks, name, 4, 8 * place)


def touches(box, view, seat, move):
    return ("keep" if move == KEEP else "fold",)
