"""The moment of waiting: what happened is shown at one's own speed, and lines are tried out on a private copy."""

import random

import pytest
from people import look, one_turn, post, sit, table, turn, until

import chabudai

HUMANS = [{"kind": "human"}, {"kind": "human"}]
NAMES = [game.name for game in chabudai.games()]
NORMAL = "localStorage.setItem('pace', 'normal')"


def others_play(server, made, turns, rng, own=0):
    """Turns of all others, and of the own seat where nobody else may choose; stops when the game is over."""
    for _ in range(turns):
        shown = look(server, made["watch"])
        if shown["over"]:
            return
        who = [seat for seat in shown["to_act"] if seat != own] or shown["to_act"]
        turn(server, made["seats"][rng.choice(who)], rng)


@pytest.mark.parametrize("name", NAMES)
def test_coming_back_to_any_game_what_happened_is_at_hand(page, server, name):
    made = table(server, name, [{"kind": "human"}] * chabudai.game(name).seats[0])
    sit(page, made["seats"][0])
    page.goto("/")
    others_play(server, made, 5, random.Random(3))
    sit(page, made["seats"][0])
    until(page, "document.querySelector('#story').textContent.includes('since you last looked')")
    missed = page.locator("#log .new").count()
    assert missed >= 2 and page.locator("#log .since").count() == 1
    page.evaluate("localStorage.setItem('pace', 'fast')")
    page.click("#story")
    until(page, "document.querySelector('#then span').textContent.startsWith('1 of ')")
    page.click("#now")
    until(page, "document.querySelector('#then').hidden")
    page.click("#log .since button")
    until(
        page,
        "!document.querySelector('#then').hidden || /touched you/.test(document.querySelector('#story').innerText)",
    )


def test_news_can_be_paused_gone_back_in_and_skipped(page, server):
    page.goto("/")
    page.evaluate(NORMAL)
    made = table(server, "tatsu", HUMANS, options={"start": "white"})
    sit(page, made["seats"][0])
    page.goto("/")
    others_play(server, made, 6, random.Random(5))
    sit(page, made["seats"][0])
    page.click("#story")
    until(page, "document.querySelector('#then span').textContent.startsWith('3 of ')")
    page.click("#pause")
    held = page.locator("#then span").inner_text()
    page.wait_for_timeout(1800)
    assert page.locator("#then span").inner_text() == held and page.locator("#pause").inner_text() == "Go on"
    page.click("#then-back")
    until(page, "document.querySelector('#then span').textContent.startsWith('2 of ')")
    page.wait_for_timeout(1200)
    assert page.locator("#then span").inner_text().startswith("2 of "), "whoever goes back wants to look"
    page.click("#pause")
    until(page, "document.querySelector('#then span').textContent.startsWith('4 of ')")
    page.keyboard.press(" ")
    assert page.locator("#pause").inner_text() == "Go on"
    page.click("#now")
    until(page, "document.querySelector('#then').hidden")
    assert "past" not in page.locator("#board").get_attribute("class").split()


def test_news_that_arrives_while_one_is_led_through_older_news_waits_in_the_log(page, server):
    made = table(server, "tatsu", HUMANS, options={"start": "white"})
    sit(page, made["seats"][0])
    page.goto("/")
    page.evaluate(NORMAL)
    others_play(server, made, 4, random.Random(5))
    while look(server, made["watch"])["to_act"] == [0]:
        others_play(server, made, 1, random.Random(5))
    sit(page, made["seats"][0])
    page.click("#story")
    until(page, "document.querySelector('#then span').textContent.startsWith('1 of ')")
    page.click("#pause")
    led, lines = page.locator("#then span").inner_text(), page.locator("#log li:not(.since)").count()
    then = page.locator("#board").inner_html()
    turn(server, made["seats"][1])
    until(page, f"document.querySelectorAll('#log li:not(.since)').length > {lines}")
    page.wait_for_timeout(200)
    assert page.locator("#then span").inner_text() == led and page.locator("#board").inner_html() == then
    assert page.locator("#then").is_visible()
    page.click("#now")
    until(page, "document.querySelector('#then').hidden")
    assert "past" not in page.locator("#board").get_attribute("class").split()


