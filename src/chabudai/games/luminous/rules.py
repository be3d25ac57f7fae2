"""The Luminous Dragon Eye, for two to five. "L18" is clause 18 of RULEBOOK.md.

Set-up    chance deals five cards to each                               L1-L9
A round   first Bracelet window: token by token, a card each            L10-L17
          Set Creation: all place a Far and a Near set, secretly        L18-L36, L80: rules_sets.py
          the owner of the Egg may read minds and place again           L37-L44
          Scoring: all sets are revealed and compared                   L45-L56: rules_scoring.py
          end check                                                     L57-L59, L75, L76, L82, L83
          third Bracelet window                                         L60, L81
          Hand Resolution: shuffle, draw four, trim to five             L61-L70
The end   at the threshold, or when cards or Bracelets run out          L71-L76
Secrets   who knows what                                                L77-L79: rules_hidden.py

Only one decision is ever made for a player: `finish`, when there is no Bracelet to spend (L84).
"""

from chabudai.core.rule import CHANCE, bit, rule

from .rules_deck import fill, put, shuffle, take
from .rules_hidden import guess, heard, hide
from .rules_scoring import score, verdict
from .rules_sets import lay, splits
from .rules_table import (
    AGAIN,
    BOX,
    CREATION,
    DEALING,
    DISCARD,
    DRAW,
    DRAWING,
    EGG,
    EMPTY,
    FAR,
    FINISH,
    FIRST,
    HAND,
    KEEP,
    LONGEST,
    MOST,
    MOVES,
    NEAR,
    NO_CARDS,
    NOTHING,
    OPTIONS,
    OVER,
    PLACE,
    READ,
    RUNNING,
    SEATS,
    SECOND,
    SPEND,
    STATE,
    THIRD,
    TRIMMING,
    USED,
)

__all__ = ["BOX", "LONGEST", "MOST", "MOVES", "OPTIONS", "SEATS", "STATE", "guess", "heard", "hide"]

# -- set-up ---------------------------------------------------------------------------------------------------------


@rule
def setup(box, s):
    """L1-L6, L8  The deck, all Bracelets in the supply, the Egg in the middle; five cards to each are dealt first."""
    s.hand[:] = EMPTY
    s.sets[:] = EMPTY
    s.discards[:] = EMPTY
    s.used[:] = EMPTY
    s.back[:] = EMPTY
    s.kept[:] = EMPTY
    s.last[:] = EMPTY
    s.egg, s.reader, s.crowned, s.turn, s.drawer = EMPTY, EMPTY, EMPTY, EMPTY, EMPTY
    s.declared = NOTHING
    fill(box, s)
    s.supply = box.cards_bracelets[s.cards]
    s.rounds = 1
    s.phase = DEALING
    deal(s, int(s.lead), HAND)


# -- what may be done ---------------------------------------------------------------------------------------------


@rule
def legal(box, s, seat, out):
    """L14, L18, L38, L66, L84  Lists what a seat may do now; for chance every card as often as it is in the deck."""
    if not s.to_act & bit(seat):
        return 0
    if seat == CHANCE:
        return draws(s, out)
    if s.phase == CREATION or s.phase == AGAIN:
        return splits(s.hand[seat], s.held[seat], box.cards_numbers[s.cards], out)
    if s.phase == TRIMMING:
        return trims(s, seat, out)
    if s.phase == EGG:
        out[0] = KEEP
        out[1] = READ + FAR
        out[2] = READ + NEAR
        return 3
    out[0] = SPEND
    out[1] = FINISH
    return 2


@rule
def draws(s, out):
    """L6, L15, L63  Every card of the deck is equally likely."""
    for place in range(s.left):
        out[place] = DRAW + int(s.deck[place])
    return s.left


@rule
def trims(s, seat, out):
    """L66, L68  Any card of the hand may be discarded; equal ones are one move."""
    count = 0
    for place in range(s.held[seat]):
        if place == 0 or s.hand[seat, place] != s.hand[seat, place - 1]:
            out[count] = DISCARD + int(s.hand[seat, place])
            count += 1
    return count


# -- what happens -------------------------------------------------------------------------------------------------


@rule
def play(box, s, seat, move):
    """L10  One decision, or one card dealt, and all that follows from it."""
    if seat == CHANCE:
        draw(box, s, move - DRAW)
    elif move >= PLACE:
        place(box, s, seat, move)
    elif move >= DISCARD:
        discard(box, s, seat, move - DISCARD)
    elif move == SPEND:
        spend(s, seat)
    elif move == FINISH:
        window(box, s, seat, True)
    elif move == KEEP:
        settle(box, s)
    else:
        read_minds(box, s, seat, move - READ)


# -- cards are dealt ------------------------------------------------------------------------------------------------


@rule
def deal(s, seat, count):
    """L6, L15, L64  So many cards are to be dealt to a seat."""
    s.drawer = seat
    s.due = count
    next_card(s)


@rule
def next_card(s):
    """L16, L71, L74  An empty deck is made anew of the discards; if there are none either, the game ends."""
    if s.left == 0:
        shuffle(s)
    if s.left == 0:
        end(s, NO_CARDS)
    else:
        s.to_act = bit(CHANCE)


@rule
def draw(box, s, card):
    """L15, L63, L78  A card goes from the deck into the hand of the drawer, who alone sees it."""
    take(s.deck, int(s.left), card)
    s.left -= 1
    put(s.hand[s.drawer], int(s.held[s.drawer]), card)
    s.held[s.drawer] += 1
    s.late[s.drawer] += s.phase == THIRD
    s.due -= 1
    if s.due > 0:
        next_card(s)
    else:
        dealt(box, s)


