"""One description of a table, drawn as SVG, printed as letters, read aloud, given as data."""

import json
from typing import Any
from xml.etree import ElementTree

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import chabudai
from broken import BLUFF
from chabudai.core.chance import dealer
from chabudai.core.match import Match
from chabudai.core.picture import Picture, Thing, circle, path, rect, text
from chabudai.core.rule import WATCHER

SVG = "{http://www.w3.org/2000/svg}"
HOSTILE = [
    "<script>alert(1)</script>",
    "\"' onload='x",
    "&amp; & &#0;",
    "]]></title></svg>",
    "\x00\x01\x0b\x1b[31m",
    "\ud800\uffff\ufffe",
    "卓袱台 é \U0001f409",
    "a\nb\tc",
]


def drawn(words: str) -> Picture:
    marks = (
        rect(0, 0, 10, 20, "panel", 3),
        circle(1.23456, -2, 3, "ours"),
        path("M0 0L1 1", "line"),
        text(0, 0, words, 12, anchor="start"),
    )
    things = (Thing(words or "id", words, 5, 6, marks, words), Thing(marks=(circle(0, 0, 1, "soft"),)))
    return Picture(words, 100, 50.5, things, {"ours": ("fill:#123456", "fill:#fedcba")})


def kept(words: str) -> str:
    """What XML can keep of a text."""
    return "".join(
        c for c in words if c in "\t\n\r" or " " <= c <= "\ud7ff" or "\ue000" <= c <= "\ufffd" or c > "\uffff"
    )


@pytest.mark.parametrize("theme", ["auto", "light", "dark"])
@pytest.mark.parametrize("words", HOSTILE)
def test_hostile_words_leave_the_svg_well_formed(words: str, theme: str) -> None:
    root = ElementTree.fromstring(drawn(words).svg(theme, lit=(words,)))
    assert {element.tag.removeprefix(SVG) for element in root.iter()} == {
        *("svg", "style", "rect", "g", "title", "circle", "path", "text")
    }
    (title,) = root.iter(f"{SVG}title")
    assert (title.text or "") == kept(words)
    assert len(root.findall(f"{SVG}g")) == 2


@settings(derandomize=True, deadline=None, max_examples=100)
@given(st.text(max_size=40))
def test_any_words_leave_the_svg_well_formed(words: str) -> None:
    ElementTree.fromstring(drawn(words).svg())


def test_a_mark_that_is_lit_repeats_its_outline() -> None:
    plain, lit = drawn("a").svg(), drawn("a").svg(lit=["a"])
    assert 'class="lit"' not in plain and lit.count('class="lit"') == 1
    assert 'rx="3" class="lit"' in lit and drawn("a").svg(lit=["b"]) == plain


def test_themes_are_light_dark_or_the_readers_own() -> None:
    light, dark, auto = (drawn("a").svg(theme) for theme in ("light", "dark", "auto"))
    assert "#123456" in light and "#fedcba" not in light
    assert "#fedcba" in dark and "#123456" not in dark
    assert "#123456" in auto and "@media (prefers-color-scheme:dark){" in auto and "#fedcba" in auto


@pytest.mark.parametrize("game", chabudai.games(), ids=lambda game: game.name)
def test_a_notebook_shows_the_whole_table_at_once(game: chabudai.Game) -> None:
    """Pictures fill the width they are given; in a wide notebook a tall one would not fit on the screen."""
    match = chabudai.play(game.name, seed=1)
    root, picture = ElementTree.fromstring(match._repr_svg_()), match.picture()
    width, height = float(root.attrib["width"]), float(root.attrib["height"])
    drawn_width, drawn_height = map(float, root.attrib["viewBox"].split()[2:])
    assert width <= 960 and height <= 800 and width >= drawn_width * picture.legible
    assert width / height == pytest.approx(drawn_width / drawn_height, rel=0.01)
    assert "width" not in ElementTree.fromstring(picture.svg()).attrib


def test_coordinates_have_at_most_two_decimals() -> None:
    svg = drawn("a").svg()
    assert 'cx="1.23" cy="-2" r="3"' in svg and 'viewBox="0 0 100 50.5"' in svg


def test_the_text_board_lays_letters_on_a_canvas() -> None:
    things = (
        Thing("a", "A", text="xx\nxx", row=1, column=2),
        Thing("b", "B", text="y", row=2, column=3),
        Thing("c", "", text="end  ", row=0, column=6),
        Thing("d", "D"),
    )
    assert Picture("t", 1, 1, things).text() == "      end\n  xx\n  xy"
    assert Picture("t", 1, 1, ()).text() == ""


def test_labels_are_read_in_order_and_decoration_is_not() -> None:
    things = (Thing("b", "second thing"), Thing(marks=(circle(0, 0, 1, "ink"),)), Thing("a", "first letter"))
    assert Picture("t", 1, 1, things).labels() == ["second thing", "first letter"]


def outside(data: dict[str, Any]) -> list[str]:
    """The things to point at or to read that lie in no area, for a page may draw area by area."""

    def holds(area: dict[str, Any], thing: dict[str, Any]) -> bool:
        across, down = thing["x"] - area["x"], thing["y"] - area["y"]
        return bool(0 <= across <= area["width"] and 0 <= down <= area["height"])

    things = [thing for thing in data["things"] if thing["id"] or thing["label"]]
    return [thing["id"] for thing in things if not any(holds(area, thing) for area in data["areas"])]


@pytest.mark.parametrize("game", [BLUFF, *chabudai.games()], ids=lambda game: game.name)
def test_every_game_draws_every_view(game: chabudai.Game) -> None:
    match = Match(game, dealer=dealer(1))
    for _ in range(3):
        for seat in (0, match.seats - 1, WATCHER):
            picture = match.picture(seat)
            data = json.loads(json.dumps(picture.json(), allow_nan=False))
            assert [thing["label"] for thing in data["things"] if thing["label"]] == picture.labels()
            assert data["title"] == picture.title and {"width", "height", "styles", "things", "areas"} <= set(data)
            assert outside(data) == []
            for theme in ("auto", "light", "dark"):
                ElementTree.fromstring(picture.svg(theme, lit=[thing.id for thing in picture.things if thing.id][:3]))
            used = {mark[-1] for thing in picture.things for mark in thing.marks}
            assert {name for style in used for name in style.split()} <= set(data["styles"])
            assert picture.text().strip() and all(line == line.rstrip() for line in picture.text().split("\n"))
        seat = match.to_act[0]
        match.play(match.moves(seat)[0], seat)
