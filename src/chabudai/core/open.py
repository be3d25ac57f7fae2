"""Stands in for `hide`, `guess` and `heard` in a game where everything lies open. A template."""

from chabudai.core.rule import rule


@rule
def hide(box, s, seat):
    """Nothing is secret."""


@rule
def guess(box, s, seat, rng):
    """Nothing has to be guessed."""


@rule
def heard(box, s, seat, move, reader):
    """Every move is heard by all."""
    return move
