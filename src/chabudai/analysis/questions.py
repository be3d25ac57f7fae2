"""A finished game as questions, one for each line of its log, that can be answered one by one and in any process.

A question about a decision carries the view of who chose, and the true table only for what chance did to it. So a
decision is judged by what that seat knew, and cannot be judged by anything else.
"""

from collections.abc import Iterator
from typing import NamedTuple

from ..core.match import Match
from ..core.rule import CHANCE


class Question(NamedTuple):
    """A line of the log: what was it worth?"""

    line: int
    seat: int
    move: int
    table: bytes  # as it truly lay before the line
    view: bytes  # what the seat saw of it; empty where it had no choice


class Budget(NamedTuple):
    """How long a decision may be thought about."""

    simulations: int
    seconds: float | None = None  # None: as long as the simulations take, so that the same seed finds the same
    seed: int = 0


def question(match: Match, line: int) -> Question:
    """What is asked about one line."""
    before = match.fork(line)
    seat, move = match.log[line]
    choice = seat != CHANCE and len(set(before.moves(seat))) > 1
    view = before.view(seat).tobytes() if choice else b""
    return Question(line, seat, move, before.state.tobytes(), view)


def questions(match: Match) -> Iterator[Question]:
    """Every line of a game."""
    for line in range(len(match.log)):
        yield question(match, line)
