"""Sitting down and standing up: salts from every device, bots on free chairs, absence, and being forgotten."""

from guests import Guests

from chabudai.core import record
from chabudai.core.chance import Dealer
from chabudai.server.store import Store
from chabudai.server.tables import Tables

OPEN = [{"kind": "open"}, {"kind": "open"}]


def test_chance_is_committed_to_then_mixed_then_told(client):
    guests = Guests(client, chairs=OPEN, options={"turn_cap": 6})
    before = guests.look(guests.watch)
    assert not before["begun"] and before["log"]["lines"] == [] and before["to_act"] == []
    assert len(before["commitment"]) == 64 and before["salts"] == []
    first = guests.post(guests.seats[0], "sit", {"kind": "human", "salt": "a" * 16}).json()
    assert not first["begun"] and "White" in first["prompt"]
    assert guests.post(guests.seats[0], "draft", {"move": "3-8"}).json()["error"].startswith("The game begins when")
    begun = guests.post(guests.seats[1], "sit", {"kind": "human", "salt": "b" * 16}).json()
    assert begun["begun"] and begun["salts"] == ["a" * 16, "b" * 16] and begun["log"]["lines"]
    guests.post(guests.seats[0], "sit", {"kind": "human", "salt": "c" * 16})
    assert guests.look(guests.watch)["salts"] == begun["salts"], "nobody mixes twice"
    while guests.turn():
        pass
    text = client.get(f"/api/tables/{guests.seats[0]}/record").text
    assert f"commit {before['commitment']}" in text
    assert "salt 0 = " + "a" * 16 in text and "salt 1 = " + "b" * 16 in text
    assert "committed to before the game" in record.verify(text)[-1]


def test_another_salt_gives_other_dice(url):
    tables = Tables(Store(url))
    row = tables.create("tatsu", OPEN, {}, {}, {})
    with_salt = [
        [Dealer(row.secret, row.id, ("a" * 16, salt)).outcome(n, 36) for n in range(8)] for salt in ("b" * 16, "c" * 16)
    ]
    assert with_salt[0] != with_salt[1]


def test_a_salt_is_a_random_word_and_nothing_else(client):
    guests = Guests(client, chairs=OPEN)
    assert guests.post(guests.seats[0], "sit", {"kind": "human", "salt": "x\ny"}).status_code == 422


def test_a_bot_fills_a_free_chair_and_leaves_when_the_friend_comes(client):
    guests = Guests(client, chairs=OPEN)
    guests.post(guests.seats[0], "sit", {"kind": "human"})
    assert guests.post(guests.watch, "fill", {"seat": 1}).status_code == 409
    shown = guests.post(guests.seats[0], "fill", {"seat": 1, "bot": "random"}).json()
    assert shown["begun"] and shown["chairs"][1]["kind"] == "bot"
    assert guests.post(guests.seats[0], "fill", {"seat": 0}).status_code == 409, "nobody is pushed from a chair"
    assert guests.post(guests.seats[0], "fill", {"seat": 7}).status_code == 409
    shown = guests.post(guests.seats[1], "sit", {"kind": "human", "name": "Ana"}).json()
    assert shown["chairs"][1] == {"kind": "human", "name": "Ana", "bot": "", "side": "White"}


def test_real_dice_are_typed_in(client):
    guests = Guests(client, dice="hand", options={"turn_cap": 4})
    shown = guests.look(guests.seats[0])
    assert shown["commitment"] == "" and shown["moves"], "somebody enters who begins"
    assert guests.look(guests.watch)["moves"] == []
    once = guests.post(guests.seats[0], "draft", {"move": shown["moves"][0]["text"]}).json()
    assert once["waits"] and once["moves"] == []
    assert guests.back(guests.seats[0]).json()["draft"] == [], "a slip of the finger can be mended"
    while guests.turn():
        pass
    found = record.verify(client.get(f"/api/tables/{guests.seats[0]}/record").text)
    assert found[-1].startswith("Chance was typed in by hand")


