"""The line protocol: what programs say and are answered."""

import json
from typing import Any

import pytest

import chabudai
from chabudai.core.match import Match
from chabudai.terminal.talk import LONGEST_LINE, Talk, talk


class Program:
    """A program that talks."""

    def __init__(self, **new: Any) -> None:
        self.talk = Talk()
        if new:
            assert "error" not in self(do="new", **new)

    def __call__(self, **asked: Any) -> dict[str, Any]:
        return self.talk.answer(json.dumps(asked))

    @property
    def match(self) -> Match:
        return self.talk.match


def test_a_game_of_tatsu_with_dice_by_hand() -> None:
    say = Program(game="tatsu", chance="manual", options={"start": "black"})
    legal = say(do="legal")
    assert legal["to_act"] == ["chance"] and legal["odds"]["ROLL(1,2)"] == 2 and legal["odds"]["ROLL(3,3)"] == 1
    assert sum(legal["odds"].values()) == 36 and set(legal["odds"]) == set(legal["moves"]["chance"])
    assert say(do="play", seat="chance", move="ROLL(3,5)") == {"to_act": [0]}
    legal = say(do="legal")
    assert legal["to_act"] == [0] and "1-4+W" in legal["moves"]["0"] and "odds" not in legal
    assert say(do="play", seat=0, move="1-4") == {"to_act": [0]}
    assert say(do="undo", seat=0) == {"to_act": [0]}
    assert say(do="play", move="1-4") == {"to_act": [0]}
    assert say(do="play", move="2-7") == {"to_act": ["chance"]}
    assert say(do="standing") == {"over": False, "standing": None}
    written = say(do="record")["record"]
    assert chabudai.replay(chabudai.read(written)).state == say.match.state


def test_chance_is_dealt_and_a_seed_repeats_it() -> None:
    views = []
    for seed in (7, 7, 8):
        say = Program(game="tatsu", seed=seed)
        views.append(say(do="view", seat=0)["view"])
        assert say(do="legal")["to_act"] in ([0], [1])
    assert views[0] == views[1] != views[2]


def test_a_whole_game_can_be_talked_through() -> None:
    say = Program(game="tatsu", seed=1, options={"turn_cap": 10})
    while (legal := say(do="legal"))["to_act"]:
        seat = legal["to_act"][0]
        assert "error" not in say(do="play", seat=seat, move=legal["moves"][str(seat)][0])
    over = say(do="standing")
    assert over["over"] and sorted(over["standing"]) in ([1, 1], [1, 2])
    assert chabudai.verify(say(do="record")["record"])[-1].startswith("All ")
    assert say(do="legal") == {"to_act": [], "moves": {}}


def test_a_position_is_read_changed_and_set() -> None:
    say = Program(game="connect_four")
    for column in "abc":
        say(do="play", move=column)
    state = say(do="position")["state"]
    other = Program(game="connect_four")
    assert other(do="position", state=state) == {"to_act": [1]}
    assert other(do="position")["state"] == state
    wrong = other(do="position", state=state | {"height": [6, 6, 6, 6, 6, 6, 6]})
    assert wrong["error"].startswith("No such table can exist: ")
    assert other(do="position")["state"] == state


def test_an_owners_box_can_be_given() -> None:
    say = Program(game="tatsu", box={"stones": {"value": [5, 5, 5]}})
    assert say.match.box.stones.tolist() == [5, 5, 5]
    assert "box: " in Program()(do="new", game="tatsu", box={"stones": [0, 0, 0]})["error"]


