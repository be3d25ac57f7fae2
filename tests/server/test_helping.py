"""Help that a table has agreed on, and what can be looked at besides one's own view of now."""

import json
import random
from os import urandom

import numpy as np
import pytest
from guests import Guests

import chabudai
from chabudai.core.errors import NotLegal
from chabudai.core.rule import seeded
from chabudai.server.eyes import then_as, touching
from chabudai.server.helping import asked
from chabudai.server.look import look
from chabudai.server.store import Store
from chabudai.server.tables import Tables

SECRET = [game.name for game in chabudai.games() if "reveals" in game.rules.STATE.names]
LINK = 18  # random bytes in a link


@pytest.fixture
def tables(url, monkeypatch):
    """The same deal every time, but a link for everybody."""
    monkeypatch.setattr("secrets.token_bytes", lambda length: urandom(length) if length == LINK else b"4" * length)
    return Tables(Store(url))


def laid(tables, name, **settings):
    row = tables.create(name, [{"kind": "human"}] * chabudai.game(name).seats[0], {}, {}, settings)
    return tables.table(row.id), tables.store.tokens(row.id)


def on(tables, table, rng):
    seat = rng.choice(table.match.to_act)
    tables.write(table, [{"do": "play", "seat": seat, "move": rng.choice(table.match.moves(seat))}])


@pytest.mark.parametrize("name", SECRET)
def test_the_house_is_asked_the_same_whatever_is_hidden(tables, name):
    """The question that a bot's process gets, seed and all, and the figures, stay the same to the byte."""
    table, tokens = laid(tables, name, help="advice")
    rng, seed, match, different = random.Random(5), seeded(5), table.match, 0
    for number in range(50):
        if match.over:
            break
        on(tables, table, rng)
        if number % 3 or match.over:
            continue
        for seat in (seat for seat in match.to_act if seat < match.seats):
            before = asked(tables, tokens[seat])[2].args, json.dumps(look(tables, table, seat, [])["figures"])
            true = match._tables[-1]
            world = np.array([match.view(seat)], match.game.rules.STATE)
            match.game.rules.guess(match.box.record, world[0], seat, seed)
            match._tables[-1] = world
            different += world.tobytes() != true.tobytes()
            after = asked(tables, tokens[seat])[2].args, json.dumps(look(tables, table, seat, [])["figures"])
            match._tables[-1] = true
            assert before == after
    assert different > 3, "the worlds were different ones"


def test_advice_is_for_whoever_may_choose_at_a_table_that_wants_it(tables):
    table, tokens = laid(tables, "tatsu", help="figures")
    mover = table.match.to_act[0]
    with pytest.raises(NotLegal, match="without advice"):
        asked(tables, tokens[mover])
    assert look(tables, table, mover, [])["figures"]


def test_a_table_cannot_agree_on_help_that_there_is_not(client):
    answer = client.post("/api/matches", json={"game": "tatsu", "chairs": [{"kind": "human"}] * 2, "help": "much"})
    assert answer.status_code == 404 and answer.json()["error"] == "Help is one of off, figures, advice."


def test_others_eyes_are_open_when_the_game_is_over_and_show_what_they_saw(tables):
    table, _ = laid(tables, "luminous")
    rng, seen = random.Random(2), {}
    while not table.match.over:
        with pytest.raises(NotLegal, match="when the game is over"):
            then_as(table, 0, 0, "1")
        line = len(table.lines(0)) - 1
        seen[line] = json.dumps(table.match.picture(1).json()), json.dumps(table.match.picture(0).json())
        on(tables, table, rng)
    for line, (theirs, own) in list(seen.items())[::7]:
        assert json.dumps(then_as(table, 0, line, "1")["picture"]) == theirs
        assert json.dumps(then_as(table, 0, line, "open")["picture"]) not in (theirs, own)
    with pytest.raises(NotLegal, match="no such seat"):
        then_as(table, 0, 3, "7")


def test_who_takes_part_in_a_choice_is_said_until_it_is_made(client):
    guests = Guests(client, game="luminous", chairs=[{"kind": "human"}] * 3)
    assert guests.look(guests.watch)["choosing"] == [0, 1, 2]
    for seat in (2, 0):
        guests.post(guests.seats[seat], "draft", {"move": guests.look(guests.seats[seat])["moves"][0]["text"]})
        guests.post(guests.seats[seat], "done")
        shown = guests.look(guests.watch)
        assert shown["choosing"] == [0, 1, 2] and seat not in shown["to_act"]
        assert shown["log"]["turned"] == [], "nothing has been turned up"
    last = guests.look(guests.seats[1])
    guests.post(guests.seats[1], "draft", {"move": last["moves"][0]["text"]})
    guests.post(guests.seats[1], "done")
    shown = guests.look(guests.watch)
    assert next(shown["log"]["lines"][line] for line in shown["log"]["turned"]).startswith("Fox places")
    assert shown["choosing"] == []


@pytest.mark.parametrize("name", [game.name for game in chabudai.games()])
def test_some_of_what_others_do_touches_a_seat_and_some_does_not(tables, name):
    table, _ = laid(tables, name)
    rng = random.Random(3)
    while not table.match.over and len(table.match.log) < 120:
        on(tables, table, rng)
    for seat in range(table.match.seats):
        found, lines = touching(table, seat, 0), table.lines(seat)
        assert all(table.match.log[lines[line][1] - 1].seat != seat for line in found)
        assert found == sorted(set(found)) and touching(table, seat, found[-1] if found else 0) == found[-1:]
        assert len(found) < len(lines)
