"""Who knows what: what a seat sees, what it hears, and how it may imagine the rest."""

import numpy as np

from chabudai.core.rule import CHANCE, HIDDEN, below, bit, rule

from .rules_deck import put
from .rules_sets import RANK
from .rules_table import (
    BLANK,
    CARDS,
    CHAIRS,
    CREATION,
    DECK,
    EMPTY,
    FAR,
    HELD,
    NEAR,
    NUMBERS,
    TRIMMED,
    TRIMMING,
    USED,
)

TRIES = 10_000  # deals that may be taken back before a guess stops looking for one that fits in every respect
PLACES = TRIMMED + HELD  # the most cards that one player has anywhere


@rule
def hide(box, s, seat):
    """L77, L78  Nobody sees the deck; hands, discards and sets that are face down are seen by their owner only."""
    s.deck[: s.left] = BLANK
    for other in range(s.seats):
        if other == seat:
            continue
        s.hand[other, : s.held[other]] = BLANK
        s.discards[other, : s.trimmed[other]] = BLANK
        s.kept[other, : s.stayed[other]] = BLANK
        s.back[other, : s.went[other]] = BLANK
        for row in range(2):
            if s.up[other, row] == 0 and s.sets[other, row, 0] != EMPTY:
                s.sets[other, row] = BLANK


@rule
def heard(box, s, seat, move, reader):
    """L22, L48, L68, L78  Only the drawer learns the card, only the owner what was placed or discarded.

    The last sets to be placed are heard in full if they are revealed at once.
    """
    if reader == CHANCE:
        return move
    if seat == CHANCE:
        return move if reader == s.drawer else HIDDEN
    revealed = s.to_act == bit(seat) and s.egg == EMPTY
    secret = s.phase == TRIMMING or (s.phase == CREATION and not revealed)
    return HIDDEN if secret and reader != seat else move


# -- guessing -------------------------------------------------------------------------------------------------------


@rule
def guess(box, s, seat, rng):
    """L78  Deals the cards that a seat does not see to where they lie, every way that fits being equally likely.

    What fits: the public sizes; the cards that the seat sees; what somebody has kept since the last shuffle is no card
    that went into the deck then, as far as the seat knows: no used card, and no discard of its own; a Far set is the
    stronger one. (Players are taken to split and discard by chance, card by card.)
    """
    seen = np.zeros((CHAIRS, PLACES), np.int64)  # each player's discards, hand, Far and Near
    cards = np.zeros((CHAIRS, PLACES), np.int64)
    stays = np.zeros((CHAIRS, PLACES), np.int64)  # 1 for the cards that were kept
    pack = np.zeros(DECK, np.int64)  # the cards that the seat does not see
    for owner in range(s.seats):
        gather(s, owner, seen)
    for tries in range(TRIES):
        for owner in range(s.seats):
            for place in range(PLACES):
                cards[owner, place] = seen[owner, place]
        if deal_all(box, s, seat, cards, stays, pack, rng, tries == TRIES - 1):
            break
    for owner in range(s.seats):
        if owner != seat:
            spread(box, s, owner, cards, stays)
    for place in range(s.left):
        put(s.deck, place, pack[place])
    recall(box, s, seat, pack, rng)


@rule
def gather(s, owner, cards):
    """A player's discards, hand, Far and Near in one row, then EMPTY."""
    for place in range(PLACES):
        cards[owner, place] = EMPTY
    count = int(s.trimmed[owner])
    for place in range(count):
        cards[owner, place] = s.discards[owner, place]
    for place in range(s.held[owner]):
        cards[owner, count] = s.hand[owner, place]
        count += 1
    for row in range(2):
        for place in range(2):
            cards[owner, count] = s.sets[owner, row, place]
            count += 1


@rule
def fill_stock(box, s, seat, stock):
    """L2, L16, L62  All cards of the box: those that a seat knows to have gone into the deck at the last shuffle, and
    the others."""
    for colour in range(box.cards_colours[s.cards]):
        for card in range(colour * NUMBERS, colour * NUMBERS + box.cards_numbers[s.cards] + 1):
            stock[0, card] = box.cards_copies[s.cards] if card % NUMBERS else box.cards_revelations[s.cards]
    if s.used[0, FAR, 0] != EMPTY:
        for owner in range(s.seats):
            for row in range(2):
                for place in range(2):
                    went_back(stock, s.used[owner, row, place])
    if seat < s.seats:
        for place in range(s.went[seat]):
            went_back(stock, s.back[seat, place])


