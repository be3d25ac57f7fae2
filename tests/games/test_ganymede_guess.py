"""Guesses are exactly fair: compared with every order in which the cards can lie, played out move by move.

A script of public moves is played for every order of the cards. The worlds in which each move was possible and which
look to the reader like one another are, by definition, all that a reader with a perfect memory cannot tell apart. Each
counts as much as it is likely to come about, and guesses have to meet these shares.
"""

from collections import Counter, defaultdict
from fractions import Fraction

import numpy as np
import pytest
from ganymede_table import GANYMEDE, War, hidden, listed

from chabudai.core.rule import CHANCE, WATCHER, bit, seeded
from chabudai.games.ganymede.rules_table import INITIAL

clause = pytest.mark.clause
GUESSES = {"plain": 200, "compiled": 4000, "checked": 1000}  # from each view
SAMPLE = 1000  # guesses that the measure itself is tried on
FEW = 5  # an expected count below this is put together with others
TAIL = 3.72  # normal deviations that one fair sample in 10,000 exceeds


def most_surprise(freedom):
    """What the sum of squared surprises stays below in all but one of 10,000 fair samples (Wilson and Hilferty)."""
    part = 2 / (9 * freedom)
    return freedom * (1 - part + TAIL * part**0.5) ** 3


def play_out(war, script):
    """Every way in which a script can go, as {state: its likelihood}. `?` is whatever card chance shows, `draw 6` one
    that lies open."""
    rules, box = war.rules, war.box
    worlds = {war.s.tobytes(): Fraction(1)}
    for step in script.split(", "):
        after = defaultdict(Fraction)
        for raw, likely in worlds.items():
            s = state(war, raw)
            acting = CHANCE if s.to_act == bit(CHANCE) else int(s.turn)
            assert (acting == CHANCE) == (step == "?" or " " in step), f"{step} is not what is asked"
            moves = listed(rules, box, s, acting)
            wanted = moves if step == "?" else GANYMEDE.words.read(box, s, acting, step)
            for move in moves:
                if move in wanted:
                    world = s.copy()
                    rules.play(box.record, world, acting, move)
                    after[world.tobytes()] += likely / (len(moves) if acting == CHANCE else 1)
        worlds = after
    return worlds


def state(war, raw):
    return np.frombuffer(raw, war.table.dtype).copy()[0]


def alike(war, worlds, reader):
    """The worlds in groups that look the same to a reader, with their shares."""
    groups = defaultdict(dict)
    for raw, likely in worlds.items():
        groups[hidden(war.rules, war.box, state(war, raw), reader).tobytes()][raw] = likely
    return {
        view: {raw: likely / sum(group.values()) for raw, likely in group.items()} for view, group in groups.items()
    }


def guesses(war, view, reader, rng, count):
    found = Counter()
    for _ in range(count):
        world = state(war, view)
        war.rules.guess(war.box.record, world, reader, rng)
        found[world.tobytes()] += 1
    return found


def surprise(found, shares):
    """The sum of squared surprises, and its degrees of freedom."""
    bins = [(found[raw], float(share) * found.total()) for raw, share in shares.items()]
    small = [pair for pair in bins if pair[1] < FEW]
    bins = [pair for pair in bins if pair[1] >= FEW]
    if sum(expected for _, expected in small) >= FEW:
        bins.append((sum(seen for seen, _ in small), sum(expected for _, expected in small)))
    return sum((seen - expected) ** 2 / expected for seen, expected in bins), len(bins) - 1


def before_initial_cards(face, mode, red, green):
    """Red and Green have still to draw their Initial cards, from what is left of their decks."""
    war = War(face, mode).camp("R", deck=red).camp("G", deck=green).camp("P", "5").supply()
    s = war.s
    s.phase, s.step, s.turn, s.to_act = INITIAL, 1, 0, bit(CHANCE)
    return war


