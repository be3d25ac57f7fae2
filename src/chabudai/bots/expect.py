"""The exact value of a table from which few games can be played: every move and every roll is tried. A template.

Everybody is taken to see everything and to want the best place for itself.
"""

from chabudai.core.rule import CHANCE, rule

from .loops import next_seat
from .rules import legal, play, standing
from .search import reward


@rule
def solve(box, states, lists, values, ranks, depth, left):
    """Writes what states[depth] is worth to each seat into values[depth].

    Returns how many of the tables that may be looked at are left; below 0 means that they were not enough.
    """
    s = states[depth]
    values[depth, :] = 0.0
    if left <= 0 or depth + 1 == len(states):
        return -1
    if s.to_act == 0:
        standing(box, s, ranks)
        for seat in range(s.seats):
            values[depth, seat] = reward(ranks, s.seats, seat)
        return left - 1
    mover = next_seat(s)
    count = legal(box, s, mover, lists[depth])
    best = -1.0
    for number in range(count):
        odds = times(lists[depth], number, count) if mover == CHANCE else 1
        if odds == 0:
            continue
        states[depth + 1] = states[depth]
        play(box, states[depth + 1], mover, lists[depth, number])
        left = solve(box, states, lists, values, ranks, depth + 1, left)
        if left < 0:
            return left
        if mover == CHANCE:
            values[depth, :] += values[depth + 1, :] * (odds / count)
        elif values[depth + 1, mover] > best:
            best = values[depth + 1, mover]
            values[depth, :] = values[depth + 1, :]
    return left - 1


@rule
def times(moves, number, count):
    """How often a move stands in a list, told where it stands first, else 0."""
    for earlier in range(number):
        if moves[earlier] == moves[number]:
            return 0
    found = 0
    for later in range(number, count):
        if moves[later] == moves[number]:
            found += 1
    return found
