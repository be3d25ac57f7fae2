"""Whoever asks in German is answered in German, down to the last label; moves and everybody else stay as they are."""

import json

import chabudai
from chabudai.core.languages import phrasebook

GERMAN = {"accept-language": "de-AT,de;q=0.9,en;q=0.5"}
NOTATION = {"moves", "draft"}  # the same in every language
NAMES = {
    "id",
    "kind",
    "name",
    "values",
    "seats",
    "version",
    "commitment",
    "salts",
    "default",
    "chat",
    "status",
    "styles",
}


def words(answer):
    """Everything in an answer that people read."""
    if isinstance(answer, str):
        yield answer
    elif isinstance(answer, list):
        for one in answer:
            yield from words(one)
    elif isinstance(answer, dict):
        for key, one in answer.items():
            if key == "marks":
                yield from (mark[3] for mark in one if mark[0] == "text")
            elif key not in NOTATION | NAMES:
                yield from words(one)


def english(answer, book):
    """What has been left in English, though German is known for it."""
    return [one for one in words(answer) if book.find(one) not in (None, one) and book.find(book.say(one)) is None]


def test_a_whole_game_is_seen_in_german(client):
    book = phrasebook(chabudai.game("tatsu"), "de")
    body = {"game": "tatsu", "chairs": [{"kind": "human"}, {"kind": "human"}], "options": {"layout": "R"}}
    links = client.post("/api/matches", json=body).json()
    seats = links["seats"]
    for turn in range(12):
        shown = [client.get(f"/api/tables/{token}", headers=GERMAN).json() for token in [*seats, links["watch"]]]
        for one in shown:
            assert english(one, book) == []
            assert any("Weiß" in text for text in words(one["picture"]))
        acting = shown[0]["to_act"][0]
        at = f"/api/tables/{seats[acting]}"
        refused = client.post(f"{at}/draft", json={"move": "99-1"}, headers=GERMAN).json()
        assert "ist kein Zug in Tatsu" in refused["error"]
        reason = client.post(f"{at}/why", json={"touches": ["turn"]}, headers=GERMAN).json()
        assert english(reason, book) == [] and reason["why"]
        while shown[acting]["moves"] and not shown[acting]["waits"]:
            move = shown[acting]["moves"][turn % len(shown[acting]["moves"])]["text"]
            shown[acting] = client.post(f"{at}/draft", json={"move": move}).json()
        client.post(f"{at}/done")
    past = client.get(f"/api/tables/{seats[0]}/then/3", headers=GERMAN).json()
    assert english(past, book) == [] and past["text"]
    plain = client.get(f"/api/tables/{seats[0]}").json()
    assert "Weiß" not in json.dumps(plain, ensure_ascii=False) and len(english(plain, book)) > 40


def test_the_shelf_the_rulebook_and_the_pictures_are_german(client):
    tatsu = chabudai.game("tatsu")
    for asked in ({"headers": GERMAN}, {"params": {"language": "de"}}):
        shelf = {one["name"]: one for one in client.get("/api/games", **asked).json()}
        assert english(shelf["tatsu"], phrasebook(tatsu, "de")) == []
        assert shelf["tatsu"]["sides"] == ["Schwarz", "Weiß"]
        rules = client.get("/api/games/tatsu/rules", **asked).json()
        assert rules["clauses"]["T13"].startswith("Es gibt kein Ziel")
        assert "Vorrat" in client.get("/api/games/tatsu/board.svg", **asked).text
        assert client.get("/api/tables/nobodysseat", **asked).json()["error"].startswith("Dieser Link")
    assert "Tray" in client.get("/api/games/tatsu/board.svg", params={"language": "xx"}).text


def test_ready_sentences_are_said_in_one_language_and_read_in_another(client):
    body = {"game": "tatsu", "chairs": [{"kind": "human"}, {"kind": "human"}]}
    one, other = client.post("/api/matches", json=body).json()["seats"]
    presets = client.get(f"/api/tables/{one}", headers=GERMAN).json()["presets"]
    said = client.post(f"/api/tables/{one}/chat", json={"text": presets[1]}, headers=GERMAN).json()
    assert said["chat"][-1]["text"] == presets[1] == "Gut gespielt."
    assert client.get(f"/api/tables/{other}").json()["chat"][-1]["text"] == "Well played."
