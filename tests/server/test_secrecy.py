"""What a client is sent does not change by a byte when what its seat may not know changes."""

import json
import random
from os import urandom

import numpy as np
import pytest

import chabudai
from chabudai.core.rule import WATCHER, seeded
from chabudai.server.look import look
from chabudai.server.store import Store
from chabudai.server.tables import Tables

SECRET = [game.name for game in chabudai.games() if "reveals" in game.rules.STATE.names]
MOVES, EVERY = 60, 9
LINK = 18  # random bytes in a link


def swapped(match, place, reader, seed):
    """Lays another world, as far as a reader can know it, into the match at one moment of it. True if it differs."""
    true = match._tables[place]
    world = np.array([match._view(true, reader)], match.game.rules.STATE)
    match.game.rules.guess(match.box.record, world[0], reader, seed)
    match._tables[place] = world
    return world.tobytes() != true.tobytes()


def sent(client, token, thing):
    """Everything that a link can ask for, byte by byte as it comes out of the socket, with the sizes that are told."""
    at = f"/api/tables/{token}"
    answers = [client.get(at), client.get(f"{at}?since=3"), client.get(f"{at}/record")]
    answers += [client.get(f"{at}/then/{line}") for line in (-1, 0, 5, 20)]
    answers += [client.post(f"{at}/why", json=question) for question in ({"touches": [thing]}, {"move": thing})]
    answers += [client.get(f"{at}/{what}") for what in ("feed", "touched", "report")]
    answers += [
        client.post(f"{at}/try", json=trial) for trial in ({"seed": 3}, {"left_out": True}, {"seed": 3, "line": 5})
    ]
    return [(one.status_code, one.headers.get("content-length"), one.content) for one in answers]


@pytest.mark.parametrize("name", SECRET)
def test_other_worlds_look_the_same_at_the_socket(client, name, monkeypatch):
    # The same deal every time, but a link for everybody.
    monkeypatch.setattr("secrets.token_bytes", lambda length: urandom(length) if length == LINK else b"4" * length)
    tables = client.app.app.app.state.tables
    game = chabudai.game(name)
    row = tables.create(name, [{"kind": "human"}] * game.seats[0], {}, {}, {"help": "advice"})
    tokens = tables.store.tokens(row.id)
    table, rng, seed = tables.table(row.id), random.Random(4), seeded(4)
    match, different = table.match, 0
    for number in range(MOVES):
        if match.over:
            break
        seat = rng.choice(match.to_act)
        tables.write(table, [{"do": "play", "seat": seat, "move": rng.choice(match.moves(seat))}])
        if number % EVERY:
            continue
        true = list(match._tables)
        for reader in (*range(match.seats), WATCHER):
            thing = rng.choice([one.id for one in match.picture(reader).things if one.id])
            table.told.clear()
            expected = sent(client, tokens[reader], thing), tables.news(tokens[reader])()
            for place in (-1, len(true) // 2):
                different += swapped(match, place, reader, seed)
                if place == -1:  # an older world would not fit the moves that followed it
                    table.told.clear()
                assert (sent(client, tokens[reader], thing), tables.news(tokens[reader])()) == expected
                match._tables[:] = true
    assert different > 3, "the worlds were different ones"


@pytest.mark.parametrize("name", SECRET)
def test_a_draft_and_what_it_would_turn_up_stay_with_their_seat(url, name):
    tables = Tables(Store(url))
    game = chabudai.game(name)
    row = tables.create(name, [{"kind": "human"}] * game.seats[0], {}, {}, {})
    tokens, rng = tables.store.tokens(row.id), random.Random(7)
    table = tables.table(row.id)
    for _ in range(25):
        if table.match.over:
            break
        seat = rng.choice(table.match.to_act)
        others = [one for one in (*range(table.row.seats), WATCHER) if one != seat]
        before = [json.dumps(look(tables, table, one, [])) for one in others]
        while moves := look(tables, *tables.seat(tokens[seat]))["moves"]:
            tables.add(tokens[seat], rng.choice(moves)["text"])
        shown = look(tables, *tables.seat(tokens[seat]))
        assert [json.dumps(look(tables, table, one, [])) for one in others] == before
        if shown["waits"]:
            trial, _, kept = tables.drafted(table, seat, tables.seat(tokens[seat])[2])
            assert trial._reveals(-1) == table.match._reveals(-1), "nothing is turned up before it is done"
            assert kept
        tables.done(tokens[seat])
