"""Decisions are judged by what was known; luck is what chance changed; the report is plain data, text and a drawing."""

import json
from pathlib import Path
from xml.etree import ElementTree

import pytest

import chabudai
from chabudai.analysis import judging
from chabudai.analysis.dice import counted
from chabudai.analysis.judging import judge_move, word
from chabudai.analysis.moments import moments
from chabudai.analysis.purse import SHORTEST, Purse
from chabudai.analysis.questions import Budget, question, questions
from chabudai.analysis.report import analyse, is_together
from chabudai.analysis.standings import accounts, places
from chabudai.analysis.worth import Scale, results
from chabudai.core.chance import dealer
from chabudai.core.match import Match
from chabudai.core.record import read, replay
from chabudai.core.rule import CHANCE, below, seeded

FINISHED = Path(__file__).parent.parent / "finished"
FEW = Budget(40)
ENOUGH = Budget(400)
LATE = 34  # moves of four in a row, of 42


def finished(name: str) -> Match:
    return replay(read((FINISHED / name).read_text("utf-8")))


def four(columns: str) -> Match:
    """A game of four in a row, by the columns that were chosen."""
    match = chabudai.play("connect_four")
    for column in columns:
        match.play(column)
    return match


def at_random(name: str, moves: int, seed: int = 4, **options: object) -> Match:
    match, rng = Match(chabudai.game(name), options=options, dealer=dealer(seed)), seeded(seed)
    while len(match.log) < moves and not match.over:
        legal = match.moves(match.to_act[0])
        match.play(legal[below(rng, len(legal))], match.to_act[0])
    return match


# -- decisions ----------------------------------------------------------------------------------------------------


def judged(match: Match, line: int) -> judging.Judged:
    return judge_move(match.game, match.box, question(match, line), ENOUGH, "compiled")


def test_a_forced_win_thrown_away_is_a_blunder() -> None:
    match = four("ababacb")  # the first player had three in a column
    found = judged(match, 6)
    assert match.game.words.say(match.box, match.seen(0), 0, found.best) == "a"
    assert found.word == "blunder" and found.loss > judging.GRADES[0][0] + judging.BAR * found.error


def test_a_win_that_is_taken_costs_nothing() -> None:
    found = judged(four("ababaca"), 6)
    assert (found.loss, found.error, found.word) == (0.0, 0.0, "fine")


