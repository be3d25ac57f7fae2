"""What was acknowledged is on disk; of two writers exactly one wins; nothing is corrupted by a kill."""

import json
import os
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

import busy
import httpx2 as httpx
import pytest
from sittings import Hours
from sqlalchemy import event

from chabudai.core import record
from chabudai.server.look import look
from chabudai.server.store import Store
from chabudai.server.tables import Tables, TurnedError, moment

KILLS = 2  # of a whole server
BLOWS = 14  # of a process that does nothing but write

WRITER = """
import sys
from chabudai.core import record
from chabudai.server.look import look
from chabudai.server.store import Store
from chabudai.server.tables import Tables
tables, name = Tables(Store(sys.argv[1])), sys.argv[2]
tokens, table = tables.store.tokens(name), tables.table(name)
print("ready", flush=True)
while not table.match.over:
    token = tokens[table.match.to_act[0]]
    while shown := look(tables, *tables.seat(token))["moves"]:
        tables.add(token, shown[0]["text"])
    tables.done(token)
    print(len(table.match.log), flush=True)
"""


def fresh(url):
    """A table for two, opened by a server that knows nothing but the database."""
    tables = Tables(Store(url))
    row = tables.create("tatsu", [{"kind": "human"}, {"kind": "human"}], {}, {}, {})
    return tables, row.id, tables.store.tokens(row.id)


def brood(process):
    """The processes that a process has started."""
    found = []
    for status in Path("/proc").glob("[0-9]*/status"):
        try:
            if f"PPid:\t{process}\n" in status.read_text():
                found.append(int(status.parent.name))
        except OSError:
            continue
    return found


def gone(processes):
    """Have they all ended, within a few seconds?"""
    end = time.monotonic() + 5
    while alive := [one for one in processes if _runs(one)]:
        if time.monotonic() > end:
            return not alive
        time.sleep(0.05)
    return True


def _runs(process):
    try:
        return "\nState:\tZ" not in Path(f"/proc/{process}/status").read_text()
    except OSError:
        return False


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


def test_a_long_match_is_not_forgotten_for_newer_ones(url):
    """After a restart bots and clocks are woken where something has been done last, not where the table is newest."""
    hours = Hours()
    tables = Tables(Store(url), hours)
    names = []
    for _ in range(3):
        hours.now += 60
        names.append(busy.set_table(tables))
    hours.now += 60
    tables.say(tables.store.tokens(names[0])[0], "Hello!")
    assert Store(url).matches(2) == [names[0], names[2]]


def test_writers_come_to_the_database_one_after_the_other(url):
    """If they came together, its lock would be a lottery: some would wait for seconds while others write again."""
    tables = Tables(Store(url))
    tokens = [tables.store.tokens(busy.set_table(tables))[0] for _ in range(8)]
    engine, inside, together = tables.store.engine, set(), []

    def writes(connection, _cursor, statement, *_more):
        if not statement.startswith("SELECT"):
            inside.add(connection)
            together.append(len(inside))

    event.listen(engine, "before_cursor_execute", writes)
    event.listen(engine, "commit", inside.discard)
    threads = [threading.Thread(target=tables.say, args=(token, "Hello!")) for token in tokens]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert together == [1] * len(tokens)


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
    move, asked = table.match.moves(seat)[0], moment(table)
    assert not tables.bot_moves(table, seat, move, (asked[0] - 1, asked[1]))
    assert tables.bot_moves(table, seat, move, asked)
    assert not tables.bot_moves(table, seat, move, asked)


