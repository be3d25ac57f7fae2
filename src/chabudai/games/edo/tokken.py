"""Module 2, Tokken: requests of the shogun and privileges. Without the module the privilege board is empty."""

from chabudai.core.rule import bit, rule

from .basics import can_pay, gain, official_done, pay
from .table import (
    CITY_INCOME,
    CLAIMS,
    DRAW_PRIVILEGE,
    DRAW_REQUEST,
    INCOME_OF,
    NONE,
    PRIVILEGES,
    REQUESTS,
    RESOURCE,
    SLOTS,
    TAKE_GOOD,
    TAKES,
    USES,
)

# -- the privilege board ------------------------------------------------------------------------------------------


@rule
def lay_tokens(box, s):
    """K1, K4  Requests and privileges are shuffled as two piles; the black officials lie ready with privileges b."""
    s.requests = bit(REQUESTS) - 1
    for row in range(PRIVILEGES):
        s.privileges[row] = box.privilege_count[row]


@rule
def token_to_draw(s):
    """K2, K3, K10, K13  The pile whose next token has to be turned up now, as a step of chance, or NONE."""
    if s.next_request == NONE and s.requests != 0:
        return DRAW_REQUEST
    if s.next_privilege == NONE and s.privileges.sum() > 0:
        return DRAW_PRIVILEGE
    return NONE


@rule
def place_token(row, token, way):
    """K2  A token goes as far along its arrow as it can. Is there no room, it is an upcoming one."""
    slot = 0 if way < 0 else SLOTS - 1
    while 0 <= slot < SLOTS:
        if row[slot] == NONE:
            row[slot] = token
            return True
        slot -= way
    return False


@rule
def turn_up_request(box, s, token):
    """K2, K3  A request is turned up: into the slots in turn, then as the upcoming one."""
    s.requests ^= bit(token)
    if not place_token(s.request, token, box.arrows[0]):
        s.next_request = token


@rule
def turn_up_privilege(box, s, row):
    """K2, K3  A privilege is turned up: into the slots in turn, then as the upcoming one."""
    s.privileges[row] -= 1
    if not place_token(s.privilege, row, box.arrows[1]):
        s.next_privilege = row


@rule
def close_gap(row, gap, way, upcoming):
    """K11-K13  What stands behind the gap moves up one slot along its arrow; the upcoming token comes in at the end."""
    slot = gap
    while 0 <= slot - way < SLOTS:
        row[slot] = row[slot - way]
        slot -= way
    row[slot] = upcoming


# -- requests -----------------------------------------------------------------------------------------------------


@rule
def claim_offers(box, s, action, out, count):
    """K5, K7-K9, I10  Open requests of the kind that belongs to the action, if the player can pay. Adds them."""
    for slot in range(SLOTS):
        token = s.request[slot]
        if token != NONE and box.request_action[token] == action:
            if can_pay(s, s.turn, box.request_price[token], 0):
                out[count] = CLAIMS + slot
                count += 1
    return count


@rule
def is_claim(move):
    """K5  Is this move the fulfilment of a request?"""
    return CLAIMS <= move < CLAIMS + SLOTS


@rule
def claim(box, s, move):
    """K6, K9-K13, K15, I15  Pays the price, scores, takes the privilege beneath; then both rows move up."""
    slot, seat = move - CLAIMS, s.turn
    pay(s, seat, box.request_price[s.request[slot]], 0)
    s.points[seat] += box.request_points
    s.fulfilled[seat] += 1
    close_gap(s.request, slot, box.arrows[0], s.next_request)
    s.next_request = NONE
    if s.privilege[slot] != NONE:
        s.held[seat, s.privilege[slot]] += 1
        close_gap(s.privilege, slot, box.arrows[1], s.next_privilege)
        s.next_privilege = NONE
    official_done(s)


# -- privileges ---------------------------------------------------------------------------------------------------


@rule
def find_privilege(box, s, effect, good):
    """K15  A privilege that the active player holds, by its effect and, if it has one, its resource; or NONE."""
    for row in range(PRIVILEGES):
        if s.held[s.turn, row] > 0 and box.privilege_effect[row] == effect:
            if good == NONE or box.privilege_goods[row, 0] == good:
                return row
    return NONE


@rule
def spend_privilege(box, s, effect, good):
    """K15  Used once, it leaves the game."""
    row = find_privilege(box, s, effect, good)
    s.held[s.turn, row] -= 1
    s.spent[row] += 1


@rule
def privilege_offers(box, s, out, count):
    """K23, K24, K26  Privileges d and e, at any time in the own turn. Adds them to the list."""
    for row in range(PRIVILEGES):
        effect = box.privilege_effect[row]
        if s.held[s.turn, row] > 0 and (effect == CITY_INCOME or effect == RESOURCE):
            out[count] = USES + row
            count += 1
    return count


@rule
def is_use(move):
    """K23, K24  Is this move the use of privilege d or e?"""
    return USES <= move < USES + PRIVILEGES


@rule
def choose_privilege(box, s, move):
    """K23-K26  The privilege is used; afterwards the turn goes on where it was."""
    s.back = s.step
    s.what = move - USES
    s.step = INCOME_OF if box.privilege_effect[s.what] == CITY_INCOME else TAKE_GOOD


@rule
def resource_offers(box, s, out):
    """K24  One of the two resources shown."""
    count = 0
    for good in box.privilege_goods[s.what]:
        out[count] = TAKES + good
        count += 1
    return count


@rule
def take_resource(box, s, move):
    """K24  Takes one piece; the limit holds for it."""
    gain(box, s, s.turn, move - TAKES, 1)
    privilege_used(s)


@rule
def privilege_used(s):
    """K15, K26  The token leaves the game and the turn goes on."""
    s.held[s.turn, s.what] -= 1
    s.spent[s.what] += 1
    s.what = NONE
    s.step = s.back
    s.back = NONE
