"""What lies on Edamame's table, in numbers: the cards, the moves, the content of the box, the state."""

from chabudai.core.rule import choice, record

SEATS = (2, 3, 4)
EMPTY = -1  # nothing there, not yet chosen

GOLD, YELLOW, BLUE, RED = range(4)  # what is owned and paid: gold, and cubes of three colours
ATTACK, SPEED, HEARTS, GREY = range(4)  # what is printed on a board: red hearts give life, grey ones need it
OWN, FOREIGN, BOTH = range(3)  # the modes of a Work

# What the table waits for. Chance: START, SCORING, DEAL, REFILL. A player: all the others.
START, SCORING, DEAL, ACTION, MODE, WORKER, OWNER, HELPER, OFFER, REMOVAL, STACK, COMFORT, REFILL, OVER = range(14)

KINDS = 4  # of resources, and of symbols
PLAYERS = 4
ROUNDS = 3
PLACES = 4  # of the display
CARDS = 19  # kinds of Edamame: the two that everybody begins with, then the 17 of the market
FARMER, PEDDLER = range(2)
MARKET = 2  # the first Edamame of the market
STACKS = 4  # of dragon cards: blue forward, blue rear, red forward, red rear
LEVELS = 4  # of dragon cards in a stack
BABY = 2  # the two cards of the baby come first, then the stacks, each from level 1 to 4
DRAGONS = BABY + STACKS * LEVELS
SCENARIOS = 6

# A move is a number. By a player:
WORK, RECRUIT, GROW, REST = range(4)
MODES = 4  # MODES + mode of the Work
WORKERS = MODES + 3  # WORKERS + Edamame of one's own
OWNERS = WORKERS + CARDS  # OWNERS + seat whose Edamame is wanted
HELPERS = OWNERS + PLAYERS  # HELPERS + Edamame of that seat
OFFERS = HELPERS + CARDS  # OFFERS + Edamame bought
REMOVALS = OFFERS + CARDS  # REMOVALS + Edamame removed
GROWTHS = REMOVALS + CARDS  # GROWTHS + dragon card bought
COMFORTS = GROWTHS + DRAGONS  # COMFORTS + GOLD or YELLOW
# By chance:
FIRSTS = COMFORTS + 2  # FIRSTS + seat that begins
SCORINGS = FIRSTS + PLAYERS  # SCORINGS + scoring card
DRAWS = SCORINGS + SCENARIOS  # DRAWS + Edamame turned up
MOVES = DRAWS + CARDS
MOST = CARDS  # the longest list of moves
LONGEST = 40_000  # no game has more moves than this, whatever the owner's box says

BOX = record(
    start=("i2", KINDS),  # what everybody begins with
    purchases=("i2", PLAYERS + 1),  # dragon cards bought in a round, by number of players
    points=("i2", ROUNDS),  # for the objective of each round
    fight=("i2", 3),  # points for a win, for a draw, for a loss
    growth="i2",  # at most so many cubes when growing
    pause="i2",  # at most so much gold when resting
    comfort=("i2", (ROUNDS, 2)),  # gold and yellow cubes for those who miss the objective of each round
    patience="i2",  # turns for each player without a Grow up, until the game is over
    edamame_level=("i2", CARDS),
    edamame_price=("i2", CARDS),  # in gold
    edamame_pay=("i2", (CARDS, KINDS)),  # the job: what is paid ...
    edamame_get=("i2", (CARDS, KINDS)),  # ... and what it brings
    edamame_symbols=("i2", (CARDS, KINDS)),  # attack, speed, red hearts, grey hearts
    dragon_level=("i2", DRAGONS),
    dragon_price=("i2", (DRAGONS, KINDS)),
    dragon_symbols=("i2", (DRAGONS, KINDS)),
    scoring_total=("i2", (SCENARIOS, ROUNDS)),  # which total counts in each round: ATTACK, SPEED or HEARTS
    scoring_least=("i2", (SCENARIOS, ROUNDS)),  # and how much of it is asked for
)

STATE = record(  # D1: all of this is open; the order of the deck is not in it, and so cannot leak
    # What functions are called with is wide ("i8"), so that each is compiled for one type only.
    seats="i8",
    to_act="i2",  # bit mask of the seats that may choose now
    compensation="i1",  # the option: 0 both, 1 choose
    phase="i2",
    first="i2",  # the seat with the first-player token, EMPTY before it is named
    turn="i8",  # the seat whose turn it is
    mode="i2",  # of a Work under way, or EMPTY
    worker="i8",  # the own Edamame chosen for it, or EMPTY
    owner="i8",  # the seat chosen whose Edamame helps, or EMPTY
    place="i2",  # the place of the display that has to be filled, or EMPTY
    scoring="i2",  # the scoring card of this game, EMPTY before it is drawn
    current_round="i2",  # 1 to 3
    bought="i2",  # where the time marker stands: dragon cards bought in this round
    idle="i2",  # turns since the last Grow up
    missed="i2",  # bit mask of the seats that still have to choose their compensation
    display=("i2", PLACES),  # the Edamame for sale, EMPTY where there is none
    unseen="i8",  # bit mask of the Edamame still in the deck
    removed=("i2", CARDS),  # how many of each Edamame have left the game
    sold=("i2", STACKS),  # how many cards of each stack are sold: the next one lies on top
    supply=("i8", (PLAYERS, KINDS)),  # what each seat may spend
    team=("i8", PLAYERS),  # bit mask of the seat's Edamame
    payments=("i4", (PLAYERS, CARDS)),  # how many times its pay lies on each Edamame
    dragon=("i8", PLAYERS),  # bit mask of the seat's dragon cards, the baby's included
    symbols=("i4", (PLAYERS, KINDS)),  # totals over the board: attack, speed, red hearts, grey hearts
    score=("i4", PLAYERS),
)

OPTIONS = {"compensation": choice("both", "choose")}
