"""The deck, the discards, and cards that lie in deck order."""

import numpy as np

from chabudai.core.rule import rule

from .rules_table import CARDS, DRAWING, EMPTY, FAR, NUMBERS


@rule
def put(pile, count, card):
    """Adds a card to a pile of so many, which stays in deck order."""
    place = count
    while place > 0 and pile[place - 1] > card:
        pile[place] = pile[place - 1]
        place -= 1
    pile[place] = card


@rule
def take(pile, count, card):
    """Takes a card out of a pile of so many, which is in deck order: all that lie behind it move up."""
    for place in range(count - 1):
        if pile[place] >= card:
            pile[place] = pile[place + 1]
    pile[count - 1] = EMPTY


@rule
def fill(box, s):
    """L2  The deck: copies of every number in every colour, and the Revelations."""
    s.deck[:] = EMPTY
    for colour in range(box.cards_colours[s.cards]):
        for number in range(box.cards_numbers[s.cards] + 1):
            for _ in range(box.cards_revelations[s.cards] if number == 0 else box.cards_copies[s.cards]):
                s.deck[s.left] = colour * NUMBERS + number
                s.left += 1


@rule
def remember(s):
    """L77, L78  What is known of a shuffle from now on, for `guess`: which cards go into the deck, and which are kept.

    In Hand Resolution the used cards go, which all have seen; in mid-round (L16) all sets stay with their owners.
    """
    s.used[:] = EMPTY
    s.back[:] = s.discards
    s.went[:] = s.trimmed
    s.kept[:] = s.hand
    s.stayed[:] = s.held
    s.late[:] = 0
    if s.phase == DRAWING:
        s.used[:] = s.sets
        return
    for seat in range(s.seats):
        if s.sets[seat, FAR, 0] != EMPTY:
            for row in range(2):
                for number in range(2):
                    put(s.kept[seat], int(s.stayed[seat]), int(s.sets[seat, row, number]))
                    s.stayed[seat] += 1


@rule
def shuffle(s):
    """L16, L62  The discards, and in Hand Resolution the used cards, become one deck with the cards that are left."""
    remember(s)
    count = np.zeros(CARDS, np.int64)
    for place in range(s.left):
        count[s.deck[place]] += 1
    for seat in range(s.seats):
        for place in range(s.trimmed[seat]):
            count[s.discards[seat, place]] += 1
            s.discards[seat, place] = EMPTY
        s.trimmed[seat] = 0
        if s.phase == DRAWING:
            for row in range(2):
                count[s.sets[seat, row, 0]] += 1
                count[s.sets[seat, row, 1]] += 1
    s.left = 0
    for card in range(CARDS):
        for _ in range(count[card]):
            s.deck[s.left] = card
            s.left += 1
