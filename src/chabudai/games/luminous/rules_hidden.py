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
    DRAWING,
    EMPTY,
    FAR,
    HAND,
    HELD,
    NEAR,
    NUMBERS,
    TRIMMED,
    TRIMMING,
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

    What fits: the public sizes; the cards that the seat sees; a kept card is none of those that were used in the last
    Scoring; a Far set is the stronger one. (Players are taken to split and discard by chance, card by card.)
    """
    seen = np.full((CHAIRS, PLACES), EMPTY, np.int64)  # each player's discards, hand, Far and Near
    for owner in range(s.seats):
        gather(s, owner, seen[owner])
    cards = seen.copy()
    stays = np.zeros((CHAIRS, PLACES), np.bool_)  # the cards that were kept
    pack = np.zeros(DECK, np.int64)  # the cards that the seat does not see
    for tries in range(TRIES):
        cards[:] = seen
        if deal_all(box, s, seat, cards, stays, pack, rng, tries == TRIES - 1):
            break
    for owner in range(s.seats):
        if owner != seat:
            spread(box, s, owner, cards[owner], stays[owner])
    for place in range(s.left):
        put(s.deck, place, pack[place])


@rule
def gather(s, owner, cards):
    """A player's discards, hand, Far and Near in one row."""
    count = s.trimmed[owner]
    cards[:count] = s.discards[owner, :count]
    cards[count : count + s.held[owner]] = s.hand[owner, : s.held[owner]]
    count += s.held[owner]
    if s.sets[owner, FAR, 0] != EMPTY:
        for card in s.sets[owner].ravel():
            cards[count] = card
            count += 1


@rule
def fill_stock(box, s, stock):
    """L2, L62  All cards of the box: those that were used in the last Scoring, and the others."""
    stock[:] = 0
    for colour in range(box.cards_colours[s.cards]):
        for card in range(colour * NUMBERS, colour * NUMBERS + box.cards_numbers[s.cards] + 1):
            stock[0, card] = box.cards_copies[s.cards] if card % NUMBERS else box.cards_revelations[s.cards]
    if s.scored > 0:
        for card in s.last[: s.seats].ravel():
            stock[0, card] -= 1
            stock[1, card] += 1


@rule
def deal_seen(s, seat, cards, stock, rng):
    """The seat's own cards. It knows which ones it has kept; of the others it cannot tell whether they were used."""
    if seat >= s.seats:
        return
    kept = np.zeros(CARDS, np.int64)
    for card in s.kept[seat, : s.stayed[seat]]:
        kept[card] += 1
        stock[0, card] -= 1
    for card in cards[seat]:
        if card == EMPTY:
            return
        if kept[card] > 0:
            kept[card] -= 1
        else:
            was_used(stock, card, rng)


@rule
def was_used(stock, card, rng):
    """Takes any copy of a card: was it one of those that were used last time?"""
    used = below(rng, stock[0, card] + stock[1, card]) >= stock[0, card]
    stock[1 if used else 0, card] -= 1
    return used


@rule
def deal_all(box, s, seat, cards, stays, pack, rng, anyhow):
    """Deals once: what is seen, then the kept cards, then the rest. A deal that does not fit is taken back."""
    stock = np.zeros((2, CARDS), np.int64)  # the cards not dealt yet: not used last time, used last time
    fill_stock(box, s, stock)
    most = stock[0].sum() - (s.stayed[seat] if seat < s.seats else 0)  # so many cards may the others have kept
    deal_seen(s, seat, cards, stock, rng)
    if not deal_shown(s, seat, cards, stays, stock, rng) and not anyhow:
        return False
    unused = stock[0].sum()
    count = lay_out(stock, pack)
    if not may_keep(s, cards, stays, seat, most, unused, count, rng) and not anyhow:
        return False
    dealt = 0
    for kept in (True, False):
        for owner in range(s.seats):
            for place in range(PLACES):
                if cards[owner, place] == BLANK and (stays[owner, place] or not kept):
                    pick(pack, dealt, unused if kept and dealt < unused else count, rng)
                    cards[owner, place] = pack[dealt]
                    dealt += 1
    for place in range(dealt, count):
        pack[place - dealt] = pack[place]
    for owner in range(s.seats):
        if owner != seat and not labels_fit(box, s, owner, cards[owner], rng):
            return anyhow
    return True


