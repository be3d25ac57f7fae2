"""Edamame, clans that raise a dragon, for two to four. "D9" is clause 9 of RULEBOOK.md.

Setup     chance names the first player, the scoring card, four Edamame for sale      D9-D17
A turn    one of four actions                                                         D18-D22
            Work      an own Edamame, a foreign one, or one of each                   D23-D37
            Recruit   buy an Edamame, remove some if hearts are short; chance refills D38-D50
            Grow up   take cubes, buy a dragon card, move the time marker             D51-D61
            Rest      take gold and all that lies on the own Edamame                  D62-D65
A round   ends with the third or fourth purchase: objective, compensation             D66-D73, D91
The end   after three rounds, or after a stall: the championship                      D74-D88, D92
"""

from chabudai.core.rule import CHANCE, bit, rule

from .rules_end import end_turn, grown, standing, take
from .rules_table import (
    ACTION,
    ATTACK,
    BABY,
    BLUE,
    BOX,
    CARDS,
    COMFORT,
    COMFORTS,
    DEAL,
    DRAWS,
    EMPTY,
    FARMER,
    FIRSTS,
    FOREIGN,
    GOLD,
    GREY,
    GROW,
    GROWTHS,
    HEARTS,
    HELPER,
    HELPERS,
    KINDS,
    LEVELS,
    LONGEST,
    MARKET,
    MODE,
    MODES,
    MOST,
    MOVES,
    OFFER,
    OFFERS,
    OPTIONS,
    OWN,
    OWNER,
    OWNERS,
    PEDDLER,
    PLACES,
    RECRUIT,
    RED,
    REFILL,
    REMOVAL,
    REMOVALS,
    REST,
    SCENARIOS,
    SCORING,
    SCORINGS,
    SEATS,
    SPEED,
    STACK,
    STACKS,
    START,
    STATE,
    WORK,
    WORKER,
    WORKERS,
    YELLOW,
)
from .rules_work import helpers, modes, others, owners, payable, work_alone, work_with, workers

__all__ = ["BOX", "LONGEST", "MOST", "MOVES", "OPTIONS", "SEATS", "STATE"]
__all__ += ["guess", "hide", "legal", "play", "setup", "standing"]


@rule
def setup(box, s):
    """D10-D14, D16  Everybody has a baby, a Farmer, a Peddler and the starting supply; all stacks are full."""
    for seat in range(s.seats):
        for kind in range(KINDS):
            s.supply[seat, kind] = box.start[kind]
        for card in range(BABY):
            join_dragon(box, s, seat, card)
        join_team(box, s, seat, FARMER)
        join_team(box, s, seat, PEDDLER)
    for card in range(MARKET, CARDS):
        s.unseen |= bit(card)
    s.display[:] = EMPTY
    s.first, s.scoring, s.place = EMPTY, EMPTY, EMPTY
    s.mode, s.worker, s.owner = EMPTY, EMPTY, EMPTY
    s.current_round = 1
    s.phase = START
    s.to_act = bit(CHANCE)


@rule
def join_team(box, s, seat, card):
    """D2, D40  An Edamame joins a team, and all its symbols count from now on."""
    s.team[seat] |= bit(card)
    for kind in range(KINDS):
        s.symbols[seat, kind] += box.edamame_symbols[card, kind]


@rule
def join_dragon(box, s, seat, card):
    """D2, D8, D56  A card is laid on the matching half of a dragon; everything beneath keeps counting."""
    s.dragon[seat] |= bit(card)
    for kind in range(KINDS):
        s.symbols[seat, kind] += box.dragon_symbols[card, kind]


# -- what may be done ---------------------------------------------------------------------------------------------


