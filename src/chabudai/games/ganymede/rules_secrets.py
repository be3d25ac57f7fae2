"""Who may know what: the one place that hides, and the one that guesses what is hidden."""

import numpy as np

from chabudai.core.rule import CHANCE, HIDDEN, below, rule

from .rules_cards import limit_total
from .rules_draw import comes_down
from .rules_table import CAMPS, EMPTY, GLIMPSE, GONE, KINDS, NEW, OLD, SHOW, THROWN, UNKNOWN


@rule
def hide(box, s, seat):
    """G38-G44, C26, C27, V8, V9  Blanks other camps' decks, face-down cards, discard and removed piles.

    What somebody with a perfect memory knows of them anyway goes to `memory`: the contents of both piles, and the
    cards that have not been seen, those that came before the last reshuffle apart from the others.
    """
    memory, deck, discard, removed = s.memory, s.deck, s.discard, s.removed
    for camp in range(CAMPS):
        if camp == seat:
            continue
        for kind in range(KINDS):
            memory[camp, THROWN, kind] += discard[camp, kind]
            memory[camp, GONE, kind] += removed[camp, kind]
            memory[camp, NEW, kind] += deck[camp, kind]
            discard[camp, kind] = 0
            removed[camp, kind] = 0
            deck[camp, kind] = 0
        for place in range(s.in_play[camp]):
            if s.down[camp, place] == 1:
                group = OLD if place < s.old[camp] else NEW
                s.table[camp, place] = forget(s, camp, group, s.table[camp, place])
        s.top[camp] = forget(s, camp, NEW, s.top[camp])
        for index in range(s.bottoms[camp]):
            s.bottom[camp, index] = forget(s, camp, NEW, s.bottom[camp, index])


@rule
def forget(s, camp, group, kind):
    """G41, G42  A hidden card becomes one of those that have not been seen."""
    if kind >= 0:
        s.memory[camp, group, kind] += 1
        return UNKNOWN
    return kind


@rule
def heard(box, s, seat, move, reader):
    """G39, G41, G42  All is heard but the face of a card that comes face down, or that its owner looks at."""
    if seat != CHANCE or reader == s.turn or move < SHOW:
        return move
    if move >= GLIMPSE or comes_down(box, s):
        return HIDDEN
    return move


@rule
def guess(box, s, seat, rng):
    """G43  Deals the cards that have not been seen anew, to every place where one lies.

    All orders of a deck are equally likely, but for what a camp's draws have shown: that it was within the limit.
    """
    for camp in range(CAMPS):
        if camp == seat:
            continue
        unseen = np.zeros((2, KINDS), np.int64)
        while True:
            for kind in range(KINDS):
                unseen[OLD, kind] = s.memory[camp, OLD, kind]
                unseen[NEW, kind] = s.memory[camp, NEW, kind]
            lay_down(s, camp, unseen, rng)
            if is_possible(box, s, camp):
                break
        if s.top[camp] != EMPTY:
            s.top[camp] = any_of(unseen[NEW], rng)
        for index in range(s.bottoms[camp]):
            s.bottom[camp, index] = any_of(unseen[NEW], rng)
        for kind in range(KINDS):
            s.deck[camp, kind] += unseen[NEW, kind]
            s.discard[camp, kind] += s.memory[camp, THROWN, kind]
            s.removed[camp, kind] += s.memory[camp, GONE, kind]
        s.memory[camp, :, :] = 0


@rule
def lay_down(s, camp, unseen, rng):
    """G41  A card for every face-down one in play: those from before the reshuffle are known but for their order."""
    for place in range(s.in_play[camp]):
        if s.down[camp, place] == 1:
            s.table[camp, place] = any_of(unseen[OLD if place < s.old[camp] else NEW], rng)


@rule
def any_of(cards, rng):
    """One of some cards, taken out of them."""
    number = below(rng, cards.sum())
    kind = 0
    while number >= cards[kind]:
        number -= cards[kind]
        kind += 1
    cards[kind] -= 1
    return kind


@rule
def is_possible(box, s, camp):
    """G10  A camp that drew on, or applied a card, was within the limit; one that had to draw and stopped was not."""
    if limit_total(s, camp, s.fits[camp]) > box.limit:
        return False
    return s.bursts[camp] == 0 or limit_total(s, camp, s.in_play[camp]) > box.limit
