"""The contract: what every game must do, as a function that anybody can run on a game of their own.

    chabudai.check(game)

plays random games at every number of seats and with a choice of options, and returns what it found wrong.
"""

import itertools
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import numpy as np

from . import record
from .chance import dealer
from .errors import ChabudaiError
from .game import Game, Table
from .match import Match
from .rule import CHANCE, HIDDEN, SILENT, WATCHER, below, bit, seeded

ENOUGH = 4096  # moves whose refusal is looked at one by one
OTHERS = 3  # worlds guessed from a view, and alternatives tried for a secret move
DEPTH = 6  # every so many moves the slow checks are made


class Problem(NamedTuple):
    """One promise that a game does not keep."""

    promise: str
    what: str

    def __str__(self) -> str:
        return f"{self.promise}: {self.what}"


class _Broken(Exception):
    """Raised inside a check; becomes a Problem."""


def check(
    game: Game,
    games: int = 2,
    seed: int = 0,
    faces: tuple[str, ...] = ("plain", "compiled"),
    progress: Callable[[str], None] = lambda text: None,
) -> list[Problem]:
    """Every promise of the contract, on random games. An empty list is good news."""
    problems: list[Problem] = []
    for setting in settings(game):
        progress(f"{setting[0]} players{', ' if setting[1] else ''}{_named(setting[1])}")
        for number in range(games):
            sitting = _Sitting(game, *setting, seed + number, faces)
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


def _named(options: dict[str, Any]) -> str:
    return ", ".join(f"{name} {value}" for name, value in options.items())


