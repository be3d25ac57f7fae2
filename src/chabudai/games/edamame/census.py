"""What a designer asks of Edamame: how long games are, who wins by what, and what is bought."""

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
    PLAYERS,
    REMOVALS,
    ROUNDS,
)

TURNS, STALLED, OBJECTIVES, FIGHTS = range(4)
IN_ROUND = 4  # IN_ROUND + round - 1
WINS = IN_ROUND + ROUNDS  # WINS + place in the order of turns
EDAMAME = WINS + PLAYERS  # EDAMAME + card
DRAGON = EDAMAME + CARDS - MARKET  # DRAGON + card

LINES: tuple[str, ...] = (
    *("turns", "stalls", "winner's points for objectives", "winner's points for fights"),
    *(f"turns in round {number + 1}" for number in range(ROUNDS)),
    *(f"wins of the clan that plays {order}" for order in ("first", "second", "third", "fourth")),
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
        sums[IN_ROUND + s.current_round - 1] += 1
    elif OFFERS <= move < REMOVALS:
        sums[EDAMAME + move - OFFERS - MARKET] += 1
    elif GROWTHS <= move < COMFORTS:
        sums[DRAGON + move - GROWTHS - BABY] += 1


@rule
def close(box, s, places, sums):
    """Divides the win among the winners, and the points of the first of them. A stall leaves cards unbought."""
    winners = 0
    for seat in range(s.seats):
        winners += places[seat] == 1
    for seat in range(s.seats):
        if places[seat] == 1:
            sums[WINS + (seat - s.first) % s.seats] += 1.0 / winners
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