def test_where_something_is_hidden_chance_is_not_typed_in(client):
    answer = client.post("/api/matches", json={"game": "luminous", "chairs": OPEN, "dice": "hand"})
    assert answer.status_code == 404 and "secrets" in answer.json()["error"]


def test_against_bots_everything_can_be_taken_back(url):
    tables = Tables(Store(url))
    row = tables.create("tatsu", [{"kind": "human"}, {"kind": "bot", "bot": "random"}], {"start": "black"}, {}, {})
    token = tables.store.tokens(row.id)[0]
    table = tables.table(row.id)
    start = len(table.match.log)
    tables.add(token, table.match.legal(0)[0])
    while table.actor(tables.drafted(*tables.seat(token))[0], 0) is not None:
        tables.add(token, tables.drafted(*tables.seat(token))[0].legal(0)[0])
    tables.done(token)
    roll = table.match.log[start - 1]
    while (seat := table.turn_of_bot()) is not None:
        tables.bot_moves(table, seat, table.match.moves(seat)[0], (len(table.match.log), table.undone))
    own = max(number for number, entry in enumerate(table.match.log) if entry.seat == 0)
    tables.back(token)
    assert len(table.match.log) == own
    while any(entry.seat == 0 for entry in table.match.log):
        tables.back(token)
    assert table.match.log[-1] == roll and table.match.dealer
    assert Tables(Store(url)).table(row.id).match.log == table.match.log


def test_with_people_what_chance_has_shown_stays(guests):
    mover = guests.look(guests.watch)["to_act"][0]
    guests.turn()
    assert not guests.look(guests.seats[mover])["can_undo"]
    assert guests.back(guests.seats[mover]).status_code == 409


def test_a_move_sent_twice_counts_once(guests):
    own = guests.seats[guests.look(guests.watch)["to_act"][0]]
    move = {"move": guests.look(own)["moves"][0]["text"], "place": 0}
    first, again = (guests.post(own, "draft", move).json() for _ in range(2))
    assert first == again and len(again["draft"]) == 1
    assert guests.post(own, "draft", {"move": "0-0", "place": 5}).status_code == 409


def test_whoever_leaves_is_forgotten_and_with_the_last_one_everything_is(client, url):
    guests = Guests(client, chairs=[{"kind": "human", "name": "Ana"}, {"kind": "human", "name": "Ben"}], chat="text")
    guests.post(guests.seats[0], "sit", {"kind": "human", "name": "Anastasia"})
    assert client.delete(f"/api/tables/{guests.watch}").status_code == 409
    assert client.delete(f"/api/tables/{guests.seats[0]}").status_code == 204
    assert client.get(f"/api/tables/{guests.seats[0]}").status_code == 404
    shown = guests.look(guests.seats[1])
    assert shown["chairs"][0]["kind"] == "bot" and shown["chairs"][1]["name"] == "Ben"
    from pathlib import Path

    from sqlalchemy import text

    with Store(url).engine.connect() as connection:
        kept = " ".join(map(str, connection.execute(text("select setup from matches")).all()))
        kept += " ".join(map(str, connection.execute(text("select what from events")).all()))
    assert "Ana" not in kept and "Ben" in kept
    assert client.delete(f"/api/tables/{guests.seats[1]}").status_code == 204
    assert client.get(f"/api/tables/{guests.watch}").status_code == 404
    assert Store(url).size() == 0 and Path(url.removeprefix("sqlite:///")).exists()


def test_those_who_watch_are_not_overheard_by_those_who_play(client):
    guests = Guests(client, chat="text", options={"turn_cap": 2})
    guests.post(guests.watch, "chat", {"text": "Take 3-8!"})
    assert guests.look(guests.seats[0])["chat"] == [] and len(guests.look(guests.watch)["chat"]) == 1
    while guests.turn():
        pass
    assert len(guests.look(guests.seats[0])["chat"]) == 1
