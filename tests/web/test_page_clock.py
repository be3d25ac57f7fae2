"""Time on the page: budgets at the chairs, warning and end, what needs everybody's consent, and being told."""

import re

import pytest
from people import look, one_turn, sit, table, until

HUMANS = [{"kind": "human", "name": "Ana"}, {"kind": "human", "name": "Ben"}]
BLACK = {"start": "black"}


@pytest.fixture
def friend(browser, server):
    """Somebody on another device."""
    context = browser.new_context(base_url=server, viewport={"width": 390, "height": 844}, has_touch=True)
    context.add_init_script("localStorage.setItem('pace', 'off')")
    made = context.new_page()
    made.set_default_timeout(8000)
    yield made
    context.close()


def budgets(page):
    return [one.strip() for one in page.locator("#chairs .budget").all_inner_texts()]


def test_time_is_agreed_on_at_the_start_page(page, server):
    page.goto("/")
    page.click("[data-game=tatsu]")
    page.click("text=More about the table")
    assert page.locator("#time-amount").is_hidden() and page.locator("#time-end-row").is_hidden()
    page.select_option("#time", "total")
    page.fill("#time-count", "20")
    page.fill("#increment", "15")
    page.select_option("#time-end", "wait")
    page.select_option("#delay", "minutes:5")
    page.select_option("#chairs select >> nth=1", "here")
    page.click("text=Set the table")
    page.wait_for_url(re.compile("/t/"))
    until(page, "document.querySelectorAll('#chairs .budget').length === 2")
    settings = look(server, page.url.split("/")[-1])["settings"]
    assert settings["clock"] == {"kind": "total", "seconds": 1200, "increment": 15, "end": "wait"}
    assert settings["delay"] == {"moves": 0, "minutes": 5}
    page.click("#menu-button")
    words = page.locator("#agreed").inner_text()
    assert "Everybody has 20 minutes, and 15 seconds more with each turn; then the table waits." in words
    assert "Those who watch are 5 minutes behind." in words


def test_everybodys_time_is_at_the_chairs_and_runs(page, server):
    made = table(server, "tatsu", HUMANS, options=BLACK, clock={"kind": "move", "seconds": 300})
    sit(page, made["seats"][0])
    assert budgets(page)[1] == "5:00"
    until(page, "document.querySelector('#chairs .budget').textContent.startsWith('4:5')")
    assert page.locator("#chairs .budget.runs").count() == 1 and page.locator(".late").count() == 0
    one_turn(page)
    until(page, "document.querySelectorAll('#chairs .budget')[1].classList.contains('runs')")
    assert budgets(page)[0] == "5:00"


@pytest.mark.parametrize(
    ("seconds", "words"),
    [(9.2, "0:10"), (299, "4:59"), (3600, "1 h 00 min"), (86_400, "24 h 00 min"), (180_000, "2 d 2 h")],
)
def test_time_is_written_as_people_say_it(page, server, seconds, words):
    sit(page, table(server, "tatsu", HUMANS)["seats"][0])
    assert page.evaluate(f"import('/js/clock.js').then((found) => found.budget({seconds}))") == words


def test_nobody_is_surprised_by_the_end_and_a_bot_plays_on(page, server):
    made = table(server, "tatsu", HUMANS, options=BLACK, clock={"kind": "move", "seconds": 6})
    sit(page, made["seats"][0])
    until(page, "document.title.startsWith('⏳ 0:0')")
    assert page.locator(".ask.late").count() == 1 and "left" in page.locator("#speak").inner_text()
    until(page, "document.querySelector('#prompt').textContent === 'A bot plays for you.'")
    until(page, "document.querySelector('#log').textContent.includes('The time of Black is up. A bot plays on.')")
    assert "bot for Ana" in page.locator("#chairs").inner_text() and not page.title().startswith("⏳")
    page.click("text=Play myself")
    until(page, "!document.querySelector('#done').hidden")
    assert look(server, made["seats"][0])["chairs"][0]["kind"] == "human"


def test_an_abandoned_game_is_over_for_both(page, friend, server):
    clock = {"kind": "move", "seconds": 5, "end": "abandon"}
    made = table(server, "tatsu", HUMANS, options=BLACK, clock=clock)
    sit(page, made["seats"][0])
    sit(friend, made["seats"][1])
    for one in (page, friend):
        one.wait_for_selector("#over:not([hidden])")
        assert "The game is abandoned." in one.locator("#over-title").inner_text()


def test_going_back_through_the_dice_needs_the_other_ones_yes(page, friend, server):
    made = table(server, "tatsu", HUMANS, options=BLACK)
    sit(page, made["seats"][0])
    sit(friend, made["seats"][1])
    one_turn(page)
    until(page, "document.querySelector('#back').disabled")
    page.click("#menu-button")
    page.click("#ask-back")
    page.click("#menu-close")
    until(friend, "!document.querySelector('#question').hidden")
    assert friend.locator("#question").inner_text().startswith("Black asks to take back what was done last.")
    assert friend.locator("#question-yes").is_disabled(), "what appears under a finger is not pressed"
    assert page.locator("#question-yes").is_hidden() and "Waiting for White" in page.locator("#question").inner_text()
    assert page.evaluate("getComputedStyle(document.querySelector('#question')).pointerEvents") == "none"
    friend.click("#question-no")
    until(page, "document.querySelector('#question').hidden")
    page.click("#menu-button")
    until(page, "document.querySelector('#ask-again').textContent.includes('again in')")
    assert page.locator("#ask-back").is_disabled()
    until(page, "!document.querySelector('#ask-back').disabled")
    page.click("#ask-back")
    page.click("#menu-close")
    friend.click("#question-yes")
    for one in (page, friend):
        until(one, "document.querySelector('#log').textContent.includes('as all have agreed')")
    until(page, "document.querySelectorAll('#moves button').length")
    assert look(server, made["watch"])["to_act"] == [0]


