"""The search: what it is given, what it finds, how it keeps to its bounds."""

import time

import numpy as np
import pytest

import chabudai
from broken import BLUFF
from chabudai.bots.desk import MEMORY, desk, room
from chabudai.bots.levels import LEVELS, planned
from chabudai.bots.players import LevelBot, bot
from chabudai.bots.thinker import Search, search
from chabudai.core.rule import CHANCE, below, seeded
from lane import Lane

FOUR = chabudai.game("connect_four")
TATSU = chabudai.game("tatsu")


def four(*columns: int) -> Lane:
    lane = Lane(FOUR)
    for number, column in enumerate(columns):
        lane.play(number % 2, column)
    return lane


def bluff(*cards: int, seats: int = 2, **options) -> Lane:
    return Lane(BLUFF, seats=seats, **options).chance(*cards)


def test_the_same_seed_finds_the_same_and_another_seed_another() -> None:
    view = four(3, 3, 2).view(1)
    first, again, other = (search(FOUR, FOUR.box, view, 1, seed, 600, trees=2) for seed in (1, 1, 2))
    assert first == again != other
    assert sum(one.visits for one in first) == 600


@pytest.mark.parametrize("face", ["plain", "compiled", "checked"])
def test_all_faces_find_the_same(face: str) -> None:
    view = bluff(2, 6, rounds=1).view(0)
    found = search(BLUFF, BLUFF.box, view, 0, 5, 200, trees=1, face=face)
    assert found == search(BLUFF, BLUFF.box, view, 0, 5, 200, trees=1, face="plain")


def test_what_is_hidden_makes_no_difference() -> None:
    """The other's card is swapped: the same view, the same search, the same move."""
    found = [search(BLUFF, BLUFF.box, bluff(4, card).view(0), 0, 7, 400, trees=2) for card in (0, 8)]
    assert found[0] == found[1]
    assert bluff(4, 0).s.tobytes() != bluff(4, 8).s.tobytes()


@pytest.mark.parametrize("name", ["1", "3", "5", "greedy", "random"])
def test_bots_choose_by_the_view_alone(name: str) -> None:
    moves = {bot(name).choose(BLUFF, BLUFF.box, bluff(4, card).view(0), 0, seeded(3), "compiled") for card in (0, 8)}
    assert len(moves) == 1


def test_a_card_that_wins_for_sure_is_kept_and_the_worst_is_folded() -> None:
    for face in ("plain", "compiled"):
        best = search(
            BLUFF, BLUFF.box, bluff(8, 3, rounds=1).view(0), 0, 1, 2000 if face == "compiled" else 300, face=face
        )
        assert BLUFF.words.say(BLUFF.box, bluff(8, 3).view(0), 0, best[0].move) == "keep"


def test_the_expected_result_of_a_hidden_card_is_what_the_odds_say() -> None:
    """Card 6 of nine, one deal, against somebody who plays well: folding keeps the draw, keeping can only win more."""
    found = {one.move: one for one in search(BLUFF, BLUFF.box, bluff(6, 0, rounds=1).view(0), 0, 1, 4000, trees=2)}
    fold = max(found)
    assert abs(found[fold].mean - 0.5) < 0.05
    assert found[fold].error < 0.05


def test_three_in_a_row_are_completed_and_stopped() -> None:
    assert search(FOUR, FOUR.box, four(0, 6, 0, 6, 0).view(1), 1, 1, 3000)[0].move == 0
    assert search(FOUR, FOUR.box, four(0, 6, 0, 6, 0, 5).view(0), 0, 1, 300)[0].move == 0


@pytest.mark.parametrize("level", LEVELS, ids=lambda one: one.name)
def test_no_level_misses_a_win_in_one_move(level) -> None:
    lane = four(0, 6, 0, 6, 0, 5)
    for seed in range(10):
        assert LevelBot(level).choose(FOUR, FOUR.box, lane.view(0), 0, seeded(seed), "compiled") == 0


def test_a_search_ends_when_its_time_is_over() -> None:
    view = four().view(0)
    search(FOUR, FOUR.box, view, 0, 0, 10)
    start = time.perf_counter()
    found = search(FOUR, FOUR.box, view, 0, 0, seconds=0.3)
    assert 0.29 < time.perf_counter() - start < 1.5
    assert sum(one.visits for one in found) > 100


def test_memory_stays_within_bounds() -> None:
    for trees in (1, 2, 8, 64):
        one = desk(FOUR.rules, room(None, trees))
        assert trees * sum(array.nbytes for array in one) <= MEMORY * 1.01


def test_a_full_tree_is_searched_on() -> None:
    view = four().view(0)
    how = planned(FOUR, "compiled", judged=True)
    small = Search(FOUR, FOUR.box, view, 0, how, seeded(1), "compiled", 64)
    small.run(5000)
    assert small.desk.size[0] <= 64
    assert small.found()[1].sum() == 5000


@pytest.mark.parametrize("seats", [2, 3])
def test_every_seat_wants_a_good_place_for_itself(seats: int) -> None:
    """Random play is beaten from every seat, whatever the number of players."""
    rng, box, rules = seeded(1), BLUFF.box.record, BLUFF.face("compiled")
    ahead = 0.0
    for game in range(60):
        lane, me = Lane(BLUFF, "compiled", seats=seats), game % seats
        while lane.s.to_act:
            seat = int(lane.s.to_act & -lane.s.to_act).bit_length() - 1
            if seat == me:
                move = LevelBot(LEVELS[-1]).choose(BLUFF, BLUFF.box, lane.view(seat), seat, rng, "compiled")
            else:
                moves = lane.moves(seat)
                move = moves[below(rng, len(moves))]
            rules.play(box, lane.s, seat, move)
        places = lane.places
        ahead += np.mean(
            [
                (places[other] > places[me]) + 0.5 * (places[other] == places[me])
                for other in range(seats)
                if other != me
            ]
        )
    assert ahead / 60 > 0.55
    assert CHANCE not in range(seats)
