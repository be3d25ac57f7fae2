"""Edamame positions for tests: lay them out clan by clan, make moves by their names, look at what there is.

    table = Table(face, 2, clans={0: "S1 S2 E02 / BF1", 1: "S1 S2"}, supply={0: (5, 0, 0, 0)}, lying={0: "S1*2"})
    table.do("work own(S1)")

A clan is its Edamame, then its dragon cards; without more it is the start team and the baby. What is not said is as
early in the game as it can be: no supply, no points, the first four Edamame that are nowhere else for sale.
"""

import numpy as np

from chabudai.core.game import Game
from chabudai.core.rule import CHANCE, bit
from chabudai.games.edamame import rules_table as names
from chabudai.games.edamame import words
from chabudai.games.edamame.amiss import amiss
from chabudai.games.edamame.names import bits, lying
from lane import Lane

EDAMAME = Game("edamame", "chabudai.games.edamame")
START = "S1 S2"
CARDS, DRAGONS = EDAMAME.box.rows("edamame"), EDAMAME.box.rows("dragon")
SCORING = EDAMAME.box.rows("scoring")
LEVELS = EDAMAME.box.record.edamame_level
PLACES = 4


def numbers(text, rows):
    return [rows.index(name) for name in text.split()]


class Table(Lane):
    """A table on which a position is laid out; somebody chooses an action."""

    def __init__(
        self,
        face="plain",
        seats=2,
        clans=None,
        supply=None,
        lying=None,
        turn=0,
        card="C1",
        display=None,
        deck=None,
        idle=0,
        score=None,
        box=None,
        **options,
    ):
        super().__init__(EDAMAME, face, seats, box, **options)
        s = self.s
        clans = {seat: (clans or {}).get(seat, START) for seat in range(seats)}
        for seat, clan in clans.items():
            self._clan(seat, *[part.strip() for part in f"{clan}/".split("/")[:2]])
            s.supply[seat] = (supply or {}).get(seat, (0, 0, 0, 0))
            for heap in (lying or {}).get(seat, "").split():
                name, _, count = heap.partition("*")
                s.payments[seat, CARDS.index(name)] = int(count)
            s.score[seat] = (score or {}).get(seat, 0)
        self._market(display, deck)
        bought = int(s.sold.sum())
        full = int(self.box.purchases[seats])
        s.current_round, s.bought = bought // full + 1, bought % full
        s.scoring, s.idle, s.turn = SCORING.index(card), idle, turn
        s.first = (turn - idle) % seats
        s.phase, s.to_act = names.ACTION, bit(turn)
        self.sound()

    def _clan(self, seat, edamame, dragon):
        s, box = self.s, self.box
        cards, halves = numbers(edamame, CARDS), [0, 1, *numbers(dragon, DRAGONS)]
        s.team[seat] = sum(bit(card) for card in cards)
        s.dragon[seat] = sum(bit(card) for card in halves)
        s.symbols[seat] = box.edamame_symbols[cards].sum(axis=0) + box.dragon_symbols[halves].sum(axis=0)
        for card in halves[2:]:
            s.sold[(card - 2) // 4] += 1

    def _market(self, display, deck):
        """What is for sale, what is still in the deck; the rest of the lower levels has left the game."""
        s = self.s
        teams = [card for seat in range(s.seats) for card in bits(s.team[seat])]
        rest = [card for card in range(2, len(CARDS)) if card not in teams]
        sale = rest[:PLACES] if display is None else numbers(display, CARDS)
        s.display[:] = [*sale, *[-1] * (PLACES - len(sale))]
        rest = [card for card in rest if card not in sale]
        if deck is None:
            highest = max(LEVELS[card] for card in [*teams, *sale])
            unseen = [card for card in rest if LEVELS[card] >= highest]
        else:
            unseen = numbers(deck, CARDS)
        s.unseen = sum(bit(card) for card in unseen)
        for card in rest:
            s.removed[card] = card not in unseen
        for card in range(2):
            s.removed[card] = int(s.seats) - teams.count(card)

    # -- playing ------------------------------------------------------------------------------------------------------

    @property
    def seat(self):
        """The one seat that may choose now."""
        (seat,) = [seat for seat in range(CHANCE + 1) if self.s.to_act & bit(seat)]
        return seat

    def do(self, *lines):
        """Choices of whoever is to choose, a turn in each line; chance answers by itself where it has no choice."""
        for line in lines:
            for text in words.plies(line):
                self.play(self.seat, text)
                self.sound()
        return self

    def draw(self, card=None):
        """The next Edamame comes up: this one, or any."""
        return self.do(f"draw({card})" if card else self.texts(CHANCE)[0])

    def sound(self):
        assert amiss(self.box, self.s) is None, amiss(self.box, self.s)
        return self

    # -- looking ------------------------------------------------------------------------------------------------------

    @property
    def can(self):
        """The names of all that may be chosen now, in order."""
        return " ".join(self.texts(self.seat))

    def supplies(self):
        return [tuple(int(n) for n in self.s.supply[seat]) for seat in range(self.s.seats)]

    def owned(self, seat=0):
        """The supply of a seat."""
        return self.supplies()[seat]

    def on(self, seat, card):
        """What lies on a card."""
        return tuple(lying(self.box, self.s, seat, CARDS.index(card)))

    def team(self, seat=0):
        return " ".join(CARDS[card] for card in bits(self.s.team[seat]))

    def dragon(self, seat=0):
        return " ".join(DRAGONS[card] for card in bits(self.s.dragon[seat], len(DRAGONS)))

    def totals(self, seat=0):
        """Attack, speed, red hearts, grey hearts."""
        return tuple(int(n) for n in self.s.symbols[seat])

    def sale(self):
        return " ".join(CARDS[card] if card >= 0 else "-" for card in self.s.display)

    def scores(self):
        return [int(points) for points in self.s.score[: self.s.seats]]

    @property
    def time(self):
        """The round and the place of the marker."""
        return int(self.s.current_round), int(self.s.bought)

    @property
    def over(self):
        return self.s.phase == names.OVER and self.s.to_act == 0

    def forbids(self, text, clause, *sentence):
        """A move is not legal, and the refusal names the clause and says so."""
        seat = self.seat
        (move,) = words.read(self.box, self.view(seat), seat, text)
        assert move not in self.moves(seat)
        found = words.why_not(self.box, self.view(seat), seat, move)
        assert found is not None and found[0] == clause, found
        for part in sentence:
            assert part in found[1], found
        return self


def fresh(face="plain", seats=2, **options):
    """A table on which nothing has happened yet."""
    table = Table.__new__(Table)
    Lane.__init__(table, EDAMAME, face, seats, **options)
    return table


def ending(face):
    """The end of the game as a module of its own, on one face."""
    return EDAMAME.face(face, "rules_end")


__all__ = ["CARDS", "CHANCE", "DRAGONS", "EDAMAME", "START", "Table", "ending", "fresh", "names", "np", "words"]
