"""Line mode, played by a script."""

from collections.abc import Iterable, Iterator
from io import StringIO
from itertools import chain, repeat
from pathlib import Path

import pytest

import chabudai
from broken import BLUFF
from chabudai.core.chance import dealer
from chabudai.core.errors import BadSetup
from chabudai.core.match import Match
from chabudai.core.rule import CHANCE
from chabudai.terminal.commands import OVER
from chabudai.terminal.faces import sit
from chabudai.terminal.line import Line
from chabudai.terminal.sitting import Sitting, chairs

TATSU = chabudai.game("tatsu")
FOUR = chabudai.game("connect_four")


class Desk:
    """A screen that keeps what is said, and a keyboard on which a script types until it has nothing left.

    Who would type the same for ever leaves when the game is over.
    """

    def __init__(self, match: Match, seats: Iterable[str], typed: Iterable[str] = (), draw: bool = False) -> None:
        self.match, self.typed, self.endless = match, iter(typed), isinstance(typed, repeat)
        self.said: list[str] = []
        self.asked: list[str] = []
        self.line = Line(Sitting(match, list(seats)), self.said.append, self.answer, draw)
        self.line.run()

    def answer(self, question: str) -> str:
        self.asked.append(question)
        self.said.append(question)
        if self.match.over and self.endless:
            raise EOFError
        for text in self.typed:
            return text
        raise EOFError

    def __contains__(self, words: str) -> bool:
        return any(words in line for line in self.said)

    def after(self, question: str, number: int = 0) -> list[str]:
        """What was said between the answer to a question and the next question."""
        places = [place for place, line in enumerate(self.said) if line in self.asked]
        start = [place for place in places if self.said[place] == question][number]
        return self.said[start + 1 : min([place for place in places if place > start], default=len(self.said))]


def tatsu(rolls: str = "ROLL(3,5)") -> Match:
    match = Match(TATSU, options={"start": "black"})
    match.play(rolls)
    return match


def test_a_whole_game_is_played_by_typing_list_numbers() -> None:
    match = Match(TATSU, options={"turn_cap": 30}, dealer=dealer(1))
    desk = Desk(match, ["human", "random"], repeat("1"))
    assert desk.said[0] == "Tatsu: Black is you, White is random. Type ? for help."
    assert match.over and desk.asked[-1] == "> " and set(desk.asked[:-1]) == {"Black> "}
    assert [line for line in desk.said if "rolls" in line][:20] == [line for line in match.told(0) if "rolls" in line][
        :20
    ]
    black, white, over, _, farewell = desk.said[-5:]
    assert black.startswith("Black is you, place ") and white.startswith("White is random, place ")
    assert over == OVER and farewell == "You leave the table."


def test_everything_that_happened_is_told_once() -> None:
    match = Match(TATSU, options={"turn_cap": 6}, dealer=dealer(2))
    desk = Desk(match, ["random", "human"], repeat("1"))
    told = list(match.told(1))
    assert [line for line in desk.said if line in told] == told


def test_the_list_the_picture_and_the_words() -> None:
    desk = Desk(tatsu(), ["human", "greedy"], ["moves", "board", "table", "?", "score", "who"])
    listed = desk.after("Black> ")
    assert listed[0] == "  1  1-4+W" and len(listed) == len(desk.match.legal())
    assert desk.after("Black> ", 1) == [desk.match.picture(0).text()]
    assert desk.after("Black> ", 2) == ["\n".join(desk.match.picture(0).labels())]
    assert "undo, redo" in desk.after("Black> ", 3)[0]
    assert desk.after("Black> ", 4) == desk.after("Black> ", 5)[:2] == ["Black is you.", "White is greedy."]
    assert desk.said[-1] == "You leave the table."


