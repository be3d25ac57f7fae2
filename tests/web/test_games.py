"""A whole game of each of the five, played on the page against bots that choose at random."""

import pytest
from people import is_over, one_turn, sit, table, until

import chabudai

SHORT = {"tatsu": {"turn_cap": 6}}
MODULES = [("edo", {"jiin": True, "tokken": True, "ronin": True})]
GAMES = [(game.name, SHORT.get(game.name, {})) for game in chabudai.games()] + MODULES
TURNS = 400


@pytest.mark.parametrize(("name", "options"), GAMES)
def test_a_whole_game(page, server, name, options):
    seats = chabudai.game(name).seats[0]
    bots = [{"kind": "bot", "bot": "random"}] * (seats - 1)
    made = table(server, name, [{"kind": "human"}, *bots], options=options)
    page.set_default_timeout(30_000)
    sit(page, made["seats"][0])
    for _ in range(TURNS):
        until(page, "document.querySelectorAll('#moves button').length || !document.querySelector('#over').hidden")
        if is_over(page) or not one_turn(page):
            break
    page.wait_for_selector("#over:not([hidden])")
    assert page.locator("#places li").count() == seats
