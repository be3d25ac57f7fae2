"""The strength of sets and the splits of a hand (X1 to X9, X33), also against all ways to try."""

import itertools
import random
from math import comb, prod

import numpy as np
import pytest
from luminous_table import LETTERS, LUMINOUS, Table, boxed, card, cards

from chabudai.core.box import Box
from chabudai.games.luminous.names import two_sets
from chabudai.games.luminous.rules_table import CARDS, EMPTY, MOST, NUMBERS, PAIRS, PLACE


def code(face, text, top=6):
    return int(LUMINOUS.face(face, "rules_sets").strength(*cards(text), top))


CODES = {
    "X1": {"R4 R4": 16, "R1 R1": 13, "B6 Y6": 12, "R3 B3": 6, "R5 R6": 11, "R2 B5": 7},
    "X3": {"R3 B3": 6, "R5 R6": 11},
    "X4": {"R* R2": 14, "R* R6": 18, "R* R1": 13},
    "X5": {"R* B5": 11, "R* B1": 7, "B* Y6": 12},
    "X6": {"R* B*": 12, "R* R*": 18},
}


@pytest.mark.clause("L24", "L25", "L27", "L28", "L29", "L30", "L31", "L33", "L34", "L35")
@pytest.mark.parametrize("example", CODES)
def test_X1_X3_X4_X5_X6_codes(face, example):
    assert {text: code(face, text) for text in CODES[example]} == CODES[example]


@pytest.mark.clause("L26")
def test_X2_lowest_friends_beat_the_highest_bah_yah(face):
    assert code(face, "R1 R1") == 13 > code(face, "B6 Y6") == 12


@pytest.mark.clause("L34", "L35")
def test_X33_where_the_highest_number_is_not_6(face):
    wanted = {"R* B1": 4, "R* B*": 6, "R3 B3": 6, "R1 R1": 7, "R* R3": 9}
    assert {text: code(face, text, 3) for text in wanted} == wanted


def natural(a, b, top):
    """L24 to L30 for two number cards."""
    v, w = a % NUMBERS, b % NUMBERS
    return 2 * top + v if a == b else v + w


def as_numbers(c, top):
    """What a card may stand for: a Revelation for any number card of its colour."""
    return [c] if c % NUMBERS else [c + v for v in range(1, top + 1)]


@pytest.mark.clause("L30", "L31", "L32", "L33", "L34", "L35", "L36")
@pytest.mark.parametrize("top", [1, 2, 3, 6, 8, 9])
def test_strength_is_the_best_of_all_replacements(face, top):
    strength = LUMINOUS.face(face, "rules_sets").strength
    deck = [c for c in range(CARDS) if c % NUMBERS <= top]
    for a, b in itertools.combinations_with_replacement(deck, 2):
        best = max(natural(x, y, top) for x in as_numbers(a, top) for y in as_numbers(b, top))
        assert strength(a, b, top) == best


@pytest.mark.clause("L24", "L30")
def test_share_of_each_strength_among_all_sets():
    """The table of 741 pairs: how often a random set has each strength."""
    deck = [card(f"{c}{v}") for c in "RBY" for v in "112233445566*"]
    found = np.bincount([code("plain", f"{_t(a)} {_t(b)}") for a, b in itertools.combinations(deck, 2)])
    assert found.tolist() == [0, 0, 12, 36, 48, 72, 84, 120, 96, 84, 60, 48, 27, 9, 9, 9, 9, 9, 9]


HANDS = {  # cards: hands, and the shares of them in percent: Friends possible, only by a Revelation, two Friends, wild
    4: (82_251, 33.84, 19.45, 1.46, 28.38),
    5: (575_757, 48.17, 24.81, 5.77, 34.52),
}
UNSPLIT = 858  # hands of five that could not be split at all if a Revelation had to lie beside its own colour


def hands(size):
    """Every hand of the default deck by what it shows, and in how many ways its cards can be dealt."""
    copies = {card(f"{c}{v}"): 1 if v == "*" else 2 for c in "RBY" for v in "*123456"}
    for hand in itertools.combinations_with_replacement(copies, size):
        ways = [comb(copies[one], hand.count(one)) for one in set(hand)]
        if all(ways):
            yield hand, prod(ways)


