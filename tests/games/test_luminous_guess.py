"""Guesses are exactly fair: compared with all that a player with a perfect memory can still imagine, move by move.

They look back to the last shuffle; what was before it makes them a little unfair, and how little is tested as well.

A table is laid, and every way in which the hidden cards can lie on it is written down with its likelihood. Then a game
is played. Whatever the reader hears is played in each of these worlds, too, in every way that sounds the same, with
the likelihood of physical cards; worlds that look different to the reader are struck out. What is left is, by
definition, what cannot be told apart, and guesses have to meet these shares.
"""

from collections import Counter, defaultdict
from functools import cache
from itertools import permutations, product
from math import comb

import numpy as np
import pytest
from luminous_random import hidden
from luminous_table import Table, boxed, stack, texts
from test_ganymede_guess import most_surprise, surprise

from chabudai.core.rule import CHANCE, HIDDEN, WATCHER, below, bit, seeded
from chabudai.games.luminous import amiss
from chabudai.games.luminous.rules_sets import RANK
from chabudai.games.luminous.rules_table import (
    AGAIN,
    CARDS,
    CREATION,
    DISCARD,
    DRAW,
    EGG,
    FINISH,
    FIRST,
    HAND,
    PAIRS,
    PLACE,
    READ,
    SPEND,
    STATE,
    THIRD,
    TRIMMING,
)

GAMES = 4  # of each case
GUESSES = 3000  # in each game
MANY = 10_000  # worlds; with more of them a test would be slow
UNFAIR = 0.1  # the share of guesses that may be of another hand than they should be
PARTS = ("hand", "kept", "back", "deck", "discards", "sets")
RICH = [999] * 4  # nobody wins soon


# -- how likely a move is, if all physical cards are alike ------------------------------------------------------------


def likely_moves(lane, s, seat, plan):
    """The moves of a seat with their likelihoods. The plan decides what is public, which is alike in all worlds."""
    if seat == CHANCE:
        return shares(DRAW + int(card) for card in s.deck[: s.left])
    if s.phase in (CREATION, AGAIN):
        return splits(tuple(int(card) for card in s.hand[seat, : s.held[seat]]), int(lane.box.cards_numbers[0]))
    if s.phase == TRIMMING:
        return shares(DISCARD + int(card) for card in s.hand[seat, : s.held[seat]])
    if s.phase == EGG:
        return {READ: 1.0}
    spends = (int(s.rounds), int(s.phase), seat) in plan and not has_drawn(s, seat)
    return {SPEND if spends else FINISH: 1.0}


def has_drawn(s, seat):
    """Has a seat spent a Bracelet in this window?"""
    return s.held[seat] > HAND if s.phase == FIRST else s.late[seat] > 0


def shares(found):
    counted = Counter(found)
    return {one: count / counted.total() for one, count in counted.items()}


@cache
def splits(hand, top):
    """Any two cards of a hand and any other two."""
    found = []
    for a, b, c, d in permutations(hand, 4):
        one, other = (min(pair) * CARDS + max(pair) for pair in ((a, b), (c, d)))
        far, near = (one, other) if RANK[top, one] >= RANK[top, other] else (other, one)
        found.append(PLACE + far * PAIRS + near)
    return shares(found)


# -- a reader with a perfect memory -----------------------------------------------------------------------------------


class Mind:
    """A game as it is played, and every world that one reader can imagine, with its likelihood."""

    def __init__(self, lane, reader):
        self.lane, self.reader = lane, reader
        self.worlds = dict(laid_worlds(lane, reader))

    def world(self, raw):
        return np.frombuffer(raw, STATE).copy()

    def looks(self, table):
        return hidden(self.lane, table, self.reader).tobytes()

    def step(self, plan, rng):
        """One move of the game, drawn as it is likely."""
        lane, s = self.lane, self.lane.s
        acting = [seat for seat in range(CHANCE + 1) if s.to_act & bit(seat)]
        seat = acting[below(rng, len(acting))]
        moves = likely_moves(lane, s, seat, plan)
        move = list(moves)[np.searchsorted(np.cumsum(list(moves.values())), below(rng, 2**30) / 2**30)]
        said = move if seat == self.reader else self.heard(lane.table, seat, move)
        lane.play(seat, move)
        self.hear(plan, seat, said)

    def heard(self, table, seat, move):
        return int(self.lane.rules.heard(self.lane.box.record, table[0], seat, move, self.reader))

    def hear(self, plan, seat, said):
        """What sounds and looks the same goes on in every world, as likely as it is there."""
        after, seen = defaultdict(float), self.looks(self.lane.table)
        for raw, likely in self.worlds.items():
            table = self.world(raw)
            for move, share in likely_moves(self.lane, table[0], seat, plan).items():
                if said not in (HIDDEN, move):
                    continue
                then = table.copy()
                self.lane.rules.play(self.lane.box.record, then[0], seat, move)
                if self.looks(then) == seen:
                    after[then.tobytes()] += likely * share
        total = sum(after.values())
        self.worlds = {raw: likely / total for raw, likely in after.items()}
        assert len(self.worlds) < MANY, len(self.worlds)
        assert self.lane.table.tobytes() in self.worlds, "the truth is one of them"


