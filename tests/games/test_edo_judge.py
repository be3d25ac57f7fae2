"""Edo's judge: points before goods, goods before nothing, and a bot that follows it beats chance."""

import numpy as np
import pytest
from edo_table import BLUE, EDO, RED, Table

from chabudai.bots.players import BOTS
from chabudai.core.rule import CHANCE, below, bit, seeded


def worth(t, face, seat=BLUE):
    return EDO.face(face, "judge").worth(t.box.record, t.s, seat)


def built(face, **laid):
    t = Table(face, 2).stock(BLUE, rice=2, wood=2, stone=1, ryo=9)
    for town, buildings in laid.items():
        t.town(town, buildings)
    return t.begin()


def test_points_goods_and_a_house_in_edo_are_good():
    poor, outside, inside = built("plain"), built("plain", C1="BH"), built("plain", E="BH")
    assert worth(poor, "plain") < worth(outside, "plain") < worth(inside, "plain")
    rich = Table("plain", 2).stock(BLUE, rice=3, wood=3, stone=2, ryo=12).begin()
    assert worth(rich, "plain") > worth(poor, "plain")


def test_officials_are_worth_more_where_the_samurai_can_do_something():
    values = []
    for place in ("G1", "F1"):
        t = Table("plain", 2).samurai(BLUE, place).begin().plan(BLUE, "A:WOOD 1")
        values.append(worth(t, "plain"))
    assert values[0] < values[1]


def test_a_half_made_choice_is_worth_its_best_end():
    t = Table("plain", 2).samurai(BLUE, "C1").stock(BLUE, ryo=6).turn(BLUE, "A:WOOD 1").act("from C1")
    best = worth(t, "plain")
    t.act("to F1")
    assert worth(t, "plain") == best


@pytest.mark.parametrize("seats", [2])
def test_the_greedy_bot_beats_chance(seats):
    rules, box, rng = EDO.face("compiled"), EDO.box, seeded(5)
    out, won = np.zeros(rules.MOST, np.int32), 0
    for number in range(6):
        table = EDO.empty(seats)
        s, bot = table[0], number % seats
        rules.setup(box.record, s)
        while s.to_act:
            seat = next(seat for seat in range(CHANCE + 1) if s.to_act & bit(seat))
            if seat == bot:
                view = table.copy()
                rules.hide(box.record, view[0], seat)
                move = BOTS["greedy"].choose(EDO, box, view[0], seat, rng, "compiled")
            else:
                move = int(out[below(rng, rules.legal(box.record, s, seat, out))])
            rules.play(box.record, s, seat, move)
        places = np.zeros(seats, np.int32)
        rules.standing(box.record, s, places)
        won += places[bot] == 1
        assert rules.score(box.record, s, bot) > 4
    assert won == 6, "every game"


def test_the_end_is_judged_by_the_final_score():
    t = Table("plain", 2).town("E", "BH").stock(BLUE, ryo=30).stock(RED, ryo=15).last_round().turn(BLUE)
    while t.s.to_act:
        t.act(t.now()[-1])
    assert worth(t, "plain", BLUE) > worth(t, "plain", RED)
