"""News, one's own choices and their showing do not get in each other's way, and a mistake does not stop the page."""

from people import one_turn, post, sit, table, turn, until

HUMANS = [{"kind": "human"}, {"kind": "human"}]
NORMAL = "localStorage.setItem('pace', 'normal')"
HELD = "!document.querySelector('#then').hidden"


def reveal(page, server):
    """A table at which this page, having chosen last, looks at what was turned up."""
    page.goto("/")
    page.evaluate(NORMAL)
    made = table(server, "luminous", HUMANS)
    sit(page, made["seats"][0])
    turn(server, made["seats"][1])
    one_turn(page)
    until(page, HELD)
    return made


def test_nothing_jumps_ahead_while_the_reveal_is_held(page, server):
    made = reveal(page, server)
    page.click("#pause")
    post(server, f"/api/tables/{made['seats'][1]}/chat", {"text": "Oops."})
    page.wait_for_timeout(500)
    assert page.evaluate(HELD) and page.locator("#prompt").inner_text() == ""
    assert page.locator("#chat li").count() == 0
    page.click("#pause")
    until(page, "document.querySelectorAll('#chat li').length === 1")
    assert page.locator("#prompt").inner_text() and not page.evaluate(HELD)


def test_whoever_does_something_meanwhile_has_seen_it_and_it_is_done(page, server):
    reveal(page, server)
    page.click("#tab-chat")
    page.click("#presets button >> nth=5")
    until(page, "document.querySelectorAll('#chat li').length === 1")
    assert not page.evaluate(HELD)


THROWS = """() => {
  window.Notification = class {
    static permission = 'granted';
    constructor() { window.tried = true; throw new TypeError('Illegal constructor'); }
  };
  Object.defineProperty(document, 'hidden', { get: () => true });
}"""


def test_a_browser_that_throws_at_notifications_goes_on(page, server):
    page.add_init_script(f"({THROWS})()")
    made = table(server, "connect_four", HUMANS)
    sit(page, made["seats"][1])
    turn(server, made["seats"][0])
    until(page, "window.tried && document.querySelectorAll('#moves button').length > 0")
    one_turn(page)
    turn(server, made["seats"][0])
    until(page, "document.querySelectorAll('#log li').length === 3")


def test_a_mistake_while_news_is_shown_is_reported_and_the_next_news_arrives(browser, server):
    context = browser.new_context(base_url=server)
    page, errors = context.new_page(), []
    page.on("pageerror", lambda error: errors.append(str(error)))
    made = table(server, "connect_four", HUMANS)
    sit(page, made["seats"][1])
    page.evaluate("document.querySelector('#game').remove()")  # what show() writes into
    turn(server, made["seats"][0])
    page.wait_for_timeout(600)
    assert errors
    page.evaluate("document.body.append(Object.assign(document.createElement('span'), {id: 'game'}))")
    post(server, f"/api/tables/{made['seats'][0]}/chat", {"text": "Oops."})
    until(page, "document.querySelectorAll('#moves button').length > 0")
    context.close()