@rule
def went_back(stock, card):
    """A card is one of those that went into the deck."""
    stock[0, card] -= 1
    stock[1, card] += 1


@rule
def deal_seen(s, seat, cards, stock, rng):
    """The seat's own cards. It knows which ones it has kept; of the others it cannot tell whether they went back."""
    kept = np.zeros(CARDS, np.int64)
    for place in range(s.stayed[seat]):
        card = int(s.kept[seat, place])
        kept[card] += 1
        stock[0, card] -= 1
    for place in range(PLACES):
        card = cards[seat, place]
        if card == EMPTY:
            continue
        if kept[card] > 0:
            kept[card] -= 1
        else:
            is_from_deck(stock, card, rng)


@rule
def is_from_deck(stock, card, rng):
    """Takes any copy of a card: was it one of those that went into the deck?"""
    drawn = below(rng, stock[0, card] + stock[1, card]) >= stock[0, card]
    stock[1 if drawn else 0, card] -= 1
    return drawn


@rule
def deal_all(box, s, seat, cards, stays, pack, rng, anyhow):
    """Deals once: what is seen, then the kept cards, then the rest. A deal that does not fit is taken back."""
    stock = np.zeros((2, CARDS), np.int64)  # not dealt yet: cards that may have been kept, cards that went back
    fill_stock(box, s, seat, stock)
    most = size(stock, 0)  # so many cards may have been kept by others
    if seat < s.seats:
        most -= s.stayed[seat]
        deal_seen(s, seat, cards, stock, rng)
    if not deal_shown(s, seat, cards, stays, stock, rng) and not anyhow:
        return False
    free = size(stock, 0)
    count = lay_out(stock, pack)
    if not may_keep(s, cards, stays, seat, most, free, count, rng) and not anyhow:
        return False
    dealt = 0
    for rest in range(2):
        for owner in range(s.seats):
            for place in range(PLACES):
                if cards[owner, place] == BLANK and stays[owner, place] + rest > 0:
                    pick(pack, dealt, count if rest or dealt >= free else free, rng)
                    cards[owner, place] = pack[dealt]
                    dealt += 1
    for place in range(dealt, count):
        pack[place - dealt] = pack[place]
    for owner in range(s.seats):
        if owner != seat and not labels_fit(box, s, owner, cards, rng):
            return anyhow
    return True


@rule
def deal_shown(s, seat, cards, stays, stock, rng):
    """The others' sets that lie face up. Can those of their cards that were kept be cards that did not go back?"""
    fits = True
    for owner in range(s.seats):
        if owner != seat:
            choose_kept(s, owner, stays, rng)
            for place in range(PLACES):
                if cards[owner, place] >= 0:
                    drawn = is_from_deck(stock, cards[owner, place], rng)
                    fits = fits and not (drawn and stays[owner, place] == 1)
    return fits


@rule
def may_keep(s, cards, stays, seat, most, free, count, rng):
    """The fewer cards there are that can have been kept, the less likely is a deal: it is taken back more often.

    A deal in which all hidden cards lie anywhere fits if no kept one went back: free / count for the first of them,
    and so on. As many as are kept in any case are counted against `most` instead, which takes fewer deals.
    """
    hidden, sure = 0, 0
    for owner in range(s.seats):
        if owner != seat:
            least = int(s.stayed[owner])
            for place in range(PLACES):
                if cards[owner, place] == BLANK:
                    hidden += stays[owner, place]
                elif cards[owner, place] >= 0:
                    least -= 1
            sure += max(least, 0)
    fits = True
    for place in range(hidden):
        fits = fits and below(rng, (most if place < sure else count) - place) < free - place
    return fits


@rule
def size(stock, back):
    """How many cards of the stock went back into the deck, or may have been kept."""
    count = 0
    for card in range(CARDS):
        count += stock[back, card]
    return count


