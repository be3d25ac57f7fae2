"""Edo with its first extension: Jiin, Tokken and Ronin, for two to five. "E24" is clause 24 of RULEBOOK.md.

Set-up      board, merchants, tokens, ronin, start player, endowments, start cities    I1      laying.py
Each round  the start player moves a ronin                                             R3-R10  ronin.py
  phase 1   all plan in secret: three cards, an action of each, officials              E15-E23 planning.py
  phase 2   three passes; each player in turn turns up a slot,                         E24-E26 frame.py
              moves samurai and merchant for money,                                    E27-E34 window.py
              and uses the officials one by one:
              Ryo, rice, wood, stone, recruits, cards                                  E35-E45 actions.py
              building in towns, temples                                               E46-E50 towns.py, J: jiin.py
              trade                                                                    E51-E55 trade.py
              travel, ronin expelled                                                   E40-E42 travel.py, R14: ronin.py
              or a request of the shogun; privileges                                   K       tokken.py
  phase 3   wages, then income                                                         E58-E63 wages.py, towns.py
  phase 4   the next merchant card, or the end                                         E64-E71 here

N1: a decision with one option is made at once, by chance too.  N2: a step is offered only if the next has an option.
A module that is not played leaves its board empty, so its rules find nothing to offer.
"""

import numpy as np

from chabudai.core.rule import bit, rule

from .frame import settle
from .laying import clear_turn, lay_board, lay_modules, lay_seats
from .planning import enter, plan_offers, plan_on
from .secrets import guess, heard, hide
from .steps import choose, offers
from .table import (
    BOX,
    EDO,
    LONGEST,
    MOST,
    MOVES,
    OPTIONS,
    PLAN,
    RYO,
    SEATS,
    SET_UP,
    STATE,
)

__all__ = [
    "BOX",
    "LONGEST",
    "MOST",
    "MOVES",
    "OPTIONS",
    "SEATS",
    "STATE",
    "guess",
    "heard",
    "hide",
    "legal",
    "play",
    "setup",
    "standing",
]


@rule
def setup(box, s):
    """E1-E8, I1  Lays the table for the players and modules; then chance deals."""
    clear_turn(s)
    lay_board(box, s)
    lay_seats(box, s)
    lay_modules(box, s)
    s.step = SET_UP
    settle(box, s, np.empty(MOST, np.int32))


@rule
def legal(box, s, seat, out):
    """E15, E26, N2  Lists what a seat may do now: for chance each outcome as often as its odds."""
    if not s.to_act & bit(seat):
        return 0
    return plan_offers(box, s, seat, out) if s.step == PLAN else offers(box, s, out)


@rule
def play(box, s, seat, move):
    """E21, E25  Carries out a choice and all that follows by itself; what it turns up is counted once."""
    out = np.empty(MOST, np.int32)
    reveals = s.reveals
    if s.step == PLAN:
        enter(box, s, seat, int(move))
        plan_on(box, s, seat, out)
    else:
        choose(box, s, int(move))
    settle(box, s, out)
    s.reveals = min(s.reveals, reveals + 1)


# -- the end ------------------------------------------------------------------------------------------------------


@rule
def score(box, s, seat):
    """E67, R20, I16  The track, Ryo, samurai on the board, ronin tokens.  K27  Privileges left are worth nothing."""
    return (
        s.points[seat]
        + s.stock[seat, RYO] // box.ryo_per_point
        + s.samurai[seat].sum() // box.samurai_per_point
        + s.tokens[seat] * box.points_per_token
    )


@rule
def lives_in_edo(s, seat):
    """E68, J11  Has the seat at least one house in Edo?"""
    for building in s.sites[EDO]:
        if building == seat:
            return True
    return False


@rule
def is_better(box, s, one, other):
    """E68-E70  A house in Edo first, then power points, Ryo, and resources together."""
    if lives_in_edo(s, one) != lives_in_edo(s, other):
        return lives_in_edo(s, one)
    difference = score(box, s, one) - score(box, s, other)
    if difference == 0:
        difference = s.stock[one, RYO] - s.stock[other, RYO]
    if difference == 0:
        difference = s.stock[one, :RYO].sum() - s.stock[other, :RYO].sum()
    return difference > 0


@rule
def standing(box, s, out):
    """E69a  Each seat's place is one more than the number of seats that are better; equal seats share it."""
    for seat in range(s.seats):
        out[seat] = 1
        for other in range(s.seats):
            if is_better(box, s, other, seat):
                out[seat] += 1
