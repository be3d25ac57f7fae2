"""The Luminous Dragon Eye in words: notation both ways, and the log. Why a move is not possible is in reasons.py.

    R4 R4 / B3 Y2      Set Creation: the Far, then the Near; R* is the red Revelation
    spend  finish      in a Bracelet window
    keep               the Egg is not used
    read far           the Egg is used: all others show their Far (read near: their Near)
    discard R4         in Hand Resolution
    draw R4            by chance

Case, spaces, commas and the order within a set do not matter, and colours may be written out. Four cards without a
slash are two sets whose labels are found by their strength; with a slash the labels have to be right (L80).
"""

import re

from chabudai.core.box import Box
from chabudai.core.game import State
from chabudai.core.rule import CHANCE, HIDDEN, bit

from .amiss import amiss
from .counts import notes
from .misprints import misprint, refuse
from .names import COLOURS, LETTERS, ROWS, SEATS, card_text, listed, plural, set_text, two_sets
from .reasons import waits, why_not
from .rules_sets import RANK
from .rules_table import (
    AGAIN,
    BLANK,
    CARDS,
    CREATION,
    DEALING,
    DISCARD,
    DRAW,
    DRAWING,
    EGG,
    EMPTY,
    FAR,
    FINISH,
    HAND,
    KEEP,
    NEAR,
    NO_BRACELETS,
    NO_CARDS,
    NUMBERS,
    OVER,
    PAIRS,
    PLACE,
    READ,
    SPEND,
    STOPPED,
    THRESHOLD,
    TRIMMING,
    USED,
)
from .rules_table import SEATS as PLAYERS

__all__ = ["amiss", "misprint", "notes", "refuse", "waits", "why_not"]  # in files of their own

TITLE = "The Luminous Dragon Eye"
ABOUT = "Split your hand in two, read the others' minds and befriend a dragon. For 2 to 5, about 25 minutes."
STATUS = "exact"
OPTIONS = {
    "cards": "The deck: default has 3 colours with 1 to 6, wide has 4 colours, dense has 3 colours with 1 to 8.",
}

SIMPLE = {"spend": SPEND, "finish": FINISH, "keep": KEEP, "read far": READ + FAR, "read near": READ + NEAR}
SAID = {move: text for text, move in SIMPLE.items()}
PASSES = ("pass", "skip")
CARD = re.compile(rf"({'|'.join(COLOURS)}|[{LETTERS.lower()}])\s*([0-9*]|revelation|rev)")
BETWEEN = re.compile(r"[\s,;+&{}()-]*")


def seat_name(seat: int) -> str:
    return SEATS[seat]


# -- notation -----------------------------------------------------------------------------------------------------


def say(box: Box, view: State, seat: int, move: int) -> str:
    """L80  A move as it is written."""
    if move >= PLACE:
        return " / ".join(set_text(cards) for cards in two_sets(move))
    if move >= DRAW:
        return f"draw {card_text(move - DRAW)}"
    if move >= DISCARD:
        return f"discard {card_text(move - DISCARD)}"
    return SAID[move]


def read(box: Box, view: State, seat: int, text: str) -> list[int]:
    """L80  The moves that a text can mean, legal or not."""
    text = " ".join(text.lower().split())
    if text in SIMPLE or f"read {text}" in SIMPLE:
        return [SIMPLE.get(text, SIMPLE.get(f"read {text}", 0))]
    word, _, rest = text.partition(" ")
    if word in ("draw", "discard"):
        card = _cards(rest) or []
        return [(DRAW if word == "draw" else DISCARD) + card[0]] if len(card) == 1 else []
    parts = text.split("/")
    sets = [_cards(part) for part in parts]
    if any(cards is None for cards in sets):
        return []
    sizes = [len(cards or []) for cards in sets]
    cards = [card for part in sets for card in part or []]
    if sizes == [1]:
        return [(DRAW if seat == CHANCE else DISCARD) + cards[0]]
    if sizes not in ([USED], [2, 2]):
        return []
    first, second = _pair(*cards[:2]), _pair(*cards[2:])
    rank = RANK[box.cards_numbers[view.cards]]
    if len(parts) == 1 and rank[second] > rank[first]:
        first, second = second, first
    return [PLACE + first * PAIRS + second]


def no_move(box: Box, view: State, seat: int, text: str) -> tuple[str, str] | None:
    """L18  Why some cards, or a pass, are no two sets."""
    if seat >= view.seats or not view.to_act & bit(seat) or view.phase not in (CREATION, AGAIN):
        return None
    text = text.lower()
    if text in PASSES:
        return "L18", "Nobody may pass: make two sets of two cards."
    if not _cards(text.replace("/", " ")):
        return None
    return "L18", "Each of the two sets has exactly two cards: write the two of the Far, a slash, the two of the Near."


def _cards(text: str) -> list[int] | None:
    """The cards that a text names, or None if there is anything else in it."""
    if BETWEEN.sub("", CARD.sub("", text)):
        return None
    return [
        LETTERS.index(colour[0].upper()) * NUMBERS + (int(number) if number.isdigit() else 0)
        for colour, number in CARD.findall(text)
    ]


def _pair(a: int, b: int) -> int:
    return min(a, b) * CARDS + max(a, b)


