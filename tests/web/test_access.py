"""The pages for people who do not see or do not point: checked by axe, and by what is on them."""

import pytest
from axe_playwright_python.sync_playwright import Axe
from people import sit, table

HUMANS = [{"kind": "human"}, {"kind": "human"}]


def findings(page):
    """What axe finds serious or worse."""
    found = Axe().run(page).response["violations"]
    return [(one["id"], one["nodes"][0]["html"][:120]) for one in found if one["impact"] in ("serious", "critical")]


@pytest.mark.parametrize("theme", ["light", "dark", "contrast"])
def test_axe_finds_nothing_serious(page, server, theme):
    page.goto("/")
    page.evaluate(f"localStorage.setItem('theme', '{theme}')")
    page.reload()
    page.wait_for_selector("#games button")
    page.click("[data-game=tatsu]")
    assert findings(page) == []
    made = table(server, "tatsu", HUMANS, options={"start": "black"})
    sit(page, made["seats"][0])
    assert findings(page) == []
    page.click("#menu-button")
    assert findings(page) == []
    for address, ready in (("/rules.html?game=tatsu", "#T9"), ("/verify.html", "#check")):
        page.goto(address)
        page.wait_for_selector(ready)
        assert findings(page) == []


def test_the_table_can_be_read_in_words(page, server):
    made = table(server, "tatsu", HUMANS, options={"start": "black"})
    sit(page, made["seats"][0])
    page.keyboard.press("w")
    words = page.locator("#words li").all_inner_texts()
    assert any("Vine" in line for line in words)
    assert page.locator("#prompt").get_attribute("aria-live") == "polite"