SCRIPTS = {
    "drawn on": ("5", "6 8 9 K10 K2", "", "?, draw, ?, draw, ?, stop"),
    "a 2 or 4 turned up": ("9", "6 K2 8 K4 5", "", "?, draw, ?, apply"),
    "a 2 turned up and drawn on": ("6", "K2 9 8 6", "", "?, draw, ?, apply, draw, ?"),
    "a card on the bottom": ("5", "K4 K4 6 9 K7", "", "?, apply, ?, bottom, draw, ?, draw, ?, stop"),
    "a card on top": ("5", "K4 6 9 K7", "", "?, draw, ?, apply, ?, leave, stop"),
    "the last card before a reshuffle": ("5", "6", "8 K7 9 6", "?, draw, ?, draw, ?"),
    "two cards before a reshuffle": ("5", "6 8", "9 K7 6", "?, draw, ?, draw, ?, stop"),
    "a look at a new deck": ("5", "6 K4", "9 8 K7", "?, draw, ?, apply, ?, bottom, draw, ?, stop"),
    "all of the bottom": ("K4", "5 9 6", "", "apply, ?, bottom, ?, draw, ?, draw, ?"),
}


@clause("G42", "G43", "G6", "G10", "G14", "G15")
@pytest.mark.parametrize("name", SCRIPTS)
@pytest.mark.parametrize("reader", [1, WATCHER])
def test_battle_is_guessed_fairly(face, name, reader):
    initial, deck, discard, script = SCRIPTS[name]
    war = War(face).camp("R", initial, deck=deck, discard=discard).camp("G", "5").turn("R", checked=False)
    war.s.to_act = 0
    war.rules.go_on(war.box.record, war.s)
    fair(face, war, play_out(war, script), reader)


@clause("G43", "C6", "C9", "V8", "G10")
@pytest.mark.parametrize(
    ("mode", "reader", "script"),
    [
        ("coop", 1, "?, ?, draw, draw 5, draw, draw 6, draw, ?, stop"),
        ("coop", WATCHER, "?, ?, draw, draw K10, draw, ?, stop"),
        ("versus", 2, "?, ?, draw, draw 8, draw, draw 9, stop, draw, draw 9, draw, draw 5, stop"),
        ("versus", 0, "draw 9, ?, stop, draw, ?, draw, ?"),
    ],
)
def test_initial_cards_against_purple_are_guessed_fairly(face, mode, reader, script):
    war = before_initial_cards(face, mode, "5 9 8 K10 6", "9 8 6 5")
    fair(face, war, play_out(war, script), reader)


@clause("B11", "B12", "G43")
def test_who_had_to_draw_and_stopped_is_known_to_exceed_the_limit(face):
    box = GANYMEDE.owned_box({"min_draw": [3, 0, 0]})
    war = War(face, "battle", box).camp("R", "9", deck="5 6 6 8 8 K10").camp("G", "5").turn("R")
    worlds = play_out(war, "?, draw, ?, stop")
    fair(face, war, worlds, 1)
    (shares,) = alike(war, worlds, 1).values()
    assert len(shares) < len(play_out(war, "?, draw, ?"))


def fair(face, war, worlds, reader):
    """Guesses from each view are among the worlds that look like it, and as frequent as they should be."""
    groups = alike(war, worlds, reader)
    assert any(len(shares) > 1 for shares in groups.values()), "something has to be guessed"
    rng = seeded(20, reader)
    for view, shares in list(groups.items())[:2]:
        found = guesses(war, view, reader, rng, GUESSES[face])
        assert set(found) <= set(shares), "a world was guessed that cannot be"
        squares, freedom = surprise(found, shares)
        assert freedom == 0 or squares < most_surprise(freedom)


def test_the_measure_of_surprise_is_one():
    """An unfair guess would be found: one world in place of two, and a share that is off by a quarter."""
    shares = {b"a": Fraction(1, 2), b"b": Fraction(1, 2)}
    assert surprise(Counter({b"a": SAMPLE}), shares)[0] > most_surprise(1)
    assert surprise(Counter({b"a": SAMPLE * 5 // 8, b"b": SAMPLE * 3 // 8}), shares)[0] > most_surprise(1)
    assert surprise(Counter({b"a": SAMPLE // 2 + 20, b"b": SAMPLE // 2 - 20}), shares)[0] < most_surprise(1)
