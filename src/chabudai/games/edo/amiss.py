"""Tables that no game of Edo can reach, and boxes that were never printed. Part of words.py."""

from collections.abc import Iterator

import numpy as np

from chabudai.core.box import Box
from chabudai.core.game import State
from chabudai.core.rule import bit

from .amiss_turn import turn_amiss
from .laying import lay_board
from .misprints import misprint
from .names import SEATS as NAMES
from .names import privilege_id, space_id
from .table import (
    BASE,
    BORDER,
    CAPITAL,
    CARDS,
    CITY,
    EDO,
    EMPTY,
    ENDOWMENTS,
    FIELD,
    FORTRESS,
    FORTRESS_SITE,
    FREE_SITE,
    HOUSE,
    MERCHANTS,
    NONE,
    NOWHERE,
    OVER,
    PLANNED,
    PLAYERS,
    POST,
    PRIVILEGES,
    REQUESTS,
    RESOURCES,
    ROAD,
    RONIN,
    SEATS,
    SIDES,
    SLOTS,
    SPACES,
    STATE,
    TEMPLE,
    TILES,
    TOWNS,
)

__all__ = ["amiss", "misprint"]

MANY = 9_999  # no count of a game grows larger
SMALL = 99

# The least and the largest value of every field whose values mean something by themselves.
BOUNDS = {
    "jiin": (0, 1),
    "tokken": (0, 1),
    "ronin": (0, 1),
    "to_act": (0, bit(9) - 1),
    "reveals": (0, MANY),
    "step": (0, OVER),
    "back": (NONE, OVER),
    "rounds": (0, MERCHANTS),
    "start": (NONE, PLAYERS - 1),
    "slot": (NONE, SLOTS - 1),
    "turn": (NONE, PLAYERS - 1),
    "sites": (FREE_SITE, FORTRESS_SITE),
    "samurai": (0, SMALL),
    "merchant": (0, SPACES - 1),
    "card": (NONE, MERCHANTS - 1),
    "next_card": (NONE, MERCHANTS - 1),
    "pile": (0, bit(MERCHANTS) - 1),
    "fortresses": (0, SMALL),
    "neutral_supply": (0, SMALL),
    "stock": (0, MANY),
    "points": (0, MANY),
    "officials": (0, SMALL),
    "neutrals": (0, SMALL),
    "houses": (0, SMALL),
    "posts": (0, SMALL),
    "temples": (0, SMALL),
    "cards": (0, bit(CARDS) - 1),
    "endowments": (0, bit(ENDOWMENTS) - 1),
    "traded": (0, MANY),
    "fortified": (0, SMALL),
    "fulfilled": (0, SMALL),
    "usable": (0, bit(CARDS) - 1),
    "budget": (0, SMALL),
    "asked": (0, PLANNED),
    "black": (0, SMALL),
    "plan_card": (NONE, EMPTY),
    "plan_side": (0, SIDES - 1),
    "plan_officials": (0, SMALL),
    "shown": (0, SLOTS),
    "left": (0, SMALL),
    "used": (0, SMALL),
    "merchant_moved": (0, 1),
    "piece": (NONE, SPACES),
    "where": (NONE, SPACES - 1),
    "what": (NONE, PRIVILEGES - 1),
    "first": (NONE, SLOTS),
    "moved": (0, SMALL),
    "expelled": (0, RONIN),
    "temple": (NONE, PLAYERS - 1),
    "request": (NONE, REQUESTS - 1),
    "next_request": (NONE, REQUESTS - 1),
    "requests": (0, bit(REQUESTS) - 1),
    "privilege": (NONE, PRIVILEGES - 1),
    "next_privilege": (NONE, PRIVILEGES - 1),
    "privileges": (0, SMALL),
    "held": (0, SMALL),
    "spent": (0, SMALL),
    "ronin_at": (0, RONIN),
    "ronin_supply": (0, SMALL),
    "tokens": (0, SMALL),
    "bag": (0, bit(TILES) - 1),
    "haunt": (NONE, SPACES - 1),
    "waiting": (0, RONIN),
    "drawn": (NONE, TILES - 1),
    "kind": (NONE, BORDER),
}
OWN: tuple[str, ...] = ("stock", "points", "officials", "neutrals", "houses", "posts", "temples", "cards", "traded")
OWN += ("fortified", "fulfilled", "usable", "budget", "asked", "black", "shown", "held", "tokens", "samurai")


