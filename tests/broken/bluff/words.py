"""Bluff in words: `deal 4`, `keep`, `fold`."""

from chabudai.core.rule import CHANCE, HIDDEN, bit

from .rules import CARDS, FOLD, KEEP, MOVES, NONE, in_deck

TITLE = "Bluff"
ABOUT = "Keep a card or fold it. For 2 or 3, about a minute."
STATUS = "exact"
OPTIONS = {"rounds": "How many deals are played."}
SEATS = ("Red", "Blue", "Green")


def seat_name(seat):
    return SEATS[seat]


def say(box, view, seat, move):
    return {KEEP: "keep", FOLD: "fold"}.get(move) or f"deal {move + 1}"


def read(box, view, seat, text):
    return [move for move in range(MOVES) if say(box, view, seat, move) == text]


def tell(box, before, seat, move, after):
    if seat == CHANCE:
        return "A card is dealt." if move == HIDDEN else f"You are dealt the {move + 1}."
    sentence = (
        f"{SEATS[seat]} has chosen." if move == HIDDEN else f"{SEATS[seat]} chooses to {say(box, before, seat, move)}."
    )
    chips = " ".join(str(chips) for chips in after.chips[: after.seats])
    return f"{sentence} All is shown. Chips: {chips}." if after.played > before.played else sentence


def prompt(box, view, seat):
    if seat == CHANCE:
        return "A card is dealt."
    return f"{SEATS[seat]} holds the {view.hand[seat] + 1}: keep it or fold it?"


def why_not(box, view, seat, move):
    if seat == CHANCE:
        good = 0 <= move < CARDS and in_deck(view, move)
        return None if good else ("B2", "That card is not in the deck.")
    return None if move in (KEEP, FOLD) else ("B3", "A card can only be kept or folded.")


def amiss(box, s):
    """Why this state cannot lie on a table."""
    seats, played = int(s.seats), int(s.played)
    if seats not in (2, 3) or not 1 <= s.rounds <= 3 or not 0 <= played <= s.rounds or not 0 <= s.reveals <= played:
        return "two or three play one to three deals."
    if s.chips.min() < 0 or s.chips[seats:].any() or sum(map(int, s.chips)) != seats * int(box.chips):
        return "no chip comes or goes."
    hands = [int(card) for card in s.hand]
    dealt = [card for card in hands if card != NONE]
    fresh = len(set(dealt)) == len(dealt) and all(0 <= card < CARDS and not s.shown & bit(card) for card in dealt)
    gone = int(s.shown)
    if not fresh or not 0 <= gone < bit(CARDS) or gone.bit_count() != seats * played or hands[: len(dealt)] != dealt:
        return "every card is in one place."
    if len(dealt) > seats or any(choice not in (NONE, KEEP, FOLD) for choice in s.chosen):
        return "there is no such seat or choice."
    waiting = bit(CHANCE) if len(dealt) < seats else sum(bit(seat) for seat in range(seats) if s.chosen[seat] == NONE)
    chosen = sum(choice != NONE for choice in s.chosen)
    if chosen and (len(dealt) < seats or s.chosen[seats:].max(initial=NONE) != NONE):
        return "nobody chooses before all cards are dealt."
    over = played == s.rounds
    right = s.to_act == (0 if over else waiting) and (over or waiting > 0) and not (over and dealt)
    return None if right else "the wrong seat is to act."
