"""Sets of two cards: how strong they are, and the ways to split a hand into two of them."""

import numpy as np

from chabudai.core.rule import rule

from .rules_table import CARDS, FAR, NEAR, NUMBERS, PAIRS, PLACE


def strengths(top):
    """L24-L35  How strong any two cards are as a set, if `top` is the highest number.

    Friends share colour and number; a Revelation stands for the card of its colour that makes its set strongest.
    BAH-YAH of total t has strength t; Friends of number v have 2 * top + v.
    """
    card = np.arange(CARDS)
    number, colour = card % NUMBERS, card // NUMBERS
    face = np.where(number == 0, top, number)  # L34, L35: beside another colour a Revelation is the highest number
    x, y = number[:, None], number[None, :]
    friends = (colour[:, None] == colour[None, :]) & ((x == y) | (x == 0) | (y == 0))
    total = face[:, None] + face[None, :]
    return np.where(
        friends, 2 * top + np.minimum.outer(face, face), total
    )  # L33: beside its own colour it is that card


# L19, L20: sets in order of strength, equal ones in order of their cards; one row for each highest number.
# A set of two is a number: its lower card * CARDS + its higher card.
RANK = np.stack([strengths(top).ravel() * PAIRS + np.arange(PAIRS) for top in range(NUMBERS)]).astype(np.int32)


@rule
def strength(low, high, top):
    """L24-L35  How strong two cards are as a set."""
    return RANK[top, low * CARDS + high] // PAIRS


@rule
def is_friends(code, top):
    """L26, L30  Friends are stronger than every BAH-YAH."""
    return code > 2 * top


@rule
def placing(x, y, top):
    """L19, L20, L80  The move that places two sets: the one of higher rank is the Far."""
    if RANK[top, x] >= RANK[top, y]:
        return PLACE + x * PAIRS + y
    return PLACE + y * PAIRS + x


@rule
def splits(cards, held, top, out):
    """L18, L80  Lists every pair of disjoint sets of two once, by what the cards show. `cards` is in deck order."""
    count = 0
    for i in range(held - 3):
        if i > 0 and cards[i] == cards[i - 1]:
            continue  # of equal cards the first ones are taken
        a = int(cards[i])
        for j in range(i + 1, held - 2):
            if j > i + 1 and cards[j] == cards[j - 1]:
                continue
            b = int(cards[j])
            for k in range(j + 1, held - 1):
                if k > j + 1 and cards[k] == cards[k - 1]:
                    continue
                c = int(cards[k])
                for n in range(k + 1, held):
                    if n > k + 1 and cards[n] == cards[n - 1]:
                        continue
                    count = pairings(a, b, c, int(cards[n]), top, out, count)
    return count


@rule
def pairings(a, b, c, d, top, out, count):
    """L80  The ways to make two sets of four cards in deck order, each once. Adds them to the list."""
    out[count] = placing(a * CARDS + b, c * CARDS + d, top)
    count += 1
    if b != c:
        out[count] = placing(a * CARDS + c, b * CARDS + d, top)
        count += 1
    if a != b and c != d:
        out[count] = placing(a * CARDS + d, b * CARDS + c, top)
        count += 1
    return count


@rule
def lay(sets, move):
    """L22  Writes the two sets of a move: Far and Near, the lower card of each first."""
    pairs = move - PLACE
    sets[FAR, 0] = pairs // (PAIRS * CARDS)
    sets[FAR, 1] = pairs // PAIRS % CARDS
    sets[NEAR, 0] = pairs // CARDS % CARDS
    sets[NEAR, 1] = pairs % CARDS
