"""What was acknowledged is on disk; of two writers exactly one wins; nothing is corrupted by a kill."""

import os
import signal
import subprocess
import sys
import threading
import time

import httpx2 as httpx
import pytest

from chabudai.server.look import look
from chabudai.server.store import Store
from chabudai.server.tables import Tables, TurnedError

KILLS = 5


def fresh(url):
    """A table for two, opened by a server that knows nothing but the database."""
    tables = Tables(Store(url))
    row = tables.create("tatsu", [{"kind": "human"}, {"kind": "human"}], {}, {}, {})
    return tables, row.id, tables.store.tokens(row.id)


def draft_a_turn(tables, token):
    table, seat, draft = tables.seat(token)
    while shown := look(tables, table, seat, draft)["moves"]:
        tables.add(token, shown[0]["text"])
        table, seat, draft = tables.seat(token)


def test_a_restart_changes_nothing(url):
    tables, name, tokens = fresh(url)
    for _ in range(6):
        token = tokens[tables.table(name).match.to_act[0]]
        draft_a_turn(tables, token)
        tables.done(token)
    before = tables.table(name).match
    after = Tables(Store(url)).table(name).match
    assert after.log == before.log and after.state == before.state


def test_of_two_writers_exactly_one_wins(url):
    one, name, tokens = fresh(url)
    two = Tables(Store(url))
    token = tokens[one.table(name).match.to_act[0]]
    draft_a_turn(one, token)
    two.table(name)
    won, told = [], []

    def press(tables):
        try:
            tables.done(token)
            won.append(tables)
        except (TurnedError, Exception) as error:
            told.append(error)

    threads = [threading.Thread(target=press, args=(tables,)) for tables in (one, two) * 4]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(won) == 1 and len(told) == 7
    assert one.table(name).match.log == two.table(name).match.log == Tables(Store(url)).table(name).match.log


def test_a_bot_that_comes_too_late_is_not_heard(url):
    tables, name, tokens = fresh(url)
    table = tables.table(name)
    seat = table.match.to_act[0]
    tables.sit(tokens[seat], "bot", "", "random")
    move, length = table.match.moves(seat)[0], len(table.match.log)
    assert not tables.bot_moves(table, seat, move, length - 1)
    assert tables.bot_moves(table, seat, move, length)
    assert not tables.bot_moves(table, seat, move, length)


@pytest.mark.parametrize("attempt", range(KILLS))
def test_a_killed_server_has_lost_no_acknowledged_move(url, tmp_path, attempt):
    port = 18_100 + 10 * attempt + os.getpid() % 10
    command = [sys.executable, "-m", "chabudai.cli", "serve", "--port", str(port), "--database", url, "--pace", "0"]
    base = f"http://127.0.0.1:{port}"

    def start():
        server = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        for _ in range(200):
            try:
                httpx.get(f"{base}/health")
                return server
            except httpx.HTTPError:
                time.sleep(0.05)
        raise AssertionError("the server does not start")

    server = start()
    try:
        made = httpx.post(f"{base}/api/matches", json={"game": "tatsu", "chairs": [{"kind": "human"}] * 2}).json()
        acknowledged: list[list[str]] = []
        threading.Timer(0.25 + 0.12 * attempt, server.send_signal, [signal.SIGKILL]).start()
        try:
            while True:
                token = made["seats"][httpx.get(f"{base}/api/tables/{made['watch']}").json()["to_act"][0]]
                shown = httpx.get(f"{base}/api/tables/{token}").json()
                while shown["moves"]:
                    move = {"move": shown["moves"][0]["text"]}
                    shown = httpx.post(f"{base}/api/tables/{token}/draft", json=move).json()
                acknowledged.append(httpx.post(f"{base}/api/tables/{token}/done").json()["log"]["lines"])
        except (httpx.HTTPError, KeyError):
            server.wait(5)
        server = start()
        lines = httpx.get(f"{base}/api/tables/{made['watch']}").json()["log"]["lines"]
        kept = acknowledged[-1] if acknowledged else []
        assert lines[: len(kept)] == kept
        assert httpx.get(f"{base}/api/tables/{made['seats'][0]}").json()["moves"] is not None
    finally:
        server.kill()
        server.wait(5)
