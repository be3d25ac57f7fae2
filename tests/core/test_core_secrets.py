"""A match of the small game of secrets: views, what is heard, and undo while others choose, too."""

import pytest

from broken import BLUFF, copied
from chabudai.core.chance import dealer
from chabudai.core.errors import NotLegal
from chabudai.core.match import Match
from chabudai.core.rule import CHANCE, WATCHER

UNKNOWN = BLUFF.rules.UNKNOWN
NONE, KEEP, FOLD = BLUFF.rules.NONE, BLUFF.rules.KEEP, BLUFF.rules.FOLD


@pytest.fixture
def three() -> Match:
    """Three hold the 5, the 2 and the 9; the first has chosen to keep."""
    match = Match(BLUFF, 3)
    for card in ("deal 5", "deal 2", "deal 9"):
        match.play(card)
    match.play("keep", 0)
    return match


def test_everybody_sees_what_is_theirs(three: Match) -> None:
    assert three.view(0).hand.tolist() == [4, UNKNOWN, UNKNOWN]
    assert three.view(1).hand.tolist() == [UNKNOWN, 1, UNKNOWN]
    assert three.view(WATCHER).hand.tolist() == three.view().hand.tolist() == [UNKNOWN] * 3
    assert three.view(0).chosen.tolist() == [KEEP, NONE, NONE]
    assert three.view(1).chosen.tolist() == [UNKNOWN, NONE, NONE]
    assert three.view(CHANCE) == three.state and three.state.hand.tolist() == [4, 1, 8]


def test_a_view_is_a_copy(three: Match) -> None:
    three.view(0).hand[:] = 7
    three.view(WATCHER).chips[:] = 99
    assert three.state.hand.tolist() == [4, 1, 8] and three.state.chips.tolist() == [3, 3, 3]


def test_everybody_is_told_what_they_may_hear(three: Match) -> None:
    dealt = "A card is dealt."
    assert list(three.told(0)) == ["You are dealt the 5.", dealt, dealt, "Red chooses to keep."]
    assert list(three.told(1)) == [dealt, "You are dealt the 2.", dealt, "Red has chosen."]
    assert list(three.told()) == [dealt, dealt, dealt, "Red has chosen."]
    assert list(three.told(WATCHER, since=3)) == ["Red has chosen."]


def test_the_log_is_the_same_whatever_was_hidden(three: Match) -> None:
    other = Match(BLUFF, 3)
    for card in ("deal 7", "deal 2", "deal 1"):
        other.play(card)
    other.play("fold", 0)
    assert list(other.told(1)) == list(three.told(1)) and list(other.told()) == list(three.told())
    for reader in (1, WATCHER):
        assert other.picture(reader) == three.picture(reader)
        assert other.view(reader).tobytes() == three.view(reader).tobytes()
    assert other.prompt(1) == three.prompt(1) and other.legal(1) == three.legal(1)


def test_a_secret_choice_can_be_taken_back_under_the_others(three: Match) -> None:
    three.play("fold", 1)
    before = three.state.copy()
    three.undo(0)
    assert three.state.chosen.tolist() == [NONE, FOLD, NONE] and three.to_act == (0, 2)
    assert [(entry.seat, entry.move) for entry in three.log[3:]] == [(1, FOLD)]
    three.redo()
    assert three.state == before
    three.undo(0)
    three.play("fold", 0)
    assert three.state.chosen.tolist() == [FOLD, FOLD, NONE]


def test_both_may_take_back_in_any_order(three: Match) -> None:
    three.play("fold", 1)
    before = three.state.copy()
    three.undo(0)
    three.undo(1)
    assert three.to_act == (0, 1, 2)
    three.redo()
    three.redo()
    assert three.state == before


def test_nothing_is_taken_back_after_all_is_shown(three: Match) -> None:
    three.play("keep", 1)
    three.play("keep", 2)
    assert three.state.chips.tolist() == [2, 2, 5]
    for seat in range(3):
        assert not three.can_undo(seat)
        with pytest.raises(NotLegal, match="revealed since"):
            three.undo(seat)
    with pytest.raises(NotLegal, match="revealed since"):
        three.undo()
    assert three.state.chips.tolist() == [2, 2, 5] and len(three.log) == 6


def test_a_choice_on_which_others_stand_cannot_be_taken_back(tmp_path) -> None:
    """A game in which one may fold in secret only after another seat has chosen."""
    game = copied(
        tmp_path,
        ("rules.py", "            count = 2", "            count = 2 if s.chosen.max() > NONE else 1"),
    )
    match = Match(game, 3)
    for card in ("deal 5", "deal 2", "deal 9"):
        match.play(card)
    match.play("keep", 0)
    match.play("fold", 1)
    before, log = match.state.copy(), list(match.log)
    with pytest.raises(NotLegal, match="their choices stand on yours"):
        match.undo(0)
    assert match.state == before and match.log == log
    match.undo(1)
    match.undo(0)
    assert match.to_act == (0, 1, 2)


def test_a_silent_move_is_not_told_and_may_be_taken_back_under_it(tmp_path) -> None:
    game = copied(
        tmp_path,
        ("rules.py", "else HIDDEN", "else -2"),
        ("rules.py", "                s.chosen[other] = UNKNOWN", "                s.chosen[other] = NONE"),
    )
    match = Match(game, 3, dealer=dealer(1))
    match.play("keep", 0)
    match.play("keep", 1)
    assert match.tell(4, 2) == "" and list(match.told(2, since=3)) == []
    assert match.can_undo(0)


def test_the_order_of_choices_does_not_matter() -> None:
    ends = []
    for order in ((0, 1, 2), (2, 0, 1), (1, 2, 0)):
        match = Match(BLUFF, 3, dealer=dealer(5))
        for _ in range(3):
            for seat in order:
                match.play("keep" if seat != 1 else "fold", seat)
        ends.append(match.state.tobytes())
        assert match.over and match.standing
    assert len(set(ends)) == 1
