"""Weights are fitted to games: repeatable, written as a module, and not worse than what they began with."""

from concurrent.futures import ThreadPoolExecutor

import numpy as np
import pytest

import chabudai
from chabudai.lab import fit
from chabudai.lab.fit import Fit, Setting, against, climb, settings

TATSU = chabudai.game("tatsu")
JUDGE = TATSU.face("plain", "judge")
HERE = [Setting(2, {})]


def test_settings_are_all_seats_with_modules_off_and_on() -> None:
    edo = settings(chabudai.game("edo"), [2, 3])
    assert [one.seats for one in edo] == [2, 3, 2, 3]
    assert edo[0].options == {} and {"jiin": True, "tokken": True, "ronin": True}.items() <= edo[-1].options.items()
    assert settings(TATSU, [2])[0] == HERE[0]


def test_good_weights_beat_bad_ones() -> None:
    """Who takes losses for gains, loses."""
    score = against(TATSU, HERE, -JUDGE.WEIGHTS, 40, JUDGE.WEIGHTS, (1,))
    assert score > 0.9
    assert score == against(TATSU, HERE, -JUDGE.WEIGHTS, 40, JUDGE.WEIGHTS, (1,)), "the same seed, the same games"


def test_a_climb_leads_uphill() -> None:
    """From a start that thinks its captives a gain, a few steps lead to weights that beat it."""
    start = JUDGE.WEIGHTS.copy()
    start[JUDGE.KIND], start[JUDGE.BATTLE] = 0.5, 0.1
    with ThreadPoolExecutor(2) as pool:
        found = climb(TATSU, HERE, start, 6, 8, 3, pool)
    assert against(TATSU, HERE, start, 400, found, (5,)) > 0.53


@pytest.mark.parametrize("name", ["tatsu", "edamame", "luminous", "ganymede", "edo"])
def test_every_judge_has_a_weight_for_each_feature_and_says_how_it_was_found(name: str) -> None:
    judge = chabudai.game(name).face("plain", "judge")
    weights = chabudai.game(name).face("plain", "weights")
    assert len(judge.FEATURES) == len(weights.WEIGHTS) == len(set(judge.FEATURES)) and weights.SPREAD > 0
    assert f"./run python -m chabudai.lab.fit {name} " in str(weights.__doc__)


def test_what_is_written_is_a_module_with_the_weights() -> None:
    found = Fit(np.array([[0.5, 0.25], [1.0, -2.0]]), 1.5, 0.6, 0.55, 0.65, 1000, 0.9)
    module: dict[str, object] = {}
    exec(fit.text("Tatsu", ("one", "two"), found, "./run python -m chabudai.lab.fit tatsu"), module)
    assert np.array_equal(np.asarray(module["WEIGHTS"]), found.weights) and module["SPREAD"] == 1.5
    assert "60.0%" in str(module["__doc__"])
