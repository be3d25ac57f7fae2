"""Boxes that hold no game, and decks that are too small for a table."""

from collections import Counter

from chabudai.core.box import Box
from chabudai.core.game import State

from .rules_table import BRACELETS, COLOURS, COPIES, DECK, HAND, NUMBERS, SEATS

LIMITS = {  # L9: what a deck may be like
    "colours": (1, COLOURS),
    "numbers": (1, NUMBERS - 1),
    "copies": (0, COPIES),
    "revelations": (0, COPIES),
    "bracelets": (0, BRACELETS),
}


def deck_size(box: Box, cards: int) -> int:
    """How many cards a deck has."""
    each = int(box.cards_numbers[cards]) * int(box.cards_copies[cards]) + int(box.cards_revelations[cards])
    return int(box.cards_colours[cards]) * each


def misprint(box: Box) -> str | None:
    """L9  Why a box cannot be."""
    for number, row in enumerate(box.rows("cards")):
        for column, (least, most) in LIMITS.items():
            value = int(box.record[f"cards_{column}"][number])
            if not least <= value <= most:
                return f'"cards.{row}.{column}" is {value}, but only {least} to {most} is possible.'
        size, need = deck_size(box, number), HAND * SEATS[0]
        if not need <= size <= DECK:
            return f"The deck {row} has {size} cards, but only {need} to {DECK} are possible."
    return None


def refuse(box: Box, s: State) -> str | None:
    """L9  Why a deck is not for so many players."""
    size, need = deck_size(box, int(s.cards)), HAND * int(s.seats)
    if size < need:
        name = box.rows("cards")[int(s.cards)]
        return f"The deck {name} has {size} cards, but {int(s.seats)} players need {need} for their hands."
    return None


def full_deck(box: Box, cards: int) -> Counter[int]:
    """How often each card is in the box."""
    return Counter(
        {
            colour * NUMBERS + number: int(box.cards_copies[cards] if number else box.cards_revelations[cards])
            for colour in range(int(box.cards_colours[cards]))
            for number in range(int(box.cards_numbers[cards]) + 1)
        }
    )
