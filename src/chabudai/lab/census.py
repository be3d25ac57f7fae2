"""Stands in for a game's own census, which counts what its designers want to know. A template.

A game's census.py names LINES, one for each sum, and adds to `sums` before each move and at the end of each game.
"""

from chabudai.core.rule import rule

LINES: tuple[str, ...] = ()


@rule
def note(box, s, seat, move, sums):
    """Before a move, chance's included."""


@rule
def close(box, s, places, sums):
    """At the end of a game."""
