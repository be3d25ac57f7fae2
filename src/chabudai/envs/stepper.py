"""The quickest way to step a game from Python: one call a move, which also lists the moves that follow.

    stepper = chabudai.Stepper(chabudai.game("tatsu"))
    count = stepper.begin()
    while count:
        count = stepper.turn(stepper.moves[random.randrange(count)])

`stepper.mask` marks the same moves among all move numbers. Chance is a seat like the others: its moves are listed as
often as their odds, so that an even draw is fair.
"""

from collections.abc import Callable
from functools import partial
from typing import Any

import numpy as np

from ..core.box import Box
from ..core.game import Game, State
from ..core.rule import CHANCE, bit, seeded


class Stepper:
    """One table of a game, moved on by whoever holds it. It sees everything: hide before showing a seat."""

    begin: Callable[[], int]  # sets the game up anew and returns the number of moves listed
    turn: Callable[[int], int]  # makes a listed move, returns the number of moves listed next, 0 at the end

    def __init__(
        self, game: Game, seats: int | None = None, options: dict[str, Any] | None = None, box: Box | None = None
    ) -> None:
        game.face("compiled", "chabudai.core.loops")
        self.game = game
        self.rules, turns = game.face("compiled"), game.face("compiled", "chabudai.envs.turns")
        self._box = np.array([(box or game.box).record])
        self._empty = game.empty(seats, options, box)
        self.table = self._empty.copy()
        self._out = np.zeros(game.rules.MOST + 1, np.int32)
        self.moves = memoryview(self._out)  # type: ignore[arg-type]  # a NumPy array is a buffer
        self.mask = np.zeros(game.rules.MOVES, np.bool_)  # always of the moves that are listed
        self.begin = _direct(turns.begin, (self._box, self.table, self._empty, self._out, self.mask))
        self.turn = _direct(turns.turn, (self._box, self.table, self._out, self.mask), int(self.moves[0]))

    @property
    def state(self) -> State:
        return self.table[0]

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats that may choose; the moves listed are those of the first."""
        return tuple(seat for seat in range(CHANCE + 1) if self.state.to_act & bit(seat))

    def places(self) -> tuple[int, ...]:
        """Each seat's place, 1 first."""
        out = np.zeros(int(self.state.seats), np.int32)
        self.rules.standing(self._box[0], self.state, out)
        return tuple(out.tolist())

    def view(self, seat: int) -> State:
        """What a seat may know."""
        shown = self.table.copy()
        self.rules.hide(self._box[0], shown[0], seat)
        return shown[0]

    def world(self, seat: int, seed: int) -> State:
        """One world that fits what a seat may know, fairly drawn."""
        shown = self.view(seat)
        self.rules.guess(self._box[0], shown, seat, seeded(seed))
        return shown


def _direct(function: Any, fixed: tuple[Any, ...], *more: Any) -> Callable[..., int]:
    """A compiled function as Python calls it fastest: compiled by one call; its types are not checked again."""
    function(*fixed, *more)
    return partial(function.overloads[next(reversed(function.overloads))].entry_point, *fixed)
