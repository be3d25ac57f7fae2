"""Their side: OpenSpiel, in C++ and through its Python binding, played at random."""

import random
from collections.abc import Callable
from functools import cached_property
from statistics import mean
from typing import Any

import pyspiel

STARTS = 32  # different first decisions, after the deal or the first roll
SAMPLE = 8  # games from each of them, to learn how many decisions a game has
GOOFSPIEL = "goofspiel(num_cards=13,points_order=random)"


class Peer:
    """A game of OpenSpiel. One with simultaneous moves is taken turn by turn, as its searchers take it."""

    def __init__(self, name: str) -> None:
        game = pyspiel.load_game(name)
        simultaneous = game.get_type().dynamics == pyspiel.GameType.Dynamics.SIMULTANEOUS
        self.game = pyspiel.load_game_as_turn_based(name) if simultaneous else game
        self.random = random.Random(1)

    @cached_property
    def starts(self) -> list[Any]:
        return [self._dealt() for _ in range(STARTS)]

    @cached_property
    def per_game(self) -> float:
        """Decisions in a game from these starts on."""
        return mean(self._finish(start.clone()) for start in self.starts for _ in range(SAMPLE))

    def playouts(self, each: int) -> int:
        """Plays games to their end in C++, so many from each start, and returns how many games that makes.

        The library exports no such loop, but its searcher evaluates the root with random playouts: one simulation is
        exactly so many of them, and nothing else.
        """
        evaluator = pyspiel.RandomRolloutEvaluator(each, self.random.randrange(1 << 30))
        bot = pyspiel.MCTSBot(self.game, evaluator, 1.0, 1, 100, False, 1, False)
        for start in self.starts:
            bot.mcts_search(start)
        return each * STARTS

    def decisions(self, each: int) -> float:
        """The same, counted in decisions."""
        return self.playouts(each) * self.per_game

    def stepper(self) -> Callable[[int], float]:
        """Plays games by a loop in Python that sees every list of moves and picks from it."""
        return lambda games: sum(self._finish(self.game.new_initial_state()) for _ in range(games))

    def _dealt(self) -> Any:
        state = self.game.new_initial_state()
        while state.is_chance_node():
            self._chance(state)
        return state

    def _finish(self, state: Any) -> int:
        draw, decisions = self.random.random, 0
        while not state.is_terminal():
            if state.is_chance_node():
                self._chance(state)
            else:
                moves = state.legal_actions()
                state.apply_action(moves[int(draw() * len(moves))])
                decisions += 1
        return decisions

    def _chance(self, state: Any) -> None:
        outcomes = state.chance_outcomes()
        actions = [action for action, _ in outcomes]
        state.apply_action(self.random.choices(actions, [odds for _, odds in outcomes])[0])