def test_a_question_covers_no_button_and_moves_none(page, friend, server):
    made = table(server, "tatsu", HUMANS, options=BLACK)
    for one, token in ((page, made["seats"][0]), (friend, made["seats"][1])):
        sit(one, token)
    one_turn(page)
    until(friend, "document.querySelectorAll('#moves button').length")
    where = """[...document.querySelectorAll('button')].filter((one) => one.offsetParent && !one.closest('#question'))
        .map((one) => [one.textContent, one.getBoundingClientRect()])
        .map(([words, box]) => [words, box.x, box.y, box.width, box.height].join())"""
    before = friend.evaluate(where)
    page.click("#menu-button")
    page.click("#ask-back")
    until(friend, "!document.querySelector('#question').hidden")
    assert friend.evaluate(where) == before
    covered = friend.evaluate(
        """[...document.querySelectorAll('#question button')].filter((one) => one.offsetParent).some((one) => {
            const box = one.getBoundingClientRect();
            return [...document.querySelectorAll('button')].some((other) => {
                const its = other.getBoundingClientRect();
                return !other.closest('#question') && other.offsetParent && its.left < box.right && its.right > box.left
                    && its.top < box.bottom && its.bottom > box.top;
            });
        })"""
    )
    assert not covered and friend.evaluate("document.documentElement.scrollHeight <= innerHeight")


def test_a_pause_stops_the_clocks_until_all_go_on(page, friend, server):
    made = table(server, "tatsu", HUMANS, options=BLACK, clock={"kind": "total", "seconds": 600})
    sit(page, made["seats"][0])
    sit(friend, made["seats"][1])
    page.click("#menu-button")
    page.click("#ask-pause")
    page.click("#menu-close")
    friend.click("#question-yes")
    for one in (page, friend):
        until(one, "document.querySelector('#question-words').textContent.startsWith('The table pauses')")
        until(one, "!document.querySelector('#chairs .budget.runs')")
    friend.click("#menu-button")
    friend.click("text=Ask to go on")
    page.click("#question >> text=Yes")
    until(friend, "document.querySelector('#chairs .budget.runs')")
    assert friend.locator("#question").is_hidden()


def test_on_one_device_those_beside_each_other_agree(page):
    page.goto("/")
    page.click("[data-game=tatsu]")
    page.locator("#chairs select").nth(1).select_option("here")
    page.click("text=Set the table")
    page.wait_for_url(re.compile("/t/"))
    until(page, "document.querySelectorAll('#moves button').length")
    one_turn(page)
    until(page, "document.querySelectorAll('#moves button').length")
    one_turn(page)
    until(page, "document.querySelectorAll('#moves button').length")
    page.click("#menu-button")
    page.click("#ask-back")
    until(page, "document.querySelector('#log').textContent.includes('as all have agreed')")


def test_the_icon_calls_only_while_one_is_elsewhere(page, server):
    made = table(server, "tatsu", HUMANS, options=BLACK)
    sit(page, made["seats"][0])
    icon = "document.querySelector('link[rel=icon]').getAttribute('href')"
    assert page.evaluate(icon) == "/icon.svg"
    page.evaluate("document.hasFocus = () => false; dispatchEvent(new Event('blur'))")
    for wanted in ("/icon-turn.svg", "/icon.svg", "/icon-turn.svg"):
        until(page, f"{icon} === '{wanted}'")
    page.evaluate("document.hasFocus = () => true; dispatchEvent(new Event('focus'))")
    page.wait_for_timeout(1500)
    assert page.evaluate(icon) == "/icon.svg"
    page.evaluate("document.hasFocus = () => false; dispatchEvent(new Event('blur'))")
    one_turn(page)
    page.wait_for_timeout(1500)
    assert page.evaluate(icon) == "/icon.svg", "it is somebody else's turn"
    assert page.request.get("/icon-turn.svg").headers["content-type"] == "image/svg+xml"


def test_whoever_looks_has_seen_and_whoever_is_elsewhere_has_not(page, server):
    made = table(server, "tatsu", HUMANS, options=BLACK)
    told = []
    page.on("request", lambda request: told.append(request.url) if request.url.endswith("/seen") else None)
    page.add_init_script("document.hasFocus = () => window.here === true")
    sit(page, made["seats"][0])
    page.wait_for_timeout(300)
    assert told == []
    page.evaluate("window.here = true; dispatchEvent(new Event('focus'))")
    page.wait_for_timeout(300)
    assert len(told) == 1


def test_the_feed_of_a_seat_is_linked(page, server):
    made = table(server, "tatsu", HUMANS, options=BLACK)
    sit(page, made["seats"][0])
    page.click("#menu-button")
    answer = page.request.get(page.locator("#feed").get_attribute("href"))
    assert answer.status == 200 and "<entry>" in answer.text()
    sit(page, made["watch"])
    page.click("#menu-button")
    assert page.locator("#feed").is_hidden() and page.locator("#ask-back").is_hidden()
