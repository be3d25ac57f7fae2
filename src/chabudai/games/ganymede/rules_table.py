"""What is printed and what lies on the table: the words, numbers and records that the rules are written in.

G1, G2  A card has a colour and a number; among the cards of one camp, its *kind* says both. Kinds 0 to 9 are the
camp's own plain cards A, 2 ... 10; kinds 10 to 19 are the cards with effects: Black ones, or Purple's own.
"""

from chabudai.core.rule import choice, record

RED, GREEN, PURPLE = range(3)  # the camps; a camp's seat has the same number (G47)
BATTLE, COOP, VERSUS = range(3)  # the modes
NORMAL, EASY, HARD = range(3)  # the difficulties
CAMPS, MODES, DIFFICULTIES = 3, 3, 3
TEAM = 2  # Red and Green: the camps that fight in Battle, or side by side

ACE = 0  # the place of A among the numbers A, 2 ... 10
NUMBERS = 10
KINDS = 2 * NUMBERS
NOTHING, MORE, WITHDRAW, LOOK, DAMAGE, PUSH = range(6)  # the effects; printed on 2, 3, 4, 7 and 10
EFFECTS = 6

IN_PLAY = 16  # room for the cards of one camp in play
BOTTOMS = 12  # room for the cards that a camp knows at the bottom of its deck
MOST_CARDS = 120  # the most that one camp can own

EMPTY = -1  # nobody, or no card
UNKNOWN = -2  # a card that this reader may not see

# What the table waits for. The phases of a round have their order; those marked * pass by themselves.
(
    START,  # chance decides who gets the Start Player token
    FIRST,  # a camp picks its first Black card
    INITIAL,  # chance turns up the Initial card of a camp
    TURN,  # * the Draw Phase of a camp begins
    DRAW,  # a camp draws, stops or applies a card
    DEAL,  # chance shows the card that is drawn
    PEEK,  # chance shows the card that is looked at
    LOOKED,  # a camp leaves the card it has looked at, or puts it on the bottom
    SHOWDOWN,  # * all cards are turned up
    THREES,  # a camp resolves a 3
    ACES,  # a camp announces its As
    COMPARE,  # * Strengths are compared
    REMOVE,  # a damaged camp removes a card
    DISCARD,  # * the cards in play are discarded
    REINFORCE,  # a camp picks a Black card
    END,  # * the round ends
    OVER,
) = range(17)
PHASES = 17
FALLEN, TOGETHER, GUARD = 1, 2, 3  # how a game ends: a side falls, both at once, or after the last round allowed

# Moves
DRAW_CARD, STOP, APPLY, LEAVE, TO_BOTTOM, KEEP_ALL = range(6)
TAKE_BACK = 6  # TAKE_BACK + kind: a 3 withdraws that card
ELEVENS = TAKE_BACK + KINDS  # ELEVENS + k: so many As count 11
DROP = ELEVENS + IN_PLAY + 1  # DROP + kind: that card is removed from the game
PICK = DROP + KINDS  # PICK + number: a Black card is taken
BEGIN = PICK + NUMBERS  # by chance: BEGIN + camp gets the token
SHOW = BEGIN + TEAM  # by chance: SHOW + kind is drawn
GLIMPSE = SHOW + KINDS  # by chance: GLIMPSE + kind is looked at
MOVES = GLIMPSE + KINDS

MOST = MOST_CARDS + 1  # the longest list of moves: a whole deck
MOST_ROUNDS = 200
LONGEST = MOST_ROUNDS * CAMPS * IN_PLAY * 8  # a card in play costs fewer than 8 moves

# What others remember of a camp's cards, though they may not look (G43)
OLD, NEW, THROWN, GONE = range(4)
MEMORIES = 4

