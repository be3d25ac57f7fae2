"""The terminal speaks the language of the system, or what --language names; programs get what they always got."""

import json
import os
import subprocess
import sys

from chabudai.core.languages import languages


def ran(*words, typed="", **settings):
    kept = {name: value for name, value in os.environ.items() if name not in ("LC_ALL", "LC_MESSAGES", "LANG")}
    command = [sys.executable, "-m", "chabudai.cli", *words]
    done = subprocess.run(command, input=typed, text=True, capture_output=True, env={**kept, **settings}, timeout=120)
    return done.stdout, done.stderr, done.returncode


def test_a_game_is_played_in_german():
    typed = "?\nwhy 1-9\ntable\nboard\nrules T13\n1\nscore\nquit\n"
    asked = ("play", "tatsu", "--plain", "--seed", "3", "--seats", "human,human", "--language", "de")
    said, wrong, code = ran(*asked, typed=typed)
    assert (wrong, code) == ("", 0)
    for words in (
        "Schwarz hat",
        "Es gibt kein Ziel",
        "(T9)",
        "Weiße Ranke auf 15",
        "Totenfeld",
        "Du verlässt den Tisch.",
    ):
        assert words in said
    for words in ("White", "Black", "Tray", "Type", "the board"):
        assert words not in said


def test_the_system_is_listened_to_and_the_command_goes_before_it():
    assert "Schwarz" not in ran("games")[0]
    assert "Rekruten" not in ran("games", LANG="de_DE.UTF-8")[0] and "exakt" in ran("games", LANG="de_DE.UTF-8")[0]
    assert "exakt" not in ran("--language", "en", "games", LANG="de_DE.UTF-8")[0]
    assert "exakt" not in ran("games", LANG="de_DE.UTF-8", LC_ALL="C")[0]
    assert "Es gibt kein Spiel" in ran("play", "nothing", "--language", "de")[1]
    said, wrong, code = ran("games", "--language", "klingon")
    assert (said, code) == ("", 2) and "en, de" in wrong and wrong.count("\n") == 1


def test_programs_hear_english_and_which_languages_there_are():
    listed = {one["name"]: one for one in json.loads(ran("games", "--json", "--language", "de")[0])}
    assert listed["tatsu"]["languages"] == list(languages()) and "dice" in listed["tatsu"]["about"]
