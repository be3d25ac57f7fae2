"""Why a move of Edamame is not possible: the clause, and what is missing. Part of words.py."""

import numpy as np

from chabudai.core.box import Box
from chabudai.core.game import State
from chabudai.core.rule import CHANCE, bit

from .names import (
    CLANS,
    bits,
    card_name,
    dragon_name,
    goods,
    lacking,
    listed,
    minus,
    missing,
    number,
    plus,
    team,
    times,
    top,
)
from .rules import cubes, legal
from .rules_table import (
    ACTION,
    BABY,
    COMFORT,
    COMFORTS,
    DRAWS,
    EMPTY,
    FIRSTS,
    FOREIGN,
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
    OWN,
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
    WORKER,
    WORKERS,
)

Reason = tuple[str, str]

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
        return due
    reasons = {
        ACTION: _no_action,
        MODE: _no_mode,
        WORKER: _no_worker,
        OWNER: _no_owner,
        HELPER: _no_helper,
        OFFER: _no_offer,
        REMOVAL: _no_removal,
        STACK: _no_growth,
    }
    return reasons[int(view.phase)](box, view, seat, move - first)


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
        return "D9", f"The {name} is not in the deck{_where(view, card)}."
    lowest = min(int(box.edamame_level[other]) for other in bits(view.unseen))
    return "D9", f"The {name} is of level {box.edamame_level[card]}; those of level {lowest} come up before."


# -- actions ------------------------------------------------------------------------------------------------------


def _no_action(box: Box, view: State, seat: int, action: int) -> Reason:
    """D21  An action is legal only if it can be carried out in full."""
    if action == RECRUIT:
        return _no_recruit(box, view, seat)
    if action == GROW:
        return _no_grow(box, view, seat)
    return "D21", f"No Edamame can work for you: {_nearest_job(box, view, seat, list(range(int(view.seats))))}."


def _nearest_job(box: Box, view: State, seat: int, owners: list[int]) -> str:
    """D28  Of all that some clans' Edamame do, the job nearest to being paid, and what is missing for it."""
    owned = view.supply[seat]
    cards = sorted({card for owner in owners for card in team(view, owner)})
    if not cards:
        return _alone(owners)
    card = min(cards, key=lambda card: sum(missing(box.edamame_pay[card], owned)))
    return f"even for the {card_name(box, card)} you are {lacking(box.edamame_pay[card], owned)}"


def _alone(clans: list[int]) -> str:
    """D44  That some clans have lost their whole team, as can happen where an owner's Peddler needs hearts."""
    return f"{listed([CLANS[seat] for seat in clans])} {'has' if len(clans) == 1 else 'have'} no Edamame"


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
    return f", the {goods([0, extra])} for your attack included" if extra else ""


# -- Work ---------------------------------------------------------------------------------------------------------


def _no_mode(box: Box, view: State, seat: int, mode: int) -> Reason:
    if mode == OWN:
        return "D28", f"None of your own Edamame can work: {_nearest_job(box, view, seat, [seat])}."
    if mode == FOREIGN:
        return "D28", f"No foreign Edamame can work for you: {_nearest_job(box, view, seat, _opponents(view, seat))}."
    pair = _nearest_pair(box, view, seat, team(view, seat), _opponents(view, seat))
    return "D31", f"No own and foreign Edamame can work together for you: {pair}."


def _nearest_pair(box: Box, view: State, seat: int, own: list[int], others: list[int], foreign: int = EMPTY) -> str:
    """D30  The own and the foreign Edamame nearest to being paid one after the other, and what is missing for them."""
    owned = view.supply[seat]
    pairs = [
        (first, then, worker, owner, helper)
        for worker in own
        for owner in others
        for helper in (team(view, owner) if foreign == EMPTY else [foreign])
        for first, then in ((worker, helper), (helper, worker))
    ]
    if not pairs:
        return _alone(others if own else [seat])
    needs = {pair: _needed(box, *pair[:2]) for pair in pairs}
    best = min(pairs, key=lambda pair: sum(missing(needs[pair], owned)))
    first, _, worker, owner, helper = best
    clan, name, other = CLANS[owner], card_name(box, worker), card_name(box, helper)
    leader = "yours" if first == worker else f"{clan}'s"
    return f"even for your {name} and {clan}'s {other}, with {leader} first, you are {lacking(needs[best], owned)}"


