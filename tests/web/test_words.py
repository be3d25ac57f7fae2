"""The page in German: its file knows every word of it, and in Chromium no English is left where people look."""

import json
import re

import pytest
from page_words import WEB, everything
from people import one_turn, post, sit, table, until

from chabudai.core.phrases import HOLE, Phrases

ENGLISH = re.compile(
    r"\b(the|of|is|are|to|you|your|this|that|with|and|not|it|what|who|for|by|from|a|or|no|yes)\b", re.I
)
KNOWN = json.loads((WEB / "words" / "de.json").read_text("utf-8"))
MINE = {"chabudai verify", "./run serve --host 0.0.0.0"}  # what is typed is typed alike everywhere


def find():
    """The page's patterns, as the games' are understood: what fills a hole is said if it is known, else it stays."""
    lines = {re.sub(r"\{(\w+)\}", r"{\1:any}", english): other for english, other in KNOWN.items()}
    return Phrases({"words": lines}).find


def test_the_file_knows_every_word_of_the_page():
    known, found = find(), [one for one in everything() if one[0] != "report.js"]
    assert len(found) > 250
    missing = {text for _, text in found if known(text.replace("{}", "7")) is None and not part_of_one(text)}
    assert missing <= MINE, sorted(missing - MINE)


def part_of_one(text):
    """Some texts are put together from several: is this one a part of a line that the file knows?"""
    parts = [part.strip() for part in text.split("{}") if part.strip()]
    return any(all(part in HOLE.sub("", line.replace("{", " {")) or part in line for part in parts) for line in KNOWN)


def test_what_has_holes_has_the_same_ones_in_both_languages():
    for english, other in KNOWN.items():
        assert {name for name, _ in HOLE.findall(english)} == {name for name, _ in HOLE.findall(other)}, english


@pytest.fixture
def german(browser, server):
    context = browser.new_context(viewport={"width": 1366, "height": 900}, base_url=server, locale="de-DE")
    context.add_init_script("localStorage.setItem('pace', 'off')")
    made, errors = context.new_page(), []
    made.set_default_timeout(8000)
    made.on("pageerror", lambda error: errors.append(str(error)))
    yield made
    context.close()
    assert not errors


SHOWN = """() => {
  const texts = [], walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const read = (node) => !node.parentElement.closest('script, style, code, kbd, .language');
  while (walk.nextNode()) if (read(walk.currentNode)) texts.push(walk.currentNode.data.trim());
  for (const name of ['aria-label', 'title', 'placeholder'])
    for (const one of document.querySelectorAll(`[${name}]`)) texts.push(one.getAttribute(name));
  return [document.title, ...texts].filter(Boolean);
}"""


def left(page):
    """What is still English on a page, hidden parts and labels included."""
    return sorted(
        {text for text in page.evaluate(SHOWN) if ENGLISH.search(text) or text in set(KNOWN) - set(KNOWN.values())}
    )


def test_no_english_is_left_on_any_page(german, server):
    for path in ("/verify.html", "/rules.html?game=tatsu"):
        german.goto(path)
        until(german, "document.documentElement.lang === 'de' && document.body.textContent.length > 300")
        assert left(german) == []
    german.goto("/")
    german.locator("[data-game=tatsu]").click()
    german.evaluate(
        "document.querySelectorAll('#games li:not(:has([data-game=tatsu]))').forEach((one) => one.remove())"
    )
    assert left(german) == []
    links = table(server, "tatsu", [{"kind": "human", "name": "Anna"}, {"kind": "open"}], options={"layout": "R"})
    sit(german, links["seats"][0])
    assert left(german) == []
    post(server, f"/api/tables/{links['seats'][1]}/sit", {"kind": "bot", "bot": "random"})
    until(
        german,
        "document.querySelectorAll('#moves button').length > 0 || document.querySelector('#log').children.length > 2",
    )
    until(german, "document.querySelectorAll('#moves button').length > 0")
    one_turn(german)
    german.locator("#board [data-id^=tray]").first.click()
    until(german, "document.querySelector('#reason').textContent")
    german.locator("#menu-button").click()
    assert left(german) == []
    assert "Du bist dran" in german.title() or "Schwarz" in german.locator("#chairs").inner_text()


def test_the_device_chooses_its_language(page, server):
    page.goto("/")
    assert page.locator("h1").inner_text() == "Sit down and play"
    assert page.locator("select.language option:checked").inner_text() == "English (automatic)"
    with page.expect_navigation():
        page.locator("select.language").select_option("de")
    until(page, "document.querySelector('h1').textContent === 'Setz dich und spiel'")
    until(page, "document.querySelector('[data-game=tatsu]')?.textContent.includes('Drachensteine')")
    assert "English (automatisch)" in page.locator("select.language").inner_text()
    links = table(server, "tatsu", [{"kind": "human"}, {"kind": "human"}])
    sit(page, links["seats"][0])
    until(page, "document.querySelector('#done').textContent === 'Fertig'")
    page.locator("#menu-button").click()
    with page.expect_navigation():
        page.locator("select.language").select_option("")
    until(page, "document.querySelector('#done')?.textContent === 'Done'")
    assert page.evaluate("document.cookie") == ""


LONGER = """() => {  // once: what has been made longer already stays as it is
  const done = window.longer ??= new WeakMap();
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT), texts = [];
  const plain = (node) => !node.parentElement.closest('script, style, code, svg');
  while (walk.nextNode()) if (plain(walk.currentNode)) texts.push(walk.currentNode);
  const longer = (word) => word + word.slice(-Math.ceil(word.length * 0.4));
  for (const text of texts.filter((text) => done.get(text) !== text.data)) {
    text.data = text.data.replace(/[A-Za-z]{4,}/g, longer);
    done.set(text, text.data);
  }
}"""
TOO_WIDE = """() => [...document.querySelectorAll('button, select, label, p, h1, h2, li, a')].filter((one) => {
  const box = one.getBoundingClientRect();
  return one.offsetParent && box.width && (box.right > innerWidth + 1 || box.left < -1);
}).map((one) => one.id || one.textContent.trim().slice(0, 40))"""


@pytest.mark.parametrize("width", [390, 1366])
def test_the_layout_survives_words_that_are_longer_by_two_fifths(page, server, width):
    page.set_viewport_size({"width": width, "height": 844})
    page.goto("/")
    page.locator("[data-game=tatsu]").click()
    page.locator("summary").click()
    page.evaluate(LONGER)
    assert page.evaluate(TOO_WIDE) == []
    links = table(server, "tatsu", [{"kind": "human", "name": "Anna"}, {"kind": "human"}])
    sit(page, links["seats"][0])
    until(page, "document.querySelector('#prompt').textContent")
    page.evaluate(LONGER)
    assert page.evaluate(TOO_WIDE) == []
    page.locator("#menu-button").click()
    page.evaluate(LONGER)
    assert page.evaluate(TOO_WIDE) == []
