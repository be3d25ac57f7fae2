"""States that cannot lie on a table."""

from collections import Counter
from collections.abc import Callable, Iterator

import numpy as np

from chabudai.core.box import Box
from chabudai.core.game import State
from chabudai.core.rule import CHANCE, bit

from .misprints import full_deck, refuse
from .names import SEATS as NAMES
from .names import card_text, listed
from .rules_scoring import compare
from .rules_sets import RANK, is_friends, strength
from .rules_table import (
    AGAIN,
    CARDS,
    CHAIRS,
    CREATION,
    DEALING,
    DRAWING,
    EGG,
    EMPTY,
    FAR,
    FIRST,
    HAND,
    NEAR,
    NO_BRACELETS,
    NO_CARDS,
    NOTHING,
    OVER,
    ROUNDS,
    SEATS,
    SECOND,
    STATE,
    STOPPED,
    THIRD,
    THRESHOLD,
    TRIMMING,
    USED,
)

WINDOWS = (FIRST, SECOND, THIRD)
PLACED = (EGG, SECOND, AGAIN, THIRD)  # phases in which all sets lie on the table, but those of a reader of minds


def amiss(box: Box, s: State) -> str | None:
    """Why a state cannot lie on a table, or None."""
    for look in (_frame, _tokens, _piles, _sets, _conserved, _phase, _last, _memory, _end):
        for sentence in look(box, s):
            return sentence
    return None


Look = Callable[[Box, State], Iterator[str]]


def _frame(box: Box, s: State) -> Iterator[str]:
    """Numbers within their ranges."""
    if s.seats not in SEATS:
        yield f"The game is for {SEATS[0]} to {SEATS[-1]} players."
    elif not 0 <= s.cards < len(box.rows("cards")):
        yield "There is no such deck."
    elif complaint := refuse(box, s):
        yield complaint
    elif not 0 <= s.phase <= OVER:
        yield "There is no such phase."
    elif not 1 <= s.rounds <= ROUNDS:
        yield f"Rounds are counted from 1 to {ROUNDS}."
    elif s.lead != (s.rounds - 1) % s.seats:
        yield f"In round {s.rounds} the lead seat is {NAMES[(s.rounds - 1) % s.seats]}."
    elif s.reveals < 0 or s.due < 0:
        yield "A number that counts something is negative."
    for name in ("turn", "drawer", "egg", "reader", "crowned"):
        if not EMPTY <= s[name] < s.seats:
            yield f"The field {name} names no seat."
    if not NOTHING <= s.declared <= NEAR or (s.declared == NOTHING) != (s.reader == EMPTY):
        yield "Whoever uses the Egg declares Far or Near."
    for name in (STATE.names or ()) if s.seats in SEATS else ():
        field = s[name]
        if STATE[name].shape[:1] == (CHAIRS,) and (field[s.seats :] != _nothing(name)).any():
            yield "Something lies in front of an empty chair."


def _nothing(name: str) -> int:
    """What a field holds where nobody sits."""
    return EMPTY if name in ("hand", "sets", "discards", "used", "back", "kept", "last") else 0


def _tokens(box: Box, s: State) -> Iterator[str]:
    """L3, L5, L57  Bracelets and ZOO."""
    bracelets = int(box.cards_bracelets[s.cards])
    if s.supply < 0 or (s.bracelets < 0).any() or int(s.supply) + int(s.bracelets.sum()) != bracelets:
        yield f"There are {bracelets} Bracelets in all."
    if (s.money < 0).any():
        yield "Nobody owes ZOO."
    reached = int(s.money.max()) >= int(box.threshold[s.seats - SEATS[0]])
    if reached != (s.reason == THRESHOLD):
        yield "The game ends when the threshold is reached, not before and not after."
    if (s.reason != 0) != (s.phase == OVER) or not 0 <= s.reason <= STOPPED:
        yield "A game that is over has ended for some reason."


def _piles(box: Box, s: State) -> Iterator[str]:
    """Deck, hands, discards and kept cards lie in deck order, as many as are counted."""
    piles = [(s.deck, s.left, "deck")]
    for seat in range(s.seats):
        piles += [
            (s.hand[seat], s.held[seat], f"hand of {NAMES[seat]}"),
            (s.discards[seat], s.trimmed[seat], f"discard pile of {NAMES[seat]}"),
            (s.kept[seat], s.stayed[seat], f"row of kept cards of {NAMES[seat]}"),
            (s.back[seat], s.went[seat], f"row of former discards of {NAMES[seat]}"),
        ]
    for pile, count, name in piles:
        cards = [int(card) for card in pile]
        if not 0 <= count <= len(cards):
            yield f"The {name} cannot have {count} cards."
        elif cards != sorted(cards[:count]) + [EMPTY] * (len(cards) - int(count)):
            yield f"The {name} does not lie in deck order, or not all of it is counted."
        elif any(not 0 <= card < CARDS for card in cards[:count]):
            yield f"The {name} holds something that is no card."


