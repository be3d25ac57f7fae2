"""Time at a table: budgets, their end, what is given back, and that they tell nothing of secret choices."""

import json
import re
from os import urandom

import pytest
from sittings import HUMANS, MORNING, Hours, Sitting
from starlette.testclient import TestClient

import chabudai
from chabudai.core.errors import BadSetup, NotLegal
from chabudai.core.rule import WATCHER
from chabudai.server import agreeing
from chabudai.server.app import create_app
from chabudai.server.clock import GRACE, LAG
from chabudai.server.watch import Watch

MINUTE = 60
FIVE = {"kind": "move", "seconds": 5 * MINUTE}
LINK = 18  # random bytes in a link
LINKS = re.compile(rb"/t/[^\"<]+")
TEN = {"kind": "total", "seconds": 10 * MINUTE, "increment": 20}
SECRET = [game.name for game in chabudai.games() if "reveals" in game.rules.STATE.names]


def test_friends_need_no_clock(url):
    sitting = Sitting(url)
    sitting.wait(1e6)
    assert sitting.look(0)["budgets"] is None and not sitting.tables.time_up(sitting.name)


@pytest.mark.parametrize(
    "clock",
    [
        {"kind": "sand"},
        {"kind": "move", "seconds": 1},
        {"kind": "total", "seconds": 600, "increment": 99_999},
        {"kind": "move", "seconds": 60, "end": "duel"},
    ],
)
def test_a_clock_that_cannot_be_is_refused_in_one_sentence(url, clock):
    with pytest.raises(BadSetup):
        Sitting(url, clock=clock)


def test_so_much_a_move_begins_anew_with_each_move(url):
    sitting = Sitting(url, clock=FIVE)
    first = sitting.table.to_act[0]
    sitting.wait(100)
    assert sitting.left(first) == 200 and sitting.left(1 - first) == 300, "only who is asked loses time"
    assert sitting.look()["budgets"][first] == {"left": 200, "runs": True}
    sitting.turn()
    sitting.wait(40)
    assert sitting.left(first) == 300 and sitting.left(1 - first) == 260


def test_a_total_grows_once_a_turn_however_often_done_is_pressed(url):
    sitting = Sitting(url, clock=TEN)
    first = sitting.table.to_act[0]
    sitting.wait(100)
    sitting.tables.add(sitting.tokens[first], sitting.look(first)["moves"][0]["text"])
    sitting.tables.done(sitting.tokens[first])  # half a turn
    assert sitting.left(first) == 500, "the turn is not over"
    sitting.wait(10)
    sitting.turn(first)
    assert sitting.left(first) == 510
    sitting.wait(1000)
    assert sitting.left(first) == 510, "another one is asked"


def test_what_the_line_takes_is_given_back_within_reason(url):
    sitting = Sitting(url, clock=TEN)
    first = sitting.table.to_act[0]
    sitting.wait(10.4)
    sitting.turn(first, taken=10.0)
    assert sitting.left(first) == pytest.approx(600 - 10.0 + 20)
    sitting.wait(10)
    second = sitting.turn(taken=0.0)
    assert sitting.left(second) == pytest.approx(600 - 10 + LAG + 20), "whatever a device says"
    sitting.wait(10)
    sitting.turn(taken=400.0)
    assert sitting.left(first) == pytest.approx(610 - 10 + 20), "nobody loses by it"


def test_taking_back_brings_no_time(url):
    sitting = Sitting(url, "luminous", clock=FIVE)
    sitting.wait(100)
    sitting.turn(0)
    sitting.wait(50)
    sitting.tables.back(sitting.tokens[0])
    assert sitting.left(0) == 200, "what the choice took stays taken"
    assert sitting.left(1) == 150, "the other one was thinking all the time"
    sitting.turn(1)
    sitting.turn(0)
    assert sitting.left(0) == sitting.left(1) == 300


def test_after_the_end_a_bot_plays_on_until_the_owner_returns(url):
    sitting = Sitting(url, clock=TEN)
    late = sitting.table.to_act[0]
    sitting.wait(600 + LAG / 2)
    assert not sitting.tables.time_up(sitting.name), "the choice may be on the line"
    sitting.wait(LAG)
    assert sitting.tables.time_up(sitting.name) and not sitting.tables.time_up(sitting.name)
    shown = sitting.look(1 - late)
    assert shown["chairs"][late] == {**shown["chairs"][late], "kind": "bot", "name": HUMANS[late]["name"]}
    assert "is up. A bot plays on." in shown["log"]["lines"][-1] and shown["budgets"][late] is None
    sitting.tables.sit(sitting.tokens[late], "human", "Ana", "")
    assert sitting.left(late) == 0, "nobody wins time by standing up and sitting down again"
    sitting.wait(2)
    assert sitting.tables.time_up(sitting.name)
    while (seat := sitting.table.turn_of_bot()) is not None:
        match = sitting.table.match
        sitting.tables.bot_moves(sitting.table, seat, match.moves(seat)[0], (len(match.log), sitting.table.undone))
    sitting.tables.sit(sitting.tokens[late], "human", "Ana", "")
    assert sitting.left(late) >= GRACE


