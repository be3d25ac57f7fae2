"""The line between page and server: how quickly news comes, and what happens when the line drops."""

import time

import pytest
from line import Line
from people import look, one_turn, post, sit, table, until

HUMANS = [{"kind": "human"}, {"kind": "human"}]
SOON = 0.3  # seconds within which others must see a move
NOISE = 0.35  # seconds that a busy machine may add in a test


@pytest.fixture
def line(server):
    made = Line(server)
    yield made
    made.close()


def test_others_see_a_move_at_once(page, server):
    made = table(server, "tatsu", HUMANS, options={"start": "black"})
    sit(page, made["seats"][1])
    before = page.locator("#log li").count()
    times = []
    token = made["seats"][0]
    while moves := look(server, token)["moves"]:
        post(server, f"/api/tables/{token}/draft", {"move": moves[0]["text"]})
    assert page.locator("#log li").count() == before, "a draft is nobody else's business"
    page.wait_for_timeout(300)
    begun = time.monotonic()
    post(server, f"/api/tables/{token}/done", {})
    until(page, f"document.querySelectorAll('#log li').length > {before}")
    times.append(time.monotonic() - begun)
    assert min(times) < SOON + NOISE


def test_two_seconds_without_a_line_are_not_noticed(page, server, line):
    made = table(server, "tatsu", HUMANS, options={"start": "black"})
    page.goto(f"{line.address}/t/{made['seats'][0]}")
    until(page, "document.querySelectorAll('#moves button').length")
    line.cut()
    page.locator("#moves button").first.click()
    end = time.monotonic() + 2
    while time.monotonic() < end:
        assert page.locator("#line").inner_text() == "" and page.locator("#reason").inner_text() == ""
        page.wait_for_timeout(100)
    line.mend()
    page.wait_for_selector("#draft span")
    assert len(look(server, made["seats"][0])["draft"]) == 1, "the move arrived, and only once"
    page.wait_for_timeout(700)
    assert page.locator("#line").inner_text() == ""


def test_a_longer_outage_says_so_and_loses_nothing(page, server, line):
    made = table(server, "tatsu", HUMANS, options={"start": "white"})
    page.goto(f"{line.address}/t/{made['seats'][0]}")
    until(page, "document.querySelectorAll('#log li').length")
    before = page.locator("#log li").count()
    line.cut()
    token = made["seats"][1]
    while moves := look(server, token)["moves"]:
        post(server, f"/api/tables/{token}/draft", {"move": moves[0]["text"]})
    post(server, f"/api/tables/{token}/done", {})
    until(page, "document.querySelector('#line').textContent.includes('No connection')")
    line.mend()
    until(page, f"document.querySelectorAll('#log li').length > {before}")
    assert page.locator("#line").inner_text() == ""
    told = [" ".join(words.split()) for words in page.locator("#log li").all_inner_texts()]
    assert told == look(server, made["seats"][0])["log"]["lines"]


def test_done_that_was_cut_off_is_done_once(page, server, line):
    made = table(server, "connect_four", HUMANS)
    page.goto(f"{line.address}/t/{made['seats'][0]}")
    until(page, "document.querySelectorAll('#moves button').length")
    page.locator("#moves button").first.click()
    page.wait_for_selector("#draft span")
    line.cut()
    page.click("#done")
    page.wait_for_timeout(600)
    line.mend()
    until(page, "!document.querySelectorAll('#draft span').length")
    assert len(look(server, made["seats"][0])["log"]["lines"]) == 1
    assert page.locator("#reason").inner_text() == ""


def test_what_happened_since_is_shown_and_marked(page, server):
    made = table(server, "connect_four", HUMANS)
    sit(page, made["seats"][0])
    one_turn(page)
    page.goto("/")
    for seat in (1, 0, 1):
        token = made["seats"][seat]
        post(server, f"/api/tables/{token}/draft", {"move": look(server, token)["moves"][0]["text"]})
        post(server, f"/api/tables/{token}/done", {})
    sit(page, made["seats"][0])
    assert "3 things since you last looked" in page.locator("#story").inner_text()
    assert page.locator("#log li.new").count() == 3 and page.locator("#log .since").count() == 1
    page.evaluate("localStorage.setItem('pace', 'fast')")
    page.click("#story")
    until(page, "document.querySelectorAll('.board.past').length")
    until(page, "!document.querySelectorAll('.board.past').length")
    assert page.locator(".board .moved").count() >= 1, "what moved last stays marked"


def test_news_is_shown_move_by_move_at_the_chosen_speed(page, server):
    made = table(server, "tatsu", HUMANS, options={"start": "white"})
    page.goto("/")
    page.evaluate("localStorage.setItem('pace', 'normal')")
    sit(page, made["seats"][0])
    token = made["seats"][1]
    while moves := look(server, token)["moves"]:
        post(server, f"/api/tables/{token}/draft", {"move": moves[0]["text"]})
    post(server, f"/api/tables/{token}/done", {})
    lines = look(server, made["seats"][0])["log"]["lines"]
    until(page, f"document.querySelector('#story').textContent === {lines[2]!r}")
    assert page.locator("#moves button").count() == 0, "the move is shown before mine is asked for"
    page.locator(".board svg").first.click(position={"x": 3, "y": 3})
    until(page, "document.querySelectorAll('#moves button').length")
