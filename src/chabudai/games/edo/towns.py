"""Towns: their sites, what is built there, who has influence and what it earns. E46-E50, E60-E63"""

from chabudai.core.rule import rule

from .basics import bonus_now, can_pay, is_covered, kind_of, official_done, pay, stands_on
from .jiin import build_temple, can_build_temple
from .table import (
    AT,
    BUILD,
    BUILD_SITE,
    BUILD_WHAT,
    BUILDS,
    CAPITAL,
    CITY,
    EDO,
    FIRST_SITE,
    FORTRESS_SITE,
    FREE_SITE,
    HOUSE,
    NEXT_SITE,
    NONE,
    PLAYERS,
    POST,
    RYO,
    SITE_ONE,
    SITES,
    SPACES,
    TEMPLE,
    TOWNS,
)
from .tokken import claim, claim_offers, find_privilege, is_claim, privilege_used, spend_privilege

RANKS = 4  # places on a profit tile


@rule
def is_open_town(box, s, space):
    """E3, E46  Edo or an outer city of this side, not covered."""
    kind = kind_of(box, s, space)
    return (kind == CAPITAL or kind == CITY) and not is_covered(s, space)


@rule
def free_site(box, s, town):
    """E47  The lowest-numbered free site of a town, or NONE if it is full."""
    for site in range(box.space_sites[town, s.side]):
        if s.sites[town, site] == FREE_SITE:
            return site
    return NONE


@rule
def has_post(s, seat, town):
    """E49, E54  Does the seat's trading post stand in this town?"""
    if town >= TOWNS:
        return False
    for building in s.sites[town]:
        if building == PLAYERS + seat:
            return True
    return False


# -- building -----------------------------------------------------------------------------------------------------


@rule
def is_at_hand(s, seat, building):
    """E48-E50  Is such a building left, of the player's own or, a fortress, in the common supply?"""
    if building == HOUSE:
        return s.houses[seat] > 0
    return s.posts[seat] > 0 if building == POST else s.fortresses > 0


@rule
def has_room(box, s, town, building):
    """E47-E50, R12, I6  A free site, few ronin; houses and fortresses anywhere, one post a city, none in Edo."""
    if not is_open_town(box, s, town) or s.ronin_at[town] >= box.ronin_no_building:
        return False
    if free_site(box, s, town) == NONE:
        return False
    if building != POST:
        return True
    if town == EDO:
        return False
    for there in s.sites[town]:
        if PLAYERS <= there < FORTRESS_SITE:
            return False
    return True


@rule
def can_build(box, s, seat, town, building):
    """E46  A building is at hand, allowed here and paid in full, less the card's discount."""
    return (
        is_at_hand(s, seat, building)
        and has_room(box, s, town, building)
        and can_pay(s, seat, box.building_price[building], bonus_now(box, s))
    )


@rule
def what_to_build(box, s, space, out):
    """E46, J2, J13, K9, I9, I10  What a Build official can do on a space where the active player has a samurai."""
    seat, count = s.turn, 0
    if not stands_on(s, seat, space):
        return 0
    for building in range(TEMPLE):
        if can_build(box, s, seat, space, building):
            out[count] = BUILDS + building
            count += 1
    if can_build_temple(box, s, seat, space):
        out[count] = BUILDS + TEMPLE
        count += 1
    return claim_offers(box, s, BUILD, out, count) if space == EDO else count


@rule
def build_offers(box, s, out):
    """E46  The spaces with an own samurai where something can be built; each official may build somewhere else."""
    count = 0
    for space in range(SPACES):
        if what_to_build(box, s, space, out[count:]) > 0:
            out[count] = AT + space
            count += 1
    return count


@rule
def choose_building(box, s, move):
    """E46, K9, K20  Builds it, or fulfils a palace request, or asks where the house goes if privilege a is held."""
    if is_claim(move):
        claim(box, s, move)
    elif move == BUILDS + TEMPLE:
        build_temple(box, s, s.turn, s.where)
        official_done(s)
    elif move == BUILDS + HOUSE and find_privilege(box, s, FIRST_SITE, NONE) != NONE:
        s.step = BUILD_SITE
    else:
        build(box, s, s.turn, s.where, move - BUILDS)
        official_done(s)