@rule
def legal(box, s, seat, out):
    """D89  Lists what a seat may do now. There is always something: an action that can be begun can be finished."""
    if not s.to_act & bit(seat):
        return 0
    if s.phase == ACTION:
        return actions(box, s, seat, out)
    if s.phase == MODE:
        return modes(box, s, seat, out)
    if s.phase == OWNER:
        return owners(box, s, seat, out)
    if s.phase == STACK:
        return growths(box, s, seat, out)
    if s.phase == WORKER:
        first, found = WORKERS, workers(box, s, seat)
    elif s.phase == HELPER:
        first, found = HELPERS, helpers(box, s, seat, s.owner)
    elif s.phase == OFFER:
        first, found = OFFERS, offers(box, s, seat)
    elif s.phase == REMOVAL:
        first, found = REMOVALS, removable(box, s, seat)
    elif s.phase == COMFORT:
        first, found = COMFORTS, bit(GOLD) | bit(YELLOW)  # D91
    elif s.phase == START:
        first, found = FIRSTS, bit(s.seats) - 1  # D17
    elif s.phase == SCORING:
        first, found = SCORINGS, bit(SCENARIOS) - 1  # D15
    else:
        first, found = DRAWS, next_level(box, s)
    return fill(out, first, found)


@rule
def fill(out, move, found):
    """Lists a move for each bit of a mask, beginning with this one."""
    count = 0
    while found:
        if found & 1:
            out[count] = move
            count += 1
        found >>= 1
        move += 1
    return count


@rule
def actions(box, s, seat, out):
    """D19-D22, D49, D53, D62  An action is legal if it can be carried out in full; Rest always is."""
    count = 0
    if payable(box, s, seat, s.team[seat] | others(s, seat)):
        out[count] = WORK
        count += 1
    if offers(box, s, seat):
        out[count] = RECRUIT
        count += 1
    if growths(box, s, seat, out[count:]):
        out[count] = GROW
        count += 1
    out[count] = REST
    return count + 1


@rule
def offers(box, s, seat):
    """D38, D39, D49, D50  The Edamame of the display that the gold in supply buys, whether they can be kept or not."""
    found = 0
    for place in range(PLACES):
        card = s.display[place]
        if card != EMPTY and box.edamame_price[card] <= s.supply[seat, GOLD]:
            found |= bit(card)
    return found


@rule
def removable(box, s, seat):
    """D42-D44  Own Edamame whose leaving helps: they have more grey hearts than red ones."""
    found = 0
    for card in range(CARDS):
        if s.team[seat] & bit(card) and box.edamame_symbols[card, GREY] > box.edamame_symbols[card, HEARTS]:
            found |= bit(card)
    return found


@rule
def growths(box, s, seat, out):
    """D51-D53, D57, D60, D90  The tops of the stacks that can be paid, with the cubes of step 1."""
    count = 0
    bonus = cubes(box, s, seat)
    for stack in range(STACKS):
        if s.sold[stack] < LEVELS:
            card = BABY + stack * LEVELS + s.sold[stack]
            if can_grow(box, s, seat, card, bonus):
                out[count] = GROWTHS + card
                count += 1
    return count


@rule
def can_grow(box, s, seat, card, bonus):
    """D53-D55  Does the supply pay a dragon card, when some yellow cubes have been added?"""
    price, owned = box.dragon_price[card], s.supply[seat]
    return (
        price[GOLD] <= owned[GOLD]
        and price[YELLOW] <= owned[YELLOW] + bonus
        and price[BLUE] <= owned[BLUE]
        and price[RED] <= owned[RED]
    )


@rule
def cubes(box, s, seat):
    """D54  One yellow cube for each attack symbol on the board, but not more than three."""
    return min(box.growth, s.symbols[seat, ATTACK])


@rule
def next_level(box, s):
    """D9, D47  The unseen Edamame of the lowest level in the deck: one of them lies on top."""
    found = 0
    lowest = 0
    for card in range(MARKET, CARDS):
        if s.unseen & bit(card):
            level = box.edamame_level[card]
            if found == 0 or level < lowest:
                found, lowest = 0, level
            if level == lowest:
                found |= bit(card)
    return found


# -- what happens -------------------------------------------------------------------------------------------------


