"""A table by its links: drafts, done, undo, seats, and what is refused."""

import pytest
from guests import Guests

from chabudai.core import record


def test_health_and_the_games(client):
    assert client.get("/health").json()["well"]
    games = {game["name"]: game for game in client.get("/api/games").json()}
    assert games["tatsu"]["seats"] == [2] and games["tatsu"]["sides"] == ["Black", "White"]
    assert {option["name"] for option in games["tatsu"]["options"]} >= {"layout", "turn_cap"}
    assert all(option["help"] for game in games.values() for option in game["options"])


def test_a_draft_is_seen_by_nobody_else_until_it_is_done(guests):
    mover = guests.look(guests.watch)["to_act"][0]
    own, other = guests.seats[mover], guests.seats[1 - mover]
    before = guests.client.get(f"/api/tables/{other}").content
    shown = guests.look(own)
    drafted = guests.post(own, "draft", {"move": shown["moves"][0]["text"]}).json()
    assert drafted["draft"] == [shown["moves"][0]["text"]]
    assert drafted["picture"] != shown["picture"]
    assert guests.client.get(f"/api/tables/{other}").content == before
    assert guests.look(own)["draft"] == drafted["draft"], "a draft survives a reload"
    assert guests.back(own).json()["draft"] == []
    assert guests.look(own)["picture"] == shown["picture"]


def test_done_writes_the_turn_down_and_everybody_sees_it(guests):
    lines = len(guests.look(guests.watch)["log"]["lines"])
    assert guests.turn()
    fresh = guests.look(guests.watch, since=lines)
    assert fresh["log"]["from"] == lines and fresh["log"]["lines"]
    assert len(guests.look(guests.watch)["log"]["lines"]) == lines + len(fresh["log"]["lines"])


def test_the_dice_cannot_be_taken_back(guests):
    mover = guests.look(guests.watch)["to_act"][0]
    guests.turn()
    answer = guests.back(guests.seats[mover])
    assert answer.status_code == 409
    assert "Chance" in answer.json()["error"]


def test_a_whole_game_its_record_and_a_rematch(client):
    guests = Guests(client, options={"turn_cap": 12})
    assert guests.client.get(f"/api/tables/{guests.seats[0]}/record").status_code == 409
    while guests.turn():
        pass
    text = guests.client.get(f"/api/tables/{guests.seats[0]}/record").text
    assert "committed to before the game" in record.verify(text)[-1]
    found = client.post("/api/verify", content=text, headers={"content-type": "text/plain"}).json()
    assert found["found"] == record.verify(text)
    again = guests.post(guests.seats[0], "rematch").json()["seat"]
    same = guests.post(guests.seats[1], "rematch").json()["seat"]
    assert guests.look(again)["seat"] == 1 and guests.look(same)["seat"] == 0
    assert guests.look(again)["options"] == {"turn_cap": 12}


def test_a_refusal_has_its_reason_and_clause(guests):
    mover = guests.look(guests.watch)["to_act"][0]
    own, other = guests.seats[mover], guests.seats[1 - mover]
    assert guests.post(own, "draft", {"move": "0-0"}).json()["clause"] == "T38"
    assert guests.post(other, "draft", {"move": "2-5"}).json()["error"] == "It is not your turn."
    assert guests.post(own, "why", {"touches": ["tray-b-V"]}).status_code == 200
    free = {touched for move in guests.look(own)["moves"] for touched in move["touches"]}
    stone = next(
        thing["id"]
        for thing in guests.look(other)["picture"]["things"]
        if thing["id"].startswith("stone") and thing["id"] not in free
    )
    answer = guests.post(own, "why", {"touches": [stone]}).json()
    assert answer["why"] is None or answer["clause"]


def test_a_link_is_a_key_that_can_be_changed(guests):
    old = guests.seats[0]
    fresh = guests.post(old, "revoke").json()["seat"]
    assert guests.client.get(f"/api/tables/{old}").status_code == 404
    assert guests.look(fresh)["seat"] == 0
    assert guests.client.get("/api/tables/" + "x" * 24).status_code == 404


def test_those_who_watch_cannot_choose(guests):
    assert guests.look(guests.watch)["seat"] is None
    for what, body in [("draft", {"move": "2-5"}), ("done", {}), ("sit", {"kind": "human"})]:
        assert guests.post(guests.watch, what, body).status_code == 409


def test_chat_as_the_table_allows_it(client):
    quiet, ready, free = (Guests(client, chat=chat) for chat in ("off", "presets", "text"))
    assert quiet.post(quiet.seats[0], "chat", {"text": "Hello!"}).status_code == 409
    assert ready.post(ready.seats[0], "chat", {"text": "something else"}).status_code == 409
    assert ready.post(ready.seats[0], "chat", {"text": "Hello!"}).status_code == 200
    free.post(free.seats[1], "chat", {"text": "something else"})
    assert free.look(free.seats[0])["chat"] == [{"seat": 1, "text": "something else"}]


def test_a_chat_does_not_grow_for_ever(client, monkeypatch):
    monkeypatch.setattr("chabudai.server.tables.MOST_LINES", 2)
    guests = Guests(client)
    told = [guests.post(guests.seats[0], "chat", {"text": "Hello!"}).status_code for _ in range(3)]
    assert told == [200, 200, 409]


def test_a_seat_goes_to_a_bot_and_back(guests):
    mover = guests.look(guests.watch)["to_act"][0]
    token = guests.seats[mover]
    assert guests.post(token, "sit", {"kind": "bot", "bot": "random"}).json()["chairs"][mover]["kind"] == "bot"
    assert guests.post(token, "sit", {"kind": "bot", "bot": "nobody"}).status_code == 404
    assert guests.post(token, "sit", {"kind": "bot", "bot": "program:touch /tmp/x"}).status_code == 404
    assert guests.post(token, "sit", {"kind": "human", "name": "  A  B "}).json()["chairs"][mover]["name"] == "A B"


@pytest.mark.parametrize(
    ("body", "status"),
    [
        ({"game": "chess", "chairs": [{}, {}]}, 404),
        ({"game": "tatsu", "chairs": [{}]}, 404),
        ({"game": "tatsu", "chairs": [{}, {}], "options": {"layout": "Q"}}, 404),
        ({"game": "tatsu", "chairs": [{}, {}], "box": {"stones": [1, 3, 2]}}, 422),
        ({"game": "tatsu", "chairs": [{"kind": "ghost"}, {}]}, 404),
        ({"game": "tatsu", "chairs": [{}, {}], "chat": "loud"}, 404),
        ({"game": "tatsu"}, 422),
    ],
)
def test_what_cannot_be_set_up_is_refused_with_a_sentence(client, body, status):
    answer = client.post("/api/matches", json=body)
    assert answer.status_code == status
    assert "Traceback" not in answer.text


def test_too_large_and_too_fast(url):
    from starlette.testclient import TestClient

    from chabudai.server.app import create_app

    with TestClient(create_app(url, pace=1)) as client:
        assert client.post("/api/verify", content=b"x" * 300_000).status_code == 413
        answers = [client.get("/api/tables/" + "y" * 24).status_code for _ in range(200)]
    assert 429 in answers and answers[0] == 404


def test_a_page_keeps_to_itself(client):
    headers = client.get("/").headers
    assert headers["content-security-policy"].startswith("default-src 'none'; script-src 'self'; style-src 'self';")
    assert headers["referrer-policy"] == "no-referrer"
    page = client.get("/").text
    assert "http://" not in page and "https://" not in page