@rule
def deal_shown(s, seat, cards, stays, stock, rng):
    """The others' sets that lie face up. Can those of their cards that were kept be cards not used last time?"""
    fits = True
    for owner in range(s.seats):
        if owner != seat:
            choose_kept(s, owner, cards[owner], stays[owner], rng)
            for place in range(PLACES):
                if cards[owner, place] >= 0:
                    used = was_used(stock, cards[owner, place], rng)
                    fits = fits and not (used and stays[owner, place])
    return fits


@rule
def may_keep(s, cards, stays, seat, most, unused, count, rng):
    """The fewer cards there are that can have been kept, the less likely is a deal: it is taken back more often.

    A deal in which all hidden cards lie anywhere fits if no kept one was used: unused / count for the first of them,
    and so on. As many as are kept in any case are counted against `most` instead, which takes fewer deals.
    """
    hidden, sure = 0, 0
    for owner in range(s.seats):
        if owner != seat:
            shown = (cards[owner] >= 0).sum()
            sure += max(s.stayed[owner] - shown, 0)
            hidden += (stays[owner] & (cards[owner] == BLANK)).sum()
    fits = True
    for place in range(hidden):
        fits = fits and below(rng, (most if place < sure else count) - place) < unused - place
    return fits


@rule
def lay_out(stock, pack):
    """The cards of the stock in a row, those first that were not used last time. Returns how many they are."""
    count = 0
    for used in range(2):
        for card in range(CARDS):
            for _ in range(stock[used, card]):
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
def choose_kept(s, owner, cards, stays, rng):
    """L21, L67, L68  Which of a player's cards were kept: any that the player can have had since the last round.

    Cards drawn with Bracelets have come to the hand, but not to the discards, since then.
    """
    stays[:] = False
    kept = s.stayed[owner]
    since = HAND
    if s.phase == DRAWING or s.phase == TRIMMING:
        since = s.held[owner]
    since += s.trimmed[owner]
    for place in range(s.trimmed[owner]):
        if below(rng, since) < kept:
            stays[place] = True
            kept -= 1
        since -= 1
    rest = s.held[owner]
    if s.sets[owner, FAR, 0] != EMPTY:
        rest += s.sets[owner].size
    for place in range(s.trimmed[owner], s.trimmed[owner] + rest):
        if below(rng, rest) < kept:
            stays[place] = True
            kept -= 1
        rest -= 1


@rule
def labels_fit(box, s, owner, cards, rng):
    """L19, L20, L40  Where one set of a player lies face up, is the other one as weak or strong as its label says?

    Two sets that show the same could have been laid the other way round: they count half.
    """
    if s.up[owner, FAR] == s.up[owner, NEAR]:
        return True
    first = s.trimmed[owner] + s.held[owner]
    far = rank(box, s, cards[first], cards[first + 1])
    near = rank(box, s, cards[first + 2], cards[first + 3])
    return far > near or (far == near and below(rng, 2) == 0)


@rule
def rank(box, s, a, b):
    """L19, L20  The rank of a set of two cards in any order."""
    return RANK[box.cards_numbers[s.cards], min(a, b) * CARDS + max(a, b)]


@rule
def spread(box, s, owner, cards, stays):
    """Puts the cards imagined for a player where they lie: discards, hand, sets; and marks those that were kept."""
    count = s.trimmed[owner]
    for place in range(count):
        put(s.discards[owner], place, cards[place])
    for place in range(s.held[owner]):
        put(s.hand[owner], place, cards[count + place])
    count += s.held[owner]
    if s.sets[owner, FAR, 0] != EMPTY:
        hidden = s.up[owner, FAR] + s.up[owner, NEAR] == 0
        weaker = rank(box, s, cards[count], cards[count + 1]) < rank(box, s, cards[count + 2], cards[count + 3])
        for row in range(2):
            first = count + 2 * (1 - row if hidden and weaker else row)
            s.sets[owner, row, 0] = min(cards[first], cards[first + 1])
            s.sets[owner, row, 1] = max(cards[first], cards[first + 1])
    kept = 0
    for place in range(PLACES):
        if stays[place]:
            put(s.kept[owner], kept, cards[place])
            kept += 1
