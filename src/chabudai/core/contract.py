"""The contract: what every game must do, as a function that anybody can run on a game of their own.

    chabudai.check(game)

plays random games at every number of seats and with a choice of options, and returns what it found wrong. What is
looked at in a single position stands in promises.py.
"""

import itertools
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import numpy as np

from . import record
from .chance import dealer
from .errors import ChabudaiError
from .game import Game
from .match import Match
from .promises import Broken, Position, listed, look, must, same
from .rule import CHANCE, below, bit, seeded

CLOSE = 8  # so many positions at the start of a game are looked at closely
DEPTH = 12  # and then about every twelfth
MANY = 100_000  # moves in a game that names no bound of its own
STATUSES = ("exact", "playable")


class Problem(NamedTuple):
    """One promise that a game does not keep."""

    promise: str
    what: str

    def __str__(self) -> str:
        return f"{self.promise}: {self.what}"


def check(
    game: Game,
    games: int = 2,
    seed: int = 0,
    faces: tuple[str, ...] = ("plain", "compiled"),
    progress: Callable[[str], None] = lambda text: None,
    at_most: int | None = None,
) -> list[Problem]:
    """Every promise of the contract, on random games. An empty list is good news.

    `games` are played at every setting (see `settings`), or, where that takes too long, at `at_most` so many of them,
    which always include the first and the last.
    """
    if game.trouble:
        return [Problem("loads", game.trouble)]
    problems: list[Problem] = []
    for seats, options in _spread(settings(game), at_most):
        progress(f"{seats} players{', ' if options else ''}{_named(options)}")
        for number in range(games):
            sitting = _Sitting(game, seats, options, seed + number, faces)
            problems += [problem for problem in sitting.problems() if problem not in problems]
    return problems


def settings(game: Game) -> list[tuple[int, dict[str, Any]]]:
    """Every number of seats with every value of each option, and all options turned at once."""
    turned = {name: _others(option) for name, option in game.options.items()}
    choices: list[dict[str, Any]] = [{}]
    choices += [{name: value} for name, values in turned.items() for value in values]
    if len(turned) > 1:
        choices += [dict(zip(turned, last, strict=True)) for last in [[values[-1] for values in turned.values()]]]
    found = []
    for seats, options in itertools.product(game.seats, choices):
        try:
            game.empty(seats, options)
        except ChabudaiError:
            continue
        found.append((seats, options))
    return found


