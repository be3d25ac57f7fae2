"""Two people on one device: it is handed over when it should be, and they play again."""

import re
import time

import pytest
from people import look, one_turn, post, until

THEIRS = re.compile(r"since=100000")


def together(page, game):
    """Sets a table for two people on this device."""
    page.goto("/")
    page.click(f"[data-game={game}]")
    page.locator("#chairs select").nth(1).select_option("here")
    page.locator("#chairs .name").nth(1).fill("Ben")
    page.click("text=Set the table")
    page.wait_for_url(re.compile("/t/"))


@pytest.mark.parametrize("pace", ["off", "normal"])
def test_nobody_is_asked_to_hand_over_when_it_is_his_own_turn(page, pace):
    page.add_init_script(f"localStorage.setItem('pace', '{pace}')")
    page.route(THEIRS, lambda route: (time.sleep(0.4), route.continue_()))
    together(page, "luminous")
    page.wait_for_selector("#moves button")
    page.wait_for_timeout(900)
    assert not page.locator("#hand").is_visible()
    one_turn(page)
    page.wait_for_selector("#hand:not([hidden])")


def test_the_reveal_is_seen_before_the_device_is_handed_over(page):
    page.add_init_script("localStorage.setItem('pace', 'normal')")
    together(page, "luminous")
    page.wait_for_selector("#moves button")
    one_turn(page)
    page.wait_for_selector("#hand:not([hidden])")
    page.click("#hand-take")
    page.wait_for_selector("#moves button")
    one_turn(page)
    until(page, "!document.querySelector('#then').hidden")
    page.click("#pause")
    page.wait_for_timeout(500)
    assert not page.locator("#hand").is_visible() and page.locator("#then").is_visible()


def test_the_next_one_sees_the_table_as_it_is_whatever_the_last_one_was_looking_at(page):
    together(page, "connect_four")
    for _ in range(2):
        until(page, "document.querySelectorAll('#moves button').length > 0")
        one_turn(page)
    until(page, "document.querySelectorAll('#moves button').length > 0")
    page.locator("#moves button").first.click()
    page.wait_for_selector("#draft span")
    page.locator("#log li:not(.since) button").first.click()
    page.wait_for_selector("#then:not([hidden])")
    before = page.url
    page.click("#done")
    until(page, f"location.href !== '{before}' && document.querySelectorAll('#moves button').length > 0")
    assert page.locator("#then").is_hidden() and page.locator("#board.past").count() == 0
    assert page.locator("#log li:not(.since)").count() == 3 and page.locator(".board .live").count() > 0


def finish(page, server, tokens):
    """Plays on by the interface until the game is over."""
    while not (shown := look(server, tokens[0]))["over"]:
        token = tokens[shown["to_act"][0]]
        post(server, f"/api/tables/{token}/draft", {"move": look(server, token)["moves"][0]["text"]})
        post(server, f"/api/tables/{token}/done", {})


def test_both_play_again(page, server):
    together(page, "connect_four")
    page.wait_for_selector("#moves button")
    named = "Object.keys(localStorage).filter((name) => name.startsWith('hot:'))"
    hot = f"{named}.map((name) => JSON.parse(localStorage[name]))"
    before = page.evaluate(hot)
    finish(page, server, before[0])
    page.wait_for_selector("#over:not([hidden])")
    page.click("#rematch")
    page.wait_for_url(lambda url: url.split("/")[-1] not in before[0])
    for _ in range(2):
        until(page, "document.querySelectorAll('#moves button').length > 0")
        one_turn(page)
    assert sorted(map(len, page.evaluate(hot))) == [2, 2]
    assert "Ben" in page.locator("#chairs").inner_text()
    assert "Ben" in page.locator("#chairs li").first.inner_text(), "one seat on"
