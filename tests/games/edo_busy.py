"""Players of Edo who use what they have: for tests of whole games.

At random nobody builds more than the start house, expels ronin or trades: samurai are not where officials need them.
These players plan all their officials, go where something can be done, do it, and keep their samurai; their box gives
them plenty. The busy games under tests/finished/edo were written like this:

    PYTHONPATH=tests:tests/games ./run python -c "import edo_busy; edo_busy.keep('busy-jiin', 2, 7, jiin=True)"
"""

from pathlib import Path

import numpy as np
from edo_table import EDO

import chabudai
from chabudai.core.match import Match
from chabudai.core.rule import CHANCE, below, bit, seeded
from chabudai.games.edo.table import (
    CLAIMS,
    EMPTY,
    END,
    ENOUGH,
    MOVE_TO,
    OFFER,
    OFFICIALS,
    PLAN_CARDS,
    RIDE_TO,
    SITE_ONE,
    SPACES,
    STOP,
    TO,
    TOWNS,
    TRAVEL_EXPEL,
    USES,
    WAGE,
)

PLENTY = {"start_goods": [20, 20, 20, 90], "resource_limit": 30, "trigger": 99, "expel_tokens": [1, 2, 3]}
RICH = EDO.owned_box(PLENTY)
IDLE = {PLAN_CARDS + EMPTY, STOP, END, ENOUGH}
RARE = {TRAVEL_EXPEL, SITE_ONE, *range(CLAIMS, CLAIMS + 3), *range(OFFER, OFFER + 4)}  # done when they can be


def busy(s, moves, rng):
    """One of the moves of the seat that is to act."""
    if s.step == WAGE or OFFICIALS <= moves[-1] < USES:
        return moves[-1]
    eager = [move for move in moves if move not in IDLE] or moves
    rare = [move for move in eager if move in RARE]
    if rare and below(rng, 2):
        eager = rare
    if s.step in (MOVE_TO, RIDE_TO):
        useful = goals(s)
        eager = [move for move in eager if move - TO in useful] or eager
    return drawn(eager if below(rng, 6) else moves, rng)


def goals(s):
    """Where a piece is of use: the merchant among own samurai, samurai in towns, with the merchant or with ronin."""
    if s.piece == SPACES:
        return set(np.flatnonzero(s.samurai[s.turn]).tolist())
    return {*range(TOWNS), int(s.merchant), *np.flatnonzero(s.ronin_at).tolist()}


def drawn(items, rng):
    return items[below(rng, len(items))]


def who_acts(s, rng):
    """A seat that is to act, or chance."""
    return drawn([seat for seat in range(CHANCE + 1) if s.to_act & bit(seat)], rng)


def choice(s, seat, moves, rng):
    """What a busy player does; chance as it comes."""
    return drawn(moves, rng) if seat == CHANCE else busy(s, sorted(moves), rng)


def keep(name, seats, seed, **options):
    """Writes a record of a game that busy players play to the end with plenty, but with the printed trigger."""
    box = EDO.owned_box({what: value for what, value in PLENTY.items() if what not in ("trigger", "expel_tokens")})
    match, rng = Match(EDO, seats, options, box, chabudai.dealer(seed)), seeded(seed)
    while not match.over:
        seat = who_acts(match.state, rng)
        match.play(choice(match.state, seat, list(match.moves(seat)), rng), seat)
    file = Path(__file__).parents[1] / "finished" / "edo" / f"{name}.txt"
    file.write_text(chabudai.write(match), "utf-8")
