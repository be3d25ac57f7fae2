"""Being told of one's turn: feeds, the operator's command, and those who watch with a delay."""

import json
import sys
import xml.etree.ElementTree as ET

import pytest
from guests import Guests
from sittings import Sitting

from chabudai.core.errors import NotLegal
from chabudai.core.rule import WATCHER, seeded
from chabudai.server.feed import feed
from chabudai.server.notices import Notices
from chabudai.server.watch import Watch

ATOM = "{http://www.w3.org/2005/Atom}"
MINUTES = 10
TOLD = "import sys; open(sys.argv[1], 'a').write(sys.stdin.read())"


def entries(data):
    found = ET.fromstring(data).findall(f"{ATOM}entry")
    return [{part.tag.removeprefix(ATOM): part.text for part in entry} for entry in found]


@pytest.fixture
def told(url, tmp_path):
    """A table, what its operator has been told, and a watch that looks at the clock."""
    book = tmp_path / "told"
    sitting = Sitting(url)

    def watch(sitting, address=None):
        command = f'{sys.executable} -c "{TOLD}" {book}'
        made = Watch(sitting.tables, lambda name: None, Notices(sitting.tables, command, MINUTES, address))
        made.look_at(sitting.name)

        def glance():
            made.glance(sitting.hours())
            made.notices.teller.submit(lambda: None).result()
            return [json.loads(line) for line in book.read_text().splitlines()] if book.exists() else []

        return glance

    return sitting, watch


# -- feeds ---------------------------------------------------------------------------------------------------------


def test_a_feed_has_one_entry_for_each_turn_of_its_seat(client):
    guests = Guests(client)
    first = guests.look(guests.watch)["to_act"][0]
    own, other = guests.seats[first], guests.seats[1 - first]
    answer = client.get(f"/api/tables/{own}/feed")
    assert answer.headers["content-type"] == "application/atom+xml"
    assert len(entries(answer.content)) == 1 and entries(client.get(f"/api/tables/{other}/feed").content) == []
    assert answer.content == client.get(f"/api/tables/{own}/feed").content
    for _ in range(4):
        guests.turn()
    found = entries(client.get(f"/api/tables/{own}/feed").content)
    assert len(found) == 3 and len({one["id"] for one in found}) == 3
    assert found[-1]["id"] == entries(answer.content)[0]["id"], "an entry that was read stays the same"
    shown = guests.look(own)
    assert found[0]["content"].endswith(shown["prompt"]) and shown["log"]["lines"][-1] in found[0]["content"]
    assert f"/t/{own}" in answer.text and other not in answer.text
    assert client.get(f"/api/tables/{guests.watch}/feed").status_code == 409


def test_taking_back_makes_no_new_entry(url):
    sitting = Sitting(url, "luminous")
    before = feed(sitting.table, 0, "")
    sitting.turn(0)
    sitting.wait(5)
    sitting.tables.back(sitting.tokens[0])
    assert feed(sitting.table, 0, "") == before


@pytest.mark.parametrize("game", ["luminous", "ganymede", "edo"])
def test_a_feed_tells_nothing_that_its_seat_may_not_know(url, game):
    sitting, different = Sitting(url, game), 0
    for number in range(12):
        sitting.turn()
        match = sitting.table.match
        for seat in (0, 1):
            before = feed(sitting.table, seat, "")
            true = match._tables[-1]
            world = true.copy()
            match.game.rules.hide(match.box.record, world[0], seat)
            match.game.rules.guess(match.box.record, world[0], seat, seeded(number))
            different += world.tobytes() != true.tobytes()
            match._tables[-1] = world
            sitting.table.told.clear()
            assert feed(sitting.table, seat, "") == before
            match._tables[-1] = true
            sitting.table.told.clear()
        if match.over:
            break
    assert different > 3, "the worlds were different ones"


# -- the operator's command ----------------------------------------------------------------------------------------


def test_the_operator_is_told_once_of_a_turn_that_nobody_has_seen(told):
    sitting, watch = told
    first, glance = sitting.table.to_act[0], watch(sitting)
    sitting.wait(60 * MINUTES - 1)
    assert glance() == []
    sitting.wait(1)
    notice = {"game": "tatsu", "title": "Tatsu", "side": sitting.table.side(first), "name": ("Ana", "Ben")[first]}
    assert glance() == [{**notice, "since": "2026-09-21T14:13:20Z"}]
    assert len(glance()) == 1
    again = sitting.again()
    again.wait(9999)
    assert len(watch(again)()) == 1, "nor after a restart"
    again.turn()
    glance = watch(again)
    glance()
    again.wait(60 * MINUTES)
    assert glance()[-1]["side"] == again.table.side(1 - first)


def test_nobody_is_told_of_what_has_been_seen_or_of_what_a_bot_does(told):
    sitting, watch = told
    first, glance = sitting.table.to_act[0], watch(sitting)
    sitting.wait(60)
    sitting.tables.store.saw(sitting.name, first, sitting.hours())
    sitting.wait(60 * MINUTES)
    assert glance() == []
    sitting.turn()
    sitting.tables.sit(sitting.tokens[1 - first], "bot", "Ben", "random")
    glance = watch(sitting)
    sitting.wait(60 * MINUTES)
    assert glance() == []


