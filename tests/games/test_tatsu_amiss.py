"""What cannot be: tables that no game can reach are refused in one sentence, and boxes that were never printed."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tatsu_random import OPTIONS, on_tables, steps
from tatsu_table import OPENING, TATSU, Board

from chabudai.core.errors import BadBox, NotLegal
from chabudai.core.match import Match
from chabudai.core.rule import CHANCE, FACES, WATCHER, below, seeded
from chabudai.games.tatsu import rules, words
from lane import Lane

# what is changed on a table where Black has rolled 2 and 5: a field, a place in it, a value
BROKEN = [
    ("seats", ..., 3, "Tatsu is for two."),
    ("layout", ..., 2, "the option layout has no such value."),
    ("start", ..., -1, "the option start has no such value."),
    ("recruit_then_enter_same_turn", ..., 2, "the option recruit_then_enter_same_turn has no such value."),
    ("turn_cap", ..., 0, "the option turn_cap has no such value."),
    ("phase", ..., 5, "phase, turn or winner is out of range."),
    ("turn", ..., 2, "phase, turn or winner is out of range."),
    ("winner", ..., 2, "phase, turn or winner is out of range."),
    ("turns", ..., -1, "more turns are counted than the cap allows."),
    ("turns", ..., 2001, "more turns are counted than the cap allows."),
    ("turns", ..., 2000, "the game would be over."),
    ("to_act", ..., 2, "the wrong seat is to act."),
    ("to_act", ..., 0, "the wrong seat is to act."),
    ("inner", 7, 6, "there is no such stone."),
    ("outer", 1, -2, "there is no such stone."),
    ("mat", (0, 1), -1, "no pile can hold fewer than no stones."),
    ("outer", 7, 1, "the outer place of space 7 is taken and the inner one empty."),
    ("outer", 13, 1, "only a Vine can stand over an enemy, which it does not on space 13."),
    ("inner", 7, 1, "Black has 3 Water stones in all."),
    ("mat", (1, 2), 1, "White has 2 Fire stones in all."),
    ("tray", (1, 0), 0, "White has 4 Vine stones in all."),
    ("low", ..., 0, "two dice have been rolled, the smaller one first."),
    ("low", ..., 6, "two dice have been rolled, the smaller one first."),
    ("high", ..., 7, "two dice have been rolled, the smaller one first."),
    ("recruited", 0, 1, "no such stones can have been recruited in this turn."),
    ("reason", ..., 1, "the game would be over."),
    ("winner", ..., 0, "the game would be over."),
]


@pytest.mark.clause("T1", "T2", "T44")
@pytest.mark.parametrize(("field", "where", "value", "sentence"), BROKEN)
def test_a_broken_table_is_refused(field, where, value, sentence):
    table = Board("plain", OPENING, "b", (2, 5)).table
    if where is ...:
        table[0][field] = value
    else:
        table[0][field][where] = value
    assert words.amiss(TATSU.box, table[0]) == sentence
    match = Match(TATSU)
    with pytest.raises(NotLegal, match="No such table can exist"):
        match.set(table)
    assert match.log == [] and match.state.phase == rules.START


@pytest.mark.clause("T36", "T39", "T40", "T41", "T44")
def test_tables_of_other_moments_that_cannot_be():
    def refused(table, sentence, **fields):
        for name, value in fields.items():
            table[0][name] = value
        assert words.amiss(TATSU.box, table[0]) == sentence

    second = Board("plain", "1:bV 3:wV<wW 14:wV", "b", (2, 5)).table
    refused(second, "the second die can be used, or the turn is over.", phase=rules.SECOND, low=2, high=2)
    refused(Board().table, "no dice lie rolled now.", low=1)
    refused(Board().table, "the start player has been found already.", phase=rules.START, turns=3)
    waiting = Board("plain", "1:bV 14:wV, bMat W", "b", (2, 5)).table
    refused(waiting, "nothing has been recruited in this turn yet.", recruited=[0, 1, 0])
    won = Board("plain", "2:bV 9:bF 11:wF 13:wV 15:wV, wDead F", "b", (2, 6)).do("M(9,2)").table
    for fields in ({"winner": 1}, {"reason": 2}, {"reason": 3}, {"turn": 1}):
        refused(won.copy(), "that player has not won.", **fields)
    refused(won.copy(), "there is no winner.", winner=-1)
    refused(won.copy(), "the winning turn is not counted.", turns=2000)


@given(st.binary(min_size=rules.STATE.itemsize, max_size=rules.STATE.itemsize))
@settings(max_examples=200, derandomize=True, deadline=None, database=None)
def test_any_bytes_are_judged(raw):
    state = np.frombuffer(bytearray(raw), rules.STATE)[0]
    sentence = words.amiss(TATSU.box, state)
    assert sentence is None or sentence.endswith(".")


@on_tables(20)
def test_one_changed_byte_is_judged(table):
    """Close to what is possible: nothing that is accepted makes the rules, the words or the picture stumble."""
    raw = bytearray(table.tobytes())
    for place in range(0, len(raw), 3):
        changed = raw.copy()
        changed[place] = (changed[place] + 1) % 256
        state = np.frombuffer(changed, rules.STATE)
        if words.amiss(TATSU.box, state[0]) is None:
            match = Match(TATSU)
            match.set(state)
            assert match.over or len(match.legal()) > 0


@on_tables(20)
def test_every_possible_table_can_be_laid_out_and_talked_about(table):
    match = Match(TATSU)
    match.set(table)
    seat = match.to_act[0]
    for move in match.moves(seat):
        after = match.fork()
        after.play(move, seat)
        assert after.tell(0, WATCHER).endswith(".")
        assert words.prompt(TATSU.box, after.view(), seat)[-1] == "."
        assert words.amiss(TATSU.box, after.state) is None


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_nothing_is_amiss_in_a_game(options):
    for before, *_, after in steps("compiled", 78, **options):
        assert words.amiss(TATSU.box, before) is None
        assert words.amiss(TATSU.box, after) is None


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"stones": [2, 3, 2]}, "each player needs at least 3 Vines"),
        ({"travel": [1, 1]}, "the two players travel in opposite directions"),
        ({"travel": [0, 1]}, "the two players travel in opposite directions"),
        ({"entry": [[[1, 2, 3], [15, 14, 3]], [[1, 2, 3], [13, 14, 15]]]}, "the six entry segments of a layout"),
    ],
)
def test_boxes_that_cannot_be(changes, sentence):
    with pytest.raises(BadBox, match=sentence):
        TATSU.owned_box(changes, "my box")


@pytest.mark.clause("T1", "T40")
@pytest.mark.parametrize("face", FACES)
def test_a_box_with_other_stones(face):
    box = TATSU.owned_box({"stones": [5, 1, 1]}, "my box")
    lane, rng = Lane(TATSU, face, box=box), seeded(4)
    assert lane.s.tray.tolist() == [[2, 1, 1], [2, 1, 1]]
    while lane.s.to_act:
        seat = CHANCE if lane.s.phase <= rules.ROLL else int(lane.s.turn)
        moves = lane.moves(seat)
        lane.play(seat, moves[below(rng, len(moves))])
        assert words.amiss(box, lane.s) is None
    assert lane.s.reason in (1, 2, 3) and sorted(lane.places) == [1, 2]
