"""Ganymede positions for tests: lay out cards, play on in notation, and look at what was dealt.

Cards are written as in the game's notation; a number alone is a camp's own card: "5 6 K7" for Red is R5, R6, K7.
"""

import numpy as np

from chabudai.core.game import Game
from chabudai.core.rule import CHANCE, below, bit, seeded
from chabudai.games.ganymede import rules_table as names
from chabudai.games.ganymede.amiss import amiss
from chabudai.games.ganymede.names import LETTERS, NUMERALS, card
from chabudai.games.ganymede.rules_table import (
    BATTLE,
    DRAW,
    EMPTY,
    KINDS,
    MORE,
    NUMBERS,
    PURPLE,
)
from lane import Lane

GANYMEDE = Game("ganymede", "chabudai.games.ganymede")
MODES = {"battle": 2, "coop": 2, "versus": 3}  # and their seats
OWN = ("cards_red", "cards_green", "cards_purple")


def camp_of(letter):
    return LETTERS.index(letter)


def kind_of(text, camp=0):
    """R5 or 5 is a camp's own card, K7 a Black one; all of Purple's cards have effects."""
    colour, number = (text[0], text[1:]) if text[0] in "RGPK" else ("", text)
    return NUMERALS.index(number) + (NUMBERS if colour in ("K", "P") or camp == PURPLE else 0)


def kinds_of(text, camp=0):
    return [kind_of(word, camp) for word in text.split()]


def pile(text, camp=0):
    counts = [0] * KINDS
    for kind in kinds_of(text, camp):
        counts[kind] += 1
    return counts


def written(camp, kinds):
    return " ".join(card(camp, int(kind)) for kind in kinds)


class War(Lane):
    """A table in the middle of a war. Cards that are not mentioned are in their camp's deck or in the supply."""

    def __init__(self, face="plain", mode="battle", box=None, **options):
        super().__init__(GANYMEDE, face, MODES[mode], box, mode=mode, **options)
        s = self.s
        s.rounds = 3
        s.step = 0
        s.to_act = 0
        if s.mode == BATTLE:
            s.token = s.start = 0

    def camp(self, letter, play="", discard="", removed="", deck=None, hp=None):
        """Lays out a camp's cards. `deck` is for Black cards and for less than all the rest."""
        s, camp = self.s, camp_of(letter)
        kinds = kinds_of(play, camp)
        s.table[camp], s.down[camp] = EMPTY, 0
        s.table[camp, : len(kinds)] = kinds
        s.in_play[camp] = len(kinds)
        s.discard[camp], s.removed[camp] = pile(discard, camp), pile(removed, camp)
        if deck is None:
            self._rest(camp, kinds)
        else:
            s.deck[camp] = pile(deck, camp)
        s.left[camp] = s.deck[camp].sum()
        if s.mode == BATTLE:
            s.down[camp, 1 : len(kinds)] = 1
        elif camp != PURPLE and self.box.open_initial == 0:
            s.down[camp, : min(1, len(kinds))] = 1
        if hp is not None:
            s.hp[camp] = hp
        return self

    def _rest(self, camp, kinds):
        """All own cards that lie nowhere else are in the deck."""
        s = self.s
        s.deck[camp] = 0
        own = self.box.record[OWN[camp]]
        first = NUMBERS if camp == PURPLE else 0
        for number in range(NUMBERS):
            kind = first + number
            used = kinds.count(kind) + int(s.discard[camp, kind]) + int(s.removed[camp, kind])
            s.deck[camp, kind] = int(own[number]) - used

    def turn(self, letter, checked=True):
        """It is this camp's Draw Phase, and it has drawn all its cards but the first."""
        s, camp = self.s, camp_of(letter)
        s.phase, s.turn, s.to_act = DRAW, camp, bit(camp)
        s.step = camp if s.mode != BATTLE else int(camp != s.start)
        s.drawn = max(0, int(s.in_play[camp]) - 1)
        up = [int(k) for k, down in zip(s.table[camp, : s.in_play[camp]], s.down[camp], strict=False) if not down]
        s.allowed = self.box.base_draws + sum(
            k >= NUMBERS and self.box.cards_effect[k - NUMBERS] == MORE for k in up
        ) * int(self.box.more_draws)
        self.supply()
        if not checked:
            return self
        s.to_act = 0
        self.rules.go_on(self.box.record, s)  # the first card in Battle is drawn without a question
        return self.sound()

    def supply(self):
        """What nobody owns lies in the middle."""
        s = self.s
        for number in range(NUMBERS):
            kind = NUMBERS + number
            owned = sum(
                int(s.deck[camp, kind]) + int(s.discard[camp, kind]) + int(s.removed[camp, kind])
                + list(s.table[camp, : s.in_play[camp]]).count(kind) for camp in range(PURPLE)
            )  # fmt: skip
            s.supply[number] = int(self.box.cards_black[number]) - owned
        return self

    def sound(self):
        complaint = amiss(self.box, self.s)
        assert not complaint, complaint
        return self

    # -- playing on

    def do(self, *moves):
        """Moves of whoever is to act; what chance does is written like `draw K7` and `look K7`."""
        for move in moves:
            acting = [seat for seat in range(CHANCE + 1) if self.s.to_act & bit(seat)]
            assert acting, f"the game is over before {move}"
            if acting == [CHANCE]:
                move = f"{move.split()[0]} {written(int(self.s.turn), kinds_of(move.split()[1], int(self.s.turn)))}"
            self.play(acting[0], move)
            self.sound()
        return self

    def draw(self, *cards):
        """Draws these cards, asked or not."""
        for drawn in cards:
            asked = self.s.to_act != bit(CHANCE)
            self.do(*(["draw"] if asked else []), f"draw {drawn}")
        return self

    def stop_all(self):
        while self.s.phase == DRAW:
            self.do("stop")
        return self

    @property
    def choices(self):
        acting = [seat for seat in range(CHANCE + 1) if self.s.to_act & bit(seat)]
        return sorted(self.texts(acting[0])) if acting else []

    @property
    def deals(self):
        """The damage of the last comparison: {"RG": 3} if Red has dealt 3 to Green."""
        return {
            LETTERS[one] + LETTERS[other]: int(self.s.dealt[one, other])
            for one in range(3)
            for other in range(3)
            if self.s.dealt[one, other] > 0
        }

    def strength(self, pair):
        return int(self.s.strength[camp_of(pair[0]), camp_of(pair[1])])

    @property
    def hp(self):
        return self.s.hp.tolist()[: 2 if self.s.mode == BATTLE else 3]

    @property
    def asked(self):
        """Who is asked for what: R DRAW."""
        phase = next(name for name in PHASE_NAMES if getattr(names, name) == self.s.phase)
        return f"{LETTERS[int(self.s.turn)]} {phase}" if self.s.turn >= 0 else phase

    def cards(self, area, letter):
        camp = camp_of(letter)
        if area == "play":
            return written(camp, self.s.table[camp, : self.s.in_play[camp]])
        return written(camp, [k for k in range(KINDS) for _ in range(int(self.s[area][camp, k]))])


