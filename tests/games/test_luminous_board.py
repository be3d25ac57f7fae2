"""The board: what is drawn, printed and read aloud is what lies on the table, and pointing singles out every move."""

import re
from xml.etree import ElementTree

import pytest
from luminous_random import hidden, steps
from luminous_table import LUMINOUS, Table, texts
from test_luminous_scoring import SWEEP, THREE, TIED, hand

from chabudai.core.rule import CHANCE, WATCHER, seeded
from chabudai.games.luminous import board, shapes
from chabudai.games.luminous.names import COLOURS, SEATS
from chabudai.games.luminous.rules_table import BRACELETS, CREATION, NUMBERS


def seen(table, seat=0):
    return board.picture(table.box, table.view(seat), seat)


def thing(picture, name):
    return next(thing for thing in picture.things if thing.id == name)


def ids(picture):
    return [thing.id for thing in picture.things if thing.id]


def is_own(name, seat):
    """Does that lie before the seat that looks? The Egg may lie anywhere."""
    kind, _, whose = name.partition("-")
    if kind in ("player", "bracelets", "set", "last"):
        return whose.split("-")[0] == str(seat)
    return kind not in ("round", "deck", "discards", "supply", "prompt")


@pytest.mark.clause("L77", "L78")
@pytest.mark.parametrize(("seats", "cards"), [(2, "wide"), (3, "default"), (5, "dense")])
def test_every_position_can_be_drawn_and_pointed_at(seats, cards):
    for number, (lane, seat, moves, _) in enumerate(steps("plain", seats, 2, cards=cards)):
        if number % 4:
            continue
        for eyes in (0, seats - 1, WATCHER, CHANCE):
            picture = seen(lane, eyes)
            names = ids(picture)
            assert len(set(names)) == len(names)
            ElementTree.fromstring(picture.svg("dark", names[:3]))
            styles = set(re.findall(r'class="([\w-]+)"', picture.svg()))
            assert all(f".{style}{{" in picture.svg() for style in styles)
            assert all(label and label.isprintable() for label in picture.labels())
            lines = picture.text().split("\n")
            assert max(map(len, lines)) <= 120
        if seat is not None:
            picture = seen(lane, seat)
            assert not seen(lane, WATCHER).areas
            own = next(area for area in picture.areas if area.name == "own")
            assert all(
                (one.y >= own.y) == is_own(one.id, seat)
                for one in picture.things
                if one.marks and one.id not in ("", "egg")
            )
            assert picture.areas[0].height == own.y and own.y + own.height == picture.height
            touched = {move: frozenset(board.touches(lane.box, lane.view(seat), seat, move)) for move in moves}
            assert len(set(touched.values())) == len(set(moves))
            assert all(things and things <= set(ids(picture)) for things in touched.values())


def test_text_is_legible_on_a_phone():
    """At a width of 390 pixels no letter is smaller than ten."""
    tables = [Table("plain", [hand(two) for two in sets]) for sets in (THREE, SWEEP)]
    tables.append(Table("plain", [hand(two) for two in SWEEP]).place(*SWEEP))
    for table in tables:
        sizes = [mark[4] for one in seen(table).things for mark in one.marks if mark[0] == "text"]
        assert min(sizes) * 390 / board.WIDTH >= 10
        assert all(0 <= one.x <= board.WIDTH and 0 <= one.y <= seen(table).height for one in seen(table).things)


@pytest.mark.clause("L22", "L40", "L78")
def test_a_face_down_set_shows_its_owner_what_it_is_and_nobody_else():
    table = Table("plain", [hand(two) for two in TIED], egg=2).place(*TIED)
    mine = thing(seen(table, 0), "set-0-far")
    assert mine.label == "Crane's Far: face down: red 5 and red 5" and mine.text == "Far  (R5 R5)"
    assert ("5", "lum-red-ink") in [(mark[3], mark[-1]) for mark in mine.marks if mark[0] == "text"]
    for eyes in (1, 2, WATCHER):
        other = thing(seen(table, eyes), "set-0-far")
        assert other.label == "Crane's Far: face down" and other.text == "Far  (## ##)"
        assert "red" not in seen(table, eyes).svg().split("</style>")[1].split("set-0-far")[1].split("</g>")[0]
    table.play(2, "read far")
    assert thing(seen(table, WATCHER), "set-0-far").label == "Crane's Far: red 5 and red 5"
    assert thing(seen(table, WATCHER), "set-0-near").label == "Crane's Near: face down"


@pytest.mark.clause("L78")
def test_what_is_hidden_is_not_drawn():
    """The whole picture is the same whatever the others hold."""
    for lane, *_ in steps("compiled", 3, 5):
        if lane.s.phase != CREATION or lane.s.rounds != 2:
            continue
        for eyes in (0, WATCHER):
            shown = hidden(lane, lane.table, eyes)
            before = board.picture(lane.box, shown[0], eyes)
            world = shown.copy()
            lane.rules.guess(lane.box.record, world[0], eyes, seeded(7))
            after = board.picture(lane.box, hidden(lane, world, eyes)[0], eyes)
            assert before.svg() == after.svg() and before.text() == after.text()
        return
    raise AssertionError("no second round")


