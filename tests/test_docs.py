"""The documents cannot lie: what they show is run, what they name exists, and what exists is named."""

import doctest
import re
import subprocess
from pathlib import Path

import chabudai
from chabudai.cli import main

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text("utf-8")


def test_the_readme_runs():
    found = doctest.testfile(str(ROOT / "README.md"), module_relative=False, optionflags=doctest.ELLIPSIS)
    assert found.attempted > 5 and found.failed == 0


def test_every_command_is_in_the_readme_and_the_reverse():
    named = set(re.findall(r"`chabudai ([a-z]+)", README))
    assert named == set(main.commands)


def test_every_game_is_in_the_readme_as_it_is():
    for game in chabudai.games():
        if not game.package.startswith("chabudai."):
            continue
        row = next(line for line in README.splitlines() if line.startswith(f"| **{game.title}**"))
        seats = f"{game.seats[0]} to {game.seats[-1]}" if len(game.seats) > 1 else str(game.seats[0])
        assert f"| {seats} |" in row and f"| {game.words.STATUS} |" in row


def test_the_gate_runs_what_the_readme_names():
    gate = (ROOT / ".ci" / "run").read_text("utf-8")
    assert "./run check" in gate and "./run test" in gate
    assert "./run test" in README and "./run play tatsu" in README


def test_the_contract_is_checked_by_the_command_that_the_documents_name():
    """`./run check` is the gate's; with the name of a game it is the contract, as CONTRIBUTING.md says."""
    told = subprocess.run([ROOT / "run", "check", "no_such_game"], capture_output=True, text=True)
    assert told.returncode == 2 and 'There is no game "no_such_game"' in told.stderr


def test_the_tutorial_shows_the_example_as_it_is():
    tutorial = (ROOT / "docs" / "your-own-game.md").read_text("utf-8")
    package = ROOT / "examples" / "connect_four" / "src" / "connect_four"
    count = sum(len((package / f"{name}.py").read_text("utf-8").splitlines()) for name in ("rules", "words", "board"))
    assert count < 150 and f"which is {count} lines with its words and its board" in tutorial
    rules = (package / "rules.py").read_text("utf-8")
    shown = re.findall(r"```python\n(.*?)```", tutorial, re.DOTALL)
    assert shown
    code = {line.partition("#")[0].strip() for line in rules.splitlines()}
    assert {line.partition("#")[0].strip() for line in "\n".join(shown).splitlines()} <= code


def test_the_architecture_names_every_room_and_every_file_of_the_core():
    told, house = (ROOT / "ARCHITECTURE.md").read_text("utf-8"), ROOT / "src" / "chabudai"
    rooms = {file.parent.relative_to(house).parts[0] for file in house.glob("*/*")} - {"__pycache__"}
    assert {room for room in rooms if f"{room}/" not in told} == set()
    files = {file.name for file in house.glob("core/*.py")} - {"__init__.py"}
    assert {name for name in files if name not in told} == set()


def test_links_in_the_documents_lead_somewhere():
    for document in [*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md"), *ROOT.glob("bench/*.md")]:
        for link in re.findall(r"\]\(([^)#:]+)\)", document.read_text("utf-8")):
            assert (document.parent / link).exists(), f"{document.name}: {link}"


def test_every_option_has_a_sentence_of_help():
    for game in chabudai.games():
        for name in game.options:
            assert len(game.words.OPTIONS[name]) > 10