PHASE_NAMES = (
    "START", "FIRST", "INITIAL", "DRAW", "DEAL", "PEEK", "LOOKED", "THREES", "ACES", "REMOVE", "REINFORCE", "OVER",
)  # fmt: skip


def fight(face, red, green, *answers, mode="battle", purple="", hp=(), box=None, start="R"):
    """A Showdown with these cards in play: whoever draws last stops, then these answers are given."""
    war = War(face, mode, box)
    if mode == "battle":
        war.s.start = camp_of(start)
    for letter, play in zip("RGP", (red, green, purple), strict=True):
        if play:
            war.camp(letter, play)
    for camp, points in enumerate(hp):
        war.s.hp[camp] = points
    last = "RG"[1 - camp_of(start)] if mode == "battle" else "G"
    war.turn(last, checked=mode == "battle")
    while war.s.phase == DRAW:  # against Purple its cards lie there before it has drawn them
        war.play(int(war.s.turn), "stop")
    return war.do(*answers)


def steps(face, mode, seed, box=None, **options):
    """A whole random game, move by move: the state before, the seat, its moves, the move, the state after."""
    lane = Lane(GANYMEDE, face, MODES[mode], box, mode=mode, **options)
    rng = seeded(seed)
    while lane.s.to_act:
        seat = next(seat for seat in range(CHANCE + 1) if lane.s.to_act & bit(seat))
        before, moves = lane.s.copy(), lane.moves(seat)
        move = moves[below(rng, len(moves))]
        lane.rules.play(lane.box.record, lane.s, seat, move)
        yield before, seat, moves, move, lane.s.copy()


def hidden(rules, box, s, reader):
    """The view of a reader."""
    shown = s.copy()
    rules.hide(box.record, shown, reader)
    return shown


def listed(rules, box, s, seat):
    """The legal moves of a seat in any state."""
    out = np.zeros(rules.MOST, np.int32)
    return [int(move) for move in out[: rules.legal(box.record, s, seat, out)]]


def duel():
    return War().camp("R", "5", deck="K2 K4 6 6 8 8 9").camp("G", "8").turn("R")
