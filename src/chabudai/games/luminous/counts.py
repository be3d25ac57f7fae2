"""What follows from what a seat sees: which cards it does not see, and how many of them lie where. L2, L78"""

from collections import Counter
from collections.abc import Iterator

from chabudai.core.box import Box
from chabudai.core.game import State
from chabudai.core.note import Note

from .misprints import full_deck
from .names import SEATS, card_text, listed, plural
from .rules_table import OVER


def notes(box: Box, view: State, seat: int) -> list[Note]:
    """The cards that the seat does not see, with how often each is among them, and where so many lie."""
    if view.phase == OVER:
        return []
    unseen = full_deck(box, int(view.cards)) - Counter(_seen(view))
    copies = [f"{count} × {card_text(card)}" for card, count in sorted(unseen.items())]
    others = [other for other in range(view.seats) if other != seat]
    places = [f"{view.left} in the deck", *(f"{view.held[other]} in {SEATS[other]}'s hand" for other in others)]
    many = plural(unseen.total(), "card")
    return [
        Note("deck", "", f"You do not see {many}: {', '.join(copies)}."),
        Note("", "", f"Hidden cards lie like this: {listed(places)}; the others face down or among the discards."),
    ]


def _seen(view: State) -> Iterator[int]:
    """The cards whose faces are in the view: the own ones, and sets that lie face up."""
    for fields in (view.hand, view.sets, view.discards):
        yield from (int(card) for card in fields.flat if card >= 0)
