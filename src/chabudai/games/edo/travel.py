"""Travel officials: to a border post, with own samurai, to a request, against ronin. E40-E42"""

from chabudai.core.rule import rule

from .basics import kind_of, official_done
from .ronin import expel_offers
from .table import (
    BORDER,
    CLAIM,
    ENOUGH,
    EXPEL,
    FROM,
    NONE,
    POST_TO,
    RIDE,
    RIDE_TO,
    SPACES,
    TO,
    TRAVEL,
    TRAVEL_EXPEL,
    TRAVEL_POST,
    TRAVEL_REQUEST,
    TRAVEL_RIDE,
)
from .tokken import claim_offers
from .window import move_samurai, spaces_but


@rule
def travel_offers(box, s, out):
    """E23, E42, K8, R14, I5  Each official by itself: (A), (B), a request, or once in a slot expelling ronin."""
    seat, count = s.turn, 0
    requests = claim_offers(box, s, TRAVEL, out, 0)
    haunts = expel_offers(box, s, out)
    if s.officials[seat] > 0:
        out[count] = TRAVEL_POST
        count += 1
    if s.officials[seat] < box.officials:
        out[count] = TRAVEL_RIDE
        count += 1
    if requests > 0:
        out[count] = TRAVEL_REQUEST
        count += 1
    if haunts > 0:
        out[count] = TRAVEL_EXPEL
        count += 1
    return count


@rule
def choose_travel(s, move):
    """E42  What this official does."""
    s.used[:] = 0
    if move == TRAVEL_POST:
        s.step = POST_TO
    elif move == TRAVEL_RIDE:
        s.step = RIDE
    elif move == TRAVEL_REQUEST:
        s.step = CLAIM
    else:
        s.step = EXPEL


@rule
def post_offers(box, s, out):
    """E40  Any border post."""
    count = 0
    for space in range(SPACES):
        if kind_of(box, s, space) == BORDER:
            out[count] = TO + space
            count += 1
    return count


@rule
def place_official(s, move):
    """E23, E40, E44, E57  (A): an official of the player's own colour becomes a samurai on the border post."""
    s.officials[s.turn] -= 1
    s.samurai[s.turn, move - TO] += 1
    official_done(s)


@rule
def ride_offers(box, s, out):
    """E41  (B): an own samurai that this official has not moved yet; after the first one also enough."""
    count = 0
    for space in range(SPACES):
        if s.samurai[s.turn, space] > s.used[space]:
            out[count] = FROM + space
            count += 1
    if s.moved > 0:
        out[count] = ENOUGH
        count += 1
    return count


@rule
def choose_rider(s, move):
    """E26, E41  This samurai rides, or it was enough."""
    if move == ENOUGH:
        ride_done(s)
    else:
        s.piece = move - FROM
        s.step = RIDE_TO


@rule
def ride_to_offers(box, s, out):
    """E41  Any other space, however far, for nothing."""
    return spaces_but(box, s, s.piece, out, 0)


@rule
def ride(box, s, move):
    """E41  The samurai rides; a second one may follow."""
    move_samurai(s, s.turn, s.piece, move - TO)
    s.piece = NONE
    s.moved += 1
    if s.moved == box.free_samurai:
        ride_done(s)
    else:
        s.step = RIDE


@rule
def ride_done(s):
    """E57  The official stays on its card."""
    s.used[:] = 0
    official_done(s)