BOX = record(
    cards_red=("i1", NUMBERS),  # how many of A, 2 ... 10 are Red
    cards_green=("i1", NUMBERS),
    cards_black=("i1", NUMBERS),
    cards_purple=("i1", NUMBERS),
    cards_effect=("i1", NUMBERS),  # what a Black or Purple card of that number does
    hp=("i2", (MODES, TEAM)),  # hit points of Red and Green at the start
    purple_hp=("i2", (TEAM, DIFFICULTIES)),  # in Cooperative and Versus: normal, easy, hard
    min_draw=("i2", MODES),  # cards that must be drawn in a Draw Phase
    base_draws="i2",  # cards that may be drawn in a Draw Phase
    limit="i2",  # the highest Strength that counts
    ace_more="i2",  # what an A is worth more if it counts high
    more_draws="i2",  # the 2: cards that may be drawn on top
    more_damage="i2",  # the 7
    push="i2",  # the 10: what it adds to the opponent's Strength
    cap_with_ten="i2",  # the 10: the most damage its owner takes
    limit_bonus="i2",  # damage on top for a Strength that meets the limit
    bonus_in_tie=("i2", MODES),  # 1 if that bonus is also dealt when both Strengths meet the limit
    purple_stands_above="i2",  # automated Purple draws no more above this
    open_initial="i2",  # 1 if Red and Green place their Initial card face up against Purple
    round_cap="i2",  # the last round
)

STATE = record(  # fields that say nothing else are open to all
    seats="i1",
    to_act="i2",  # bit mask of the seats that may choose now
    mode="i1",  # options: see OPTIONS
    difficulty="i1",
    phase="i1",
    turn="i8",  # the camp whose decision or card it is, or EMPTY
    step="i8",  # how many camps, picks or announcements of this phase are done
    enemy="i8",  # for whom the As are announced
    place="i8",  # the place in play of the 3 that is resolved
    rounds="i8",  # rounds begun
    token="i8",  # the camp with the Start Player token, or EMPTY
    start="i8",  # the start player of this round, or EMPTY
    hp=("i8", CAMPS),
    hurt=("i1", CAMPS),  # 1 for a camp that took damage in this round
    drawn="i8",  # cards drawn in this Draw Phase
    allowed="i8",  # cards that may be drawn in it
    supply=("i1", NUMBERS),  # Black cards left in the middle
    table=("i8", (CAMPS, IN_PLAY)),  # cards in play in the order in which they came; face-down ones: the owner only
    down=("i1", (CAMPS, IN_PLAY)),  # 1 for a card in play that lies face down
    in_play=("i8", CAMPS),  # how many cards a camp has in play
    left=("i8", CAMPS),  # how many cards a Battle deck has
    deck=("i1", (CAMPS, KINDS)),  # the unordered part of a Battle deck: the owner only
    top=("i8", CAMPS),  # a card that its owner knows on top of his deck, or EMPTY: the owner only
    bottom=("i8", (CAMPS, BOTTOMS)),  # cards that the owner knows at the bottom, the next one first: the owner only
    bottoms=("i8", CAMPS),  # how many those are
    discard=("i1", (CAMPS, KINDS)),  # discard piles: the owner only, and not even their size
    removed=("i1", (CAMPS, KINDS)),  # removed piles: the same
    memory=("i1", (CAMPS, MEMORIES, KINDS)),  # in views: what others remember of a camp's cards; never displayed
    fits=("i8", CAMPS),  # so many first cards in play stay within the limit, as all know from a later draw
    bursts=("i1", CAMPS),  # 1 if all know that the cards in play exceed the limit
    old=("i8", CAMPS),  # so many first cards in play came before this round's reshuffle
    eleven=("i8", (CAMPS, CAMPS)),  # how many As count high, for each opponent
    shown=("i1", (CAMPS, IN_PLAY)),  # what the last Showdown turned up
    shows=("i1", CAMPS),  # how many cards those were
    strength=("i1", (CAMPS, CAMPS)),  # the last comparison: a camp's Strength against each opponent
    dealt=("i2", (CAMPS, CAMPS)),  # the last comparison: damage dealt to each opponent
    reveals="i2",  # how often something hidden has been turned up
    reason="i1",  # how the game ended
    winner="i1",  # the camp that has won (Red also for the team), or EMPTY
)

OPTIONS = {
    "mode": choice("battle", "coop", "versus"),
    "difficulty": choice("normal", "easy", "hard"),
}
SEATS = (2, 3)
