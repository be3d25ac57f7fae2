"""The board of Tatsu: what is drawn, printed and read aloud is what lies on the table."""

import random
import re
from itertools import combinations
from xml.etree import ElementTree

import pytest

from chabudai.core.game import Game
from chabudai.core.rule import CHANCE, WATCHER
from chabudai.games.tatsu import board, shapes
from chabudai.games.tatsu.amiss import amiss
from chabudai.games.tatsu.rules import CAP, EMPTY, FIRST, KINDS, OVER, PASS, ROLL, SECOND, SEGMENTS
from lane import Lane

TATSU = Game("tatsu", "chabudai.games.tatsu")
EYES = 0, 1, WATCHER
STONES = {f"{seat}{kind}": seat * KINDS + kind for seat in range(2) for kind in range(KINDS)}
BV, BW, BF, WV, WW, WF = range(2 * KINDS)


def walk(seed, moves=400, **options):
    """A random game, a position after each move."""
    lane, drawn = Lane(TATSU, **options), random.Random(seed)
    while lane.s.to_act and moves:
        seat = next(seat for seat in (0, 1, CHANCE) if lane.s.to_act >> seat & 1)
        lane.play(seat, drawn.choice(lane.moves(seat)))
        moves -= 1
        yield lane


def laid(segments, turn=0, dice=(1, 2), phase=FIRST, box=None):
    """A position: segment -> the inner stone, or the inner and the outer one; all other stones in the trays."""
    lane = Lane(TATSU, box=box)
    s = lane.s
    s.inner[:], s.outer[:] = EMPTY, EMPTY
    s.tray[:] = lane.box.stones
    for segment, stones in segments.items():
        for ring, stone in zip((s.inner, s.outer), stones, strict=False):
            ring[segment] = stone
            s.tray[stone // KINDS, stone % KINDS] -= 1
    s.phase, s.turn, s.to_act = phase, turn, 1 << turn
    s.low, s.high = dice
    return lane


def seen(lane, seat=0):
    return board.picture(lane.box, lane.view(seat), seat)


def thing(picture, name):
    return next(thing for thing in picture.things if thing.id == name)


def ids(picture):
    return [thing.id for thing in picture.things if thing.id]


def counted(labels):
    """How many stones of each player and kind the labels speak of."""
    found = dict.fromkeys(STONES, 0)
    for label in labels:
        if match := re.match(r"(?:(\d+) )?(black|white) (vine|water|fire)s? (?:on|in) ", label.lower()):
            number, seat, kind = match.groups()
            found[f"{shapes.SEATS.index(seat)}{shapes.KINDS.index(kind)}"] += int(number or 1)
    return found


@pytest.mark.parametrize("options", [{}, {"layout": "R"}])
def test_whatever_lies_on_the_table_is_drawn_printed_and_read_aloud_once(options):
    for step, lane in enumerate(walk(1, **options)):
        if step % 12 and lane.s.phase != OVER:
            continue
        assert amiss(lane.box, lane.s) is None
        for seat in EYES:
            picture = seen(lane, seat)
            names = ids(picture)
            assert len(set(names)) == len(names)
            assert {f"space-{space}" for space in range(1, SEGMENTS + 1)} <= set(names)
            expected = {name: int(lane.box.stones[stone % KINDS]) for name, stone in STONES.items()}
            assert counted(picture.labels()) == expected
            lines = picture.text().split("\n")
            assert len(lines) <= 24 and max(map(len, lines)) <= 80
            on_ring = sum(name.startswith("stone-") for name in names)
            assert on_ring == (lane.s.inner != EMPTY).sum() + (lane.s.outer != EMPTY).sum()
            assert len(re.findall(r"(?<!\d )\b[bw][VWF]\b", picture.text())) == on_ring
            assert sum(map(int, re.findall(r"(\d+) [bw][VWF]\b", picture.text()))) + on_ring == sum(expected.values())


@pytest.mark.parametrize("seed", range(4))
def test_pointing_at_what_a_move_touches_leaves_no_other_move(seed):
    for lane in walk(seed, 160):
        if lane.s.phase not in (FIRST, SECOND):
            continue
        seat = int(lane.s.turn)
        names = set(ids(seen(lane, seat)))
        touched = [set(board.touches(lane.box, lane.s, seat, move)) for move in lane.moves(seat)]
        assert all(one and one <= names for one in touched)
        for one, other in combinations(touched, 2):
            assert not one <= other and not other <= one


def test_a_move_touches_its_stone_its_die_its_space_and_the_enemy_it_meets():
    lane = laid({5: [BV], 8: [WW], 11: [WF, BV]}, dice=(2, 3))
    lane.s.mat[0, 2], lane.s.tray[0, 2] = 1, 1
    touched = {frozenset(board.touches(lane.box, lane.s, 0, move)) for move in lane.moves(0)}
    assert touched == {
        frozenset(("stone-5-inner", "die-2", "space-7")),
        frozenset(("stone-5-inner", "die-3", "space-8", "stone-8-inner")),
        frozenset(("stone-11-outer", "die-2", "space-13")),
        frozenset(("stone-11-outer", "die-3", "space-14")),
        frozenset(("mat-b-F", "die-2", "space-2")),
        frozenset(("mat-b-F", "die-3", "space-3")),
    }
    lane = laid({2: [WF, BV], 14: [WV]}, turn=1, dice=(2, 2))
    touched = {frozenset(board.touches(lane.box, lane.s, 1, move)) for move in lane.moves(1)}
    assert touched == {
        frozenset(("stone-2-inner", "die-2", "die-2-too", "space-24")),
        frozenset(("stone-14-inner", "die-2", "die-2-too", "space-12")),
    }


def test_pass_is_there_to_point_at_only_when_nothing_else_is_possible():
    stuck = laid({1: [BV], 10: [BV, BF], 14: [WW, BV]}, turn=1, dice=(4, 6))
    assert stuck.moves(1) == [PASS]
    assert board.touches(stuck.box, stuck.s, 1, PASS) == ("pass",)
    assert "pass" in ids(seen(stuck, 0)) and "Pass: no die can be used" in seen(stuck, 1).labels()
    assert "[ pass ]" in seen(stuck).text()
    free = laid({1: [BV], 14: [WW, BV]}, turn=1, dice=(4, 6))
    assert "pass" not in ids(seen(free))
    assert "pass" not in ids(seen(Lane(TATSU)))


def test_labels_say_who_holds_whom():
    lane = laid({8: [BW, BV], 5: [BF, WV], 14: [WW]})
    assert seen(lane).labels()[:11] == [
        "Turn 1: Black plays",
        "Die 1",
        "Die 2",
        "Space 5",
        "Black Fire on 5, entangled by a white Vine",
        "White Vine on 5, entangling a black Fire",
        "Space 8, Fire corner",
        "Black Water on 8, held under a black Vine",
        "Black Vine on 8, holding a black Water",
        "Black's Mat is empty",
        "3 black Vines in Black's Tray",
    ]
    labels = seen(lane).labels()
    assert "Space 14, White's entry 2" in labels
    assert "White Water on 14" in labels
    assert "Space 24, Vine corner, empty" in labels
    assert "Black's Dead Zone is empty" in labels


def test_the_stones_of_the_seat_that_looks_are_read_first():
    lane = Lane(TATSU)
    for seat, name in ((0, "Black"), (1, "White"), (WATCHER, "Black")):
        stones = [label for label in seen(lane, seat).labels() if " Vine on " in label]
        assert [label.split()[0] for label in stones] == [name] * 3 + [["White", "Black"][name == "White"]] * 3


def test_the_seat_that_looks_sits_in_the_south():
    lane = Lane(TATSU)
    black, white = seen(lane, 0), seen(lane, 1)
    for space in range(1, SEGMENTS + 1):
        one, other = thing(black, f"space-{space}"), thing(white, f"space-{space}")
        assert one.x + other.x == pytest.approx(black.width)
        assert one.y + other.y == pytest.approx(black.height)
    for picture, near, far, mat in ((black, 2, 14, "mat-b"), (white, 14, 2, "mat-w")):
        spot = thing(picture, f"space-{near}")
        assert spot.x == picture.width / 2
        assert spot.y == max(thing(picture, f"space-{space}").y for space in range(1, SEGMENTS + 1))
        assert thing(picture, f"{mat}-V").y > spot.y > thing(picture, f"space-{far}").y
        assert thing(picture, f"space-{near}").row > thing(picture, f"space-{far}").row


def test_stones_on_different_spaces_never_touch_and_a_captor_covers_its_captive():
    lane = laid({})
    lane.s.inner[:], lane.s.outer[:], lane.s.tray[:] = WW, BV, 0
    for seat in EYES:
        picture = seen(lane, seat)
        stones = [one for one in picture.things if one.id.startswith("stone-")]
        assert len(stones) == 2 * SEGMENTS
        for one, other in combinations(stones, 2):
            apart = ((one.x - other.x) ** 2 + (one.y - other.y) ** 2) ** 0.5
            same = one.id.split("-")[1] == other.id.split("-")[1]
            assert (apart < 2 * shapes.STONE) == same
        for one in stones:
            assert shapes.STONE <= one.x <= picture.width - shapes.STONE
            assert shapes.STONE <= one.y <= picture.height - shapes.STONE
        assert picture.text().count("bV") == picture.text().count("wW") == SEGMENTS


def test_a_pile_says_how_many_it_is():
    lane = laid({1: [BV], 13: [WV]})
    lane.s.mat[0, 0], lane.s.tray[0, 0], lane.s.dead[1, 1], lane.s.tray[1, 1] = 2, 1, 2, 1
    for seat in EYES:
        picture = seen(lane, seat)
        for name, number in (("mat-b-V", "2"), ("tray-b-V", ""), ("tray-b-W", "3"), ("tray-w-W", ""), ("mat-w-V", "")):
            assert "".join(texts(thing(picture, name))).strip("VWF") == number
        assert texts(thing(picture, "dead-w-W"))[-1] == "2 of 3"


def texts(one):
    return [mark[3] for mark in one.marks if mark[0] == "text"]


def test_the_dice_that_are_left_lie_in_the_middle():
    def dice(lane):
        return [name for name in ids(seen(lane)) if name.startswith("die-")]

    lane = Lane(TATSU, start="black")
    assert lane.s.phase == ROLL and dice(lane) == []
    lane.chance("ROLL(3,5)")
    assert dice(lane) == ["die-3", "die-5"]
    lane.play(0, "3-8")
    assert lane.s.phase == SECOND and dice(lane) == ["die-3"]
    assert dice(laid({1: [BV], 14: [WV]}, dice=(4, 4))) == ["die-4", "die-4-too"]
    for number in range(1, 7):
        picture = seen(laid({1: [BV], 14: [WV]}, dice=(number, number)))
        for name in (f"die-{number}", f"die-{number}-too"):
            assert sum(mark[0] == "circle" for mark in thing(picture, name).marks) == number
        assert len(re.findall(r"(?<!\w)o(?!\w)", picture.text())) == 2 * number


@pytest.mark.parametrize("theme", ["light", "dark", "auto"])
def test_the_drawing_is_sound_and_all_its_styles_are_known(theme):
    lanes = [Lane(TATSU), *list(walk(2, 120))[-1:], *list(walk(3, 5000))[-1:]]
    assert lanes[-1].s.phase == OVER
    for lane in lanes:
        for seat in EYES:
            svg = seen(lane, seat).svg(theme, lit={"space-8", "mat-b-V", "turn"})
            root = ElementTree.fromstring(svg)
            used = {node.get("class") for node in root.iter() if node.get("class")}
            css = next(node.text for node in root.iter() if node.tag.endswith("style"))
            assert used <= set(re.findall(r"\.([\w-]+)\{", css))


def test_the_end_is_told():
    lane = laid({2: [BV]}, phase=OVER)
    lane.s.to_act, lane.s.winner, lane.s.reason = 0, 0, 3
    lane.s.dead[1, 2], lane.s.tray[1, 2] = 2, 0
    picture = seen(lane, 1)
    sentence = "Black wins: every Fire of White is destroyed and White has no stone left in battle."
    assert picture.labels()[0] == sentence
    assert picture.title == "Tatsu: Black wins"
    assert "Black wins" in picture.text() and "2 white Fires in Black's Dead Zone" in picture.labels()
    lane.s.winner, lane.s.reason, lane.s.turns = EMPTY, CAP, 2000
    picture = seen(lane)
    assert picture.title == "Tatsu: A draw"
    assert "After 2000 turns" in picture.labels()[0] and "2000 turns" in picture.text()
    lane.s.turns, lane.s.turn_cap = 1, 1
    assert "After 1 turn without" in seen(lane).text()


def test_an_owners_box_is_drawn_as_it_is():
    changes = {"stones": [9, 9, 9], "travel": [-1, 1], "entry": [[[0, 2, 4], [12, 14, 16]], [[1, 2, 3], [13, 14, 15]]]}
    lane = laid({2: [BV]}, box=TATSU.owned_box(changes))
    lane.s.dead[0, 0], lane.s.tray[0, 0] = 8, 0
    picture = seen(lane)
    assert thing(picture, "space-24").label == "Space 24, Vine corner, Black's entry 1, empty"
    assert thing(picture, "dead-b-V").label == "8 black Vines in White's Dead Zone"
    assert any("8 of 9" in mark for mark in thing(picture, "dead-b-V").marks)
    assert "Black ──>" in picture.text()
    ElementTree.fromstring(picture.svg())
