"""What needs everybody: going back through reveals and others' moves, pausing; and how long the refused wait."""

import pytest
from sittings import Sitting

from chabudai.core.errors import ChabudaiError, NotLegal
from chabudai.core.rule import CHANCE, WATCHER
from chabudai.server.agreeing import answer, ask

TEN = {"kind": "total", "seconds": 600, "increment": 20}
THREE = [{"kind": "human"}] * 3


def asks(sitting, seat, what):
    ask(sitting.tables, sitting.tokens[seat], what)


def answers(sitting, seat, yes):
    answer(sitting.tables, sitting.tokens[seat], yes)


def test_with_everybodys_consent_the_match_goes_back_through_dice_and_others_moves(url):
    sitting = Sitting(url, clock=TEN)
    sitting.turn()
    first = sitting.table.to_act[0]
    before = list(sitting.table.match.log)
    sitting.wait(30)
    sitting.turn(first)
    sitting.wait(100)
    sitting.turn(1 - first)
    assert len({entry.seat for entry in sitting.table.match.log[len(before) :]}) == 3, "both have moved, and the dice"
    assert not sitting.look(first)["can_undo"] and "back" in sitting.look(first)["may_ask"]
    asks(sitting, first, "back")
    told = {"what": "back", "seat": first, "missing": [1 - first]}
    assert sitting.look(1 - first)["question"] == {**told, "yours": True}
    assert sitting.look(first)["question"] == {**told, "yours": False} and sitting.look()["question"] is None
    sitting = sitting.again()
    answers(sitting, 1 - first, True)
    assert sitting.table.match.log == before, "the whole turn, however many moves it had"
    shown = sitting.look(WATCHER)
    assert shown["question"] is None and shown["log"]["lines"][-1].endswith(
        "takes back what was done last, as all have agreed."
    )
    assert sitting.left(first) == 570 and sitting.left(1 - first) == 520, "what a choice took stays taken"
    assert sitting.again().look(first) == sitting.look(first)
    sitting.turn(first)
    again = [entry for entry in sitting.table.match.log if entry.seat == CHANCE]
    assert len(again) >= 2 and "agreed" in sitting.look(first)["log"]["lines"][len(before)], "the log keeps it"


def test_everybody_has_to_agree_and_bots_do(url):
    sitting = Sitting(url, "edamame", chairs=[*THREE, {"kind": "bot", "bot": "random"}])
    while not any(entry.seat == 0 for entry in sitting.table.match.log):
        seat = sitting.table.turn_of_bot()
        if seat is None:
            sitting.turn()
        else:
            match = sitting.table.match
            sitting.tables.bot_moves(sitting.table, seat, match.moves(seat)[0], (len(match.log), sitting.table.undone))
    asks(sitting, 0, "back")
    answers(sitting, 2, True)
    assert sitting.look(0)["question"]["missing"] == [1]
    for seat in (0, 2, 3, WATCHER):
        with pytest.raises(NotLegal, match="Nothing is asked of you"):
            answers(sitting, seat, True)
    length = len(sitting.table.match.log)
    answers(sitting, 1, True)
    assert len(sitting.table.match.log) < length


def test_each_refusal_makes_the_next_question_wait_longer(url):
    sitting = Sitting(url)
    first = sitting.turn()
    for refused, seconds in ((1, 10), (2, 40), (3, 90)):
        asks(sitting, first, "back")
        answers(sitting, 1 - first, False)
        sitting.wait(seconds - 1)
        assert sitting.look(first)["ask_again"] == 1
        with pytest.raises(NotLegal, match="again in 1 seconds"):
            asks(sitting.again(), first, "back")
        assert sitting.look(1 - first)["ask_again"] == 0, f"refused {refused} times: this person alone waits"
        sitting.wait(1)
    asks(sitting, first, "back")
    answers(sitting, first, False)
    asks(sitting, first, "back")  # who takes a question back has not been refused


def test_a_question_lapses_when_its_asker_goes_on_or_somebody_stands_up(url):
    sitting = Sitting(url)
    first = sitting.turn()
    second = sitting.turn()
    assert sitting.table.to_act == [first]
    asks(sitting, first, "back")
    with pytest.raises(NotLegal, match="already"):
        asks(sitting, second, "back")
    sitting.turn(first)
    assert sitting.look(second)["question"] is None
    asks(sitting, second, "back")
    sitting.tables.sit(sitting.tokens[first], "bot", "", "random")
    assert sitting.look(second)["question"] is None
    asks(sitting, second, "back")
    assert sitting.table.to_act == [second], "bots agree at once"


def test_a_pause_is_agreed_on_and_so_is_its_end(url):
    sitting = Sitting(url, clock=TEN)
    first = sitting.table.to_act[0]
    asks(sitting, 1 - first, "pause")
    sitting.wait(60)
    answers(sitting, first, True)
    sitting.wait(50_000)
    assert not sitting.tables.time_up(sitting.name)
    shown = sitting.look(first)
    assert shown["paused"] and shown["budgets"][first] == {"left": 540, "runs": False} and shown["may_ask"] == ["on"]
    asks(sitting, first, "on")
    answers(sitting, 1 - first, True)
    sitting.wait(40)
    assert sitting.look()["budgets"][first] == {"left": 500, "runs": True}
    assert sitting.again().look(first) == sitting.look(first)


@pytest.mark.parametrize("what", ["back", "pause", "on", "the moon"])
def test_what_cannot_be_asked_is_refused_and_changes_nothing(url, what):
    sitting = Sitting(url)
    count = sitting.table.count
    for seat in (0, 1, WATCHER):
        with pytest.raises(ChabudaiError):
            asks(sitting, seat, what)
        with pytest.raises(NotLegal):
            answers(sitting, seat, True)
    assert sitting.again().table.count == count


def test_over_the_interface(guests):
    mover = guests.look(guests.watch)["to_act"][0]
    guests.turn()
    own, other = guests.seats[mover], guests.seats[1 - mover]
    lines = guests.look(own)["log"]["lines"]
    assert guests.post(own, "ask", {"what": "back"}).json()["question"]["missing"] == [1 - mover]
    assert guests.post(other, "answer", {"yes": True}).json()["to_act"] == [mover]
    told = guests.look(own, since=len(lines), undone=0)["log"]
    assert told["from"] == 0, "the log before is stale"
    assert guests.client.get(f"/api/tables/{own}/then/{len(told['lines']) - 1}").json()["text"] == told["lines"][-1]
    assert guests.post(own, "answer", {"yes": True}).status_code == 409


def test_a_refusal_stands_in_the_log_and_a_withdrawal_does_not(url):
    sitting = Sitting(url)
    first = sitting.turn()
    lines = len(sitting.look(first)["log"]["lines"])
    asks(sitting, first, "back")
    answers(sitting, first, False)
    assert len(sitting.look(first)["log"]["lines"]) == lines
    asks(sitting, first, "back")
    answers(sitting, 1 - first, False)
    assert sitting.look(first)["log"]["lines"][lines:] == [f"{sitting.table.side(1 - first)} does not agree."]