@rule
def site_offers(out):
    """K20  The next free site, or with privilege a the first."""
    count = 0
    for site in (NEXT_SITE, SITE_ONE):
        out[count] = site
        count += 1
    return count


@rule
def choose_site(box, s, move):
    """K20, I6  With privilege a all buildings of the town move one site up, and the house is put on site 1."""
    town = s.where
    build(box, s, s.turn, town, HOUSE)
    if move == SITE_ONE:
        spend_privilege(box, s, FIRST_SITE, NONE)
        site = SITES - 1
        while s.sites[town, site] == FREE_SITE:
            site -= 1
        while site > 0:
            s.sites[town, site] = s.sites[town, site - 1]
            site -= 1
        s.sites[town, 0] = s.turn
    official_done(s)


@rule
def build(box, s, seat, town, building):
    """E46-E50  Pays, puts the building on the lowest free site and scores its power points at once."""
    pay(s, seat, box.building_price[building], bonus_now(box, s))
    site = free_site(box, s, town)
    if building == HOUSE:
        s.houses[seat] -= 1
        s.sites[town, site] = seat
    elif building == POST:
        s.posts[seat] -= 1
        s.sites[town, site] = PLAYERS + seat
    else:
        s.fortresses -= 1
        s.fortified[seat] += 1
        s.sites[town, site] = FORTRESS_SITE
    s.points[seat] += box.building_points[building]


# -- income -------------------------------------------------------------------------------------------------------


@rule
def influence(box, s, seat, town):
    """E60  1 for each own house, 2 for the own trading post; fortresses and temples give none."""
    power = 0
    for building in s.sites[town]:
        if building == seat:
            power += box.influence[HOUSE]
        elif building == PLAYERS + seat:
            power += box.influence[POST]
    return power


@rule
def is_ahead(box, s, other, seat, town):
    """E62  More influence, or as much and a house or post on a lower-numbered site than any of the seat's."""
    difference = influence(box, s, other, town) - influence(box, s, seat, town)
    if difference != 0:
        return difference > 0
    for building in s.sites[town]:
        if building == other or building == PLAYERS + other:
            return True
        if building == seat or building == PLAYERS + seat:
            return False
    return False


@rule
def income(box, s, seat, town):
    """E61-E63, P5-7, R12  What a town earns a seat now: the profit tile by owners, the Ryo by rank, past it nothing."""
    if s.ronin_at[town] >= box.ronin_no_income or not is_open_town(box, s, town):
        return 0
    if influence(box, s, seat, town) == 0:
        return 0
    owners, rank = 0, 0
    for other in range(s.seats):
        if influence(box, s, other, town) > 0:
            owners += 1
            if other != seat and is_ahead(box, s, other, seat, town):
                rank += 1
    if rank >= RANKS:
        return 0
    return box.profit[0 if town == EDO else 1, min(owners, RANKS) - 1, rank]


@rule
def collect_income(box, s):
    """E58, E63  All players receive the income of all towns together."""
    for seat in range(s.seats):
        for town in range(TOWNS):
            s.stock[seat, RYO] += income(box, s, seat, town)


@rule
def choose_place(s, move):
    """E46  An official works here."""
    s.where = move - AT
    s.step = BUILD_WHAT


@rule
def town_offers(box, s, out):
    """K23, I7  Privilege d: any open town, but none with 3 ronin."""
    count = 0
    for town in range(TOWNS):
        if is_open_town(box, s, town) and s.ronin_at[town] < box.ronin_no_income:
            out[count] = AT + town
            count += 1
    return count


@rule
def take_town_income(box, s, move):
    """K23  Privilege d: what the player would earn in this town by the ranking at this moment."""
    s.stock[s.turn, RYO] += income(box, s, s.turn, move - AT)
    privilege_used(s)