def amiss(box: Box, s: State) -> str | None:
    """Why a whole state cannot lie on a table, or None."""
    for check in (_numbers, _board, _pieces, _towns, _temples, _points, _cards, _tokens, _ronin, turn_amiss):
        for sentence in check(box, s):
            return sentence
    return None


def _numbers(box: Box, s: State) -> Iterator[str]:
    if s.seats not in SEATS:
        yield f"{s.seats} players cannot play."
        return
    for name, (least, most) in BOUNDS.items():
        if np.min(s[name]) < least or np.max(s[name]) > most:
            yield f"{name} holds something that cannot be."
    for name in OWN:
        if s[name][s.seats :].any():
            yield f"{name}: a seat that nobody has is not empty."
    for name in ("start", "turn"):
        if s[name] >= s.seats:
            yield f"{name} is a seat that nobody has."


def _board(box: Box, s: State) -> Iterator[str]:
    """E2, E3, E6, E32: the side, the covers, and everything stands on the board."""
    fresh = np.zeros(1, STATE)
    fresh["seats"], fresh["ronin"] = s.seats, s.ronin
    lay_board(box.record, fresh[0])
    if s.side != fresh["side"][0] or s.covered != fresh["covered"][0]:
        yield "The board or its covers are not those for these players."
        return
    missing = box.space_kind[:, s.side] == NOWHERE
    if s.samurai[:, missing].any() or s.ronin_at[missing].any() or (s.temple[missing] != NONE).any():
        yield "Something stands on a space that this side of the board does not have."
    if missing[s.merchant]:
        yield "The merchant stands on a space that this side of the board does not have."


def _pieces(box: Box, s: State) -> Iterator[str]:
    """E4, E8, E57, E64: officials, neutral officials; resources within their limit."""
    for seat in range(s.seats):
        if s.officials[seat] + s.samurai[seat].sum() != box.officials:
            yield f"{NAMES[seat]} has {box.officials} officials, on the board and off it together."
    if s.neutrals.sum() + s.neutral_supply != box.neutrals:
        yield f"There are {box.neutrals} neutral officials altogether."
    if s.stock[:, :RESOURCES].max() > box.resource_limit:
        yield f"Nobody holds more than {box.resource_limit} of a resource."


def _towns(box: Box, s: State) -> Iterator[str]:
    """E46-E50: sites are filled in order, one trading post a city, none in Edo; buildings are conserved."""
    for town in range(TOWNS):
        built = [int(site) for site in s.sites[town] if site != FREE_SITE]
        kind, room = box.space_kind[town, s.side], box.space_sites[town, s.side]
        if kind not in (CAPITAL, CITY) or s.covered & bit(town):
            room = 0
        if len(built) > room or (s.sites[town][: len(built)] == FREE_SITE).any():
            yield f"The sites of {space_id(box, town)} are filled from the first on, and there are {room}."
        posts = [site for site in built if PLAYERS <= site < FORTRESS_SITE]
        if len(posts) > (town != EDO):
            yield "A city has one trading post at most, and Edo none."
    sites = s.sites.flatten().tolist()
    for seat in range(PLAYERS):
        playing = seat < s.seats
        if sites.count(seat) + s.houses[seat] != playing * box.building_count[HOUSE]:
            yield f"{NAMES[seat]}'s houses do not add up to {playing * box.building_count[HOUSE]}."
        if sites.count(PLAYERS + seat) + s.posts[seat] != playing * box.building_count[POST]:
            yield f"{NAMES[seat]}'s trading posts do not add up."
    fortresses = sites.count(FORTRESS_SITE)
    if fortresses + s.fortresses != box.building_count[FORTRESS] or s.fortified.sum() != fortresses:
        yield f"There are {box.building_count[FORTRESS]} fortresses altogether, each built by somebody."