def _sets(box: Box, s: State) -> Iterator[str]:
    """L18-L20  Sets are complete and labelled by their strength."""
    rank = RANK[int(box.cards_numbers[s.cards])]
    for seat in range(s.seats):
        up = s.up[seat]
        if (s.sets[seat] == EMPTY).all():
            if up.any():
                yield "A set that is not there cannot lie face up."
            continue
        if not _is_pair_of_sets(s.sets[seat], rank):
            yield f"The sets of {NAMES[seat]} are not a Far and a Near of two cards each."
        if not ((up == 0) | (up == 1)).all():
            yield "A set lies face up or face down."


def _is_pair_of_sets(sets: State, rank: State) -> bool:
    cards = sets.astype(int)
    if (cards < 0).any() or (cards >= CARDS).any() or (cards[:, 0] > cards[:, 1]).any():
        return False
    far, near = cards[:, 0] * CARDS + cards[:, 1]
    return bool(rank[far] >= rank[near])


def _conserved(box: Box, s: State) -> Iterator[str]:
    """L2  Every card is in one place."""
    found = Counter(int(card) for pile in (s.deck, s.hand, s.discards, s.sets) for card in pile.flat)
    del found[EMPTY]
    printed = full_deck(box, int(s.cards))
    for card in sorted({*found, *printed}):
        if found[card] != printed[card]:
            yield f"There is {found[card]} times {card_text(card)}, not {printed[card]} times."


def _placed(s: State, seat: int) -> bool:
    return bool(s.sets[seat, FAR, 0] != EMPTY)


def _order(s: State) -> list[int]:
    """The seats from the lead seat on."""
    return [(int(s.lead) + step) % int(s.seats) for step in range(s.seats)]


def _phase(box: Box, s: State) -> Iterator[str]:
    """L10  What lies on the table fits to what the table waits for."""
    yield from {DEALING: _dealing, CREATION: _creation, DRAWING: _drawing, TRIMMING: _trimming, OVER: _nobody}.get(
        int(s.phase), _window_or_egg
    )(box, s)
    if (s.turn != EMPTY) != (s.phase in WINDOWS):
        yield "A seat is asked in a Bracelet window, and only there."
    if (s.drawer == EMPTY) != (s.due == 0):
        yield "Whoever is dealt cards is to get some."
    if s.due > 0 and (s.left == 0 or s.to_act != bit(CHANCE)):
        yield "Chance has to deal a card, and there has to be one."
    if s.reader != EMPTY and s.phase in (DEALING, FIRST, CREATION, EGG):
        yield "The Egg is used after all sets are placed."
    if s.phase in (FIRST, CREATION, EGG, SECOND, AGAIN):
        spent = sum(max(0, _own(s, seat) - HAND) for seat in range(s.seats))
        if spent > s.supply:
            yield "More cards have been drawn than Bracelets have been spent."


def _own(s: State, seat: int) -> int:
    """How many cards a player has in hand and in sets."""
    return int(s.held[seat]) + (USED if _placed(s, seat) else 0)


def _dealing(box: Box, s: State) -> Iterator[str]:
    """L6"""
    order = _order(s)
    place = order.index(int(s.drawer)) if s.drawer != EMPTY else 0
    held = [HAND if order.index(seat) < place else 0 for seat in range(s.seats)]
    held[order[place]] = HAND - int(s.due)
    fresh = s.rounds == 1 and s.scored == 0 and not s.money.any() and not s.bracelets.any()
    if not fresh or not 1 <= s.due <= HAND or s.held[: s.seats].tolist() != held or s.sets.max() != EMPTY:
        yield "At the start five cards are dealt to each player in turn, and nothing else has happened."
    if s.trimmed.any() or s.egg != EMPTY:
        yield "At the start nothing is discarded, and the Egg lies in the middle."


def _creation(box: Box, s: State) -> Iterator[str]:
    """L18, L22"""
    waiting = sum(bit(seat) for seat in range(s.seats) if not _placed(s, seat))
    if s.to_act != waiting or waiting == 0 or s.up.any():
        yield "Everybody who has not placed two sets face down has to do so."
    if any(_own(s, seat) < HAND for seat in range(s.seats)):
        yield "Everybody has at least five cards."


