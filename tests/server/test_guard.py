"""Size, pace, and what the server writes down of itself."""

import json
import logging
import time

import pytest
from starlette.testclient import TestClient

from chabudai.server.app import create_app
from chabudai.server.guard import BURST, CROWD
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


@pytest.mark.parametrize("path", ["/api/nowhere", "/api/tables/x", "/api/games/chess/rules"])
def test_every_refusal_has_the_same_form(client, path):
    answer = client.get(path)
    assert answer.status_code in (404, 422)
    assert answer.json()["error"].endswith(".")
