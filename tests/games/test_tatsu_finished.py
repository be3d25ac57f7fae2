"""The finished records of Tatsu: every way in which a game can end, found among random games."""

import pytest
from tatsu_table import REASONS

import chabudai
from chabudai.core.rule import CHANCE
from chabudai.games.tatsu import words
from chabudai.games.tatsu.rules import CAP, ESCAPES, FIRST, KINDS, PASS, SECOND, SEGMENTS, SOURCES, STRIPPED, TYPE
from finished import FOLDER

FILES = sorted((FOLDER / "tatsu").glob("*.txt"))


def features(text):
    """What is special about a game: who won by what, how the last move was made, what happened on the way."""
    match = chabudai.replay(chabudai.read(text))
    s, (seat, move) = match.state, match.log[-1]
    before = match.fork(len(match.log) - 1).state
    yield REASONS[int(s.reason)]
    if s.reason & (TYPE | STRIPPED):
        assert s.winner == seat == s.turn and s.turns < s.turn_cap
        yield f"{words.SIDES[s.winner]} wins"
        lost = [kind for kind in range(KINDS) if s.dead[1 - seat, kind] == match.box.stones[kind]]
        yield from (f"{words.SIDES[s.winner]} destroys {words.LETTERS[kind]}" for kind in lost)
        assert bool(lost) == bool(s.reason & TYPE)
        if before.phase == FIRST and move < ESCAPES:
            yield "a die is left over by a win"
        if s.turns == s.turn_cap - 1:
            yield "a win in the last turn"
    if s.reason == CAP:
        assert s.turns == s.turn_cap and match.standing == (1, 1)
    if before.phase == SECOND:
        yield "by the second die"
    if ESCAPES <= move < PASS:
        yield "by an escape"
    if move < ESCAPES and move % SOURCES >= SEGMENTS:
        yield "by an entry"
    if any(seat != CHANCE and move == PASS for seat, move in match.log):
        yield "a pass"
    yield from match.game.chosen(s)


WAYS = {
    *("TYPE", "EMPTY", "TYPE EMPTY", "CAP", "b wins", "w wins"),
    *(f"{side} destroys {letter}" for side in "bw" for letter in "VWF"),
    *("by the second die", "by an escape", "by an entry", "a pass"),
    *("a win in the last turn", "a die is left over by a win"),
    *("layout", "start", "recruit_then_enter_same_turn", "turn_cap"),
}


@pytest.mark.clause("T38", "T39", "T40", "T41", "T42", "T44")
def test_every_way_to_end_is_among_the_records():
    found = {feature for file in FILES for feature in features(file.read_text("utf-8"))}
    assert found >= WAYS


@pytest.mark.clause("T39", "T40", "T42", "T44")
@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("both-reasons", {"TYPE EMPTY"}),
        ("black-empties", {"EMPTY", "b wins"}),
        ("white-empties", {"EMPTY", "w wins", "a die is left over by a win"}),
        ("escape-wins", {"TYPE", "by an escape"}),
        ("entry-wins", {"TYPE", "by an entry"}),
        ("with-a-pass", {"a pass"}),
        ("draw-by-the-cap", {"CAP", "turn_cap"}),
        ("win-in-the-last-turn", {"a win in the last turn"}),
    ],
)
def test_a_record_is_what_its_name_says(name, expected):
    text = (FOLDER / "tatsu" / f"{name}.txt").read_text("utf-8")
    assert expected <= set(features(text))
