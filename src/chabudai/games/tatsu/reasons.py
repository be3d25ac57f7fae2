"""Why chance, a die, a stone or an escape cannot do something: the clause and a sentence. Part of words.py."""

from chabudai.core.box import Box
from chabudai.core.game import State

from . import rules
from .amiss import NAMES, space
from .rules import FIRST, KINDS, SEGMENTS, START

Reason = tuple[str, str]

JUMP = "T7", "The dice are never added up to one jump: move by one die, then by the other."


def own(seat: int) -> range:
    """The numbers of a seat's stones."""
    return range(seat * KINDS, (seat + 1) * KINDS)


def no_outcome(view: State) -> Reason:
    """T4, T5  What chance has to bring instead."""
    if view.phase == START:
        return "T4", "It has to be drawn who begins: START(b) or START(w)."
    return "T5", "Both dice have to be rolled: ROLL(3,5), or what they show."


def is_sum(view: State, steps: int) -> bool:
    """T7  So many steps are those of both dice together."""
    return bool(view.phase == FIRST and steps == view.low + view.high)


def no_use(box: Box, view: State, seat: int, die: int, source: int) -> Reason:
    """T9-T20  Why a die cannot be used like this."""
    target = (source + int(box.travel[seat]) * die) % SEGMENTS
    if source >= SEGMENTS:
        kind = NAMES[source - SEGMENTS]
        spaces = ", ".join(str(space(segment)) for segment in box.entry[view.layout, seat])
        if die > KINDS:
            return "T17", f"Stones enter only by a 1, 2 or 3, on the spaces {spaces} in this order."
        if view.mat[seat, source - SEGMENTS] == 0:
            return "T16", f"There is no {kind} on your mat."
        if die not in (view.low, view.high):
            return "T6", f"There is no {die} left among your dice{_left(view)}."
        if not rules.may_enter(view, seat, source - SEGMENTS):
            return "T30", f"That {kind} was recruited in this turn and has to wait for the next."
        target = int(box.entry[view.layout, seat, die - 1])
        return "T18", f"Space {space(target)} is full, so nothing can enter there."
    if not rules.is_free(view, seat, source):
        return not_free(view, seat, source)
    if is_sum(view, die):
        return JUMP
    if die not in (view.low, view.high):
        return "T9", f"There is no {die} left among your dice{_left(view)}."
    return "T10", f"Two stones stand on space {space(target)}, so no stone may stop there."


def not_free(view: State, seat: int, source: int) -> Reason:
    """T12  Why a stone cannot make an ordinary move."""
    where = f"on space {space(source)}"
    if int(view.inner[source]) not in own(seat):
        return "T9", f"You have no stone {where}."
    if rules.is_captive(view, seat, source):
        return (
            "T12",
            f"Your stone {where} is entangled; it can only escape, by the smaller die and as the first action.",
        )
    return "T12", f"Your stone {where} is held by your own stone above it."


def _left(view: State) -> str:
    dice = [int(view.low), int(view.high)][: 2 if view.phase == FIRST else 1]
    return f": you have {' and '.join(map(str, dice))}"


def no_escape(box: Box, view: State, seat: int, segment: int) -> Reason:
    """T32-T34a  Why a stone cannot escape."""
    if view.phase != FIRST:
        return "T34a", "An escape takes the whole turn: it is not possible after another action."
    if not rules.is_captive(view, seat, segment):
        if int(view.inner[segment]) in own(seat) and rules.is_full(view, segment):
            return "T34a", "That stone is held by your own: it is free as soon as the upper one leaves."
        return "T32", f"You have no entangled stone on space {space(segment)}."
    target = (segment + int(box.travel[seat]) * int(view.low)) % SEGMENTS
    return "T33", f"An escape goes by the smaller die, {view.low}, and space {space(target)} is full."
