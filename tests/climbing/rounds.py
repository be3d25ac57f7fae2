"""The best of many random rounds of Edo: leads to ends that random play never sees. A template beside Edo's rules."""

from chabudai.core.rule import CHANCE, below, bit, rule

from .loops import next_seat
from .rules import legal, lives_in_edo, play
from .table import RESOURCES, RYO

ENOUGH = 7  # pieces of a resource, and more are not wanted
COINS = 2  # that are wanted like one piece
NEVER = -1.0e9


@rule
def wish(s, aims):
    """How welcome a table is: for each seat what a point (or ronin token), a house in Edo and a piece are worth."""
    total = 0.0
    for seat in range(s.seats):
        point, home, piece = aims[seat, 0], aims[seat, 1], aims[seat, 2]
        total += point * (s.points[seat] + s.tokens[seat])
        if lives_in_edo(s, seat):
            total += home
        for good in range(RESOURCES):
            total += piece * min(s.stock[seat, good], ENOUGH)
        total += piece * (s.stock[seat, RYO] / COINS + s.officials[seat] + s.neutrals[seat])
    return total


@rule
def round_at_random(box, s, out, rng, notes):
    """Plays on until chance is due or the round is over, and notes who did what."""
    count = 0
    this = s.rounds
    while s.to_act != 0 and s.to_act != bit(CHANCE) and s.rounds == this:
        seat = next_seat(s)
        move = out[below(rng, legal(box, s, seat, out))]
        notes[count, 0] = seat
        notes[count, 1] = move
        count += 1
        play(box, s, seat, move)
    return count


@rule
def best_round(box, start, tries, aims, out, rng, notes, scratch):
    """The most welcome of many rounds lies in notes[1] at the end. Returns its length."""
    best, length = NEVER, 0
    for _ in range(tries):
        scratch[0] = start[0]
        count = round_at_random(box, scratch[0], out, rng, notes[0])
        welcome = wish(scratch[0], aims)
        if welcome > best:
            best = welcome
            length = count
            notes[1] = notes[0]
    return length
