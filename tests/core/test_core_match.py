"""A sitting: the moves as a living object, whole turns in one line, forks, and positions laid out by hand."""

import numpy as np
import pytest

import chabudai
from broken import BLUFF
from chabudai.core.chance import dealer
from chabudai.core.errors import Ambiguous, ChabudaiError, NotAMove, NotLegal
from chabudai.core.match import Match
from chabudai.core.rule import CHANCE, WATCHER

TATSU = chabudai.game("tatsu")
FOUR = chabudai.game("connect_four")


@pytest.fixture
def black() -> Match:
    """Tatsu by hand: Black has rolled 3 and 5."""
    match = Match(TATSU, options={"start": "black"})
    match.play("ROLL(3,5)")
    return match


def finished(columns: str = "abababa") -> Match:
    match = Match(FOUR)
    for column in columns:
        match.play(column)
    return match


# -- the table ----------------------------------------------------------------------------------------------------


def test_a_match_waits_for_chance_if_nobody_deals() -> None:
    match = Match(TATSU)
    assert match.to_act == (CHANCE,) and not match.over and match.standing is None
    assert match.odds() == {"START(b)": 1, "START(w)": 1}
    match.play("START(w)")
    assert len(match.odds()) == 21 and match.odds()["ROLL(1,2)"] == 2 and match.odds()["ROLL(6,6)"] == 1


def test_a_dealer_answers_at_once_and_a_seed_repeats_it() -> None:
    first, again, other = (Match(TATSU, dealer=dealer(seed)) for seed in (3, 3, 4))
    assert first.to_act in ((0,), (1,)) and [entry.seat for entry in first.log] == [CHANCE, CHANCE]
    assert first.log == again.log != other.log


def test_the_game_ends_with_places() -> None:
    match = finished()
    assert match.over and match.standing == (1, 2) and match.to_act == ()
    assert list(match.told())[-1] == "Red drops a disc into a. That is four in a row."
    with pytest.raises(NotLegal, match=r"The game is over\."):
        match.play("a")
    with pytest.raises(NotLegal, match=r"The game is over\."):
        match.play(0, 0)
    with pytest.raises(NotLegal, match=r"The game is over\."):
        match.legal()
    assert match.why_not(0, 0) == ("", "The game is over.")


def test_a_full_board_is_a_draw() -> None:
    match = finished("edgabeffbbfabgabffbaegdcggaegfcaececccdddd")
    assert match.over and match.standing == (1, 1) and len(match.log) == 42


# -- the legal moves ----------------------------------------------------------------------------------------------


def test_legal_moves_are_a_living_object(black: Match) -> None:
    legal = black.legal()
    assert list(legal) == list(legal.texts) and len(legal) == len(legal.moves) == len(black.moves(0))
    assert legal[0] in legal and legal.moves[0] in legal and legal[-1] == legal.texts[-1]
    assert "24-25" not in legal and -1 not in legal and None not in legal
    assert repr(legal).startswith(f"<{len(legal)} legal: {legal[0]}, ")
    assert [black.read(text) for text in legal] == list(legal.moves)
    assert [black.say(0, move) for move in legal.moves] == list(legal)
    assert len(black.legal(1)) == 0 and not black.legal(1)


def test_moves_are_given_as_text_or_number(black: Match) -> None:
    other = black.fork()
    text, move = black.legal()[0], black.legal().moves[0]
    black.play(f"  {text} ")
    other.play(move)
    assert black.state == other.state and black.log == other.log


def test_three_kinds_of_refusal(black: Match) -> None:
    with pytest.raises(NotAMove, match=r'"castle" is not a move of Tatsu. The moves now: 1-4'):
        black.play("castle")
    with pytest.raises(NotLegal) as error:
        black.play("1-2")
    assert error.value.clause == "T9" and "no 1 left" in str(error.value)
    for text in ("1-4", "castle", "22-19"):
        with pytest.raises(NotLegal, match="not your turn"):
            black.play(text, 1)
    with pytest.raises(NotAMove, match="is not a move"):
        black.play("1" * 1_000_000)


def test_an_ambiguous_text_is_refused_with_its_readings(monkeypatch: pytest.MonkeyPatch) -> None:
    match = Match(FOUR)
    monkeypatch.setattr(FOUR.words, "read", lambda box, view, seat, text: [1, 2])
    with pytest.raises(Ambiguous, match=r'"x" can mean b, c\. Type one of them in full\.'):
        match.play("x")
    match.play("c")  # one of them in full
    assert match.state.height.tolist() == [0, 0, 1, 0, 0, 0, 0]


@pytest.mark.parametrize("seat", [-1, 2, 7, 9, 99, 10**30])
def test_a_seat_that_is_not_there_is_refused(seat: int, black: Match) -> None:
    for deed in (lambda: black.play("1-4", seat), lambda: black.legal(seat), lambda: black.read("1-4", seat)):
        with pytest.raises(ChabudaiError, match="There is no seat"):
            deed()


def test_a_move_that_is_not_there_is_refused(black: Match) -> None:
    before = black.state.copy()
    for move in (-1, TATSU.rules.MOVES, 10**30, -(10**30)):
        with pytest.raises(NotLegal):
            black.play(move)
    assert black.state == before and len(black.log) == 1


# -- whole turns --------------------------------------------------------------------------------------------------


