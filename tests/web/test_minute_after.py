"""The minute after: the results offer the report, with what decided the game and what was known."""

import pytest
from people import look, table, until

BOTS = [{"kind": "bot", "bot": "random"}, {"kind": "bot", "bot": "1"}]
PATIENCE = 120_000  # milliseconds: where nothing is in its cache yet, the compiler comes first


@pytest.fixture(scope="module")
def ended(server):
    """The link of somebody who watched a game to its end."""
    made = table(server, "ganymede", BOTS)
    return made["watch"]


def open_report(page, server, watch):
    page.goto(f"/t/{watch}")
    page.locator("#over-report").click(timeout=PATIENCE)
    page.wait_for_selector("#report:not([hidden])")
    page.wait_for_selector("#report-body h3", timeout=PATIENCE)
    assert look(server, watch)["over"]


def test_the_report_tells_how_it_went(page, server, ended):
    open_report(page, server, ended)
    told = page.inner_text("#report-body")
    assert all(words in told for words in ("The course of the game", "Luck beside skill", "What did the bot know?"))
    until(page, "document.querySelector('#report .course').naturalWidth > 0")
    assert page.locator("#report .course").get_attribute("alt")
    assert page.locator("#report table tbody tr").count() >= 2
    assert page.locator("#report-done").is_hidden()


def test_a_moment_leads_to_its_place_in_the_log(page, server, ended):
    open_report(page, server, ended)
    button = page.locator("#report .moments button", has_text="Look").first
    line = int(button.get_attribute("aria-label").split()[3])
    button.click()
    until(page, f"document.querySelector('#then').textContent.includes('{line} of ')")
    assert page.locator("#report").is_hidden() and page.locator("#over").is_hidden()


def test_what_the_bot_knew_is_its_view_and_what_it_expected(page, server, ended):
    open_report(page, server, ended)
    option = page.locator("#known-lines option", has_text="Green").first.get_attribute("value")
    page.select_option("#known-lines", option)
    page.wait_for_selector("#known .board svg")
    moves = page.locator("#known tbody tr").count()
    assert moves >= 2 and "(played)" in page.inner_text("#known table")
    page.click("text=Ask the bot 1 again")
    page.wait_for_selector("#known >> text=with the same view")
    assert page.locator("#known tbody tr").count() >= 2 * moves - 1


def test_it_closes_with_escape_and_fits_a_phone(phone, server, ended):
    open_report(phone, server, ended)
    assert phone.evaluate("document.documentElement.scrollWidth <= innerWidth")
    phone.keyboard.press("Escape")
    assert phone.locator("#report").is_hidden() and phone.locator("#over").is_visible()
    assert phone.evaluate("document.activeElement.id") == "over-report"