# -- what is asked ------------------------------------------------------------------------------------------------


def prompt(box: Box, view: State, seat: int) -> str:
    """What is asked of a seat; in the third person if it only waits, or if this is how others see it."""
    if view.phase == OVER:
        return ending(box, view)
    if view.due > 0:
        return f"{SEATS[int(view.drawer)]} draws {plural(int(view.due), 'card')}."
    if seat >= view.seats or not view.to_act & bit(seat) or view.hand[seat, 0] == BLANK:
        waiting = [SEATS[other] for other in range(view.seats) if view.to_act & bit(other)]
        return f"{listed(waiting)} {_choose(view)}{'s' if len(waiting) == 1 else ''}{_what(view)}."
    if view.phase == CREATION:
        return "Make two sets of two cards: the stronger one is the Far, the weaker one the Near."
    if view.phase == AGAIN:
        return f"You have read the others' {ROWS[int(view.declared)]} sets. Make your two sets again."
    if view.phase == EGG:
        return "Keep the Egg, or discard it to read the others' Far or Near sets."
    if view.phase == TRIMMING:
        return f"Discard {plural(int(view.held[seat]) - HAND, 'card')}, down to {HAND}."
    return f"Spend a Bracelet for a card, or finish. You have {view.bracelets[seat]}."


def _choose(view: State) -> str:
    return {CREATION: "make", AGAIN: "make", TRIMMING: "discard"}.get(int(view.phase), "decide")


def _what(view: State) -> str:
    if view.phase in (CREATION, AGAIN):
        return " two sets"
    if view.phase == TRIMMING:
        return f" down to {HAND} cards"
    return " whether to use the Egg" if view.phase == EGG else " whether to spend a Bracelet"


# -- the log ------------------------------------------------------------------------------------------------------


def tell(box: Box, before: State, seat: int, move: int, after: State) -> str:
    """One entry of the log, made of what the reader sees before and after it."""
    sentences = [_deed(before, seat, move, after)]
    if move == SPEND and seat != CHANCE and before.left == 0 < after.left:
        sentences.append("The discards are shuffled and become the deck.")
    if after.scored != before.scored:
        sentences += _scoring(after)
    if after.phase == DRAWING and before.phase != DRAWING:
        sentences.append("The used cards are shuffled into the deck, and everybody draws four.")
    if after.phase == OVER:
        sentences.append(ending(box, after))
    elif after.rounds > before.rounds or (before.phase == DEALING != after.phase):
        sentences.append(f"Round {after.rounds} begins.")
    return " ".join(sentences)


def _deed(before: State, seat: int, move: int, after: State) -> str:
    if seat == CHANCE:
        card = "a card" if move == HIDDEN else card_text(move - DRAW)
        return f"{SEATS[int(before.drawer)]} draws {card}."
    name = SEATS[seat]
    if move == HIDDEN:
        return f"{name} discards a card." if before.phase == TRIMMING else f"{name} places two sets face down."
    if move >= PLACE:
        far, near = map(set_text, two_sets(move))
        return f"{name} places {far} as the Far and {near} as the Near{' again' if before.phase == AGAIN else ''}."
    if move >= DISCARD:
        return f"{name} discards {card_text(move - DISCARD)}."
    if move >= READ:
        row = ROWS[move - READ]
        shown = [
            f"{SEATS[other]} shows {set_text(after.sets[other, move - READ])}"
            for other in range(after.seats)
            if other != seat
        ]
        return f"{name} discards the Egg and reads the {row}: {listed(shown)}."
    return (
        f"{name} spends a Bracelet.",
        f"{name} finishes.",
        f"{name} keeps the Egg.",
    )[move]


def _scoring(view: State) -> list[str]:
    """L45-L56  What the last Scoring has brought."""
    found = []
    for seat in range(view.seats):
        far, near = (set_text(cards) for cards in view.last[seat])
        sum_ = f"{view.score[seat, FAR]} × {view.score[seat, NEAR]} = {view.earned[seat]} ZOO"
        found.append(f"{SEATS[seat]} {far} / {near}: {sum_}.")
    gained = [SEATS[seat] for seat in range(view.seats) if view.gained[seat]]
    if gained:
        found.append(f"{listed(gained)} gain{'s' if len(gained) == 1 else ''} a Bracelet.")
    if view.crowned != EMPTY:
        found.append(f"{SEATS[int(view.crowned)]} takes the Egg.")
    return found


def ending(box: Box, view: State) -> str:
    """L57-L59, L71-L76, L83  Why the game has ended, and who has won."""
    money = [int(zoo) for zoo in view.money[: view.seats]]
    winners = [SEATS[seat] for seat, zoo in enumerate(money) if zoo == max(money)]
    reason = {
        THRESHOLD: f"The {box.threshold[view.seats - PLAYERS[0]]} ZOO are reached.",
        NO_BRACELETS: "There are not enough Bracelets.",
        NO_CARDS: "There is no card left to draw.",
        STOPPED: f"This was round {view.rounds}, and no longer game is played.",
    }[int(view.reason)]
    if len(winners) == 1:
        return f"{reason} {winners[0]} wins with {max(money)} ZOO."
    return f"{reason} {listed(winners)} share the victory with {max(money)} ZOO each."
