"""The frame of the game: what follows by itself, rounds, passes, turns. E13, E14, E24, E25, E64-E66"""

from chabudai.core.rule import CHANCE, bit, rule

from .actions import take_goods
from .basics import action_now
from .laying import set_up_next
from .planning import begin_planning, plans_final
from .ronin import begin_ronin_move
from .steps import choose, offers
from .table import (
    ACTION,
    DRAW_CARD,
    DRAW_TILE,
    END_TURN,
    LAST,
    MOVE,
    NEW_ROUND,
    NONE,
    OFFICIAL,
    OVER,
    PLAN,
    PLANNING,
    SET_UP,
    SLOTS,
    STEP_OF,
    TURN,
    WAGES,
)
from .tokken import token_to_draw
from .wages import begin_wages, next_wage


@rule
def settle(box, s, out):
    """N1  Goes on by itself, single options included, until somebody has at least two."""
    while s.step != OVER:
        if s.step >= SET_UP:
            advance(box, s, out)
        elif s.step == PLAN:
            if s.to_act:
                return
            plans_final(box, s)
        else:
            count = offers(box, s, out)
            if out[0] != out[count - 1]:
                s.to_act = bit(CHANCE) if s.step <= DRAW_TILE else bit(s.turn)
                return
            choose(box, s, int(out[0]))
    s.to_act = 0


# -- the frame of a round -----------------------------------------------------------------------------------------


@rule
def advance(box, s, out):
    """E13, E24, E25  What happens without anybody's choice."""
    if s.step == SET_UP:
        set_up_next(box, s)
    elif s.step == NEW_ROUND:
        new_round(s)
    elif s.step == PLANNING:
        begin_planning(box, s, out)
    elif s.step == TURN:
        begin_turn(s)
    elif s.step == ACTION:
        take_goods(box, s)
        s.step = OFFICIAL if s.plan_officials[s.turn, s.slot] > 0 else END_TURN
    elif s.step == OFFICIAL:
        next_official(box, s)
    elif s.step == END_TURN:
        end_turn(s)
    elif s.step == WAGES:
        next_wage(box, s)
    else:
        end_round(box, s)


@rule
def new_round(s):
    """E13, E66, R3, I2  The next merchant card is turned up, a ronin moves, then phase 1 begins."""
    if s.next_card == NONE and s.pile != 0:
        s.step = DRAW_CARD
    elif s.ronin:
        begin_ronin_move(s)
    else:
        s.step = PLANNING


@rule
def begin_turn(s):
    """E21, E25, E28  The slot is turned up; the movement window opens, officials or not."""
    s.shown[s.turn] = s.slot + 1
    s.reveals += 1
    s.left = s.plan_officials[s.turn, s.slot]
    s.step = MOVE


@rule
def next_official(box, s):
    """E25, K10, K23  The privilege board is filled up first; then the next official, and one last moment after all."""
    token = token_to_draw(s)
    if token != NONE:
        s.step = token
    elif s.left > 0:
        s.step = STEP_OF[action_now(box, s)]
    else:
        s.step = LAST


@rule
def end_turn(s):
    """E24  The next player performs the same slot; after all players the next pass, after three passes phase 3."""
    s.left, s.expelled = 0, 0
    s.used[:] = 0
    s.turn = (s.turn + 1) % s.seats
    s.step = TURN
    if s.turn == s.start:
        s.slot += 1
        if s.slot == SLOTS:
            begin_wages(s)


@rule
def end_round(box, s):
    """E14, E64-E66  The end at 12 power points or without a next card; else cards and marker move on."""
    if s.points.max() >= box.trigger or s.next_card == NONE:
        s.step = OVER
        return
    s.card = s.next_card
    s.next_card = NONE
    s.start = (s.start + 1) % s.seats
    s.rounds += 1
    s.step = NEW_ROUND
