"""Size, pace, and what the server writes down of itself."""

import asyncio
import json
import logging
import time

import pytest
from starlette.testclient import TestClient

from chabudai.server.app import create_app
from chabudai.server.guard import BURST, COSTS, CROWD, Guard
from chabudai.server.journal import unlinked

BIG = 300_000
GUESSES = 60


@pytest.fixture
def lines(caplog):
    caplog.set_level(logging.INFO, logger="chabudai.server")
    return lambda: [json.loads(one.message) for one in caplog.records if one.name == "chabudai.server"]


def test_a_body_without_a_length_may_not_grow_either(client):
    pieces = (b"x" * 10_000 for _ in range(BIG // 10_000))
    answer = client.post("/api/verify", content=pieces, headers={"content-type": "text/plain"})
    assert answer.status_code == 413 and answer.json() == {"error": "This is too large."}


def test_guessing_links_is_slow(url):
    with TestClient(create_app(url, pace=1)) as client:
        started = time.monotonic()
        answers = [client.get(f"/api/tables/{number:024}").status_code for number in range(GUESSES)]
        waited = time.monotonic() - started
    through = answers.count(404)
    assert answers[0] == 404 and set(answers) <= {404, 429}
    assert through <= (BURST + waited) * CROWD + 1, "each guess is another link, but the address is the same"


def test_new_tables_are_limited_more_than_moves(url):
    body = {"game": "connect_four", "chairs": [{}, {}]}
    with TestClient(create_app(url, pace=5)) as client:
        answers = [client.post("/api/matches", json=body).status_code for _ in range(10)]
        assert answers[0] == 201 and answers[-1] == 429
        assert client.get("/health").status_code == 200, "who may not set tables may still play"


def test_what_costs_much_counts_more(url):
    body = {"game": "connect_four", "chairs": [{"kind": "human"}] * 2}
    with TestClient(create_app(url, pace=4)) as client:
        token = client.post("/api/matches", json=body).json()["seats"][0]
        answers = [client.post(f"/api/tables/{token}/try", json={}).status_code for _ in range(6)]
    assert answers[0] == 200 and answers[-1] == 429
    assert answers.count(200) <= 4 * BURST / COSTS["try"] + 1


def test_one_record_is_checked_at_a_time(client, monkeypatch):
    meanwhile = []

    def slow(text):
        meanwhile.append(client.post("/api/verify", content="other", headers={"content-type": "text/plain"}))
        return ["well"]

    monkeypatch.setattr("chabudai.server.shelf.record.verify", slow)
    answer = client.post("/api/verify", content="one", headers={"content-type": "text/plain"})
    assert answer.json() == {"found": ["well"]}
    assert meanwhile[0].status_code == 409 and "moment" in meanwhile[0].json()["error"]
    monkeypatch.undo()
    assert client.post("/api/verify", content="x", headers={"content-type": "text/plain"}).status_code == 422


def test_what_a_seat_is_shown_is_kept_by_nobody_on_the_way(client):
    made = client.post("/api/matches", json={"game": "tatsu", "chairs": [{"kind": "human"}] * 2})
    assert made.headers["cache-control"] == "no-store"
    at = f"/api/tables/{made.json()['seats'][0]}"
    for path in (at, f"{at}/then/0", f"{at}/feed", f"{at}/record"):
        assert client.get(path).headers["cache-control"] == "no-store", path
    assert client.get("/api/games/tatsu/board.svg").headers["cache-control"] == "max-age=86400"


def test_an_address_has_only_so_many_requests_open(monkeypatch):
    monkeypatch.setattr("chabudai.server.guard.OPEN", 2)
    answers = []

    async def send(message):
        answers.extend([message["status"]] if "status" in message else [])

    async def crowd():
        ended = asyncio.Event()

        async def stream(scope, receive, send):
            await send({"type": "http.response.start", "status": 200, "headers": []})
            await ended.wait()

        guard = Guard(stream)
        callers = [("here", 1), ("here", 2), ("here", 3), ("there", 1)]
        scopes = [{"type": "http", "path": "/", "headers": [], "client": one} for one in callers]
        waiting = [asyncio.create_task(guard(scope, None, send)) for scope in scopes]
        await asyncio.sleep(0)
        ended.set()
        await asyncio.gather(*waiting)
        await guard(scopes[0], None, send)
        return guard.open

    assert not asyncio.run(crowd()), "whoever has gone is forgotten"
    assert sorted(answers) == [200, 200, 200, 200, 429]


def test_every_request_is_a_line_without_a_secret(client, lines):
    made = client.post("/api/matches", json={"game": "tatsu", "chairs": [{"kind": "human", "name": "Ana"}] * 2}).json()
    token = made["seats"][0]
    client.get(f"/api/tables/{token}")
    client.get(f"/t/{token}")
    client.post(f"/api/tables/{token}/revoke")
    written = lines()
    paths = [one["path"] for one in written if one["event"] == "request"]
    assert paths == ["/api/matches", "/api/tables/*", "/t/*", "/api/tables/*/revoke"]
    assert all({"at", "method", "status", "ms"} <= one.keys() for one in written if one["event"] == "request")
    assert not any(secret in json.dumps(written) for secret in (*made["seats"], made["watch"], "Ana"))


def test_no_link_is_left_in_a_path():
    assert unlinked("/t/abc") == "/t/*"
    assert unlinked("/api/tables/abc/then/3") == "/api/tables/*/then/3"
    assert unlinked("/api//tables//abc/then/3") == "/api//tables//*/then/3", "nor in one that leads nowhere"
    assert unlinked("/T/abc") == "/T/*" and unlinked("/table/Il5iye4vKynzr6qcWU8ukKDs") == "/table/*"


@pytest.mark.parametrize("path", ["/api/nowhere", "/api/tables/x", "/api/games/chess/rules"])
def test_every_refusal_has_the_same_form(client, path):
    answer = client.get(path)
    assert answer.status_code in (404, 422)
    assert answer.json()["error"].endswith(".")
