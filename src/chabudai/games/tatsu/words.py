"""Tatsu in words: notation both ways, the log, and why a move is not possible.

People see spaces 1 to 24; space n is segment n, and space 24 is segment 0. The notation of moves:

    2-5        the stone on space 2 moves to space 5: the distance is the die
    V-2        a Vine enters from the mat on space 2
    14-12^     the captive on space 14 escapes
    #F ~F xF   the arriving stone entangles, expels, destroys a Fire
    +F         a Fire is recruited
    0-0        a die that is not used; 0-0 0-0 passes

Marks may be left out when a move is typed in. The exact names M(s,v) E(t,v) X(s,v) PASS are understood, too; and where
real dice are typed in, `3 5` for what they show.
"""

import re
from collections.abc import Iterable, Iterator

import numpy as np

from chabudai.core.box import Box
from chabudai.core.game import State
from chabudai.core.rule import CHANCE, bit

from . import rules
from .amiss import NAMES, SEATS, amiss, anywhere, misprint, space
from .chances import notes
from .reasons import JUMP, is_sum, no_escape, no_outcome, no_use, not_free, own
from .rules import (
    BLACK,
    CAP,
    DICE,
    EMPTY,
    ESCAPES,
    FIRST,
    KINDS,
    OVER,
    PASS,
    ROLLS,
    SECOND,
    SEGMENTS,
    SOURCES,
    START,
    STARTS,
    STRIPPED,
    TYPE,
    WHITE,
)

__all__ = ["amiss", "misprint", "notes"]  # what cannot be, in a file of its own

TITLE = "Tatsu"
ABOUT = "Dragon stones and dice on a ring: entangle, expel or destroy what you land on. For 2, about 30 minutes."
STATUS = "exact"
OPTIONS = {
    "layout": "Colours of the corners and White's entry numbers: M is mirrored and exactly fair, R is turned.",
    "start": "Who begins: a fair draw, or that player.",
    "recruit_then_enter_same_turn": "Whether a stone recruited by the first die may enter with the second.",
    "turn_cap": "After so many completed turns the game is a draw.",
}

LETTERS = "VWF"
SIDES = "bw"
MARKS = ("#", "~", "x")  # what an arriving Vine, Water, Fire does to an enemy
DEEDS = ("entangles", "expels", "destroys")
FILLER = "0-0"  # stands for a die that is not used
WHOLE = 4  # words in the line of a whole turn: its number, the dice, two plies

PLY = re.compile(r"(\d{1,2}|[VWFvwf])-(\d{1,2})((?:\^)?(?:[#~x][VWFvwf])?(?:\+[VWFvwf])?)")
ROLLED = re.compile(r"\(?([1-6])[ ,]+([1-6])\)?")  # two dice, as a person types them who has rolled real ones
EXACT = re.compile(r"(M|X)\((\d{1,2}),([1-6])\)|E\(([VWF]),([1-6])\)|START\(([bw])\)|ROLL\(([1-6]),([1-6])\)")


def seat_name(seat: int) -> str:
    return SEATS[seat]


# -- notation -----------------------------------------------------------------------------------------------------


def say(box: Box, view: State, seat: int, move: int) -> str:
    """A move as it is written."""
    if move >= ROLLS:
        low, high = divmod(move - ROLLS, DICE)
        return f"ROLL({low + 1},{high + 1})"
    if move >= STARTS:
        return f"START({SIDES[move - STARTS]})"
    if move == PASS:
        return f"{FILLER} {FILLER}"
    kind, source, target = _journey(box, view, seat, move)
    start = LETTERS[kind] if source is None else str(space(source))
    escaped = "^" if move >= ESCAPES else ""
    return f"{start}-{space(target)}{escaped}{_marks(box, view, seat, kind, target)}"


def _journey(box: Box, view: State, seat: int, move: int) -> tuple[int, int | None, int]:
    """The kind of the stone that a move is about, the segment it leaves (None: the mat) and where it arrives."""
    if move >= ESCAPES:
        source = move - ESCAPES
        stone, die = int(view.inner[source]), int(view.low)
    else:
        die, source = move // SOURCES + 1, move % SOURCES
        if source >= SEGMENTS:
            entry = int(box.entry[view.layout, seat, min(die, KINDS) - 1])
            return source - SEGMENTS, None, entry
        stone = int(_top(view, source))
    target = (source + int(box.travel[seat]) * die) % SEGMENTS
    return stone % KINDS, source, target