def _needed(box: Box, first: int, then: int) -> list[int]:
    """D30  What has to be in the supply for two jobs, the first of which may pay the second."""
    pay = box.edamame_pay[first]
    left = minus(plus(pay, box.edamame_pay[then]), box.edamame_get[first])
    return [max(int(now), later) for now, later in zip(pay, left, strict=True)]


def _opponents(view: State, seat: int) -> list[int]:
    return [other for other in range(int(view.seats)) if other != seat]


def _no_worker(box: Box, view: State, seat: int, card: int) -> Reason:
    name = card_name(box, card)
    if card not in team(view, seat):
        return "D23", f"The {name} is not in your team{_where(view, card)}."
    if view.mode == OWN:
        return "D28", f"For the {name} you are {lacking(box.edamame_pay[card], view.supply[seat])}."
    pair = _nearest_pair(box, view, seat, [card], _opponents(view, seat))
    return "D31", f"Your {name} cannot work together with any foreign Edamame: {pair}."


def _no_owner(box: Box, view: State, seat: int, other: int) -> Reason:
    if other == seat:
        return "D24", "That has to be a foreign Edamame: choose another clan."
    if other >= view.seats:
        return "D23", "There is no such clan at this table."
    if view.mode == FOREIGN:
        return "D28", f"Nobody works for you there: {_nearest_job(box, view, seat, [other])}."
    worker = int(view.worker)
    pair = _nearest_pair(box, view, seat, [worker], [other])
    return "D31", f"None of {CLANS[other]}'s Edamame can work together with your {card_name(box, worker)}: {pair}."


def _no_helper(box: Box, view: State, seat: int, card: int) -> Reason:
    name, owner = card_name(box, card), int(view.owner)
    if card not in team(view, owner):
        return "D23", f"The {name} is not in {CLANS[owner]}'s team{_where(view, card)}."
    if view.mode == FOREIGN:
        return "D28", f"For the {name} you are {lacking(box.edamame_pay[card], view.supply[seat])}."
    pair = _nearest_pair(box, view, seat, [int(view.worker)], [owner], card)
    return "D30", f"These two cannot work together for you: {pair}."


def _where(view: State, card: int) -> str:
    """Where an Edamame of the market is, if it is not where it is wanted."""
    if card < MARKET:
        return ""
    for seat in range(int(view.seats)):
        if card in team(view, seat):
            return f", but in {CLANS[seat]}'s team"
    if view.unseen & bit(card):
        return ", but still in the deck"
    return ", but for sale" if card in view.display else ": it has left the game"


# -- buying and removing ------------------------------------------------------------------------------------------


def _no_offer(box: Box, view: State, seat: int, card: int) -> Reason:
    name = card_name(box, card)
    if card < MARKET:
        return "D38", f"Everybody begins with a {name}; it is not for sale."
    if card not in view.display:
        return "D38", f"The {name} is not for sale{_where(view, card)}."
    price = int(box.edamame_price[card])
    return "D39", f"The {name} costs {price}: you are {lacking([price], view.supply[seat, : GOLD + 1])}."


def _no_removal(box: Box, view: State, seat: int, card: int) -> Reason:
    name = card_name(box, card)
    if card not in team(view, seat):
        return "D42", f"The {name} is not in your team{_where(view, card)}."
    return "D44", f"Removing the {name} would not help: it needs no more hearts than it gives."


def _no_growth(box: Box, view: State, seat: int, card: int) -> Reason:
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
    return "D53", f"For {name} you are {gap}{_bonus(box, view, seat)}."
