"""Edo's board: drawn, printed and read aloud from one description."""

import re

import pytest
from edo_table import BLUE, EDO, MODULES, RED, Table
from test_edo_words import wandering

from chabudai.core.rule import CHANCE, WATCHER


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_pointing_singles_out_every_move(seats):
    for number, match in enumerate(wandering(seats, dict.fromkeys(MODULES, True), seats)):
        if number % 16:
            continue
        for seat in (*range(seats), WATCHER, CHANCE):
            ids = [thing.id for thing in match.picture(seat).things if thing.id]
            assert len(set(ids)) == len(ids)
            touched = [match.touches(seat, move) for move in set(match.moves(seat))]
            assert len(set(touched)) == len(touched)
            assert {thing for things in touched for thing in things} <= set(ids)


def test_the_same_things_are_drawn_printed_and_read_aloud():
    t = Table("plain", 4, ronin=True, jiin=True).ronin("C2 Q3 Q3").samurai(BLUE, "C2 C2").town("C2", "RH BT F")
    t.turn(BLUE, "A:WOOD 2")
    picture = EDO.board.picture(t.box, t.view(BLUE), BLUE)
    labels = "\n".join(picture.labels())
    assert "2 Blue samurai in Mito" in labels
    assert "2 ronin on quarry Q3" in labels
    assert "Red house, site 1 of Mito" in labels
    assert "Blue trading post, site 2 of Mito" in labels
    assert "income now: Blue 4, Red 2" in labels
    assert "quarry Q3; a samurai produces 1" in labels
    assert "Blue, slot 1: A: WOOD, 2 officials" in labels
    text = picture.text()
    assert re.search(r"C2 Mito\n.*rB#\.\.\.\.", text)
    assert "1: A: WOOD 2" in text
    assert "<title>2 ronin on quarry Q3</title>" in picture.svg()


def test_one_power_point_is_said_as_one():
    t = Table("plain", 2).begin()
    t.s.points[BLUE], t.s.points[RED] = 1, 2
    labels = "\n".join(EDO.board.picture(t.box, t.view(BLUE), BLUE).labels())
    assert "Blue: 1 power point, " in labels
    assert "Red: 2 power points, " in labels


def test_the_hidden_plan_of_another_is_not_drawn():
    t = Table("plain", 2).begin().plan(BLUE, "A:WOOD 2", "C:STONE 1")
    mine, theirs = (EDO.board.picture(t.box, t.view(seat), seat).svg() for seat in (BLUE, RED))
    assert "A: WOOD 2" in mine
    assert "A: WOOD 2" not in theirs
    assert "Blue, slot 1: hidden" in theirs


@pytest.mark.parametrize("seats", [2, 5])
def test_everything_lies_in_its_area(seats):
    """Areas can be laid out anew: on a narrow screen the choices come right after the map."""
    for number, match in enumerate(wandering(seats, dict.fromkeys(MODULES, True), 3, 250)):
        if number % 10:
            continue
        for seat in (*range(seats), WATCHER):
            picture = match.picture(seat)
            found = {}
            for thing in picture.things:
                around = [
                    area.name
                    for area in picture.areas
                    if area.x <= thing.x < area.x + area.width and area.y <= thing.y < area.y + area.height
                ]
                assert len(around) == 1, thing
                found.setdefault(around[0], set()).add(thing.id.partition("-")[0])
            assert found["players"] == {"headline", "seat", "plan"}
            assert {"space", "site"} <= found["map"] and "card" in found["cards"]
            assert found.get("choices", {"choice"}) == {"choice"}
            assert [area.name for area in picture.areas[:2]] == ["map", "choices" if "choices" in found else "players"]
            assert max(area.x + area.width for area in picture.areas) <= picture.width
            assert max(area.y + area.height for area in picture.areas) <= picture.height


@pytest.mark.clause("E46", "E52", "E59")
def test_buttons_say_what_a_choice_costs():
    t = Table("plain", 4, jiin=True).samurai(BLUE, "C1").stock(BLUE, rice=9, wood=9, stone=9, ryo=20)
    t.s.cards[BLUE] |= 1 << 11
    t.turn(BLUE, "S9:BUILD 1").act("end", "at C1")
    assert captions(t) == [
        "house, 1 PP: 2 wood, 1 stone",
        "trading post, 2 PP: 3 wood, 2 stone, 4 Ryo",
        "fortress, 3 PP: 3 wood, 5 stone, 10 Ryo",
    ], "two Ryo less by card S9"
    t = Table("plain", 4).samurai(BLUE, "C1").stock(BLUE, rice=2, ryo=4).merchant("C1", "M2", "M1")
    t.turn(BLUE, "B:TRADE 1")
    assert captions(t) == ["end: TRADE"]
    t.act("end", "offer 1")
    assert captions(t) == ["buy 1: 2 Ryo", "buy 2: 4 Ryo"]
    t = Table("plain", 2).samurai(BLUE, "C1").stock(BLUE, rice=1).stock(RED).last_round().turn(BLUE)
    assert captions(t) == ["keep 0: 0 rice", "keep 1: 1 rice"]
    assert EDO.words.prompt(t.box, t.s, BLUE) == "Blue, how many of 1 samurai stay in Kawagoe? Each costs 1 rice."


def captions(t):
    """What the buttons say to the seat on turn."""
    seat = int(t.s.turn)
    things = EDO.board.picture(t.box, t.view(seat), seat).things
    return [thing.label for thing in things if thing.id.startswith("choice-")]


@pytest.mark.clause("E25", "E28")
def test_the_window_says_how_it_ends():
    t = Table("plain", 4).samurai(BLUE, "C1").turn(BLUE, "A:WOOD 2")
    said = "Blue, move samurai or merchant (1 Ryo a road), or end: WOOD next."
    assert EDO.words.prompt(t.box, t.view(BLUE), BLUE) == said
    t = Table("plain", 4).samurai(BLUE, "C1").turn(BLUE)
    said = "Blue, move samurai or merchant (1 Ryo a road), or end the turn."
    assert EDO.words.prompt(t.box, t.view(BLUE), BLUE) == said


def test_own_things_lie_nearest():
    t = Table("plain", 4).begin()
    for seat in range(4):
        panels = [
            thing for thing in EDO.board.picture(t.box, t.view(seat), seat).things if thing.id.startswith("seat-")
        ]
        assert panels[0].id == f"seat-{EDO.words.seat_name(seat).lower()}", "read first"
        assert panels[0].y == max(panel.y for panel in panels), "drawn beside the choices"


def test_nothing_is_too_small_to_read():
    *_, match = wandering(5, dict.fromkeys(MODULES, True), 3, 200)
    sizes = [float(size) for size in re.findall(r'font-size="([\d.]+)"', match.picture(BLUE).svg())]
    assert min(sizes) >= 10