def _top(view: State, segment: int) -> int:
    return int(view.outer[segment] if view.outer[segment] != EMPTY else view.inner[segment])


def _marks(box: Box, view: State, seat: int, kind: int, target: int) -> str:
    met = int(view.inner[target])
    hit = MARKS[kind] + LETTERS[met % KINDS] if met not in (EMPTY, *own(seat)) else ""
    call = int(box.corner[view.layout, target])
    return hit + ("+" + LETTERS[call] if call != EMPTY and view.tray[seat, call] > 0 else "")


def read(box: Box, view: State, seat: int, text: str) -> list[int]:
    """The moves that a text can mean, legal or not."""
    if seat == CHANCE and (drawn := _by_hand(text)):
        return drawn
    if text.upper() == "PASS" or text in (FILLER, f"{FILLER} {FILLER}"):
        return [PASS]
    if exact := EXACT.fullmatch(text):
        return _read_exact(view, exact)
    ply = PLY.fullmatch(text)
    if not ply or seat not in (0, 1):
        return []
    start, end, marks = ply.groups()
    if not 1 <= int(end) <= SEGMENTS:
        return []
    meant = _read_ply(box, view, seat, start.upper(), int(end) % SEGMENTS)
    wanted = marks[:1] + marks[1:].upper().replace("X", "x") if marks else ""
    return [move for move in meant if not marks or _as_marked(say(box, view, seat, move)) == _as_marked(wanted)]


def _by_hand(text: str) -> list[int]:
    """What real dice have shown, `3 5`, or who begins, `white`."""
    if rolled := ROLLED.fullmatch(text):
        return [_roll(*rolled.groups())]
    names = [name.lower() for name in SEATS]
    return [STARTS + names.index(text.lower())] if text.lower() in names else []


def _roll(one: str, other: str) -> int:
    low, high = sorted((int(one), int(other)))
    return ROLLS + (low - 1) * DICE + high - 1


def _as_marked(text: str) -> str:
    """Only the marks of a ply, in one case."""
    return "".join(re.findall(r"\^|[#~x+].", text.lower()))


def _read_ply(box: Box, view: State, seat: int, start: str, end: int) -> list[int]:
    if start in LETTERS:
        entries = [int(segment) for segment in box.entry[view.layout, seat]]
        die = entries.index(end) if end in entries else KINDS  # a fourth entry does not exist: refused by T17
        return [die * SOURCES + SEGMENTS + LETTERS.index(start)]
    if not 1 <= int(start) <= SEGMENTS:
        return []
    source = int(start) % SEGMENTS
    die = (end - source) * int(box.travel[seat]) % SEGMENTS
    if not 1 <= die <= DICE:
        return []
    move = (die - 1) * SOURCES + source
    if die == view.low and view.phase == FIRST and rules.is_captive(view, seat, source):
        return [ESCAPES + source]
    return [move]


def _read_exact(view: State, exact: re.Match[str]) -> list[int]:
    kind, source, die, stone, entry, side, low, high = exact.groups()
    if kind:
        if int(source) >= SEGMENTS:
            return []
        move = (int(die) - 1) * SOURCES + int(source)
        return [move] if kind == "M" else [ESCAPES + int(source)] if int(die) == view.low else []
    if stone:
        return [(int(entry) - 1) * SOURCES + SEGMENTS + LETTERS.index(stone)]
    if side:
        return [STARTS + SIDES.index(side)]
    return [_roll(low, high)]


def plies(text: str) -> list[str]:
    """The moves of a whole turn written in one line: `3-8+F 1-4+W`, or with number and dice `1. (3,5) 3-8+F 1-4+W`."""
    text = re.sub(r"^\s*\d+\.\s*", "", text)
    if ROLLED.fullmatch(text.strip()):
        return [text.strip()]
    return re.sub(r"\(([1-6]),([1-6])\)\s", r"ROLL(\1,\2) ", text, count=1).split() or [text]


