"""What a client is sent does not change by a byte when what its seat may not know changes."""

import json
import random

import numpy as np
import pytest

import chabudai
from chabudai.core.rule import WATCHER, seeded
from chabudai.server.look import look
from chabudai.server.store import Store
from chabudai.server.tables import Tables

SECRET = [game.name for game in chabudai.games() if "reveals" in game.rules.STATE.names]
MOVES, EVERY, WORLDS = 60, 6, 2


@pytest.mark.parametrize("name", SECRET)
def test_other_worlds_look_the_same_byte_for_byte(url, name):
    tables = Tables(Store(url))
    game = chabudai.game(name)
    row = tables.create(name, [{"kind": "human"}] * game.seats[0], {}, {}, {})
    table, rng, seed = tables.table(row.id), random.Random(4), seeded(4)
    match, different = table.match, 0
    for number in range(MOVES):
        if match.over:
            break
        seat = rng.choice(match.to_act)
        match.play(rng.choice(match.moves(seat)), seat)
        if number % EVERY:
            continue
        true = match._tables[-1]
        for reader in (*range(match.seats), WATCHER):
            sent = json.dumps(look(tables, table, reader, []))
            for _ in range(WORLDS):
                world = np.array([match.view(reader)], game.rules.STATE)
                game.rules.guess(match.box.record, world[0], reader, seed)
                different += world.tobytes() != true.tobytes()
                match._tables[-1] = world
                assert json.dumps(look(tables, table, reader, [])) == sent
                match._tables[-1] = true
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
