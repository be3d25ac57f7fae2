"""What things are called: players, colours, cards, sets."""

from collections.abc import Iterable

from .rules_table import CARDS, NUMBERS, PAIRS, PLACE

SEATS = ("Crane", "Fox", "Hare", "Stag", "Otter")
COLOURS = ("red", "blue", "yellow", "green", "purple")
LETTERS = "RBYGP"
REVELATION = "*"
ROWS = ("Far", "Near")

Set = tuple[int, int]


def card_text(card: int) -> str:
    """A card as it is written: R4, or R* for the red Revelation."""
    colour, number = divmod(int(card), NUMBERS)
    return f"{LETTERS[colour]}{number or REVELATION}"


def card_name(card: int) -> str:
    """A card as it is read aloud."""
    colour, number = divmod(int(card), NUMBERS)
    return f"{COLOURS[colour]} {number or 'Revelation'}"


def set_text(cards: Iterable[int]) -> str:
    return " ".join(map(card_text, cards))


def two_sets(move: int) -> tuple[Set, Set]:
    """The cards of the Far and the Near of a move of Set Creation."""
    far, near = divmod(move - PLACE, PAIRS)
    return divmod(far, CARDS), divmod(near, CARDS)


def listed(items: list[str]) -> str:
    """A, B and C."""
    return " and ".join([", ".join(items[:-1]), items[-1]] if len(items) > 1 else items)


def plural(count: int, noun: str) -> str:
    return f"{count} {noun}{'' if count == 1 else 's'}"
