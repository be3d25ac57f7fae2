"""States as plain data, field by field: for JSON, for programs in other languages, for laying out a position."""

from typing import Any

import numpy as np

from .box import fits
from .errors import NotLegal
from .game import Game, State, Table


def to_data(s: State) -> dict[str, Any]:
    """A state as numbers and lists of numbers under the names of its fields."""
    return {name: s[name].tolist() for name in s.dtype.names}


def from_data(game: Game, data: Any) -> Table:
    """A state from plain data. Every field has to be there, with numbers that fit."""
    kind = game.rules.STATE
    if not isinstance(data, dict) or set(data) != set(kind.names):
        raise NotLegal(f"A position of {game.title} has exactly the fields {', '.join(kind.names)}.")
    table: Table = np.zeros(1, kind)
    for name, value in data.items():
        field = kind[name]
        if not fits(value, field.shape):
            raise NotLegal(f'The field "{name}" has to be {_shape(field.shape)}.')
        found = np.array(value, dtype=object)
        bounds = np.iinfo(field.base)
        for number in found.flat:
            if isinstance(number, bool) or not isinstance(number, int) or not bounds.min <= number <= bounds.max:
                raise NotLegal(f'The field "{name}" holds whole numbers from {bounds.min} to {bounds.max}.')
        table[name] = found.astype(field.base)
    return table


def _shape(shape: tuple[int, ...]) -> str:
    return "a whole number" if not shape else f"a list of {' times '.join(map(str, shape))} whole numbers"