def test_what_is_revealed_stays_until_it_has_been_seen(page, server):
    """Two at once lay their sets: after the second has, the reveal is held for two seconds, or until a tap."""
    page.goto("/")
    page.evaluate(NORMAL)
    made = table(server, "luminous", HUMANS)
    sit(page, made["seats"][0])
    turn(server, made["seats"][1])
    one_turn(page)
    until(page, "!document.querySelector('#then').hidden")
    assert " ZOO" in page.locator("#then span").inner_text(), "one's own reveal is held as well"
    page.wait_for_timeout(1200)
    assert page.locator("#then").is_visible()
    until(page, "document.querySelector('#then').hidden")
    while not look(server, made["seats"][0])["moves"] or "two sets" not in look(server, made["seats"][0])["prompt"]:
        shown = look(server, made["watch"])
        turn(server, made["seats"][shown["to_act"][-1]])
    sit(page, made["seats"][0])
    one_turn(page)
    turn(server, made["seats"][1])
    until(page, "!document.querySelector('#then').hidden && !document.querySelector('#pause').hidden")
    page.locator("#board").click(position={"x": 5, "y": 5})
    until(page, "document.querySelector('#then').hidden")


def test_what_touched_me_is_found_in_the_log(page, server):
    made = table(server, "tatsu", HUMANS, options={"start": "white"})
    sit(page, made["seats"][0])
    others_play(server, made, 30, random.Random(9))
    lines = look(server, made["seats"][0])["log"]["lines"]
    found = page.request.get(f"/api/tables/{made['seats'][0]}/touched?since=0").json()["lines"]
    told = [lines[number] for number in found]
    assert told and len(told) < len(lines)
    assert not any(line.startswith("Black's") for line in told), "not what one has done oneself"
    assert any("entangles" in line or "destroys" in line or "expels" in line for line in told)
    assert page.request.get(f"/api/tables/{made['watch']}/touched").json()["lines"] == []


# -- trying out ----------------------------------------------------------------------------------------------------


def trying(page):
    page.wait_for_selector("#study:not([hidden])")
    assert "Nothing of this is played" in page.locator("#ribbon").inner_text()


@pytest.mark.parametrize("name", NAMES)
def test_lines_are_tried_out_while_waiting_and_nobody_hears_of_it(page, server, name):
    made = table(server, name, [{"kind": "human"}] * chabudai.game(name).seats[0])
    others_play(server, made, 4, random.Random(2))
    shown = look(server, made["watch"])
    token = made["seats"][next((seat for seat in (0, 1) if seat not in shown["to_act"]), 0)]
    before = look(server, made["watch"])
    sit(page, token)
    own = page.locator("#board").inner_html()
    page.click("#try")
    trying(page)
    for number in range(1, 6):
        if page.locator("#study-chance").is_disabled():
            break
        if page.locator("#moves button").count() and number % 2:
            page.locator("#moves button").first.click()
        else:
            page.click("#study-chance")
        until(page, f"document.querySelectorAll('#draft span').length === {number}")
    assert page.locator("#tried li").count() >= 1
    tried = page.locator("#draft span").count()
    page.click("#study-back")
    until(page, f"document.querySelectorAll('#draft span').length === {tried - 1}")
    page.keyboard.press("Escape")
    assert page.locator("#study").is_hidden()
    assert page.locator("#ribbon").is_hidden() and page.locator("#board").inner_html() == own
    assert look(server, made["watch"]) == before, "nothing has been sent to anybody"


def test_whoever_leaves_a_line_is_not_called_back_by_a_late_answer(page, server):
    made = table(server, "connect_four", HUMANS)
    sit(page, made["seats"][0])
    page.keyboard.press("t")
    trying(page)
    late = []
    page.route("**/try", lambda route: late.append(route))
    page.locator("#moves button").first.click()
    while not late:
        page.wait_for_timeout(20)
    page.keyboard.press("Escape")
    assert page.locator("#study").is_hidden()
    with page.expect_response("**/try"):
        late[0].continue_()
    page.wait_for_timeout(100)
    assert page.locator("#study").is_hidden() and page.locator("#ribbon").is_hidden()


def test_on_the_copy_one_chooses_by_pointing_for_both_sides(page, server):
    made = table(server, "connect_four", HUMANS)
    sit(page, made["seats"][1])
    page.keyboard.press("t")
    trying(page)
    for number in range(1, 5):
        page.locator("[data-id='column-3']").click()
        until(page, f"document.querySelectorAll('#draft span').length === {number}")
    page.keyboard.press("u")
    until(page, "document.querySelectorAll('#draft span').length === 3")
    page.keyboard.press("Escape")
    until(page, "document.querySelector('#study').hidden")
    assert look(server, made["watch"])["log"]["lines"] == []


