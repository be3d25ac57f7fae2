"""One game between bots of any kind, asked move by move. The rules run compiled, and searches without the lock."""

from collections.abc import Sequence
from dataclasses import replace
from types import ModuleType
from typing import Any

import numpy as np

from ..bots.players import Bot, LevelBot, ask
from ..core.box import Box
from ..core.errors import BadSetup
from ..core.game import Game, Table
from ..core.rule import CHANCE, Random, below, bit


def contest(
    game: Game, box: Box, table: Table, bots: Sequence[Bot], rng: Random, census: ModuleType, sums: Any
) -> tuple[list[int], int]:
    """Plays a game from its setup to its end. Returns the places and the number of moves, chance's not counted."""
    rules, raw, s = game.face("compiled"), box.record, table[0]
    bots = [replace(one, limit=None) if isinstance(one, LevelBot) else one for one in bots]  # nobody waits here
    out, places = np.zeros(rules.MOST, np.int32), np.zeros(len(bots), np.int32)
    rules.setup(raw, s)
    moves = 0
    while s.to_act:
        seat = next(seat for seat in range(CHANCE + 1) if s.to_act & bit(seat))
        if seat == CHANCE:
            move = int(out[below(rng, rules.legal(raw, s, seat, out))])
        else:
            move = _choice(game, box, table, bots[seat], seat, rng)
            moves += 1
        census.note(raw, s, seat, move, sums)
        rules.play(raw, s, seat, move)
    rules.standing(raw, s, places)
    census.close(raw, s, places, sums)
    return [int(place) for place in places], moves


def _choice(game: Game, box: Box, table: Table, one: Bot, seat: int, rng: Random) -> int:
    """What a bot chooses from its view. A bot that errs ends a simulation, which would not be about that bot."""
    view = table.copy()
    game.face("compiled").hide(box.record, view[0], seat)
    answer = ask(one, game, box, view[0], seat, rng, "compiled")
    if answer.complaints:
        raise BadSetup(answer.complaints[0])
    return answer.move
