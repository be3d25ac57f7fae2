"""Lines tried out on a private copy: made of what a seat knows, by anybody, at any moment, with nothing kept."""

import json
import random
from os import urandom

import numpy as np
import pytest

import chabudai
from chabudai.core.rule import CHANCE, WATCHER, seeded
from chabudai.server.shapes import Step, Trial
from chabudai.server.store import Store
from chabudai.server.study import BY_CHANCE, study
from chabudai.server.tables import Tables

NAMES = [game.name for game in chabudai.games()]
SECRET = [game.name for game in chabudai.games() if "reveals" in game.rules.STATE.names]
MOVES, EVERY, TRIED = 50, 7, 4
LINK = 18  # random bytes in a link


@pytest.fixture
def tables(url, monkeypatch):
    """The same deal every time, but a link for everybody."""
    monkeypatch.setattr("secrets.token_bytes", lambda length: urandom(length) if length == LINK else b"4" * length)
    return Tables(Store(url))


def laid(tables, name):
    row = tables.create(name, [{"kind": "human"}] * chabudai.game(name).seats[0], {}, {}, {})
    return tables.table(row.id)


def on(tables, table, rng):
    """One more move, by anybody."""
    seat = rng.choice(table.match.to_act)
    tables.write(table, [{"do": "play", "seat": seat, "move": rng.choice(table.match.moves(seat))}])


def tried(tables, table, seat, rng, **how):
    """A line of some steps, and what is sent of it."""
    steps = []
    while True:
        shown = study(tables, table, seat, [], Trial(steps=steps, **how))
        assert shown["kept"] == len(steps) and not shown["broken"]
        if shown["who"] is None or len(steps) == TRIED:
            return steps, shown
        move = BY_CHANCE if rng.random() < 0.4 else rng.choice(shown["moves"])["text"]
        steps.append(Step(seat=shown["who"], move=move))


@pytest.mark.parametrize("name", NAMES)
def test_everybody_can_try_out_lines_at_any_moment_and_nothing_is_kept(tables, name):
    table, rng = laid(tables, name), random.Random(2)
    ways = [False, True] if hasattr(table.match.game.words, "leave_out") else [False]
    for number in range(MOVES):
        if table.match.over:
            break
        on(tables, table, rng)
        if number % EVERY:
            continue
        before, count = table.match.state.tobytes(), table.count
        for seat in (*range(table.match.seats), WATCHER):
            for left_out in ways:
                _, shown = tried(tables, table, seat, rng, seed=number, left_out=left_out)
                assert shown["assumed"] and shown["lines"] and shown["picture"]["things"]
        assert table.match.state.tobytes() == before
        assert table.count == count == tables.store.count(table.row.id)


@pytest.mark.parametrize("name", SECRET)
def test_the_copy_is_the_same_whatever_is_hidden(tables, name):
    """Another world beneath the same view: for the same seed and line the answer does not change by a byte."""
    table, rng, seed = laid(tables, name), random.Random(3), seeded(3)
    match, different = table.match, 0
    ways = [False, True] if hasattr(match.game.words, "leave_out") else [False]
    for number in range(MOVES):
        if match.over:
            break
        on(tables, table, rng)
        if number % EVERY:
            continue
        for seat in (*range(match.seats), WATCHER):
            for left_out in ways:
                steps, shown = tried(tables, table, seat, rng, seed=number, left_out=left_out)
                true = match._tables[-1]
                world = np.array([match.view(seat)], match.game.rules.STATE)
                match.game.rules.guess(match.box.record, world[0], seat, seed)
                match._tables[-1] = world
                different += world.tobytes() != true.tobytes()
                again = study(tables, table, seat, [], Trial(seed=number, left_out=left_out, steps=steps))
                match._tables[-1] = true
                assert json.dumps(again) == json.dumps(shown)
    assert different > 3, "the worlds were different ones"


def test_a_line_that_does_not_fit_is_played_as_far_as_it_does(tables):
    table = laid(tables, "tatsu")
    steps = [Step(seat=CHANCE, move="ROLL(1,2)"), Step(seat=0, move="99-1"), Step(seat=0, move="pass")]
    first = Trial(line=-1, steps=[Step(seat=CHANCE, move="START(b)"), *steps])
    shown = study(tables, table, 1, [], first)
    assert shown["kept"] == 2 and "not a move" in shown["broken"] and shown["who"] == 0 and shown["side"] == "Black"
    wrong = study(tables, table, 1, [], Trial(line=-1, steps=[Step(seat=1, move="?")]))
    assert wrong["kept"] == 0 and wrong["chance"]


def test_from_an_earlier_line_of_the_log_only_what_was_known_then_is_known(tables):
    table, rng = laid(tables, "luminous"), random.Random(4)
    for _ in range(16):
        on(tables, table, rng)
    early = study(tables, table, 0, [], Trial(line=9))
    later = study(tables, table, 0, [], Trial(line=14))
    assert early["picture"] != later["picture"]
    with pytest.raises(chabudai.ChabudaiError, match="no such line"):
        study(tables, table, 0, [], Trial(line=500))


def test_a_plan_is_run_with_public_information_alone(tables):
    """Edo's preview: the others' plans are empty, and they never stand in the way of one's own."""
    table, rng = laid(tables, "edo"), random.Random(6)
    while table.match.state.rounds < 1 or len(table.match.to_act) < 2:
        on(tables, table, rng)
    draft = []
    trial = table.match.fork()
    while 0 in trial.to_act:
        draft.append(trial.moves(0)[0])
        trial.play(draft[-1], 0)
    shown = study(tables, table, 0, draft, Trial(left_out=True))
    steps = []
    while shown["who"] == 0 and len(steps) < 12:
        steps.append(Step(seat=0, move=shown["moves"][-1]["text"]))
        shown = study(tables, table, 0, draft, Trial(left_out=True, steps=steps))
    assert shown["kept"] == len(steps) > 2
    assert "taken as empty" in shown["assumed"]
    turned = [line for line in shown["lines"] if "turns up slot" in line]
    assert turned and not any(f"{table.match.game.words.seat_name(1)} plans" in line for line in shown["lines"])


def test_where_everything_lies_open_nothing_is_left_out(tables):
    with pytest.raises(chabudai.ChabudaiError, match="nothing can be left out"):
        study(tables, laid(tables, "tatsu"), 0, [], Trial(left_out=True))