@rule
def lay_out(stock, pack):
    """The cards of the stock in a row, those first that may have been kept. Returns how many they are."""
    count = 0
    for back in range(2):
        for card in range(CARDS):
            for _ in range(stock[back, card]):
                pack[count] = card
                count += 1
    return count


@rule
def pick(pack, place, end, rng):
    """Brings any card between a place and the end of a row to that place."""
    other = place + below(rng, end - place)
    card = pack[place]
    pack[place] = pack[other]
    pack[other] = card


@rule
def choose_kept(s, owner, stays, rng):
    """L21, L60, L67, L68  Which of a player's cards were kept: any that the player can have had since the last shuffle.

    Discards come from those and the four of Hand Resolution; what is drawn in the third window comes to the hand only.
    """
    for place in range(PLACES):
        stays[owner, place] = 0
    kept, thrown, held = int(s.stayed[owner]), int(s.trimmed[owner]), int(s.held[owner])
    since, before = kept + USED, held - int(s.late[owner]) + USED
    for place in range(thrown):
        kept -= mark(owner, place, kept, since - place, stays, rng)
    if s.sets[owner, FAR, 0] != EMPTY:
        for place in range(USED):
            kept -= mark(owner, thrown + held + place, kept, before - place, stays, rng)
    for place in range(held):
        kept -= mark(owner, thrown + place, kept, held - place, stays, rng)


@rule
def mark(owner, place, kept, among, stays, rng):
    """Is this one of so many kept cards among so many?"""
    if below(rng, among) >= kept:
        return 0
    stays[owner, place] = 1
    return 1


@rule
def labels_fit(box, s, owner, cards, rng):
    """L19, L20, L40  Where one set of a player lies face up, is the other one as weak or strong as its label says?

    Two sets that show the same could have been laid the other way round: they count half.
    """
    if s.up[owner, FAR] == s.up[owner, NEAR]:
        return True
    first = s.trimmed[owner] + s.held[owner]
    far, near = rank(box, s, owner, cards, first), rank(box, s, owner, cards, first + 2)
    return far > near or (far == near and below(rng, 2) == 0)


@rule
def rank(box, s, owner, cards, place):
    """L19, L20  The rank of the two cards at a place and behind it, in any order."""
    a, b = cards[owner, place], cards[owner, place + 1]
    return RANK[box.cards_numbers[s.cards], min(a, b) * CARDS + max(a, b)]


@rule
def spread(box, s, owner, cards, stays):
    """Puts the cards imagined for a player where they lie: discards, hand, sets; and marks those that were kept."""
    count = int(s.trimmed[owner])
    for place in range(count):
        put(s.discards[owner], place, cards[owner, place])
    for place in range(s.held[owner]):
        put(s.hand[owner], place, cards[owner, count])
        count += 1
    if s.sets[owner, FAR, 0] != EMPTY:
        hidden = s.up[owner, FAR] + s.up[owner, NEAR] == 0
        swap = hidden and rank(box, s, owner, cards, count) < rank(box, s, owner, cards, count + 2)
        for row in range(2):
            first = count + 2 * (1 - row if swap else row)
            s.sets[owner, row, 0] = min(cards[owner, first], cards[owner, first + 1])
            s.sets[owner, row, 1] = max(cards[owner, first], cards[owner, first + 1])
    kept = 0
    for place in range(PLACES):
        if stays[owner, place] == 1:
            put(s.kept[owner], kept, cards[owner, place])
            kept += 1


@rule
def recall(box, s, seat, pack, rng):
    """L78  Which discards of the others went back into the deck: any cards that nobody has kept, wherever they are."""
    stock = np.zeros((2, CARDS), np.int64)
    fill_stock(box, s, seat, stock)
    stock[1] = 0
    for owner in range(s.seats):
        for place in range(s.stayed[owner]):
            stock[0, s.kept[owner, place]] -= 1
    count, dealt = lay_out(stock, pack), 0
    for owner in range(s.seats):
        for place in range(s.went[owner] if owner != seat else 0):
            pick(pack, dealt, count, rng)
            put(s.back[owner], place, pack[dealt])
            dealt += 1
