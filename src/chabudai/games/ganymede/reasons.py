"""Why a move is not possible: the clause and a sentence."""

import numpy as np

from chabudai.core.box import Box
from chabudai.core.game import State
from chabudai.core.rule import CHANCE, bit

from . import rules
from .names import NAMES, NUMERALS, card, effect
from .rules_cards import aces, can_supply
from .rules_table import (
    ACES,
    APPLY,
    BATTLE,
    BEGIN,
    COOP,
    DRAW,
    DROP,
    ELEVENS,
    FIRST,
    GLIMPSE,
    GREEN,
    GUARD,
    INITIAL,
    KEEP_ALL,
    KINDS,
    LEAVE,
    LOOK,
    LOOKED,
    MORE,
    MOVES,
    OVER,
    PEEK,
    PICK,
    PURPLE,
    RED,
    REINFORCE,
    REMOVE,
    SHOW,
    START,
    STOP,
    TAKE_BACK,
    TEAM,
    THREES,
    VERSUS,
)

Reason = tuple[str, str]

ORDER = {  # the clauses that say who comes when, in Battle and against Purple; in all other phases those of drawing
    START: ("B4", "C4"),
    FIRST: ("B5", "C3"),
    INITIAL: ("B7", "C6"),
    THREES: ("B14", "C15"),
    ACES: ("B14", "C15"),
    REMOVE: ("B19", "C23"),
    REINFORCE: ("B21", "C24"),
}
DRAWING = ("B9", "C7")
ASKED = {  # what has to be done first
    FIRST: ("G36", "You have to pick a Black card."),
    LOOKED: ("G15", "Leave the card that you see on top of your deck, or put it on the bottom."),
    THREES: ("G20", "Say what your 3 withdraws: another of your cards in play, or nothing."),
    ACES: ("G22", "Announce your As: say how many of them count 11."),
    REMOVE: ("G33", "You took damage and have to remove one of your cards in play."),
    REINFORCE: ("G36", "You have to pick a Black card."),
}


def why_not(box: Box, view: State, seat: int, move: int) -> Reason | None:
    """The clause and the sentence that forbid a move; None exactly when it is legal."""
    if view.phase == OVER:
        return _ending(view), "The game is over."
    if not 0 <= seat <= CHANCE or not view.to_act & bit(seat):
        return waits(box, view, seat)
    out = np.zeros(rules.MOST, np.int32)
    if move in out[: rules.legal(box.record, view, seat, out)]:
        return None
    if seat == CHANCE:
        return _no_chance(view, move)
    if not 0 <= move < MOVES:
        return "G13", "There is no such move."
    if move >= BEGIN:
        return "G5", "Cards come from the top of the deck, by chance."
    for first, look in (
        (PICK, _no_pick),
        (DROP, _no_removal),
        (ELEVENS, _no_announcement),
        (KEEP_ALL, _no_withdrawal),
        (LEAVE, _no_look),
    ):
        if move >= first:
            return look(view, seat, move - first)
    return _no_draw(box, view, seat, move)


def waits(box: Box, view: State, seat: int) -> Reason:
    """B9, C7, C22, V2, V4  Why it is not this seat that chooses now, by the clause of the phase; who is out, is out."""
    if 0 <= seat < TEAM and view.hp[seat] == 0:
        return "C22", "You have no hit points left and are out of the game."
    turn = f", but that of {NAMES[view.turn]}" if view.turn >= 0 else ""
    return _order(view), f"It is not your turn{turn}."


def _order(view: State) -> str:
    """B20, C5, C12, V2, V4  The clause that says who comes when."""
    if view.turn == PURPLE:
        if view.phase == INITIAL:
            return "C5"
        if view.mode != VERSUS:
            return "C12"
        return "V4" if view.phase in (THREES, ACES) else "V2"
    if view.mode == BATTLE and view.phase == REINFORCE and view.hurt[RED] != view.hurt[GREEN]:
        return "B20"
    return ORDER.get(int(view.phase), DRAWING)[0 if view.mode == BATTLE else 1]


