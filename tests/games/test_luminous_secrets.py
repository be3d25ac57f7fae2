"""Who knows what, and whether guesses are fair: small positions against all ways in which the cards can lie."""

import itertools
from collections import Counter
from math import comb

import numpy as np
import pytest
from luminous_random import hidden, steps
from luminous_table import Table, boxed, cards

from chabudai.core.rule import CHANCE, WATCHER, seeded
from chabudai.games.luminous import amiss
from chabudai.games.luminous.rules_sets import RANK
from chabudai.games.luminous.rules_table import (
    AGAIN,
    BLANK,
    CARDS,
    CREATION,
    DRAWING,
    EGG,
    EMPTY,
    FAR,
    FIRST,
    NEAR,
    TRIMMING,
)
from lane import Lane

GUESSES = 12_000
SIGMAS = 5


def guessed(lane, shown, seat, rng):
    world = shown.copy()
    lane.rules.guess(lane.box.record, world[0], seat, rng)
    return world


@pytest.mark.clause("L77", "L78")
@pytest.mark.parametrize(("seats", "cards"), [(2, "default"), (3, "wide"), (4, "default"), (5, "dense")])
def test_guessed_worlds_can_be_and_look_the_same(seats, cards):
    rng, phases = seeded(6), set()
    for seed in range(4):
        for number, (lane, *_) in enumerate(steps("compiled", seats, seed, cards=cards)):
            if number % 5:
                continue
            phases.add(int(lane.s.phase))
            for seat in (0, seats - 1, WATCHER):
                shown = hidden(lane, lane.table, seat)
                world = guessed(lane, shown, seat, rng)
                assert hidden(lane, world, seat).tobytes() == shown.tobytes()
                assert hidden(lane, shown, seat).tobytes() == shown.tobytes()
                assert amiss.amiss(lane.box, world[0]) is None
                if seat < seats:
                    own = Lane.moves(_over(lane, shown), seat)
                    assert own == lane.moves(seat) == Lane.moves(_over(lane, world), seat)
    assert phases >= {CREATION, DRAWING}


def _over(lane, table):
    """The same lane over another table."""
    copy = Lane.__new__(Lane)
    copy.game, copy.rules, copy.box, copy.table, copy.s = lane.game, lane.rules, lane.box, table, table[0]
    return copy


@pytest.mark.clause("L22", "L40", "L78")
def test_what_each_seat_sees(face):
    table = Table(face, ["R4 R4 B3 Y2", "B6 Y5 R6 B2", "Y6 R5 Y1 B1"], egg=2).play(0, "R4 R4 / B3 Y2")
    for seat in (0, 1, 2, WATCHER):
        view = table.view(seat)
        assert (view.deck[: view.left] == BLANK).all() and (view.deck[view.left :] == EMPTY).all()
        for owner in range(3):
            mine = seat == owner
            assert ((view.hand[owner, : view.held[owner]] == BLANK) != mine).all()
        assert (view.sets[0] == BLANK).all() == (seat != 0)
        assert (view.sets[1] == EMPTY).all()
    table.play(1, "B6 Y5 / R6 B2").play(2, "R5 Y6 / Y1 B1").play(2, "read near")
    for seat in (0, 1, 2, WATCHER):
        view = table.view(seat)
        assert view.sets[0, NEAR].tolist() == cards("B3 Y2") and view.sets[1, NEAR].tolist() == cards("B2 R6")
        assert (view.sets[0, FAR] == BLANK).all() == (seat != 0)
        assert (view.hand[2, :5] == BLANK).all() == (seat != 2)


@pytest.mark.clause("L68", "L78")
def test_of_a_draw_only_the_number_is_public(face):
    table = Table(face, [""] * 3, bracelets=(2, 0, 0)).play(0, "spend")
    moves = table.moves(CHANCE)
    for reader in (1, 2, WATCHER):
        seen = set()
        for move in set(moves):
            after = table.table.copy()
            assert table.rules.heard(table.box.record, table.s, CHANCE, move, reader) == -1
            table.rules.play(table.box.record, after[0], CHANCE, move)
            seen.add(hidden(table, after, reader).tobytes())
        assert len(seen) == 1
    assert all(table.rules.heard(table.box.record, table.s, CHANCE, move, 0) == move for move in moves)


# -- fair guesses -------------------------------------------------------------------------------------------------

SMALL = {"colours": 2, "numbers": 2, "revelations": 2, "bracelets": 6}  # 12 cards, 6 kinds
RICH = [999] * 4  # nobody wins soon


def small_position(wanted, seats=2):
    """The first position of random small games in which something holds, after the first round."""
    box = boxed(**SMALL, threshold=RICH)
    for seed in range(400):
        for lane, *_ in steps("compiled", seats, seed, box):
            if lane.s.rounds > 1 and wanted(lane.s):
                return lane
    raise AssertionError("no such position")


