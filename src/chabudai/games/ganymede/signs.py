"""A legend: the sign of every effect on its card, and what it does, in a few words. G14, G15, G20, G24, G28, G30"""

from chabudai.core.picture import Mark, rect

from .rules_table import DAMAGE, LOOK, MORE, NUMBERS, PUSH, WITHDRAW
from .shapes import CARD, sign

DOES = {
    MORE: "one more card may be drawn",
    WITHDRAW: "in the Showdown another of your cards may be withdrawn",
    LOOK: "look at your top card; leave it or put it on the bottom",
    DAMAGE: "2 more damage",
    PUSH: "the enemy's Strength is 2 higher, and you take 3 damage at most",
}
STRIP = rect(-CARD[0] / 2, 20, CARD[0], 56, "ganymede-black", 8)  # the foot of a Black card


def _marks(what: int) -> tuple[Mark, ...]:
    return (STRIP, *sign(NUMBERS + 1, what))


LEGEND = tuple((_marks(what), words) for what, words in DOES.items())
