"""The table as it is drawn, printed and read aloud."""

import pytest
from ganymede_table import GANYMEDE, MODES, War, fight, hidden, listed, steps

from chabudai.core.picture import INK
from chabudai.core.rule import CHANCE, WATCHER
from chabudai.games.ganymede import board
from chabudai.games.ganymede.rules_table import PICK, TAKE_BACK
from chabudai.games.ganymede.shapes import STYLES

clause = pytest.mark.clause
BOX = GANYMEDE.box
ALL_MODES = pytest.mark.parametrize("mode", MODES)


def drawn(war, seat):
    return board.picture(war.box, war.view(seat), seat)


@ALL_MODES
@pytest.mark.parametrize("seed", range(2))
def test_pointing_singles_out_every_move(mode, seed):
    for number, (s, _, _, _, _) in enumerate(steps("compiled", mode, seed)):
        if number % 5:
            continue
        for seat in (*range(MODES[mode]), WATCHER):
            view = hidden(GANYMEDE.rules, BOX, s, seat)
            picture = board.picture(BOX, view, seat)
            ids = [thing.id for thing in picture.things if thing.id]
            assert len(set(ids)) == len(ids)
            moves = listed(GANYMEDE.rules, BOX, view, seat)
            touched = [frozenset(board.touches(BOX, view, seat, move)) for move in moves]
            assert len(set(touched)) == len(moves) and all(touched)
            assert all(touches <= set(ids) for touches in touched)
            for area in picture.areas:
                assert area.height > 0 and area.y + area.height <= picture.height
            for thing in (thing for thing in picture.things if thing.marks):
                assert any(area.y <= thing.y < area.y + area.height for area in picture.areas), thing.id
        for move in set(listed(GANYMEDE.rules, BOX, s, CHANCE)):
            assert board.touches(BOX, s, CHANCE, move)


@clause("G41", "G44", "G38")
def test_a_face_down_card_shows_its_face_to_its_owner_only():
    war = War().camp("R", "5", deck="6 6 8 8 9 K7").camp("G", "8").turn("R").draw("K7")
    own, other = drawn(war, 0), drawn(war, 1)
    label = {thing.id: thing.label for thing in own.things}["card-r-2"]
    assert label == "Red in play: K7, face down" and "(K7)" in own.text()
    assert {thing.id: thing.label for thing in other.things}["card-r-2"] == "Red in play: a face-down card"
    assert "K7" not in other.text() and "K7" not in other.svg() and "(?)" in other.text()
    assert drawn(war, WATCHER).text().count("(?)") == 1


@clause("G44", "G42")
def test_one_s_own_cards_are_listed_without_the_order_of_the_deck():
    war = War().camp("R", "K4", deck="5 9 K4 6", discard="6 8 8").camp("G", "5").turn("R")
    war.do("apply", "look 9", "bottom")
    lines = drawn(war, 0).text().split("\n")
    assert "deck      K4 R5 R6 at the bottom R9" in lines
    assert "discard   R6 R8 R8" in lines and "removed   -" in lines
    assert "deck 4 ↓" in drawn(war, 1).text(), "others see how many cards he knows"
    label = {thing.id: thing.label for thing in drawn(war, 1).things}["deck-r"]
    assert label == "Red's deck, 4 cards, its owner knows 1 at the bottom"
    last = War().camp("R", "5", deck="6", discard="6 8 8 9").camp("G", "5").turn("R", checked=False)
    assert {thing.id: thing.label for thing in drawn(last, 1).things}["deck-r"] == "Red's deck, 1 card"


@clause("G35", "G32")
def test_the_battle_table_in_letters():
    war = fight("plain", "5 6 9", "8 9")
    war.do("remove G9")
    assert drawn(war, 1).text() == GOLDEN.strip("\n")


GOLDEN = """
Battle, round 3

Red    1st  HP 15/15      deck 3             Strength 20
  -

Black     Ax3   2x3   3x3   4x3   7x3   10x3

Pick a Black card.

Green       HP 12/15      deck 4             Strength 17
  -
deck      G5 G6 G6 G8
discard   G8
removed   G9
"""


@clause("C5", "C9", "V2")
def test_the_own_camp_lies_nearest():
    war = War("plain", "versus").camp("R", "5").camp("G", "8").camp("P", "5").turn("R")
    for seat, last in ((0, "Red"), (1, "Green"), (2, "Purple"), (WATCHER, "Red")):
        assert drawn(war, seat).areas[-1].name == last
    assert [thing.label for thing in drawn(war, 0).things if thing.id in ("draw", "stop")] == ["Draw", "Stop"]
    assert not [thing for thing in drawn(war, 1).things if thing.id in ("draw", "stop")]


def test_every_style_is_defined_and_every_theme_is_drawn():
    for war, seat in (
        (fight("plain", "K3 8 K10 6", "8 8"), 0),
        (fight("plain", "KA KA 9", "8 9", mode="versus", purple="A 8"), 2),
        (War().camp("R", "K2", deck="5 K4 6 6 8 8 9").camp("G", "8").turn("R").draw("K4"), 0),
    ):
        picture = drawn(war, seat)
        known = {"ink", "soft", "paper", "panel", "line", "lit", *picture.styles}
        assert {mark[-1] for thing in picture.things for mark in thing.marks} <= known
        for theme in ("light", "dark", "auto"):
            assert picture.svg(theme, lit=("card-r-1",)).startswith("<svg")


