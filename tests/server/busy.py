"""Two people who do everything that can be done at a table, and say after each deed what they were told of it.

python tests/server/busy.py DATABASE MATCH SEED
"""

import json
import random
import sys

from chabudai.core.errors import ChabudaiError
from chabudai.server import agreeing
from chabudai.server.store import Store
from chabudai.server.tables import Tables

HUMANS = [{"kind": "human", "name": "Ana"}, {"kind": "human", "name": "Ben"}]
CLOCK = {"kind": "total", "seconds": 3000, "increment": 1}


def set_table(tables):
    return tables.create("connect_four", [dict(one) for one in HUMANS], {}, {}, {"chat": "text", "clock": CLOCK}).id


def kept(tables, name):
    """What a table holds, as somebody finds it who knows nothing but the database."""
    table, tokens = tables.table(name), tables.store.tokens(name)
    return {
        "events": tables.store.count(name),
        "log": [list(entry) for entry in table.match.log],
        "undone": table.undone,
        "chat": [line["text"] for line in table.chat],
        "names": [chair["name"] for chair in table.chairs],
        "paused": table.clock.paused,
        "made": table.clock.made,
        "next": table.next_match,
        "asked": table.question and [table.question.what, sorted(table.question.missing)],
        "drafts": [tables.find(tokens[seat])[2] for seat in range(2)],
    }


def moves(tables, tokens, rng):
    match = tables.table(tables.find(tokens[0])[0]).match
    token = tokens[match.to_act[0]]
    tables.add(token, rng.choice(match.legal(match.to_act[0])))


def deed(tables, name, rng):
    """Something that may or may not be possible now."""
    tokens, seat = tables.store.tokens(name), rng.randrange(2)
    token, number = tokens[seat], str(rng.random())
    deeds = [
        *[lambda: moves(tables, tokens, rng), lambda: tables.done(token)] * 2,
        lambda: tables.back(token),
        lambda: tables.say(token, number),
        lambda: tables.sit(token, "human", number, ""),
        lambda: agreeing.ask(tables, token, rng.choice(agreeing.ASKED)),
        lambda: agreeing.answer(tables, token, True),
        lambda: tables.revoke(token),
        lambda: tables.rematch(token),
    ]
    rng.choice(deeds)()


def main():
    url, name, seed = sys.argv[1:]
    tables, rng = Tables(Store(url)), random.Random(seed)
    while True:
        print(json.dumps([name, kept(tables, name), tables.store.tokens(name)]), flush=True)
        try:
            deed(tables, name, rng)
        except ChabudaiError:
            continue
        name = tables.table(name).next_match or name


if __name__ == "__main__":
    main()