@pytest.mark.clause("L2", "L24", "L33", "L34")
@pytest.mark.parametrize("size", HANDS)
def test_exact_counts_over_all_hands(size):
    rank = {pair: code("plain", f"{_t(pair[0])} {_t(pair[1])}") > 12 for pair, _ in hands(2)}
    mixed = {pair: pair[0] // NUMBERS != pair[1] // NUMBERS and any(c % NUMBERS == 0 for c in pair) for pair in rank}
    found, unsplit = np.zeros(5, np.int64), 0
    for hand, ways in hands(size):
        friends = [two for two in itertools.combinations(range(size), 2) if rank[hand[two[0]], hand[two[1]]]]
        natural = [two for two in friends if hand[two[0]] % NUMBERS and hand[two[1]] % NUMBERS]
        double = any(set(one).isdisjoint(two) for one, two in itertools.combinations(friends, 2))
        wild = any(c % NUMBERS == 0 for c in hand)
        found += np.array([1, bool(friends), bool(friends) and not natural, double, wild]) * ways
        legal = [two for two in itertools.combinations(range(size), 2) if not mixed[hand[two[0]], hand[two[1]]]]
        unsplit += ways * all(set(one) & set(two) for one, two in itertools.combinations(legal, 2))
    assert found[0] == HANDS[size][0]
    assert (100 * found[1:] / found[0]).round(2).tolist() == list(HANDS[size][1:])
    assert size != 5 or unsplit == UNSPLIT


def _t(c):
    return LETTERS[c // NUMBERS] + (str(c % NUMBERS) if c % NUMBERS else "*")


# -- splits -------------------------------------------------------------------------------------------------------


def splits(face, hand, top=6):
    pile = np.full(26, EMPTY, np.int8)
    pile[: len(hand)] = hand
    out = np.zeros(MOST, np.int32)
    count = LUMINOUS.face(face, "rules_sets").splits(pile, len(hand), top, out)
    return [int(move) for move in out[:count]]


def tried(hand, top):
    """All splits, found by trying four cards in every order."""
    found = set()
    for a, b, c, d in itertools.permutations(hand, 4):
        far, near = sorted((a, b)), sorted((c, d))
        keys = [(code("plain", f"{_t(x)} {_t(y)}", top), x, y) for x, y in (far, near)]
        if keys[0] >= keys[1]:
            found.add(PLACE + (far[0] * CARDS + far[1]) * PAIRS + near[0] * CARDS + near[1])
    return sorted(found)


@pytest.mark.clause("L18", "L19", "L20", "L80")
def test_splits_are_all_that_can_be_tried_each_once(face):
    dice = random.Random(5)
    deck = [card(f"{c}{v}") for c in "RBY" for v in "112233445566**"]
    for size in (5, 5, 5, 5, 6, 6, 7):
        hand = sorted(dice.sample(deck, size))
        assert sorted(splits(face, hand)) == tried(hand, 6)
    for text in ("R2 R2 B5 B5 Y1", "R2 R2 R2 R2 R2", "R* R* R2 R2 B1", "R2 R2 R2 B5 B5 B5"):
        assert sorted(splits(face, cards(text))) == tried(cards(text), 6)


@pytest.mark.clause("L18", "L80")
@pytest.mark.parametrize(("size", "count"), [(5, 15), (6, 45), (7, 105), (8, 210), (9, 378), (10, 630), (20, 14_535)])
def test_number_of_splits_of_different_cards(size, count):
    hand = [card(f"{c}{v}") for c in "RBY" for v in "*123456"][:size]
    assert len(set(splits("compiled", hand))) == len(splits("compiled", hand)) == count


@pytest.mark.clause("L80")
def test_longest_list_fits():
    hand = [c for c in range(CARDS) if c % NUMBERS <= 6][:25]
    assert len(splits("checked", hand)) == MOST


@pytest.mark.clause("L7", "L19", "L32", "L80")
def test_X7_the_label_follows_from_strength(face):
    table = Table(face, ["R* B2 R5 B4 Y1", "R* R1 B6 Y6 Y2"], box=boxed(revelations=2)).finish()
    assert "R5 B4 / R* B2" in table.texts(0) and "R* B2 / R5 B4" not in table.texts(0)
    assert "R* R1 / B6 Y6" in table.texts(1) and "B6 Y6 / R* R1" not in table.texts(1)


@pytest.mark.clause("L20", "L80")
def test_X8_equal_sets(face):
    table = Table(face, ["R2 B5 Y3 B4 R1", ""]).finish()
    assert "B4 Y3 / R2 B5" in table.texts(0) and "R2 B5 / B4 Y3" not in table.texts(0)
    doubled = Table(face, ["R2 R2 B5 B5 Y1", ""]).finish()
    assert len(doubled.moves(0)) == 6 and "R2 B5 / R2 B5" in doubled.texts(0)


NINE = """
R* R2 / B5 Y6, R* R2 / Y1 Y6, R* R2 / B5 Y1, R* Y6 / R2 B5, R* Y6 / B5 Y1, R* Y6 / R2 Y1, R* B5 / Y1 Y6, B5 Y6 / R* Y1,
B5 Y6 / R2 Y1, R* B5 / R2 Y1, R* B5 / R2 Y6, R2 Y6 / R* Y1, R2 Y6 / B5 Y1, Y1 Y6 / R2 B5, R2 B5 / R* Y1
"""


@pytest.mark.clause("L18", "L20", "L21")
def test_X9_all_splits_of_one_hand(face):
    table = Table(face, ["R* R2 B5 Y6 Y1", ""]).finish()
    assert sorted(table.texts(0)) == sorted(" ".join(text.split()) for text in NINE.split(","))


@pytest.mark.clause("L29")
def test_colours_are_names_only():
    """Relabelling colours changes nothing but the labels of equally strong sets."""
    dice = random.Random(8)
    deck = [card(f"{c}{v}") for c in "RBY" for v in "112233445566*"]
    for _ in range(50):
        hand = sorted(dice.sample(deck, 5))
        turned = sorted((c + NUMBERS) % (3 * NUMBERS) for c in hand)
        one, other = (sorted(_strengths(move) for move in splits("plain", cards_)) for cards_ in (hand, turned))
        assert one == other


def _strengths(move):
    return tuple(code("plain", f"{_t(a)} {_t(b)}") for a, b in two_sets(move))


@pytest.mark.clause("L2", "L9")
def test_decks_of_the_box():
    box: Box = LUMINOUS.box
    sizes = [3 * (12 + 1), 4 * (12 + 1), 3 * (16 + 2)]
    for number, (name, size) in enumerate(zip(("default", "wide", "dense"), sizes, strict=True)):
        table = LUMINOUS.empty(5, {"cards": name})
        LUMINOUS.rules.setup(box.record, table[0])
        assert (table["left"][0], table["cards"][0]) == (size, number)