def other_places(s, owner):
    """The other player's places: discards, hand, Far, Near."""
    placed = s.sets[owner, FAR, 0] != EMPTY
    return int(s.trimmed[owner]), int(s.held[owner]), bool(placed)


def all_worlds(lane, seat):
    """Every way in which the physical cards can lie that agrees with all that a seat knows, counted by what they show.

    Cards that went into the deck at the last shuffle, as far as the seat knows, are marked as used; own kept cards are
    unused ones; the other's kept cards are any of those that were there at that shuffle, and unused ones.
    """
    s, other = lane.view(seat), 1 - seat
    used = Counter(int(card) for pile in (s.used[:2], s.back[seat]) for card in pile.flat if card >= 0)
    deck = []
    for card, count in amiss.full_deck(lane.box, 0).items():
        deck += [(card, copy < used[card]) for copy in range(count)]
    own = [int(c) for pile in (s.discards[seat], s.hand[seat], s.sets[seat].ravel()) for c in pile if c >= 0]
    kept = [int(c) for c in s.kept[seat] if c >= 0]
    free = list((Counter(own) - Counter(kept)).elements())
    worlds = Counter()
    for rest in _without(_without([deck], kept, False), free, None):
        worlds.update(_dealt(lane, s, other, rest))
    return worlds


def _without(decks, taken, used):
    """What is left of each deck after taking these cards, in every way: used, unused, or (None) any copies."""
    for card in taken:
        decks = [
            deck[:place] + deck[place + 1 :]
            for deck in decks
            for place, (shown, mark) in enumerate(deck)
            if shown == card and used in (None, mark)
        ]
    return decks


def _dealt(lane, s, other, rest):
    trimmed, held, placed = other_places(s, other)
    size = trimmed + held + 4 * placed
    since = (held if s.phase in (DRAWING, TRIMMING) else 5) + trimmed
    shown = [int(c) for c in s.sets[other].ravel()] if placed else []
    worlds = Counter()
    for deal in itertools.permutations(rest, size):
        sets = [card for card, _ in deal[trimmed + held :]]
        if any(known >= 0 and known != card for known, card in zip(shown, sets, strict=True)):
            continue
        label = _label(sets) if placed else 1
        for kept, weight in _kept(s, other, trimmed, size, since):
            if label and not any(deal[place][1] for place in kept):
                row = [card for card, _ in deal]
                worlds[_key(row, trimmed, held, [row[place] for place in kept])] += label * weight
    return worlds


def _label(sets):
    """Of two sets only the stronger one can be the Far; two that show the same are one split, laid in two ways."""
    far, near = (RANK[2, min(two) * CARDS + max(two)] for two in (sets[:2], sets[2:]))
    return 0.5 if far == near else far > near


def _kept(s, other, trimmed, size, since):
    """Every choice of the cards that were kept, with its weight: cards drawn since then are not in the discards."""
    table, stayed = size - trimmed, int(s.stayed[other])
    for kept in itertools.combinations(range(size), stayed):
        thrown = sum(place < trimmed for place in kept)
        drawn = size - since  # cards on the table that came later
        ways = 1
        for number in range(stayed - thrown):
            ways *= (table - drawn - number) / (table - number)
        yield kept, ways


def _key(row, trimmed, held, kept):
    hand, sets = row[trimmed : trimmed + held], row[trimmed + held :]
    return tuple(tuple(sorted(pile)) for pile in (row[:trimmed], hand, sets[:2], sets[2:], kept))


def key_of(s, other):
    trimmed, held, placed = other_places(s, other)
    row = [*s.discards[other, :trimmed], *s.hand[other, :held], *(s.sets[other].ravel() if placed else ())]
    return _key([int(c) for c in row], trimmed, held, [int(c) for c in s.kept[other, : s.stayed[other]]])


POSITIONS = {
    "at the start of a round": lambda s: s.phase == CREATION and s.to_act == 0b11 and s.stayed.any(),
    "the other has placed": lambda s: s.phase == CREATION and s.to_act == 0b01,
    "I have placed": lambda s: s.phase == CREATION and s.to_act == 0b10,
    "the other has drawn": lambda s: s.phase == FIRST and s.held[1] == 6 and s.turn == 0,
    "minds were read": lambda s: s.phase == AGAIN and s.to_act == 0b01 and s.declared == FAR,
    "and again": lambda s: s.phase == AGAIN and s.to_act == 0b01 and s.declared == NEAR,
    "a card was discarded": lambda s: s.phase == CREATION and s.trimmed[1] == 1 and s.held[1] == 5,
    "in Hand Resolution": lambda s: s.phase == DRAWING and s.drawer == 1 and s.due == 2,
    "while the other discards": lambda s: s.phase == TRIMMING and s.held[1] > 5,
    "before the Egg is used": lambda s: s.phase == EGG and s.egg == 0,
}