def _window_or_egg(box: Box, s: State) -> Iterator[str]:
    """L11, L14, L38-L42, L81"""
    asked = int(s.turn)
    if s.phase in WINDOWS:
        if asked == EMPTY or s.drawer not in (EMPTY, asked) or s.due > 1:
            yield "In a window one seat is asked, and it draws one card at a time."
        elif s.due == 0 and (s.to_act != bit(asked) or s.bracelets[asked] == 0):
            yield "Only a player with a Bracelet is asked."
    elif s.due > 0 or s.to_act != bit(int(s.egg if s.phase == EGG else s.reader) % CHANCE):
        yield "Only the owner of the Egg decides now."
    if s.phase == EGG and s.egg == EMPTY:
        yield "Nobody owns the Egg."
    if s.phase in (SECOND, AGAIN) and (s.reader == EMPTY or s.egg != EMPTY or asked not in (EMPTY, s.reader)):
        yield "Whoever has used the Egg decides, and the Egg lies in the middle."
    for seat in range(s.seats):
        without = s.phase == FIRST or (s.phase in (SECOND, AGAIN) and seat == s.reader)
        if _placed(s, seat) == without or _own(s, seat) < HAND:
            yield f"{NAMES[seat]} has too many or too few cards in hand and in sets."
        open_ = [int(s.phase == THIRD or (s.phase != FIRST and s.declared == row)) for row in (FAR, NEAR)]
        if not without and s.up[seat].tolist() != open_:
            yield f"The sets of {NAMES[seat]} lie the wrong way up."
    if s.phase == FIRST and asked != EMPTY:
        order = _order(s)
        if any(s.held[seat] > HAND for seat in order[order.index(asked) + 1 :]):
            yield "A player who has not been asked yet cannot have spent a Bracelet."


def _drawing(box: Box, s: State) -> Iterator[str]:
    """L61-L64"""
    order = _order(s)
    place = order.index(int(s.drawer)) if s.drawer != EMPTY else 0
    if not 1 <= s.due <= USED or s.trimmed.any() or s.sets.max() != EMPTY:
        yield "In Hand Resolution used cards and discards are in the deck, and four cards are dealt to each."
    for number, seat in enumerate(order):
        drawn = USED if number < place else USED - int(s.due) if number == place else 0
        if s.stayed[seat] < 1 or s.held[seat] != s.stayed[seat] + drawn:
            yield f"{NAMES[seat]} holds the wrong number of cards."


def _trimming(box: Box, s: State) -> Iterator[str]:
    """L66-L68"""
    over = sum(bit(seat) for seat in range(s.seats) if s.held[seat] > HAND)
    if s.to_act != over or over == 0 or s.sets.max() != EMPTY or s.due:
        yield "Whoever holds more than five cards has to discard."
    for seat in range(s.seats):
        if s.held[seat] < HAND or s.held[seat] + s.trimmed[seat] != s.stayed[seat] + USED or s.stayed[seat] < 1:
            yield f"{NAMES[seat]} holds the wrong number of cards."


def _nobody(box: Box, s: State) -> Iterator[str]:
    """L57"""
    if s.to_act or s.due:
        yield "The game is over: nobody is to act."


def _last(box: Box, s: State) -> Iterator[str]:
    """L45-L54, L77  The last Scoring is that of this or the last round, or it is not known."""
    after = s.phase in (THIRD, DRAWING, TRIMMING) or s.reason not in (0, NO_CARDS)
    now = int(s.rounds)
    if s.scored == 0 and not after:
        if (s.last != EMPTY).any() or any(s[name].any() for name in ("code", "score", "earned", "gained")):
            yield "There has been no Scoring yet."
        elif s.crowned != EMPTY:
            yield "Nobody has taken the Egg yet."
        return
    if s.scored not in ([now] if after else [now, now - 1] if s.reason == NO_CARDS else [now - 1]):
        yield "The last Scoring was that of another round."
        return
    rank, top = RANK[int(box.cards_numbers[s.cards])], int(box.cards_numbers[s.cards])
    if not all(_is_pair_of_sets(s.last[seat], rank) for seat in range(s.seats)):
        yield "In the last Scoring everybody had a Far and a Near."
        return
    if Counter(int(card) for card in s.last[: s.seats].flat) - full_deck(box, int(s.cards)):
        yield "The last Scoring had more of a card than there are."
    again = np.array([s], STATE)[0]
    for seat in range(s.seats):
        for row in (FAR, NEAR):
            again.code[seat, row] = strength(int(s.last[seat, row, 0]), int(s.last[seat, row, 1]), top)
    again.money[:] = 0
    compare(again)
    if any((again[name] != s[name]).any() for name in ("code", "score", "earned")):
        yield "The last Scoring was not counted by the rules."
    zero = np.arange(CHAIRS) < s.seats
    zero &= s.earned == 0
    short = s.reason == NO_BRACELETS or (s.reason == THRESHOLD and s.supply < zero.sum() and not s.gained.any())
    if (s.gained != (0 if short else zero)).any():
        yield "In the last Scoring a Bracelet went to everybody who earned nothing."
    if s.crowned != EMPTY and not is_friends(int(s.code[s.crowned, NEAR]), top):
        yield "The Egg went to somebody without double Friends."
    if after and s.phase != OVER and s.sets.max() != EMPTY and (s.sets != s.last).any():
        yield "Other sets lie on the table than were scored."


