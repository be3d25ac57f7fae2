"""What is in sight: nothing to scroll for, nothing that moves under a finger, in every size, colour and tempo."""

import random

import pytest
from people import look, post, sit, table, until

import chabudai

NAMES = [game.name for game in chabudai.games()]
SIZES = {"phone": (390, 844), "landscape": (844, 390), "laptop": (1366, 768)}
HUMANS = [{"kind": "human"}, {"kind": "human"}]
FULL = {"edo": {"jiin": True, "tokken": True, "ronin": True}}
MOVES = 40


def middle(server, name, moves=MOVES):
    """A table in the middle of its game with as many people as possible, and the link of somebody who is to act."""
    seats = chabudai.game(name).seats[-1]
    options = {"mode": "versus"} if name == "ganymede" else FULL.get(name, {})
    made = table(server, name, [{"kind": "human"}] * seats, options=options)
    rng = random.Random(8)
    for _ in range(moves):
        shown = look(server, made["watch"])
        if shown["over"]:
            return middle(server, name, moves // 2)
        token = made["seats"][rng.choice(shown["to_act"])]
        shown = look(server, token)
        while shown["moves"]:
            shown = post(server, f"/api/tables/{token}/draft", {"move": rng.choice(shown["moves"])["text"]})
        post(server, f"/api/tables/{token}/done", {})
    shown = look(server, made["watch"])
    return middle(server, name, moves // 2) if shown["over"] else made["seats"][shown["to_act"][0]]


OUT = """() => {
    const view = document.querySelector('.board').getBoundingClientRect();
    return [...document.querySelectorAll('.board .live > .glow')].filter((one) => {
        const box = one.getBoundingClientRect();
        return box.top < view.top - 1 || box.bottom > view.bottom + 1;
    }).map((one) => one.parentElement.dataset.id);
}"""


@pytest.mark.parametrize("name", NAMES)
def test_the_choice_at_hand_needs_no_scrolling(browser, server, name):
    """With the largest table: question, buttons and choices are in sight; what can be pointed at, too, or is listed."""
    token = middle(server, name)
    for width, height in SIZES.values():
        context = browser.new_context(viewport={"width": width, "height": height}, base_url=server, has_touch=True)
        page = context.new_page()
        sit(page, token)
        out = page.evaluate(
            """() => {
                const seen = (one) => {
                    const box = one.getBoundingClientRect();
                    const tall = box.top >= -1 && box.bottom <= innerHeight + 1;
                    return tall && box.left >= -1 && box.right <= innerWidth + 1;
                };
                const prompt = document.querySelector('.prompt');
                const wanted = [...document.querySelectorAll('#prompt, #done, #back, .tabs, #menu-button, #chairs')];
                return [
                    ...wanted.filter((one) => !seen(one)).map((one) => one.id),
                    ...(document.documentElement.scrollHeight > innerHeight ? ['page'] : []),
                    ...(document.documentElement.scrollWidth > innerWidth ? ['page is wide'] : []),
                    ...(seen(document.querySelector('#moves button')) ? [] : ['moves']),
                    ...(prompt.scrollHeight > prompt.clientHeight + 2 ? ['the question is cut'] : []),
                ];
            }"""
        )
        assert out == [], (width, height)
        scale = page.evaluate("document.querySelector('.board svg').getBoundingClientRect().width")
        assert scale > 150
        if name == "tatsu":
            assert page.evaluate(OUT) == [], "a ring is chosen from as a whole, also on a phone on its side"
        context.close()


def on_a_phone(browser, server, token):
    width, height = SIZES["phone"]
    page = browser.new_context(viewport={"width": width, "height": height}, base_url=server).new_page()
    sit(page, token)
    return page


def test_on_a_phone_whoever_chooses_sees_what_lies_before_himself(browser, server):
    """In Ganymede the buttons lie above one's own cards: both are in sight."""
    made = table(server, "ganymede", [{"kind": "human"}] * 3, options={"mode": "versus"})
    while "draw" not in (shown := look(server, made["seats"][0]))["prompt"]:
        token = made["seats"][look(server, made["watch"])["to_act"][0]]
        post(server, f"/api/tables/{token}/draft", {"move": look(server, token)["moves"][-1]["text"]})
        post(server, f"/api/tables/{token}/done", {})
    page = on_a_phone(browser, server, made["seats"][0])
    view, own = (page.locator(name).bounding_box() for name in (".board", "[data-area=Red]"))
    assert shown["moves"] and page.evaluate(OUT) == []
    assert own["y"] + own["height"] <= view["y"] + view["height"] + 1
    page.context.close()


def test_of_many_chairs_that_one_is_in_sight_whose_turn_it_is(browser, server):
    made = table(server, "edo", [{"kind": "human", "name": "Maximiliane"}] * 5)
    first = look(server, made["watch"])["to_act"][0]
    page = on_a_phone(browser, server, made["seats"][first])
    chairs, own = (page.locator(name).first.bounding_box() for name in ("#chairs", "#chairs .acting"))
    assert chairs["x"] <= own["x"] and own["x"] + own["width"] <= chairs["x"] + chairs["width"] + 1
    page.context.close()


@pytest.mark.parametrize("size", SIZES)
def test_no_button_moves_under_a_finger(browser, server, size):
    width, height = SIZES[size]
    context = browser.new_context(viewport={"width": width, "height": height}, base_url=server)
    page = context.new_page()
    made = table(server, "tatsu", HUMANS, options={"start": "black"})
    sit(page, made["seats"][0])
    where = """() => ['#done', '#back', '#board', '.tabs', '#menu-button'].map((name) => {
        const box = document.querySelector(name).getBoundingClientRect();
        return [box.x, box.y, box.width, box.height].map(Math.round).join(' ');
    })"""
    first = page.evaluate(where)
    page.locator("[data-id='stone-14-inner']").first.click()
    until(page, "document.querySelector('#reason').textContent")
    assert page.evaluate(where) == first, "a refusal takes the place of the question"
    page.keyboard.press("Escape")
    page.locator("#moves button").first.click()
    page.wait_for_selector("#draft span")
    assert page.evaluate(where) == first, "what is chosen has its place already"
    page.locator("#moves button").first.click()
    until(page, "document.querySelectorAll('#draft span').length === 2")
    page.click("#done")
    until(page, "!document.querySelectorAll('#draft span').length")
    assert page.evaluate(where) == first, "and so has the next question"
    context.close()


@pytest.mark.parametrize(
    ("system", "theme"),
    [({"color_scheme": "dark"}, "dark"), ({"color_scheme": "light"}, "light"), ({"contrast": "more"}, "contrast")],
)
def test_colours_follow_the_system(browser, server, system, theme):
    context = browser.new_context(base_url=server, **system)
    page = context.new_page()
    page.goto("/")
    assert page.evaluate("document.documentElement.dataset.theme") == theme
    context.close()


def test_movement_follows_the_system_and_the_setting(browser, server):
    for system, kept, moving in (
        ("no-preference", "slow", True),
        ("no-preference", "off", False),
        ("reduce", "slow", False),
    ):
        context = browser.new_context(base_url=server, reduced_motion=system)
        context.add_init_script(f"localStorage.setItem('pace', '{kept}')")
        page = context.new_page()
        made = table(server, "tatsu", HUMANS, options={"start": "black"})
        sit(page, made["seats"][0])
        page.evaluate(
            """() => {
                window.most = 0;
                const count = () => {
                    window.most = Math.max(window.most, document.getAnimations().length);
                    requestAnimationFrame(count);
                };
                count();
            }"""
        )
        page.locator("#moves button").first.click()
        page.wait_for_selector("#draft span")
        page.wait_for_timeout(100)
        assert (page.evaluate("window.most") > 0) == moving, (system, kept)
        context.close()


def test_a_page_can_be_enlarged_with_two_fingers(page, server):
    made = table(server, "tatsu", HUMANS)
    for path in ("/", f"/t/{made['watch']}", "/rules.html?game=tatsu", "/verify.html"):
        page.goto(path)
        page.wait_for_selector("h1, .board svg")
        meta = page.locator("meta[name=viewport]").get_attribute("content")
        assert "maximum-scale" not in meta and "user-scalable" not in meta
        touch = page.evaluate("[...document.querySelectorAll('*')].map((one) => getComputedStyle(one).touchAction)")
        assert set(touch) <= {"auto", "manipulation"}


def test_longer_words_fit_as_well(page, server):
    """Sentences of another language may be two fifths longer."""
    made = table(server, "tatsu", HUMANS, options={"start": "black"})
    sit(page, made["seats"][0])
    page.evaluate(
        """() => {
            for (const one of document.querySelectorAll('button, .chairs li')) {
                const words = one.textContent;
                if (words.trim() && !one.closest('#moves, #log')) one.textContent += 'x'.repeat(0.4 * words.length + 1);
            }
        }"""
    )
    cut = page.evaluate(
        """() => [...document.querySelectorAll('.ask button, .tabs button, .top button')]
            .filter((one) => one.offsetParent && one.id !== 'story' && one.scrollWidth > one.clientWidth + 1)
            .map((one) => one.id)"""
    )
    assert cut == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_the_title_says_whose_turn_it_is(page, server):
    made = table(server, "tatsu", HUMANS, options={"start": "white"})
    sit(page, made["seats"][0])
    assert page.title() == "Tatsu"
    token = made["seats"][1]
    while moves := look(server, token)["moves"]:
        post(server, f"/api/tables/{token}/draft", {"move": moves[0]["text"]})
    post(server, f"/api/tables/{token}/done", {})
    until(page, "document.title.includes('Your turn')")
