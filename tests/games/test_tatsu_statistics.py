"""Random play against figures from a million games of a separate program.

The seed is fixed, so the result is always the same. A figure may be off by four standard errors of the sample, which
for a right program happens with one seed in sixteen thousand.
"""

import numpy as np
import pytest
from tatsu_table import TATSU

from chabudai.core.rule import CHANCE, below, seeded
from chabudai.games.tatsu.rules import CAP, EMPTY, OPTIONS, STRIPPED, TYPE

GAMES = 8000
ERRORS = 4
LONGEST = 608  # turns in a million games
TURNS, DECISIONS, FIRST_WINS = 121.5, 237.5, 0.499
ENDINGS = {TYPE: 0.988, STRIPPED: 0.009, TYPE | STRIPPED: 0.003}
BLACK_WINS = {"M": 0.500, "R": 0.492}


def played(games, seed, **options):
    """For each game: its turns, its decisions, how it ended, whether the first player won, whether Black won."""
    rules = TATSU.face("compiled")
    loops = TATSU.face("compiled", "chabudai.core.loops")
    empty, rng, box = TATSU.empty(None, options), seeded(seed), TATSU.box.record
    table, out = empty.copy(), np.zeros(rules.MOST, np.int32)
    rows = np.zeros((games, 5))
    for row in rows:
        table[0] = empty[0]
        s = table[0]
        rules.setup(box, s)
        if s.phase == 0:
            rules.play(box, s, CHANCE, out[below(rng, rules.legal(box, s, CHANCE, out))])
        first = int(s.turn)
        decisions = loops.finish(box, s, out, rng)
        row[:] = s.turns + (s.winner != EMPTY), decisions, s.reason, s.winner == first, s.winner == 0
    return rows.T


@pytest.fixture(scope="module")
def games():
    return played(GAMES, 2024)


def close(sample, figure):
    error = sample.std() / np.sqrt(len(sample))
    assert abs(sample.mean() - figure) < ERRORS * error, (
        f"{sample.mean():.4f}, not {figure} within {ERRORS} x {error:.4f}"
    )


@pytest.mark.clause("T5", "T6", "T39", "T40")
def test_the_length_of_random_games(games):
    turns, decisions, *_ = games
    close(turns, TURNS)
    close(decisions, DECISIONS)
    assert turns.max() < LONGEST * 1.2
    assert (decisions <= 2 * turns).all() and (decisions >= turns).all()


@pytest.mark.clause("T39", "T40", "T42", "T44")
@pytest.mark.parametrize("reason", ENDINGS)
def test_how_random_games_end(games, reason):
    close(games[2] == reason, ENDINGS[reason])
    assert not (games[2] == CAP).any()


@pytest.mark.clause("T4")
def test_the_first_player_has_no_advantage(games):
    close(games[3], FIRST_WINS)
    close(games[4], BLACK_WINS["M"])


@pytest.mark.parametrize("layout", OPTIONS["layout"].values)
def test_both_layouts_are_fair_enough(layout):
    close(played(GAMES // 2, 7, layout=layout)[4], BLACK_WINS[layout])


@pytest.mark.clause("T44")
def test_a_low_cap_makes_draws():
    turns, decisions, reason, *_ = played(500, 9, turn_cap=100)
    assert turns.max() == 100 and 0 < (reason == CAP).mean() < 1
    assert (turns[reason == CAP] == 100).all() and (decisions <= 200).all()
