"""Connect Four, the game that a third party would bring: its rules on the three faces, and its lines by brute force."""

import itertools

import pytest

import chabudai
from chabudai.core.match import Match
from chabudai.core.picture import INK
from chabudai.core.rule import below, bit, seeded
from chabudai.terminal.paint import contrast
from lane import Lane

FOUR = chabudai.game("connect_four")
COLUMNS, ROWS, HIGH = 7, 6, 7
ACROSS, UP, SLOPES = (1, 0), (0, 1), ((1, 1), (1, -1))
BOARD = set(itertools.product(range(COLUMNS), range(ROWS)))


def as_bits(places):
    return sum(bit(column * HIGH + row) for column, row in places)


def lines():
    """All rows of four that fit on the board."""
    for (column, row), (x, y) in itertools.product(BOARD, (ACROSS, UP, *SLOPES)):
        line = {(column + x * step, row + y * step) for step in range(4)}
        if line <= BOARD:
            yield line


def dropped(face, letters):
    lane = Lane(FOUR, face)
    for number, letter in enumerate(letters):
        lane.play(number % 2, letter)
    return lane


@pytest.mark.clause("F1")
def test_the_board_is_empty_and_the_first_seat_begins(face):
    lane = Lane(FOUR, face)
    assert lane.s.to_act == bit(0) and not lane.s.discs.any() and not lane.s.height.any()
    assert lane.texts(0) == list("abcdefg") and lane.moves(1) == []


@pytest.mark.clause("F2", "F3")
def test_discs_fall_and_full_columns_are_closed(face):
    lane = dropped(face, "dddddd")
    assert lane.s.height.tolist() == [0, 0, 0, 6, 0, 0, 0]
    assert [int(discs) for discs in lane.s.discs] == [
        as_bits({(3, 0), (3, 2), (3, 4)}),
        as_bits({(3, 1), (3, 3), (3, 5)}),
    ]
    assert lane.texts(0) == list("abcefg")
    assert FOUR.words.why_not(lane.box, lane.s, 0, 3) == ("F2", "Column d is full.")
    assert FOUR.words.why_not(lane.box, lane.s, 0, 7) == ("F2", "There is no such column.")


@pytest.mark.clause("F4")
@pytest.mark.parametrize(
    ("letters", "places"),
    [
        ("abababa", [1, 2]),
        ("gabababa", [2, 1]),
        ("aabbccd", [1, 2]),
        ("abbccdcddgd", [1, 2]),
        ("gffeededdad", [1, 2]),
    ],
)
def test_four_in_a_row_win(face, letters, places):
    lane = dropped(face, letters)
    assert lane.s.to_act == 0 and lane.places == places
    assert lane.moves(0) == lane.moves(1) == []


@pytest.mark.clause("F4")
def test_every_line_counts_and_nothing_less(face):
    """All 69 lines, each with one disc taken away, and with the rest of the board at random."""
    has_line = FOUR.face(face).has_line
    found, rng = list(lines()), seeded(4)
    assert len(found) == 69
    for line in found:
        assert has_line(as_bits(line))
        for disc in line:
            assert not has_line(as_bits(line - {disc}))
    for _ in range(500):
        places = {place for place in BOARD if below(rng, 5) < 2}
        assert has_line(as_bits(places)) == any(line <= places for line in found)


@pytest.mark.clause("F5")
def test_a_full_board_is_a_draw(face):
    lane = dropped(face, "aaaaaabbbbbbccccccedddddd" + "eeeee" + "ffffff" + "gggggg")
    assert lane.s.height.min() == ROWS and lane.s.to_act == 0
    assert lane.places == [1, 1]


@pytest.mark.clause("F2", "F4", "F5")
def test_random_games_end_as_the_lines_say():
    for seed in range(20):
        match, rng = Match(FOUR), seeded(seed)
        while not match.over:
            seat = match.to_act[0]
            match.play(match.moves(seat)[below(rng, len(match.moves(seat)))])
            assert FOUR.words.amiss(match.box, match.state) is None
        held = [
            {place for place in BOARD if match.state.discs[seat] & bit(place[0] * HIGH + place[1])} for seat in (0, 1)
        ]
        winners = [any(line <= places for line in lines()) for places in held]
        assert match.standing == {(True, False): (1, 2), (False, True): (2, 1), (False, False): (1, 1)}[tuple(winners)]


@pytest.mark.parametrize("theme", [0, 1], ids=["light", "dark"])
def test_the_letter_on_a_disc_can_be_read(theme):
    """Whoever does not see the colours tells the discs by their letters."""
    match = chabudai.play("connect_four")
    for column in "ab":
        match.play(column)
    picture = match.picture()
    styles = {name: both[theme].removeprefix("fill:") for name, both in {**INK, **picture.styles}.items()}
    discs = [thing.marks for thing in picture.things if thing.id.startswith("disc")]
    assert len(discs) == 2
    for disc, letter in discs:
        assert contrast(styles[letter[-1]], styles[disc[-1]]) >= 3  # large print
