"""Stepping a game from Python, one call a move."""

import numpy as np
import pytest

import chabudai
from chabudai.core.rule import below, seeded

NAMES = ["connect_four", "luminous", "tatsu"]


@pytest.mark.parametrize("name", NAMES)
def test_it_plays_the_very_games_of_the_plain_rules(name):
    game = chabudai.game(name)
    stepper, match, rng = chabudai.Stepper(game), chabudai.Match(game), seeded(5)
    count = stepper.begin()
    while count:
        seat = stepper.to_act[0]
        assert match.moves(seat) == list(stepper.moves[:count])
        assert np.flatnonzero(stepper.mask).tolist() == sorted(set(match.moves(seat)))
        move = stepper.moves[below(rng, count)]
        match.play(move, seat)
        count = stepper.turn(move)
        assert stepper.state == match.state
    assert match.over and stepper.places() == match.standing
    assert not stepper.mask.any()
    count = stepper.begin()
    assert count > 0, "and once more from the start"
    assert set(np.flatnonzero(stepper.mask)) == set(stepper.moves[:count])


def test_views_and_guessed_worlds():
    game = chabudai.game("luminous")
    stepper, rng = chabudai.Stepper(game), seeded(2)
    count = stepper.begin()
    for _ in range(40):
        count = stepper.turn(stepper.moves[below(rng, count)])
    view = stepper.view(0)
    worlds = [stepper.world(0, seed).tobytes() for seed in range(4)]
    assert view.tobytes() != stepper.state.tobytes() and len(set(worlds)) > 1


def test_options_and_an_owners_box():
    game = chabudai.game("tatsu")
    box = game.owned_box({"stones": [5, 3, 2]})
    stepper = chabudai.Stepper(game, options={"start": "white"}, box=box)
    stepper.begin()
    assert stepper.state.turn == 1 and stepper.state.tray[0, 0] == 2
