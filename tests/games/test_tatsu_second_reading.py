"""A second reading of the rules: slow, in plain Python, written apart from rules.py. The two must always agree."""

from collections import Counter
from copy import deepcopy

import pytest
from tatsu_random import OPTIONS, on_tables, steps
from tatsu_table import PHASES, REASONS, SIDES, TATSU, look, name, numbered, text_of

from chabudai.core.rule import FACES
from chabudai.games.tatsu.rules import EMPTY, FIRST, SEGMENTS
from lane import Lane

CORNERS = {
    "M": {0: "V", 4: "W", 8: "F", 12: "W", 16: "V", 20: "F"},
    "R": {0: "V", 4: "W", 8: "F", 12: "V", 16: "W", 20: "F"},
}
ENTRIES = {
    "M": {"b": {1: 1, 2: 2, 3: 3}, "w": {1: 15, 2: 14, 3: 13}},
    "R": {"b": {1: 1, 2: 2, 3: 3}, "w": {1: 13, 2: 14, 3: 15}},
}
WAY = {"b": 1, "w": -1}
WHOLE = {"V": 4, "W": 3, "F": 2}


def counted(pile):
    return Counter({kind: int(pile[k]) for k, kind in enumerate("VWF")})


class Reading:
    """A table as a person would describe it: segments with lists of stones, the inner one first."""

    def __init__(self, s):
        self.layout = "MR"[s.layout]
        self.fresh_may_enter = bool(s.recruit_then_enter_same_turn)
        self.cap = int(s.turn_cap)
        self.arena = {
            n: [text_of(int(stone)) for stone in (s.inner[n], s.outer[n]) if stone != EMPTY] for n in range(SEGMENTS)
        }
        self.mat, self.tray, self.dead = (
            {side: counted(pile[seat]) for seat, side in enumerate("bw")} for pile in (s.mat, s.tray, s.dead)
        )
        self.recruited = counted(s.recruited)
        self.player = SIDES[s.turn]
        self.dice = [int(s.low), int(s.high)] if s.phase == FIRST else [int(s.low)]
        self.first = s.phase == FIRST
        self.turns = int(s.turns)
        self.result = "", ""

    # -- what may be done

    def full(self, n):
        return len(self.arena[n % SEGMENTS]) == 2

    def normal(self, v):
        p = self.player
        found = []
        for n, stones in self.arena.items():
            if stones and stones[-1][0] == p and not self.full(n + WAY[p] * v):
                found.append(f"M({n},{v})")
        if v in (1, 2, 3) and not self.full(ENTRIES[self.layout][p][v]):
            for kind in "VWF":
                waiting = self.mat[p][kind] - (0 if self.fresh_may_enter else self.recruited[kind])
                if waiting > 0:
                    found.append(f"E({kind},{v})")
        return found

    def escapes(self, lo):
        p = self.player
        return [
            f"X({n},{lo})"
            for n, stones in self.arena.items()
            if len(stones) == 2 and stones[0][0] == p != stones[1][0] and not self.full(n + WAY[p] * lo)
        ]

    def choices(self):
        found = [choice for v in sorted(set(self.dice)) for choice in self.normal(v)]
        if self.first:
            found += self.escapes(min(self.dice))
            return found or ["PASS"]
        return found

    # -- what happens

    def after(self, choice):
        new = deepcopy(self)
        new.resolve(choice)
        return new

    def resolve(self, choice):
        p = self.player
        if choice == "PASS":
            self.end_turn()
            return
        v = int(choice[-2])
        what = choice[2:-1].split(",")[0]
        if choice[0] == "E":
            self.mat[p][what] -= 1
            self.arrive(p + what, ENTRIES[self.layout][p][v])
        elif choice[0] == "M":
            self.arrive(self.arena[int(what)].pop(), int(what) + WAY[p] * v)
        else:
            self.arrive(self.arena[int(what)].pop(0), int(what) + WAY[p] * v)
        if self.result[0]:
            return
        self.dice.remove(v)
        if self.first and choice[0] != "X":
            self.first = False
            if self.normal(*self.dice):
                return
        self.end_turn()

    def arrive(self, stone, n):
        n %= SEGMENTS
        p, kind = stone
        enemy = "w" if p == "b" else "b"
        there = self.arena[n]
        if there and there[0][0] == enemy and kind in "WF":
            hit = there.pop()
            (self.tray if kind == "W" else self.dead)[enemy][hit[1]] += 1
        there.append(stone)
        colour = CORNERS[self.layout].get(n)
        if colour and self.tray[p][colour]:
            self.tray[p][colour] -= 1
            self.mat[p][colour] += 1
            self.recruited[colour] += 1
        gone = any(self.dead[enemy][kind] == WHOLE[kind] for kind in "VWF")
        battle = sum(stone[0] == enemy for stones in self.arena.values() for stone in stones) + self.mat[enemy].total()
        reasons = " ".join(["TYPE"] * gone + ["EMPTY"] * (battle == 0))
        if reasons:
            self.result, self.dice = (p, reasons), []

    def end_turn(self):
        self.turns += 1
        self.dice, self.recruited = [], Counter()
        if self.turns == self.cap:
            self.result = "draw", "CAP"
        self.player = "w" if self.player == "b" else "b"

    # -- to compare

    def told(self):
        """Everything that matters, as text."""
        if self.result[0]:
            return self.stones(), "OVER", *self.result, self.turns
        phase = "ROLL" if not self.dice else "CHOOSE-1" if self.first else "CHOOSE-2"
        return self.stones(), phase, self.player, tuple(sorted(self.dice)), self.turns

    def stones(self):
        spots = " ".join(f"{n}:{'<'.join(stones)}" for n, stones in self.arena.items() if stones)
        piles = [
            f"{side}{area} {' '.join(pile[side].elements())}"
            for area, pile in (("Mat", self.mat), ("Dead", self.dead))
            for side in "bw"
            if pile[side].total()
        ]
        return ", ".join([spots, *piles])


