"""The cards and where they go. "G5" is clause 5 of the common clauses in RULEBOOK.md."""

from chabudai.core.rule import CHANCE, bit, rule

from .rules_table import (
    ACE,
    COOP,
    DROP,
    EMPTY,
    KINDS,
    NOTHING,
    NUMBERS,
    PICK,
    PURPLE,
)


@rule
def value(kind):
    """G1, G9  The number of a card, an A as 1."""
    return kind % NUMBERS + 1


@rule
def effect(box, kind):
    """G2  Only Black and Purple cards have an effect, decided by their number."""
    if kind < NUMBERS:
        return NOTHING
    return int(box.cards_effect[kind - NUMBERS])


@rule
def is_in(s, camp):
    """C22  A camp without HP is out."""
    return s.hp[camp] > 0


@rule
def is_automatic(s, camp):
    """C11  In Cooperative nobody plays Purple."""
    return s.mode == COOP and camp == PURPLE


@rule
def limit_total(s, camp, places):
    """G9  The sum of the first cards in play, every A as 1."""
    total = 0
    for place in range(places):
        total += value(s.table[camp, place])
    return total


@rule
def count_of(box, s, camp, what):
    """How many of a camp's cards in play have an effect."""
    count = 0
    for place in range(s.in_play[camp]):
        if effect(box, s.table[camp, place]) == what:
            count += 1
    return count


@rule
def aces(s, camp):
    """G1  How many As a camp has in play, of whatever colour."""
    count = 0
    for place in range(s.in_play[camp]):
        if s.table[camp, place] % NUMBERS == ACE:
            count += 1
    return count


@rule
def has_down(s, camp):
    """G41  Does a card of the camp lie face down?"""
    down = 0
    for place in range(s.in_play[camp]):
        down |= s.down[camp, place]
    return down == 1


@rule
def kinds_in_play(s, camp):
    """The kinds of the cards that a camp has in play, as a mask."""
    kinds = 0
    for place in range(s.in_play[camp]):
        kinds |= bit(s.table[camp, place])
    return kinds


# -- the Battle deck ----------------------------------------------------------------------------------------------


@rule
def can_supply(s, camp):
    """G8  A camp can draw as long as its Battle deck or its discard pile has a card."""
    cards = s.left[camp]
    if cards == 0:
        for kind in range(KINDS):
            cards += s.discard[camp, kind]
    return cards > 0


@rule
def wait_for_card(s, camp, phase):
    """G6, G7  A card is needed: if the deck is empty, the discard pile is shuffled first; then chance shows one."""
    if s.left[camp] == 0:
        for kind in range(KINDS):
            s.left[camp] += s.discard[camp, kind]
            s.deck[camp, kind] = s.discard[camp, kind]
            s.discard[camp, kind] = 0
        s.old[camp] = s.in_play[camp]
    s.turn = camp
    s.phase = phase
    s.to_act = bit(CHANCE)


@rule
def top_cards(s, camp, first, out):
    """G42  What can lie on top of a deck: a known card, else any of the unordered ones, else the next of the bottom."""
    if s.top[camp] != EMPTY:
        out[0] = first + s.top[camp]
        return 1
    count = 0
    for kind in range(KINDS):
        for _ in range(s.deck[camp, kind]):
            out[count] = first + kind
            count += 1
    if count == 0:
        out[0] = first + s.bottom[camp, 0]
        count = 1
    return count


@rule
def lift(s, camp, kind):
    """G5  The top card leaves the Battle deck."""
    if s.top[camp] != EMPTY:
        s.top[camp] = EMPTY
    elif s.left[camp] > s.bottoms[camp]:
        s.deck[camp, kind] -= 1
    else:
        s.bottoms[camp] -= 1
        for index in range(s.bottoms[camp]):
            s.bottom[camp, index] = s.bottom[camp, index + 1]
        s.bottom[camp, s.bottoms[camp]] = EMPTY
    s.left[camp] -= 1


@rule
def see_top(s, camp, kind):
    """G15  The owner looks at the top card of his deck."""
    lift(s, camp, kind)
    s.left[camp] += 1
    s.top[camp] = kind


@rule
def top_to_bottom(s, camp):
    """G15  The card he has looked at goes to the bottom, under those that went there before."""
    s.bottom[camp, s.bottoms[camp]] = s.top[camp]
    s.bottoms[camp] += 1
    s.top[camp] = EMPTY


# -- cards in play ------------------------------------------------------------------------------------------------


@rule
def enter(s, camp, kind, down):
    """G5  A card comes into play."""
    place = s.in_play[camp]
    s.table[camp, place] = kind
    s.down[camp, place] = down
    s.in_play[camp] += 1


@rule
def leave_play(s, camp, place):
    """The card at that place is gone; those after it close up."""
    s.in_play[camp] -= 1
    for index in range(place, s.in_play[camp]):
        s.table[camp, index] = s.table[camp, index + 1]
    s.table[camp, s.in_play[camp]] = EMPTY


@rule
def place_of(s, camp, kind, but):
    """The first place in play with that kind, other than one."""
    place = 0
    while place == but or s.table[camp, place] != kind:
        place += 1
    return place


@rule
def remove(s, camp, kind):
    """G33  A damaged player removes one of his cards in play from the game."""
    leave_play(s, camp, place_of(s, camp, kind, EMPTY))
    s.removed[camp, kind] += 1


@rule
def discard_all(s, camp):
    """G34  All cards in play go to their owner's discard pile."""
    for place in range(s.in_play[camp]):
        s.discard[camp, s.table[camp, place]] += 1
        s.table[camp, place] = EMPTY
        s.down[camp, place] = 0
    s.in_play[camp] = 0


@rule
def eliminate(s, camp):
    """C22  A camp that has fallen is out of the game, with all its cards."""
    discard_all(s, camp)
    if s.top[camp] != EMPTY:
        s.removed[camp, s.top[camp]] += 1
        s.top[camp] = EMPTY
    for index in range(s.bottoms[camp]):
        s.removed[camp, s.bottom[camp, index]] += 1
        s.bottom[camp, index] = EMPTY
    for kind in range(KINDS):
        s.removed[camp, kind] += s.deck[camp, kind] + s.discard[camp, kind]
        s.deck[camp, kind] = 0
        s.discard[camp, kind] = 0
    s.bottoms[camp] = 0
    s.left[camp] = 0


# -- Black cards --------------------------------------------------------------------------------------------------


@rule
def numbers_left(s):
    """G35  How many numbers are left in the Black supply."""
    count = 0
    for number in range(NUMBERS):
        if s.supply[number] > 0:
            count += 1
    return count


@rule
def take_black(s, camp, number, in_deck):
    """G36, B5  A Black card leaves the supply for good: to the deck before the game, later to the discard pile."""
    s.supply[number] -= 1
    if in_deck:
        s.deck[camp, NUMBERS + number] += 1
        s.left[camp] += 1
    else:
        s.discard[camp, NUMBERS + number] += 1


# -- what may be picked or removed ------------------------------------------------------------------------------------


@rule
def pick_options(s, out):
    """G36  Any number that is left in the supply."""
    count = 0
    for number in range(NUMBERS):
        if s.supply[number] > 0:
            out[count] = PICK + number
            count += 1
    return count


@rule
def remove_options(s, camp, out):
    """G33  Any kind of card that the camp has in play."""
    kinds = kinds_in_play(s, camp)
    count = 0
    for kind in range(KINDS):
        if kinds & bit(kind):
            out[count] = DROP + kind
            count += 1
    return count
