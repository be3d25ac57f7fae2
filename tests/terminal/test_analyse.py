"""chabudai analyse: text first, data and a drawing if asked for; whatever is no record gets one sentence."""

import json
from pathlib import Path
from xml.etree import ElementTree

import pytest
from click.testing import CliRunner

from chabudai.cli import main

RECORD = Path(__file__).parent.parent / "finished" / "tatsu" / "draw-after-one-turn.txt"
HOSTILE = {
    "empty": b"",
    "binary": bytes(range(256)) * 9,
    "words": b"hello\n",
    "no game": b"chabudai record 1\n--\n--\n",
    "unknown game": b"chabudai record 1\ngame ../../etc\nseats 2\n--\n",
    "illegal": RECORD.read_bytes().replace(b"0 2-7", b"0 1-9"),
    "wrong seat": RECORD.read_bytes().replace(b"0 2-7", b"1 2-7"),
    "deep": b"chabudai record 1\ngame tatsu\nbox stones = " + b"[" * 5000 + b"\n",
}


def analyse(*args: str, typed: bytes = b"") -> tuple[int, str, str]:
    done = CliRunner().invoke(main, ["analyse", *args], input=typed)
    return done.exit_code, done.stdout, done.stderr


@pytest.mark.parametrize("name", HOSTILE)
def test_what_is_no_record_gets_one_sentence(name: str) -> None:
    code, told, sentence = analyse("-", typed=HOSTILE[name])
    assert code == 2 and not told
    assert len(sentence.strip().splitlines()) == 1 and "Traceback" not in sentence


def test_a_file_that_is_not_there() -> None:
    code, _, sentence = analyse("/nowhere/game.txt")
    assert code == 2 and "cannot be read" in sentence


def test_text_first_data_and_a_drawing_if_asked_for(tmp_path: Path) -> None:
    drawing = tmp_path / "course.svg"
    code, told, _ = analyse(str(RECORD), "--simulations", "5", "--svg", str(drawing))
    assert code == 0 and told.startswith("Tatsu\n") and "Luck and decisions" in told
    ElementTree.parse(drawing)
    code, told, _ = analyse(str(RECORD), "--simulations", "5", "--json")
    assert code == 0 and json.loads(told)["simulations"] == 5
