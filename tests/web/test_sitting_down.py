"""Sitting down together: links, codes, free chairs, one device for two, watching, talking, leaving."""

import re

import pytest
from codes import read
from people import look, one_turn, post, sit, table, until

HUMANS = [{"kind": "human"}, {"kind": "human"}]
OPEN = [{"kind": "open"}, {"kind": "open"}]


@pytest.fixture
def friend(browser, server):
    """Somebody on another device."""
    context = browser.new_context(base_url=server, viewport={"width": 1366, "height": 768})
    context.add_init_script("localStorage.setItem('pace', 'off')")
    made = context.new_page()
    made.set_default_timeout(8000)
    yield made
    context.close()


def set_table(page, game, *sitters):
    page.goto("/")
    page.click(f"[data-game={game}]")
    for seat, sitter in enumerate(sitters):
        page.locator("#chairs select").nth(seat).select_option(sitter)
    page.click("text=Set the table")


def test_a_friend_comes_by_a_link_and_the_dice_begin(page, friend, server):
    set_table(page, "tatsu", "me", "open")
    page.wait_for_selector("#ready:not([hidden])")
    assert page.locator("#only-here").is_visible(), "a link to this computer does not reach a friend elsewhere"
    invitation = page.locator("#links input").first.input_value()
    page.click("#sit")
    until(page, "document.querySelector('#prompt').textContent.includes('White has sat down')")
    assert page.locator("#log li").count() == 0, "nothing is rolled before everybody has added a word"
    page.click("#menu-close")
    friend.goto(invitation)
    for one in (page, friend):
        until(one, "document.querySelectorAll('#log li').length >= 2")
    own = page.evaluate("localStorage.getItem('salt:' + location.pathname.split('/').pop())")
    assert own in look(server, page.url.split("/")[-1])["salts"]


def test_the_code_of_a_link_can_be_read(page):
    set_table(page, "tatsu", "me", "open")
    page.wait_for_selector("#ready:not([hidden])")
    page.locator("button", has_text="Code").first.click()
    drawn = page.locator("#links svg path").first.get_attribute("d")
    dark = {(int(x), int(y)) for x, y in re.findall(r"M(\d+) (\d+)h", drawn)}
    size = max(x for x, _ in dark) + 1
    cells = [[(x, y) in dark for x in range(size)] for y in range(size)]
    assert read(cells) == page.locator("#links input").first.input_value()


@pytest.mark.parametrize("length", [1, 20, 60, 100, 130])
def test_codes_of_every_size_can_be_read(page, length):
    page.goto("/")
    words = "http://table.example/"[:length] + "x" * max(0, length - 21)
    cells = page.evaluate(f"import('/js/qr.js').then((found) => found.qr('{words}'))")
    assert read([[bool(cell) for cell in row] for row in cells]) == words


COPIED = "document.addEventListener('copy', () => { window.copied = document.activeElement.value; })"


@pytest.mark.parametrize("works", [True, False])
def test_a_link_is_copied_where_a_page_is_given_no_clipboard(page, works):
    """By plain http, as friends in one network come, a browser has none."""
    page.add_init_script("Object.defineProperty(navigator, 'clipboard', { value: undefined })")
    page.add_init_script(COPIED if works else "document.execCommand = () => false")
    set_table(page, "tatsu", "me", "open")
    page.wait_for_selector("#ready:not([hidden])")
    row = page.locator("#links li").first
    link, button = row.locator("input").input_value(), row.locator("button").first
    button.click()
    assert button.inner_text() == ("Copied" if works else "Not copied")
    if works:
        assert page.evaluate("window.copied") == link
    else:
        assert page.evaluate("getSelection().toString()") == link, "it is selected, to be copied by hand"


def test_a_bot_waits_in_a_friends_chair(page, friend, server):
    set_table(page, "tatsu", "me", "until:3")
    page.wait_for_selector("#ready:not([hidden])")
    invitation = page.locator("#links input").first.input_value()
    page.click("#sit")
    until(page, "document.querySelectorAll('#log li').length >= 2")
    friend.goto(invitation)
    friend.click("text=Play myself")
    until(friend, "!document.querySelector('#done').hidden")
    assert look(server, invitation.split("/")[-1])["chairs"][1]["kind"] == "human"


def test_a_free_chair_is_given_to_a_bot(page):
    set_table(page, "tatsu", "me", "open")
    page.click("#sit")
    page.click("text=A bot plays White")
    until(page, "document.querySelectorAll('#log li').length >= 2")


def test_a_bot_plays_for_me_until_i_return(page, server):
    made = table(server, "tatsu", HUMANS)
    sit(page, made["seats"][0])
    page.click("#menu-button")
    page.click("#stand")
    until(page, "document.querySelector('#prompt').textContent === 'A bot plays for you.'")
    page.keyboard.press("Escape")
    page.click("text=Play myself")
    until(page, "document.querySelector('#prompt').textContent !== 'A bot plays for you.'")
    assert look(server, made["seats"][0])["chairs"][0]["kind"] == "human"


def test_where_something_is_hidden_the_device_is_handed_over(page):
    set_table(page, "luminous", "me", "here")
    page.wait_for_url(re.compile("/t/"))
    page.wait_for_selector("#moves button")
    hands = page.locator("[data-id^=hand-]").count()
    assert hands
    one_turn(page)
    page.wait_for_selector("#hand:not([hidden])")
    page.set_viewport_size({"width": 900, "height": 700})  # which draws the table anew, as news does
    page.wait_for_timeout(300)
    assert page.locator(".board svg, #words *").count() == 0, "nobody's cards are seen meanwhile"
    covered = page.evaluate("document.elementFromPoint(innerWidth / 2, 10).closest('#hand') !== null")
    assert covered and "Hand the device to Fox" in page.locator("#hand-title").inner_text()
    page.click("#hand-take")
    page.wait_for_selector("#moves button")


