"""Sentences from patterns: what is written in English, said in another language.

A pattern is a sentence with holes, and beside it stands the same sentence in the other language:

    "{who} rolls {low} and {high}." = "{who} würfelt {low} und {high}."

It fits a text that it covers from end to end, if what fills its holes can be said, too, by the same patterns. Of
several that fit, the one with most words of its own is taken. A hole can name the table in which its filling stands:

    "{who} destroys a {stone:stones}." = "{who} zerstört {stone:eine}."

On the left that table has to know it; on the right the answer is taken from that table, so a word can have as many
forms as a language needs. `{x:number}` is filled by anything without letters, `{x:same}` by anything at all, and stays;
`{x:any}` is said if it is known, and stays otherwise. Text without two small letters in a row is notation, the same in
every language.
"""

import re
from collections.abc import Mapping
from typing import NamedTuple

from .errors import ChabudaiError

WORDS, NUMBER, SAME, ANY = "words", "number", "same", "any"
HOLE = re.compile(r"\{(\w+)(?::(\w+))?\}")
WORD = re.compile(r"[a-z]{2}")  # what notation does not have
LETTER = re.compile(r"[^\W\d_]")
BREAK = re.compile(r"(?<=[.!?]) +(?=\S)")  # between two sentences
PATIENCE = 3_000  # things that are tried for one text: nobody's nonsense may keep the table waiting
DEEPEST = 60  # texts within texts: no list at a table is longer
LONGEST = 2_000  # letters

Raw = Mapping[str, Mapping[str, str]]  # table -> English -> the other language


class BadPhrase(ChabudaiError):
    """A line in a file of words that can mean nothing."""


class Phrase(NamedTuple):
    """A pattern, taken apart."""

    literals: tuple[str, ...]  # what stands before, between and after the holes
    forms: tuple[tuple[str, ...], ...]  # for each hole the tables in which what fills it has to be known
    answer: tuple[str | tuple[int, int], ...]  # texts, and holes: which one, in which of its forms

    @property
    def weight(self) -> tuple[int, int]:
        """How much of a text it fixes: letters of its own, then holes that take only what a table knows."""
        return sum(map(len, self.literals)), sum(forms[0] != WORDS for forms in self.forms) - len(self.forms)


def phrase(english: str, other: str) -> Phrase:
    """One line of a file of words."""
    parts = HOLE.split(english)
    literals, names, kinds = parts[::3], parts[1::3], parts[2::3]
    if len(set(names)) < len(names) or (names and not any(literals)) or "" in literals[1:-1]:
        raise BadPhrase(f'"{english}" cannot be told apart: its holes need different names and words between them.')
    said = HOLE.split(other)
    if not set(said[1::3]) <= set(names):
        raise BadPhrase(f'"{other}" has a hole that "{english}" does not have.')
    forms: list[list[str]] = [[kind] if kind else [] for kind in kinds]
    answer: list[str | tuple[int, int]] = []
    for place, word in enumerate(said):
        if place % 3 == 0:
            answer.append(word)
        elif place % 3 == 1:
            hole = names.index(word)
            form = said[place + 1] or kinds[hole] or WORDS
            if form not in forms[hole]:
                forms[hole].append(form)
            answer.append((hole, forms[hole].index(form)))
    return Phrase(tuple(literals), tuple(tuple(one) or (SAME,) for one in forms), tuple(answer))


class _Table:
    """The phrases of one table: those without a hole by their text, the others by their first letter."""

    def __init__(self, lines: Mapping[str, str]) -> None:
        self.exact = {english: other for english, other in lines.items() if not HOLE.search(english)}
        made = [phrase(english, other) for english, other in lines.items() if HOLE.search(english)]
        self.made = sorted(made, key=lambda one: one.weight, reverse=True)
        letters = {"", *(one.literals[0][:1] for one in made)}
        self.by_letter = {
            letter: [one for one in self.made if one.literals[0][:1] in ("", letter)] for letter in letters
        }

    def likely(self, text: str) -> list[Phrase]:
        return self.by_letter.get(text[:1], self.by_letter[""])


