"""The record of a game: round trips, and everything that can have been tampered with."""

import pytest

import chabudai
from broken import BLUFF
from chabudai.core import record
from chabudai.core.chance import dealer
from chabudai.core.errors import BadRecord, ChabudaiError
from chabudai.core.match import Match
from chabudai.core.rule import below, seeded

TATSU = chabudai.game("tatsu")


def played(match: Match, moves: int | None = None, seed: int = 1) -> Match:
    """A match with random moves in it, to its end if no number is given."""
    rng, made = seeded(seed), 0
    while not match.over and made != moves:
        seat = match.to_act[0]
        legal = match.moves(seat)
        match.play(legal[below(rng, len(legal))], seat)
        made += 1
    return match


@pytest.fixture(scope="module")
def finished() -> str:
    """The record of a finished game with an option, an owner's box and salts."""
    box = TATSU.owned_box({"stones": {"value": [4, 2, 1]}, "travel": [-1, 1]})
    options = {"turn_cap": 12, "layout": "R"}
    return record.write(played(Match(TATSU, 2, options, box, dealer(7, ("red kite", "卓袱台")))))


def without(text: str, start: str) -> str:
    return "".join(line for line in text.splitlines(keepends=True) if not line.startswith(start))


def instead(text: str, start: str, line: str) -> str:
    assert sum(old.startswith(start) for old in text.splitlines()) == 1
    return "\n".join(line if old.startswith(start) else old for old in text.splitlines()) + "\n"


# -- round trips --------------------------------------------------------------------------------------------------


def test_a_record_keeps_the_game_the_options_the_box_and_the_salts(finished: str) -> None:
    lines = finished.splitlines()
    head = lines[: lines.index("--")]
    assert head[:3] == ["chabudai record 1", "game tatsu", "seats 2"]
    assert set(head[3:7]) == {
        "option layout = R",
        "option turn_cap = 12",
        "box stones = [4, 2, 1]",
        "box travel = [-1, 1]",
    }
    assert [line.split(" ")[0] for line in head[7:]] == ["match", "commit", "salt", "salt"]
    assert head[-2:] == ["salt 0 = red kite", "salt 1 = 卓袱台"]
    assert [line.split(" ")[0] for line in lines[-2:]] == ["places", "secret"]


def test_a_record_replays_to_the_same_table(finished: str) -> None:
    match = chabudai.replay(chabudai.read(finished))
    assert match.over and match.box.stones.tolist() == [4, 2, 1] and match.state.turn_cap == 12
    bare = without(without(without(finished, "match"), "commit"), "salt")
    assert record.write(match) == without(bare, "secret")  # who replays is not the dealer


def test_a_finished_record_is_verified(finished: str) -> None:
    moves, places, chance = chabudai.verify(finished)
    assert moves.endswith("moves of Tatsu, every one legal.")
    assert places.startswith("The places are right: ")
    commitment = finished.partition("commit ")[2][:16]
    number = finished.count("chance ")
    assert chance == f"All {number} chance events are what the dealer committed to before the game: {commitment}..."


def test_line_ends_blank_lines_and_remarks_do_not_matter(finished: str) -> None:
    changed = finished.replace("\n", "\r\n\r\n  # a remark\r\n")
    assert chabudai.verify(changed) == chabudai.verify(finished)


def test_an_unfinished_game_keeps_its_secret() -> None:
    text = record.write(played(Match(TATSU, dealer=dealer(3)), 9))
    assert "secret" not in text and "places" not in text and "commit " in text
    told = chabudai.verify(text)
    assert told[1:] == [
        "The game is not finished.",
        "The dealer's secret is not in the record yet, so chance cannot be recomputed.",
    ]
    match = chabudai.replay(chabudai.read(text))
    assert record.write(played(match, 3)).startswith(without(text, "zzz").split("match")[0])


def test_chance_by_hand_is_recorded_too() -> None:
    text = record.write(played(Match(TATSU), 20))
    assert "commit" not in text
    assert chabudai.verify(text)[-1] == "Chance was typed in by hand, so there is nothing to recompute."


def test_secret_choices_are_recorded_in_their_order() -> None:
    match = Match(BLUFF, 3, dealer=dealer(2))
    for seat in (2, 0, 1):
        match.play("fold" if seat else "keep", seat)
    text = record.write(match)
    assert [line for line in text.splitlines() if line[:1].isdigit()] == ["2 fold", "0 keep", "1 fold"]
    again = record.replay(record.read(text), BLUFF)
    assert again.state == match.fork(len(again.log)).state and again.log == match.log


def test_a_game_from_a_position_laid_out_by_hand_has_no_record() -> None:
    match, other = Match(TATSU), Match(TATSU, options={"start": "white"})
    played(other, 5)
    match.set(other.fork()._tables[-1])
    with pytest.raises(BadRecord, match="laid out by hand"):
        record.write(match)


# -- tampering ----------------------------------------------------------------------------------------------------


def test_a_changed_card_is_found_with_its_line(monkeypatch: pytest.MonkeyPatch) -> None:
    """All fold, so that every card could have been dealt and nothing else gives it away."""
    monkeypatch.setattr(record, "game", lambda name: BLUFF)
    match = Match(BLUFF, dealer=dealer(1))
    while not match.over:
        match.play("fold", match.to_act[0])
    text = record.write(match)
    assert record.verify(text)[-1].startswith("All 6 chance events are what the dealer committed to before the game: ")
    lines = text.splitlines()
    cards = [number for number, line in enumerate(lines) if line.startswith("chance")]
    spare = next(card for card in range(1, 10) if f"chance deal {card}" not in lines)
    for number in cards:
        changed = [*lines[:number], f"chance deal {spare}", *lines[number + 1 :]]
        with pytest.raises(BadRecord) as error:
            record.verify("\n".join(changed))
        assert str(error.value).startswith(f"Line {number + 1} is not what the dealer's secret gives")