@pytest.mark.clause("L77")
def test_the_last_scoring_is_shown_to_all_until_the_next():
    table = Table("plain", [hand(two) for two in THREE]).place(*THREE).finish().deal()
    assert table.s.rounds == 2
    for eyes in (0, 1, 2, WATCHER):
        last = thing(seen(table, eyes), "last-2")
        assert last.label == "Round 1, Hare: Far red 5 and yellow 6, Near blue 1 and yellow 1, 1 × 0 = 0 ZOO + Bracelet"
        assert last.text.strip() == "round 1: R5 Y6 / B1 Y1   1 × 0 = 0 ZOO + Bracelet"
    assert "last-0" not in ids(seen(Table("plain", ["", ""])))


@pytest.mark.clause("L5", "L77")
def test_money_tokens_and_counts():
    table = Table("plain", [hand(two) for two in THREE], bracelets=(2, 0, 7), money=(7, 12, 3), egg=1)
    picture = seen(table)
    assert thing(picture, "player-1").label == "Fox: 12 of 15 ZOO, 5 cards in hand"
    assert thing(picture, "player-0").label == "Crane (you): 7 of 15 ZOO, 5 cards in hand, to act"
    assert thing(picture, "bracelets-2").label == "Hare has 7 Bracelets" and thing(picture, "bracelets-2").text == "o7"
    assert thing(picture, "egg").label == "Fox owns the Egg"
    assert thing(picture, "deck").label == "24 cards in the deck"
    assert thing(picture, "supply").label == f"{15 - 9} Bracelets in the supply"
    assert [one.id for one in picture.things if one.id.startswith("player")] == ["player-1", "player-2", "player-0"]
    over = Table("plain", [hand(two) for two in THREE], money=(14, 0, 0)).place(*THREE)
    assert thing(seen(over), "player-0").label.endswith("place 1")


@pytest.mark.clause("L18", "L80")
def test_a_split_is_pointed_at_card_by_card():
    table = Table("plain", ["R2 R2 B5 B5 Y1", ""])
    by_text = dict(zip(table.texts(0), sorted(table.moves(0)), strict=True))
    touched = set(board.touches(table.box, table.view(0), 0, by_text["R2 B5 / R2 B5"]))
    assert touched == {
        *("hand-R2-1", "far-R2-1", "hand-R2-2", "near-R2-2"),
        *("hand-B5-1", "far-B5-1", "hand-B5-2", "near-B5-2"),
    }
    assert thing(seen(table), "far-R2-1").label == "red 2 into the Far"
    assert texts(table.s.hand[0]) == " ".join(one.text for one in seen(table).things if one.id.startswith("hand")), (
        "in deck order"
    )


def test_large_hands_have_room():
    table = Table("plain", [""] * 2, [5 + BRACELETS - 6, 5], bracelets=(1, 0))
    table.play(0, "finish")
    picture = seen(table)
    own = [one for one in picture.things if one.id.startswith("hand")]
    assert len(own) == 19 and len({(one.x, one.y) for one in own}) == 19
    assert all(one.y + board.LARGE * 1.4 + board.CHOICES <= picture.height for one in own)


def test_colours_are_shapes_and_letters_too():
    """Each colour has a shape of its own, and every card bears its letter and its number or the eye."""
    signs = {shapes.sign(colour, 0, 0, 10)[:-1] for colour in range(len(COLOURS))}
    assert len(signs) == len(COLOURS)
    for card in range(len(COLOURS) * NUMBERS):
        words = [mark[3] for mark in shapes.face(card, 0, 0, 100) if mark[0] == "text"]
        assert words == ["RBYGP"[card // NUMBERS], *([str(card % NUMBERS)] if card % NUMBERS else [])]
    assert len(set(SEATS)) == len(SEATS)


def test_whoever_deals_by_hand_points_at_cards():
    table = Table("plain", [""] * 3, bracelets=(1, 0, 0)).play(0, "spend")
    picture = board.picture(LUMINOUS.box, table.s, CHANCE)
    for move in set(table.moves(CHANCE)):
        (name,) = board.touches(LUMINOUS.box, table.s, CHANCE, move)
        assert thing(picture, name).label.endswith("in the deck")
    assert not [name for name in ids(seen(table, 0)) if name.startswith("draw")]


@pytest.mark.clause("L68", "L78")
def test_discards_are_shown_to_their_owner_only():
    table = Table("plain", [""] * 3, rounds=2, discards={1: "R1 B*"})
    mine = thing(seen(table, 1), "thrown")
    assert mine.label == "You have discarded red 1 and blue Revelation".replace(" and", ",")
    assert mine.text == "discarded: R1 B*" and "R1" in [mark[3] for mark in mine.marks if mark[0] == "text"]
    assert mine.y < seen(table, 1).height
    for eyes in (0, 2, WATCHER):
        assert "thrown" not in ids(seen(table, eyes)) and "discarded:" not in seen(table, eyes).text()
        assert thing(seen(table, eyes), "discards").label == "2 cards discarded"
    many = Table("plain", [""] * 2, rounds=2, discards={0: "R1 R1 R2 R2 R3 R3 R4 R4 R5 R5 R6 R6"})
    rows = {one.y for one in seen(many).things if any(mark[:1] == ("rect",) and mark[3] == 50 for mark in one.marks)}
    assert len(rows) == 2 and max(rows) < seen(many).height, "more than ten need two rows"
