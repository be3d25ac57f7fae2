"""The judge: one decision ahead it plays a decent game, because half-made turns are worth their best end."""

import numpy as np
import pytest
from edamame_table import EDAMAME, Table, names

from chabudai.bots.players import greedy
from chabudai.core.rule import CHANCE, below, seeded

BOTH = pytest.mark.parametrize("face", ["plain", "compiled"])  # the bounds of its arrays are those of the rules
LONGEST = {2: 142, 3: 90, 4: 100}  # turns of games among greedy players
GAMES = 40


def played(seats, clever, seed, face="compiled"):
    """A game in which some seats are greedy and the others play at random: turns, stalled, places."""
    rules, bot, box = EDAMAME.face(face), greedy(EDAMAME, face), EDAMAME.box.record
    table = EDAMAME.empty(seats)
    s, rng, turns = table[0], seeded(seed, seats), 0
    out, scratch, worths = np.zeros(rules.MOST, np.int32), np.zeros(2, rules.STATE), np.zeros(rules.MOST)
    rules.setup(box, s)
    while waiting := int(s.to_act):
        seat = waiting.bit_length() - 1
        if seat in clever:
            move = int(bot.choose(box, table, seat, 1, rng, out, scratch, worths))
        else:
            move = int(out[below(rng, rules.legal(box, s, seat, out))])
        turns += seat != CHANCE and move <= names.REST
        rules.play(box, s, seat, move)
    places = np.zeros(seats, np.int32)
    rules.standing(box, s, places)
    return turns, int(s.idle) == 30 * seats, places.tolist()


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_greedy_players_finish_soon_and_do_not_stall(seats):
    games = [played(seats, range(seats), seed) for seed in range(GAMES)]
    assert max(turns for turns, _, _ in games) <= LONGEST[seats]
    assert 10 * seats < np.mean([turns for turns, _, _ in games]) < 30 * seats
    assert not any(stalled for _, stalled, _ in games)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_greedy_player_beats_random_ones(seats):
    won = sum(played(seats, [seed % seats], seed)[2][seed % seats] == 1 for seed in range(GAMES))
    assert won >= GAMES - 2


def worth(face, table, seat):
    return float(EDAMAME.face(face, "judge").worth(table.box.record, table.s, seat))


@BOTH
def test_half_a_turn_is_worth_its_best_end(face):
    table = Table(face, clans={1: "S1 S2 E02"}, supply={0: (4, 4, 0, 0)})
    table.do("work")
    before = worth(face, table, 0)
    ends = []
    for text in table.texts(0):
        trial = Table(face, clans={1: "S1 S2 E02"}, supply={0: (4, 4, 0, 0)}).do("work", text)
        ends.append(worth(face, trial, 0))
    assert before == max(ends)
    best = table.texts(0)[int(np.argmax(ends))]
    assert worth(face, table.do(best), 0) == before


def test_the_faces_judge_alike():
    for seed in range(5):
        table = Table(seats=3, clans={1: "S1 S2 E02", 2: "S2 E07 / BF1"}, supply={0: (seed, 3, 1, 0)})
        assert worth("plain", table, seed % 3) == pytest.approx(worth("compiled", table, seed % 3))


@BOTH
def test_more_of_anything_is_better_and_points_are_best(face):
    plain = worth(face, Table(face), 0)
    for kind in range(4):
        supply = [0, 0, 0, 0]
        supply[kind] = 3
        assert worth(face, Table(face, supply={0: supply}), 0) > plain
        assert worth(face, Table(face, supply={1: supply}), 0) < plain
    assert worth(face, Table(face, lying={0: "S1*3"}), 0) > plain
    ahead = Table(face, 2)
    ahead.s.score[0] = 2
    assert worth(face, ahead, 0) > plain
    assert worth(face, ahead, 1) < plain


@BOTH
def test_at_the_end_only_the_place_counts(face):
    table = Table(face, clans={0: "S1 S2 E02"}, supply={1: (99, 9, 9, 9)}, idle=59)
    table.s.score[0] = 0
    table.do("rest")
    assert table.places == [2, 1]
    assert worth(face, table, 1) > worth(face, table, 0)
