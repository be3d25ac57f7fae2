"""Why a move of Edamame is not possible: the clause, and what is missing. Part of words.py."""

import numpy as np

from chabudai.core.box import Box
from chabudai.core.game import State
from chabudai.core.rule import CHANCE, bit

from .names import (
    ACTIONS,
    Reason,
    bits,
    card_name,
    dragon_name,
    goods,
    lacking,
    missing,
    number,
    plus,
    team,
    times,
    top,
    whereabouts,
)
from .reasons_work import no_helper, no_mode, no_owner, no_start, no_work, no_worker, one_too_many
from .rules import cubes, legal
from .rules_table import (
    ACTION,
    BABY,
    COMFORT,
    COMFORTS,
    DRAWS,
    EMPTY,
    FIRSTS,
    GOLD,
    GREY,
    GROW,
    GROWTHS,
    HEARTS,
    HELPER,
    HELPERS,
    LEVELS,
    MARKET,
    MODE,
    MODES,
    MOST,
    MOVES,
    OFFER,
    OFFERS,
    OWNER,
    OWNERS,
    RECRUIT,
    REFILL,
    REMOVAL,
    REMOVALS,
    SCORING,
    SCORINGS,
    STACK,
    STACKS,
    START,
    WORK,
    WORKER,
    WORKERS,
)

BEGUN = {MODE: WORK, WORKER: WORK, OWNER: WORK, HELPER: WORK, OFFER: RECRUIT, STACK: GROW}  # and nothing done yet
PASSES = ("pass", "skip")  # what people type who are used to it


def why_not(box: Box, view: State, seat: int, move: int) -> Reason | None:
    """The clause and the sentence that forbid a move; None exactly when it is legal."""
    if not 0 <= seat <= CHANCE or not int(view.to_act) & bit(seat):
        return "D18", "It is not your turn."
    out = np.zeros(MOST, np.int32)
    if move in out[: legal(box.record, view, seat, out)].tolist():
        return None
    if seat == CHANCE:
        return _no_outcome(box, view, move)
    if not 0 <= move < FIRSTS:
        clause = "D47" if DRAWS <= move < MOVES else "D15" if SCORINGS <= move < DRAWS else "D17"
        return clause, "That is drawn by chance."
    due, first, last = _due(view)
    if not first <= move < last:
        return _too_early(box, view, seat, move) or due
    reasons = {
        ACTION: _no_action,
        MODE: no_mode,
        WORKER: no_worker,
        OWNER: no_owner,
        HELPER: no_helper,
        OFFER: _no_offer,
        REMOVAL: _no_removal,
        STACK: _no_growth,
    }
    return reasons[int(view.phase)](box, view, seat, move - first)


def _too_early(box: Box, view: State, seat: int, move: int) -> Reason | None:
    """D19, D24, D45  Why a choice cannot be made at this step, if there is more to say than what is due."""
    if REMOVALS <= move < GROWTHS:
        return "D45", "Edamame are removed only while hearts are short after one was bought."
    if move < MODES and int(view.phase) in BEGUN:
        another = "A turn is one action: to choose another one, take back what you have begun."
        return None if move == BEGUN[int(view.phase)] else ("D19", another)
    if view.phase in (OWNER, HELPER) and WORKERS <= move < HELPERS:
        return one_too_many(box, view, move)
    if view.phase != ACTION or move >= COMFORTS:
        return None
    if move < OFFERS:
        action, reason = WORK, no_start(box, view, seat, move)
    elif move < REMOVALS:
        action, reason = RECRUIT, _no_offer(box, view, seat, move - OFFERS)
    else:
        action, reason = GROW, _no_growth(box, view, seat, move - GROWTHS)
    return reason or ("D19", f"First choose the action: {ACTIONS[action]}.")


def _due(view: State) -> tuple[Reason, int, int]:
    """What has to be chosen now, and the numbers of the moves that do so."""
    gap = int(view.symbols[view.turn, GREY] - view.symbols[view.turn, HEARTS])
    hearts = f"Your clan needs {times(gap, 'more heart', number(gap))}: first remove an Edamame."
    asked: dict[int, tuple[Reason, int, int]] = {
        ACTION: (("D19", "First choose the action: work, recruit, grow or rest."), 0, MODES),
        MODE: (("D23", "First say whose Edamame work: own, foreign or both."), MODES, WORKERS),
        WORKER: (("D23", "First choose which of your own Edamame works."), WORKERS, OWNERS),
        OWNER: (("D23", "First choose whose Edamame works for you."), OWNERS, HELPERS),
        HELPER: (("D23", "Now choose the Edamame that works for you."), HELPERS, OFFERS),
        OFFER: (("D38", "Now buy one of the Edamame for sale."), OFFERS, REMOVALS),
        REMOVAL: (("D42", hearts), REMOVALS, GROWTHS),
        STACK: (("D52", "Now buy a dragon card."), GROWTHS, COMFORTS),
        COMFORT: (("D91", "Now choose what you take for the objective you missed."), COMFORTS, FIRSTS),
    }
    return asked[int(view.phase)]


