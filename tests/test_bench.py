"""The yardstick of the benchmark: Tatsu in C has to play the very same games as the compiled rules."""

from pathlib import Path

import pytest

import chabudai
from chabudai.core.rule import seeded

BENCH = Path(__file__).parent.parent / "bench"
GAMES = 40
SEEDS = (0, 1, 2015, 1 << 40)


@pytest.fixture(scope="module")
def sides(tmp_path_factory: pytest.TempPathFactory):
    """The rules and the yardstick, which needs a C compiler: a machine without one fails here, and says so."""
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(BENCH)
        from ours import Player
        from yardstick import Yardstick, built

        game = chabudai.game("tatsu")
        yield Player(game), Yardstick(Player(game), built(tmp_path_factory.mktemp("yardstick")))


@pytest.mark.parametrize("seed", SEEDS)
def test_C_and_the_compiled_rules_play_the_very_same_games(sides, seed):
    found = []
    for side in sides:
        side.seed(seed)
        decisions = side.decisions(GAMES)
        found.append((decisions, side.tally.tolist(), int(side.rng[0]), side.table.tobytes()))
    assert found[0] == found[1]
    assert found[0][0] > GAMES
    assert found[0][2] != int(seeded(seed)[0])


@pytest.mark.parametrize(
    ("option", "value"),
    [("layout", "R"), ("start", "white"), ("recruit_then_enter_same_turn", False), ("turn_cap", 9)],
)
def test_C_follows_the_options_too(sides, option, value):
    found = []
    for side in sides:
        side.empty[:] = side.game.empty(options={option: value})
        side.seed(7)
        found.append((side.decisions(GAMES), side.tally.tolist(), side.table.tobytes()))
        side.empty[:] = side.game.empty()
    assert found[0] == found[1]


def test_a_machine_without_a_compiler_is_told_what_to_do(sides, monkeypatch):
    import yardstick

    monkeypatch.setattr(yardstick, "COMPILERS", ("no-such-compiler",))
    with pytest.raises(yardstick.NoCompiler, match="Install one"):
        yardstick.compiler()


def test_a_line_says_whether_its_bar_is_met(sides):
    from lines import Line, against, table
    from timing import Rates

    quick, slow = Rates((20.0, 20.0, 20.0)), Rates((2.0, 2.0, 2.0))
    lines = [
        against("ten times", quick, slow, 10),
        against("eleven times", quick, slow, 11),
        against("no bar", quick, slow),
        Line("in time", 0.5, limit=0.5),
        Line("late", 0.51, limit=0.5),
        Line("a size", 87),
    ]
    assert [line.verdict for line in lines] == ["met", "MISSED", "", "met", "MISSED", ""]
    printed = list(table(lines))
    assert printed[1].split() == ["ten", "times", "20", "2", "10.00", ">=", "10", "met"]
    assert printed[5].split() == ["late", "0.51", "<=", "0.5", "MISSED"]


def test_rates_are_compared_round_by_round(sides):
    from timing import Rates

    ours, theirs = Rates((10.0, 40.0, 30.0)), Rates((5.0, 10.0, 10.0))
    assert ours.over(theirs) == 3.0
    assert ours.middle == 30.0
    assert ours.spread == 1.0
