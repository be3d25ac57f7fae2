"""A game stepped from Python with one crossing into compiled code a move. A template.

A record crosses slowly, an array quickly: so box and table come as arrays of one. The last place of `out`, beyond the
longest list, holds how many moves are listed; `mask` marks the same moves.
"""

from chabudai.core.rule import rule

from .loops import next_seat
from .rules import legal, play, setup


@rule
def begin(boxes, table, empty, out, mask):
    """Sets the game up anew; lists the first moves and returns their number."""
    table[0] = empty[0]
    setup(boxes[0], table[0])
    return listed(boxes[0], table[0], out, mask)


@rule
def turn(boxes, table, out, mask, move):
    """Makes a move for the seat that is to act; lists the moves that follow and returns their number, 0 at the end."""
    play(boxes[0], table[0], next_seat(table[0]), move)
    return listed(boxes[0], table[0], out, mask)


@rule
def listed(box, s, out, mask):
    """Lists and marks the moves of the seat that is to act, or of chance as often as their odds."""
    for place in range(out[-1]):
        mask[out[place]] = False
    count = legal(box, s, next_seat(s), out) if s.to_act != 0 else 0
    for place in range(count):
        mask[out[place]] = True
    out[-1] = count
    return count
