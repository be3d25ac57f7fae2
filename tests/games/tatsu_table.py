"""Tatsu positions as text, for tests: lay them out, look at them, and name moves exactly.

    5:bF 8:wW<bV 14:wV, bMat W F, wDead W

Segments 0 to 23 with the inner stone, then `<` and the outer one; Mats and destroyed stones by owner. Every stone that
is not listed is in its owner's Tray. Moves are M(s,v), E(t,v), X(s,v), PASS.
"""

import re

import chabudai
from chabudai.core.rule import CHANCE, bit
from chabudai.games.tatsu import amiss, rules
from chabudai.games.tatsu.rules import (
    BLACK,
    CAP,
    DICE,
    EMPTY,
    ESCAPES,
    FIRST,
    KINDS,
    OVER,
    PASS,
    ROLL,
    ROLLS,
    SECOND,
    SEGMENTS,
    SOURCES,
    START,
    STRIPPED,
    TYPE,
    WHITE,
)
from lane import Lane

TATSU = chabudai.game("tatsu")
OPENING = "1:bV 2:bV 3:bV 13:wV 14:wV 15:wV"
SIDES, LETTERS = "bw", "VWF"
PHASES = {START: "START", ROLL: "ROLL", FIRST: "CHOOSE-1", SECOND: "CHOOSE-2", OVER: "OVER"}
REASONS = {TYPE: "TYPE", STRIPPED: "EMPTY", TYPE | STRIPPED: "TYPE EMPTY", CAP: "CAP", 0: ""}
NAME = re.compile(r"(M|X)\((\d+),([1-6])\)|E\(([VWF]),([1-6])\)|(PASS)")


def stone(text):
    return SIDES.index(text[0]) * KINDS + LETTERS.index(text[1])


def text_of(number):
    return SIDES[number // KINDS] + LETTERS[number % KINDS]


def place(s, text):
    """Lays out the stones of a position, everything else in the Trays."""
    arena, *areas = text.split(",")
    s.inner[:], s.outer[:], s.mat[:], s.dead[:] = EMPTY, EMPTY, 0, 0
    for spot in arena.split():
        segment, stones = spot.split(":")
        low, _, top = stones.partition("<")
        s.inner[int(segment)] = stone(low)
        s.outer[int(segment)] = stone(top) if top else EMPTY
    for area in areas:
        name, *letters = area.split()
        pile = {"Mat": s.mat, "Dead": s.dead}[name[1:]][SIDES.index(name[0])]
        for letter in letters:
            pile[LETTERS.index(letter)] += 1
    for seat in range(2):
        for kind in range(KINDS):
            s.tray[seat, kind] = 0
            gone = amiss.anywhere(s, seat, kind) + int(s.dead[seat, kind])
            s.tray[seat, kind] = int(TATSU.box.stones[kind]) - gone


def look(s):
    """The position as text. Two positions are equal exactly when their texts are, if no stone is lost."""
    spots = []
    for segment in range(SEGMENTS):
        low, top = int(s.inner[segment]), int(s.outer[segment])
        if low != EMPTY or top != EMPTY:
            spots.append(
                f"{segment}:{text_of(low) if low != EMPTY else ''}{'<' + text_of(top) if top != EMPTY else ''}"
            )
    areas = [" ".join(spots)]
    for area, piles in (("Mat", s.mat), ("Dead", s.dead)):
        for seat in range(2):
            letters = " ".join(" ".join(LETTERS[kind] * int(piles[seat, kind])) for kind in range(KINDS)).split()
            if letters:
                areas.append(f"{SIDES[seat]}{area} {' '.join(letters)}")
    return ", ".join(areas)


def name(s, move):
    """The exact name of a move."""
    if move == PASS:
        return "PASS"
    if move >= ESCAPES:
        return f"X({move - ESCAPES},{s.low})"
    die, source = move // SOURCES + 1, move % SOURCES
    return f"M({source},{die})" if source < SEGMENTS else f"E({LETTERS[source - SEGMENTS]},{die})"


def numbered(text):
    """The move with an exact name."""
    kind, source, die, letter, entry, passed = NAME.fullmatch(text).groups()
    if passed:
        return PASS
    if kind == "X":
        return ESCAPES + int(source)
    if kind == "M":
        return (int(die) - 1) * SOURCES + int(source)
    return (int(entry) - 1) * SOURCES + SEGMENTS + LETTERS.index(letter)


def rolled(a, b):
    return ROLLS + (min(a, b) - 1) * DICE + max(a, b) - 1


class Board(Lane):
    """A table on which a position is laid out, waiting for a roll."""

    def __init__(self, face="plain", position=OPENING, side="b", dice=None, turns=0, **options):
        super().__init__(TATSU, face, **options)
        place(self.s, position)
        self.s.turns = turns
        self.awaits(side)
        if dice:
            self.roll(*dice)
        assert amiss.amiss(self.box, self.s) is None

    def awaits(self, side):
        self.s.turn = SIDES.index(side)
        self.s.phase = ROLL
        self.s.to_act = bit(CHANCE)

    def roll(self, a, b):
        return self.chance(rolled(a, b))

    def turn(self, side, a, b):
        """As if the other player had done nothing: it is this player's turn, and he has rolled."""
        self.s.low, self.s.high = 0, 0
        self.s.recruited[:] = 0
        self.awaits(side)
        return self.roll(a, b)

    @property
    def names(self):
        return {name(self.s, move) for move in self.moves(int(self.s.turn))}

    def can(self, listed):
        """Exactly these are the choices now."""
        moves = self.moves(int(self.s.turn))
        assert len(moves) == len(listed.split())
        assert self.names == set(listed.split())
        assert all(numbered(name(self.s, move)) == move for move in moves)
        return self

    def do(self, *names):
        for text in names:
            self.play(int(self.s.turn), numbered(text))
            assert amiss.amiss(self.box, self.s) is None
        return self

    def shows(self, position, phase=""):
        """These stones lie like this, and this is what the table waits for."""
        wanted = self.table.copy()
        place(wanted[0], position)
        assert look(self.s) == look(wanted[0])
        assert (self.s.tray == wanted[0].tray).all()
        if phase:
            assert PHASES[int(self.s.phase)] == phase
        return self

    def passes_on(self):
        """The turn is over and counted, and the other player rolls."""
        assert self.s.phase == ROLL and self.s.to_act == bit(CHANCE)
        assert (self.s.low, self.s.high, int(self.s.recruited.sum())) == (0, 0, 0)
        return self

    def won(self, side, reasons):
        """The game is over."""
        s = self.s
        assert (s.phase, s.to_act, s.low, s.high) == (OVER, 0, 0, 0)
        assert (s.winner, REASONS[int(s.reason)]) == (SIDES.index(side), reasons)
        assert self.places == ([1, 2] if side == "b" else [2, 1])
        assert self.moves(BLACK) == self.moves(WHITE) == self.moves(CHANCE) == []
        return self

    def drawn(self):
        assert (self.s.phase, self.s.to_act, self.s.winner, REASONS[int(self.s.reason)]) == (OVER, 0, EMPTY, "CAP")
        assert self.places == [1, 1]
        return self


__all__ = ["OPENING", "TATSU", "Board", "look", "name", "numbered", "place", "rolled", "rules", "stone", "text_of"]
