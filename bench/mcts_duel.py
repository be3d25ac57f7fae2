"""Connect Four: the search against OpenSpiel's C++ MCTSBot, with the same number of simulations, colours swapped.

./run python bench/mcts_duel.py [GAMES] [SIMULATIONS]
"""

import sys

import numpy as np
import pyspiel

import chabudai
from chabudai.bots.levels import LEVELS, spread
from chabudai.bots.players import LevelBot
from chabudai.core.rule import seeded
from chabudai.lab.ladder import interval

GAME = chabudai.game("connect_four")
THEIRS = pyspiel.load_game("connect_four")
UCT = 2.0  # the library's own default in its examples
MEGABYTES = 1000


def contest(number: int, simulations: int) -> float:
    """One game; ours begins those with an even number. 1 for a win of ours, half for a draw."""
    ours = number % 2
    level = LEVELS[-1]._replace(simulations=simulations)
    bot = LevelBot(level)
    evaluator = pyspiel.RandomRolloutEvaluator(1, number)
    theirs = pyspiel.MCTSBot(THEIRS, evaluator, UCT, simulations, MEGABYTES, True, number, False)
    match, mirror = chabudai.Match(GAME), THEIRS.new_initial_state()
    rng = seeded(number)
    while not match.over:
        (seat,) = match.to_act
        if seat == ours:
            move = bot.choose(GAME, GAME.box, match.view(seat), seat, rng, "compiled")
        else:
            move = theirs.step(mirror)
        match.play(int(move), seat)
        mirror.apply_action(int(move))
    places = match.standing
    assert places is not None and mirror.is_terminal()
    return 0.5 if places[0] == places[1] else float(places[ours] == 1)


def main(games: int = 200, simulations: int = LEVELS[-1].simulations) -> None:
    assert spread(GAME, "compiled") == 0  # no judge helps
    scores = np.array([contest(number, simulations) for number in range(games)])
    low, high = interval(scores)
    print(f"Connect Four, {simulations:,} simulations a move each, {games} games, colours swapped:")
    print(f"level 5 scores {scores.mean():.1%} against OpenSpiel's MCTSBot, 95 % interval {low:.1%} to {high:.1%}")
    print(f"won {(scores == 1).sum()}, drawn {(scores == 0.5).sum()}, lost {(scores == 0).sum()}")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
