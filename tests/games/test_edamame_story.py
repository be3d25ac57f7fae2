"""The split turns of the rules against a second telling of whole turns: the same turns, the same tables after them."""

import numpy as np
import pytest
from edamame_story import BOX, championship, round_ended, story, turns
from edamame_table import EDAMAME, names, words

from chabudai.core.rule import CHANCE, below, seeded
from lane import Lane

GAMES = {2: 3, 3: 2, 4: 2}
EVERY = 6  # one turn in so many is told twice


def ways(lane, s, seat, said=()):
    """Every whole turn by the rules, choice by choice: what is said, and the table after it."""
    rules, box, out = lane.rules, EDAMAME.box, np.zeros(EDAMAME.rules.MOST, np.int32)
    for move in out[: rules.legal(box.record, s, seat, out)].tolist():
        table = np.array([s], rules.STATE)
        text = words.say(box, s, seat, move)
        rules.play(box.record, table[0], seat, move)
        if names.ACTION < table[0].phase < names.COMFORT:
            yield from ways(lane, table[0], seat, (*said, text))
        else:
            yield " ".join((*said, text)), table[0]


def told(before, seat, scoring, idle):
    """Every whole turn by the story, with what follows by itself."""
    seats = len(before["supply"])
    purchases = 3 if seats == 2 else 4
    for text, table in turns(before, seat, BOX):
        over = idle + 1 >= 30 * seats and not text.startswith("grow") and not ("recruit" in text and before["deck"])
        if text.startswith("grow") and table["sold"] % purchases == 0:
            over = round_ended(table, scoring, purchases)
        if over:
            championship(table)
        yield text, table


@pytest.mark.clause("D2", "D23", "D30", "D31", "D42", "D44", "D53", "D54", "D64", "D69", "D78", "D81", "D89")
@pytest.mark.parametrize(("seats", "seed"), [(seats, seed) for seats, games in GAMES.items() for seed in range(games)])
def test_the_split_turns_are_the_turns_of_the_rulebook(seats, seed):
    lane, rng, number = Lane(EDAMAME, "compiled", seats), seeded(seed, seats, 41), 0
    while lane.s.to_act:
        seat = next(seat for seat in range(CHANCE + 1) if lane.s.to_act >> seat & 1)
        if lane.s.phase == names.ACTION:
            number += 1
            last = lane.s.bought + 1 == EDAMAME.box.purchases[seats]
            if number % EVERY == 0 or (last and names.GROW in lane.moves(seat)):
                before = story(lane.s)
                expected = dict(told(before, seat, int(lane.s.scoring), int(lane.s.idle)))
                found = {text: story(after) for text, after in ways(lane, lane.s, seat)}
                assert found.keys() == expected.keys()
                for text, table in found.items():
                    assert table == expected[text], text
        moves = lane.moves(seat)
        lane.play(seat, moves[below(rng, len(moves))])
    assert number > 10 * seats and lane.s.phase == names.OVER
