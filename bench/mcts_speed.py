"""Simulations a second on one core, each played to its end at random: our search beside OpenSpiel's searches in C++.

./run python bench/mcts_speed.py
"""

import random
import sys
from pathlib import Path
from typing import Any

import pyspiel

sys.path.insert(0, str(Path(__file__).parent))

from timing import Work, keep_to_one_core, race

import chabudai
from chabudai.bots.desk import room
from chabudai.bots.levels import planned
from chabudai.bots.thinker import Search
from chabudai.core.rule import CHANCE, seeded

BATCH = 500  # simulations of one search, ours and theirs
UCT = 1.4
MEGABYTES = 1000
RIVALS = (  # ours, its seats, theirs, does theirs search with hidden cards, how many times as fast ours has to be
    ("connect_four", 2, "connect_four", False, 2),
    ("tatsu", 2, "backgammon", False, 8),
    ("ganymede", 2, "gin_rummy", True, 20),
    ("luminous", 2, "gin_rummy", True, 20),
)


def ours(name: str, seats: int) -> Work:
    """Searches from the first decision of a game, each with new trees."""
    game = chabudai.game(name)
    match = chabudai.Match(game, seats, dealer=chabudai.dealer(3))
    seat = next(seat for seat in match.to_act if seat != CHANCE)
    plan, rng = planned(game, "compiled", judged=False), seeded(1)

    def work(count: int) -> float:
        for _ in range(count):
            Search(game, match.box, match.view(seat), seat, plan, rng, "compiled", room(BATCH)).run(BATCH)
        return count * BATCH

    return work


def theirs(name: str, hidden: bool) -> Work:
    """The same with OpenSpiel, in one call of C++ for each search."""
    game, draw = pyspiel.load_game(name), random.Random(3)
    state = game.new_initial_state()
    while state.is_chance_node():
        outcomes, odds = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(draw.choices(outcomes, odds)[0])
    evaluator = pyspiel.RandomRolloutEvaluator(1, 5)
    bot: Any
    if hidden:
        bot = pyspiel.ISMCTSBot(5, evaluator, UCT, BATCH)
    else:
        bot = pyspiel.MCTSBot(game, evaluator, UCT, BATCH, MEGABYTES, False, 5, False)

    def work(count: int) -> float:
        for _ in range(count):
            if hidden:
                bot.get_policy(state)
            else:
                bot.mcts_search(state)
        return count * BATCH

    return work


def main(names: list[str]) -> None:
    keep_to_one_core()
    print("simulations a second, one core, full random playouts")
    for name, seats, rival, hidden, least in RIVALS:
        if names and name not in names:
            continue
        rates = race({"ours": ours(name, seats), "theirs": theirs(rival, hidden)})
        times = rates["ours"].over(rates["theirs"])
        searcher = "ISMCTSBot" if hidden else "MCTSBot"
        print(
            f"{name:13} {rates['ours'].middle:10,.0f}   OpenSpiel {searcher} {rival:13} "
            f"{rates['theirs'].middle:9,.0f}   {times:6.1f} times as fast (at least {least})",
            flush=True,
        )


if __name__ == "__main__":
    main(sys.argv[1:])
