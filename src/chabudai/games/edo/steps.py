"""Which rule asks and which rule answers, step by step. Every step is a line in `offers` and a line in `choose`."""

from chabudai.core.rule import bit, rule

from .actions import buy_card, card_shop, produce, produce_offers, recruit, recruit_offers
from .laying import (
    begin_with,
    city_offers,
    endow,
    endow_offers,
    settle_in,
    turn_up_card,
)
from .ronin import (
    choose_haunt,
    choose_kind,
    choose_ronin,
    draw_tile,
    expel_offers,
    first_spaces,
    haunt_offers,
    join,
    join_offers,
    kind_offers,
    move_ronin,
    ronin_offers,
)
from .table import (
    BUILD_AT,
    BUILD_SITE,
    BUILD_WHAT,
    BUYING,
    CARDS_UP,
    CLAIM,
    DRAW_CARD,
    DRAW_REQUEST,
    DRAW_SPACE,
    DRAW_START,
    DRAW_TILE,
    END,
    END_TURN,
    ENDOW,
    EXPEL,
    INCOME_OF,
    JOIN,
    LAST,
    MERCHANTS,
    MOVE,
    MOVE_TO,
    OFFICIAL,
    PICK_RONIN,
    PLAYERS,
    POST_TO,
    PRIVILEGES,
    PRIVILEGES_UP,
    PRODUCING,
    QUANTITY,
    RECRUITING,
    REQUESTS,
    REQUESTS_UP,
    RIDE,
    RIDE_TO,
    RONIN_AT,
    RONIN_TO,
    SECOND_OFFER,
    SET_UP,
    START_CITY,
    STARTS,
    STOP,
    TAKE_GOOD,
    TILE_KIND,
    TILES,
    TILES_UP,
    TO,
    TRADING,
    TRAVEL,
    TRAVELLING,
)
from .tokken import (
    choose_privilege,
    claim,
    claim_offers,
    is_use,
    privilege_offers,
    resource_offers,
    take_resource,
    turn_up_privilege,
    turn_up_request,
)
from .towns import (
    build_offers,
    choose_building,
    choose_place,
    choose_site,
    site_offers,
    take_town_income,
    town_offers,
    what_to_build,
)
from .trade import buy, choose_offer, quantity_offers, second_offers, trade_offers
from .travel import (
    choose_rider,
    choose_travel,
    place_official,
    post_offers,
    ride,
    ride_offers,
    ride_to_offers,
    travel_offers,
)
from .wages import keep, wage_offers
from .window import choose_piece, journey_offers, travel_for_money, window_offers

# -- chance -------------------------------------------------------------------------------------------------------


@rule
def chances(box, s, out):
    """E5, E9, K2, R1, R5  What chance may do now, each outcome as often as its odds."""
    if s.step == DRAW_TILE:
        return members(s.bag, TILES, TILES_UP, out)
    if s.step == DRAW_CARD:
        return members(s.pile, MERCHANTS, CARDS_UP, out)
    if s.step == DRAW_REQUEST:
        return members(s.requests, REQUESTS, REQUESTS_UP, out)
    if s.step == DRAW_START:
        return members(bit(s.seats) - 1, PLAYERS, STARTS, out)
    count = 0
    if s.step == DRAW_SPACE:
        count = first_spaces(box, s, out)
        for index in range(count):
            out[index] += RONIN_AT
        return count
    for row in range(PRIVILEGES):
        for _ in range(s.privileges[row]):
            out[count] = PRIVILEGES_UP + row
            count += 1
    return count


@rule
def members(mask, size, base, out):
    """Lists what is in a mask, as moves."""
    count = 0
    for item in range(size):
        if mask & bit(item):
            out[count] = base + item
            count += 1
    return count


@rule
def happen(box, s, move):
    """E5, E9, K2, R1, R5  Chance has spoken."""
    again = SET_UP if s.rounds == 0 else OFFICIAL
    if s.step == DRAW_TILE:
        draw_tile(s, move - TILES_UP)
    elif s.step == DRAW_CARD:
        turn_up_card(s, move - CARDS_UP)
    elif s.step == DRAW_START:
        begin_with(box, s, move - STARTS)
    elif s.step == DRAW_SPACE:
        s.ronin_at[move - RONIN_AT] += 1
        s.step = SET_UP
    elif s.step == DRAW_REQUEST:
        turn_up_request(box, s, move - REQUESTS_UP)
        s.step = again
    else:
        turn_up_privilege(box, s, move - PRIVILEGES_UP)
        s.step = again


# -- seats --------------------------------------------------------------------------------------------------------


@rule
def offers(box, s, out):
    """E25, E26, N2  Lists what may be chosen in this step, by chance or by the seat on turn."""
    if s.step <= DRAW_TILE:
        return chances(box, s, out)
    if s.step <= RONIN_TO:
        return offers_before(box, s, out)
    if s.step <= LAST:
        return offers_openly(box, s, out)
    return offers_inside(box, s, out)


