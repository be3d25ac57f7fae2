"""What lies on the table in The Luminous Dragon Eye: cards, moves, the box and the state. Used by all of its rules."""

from math import comb

from chabudai.core.rule import choice, record

SEATS = (2, 3, 4, 5)
CHAIRS = SEATS[-1]

# A card is a number: colour * NUMBERS + number, and number 0 is the Revelation of its colour. Deck order is increasing.
COLOURS = 5  # the most colours that a deck may have
NUMBERS = 10  # the most numbers of a colour, the Revelation counted
CARDS = COLOURS * NUMBERS
COPIES = 9  # the most copies of a number card, and the most Revelations of a colour
DECK = 120  # the most cards in all
BRACELETS = 20  # the most Bracelet tokens
EMPTY = -1  # no card, no seat
BLANK = -2  # a card of which the reader sees only the back

HAND = 5  # the cards of a hand when a round begins
USED = 4  # the cards of two sets
TRIMMED = BRACELETS + 1  # the most that one player can discard in a round: L67
HELD = HAND + TRIMMED  # the most that one player can hold
ROUNDS = 200  # the safety stop: L76

FAR, NEAR = range(2)  # the two sets of a player; also what the reader of minds declares
NOTHING = -1  # nothing was declared

# What the table waits for
(
    DEALING,  # chance deals five cards to each
    FIRST,  # the first Bracelet window
    CREATION,  # everybody places two sets
    EGG,  # the owner of the Egg keeps or uses it
    SECOND,  # the second Bracelet window, for the user of the Egg
    AGAIN,  # the user of the Egg places two sets again
    THIRD,  # the third Bracelet window, after Scoring
    DRAWING,  # chance deals four cards to each
    TRIMMING,  # hands are brought down to five cards
    OVER,
) = range(10)

# Why the game ended
RUNNING, THRESHOLD, NO_BRACELETS, NO_CARDS, STOPPED = range(5)

# Moves
SPEND, FINISH, KEEP, READ = range(4)  # READ + FAR, READ + NEAR
DISCARD = READ + 2  # DISCARD + card
DRAW = DISCARD + CARDS  # by chance: DRAW + card
PLACE = DRAW + CARDS  # PLACE + far * PAIRS + near, where a set of two is lower card * CARDS + higher card
PAIRS = CARDS * CARDS
MOVES = PLACE + PAIRS * PAIRS
MOST = 3 * comb(HAND + BRACELETS, USED)  # the longest list: all splits of the largest hand, all cards different
LONGEST = CHAIRS * HAND + ROUNDS * (3 * (BRACELETS + 2) + CHAIRS * (3 + USED) + 3)  # 5.3 of the bounds, and draws

BOX = record(
    cards_colours=("i2", 3),  # for each deck that can be chosen
    cards_numbers=("i2", 3),
    cards_copies=("i2", 3),
    cards_revelations=("i2", 3),
    cards_bracelets=("i2", 3),
    threshold=("i2", len(SEATS)),  # the ZOO that end the game with 2, 3, 4, 5 players
)

STATE = record(  # open to all, where nothing else is said
    seats="i1",
    to_act="i2",  # bit mask of the seats that may choose now
    reveals="i2",  # how often something hidden was turned up, or the last of several secret choices was made
    cards="i1",  # option: which deck of the box
    phase="i1",
    rounds="i2",  # the number of this round, from 1
    lead="i1",  # the lead seat of this round
    turn="i1",  # the seat that is asked in a Bracelet window, or EMPTY
    drawer="i1",  # the seat that is being dealt cards, or EMPTY
    due="i2",  # how many cards it is still to get
    left="i2",  # how many cards are in the deck
    deck=("i1", DECK),  # in deck order, then EMPTY: nobody sees
    held=("i2", CHAIRS),  # how many cards are in each hand
    hand=("i1", (CHAIRS, HELD)),  # in deck order, then EMPTY: the owner sees
    sets=("i1", (CHAIRS, 2, 2)),  # Far and Near of each, lower card first, or EMPTY: the owner sees, all once it is up
    up=("i1", (CHAIRS, 2)),  # 1 if that set lies face up
    trimmed=("i2", CHAIRS),  # how many cards of each are in the discard pile
    discards=("i1", (CHAIRS, TRIMMED)),  # in deck order, then EMPTY: the owner sees
    used=("i1", (CHAIRS, 2, 2)),  # the sets that became part of the deck when it was last shuffled, or EMPTY
    went=("i2", CHAIRS),  # how many discards of each became part of it then
    back=("i1", (CHAIRS, TRIMMED)),  # which ones, wherever they are now: their owner sees
    stayed=("i2", CHAIRS),  # how many cards each player kept then
    kept=("i1", (CHAIRS, HELD)),  # which ones, wherever they are now: the owner sees
    late=("i2", CHAIRS),  # how many cards each has drawn in the third window since then
    money=("i2", CHAIRS),  # ZOO
    bracelets=("i2", CHAIRS),
    supply="i2",  # the Bracelets that nobody holds
    egg="i1",  # the owner of the Egg, or EMPTY: it lies in the middle
    reader="i1",  # who has used the Egg in this round, or EMPTY
    declared="i1",  # FAR, NEAR or NOTHING
    scored="i2",  # the round of the last Scoring, or 0; what follows is that Scoring
    last=("i1", (CHAIRS, 2, 2)),  # the sets
    code=("i2", (CHAIRS, 2)),  # their strengths
    score=("i2", (CHAIRS, 2)),
    earned=("i2", CHAIRS),
    gained=("i2", CHAIRS),  # Bracelets
    crowned="i1",  # who took the Egg, or EMPTY
    reason="i1",  # how the game ended
)

OPTIONS = {"cards": choice("default", "wide", "dense")}
