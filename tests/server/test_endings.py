"""When a game is over it is over: its secrets are told, so nobody goes back behind them."""

import pytest
from guests import Guests
from sittings import Sitting

from chabudai.core.errors import NotLegal

COLUMNS = "dededed"  # the first one has four in a column


def won(client):
    """A game of Connect Four between people, up to its last move."""
    guests = Guests(client, "connect_four")
    for number, column in enumerate(COLUMNS):
        token = guests.seats[number % 2]
        guests.post(token, "draft", {"move": column})
        shown = guests.post(token, "done").json()
    assert shown["over"]
    return guests


def test_the_last_move_is_not_taken_back_when_the_record_can_be_read(client):
    guests = won(client)
    assert client.get(f"/api/tables/{guests.seats[1]}/record").status_code == 200
    assert not guests.look(guests.seats[0])["can_undo"]
    answer = guests.back(guests.seats[0])
    assert answer.status_code == 409 and answer.json()["error"] == "The game is over."
    assert guests.look(guests.watch)["over"]


def test_nothing_is_taken_back_in_a_game_that_was_abandoned(url):
    sitting = Sitting(url, "connect_four", clock={"kind": "move", "seconds": 60, "end": "abandon"})
    sitting.tables.add(sitting.tokens[0], "d")
    sitting.tables.done(sitting.tokens[0])
    sitting.wait(70)
    assert sitting.tables.time_up(sitting.name)
    with pytest.raises(NotLegal, match=r"The game is over\."):
        sitting.tables.back(sitting.tokens[0])


def test_those_who_watch_do_not_set_the_next_table(client):
    guests = won(client)
    answer = guests.post(guests.watch, "rematch")
    assert answer.status_code == 409 and not guests.look(guests.watch)["rematch"]
    guests.post(guests.seats[0], "rematch")
    fresh = guests.post(guests.watch, "rematch").json()["seat"]
    assert guests.look(fresh)["seat"] is None, "but they may watch it"
