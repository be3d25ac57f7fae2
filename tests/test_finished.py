"""Finished records of every game stay readable, legal and true. How they were made: see finished.py."""

import pytest

import chabudai
from chabudai.core.errors import BadRecord
from chabudai.core.record import RULE
from finished import FOLDER

FILES = sorted(FOLDER.glob("*/*.txt"))
EACH = pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}-{file.stem}")


@EACH
def test_the_record_is_true(file):
    text = file.read_text("utf-8")
    found = chabudai.verify(text)
    read = chabudai.read(text)
    assert read.game == file.parent.name
    assert found[0] == f"{len(read.moves)} moves of {chabudai.game(read.game).title}, every one legal."
    assert found[1].startswith("The places are right")
    match = chabudai.replay(read)
    assert match.over and match.standing == read.places


@EACH
def test_a_record_is_written_as_it_was_read(file):
    text = file.read_text("utf-8")
    again = chabudai.write(chabudai.replay(chabudai.read(text)))
    dealt = ("match ", "commit ", "salt ", "secret ")
    assert again.splitlines() == [line for line in text.splitlines() if not line.startswith(dealt)]


@EACH
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


def test_there_are_records():
    assert FILES
