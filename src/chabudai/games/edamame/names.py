"""What things are called: clans, cards, resources, and small numbers as people say them."""

from collections.abc import Iterable, Sequence
from typing import Any

from chabudai.core.box import Box
from chabudai.core.game import State
from chabudai.core.rule import bit

from .rules_table import BABY, CARDS, DRAGONS, LEVELS, MARKET

Reason = tuple[str, str]  # a clause, and a sentence

ACTIONS = ("work", "recruit", "grow", "rest")
CLANS = ("Green", "Orange", "Violet", "Brown")
LETTERS = "GYBR"  # the resources in short: gold, yellow, blue, red
SIGNS = "ASHg"  # attack, speed, red hearts, grey hearts
SYMBOLS = ("attack", "speed", "red heart", "grey heart")
TOTALS = ("attack", "speed", "red hearts")
STACKS = ("blue forward", "blue rear", "red forward", "red rear")
NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")


def card_id(box: Box, card: int) -> str:
    """The short name of an Edamame: S1, E07."""
    return box.rows("edamame")[card]


def card_name(box: Box, card: int) -> str:
    return str(box.entries["edamame"][card_id(box, card)]["name"])


def dragon_id(box: Box, card: int) -> str:
    """The short name of a dragon card: BF1, RR4."""
    return box.rows("dragon")[card]


def dragon_name(box: Box, card: int) -> str:
    return str(box.entries["dragon"][dragon_id(box, card)]["name"])


def scoring_id(box: Box, card: int) -> str:
    return box.rows("scoring")[card]


def bits(mask: int, most: int = CARDS) -> list[int]:
    """The numbers whose bits are set."""
    return [number for number in range(most) if int(mask) >> number & 1]


def team(view: State, seat: int) -> list[int]:
    """The Edamame of a seat."""
    return bits(view.team[seat])


def dragon(view: State, seat: int) -> list[int]:
    """The dragon cards of a seat, the baby's included."""
    return bits(view.dragon[seat], DRAGONS)


def top(view: State, stack: int) -> int | None:
    """The dragon card on top of a stack, if there is one left."""
    sold = int(view.sold[stack])
    return BABY + stack * LEVELS + sold if sold < LEVELS else None


def whereabouts(view: State, card: int) -> str:
    """Where an Edamame is that is not where it is wanted; a starter that is not in its team has left the game."""
    if card < MARKET:
        return ": it has left the game"
    for seat in range(int(view.seats)):
        if card in team(view, seat):
            return f", but in {CLANS[seat]}'s team"
    if int(view.unseen) & bit(card):
        return ", but still in the deck"
    return ", but for sale" if card in view.display else ": it has left the game"


def lying(box: Box, view: State, seat: int, card: int) -> list[int]:
    """What lies on an Edamame: gold, yellow, blue, red."""
    return [int(view.payments[seat, card]) * int(pay) for pay in box.edamame_pay[card]]


def plus(one: Iterable[Any], other: Iterable[Any]) -> list[int]:
    return [int(a) + int(b) for a, b in zip(one, other, strict=True)]


def minus(one: Iterable[Any], other: Iterable[Any]) -> list[int]:
    return [int(a) - int(b) for a, b in zip(one, other, strict=True)]


def number(count: int) -> str:
    """A small number as a word."""
    return NUMBERS[count] if 0 <= count < len(NUMBERS) else str(count)


def times(count: int, thing: str, counted: str) -> str:
    """`2 cubes`, `1 cube`, with the count as it is given."""
    return f"{counted} {thing}" + ("" if count == 1 else "s")


def goods(amounts: Sequence[Any], words: bool = False) -> str:
    """Some resources: `2 gold and 1 yellow cube`, or with the numbers as words."""
    found = []
    for kind, amount in enumerate(map(int, amounts)):
        if amount > 0:
            counted = number(amount) if words else str(amount)
            colour = ("", "yellow ", "blue ", "red ")[kind]
            found.append(times(amount, f"{colour}cube", counted) if kind else f"{counted} gold")
    return listed(found) or "nothing"


def short(amounts: Sequence[Any]) -> str:
    """Some resources in letters: `2G 1Y`."""
    return " ".join(f"{int(amount)}{LETTERS[kind]}" for kind, amount in enumerate(amounts) if amount > 0)


def missing(price: Iterable[Any], owned: Iterable[Any]) -> list[int]:
    """How much of a price is not there."""
    return [max(0, need) for need in minus(price, owned)]


def lacking(price: Iterable[Any], owned: Iterable[Any]) -> str:
    """`two yellow cubes short`, or an empty text if nothing is missing."""
    gap = missing(price, owned)
    return f"{goods(gap, words=True)} short" if any(gap) else ""


def printed(symbols: Iterable[Any]) -> str:
    """Some symbols in words: `2 attack and 1 grey heart`."""
    found = []
    for kind, count in enumerate(map(int, symbols)):
        if count:
            found.append(f"{count} {SYMBOLS[kind]}" + ("s" if count > 1 and kind > 1 else ""))
    return listed(found) or "no symbols"


def signs(symbols: Iterable[Any]) -> str:
    """Some symbols in letters: `2A 1g`."""
    return " ".join(f"{int(count)}{SIGNS[kind]}" for kind, count in enumerate(symbols) if count)


def listed(names: Sequence[str], last: str = "and") -> str:
    """`a, b and c`."""
    if len(names) < 2:
        return "".join(names)
    return f"{', '.join(names[:-1])} {last} {names[-1]}"
