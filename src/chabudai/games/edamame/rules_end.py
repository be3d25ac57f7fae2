"""How turns, rounds and the game of Edamame end, and who has won. Part of rules.py."""

from chabudai.core.rule import bit, rule

from .rules_table import (
    ACTION,
    ATTACK,
    COMFORT,
    DRAGONS,
    EMPTY,
    GOLD,
    HEARTS,
    OVER,
    ROUNDS,
    SPEED,
    YELLOW,
)


@rule
def end_turn(box, s):
    """D18, D87, D88  A turn without a Grow up is over; after too many in a row the game is, too."""
    s.idle += 1
    if s.idle >= box.patience * s.seats:
        championship(box, s)
    else:
        next_turn(s)


@rule
def next_turn(s):
    """D18, D72  The next player clockwise chooses an action."""
    s.turn = (s.turn + 1) % s.seats
    s.phase = ACTION
    s.to_act = bit(s.turn)


@rule
def grown(box, s):
    """D58, D59, D66  The time marker moves on. On the last column it ends the round, inside the turn."""
    s.idle = 0
    s.bought += 1
    if s.bought < box.purchases[s.seats]:
        next_turn(s)
        return
    for seat in range(s.seats):
        if meets(box, s, seat):
            s.score[seat] += box.points[s.current_round - 1]
        else:
            s.missed |= bit(seat)
    if s.compensation == 0:
        compensate(box, s)
    elif not is_comforted(box, s):
        s.missed = 0
    ask(box, s)


@rule
def meets(box, s, seat):
    """D2, D7, D67, D68  Does a seat's board meet this round's line of the scoring card?"""
    total = box.scoring_total[s.scoring, s.current_round - 1]
    return s.symbols[seat, total] >= box.scoring_least[s.scoring, s.current_round - 1]


@rule
def is_comforted(box, s):
    """D69, D70  Is there a compensation in this round? After round 3 there is none."""
    return box.comfort[s.current_round - 1, GOLD] + box.comfort[s.current_round - 1, YELLOW] > 0


@rule
def compensate(box, s):
    """D69, D70  Everybody who missed the objective takes gold and a yellow cube; after round 3 nothing."""
    for seat in range(s.seats):
        if s.missed & bit(seat):
            s.supply[seat, GOLD] += box.comfort[s.current_round - 1, GOLD]
            s.supply[seat, YELLOW] += box.comfort[s.current_round - 1, YELLOW]
    s.missed = 0


@rule
def ask(box, s):
    """D73, D91  With the option `choose` the next who missed, clockwise from the active player, chooses. Then go on."""
    if s.missed == 0:
        if s.current_round == ROUNDS:
            championship(box, s)
        else:
            next_round(s)
        return
    seat = s.turn
    while not s.missed & bit(seat):
        seat = (seat + 1) % s.seats
    s.phase = COMFORT
    s.to_act = bit(seat)


@rule
def take(box, s, seat, kind):
    """D91  Gold or a yellow cube, as the player likes."""
    s.supply[seat, kind] += box.comfort[s.current_round - 1, kind]
    s.missed &= ~bit(seat)
    ask(box, s)


@rule
def next_round(s):
    """D71, D72  The marker goes to 0 of the next round; nothing else is reset, and play goes on clockwise."""
    s.current_round += 1
    s.bought = 0
    next_turn(s)


# -- the championship ---------------------------------------------------------------------------------------------


@rule
def championship(box, s):
    """D73-D75, D82, D87  Each pair of players fights once, and the game is over."""
    for x in range(s.seats):
        for y in range(x):
            winner = fight(s, x, y)
            if winner == EMPTY:
                s.score[x] += box.fight[1]
                s.score[y] += box.fight[1]
            else:
                s.score[winner] += box.fight[0]
                s.score[x + y - winner] += box.fight[2]
    s.phase = OVER
    s.to_act = 0


@rule
def fight(s, x, y):
    """D76-D81  The faster one strikes first; equally fast ones strike together. EMPTY if nobody wins."""
    if s.symbols[x, SPEED] == s.symbols[y, SPEED]:
        if knocks_out(s, x, y) == knocks_out(s, y, x):
            return EMPTY
        return x if knocks_out(s, x, y) else y
    first = x if s.symbols[x, SPEED] > s.symbols[y, SPEED] else y
    second = x + y - first
    if knocks_out(s, first, second):
        return first
    return second if knocks_out(s, second, first) else EMPTY


@rule
def knocks_out(s, x, y):
    """D76, D77  An attack of at least the other's red hearts."""
    return s.symbols[x, ATTACK] >= s.symbols[y, HEARTS]


@rule
def rank(box, s, seat):
    """D84  The rank of a dragon: the levels of all its cards together, the baby's being 0."""
    total = 0
    for card in range(DRAGONS):
        if s.dragon[seat] & bit(card):
            total += box.dragon_level[card]
    return total


@rule
def standing(box, s, out):
    """D83-D86, D92  By points, then rank, then gold in supply; equals share a place, and the next ones are skipped."""
    for seat in range(s.seats):
        out[seat] = 1
        for other in range(s.seats):
            if ahead(box, s, other, seat):
                out[seat] += 1


@rule
def ahead(box, s, x, y):
    """D83-D86  Does x lie before y?"""
    if s.score[x] != s.score[y]:
        return s.score[x] > s.score[y]
    if rank(box, s, x) != rank(box, s, y):
        return rank(box, s, x) > rank(box, s, y)
    return s.supply[x, GOLD] > s.supply[y, GOLD]
