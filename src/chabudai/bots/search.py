"""Multiple-observer information-set Monte-Carlo tree search, over any game. A template.

One simulation: a world that fits the view is guessed; the players choose in it by what each of them knows, every seat
in a tree of its own whose branches are the moves as that seat hears them; the first new branch is played out at random;
the result goes back to every choice on the way. Where everything lies open all seats share one tree. Chance is drawn by its
odds. Every seat wants a good place for itself.

All nodes live in one pool of arrays, and a hash table finds the child of a node by the move that was heard.
"""

import math

import numpy as np

from chabudai.core.rule import CHANCE, SILENT, below, bit, rule

from .rules import guess, heard, legal, play, standing

EXPLORE = 0.9  # how much a rarely tried move is preferred
NEW = -1  # no such node
PRIME = 0x9E37_79B9_7F4A_7C15 >> 1  # spreads keys over the hash table
SHIFT = 33
SPAN = 1 << 32  # keys: node * SPAN + move + 2
DEEPEST = 512  # choices on the way from the root that are remembered


@rule
def plant(pool, keys, slots, trees):
    """Empties the pool and plants the root of each tree."""
    keys[:] = 0
    for tree in range(trees):
        pool[tree].visits = 0
        pool[tree].seen = 0
        pool[tree].total = 0.0
    return trees


@rule
def child(keys, slots, node, move):
    """Where in the hash table a child is, or would go."""
    key = node * SPAN + move + 3
    place = ((key * PRIME) >> SHIFT) & (len(keys) - 1)
    while keys[place] != 0 and keys[place] != key:
        place = (place + 1) & (len(keys) - 1)
    return place


@rule
def grow(pool, keys, slots, size, node, move, place):
    """A new child."""
    keys[place] = node * SPAN + move + 3
    slots[place] = size
    pool[size].visits = 0
    pool[size].seen = 0
    pool[size].total = 0.0
    return size


@rule
def select(pool, keys, slots, size, node, out, count, places, rng):
    """The number of the move to try: one not tried yet, else the one whose upper bound is highest."""
    untried = 0
    best, best_bound = 0, -1.0
    known_seen, known_log = 0, 0.0
    for number in range(count):
        place = child(keys, slots, node, out[number])
        places[number] = place
        if keys[place] == 0 or pool[slots[place]].visits == 0:
            untried += 1
            continue
        kid = pool[slots[place]]
        kid.seen += 1
        if untried > 0:
            continue
        if kid.seen != known_seen:
            known_seen, known_log = kid.seen, math.log(kid.seen)
        bound = kid.total / kid.visits + EXPLORE * math.sqrt(known_log / kid.visits)
        if bound > best_bound:
            best, best_bound = number, bound
    if untried == 0:
        return best
    skip = below(rng, untried)
    for number in range(count):
        if keys[places[number]] == 0 or pool[slots[places[number]]].visits == 0:
            if skip == 0:
                return number
            skip -= 1
    return best


@rule
def next_seat(waiting, first):
    """Who chooses: the seat that searches if it may, else the lowest."""
    if waiting & bit(first):
        return first
    seat = 0
    while not waiting & bit(seat):
        seat += 1
    return seat


@rule
def descend(box, s, seat, move, here, trees, mover, pool, keys, slots, size):
    """Every other tree goes down the branch that its seat hears."""
    for tree in range(trees):
        if tree == mover:
            continue
        told = heard(box, s, seat, move, tree)
        if told == SILENT:
            continue
        place = child(keys, slots, here[tree], told)
        if keys[place] == 0:
            if size >= len(pool):
                continue
            here[tree] = grow(pool, keys, slots, size, here[tree], told, place)
            size += 1
        else:
            here[tree] = slots[place]
    return size


@rule
def simulate(box, view, seat, trees, pool, keys, slots, size, rng, out, world, here, places, path, movers, ranks):
    """One simulation. Returns the number of nodes in the pool."""
    world[0] = view[0]
    s = world[0]
    guess(box, s, seat, rng)
    for tree in range(trees):
        here[tree] = tree
    depth = 0
    growing = True
    while s.to_act != 0 and growing:
        mover = next_seat(int(s.to_act), seat)
        count = legal(box, s, mover, out)
        tree = mover % trees if mover != CHANCE else NEW
        if mover == CHANCE:
            move = out[below(rng, count)]
            if trees == 1:
                tree = 0
                place = child(keys, slots, here[0], move)
                if keys[place] == 0:
                    if size >= len(pool):
                        break
                    grow(pool, keys, slots, size, here[0], move, place)
                    size += 1
                here[0] = slots[place]
        else:
            number = select(pool, keys, slots, size, here[tree], out, count, places, rng)
            move, place = out[number], places[number]
            if keys[place] == 0:
                if size >= len(pool) or depth >= DEEPEST:
                    break
                grow(pool, keys, slots, size, here[tree], move, place)
                size += 1
            here[tree] = slots[place]
            node = pool[here[tree]]
            if node.visits == 0:
                node.seen += 1
                growing = False
            path[depth] = here[tree]
            movers[depth] = mover
            depth += 1
        if trees > 1:
            size = descend(box, s, mover, move, here, trees, tree, pool, keys, slots, size)
        play(box, s, mover, move)
    while s.to_act != 0:
        mover = next_seat(int(s.to_act), seat)
        count = legal(box, s, mover, out)
        play(box, s, mover, out[below(rng, count)])
    standing(box, s, ranks)
    for step in range(depth):
        node = pool[path[step]]
        node.visits += 1
        node.total += reward(ranks, s.seats, movers[step])
    return size


@rule
def reward(ranks, seats, seat):
    """From 0 for last to 1 for first; a shared place is worth the middle. All last together have lost together."""
    worse, equal = 0, 0
    for other in range(seats):
        if ranks[other] > ranks[seat]:
            worse += 1
        elif ranks[other] == ranks[seat]:
            equal += 1
    if equal == seats:
        return 0.5 if ranks[seat] == 1 else 0.0
    return (worse + (equal - 1) * 0.5) / (seats - 1)


@rule
def think(box, view, seat, trees, pool, keys, slots, size, simulations, rng, out, world, here, places, path, movers):
    """Some simulations more, on the same trees. Returns the number of nodes in the pool."""
    ranks = np.empty(8, np.int32)
    for _ in range(simulations):
        size = simulate(
            box, view, seat, trees, pool, keys, slots, size, rng, out, world, here, places, path, movers, ranks
        )
    return size


@rule
def verdict(box, view, seat, trees, pool, keys, slots, out, visits, totals):
    """How often each legal move was tried, and with what total result. Returns the number of legal moves."""
    count = legal(box, view[0], seat, out)
    for number in range(count):
        place = child(keys, slots, seat % trees, out[number])
        if keys[place] == 0:
            visits[number], totals[number] = 0, 0.0
        else:
            visits[number] = pool[slots[place]].visits
            totals[number] = pool[slots[place]].total
    return count
