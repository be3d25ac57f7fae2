"""What things are called: players, spaces, cards, goods, and sums of them. Part of words.py."""

from collections.abc import Iterable, Sequence
from typing import Any

from chabudai.core.box import Box
from chabudai.core.game import State

from .basics import action_now
from .table import EMPTY, FORTRESS_SITE, GOODS, NONE, PLAYERS, POST, SPACES
from .trade import ON_NEXT

SEATS = ("Blue", "Red", "Green", "Yellow", "White")
GOOD_NAMES = ("rice", "wood", "stone", "Ryo")
KIND_NAMES = ("nothing", "Edo", "city", "rice field", "forest", "quarry", "river", "road", "border post")
ACTION_NAMES = (
    "NOTHING",
    "RYO",
    "RICE",
    "HARVEST",
    "WOOD",
    "STONE",
    "TRAVEL",
    "RECRUIT",
    "AUTH",
    "BUILD",
    "TRADE",
)
BUILDING_NAMES = ("house", "trading post", "fortress", "temple")
RANK_NAMES = ("first", "second", "third", "fourth", "fifth")


def space_id(box: Box, space: int) -> str:
    """The short name of a space: E, C2, F1."""
    return box.rows("space")[space]


def space_name(box: Box, space: int) -> str:
    """Mito, forest F1."""
    return str(box.cell("space", space, "name"))


def on_space(box: Box, space: int) -> str:
    """In Mito, on forest F1."""
    return f"{'in' if space <= PLAYERS else 'on'} {space_name(box, space)}"


def capital(words: str) -> str:
    """The same at the start of a sentence: `Forest F1`."""
    return words[:1].upper() + words[1:]


def card_id(box: Box, card: int) -> str:
    return "empty" if card == EMPTY else box.rows("card")[card]


def action_name(box: Box, card: int, side: int) -> str:
    return "nothing" if card == EMPTY else ACTION_NAMES[box.card_action[card, side]]


def merchant_id(box: Box, card: int) -> str:
    return box.rows("merchant")[card]


def request_id(box: Box, token: int) -> str:
    return box.rows("request")[token]


def request_name(box: Box, token: int) -> str:
    """`T1 porcelain`."""
    return f"{request_id(box, token)} {box.cell('request', token, 'name')}"


def privilege_id(box: Box, row: int) -> str:
    """a, b, c, d, e-stone-wood, f-rice."""
    return box.rows("privilege")[row]


def privilege_name(box: Box, row: int) -> str:
    """`d (city income)`."""
    return f"{privilege_id(box, row)[0]} ({box.cell('privilege', row, 'name')})"


def tile_name(box: Box, tile: int) -> str:
    """`L5, forest or city`."""
    kinds = [KIND_NAMES[kind] for kind in box.tile_kinds[tile] if kind]
    return f"{box.rows('tile')[tile]}, {' or '.join(kinds)}"


def listed(parts: Sequence[str], last: str = "and") -> str:
    """`a`, `a and b`, `a, b and c`."""
    return parts[0] if len(parts) == 1 else f"{', '.join(parts[:-1])} {last} {parts[-1]}" if parts else "nothing"


def goods(amounts: Iterable[Any]) -> str:
    """`2 rice, 1 stone and 5 Ryo`."""
    return listed([f"{amount} {GOOD_NAMES[good]}" for good, amount in enumerate(amounts) if amount])


def price_of(box: Box, building: int, discount: int = 0) -> list[int]:
    """What a building costs with the discount of a card."""
    *resources, ryo = (int(amount) for amount in box.building_price[building])
    return [*resources, max(0, ryo - discount)]


def short(view: State, seat: int, price: Sequence[Any]) -> str:
    """What a player lacks for a price: `1 wood and 2 Ryo`."""
    return goods([max(0, int(price[good]) - int(view.stock[seat, good])) for good in range(GOODS)])


def building_on(site: int) -> str:
    """What stands on a site: `Blue house`."""
    if site == FORTRESS_SITE:
        return "fortress"
    return f"{SEATS[site % PLAYERS]} {BUILDING_NAMES[POST if site >= PLAYERS else 0]}"


def offer_text(box: Box, card: int, which: int) -> str:
    """What a merchant offers: `1-2 wood at 2 Ryo each`, `1 power point for 9 Ryo`."""
    if which == 0:
        most, good, each = box.merchant_most[card], box.merchant_good[card], box.merchant_each[card]
        return f"{'1' if most == 1 else f'1-{most}'} {GOOD_NAMES[good]} at {each} Ryo each"
    return f"{times(int(box.offer_points), 'power point')} for {goods(box.merchant_price[card])}"


def offered(box: Box, view: State, offer: int) -> str:
    """One of the four offers that a trade may use."""
    card = int(view.card if offer < ON_NEXT else view.next_card)
    return offer_text(box, card, offer % ON_NEXT) if card != NONE else "no card"


def times(count: int, thing: str) -> str:
    """`1 house`, `2 houses`."""
    return f"{count} {thing}{'' if count == 1 else 's'}"


def piece_name(box: Box, view: State) -> str:
    """The piece that is about to move."""
    return "the merchant" if view.piece == SPACES else f"the samurai {on_space(box, int(view.piece))}"


def slot_text(box: Box, view: State, seat: int, slot: int) -> str:
    """What lies in a slot of a plan: `A: WOOD, 2 officials`, `empty`, `?`."""
    card, side = int(view.plan_card[seat, slot]), int(view.plan_side[seat, slot])
    if card == NONE:
        return "?"
    if card == EMPTY:
        return "empty"
    officials = times(int(view.plan_officials[seat, slot]), "official")
    return f"{card_id(box, card)}: {action_name(box, card, side)}, {officials}"


def action_text(box: Box, view: State) -> str:
    """The action of the slot that is performed."""
    return ACTION_NAMES[action_now(box, view)]
