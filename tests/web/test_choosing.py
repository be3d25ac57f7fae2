"""The moment of choosing: everything explains itself, long lists are searched, and a thumb finds what it means."""

import re

from people import look, one_turn, post, sit, table, until

HUMANS = [{"kind": "human"}, {"kind": "human"}]
SHOWN = "!document.querySelector('#explain').hidden"


def middle(page, thing):
    box = page.locator(f"[data-id='{thing}']").first.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def hold(page, x, y):
    """A finger that stays on the glass for a while."""
    touch = page.context.new_cdp_session(page)
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    page.wait_for_timeout(700)
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    page.wait_for_timeout(100)


def test_press_and_hold_explains_and_chooses_nothing(phone, server):
    made = table(server, "tatsu", HUMANS, options={"start": "black"})
    sit(phone, made["seats"][0])
    moves = phone.locator("#moves button").count()
    hold(phone, *middle(phone, "stone-14-inner"))
    until(phone, SHOWN)
    words = phone.locator("#explain").inner_text()
    assert "White Vine on 14" in words and phone.locator("#explain a").count() == 1, "the reason, with its clause"
    assert phone.locator("#reason").inner_text() == ""
    live = look(server, made["seats"][0])["moves"][0]["touches"][0]
    hold(phone, *middle(phone, live))
    until(phone, "document.querySelector('#explain').textContent.includes('Can be chosen: ')")
    assert phone.locator("#moves button").count() == moves and phone.locator("#draft span").count() == 0
    phone.locator("#prompt").tap()
    until(phone, "document.querySelector('#explain').hidden")


def test_with_a_mouse_the_other_button_a_rest_or_a_key_explains(page, server):
    made = table(server, "tatsu", HUMANS, options={"start": "black"})
    sit(page, made["seats"][0])
    x, y = middle(page, "stone-14-inner")
    page.mouse.click(x, y, button="right")
    until(page, SHOWN)
    assert "White Vine on 14" in page.locator("#explain").inner_text()
    clause = page.locator("#explain a").inner_text()
    assert re.fullmatch(r"T\d+", clause)
    page.keyboard.press("Escape")
    until(page, "document.querySelector('#explain').hidden")
    page.mouse.move(5, 400)
    page.mouse.move(x, y)
    until(page, SHOWN)
    page.mouse.move(5, 400)
    until(page, "document.querySelector('#explain').hidden")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("?")
    until(page, SHOWN)
    assert page.locator("#menu").is_hidden(), "only where nothing is pointed at the keys are shown"


def test_signs_on_a_card_are_named_in_place(page, server):
    made = table(server, "edamame", HUMANS)
    page.set_default_timeout(20_000)
    while (shown := look(server, made["watch"]))["moves"] == [] and not shown["to_act"]:
        page.wait_for_timeout(50)
    sit(page, made["seats"][shown["to_act"][0]])
    card = page.locator("[data-id^='sale-']").first
    card.click(button="right")
    until(page, "document.querySelectorAll('#explain svg').length > 0")
    named = page.locator("#explain li").all_inner_texts()
    assert any(name in ("attack", "speed", "red heart", "grey heart") for name in named), named
    assert any("cube" in name or name == "gold" for name in named)
    wide = page.evaluate(
        "[...document.querySelectorAll('#explain svg')].map((one) => one.getBoundingClientRect().width)"
    )
    assert all(8 < width < 120 for width in wide)


def test_a_thumb_beside_a_target_still_means_it(phone, server):
    """What can be chosen is at least 44 pixels wide and high for a finger, however small it is drawn."""
    made = table(server, "tatsu", HUMANS, options={"start": "black"})
    sit(phone, made["seats"][0])
    die = phone.locator("[data-id^='die-']").first.bounding_box()
    assert die["width"] < 60
    phone.touchscreen.tap(die["x"] + die["width"] / 2, die["y"] - 12)
    until(phone, "document.querySelectorAll('.board .pointed').length === 1")
    pointed = phone.evaluate("document.querySelector('.board .pointed').dataset.id")
    assert pointed.startswith("die-")


def test_long_lists_are_searched_by_the_words_of_what_a_move_touches(page, server):
    made = table(server, "luminous", HUMANS)
    sit(page, made["seats"][0])
    every = page.locator("#moves button").count()
    assert every > 5
    card = look(server, made["seats"][0])["moves"][0]["text"].split()[0]
    page.keyboard.press("/")
    page.keyboard.type(card.lower())
    until(page, f"document.querySelectorAll('#moves button').length < {every}")
    left = page.locator("#moves button").all_inner_texts()
    assert left and all(card in text for text in left)
    page.keyboard.type(" zzz")
    until(page, "!document.querySelectorAll('#moves button').length")
    page.fill("#typed", "")
    until(page, f"document.querySelectorAll('#moves button').length === {every}")
    page.keyboard.press("Escape")
    page.keyboard.press("w")
    page.fill("#sought", "deck")
    until(page, "document.querySelectorAll('#words li').length < 4")
    assert "deck" in page.locator("#words").inner_text()


def test_words_that_single_out_a_move_choose_it(page, server):
    made = table(server, "connect_four", HUMANS)
    sit(page, made["seats"][0])
    page.keyboard.press("/")
    page.keyboard.type("d")
    until(page, "document.querySelectorAll('#moves button').length === 1")
    page.keyboard.press("Enter")
    page.wait_for_selector("#draft span")
    assert page.locator("#typed").input_value() == ""


def test_who_has_chosen_is_shown_quietly(page, server):
    made = table(server, "luminous", [{"kind": "human"}] * 3)
    sit(page, made["seats"][0])
    assert page.locator("#chairs .chosen").count() == 0 and page.locator("#chairs .acting").count() == 3
    token = made["seats"][2]
    post(server, f"/api/tables/{token}/draft", {"move": look(server, token)["moves"][0]["text"]})
    post(server, f"/api/tables/{token}/done", {})
    until(page, "document.querySelectorAll('#chairs .chosen').length === 1")
    assert page.locator("#chairs .chosen").get_attribute("aria-label") == "Hare has chosen"
    one_turn(page)
    until(page, "document.querySelectorAll('#chairs .chosen').length === 2")
    own = page.locator(".board [data-id^='set-0-']")
    assert own.count() == 2, "one's own sets lie before one"
    labels = [
        thing["label"] for thing in look(server, made["seats"][0])["picture"]["things"] if thing["id"] == "set-0-far"
    ]
    assert labels[0].startswith("Crane's Far: face down: "), "face down, and known to whoever has laid them"
    page.click("#back")
    until(page, "document.querySelectorAll('#chairs .chosen').length === 1")


def test_a_plan_lies_before_its_owner_and_can_be_changed_until_all_have_planned(page, server):
    made = table(server, "edo", HUMANS)
    for _ in range(40):
        shown = look(server, made["watch"])
        if len(shown["to_act"]) > 1:
            break
        token = made["seats"][shown["to_act"][0]]
        while moves := look(server, token)["moves"]:
            post(server, f"/api/tables/{token}/draft", {"move": moves[0]["text"]})
        post(server, f"/api/tables/{token}/done", {})
    sit(page, made["seats"][0])
    one_turn(page)
    until(page, "document.querySelectorAll('#chairs .chosen').length === 1")
    plan = [
        thing for thing in look(server, made["seats"][0])["picture"]["things"] if thing["id"].startswith("plan-blue")
    ]
    assert all("not yet turned up" in thing["label"] for thing in plan), "hidden from others, known to its owner"
    page.click("#back")
    until(page, "document.querySelectorAll('#moves button').length > 0")
