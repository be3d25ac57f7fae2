"""Why a move is not possible."""

from collections import Counter

from chabudai.core.box import Box
from chabudai.core.game import State
from chabudai.core.rule import CHANCE, bit

from .names import SEATS, card_text, listed, set_text, two_sets
from .rules_sets import RANK, strength
from .rules_table import (
    AGAIN,
    CARDS,
    CREATION,
    DISCARD,
    DRAW,
    EGG,
    FINISH,
    FIRST,
    HAND,
    KEEP,
    MOVES,
    OVER,
    PLACE,
    SECOND,
    SPEND,
    THIRD,
    TRIMMING,
)

Reason = tuple[str, str] | None

USED_ONCE = "L37", "You have used the Egg in this round already."


def why_not(box: Box, view: State, seat: int, move: int) -> Reason:
    """The clause and the sentence that forbid a move; None exactly when it is legal."""
    if view.phase == OVER:
        return "L57", "The game is over."
    if not 0 <= seat <= CHANCE or not view.to_act & bit(seat):
        return waits(box, view, seat)
    if not 0 <= move < MOVES:
        return "L10", "That is no move of this game."
    if seat == CHANCE:
        return _no_draw(view, move)
    if DRAW <= move < PLACE:
        return "L78", "Cards are drawn by chance."
    if view.phase in (CREATION, AGAIN):
        return _no_sets(box, view, seat, move)
    if view.phase == TRIMMING:
        return _no_discard(view, seat, move)
    if move >= PLACE:
        return _too_soon(view)
    if move >= DISCARD:
        return "L66", f"Cards are discarded only by those who hold more than {HAND} after drawing."
    if view.phase == EGG:
        if move in (SPEND, FINISH):
            return "L38", "Decide first whether you keep the Egg or use it."
        return None
    if move >= KEEP:
        return USED_ONCE if view.phase == SECOND else ("L38", "The Egg is used when all sets are placed and face down.")
    return None


def waits(box: Box, view: State, seat: int) -> tuple[str, str]:
    """L10, L14, L23, L37, L42, L43, L66  Why it is not this seat that decides now."""
    if seat >= view.seats:
        return "L10", "You have no seat at this table."
    if view.due > 0:
        return "L10", f"{SEATS[int(view.drawer)]} is being dealt cards."
    others = [SEATS[other] for other in range(view.seats) if view.to_act & bit(other)]
    if view.phase in (FIRST, THIRD):
        if view.bracelets[seat] == 0:
            return "L14", f"You have no Bracelet to spend; {others[0]} decides now."
        return "L14", f"One after the other from the lead seat on spends Bracelets; {others[0]} decides now."
    clause, sentence = {
        CREATION: ("L23", f"Your two sets are placed; {listed(others)} may still choose."),
        EGG: ("L37", f"Only {listed(others)}, who owns the Egg, decides now."),
        SECOND: ("L42", f"Only {listed(others)}, who has used the Egg, may spend Bracelets now."),
        AGAIN: ("L43", f"Only {listed(others)}, who has used the Egg, makes two sets again."),
    }.get(int(view.phase), ("L66", f"You hold no more than {HAND} cards; {listed(others)} may still choose."))
    return clause, sentence


def _too_soon(view: State) -> tuple[str, str]:
    """L22, L23, L42  Why no sets are placed in a Bracelet window or before the Egg is used."""
    if view.phase == EGG:
        return "L23", "Your sets are placed; you make them again only if you use the Egg."
    if view.phase == SECOND:
        return "L42", "First spend a Bracelet or finish; then make your two sets again."
    when = ": first spend a Bracelet or finish" if view.phase == FIRST else " only"
    return "L22", f"Sets are placed in Set Creation{when}."


def _no_draw(view: State, move: int) -> Reason:
    """L15, L63  Chance deals a card that is in the deck."""
    if not DRAW <= move < PLACE:
        return "L15", "Chance only deals cards."
    if move - DRAW not in view.deck[: view.left]:
        return "L15", f"There is no {card_text(move - DRAW)} in the deck."
    return None


def _no_discard(view: State, seat: int, move: int) -> Reason:
    """L66  A card of the own hand is discarded."""
    if not DISCARD <= move < DRAW:
        return "L66", f"Discard a card: you may hold no more than {HAND}."
    if move - DISCARD not in view.hand[seat, : view.held[seat]]:
        return "L66", f"You do not hold {card_text(move - DISCARD)}."
    return None


def _no_sets(box: Box, view: State, seat: int, move: int) -> Reason:
    """L18-L20, L80  Two sets from the own hand, the stronger one first."""
    if move < PLACE:
        return _not_now(view, move)
    far, near = two_sets(move)
    hand = Counter(int(card) for card in view.hand[seat, : view.held[seat]])
    for card, count in Counter(far + near).items():
        if hand[card] < count:
            return "L18", f"You do not hold {card_text(card)}{'' if count == 1 else f' {count} times'}."
    if far[0] > far[1] or near[0] > near[1]:
        return "L80", "The cards of a set are counted in deck order."
    top = int(box.cards_numbers[view.cards])
    if RANK[top, far[0] * CARDS + far[1]] < RANK[top, near[0] * CARDS + near[1]]:
        right = f"{set_text(near)} / {set_text(far)}"
        if strength(*far, top) == strength(*near, top):
            return "L20", f"The sets are equally strong, so the one with the higher cards is the Far: {right}."
        return "L19", f"{set_text(near)} is the stronger set, so it is the Far: {right}."
    return None


def _not_now(view: State, move: int) -> Reason:
    """L13, L37, L38, L66  Why another kind of move does not belong to Set Creation."""
    if move in (SPEND, FINISH):
        return "L13", "Bracelets are spent only in the windows before and after; place your two sets now."
    if KEEP <= move < DISCARD and view.phase == AGAIN:
        return USED_ONCE
    if KEEP <= move < DISCARD:
        return "L38", "The Egg is used after all sets are placed; place your two sets now."
    return "L66", f"Cards are discarded only by those who hold more than {HAND} after drawing; place your two sets now."
