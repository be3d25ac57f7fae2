"""Random play, over any game. A template: loaded beside each game's rules, on either face (see rule.load)."""

from chabudai.core.rule import CHANCE, below, rule

from .rules import legal, play, setup, standing


@rule
def next_seat(s):
    """The lowest seat that may choose now: simultaneous choices may be made in any order."""
    waiting = int(s.to_act)
    seat = 0
    while waiting & 1 == 0:
        waiting >>= 1
        seat += 1
    return seat


@rule
def finish(box, s, out, rng):
    """Plays a game to its end, each move drawn evenly from the list, and returns how many were not chance's."""
    moves = 0
    while s.to_act != 0:
        seat = next_seat(s)
        count = legal(box, s, seat, out)
        play(box, s, seat, out[below(rng, count)])
        if seat != CHANCE:
            moves += 1
    return moves


@rule
def many(box, s, empty, games, out, rng, places, tally):
    """Plays whole games at random. tally[seat, place] counts results; returns the moves made."""
    moves = 0
    for _ in range(games):
        s[0] = empty[0]
        table = s[0]
        setup(box, table)
        moves += finish(box, table, out, rng)
        standing(box, table, places)
        for seat in range(table.seats):
            tally[seat, places[seat]] += 1
    return moves
