"""The report on a finished game, over the interface: after the end, for those with a link, from what each seat saw."""

import time

import pytest
from guests import Guests

from chabudai.core.plain_data import to_data
from chabudai.server import report

PATIENCE = 120.0  # seconds: where nothing is in its cache yet, the compiler comes first
SHORT = {"options": {"turn_cap": 2}}


def ended(client, **more):
    guests = Guests(client, **{**SHORT, **more})
    while guests.turn():
        pass
    return guests


def told(client, token):
    """Asks until the report is there. Returns it, with all that was said of how far it is."""
    end, steps = time.monotonic() + PATIENCE, []
    while time.monotonic() < end:
        found = client.get(f"/api/tables/{token}/report")
        assert found.status_code == 200, found.text
        steps.append(found.json()["done"])
        if found.json()["report"]:
            return found.json(), steps
        time.sleep(0.1)
    raise AssertionError(f"no report after {PATIENCE} seconds: {steps[-1]} lines")


def test_there_is_none_before_the_end(client, guests):
    for path in ("report", "report/course.svg", "report/known/2", "report/thought/2"):
        answer = client.get(f"/api/tables/{guests.seats[0]}/{path}")
        assert answer.status_code == 409, path
        assert answer.json()["error"].count(".") >= 1


def test_only_a_link_leads_to_it(client):
    guests = ended(client)
    assert client.get("/api/tables/a-link-that-leads-nowhere/report").status_code == 404
    old = guests.seats[0]
    assert guests.post(old, "revoke").status_code == 200
    for path in ("report", "report/course.svg", "report/known/2", "report/thought/2"):
        assert client.get(f"/api/tables/{old}/{path}").status_code == 404


def test_everybody_at_the_table_gets_the_same_report(client):
    guests = ended(client)
    found, steps = told(client, guests.seats[0])
    assert steps == sorted(steps) and found["done"] == found["lines"]
    for token in (guests.seats[1], guests.watch):
        assert told(client, token)[0]["report"] == found["report"]
    drawing = client.get(f"/api/tables/{guests.watch}/report/course.svg?theme=dark")
    assert drawing.headers["content-type"].startswith("image/svg") and "<svg" in drawing.text
    assert "style-src 'unsafe-inline'" in drawing.headers["content-security-policy"]
    assert client.get(f"/api/tables/{guests.watch}/report/course.svg?theme=pink").status_code == 422


def test_what_was_known_is_the_view_of_who_chose(client):
    """The picture before a decision is the one that its seat was sent then, and nobody's else."""
    chairs = [{"kind": "bot", "bot": "random"}] * 2
    guests = Guests(client, game="ganymede", chairs=chairs)
    end = time.monotonic() + PATIENCE
    while not guests.look(guests.watch)["over"]:
        assert time.monotonic() < end
        time.sleep(0.1)
    found, _ = told(client, guests.watch)
    table = client.app.app.app.state.tables.seat(guests.watch)[0]
    for one in found["report"]["decisions"][::7]:
        known = client.get(f"/api/tables/{guests.watch}/report/known/{one['line']}").json()
        seen = table.match.fork(one["line"]).picture(one["seat"])
        assert known["picture"]["things"] == [
            {**thing, "marks": [list(mark) for mark in thing["marks"]]} for thing in seen.json()["things"]
        ]
        assert one["move"] in [move["move"] for move in known["expected"]]
    assert client.get(f"/api/tables/{guests.watch}/report/known/0").status_code == 409  # chance's


def test_a_bot_asked_again_thinks_the_same(client):
    guests = ended(client, chairs=[{"kind": "human"}, {"kind": "human"}])
    told(client, guests.seats[0])
    (line,) = [one["line"] for one in told(client, guests.watch)[0]["report"]["decisions"] if one["seat"] == 0][:1]
    at = f"/api/tables/{guests.seats[1]}/report/thought/{line}"
    assert client.get(at).json()["error"] == "No bot sits here."
    assert guests.post(guests.seats[0], "sit", {"kind": "bot", "bot": "2"}).status_code == 200
    one, two = client.get(at).json(), client.get(at).json()
    assert one == two and one["bot"] == "2" and one["moves"]


def test_what_goes_wrong_is_one_sentence_and_can_be_tried_again(client, monkeypatch):
    guests = ended(client)
    monkeypatch.setattr(report, "question", None)
    end = time.monotonic() + PATIENCE
    while (answer := client.get(f"/api/tables/{guests.watch}/report")).status_code == 200:
        assert time.monotonic() < end
        time.sleep(0.1)
    assert answer.json()["error"] == "The report could not be written."
    monkeypatch.undo()
    told(client, guests.watch)


@pytest.mark.parametrize("game", ["luminous"])
def test_a_question_holds_the_view_alone(game):
    """What is sent to be judged is what the seat saw; the true table goes along for chance's sake and is not read."""
    import chabudai
    from chabudai.analysis.questions import questions

    match = chabudai.play(game, seed=3)
    match.play(match.moves(match.to_act[0])[0], match.to_act[0])
    (asked,) = [one for one in questions(match) if one.view]
    view = match.fork(asked.line).view(asked.seat)
    assert asked.view == view.tobytes() and to_data(view) != to_data(match.fork(asked.line).state)