def test_reasons_are_given() -> None:
    desk = Desk(tatsu(), ["human", "greedy"], ["why 1-2", "why 1-4", "why castle", "why", "WHY 23-20"])
    assert desk.after("Black> ")[0].endswith("(T9)") and "no 1 left" in desk.after("Black> ")[0]
    assert desk.after("Black> ", 1) == ["1-4+W is possible."]
    assert desk.after("Black> ", 2)[0].startswith('"castle" is not a move of Tatsu.')
    assert desk.after("Black> ", 3) == ["Type a move after why, for example why 1-4+W."]
    assert len(desk.after("Black> ", 4)) == 1


def test_a_choice_is_taken_back_and_made_again() -> None:
    start = tatsu()
    before = start.state.copy()
    desk = Desk(start, ["human", "greedy"], ["1", "undo"])
    assert "Taken back." in desk and start.state == before and len(start.log) == 1
    Desk(start, ["human", "greedy"], ["redo"])
    assert len(start.log) == 2
    dealt = Match(TATSU, options={"start": "black"}, dealer=dealer(1))
    nothing = Desk(dealt, ["human", "greedy"], ["undo", "redo"])
    assert "There is nothing to take back." in nothing and "There is nothing to do again." in nothing


def test_a_mistyped_roll_is_taken_back_before_a_move_and_the_move_after_it() -> None:
    match = Match(TATSU, options={"start": "black"})
    desk = Desk(match, ["human", "human"], ["3 6", "undo", "3 5", "1-4", "2-7", "1 1", "undo", "undo"])
    assert desk.asked[1:4] == ["Black> ", "Chance> ", "Black> "]
    assert next(match.told()) == "Black rolls 3 and 5." and len(match.log) == 2


def test_friends_before_one_screen_take_back_each_others_moves_where_all_is_open() -> None:
    match = Match(FOUR)
    desk = Desk(match, ["human", "human"], ["a", "undo", "b", "c"])
    assert desk.asked == ["Red> ", "Yellow> ", "Red> ", "Yellow> ", "Red> "]
    assert match.state.height.tolist() == [0, 1, 1, 0, 0, 0, 0] and "Hand over" not in desk


def test_rules_and_the_log_are_at_hand() -> None:
    match = Match(TATSU, options={"turn_cap": 40}, dealer=dealer(3))
    desk = Desk(
        match, ["human", "random"], [*("1" for _ in range(6)), "rules T9", "rules T999", "log 2", "last", "log"]
    )
    clause, wrong, two, last, whole = (desk.after(desk.asked[-1], number)[-99:] for number in range(-6, -1))
    assert clause[0].startswith("T9  ") and "no clause" in wrong[0]
    assert whole == list(match.told(0)) and two == whole[-2:] and last == whole[-1:]


@pytest.mark.parametrize("text", ["99", "0", "-1", "9" * 5000, "1 1", "castle", "log " + "9" * 5000, "²", "\x00", ""])
def test_what_is_no_move_is_answered_and_changes_nothing(text: str) -> None:
    match = tatsu()
    before = match.state.copy()
    desk = Desk(match, ["human", "greedy"], [text])
    assert match.state == before and desk.after("Black> ") and desk.said[-1] == "You leave the table."


def test_an_empty_line_is_answered_with_an_example() -> None:
    assert "Type a move, for example 1-4+W, or ? for help." in Desk(tatsu(), ["human", "greedy"], [""])


def test_a_game_is_saved_told_and_verified(tmp_path: Path) -> None:
    match = Match(TATSU, options={"turn_cap": 4}, dealer=dealer(4))
    early, late = tmp_path / "early.txt", tmp_path / "late.txt"
    Desk(match, ["human", "random"], ["1", f"save {early}", "save", f"save {tmp_path}", "save a\x00b"])
    assert chabudai.verify(early.read_text("utf-8"))[1] == "The game is not finished."
    Desk(match, ["human", "random"], chain(while_it_lasts(match), ["1", "moves", f"save {late}", "score"]))
    assert chabudai.verify(late.read_text("utf-8"))[-1].startswith("All ")


