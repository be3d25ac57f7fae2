"""Our side: a game on its compiled face, played at random."""

import random
from collections.abc import Callable

import numpy as np

from chabudai import Game, Stepper
from chabudai.core.rule import seeded

SAMPLE = 3_000  # games from which the mean number of decisions in a game is taken


class Player:
    """Plays a game at random: wholly compiled, or move by move from Python."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.loops = game.face("compiled", "chabudai.core.loops")
        self.box = np.array([game.box.record])
        self.empty = game.empty()
        self.table = self.empty.copy()
        self.out = np.zeros(game.rules.MOST, np.int32)
        seats = int(self.empty["seats"][0])
        self.places = np.zeros(seats, np.int32)
        self.tally = np.zeros((seats, seats + 1), np.int64)
        self.seed(0)

    def seed(self, seed: int) -> None:
        """Starts the dice anew, and the counts."""
        self.rng = seeded(seed)
        self.tally[:] = 0

    def decisions(self, games: int) -> int:
        """Plays whole games in compiled code and returns the players' decisions; chance is not counted."""
        tables = self.box[0], self.table, self.empty
        return int(self.loops.many(*tables, games, self.out, self.rng, self.places, self.tally))

    def games(self, games: int) -> int:
        """The same, counted in games."""
        self.decisions(games)
        return games

    def stepper(self) -> Callable[[int], float]:
        """Plays games by a loop in Python that sees every list of moves and picks from it."""
        stepper = Stepper(self.game)
        begin, turn, moves, draw = stepper.begin, stepper.turn, stepper.moves, random.Random(1).random
        per_game = self.decisions(SAMPLE) / SAMPLE

        def loop(games: int) -> float:
            for _ in range(games):
                count = begin()
                while count:
                    count = turn(moves[int(draw() * count)])
            return games * per_game

        return loop
