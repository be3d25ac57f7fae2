"""What anybody could count: the Edamame still in the deck. D39, D48"""

from chabudai.core.box import Box
from chabudai.core.game import State
from chabudai.core.note import Note

from .names import bits, card_name, listed
from .rules_table import OVER


def notes(box: Box, view: State, seat: int) -> list[Note]:
    """Which Edamame can come up next, and which ones later."""
    unseen = bits(view.unseen)
    if view.phase == OVER or not unseen:
        return []
    lowest = min(int(box.edamame_level[card]) for card in unseen)
    first = [card_name(box, card) for card in unseen if box.edamame_level[card] == lowest]
    later = [card_name(box, card) for card in unseen if box.edamame_level[card] > lowest]
    found = [Note("", "", f"Next to be for sale is one of {len(first)}: {listed(first, 'or')}.")]
    return found + ([Note("", "", f"After them come {len(later)}: {listed(later)}.")] if later else [])
