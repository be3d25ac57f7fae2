"""The War Chronicles of Ganymede. "G9" is clause 9 of RULEBOOK.md; B is Battle, C Cooperative, V Versus.

Before the first round   chance names the start player                 B4
                         both players pick a Black card                 B5, C3
A round   1 each camp's Initial card                                    B7, C5, C6
          2 the Draw Phases: draw, stop, apply a 2 or 4                 G9-G17, B9-B13, C7-C14, V2, V3
          3 the Showdown: all cards up, the 3s, then the As             G18-G23, B14, C15, C16, V4, V5
          4 Strengths are compared, damage is dealt                     G24-G32, B15-B18, C17-C22, V6, V7
          5 who took damage removes a card, the others are discarded    G33, G34, B19, C23
          6 both players pick a Black card                              G35-G37, B20-B22, C24, V9
          7 the next start player                                       B23, B24, C25, G45

Cards: rules_cards.py. Draw Phases: rules_draw.py. Showdown and damage: rules_showdown.py. Secrets: rules_secrets.py.
"""

from chabudai.core.rule import CHANCE, bit, rule

from .rules_cards import (
    can_supply,
    discard_all,
    is_automatic,
    is_in,
    kinds_in_play,
    numbers_left,
    pick_options,
    remove,
    remove_options,
    take_black,
    top_cards,
    wait_for_card,
)
from .rules_draw import (
    apply_newest,
    ask_or_go_on,
    begin_turn,
    deal,
    draw_card,
    draw_options,
    look_options,
    peek,
    purple_draws,
    put_back,
    stop,
)
from .rules_secrets import guess, heard, hide
from .rules_showdown import (
    ace_options,
    announce,
    camp_at,
    camps,
    compare_all,
    end_game,
    initial_at,
    resolve_threes,
    turn_up,
    withdraw,
    withdraw_options,
)
from .rules_table import (
    ACES,
    APPLY,
    BATTLE,
    BEGIN,
    BOX,
    CAMPS,
    COMPARE,
    DEAL,
    DISCARD,
    DRAW,
    DRAW_CARD,
    DROP,
    ELEVENS,
    EMPTY,
    END,
    FIRST,
    GLIMPSE,
    GREEN,
    GUARD,
    INITIAL,
    KEEP_ALL,
    LONGEST,
    LOOKED,
    MOST,
    MOVES,
    NUMBERS,
    OPTIONS,
    OVER,
    PEEK,
    PICK,
    PURPLE,
    RED,
    REINFORCE,
    REMOVE,
    SEATS,
    SHOW,
    SHOWDOWN,
    START,
    STATE,
    STOP,
    TAKE_BACK,
    TEAM,
    THREES,
    TURN,
)

__all__ = [
    "BOX", "LONGEST", "MOST", "MOVES", "OPTIONS", "SEATS", "STATE",
    "guess", "heard", "hide", "legal", "play", "setup", "standing",
]  # fmt: skip


@rule
def setup(box, s):
    """B1-B6, C1-C4, V1, G35  Hit points, each camp's own cards, the Black supply; then the first picks."""
    s.table[:] = EMPTY
    s.bottom[:] = EMPTY
    s.top[:] = EMPTY
    s.shown[:] = EMPTY
    s.token = EMPTY
    s.start = EMPTY
    s.turn = EMPTY
    s.enemy = EMPTY
    s.winner = EMPTY
    for camp in range(TEAM):
        s.hp[camp] = box.hp[s.mode, camp]
    for number in range(NUMBERS):
        s.supply[number] = box.cards_black[number]
        s.deck[RED, number] = box.cards_red[number]
        s.deck[GREEN, number] = box.cards_green[number]
        s.left[RED] += box.cards_red[number]
        s.left[GREEN] += box.cards_green[number]
    if s.mode == BATTLE:
        s.phase = START
        s.to_act = bit(CHANCE)
        return
    s.hp[PURPLE] = box.purple_hp[s.mode - 1, s.difficulty]
    for number in range(NUMBERS):
        s.deck[PURPLE, NUMBERS + number] = box.cards_purple[number]
        s.left[PURPLE] += box.cards_purple[number]
    s.phase = FIRST
    go_on(box, s)


# -- what may be done ---------------------------------------------------------------------------------------------


@rule
def legal(box, s, seat, out):
    """Lists what a seat may do now; for chance each card as often as it lies in the deck."""
    if not s.to_act & bit(seat):
        return 0
    if s.phase == DRAW:
        return draw_options(box, s, seat, out)
    if s.phase == DEAL or s.phase == INITIAL:
        return top_cards(s, s.turn, SHOW, out)
    if s.phase == REINFORCE or s.phase == FIRST:
        return pick_options(s, out)
    if s.phase == REMOVE:
        return remove_options(s, seat, out)
    if s.phase == PEEK:
        return top_cards(s, s.turn, GLIMPSE, out)
    if s.phase == LOOKED:
        return look_options(out)
    if s.phase == THREES:
        return withdraw_options(s, seat, out)
    if s.phase == ACES:
        return ace_options(s, seat, out)
    out[0] = BEGIN + RED  # B4
    out[1] = BEGIN + GREEN
    return TEAM


# -- what happens -------------------------------------------------------------------------------------------------


