"""Module 1, Jiin: temples. Without the module nobody has a temple to build, and these rules never come up."""

from chabudai.core.rule import rule

from .basics import can_pay, is_covered, kind_of, pay, stands_on
from .table import FIELD, NONE, ROAD, TEMPLE


@rule
def road_price(box, s, seat, a, b):
    """E27, J8, J9  A road costs its price, but nothing beside an own temple, for samurai and merchant, both ways."""
    return 0 if s.temple[a] == seat or s.temple[b] == seat else box.road_price


@rule
def can_build_temple(box, s, seat, space):
    """J1-J6, J12, I3, I13  An open field, river or road space with an own samurai and no temple; paid in full."""
    kind = kind_of(box, s, space)
    return (
        s.temples[seat] > 0
        and FIELD <= kind <= ROAD
        and not is_covered(s, space)
        and s.temple[space] == NONE
        and stands_on(s, seat, space)
        and can_pay(s, seat, box.building_price[TEMPLE], 0)
    )


@rule
def build_temple(box, s, seat, space):
    """J2, J6, J7, J10, J11  Outside the towns, no site and no influence: a power point at once, free roads for good."""
    pay(s, seat, box.building_price[TEMPLE], 0)
    s.temples[seat] -= 1
    s.temple[space] = seat
    s.points[seat] += box.building_points[TEMPLE]
