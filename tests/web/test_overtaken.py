"""An answer of the server that was overtaken by what somebody did meanwhile."""

from people import post, sit, table, until

HUMANS = [{"kind": "human"}, {"kind": "human"}]


def test_news_that_arrives_late_takes_no_choice_back(page, server):
    made = table(server, "connect_four", HUMANS)
    mine, theirs = made["seats"]
    sit(page, mine)
    held = []

    def late(route):
        if held:
            route.continue_()
        else:
            held.append((route, route.fetch()))

    page.route(f"**/api/tables/{mine}?**", late)
    post(server, f"/api/tables/{theirs}/chat", {"text": "Oops."})
    while not held:
        page.wait_for_timeout(30)
    page.locator("#moves button").first.click()
    until(page, "document.querySelectorAll('#draft span').length === 1")
    (route, answer), *_ = held
    route.fulfill(response=answer)
    until(page, "document.querySelectorAll('#chat li').length === 1")
    page.wait_for_timeout(200)
    assert page.locator("#draft span").count() == 1