def test_a_new_name_brings_no_time(url):
    sitting = Sitting(url, clock=FIVE)
    late = sitting.table.to_act[0]
    sitting.wait(250)
    sitting.tables.sit(sitting.tokens[late], "human", "Anna", "")
    assert sitting.left(late) == 50


def test_while_somebody_is_away_the_others_do_not_go_back_behind_chance(url):
    sitting = Sitting(url, clock=FIVE)
    here, late = sitting.turn(), sitting.table.to_act[0]
    sitting.wait(6 * MINUTE)
    assert sitting.tables.time_up(sitting.name)
    assert not sitting.look(here)["can_undo"] and "back" not in sitting.look(here)["may_ask"]
    with pytest.raises(NotLegal, match="Chance has spoken"):
        sitting.tables.back(sitting.tokens[here])
    with pytest.raises(NotLegal, match="is away"):
        agreeing.ask(sitting.tables, sitting.tokens[here], "back")
    sitting.tables.leave(sitting.tokens[here])
    sitting.tables.sit(sitting.tokens[late], "human", "Ben", "")
    assert sitting.look(late)["can_undo"] is False, "the seat and the match were kept for whoever was late"
    assert "back" not in sitting.look(late)["may_ask"]


def test_nobody_stops_the_clock_by_leaving_a_chair_empty(url):
    sitting = Sitting(url, clock=FIVE)
    seat = sitting.table.to_act[0]
    with pytest.raises(NotLegal, match="a bot"):
        sitting.tables.sit(sitting.tokens[seat], "open", "", "")
    sitting.wait(100)
    assert sitting.left(seat) == 200


def test_a_moment_at_which_the_database_fails_is_not_missed(url, monkeypatch):
    sitting = Sitting(url, clock=FIVE)
    seat, watch = sitting.table.to_act[0], Watch(sitting.tables, lambda name: None)
    watch.look_at(sitting.name)
    sitting.wait(6 * MINUTE)
    with monkeypatch.context() as broken:
        broken.setattr(sitting.tables.store, "count", lambda name: 1 / 0)
        with pytest.raises(ZeroDivisionError):
            watch.glance(sitting.hours())
    sitting.wait(MINUTE)
    watch.glance(sitting.hours())
    assert sitting.look(1 - seat)["chairs"][seat]["kind"] == "bot"


def test_a_table_can_wait_for_whoever_is_late(url):
    sitting = Sitting(url, clock={**TEN, "end": "wait"})
    late = sitting.table.to_act[0]
    sitting.wait(700)
    assert sitting.tables.time_up(sitting.name)
    shown = sitting.look(1 - late)
    assert shown["paused"] and shown["chairs"][late]["kind"] == "human"
    assert shown["log"]["lines"][-1].endswith("is up. The table waits.")
    sitting.wait(1e5)
    assert not sitting.tables.time_up(sitting.name)
    sitting.turn(late)
    shown = sitting.look(late)
    assert not shown["paused"] and shown["budgets"][late]["left"] >= GRACE
    assert shown["budgets"][1 - late] == {"left": 600, "runs": True}


def test_a_game_can_be_abandoned(url):
    sitting = Sitting(url, clock={**TEN, "end": "abandon"})
    late = sitting.table.to_act[0]
    sitting.wait(700)
    assert sitting.tables.time_up(sitting.name) and not sitting.tables.time_up(sitting.name)
    for shown in (sitting.look(0), sitting.look(1), sitting.look(), sitting.again().look(late)):
        assert shown["over"] and shown["places"] is None and shown["moves"] == [] and shown["to_act"] == []
        assert shown["prompt"].endswith("is up. The game is abandoned.") and not shown["can_undo"]
    assert sitting.tables.rematch(sitting.tokens[0])


