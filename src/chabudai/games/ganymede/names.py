"""The names of things, as they are written in notation, sentences and pictures."""

from chabudai.core.box import Box

from .rules_table import NUMBERS, PURPLE

NAMES = ("Red", "Green", "Purple")
NUMERALS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10")
MODE_NAMES = ("Battle", "Cooperative", "Versus")
LETTERS = "RGP"
BLACK = "K"


def card(camp: int, kind: int) -> str:
    """G1  A card of a camp as it is written: the letter of its colour and its number."""
    colour = LETTERS[camp] if kind < NUMBERS or camp == PURPLE else BLACK
    return colour + NUMERALS[kind % NUMBERS]


def effect(box: Box, kind: int) -> int:
    """G2  What a kind of card does."""
    return int(box.cards_effect[kind - NUMBERS]) if kind >= NUMBERS else 0