def _others(option: Any) -> list[Any]:
    if option.values:
        return [value for code, value in enumerate(option.values) if code != option.default]
    return [max(option.least, min(option.most, option.default // 2))]


def _spread(items: list[Any], at_most: int | None) -> list[Any]:
    """So many of the items, evenly spread from the first to the last."""
    if at_most is None or len(items) <= at_most:
        return items
    last = len(items) - 1
    return [items[number * last // max(1, at_most - 1)] for number in range(at_most)]


def _named(options: dict[str, Any]) -> str:
    return ", ".join(f"{name} {value}" for name, value in options.items())


class _Sitting:
    """One random game, looked at from all sides."""

    def __init__(self, game: Game, seats: int, options: dict[str, Any], seed: int, faces: tuple[str, ...]) -> None:
        self.game, self.seats, self.options, self.faces = game, seats, options, faces
        self.rng = seeded(seed, seats, len(options))
        self.seed = seed
        self.bound = int(getattr(game.rules, "LONGEST", MANY))

    def problems(self) -> list[Problem]:
        """What is wrong, the first fault of each kind."""
        found = []
        for promise, check in (
            ("words", self.covers),
            ("play", self.play_through),
            ("faces agree", self.faces_agree),
            ("records", self.records),
        ):
            try:
                look(promise, check)
            except Broken as broken:
                named, what = broken.args
                found.append(Problem(named, f"{what} ({self.where()})"))
        return found

    def where(self) -> str:
        options = f", {_named(self.options)}" if self.options else ""
        return f"{self.seats} players{options}, seed {self.seed}"

    def covers(self) -> None:
        """The words that stand on the box."""
        words = self.game.words
        must(bool(words.TITLE) and bool(words.ABOUT) and "\n" not in words.ABOUT, "words", "TITLE or ABOUT is missing")
        must(words.STATUS in STATUSES, "words", f"STATUS has to be one of {', '.join(STATUSES)}")
        helped = set(getattr(words, "OPTIONS", {}))
        must(helped == set(self.game.options), "words", "OPTIONS does not explain just the options that there are")
        names = {words.seat_name(seat) for seat in range(self.seats)}
        must(len(names) == self.seats, "words", f"seats have the names {', '.join(sorted(names))}")

    # -- one game, move by move -----------------------------------------------------------------------------------

    def play_through(self) -> None:
        """Plays the game at random and looks at every position."""
        match = Match(self.game, self.seats, self.options)
        position = Position(match, self.rng)
        while not match.over:
            must(len(match.log) < self.bound, "games end", f"still not over after {self.bound} moves")
            position.quickly()
            close = len(match.log) < CLOSE or below(self.rng, DEPTH) == 0
            seat = position.drawn(list(match.to_act))
            move = position.drawn(match.moves(seat))
            before = position.table
            matters = not same(position.played(before, seat, move), before)
            must(matters, "moves matter", f"move {move} of seat {seat} changes nothing on the table")
            if close:
                position.closely()
                look("secrecy", position.secret, seat, move)
                look("simultaneous choices", position.commute)
            match.play(move, seat)
            look("log", position.told)
            if close and seat != CHANCE:
                look("undo", position.undo_redo, seat, before)
        position.quickly()
        position.closely()
        look("standing", self.ending, match)

    def ending(self, match: Match) -> None:
        """Places are given at the end: 1 is the best, ties share."""
        places = match.standing or ()
        good = len(places) == self.seats and all(1 <= place <= self.seats for place in places)
        must(good, "standing", f"the places are {places}")
        better = [sum(other < place for other in places) for place in places]
        shared = len(set(places)) == 1 or all(place == count + 1 for place, count in zip(places, better, strict=True))
        teams = len(set(places)) == 2 and min(places) == 1
        must(shared or teams, "standing", f"the places {places} leave gaps that no tie explains")

    # -- whole games ----------------------------------------------------------------------------------------------

    def faces_agree(self) -> None:
        """Every face gives the same lists, states, views and guesses, byte for byte."""
        first, *others = self.faces
        walks = [self.walk(face) for face in (first, *others)]
        for number, steps in enumerate(itertools.zip_longest(*walks)):
            for face, step in zip(others, steps[1:], strict=True):
                must(step == steps[0], "faces agree", f"{first} and {face} differ after {number} steps")

    def walk(self, face: str) -> Iterator[tuple[Any, ...]]:
        """One random game on one face, as bytes."""
        rules, raw, rng = self.game.face(face), self.game.box.record, seeded(self.seed, 1)
        table = self.game.empty(self.seats, self.options)
        s = table[0]
        rules.setup(raw, s)
        for number in range(self.bound):
            yield (table.tobytes(), int(rng[0]))
            acting = [seat for seat in range(CHANCE + 1) if s.to_act & bit(seat)]
            if not acting:
                break
            seat = acting[below(rng, len(acting))]
            moves = listed(rules, raw, table, seat)
            yield tuple(moves)
            if number % DEPTH == 0 and seat != CHANCE:
                shown = table.copy()
                rules.hide(raw, shown[0], seat)
                yield (shown.tobytes(),)
                rules.guess(raw, shown[0], seat, rng)
                yield (shown.tobytes(),)
            move = moves[below(rng, len(moves))]
            yield tuple(int(rules.heard(raw, s, seat, move, reader)) for reader in range(self.seats))
            rules.play(raw, s, seat, move)
        places = np.zeros(self.seats, np.int32)
        rules.standing(raw, s, places)
        yield tuple(places.tolist())

    def records(self) -> None:
        """A game that was written down can be replayed and verified, and continues as it was."""
        match = Match(self.game, self.seats, self.options, dealer=dealer(self.seed))
        while not match.over:
            must(len(match.log) < self.bound, "games end", f"still not over after {self.bound} moves")
            seat = match.to_act[0]
            moves = match.moves(seat)
            match.play(moves[below(self.rng, len(moves))], seat)
        copy = record.replay(record.read(record.write(match)), self.game)
        again = copy.state == match.state and copy.log == match.log
        must(again, "records", "a replayed record ends differently")
        sheet = match.sheet()
        written = sheet is None or (sheet != [] and all(isinstance(line, str) for line in sheet))
        must(written, "records", "sheet does not write the game down in lines")
        half = match.fork(len(match.log) // 2)
        for seat, move in match.log[len(half.log) :]:
            half.play(move, seat)
        must(half.state == match.state, "records", "a fork that is played on ends differently")
