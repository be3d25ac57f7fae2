"""Boxes of Edo that were never printed: why an owner's box cannot be. Part of words.py."""

from collections.abc import Iterator

from chabudai.core.box import Box

from .table import (
    BASE,
    BORDER,
    BUILD,
    CAPITAL,
    CARDS,
    CITY,
    EDO,
    FIELD,
    MAP_HEIGHT,
    MAP_WIDTH,
    MERCHANTS,
    MOST_OFFICIALS,
    MOST_SUPPORT,
    NO_ACTION,
    NONE,
    NOWHERE,
    PRIVILEGES,
    PRODUCTION,
    REQUESTS,
    RESOURCE,
    RESOURCES,
    SEATS,
    SITES,
    SPACES,
    SUPPORT,
    TILES,
    TOWNS,
    TRADE,
    TRAVEL,
)

BIGGEST = 99  # no number in the box is larger
APART = 34  # spaces are drawn no nearer to each other, or to the edge
MOST_PRIVILEGES = 30
SIDES = "AB"


def misprint(box: Box) -> str | None:
    """The first thing wrong with a box, as a sentence."""
    for check in (_numbers, _spaces, _places, _roads, _covers, _towns, _cards, _merchants, _counts, _tokens, _ronin):
        for sentence in check(box):
            return sentence
    return None


def _numbers(box: Box) -> Iterator[str]:
    for name in box.record.dtype.names:
        if name != "space_place" and abs(box.record[name]).max() > BIGGEST:
            yield f"{name} holds a number larger than {BIGGEST}."


def _spaces(box: Box) -> Iterator[str]:
    """E2, E11, E47: Edo, outer cities, their sites, border posts."""
    names = box.rows("space")
    for side in range(len(SIDES)):
        kinds = box.space_kind[:, side]
        for space in range(SPACES):
            town = kinds[space] in (CAPITAL, CITY)
            if (kinds[space] == CAPITAL) != (space == EDO):
                yield f"Edo and only Edo is the capital, but {names[space]} says otherwise on side {SIDES[side]}."
            if (town and space >= TOWNS) or (not town and kinds[space] != NOWHERE and space < TOWNS):
                yield f"{names[space]} cannot be a {'town' if town else 'space without sites'}: E and C are the towns."
            sites = box.space_sites[space, side]
            if town != (1 <= sites <= SITES):
                yield f"{names[space]} with {sites} building sites: a town has 1 to {SITES}, other spaces none."
        if not (kinds == BORDER).any():
            yield f"Side {SIDES[side]} has no border post."


def _places(box: Box) -> Iterator[str]:
    """Every space has a name and a place of its own on the drawn map."""
    rows, names = box.rows("space"), [str(box.cell("space", space, "name")) for space in range(SPACES)]
    for space, name in enumerate(names):
        if not name.strip() or name.lower() in [other.lower() for other in names[:space]]:
            yield f"{rows[space]} needs a name of its own, not {name!r}."
    for side in range(len(SIDES)):
        there = [space for space in range(SPACES) if box.space_kind[space, side] != NOWHERE]
        for space in there:
            x, y = (int(number) for number in box.space_place[space, side])
            near = [other for other in there if other < space and _apart(box, side, space, other) < APART]
            if not (APART <= x <= MAP_WIDTH - APART and APART <= y <= MAP_HEIGHT - APART):
                yield (
                    f"{rows[space]} lies outside the drawn map of side {SIDES[side]}: its `place` is from "
                    f"{APART} to {MAP_WIDTH - APART} to the right, and from {APART} to {MAP_HEIGHT - APART} down."
                )
            if near:
                yield f"{rows[space]} lies on top of {rows[near[0]]} on the drawn map of side {SIDES[side]}."


def _apart(box: Box, side: int, one: int, other: int) -> int:
    """How far apart two spaces are drawn, to the right or down."""
    return max(
        abs(int(a) - int(b)) for a, b in zip(box.space_place[one, side], box.space_place[other, side], strict=True)
    )


def _roads(box: Box) -> Iterator[str]:
    """E27, E32: a connected net of roads between spaces of the side."""
    names = box.rows("space")
    for side, roads in enumerate((box.roads_a, box.roads_b)):
        there = {space for space in range(SPACES) if box.space_kind[space, side] != NOWHERE}
        net = [(int(a), int(b)) for a, b in roads]
        while net and net[-1] == (NONE, NONE):
            net.pop()
        if len({frozenset(road) for road in net}) < len(net):
            yield f"A road of side {SIDES[side]} is printed twice."
        for a, b in net:
            if a == b or not {a, b} <= there:
                ends = "-".join(names[end] if end != NONE else "none" for end in (a, b))
                yield f"There is no road {ends} on side {SIDES[side]}."
        reached, last = {EDO}, set[int]()
        while reached != last:
            last = set(reached)
            reached |= {end for road in net for end in road if set(road) & last}
        if reached != there:
            lost = min(there - reached)
            yield f"No road of side {SIDES[side]} leads to {names[lost]}."


