"""The movement window that opens each turn: own samurai and the merchant travel for money. E27-E34"""

import numpy as np

from chabudai.core.rule import rule

from .basics import kind_of, stands_on
from .jiin import road_price
from .table import ACTION, END, FROM, MERCHANT, MOVE, MOVE_TO, NONE, NOWHERE, RYO, SPACES, TEMPLE, TO

FAR = 30_000  # more than any journey costs


@rule
def roads_of(box, s):
    """E2  The roads of the side that lies up."""
    roads = box.roads_a[:] if s.side == 0 else box.roads_b[:]
    count = len(roads)
    while count > 0 and roads[count - 1, 0] == NONE:
        count -= 1
    return roads[:count]


@rule
def journeys(box, s, seat, start):
    """E32, E33, I4  The price of the cheapest way from a space to every other; what lies between has no effect."""
    prices = np.full(SPACES, FAR, np.int64)
    prices[start] = 0
    roads = roads_of(box, s)
    shorter = True
    while shorter:
        shorter = False
        for road in range(len(roads)):
            a, b = roads[road, 0], roads[road, 1]
            price = road_price(box, s, seat, a, b)
            if prices[a] + price < prices[b]:
                prices[b] = prices[a] + price
                shorter = True
            elif prices[b] + price < prices[a]:
                prices[a] = prices[b] + price
                shorter = True
    return prices


@rule
def can_leave(box, s, seat, space):
    """E33, J8  Is there a road from here that the seat can pay?"""
    if s.stock[seat, RYO] >= box.road_price:
        return True
    if s.temples[seat] == box.building_count[TEMPLE]:
        return False
    roads = roads_of(box, s)
    for road in range(len(roads)):
        a, b = roads[road, 0], roads[road, 1]
        if (a == space or b == space) and road_price(box, s, seat, a, b) == 0:
            return True
    return False


@rule
def window_offers(box, s, out):
    """E27-E31, E33  Own samurai by space and the merchant, as long as each has not moved in this window; or the end."""
    seat, count = s.turn, 0
    for space in range(SPACES):
        if s.samurai[seat, space] > s.used[space] and can_leave(box, s, seat, space):
            out[count] = FROM + space
            count += 1
    if s.merchant_moved == 0 and can_leave(box, s, seat, s.merchant):
        out[count] = MERCHANT
        count += 1
    out[count] = END
    return count + 1


@rule
def journey_offers(box, s, out):
    """E27, E32  Every other space within the player's money, whatever it is."""
    start = s.merchant if s.piece == SPACES else s.piece
    prices = journeys(box, s, s.turn, start)
    count = 0
    for space in range(SPACES):
        if space != start and prices[space] <= s.stock[s.turn, RYO]:
            out[count] = TO + space
            count += 1
    return count


@rule
def choose_piece(s, move):
    """E28, E34  A piece is chosen, even if it takes no part in the action; at the end the officials begin."""
    if move == END:
        s.used[:] = 0
        s.merchant_moved = 0
        s.step = ACTION
    else:
        s.piece = SPACES if move == MERCHANT else move - FROM
        s.step = MOVE_TO


@rule
def travel_for_money(box, s, target):
    """E27, E31  The piece travels and its roads are paid at once."""
    start = s.merchant if s.piece == SPACES else s.piece
    s.stock[s.turn, RYO] -= journeys(box, s, s.turn, start)[target]
    if s.piece == SPACES:
        s.merchant = target
        s.merchant_moved = 1
    else:
        move_samurai(s, s.turn, start, target)
    s.piece = NONE
    s.step = MOVE


@rule
def move_samurai(s, seat, start, target):
    """E29, E30  One own samurai goes to any space, however many stand there; it is remembered as moved."""
    s.samurai[seat, start] -= 1
    s.samurai[seat, target] += 1
    s.used[target] += 1


@rule
def samurai_elsewhere(s, seat, here):
    """R21  Own samurai that stand on other spaces."""
    count = 0
    for space in range(SPACES):
        if space != here and stands_on(s, seat, space):
            count += s.samurai[seat, space]
    return count


@rule
def spaces_but(box, s, here, out, count):
    """E41  Any other space of the board. Adds them to the list."""
    for space in range(SPACES):
        if space != here and kind_of(box, s, space) != NOWHERE:
            out[count] = TO + space
            count += 1
    return count