def test_near_the_end_values_are_exact(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is left of this game is tried out altogether: the error is 0, and no search is needed."""
    match = next(match for seed in range(1, 99) if len((match := at_random("connect_four", 99, seed)).log) > LATE)
    monkeypatch.setattr(judging, "by_search", None)
    found = [judged(match, asked.line) for asked in questions(match) if asked.view and asked.line >= LATE]
    assert found
    for one in found:
        assert one.error == 0.0 and all(expected.visits == 0 for expected in one.expected)


def test_the_only_legal_move_is_never_judged() -> None:
    match = finished("tatsu/with-a-pass.txt")
    for one in questions(match):
        before = match.fork(one.line)
        choice = one.seat != CHANCE and len(set(before.moves(one.seat))) > 1
        assert bool(one.view) == choice
    assert any(not one.view and one.seat != CHANCE for one in questions(match))


def swapped(match: Match, line: int) -> Match | None:
    """The same move in another world that looks alike to who makes it, if there is one."""
    (seat, move), rules = match.log[line], match.game.rules
    for seed in range(1, 9):
        other = match.fork(line)
        table = other._tables[-1].copy()
        rules.hide(match.box.record, table[0], seat)
        rules.guess(match.box.record, table[0], seat, seeded(seed))
        if table.tobytes() != other._tables[-1].tobytes():
            other._tables[-1] = table
            other.play(move, seat)
            return other
    return None


@pytest.mark.parametrize("name", ["ganymede", "luminous"])
def test_hidden_cards_swapped_give_the_same_judgement(name: str) -> None:
    match = at_random(name, 30)
    lines = (asked.line for asked in reversed(list(questions(match))) if asked.view)
    line, other = next((line, other) for line in lines if (other := swapped(match, line)))
    one, two = question(match, line), question(other, line)
    assert one.table != two.table
    found = [judge_move(match.game, match.box, asked, FEW, "plain") for asked in (one, two)]
    assert found[0] == found[1]


def test_words_need_the_whole_error_bar() -> None:
    assert word(0.0, 0.0) == word(0.02, 0.01) == "fine"
    assert [word(loss, 0.0) for loss in (0.05, 0.10, 0.15)] == ["inaccuracy", "mistake", "blunder"]
    assert word(0.04, 0.01) is None and word(0.06, 0.01) is None  # the bar crosses 0.05
    assert word(0.16, 0.02) == "mistake"  # it crosses 0.15, but not 0.10


# -- luck ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("judge", [True, False])
def test_luck_sums_to_zero_over_all_that_can_happen(judge: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    match = Match(chabudai.game("tatsu"))
    scale = Scale(match.game, match.box, "plain")
    if not judge:
        scale.spread = 0.0
        monkeypatch.setattr("chabudai.analysis.worth.PLAYOUTS", 2)
        monkeypatch.setattr("chabudai.analysis.worth.FEWEST", 2)
    raw, odds = match.state.tobytes(), match.odds()
    mean = [0.0, 0.0]
    for text, times in odds.items():
        weighed = scale.weigh(raw, CHANCE, match.read(text, CHANCE), seed=9)
        for seat in range(2):
            mean[seat] += weighed.luck[seat] * times / sum(odds.values())
    assert mean == pytest.approx([0.0, 0.0], abs=1e-12)


def test_a_good_roll_is_luck() -> None:
    """Before the last roll of this game nothing was sure; the roll won it."""
    match = finished("tatsu/black-empties.txt")
    line = max(number for number, entry in enumerate(match.log) if entry.seat == CHANCE)
    asked = question(match, line)
    weighed = Scale(match.game, match.box, "plain").weigh(asked.table, asked.seat, asked.move, 0)
    assert weighed.luck[0] > 0.1 and weighed.luck[1] == pytest.approx(-weighed.luck[0])
    assert weighed.errors == (0.0, 0.0)


def test_results_go_from_last_to_first() -> None:
    assert results((1, 2, 3)) == (1.0, 0.5, 0.0)
    assert results((1, 1, 3)) == (0.75, 0.75, 0.0)
    assert results((1, 1)) == (0.5, 0.5)
    assert results((1, 1), together=True) == (1.0, 1.0) and results((2, 2), together=True) == (0.0, 0.0)


def test_who_can_lose_together_is_asked_only_where_it_matters() -> None:
    def never(_: bytes) -> bool:
        raise AssertionError

    assert not is_together(finished("tatsu/black-empties.txt"), never)
    assert is_together(finished("ganymede/coop-lost.txt"), never)
    won = finished("ganymede/coop-won-nobody-out.txt")
    scale = Scale(won.game, won.box, "plain")
    assert is_together(won, lambda start: scale.can_lose_together(scale.table(start)))


def test_dice_are_counted_with_their_band() -> None:
    odds = {f"ROLL({a},{b})": 2 - (a == b) for a in range(1, 7) for b in range(1, a + 1)}
    (kind,) = counted([("ROLL(6,6)", odds)] * 18)
    six = kind["rows"][-1]
    assert kind["kind"] == "ROLL" and six == {
        "what": "6", "seen": 36, "expected": 6.0, "low": 2, "high": 10, "usual": False,
    }  # fmt: skip
    assert kind["rows"][1]["usual"] is False and kind["rows"][1]["seen"] == 0
    assert counted([(f"draw A{number}", {f"draw A{number}": 1}) for number in range(9)]) == []  # each came up once


def test_three_moments_in_their_order() -> None:
    decisions = [
        {"line": 9, "loss": 0.4, "seat": 1, "word": "blunder"},
        {"line": 3, "loss": 0.9, "seat": 0, "word": None},
    ]
    chances = [{"line": line, "luck": [line / 100, -line / 100]} for line in range(8)]
    assert [one["line"] for one in moments(decisions, chances)] == [6, 7, 9]


# -- the report ---------------------------------------------------------------------------------------------------


def test_the_report_is_the_same_for_the_same_seed() -> None:
    match = at_random("tatsu", 400, turn_cap=4)
    one, two = analyse(match, simulations=30), analyse(match, simulations=30)
    assert one.data == two.data
    data = json.loads(json.dumps(one.data))
    lines, decided = len(match.log), sum(bool(asked.view) for asked in questions(match))
    assert len(data["course"]) == lines + 1 and data["course"][-1] == list(results(match.standing))
    assert len(data["decisions"]) == decided == sum(row["decisions"] for row in data["sums"])
    assert len(data["chance"]) == sum(entry.seat == CHANCE for entry in match.log)
    for row in data["sums"]:
        assert sum(row["words"].values()) == row["decisions"]
        assert row["adjusted"] == pytest.approx(row["result"] - row["luck"], abs=1e-3)
    assert sum(row["luck"] for row in data["sums"]) == pytest.approx(0, abs=1e-3)
    for told in data["decisions"]:
        moves = [expected["move"] for expected in told["expected"]]
        assert told["move"] in moves and told["best"] in moves
    for theme in ("auto", "light", "dark"):
        ElementTree.fromstring(one.svg(theme))
    assert "Black" in one.text and str(one) == one.text and one._repr_svg_() == one.svg()


def test_time_is_shared_out_unless_simulations_are_all_that_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    match = at_random("tatsu", 100)
    assert Purse(match, 70, seed=5).take() == Budget(70, None, 5)
    decisions, now = sum(entry.seat != CHANCE for entry in match.log), [100.0]
    monkeypatch.setattr("chabudai.analysis.purse.time.monotonic", lambda: now[0])
    purse = Purse(match, seconds=6.0, workers=2)
    assert purse.take().seconds == pytest.approx(12 / decisions)
    now[0] += 3.0  # the first decision took half of the time
    assert purse.take().seconds == pytest.approx(6 / (decisions - 1))
    now[0] += 9.0
    assert purse.take().seconds == SHORTEST


def test_ties_are_spelled_out_and_points_add_up() -> None:
    match = finished("edamame/tie-broken-by-gold.txt")
    _, second = places(match)
    assert second["by"].startswith("level in points 9 and rank of the dragon 9; gold in supply")
    for name in ("edamame/four-players.txt", "edo/busy-all-4.txt", "luminous/several-have-enough.txt"):
        match = finished(name)
        first = {"luminous": "ZOO", "edamame": "points", "edo": "power points"}[match.game.name]
        for row in places(match):
            assert row["values"][first] == sum(one["points"][row["seat"]] for one in accounts(match))


def test_a_record_and_its_text_can_be_analysed() -> None:
    text = (FINISHED / "tatsu/draw-after-one-turn.txt").read_text("utf-8")
    found = [chabudai.analyse(one, simulations=2, face="plain") for one in (text, read(text), replay(read(text)))]
    assert found[0].data == found[1].data == found[2].data
