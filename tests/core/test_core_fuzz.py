"""Whatever comes in: a clear error and nothing changed, or something that can be played on."""

from functools import cache
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import chabudai
from broken import BLUFF
from broken.inputs import ANY_TEXT, NUMBERS, SNIPPETS, VALUES, fuzz, nearly, nearly_data, nearly_lines
from chabudai.core import record
from chabudai.core.box import read_owner
from chabudai.core.chance import dealer
from chabudai.core.contract import settings as agreements
from chabudai.core.errors import BadBox, BadRecord, ChabudaiError, NotLegal
from chabudai.core.match import Match
from chabudai.core.plain_data import from_data, to_data
from chabudai.core.rule import CHANCE, WATCHER, below, seeded

TATSU = chabudai.game("tatsu")
GAMES = [BLUFF, *chabudai.games()]
each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
PLACES = (0, 1, 7, 31)  # so many moves into the game
ON = 12  # moves played on from a position


@cache
def midway(name: str, moves: int, dealt: bool = True) -> Match:
    """A game after so many random moves."""
    game = next(game for game in GAMES if game.name == name)
    seats, options = agreements(game)[-1]
    match, rng = Match(game, seats, options, dealer=dealer(moves) if dealt else None), seeded(moves)
    play_on(match, moves, rng)
    return match


def play_on(match: Match, moves: int, rng: Any) -> None:
    for _ in range(moves):
        if not match.over:
            seat = match.to_act[below(rng, len(match.to_act))]
            legal = match.moves(seat)
            match.play(legal[below(rng, len(legal))], seat)


def one_sentence(error: BaseException) -> bool:
    return bool(str(error)) and "Traceback" not in str(error) and isinstance(error, ChabudaiError)


# -- moves --------------------------------------------------------------------------------------------------------


@each_game
@fuzz(60)
@given(st.data())
def test_any_text_is_a_move_or_is_refused(game: chabudai.Game, data: st.DataObject) -> None:
    match = midway(game.name, data.draw(st.sampled_from(PLACES)), data.draw(st.booleans()))
    if match.over:
        return
    seat = data.draw(st.sampled_from([None, *match.to_act, 0, CHANCE]))
    good = data.draw(st.sampled_from(list(match.legal(match.to_act[0]))))
    text = data.draw(st.one_of(ANY_TEXT, nearly(good), st.sampled_from(SNIPPETS)))
    before, log = match.state.tobytes(), list(match.log)
    for deed in (match.play, match.play_line):
        trial = match.fork()
        try:
            deed.__func__(trial, text, seat)
        except ChabudaiError as error:
            assert one_sentence(error)
            assert trial.state.tobytes() == before and trial.log == log
        else:
            assert len(trial.log) > len(log)
    assert match.state.tobytes() == before and match.log == log


@each_game
@fuzz(60)
@given(st.data())
def test_words_can_take_anything(game: chabudai.Game, data: st.DataObject) -> None:
    match = midway(game.name, data.draw(st.sampled_from(PLACES)))
    seat = data.draw(st.sampled_from([0, match.seats - 1, CHANCE, WATCHER]))
    view = match.seen(seat)
    meant = game.words.read(match.box, view, seat, data.draw(st.one_of(ANY_TEXT, st.sampled_from(SNIPPETS))))
    assert isinstance(meant, list) and all(isinstance(move, int) for move in meant)
    move = data.draw(st.one_of(NUMBERS, st.integers(0, game.rules.MOVES)))
    reason = game.words.why_not(match.box, view, seat, move)
    if seat in match.to_act:
        assert (reason is None) == (move in match.moves(seat))
    if reason is not None:
        clause, sentence = reason
        assert isinstance(clause, str) and sentence.strip()


# -- positions ----------------------------------------------------------------------------------------------------


@each_game
@fuzz(60)
@given(st.data())
def test_a_position_is_refused_or_can_be_played_on(game: chabudai.Game, data: st.DataObject) -> None:
    match = midway(game.name, data.draw(st.sampled_from(PLACES))).fork()
    before, log = match.state.tobytes(), list(match.log)
    laid_out = data.draw(st.one_of(nearly_data(to_data(match.state)), VALUES))
    try:
        match.set(from_data(game, laid_out))
    except NotLegal as error:
        assert one_sentence(error)
        assert match.state.tobytes() == before and match.log == log
    else:
        assert to_data(match.state) == laid_out
        for reader in (0, WATCHER):
            assert match.picture(reader).labels()
        play_on(match, ON, seeded(1))
        assert not game.words.amiss(match.box, match.state)


@each_game
@fuzz(60)
@given(st.data())
def test_any_bytes_can_be_judged(game: chabudai.Game, data: st.DataObject) -> None:
    import numpy as np

    kind = game.rules.STATE
    noise = data.draw(st.binary(min_size=kind.itemsize, max_size=kind.itemsize))
    complaint = game.words.amiss(game.box, np.frombuffer(noise, kind)[0])
    assert complaint is None or isinstance(complaint, str)


# -- records ------------------------------------------------------------------------------------------------------


@cache
def good_record() -> str:
    box = TATSU.owned_box({"stones": [4, 2, 1]})
    match = Match(TATSU, 2, {"turn_cap": 4}, box, dealer(3, ("red", "blue")))
    play_on(match, 100, seeded(1))
    return record.write(match)


@fuzz(150)
@given(st.one_of(nearly(good_record()), nearly_lines(good_record()), ANY_TEXT, ANY_TEXT.map(record.FIRST.__add__)))
def test_any_text_is_a_record_or_is_refused(text: str) -> None:
    try:
        match = record.replay(record.read(text))
        record.verify(text)
    except BadRecord as error:
        assert one_sentence(error)
    else:
        assert match.game is TATSU and not TATSU.words.amiss(match.box, match.state)


# -- boxes --------------------------------------------------------------------------------------------------------

NEAR_BOXES = st.one_of(
    VALUES,
    st.lists(st.integers(-2, 10), max_size=4),
    st.fixed_dictionaries({"value": VALUES}),
    st.fixed_dictionaries({"value": st.lists(st.integers(0, 5), min_size=3, max_size=3)}),
)


@each_game
@fuzz(60)
@given(st.data())
def test_any_changes_make_a_box_or_are_refused(game: chabudai.Game, data: st.DataObject) -> None:
    names = st.sampled_from([*game.box.entries, "nothing"])
    changes = data.draw(st.dictionaries(st.one_of(names, st.text(max_size=5)), NEAR_BOXES, max_size=2))
    try:
        box = game.owned_box(changes, "mine.toml")
    except BadBox as error:
        assert one_sentence(error) and str(error).startswith("mine.toml: ")
    else:
        assert Match(game, box=box, dealer=dealer(1)).state.seats == game.seats[0]


@fuzz(100)
@given(
    st.one_of(
        st.binary(max_size=60),
        nearly("[stones]\nvalue = [1, 2, 3]\n").map(lambda text: text.encode("utf-8", "replace")),
    )
)
def test_any_file_is_toml_or_is_refused(raw: bytes) -> None:
    import tempfile

    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "mine.toml"
        file.write_bytes(raw)
        try:
            changes = read_owner(file)
        except BadBox as error:
            assert one_sentence(error) and str(file) in str(error)
        else:
            assert isinstance(changes, dict)