def test_the_watch_looks_by_itself(url):
    told = []
    sitting = Sitting(url, clock=FIVE)
    watch = Watch(sitting.tables, told.append)
    watch.look_at(sitting.name)
    for _ in range(30):
        watch.glance(sitting.hours())
        sitting.wait(10)
    watch.glance(sitting.hours())
    assert told == [], "the last choice may be on the line"
    sitting.wait(LAG + 1)
    watch.glance(sitting.hours())
    assert told == [sitting.name]
    assert sitting.look()["chairs"][sitting.table.to_act[0]]["kind"] == "bot"


@pytest.mark.parametrize("clock", [FIVE, TEN])
def test_a_kill_and_a_restart_change_no_clock(url, clock):
    sitting = Sitting(url, clock=clock)
    for number in range(7):
        sitting.wait(11.5 + number)
        sitting.turn(taken=5.0)
        if number == 3:
            sitting.tables.sit(sitting.tokens[0], "bot", "", "random")
            sitting.wait(3)
            sitting.tables.sit(sitting.tokens[0], "human", "Ana", "")
    sitting.wait(17)
    for seat in (0, 1, WATCHER):
        assert json.dumps(sitting.look(seat)) == json.dumps(sitting.again().look(seat))
    assert sitting.again().table.clock == sitting.table.clock and sitting.again().table.turns == sitting.table.turns


def test_an_outage_is_nobodys_time(url):
    sitting = Sitting(url, clock=FIVE)
    watch = Watch(sitting.tables, lambda name: None)
    for _ in range(12):
        watch.glance(sitting.hours())
        sitting.wait(10)
    again = sitting.again()
    again.wait(50_000)
    Watch(again.tables, lambda name: None).beat(again.hours())
    asked = again.table.to_act[0]
    assert not again.tables.time_up(again.name)
    assert 180 <= again.left(asked) <= 200, "as exactly as the last sign of life tells"
    later = again.again()
    Watch(later.tables, lambda name: None).beat(later.hours())
    assert later.left(asked) == again.left(asked), "and stays so for ever"


def first_secret_choice(tmp_path, game, pace):
    """What the others are sent when one of several has made a secret choice that took so long. The deal is the same."""
    with TestClient(create_app(f"sqlite:///{tmp_path}/{pace}.sqlite", pace=0)) as client:
        tables = client.app.app.app.state.tables
        hours = tables.now = Hours()
        chairs = [{"kind": "human"}] * chabudai.game(game).seats[0]
        row = tables.create(game, chairs, {}, {}, {"clock": {"kind": "total", "seconds": 3000}})
        tokens, table = tables.store.tokens(row.id), tables.table(row.id)

        def choose(seat):
            at = f"/api/tables/{tokens[seat]}"
            while moves := client.get(at).json()["moves"]:
                assert client.post(f"{at}/draft", json={"move": moves[0]["text"]}).status_code == 200
            assert client.post(f"{at}/done", json={"taken": pace / 2}).status_code == 200

        while len(table.to_act) == 1:
            choose(table.to_act[0])
        first, *others = table.to_act
        hours.now += pace
        while first in table.to_act:
            choose(first)
        hours.now = MORNING + 500
        own = client.get(f"/api/tables/{tokens[first]}").json()["budgets"]
        assert own[first]["left"] == pytest.approx(3000 - pace, abs=LAG)
        assert [one["left"] for one in own].count(3000.0) == len(own) - 1, "nor is one told of those still choosing"
        readers = [*others, WATCHER]
        asked = [f"/api/tables/{tokens[seat]}{more}" for seat in readers for more in ("", "?since=2", "/then/0")]
        asked += [f"/api/tables/{tokens[seat]}/feed" for seat in others]
        return [LINKS.sub(b"", client.get(one).content) for one in asked]


@pytest.mark.parametrize("game", [name for name in SECRET if name != "ganymede"])
def test_nothing_at_the_socket_tells_how_long_a_secret_choice_took(tmp_path, game, monkeypatch):
    monkeypatch.setattr("secrets.token_bytes", lambda length: urandom(length) if length == LINK else b"4" * length)
    quick, slow = (first_secret_choice(tmp_path, game, pace) for pace in (3, 217))
    assert quick == slow


def test_after_the_common_choice_everybodys_time_is_told(url):
    sitting = Sitting(url, "luminous", clock=TEN)
    for seat, seconds in ((1, 30), (0, 45)):
        sitting.wait(seconds)
        assert sitting.left(1 - seat, seat) == 600
        sitting.turn(seat)
    assert sitting.left(1, WATCHER) <= 600 - 30 + 20 and sitting.left(0, WATCHER) <= 600 - 75 + 20
