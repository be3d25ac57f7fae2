"""What lies on the table of Edo: the words, the moves, the printed box and the state. The rules are in the other files.

Spaces are numbered over both sides of the board: Edo, five cities, three rice fields, forests, quarries and rivers,
five road spaces, four border posts. A side leaves some of them out. Towns come first, so a town is its space.
"""

from chabudai.core.rule import record, switch

SEATS = (2, 3, 4, 5)
FEWEST, PLAYERS = SEATS[0], SEATS[-1]
NONE = -1  # no seat, space, card, token

# -- words --------------------------------------------------------------------------------------------------------

SPACES = 27
TOWNS = 6  # Edo and the outer cities
EDO = 0
SITES = 12
NOWHERE, CAPITAL, CITY, FIELD, FOREST, QUARRY, RIVER, ROAD, BORDER = range(9)  # the kinds of space
RICE, WOOD, STONE, RYO = range(4)  # the goods; the first three are resources, and FIELD + resource is where it grows
GOODS, RESOURCES = 4, 3
HOUSE, POST, FORTRESS, TEMPLE = range(4)  # the buildings
NO_ACTION, TAKE_RYO, TAKE_RICE, HARVEST, CUT_WOOD, BREAK_STONE, TRAVEL, RECRUIT, BUY_CARD, BUILD, TRADE = range(11)
ACTIONS = 11  # HARVEST + resource is the action that produces it
CARDS, BASE, SIDES = 15, 3, 4  # authorization cards, the first three of them base cards, with up to four actions
MOST_OFFICIALS = 3  # that any action can take; and no merchant sells more pieces
MOST_SUPPORT = 2  # black officials, and so privileges b
EMPTY = 15  # a slot whose card gets no official
SLOTS = 3  # slots of a plan, and of the privilege board
MERCHANTS, ENDOWMENTS, REQUESTS, PRIVILEGES, TILES = 10, 5, 15, 10, 7
RONIN = 3
FIRST_SITE, SUPPORT, NEXT_CARD, CITY_INCOME, RESOURCE, PRODUCTION = range(6)  # what a privilege does: K20-K25
OFFERS = 4  # two of the merchant card in play, two of the next card

# A building on a site: a seat's house is the seat, its trading post is PLAYERS + seat, a fortress is nobody's.
FREE_SITE, FORTRESS_SITE = NONE, PLAYERS + PLAYERS

# -- steps: what the table waits for ------------------------------------------------------------------------------

# chance ...
DRAW_START, DRAW_CARD, DRAW_REQUEST, DRAW_PRIVILEGE, DRAW_SPACE, DRAW_TILE = range(6)
# ... a seat, before the actions ...
ENDOW, START_CITY, PICK_RONIN, TILE_KIND, RONIN_TO, PLAN = range(6, 12)
# ... the active player at a moment when privileges d and e may be used (K23, K24): window, official, last offer ...
MOVE, PRODUCING, TRAVELLING, RECRUITING, BUYING, BUILD_AT, TRADING, LAST = range(12, 20)
# ... or inside one of these ...
MOVE_TO, INCOME_OF, TAKE_GOOD, POST_TO, RIDE, RIDE_TO, CLAIM, EXPEL, JOIN = range(20, 29)
BUILD_WHAT, BUILD_SITE, QUANTITY, SECOND_OFFER = range(29, 33)
# ... and wages.
WAGE, OVER = range(33, 35)
# What happens by itself, and never lasts:
SET_UP, NEW_ROUND, PLANNING, TURN, ACTION, OFFICIAL, END_TURN, WAGES, ROUND_OVER = range(35, 44)

STEP_OF = (LAST, LAST, LAST, PRODUCING, PRODUCING, PRODUCING, TRAVELLING, RECRUITING, BUYING, BUILD_AT, TRADING)

# Each seat goes through a plan at its own pace: privileges b, then for each slot card, action and officials.
ASK_SUPPORT, ASK_CARD, ASK_ACTION, ASK_OFFICIALS = range(4)
SLOT_STEPS = 3
PLANNED = ASK_CARD + SLOTS * SLOT_STEPS

# -- moves --------------------------------------------------------------------------------------------------------