def _memory(box: Box, s: State) -> Iterator[str]:
    """L16, L61, L62, L67  What went into the deck at the last shuffle, and what was kept, fits to what lies where."""
    if (s.late < 0).any() or (s.late > (s.held if s.phase in (THIRD, OVER) else 0)).any():
        yield "Nobody has drawn so many cards after Scoring."
    if s.used.max() == EMPTY and not s.stayed.any() and not s.went.any():
        return
    if s.phase == DEALING or (s.stayed[: s.seats] == 0).any():
        yield "Of a shuffle everybody remembers what he has kept."
    else:
        yield from _shuffled(s) if s.used.max() == EMPTY else _resolved(box, s)
        yield from _kept(box, s)


def _shuffled(s: State) -> Iterator[str]:
    """L16  The deck was made of the discards alone; since then cards of it were only drawn."""
    own = sum(_own(s, seat) for seat in range(s.seats))
    if s.phase in (DRAWING, TRIMMING) or s.trimmed.any():
        yield "Hand Resolution, and discards, come after another shuffle."
    elif int(s.left) + own != int(s.stayed.sum()) + int(s.went.sum()):
        yield "The deck was made of other cards than the discards."


def _resolved(box: Box, s: State) -> Iterator[str]:
    """L61, L62, L67  The used cards of a Scoring went into the deck. One card was kept, and one for each discard."""
    rank = RANK[int(box.cards_numbers[s.cards])]
    if s.scored == 0 or not all(_is_pair_of_sets(s.used[seat], rank) for seat in range(s.seats)):
        yield "In the Scoring before the shuffle everybody had a Far and a Near."
    elif (s.scored < s.rounds or s.phase in (DRAWING, TRIMMING)) and (s.used != s.last).any():
        yield "Other cards went into the deck than those of the last Scoring."
    elif s.phase not in (DRAWING, TRIMMING) and (s.stayed != s.trimmed + 1)[: s.seats].any():
        yield "Everybody has kept one card and as many as were discarded."


def _kept(box: Box, s: State) -> Iterator[str]:
    """L60, L77, L78  Kept cards are where their owner has them, and none of those that went back."""
    kept = Counter(int(card) for seat in range(s.seats) for card in s.kept[seat, : s.stayed[seat]])
    back = Counter(int(card) for pile in (s.used, s.back) for card in pile[: s.seats].flat if card != EMPTY)
    if lost := kept + back - full_deck(box, int(s.cards)):
        yield f"{listed([card_text(card) for card in lost])} cannot have been kept and have gone back into the deck."
    for seat in range(s.seats):
        cards = (*s.hand[seat].flat, *s.discards[seat].flat, *s.sets[seat].flat)
        if Counter(map(int, s.kept[seat, : s.stayed[seat]])) - Counter(map(int, cards)):
            yield f"{NAMES[seat]} has kept a card that is somewhere else now."
        if s.stayed[seat] + s.late[seat] > _own(s, seat) + s.trimmed[seat]:
            yield f"{NAMES[seat]} has kept and drawn more cards than are there."


def _end(box: Box, s: State) -> Iterator[str]:
    """L57, L74-L76  What ended the game has happened."""
    if s.reason == NO_CARDS and (s.left or s.trimmed.any()):
        yield "There are still cards to be drawn."
    if s.reason == NO_BRACELETS and int((s.earned[: s.seats] == 0).sum()) <= s.supply:
        yield "There are enough Bracelets."
    if s.reason == STOPPED and s.rounds != ROUNDS:
        yield f"Only after round {ROUNDS} a game is stopped."
    if s.reason in (THRESHOLD, NO_BRACELETS, STOPPED):
        if not all(_placed(s, seat) and s.up[seat].all() for seat in range(s.seats)):
            yield "The game ended in Scoring, with all sets face up."
        elif (s.sets != s.last).any():
            yield "Other sets lie on the table than were scored."