def told(s):
    """The same of the rules' state."""
    phase = PHASES[int(s.phase)]
    if phase == "OVER":
        return look(s), "OVER", "draw" if s.winner == EMPTY else SIDES[s.winner], REASONS[int(s.reason)], int(s.turns)
    dice = {"ROLL": (), "CHOOSE-1": (int(s.low), int(s.high)), "CHOOSE-2": (int(s.low),)}[phase]
    return look(s), phase, SIDES[s.turn], dice, int(s.turns)


def agree(lane, reading):
    """The same lies on the table, and the same can be done next, if it is still a player's choice."""
    assert told(lane.s) == reading.told()
    if reading.dice:
        moves = lane.moves(int(lane.s.turn))
        assert sorted(name(lane.s, move) for move in moves) == sorted(reading.choices())


@pytest.mark.parametrize("face", FACES)
@on_tables(50)
def test_both_readings_agree_on_crowded_positions(face, table):
    """All choices, and all that follows from each of them."""
    lane, reading = Lane(TATSU, face), Reading(table[0])
    lane.table[:] = table
    agree(lane, reading)
    for choice in reading.choices():
        lane.table[:] = table
        lane.play(int(table["turn"][0]), numbered(choice))
        agree(lane, reading.after(choice))


@pytest.mark.parametrize("options", OPTIONS, ids=str)
@pytest.mark.parametrize("face", FACES)
def test_both_readings_agree_in_whole_games(face, options):
    for seed in range(2):
        reading = None
        for before, _, moves, move, after in steps(face, seed, **options):
            if PHASES[int(before.phase)].startswith("CHOOSE"):
                reading = Reading(before) if before.phase == FIRST else reading
                assert sorted(name(before, number) for number in moves) == sorted(reading.choices())
                reading = reading.after(name(before, move))
                assert told(after) == reading.told()
