"""Everything by keyboard, everything with a reason."""

import random

import pytest
from people import is_over, look, post, sit, table, until

import chabudai

HUMANS = [{"kind": "human"}, {"kind": "human"}]
NAMES = [game.name for game in chabudai.games()]
CLICKS = 14


def walked(page):
    return page.evaluate("document.querySelector('.board .walked')?.dataset.id")


def test_arrows_walk_over_the_board_and_enter_chooses(page, server):
    made = table(server, "connect_four", HUMANS)
    sit(page, made["seats"][0])
    page.keyboard.press("ArrowRight")
    first = walked(page)
    page.keyboard.press("ArrowRight")
    second = walked(page)
    assert first and second and first != second
    assert page.locator("#speak").inner_text(), "where one stands is said"
    page.keyboard.press("ArrowLeft")
    assert walked(page) == first
    page.keyboard.press("Escape")
    assert walked(page) is None
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    page.wait_for_selector("#draft span")
    page.keyboard.press("u")
    until(page, "!document.querySelectorAll('#draft span').length")


def test_a_whole_game_by_arrows_alone(page, server):
    made = table(server, "connect_four", [{"kind": "human"}, {"kind": "bot", "bot": "random"}])
    sit(page, made["seats"][0])
    rng = random.Random(2)
    for _ in range(60):
        until(page, "document.querySelectorAll('#moves button').length || !document.querySelector('#over').hidden")
        if is_over(page):
            break
        for _ in range(rng.randrange(1, 6)):
            page.keyboard.press("ArrowRight")
        page.keyboard.press("Enter")
        page.wait_for_selector("#draft span")
        page.keyboard.press("Escape")
        page.keyboard.press("Enter")
        until(page, "!document.querySelectorAll('#draft span').length")
    page.wait_for_selector("#over:not([hidden])")


def test_questions_have_keys(page, server):
    made = table(server, "tatsu", HUMANS, options={"start": "black"})
    sit(page, made["seats"][0])
    page.keyboard.press("p")
    assert page.locator("#speak").inner_text() == page.locator("#prompt").inner_text()
    page.keyboard.press("h")
    assert "rolls" in page.locator("#speak").inner_text()
    page.keyboard.press("?")
    assert page.locator("#menu .keys").is_visible()
    page.keyboard.press("Escape")
    assert page.locator("#menu").is_hidden()


def test_keys_are_heard_where_a_button_was_pressed_last(page, server):
    made = table(server, "connect_four", HUMANS)
    sit(page, made["seats"][0])
    page.click("#tab-words")
    page.keyboard.press("/")
    page.keyboard.type("d")
    page.keyboard.press("Enter")
    page.wait_for_selector("#draft span")
    page.locator("#done").focus()
    page.keyboard.press("u")
    until(page, "!document.querySelectorAll('#draft span').length")


def test_the_table_in_words_can_be_pointed_at(page, server):
    made = table(server, "connect_four", HUMANS)
    sit(page, made["seats"][0])
    page.keyboard.press("w")
    page.locator("#words .can button").first.click()
    page.wait_for_selector("#draft span")


def test_two_quick_clicks_are_one_choice(page, server):
    made = table(server, "tatsu", HUMANS, options={"start": "black"})
    sit(page, made["seats"][0])
    page.locator("#moves button").first.dblclick()
    page.wait_for_selector("#draft span")
    page.wait_for_timeout(300)
    assert page.locator("#draft span").count() == 1


@pytest.mark.parametrize("name", NAMES)
def test_everything_on_the_table_answers(page, server, name):
    """Wherever one clicks: a choice, or a sentence. Also where it is not one's turn."""
    seats = chabudai.game(name).seats[0]
    made = table(server, name, [{"kind": "human"}] * seats)
    rng = random.Random(3)
    for _ in range(5):
        shown = look(server, made["watch"])
        if shown["over"]:
            break
        token = made["seats"][rng.choice(shown["to_act"])]
        while moves := look(server, token)["moves"]:
            post(server, f"/api/tables/{token}/draft", {"move": rng.choice(moves)["text"]})
        post(server, f"/api/tables/{token}/done", {})
    sit(page, made["seats"][look(server, made["watch"])["to_act"][0]])
    things = page.evaluate(
        """() => [...document.querySelectorAll('.board [data-id]')].map((one) => {
            const box = one.getBoundingClientRect();
            return [box.x + box.width / 2, box.y + box.height / 2];
        }).filter(([x, y]) => document.elementFromPoint(x, y)?.closest('.board [data-id]'))"""
    )
    for x, y in rng.sample(things, min(CLICKS, len(things))):
        page.keyboard.press("Escape")
        assert page.locator("#reason").inner_text() == ""
        moves = page.locator("#moves button").count()
        drafted = page.locator("#draft span").count()
        page.mouse.click(x, y)
        page.wait_for_timeout(30)
        until(
            page,
            f"""document.querySelector('#reason').textContent.length > 8
            || document.querySelectorAll('#draft span').length !== {drafted}
            || document.querySelectorAll('.board .pointed').length
            || document.querySelectorAll('#moves button').length !== {moves}""",
        )
        if page.locator("#draft span").count() > drafted:
            page.click("#back")
            until(page, f"document.querySelectorAll('#draft span').length === {drafted}")
