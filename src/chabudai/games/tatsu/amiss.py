"""What cannot be: boxes of Tatsu that were never printed, and tables that no game can reach."""

from chabudai.core.box import Box
from chabudai.core.game import State
from chabudai.core.rule import CHANCE, Option, bit

from . import rules
from .rules import (
    CAP,
    DICE,
    DRAWN,
    EMPTY,
    FIRST,
    KINDS,
    OVER,
    ROLL,
    SECOND,
    SEGMENTS,
    START,
    STRIPPED,
    TYPE,
    VINE,
)

SEATS = ("Black", "White")
NAMES = ("Vine", "Water", "Fire")


def space(segment: int) -> int:
    """The number that people see on a segment."""
    return int(segment) or SEGMENTS


def anywhere(s: State, seat: int, kind: int) -> int:
    """How many stones of a kind a seat still has, wherever they are."""
    stone = seat * KINDS + kind
    arena = int((s.inner == stone).sum() + (s.outer == stone).sum())
    return arena + int(s.tray[seat, kind]) + int(s.mat[seat, kind])


def misprint(box: Box) -> str | None:
    """Why an owner's box cannot be: the rows must hold the Vines of the set-up."""
    if int(box.stones[VINE]) < KINDS:
        return f"each player needs at least {KINDS} Vines for the set-up."
    if sorted(int(way) for way in box.travel) != [-1, 1]:
        return "the two players travel in opposite directions, 1 and -1."
    for layout in box.entry:
        if len(set(layout.flatten().tolist())) != 2 * KINDS:
            return "the six entry segments of a layout have to be different."
    return None


def amiss(box: Box, s: State) -> str | None:
    """Why this state cannot lie on a table, or None if it can."""
    return _amiss_frame(s) or _amiss_stones(box, s) or _amiss_turn(box, s) or _amiss_end(box, s)


def _amiss_frame(s: State) -> str | None:
    if s.seats != 2:
        return "Tatsu is for two."
    for name, option in rules.OPTIONS.items():
        if not _allowed(option, int(s[name])):
            return f"the option {name} has no such value."
    if not (START <= s.phase <= OVER and s.turn in (0, 1) and s.winner in (EMPTY, 0, 1)):
        return "phase, turn or winner is out of range."
    if not 0 <= s.turns <= s.turn_cap:
        return "more turns are counted than the cap allows."
    expected = 0 if s.phase == OVER else bit(CHANCE) if s.phase <= ROLL else bit(int(s.turn))
    return None if s.to_act == expected else "the wrong seat is to act."


def _allowed(option: Option, code: int) -> bool:
    return code in range(len(option.values)) if option.values else option.least <= code <= option.most


def _amiss_stones(box: Box, s: State) -> str | None:
    """T1, T2  Every stone is in one place, and an outer one stands on an inner one."""
    for place in (s.inner, s.outer):
        if place.min() < EMPTY or place.max() >= 2 * KINDS:
            return "there is no such stone."
    for pile in (s.tray, s.mat, s.dead):
        if pile.min() < 0:
            return "no pile can hold fewer than no stones."
    for segment in range(SEGMENTS):
        low, top = int(s.inner[segment]), int(s.outer[segment])
        if top != EMPTY and low == EMPTY:
            return f"the outer place of space {space(segment)} is taken and the inner one empty."
        if top != EMPTY and top // KINDS != low // KINDS and top % KINDS != VINE:
            return f"only a Vine can stand over an enemy, which it does not on space {space(segment)}."
    for seat in range(2):
        for kind in range(KINDS):
            if anywhere(s, seat, kind) + int(s.dead[seat, kind]) != int(box.stones[kind]):
                return f"{SEATS[seat]} has {box.stones[kind]} {NAMES[kind]} stones in all."
    return None


def _amiss_turn(box: Box, s: State) -> str | None:
    dice = (int(s.low), int(s.high))
    if s.phase == FIRST:
        if not 1 <= dice[0] <= dice[1] <= DICE:
            return "two dice have been rolled, the smaller one first."
    elif s.phase == SECOND:
        if not 1 <= dice[0] == dice[1] <= DICE or not rules.can_use(box.record, s, int(s.turn), dice[0]):
            return "the second die can be used, or the turn is over."
    elif dice != (0, 0):
        return "no dice lie rolled now."
    if s.recruited.min() < 0 or (s.recruited > s.mat[s.turn]).any() or int(s.recruited.sum()) > 1:
        return "no such stones can have been recruited in this turn."
    if s.phase != SECOND and s.recruited.any():
        return "nothing has been recruited in this turn yet."
    if s.phase == START and (s.start != DRAWN or s.turns != 0):
        return "the start player has been found already."
    return None


def _amiss_end(box: Box, s: State) -> str | None:
    """T39-T44  Whoever has won has won, and the game is over then."""
    found = [_defeat(box, s, seat) for seat in range(2)]
    if s.phase != OVER:
        if any(found) or s.turns == s.turn_cap or s.reason != 0 or s.winner != EMPTY:
            return "the game would be over."
        return None
    if s.winner == EMPTY:
        return None if s.reason == CAP and s.turns == s.turn_cap and not any(found) else "there is no winner."
    beaten = 1 - int(s.winner)
    if s.winner != s.turn or found[beaten] == 0 or found[beaten] != s.reason or found[1 - beaten] != 0:
        return "that player has not won."
    return None if s.turns < s.turn_cap else "the winning turn is not counted."


def _defeat(box: Box, s: State, seat: int) -> int:
    """The reasons for which a seat has lost, as bits."""
    reason = TYPE if (s.dead[seat] == box.stones).any() else 0
    in_battle = int((box.stones - s.tray[seat] - s.dead[seat]).sum())
    return reason + (STRIPPED if in_battle == 0 else 0)
