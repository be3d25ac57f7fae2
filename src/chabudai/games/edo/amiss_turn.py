"""Moments that no game of Edo can reach: plans, the turn under way, and who is to act. Part of words.py."""

from collections.abc import Iterator

import numpy as np

from chabudai.core.box import Box
from chabudai.core.game import State
from chabudai.core.rule import CHANCE, bit

from .basics import action_now, is_covered, kind_of
from .names import SEATS as NAMES
from .planning import supports
from .rules import legal
from .table import (
    ASK_CARD,
    BUILD_AT,
    BUILD_SITE,
    BUILD_WHAT,
    CAPITAL,
    CITY,
    CLAIM,
    DRAW_CARD,
    DRAW_PRIVILEGE,
    DRAW_REQUEST,
    DRAW_SPACE,
    DRAW_START,
    DRAW_TILE,
    EMPTY,
    ENDOW,
    ENDOWMENTS,
    EXPEL,
    FREE_SITE,
    INCOME_OF,
    JOIN,
    LAST,
    MOST,
    MOVE,
    MOVE_TO,
    NO_ACTION,
    NONE,
    NOWHERE,
    OVER,
    PICK_RONIN,
    PLAN,
    PLANNED,
    POST_TO,
    PRODUCING,
    QUANTITY,
    RIDE,
    RIDE_TO,
    RONIN_TO,
    SECOND_OFFER,
    SLOT_STEPS,
    SLOTS,
    SPACES,
    START_CITY,
    STEP_OF,
    TAKE_GOOD,
    TILE_KIND,
    TILES,
    TOWNS,
    TRADING,
    TRAVELLING,
    WAGE,
)
from .tokken import token_to_draw
from .trade import ON_NEXT

INSIDE = {POST_TO: TRAVELLING, RIDE: TRAVELLING, RIDE_TO: TRAVELLING, CLAIM: TRAVELLING, EXPEL: TRAVELLING}
INSIDE |= {JOIN: TRAVELLING, BUILD_WHAT: BUILD_AT, BUILD_SITE: BUILD_AT, QUANTITY: TRADING, SECOND_OFFER: TRADING}
INSIDE |= {MOVE_TO: MOVE}  # the step of the official, or the window, to which a smaller step belongs
FLEEING = {DRAW_TILE, TILE_KIND, RONIN_TO}
USING = {INCOME_OF, TAKE_GOOD}
RIDING = {RIDE, RIDE_TO, JOIN}
IN_TURN = {*range(MOVE, LAST + 1), *INSIDE, *USING}
# The steps in which a field of the turn means something; otherwise it is blank.
MEANT = {
    "back": USING,
    "piece": {MOVE_TO, RIDE_TO},
    "where": {BUILD_WHAT, BUILD_SITE, JOIN, WAGE, *FLEEING},
    "what": {QUANTITY, *USING},
    "first": {SECOND_OFFER, QUANTITY},
    "moved": {*RIDING, *FLEEING},
    "used": {MOVE, MOVE_TO, PRODUCING, LAST, *USING, *RIDING, *FLEEING},
    "merchant_moved": {MOVE, MOVE_TO, *USING},
    "haunt": FLEEING,
    "waiting": FLEEING,
    "drawn": {TILE_KIND, RONIN_TO},
    "kind": {RONIN_TO},
}
BLANK = dict.fromkeys(("back", "piece", "where", "what", "first", "haunt", "drawn", "kind"), NONE)
NEEDED = ("piece", "haunt", "drawn", "kind")  # meant whenever they may be


def turn_amiss(box: Box, s: State) -> Iterator[str]:
    """What is wrong with the moment, if the pieces are right."""
    for check in (_blank, _moment, _laying, _plans, _shown, _turn, _fleeing, _to_act):
        found = False
        for sentence in check(box, s):
            found = True
            yield sentence
        if found:
            return


def _blank(box: Box, s: State) -> Iterator[str]:
    for name, steps in MEANT.items():
        if s.step not in steps and np.any(s[name] != BLANK.get(name, 0)):
            yield f"{name} means nothing now and has to be blank."
        if s.step in steps and name in NEEDED and s[name] == NONE:
            yield f"{name} is missing."


def _performing(s: State) -> bool:
    """Is some seat performing a slot?"""
    return bool(s.slot != NONE)


