"""Why a move of Edo is not possible: the clause, and what is missing. Part of words.py."""

from bisect import bisect
from collections.abc import Callable

import numpy as np

from chabudai.core.box import Box
from chabudai.core.game import State
from chabudai.core.rule import CHANCE, bit

from .asking import prompt, waits
from .choices import OUT_OF_PLACE, REASONS
from .names import (
    ACTION_NAMES,
    card_id,
    on_space,
    privilege_name,
    space_id,
    space_name,
    times,
)
from .places import PLACES, asked_of_spaces
from .planning import is_planned, officials_left, slot_asked, supports
from .rules import legal
from .table import (
    ASK_ACTION,
    ASK_CARD,
    ASK_SUPPORT,
    AT,
    AT_FULL,
    BUILDS,
    BUYS,
    CITY_INCOME,
    CLAIMS,
    ENDOWS,
    ENOUGH,
    FIRST_SITE,
    FROM,
    HIRE,
    KEEPS,
    KINDS,
    MERCHANT,
    MOST,
    MOVES,
    NEXT_CARD,
    NEXT_SITE,
    OFFER,
    OFFICIALS,
    OVER,
    PICK_RONIN,
    PLAN,
    PLAN_ACTIONS,
    PLAN_CARDS,
    PRODUCTION,
    RESOURCE,
    SITE_ONE,
    SLOT_STEPS,
    STOP,
    SUPPORT,
    SUPPORTS,
    TAKES,
    TO,
    TRAVEL_EXPEL,
    TRAVEL_POST,
    TRAVEL_REQUEST,
    TRAVEL_RIDE,
    USES,
)

Reason = tuple[str, str]
Why = Callable[[Box, State, int, int], Reason]

FAMILIES = [ENDOWS, FROM, TO, AT, AT_FULL, KINDS, SUPPORTS, PLAN_CARDS, PLAN_ACTIONS, OFFICIALS, USES, TAKES, CLAIMS]
FAMILIES += [BUILDS, OFFER, BUYS, KEEPS, MERCHANT, TRAVEL_POST, TRAVEL_RIDE, TRAVEL_REQUEST, TRAVEL_EXPEL]
FAMILIES += [NEXT_SITE, SITE_ONE, HIRE, ENOUGH, STOP]
WHY = {**PLACES, **REASONS, **OUT_OF_PLACE}
PLANNED_BY = (PLAN_CARDS, PLAN_ACTIONS, OFFICIALS)  # what a slot of a plan is asked for, one after another


def why_not(box: Box, view: State, seat: int, move: int) -> Reason | None:
    """The clause and the sentence that forbid a move; None exactly when it is legal."""
    if view.step == OVER:
        return "E65", "The game is over."
    if not 0 <= seat <= CHANCE or not view.to_act & bit(seat):
        return waits(box, view, seat)
    out = np.zeros(MOST, np.int32)
    if move in out[: legal(box.record, view, seat, out)]:
        return None
    if seat == CHANCE or not ENDOWS <= move < MOVES:
        return "E25", f"That is no move now. {prompt(box, view, seat)}"
    family = family_of(move)
    if family == USES:
        return _no_privilege(box, view, seat, move - USES)
    if view.step == PLAN:
        return _no_plan(box, view, seat, move, family)
    if why := WHY.get((int(view.step), family)):
        return why(box, view, seat, move - family)
    asked = asked_of_spaces(view)
    if family in (TO, AT) and asked is not None:
        return why_not(box, view, seat, move - family + asked) or _at_hand(box, view, move - family, asked)
    return "E25", f"That is not what is asked now. {prompt(box, view, seat)}"


def family_of(move: int) -> int:
    """The moves that say the same of different things: the first of them."""
    return FAMILIES[bisect(FAMILIES, move) - 1]


def is_asked(view: State, seat: int, move: int) -> bool:
    """Is a move of the kind that this step asks for?"""
    family = family_of(move)
    if view.step != PLAN or seat >= view.seats:
        return (int(view.step), family) in PLACES.keys() | REASONS.keys()
    ask = int(view.asked[seat])
    return family == (SUPPORTS if ask == ASK_SUPPORT else PLANNED_BY[(ask - ASK_CARD) % SLOT_STEPS])


def _at_hand(box: Box, view: State, space: int, asked: int) -> Reason:
    """E25, E29: a space that can be chosen, if it is said in the words of this step; or a piece on it."""
    name, here = space_id(box, space), on_space(box, space)
    if asked != FROM:
        return "E25", f"Choose {space_name(box, space)} itself: {'at' if asked == AT else 'to'} {name}."
    if view.step == PICK_RONIN:
        return "R4", f"Choose the ronin {here}: from {name}."
    return "E29", f"Only samurai of your own move: choose yours {here}, from {name}."


# -- planning -----------------------------------------------------------------------------------------------------


def _no_plan(box: Box, view: State, seat: int, move: int, family: int) -> Reason:
    """E16-E20, K21"""
    slot, left = slot_asked(view, seat), int(officials_left(view, seat))
    ask = int(view.asked[seat]) - slot * SLOT_STEPS
    if view.asked[seat] == ASK_SUPPORT:
        return "K21", f"First say how many privileges b you use: you hold {supports(box, view, seat)}."
    if family == PLAN_CARDS and ask == ASK_CARD:
        return _no_card(view, seat, move - PLAN_CARDS, box, left)
    card, side = int(view.plan_card[seat, slot]), int(view.plan_side[seat, slot])
    if family == PLAN_ACTIONS and ask == ASK_ACTION:
        return "E16", f"Card {card_id(box, card)} does not show {ACTION_NAMES[move - PLAN_ACTIONS]}."
    if family == OFFICIALS and ask > ASK_ACTION:
        most = int(box.card_most[card, side])
        if move == OFFICIALS:
            return "E20", "A slot without officials is planned as an empty one."
        if move - OFFICIALS > most:
            return (
                "E19",
                f"{ACTION_NAMES[box.card_action[card, side]]} on card {card_id(box, card)} takes {most} at most.",
            )
        return "E19", f"You have only {times(left, 'official')} left."
    return "E16", f"A plan goes card, action, officials. {prompt(box, view, seat)}"


def _no_card(view: State, seat: int, card: int, box: Box, left: int) -> Reason:
    if not view.usable[seat] & bit(card):
        return "E17", f"You do not own card {card_id(box, card)}."
    if is_planned(view, seat, card):
        return "E16", f"Card {card_id(box, card)} lies in an earlier slot already."
    return "E19", f"You have {times(left, 'official')} left: the slot stays empty."


# -- privileges ---------------------------------------------------------------------------------------------------

USED = {
    FIRST_SITE: ("K20", "when a house is built"),
    SUPPORT: ("K21", "when a plan begins"),
    NEXT_CARD: ("K22", "with an offer of the next merchant card"),
    CITY_INCOME: ("K26", "between the choices of your turn, not now"),
    RESOURCE: ("K26", "between the choices of your turn, not now"),
    PRODUCTION: ("K25", "when a samurai produces its resource"),
}


def _no_privilege(box: Box, view: State, seat: int, row: int) -> Reason:
    name = privilege_name(box, row)
    if view.held[seat, row] == 0:
        return "K15", f"You hold no privilege {name}."
    clause, when = USED[int(box.privilege_effect[row])]
    return clause, f"Privilege {name} is used {when}."