def test_saving_writes_over_a_record_and_over_nothing_else(tmp_path: Path) -> None:
    letter, game = tmp_path / "letter.txt", tmp_path / "game.txt"
    letter.write_bytes(b"Dear friend,\xff\n")
    desk = Desk(tatsu(), ["human", "greedy"], [f"save {letter}", f"save {game}", "1", f"save {game}"])
    assert f"{letter} is there already and is no record: choose another name." in desk
    assert letter.read_bytes() == b"Dear friend,\xff\n"
    assert len(chabudai.read(game.read_text("utf-8")).moves) == len(desk.match.log)


def while_it_lasts(match: Match) -> Iterator[str]:
    while not match.over:
        yield "1"


def test_after_the_end_one_can_look_back_and_leave() -> None:
    match = Match(TATSU, options={"turn_cap": 2}, dealer=dealer(4))
    desk = Desk(match, ["human", "random"], chain(while_it_lasts(match), ["1", "last", "quit", "never read"]))
    assert desk.asked[-3:] == ["> "] * 3 and desk.said.count(OVER) == 1
    assert desk.said[-5:] == ["The game is over.", "> ", list(match.told(0))[-1], "> ", "You leave the table."]


def test_what_was_mistyped_at_the_end_is_taken_back() -> None:
    match = Match(FOUR)
    desk = Desk(match, ["human", "human"], ["a", "b", "a", "b", "a", "b", "a", "undo", "c"])
    assert desk.said.count(OVER) == 1 and desk.asked[-3:] == ["> ", "Red> ", "Yellow> "] and not match.over


