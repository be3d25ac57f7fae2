"""States as plain data: there and back, and what is refused."""

import json

import numpy as np
import pytest

import chabudai
from broken import BLUFF
from chabudai.core.chance import dealer
from chabudai.core.errors import NotLegal
from chabudai.core.match import Match
from chabudai.core.plain_data import from_data, to_data
from chabudai.core.rule import below, seeded

GAMES = [BLUFF, *chabudai.games()]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_state_survives_json(game: chabudai.Game) -> None:
    match, rng = Match(game, dealer=dealer(2)), seeded(2)
    for _ in range(12):
        data = json.loads(json.dumps(to_data(match.state)))
        assert list(data) == list(game.rules.STATE.names)
        assert from_data(game, data).tobytes() == match.state.tobytes()
        if match.over:
            break
        seat = match.to_act[0]
        moves = match.moves(seat)
        match.play(moves[below(rng, len(moves))], seat)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_the_largest_and_smallest_numbers_survive(game: chabudai.Game) -> None:
    for byte in (0x00, 0x7F, 0x80, 0xFF):
        table = np.full(game.rules.STATE.itemsize, byte, np.uint8).view(game.rules.STATE)
        assert from_data(game, to_data(table[0])).tobytes() == table.tobytes()


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"hand": [1, 2]}, '"hand" has to be a list of 3 whole numbers'),
        ({"hand": 1}, '"hand" has to be a list of 3 whole numbers'),
        ({"hand": [1, 2, [3]]}, '"hand" has to be a list of 3 whole numbers'),
        ({"hand": [1, 2, 128]}, '"hand" holds whole numbers from -128 to 127'),
        ({"hand": [1, 2, True]}, '"hand" holds whole numbers'),
        ({"hand": [1, 2, 3.0]}, '"hand" holds whole numbers'),
        ({"hand": [1, 2, "3"]}, '"hand" holds whole numbers'),
        ({"hand": [1, 2, None]}, '"hand" holds whole numbers'),
        ({"hand": [1, 2, {"a": 1}]}, '"hand" holds whole numbers'),
        ({"played": [0]}, '"played" has to be a whole number'),
        ({"played": {}}, '"played" holds whole numbers'),
        ({"played": None}, '"played" holds whole numbers'),
        ({"played": 10**30}, '"played" holds whole numbers'),
        ({"played": float("nan")}, '"played" holds whole numbers'),
        ({"extra": 1}, "has exactly the fields seats, to_act"),
    ],
)
def test_what_does_not_fit_is_refused(change: dict[str, object], sentence: str) -> None:
    data = to_data(Match(BLUFF).state) | change
    with pytest.raises(NotLegal) as error:
        from_data(BLUFF, data)
    assert sentence in str(error.value)


@pytest.mark.parametrize("data", [None, [], "state", 5, {}, {"seats": 2}])
def test_what_is_no_state_is_refused(data: object) -> None:
    with pytest.raises(NotLegal, match="exactly the fields"):
        from_data(BLUFF, data)


def test_lists_nested_without_end_are_refused() -> None:
    deep: list[object] = []
    for _ in range(100_000):
        deep = [deep]
    for name in ("played", "hand"):
        with pytest.raises(NotLegal):
            from_data(BLUFF, to_data(Match(BLUFF).state) | {name: deep})
    while deep:  # taken apart by hand, for Python would recurse
        deep = deep.pop()  # type: ignore[assignment]


def test_no_column_of_the_example_goes_below_the_table() -> None:
    match = Match(chabudai.game("connect_four"))
    data = to_data(match.state) | {"height": [-1, 0, 0, 0, 0, 0, 0]}
    with pytest.raises(NotLegal, match="discs fall to the ground"):
        match.set(from_data(match.game, data))
