"""What follows from what a camp knows and remembers: the next card's risk, and the other camps' cards. G10, G38-G44"""

from collections.abc import Iterator

import numpy as np

from chabudai.core.box import Box
from chabudai.core.game import State
from chabudai.core.note import Note

from .names import LETTERS, NAMES, card
from .rules_cards import limit_total
from .rules_draw import can_draw
from .rules_showdown import camps
from .rules_table import DRAW, GONE, KINDS, NEW, NUMBERS, OLD, OVER, THROWN


def notes(box: Box, view: State, seat: int) -> list[Note]:
    """In the own Draw Phase how many cards go over the limit; of the others what has been seen and what not."""
    if view.phase == OVER:
        return []
    found = [*_risk(box, view, seat)] if view.phase == DRAW and view.turn == seat else []
    for camp in range(camps(view)):
        if camp != seat:
            found += _remembered(view, camp)
    return found


def _risk(box: Box, view: State, seat: int) -> Iterator[Note]:
    """G6, G10  How many of the cards that may come next go over the limit. Known ones need no count."""
    cards = view.deck[seat] if view.left[seat] else view.discard[seat]
    if view.top[seat] >= 0 or not cards.any() or not can_draw(box.record, view, seat):
        return
    total, count = int(limit_total(view, seat, view.in_play[seat])), int(cards.sum())
    over = sum(int(cards[kind]) for kind in range(KINDS) if total + kind % NUMBERS + 1 > box.limit)
    words = f"{over} of the {count} cards that may be next in your deck bring you over {box.limit}."
    if count == 1:
        words = f"The next card of your deck {'brings you over' if over else 'keeps you within'} {box.limit}."
    yield Note(f"deck-{LETTERS[seat].lower()}", f"{over}/{count}", words)


def _remembered(view: State, camp: int) -> Iterator[Note]:
    """G41, G42  What anybody with a perfect memory knows of another camp's cards."""
    memory = view.memory[camp]
    unseen, thrown, gone = memory[OLD] + memory[NEW], memory[THROWN], memory[GONE]
    for cards, words in (
        (unseen, "may still come, or lie face down"),
        (thrown, "lie in the discard pile"),
        (gone, "are out of the game"),
    ):
        if cards.any():
            name = f"deck-{LETTERS[camp].lower()}" if cards is unseen else ""
            yield Note(name, "", f"{NAMES[camp]}'s cards that {words}: {_listed(camp, cards)}.")


def _listed(camp: int, cards: "np.ndarray[tuple[int, ...], np.dtype[np.int8]]") -> str:
    kinds = sorted(range(KINDS), key=lambda kind: (kind % NUMBERS, kind))
    return ", ".join(f"{cards[kind]} × {card(camp, kind)}" for kind in kinds if cards[kind])