STARTS = 0  # chance: the seat that starts
CARDS_UP = STARTS + PLAYERS  # chance: the merchant card turned up
REQUESTS_UP = CARDS_UP + MERCHANTS  # chance: the request turned up
PRIVILEGES_UP = REQUESTS_UP + REQUESTS  # chance: the privilege turned up
RONIN_AT = PRIVILEGES_UP + PRIVILEGES  # chance: where a ronin stands at first
TILES_UP = RONIN_AT + SPACES  # chance: the location tile drawn
ENDOWS = TILES_UP + TILES  # take an endowment
FROM = ENDOWS + ENDOWMENTS  # the piece that stands on this space
TO = FROM + SPACES  # goes to that space
AT = TO + SPACES  # here: start, produce, build, expel, take income
AT_FULL = AT + SPACES  # produce here with privilege f
KINDS = AT_FULL + SPACES  # the kind of space that a location tile is to mean
SUPPORTS = KINDS + BORDER + 1  # plan with so many privileges b
PLAN_CARDS = SUPPORTS + MOST_SUPPORT + 1  # a card: lay it in a slot (EMPTY too), or buy it
PLAN_ACTIONS = PLAN_CARDS + EMPTY + 1  # the action of the card
OFFICIALS = PLAN_ACTIONS + ACTIONS  # so many officials
USES = OFFICIALS + MOST_OFFICIALS + 1  # use a privilege of this type
TAKES = USES + PRIVILEGES  # take this resource
CLAIMS = TAKES + RESOURCES  # fulfil the request in this slot
BUILDS = CLAIMS + SLOTS  # build this
OFFER = BUILDS + TEMPLE + 1  # use this offer
BUYS = OFFER + OFFERS  # buy so many pieces
KEEPS = BUYS + MOST_OFFICIALS + 1  # keep so many samurai here
MERCHANT = KEEPS + PLAYERS + 1  # move the merchant
TRAVEL_POST, TRAVEL_RIDE, TRAVEL_REQUEST, TRAVEL_EXPEL = range(MERCHANT + 1, MERCHANT + 5)
NEXT_SITE, SITE_ONE, HIRE, ENOUGH, STOP, END = range(MERCHANT + 5, MERCHANT + 11)
MOVES = END + 1
MOST = 40  # no list of moves is longer
LONGEST = 8_000  # no game has more moves than this

# -- the box ------------------------------------------------------------------------------------------------------

MOST_ROADS = 64  # on either side
MAP_WIDTH, MAP_HEIGHT = 600, 780  # of the drawn map
COUNTS = len(SEATS)

BOX = record(
    side=("i2", COUNTS),  # the side of the board for 2, 3, 4, 5 players
    space_kind=("i2", (SPACES, 2)),  # what a space is on each side
    space_sites=("i2", (SPACES, 2)),  # building sites of a town on each side
    space_place=("i2", (SPACES, 2, 2)),  # on the drawn map, right and down
    roads_a=("i2", (MOST_ROADS, 2)),  # NONE where there is no further road
    roads_b=("i2", (MOST_ROADS, 2)),
    covers=("i2", (COUNTS, 2)),  # covered spaces for 2, 3, 4, 5 players
    covers_with_ronin=("i2", (COUNTS, 2)),
    profit=("i2", (2, 4, 4)),  # Edo and outer cities, owners - 1, rank
    production=("i2", 3),  # units with 1, 2, 3 or more samurai on the space
    yields=("i2", 2),  # of an official who takes Ryo, or rice
    card_price=("i2", CARDS),
    card_action=("i2", (CARDS, SIDES)),
    card_most=("i2", (CARDS, SIDES)),  # officials
    card_bonus=("i2", (CARDS, SIDES)),  # more units for each use, or Ryo less for each building
    building_price=("i2", (4, GOODS)),
    building_points=("i2", 4),
    building_count=("i2", 4),  # houses, trading posts and temples of each player, fortresses of all
    influence=("i2", 2),  # of a house, of a trading post
    start_goods=("i2", GOODS),
    turn_order_ryo=("i2", PLAYERS),  # more Ryo for the first, second ... in turn order
    endowment_goods=("i2", (ENDOWMENTS, GOODS)),
    officials="i8",
    neutrals="i8",
    resource_limit="i8",
    trigger="i8",  # power points that end the game
    road_price="i8",
    wage="i8",  # rice for a samurai that stays
    recruit_price="i8",  # rice for a neutral official
    free_samurai="i8",  # moved by one Travel official
    merchant_good=("i2", MERCHANTS),
    merchant_most=("i2", MERCHANTS),
    merchant_each=("i2", MERCHANTS),
    merchant_price=("i2", (MERCHANTS, GOODS)),  # of the second offer
    offer_points="i8",
    request_action=("i2", REQUESTS),
    request_price=("i2", (REQUESTS, GOODS)),
    request_points="i8",
    privilege_effect=("i2", PRIVILEGES),
    privilege_count=("i2", PRIVILEGES),
    privilege_goods=("i2", (PRIVILEGES, 2)),
    arrows=("i2", 2),  # the way in which requests and privileges move up
    tile_kinds=("i2", (TILES, 2)),
    join_decides_kind="i8",  # may ronin elsewhere decide which kind of a tile counts?
    ronin_no_building="i8",
    ronin_no_income="i8",
    ronin_tokens="i8",
    expel_tokens=("i2", RONIN),  # for 1, 2, 3 ronin expelled
    ryo_per_point="i8",
    samurai_per_point="i8",
    points_per_token="i8",
)