def _moment(box: Box, s: State) -> Iterator[str]:
    """E13, I2: the step fits into the round."""
    step = int(s.step)
    drawing = step in (DRAW_REQUEST, DRAW_PRIVILEGE)
    laying = step in (DRAW_START, DRAW_SPACE, ENDOW, START_CITY) or s.rounds == 0
    if laying and (s.rounds or not (step <= DRAW_PRIVILEGE or step in (DRAW_SPACE, DRAW_START, ENDOW, START_CITY))):
        yield "The table is laid before the first round, and only then."
    performs = step in IN_TURN or (s.rounds > 0 and drawing) or (step in FLEEING and s.expelled > 0)
    if performs != _performing(s):
        yield "A slot is performed in phase 2, and only then."
    chooses = step in IN_TURN or step in (WAGE, PICK_RONIN, ENDOW, START_CITY) or step in FLEEING
    if (chooses or performs) != (s.turn != NONE):
        yield "A seat is on turn when one has to choose, and only then."
    if (s.start == NONE) != (s.rounds == 0 and step not in (ENDOW, START_CITY)):
        yield "The start player is drawn before the drafts, and stays known."
    if step == OVER and not (s.points.max() >= box.trigger or s.next_card == NONE):
        yield "The game cannot be over yet."
    if s.rounds and s.step != DRAW_CARD and s.next_card == NONE and s.pile:
        yield "The next merchant card lies open."
    if (step in (PICK_RONIN, *FLEEING) or step == DRAW_SPACE) and not s.ronin:
        yield "Ronin move only in the game with ronin."
    if not performs and (s.left or s.expelled):
        yield "No official is at work."


def _laying(box: Box, s: State) -> Iterator[str]:
    """I1, E10, E11: the drafts go in order."""
    taken = ENDOWMENTS - int(s.endowments).bit_count()
    housed = int((s.sites[:, 0] != FREE_SITE).sum())
    if s.rounds:
        if taken != s.seats:
            yield "Every player has taken one endowment."
        return
    if s.samurai.sum() != housed or (s.sites[:, 1:] != FREE_SITE).any() or s.points.max() > box.building_points.max():
        yield "Only start houses stand while the table is laid."
    if s.held.any() or s.spent.any() or s.traded.any() or s.cards.max() > bit(SLOTS) - 1:
        yield "Nothing has been earned while the table is laid."
    order = {ENDOW: (int(s.start) - 1 - taken, taken, 0), START_CITY: (int(s.start) + housed, int(s.seats), housed)}
    turn, endowed, houses = order.get(int(s.step), (NONE, 0, 0))
    if s.turn != (turn % s.seats if s.step in order else NONE) or (taken, housed) != (endowed, houses):
        yield "Endowments are taken first, then start cities, each in turn."


def _plans(box: Box, s: State) -> Iterator[str]:
    """E16, E19, E21b, K21: plans of cards owned, officials counted."""
    planning = s.step == PLAN
    if not planning and s.asked.any():
        yield "Nobody plans now."
    for seat in range(s.seats):
        if s.usable[seat] & ~s.cards[seat] or (s.rounds == 0 and s.usable[seat]):
            yield f"{NAMES[seat]} can plan only with own cards."
        black = supports(box, s, seat) if planning else box.privilege_count.sum()
        if s.black[seat] > black:
            yield f"{NAMES[seat]} has too many black officials."
        if planning and s.budget[seat] != s.officials[seat] + s.neutrals[seat]:
            yield f"{NAMES[seat]} plans with all officials off the board."
        if s.plan_officials[seat].sum() > s.budget[seat] + s.black[seat]:
            yield f"{NAMES[seat]} has planned too many officials."
        filled, half = SLOTS if s.usable[seat] else 0, 0
        if planning:
            filled, half = divmod(max(0, int(s.asked[seat]) - ASK_CARD), SLOT_STEPS)
        yield from _slots(box, s, seat, filled, half)
    if (s.plan_card[s.seats :] != NONE).any() or s.plan_officials[s.seats :].any() or s.plan_side[s.seats :].any():
        yield "A seat that nobody has plans nothing."


def _slots(box: Box, s: State, seat: int, filled: int, half: int) -> Iterator[str]:
    """The slots of one plan: so many are filled, and the next one has so many of its steps."""
    seen: set[int] = set()
    for slot in range(SLOTS):
        card, side, officials = (int(s[name][seat, slot]) for name in ("plan_card", "plan_side", "plan_officials"))
        steps = SLOT_STEPS if slot < filled else half if slot == filled else 0
        if (card == NONE) != (steps == 0) or (card == EMPTY and steps < SLOT_STEPS) or card in seen - {NONE, EMPTY}:
            yield f"Slot {slot + 1} of {NAMES[seat]} cannot be planned like that."
        seen.add(card)
        if card in (NONE, EMPTY):
            if side or officials:
                yield f"Slot {slot + 1} of {NAMES[seat]} has no card and needs none of its officials."
            continue
        if not s.usable[seat] & bit(card) or box.card_action[card, side] == NO_ACTION or (side and steps < 2):
            yield f"{NAMES[seat]} cannot plan that card in slot {slot + 1}."
        if not (1 <= officials <= box.card_most[card, side] if steps == SLOT_STEPS else officials == 0):
            yield f"{NAMES[seat]} cannot plan {officials} officials in slot {slot + 1}."