@rule
def play(box, s, seat, move):
    """D19, D37  A draw or one choice. Work and Grow up change nothing on the table before their last choice."""
    if move < MODES:
        act(box, s, seat, move)
    elif move < WORKERS:
        s.mode = move - MODES
        s.phase = OWNER if s.mode == FOREIGN else WORKER
    elif move < OWNERS:
        s.worker = move - WORKERS
        if s.mode == OWN:
            work_alone(box, s, seat)
        else:
            s.phase = OWNER
    elif move < HELPERS:
        s.owner = move - OWNERS
        s.phase = HELPER
    elif move < OFFERS:
        work_with(box, s, seat, move - HELPERS)
    elif move < REMOVALS:
        recruit(box, s, seat, move - OFFERS)
    elif move < GROWTHS:
        remove(box, s, seat, move - REMOVALS)
    elif move < COMFORTS:
        grow(box, s, seat, move - GROWTHS)
    elif move < FIRSTS:
        take(box, s, seat, move - COMFORTS)
    else:
        chance(box, s, move)


@rule
def act(box, s, seat, action):
    """D19, D20  The action token is laid on one of the four actions; it blocks nothing."""
    if action == WORK:
        s.phase = MODE
    elif action == RECRUIT:
        s.phase = OFFER
    elif action == GROW:
        s.phase = STACK
    else:
        rest(box, s, seat)


@rule
def recruit(box, s, seat, card):
    """D38-D41  The price goes to the bank, the card joins the team, and the hearts are counted."""
    for place in range(PLACES):
        if s.display[place] == card:
            s.display[place] = EMPTY
            s.place = place
    s.supply[seat, GOLD] -= box.edamame_price[card]
    join_team(box, s, seat, card)
    check_energy(box, s, seat)


@rule
def check_energy(box, s, seat):
    """D3, D41, D42, D45  With a red heart for every grey one the recruitment is complete; else one more must go."""
    if s.symbols[seat, HEARTS] < s.symbols[seat, GREY]:
        s.phase = REMOVAL
    elif s.unseen:
        s.phase = REFILL
        s.to_act = bit(CHANCE)
    else:
        s.place = EMPTY  # D48
        end_turn(box, s)


@rule
def remove(box, s, seat, card):
    """D42, D43, D46  An Edamame leaves the game, and what lies on it goes to the bank. Then the hearts are counted."""
    s.team[seat] &= ~bit(card)
    s.payments[seat, card] = 0
    s.removed[card] += 1
    for kind in range(KINDS):
        s.symbols[seat, kind] -= box.edamame_symbols[card, kind]
    check_energy(box, s, seat)


@rule
def grow(box, s, seat, card):
    """D52, D54-D56, D61  Cubes are taken, the price is paid, the card is laid on the dragon."""
    s.supply[seat, YELLOW] += cubes(box, s, seat)
    for kind in range(KINDS):
        s.supply[seat, kind] -= box.dragon_price[card, kind]
    join_dragon(box, s, seat, card)
    s.sold[(card - BABY) // LEVELS] += 1  # D60
    grown(box, s)


@rule
def rest(box, s, seat):
    """D62-D65  Gold for speed, but not more than four; then all that lies on the own Edamame."""
    s.supply[seat, GOLD] += min(box.pause, s.symbols[seat, SPEED])
    for card in range(CARDS):
        if s.payments[seat, card] > 0:
            for kind in range(KINDS):
                s.supply[seat, kind] += s.payments[seat, card] * box.edamame_pay[card, kind]
            s.payments[seat, card] = 0
    end_turn(box, s)


@rule
def chance(box, s, move):
    """D10, D15, D17, D47  The first player, the scoring card, or the next Edamame of the deck."""
    if move < SCORINGS:
        s.turn = move - FIRSTS
        s.first = s.turn
        s.phase = SCORING
    elif move < DRAWS:
        s.scoring = move - SCORINGS
        s.phase = DEAL
        s.place = 0
    else:
        turn_up(box, s, move - DRAWS)


@rule
def turn_up(box, s, card):
    """D10, D47  The top card of the deck takes the empty place of the display."""
    s.unseen &= ~bit(card)
    s.display[s.place] = card
    if s.phase == REFILL:
        s.place = EMPTY
        end_turn(box, s)
    elif s.place + 1 < PLACES:
        s.place += 1
    else:
        s.place = EMPTY
        s.phase = ACTION
        s.to_act = bit(s.turn)


@rule
def hide(box, s, seat):
    """D1  Everything is open but the order of the deck, which is not in the state."""


@rule
def guess(box, s, seat, rng):
    """D1  Nothing has to be guessed."""
