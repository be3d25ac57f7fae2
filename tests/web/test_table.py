"""The page at a table, driven as people drive it."""

import re

from people import is_over, look, one_turn, post, sit, table, until

HUMANS = [{"kind": "human"}, {"kind": "human"}]
BOT = [{"kind": "human"}, {"kind": "bot", "bot": "random"}]


def wait_for_turn(page):
    until(page, "document.querySelectorAll('#moves button').length || !document.querySelector('#over').hidden")


def test_from_the_front_page_to_a_chair(page):
    page.goto("/")
    page.click("[data-game=tatsu]")
    page.click("text=Set the table")
    page.wait_for_url(re.compile("/t/"))
    page.wait_for_selector(".board svg")
    assert "Tatsu" in page.title()


def test_a_whole_game_against_a_bot(page, server):
    made = table(server, "tatsu", BOT, options={"turn_cap": 10})
    sit(page, made["seats"][0])
    while not is_over(page):
        wait_for_turn(page)
        if not one_turn(page):
            break
    page.wait_for_selector("#over:not([hidden])")
    assert page.locator("#places li").count() == 2
    page.click("#rematch")
    page.wait_for_url(lambda address: made["seats"][0] not in address)
    page.wait_for_selector(".board svg")


def test_choosing_by_pointing_narrows_the_moves(page, server):
    made = table(server, "tatsu", HUMANS, options={"start": "black"})
    sit(page, made["seats"][0])
    many = page.locator("#moves button").count()
    move = look(server, made["seats"][0])["moves"][0]
    page.locator(f"[data-id='{move['touches'][0]}']").click()
    page.wait_for_timeout(300)
    assert page.locator("#draft span").count() or 0 < page.locator("#moves button").count() < many
    for touched in move["touches"][1:]:
        page.wait_for_timeout(300)
        if page.locator("#draft span").count():
            break
        page.locator(f"[data-id='{touched}']").click()
    page.wait_for_selector("#draft span")
    assert page.locator("#draft span").inner_text() == move["text"]
    page.click("#back")
    until(page, "!document.querySelectorAll('#draft span').length")


def test_every_refused_click_says_why(page, server):
    made = table(server, "tatsu", HUMANS, options={"start": "black"})
    sit(page, made["seats"][0])
    page.locator("[data-id='stone-14-inner']").click()
    until(page, "document.querySelector('#reason').textContent")
    assert page.locator("#reason").inner_text().strip()
    sit(page, made["seats"][1])
    page.locator("[data-id='stone-14-inner']").click()
    until(page, "document.querySelector('#reason').textContent.includes('not your turn')")


def test_a_typed_move_is_refused_with_a_link_to_its_clause(page, server):
    made = table(server, "tatsu", HUMANS, options={"start": "black"})
    sit(page, made["seats"][0])
    page.keyboard.press("/")
    page.keyboard.type("0-0")
    page.keyboard.press("Enter")
    link = page.locator("#reason a")
    link.wait_for()
    assert link.inner_text() == "T38"
    page.goto(link.get_attribute("href"))
    page.wait_for_selector("#T38:target")
    assert "T38" in page.locator("#T38").inner_text()


def test_the_rulebook_reads_as_it_was_written(page):
    page.goto("/rules.html?game=tatsu")
    page.wait_for_selector("#T9")
    first = page.locator("#text p").first.inner_text()
    assert first.startswith("For two players") and first.endswith("under Rulings."), "a paragraph is one"
    assert page.locator("#text p em").first.inner_text() == "(Our ruling)"
    assert not page.evaluate("/[*][(]|[)][*]/.test(document.querySelector('#text').innerText)")
    page.goto("/rules.html?game=luminous")
    page.wait_for_selector("#L16")
    assert "knows which discards" in page.locator("#text li", has_text="knows which discards").inner_text()


def test_two_browsers_at_one_table(page, browser, server):
    made = table(server, "tatsu", HUMANS, options={"start": "black"})
    other = browser.new_context(base_url=server, viewport={"width": 1366, "height": 768}).new_page()
    sit(page, made["seats"][0])
    sit(other, made["seats"][1])
    lines = other.locator("#log li").count()
    one_turn(page)
    until(other, f"document.querySelectorAll('#log li').length > {lines}")
    wait_for_turn(other)
    assert "Your turn" in other.title()
    other.context.close()


def test_offline_and_back(page, server):
    made = table(server, "tatsu", HUMANS, options={"start": "black"})
    sit(page, made["seats"][0])
    page.context.set_offline(True)
    page.locator("#moves button").first.click()
    until(page, "document.querySelector('#reason').textContent.includes('cannot be reached')")
    page.context.set_offline(False)
    page.locator("#moves button").first.click()
    page.wait_for_selector("#draft span")
    page.reload()
    page.wait_for_selector("#draft span")