def test_a_guess_can_be_made_anew_and_in_edo_hidden_plans_left_out(page, server):
    made = table(server, "edo", HUMANS)
    rng = random.Random(4)
    while len(look(server, made["watch"])["to_act"]) < 2:
        shown = look(server, made["watch"])
        turn(server, made["seats"][shown["to_act"][0]], rng)
    sit(page, made["seats"][0])
    for _ in range(3):
        while page.locator("#moves button").count():
            drafted = page.locator("#draft span").count()
            page.locator("#moves button").first.click()
            until(page, f"document.querySelectorAll('#draft span').length > {drafted}")
    page.click("#try")
    trying(page)
    assert "guessed" in page.locator("#ribbon").inner_text()
    page.click("#study-guess")
    page.click("#study-alone")
    until(page, "document.querySelector('#ribbon').textContent.includes('taken as empty')")
    assert page.locator("#study-guess").is_hidden(), "what is left out is not guessed anew"
    for number in range(1, 4):
        assert "Blue" in page.locator("#prompt").inner_text(), "only one's own plan is run"
        page.locator("#moves button").last.click()
        until(page, f"document.querySelectorAll('#draft span').length === {number}")
    assert "turns up slot" in page.locator("#tried").inner_text()
    page.click("#study-leave")
    page.click("#done")
    until(page, "!document.querySelectorAll('#draft span').length")


# -- help, and open cards --------------------------------------------------------------------------------------------


def test_help_is_what_the_table_has_agreed_on(page, server):
    for helped, figures, advice in (("off", 0, False), ("figures", 1, False), ("advice", 1, True)):
        made = table(server, "tatsu", HUMANS, options={"start": "black"}, help=helped)
        sit(page, made["seats"][0])
        assert min(1, page.locator(".board .badge").count()) == figures
        assert page.locator("#hint").is_visible() == advice
        page.keyboard.press("w")
        assert page.locator("#figures").is_visible() == bool(figures)
        if figures:
            assert "White can hit Black's Vine" in page.locator("#figures").inner_text()
        refused = page.request.post(f"/api/tables/{made['seats'][0]}/hint")
        assert refused.status == 409 or advice


def test_the_house_gives_advice(page, server):
    made = table(server, "connect_four", HUMANS, help="advice")
    for token, column in zip(made["seats"] * 3, "abababa", strict=False):
        post(server, f"/api/tables/{token}/draft", {"move": column})
        post(server, f"/api/tables/{token}/done", {})
    sit(page, made["seats"][0])
    for _ in range(40):  # the rules may still be being compiled
        page.click("#hint")
        until(page, "!document.querySelector('#hint').disabled")
        if page.locator("#advice li").count():
            break
        assert "getting ready" in page.locator("#reason").inner_text()
        page.wait_for_timeout(1000)
    best = page.locator("#advice li").first.inner_text()
    assert best.startswith("a: 100 %") and "±" in best, "four discs in a column win"


def test_when_the_game_is_over_all_cards_are_open_to_those_who_ask(page, server):
    made = table(server, "luminous", HUMANS)
    sit(page, made["seats"][0])
    refused = page.request.get(f"/api/tables/{made['seats'][0]}/then/5/open")
    assert refused.status == 409 and page.locator("#eyes").is_hidden()
    rng = random.Random(1)
    while not look(server, made["watch"])["over"]:
        others_play(server, made, 1, rng, own=-1)
    until(page, "!document.querySelector('#over').hidden")
    page.click("#over-close")
    page.locator("#log button").nth(12).click()
    until(page, "!document.querySelector('#then').hidden")

    def hand():
        return sorted(page.locator(".board [data-id^=hand-]").evaluate_all("all => all.map((one) => one.dataset.id)"))

    def held(eyes):
        past = page.request.get(f"/api/tables/{made['seats'][0]}/then/12{eyes}").json()
        return sorted(thing["id"] for thing in past["picture"]["things"] if thing["id"].startswith("hand-"))

    assert hand() == held("")
    page.select_option("#eyes", "1")
    until(page, "!document.querySelector('#ribbon').hidden")
    assert page.locator("#ribbon").inner_text() == "As Fox saw it."
    assert hand() == held("/1") and len(hand()) > 0
    page.select_option("#eyes", "open")
    until(page, "document.querySelector('#ribbon').textContent.startsWith('With open cards')")
    assert "open-cards" in page.locator("#board").get_attribute("class")
    page.select_option("#eyes", "own")
    until(page, "document.querySelector('#ribbon').hidden")
    assert hand() == held("")