def test_a_changed_roll_is_found(finished: str) -> None:
    lines = finished.splitlines()
    for number, line in enumerate(lines):
        if line.startswith("chance ROLL") and line != "chance ROLL(2,6)":
            with pytest.raises(BadRecord):
                chabudai.verify("\n".join([*lines[:number], "chance ROLL(2,6)", *lines[number + 1 :]]))


@pytest.mark.parametrize(
    ("start", "line", "sentence"),
    [
        ("places", "places 1 1 1", "claims the places"),
        ("places", "places 3 4", "claims the places"),
        ("places", "places one two", "cannot be read"),
        ("secret", "secret 00", "does not fit the commitment"),
        ("secret", "secret xyz", "not a hexadecimal number"),
        ("secret", "secret " + "9" * 5000, "does not fit the commitment"),
        ("commit", "commit 00", "does not fit the commitment"),
        ("match", "match other", "chance was tampered with"),
        ("salt 0", "salt 0 = blue kite", "chance was tampered with"),
        ("salt 0", "salt 0 =", "cannot be read"),
        ("salt 0", "salt 0 =  red kite", "without spaces at its ends"),
        ("salt 0", "salt 7 = red kite", 'cannot be read: "salt 7 = red kite"'),
        ("salt 1", "salt 0 = 卓袱台", 'cannot be read: "salt 0 = 卓袱台"'),
        ("seats", "seats 3", "cannot be set up: Tatsu is for 2 players"),
        ("seats", "seats two", 'Line 3 of the record cannot be read: "seats two"'),
        ("seats", "seats " + "9" * 5000, "cannot be read"),
        ("game", "game chess", 'There is no game "chess"'),
        ("game", "gam tatsu", "cannot be read"),
        ("option layout", "option layout = Q", 'layout cannot be "Q"'),
        ("option layout", "option lay = R", 'no option "lay"'),
        ("option layout", "option layout", "cannot be read"),
        ("box stones", "box stones = [4, 2]", "has to be a list of 3 numbers"),
        ("box stones", "box stones = [2, 2, 2]", "3 Vines"),
        ("box stones", "box stones.x = 1", "needs a line `value"),
        ("box stones", "box travel.x = [4, 2, 1]", "beside a part of it"),
        ("box stones", "box stones = [[", "cannot be read"),
        ("box stones", "box stones = " + "[" * 3000, "cannot be read"),
        ("chabudai", "chabudai record 2", "begins with the line"),
    ],
)
def test_a_changed_line_is_found(start: str, line: str, sentence: str, finished: str) -> None:
    with pytest.raises(BadRecord, match=sentence.replace("(", r"\(")) as error:
        chabudai.verify(instead(finished, start, line))
    assert "\n" not in str(error.value)


def test_a_commitment_that_was_taken_out_is_missed(finished: str) -> None:
    for line in ("commit", "salt", "match"):
        rest = without(without(finished, "commit"), line)
        with pytest.raises(BadRecord, match="The dealer's commitment is missing"):
            chabudai.verify(rest)
        with pytest.raises(BadRecord, match="The dealer's commitment is missing"):
            chabudai.verify(without(rest, "secret"))


@pytest.mark.parametrize(
    "start", ["game", "seats", "option turn_cap", "box stones", "match", "commit", "places", "secret"]
)
def test_nothing_is_said_twice(start: str, finished: str) -> None:
    (line,) = (old for old in finished.splitlines() if old.startswith(start))
    with pytest.raises(BadRecord, match=r'Line \d+ of the record says ".*" a second time'):
        chabudai.verify(instead(finished, start, f"{line}\n{line}"))


def test_every_line_has_its_place(finished: str) -> None:
    for line in ("option start = black", "commit 00", "--", "0 1-4"):
        with pytest.raises(BadRecord, match="of the record cannot be read"):
            chabudai.verify(f"{finished}{line}\n")
    for line in ("places 1 2", "secret 00"):
        with pytest.raises(BadRecord, match="of the record cannot be read"):
            chabudai.verify(finished.replace("seats 2", f"seats 2\n{line}"))


@pytest.mark.parametrize("line", ["0 castle", "7 1-4", "chance ROLL(1,7)", "x 1-4", "0", "-1 1-4", "8 START(b)"])
def test_a_line_that_is_no_move_is_found_with_its_number(line: str, finished: str) -> None:
    lines = finished.splitlines()
    place = lines.index("--") + 2
    with pytest.raises(BadRecord, match=rf"ine {place + 1}\b"):
        chabudai.verify("\n".join([*lines[:place], line, *lines[place:]]))


def test_a_file_that_was_cut_off_is_never_taken_for_a_finished_game(finished: str) -> None:
    step = max(1, len(finished) // 60)
    whole = chabudai.verify(finished)
    for end in range(0, len(finished) - 1, step):
        try:
            told = chabudai.verify(finished[:end])
        except BadRecord as error:
            assert "\n" not in str(error)
        else:
            assert told != whole


def test_a_game_that_goes_on_after_its_end_is_refused(finished: str) -> None:
    at = finished.rindex("--")
    with pytest.raises(BadRecord, match="the game is over"):
        chabudai.verify(finished[:at] + "0 1-4\n" + finished[at:])


def test_missing_places_are_noticed(finished: str) -> None:
    assert "The record names no places." in chabudai.verify(without(finished, "places"))


def test_what_is_far_too_long_is_refused_at_once() -> None:
    with pytest.raises(BadRecord, match="too long"):
        chabudai.read("chabudai record 1\n" + "x" * 8_000_000)
    with pytest.raises(ChabudaiError):
        chabudai.read("")
