"""Golden playthroughs are played again, line by line. How to write them anew: see playthrough.py."""

import pytest

from playthrough import FOLDER, head, text_of

FILES = sorted(FOLDER.glob("*.txt"))
BIGGEST = 60_000  # bytes


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_the_game_is_played_as_it_is_written(file):
    text = file.read_text("utf-8")
    again = text_of(head(text))
    for number, (line, new) in enumerate(zip(text.splitlines(), again.splitlines(), strict=False), 1):
        assert new == line, f"{file.name}, line {number}"
    assert again == text
    assert len(text.encode()) < BIGGEST


def test_each_playthrough_is_of_its_own_game_and_setup():
    setups = [head(file.read_text("utf-8")) for file in FILES]
    assert setups and len({str(setup) for setup in setups}) == len(setups)
    assert all(file.stem.startswith(setup.game) for file, setup in zip(FILES, setups, strict=True))