def test_a_writer_killed_many_times_loses_nothing_that_it_acknowledged(url):
    tables, name, _ = fresh(url)
    length = 0
    for blow in range(BLOWS):
        writer = subprocess.Popen([sys.executable, "-c", WRITER, url, name], stdout=subprocess.PIPE, text=True)
        assert writer.stdout.readline() == "ready\n", "what the last blow left can be read"
        for _ in range(blow % 4):
            length = int(writer.stdout.readline())
        time.sleep(blow / 1000)
        writer.kill()
        acknowledged = [int(line) for line in writer.stdout.read().split()]
        writer.wait(5)
        writer.stdout.close()
        kept = Tables(Store(url)).table(name).match
        assert len(kept.log) >= max([length, *acknowledged])
        length = len(kept.log)
    assert length > BLOWS
    again = tables.table(name).match
    assert again.log == kept.log and again.state == kept.state
    assert record.verify(record.write(again))[0].endswith("every one legal.")


def test_people_killed_in_the_middle_of_anything_find_what_they_were_told(url):
    name, done = busy.set_table(Tables(Store(url))), 0
    for blow in range(BLOWS):
        command = [sys.executable, busy.__file__, url, name, str(blow)]
        people = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        told = [people.stdout.readline() for _ in range(1 + 3 * blow)]
        time.sleep(blow / 1000)
        people.kill()
        told += people.stdout.read().splitlines(keepends=True)
        people.wait(5)
        people.stdout.close()
        name, before, tokens = json.loads([line for line in told if line.endswith("\n")][-1])
        fresh = Tables(Store(url))
        after = json.loads(json.dumps(busy.kept(fresh, name)))
        if after["events"] == before["events"]:
            assert {**after, "drafts": 0} == {**before, "drafts": 0}
            changed = [one for one, other in zip(after["drafts"], before["drafts"], strict=True) if one != other]
            assert len(changed) <= 1, "one more move, or one less, of one of them"
        else:  # one more deed was written down, and not told any more
            assert 0 < after["events"] - before["events"] <= 2
            assert after["chat"][: len(before["chat"])] == before["chat"]
        links = set(fresh.store.tokens(name).values()) ^ set(tokens.values())
        assert len(links) in (0, 2), "at most one link was changed, and was not told any more"
        if after["next"]:
            assert len(fresh.store.tokens(after["next"])) == 3, "a table is set with all its links"
            name = after["next"]
        done += len(told)
    assert done > 20 * BLOWS


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
        clock = {"kind": "total", "seconds": 3000, "increment": 1}
        body = {"game": "tatsu", "chairs": [{"kind": "human"}] * 2, "clock": clock}
        made = httpx.post(f"{base}/api/matches", json=body).json()
        httpx.post(f"{base}/api/matches", json={"game": "connect_four", "chairs": [{"kind": "bot"}] * 2})
        acknowledged: list[list[str]] = []
        budgets: list[dict] = []
        children = brood(server.pid)
        threading.Timer(0.25 + 0.12 * attempt, server.send_signal, [signal.SIGKILL]).start()
        try:
            while True:
                token = made["seats"][httpx.get(f"{base}/api/tables/{made['watch']}").json()["to_act"][0]]
                shown = httpx.get(f"{base}/api/tables/{token}").json()
                while shown["moves"]:
                    move = {"move": shown["moves"][0]["text"]}
                    shown = httpx.post(f"{base}/api/tables/{token}/draft", json=move).json()
                shown = httpx.post(f"{base}/api/tables/{token}/done").json()
                acknowledged.append(shown["log"]["lines"])
                budgets = shown["budgets"]
        except (httpx.HTTPError, KeyError):
            server.wait(5)
        assert gone(children), "its bots do not outlive it"
        server = start()
        lines = httpx.get(f"{base}/api/tables/{made['watch']}").json()["log"]["lines"]
        kept = acknowledged[-1] if acknowledged else []
        assert lines[: len(kept)] == kept
        again = httpx.get(f"{base}/api/tables/{made['watch']}").json()["budgets"]
        if len(lines) == len(kept):  # the clock that stood still stands where it stood, the other one has gone on
            assert [one for one in again if not one["runs"]] == [one for one in budgets if not one["runs"]]
        assert all(0 < one["left"] <= 3000 + len(lines) for one in again)
        assert httpx.get(f"{base}/api/tables/{made['seats'][0]}").json()["moves"] is not None
    finally:
        server.kill()
        server.wait(5)
