"""What a package has to contain at least before anybody is offered its game. The sentences are for its author."""

from collections.abc import Iterable, Iterator
from types import ModuleType
from typing import Any

import numpy as np

from .rule import CHANCE, Option

VERBS = ("setup", "legal", "play", "standing")
SPOKEN = ("seat_name", "say", "read", "tell", "prompt", "why_not", "amiss")
DRAWN = ("picture", "touches")


def rules_lack(rules: ModuleType) -> Iterator[str]:
    """What rules.py lacks; the first of it is what to write next."""
    seats, state = getattr(rules, "SEATS", None), getattr(rules, "STATE", None)
    if not isinstance(seats, tuple) or not seats or not all(_is_count(one) and one <= CHANCE for one in seats):
        yield f"SEATS in rules.py has to be a tuple of numbers of players up to {CHANCE}, for example (2, 3)"
    for name in ("MOVES", "MOST"):
        if not _is_count(getattr(rules, name, None)):
            yield f"{name} in rules.py has to be a whole number from 1 on"
    yield from _functions(rules, "rules.py", VERBS)
    options = getattr(rules, "OPTIONS", {})
    if not isinstance(options, dict) or not all(isinstance(one, Option) for one in options.values()):
        yield "OPTIONS in rules.py has to name what choice(...), switch(...) or number(...) gives"
    if not isinstance(state, np.dtype) or not state.names:
        yield "STATE in rules.py has to be what record(...) gives"
        return
    for name in ("seats", "to_act", *options):
        if name not in state.names or state[name].kind not in "iu" or state[name].shape:
            yield f'STATE in rules.py needs a field "{name}" for one whole number'


def words_lack(words: ModuleType, options: Iterable[str]) -> Iterator[str]:
    """What words.py lacks."""
    for name in ("TITLE", "ABOUT", "STATUS"):
        if not isinstance(getattr(words, name, None), str):
            yield f"{name} in words.py has to be a text"
    helped = getattr(words, "OPTIONS", {})
    for name in options:
        if not isinstance(helped, dict) or not isinstance(helped.get(name), str):
            yield f'OPTIONS in words.py needs a sentence for the option "{name}"'
    yield from _functions(words, "words.py", SPOKEN)


def board_lacks(board: ModuleType) -> Iterator[str]:
    """What board.py lacks."""
    yield from _functions(board, "board.py", DRAWN)


def _functions(module: ModuleType, file: str, names: Iterable[str]) -> Iterator[str]:
    for name in names:
        if not callable(getattr(module, name, None)):
            yield f"{file} needs a function {name}"


def _is_count(value: Any) -> bool:
    return isinstance(value, int | np.integer) and not isinstance(value, bool) and bool(value >= 1)