def _temples(box: Box, s: State) -> Iterator[str]:
    """J1, J3, J4, J12"""
    for seat in range(PLAYERS):
        count = box.building_count[TEMPLE] if s.jiin and seat < s.seats else 0
        if (s.temple == seat).sum() + s.temples[seat] != count:
            yield f"{NAMES[seat]} has {count} temples altogether."
    for space in np.flatnonzero(s.temple != NONE).tolist():
        if not FIELD <= box.space_kind[space, s.side] <= ROAD or s.covered & bit(space):
            yield f"No temple can stand on {space_id(box, space)}."


def _points(box: Box, s: State) -> Iterator[str]:
    """E71: the track is the sum of everything that scores."""
    house, post, fortress, temple = (int(points) for points in box.building_points)
    for seat in range(s.seats):
        total = (
            (s.sites == seat).sum() * house
            + (s.sites == PLAYERS + seat).sum() * post
            + s.fortified[seat] * fortress
            + (s.temple == seat).sum() * temple
            + s.traded[seat]
            + s.fulfilled[seat] * box.request_points
        )
        if s.points[seat] != total:
            yield f"{NAMES[seat]} has {s.points[seat]} power points on the track, but has earned {total}."


def _cards(box: Box, s: State) -> Iterator[str]:
    """E5, E8, E45, E66: cards are owned once, and each round has used up a merchant card."""
    base = bit(BASE) - 1
    owned = [int(s.cards[seat]) for seat in range(s.seats)]
    if any(cards & base != base for cards in owned):
        yield "Everybody owns the cards A, B and C."
    if sum((cards & ~base).bit_count() for cards in owned) != len({n for n in range(BASE, CARDS) if _any(owned, n)}):
        yield "A special card belongs to two players."
    open_cards = [int(card) for card in (s.card, s.next_card) if card != NONE]
    pile = int(s.pile)
    if len(set(open_cards)) < len(open_cards) or any(pile & bit(card) for card in open_cards):
        yield "A merchant card lies in two places."
    if pile.bit_count() + len(open_cards) + max(0, int(s.rounds) - 1) != MERCHANTS:
        yield f"In round {s.rounds} the merchant cards do not add up."
    if s.card == NONE and (s.rounds or s.next_card != NONE):
        yield "No merchant card is in play."


def _any(owned: list[int], card: int) -> bool:
    return any(cards & bit(card) for cards in owned)


def _tokens(box: Box, s: State) -> Iterator[str]:
    """K1-K3, K15: requests and privileges are conserved; without Tokken there are none."""
    on_board = [int(token) for token in (*s.request, s.next_request) if token != NONE]
    if len(set(on_board)) < len(on_board) or any(s.requests & bit(token) for token in on_board):
        yield "A request lies in two places."
    requests = int(s.requests).bit_count() + len(on_board) + int(s.fulfilled.sum())
    if requests != (REQUESTS if s.tokken else 0):
        yield "The requests do not add up."
    for row in range(PRIVILEGES):
        tokens = int((s.privilege == row).sum()) + int(s.next_privilege == row) + int(s.held[:, row].sum())
        if tokens + s.privileges[row] + s.spent[row] != (box.privilege_count[row] if s.tokken else 0):
            yield f"The privileges {privilege_id(box, row)} do not add up."


def _ronin(box: Box, s: State) -> Iterator[str]:
    """R1, R2, R6, R16: three ronin on open fields and cities; tokens and tiles."""
    standing = int(s.ronin_at.sum())
    if standing > (RONIN if s.ronin else 0) or (s.rounds and s.ronin and standing < RONIN):
        yield "Three ronin wander, or none."
    for space in np.flatnonzero(s.ronin_at).tolist():
        if s.covered & bit(space) or not CITY <= box.space_kind[space, s.side] < FIELD + RESOURCES:
            yield f"No ronin can stand on {space_id(box, space)}."
    if s.tokens.sum() + s.ronin_supply != (box.ronin_tokens if s.ronin else 0):
        yield "The ronin tokens do not add up."
