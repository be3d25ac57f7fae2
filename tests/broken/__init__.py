"""Games for tests: a small sound one with secrets, and copies of it that are broken in one place each."""

import sys
from itertools import count
from pathlib import Path

from chabudai.core.game import Game

SOUND = Path(__file__).parent / "bluff"
BLUFF = Game("bluff", "broken.bluff")  # the sound game

_numbers = count(1)


def copied(folder: Path, *changes: tuple[str, str, str]) -> Game:
    """A copy of the small game with its text changed: (file, what stands there, what stands there instead)."""
    name = f"bluff_{next(_numbers)}"
    package = folder / name
    package.mkdir()
    texts = {file.name: file.read_text("utf-8") for file in SOUND.iterdir() if file.is_file()}
    for file, old, new in changes:
        assert texts[file].count(old) == 1, f"{file} has to have {old!r} exactly once"
        texts[file] = texts[file].replace(old, new)
    for file, text in texts.items():
        (package / file).write_text(text, "utf-8")
    sys.path.insert(0, str(folder))
    return Game(name, name)
