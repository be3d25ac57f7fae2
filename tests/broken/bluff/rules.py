"""Bluff, a small game with secrets for two or three. "B3" is clause 3 of RULEBOOK.md.

A deal    chance gives everybody a card        B2
          all choose at once to keep or fold   B3
          all is shown, chips change hands     B4
"""

from chabudai.core.rule import CHANCE, HIDDEN, below, bit, number, record, rule

SEATS = (2, 3)
CARDS = 9
NONE, UNKNOWN = -1, -2  # no card or choice; one that the reader may not know
KEEP, FOLD = CARDS, CARDS + 1  # a move is one of these, or the number of the card that chance deals
MOVES = FOLD + 1
MOST = CARDS
LONGEST = 18

BOX = record(chips="i2")  # what everybody begins with

STATE = record(
    seats="i1",
    to_act="i2",
    rounds="i1",  # option: how many deals are played
    played="i1",  # deals that are over
    reveals="i2",  # how often cards were shown
    hand=("i1", 3),  # the card of each seat: secret from the others
    chosen=("i1", 3),  # KEEP, FOLD or NONE: secret until all have chosen
    shown="i2",  # bit mask of the cards that are out of the game
    chips=("i2", 3),
)

OPTIONS = {"rounds": number(3, 1, 3)}


@rule
def setup(box, s):
    """B1  Everybody has the same chips, and the first card is due."""
    s.hand[:] = NONE
    s.chosen[:] = NONE
    s.chips[: s.seats] = box.chips
    s.to_act = bit(CHANCE)


@rule
def legal(box, s, seat, out):
    """B2  Any card of the deck is dealt.  B3  A card is kept or folded."""
    count = 0
    if s.to_act & bit(seat):
        if seat == CHANCE:
            for card in range(CARDS):
                if in_deck(s, card):
                    out[count] = card
                    count += 1
        else:
            out[0] = KEEP
            out[1] = FOLD
            count = 2
    return count


@rule
def in_deck(s, card):
    """B2, B5  The deck is what is neither shown nor in a hand."""
    return s.shown & bit(card) == 0 and not (s.hand == card).any()


@rule
def next_hand(s):
    """B2  The first seat without a card, or the number of seats."""
    seat = 0
    while seat < s.seats and s.hand[seat] != NONE:
        seat += 1
    return seat


@rule
def play(box, s, seat, move):
    """B2  A card is dealt.  B3  A choice is made; the last one ends the deal."""
    if seat == CHANCE:
        s.hand[next_hand(s)] = move
        if next_hand(s) == s.seats:
            s.to_act = bit(s.seats) - 1
    else:
        s.chosen[seat] = move
        s.to_act -= bit(seat)
        if s.to_act == 0:
            show(s)


@rule
def show(s):
    """B4  All is shown, and the highest card kept takes its chips.  B5  The next deal, or the end."""
    winner = NONE
    for seat in range(s.seats):
        if s.chosen[seat] == KEEP and (winner == NONE or s.hand[seat] > s.hand[winner]):
            winner = seat
    for seat in range(s.seats):
        s.shown |= bit(s.hand[seat])
        if s.chosen[seat] == KEEP and seat != winner:
            s.chips[seat] -= 1
            s.chips[winner] += 1
    s.hand[:] = NONE
    s.chosen[:] = NONE
    s.reveals += 1
    s.played += 1
    s.to_act = 0 if s.played == s.rounds else bit(CHANCE)


@rule
def standing(box, s, out):
    """B5  The most chips win."""
    for seat in range(s.seats):
        out[seat] = 1 + (s.chips > s.chips[seat]).sum()


@rule
def hide(box, s, seat):
    """B2, B3  The cards and choices of others are secret."""
    for other in range(s.seats):
        if other != seat:
            if s.hand[other] != NONE:
                s.hand[other] = UNKNOWN
            if s.chosen[other] != NONE:
                s.chosen[other] = UNKNOWN


@rule
def guess(box, s, seat, rng):
    """B2, B3  Any card of the deck may be in a hand, and any choice made."""
    for other in range(s.seats):
        if s.hand[other] == UNKNOWN:
            s.hand[other] = unseen(s, rng)
        if s.chosen[other] == UNKNOWN:
            s.chosen[other] = KEEP + below(rng, 2)


@rule
def unseen(s, rng):
    """B2  One card of the deck."""
    while True:
        card = below(rng, CARDS)
        if in_deck(s, card):
            return card


@rule
def heard(box, s, seat, move, reader):
    """B2, B3  A card is seen by its owner, a choice by who makes it.  B4  The last choice shows all."""
    owner = next_hand(s) if seat == CHANCE else seat
    return move if reader == owner or (s.to_act == bit(seat) and seat != CHANCE) else HIDDEN