@rule
def play(box, s, seat, move):
    """One decision or card, and then all that the rules do by themselves until somebody must choose."""
    s.to_act = 0
    camp = s.turn
    if move >= GLIMPSE:
        peek(s, camp, move - GLIMPSE)
    elif move >= SHOW:
        deal(box, s, camp, move - SHOW)
    elif move >= BEGIN:
        give_token(s, move - BEGIN)
    elif move >= PICK:
        pick(s, camp, move - PICK)
    elif move >= DROP:
        remove(s, camp, move - DROP)
        s.step += 1
    elif move >= ELEVENS:
        s.eleven[camp, s.enemy] = move - ELEVENS
        s.step += 1
    elif move >= TAKE_BACK:
        withdraw(s, camp, move - TAKE_BACK)
    elif move == KEEP_ALL:
        s.place += 1
    elif move == DRAW_CARD:
        draw_card(s, camp)
    elif move == STOP:
        stop(box, s, camp)
    elif move == APPLY:
        apply_newest(box, s, camp)
    else:
        put_back(s, camp, move)
    go_on(box, s)


@rule
def go_on(box, s):
    """The sequence of play: passes through the phases until somebody must choose."""
    while s.to_act == 0 and s.phase != OVER:
        if s.phase == DRAW:
            if is_automatic(s, s.turn):
                purple_draws(box, s)
            else:
                ask_or_go_on(box, s, s.turn)
        elif s.phase == FIRST:
            first_picks(s)
        elif s.phase == INITIAL:
            initial_cards(s)
        elif s.phase == TURN:
            next_turn(box, s)
        elif s.phase == SHOWDOWN:
            turn_up(s)
        elif s.phase == THREES:
            resolve_threes(box, s)
        elif s.phase == ACES:
            announce(s)
        elif s.phase == COMPARE:
            compare_all(box, s)
        elif s.phase == REMOVE:
            removals(s)
        elif s.phase == DISCARD:
            discards(s)
        elif s.phase == REINFORCE:
            reinforce(s)
        else:
            end_round(box, s)


@rule
def give_token(s, camp):
    """B4  The start player gets the token and keeps it for the whole game."""
    s.token = camp
    s.start = camp
    s.phase = FIRST


@rule
def first_picks(s):
    """B5, B6, C3  The first Black cards: the token holder's and the other's, or Red's and Green's."""
    if s.step == TEAM:
        begin_round(s)
    else:
        offer(s, camp_at(s, s.step))


@rule
def begin_round(s):
    """B24, C25  A round begins with the Initial Phase."""
    s.rounds += 1
    s.step = 0
    s.hurt[:] = 0
    s.phase = INITIAL


@rule
def initial_cards(s):
    """B7, C5, C6  Each camp draws one card."""
    if s.step == camps(s):
        s.phase = TURN
        s.step = 0
        return
    camp = initial_at(s, s.step)
    if is_in(s, camp) and can_supply(s, camp):
        wait_for_card(s, camp, INITIAL)
    else:
        s.step += 1  # G8


@rule
def next_turn(box, s):
    """B9, C7, V2  The Draw Phases, one camp after the other."""
    if s.step == camps(s):
        s.phase = SHOWDOWN
        return
    camp = camp_at(s, s.step)
    if is_in(s, camp):
        begin_turn(box, s, camp)
    else:
        s.step += 1


@rule
def removals(s):
    """G33, B19, C23, V9  Red and Green: who took damage removes a card. With one kind only nobody is asked."""
    if s.step == TEAM:
        s.phase = DISCARD
        return
    camp = camp_at(s, s.step)
    s.turn = camp
    kinds = kinds_in_play(s, camp)
    if s.hurt[camp] == 0 or kinds == 0:
        s.step += 1
    elif kinds & (kinds - 1):
        s.to_act = bit(camp)
    else:
        remove(s, camp, s.table[camp, 0])
        s.step += 1


@rule
def discards(s):
    """G34, C23  The cards in play go to their owners' discard piles."""
    for camp in range(CAMPS):
        discard_all(s, camp)
    s.phase = REINFORCE
    s.step = 0


@rule
def reinforce(s):
    """B20, B21, B22, C24, G37  Both pick: in Battle the one who alone took damage first, else the token holder."""
    if s.step == TEAM:
        s.phase = END
        return
    first = RED
    if s.mode == BATTLE:
        first = s.token
        if s.hurt[RED] != s.hurt[GREEN]:
            first = RED if s.hurt[RED] else GREEN
    camp = first if s.step == 0 else 1 - first
    if is_in(s, camp):
        offer(s, camp)
    else:
        s.step += 1


@rule
def offer(s, camp):
    """G36  A camp names a number that is left; with one number only it is not asked, with none nothing happens."""
    s.turn = camp
    numbers = numbers_left(s)
    if numbers > 1:
        s.to_act = bit(camp)
    elif numbers == 0:
        s.step += 1
    else:
        for number in range(NUMBERS):
            if s.supply[number] > 0:
                pick(s, camp, number)


@rule
def pick(s, camp, number):
    """B5, G36  The card joins the deck before the first round, later the discard pile."""
    take_black(s, camp, number, s.phase == FIRST)
    s.step += 1


@rule
def end_round(box, s):
    """B23, G45  The next start player has more hit points, or else the token. After the last round the game ends."""
    leader = s.token
    if s.mode == BATTLE and s.hp[RED] != s.hp[GREEN]:
        leader = RED if s.hp[RED] > s.hp[GREEN] else GREEN
    if s.rounds >= box.round_cap:
        end_game(s, GUARD, leader if s.mode == BATTLE else PURPLE)
        return
    s.start = leader
    begin_round(s)


@rule
def standing(box, s, out):
    """G46, G47, V7  The winning side is first and the other second; the team shares its place."""
    for seat in range(s.seats):
        wins = s.winner == seat if s.mode == BATTLE else (s.winner == PURPLE) == (seat == PURPLE)
        out[seat] = 1 if wins else 2