def test_a_notice_has_a_link_only_if_the_operator_gives_an_address(told):
    sitting, watch = told
    glance = watch(sitting, "https://table.example/")
    sitting.wait(60 * MINUTES)
    assert [one["link"] for one in glance()] == [f"https://table.example/t/{sitting.tokens[sitting.table.to_act[0]]}"]


def test_a_command_that_fails_is_written_down_and_nothing_else(told, caplog):
    sitting, _ = told
    for command in ("/no/such/program", "false"):
        Notices(sitting.tables, command).tell("{}")
    assert [json.loads(one.message)["event"] for one in caplog.records] == ["notice failed"] * 2


def test_a_page_says_that_it_is_seen(client):
    guests = Guests(client)
    tables = client.app.app.app.state.tables
    mover = guests.look(guests.watch)["to_act"][0]
    assert client.post(f"/api/tables/{guests.seats[mover]}/seen").status_code == 204
    assert client.post(f"/api/tables/{guests.watch}/seen").status_code == 204
    name = tables.find(guests.watch)[0]
    since = next(tables.table(name).turns.open()).at
    assert not tables.store.unseen(name, mover, since) and tables.store.unseen(name, 1 - mover, since)


# -- watching with a delay -----------------------------------------------------------------------------------------


def test_those_who_watch_may_be_some_moves_behind(url):
    sitting = Sitting(url, delay={"moves": 2}, options={"start": "black"})
    opening = sitting.look()
    for _ in range(3):
        match = sitting.table.match
        seat = sitting.table.to_act[0]
        sitting.tables.add(sitting.tokens[seat], match.legal(seat)[0])
        sitting.tables.done(sitting.tokens[seat])
        shown, players = sitting.look(), sitting.look(0)
        made = [entry for entry in sitting.table.match.log if entry.seat < 2]
        behind = players["log"]["lines"][: -sum(1 for _ in made[-2:])]
        assert len(shown["log"]["lines"]) < len(players["log"]["lines"])
        assert players["log"]["lines"][: len(shown["log"]["lines"])] == shown["log"]["lines"] and behind
    assert sitting.look()["log"]["lines"] != opening["log"]["lines"]
    assert sitting.look()["picture"] != sitting.look(0)["picture"]


def test_those_who_watch_may_be_some_minutes_behind(url):
    sitting = Sitting(url, delay={"minutes": 5}, chat="text")
    opening = sitting.look()
    news = sitting.tables.news(sitting.tokens[WATCHER])
    first = news()
    sitting.turn()
    sitting.tables.say(sitting.tokens[0], "What a roll!")
    sitting.tables.say(sitting.tokens[WATCHER], "Nothing to see yet.")
    sitting.wait(299)
    behind = sitting.look()
    for key in ("picture", "prompt", "to_act", "log", "places"):
        assert behind[key] == opening[key], key
    assert [line["text"] for line in behind["chat"]] == ["Nothing to see yet."]
    with pytest.raises(NotLegal):
        sitting.tables.add(sitting.tokens[WATCHER], "2-5")
    before = news()
    sitting.wait(1)
    assert news() != before and first, "time alone is news"
    shown = sitting.look()
    assert shown["log"] == sitting.look(0)["log"] and len(shown["chat"]) == 2 and shown["picture"] != opening["picture"]


def test_nothing_that_watchers_can_ask_for_is_ahead_of_its_delay(client):
    guests = Guests(client, delay={"minutes": 5}, clock={"kind": "move", "seconds": 60})
    at = f"/api/tables/{guests.watch}"
    asked = [at, f"{at}/then/0", f"{at}/then/3", f"{at}/record"]
    before = [client.get(one).json() for one in asked]
    tried = client.post(f"{at}/try", json={}).json()
    guests.watch = None  # whose turn it is can be seen by those who play
    guests.turn()
    guests.turn()
    after = [client.get(one).json() for one in asked]
    assert client.post(f"{at}/try", json={}).json() == tried
    assert before[0]["budgets"] is None
    assert after == before


def test_after_the_game_everything_is_shown(client):
    guests = Guests(client, delay={"moves": 9}, options={"turn_cap": 2})
    while not guests.look(guests.seats[0])["over"]:
        token = guests.seats[guests.look(guests.seats[0])["to_act"][0]]
        while moves := guests.look(token)["moves"]:
            guests.post(token, "draft", {"move": moves[0]["text"]})
        guests.post(token, "done")
    assert guests.look(guests.watch)["log"] == guests.look(guests.seats[0])["log"]


@pytest.mark.parametrize("delay", [{"moves": 5, "minutes": 5}, {"moves": -1}, {"minutes": 99_999}])
def test_a_delay_that_cannot_be_is_refused(client, delay):
    chairs = [{"kind": "human"}] * 2
    assert client.post("/api/matches", json={"game": "tatsu", "chairs": chairs, "delay": delay}).status_code in (
        404,
        422,
    )