def sheet(box: Box, steps: Iterable[tuple[State, int, int]]) -> Iterator[str]:
    """A game as players write it down, a line a turn. `steps` are the view before each move, the seat and the move."""
    line: list[str] = []
    for view, seat, move in steps:
        if move >= ROLLS:
            low, high = divmod(move - ROLLS, DICE)
            line = [f"{view.turns + 1}.", f"({low + 1},{high + 1})"]
        elif seat != CHANCE:
            line += say(box, view, seat, move).split()
            if _ends_turn(box, view, seat, move):
                yield " ".join([*line, FILLER][:WHOLE])
                line = []
    if line:
        yield " ".join(line)


def _ends_turn(box: Box, view: State, seat: int, move: int) -> bool:
    after = view.copy()
    rules.play(box.record, after, seat, move)
    return bool(after.phase != SECOND)


# -- the log ------------------------------------------------------------------------------------------------------


def prompt(box: Box, view: State, seat: int) -> str:
    """What is asked of a seat."""
    if view.phase == OVER:
        return ending(view)
    side = SEATS[int(view.turn)]
    if view.phase == FIRST:
        return f"{side} has rolled {view.low} and {view.high}{_asked(box, view)}."
    if view.phase == SECOND:
        return f"{side} uses the other die, {view.low}."
    return "The dice decide who begins." if view.phase == START else f"{side} rolls the dice."