def laid_worlds(lane, reader):
    """Every way in which the others' hands and discards can lie, as likely as it is dealt."""
    s, piles = lane.s, []
    for seat in range(s.seats):
        if seat != reader:
            piles += [("hand", seat, int(s.held[seat])), ("discards", seat, int(s.trimmed[seat]))]
    rest = Counter(amiss.full_deck(lane.box, 0))
    if reader < s.seats:
        rest.subtract(int(card) for pile in (s.hand[reader], s.discards[reader]) for card in pile if card >= 0)
    worlds = defaultdict(float)
    for dealt, ways in deals(tuple(sorted(rest.items())), tuple(size for _, _, size in piles)):
        table = lane.table.copy()
        left = Counter(rest)
        for (name, seat, _), cards in zip(piles, dealt, strict=True):
            stack(table[0][name][seat], cards)
            left.subtract(cards)
        stack(table[0]["deck"], list(left.elements()))
        worlds[table.tobytes()] += ways
    total = sum(worlds.values())
    return {raw: ways / total for raw, ways in worlds.items()}


def deals(rest, sizes):
    """Piles of these sizes dealt from a stock, with the number of ways to deal them."""
    if not sizes:
        yield (), 1
        return
    for taken in product(*(range(min(have, sizes[0]) + 1) for _, have in rest)):
        if sum(taken) == sizes[0]:
            ways = np.prod([comb(have, count) for (_, have), count in zip(rest, taken, strict=True)], dtype=float)
            pile = [card for (card, _), count in zip(rest, taken, strict=True) for _ in range(count)]
            stock = tuple((card, have - count) for (card, have), count in zip(rest, taken, strict=True))
            for others, more in deals(stock, sizes[1:]):
                yield (pile, *others), ways * more


# -- tables that are played -------------------------------------------------------------------------------------------


def laid(deck, thrown, rng, bracelets, egg=-1):
    """A table before the second round, of which nothing is remembered: five cards to each, and discards."""
    box = boxed(**deck, threshold=RICH)
    pack = list(Counter(amiss.full_deck(box, 0)).elements())
    for place in range(len(pack)):
        other = place + below(rng, len(pack) - place)
        pack[place], pack[other] = pack[other], pack[place]
    hands = [texts(pack[5 * seat : 5 * seat + 5]) for seat in range(len(thrown))]
    pack, discards = pack[5 * len(thrown) :], {}
    for seat, count in enumerate(thrown):
        discards[seat], pack = texts(pack[:count]), pack[count:]
    return Table("compiled", hands, rounds=2, bracelets=bracelets, discards=discards, egg=egg, box=box)


SINGLE = {"colours": 2, "numbers": 7, "copies": 1, "revelations": 0}  # 14 cards, all different
MIXED = {"colours": 1, "numbers": 4, "copies": 3, "revelations": 2}  # 14 cards of 5 kinds
LARGE = {"colours": 1, "numbers": 4, "copies": 4, "revelations": 2}  # 18 cards of 5 kinds
THREE_KINDS = {"colours": 1, "numbers": 3, "copies": 7, "revelations": 0}  # 21 cards
TWO_KINDS = {"colours": 1, "numbers": 2, "copies": 9, "revelations": 0}  # 18 cards
NONE, BOTH = (), ((2, FIRST, 0), (2, FIRST, 1))

