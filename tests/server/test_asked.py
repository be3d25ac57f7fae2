"""What the page asks while a turn is being drafted, and once it is complete."""

import pytest
from guests import Guests

import chabudai

TURNS = 30
COMPLETE = {"Press Done, or Undo.", "This ends the game."}


@pytest.mark.parametrize("name", [game.name for game in chabudai.games()])
def test_whoever_has_drafted_all_that_can_be_chosen_is_asked_for_done(client, name):
    guests, complete = Guests(client, name), 0
    for _ in range(TURNS):
        shown = guests.look(guests.watch)
        if shown["over"]:
            break
        token = guests.seats[guests.rng.choice(shown["to_act"])]
        shown = guests.look(token)
        while shown["moves"]:
            assert shown["prompt"] not in COMPLETE
            shown = guests.post(token, "draft", {"move": guests.rng.choice(shown["moves"])["text"]}).json()
        if not shown["waits"]:
            complete += 1
            assert shown["prompt"] in COMPLETE
        assert guests.post(token, "done").status_code == 200
    assert complete


def test_real_dice_are_asked_for_after_done(client):
    guests = Guests(client, dice="hand")
    shown = guests.look(guests.seats[0])
    while shown["to_act"] != [0] and shown["to_act"] != [1]:
        assert shown["prompt"] == "Roll or draw on your own table, and enter what it shows."
        guests.post(guests.seats[0], "draft", {"move": shown["moves"][-1]["text"]})
        shown = guests.post(guests.seats[0], "done").json()
    token = guests.seats[shown["to_act"][0]]
    shown = guests.look(token)
    while shown["moves"]:
        shown = guests.post(token, "draft", {"move": shown["moves"][0]["text"]}).json()
    assert shown["prompt"] == "Press Done, or Undo."
    assert "Roll or draw" in guests.post(token, "done").json()["prompt"]
