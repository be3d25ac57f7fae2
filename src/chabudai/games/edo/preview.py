"""A plan run with public information alone: hidden plans are left out, their owners do as little as they may. E21"""

from collections.abc import Sequence

import numpy as np

from chabudai.core.box import Box
from chabudai.core.game import State
from chabudai.core.rule import bit

from .frame import settle
from .table import EMPTY, END, ENOUGH, MOST, NONE, PLAN, PLAN_CARDS, PLANNED, SLOTS, STOP

GUESSED = "The plans that you cannot see are guessed."
LEFT_OUT = "The plans that you cannot see are taken as empty; the others do as little as they may."

LEAST = (END, ENOUGH, STOP, PLAN_CARDS + EMPTY)  # what does nothing, where it is offered


def leave_out(box: Box, s: State, seat: int) -> None:
    """E16, E21a  Slots that the seat has not seen are empty, and nobody else is still planning."""
    for other in range(s.seats):
        if other == seat or (s.step != PLAN and s.slot == NONE):
            continue
        for slot in range(s.shown[other], SLOTS):
            s.plan_card[other, slot] = EMPTY
            s.plan_side[other, slot] = 0
            s.plan_officials[other, slot] = 0
        if s.step == PLAN:
            s.asked[other] = PLANNED
            s.to_act &= ~bit(other)
    if s.step == PLAN and s.to_act == 0:
        settle(box.record, s, np.empty(MOST, np.int32))


def idle(moves: Sequence[int]) -> int:
    """What changes least, among the moves of a player who is left out."""
    return next((move for move in LEAST if move in moves), moves[-1])