class Phrases:
    """All tables of a language, ready to be asked."""

    def __init__(self, tables: Raw) -> None:
        self.tables = {name: _Table(lines) for name, lines in tables.items()}
        spoken_of = {
            form for table in self.tables.values() for one in table.made for forms in one.forms for form in forms
        }
        for form in sorted(spoken_of - {WORDS, NUMBER, SAME, ANY, *self.tables}):
            raise BadPhrase(f'A hole speaks of a table "{form}", and there is none.')

    def find(self, text: str, table: str = WORDS) -> str | None:
        """A text in the other language, or None if it is not known there."""
        if not text or len(text) > LONGEST:
            return text or None
        try:
            return _Search(self.tables).find(text, table)
        except _LostPatience:
            return None


class _LostPatience(Exception):
    pass


class _Search:
    """The search for one text. What has been found for a part of it is kept."""

    def __init__(self, tables: Mapping[str, _Table]) -> None:
        self.tables, self.tries, self.depth = tables, 0, 0
        self.found: dict[tuple[str, str], str | None] = {}

    def find(self, text: str, kind: str) -> str | None:
        if kind == SAME:
            return text
        if kind == NUMBER:
            return None if LETTER.search(text) else text
        if kind == ANY:
            return self.find(text, WORDS) or text
        key = kind, text
        if key not in self.found:
            self._try()
            self.depth += 1
            self.found[key] = self._find(text, kind)
            self.depth -= 1
        return self.found[key]

    def _try(self) -> None:
        self.tries += 1
        if self.tries > PATIENCE or self.depth > DEEPEST:
            raise _LostPatience

    def _find(self, text: str, kind: str) -> str | None:
        table = self.tables.get(kind)
        if table is None:
            return None
        if text in table.exact:
            return table.exact[text]
        if kind == WORDS and not WORD.search(text):
            return text
        for one in table.likely(text):
            first, last = one.literals[0], one.literals[-1]
            if len(text) <= len(first) + len(last) or not (text.startswith(first) and text.endswith(last)):
                continue
            filled = self._fill(one, 0, text[len(first) : len(text) - len(last)])
            if filled is not None:
                return "".join(part if isinstance(part, str) else filled[part[0]][part[1]] for part in one.answer)
        return self._in_parts(text) if kind == WORDS else None

    def _fill(self, one: Phrase, hole: int, rest: str) -> list[list[str]] | None:
        """What fills the holes from this one on, each in all its forms, if it can be said."""
        self._try()
        if hole == len(one.forms) - 1:
            forms = self._forms(one, hole, rest)
            return None if forms is None else [forms]
        literal = one.literals[hole + 1]
        end = rest.find(literal, 1)
        while end > 0:
            forms = self._forms(one, hole, rest[:end])
            if forms is not None and end + len(literal) < len(rest):
                others = self._fill(one, hole + 1, rest[end + len(literal) :])
                if others is not None:
                    return [forms, *others]
            end = rest.find(literal, end + 1)
        return None

    def _forms(self, one: Phrase, hole: int, text: str) -> list[str] | None:
        made = []
        for kind in one.forms[hole]:
            said = self.find(text, kind)
            if said is None:
                return None
            made.append(said)
        return made

    def _in_parts(self, text: str) -> str | None:
        """A text that begins with a capital only because it stands first; or several sentences, one by one."""
        if text[:1].isupper():
            small = self.find(text[0].lower() + text[1:], WORDS)
            if small is not None:
                return small[:1].upper() + small[1:]
        for gap in BREAK.finditer(text):
            head, tail = self.find(text[: gap.start()], WORDS), self.find(text[gap.end() :], WORDS)
            if head is not None and tail is not None:
                return f"{head} {tail}"
        return None