def test_a_commitment_is_told_where_there_is_chance(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", StringIO())
    for game, told in ((TATSU, True), (FOUR, False), (chabudai.game("edo"), True)):
        match = Match(game, dealer=dealer(1))
        sit(Sitting(match, ["human"] * match.seats), plain=True)
        assert ("Chance is committed to" in capsys.readouterr().out) == told


def test_what_cannot_be_saved_is_said(tmp_path: Path) -> None:
    desk = Desk(tatsu(), ["human", "greedy"], ["save", f"save {tmp_path}", "save a\x00b", f"save {tmp_path}/no/where"])
    answers = [desk.after("Black> ", number)[0] for number in range(4)]
    assert answers[0] == "Type the name of a file after save."
    assert all("cannot be written" in answer for answer in answers[1:])


@pytest.mark.parametrize("word", ["quit", "exit", "q", None])
def test_one_can_leave_at_any_time(word: str | None) -> None:
    desk = Desk(tatsu(), ["human", "greedy"], [word] if word else [])
    assert desk.said[-1] == "You leave the table." and desk.asked == ["Black> "]


def test_the_board_is_drawn_before_a_question_if_wanted() -> None:
    match = tatsu()
    assert match.picture(0).text() in Desk(match, ["human", "greedy"], draw=True)
    assert match.picture(0).text() not in Desk(match, ["human", "greedy"])


def test_dice_are_typed_in_by_hand() -> None:
    match = Match(TATSU)
    desk = Desk(match, ["human", "human"], ["moves", "START(b)", "ROLL(5,3)", "1-4 2-7", "roll", "ROLL(1,1)"])
    assert desk.asked == ["Chance> ", "Chance> ", "Chance> ", "Black> ", "Chance> ", "Chance> ", "White> "]
    assert "  1  START(b)" in desk and "Black rolls 3 and 5." in desk
    assert match.state.low == 1 and match.to_act == (1,)


def test_bots_play_on_until_somebody_is_asked() -> None:
    match = Match(FOUR)
    desk = Desk(match, ["random", "random"])
    assert match.over and desk.asked == [] and desk.said[-1].startswith("Yellow is random, place")


# -- secrets ------------------------------------------------------------------------------------------------------


def bluff(typed: Iterable[str], seats: Iterable[str] = ("human", "human")) -> Desk:
    match = Match(BLUFF, dealer=dealer(9))
    return Desk(match, seats, typed)


def test_the_screen_is_handed_over_unseen() -> None:
    desk = bluff(["", "keep", "", "fold", ""])
    hand_red, hand_blue = "Hand over to Red, who presses Enter. ", "Hand over to Blue, who presses Enter. "
    assert desk.asked[:4] == [hand_red, "Red> ", hand_blue, "Blue> "]
    red, blue = (f"You are dealt the {card + 1}." for card in (match_card(desk.match, seat) for seat in (0, 1)))
    assert red != blue
    for_red, for_blue = desk.after(hand_red), desk.after(hand_blue)
    assert red in for_red and blue not in for_red
    assert blue in for_blue and red not in for_blue and "Red has chosen." in for_blue
    before = desk.said[desk.said.index(hand_blue) - 1]
    assert before.count("\n") >= 40  # what Red saw has gone


def match_card(match: Match, seat: int) -> int:
    return next(move for number, (by, move) in enumerate(match.log) if by == CHANCE and number == seat)


def test_one_person_alone_needs_no_hand_over() -> None:
    desk = bluff(repeat("keep"), ("random", "human"))
    assert set(desk.asked) == {"Blue> ", "> "} and desk.match.over
    assert f"You are dealt the {match_card(desk.match, 1) + 1}." in desk
    assert f"You are dealt the {match_card(desk.match, 0) + 1}." not in desk.after("Blue> ")


def test_a_secret_choice_can_be_taken_back_by_its_owner_alone() -> None:
    desk = bluff(["", "keep", "", "undo"])
    assert desk.after("Blue> ")[0] == "There is nothing to take back."
    assert desk.match.state.chosen.tolist()[0] == BLUFF.rules.KEEP


@pytest.mark.parametrize("number", range(5))
def test_the_end_of_the_input_is_a_farewell_wherever_it_comes(number: int) -> None:
    assert bluff(["", "keep", "", "fold", ""][:number]).said[-1] == "You leave the table."


def test_bots_see_what_their_seat_may_see() -> None:
    seen: list[list[int]] = []

    class Spy:
        name = "spy"

        def choose(self, game, box, view, seat, rng, face="plain") -> int:  # type: ignore[no-untyped-def]
            seen.append([int(card) for card in view.hand[:2]])
            return int(BLUFF.rules.FOLD)

    match = Match(BLUFF, dealer=dealer(9))
    sitting = Sitting(match, ["random", "human"])
    sitting.bots[0] = Spy()
    assert sitting.bots_move()
    assert seen == [[match_card(match, 0), BLUFF.rules.UNKNOWN]]
    assert not sitting.bots_move() and sitting.asked() == 1


# -- chairs -------------------------------------------------------------------------------------------------------


def test_chairs_are_named() -> None:
    assert chairs(None, 3) == ["human", "greedy", "greedy"]
    assert chairs(" human, bot:random ,greedy", 2) == ["human", "bot:random", "greedy"]


@pytest.mark.parametrize(
    ("named", "sentence"),
    [
        (["human"], "1 seats are named, but 2 play."),
        (["human"] * 3, "3 seats are named, but 2 play."),
        (["human", "oracle"], 'There is no bot "oracle". Bots: '),
        (["human", ""], 'There is no bot "". Bots: '),
        (["Human", "human"], 'There is no bot "Human". Bots: '),
    ],
)
def test_who_cannot_sit_down_is_refused(named: list[str], sentence: str) -> None:
    with pytest.raises(BadSetup) as error:
        Sitting(Match(FOUR), named)
    assert str(error.value).startswith(sentence)


def test_the_same_seed_gives_the_same_bots() -> None:
    def game(seed: int) -> list[object]:
        match = Match(FOUR)
        sitting = Sitting(match, ["random", "random"], seed)
        while sitting.bots_move():
            pass
        return list(match.log)

    assert game(1) == game(1) != game(2)
