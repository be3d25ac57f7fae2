"""A game: its rules on either face, its words, its board and its box, bound together."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache, cached_property, lru_cache, partial
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from importlib.resources import files
from types import ModuleType
from typing import Any, TypeVar

import numpy as np

from .box import Box, Raw, read_box
from .errors import BadBox, BadSetup, ChabudaiError
from .rule import Option, load, record, rules_sources
from .shape import board_lacks, rules_lack, words_lack

BLANK = record(blank="i1")  # the box of a game in which nothing is printed
GROUP = "chabudai.games"  # the entry point group in which packages announce their games

State = Any  # one record of the rules' STATE
Table = np.ndarray[Any, Any]  # one or more states
Part = TypeVar("Part")


@dataclass(frozen=True)
class Game:
    """One game. Nothing is loaded before it is asked for."""

    name: str
    package: str

    @cached_property
    def rules(self) -> ModuleType:
        return self._loaded(lambda: self._whole(load(self.package, "plain"), rules_lack))

    @cached_property
    def words(self) -> ModuleType:
        lack = partial(words_lack, options=self.options)
        return self._loaded(lambda: self._whole(import_module(f"{self.package}.words"), lack))

    @cached_property
    def board(self) -> ModuleType:
        return self._loaded(lambda: self._whole(import_module(f"{self.package}.board"), board_lacks))

    def _whole(self, module: ModuleType, lacks: Callable[[ModuleType], Iterator[str]]) -> ModuleType:
        """A module that has all that is asked of it."""
        for what in lacks(module):
            raise BadSetup(f"The game {self.name} cannot be played: {what}.")
        return module

    @cached_property
    def box(self) -> Box:
        """The box as we know it."""
        return self._loaded(lambda: self.owned_box({}))

    def _loaded(self, load: Callable[[], Part]) -> Part:
        """A part of the package; one that cannot be loaded is refused in one sentence, with what is wrong as cause."""
        try:
            return load()
        except ChabudaiError:
            raise
        except Exception as error:
            what = f"{type(error).__name__}: {error}".rstrip(".")
            raise BadSetup(f"The game {self.name} cannot be loaded from {self.package}: {what}.") from error

    @cached_property
    def trouble(self) -> str:
        """Why this game cannot be played, empty if it can: a package of a third party may be broken or gone."""
        try:
            _ = self.rules, self.words, self.board, self.box
        except ChabudaiError as error:
            return str(error)
        return ""

    @property
    def title(self) -> str:
        return str(self.words.TITLE)

    @property
    def seats(self) -> tuple[int, ...]:
        return tuple(self.rules.SEATS)

    @property
    def options(self) -> dict[str, Option]:
        return dict(getattr(self.rules, "OPTIONS", {}))

    @cached_property
    def has_chance(self) -> bool:
        """Does chance decide anything in this game?"""
        return any(b"CHANCE" in text for text in rules_sources(self.package))

    def face(self, face: str, module: str = "rules") -> ModuleType:
        """The rules, or another module of the game or a template, on one face: plain, compiled or checked."""
        return load(self.package, face, module)

    def part(self, face: str, module: str, otherwise: str) -> ModuleType:
        """A module that a game may have ("judge"), or the template that stands in for it."""
        own = files(self.package).joinpath(f"{module}.py").is_file()
        return load(self.package, face, module if own else otherwise)

    def owned_box(self, changes: Raw, source: str = "the owner's box") -> Box:
        """The box with an owner's changes, refused with one sentence if no such box can exist."""
        printed = files(self.package).joinpath("box.toml")
        text = printed.read_text("utf-8") if printed.is_file() else ""
        box = read_box(text, getattr(self.rules, "BOX", BLANK), changes, source)
        misprint = getattr(self.words, "misprint", None)
        if misprint and (sentence := misprint(box)):
            raise BadBox(f"{source}: {sentence}")
        return box

    def empty(self, seats: int | None = None, options: dict[str, Any] | None = None, box: Box | None = None) -> Table:
        """A zeroed record with the seats and options filled in, as `setup` wants it. Refuses what cannot be played."""
        seats = self.seats[0] if seats is None else seats
        if seats not in self.seats:
            raise BadSetup(f"{self.title} is for {_list(self.seats)} players, not {seats}.")
        table: Table = np.zeros(1, self.rules.STATE)
        table["seats"] = seats
        for name, option in self.options.items():
            table[name] = option.default
        for name, value in (options or {}).items():
            if name not in self.options:
                known = ", ".join(self.options) or "none"
                raise BadSetup(f'{self.title} has no option "{name}". Its options: {known}.')
            code = self.options[name].code(value)
            if code is None:
                raise BadSetup(f'The option {name} cannot be "{value}". Possible: {self.options[name]}.')
            table[name] = code
        refuse = getattr(self.words, "refuse", None)
        if refuse and (sentence := refuse(box or self.box, table[0])):
            raise BadSetup(sentence)
        return table

    def chosen(self, s: State) -> dict[str, Any]:
        """The options that differ from their defaults, as a person writes them."""
        return {
            name: option.value(int(s[name])) for name, option in self.options.items() if int(s[name]) != option.default
        }


def _list(seats: tuple[int, ...]) -> str:
    if len(seats) == 1:
        return str(seats[0])
    return f"{seats[0]} to {seats[-1]}" if seats == tuple(range(seats[0], seats[-1] + 1)) else str(seats)[1:-1]


@lru_cache(maxsize=1)
def _entries() -> dict[str, EntryPoint]:
    return {entry.name: entry for entry in entry_points(group=GROUP)}


def packages() -> list[str]:
    """The packages of all installed games, whether they can be loaded or not."""
    return [entry.value for _, entry in sorted(_entries().items())]


def games() -> list[Game]:
    """All installed games that can be loaded, ours and third parties', by name."""
    return [one for one in map(game, sorted(_entries())) if not one.trouble]


def troubles() -> list[str]:
    """What is wrong with those that cannot."""
    return [one.trouble for one in map(game, sorted(_entries())) if one.trouble]


@cache
def game(name: str) -> Game:
    """An installed game by its name."""
    if name not in _entries():
        raise BadSetup(f'There is no game "{name}". Installed: {", ".join(sorted(_entries()))}.')
    return Game(name, _entries()[name].value)
