"""Phase 3: wages, then income. E58-E63"""

from chabudai.core.rule import rule

from .basics import stands_on
from .table import KEEPS, NONE, RICE, ROUND_OVER, SPACES, WAGE, WAGES
from .towns import collect_income


@rule
def begin_wages(s):
    """E58, E58a  Wages first, openly, seat by seat from the start player."""
    s.slot = NONE
    s.turn = s.start
    s.where = 0
    s.step = WAGES


@rule
def next_wage(box, s):
    """E58, E58a  The next space with samurai of this seat, else the next seat; after all of them comes income."""
    while s.where < SPACES and not stands_on(s, s.turn, s.where):
        s.where += 1
    if s.where < SPACES:
        s.step = WAGE
        return
    s.turn = (s.turn + 1) % s.seats
    s.where = 0
    if s.turn == s.start:
        s.where, s.turn = NONE, NONE
        collect_income(box, s)
        s.step = ROUND_OVER


@rule
def wage_offers(box, s, out):
    """E59  How many samurai stay on this space: as many as there is rice for."""
    most = min(s.samurai[s.turn, s.where], s.stock[s.turn, RICE] // box.wage)
    for staying in range(most + 1):
        out[staying] = KEEPS + staying
    return most + 1


@rule
def keep(box, s, move):
    """E59  Rice for each that stays; the others return to the supply as officials."""
    staying = move - KEEPS
    s.stock[s.turn, RICE] -= staying * box.wage
    s.officials[s.turn] += s.samurai[s.turn, s.where] - staying
    s.samurai[s.turn, s.where] = staying
    s.where += 1
    s.step = WAGES
