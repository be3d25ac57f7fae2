"""What a designer asks of Edamame: how long games are, what is bought, where the winner's points come from."""

from chabudai.core.rule import CHANCE, rule

from .rules_end import fight
from .rules_table import (
    BABY,
    CARDS,
    COMFORTS,
    DRAGONS,
    EMPTY,
    GROWTHS,
    LEVELS,
    MARKET,
    MODES,
    OFFERS,
    REMOVALS,
)

TURNS, STALLED, OBJECTIVES, FIGHTS = range(4)
EDAMAME = 4  # EDAMAME + card
DRAGON = EDAMAME + CARDS - MARKET  # DRAGON + card

LINES: tuple[str, ...] = (
    *("turns", "stalls", "winner's points for objectives", "winner's points for fights"),
    *(f"bought E{card + 1:02}" for card in range(CARDS - MARKET)),
    *(f"bought {half}{level + 1}" for half in ("BF", "BR", "RF", "RR") for level in range(LEVELS)),
)


@rule
def note(box, s, seat, move, sums):
    """Counts turns and purchases."""
    if seat == CHANCE:
        return
    if move < MODES:
        sums[TURNS] += 1
    elif OFFERS <= move < REMOVALS:
        sums[EDAMAME + move - OFFERS - MARKET] += 1
    elif GROWTHS <= move < COMFORTS:
        sums[DRAGON + move - GROWTHS - BABY] += 1


@rule
def close(box, s, places, sums):
    """Divides the points of the first winner. A stall is a game in which too few dragon cards were bought."""
    winner = 0
    while places[winner] != 1:
        winner += 1
    points = 0
    for other in range(s.seats):
        if other != winner:
            victor = fight(s, winner, other)
            points += box.fight[0] if victor == winner else box.fight[1] if victor == EMPTY else box.fight[2]
    sums[FIGHTS] += points
    sums[OBJECTIVES] += s.score[winner] - points
    if s.idle >= box.patience * s.seats:
        sums[STALLED] += 1


assert len(LINES) == DRAGON + DRAGONS - BABY