def _covers(box: Box) -> Iterator[str]:
    """E3, E11, R1, R10: a start city for everybody, and two fields of each kind where ronin wander."""
    for number, seats in enumerate(SEATS):
        side = box.side[number]
        for name in ("covers", "covers_with_ronin"):
            covered = {int(space) for space in box.record[name][number]} - {NONE}
            if not covered <= {space for space in range(SPACES) if box.space_kind[space, side] >= CITY}:
                yield f"{name} of {seats} players lie on spaces of the other side, or on Edo."
            kinds = [int(box.space_kind[space, side]) for space in range(SPACES) if space not in covered]
            if kinds.count(CITY) < seats:
                yield f"{seats} players need {seats} open cities to start in."
            for kind in range(FIELD, FIELD + RESOURCES):
                if kinds.count(kind) < (1 if name == "covers" else 2):
                    yield f"{name} of {seats} players leave too few fields."


def _towns(box: Box) -> Iterator[str]:
    """E38, E60-E63, a tile has as many ranks as owners, no rank earns more than the one before; nor does a crowd."""
    for name, tiles in zip(("Edo", "the outer cities"), box.profit.tolist(), strict=True):
        for owners, tile in enumerate(tiles, 1):
            if any(tile[owners:]) or tile != sorted(tile, reverse=True):
                yield f"The profit tile of {name} for {owners} owners has {owners} ranks, none above the one before."
    if box.production.tolist() != sorted(box.production.tolist(), reverse=True):
        yield "production: a samurai never produces more the more stand on its space."
    if not box.influence.all():
        yield "A house and a trading post have influence."


def _cards(box: Box) -> Iterator[str]:
    """E16, E19, E45: actions that differ and that officials can do."""
    names = box.rows("card")
    for card in range(CARDS):
        actions = [int(action) for action in box.card_action[card] if action != NO_ACTION]
        if len(set(actions)) < max(len(actions), 2):
            yield f"Card {names[card]} needs at least two actions, all different."
        for action, most in zip(box.card_action[card], box.card_most[card], strict=True):
            if not (1 <= most <= MOST_OFFICIALS if action != NO_ACTION else most == 0):
                yield f"An action of card {names[card]} takes 1 to {MOST_OFFICIALS} officials, and none where none is."
        if card < BASE and box.card_price[card]:
            yield f"Card {names[card]} is everybody's and has no price."


def _merchants(box: Box) -> Iterator[str]:
    """E52, E53"""
    for card in range(MERCHANTS):
        if not 1 <= box.merchant_most[card] <= MOST_OFFICIALS:
            yield f"Merchant card {box.rows('merchant')[card]} sells 1 to {MOST_OFFICIALS} pieces."
        if box.merchant_good[card] >= RESOURCES or not box.merchant_price[card].any():
            yield f"Merchant card {box.rows('merchant')[card]} sells a resource, and its point has a price."


def _counts(box: Box) -> Iterator[str]:
    """E8, E12: a house and an official for the start city of everybody."""
    if not box.building_count[0]:
        yield "everybody needs a house to start with."
    if box.resource_limit < max(int(goods.max()) for goods in (box.start_goods[:-1], box.endowment_goods[:, :-1])):
        yield "the resource limit is below what players start with."


def _tokens(box: Box) -> Iterator[str]:
    """K1-K5, K20-K25, R2, R5: requests, privileges, location tiles."""
    for token in range(REQUESTS):
        if box.request_action[token] not in (TRADE, TRAVEL, BUILD):
            yield f"Request {box.rows('request')[token]} is for TRADE, TRAVEL or BUILD officials."
    for row in range(PRIVILEGES):
        name, effect, (first, second) = box.rows("privilege")[row], box.privilege_effect[row], box.privilege_goods[row]
        shown = {int(good) for good in (first, second)} - {NONE}
        if effect == RESOURCE and (len(shown) < len((first, second)) or max(shown) >= RESOURCES):
            yield f"Privilege {name} shows two different resources."
        if effect == PRODUCTION and (second != NONE or not 0 <= first < RESOURCES):
            yield f"Privilege {name} shows one resource."
        if effect not in (RESOURCE, PRODUCTION) and shown:
            yield f"Privilege {name} shows no goods."
    if box.privilege_count.sum() > MOST_PRIVILEGES:
        yield f"there are at most {MOST_PRIVILEGES} privileges."
    if (
        sum(box.privilege_count[row] for row in range(PRIVILEGES) if box.privilege_effect[row] == SUPPORT)
        > MOST_SUPPORT
    ):
        yield f"there are at most {MOST_SUPPORT} privileges b, for there are as many black officials."
    if not box.arrows.all():
        yield "each arrow points one way or the other."


def _ronin(box: Box) -> Iterator[str]:
    """R5, R12, R19"""
    if box.ronin_no_income < box.ronin_no_building:
        yield "ronin stop the building in a city before its income."
    if box.expel_tokens.tolist() != sorted(box.expel_tokens.tolist()):
        yield "expel_tokens: more ronin expelled bring no fewer tokens."
    for tile in range(TILES):
        kinds = [int(kind) for kind in box.tile_kinds[tile] if kind != NOWHERE]
        if not kinds or len(set(kinds)) < len(kinds) or not set(kinds) <= {CITY, *range(FIELD, FIELD + RESOURCES)}:
            yield f"Tile {box.rows('tile')[tile]} shows one or two of forest, quarry, rice field and city."
