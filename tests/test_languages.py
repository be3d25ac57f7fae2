"""Languages: what a game says is known in every language for which it brings a file, down to the last label."""

import ast
from pathlib import Path

import pytest

import chabudai
from chabudai.core import record
from chabudai.core.contract import settings
from chabudai.core.languages import languages, phrasebook, understood
from chabudai.lab.speech import heard, replayed, sentences, unknown
from chabudai.terminal.rulebook import clauses, rulebook

ROOT = Path(__file__).parent.parent
HOUSE = ROOT / "src" / "chabudai"
GAMES = [(game, language) for game in chabudai.games() for language in list(languages(game))[1:]]
SPOKEN = pytest.mark.parametrize(("game", "language"), GAMES, ids=lambda one: getattr(one, "name", one))

MOVES = 1600  # that are heard at random, in all settings of a game together

# Rooms whose sentences are for people at a table; what the authors of games, boxes and programs read stays English.
ROOMS = (
    *(f"core/{name}.py" for name in ("chance", "game", "match", "record")),
    "server/*.py",
    "terminal/*.py",
    "bots/players.py",
)
NOT_FOR_PLAYERS = ("server/shapes.py", "server/serving.py", "terminal/talk.py", "terminal/tongue.py")


@SPOKEN
def test_everything_that_a_game_says_is_known(game, language):
    """Random games in every setting, and the kept ones, which end in every way there is."""
    book = phrasebook(game, language)
    longest = MOVES // len(list(settings(game)))  # kept games are heard to their end
    missing = unknown(book, heard(sentences(game, longest=longest)))
    for kept in sorted((ROOT / "tests" / "finished" / game.name).glob("*.txt")):
        missing += unknown(book, heard(replayed(record.replay(record.read(kept.read_text("utf-8"))))))
    assert not missing, missing.most_common(20)


@SPOKEN
def test_a_rulebook_has_the_same_clauses_in_every_language(game, language):
    assert list(clauses(game, language)) == list(clauses(game))


def test_a_rulebook_that_is_not_there_in_a_language_is_the_english_one():
    game = chabudai.game("connect_four")
    assert rulebook(game, "de") == rulebook(game)
    tatsu = chabudai.game("tatsu")
    assert "Zufall" in rulebook(tatsu, "de") or "Würfel" in rulebook(tatsu, "de")


def our_sentences():
    """What looks like a sentence in the source of the rooms where people sit, with 7 for what is filled in."""
    for room in ROOMS:
        for file in sorted(HOUSE.glob(room)):
            if str(file.relative_to(HOUSE)) not in NOT_FOR_PLAYERS:
                yield from ((file.name, text) for text in written(file))


def written(file):
    tree = ast.parse(file.read_text("utf-8"))
    told = [node for node in ast.walk(tree) if isinstance(node, ast.JoinedStr)]
    parts = {id(part) for node in told for part in ast.walk(node) if part is not node}
    remarks = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if id(node) in parts | remarks:
            continue
        text = ""
        if isinstance(node, ast.JoinedStr):
            text = "".join(part.value if isinstance(part, ast.Constant) else "7" for part in node.values)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            text = node.value
        if text[:1].isupper() and text.rstrip().endswith((".", "?", "!")) and " " in text and "\n" not in text:
            yield text.rstrip()


@pytest.mark.parametrize("language", list(languages())[1:])
def test_our_own_sentences_are_known(language):
    book, found = phrasebook(None, language), list(our_sentences())
    assert len(found) > 80
    assert [one for one in found if book.find(one[1]) is None] == []


def test_english_is_what_everything_falls_back_to():
    game = chabudai.game("tatsu")
    for language in ("en", "xx"):
        book = phrasebook(game, language)
        assert book.say("White rolls 3 and 4.") == "White rolls 3 and 4."
    assert phrasebook(game, "de").say("White rolls 3 and 4.") == "Weiß würfelt 3 und 4."
    assert phrasebook(game, "de").say("White sings.") == "White sings."


def test_a_language_is_understood_as_browsers_and_systems_ask_for_it():
    assert understood("de-AT,de;q=0.9,en;q=0.8") == "de"
    assert understood("de_DE.UTF-8") == "de"
    assert understood("fr-FR,fr;q=0.9,en;q=0.5,de;q=0.4") == "en"
    assert understood("en;q=0.2, de;q=0.7") == "de"
    for odd in ("", "C.UTF-8", "*", "x" * 10_000, ",;q=,;;,-", "de;q=nothing\0"):
        assert understood(odd) in languages()