class _Sitting:
    """One random game, looked at from all sides."""

    def __init__(self, game: Game, seats: int, options: dict[str, Any], seed: int, faces: tuple[str, ...]) -> None:
        self.game, self.seats, self.options, self.faces = game, seats, options, faces
        self.rng = seeded(seed, seats, len(options))
        self.seed = seed
        self.box = game.box

    def problems(self) -> list[Problem]:
        """What is wrong, the first fault of each kind."""
        found = []
        for promise, look in (
            ("play", self.play_through),
            ("faces agree", self.faces_agree),
            ("records", self.records),
        ):
            try:
                look()
            except _Broken as broken:
                promise, what = broken.args
                found.append(Problem(promise, f"{what} ({self.where()})"))
            except Exception as error:
                found.append(Problem(promise, f"{type(error).__name__}: {error} ({self.where()})"))
        return found

    def where(self) -> str:
        options = f", {_named(self.options)}" if self.options else ""
        return f"{self.seats} players{options}, seed {self.seed}"

    # -- one game, move by move -----------------------------------------------------------------------------------

    def play_through(self) -> None:
        """Plays the game at random and looks at every position."""
        match = Match(self.game, self.seats, self.options, self.box)
        bound = getattr(self.game.rules, "LONGEST", 100_000)
        while not match.over:
            _must(len(match.log) < bound, "games end", f"still not over after {bound} moves")
            slow = len(match.log) % DEPTH == 0
            self.position(match, slow)
            seat = match.to_act[below(self.rng, len(match.to_act))]
            moves = match.moves(seat)
            move = moves[below(self.rng, len(moves))]
            before = match.state.copy()
            if slow:
                self.secrets(match, seat, move, moves)
                self.commute(match)
            match.play(move, seat)
            _must(match.state != before, "moves matter", f"{move} changes nothing on the table")
            self.told(match)
            if slow and seat != CHANCE:
                self.undo_redo(match, seat)
        self.position(match, True)
        self.ending(match)

    def position(self, match: Match, slow: bool) -> None:
        """What must hold at every moment."""
        complaint = self.game.words.amiss(self.box, match.state)
        _must(not complaint, "nothing appears or vanishes", f"amiss says: {complaint}")
        if not match.over:
            _must(len(match.to_act) > 0, "somebody can act", "to_act names no seat")
            _must(CHANCE not in match.to_act or len(match.to_act) == 1, "somebody can act", "chance acts alone")
        for seat in [*range(self.seats), CHANCE]:
            moves = match.moves(seat)
            if seat not in match.to_act:
                _must(not moves, "legal moves", f"seat {seat} is not to act, yet has moves {moves[:5]}")
                continue
            _must(len(moves) > 0, "somebody can act", f"seat {seat} is to act and has no move")
            rules = self.game.rules
            _must(all(0 <= move < rules.MOVES for move in moves), "legal moves", "a move is not in range(MOVES)")
            _must(len(moves) <= rules.MOST, "legal moves", "more moves than MOST")
            _must(seat == CHANCE or len(set(moves)) == len(moves), "legal moves", "a move is listed twice")
            if slow:
                self.text(match, seat, moves)
        if slow:
            for seat in [*range(self.seats), WATCHER]:
                self.view(match, seat)
                self.board(match, seat)

    def text(self, match: Match, seat: int, moves: list[int]) -> None:
        """Moves print differently and are read back; refusals have reasons."""
        legal = match.legal(seat)
        _must(len(set(legal.texts)) == len(legal), "notation", f"two moves print alike: {legal.texts}")
        for text, move in zip(legal.texts, legal.moves, strict=True):
            _must(match.read(text, seat) == move, "notation", f'"{text}" is not read back as the move it was')
        if seat == CHANCE:
            return
        every = range(self.game.rules.MOVES)
        tried = every if len(every) <= ENOUGH else [below(self.rng, len(every)) for _ in range(ENOUGH // 8)]
        for move in {*tried, *moves, -1, self.game.rules.MOVES}:
            reason = match.why_not(seat, move)
            _must(
                (reason is None) == (move in legal.moves),
                "reasons",
                f"why_not({move}) says {reason}, yet the move is {'' if move in legal.moves else 'not '}legal",
            )

    def view(self, match: Match, seat: int) -> None:
        """Hiding twice hides no more, and guessed worlds look the same and can be played on."""
        rules, raw = self.game.rules, self.box.record
        table = match._tables[-1]
        shown = _hidden(self.game, table, seat)
        again = _hidden(self.game, shown, seat)
        _must(_same(shown, again), "secrecy", f"hiding for seat {seat} twice is not hiding once")
        _must(int(shown["to_act"][0]) == int(table["to_act"][0]), "secrecy", "who is to act must not be hidden")
        if seat in match.to_act:
            own = _listed(rules, raw, shown, seat)
            _must(own == match.moves(seat), "secrecy", f"seat {seat} cannot tell its legal moves from its view")
        for _ in range(OTHERS):
            world = shown.copy()
            rules.guess(raw, world[0], seat, self.rng)
            complaint = self.game.words.amiss(self.box, world[0])
            _must(not complaint, "guesses", f"a world guessed for seat {seat} cannot be: {complaint}")
            _must(
                _same(_hidden(self.game, world, seat), shown),
                "guesses",
                f"a world guessed for seat {seat} does not look like what it saw",
            )

    def board(self, match: Match, seat: int) -> None:
        """The picture has stable ids, and pointing singles out every move."""
        picture = match.picture(seat)
        ids = [thing.id for thing in picture.things if thing.id]
        _must(len(set(ids)) == len(ids), "board", "two things on the picture have one id")
        _must(picture.labels() != [], "board", "nothing on the picture has a label")
        if seat not in match.to_act:
            return
        touched: dict[frozenset[str], int] = {}
        for move in set(match.moves(seat)):
            touches = frozenset(match.touches(seat, move))
            _must(
                touches <= set(ids),
                "board",
                f"move {move} touches {set(touches) - set(ids)}, which is not there",
            )
            _must(bool(touches), "board", f"move {move} touches nothing")
            _must(
                touches not in touched,
                "board",
                f"moves {move} and {touched.get(touches)} touch the same things",
            )
            touched[touches] = move

    def secrets(self, match: Match, seat: int, move: int, moves: list[int]) -> None:
        """What a seat does not hear must not show in its view."""
        heard = self.game.rules.heard
        for reader in [*range(self.seats), WATCHER]:
            if reader == seat:
                continue
            said = heard(self.box.record, match.state, seat, move, reader)
            if said not in (HIDDEN, SILENT):
                continue
            seen = self.seen_after(match, seat, move, reader)
            if said == SILENT:
                now = _hidden(self.game, match._tables[-1], reader)
                _must(_same(seen, now), "secrecy", f"a silent move by seat {seat} shows in the view of {reader}")
            for _ in range(OTHERS):
                other = moves[below(self.rng, len(moves))]
                if heard(self.box.record, match.state, seat, other, reader) == said:
                    _must(
                        _same(seen, self.seen_after(match, seat, other, reader)),
                        "secrecy",
                        f"seat {reader} can tell the secret moves {move} and {other} of seat {seat} apart",
                    )

    def seen_after(self, match: Match, seat: int, move: int, reader: int) -> Table:
        after = match._tables[-1].copy()
        self.game.rules.play(self.box.record, after[0], seat, move)
        return _hidden(self.game, after, reader)

    def commute(self, match: Match) -> None:
        """Simultaneous choices may come in any order."""
        if len(match.to_act) < 2:
            return
        rules, raw = self.game.rules, self.box.record
        chosen = []
        for seat in match.to_act:
            moves = match.moves(seat)
            chosen.append((seat, moves[below(self.rng, len(moves))]))
        ends = []
        for order in (chosen, chosen[::-1]):
            table = match._tables[-1].copy()
            for seat, move in order:
                if table["to_act"][0] & bit(seat):
                    rules.play(raw, table[0], seat, move)
            ends.append(table)
        _must(_same(*ends), "simultaneous choices", f"the order of {chosen} makes a difference")

    def told(self, match: Match) -> None:
        """The log says something to whoever hears of a move."""
        for reader in [*range(self.seats), WATCHER]:
            number = len(match.log) - 1
            sentence = match.tell(number, reader)
            silent = match._heard(number, reader) == SILENT
            _must(bool(sentence) != silent, "log", f"seat {reader} is told {sentence!r}")

    def undo_redo(self, match: Match, seat: int) -> None:
        """What is taken back and done again is as it was."""
        if not match.can_undo(seat):
            return
        after, log = match.state.copy(), list(match.log)
        match.undo(seat)
        match.redo()
        _must(match.state == after and match.log == log, "undo", "redo does not give back what undo took")

    def ending(self, match: Match) -> None:
        """Places are given at the end: 1 is the best, ties share."""
        places = match.standing or ()
        good = len(places) == self.seats and all(1 <= place <= self.seats for place in places)
        _must(good, "standing", f"the places are {places}")
        better = [sum(other < place for other in places) for place in places]
        shared = len(set(places)) == 1 or all(place == count + 1 for place, count in zip(places, better, strict=True))
        teams = len(set(places)) == 2 and min(places) == 1
        _must(shared or teams, "standing", f"the places {places} leave gaps that no tie explains")
        for seat in [*range(self.seats), CHANCE]:
            _must(match.moves(seat) == [], "games end", f"seat {seat} has moves after the end")

    # -- whole games ----------------------------------------------------------------------------------------------

    def faces_agree(self) -> None:
        """Every face gives the same lists, states, views and guesses, byte for byte."""
        first, *others = self.faces
        walks = [self.walk(face) for face in (first, *others)]
        for number, steps in enumerate(itertools.zip_longest(*walks)):
            for face, step in zip(others, steps[1:], strict=True):
                _must(step == steps[0], "faces agree", f"{first} and {face} differ after {number} moves")

    def walk(self, face: str) -> Iterator[tuple[Any, ...]]:
        """One random game on one face, as bytes."""
        rules, raw, rng = self.game.face(face), self.box.record, seeded(self.seed, 1)
        table = self.game.empty(self.seats, self.options, self.box)
        s = table[0]
        rules.setup(raw, s)
        for number in range(getattr(rules, "LONGEST", 100_000)):
            yield (table.tobytes(), int(rng[0]))
            acting = [seat for seat in range(CHANCE + 1) if s.to_act & bit(seat)]
            if not acting:
                break
            seat = acting[below(rng, len(acting))]
            moves = _listed(rules, raw, table, seat)
            if number % DEPTH == 0 and seat != CHANCE:
                shown = table.copy()
                rules.hide(raw, shown[0], seat)
                yield (shown.tobytes(),)
                rules.guess(raw, shown[0], seat, rng)
                yield (shown.tobytes(), *moves)
            rules.play(raw, s, seat, moves[below(rng, len(moves))])
        places = np.zeros(self.seats, np.int32)
        rules.standing(raw, s, places)
        yield tuple(places.tolist())

    def records(self) -> None:
        """A game that was written down can be replayed and verified, and continues as it was."""
        match = Match(self.game, self.seats, self.options, self.box, dealer(self.seed))
        while not match.over:
            seat = match.to_act[0]
            moves = match.moves(seat)
            match.play(moves[below(self.rng, len(moves))], seat)
        text = record.write(match)
        read = record.read(text)
        copy = record.replay(read, self.game)
        _must(
            copy.state == match.state and copy.log == match.log,
            "records",
            "a replayed record ends differently",
        )
        half = match.fork(len(match.log) // 2)
        for seat, move in match.log[len(half.log) :]:
            half.play(move, seat)
        _must(half.state == match.state, "records", "a fork that is played on ends differently")


def _hidden(game: Game, table: Table, seat: int) -> Table:
    shown = table.copy()
    game.rules.hide(game.box.record, shown[0], seat)
    return shown


def _listed(rules: Any, raw: Any, table: Table, seat: int) -> list[int]:
    out = np.zeros(rules.MOST, np.int32)
    count = rules.legal(raw, table[0], seat, out)
    return [int(move) for move in out[:count]]


def _same(one: Table, other: Table) -> bool:
    return one.tobytes() == other.tobytes()


def _must(holds: bool, promise: str, what: str) -> None:
    if not holds:
        raise _Broken(promise, what)
