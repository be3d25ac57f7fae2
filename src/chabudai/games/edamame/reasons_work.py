"""Why a Work of Edamame, or a step of it, is not possible. Part of reasons.py."""

import numpy as np

from chabudai.core.box import Box
from chabudai.core.game import State

from .names import CLANS, Reason, bits, card_name, lacking, listed, minus, missing, plus, team, whereabouts
from .rules_table import BOTH, EMPTY, FOREIGN, HELPERS, MODES, OWN, OWNERS, WORKERS
from .rules_work import modes, others, pairs, partners, payable


def no_work(box: Box, view: State, seat: int) -> Reason:
    """D21  Nobody can work at all."""
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


# -- step by step -------------------------------------------------------------------------------------------------


def no_mode(box: Box, view: State, seat: int, mode: int) -> Reason:
    """D28, D31  Nobody can work in this mode."""
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


def no_worker(box: Box, view: State, seat: int, card: int) -> Reason:
    """D23, D28, D31  An own Edamame cannot work."""
    name = card_name(box, card)
    if card not in team(view, seat):
        return "D23", f"The {name} is not in your team{whereabouts(view, card)}."
    if view.mode == OWN:
        return "D28", f"For the {name} you are {lacking(box.edamame_pay[card], view.supply[seat])}."
    pair = _nearest_pair(box, view, seat, [card], _opponents(view, seat))
    return "D31", f"Your {name} cannot work together with any foreign Edamame: {pair}."


def no_owner(box: Box, view: State, seat: int, other: int) -> Reason:
    """D23, D24, D28, D31  None of a clan's Edamame can work for this seat."""
    if other == seat:
        return "D24", "That has to be a foreign Edamame: choose another clan."
    if other >= view.seats:
        return "D23", "There is no such clan at this table."
    if view.mode != BOTH:
        return "D28", f"Nobody works for you there: {_nearest_job(box, view, seat, [other])}."
    worker = int(view.worker)
    pair = _nearest_pair(box, view, seat, [worker], [other])
    return "D31", f"None of {CLANS[other]}'s Edamame can work together with your {card_name(box, worker)}: {pair}."


def no_helper(box: Box, view: State, seat: int, card: int) -> Reason:
    """D23, D28, D30  An Edamame of the clan chosen cannot work for this seat."""
    name, owner = card_name(box, card), int(view.owner)
    if card not in team(view, owner):
        return "D23", f"The {name} is not in {CLANS[owner]}'s team{whereabouts(view, card)}."
    if view.mode == FOREIGN:
        return "D28", f"For the {name} you are {lacking(box.edamame_pay[card], view.supply[seat])}."
    pair = _nearest_pair(box, view, seat, [int(view.worker)], [owner], card)
    return "D30", f"These two cannot work together for you: {pair}."


def one_too_many(box: Box, view: State, move: int) -> Reason:
    """D24  Never two of one's own, never two foreign ones."""
    if move >= OWNERS:
        return "D24", f"Never two foreign Edamame: now choose the one of {CLANS[view.owner]} that works for you."
    if view.mode == FOREIGN:
        return (
            "D24",
            "You chose a foreign Edamame alone. For one of your own as well, take that back and choose both.",
        )
    worker = card_name(box, int(view.worker))
    return "D24", f"Never two of your own Edamame: your {worker} works already. Now choose a foreign one."


# -- before anything is chosen ------------------------------------------------------------------------------------


def no_start(box: Box, view: State, seat: int, move: int) -> Reason | None:
    """D21, D23  What is in the way of a choice of a Work before the Work is begun; None if nothing is."""
    if move < WORKERS:
        out = np.zeros(WORKERS - MODES, np.int32)
        possible = out[: modes(box.record, view, seat, out)].tolist()
        return None if move in possible else no_mode(box, view, seat, move - MODES)
    if move < OWNERS:
        card = move - WORKERS
        able = payable(box.record, view, seat, view.team[seat]) | pairs(box.record, view, seat)
        if card not in team(view, seat):
            return no_worker(box, view, seat, card)
        return None if card in bits(able) else _unpaid(box, view, seat, card, "no foreign Edamame")
    if move < HELPERS:
        other = move - OWNERS
        if other == seat or (other < view.seats and _able(box, view, seat, int(view.team[other]))):
            return None
        return no_owner(box, view, seat, other)
    card, foreign = move - HELPERS, int(others(view, seat))
    if card not in bits(foreign):
        return "D23", f"The {card_name(box, card)} is in no foreign team{whereabouts(view, card)}."
    return None if card in _able(box, view, seat, foreign) else _unpaid(box, view, seat, card, "none of your Edamame")


def _able(box: Box, view: State, seat: int, cards: int) -> list[int]:
    """D28, D31  Those of some foreign Edamame that can work for a seat, alone or together with an own one."""
    able = int(payable(box.record, view, seat, cards))
    for own in team(view, seat):
        able |= int(partners(box.record, view, seat, own, cards))
    return bits(able)


def _unpaid(box: Box, view: State, seat: int, card: int, nobody: str) -> Reason:
    """D28, D31  A job can be paid neither from the supply nor with what another Edamame brings."""
    gap = lacking(box.edamame_pay[card], view.supply[seat])
    return "D28", f"For the {card_name(box, card)} you are {gap}, and {nobody} can bring that first."
