"""A bare table for tests: one state, played by the rules of one face."""

import numpy as np

from chabudai.core.game import Game
from chabudai.core.rule import CHANCE


class Lane:
    def __init__(self, game: Game, face: str = "plain", seats=None, box=None, **options):
        self.game = game
        self.rules = game.face(face)
        self.box = box or game.box
        self.table = game.empty(seats, options, self.box)
        self.s = self.table[0]
        self.rules.setup(self.box.record, self.s)

    def moves(self, seat):
        """The legal moves of a seat, as numbers; chance's as often as their odds."""
        out = np.zeros(self.rules.MOST, np.int32)
        count = self.rules.legal(self.box.record, self.s, seat, out)
        return [int(move) for move in out[:count]]

    def texts(self, seat):
        """The legal moves of a seat in the game's notation, in order."""
        view = self.view(seat)
        return [self.game.words.say(self.box, view, seat, move) for move in sorted(set(self.moves(seat)))]

    def view(self, seat):
        if seat == CHANCE:
            return self.s
        shown = self.table.copy()[0]
        self.rules.hide(self.box.record, shown, seat)
        return shown

    def play(self, seat, move):
        """A legal move, as a number or as text."""
        if isinstance(move, str):
            possible = set(self.game.words.read(self.box, self.view(seat), seat, move)) & set(self.moves(seat))
            assert len(possible) == 1, f"{move} is not one of {self.texts(seat)}"
            (move,) = possible
        assert move in self.moves(seat), f"{move} is not legal: {self.moves(seat)}"
        self.rules.play(self.box.record, self.s, seat, move)
        return self

    def chance(self, *moves):
        for move in moves:
            self.play(CHANCE, move)
        return self

    @property
    def places(self):
        out = np.zeros(int(self.s.seats), np.int32)
        self.rules.standing(self.box.record, self.s, out)
        return [int(place) for place in out]