@rule
def offers_before(box, s, out):
    """E10, E11, R3-R8  Drafts, and the ronin move."""
    if s.step == ENDOW:
        return endow_offers(s, out)
    if s.step == START_CITY:
        return city_offers(box, s, out)
    if s.step == PICK_RONIN:
        return ronin_offers(s, out)
    return kind_offers(box, s, out) if s.step == TILE_KIND else haunt_offers(box, s, out)


@rule
def offers_openly(box, s, out):
    """E26, K23, K24, K26  The window, an official, or the last moment: its uses, privileges d and e, and to stop."""
    if s.step == MOVE:
        return privilege_offers(box, s, out, window_offers(box, s, out))
    count = 0
    if s.step == PRODUCING:
        count = produce_offers(box, s, out)
    elif s.step == TRAVELLING:
        count = travel_offers(box, s, out)
    elif s.step == RECRUITING:
        count = recruit_offers(box, s, out)
    elif s.step == BUYING:
        count = card_shop(box, s, out)
    elif s.step == BUILD_AT:
        count = build_offers(box, s, out)
    elif s.step == TRADING:
        count = trade_offers(box, s, out)
    out[count] = END if s.step == LAST else STOP
    return privilege_offers(box, s, out, count + 1)


@rule
def offers_inside(box, s, out):
    """E27-E59  The smaller steps inside an action, a privilege, or the wages."""
    step = s.step
    if step == MOVE_TO:
        return journey_offers(box, s, out)
    if step == INCOME_OF:
        return town_offers(box, s, out)
    if step == TAKE_GOOD:
        return resource_offers(box, s, out)
    if step == POST_TO:
        return post_offers(box, s, out)
    if step == RIDE:
        return ride_offers(box, s, out)
    if step == RIDE_TO:
        return ride_to_offers(box, s, out)
    if step == CLAIM:
        return claim_offers(box, s, TRAVEL, out, 0)
    if step == EXPEL:
        return expel_offers(box, s, out)
    if step == JOIN:
        return join_offers(box, s, out)
    if step == BUILD_WHAT:
        return what_to_build(box, s, s.where, out)
    if step == BUILD_SITE:
        return site_offers(out)
    if step == QUANTITY:
        return quantity_offers(box, s, out)
    return second_offers(box, s, out) if step == SECOND_OFFER else wage_offers(box, s, out)


@rule
def choose(box, s, move):
    """E25, E26  Carries out what was chosen in this step."""
    if s.step <= DRAW_TILE:
        happen(box, s, move)
    elif s.step <= RONIN_TO:
        choose_before(box, s, move)
    elif s.step <= LAST:
        choose_openly(box, s, move)
    else:
        choose_inside(box, s, move)


@rule
def choose_before(box, s, move):
    """E10, E11, R3-R8  Drafts, and the ronin move."""
    if s.step == ENDOW:
        endow(box, s, move)
    elif s.step == START_CITY:
        settle_in(box, s, move)
    elif s.step == PICK_RONIN:
        choose_ronin(s, move)
    elif s.step == TILE_KIND:
        choose_kind(s, move)
    else:
        move_ronin(box, s, move)


@rule
def choose_openly(box, s, move):
    """E26, K26  A privilege, the end of the window, an official, or STOP, which gives up the rest of the slot."""
    if is_use(move):
        choose_privilege(box, s, move)
    elif s.step == MOVE:
        choose_piece(s, move)
    elif move == STOP or move == END:
        s.step = END_TURN
    elif s.step == PRODUCING:
        produce(box, s, move)
    elif s.step == TRAVELLING:
        choose_travel(s, move)
    elif s.step == RECRUITING:
        recruit(box, s)
    elif s.step == BUYING:
        buy_card(box, s, move)
    elif s.step == BUILD_AT:
        choose_place(s, move)
    else:
        choose_offer(box, s, move)


@rule
def choose_inside(box, s, move):
    """E27-E59  The smaller steps inside an action, a privilege, or the wages."""
    step = s.step
    if step == MOVE_TO:
        travel_for_money(box, s, move - TO)
    elif step == INCOME_OF:
        take_town_income(box, s, move)
    elif step == TAKE_GOOD:
        take_resource(box, s, move)
    elif step == POST_TO:
        place_official(s, move)
    elif step == RIDE:
        choose_rider(s, move)
    elif step == RIDE_TO:
        ride(box, s, move)
    elif step == CLAIM:
        claim(box, s, move)
    elif step == EXPEL:
        choose_haunt(s, move)
    elif step == JOIN:
        join(s, move)
    elif step == BUILD_WHAT:
        choose_building(box, s, move)
    elif step == BUILD_SITE:
        choose_site(box, s, move)
    elif step == QUANTITY:
        buy(box, s, move)
    elif step == SECOND_OFFER:
        choose_offer(box, s, move)
    else:
        keep(box, s, move)
