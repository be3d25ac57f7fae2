"""Laying the table, in the order of I1: board, merchants, Tokken, ronin, start player, endowments, start cities."""

from chabudai.core.rule import bit, rule

from .basics import gain_all, is_covered, kind_of
from .ronin import next_haunt
from .table import (
    AT,
    BASE,
    CITY,
    DRAW_CARD,
    DRAW_SPACE,
    DRAW_START,
    EDO,
    ENDOW,
    ENDOWMENTS,
    ENDOWS,
    FEWEST,
    FORTRESS,
    FREE_SITE,
    HOUSE,
    MERCHANTS,
    NEW_ROUND,
    NONE,
    POST,
    RYO,
    SET_UP,
    START_CITY,
    TEMPLE,
    TILES,
    TOWNS,
)
from .tokken import lay_tokens, token_to_draw


@rule
def lay_board(box, s):
    """E2-E4, E6, P5-1, P5-5, P5-6, I14, R22  Side, covers and common supplies by the number of players."""
    s.side = box.side[s.seats - FEWEST]
    covers = box.covers_with_ronin[s.seats - FEWEST] if s.ronin else box.covers[s.seats - FEWEST]
    for space in covers:
        if space != NONE:
            s.covered |= bit(space)
    s.sites[:] = FREE_SITE
    s.temple[:] = NONE
    s.merchant = EDO
    s.fortresses = box.building_count[FORTRESS]
    s.neutral_supply = box.neutrals
    s.card, s.next_card, s.pile = NONE, NONE, bit(MERCHANTS) - 1
    s.request[:] = NONE
    s.privilege[:] = NONE
    s.next_request, s.next_privilege = NONE, NONE
    s.endowments = bit(ENDOWMENTS) - 1


@rule
def lay_seats(box, s):
    """E1, E8, J1  Each player takes officials, houses, trading post, base cards and money, and temples with Jiin."""
    for seat in range(s.seats):
        s.officials[seat] = box.officials
        s.houses[seat] = box.building_count[HOUSE]
        s.posts[seat] = box.building_count[POST]
        s.temples[seat] = box.building_count[TEMPLE] if s.jiin else 0
        s.cards[seat] = bit(BASE) - 1
        gain_all(box, s, seat, box.start_goods)
    s.plan_card[:] = NONE


@rule
def lay_modules(box, s):
    """K1, K4, R2  The tokens of Tokken; the ronin tokens and the bag of location tiles."""
    if s.tokken:
        lay_tokens(box, s)
    if s.ronin:
        s.ronin_supply = box.ronin_tokens
        s.bag = bit(TILES) - 1


@rule
def clear_turn(s):
    """E25  Nothing is under way."""
    s.start, s.slot, s.turn, s.back = NONE, NONE, NONE, NONE
    s.piece, s.where, s.what, s.first = NONE, NONE, NONE, NONE
    s.haunt, s.drawn, s.kind = NONE, NONE, NONE


@rule
def set_up_next(box, s):
    """I1, E5, E9, K1-K3, R1  What comes next in laying the table; after the last thing the first round begins."""
    if s.card == NONE or s.next_card == NONE:
        s.step = DRAW_CARD
    elif token_to_draw(s) != NONE:
        s.step = token_to_draw(s)
    elif s.ronin and next_haunt(box, s) != NONE:
        s.step = DRAW_SPACE
    elif s.start == NONE:
        s.step = DRAW_START
    else:
        draft(s)


@rule
def draft(s):
    """E10, E11, E11a, P5-2, P5-3  Endowments from the last player on, anticlockwise; then cities, clockwise."""
    endowed, housed = count_endowed(s), count_housed(s)
    if endowed < s.seats:
        s.step = ENDOW
        s.turn = (s.start + s.seats - 1 - endowed) % s.seats
    elif housed < s.seats:
        s.step = START_CITY
        s.turn = (s.start + housed) % s.seats
    else:
        s.rounds = 1
        s.step = NEW_ROUND


@rule
def count_endowed(s):
    """E10  Endowments already taken."""
    count = 0
    for endowment in range(ENDOWMENTS):
        if not s.endowments & bit(endowment):
            count += 1
    return count


@rule
def count_housed(s):
    """E11  Start houses already built."""
    count = 0
    for town in range(TOWNS):
        if s.sites[town, 0] != FREE_SITE:
            count += 1
    return count


@rule
def turn_up_card(s, card):
    """E5, E66  A merchant card is turned up: the first one is in play, every other one is the next card."""
    s.pile ^= bit(card)
    if s.card == NONE:
        s.card = card
    else:
        s.next_card = card
    s.step = SET_UP if s.rounds == 0 else NEW_ROUND


@rule
def begin_with(box, s, seat):
    """E9, E10  The start player is drawn. Ryo by turn order, if the box has any."""
    s.start = seat
    for place in range(s.seats):
        s.stock[(seat + place) % s.seats, RYO] += box.turn_order_ryo[place]
    s.step = SET_UP


@rule
def endow_offers(s, out):
    """E10  One of the endowments still there."""
    count = 0
    for endowment in range(ENDOWMENTS):
        if s.endowments & bit(endowment):
            out[count] = ENDOWS + endowment
            count += 1
    return count


@rule
def endow(box, s, move):
    """E10  Takes it into the stock."""
    s.endowments ^= bit(move - ENDOWS)
    gain_all(box, s, s.turn, box.endowment_goods[move - ENDOWS])
    s.step = SET_UP


@rule
def city_offers(box, s, out):
    """E11  An open outer city in which nobody has begun."""
    count = 0
    for town in range(TOWNS):
        if kind_of(box, s, town) == CITY and not is_covered(s, town) and s.sites[town, 0] == FREE_SITE:
            out[count] = AT + town
            count += 1
    return count


@rule
def settle_in(box, s, move):
    """E11, E12  A house on site 1, which scores at once, and a samurai in the city."""
    town, seat = move - AT, s.turn
    s.sites[town, 0] = seat
    s.houses[seat] -= 1
    s.points[seat] += box.building_points[HOUSE]
    s.officials[seat] -= 1
    s.samurai[seat, town] += 1
    s.step = SET_UP