def _ending(view: State) -> str:
    """B18, C20, C21, V6, G45  The clause by which the game is over."""
    if view.reason == GUARD:
        return "G45"
    if view.mode != COOP:
        return "B18" if view.mode == BATTLE else "V6"
    return "C21" if view.winner == PURPLE else "C20"


def _no_chance(view: State, move: int) -> Reason:
    """B4, G5, G15, G42  What chance cannot bring, for whoever deals by hand."""
    if view.phase == START:
        return "B4", "First it is decided who begins: start R or start G."
    if not SHOW <= move < MOVES:
        return "G5", "Chance only shows cards now."
    if view.phase == PEEK and move < GLIMPSE:
        return "G15", "A card is looked at, not drawn: write look and its name."
    if view.phase != PEEK and move >= GLIMPSE:
        return "G5", "A card is drawn, not looked at: write draw and its name."
    camp = int(view.turn)
    return "G42", f"No {card(camp, (move - SHOW) % KINDS)} can lie on top of {NAMES[camp]}'s deck."


def _no_draw(box: Box, view: State, seat: int, move: int) -> Reason:
    if view.phase != DRAW:
        return ASKED[int(view.phase)]
    if move == STOP:
        return "B11", "The first card of your Draw Phase is compulsory."
    if move == APPLY:
        return _no_effect(box, view, seat)
    return _full(box, view, seat)


def _full(box: Box, view: State, seat: int) -> Reason:
    """G8-G11  Why no card can be drawn."""
    if view.drawn >= view.allowed:
        return "G11", f"You have drawn the {view.allowed} cards that you may."
    if not can_supply(view, seat):
        return "G8", "Your deck and your discard pile are empty."
    return "G10", f"Your cards exceed {box.limit}, every A as 1, so you may not draw again."


def _no_effect(box: Box, view: State, seat: int) -> Reason:
    """G14, G15  Why the newest card cannot be applied."""
    newest = int(view.in_play[seat]) - 1
    what = effect(box, int(view.table[seat, newest])) if newest >= 0 else 0
    if what not in (MORE, LOOK):
        return "G14", "Only the newest card can be applied, and only if it has an effect for the Draw Phase."
    name = card(seat, int(view.table[seat, newest]))
    if view.fits[seat] > newest:
        return "G15" if what == LOOK else "G14", f"Your {name} has been applied."
    if what == LOOK:
        clause, why = _full(box, view, seat)
        return "G15", f"Your {name} helps only who can still draw ({clause}): {why[0].lower()}{why[1:]}"
    if not view.down[seat, newest]:
        return "G14", f"Your {name} lies face up and was applied by itself."
    return "G14", f"Your cards exceed {box.limit}, so your {name} cannot be applied."


def _no_look(view: State, seat: int, move: int) -> Reason:
    return "G15", "Only a card that you have just looked at can be left or put on the bottom."


def _no_withdrawal(view: State, seat: int, move: int) -> Reason:
    if view.phase != THREES:
        return "G20", "Cards are withdrawn by a 3, after the Showdown."
    kind = move + KEEP_ALL - TAKE_BACK
    if kind == view.table[seat, view.place]:
        return "G21", "A 3 cannot withdraw itself."
    return "G20", f"You have no {card(seat, kind)} in play."


def _no_announcement(view: State, seat: int, move: int) -> Reason:
    if view.phase != ACES:
        return "G22", "As are announced after the Showdown."
    count = int(aces(view, seat))
    if count == 1:
        return "G22", "You have only 1 A in play: aces 1 counts it 11, aces 0 counts it 1."
    return "G22", f"You have only {count} As in play: say how many of them count 11."


def _no_removal(view: State, seat: int, move: int) -> Reason:
    if view.phase != REMOVE:
        return "G33", "A card is removed only by a player who has just taken damage."
    return "G33", f"You have no {card(seat, move)} in play."


def _no_pick(view: State, seat: int, move: int) -> Reason:
    if view.phase not in (FIRST, REINFORCE):
        return "G36", "Black cards are picked at the end of a round."
    return "G35", f"No Black {NUMERALS[move]} lies in the supply."