def test_a_button_for_each_answer_that_is_no_card():
    def buttons(war, seat=0):
        return [thing.label for thing in drawn(war, seat).things if thing.text.startswith("[ ")]

    two = War().camp("R", "5", deck="6 6 8 8 9 K2").camp("G", "8").turn("R").draw("K2")
    assert buttons(two) == ["Draw", "Apply K2", "Stop"]
    look = War().camp("R", "K4").camp("G", "8").turn("R").do("apply", "look 9")
    assert buttons(look) == ["Leave it on top", "Put it on the bottom"]
    assert buttons(fight("plain", "6 8 K3", "8 8")) == ["Withdraw nothing"]
    assert buttons(fight("plain", "KA 9", "8 8")) == ["A is 1", "A is 11"]
    assert buttons(fight("plain", "KA KA 9", "8 8")) == ["0 as 11", "1 as 11", "2 as 11"]


def test_moves_touch_cards_and_piles():
    three = fight("plain", "K3 8 K3 8", "8 8")
    assert board.touches(BOX, three.view(0), 0, TAKE_BACK + 7) == ("card-r-2", "card-r-4")
    assert board.touches(BOX, three.view(0), 0, TAKE_BACK + 12) == ("card-r-3",), "a 3 does not withdraw itself"
    assert board.touches(BOX, three.view(0), 0, PICK + 9) == ("pile-10",)


@clause("G40", "G44")
def test_a_long_pile_needs_more_than_one_line():
    """No card of a list covers another, and the panel is as high as its lists."""
    heights = []
    for discard in ("K7", "K7 K7 K7 K2 K2 K2 K3 K3 K3 K4 K4 KA KA KA K10 8"):
        war = War("plain", "coop").camp("R", "5", discard=discard).camp("G", "8").camp("P", "5").turn("R")
        picture = drawn(war, 0)
        pile = next(thing for thing in picture.things if thing.id == "list-discard")
        chips = [mark[1:5] for mark in pile.marks if mark[0] == "rect"]
        assert len(chips) == len(discard.split())
        assert all(
            abs(one[0] - other[0]) >= one[2] or abs(one[1] - other[1]) >= one[3]
            for number, one in enumerate(chips)
            for other in chips[:number]
        )
        assert all(
            pile.x + x + width <= picture.width and pile.y + y + height < picture.height
            for x, y, width, height in chips
        )
        heights.append(picture.height)
    assert heights[1] > heights[0]


@clause("C19", "C22")
def test_strengths_are_shown_of_those_who_were_compared():
    def notes(war):
        return [line[45:] for line in drawn(war, 0).text().split("\n") if " HP " in line]  # Purple, Green, Red

    both = fight("plain", "5 9", "8 9", mode="coop", purple="10 8")
    assert notes(both) == ["Strength 18 and 18", "Strength 19", "Strength 16"]
    early = fight("plain", "5 6 9", "8 9", mode="coop", purple="8 9 2", hp=(15, 15, 3))
    assert notes(early) == ["out, Strength 19", "", "Strength 20"], "Green was not compared"
    late = fight("plain", "8 8", "8 9", mode="coop", purple="10 9", hp=(2, 15, 2))
    assert notes(late) == ["out, Strength 19 and 19", "Strength 19", "out, Strength 18"], "Purple fell to Green"
    alone = War("plain", "coop").camp("R", removed="5 6 6 8 8 9", hp=0).camp("G", "8 9").camp("P", "10 9")
    alone.turn("G", checked=False).play(1, "stop")
    assert notes(alone) == ["Strength 19", "Strength 19", "out"]


READABLE = 4.5  # the least contrast of small print, by the guidelines for web content
DARKEST = 0.05  # what they add to both luminances
CHANNELS = (0.2126, 0.7152, 0.0722)  # how bright red, green and blue look


def luminance(style, theme):
    fill = STYLES.get(style, INK.get(style))[theme].partition("fill:#")[2][:6]
    linear = [(int(fill[place : place + 2], 16) / 255) ** 2.2 for place in (0, 2, 4)]
    return sum(share * channel for share, channel in zip(CHANNELS, linear, strict=True))


@pytest.mark.parametrize("theme", [0, 1])
def test_the_numbers_of_the_track_of_hit_points_can_be_read(theme):
    for points in (0, 3, 8, 15):
        war = War().camp("R", "5", hp=points).camp("G", "8")
        track = next(thing for thing in drawn(war, 0).things if thing.id == "hp-r")
        ground, *rest = track.marks
        filled = rest[0] if points else ground
        for mark in (mark for mark in rest if mark[0] == "text"):
            cube = mark[-1] == "ganymede-on"
            under = "ganymede-red" if cube else (filled if mark[1] < filled[3] else ground)[-1]
            dim, bright = sorted((luminance(mark[-1], theme), luminance(under, theme)))
            assert (bright + DARKEST) / (dim + DARKEST) >= READABLE, mark
