"""Random lines to the line protocol: always an object, and an error changes nothing."""

import json
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from broken.inputs import ANY_TEXT, VALUES, fuzz, nearly, nearly_data
from chabudai.terminal.talk import Talk

NEW = [
    {"do": "new", "game": "tatsu", "seats": 2, "options": {"turn_cap": 5}, "chance": "auto", "seed": 7, "box": {}},
    {"do": "new", "game": "tatsu", "chance": "manual", "options": {"start": "white"}, "box": {"stones": [4, 2, 1]}},
    {"do": "new", "game": "connect_four"},
]
SEATS = st.sampled_from([0, 1, 2, -1, "chance", "watcher", None, "0", True, 10**30])
OTHERS = ("legal", "view", "position", "undo", "standing", "record")


@st.composite
def messages(draw: st.DrawFn, talk: Talk) -> dict[str, Any]:
    """A good message, most of the time."""
    kind = draw(st.integers(0, 9))
    match = talk._match
    if match is None or kind == 0:
        return dict(draw(st.sampled_from(NEW)))
    if kind < 5 and not match.over:
        seat = match.to_act[0]
        move = draw(st.sampled_from(list(match.legal(seat))))
        return {"do": "play", "move": move, "seat": "chance" if seat > 7 else seat}
    if kind == 5:
        return {"do": "position", "state": draw(nearly_data(talk.position({})["state"]))}
    return {"do": draw(st.sampled_from(OTHERS)), "seat": draw(SEATS)}


@st.composite
def lines(draw: st.DrawFn, talk: Talk) -> str:
    """A message as a line: as it is, with one part replaced or left out, or with its text damaged."""
    message = draw(messages(talk))
    damage = draw(st.integers(0, 5))
    if damage == 1:
        message[draw(st.sampled_from(sorted(message)))] = draw(VALUES)
    elif damage == 2:
        del message[draw(st.sampled_from(sorted(message)))]
    elif damage == 3:
        message[draw(st.sampled_from(["seat", "move", "state", "options", "box", "seats"]))] = draw(VALUES)
    line = json.dumps(message)
    return draw(nearly(line)) if damage == 4 else draw(ANY_TEXT) if damage == 5 else line


def situation(talk: Talk) -> tuple[Any, ...]:
    match = talk._match
    return (match,) if match is None else (id(match), match.state.tobytes(), list(match.log), len(match._tables))


@fuzz(100)
@given(st.data())
def test_any_line_is_answered_and_an_error_changes_nothing(data: st.DataObject) -> None:
    talk = Talk()
    for _ in range(12):
        line = data.draw(lines(talk))
        before = situation(talk)
        answer = talk.answer(line)
        assert isinstance(answer, dict)
        assert json.loads(json.dumps(answer, allow_nan=False)) == answer
        if "error" in answer:
            assert set(answer) <= {"error", "clause"} and answer["error"]
            assert situation(talk) == before


@fuzz(200)
@given(st.one_of(st.binary(max_size=80).map(lambda raw: raw.decode("utf-8", "replace")), VALUES.map(json.dumps)))
def test_random_bytes_and_random_values_are_refused(line: str) -> None:
    assert set(Talk().answer(line)) == {"error"}


def test_deep_nesting_anywhere_is_refused() -> None:
    talk = Talk()
    assert "error" not in talk.answer('{"do":"new","game":"tatsu"}')
    before = situation(talk)
    for depth in (60, 70, 200, 480, 700, 900, 2000, 100_000):
        deep = "[" * depth + "]" * depth
        for line in (
            f'{{"do":"new","game":"tatsu","options":{{"layout":{deep}}}}}',
            f'{{"do":"new","game":"tatsu","box":{{"stones":{deep}}}}}',
            f'{{"do":"new","game":"tatsu","box":{{"stones":{{"value":[{deep},1,1]}}}}}}',
            f'{{"do":"position","state":{deep}}}',
            f'{{"do":"play","move":{deep}}}',
            f'{{"do":{deep}}}',
        ):
            assert "error" in talk.answer(line)
            assert situation(talk) == before
