"""People at one table, over the interface."""

import random


class Guests:
    """People at one table, each with a link, choosing at random."""

    def __init__(self, client, game="tatsu", chairs=None, **more):
        self.client = client
        self.rng = random.Random(5)
        chairs = chairs or [{"kind": "human"}] * 2
        answer = client.post("/api/matches", json={"game": game, "chairs": chairs, **more})
        assert answer.status_code == 201, answer.text
        self.seats, self.watch = answer.json()["seats"], answer.json()["watch"]

    def look(self, token, **query):
        return self.client.get(f"/api/tables/{token}", params=query).json()

    def post(self, token, what, body=None):
        return self.client.post(f"/api/tables/{token}/{what}", json=body or {})

    def back(self, token):
        return self.client.request("DELETE", f"/api/tables/{token}/draft")

    def turn(self):
        """Somebody who may choose makes a whole turn and presses Done. False when the game is over."""
        shown = self.look(self.watch or self.seats[0])
        if shown["over"]:
            return False
        token = self.seats[self.rng.choice(shown["to_act"])]
        shown = self.look(token)
        while shown["moves"]:
            answer = self.post(token, "draft", {"move": self.rng.choice(shown["moves"])["text"]})
            assert answer.status_code == 200, answer.text
            shown = answer.json()
        assert self.post(token, "done").status_code == 200
        return True
