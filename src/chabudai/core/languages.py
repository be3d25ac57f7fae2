"""Languages: English is the source, and a file `words.de.toml` beside a game's words says the same in German.

Nothing in the rules knows of it: sentences are put into another language where they leave the house, by patterns (see
phrases.py). What a file does not know stays English. Moves are written the same way in every language, so that records
can be read everywhere. Our own sentences, of the table and not of a game, stand in a file of the same kind; a game's
file goes before it.

    name = "Deutsch"          how the language calls itself
    same = ["Tatsu"]          what stays as it is
    [words]                   patterns for everything
    [drawn]                   shorter words for what is drawn on the table, where there is little room
    [...]                     other forms of words, for the holes that name that table
"""

import re
import tomllib
from collections.abc import Callable
from functools import cache, lru_cache
from importlib.resources import files
from typing import Any

from .errors import BadSetup
from .game import Game, games, packages
from .phrases import WORDS, BadPhrase, Phrases
from .picture import Mark, Picture, redrawn, reprinted

ENGLISH = "en"
OWN = "chabudai"  # the package whose file holds our own sentences
DRAWN = "drawn"
COLUMNS = "  "  # stands between the columns of a line
FILE = re.compile(r"words\.([a-z]{2,3})\.toml")
KEPT = 20_000  # sentences of a game that are remembered in a language
MOST_WANTED = 12  # languages that somebody may ask for at once


class Phrasebook:
    """What a game says, in a language. The phrasebook of English changes nothing."""

    def __init__(self, language: str = ENGLISH, tables: dict[str, dict[str, str]] | None = None) -> None:
        self.language = language
        self._phrases = None if tables is None else Phrases(tables)
        self._shorter = DRAWN in (tables or {})
        self.find: Callable[[str], str | None] = lru_cache(KEPT)(self._find)
        self.find_drawn: Callable[[str], str | None] = lru_cache(KEPT)(self._find_drawn)
        self._mark: Callable[[Mark], Mark] = lru_cache(KEPT)(lambda mark: redrawn(mark, self.find_drawn))
        self._block: Callable[[str], str | None] = lru_cache(KEPT)(lambda block: reprinted(block, self.find_drawn))

    def _find(self, text: str) -> str | None:
        """A text in this language, or None if the file does not know it."""
        return text if self._phrases is None else self._phrases.find(text)

    def _find_drawn(self, text: str) -> str | None:
        """The same for what is drawn."""
        short = self._phrases.find(text, DRAWN) if self._phrases and self._shorter else None
        return short or self.find(text)

    def say(self, text: str) -> str:
        """A text in this language, or in English where the file does not know it; lines one by one, and columns."""
        if "\n" in text:
            return "\n".join(map(self.say, text.split("\n")))
        return self.find(text) or (self._block(text) if COLUMNS in text else None) or text

    def draw(self, picture: Picture) -> Picture:
        """A picture with its words in this language."""
        return picture if self._phrases is None else picture.reworded(self.find, self._mark, self._block)


def as_read(name: object) -> str:
    """The name or a value of an option as people read it."""
    return {"true": "yes", "false": "no"}.get(str(name).lower(), str(name).replace("_", " "))


@cache
def spoken(package: str) -> tuple[str, ...]:
    """The languages for which a package brings a file."""
    found = (FILE.fullmatch(file.name) for file in files(package).iterdir())
    return tuple(sorted(match[1] for match in found if match))


@cache
def called(language: str) -> str:
    """What a language calls itself."""
    if language == ENGLISH or language not in spoken(OWN):
        return "English" if language == ENGLISH else language
    return str(_read(OWN, language).get("name", language))


def languages(game: Game | None = None) -> dict[str, str]:
    """The languages of a game, or, without one, of our own sentences, with their names; English is the first."""
    return {one: called(one) for one in (ENGLISH, *spoken(game.package if game else OWN))}


@cache
def known() -> tuple[str, ...]:
    """Every language that we or one of the installed games can speak."""
    found = {ENGLISH: None}
    for package in (OWN, *packages()):
        try:
            found |= dict.fromkeys(spoken(package))
        except (ImportError, OSError):  # a package that is broken says nothing
            continue
    return tuple(found)


def understood(wanted: str) -> str:
    """The best known language for what a browser ("de-AT,de;q=0.9,en;q=0.8") or a system ("de_DE.UTF-8") asks for."""
    asked = []
    for place, part in enumerate(wanted.split(",", MOST_WANTED)[:MOST_WANTED]):
        code, _, weight = part.partition(";")
        share = re.fullmatch(r"\s*q=([01](?:\.\d{0,3})?)\s*", weight)
        asked.append((-(float(share[1]) if share else 1.0), place, re.split("[-_.@]", code.strip().lower())[0]))
    first = (code for _, _, code in sorted(asked))
    return next((code for code in first if code == ENGLISH or code in known()), ENGLISH)


@cache
def phrasebook(game: Game | None, language: str) -> Phrasebook:
    """What a game says, and what we say ourselves, in a language; English as far as there is no file."""
    spoken_by = [package for package in (OWN, *([game.package] if game else [])) if language in spoken(package)]
    if language == ENGLISH or not spoken_by:
        return Phrasebook()
    tables: dict[str, dict[str, str]] = {WORDS: {}}
    for package in spoken_by:
        for name, lines in _tables(_read(package, language)).items():
            tables[name] = {**tables.get(name, {}), **lines}
    try:
        return Phrasebook(language, tables)
    except BadPhrase as error:
        raise BadSetup(f"words.{language}.toml of {spoken_by[-1]}: {error}") from None


def translated(sentence: str, language: str) -> str:
    """A sentence of which it is not known whether we say it or one of the games."""
    if language == ENGLISH:
        return sentence
    found = (phrasebook(one, language).find(sentence) for one in (None, *games()))
    return next((words for words in found if words is not None), sentence)


def _read(package: str, language: str) -> dict[str, Any]:
    name = f"words.{language}.toml"
    try:
        return tomllib.loads(files(package).joinpath(name).read_text("utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadSetup(f"{name} of {package} cannot be read: {str(error).rstrip('.')}.") from None


def _tables(raw: dict[str, Any]) -> dict[str, dict[str, str]]:
    tables = {name: dict(lines) for name, lines in raw.items() if isinstance(lines, dict)}
    same = {str(text): str(text) for text in raw.get("same", [])}
    return {**tables, WORDS: {**same, **tables.get(WORDS, {})}}
