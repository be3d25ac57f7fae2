"""Games between players who judge a table by different weights, and what they think of it. A template.

Everybody takes the move after which the table is worth most by its own weights, in one world that fits what it sees.
"""

from chabudai.core.rule import CHANCE, below, rule

from .judge import valued
from .loops import next_seat
from .rules import guess, hide, legal, play, setup, standing


@rule
def pick(box, seen, seat, weights, rng, out, scratch):
    """The move that looks best by some weights; among equals the first. scratch holds two states."""
    count = legal(box, seen, seat, out)
    best, most = out[0], 0.0
    if count == 1:
        return best
    scratch[0] = seen
    guess(box, scratch[0], seat, rng)
    for number in range(count):
        scratch[1] = scratch[0]
        play(box, scratch[1], seat, out[number])
        found = valued(box, scratch[1], seat, weights)
        if number == 0 or found > most:
            best, most = out[number], found
    return best


@rule
def duel(box, empty, mine, theirs, wander, games, rng, out, scratch, places, worths, times, fates, every):
    """Plays games, in turn from each seat, and returns the share of opponents left behind.

    One decision of `wander` is made at random. About one of `every` tables is noted, if there is room: what it is worth
    to each seat, and where that seat ended; times[0] counts them. scratch holds four states.
    """
    score, rows = 0.0, 0
    for game in range(games):
        scratch[0] = empty[0]
        s = scratch[0]
        setup(box, s)
        me, first = game % s.seats, rows
        while s.to_act != 0:
            seat = next_seat(s)
            if seat == CHANCE or (wander > 0 and below(rng, wander) == 0):
                move = out[below(rng, legal(box, s, seat, out))]
            else:
                scratch[1] = scratch[0]
                hide(box, scratch[1], seat)
                weights = mine if seat == me else theirs
                move = pick(box, scratch[1], seat, weights, rng, out, scratch[2:])
            play(box, s, seat, move)
            if s.to_act != 0 and rows < len(worths) and below(rng, every) == 0:
                for one in range(s.seats):
                    worths[rows, one] = valued(box, s, one, mine)
                rows += 1
        standing(box, s, places)
        fates[first:rows] = places
        for other in range(s.seats):
            if other != me:
                score += (1.0 if places[me] < places[other] else 0.5 if places[me] == places[other] else 0.0) / (
                    s.seats - 1
                )
    times[0] = rows
    return score / games
