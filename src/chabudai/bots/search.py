"""Multiple-observer information-set Monte-Carlo tree search, over any game. A template.

One simulation: a world that fits the view is guessed; the players choose in it by what each of them knows, every seat
in a tree of its own whose branches are the moves as that seat hears them; the first new branch is played on at random;
the result goes back to every choice on the way. Where everything lies open all seats share one tree, in which chance
has branches, too. Chance is drawn by its odds. Every seat wants a good place for itself.

All nodes lie in one pool, and a hash table finds the child of a node by who moved there and what was heard.
"""

import math

from chabudai.core.rule import CHANCE, SILENT, below, bit, rule

from .judge import worth
from .rules import STATE, guess, heard, legal, play, standing

SECRET = "reveals" in STATE.names  # does the game have secrets?
PRIME = 0x9E37_79B9_7F4A_7C15 >> 1  # spreads keys over the hash table
SHIFT = 33
SEATS = 16  # keys: (node * SEATS + seat) * SPAN + move + LEAST
SPAN = 1 << 32
WIDE = 1 << 31  # as many seeds as a search can get
STIRRED = 8  # numbers after which a small seed has spread over all bits
NONE = -1  # no node
LEAST = 3  # so that no key is 0, which marks a free place


@rule
def plant(desk, trees, rng):
    """Clears the desk and plants the root of each tree. The search gets random numbers of its own."""
    desk.keys[:] = 0
    for tree in range(trees):
        clear(desk.pool[tree])
    desk.size[0] = trees
    desk.size[1] = 0
    desk.rng[0] = 1 + below(rng, WIDE)
    for _ in range(STIRRED):
        below(desk.rng, 1)


@rule
def clear(node):
    """A node that nothing is known about."""
    node.visits = 0
    node.seen = 0
    node.total = 0.0
    node.square = 0.0


@rule
def spot(desk, node, seat, move):
    """Where in the hash table a child is, or would go."""
    key = (int(node) * SEATS + seat) * SPAN + int(move) + LEAST
    place = ((key * PRIME) >> SHIFT) & (len(desk.keys) - 1)
    while desk.keys[place] != 0 and desk.keys[place] != key:
        place = (place + 1) & (len(desk.keys) - 1)
    return place


@rule
def child(desk, node, seat, move, place):
    """The child of a node, new if there was none; NONE if there is no room for a new one."""
    if desk.keys[place] == 0:
        if desk.size[0] == len(desk.pool):
            return NONE
        desk.keys[place] = (int(node) * SEATS + seat) * SPAN + int(move) + LEAST
        desk.slots[place] = desk.size[0]
        clear(desk.pool[desk.size[0]])
        desk.size[0] += 1
    return desk.slots[place]


@rule
def select(desk, plan, node, seat, count, rng):
    """The number of the move to try: one not tried yet, else the one whose upper bound is highest."""
    pool, keys, slots, places = desk.pool, desk.keys, desk.slots, desk.places
    untried = 0
    best, best_bound = 0, -1.0
    known_seen, known_log = 0, 0.0
    for number in range(count):
        place = spot(desk, node, seat, desk.out[number])
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
        bound = kid.total / kid.visits + plan.explore * math.sqrt(known_log / kid.visits)
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
def listen(box, s, seat, move, trees, desk):
    """Every other tree goes down the branch that its seat hears. Was there room for all?"""
    for tree in range(trees):
        if tree != seat:
            told = heard(box, s, seat, move, tree)
            if told != SILENT:
                node = desk.here[tree]
                desk.here[tree] = child(desk, node, seat, told, spot(desk, node, seat, told))
                if desk.here[tree] == NONE:
                    return False
    return True


@rule
def think(box, view, seat, plan, trees, simulations, desk):
    """So many simulations: down the trees, one step beyond, on at random or by the judge's word, and back up.

    One long function, because each one more that carries the rules in it costs the compiler seconds.
    """
    rng, out = desk.rng, desk.out
    for _ in range(simulations):
        desk.world[0] = view[0]
        s = desk.world[0]
        guess(box, s, seat, rng)
        depth = 0
        inside = True  # not yet beyond what has been tried
        for tree in range(trees):
            desk.here[tree] = tree
        while s.to_act != 0 and (inside or plan.spread == 0.0):
            mover = next_seat(int(s.to_act), seat)
            count = legal(box, s, mover, out)
            inside = inside and depth < len(desk.path)
            if mover == CHANCE or not inside:
                move = out[below(rng, count)]
            else:
                fresh = plan.spread > 0.0 and weigh(box, desk.here[mover % trees], mover, count, plan, desk)
                number = select(desk, plan, desk.here[mover % trees], mover, count, rng)
                move = out[number]
                inside, depth = (False, depth) if fresh else step(desk, trees, mover, number, depth)
            if inside and (trees > 1 or mover == CHANCE):
                inside = listen(box, s, mover, move, trees, desk)
            play(box, s, mover, move)
        for one in range(s.seats):
            desk.values[one] = value(box, s, one, plan, desk)
        back_up(desk, depth)


@rule
def step(desk, trees, mover, number, depth):
    """The one who moves goes down its tree. Had it been there before, and how long is the way now?"""
    tree = mover % trees
    node = child(desk, desk.here[tree], mover, desk.out[number], desk.places[number])
    if node == NONE:
        return False, depth
    desk.here[tree] = node
    desk.path[depth] = node
    desk.movers[depth] = mover
    if desk.pool[node].visits > 0:
        return True, depth + 1
    desk.pool[node].seen += 1
    return False, depth + 1


@rule
def back_up(desk, depth):
    """The result goes back to every choice on the way."""
    for number in range(depth):
        node = desk.pool[desk.path[number]]
        result = desk.values[desk.movers[number]]
        node.visits += 1
        node.total += result
        node.square += result * result


@rule
def weigh(box, node, mover, count, plan, desk):
    """A move never tried before counts as if it had been, with what the judge expects of it. Was there one?"""
    found = False
    for number in range(count):
        place = spot(desk, node, mover, desk.out[number])
        if desk.keys[place] == 0 or desk.pool[desk.slots[place]].visits == 0:
            found = True
            new = child(desk, node, mover, desk.out[number], place)
            if new == NONE:
                return True
            desk.world[1] = desk.world[0]
            play(box, desk.world[1], mover, desk.out[number])
            kid = desk.pool[new]
            kid.visits = plan.trust
            expected = value(box, desk.world[1], mover, plan, desk)
            kid.total = plan.trust * expected
            kid.square = plan.trust * expected * expected
    return found


@rule
def value(box, s, seat, plan, desk):
    """What a table is worth to a seat, from 0 to 1: its place at the end, before that what the judge expects."""
    if s.to_act != 0:
        return 1.0 / (1.0 + math.exp(-worth(box, s, seat) / plan.spread))
    standing(box, s, desk.ranks)
    won = False
    for one in range(s.seats):
        won = won or desk.ranks[one] == 1
    if not won:
        desk.size[1] = 1
    return reward(desk.ranks, s.seats, seat)


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
def verdict(box, view, seat, trees, desk):
    """Adds how often each legal move was tried, and with what total result. Returns the number of legal moves."""
    count = legal(box, view[0], seat, desk.out)
    for number in range(count):
        place = spot(desk, seat % trees, seat, desk.out[number])
        if desk.keys[place] != 0:
            desk.visits[number] += desk.pool[desk.slots[place]].visits
            desk.totals[number] += desk.pool[desk.slots[place]].total
            desk.squares[number] += desk.pool[desk.slots[place]].square
    return count