def _shown(box: Box, s: State) -> Iterator[str]:
    """E21, E24: slots are turned up in the order of the turns."""
    for seat in range(s.seats):
        if _performing(s):
            after = (seat - s.start) % s.seats > (s.turn - s.start) % s.seats
            expected = s.slot + (0 if after else 1)
        else:
            expected = SLOTS if s.step != PLAN and s.usable[seat] else 0
        if s.shown[seat] != expected:
            yield f"{NAMES[seat]} has turned up {s.shown[seat]} slots, not {expected}."


def _turn(box: Box, s: State) -> Iterator[str]:
    """E25, E26: the step belongs to the slot that is performed."""
    if not _performing(s):
        return
    step = int(s.back) if s.step in USING else int(s.step)
    step = INSIDE.get(step, step)
    planned = int(s.plan_officials[s.turn, s.slot])
    if s.step in USING and not MOVE <= s.back <= LAST:
        yield "The privilege is used at no possible moment."
    if step in FLEEING:
        step = TRAVELLING
    if PRODUCING <= step <= TRADING and STEP_OF[action_now(box, s)] != step:
        yield "The action is not the one of the slot."
    if (step in (MOVE,) and s.left != planned) or (step == LAST and s.left) or s.left > planned:
        yield "The officials of the slot do not add up."
    if PRODUCING <= step <= TRADING and not s.left:
        yield "No official is left for this."
    if (s.used > s.samurai[s.turn]).any() or s.moved > box.free_samurai:
        yield "More samurai have moved than there are."
    if s.step in (MOVE_TO, RIDE_TO) and s.piece < SPACES and s.samurai[s.turn, s.piece] <= s.used[s.piece]:
        yield "The piece that is to move is not there."
    if (s.step == RIDE_TO and s.piece == SPACES) or (s.expelled and action_now(box, s) == NO_ACTION):
        yield "That cannot move."
    if s.step in (BUILD_WHAT, BUILD_SITE, JOIN) and (s.where == NONE or kind_of(box, s, s.where) == NOWHERE):
        yield "It is not said where."
    if s.step == BUILD_SITE and (s.where >= TOWNS or kind_of(box, s, s.where) not in (CAPITAL, CITY)):
        yield "A house is built in a town."
    if s.step == QUANTITY and (s.what not in (0, ON_NEXT) or (s.what == ON_NEXT and s.next_card == NONE)):
        yield "Nothing is bought."
    if s.step == SECOND_OFFER and s.first == NONE:
        yield "No first offer was used."


def _fleeing(box: Box, s: State) -> Iterator[str]:
    """R3, R16: ronin on the move."""
    full = bit(TILES) - 1 if s.ronin else 0
    if s.step not in FLEEING:
        if s.bag != (full if s.ronin else 0):
            yield "All location tiles are in the bag, or there are none."
        return
    out = int(full & ~s.bag).bit_count()
    gone = (s.expelled or 1) - s.waiting
    if not 1 <= s.waiting <= max(1, s.expelled) or s.ronin_at[s.haunt] < s.waiting or s.bag & ~full:
        yield "No ronin waits to move there."
    elif out != gone + (s.step != DRAW_TILE) or (s.drawn != NONE and s.bag & bit(s.drawn)):
        yield "The location tiles do not add up."
    elif s.kind != NONE and s.kind not in box.tile_kinds[s.drawn]:
        yield "The tile does not show that kind of space."
    elif s.expelled and (s.where != s.haunt or s.samurai[s.turn, s.haunt] <= 0):
        yield "Nobody expels these ronin."
    elif not s.expelled and (s.where != NONE or s.moved or s.used.any() or s.turn != s.start):
        yield "The start player moves one ronin."
    elif is_covered(s, s.haunt):
        yield "No ronin stands on a covered space."


def _to_act(box: Box, s: State) -> Iterator[str]:
    """N1, N2: somebody has at least two options, chance included; nobody when the game is over."""
    if s.step == OVER:
        expected = 0
    elif s.step == PLAN:
        expected = sum(bit(seat) for seat in range(s.seats) if s.asked[seat] < PLANNED)
        if not expected:
            yield "All plans are in: the first slot has to be turned up."
    else:
        expected = bit(CHANCE) if s.step <= DRAW_TILE else bit(int(s.turn))
    if s.to_act != expected:
        yield f"to_act is {s.to_act}, not {expected}."
        return
    if s.step in (DRAW_REQUEST, DRAW_PRIVILEGE) and token_to_draw(s) != s.step:
        yield "No token has to be turned up."
        return
    if s.step == WAGE and s.where == NONE:
        yield "It is not said where wages are paid."
        return
    if s.step == DRAW_CARD and (s.card != NONE and s.next_card != NONE):
        yield "No merchant card has to be turned up."
        return
    if s.step == DRAW_SPACE and s.ronin_at.sum() == s.ronin_at.size:
        yield "All ronin stand."
        return
    out = np.zeros(MOST, np.int32)
    for seat in range(CHANCE + 1):
        if expected & bit(seat) and len(set(out[: legal(box.record, s, seat, out)].tolist())) < 2:
            yield f"Seat {seat} has no choice, so this moment passes by itself."