@rule
def dealt(box, s):
    """L6, L15, L64  A seat has its cards: in a window it decides again, else the next seat is dealt to."""
    seat = after(s, int(s.drawer))
    if s.phase != DEALING and s.phase != DRAWING:
        s.drawer = EMPTY
        window(box, s, int(s.turn), False)
    elif seat != s.lead:
        deal(s, seat, HAND if s.phase == DEALING else USED)
    else:
        s.drawer = EMPTY
        if s.phase == DEALING:
            open_window(box, s, FIRST)
        else:
            trim(box, s)


@rule
def after(s, seat):
    """L8  The next seat in order."""
    return seat + 1 if seat + 1 < s.seats else 0


# -- Bracelet windows -----------------------------------------------------------------------------------------------


@rule
def open_window(box, s, phase):
    """L13, L14, L60  A window opens to everybody, from the lead seat on."""
    s.phase = phase
    window(box, s, int(s.lead), False)


@rule
def window(box, s, seat, finished):
    """L14, L42, L84  A seat is asked, unless it has finished or has no Bracelet: then the next one in order."""
    while finished or s.bracelets[seat] == 0:
        finished = False
        seat = after(s, seat)
        if seat == s.lead or s.phase == SECOND:
            close_window(box, s)
            return
    s.turn = seat
    s.to_act = bit(seat)


@rule
def close_window(box, s):
    """L10, L42, L60  After the windows: Set Creation, the user's second one, Hand Resolution."""
    s.turn = EMPTY
    if s.phase == FIRST:
        s.phase = CREATION
        s.to_act = bit(s.seats) - 1
    elif s.phase == SECOND:
        s.phase = AGAIN
        s.to_act = bit(s.reader)
    else:
        resolve(s)


@rule
def spend(s, seat):
    """L12, L15, L17  A Bracelet returns to the supply, then a card is drawn. There is no hand limit."""
    s.bracelets[seat] -= 1
    s.supply += 1
    deal(s, seat, 1)


# -- Set Creation and the Egg ---------------------------------------------------------------------------------------


@rule
def place(box, s, seat, move):
    """L18-L23, L80  Two sets are placed face down, the other cards stay in the hand."""
    sets = s.sets[seat]
    lay(sets, move)
    for row in range(2):
        for number in range(2):
            take(s.hand[seat], int(s.held[seat]), int(sets[row, number]))
            s.held[seat] -= 1
    s.to_act -= bit(seat)
    if s.to_act != 0:
        return
    if s.phase == CREATION and s.egg != EMPTY:
        s.phase = EGG  # L37, L38
        s.to_act = bit(s.egg)
        s.reveals += 1  # L23
    else:
        settle(box, s)


@rule
def read_minds(box, s, seat, declared):
    """L39-L43, L55  The Egg goes to the middle, the others show their Far or Near, the user takes both sets back."""
    s.egg = EMPTY
    s.reader = seat
    s.declared = declared
    s.reveals += 1
    for other in range(s.seats):
        if other != seat:
            s.up[other, declared] = 1
    for row in range(2):
        for number in range(2):
            put(s.hand[seat], int(s.held[seat]), int(s.sets[seat, row, number]))
            s.held[seat] += 1
            s.sets[seat, row, number] = EMPTY
    s.phase = SECOND
    window(box, s, seat, False)


# -- Scoring and Hand Resolution ------------------------------------------------------------------------------------


@rule
def settle(box, s):
    """L44, L45, L57, L60, L71, L82  Scoring and the end check. If the game goes on, the third window opens."""
    enough = score(box, s)
    reason = verdict(box, s, enough)
    if reason != RUNNING:
        end(s, reason)
    else:
        open_window(box, s, THIRD)


@rule
def resolve(s):
    """L61-L65, L81  Used cards and discards are shuffled into the deck, then everybody draws four."""
    s.phase = DRAWING
    shuffle(s)
    s.sets[:] = EMPTY
    s.up[:] = 0
    deal(s, int(s.lead), USED)


@rule
def trim(box, s):
    """L66, L67, L69  Who holds more than five cards has to discard, all at the same time."""
    s.phase = TRIMMING
    s.to_act = 0
    for seat in range(s.seats):
        if s.held[seat] > HAND:
            s.to_act += bit(seat)
    if s.to_act == 0:
        next_round(box, s)


@rule
def discard(box, s, seat, card):
    """L66, L68  A card goes face down to the discards. With the last one of all nothing can be taken back."""
    take(s.hand[seat], int(s.held[seat]), card)
    s.held[seat] -= 1
    put(s.discards[seat], int(s.trimmed[seat]), card)
    s.trimmed[seat] += 1
    if s.held[seat] == HAND:
        s.to_act -= bit(seat)
    if s.to_act == 0:
        s.reveals += 1
        next_round(box, s)


@rule
def next_round(box, s):
    """L8, L11, L70  The next seat leads, and the first window opens."""
    s.rounds += 1
    s.lead = after(s, int(s.lead))
    s.reader = EMPTY
    s.declared = NOTHING
    open_window(box, s, FIRST)


# -- the end --------------------------------------------------------------------------------------------------------


@rule
def end(s, reason):
    """L57, L71, L73  The game ends at once. What has been paid counts."""
    s.reason = reason
    s.phase = OVER
    s.turn = EMPTY
    s.drawer = EMPTY
    s.due = 0
    s.to_act = 0


@rule
def standing(box, s, out):
    """L58, L59, L72, L83  The place of a player is one more than the number of players with more ZOO."""
    for seat in range(s.seats):
        out[seat] = 1
        for other in range(s.seats):
            if s.money[other] > s.money[seat]:
                out[seat] += 1
