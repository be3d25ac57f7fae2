"""Whole games between bots, by the thousand. A template."""

from chabudai.core.rule import CHANCE, below, rule

from .census import close, note
from .greedy import choose
from .loops import next_seat
from .rules import hide, legal, play, setup, standing

RANDOM, GREEDY = range(2)  # who sits where


@rule
def contest(box, empty, sitting, worlds, first, games, rng, out, scratch, worths, places, lengths, sums):
    """Plays games[first:], writing each one's places and length. scratch holds four states."""
    for number in range(first, first + games):
        scratch[0] = empty[0]
        s = scratch[0]
        setup(box, s)
        moves = 0
        while s.to_act != 0:
            seat = next_seat(s)
            if seat == CHANCE or sitting[seat] == RANDOM:
                move = out[below(rng, legal(box, s, seat, out))]
            else:
                scratch[1] = scratch[0]
                hide(box, scratch[1], seat)
                move = choose(box, scratch[1:2], seat, worlds, rng, out, scratch[2:], worths)
            note(box, s, seat, move, sums)
            play(box, s, seat, move)
            if seat != CHANCE:
                moves += 1
        standing(box, s, places[number])
        close(box, s, places[number], sums)
        lengths[number] = moves