# who reads, the deck, how many discards each has when it begins, who spends when, and where guesses are compared
CASES = {
    "own discards have gone back": (0, MIXED, (2, 0), NONE, (3, CREATION)),
    "so have another's": (0, MIXED, (1, 1), NONE, (3, CREATION)),
    "the third window": (0, SINGLE, (0, 0), NONE, (3, THIRD)),
    "the third window, after discards": (0, MIXED, (0, 0), ((2, FIRST, 1),), (3, THIRD)),
    "own discards and the third window": (0, SINGLE, (2, 0), ((2, FIRST, 0),), (3, THIRD)),
    "drawn in the third window": (0, MIXED, (1, 0), ((3, THIRD, 0), (3, THIRD, 1)), (3, THIRD)),
    "drawn in the third window of the round before": (0, MIXED, (1, 0), ((2, THIRD, 1),), (3, CREATION)),
    "the discards become the deck": (0, LARGE, (4, 4), BOTH, (2, CREATION)),
    "and sets are shown": (0, LARGE, (4, 4), BOTH, (2, THIRD)),
    "the discards become the deck in the third window": (0, LARGE, (5, 3), ((2, THIRD, 0), (2, THIRD, 1)), (2, THIRD)),
    "three players: own discards have gone back": (0, TWO_KINDS, (2, 0, 0), NONE, (3, CREATION)),
    "three players: the third window": (0, TWO_KINDS, (0, 0, 0), NONE, (3, THIRD)),
    "three players: the discards become the deck": (0, THREE_KINDS, (4, 0, 2), BOTH, (2, CREATION)),
    "somebody watches": (WATCHER, TWO_KINDS, (1, 0), NONE, (3, THIRD)),
    "somebody watches, and the discards become the deck": (WATCHER, TWO_KINDS, (4, 4), BOTH, (2, CREATION)),
}


def at(s, where, plan):
    """Has the game come to that point, and is all done that the plan has for it?"""
    if (s.rounds, s.phase) != where or s.due > 0:
        return False
    if s.phase == CREATION:
        return s.to_act == bit(s.seats) - 1
    return all(has_drawn(s, seat) for seat in range(s.seats) if (*where, seat) in plan)


@pytest.mark.clause("L16", "L21", "L60", "L62", "L68", "L77", "L78")
@pytest.mark.parametrize("case", CASES)
def test_guesses_are_fair_to_a_perfect_memory(case):
    reader, deck, thrown, plan, where = CASES[case]
    worlds = 0
    for number in range(GAMES):
        mind, rng = played(reader, deck, thrown, plan, where, number)
        worlds += len(mind.worlds)
        found = guessed(mind, rng)
        assert set(found) <= set(mind.worlds), "a world was guessed that cannot be"
        for part in ("everything", *PARTS):
            squares, freedom = surprise(*compared(mind, found, part))
            assert freedom == 0 or squares < most_surprise(freedom), f"{part}: {squares:.0f} for {freedom}"
    assert worlds > GAMES, "something has to be guessed"


def played(reader, deck, thrown, plan, where, number):
    """A game up to some point, and the generator that it was played with."""
    rng = seeded(40, number)
    mind = Mind(laid(deck, thrown, rng, [2] * len(thrown)), reader)
    while not at(mind.lane.s, where, plan):
        mind.step(plan, rng)
    return mind, rng


def guessed(mind, rng):
    """Guesses, counted."""
    lane, found = mind.lane, Counter()
    shown = hidden(lane, lane.table, mind.reader)
    for _ in range(GUESSES):
        world = shown.copy()
        lane.rules.guess(lane.box.record, world[0], mind.reader, rng)
        found[world.tobytes()] += 1
    return found


def compared(mind, found, part):
    """How often a part of the table was guessed in each way, and what share of all it should be."""
    seen, wanted = Counter(), defaultdict(float)
    for counts, into in ((found, seen), (mind.worlds, wanted)):
        for raw, share in counts.items():
            into[raw if part == "everything" else mind.world(raw)[part].tobytes()] += share
    return seen, wanted


@pytest.mark.clause("L78")
@pytest.mark.parametrize("phase", [CREATION, THIRD])
def test_what_was_before_the_last_shuffle_but_one_matters_little(phase):
    """A card kept for two rounds was used in neither. Guesses know that of the last one: they stay nearly fair."""
    for number in range(GAMES):
        mind, rng = played(0, MIXED, (0, 0), NONE, (4, phase), number)
        found = guessed(mind, rng)
        assert set(found) <= set(mind.worlds), "a world was guessed that cannot be"
        seen, wanted = compared(mind, found, "hand")
        assert sum(abs(seen[hand] / GUESSES - share) for hand, share in wanted.items()) / 2 < UNFAIR