def test_a_secret_choice_can_be_changed_until_the_last_has_chosen(page, friend, server):
    made = table(server, "luminous", HUMANS)
    sit(page, made["seats"][0])
    sit(friend, made["seats"][1])
    one_turn(page)
    until(page, "!document.querySelector('#back').disabled")
    before = friend.locator(".board").inner_html()
    page.click("#back")
    until(page, "document.querySelectorAll('#moves button').length")
    assert friend.locator(".board [data-id^=hand-]").count() and before
    one_turn(page)
    one_turn(friend)
    until(page, "document.querySelector('#back').disabled || document.querySelectorAll('#moves button').length")


def test_those_who_watch_have_nothing_to_press(page, server):
    made = table(server, "luminous", HUMANS)
    sit(page, made["watch"])
    assert page.locator("#prompt").inner_text().startswith("You are watching.")
    assert page.locator("#done").is_hidden() and page.locator("#moves button").count() == 0
    assert page.locator("[data-id^=hand-]").count() == 0


def test_talking_as_the_table_allows(page, friend, server):
    for chat in ("presets", "text", "off"):
        made = table(server, "tatsu", HUMANS, chat=chat)
        sit(page, made["seats"][0])
        sit(friend, made["seats"][1])
        if chat == "off":
            assert page.locator("#tab-chat").is_hidden()
            continue
        page.click("#tab-chat")
        if chat == "presets":
            page.click("#presets >> text=Hello!")
        else:
            page.fill("#saying", "Hello!")
            page.keyboard.press("Enter")
        until(friend, "document.querySelector('#chat').textContent.includes('Hello!')")
        assert "unread" in friend.locator("#tab-chat").get_attribute("class")
        friend.click("#menu-button")
        friend.select_option("#mute", "on")
        assert friend.locator("#tab-chat").is_hidden()
        friend.select_option("#mute", "off")


def test_a_changed_link_leaves_the_old_page_outside(page, friend, server):
    made = table(server, "tatsu", HUMANS)
    sit(page, made["seats"][0])
    sit(friend, made["seats"][0])
    page.click("#menu-button")
    page.click("#revoke")
    page.wait_for_url(lambda address: made["seats"][0] not in address)
    page.wait_for_selector(".board svg")
    until(friend, "document.querySelector('#reason').textContent.includes('leads to no seat')")


def test_a_game_is_deleted_for_good(page, server):
    made = table(server, "tatsu", [{"kind": "human"}, {"kind": "bot", "bot": "random"}])
    sit(page, made["seats"][0])
    page.click("#menu-button")
    page.click("#leave")
    page.click("#menu-close")
    page.click("#menu-button")
    assert page.locator("#leave").inner_text() == "Delete this game", "who closes the drawer did not mean it"
    page.click("#leave")
    page.click("text=Really delete it")
    page.wait_for_url(re.compile("/$"))
    assert page.locator("#recent li").count() == 0
    again = page.request.get(f"/api/tables/{made['seats'][0]}")
    assert again.status == 404


def test_finished_games_are_taken_home_and_checked(page, server):
    made = table(server, "connect_four", HUMANS)
    sit(page, made["seats"][0])
    while True:
        shown = look(server, made["watch"])
        if shown["over"]:
            break
        token = made["seats"][shown["to_act"][0]]
        post(server, f"/api/tables/{token}/draft", {"move": look(server, token)["moves"][0]["text"]})
        post(server, f"/api/tables/{token}/done", {})
    page.wait_for_selector("#over:not([hidden])")
    page.click("#over-check")
    until(page, "document.querySelectorAll('#found li').length >= 2")
    assert "every one legal" in page.locator("#found").inner_text()
    page.goto("/")
    with page.expect_download() as download:
        page.click("#export")
    text = download.value.path().read_text()
    assert text.startswith("chabudai record 1")


def test_the_dice_of_a_game_played_by_devices_are_checked_with_their_words(page, friend, server):
    made = table(server, "tatsu", OPEN, options={"turn_cap": 2})
    sit(page, made["seats"][0])
    sit(friend, made["seats"][1])
    until(page, "document.querySelectorAll('#log li').length >= 2")
    for _ in range(4):
        for one in (page, friend):
            if one.locator("#moves button").count():
                one_turn(one)
                one.wait_for_timeout(300)
    page.wait_for_selector("#over:not([hidden])")
    page.click("#over-check")
    until(page, "document.querySelectorAll('#found li').length >= 4")
    found = page.locator("#found").inner_text()
    assert "committed to before the game" in found and "word that this device added" in found


def test_real_dice_are_typed_in_on_the_page(page):
    page.goto("/")
    page.click("[data-game=tatsu]")
    page.click("text=More about the table")
    page.select_option("#dice", "hand")
    page.select_option("#chairs select >> nth=1", "here")
    page.click("text=Set the table")
    page.wait_for_url(re.compile("/t/"))
    until(page, "document.querySelector('#prompt').textContent.includes('on your own table')")
    page.locator("#moves button").first.click()
    page.wait_for_selector("#draft span")
    page.click("#done")
    until(page, "document.querySelectorAll('#log li').length === 1")