def no_move(box: Box, view: State, seat: int, text: str) -> Reason | None:
    """D22  Why something that is written like a move of another game can be none here."""
    if view.phase == ACTION and int(view.to_act) == bit(seat) and text.lower() in PASSES:
        return "D22", "There is no pass; a rest does instead."
    return None


# -- chance -------------------------------------------------------------------------------------------------------


def _no_outcome(box: Box, view: State, move: int) -> Reason:
    """D9, D10, D15, D17, D47  What chance has to bring instead."""
    if view.phase == START:
        if FIRSTS <= move < SCORINGS:
            return "D17", "There is no such clan at this table."
        return "D17", f"It has to be said who begins: first(0) to first({view.seats - 1})."
    if view.phase == SCORING:
        rows = box.rows("scoring")
        return "D15", f"A scoring card has to be drawn: scoring({rows[0]}) to scoring({rows[-1]})."
    if not DRAWS <= move < MOVES:
        return "D47" if view.phase == REFILL else "D10", "The next Edamame of the deck has to be turned up."
    card = move - DRAWS
    name = card_name(box, card)
    if card < MARKET:
        return "D9", f"Everybody begins with a {name}; it is not in the deck."
    if not view.unseen & bit(card):
        return "D9", f"The {name} is not in the deck{whereabouts(view, card)}."
    lowest = min(int(box.edamame_level[other]) for other in bits(view.unseen))
    return "D9", f"The {name} is of level {box.edamame_level[card]}; those of level {lowest} come up before."


# -- actions ------------------------------------------------------------------------------------------------------


def _no_action(box: Box, view: State, seat: int, action: int) -> Reason:
    """D21  An action is legal only if it can be carried out in full."""
    if action == RECRUIT:
        return _no_recruit(box, view, seat)
    if action == GROW:
        return _no_grow(box, view, seat)
    return no_work(box, view, seat)


def _no_recruit(box: Box, view: State, seat: int) -> Reason:
    sale = [int(card) for card in view.display if card != EMPTY]
    if not sale:
        return "D49", "No Edamame is left for sale."
    card = min(sale, key=lambda card: int(box.edamame_price[card]))
    price = int(box.edamame_price[card])
    gap = lacking([price], view.supply[seat, :1])
    return "D39", f"You cannot pay any Edamame: for the {card_name(box, card)}, which costs {price}, you are {gap}."


def _no_grow(box: Box, view: State, seat: int) -> Reason:
    tops = [card for card in (top(view, stack) for stack in range(STACKS)) if card is not None]
    owned = _with_cubes(box, view, seat)
    card = min(tops, key=lambda card: sum(missing(box.dragon_price[card], owned)))
    gap = lacking(box.dragon_price[card], owned)
    return (
        "D53",
        f"You cannot pay any dragon card: for {dragon_name(box, card)} you are {gap}{_bonus(box, view, seat)}.",
    )


def _with_cubes(box: Box, view: State, seat: int) -> list[int]:
    """The supply with the cubes of step 1 of Grow up."""
    return plus(view.supply[seat], [0, cubes(box.record, view, seat), 0, 0])


def _bonus(box: Box, view: State, seat: int) -> str:
    extra = int(cubes(box.record, view, seat))
    return f", even with the {goods([0, extra])} for your attack" if extra else ""


# -- buying and removing ------------------------------------------------------------------------------------------


def _no_offer(box: Box, view: State, seat: int, card: int) -> Reason | None:
    """D38, D39  An Edamame that is not for sale, or costs too much; None if it can be bought."""
    name = card_name(box, card)
    if card < MARKET:
        return "D38", f"Everybody begins with a {name}; it is not for sale."
    if card not in view.display:
        return "D38", f"The {name} is not for sale{whereabouts(view, card)}."
    price = int(box.edamame_price[card])
    gap = lacking([price], view.supply[seat, : GOLD + 1])
    return ("D39", f"The {name} costs {price}: you are {gap}.") if gap else None


def _no_removal(box: Box, view: State, seat: int, card: int) -> Reason:
    name = card_name(box, card)
    if card not in team(view, seat):
        return "D42", f"The {name} is not in your team{whereabouts(view, card)}."
    return "D44", f"Removing the {name} would not help: it needs no more hearts than it gives."


def _no_growth(box: Box, view: State, seat: int, card: int) -> Reason | None:
    """D51, D53  A dragon card that is not for sale, or costs too much; None if it can be bought."""
    name = dragon_name(box, card)
    if card < BABY:
        return "D51", "The baby's cards are not for sale."
    stack, level = divmod(card - BABY, LEVELS)
    if level < view.sold[stack]:
        return "D51", f"{name} is sold already."
    shown = top(view, stack)
    if shown is not None and shown != card:
        return "D51", f"{name} lies under {dragon_name(box, shown)}: only the top card of a stack is for sale."
    gap = lacking(box.dragon_price[card], _with_cubes(box, view, seat))
    return ("D53", f"For {name} you are {gap}{_bonus(box, view, seat)}.") if gap else None