def test_a_whole_turn_is_made_or_nothing_of_it(black: Match) -> None:
    before, log = black.state.copy(), list(black.log)
    for line in ("1-4 1-4", "1-4 castle", "1-4 2-7 3-8", "", "(1,2) 1-4"):
        with pytest.raises(ChabudaiError):
            black.play_line(line)
        assert black.state == before and black.log == log
    black.play_line("1-4 2-7")
    assert len(black.log) == 3 and black.to_act == (CHANCE,)


def test_a_turn_with_its_dice_is_one_line_where_chance_is_by_hand() -> None:
    match = Match(TATSU, options={"start": "black"})
    with pytest.raises(ChabudaiError):
        match.play_line("1. (3,5) 1-4 2-7+W", 0)
    assert match.log == []


# -- undo ---------------------------------------------------------------------------------------------------------


def test_undo_and_redo_give_identical_states() -> None:
    match = Match(FOUR)
    states = []
    for column in "abc":
        states.append(match.state.copy())
        match.play(column)
    end = match.state.copy()
    match.undo()
    assert match.state == states[2]
    match.redo()
    assert match.state == end
    for state in reversed(states):
        match.undo()
        assert match.state == state
    with pytest.raises(NotLegal, match="nothing to take back"):
        match.undo()
    for _ in states:
        match.redo()
    assert match.state == end and [match.say(0, move) for _, move in match.log] == ["a", "b", "c"]
    with pytest.raises(NotLegal, match="nothing to do again"):
        match.redo()


def test_a_new_choice_forgets_what_was_taken_back() -> None:
    match = finished("ab")
    match.undo()
    match.play("c")
    with pytest.raises(NotLegal, match="nothing to do again"):
        match.redo()


def test_undo_stops_at_chance_and_at_the_others_moves(black: Match) -> None:
    black.play("1-4")
    assert black.can_undo(0) and not black.can_undo(1)
    black.undo(0)
    black.play_line("1-4 2-7")
    assert black.can_undo(0)
    black.play("ROLL(1,1)")
    assert not black.can_undo(0)
    with pytest.raises(NotLegal, match="Chance has spoken since"):
        black.undo(0)
    four = finished("ab")
    with pytest.raises(NotLegal, match="Another player has moved since"):
        four.undo(0)
    with pytest.raises(NotLegal, match="nothing to take back"):
        four.undo(7)


def test_what_a_dealer_has_dealt_cannot_be_taken_back() -> None:
    match = Match(TATSU, dealer=dealer(1))
    with pytest.raises(NotLegal, match="nothing to take back"):
        match.undo()
    with pytest.raises(NotLegal, match="only be taken back if it was typed in just now"):
        match.undo(CHANCE)


def test_a_roll_that_was_mistyped_can_be_taken_back_until_somebody_moves(black: Match) -> None:
    before = black.fork(0).state
    black.undo(CHANCE)
    assert black.state == before and black.log == []
    with pytest.raises(NotLegal, match="typed in just now"):
        black.undo(CHANCE)
    black.redo()
    black.play("1-4")
    with pytest.raises(NotLegal, match="typed in just now"):
        black.undo(CHANCE)


# -- forks and positions ------------------------------------------------------------------------------------------


def test_a_fork_is_private_and_deals_by_hand() -> None:
    match = Match(TATSU, dealer=dealer(1))
    match.play(match.legal().moves[0])
    before, log = match.state.copy(), list(match.log)
    for at in range(len(log) + 1):
        copy = match.fork(at)
        assert copy.log == log[:at] and copy.dealer is None
        copy.play(copy.moves(copy.to_act[0])[0])
    assert match.state == before and match.log == log
    start = match.fork(0)
    for seat, move in log:
        start.play(move, seat)
    assert start.state == before


def test_a_position_is_laid_out_and_played_on() -> None:
    source, match = finished("abc"), Match(FOUR)
    match.play("g")
    table = np.zeros(1, FOUR.rules.STATE)
    table[0] = source.state
    match.set(table)
    assert match.state == source.state and match.log == [] and match.to_act == (1,)
    table["height"] = 0
    assert match.state == source.state  # the table that was given is not the match's own
    with pytest.raises(NotLegal, match="nothing to take back"):
        match.undo()


def test_a_position_that_cannot_be_is_refused_and_changes_nothing() -> None:
    match = Match(TATSU, dealer=dealer(1))
    before, log = match.state.copy(), list(match.log)
    table = np.zeros(1, TATSU.rules.STATE)
    with pytest.raises(NotLegal, match="No such table can exist: "):
        match.set(table)
    assert match.state == before and match.log == log
    match.undo() if match.can_undo(0) else match.play(match.legal().moves[0])


def test_chance_answers_a_position_that_waits_for_it() -> None:
    by_hand, dealt = Match(TATSU, options={"start": "white"}), Match(TATSU, dealer=dealer(1))
    table = np.zeros(1, TATSU.rules.STATE)
    table[0] = by_hand.state
    dealt.set(table)
    assert dealt.to_act == (1,) and [entry.seat for entry in dealt.log] == [CHANCE]


def test_a_match_prints_and_draws_itself(black: Match) -> None:
    assert "Black" in str(black)
    assert black._repr_svg_().startswith("<svg ")
    assert black.picture(WATCHER).labels()
    legal = black.legal().moves
    assert len({black.touches(0, move) for move in legal}) == len(legal)


def test_several_seats_have_to_say_who_chooses() -> None:
    match = Match(BLUFF, dealer=dealer(1))
    assert match.to_act == (0, 1)
    with pytest.raises(ChabudaiError, match=r"Several seats may choose now \(0, 1\)"):
        match.play("keep")
    match.play("keep", 1)
    match.play("fold")
    assert match.state.played == 1
