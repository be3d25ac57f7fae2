"""Finished records of every game stay readable, legal and true. How they were made: see finished.py."""

from functools import cache

import pytest

import chabudai
from chabudai.core.errors import BadRecord
from chabudai.core.record import RULE
from endings import TELL, endings
from finished import FOLDER

FILES = sorted(FOLDER.glob("*/*.txt"))
BIGGEST = 60_000  # bytes
FORGED = 3  # records of each game: forging tries the reader, and not the record
SHORT = [
    file
    for folder in sorted({file.parent for file in FILES})
    for file in sorted(folder.glob("*.txt"), key=lambda file: file.stat().st_size)[:FORGED]
]
EACH = pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}-{file.stem}")


@cache
def replayed(file):
    return chabudai.replay(chabudai.read(file.read_text("utf-8")))


@EACH
def test_the_record_is_true(file):
    text = file.read_text("utf-8")
    found = chabudai.verify(text)
    read = chabudai.read(text)
    assert read.game == file.parent.name
    assert found[0] == f"{len(read.moves)} moves of {chabudai.game(read.game).title}, every one legal."
    assert found[1].startswith("The places are right")
    match = replayed(file)
    assert match.over and match.standing == read.places
    assert len(text.encode()) < BIGGEST


@EACH
def test_a_record_is_written_as_it_was_read(file):
    text = file.read_text("utf-8")
    again = chabudai.write(replayed(file))
    dealt = ("match ", "commit ", "salt ", "secret ")
    assert again.splitlines() == [line for line in text.splitlines() if not line.startswith(dealt)]


@pytest.mark.parametrize("file", SHORT, ids=lambda file: f"{file.parent.name}-{file.stem}")
def test_a_forged_record_is_refused(file):
    """With another winner, with a move left out in the middle, or with another secret."""
    text = file.read_text("utf-8")
    head, moves, tail = text.split(f"{RULE}\n")
    lines = moves.splitlines()
    del lines[len(lines) // 2]
    places = next(line for line in tail.splitlines() if line.startswith("places"))
    forged = [
        text.replace(places, places + " 1"),
        "\n".join([head + RULE, *lines, RULE, tail]),
        text.replace("secret ", "secret 00"),
    ]
    for wrong in forged:
        with pytest.raises(BadRecord):
            chabudai.verify(wrong)


def test_there_are_records_of_every_game():
    assert {file.parent.name for file in FILES} == {"tatsu", *TELL}


WAYS = {  # every way in which a game can end, and every number of players and option that has a record
    "edamame": {
        *("three rounds", "stall"),
        *("more points win", "rank breaks a tie", "gold breaks a tie"),
        *("2 share the victory", "3 share the victory", "a later place is shared", "a compensation after round 3"),
        *("2 players", "3 players", "4 players", "compensation"),
    },
    "ganymede": {
        *("battle: Red down", "battle: Green down"),
        *("battle: Red and Green down, Red wins", "battle: Red and Green down, Green wins"),
        *("battle: the last round, by hit points", "battle: the last round, by the token"),
        *("coop: the team wins, Purple down", "coop: the team wins, Red, Green, Purple down"),
        *("coop: the team wins, Red out before", "coop: the team wins, Green out before"),
        *("coop: Purple wins, Red, Green down", "coop: the last round"),
        *("coop: Purple wins, Red out before", "coop: Purple wins, Green out before"),
        *("versus: the team wins, Purple down", "versus: the team wins, Red, Green, Purple down"),
        *("versus: the team wins, Red out before", "versus: the team wins, Green out before"),
        *("versus: Purple wins, Red, Green down", "versus: the last round"),
        *("versus: Purple wins, Red out before", "versus: Purple wins, Green out before"),
        *("2 players", "3 players", "mode", "difficulty"),
    },
    "luminous": {
        *("normal", "normal, 2 share the victory", "several have enough, one wins", "normal without Bracelets"),
        *("no Bracelets", "no Bracelets, 2 share the victory"),
        *("no cards in the first window", "no cards in the second window", "no cards in the third window"),
        *("no cards, 2 share the victory", "safety stop"),
        *("2 players", "3 players", "4 players", "5 players", "cards"),
    },
    "edo": {  # careful players get 12 points in the last round; with more goods or a lower number games end before it
        *("power points", "power points in the last round", "the last merchant card"),
        *("a house in Edo", "most points without a house in Edo", "no house in Edo at all"),
        *("a tie broken by Ryo", "a tie broken by resources", "2 share"),
        *("2 players", "3 players", "4 players", "5 players", "jiin", "tokken", "ronin"),
    },
}


@pytest.mark.parametrize("name", TELL)
def test_every_way_to_end_is_among_the_records(name):
    found = set()
    for file in FOLDER.joinpath(name).glob("*.txt"):
        match = replayed(file)
        found |= endings(name, match.box, match.state, match.standing)
    assert found >= WAYS[name], WAYS[name] - found