def test_a_game_with_the_keyboard_alone(page, server):
    made = table(server, "tatsu", BOT, options={"turn_cap": 4, "start": "black"})
    sit(page, made["seats"][0])
    for _ in range(12):
        wait_for_turn(page)
        if is_over(page):
            break
        page.keyboard.press("m")
        page.keyboard.press("Enter")
        page.wait_for_selector("#draft span")
        page.wait_for_timeout(150)
        if page.locator("#moves button").count() == 0:
            page.keyboard.press("Escape")
            page.keyboard.press("Enter")
            page.wait_for_timeout(300)
    page.wait_for_selector("#over:not([hidden])")


def test_the_log_can_be_looked_back_in(page, server):
    made = table(server, "tatsu", HUMANS, options={"start": "black"})
    sit(page, made["seats"][0])
    one_turn(page)
    now = page.locator(".board svg").first.inner_html()
    page.locator("#log button").first.click()
    page.wait_for_selector("#then:not([hidden])")
    assert page.locator("#then span").inner_text().startswith("1 of ")
    assert page.locator(".board svg").first.inner_html() != now
    page.keyboard.press("Escape")
    assert page.locator("#then").is_hidden()
    for _ in range(4):  # the start player's roll, two moves, the other one's roll
        page.keyboard.press(",")
    until(page, "document.querySelector('#then span').textContent.includes('The beginning')")
    page.keyboard.press(".")
    until(page, "document.querySelector('#then span').textContent.startsWith('1 of ')")
    page.click("#now")
    assert page.locator("#then").is_hidden()


def test_hot_seat_passes_from_one_to_the_other(page):
    page.goto("/")
    page.click("[data-game=tatsu]")
    page.locator("#chairs select").nth(1).select_option("here")
    page.click("text=Set the table")
    page.wait_for_url(re.compile("/t/"))
    until(page, "document.querySelectorAll('#moves button').length")
    first = page.url
    one_turn(page)
    until(page, f"location.href !== '{first}' && document.querySelectorAll('#moves button').length")


def test_nothing_to_scroll_for_the_choice_at_hand(page, phone, server):
    made = table(server, "tatsu", HUMANS, options={"start": "black"})
    for one in (page, phone):
        sit(one, made["seats"][0])
        inside = one.evaluate(
            """() => [...document.querySelectorAll('.board svg, #prompt, #done, #back, #moves button')].every((one) => {
                const box = one.getBoundingClientRect();
                return box.top >= 0 && box.bottom <= innerHeight + 1 && box.left >= 0 && box.right <= innerWidth + 1;
            }) && document.documentElement.scrollHeight <= innerHeight"""
        )
        assert inside


def test_on_a_phone_the_log_opens_at_its_end_and_the_bar_of_looking_back_keeps_its_buttons_in_place(phone, server):
    made = table(server, "tatsu", HUMANS, options={"start": "black"})
    for number in range(16):
        token = made["seats"][number % 2]
        while moves := look(server, token)["moves"]:
            post(server, f"/api/tables/{token}/draft", {"move": moves[0]["text"]})
        post(server, f"/api/tables/{token}/done", {})
    sit(phone, made["seats"][0])
    phone.tap("#tab-log")
    shown, last = (phone.locator(name).bounding_box() for name in ("#log", "#log li:last-child"))
    assert last["y"] + last["height"] <= shown["y"] + shown["height"] + 8
    phone.locator("#log li button").last.tap()
    phone.wait_for_selector("#then:not([hidden])")
    phone.evaluate("document.querySelector('#pause').hidden = false")  # the most that stands there
    where = "[...document.querySelectorAll('#then, #then button')].map((one) => one.getBoundingClientRect().toJSON())"
    places = set()
    for _ in range(5):
        bar, *buttons = phone.evaluate(where)
        assert all(bar["left"] < one["left"] and one["right"] < bar["right"] for one in buttons)
        places.add(tuple(round(one[side]) for one in buttons[:2] for side in ("left", "top")))
        phone.tap("#then-back")
        phone.wait_for_timeout(150)
        phone.evaluate("document.querySelector('#pause').hidden = false")
    assert len(places) == 1


def test_targets_are_large_enough_for_a_thumb(phone, server):
    made = table(server, "tatsu", HUMANS, options={"start": "black"})
    sit(phone, made["seats"][0])
    heights = phone.evaluate(
        """[...document.querySelectorAll('.ask .buttons button, #moves button, .tabs button, .top button, .brand')]
            .filter((item) => item.offsetParent).map((item) => item.offsetHeight)"""
    )
    assert len(heights) > 8 and min(heights) >= 44


def test_the_first_page_is_light_and_quick(page):
    page.goto("/")
    page.wait_for_selector("#games button")
    page.wait_for_load_state("networkidle")
    loaded = page.evaluate("performance.getEntries().map((entry) => entry.transferSize || 0)")
    assert 20_000 < sum(loaded) < 200_000
    assert page.evaluate("performance.getEntriesByType('resource').at(-1).responseEnd") < 1000
    assert page.evaluate("performance.getEntriesByType('navigation')[0].domContentLoadedEventEnd") < 1000


def test_nothing_is_asked_of_anybody_else(page, server):
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    made = table(server, "tatsu", HUMANS)
    sit(page, made["watch"])
    page.goto("/rules.html?game=tatsu")
    page.wait_for_selector("#T9")
    assert all(url.startswith(server) for url in asked)