# -- the state ----------------------------------------------------------------------------------------------------

OPTIONS = {"jiin": switch(), "tokken": switch(), "ronin": switch()}

STATE = record(  # everything lies open but the plans
    seats="i8",
    to_act="i8",  # bit mask of the seats that may choose now
    jiin="i8",  # options: see OPTIONS
    tokken="i8",
    ronin="i8",
    reveals="i8",  # how often a player's move has turned something up
    step="i8",  # what the table waits for
    back="i8",  # the step to which a privilege used in between returns
    rounds="i8",  # begun so far, 0 while the table is laid
    start="i8",  # the seat with the start-player marker
    slot="i8",  # the slots now performed, or NONE outside phase 2
    turn="i8",  # the seat that chooses
    # -- the board
    side="i8",
    covered="i8",  # mask of the spaces under cover tiles
    sites=("i2", (TOWNS, SITES)),  # the building on each site, see FREE_SITE
    samurai=("i2", (PLAYERS, SPACES)),
    merchant="i8",  # the merchant's space
    card="i8",  # the merchant card in play
    next_card="i8",  # the open one on the pile
    pile="i8",  # mask of the merchant cards still face down
    fortresses="i8",  # in the supply, as the next
    neutral_supply="i8",
    # -- before each player
    stock=("i2", (PLAYERS, GOODS)),
    points=("i2", PLAYERS),  # on the score track
    officials=("i2", PLAYERS),  # coloured officials off the board, on cards or not
    neutrals=("i2", PLAYERS),
    houses=("i2", PLAYERS),  # not yet built, as the next two
    posts=("i2", PLAYERS),
    temples=("i2", PLAYERS),
    cards=("i4", PLAYERS),  # mask of the authorization cards owned
    endowments="i8",  # mask of those still to be had
    traded=("i2", PLAYERS),  # power points earned with merchants
    fortified=("i2", PLAYERS),  # fortresses built
    fulfilled=("i2", PLAYERS),  # requests fulfilled
    # -- plans
    usable=("i4", PLAYERS),  # mask of the cards owned when planning began
    budget=("i2", PLAYERS),  # officials off the board when planning began
    asked=("i2", PLAYERS),  # how far a plan is: secret, 0 outside planning
    black=("i2", PLAYERS),  # privileges b spent in this round: secret while planning
    plan_card=("i2", (PLAYERS, SLOTS)),  # NONE, or EMPTY, or a card: secret until turned up, as the next two
    plan_side=("i2", (PLAYERS, SLOTS)),
    plan_officials=("i2", (PLAYERS, SLOTS)),
    shown=("i2", PLAYERS),  # slots of the plan already turned up
    # -- a turn
    left="i8",  # officials of the slot not yet used
    used=("i2", SPACES),  # own samurai on a space that have moved in this window or by this official, or produced
    merchant_moved="i8",
    piece="i8",  # where the piece stands that is to move, SPACES for the merchant
    where="i8",  # the space where something is built or ronin are expelled, or where wages are paid
    what="i8",  # the building, the offer, the privilege in question
    first="i8",  # the offer that this official has used
    moved="i8",  # samurai moved by this official
    expelled="i8",  # ronin expelled in this slot
    # -- Jiin
    temple=("i2", SPACES),  # whose temple stands there
    # -- Tokken
    request=("i2", SLOTS),
    next_request="i8",
    requests="i8",  # mask of those face down
    privilege=("i2", SLOTS),
    next_privilege="i8",
    privileges=("i2", PRIVILEGES),  # face down
    held=("i2", (PLAYERS, PRIVILEGES)),
    spent=("i2", PRIVILEGES),
    # -- Ronin
    ronin_at=("i2", SPACES),
    ronin_supply="i8",  # tokens not yet given
    tokens=("i2", PLAYERS),
    bag="i8",  # mask of the location tiles in the bag
    haunt="i8",  # the space from which ronin move
    waiting="i8",  # how many of them still have to
    drawn="i8",  # the tile drawn
    kind="i8",  # the kind of space it means
)