@pytest.mark.clause("L20", "L21", "L40", "L78")
@pytest.mark.parametrize("position", POSITIONS)
def test_guesses_are_as_likely_as_the_ways_to_lie(position):
    lane = small_position(POSITIONS[position])
    wanted = all_worlds(lane, 0)
    shown, rng = hidden(lane, lane.table, 0), seeded(9)
    found = Counter(key_of(guessed(lane, shown, 0, rng)[0], 1) for _ in range(GUESSES))
    assert key_of(lane.s, 1) in wanted  # the truth is one of them
    check_shares(found, wanted)


def check_shares(found, wanted):
    """Each world was found about as often as it is likely, and no other one was."""
    assert set(found) <= set(wanted)
    total = sum(wanted.values())
    expected = np.array([weight * GUESSES / total for weight in wanted.values()])
    seen = np.array([found[world] for world in wanted])
    often = expected >= 5
    expected = np.append(expected[often], expected[~often].sum() + 1e-9)
    seen = np.append(seen[often], seen[~often].sum())
    surprise = ((seen - expected) ** 2 / expected).sum()
    freedom = len(expected) - 1
    assert surprise < freedom + SIGMAS * np.sqrt(2 * freedom) + SIGMAS


@pytest.mark.clause("L78")
def test_a_kept_card_was_not_used():
    """Uniform dealing would give an opponent's kept card back from among the used ones half of the time."""
    for lane, *_ in steps("compiled", 3, 4):
        if lane.s.rounds == 3 and lane.s.phase == CREATION:
            break
    shown, rng = hidden(lane, lane.table, 0), seeded(10)
    used = Counter(int(c) for c in lane.s.last[:3].flat)
    full = amiss.full_deck(lane.box, 0)
    gone = {card for card, count in used.items() if count == full[card]}
    assert gone
    for _ in range(500):
        world = guessed(lane, shown, 0, rng)[0]
        assert not gone & {int(c) for c in world.kept[1:3].flat}


# -- three players ------------------------------------------------------------------------------------------------

THIN = {"colours": 1, "numbers": 2, "copies": 7, "revelations": 3}  # 17 cards of 3 kinds
SHOWN = range(3)


def is_second_round(s):
    fresh = s.rounds == 2 and s.phase == CREATION and s.to_act == 0b111
    return fresh and (s.stayed[:3] == 1).all() and (s.held[:3] == 5).all() and not s.trimmed.any()


def counts(pile):
    found = Counter(int(card) for card in pile if card >= 0)
    return [found[card] for card in SHOWN]


def ways(stock, taken):
    """In how many ways these cards can be drawn one after the other."""
    found = 1
    for have, count in zip(stock, taken, strict=True):
        for number in range(count):
            found *= max(0, have - number)
    orders = np.prod([comb(sum(taken[:place]), taken[place - 1]) for place in range(1, len(taken) + 1)])
    return found * int(orders)


def draws_of(count):
    return [cards for cards in itertools.product(range(count + 1), repeat=len(SHOWN)) if sum(cards) == count]


def minus(one, other):
    return [have - gone for have, gone in zip(one, other, strict=True)]


def second_rounds(s):
    """What two others can hold at the start of the second round, as likely as it comes about.

    Of every hand one card was kept, which was not used; after that the used cards were shuffled into the deck, and the
    three players drew four cards each.
    """
    full = counts(itertools.chain(*([card] * (THIN["copies"] if card else THIN["revelations"]) for card in SHOWN)))
    used = counts(s.last[:3].flat)
    own_kept, own = counts(s.kept[0]), counts(s.hand[0])
    worlds = Counter()
    unused = minus(minus(full, used), own_kept)
    for kept in itertools.product(draws_of(1), repeat=2):
        deck = minus(minus(minus(full, own_kept), kept[0]), kept[1])
        likely = ways(unused, kept[0]) * ways(minus(unused, kept[0]), kept[1]) * ways(deck, minus(own, own_kept))
        deck = minus(deck, minus(own, own_kept))
        for first, second in itertools.product(draws_of(4), repeat=2):
            both = likely * ways(deck, first) * ways(minus(deck, first), second)
            if both:
                hands = [tuple(np.add(kept[number], drawn).tolist()) for number, drawn in enumerate((first, second))]
                worlds[(kept, *hands)] += both
    return worlds


@pytest.mark.clause("L21", "L78")
def test_two_others_are_guessed_fairly():
    box = boxed(**THIN, threshold=RICH)
    lane = next(lane for seed in range(400) for lane, *_ in steps("compiled", 3, seed, box) if is_second_round(lane.s))
    wanted, shown, rng = second_rounds(lane.view(0)), hidden(lane, lane.table, 0), seeded(12)
    found = Counter()
    for _ in range(GUESSES):
        world = guessed(lane, shown, 0, rng)[0]
        kept = tuple(tuple(counts(world.kept[seat])) for seat in (1, 2))
        found[(kept, *(tuple(counts(world.hand[seat])) for seat in (1, 2)))] += 1
    check_shares(found, wanted)
