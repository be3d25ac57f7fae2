"""The balance report of `chabudai sim edamame`."""

import pytest

import chabudai
from chabudai.lab.sim import simulate

GAME = chabudai.game("edamame")


@pytest.mark.parametrize(("seats", "purchases"), [(2, 9), (3, 12), (4, 12)])
def test_what_is_bought_and_where_the_points_come_from(seats, purchases):
    result = simulate(GAME, 200, ["greedy"] * seats, seed=3)
    mean = result.data()["per game"]
    dragons = sum(share for line, share in mean.items() if line.startswith("bought") and line[7] in "BR")
    assert dragons == pytest.approx(purchases * (1 - mean["stalls"]), abs=0.02)
    assert all(0 <= share <= 1 for line, share in mean.items() if line.startswith("bought"))
    assert mean["turns"] < 120 and mean["stalls"] < 0.02
    assert sum(mean[f"turns in round {number}"] for number in (1, 2, 3)) == pytest.approx(mean["turns"], abs=0.001)
    wins = [share for line, share in mean.items() if line.startswith("wins")]
    assert sum(wins) == pytest.approx(1, abs=0.001) and all(wins[:seats]) and not any(wins[seats:])
    assert mean["winner's points for objectives"] <= 9
    assert mean["winner's points for fights"] <= 4 * (seats - 1)
