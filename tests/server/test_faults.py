"""When something goes wrong at the server: a sentence for whoever asked, a line in the journal, no link in either."""

import json
import logging
import socket
import sys

import pytest
from guests import Guests
from sqlalchemy import text
from starlette.testclient import TestClient

from chabudai.core.errors import BadSetup
from chabudai.server.app import create_app
from chabudai.server.journal import open_journal
from chabudai.server.serving import bound, opened
from chabudai.server.store import Store


@pytest.fixture
def client(url):
    with TestClient(create_app(url, pace=0), raise_server_exceptions=False) as made:
        yield made


@pytest.fixture
def lines(caplog):
    caplog.set_level(logging.INFO, logger="chabudai.server")
    return lambda: [json.loads(one.message) for one in caplog.records if one.name == "chabudai.server"]


def spoil(client):
    """The database loses what the server needs."""
    with client.app.app.app.state.tables.store.engine.begin() as connection:
        connection.execute(text("alter table chairs rename to gone"))
        connection.execute(text("alter table matches rename to gone_too"))


def test_a_database_that_fails_is_told_in_one_sentence(client, guests, lines):
    spoil(client)
    for answer in (
        client.get(f"/api/tables/{guests.seats[0]}"),
        guests.post(guests.seats[0], "chat", {"text": "Oops."}),
    ):
        assert answer.status_code == 503
        assert answer.json()["error"].startswith("The server cannot reach its database.")
    answer = client.get("/health")
    assert answer.status_code == 503 and not answer.json()["well"]
    written = lines()
    assert {"database failed"} <= {one["event"] for one in written}
    assert guests.seats[0] not in json.dumps(written)


def test_an_error_of_the_database_names_no_link(url):
    store = Store(url)
    with store.engine.begin() as connection:
        connection.execute(text("drop table chairs"))
    with pytest.raises(Exception, match="chairs") as error:
        store.chair("a-link-that-is-secret")
    assert "a-link-that-is-secret" not in str(error.value)


def test_a_fault_of_the_server_is_a_sentence_too(client, guests, monkeypatch, lines):
    monkeypatch.setattr("chabudai.server.app.look", lambda *_: 1 / 0)
    answer = client.get(f"/api/tables/{guests.seats[0]}")
    assert answer.status_code == 500
    assert answer.json()["error"].startswith("Something went wrong at the server.")
    assert answer.headers["content-security-policy"]
    fault = next(one for one in lines() if one["event"] == "fault")
    assert fault["error"] == "ZeroDivisionError" and "test_faults.py" in fault["at_line"]


@pytest.mark.parametrize("field", ["options", "box"])
def test_half_a_letter_is_refused_like_any_other_word(client, field):
    body = json.dumps({"game": "tatsu", "chairs": [{}, {}], field: {"\ud800": 1}})
    answer = client.post("/api/matches", content=body, headers={"content-type": "application/json"})
    assert answer.status_code in (404, 422) and answer.json()["error"].endswith(".")


@pytest.mark.parametrize(
    ("address", "said"),
    [
        ("nonsense", "is no address of a database"),
        ("sqlite:////nowhere/at/all.sqlite", "unable to open database file"),
        ("postgresql+psycopg://who:password@127.0.0.1:1/chabudai", 'chabudai[postgresql]"'),
        ("mysql+mysqldb://who:password@127.0.0.1:1/chabudai", "MySQLdb"),
    ],
)
def test_a_database_that_cannot_be_opened_is_one_sentence_with_a_next_step(address, said, monkeypatch):
    for driver in ("psycopg", "MySQLdb"):
        monkeypatch.setitem(sys.modules, driver, None)
    with pytest.raises(BadSetup) as error:
        opened(address)
    assert said in str(error.value)
    assert "\n" not in str(error.value) and "password" not in str(error.value) and "http" not in str(error.value)


def test_a_port_that_is_taken_is_one_sentence_before_anything_is_promised():
    with (
        socket.create_server(("127.0.0.1", 0)) as taken,
        pytest.raises(BadSetup, match=r"Choose another one with --port"),
    ):
        bound("127.0.0.1", taken.getsockname()[1])
    with pytest.raises(BadSetup, match="cannot be used"):
        bound("no such host", 1)
    with bound("127.0.0.1", 0) as free:
        assert free.getsockname()[1]


def test_what_the_web_server_says_is_a_line_of_the_journal(capfd):
    logger, ours = logging.getLogger("uvicorn.error"), logging.getLogger("chabudai.server")
    before = [(one, one.handlers[:], one.level, one.propagate) for one in (logger, ours)]
    try:
        open_journal()
        try:
            raise KeyError("a-link-that-is-secret")
        except KeyError:
            logger.exception("Exception in ASGI application\n")
        said = json.loads(capfd.readouterr().err)
    finally:
        for one, handlers, level, propagate in before:
            one.handlers[:], one.level, one.propagate = handlers, level, propagate
    assert said["said"] == "Exception in ASGI application" and "a-link" not in json.dumps(said)


def test_whoever_comes_back_finds_the_bot_awake(url):
    """A bot's turn that nobody was told of, say because its server was killed: whoever looks wakes the bot."""
    with TestClient(create_app(url, pace=0)) as client:
        guests = Guests(client, "connect_four")
        app = client.app.app.app
        app.state.brains.look_at, asked = lambda name: None, []
        guests.post(guests.seats[0], "sit", {"kind": "bot", "bot": "random"})
        app.state.brains.look_at = asked.append
        guests.look(guests.seats[1])
        assert asked
        guests.post(guests.seats[0], "sit", {"kind": "human"})
        asked.clear()
        guests.look(guests.seats[1])
        assert not asked
