"""Every game, with every number of players, mode, option and module, can be set up from the start page."""

import pytest

import chabudai

GAMES = chabudai.games()


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_option_is_explained_and_can_be_chosen(page, game):
    wanted = [
        (name, str(value).lower() if value in (True, False) else str(value))
        for name, one in game.options.items()
        for value in one.values
    ]
    seats = game.seats
    tried = [(count, "", "") for count in seats]
    tried += [(count, *one) for count in {seats[0], seats[-1]} for one in wanted]
    for count, name, value in tried:
        page.goto("/")
        page.click(f"[data-game={game.name}]")
        if len(game.seats) > 1:
            page.select_option("#count", str(count))
        assert page.locator("#chairs select").count() == count
        if name:
            page.select_option(f"[data-option={name}]", value)
            assert len(page.locator(f"label:has([data-option={name}]) small").inner_text()) > 20
        with page.expect_response("**/api/matches") as answer:
            page.click("text=Set the table")
        if answer.value.ok:
            page.wait_for_url("**/t/*")
            page.wait_for_selector(".board svg")
            continue
        sentence = answer.value.json()["error"]
        assert sentence == refusal(game, count, {name: value} if name else {})
        assert page.locator("#setup-error").inner_text() == sentence


def refusal(game, count, options):
    """Why the rules themselves do not allow this combination."""
    try:
        game.empty(count, options)
    except chabudai.ChabudaiError as error:
        return str(error)
    return ""


def test_nobody_sits_on_two_chairs(page):
    page.goto("/")
    page.click("[data-game=tatsu]")
    page.select_option("#chairs select >> nth=1", "me")
    assert page.locator("#chairs select").nth(0).input_value() == "here"
    assert page.locator("#chairs .name").nth(0).is_visible(), "somebody beside me has a name"