def _asked(box: Box, view: State) -> str:
    """T32, T35, T38  What can be done with two dice."""
    out = np.zeros(rules.MOST, np.int32)
    moves = [int(move) for move in out[: rules.legal(box.record, view, int(view.turn), out)]]
    if PASS in moves:
        return ", can do nothing, and passes"
    equal, dice = view.low == view.high, {move // SOURCES + 1 for move in moves if move < ESCAPES}
    if not dice:
        return ": escape" if equal else ": escape by the smaller die"
    escape = max(moves) >= ESCAPES
    if equal:
        return ": use a die, or escape" if escape else ": use a die"
    if len(dice) > 1:
        return ": use either die, or escape by the smaller one" if escape else ": use either die"
    return f": only the {min(dice)} can be used now" + (", or escape by the smaller die" if escape else "")


def tell(box: Box, before: State, seat: int, move: int, after: State) -> str:
    """One line of the log."""
    if move >= ROLLS:
        low, high = divmod(move - ROLLS, DICE)
        return f"{SEATS[int(before.turn)]} rolls {low + 1} and {high + 1}."
    if move >= STARTS:
        return f"{SEATS[move - STARTS]} begins."
    if move == PASS:
        return f"{SEATS[seat]} can do nothing and passes." + _aftermath(after)
    return _deed(box, before, seat, move) + _lost_die(before, seat, move, after) + _aftermath(after)


def _deed(box: Box, before: State, seat: int, move: int) -> str:
    kind, source, target = _journey(box, before, seat, move)
    stone, end = f"{SEATS[seat]}'s {NAMES[kind]}", space(target)
    if source is None:
        sentence = f"{stone} enters on {end}"
    elif move >= ESCAPES:
        sentence = f"{stone} escapes from {space(source)} to {end}"
    else:
        sentence = f"{stone} goes from {space(source)} to {end}"
    met = int(before.inner[target])
    if met in own(seat):
        sentence += f" and holds a {NAMES[met % KINDS]} of its own"
    elif met != EMPTY:
        sentence += f" and {DEEDS[kind]} a {NAMES[met % KINDS]}"
    more = [*_released(before, seat, move, source)]
    call = int(box.corner[before.layout, target])
    if call != EMPTY and before.tray[seat, call] > 0:
        more.append(f"recruiting {NAMES[call]}")
    return f"{sentence}{', ' if more else ''}{' and '.join(more)}."


def _released(before: State, seat: int, move: int, source: int | None) -> Iterator[str]:
    """T14, T15  The stone that is free because the one above it leaves."""
    if source is not None and move < ESCAPES and rules.is_full(before, source):
        below = int(before.inner[source])
        yield f"releasing a {NAMES[below % KINDS]}{' of its own' if below in own(seat) else ''}"


def _lost_die(before: State, seat: int, move: int, after: State) -> str:
    if before.phase != FIRST or after.phase in (SECOND, OVER):
        return ""
    die = int(before.high) if move >= ESCAPES else int(before.low + before.high) - move // SOURCES - 1
    return f" The {die} is lost." if move >= ESCAPES else f" The {die} cannot be used."


def _aftermath(after: State) -> str:
    return f" {ending(after)}" if after.phase == OVER else ""


def ending(view: State) -> str:
    """How the game ended."""
    if view.reason == CAP:
        return f"After {view.turns} turn{'' if view.turns == 1 else 's'} without a winner the game is a draw."
    beaten = 1 - int(view.winner)
    reasons = [
        f"every {NAMES[kind]} of {SEATS[beaten]} is destroyed"
        for kind in range(KINDS)
        if view.reason & TYPE and not anywhere(view, beaten, kind)
    ]
    if view.reason & STRIPPED:
        reasons.append(f"{SEATS[beaten]} has no stone left in battle")
    return f"{SEATS[int(view.winner)]} wins: {' and '.join(reasons)}."


# -- refusals -----------------------------------------------------------------------------------------------------


def why_not(box: Box, view: State, seat: int, move: int) -> tuple[str, str] | None:
    """The clause and the sentence that forbid a move; None exactly when it is legal."""
    out = np.zeros(rules.MOST, np.int32)
    if not 0 <= seat <= CHANCE or not view.to_act & bit(seat):
        return "T5", "It is not your turn."
    count = rules.legal(box.record, view, seat, out)
    if move in out[:count]:
        return None
    if seat == CHANCE:
        return no_outcome(view)
    if not 0 <= move < STARTS:
        return "T5", "The dice are rolled by chance; a player moves stones."
    if move == PASS:
        return "T38", f"You can use a die ({say(box, view, seat, int(out[0]))} for one), so you may not pass."
    if move >= ESCAPES:
        return no_escape(box, view, seat, move - ESCAPES)
    return no_use(box, view, seat, move // SOURCES + 1, move % SOURCES)


def no_move(box: Box, view: State, seat: int, text: str) -> tuple[str, str] | None:
    """T4, T5, T7, T9, T32  Why something written like a move can be none, wherever the stones stand."""
    if seat == CHANCE and view.to_act == bit(CHANCE) and not read(box, view, seat, text):
        return no_outcome(view)
    if seat not in (BLACK, WHITE) or not view.to_act & bit(seat):
        return None
    if (exact := EXACT.fullmatch(text)) and exact[1] == "X" and int(exact[2]) < SEGMENTS and int(exact[3]) != view.low:
        if rules.is_captive(view, seat, int(exact[2])) and view.phase == FIRST:
            return "T32", f"An escape goes by the smaller die, {view.low}."
        return no_escape(box, view, seat, int(exact[2]))
    ply = PLY.fullmatch(text)
    if not ply:
        return None
    start, end, marks = ply.groups()
    if marks and (meant := read(box, view, seat, f"{start}-{end}")):
        return _other_marks(box, view, seat, meant[0], text)
    return _too_far(box, view, seat, int(start), int(end)) if start.isdecimal() else None


def _other_marks(box: Box, view: State, seat: int, move: int, text: str) -> tuple[str, str] | None:
    """What is wrong with a move that other marks were written to: the move itself, or only its marks."""
    if read(box, view, seat, text):
        return None
    written = f"That move is written {say(box, view, seat, move)}; its marks may be left out."
    return why_not(box, view, seat, move) or ("T9", written)


def _too_far(box: Box, view: State, seat: int, start: int, end: int) -> tuple[str, str] | None:
    """T7, T9  No die is so large."""
    if not (1 <= start <= SEGMENTS and 1 <= end <= SEGMENTS):
        return None
    source, way = start % SEGMENTS, int(box.travel[seat])
    steps = (end - start) * way % SEGMENTS
    if steps <= DICE:
        return None
    if not rules.is_free(view, seat, source):
        return not_free(view, seat, source)
    if is_sum(view, steps):
        return JUMP
    if SEGMENTS - steps <= DICE:
        return "T9", f"{SEATS[seat]} travels {'clockwise' if way == 1 else 'anticlockwise'}: not from {start} to {end}."
    return "T9", f"From {start} to {end} are {steps} steps; a die shows {DICE} at most."