@pytest.mark.parametrize(
    ("line", "error"),
    [
        ("", "one JSON object"),
        ("{", "one JSON object"),
        ("nonsense", "one JSON object"),
        ("[" * 100_000, "one JSON object"),
        ("9" * 5000, "one JSON object"),
        ("[]", '"do" has to be one of new, legal, play'),
        ("null", '"do" has to be one of'),
        ('{"do":"dance"}', '"do" has to be one of'),
        ('{"do":["new"]}', '"do" has to be one of'),
        (
            '{"do":"new","game":"tatsu","sead":7}',
            '"new" takes no "sead"; it takes game, seats, options, box, chance, seed.',
        ),
        ('{"do":"legal","seat":0}', '"legal" takes no "seat"; it takes nothing more.'),
        ('{"do":"undo","sit":0}', '"undo" takes no "sit"; it takes seat.'),
        ('{"do":"new"}', '"game" has to be a text.'),
        ('{"do":"new","game":5}', '"game" has to be a text.'),
        ('{"do":"new","game":"chess"}', 'There is no game "chess".'),
        ('{"do":"new","game":"tatsu","seats":"2"}', '"seats" has to be a whole number.'),
        ('{"do":"new","game":"tatsu","seats":true}', '"seats" has to be a whole number.'),
        ('{"do":"new","game":"tatsu","seats":3}', "Tatsu is for 2 players, not 3."),
        ('{"do":"new","game":"tatsu","options":[]}', '"options" has to be an object.'),
        ('{"do":"new","game":"tatsu","options":{"x":1}}', 'Tatsu has no option "x".'),
        ('{"do":"new","game":"tatsu","chance":"loaded"}', '"chance" has to be "auto" or "manual".'),
        ('{"do":"new","game":"tatsu","seed":1.5}', '"seed" has to be a whole number.'),
        ('{"do":"new","game":"tatsu","seed":NaN}', '"seed" has to be a whole number.'),
        ('{"do":"play"}', '"move" has to be a text.'),
        ('{"do":"play","move":5}', '"move" has to be a text.'),
        ('{"do":"play","move":"castle"}', '"castle" is not a move of Tatsu.'),
        ('{"do":"play","move":"1-2","seat":0}', "There is no 1 left among your dice"),
        ('{"do":"play","move":"1-4","seat":1}', "Seat 1 is not to act now; to act: 0."),
        ('{"do":"play","move":"ROLL(1,1)","seat":"chance"}', "Seat chance is not to act now; to act: 0."),
        ('{"do":"play","move":"1-4","seat":"watcher"}', "Seat watcher is not to act now; to act: 0."),
        ('{"do":"play","move":"1-4","seat":2}', '"seat" has to be from 0 to 1'),
        ('{"do":"play","move":"1-4","seat":null}', '"seat" has to be from 0 to 1'),
        ('{"do":"view"}', '"seat" has to be from 0 to 1'),
        ('{"do":"undo","seat":"watcher"}', "There is nothing to take back."),
        ('{"do":"undo"}', "There is nothing to take back."),
        ('{"do":"position","state":{}}', "has exactly the fields"),
        ('{"do":"position","state":null}', "has exactly the fields"),
    ],
)
def test_a_line_that_cannot_be_carried_out_changes_nothing(line: str, error: str) -> None:
    say = Program(game="tatsu", chance="manual", options={"start": "black"})
    say(do="play", seat="chance", move="ROLL(3,5)")
    match, before, log = say.match, say.match.state.tobytes(), list(say.match.log)
    answer = say.talk.answer(line)
    assert error in answer["error"]
    assert say.match is match and match.state.tobytes() == before and match.log == log


def test_a_refused_move_names_its_clause() -> None:
    say = Program(game="tatsu", chance="manual", options={"start": "black"})
    say(do="play", seat="chance", move="ROLL(3,5)")
    assert say(do="play", move="1-2")["clause"] == "T9"


def test_before_the_first_game_there_is_none() -> None:
    for deed in ("legal", "view", "position", "undo", "standing", "record"):
        assert "There is no game yet" in Program()(do=deed)["error"]


def test_a_line_may_be_long_but_not_that_long() -> None:
    assert Talk().answer(" " * (LONGEST_LINE + 1)) == {"error": "This line is too long."}


def test_every_line_is_answered_by_one_line() -> None:
    lines = ['{"do":"new","game":"connect_four"}\n', "\n", "  \n", "x\n", '{"do":"play","move":"é\\n"}\n']
    answers = list(talk(lines))
    assert len(answers) == 3 and all("\n" not in answer for answer in answers)
    assert [("error" in json.loads(answer)) for answer in answers] == [False, True, True]
