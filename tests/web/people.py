"""How people use the page."""

import json
import time
import urllib.request

PATIENCE = 30.0  # seconds


def until(page, expression):
    """Waits until something is true on the page. (The page's own policy forbids waiting by evaluated text.)"""
    end = time.monotonic() + PATIENCE
    while not page.evaluate(expression):
        assert time.monotonic() < end, f"never true: {expression}"
        page.wait_for_timeout(30)


def post(server, path, body):
    request = urllib.request.Request(f"{server}{path}", json.dumps(body).encode(), {"content-type": "application/json"})
    return json.load(urllib.request.urlopen(request))


def look(server, token):
    return json.load(urllib.request.urlopen(f"{server}/api/tables/{token}"))


def table(server, game, chairs, **more):
    """A table set by the interface, with its links."""
    return post(server, "/api/matches", {"game": game, "chairs": chairs, **more})


def sit(page, token):
    page.goto(f"/t/{token}")
    page.wait_for_selector(".board svg")
    until(page, "document.querySelector('#prompt').textContent")


def is_over(page):
    return page.locator("#over").is_visible()


def one_turn(page):
    """Chooses from the list of moves until Done lights up, then presses it. False if there was nothing to choose."""
    if page.locator("#moves button").count() == 0:
        return False
    drafted = 0
    while page.locator("#moves button").count():
        page.locator("#moves button").first.click()
        drafted += 1
        until(page, f"document.querySelectorAll('#draft span').length >= {drafted}")
    page.locator("#done").click()
    until(page, "!document.querySelectorAll('#draft span').length")
    return True


def turn(server, token, rng=None):
    """A whole turn of a seat, over the interface."""
    while moves := look(server, token)["moves"]:
        move = rng.choice(moves) if rng else moves[0]
        post(server, f"/api/tables/{token}/draft", {"move": move["text"]})
    post(server, f"/api/tables/{token}/done", {})
