"""Trying lines out: a private copy made of what one seat knows, played for all sides, kept nowhere and told to nobody.

What the seat does not know is guessed, or, in a game whose words can say how (`leave_out`), left out: then the others
do as little as they may, which previews one's own plan with public information alone.
"""

from functools import partial
from typing import Any

from fastapi import APIRouter
from fastapi.responses import JSONResponse

from ..core.errors import ChabudaiError, NotLegal
from ..core.game import Game, State
from ..core.match import Match
from ..core.rule import CHANCE, Random, below, seeded
from . import shapes
from .look import moves_of, place_after
from .shapes import Token, Trial
from .table import Table, keeps_secrets
from .tables import Tables
from .tongue import book

BY_CHANCE = "?"  # a step that chance decides: its own outcomes, or a player's choices, until somebody else must choose
LONGEST = 400  # choices that are made on the copy in all
ALL_OPEN = "Everything lies open; only chance is unknown."
GUESSED = "What you cannot see is guessed."
LEFT_OUT = "What you cannot see is left out."

Shown = dict[str, Any]


def studying(tables: Tables) -> APIRouter:
    """What a seat can try out."""
    router = APIRouter(prefix="/api/tables/{token}", tags=["looking"])

    @router.post("/try", response_model=shapes.Tried)
    def try_out(token: Token, trial: Trial) -> Any:
        """A line played on a copy made of what this seat knows. Nothing is kept, and nobody hears of it."""
        table, seat, draft = tables.seat(token)
        return JSONResponse(study(tables, table, seat, draft, trial))

    return router


def study(tables: Tables, table: Table, seat: int, draft: list[int], trial: Trial) -> Shown:
    """The copy after the steps of a line, as far as they can be made there, and what can be chosen next."""
    with table.lock:
        if not table.begun:
            raise NotLegal("There is nothing to try out before the game begins.")
        last: list[int] = []  # a drafted choice that waits, because it turns something up: on the copy it may
        if trial.line is None:
            start, waits, kept = tables.drafted(table, seat, draft)
            last = [one["move"] for one in kept[-1:] if waits and one["seat"] == seat]
        else:
            start = table.match.fork(place_after(table, seat, trial.line))
        copy = imagined(start, seat, trial.seed, trial.left_out)
    for move in last:
        copy.play(move, seat)
    line = _Line(copy, seat, trial)
    return line.shown(_assumed(copy.game, trial.left_out))


def imagined(start: Match, seat: int, seed: int, left_out: bool) -> Match:
    """The copy, before anything is tried out on it. It depends on what the seat knows, and on nothing else."""
    rules, words = start.game.rules, start.game.words
    if left_out and not can_leave_out(start.game):
        raise NotLegal(f"In {start.game.title} nothing can be left out; it is guessed.")
    if left_out:
        return start.imagined(seat, lambda s: words.leave_out(start.box, s, seat))
    return start.imagined(seat, partial(_guess, rules.guess, start.box.record, seat, seeded(seed)))


def _guess(guess: Any, box: Any, seat: int, rng: Random, s: State) -> None:
    guess(box, s, seat, rng)


def can_leave_out(game: Game) -> bool:
    """Can the words of a game say what it means to leave out what somebody does not know?"""
    return hasattr(game.words, "leave_out")


def _assumed(game: Game, left_out: bool) -> str:
    if not keeps_secrets(game):
        return ALL_OPEN
    return str(getattr(game.words, "LEFT_OUT", LEFT_OUT) if left_out else getattr(game.words, "GUESSED", GUESSED))


class _Line:
    """A line as it is played on the copy."""

    def __init__(self, copy: Match, seat: int, trial: Trial) -> None:
        self.copy, self.seat, self.trial = copy, seat, trial
        self.rng = seeded(trial.seed, 1)
        self.kept = 0
        self.broken = ""  # why the rest of the line could not be played
        self._others_idle()
        for step in trial.steps:
            try:
                self._step(step.seat, step.move)
            except ChabudaiError as error:
                self.broken = str(error)
                break
            self.kept += 1

    @property
    def who(self) -> int | None:
        """Who chooses next: the seat that studies if it may, else the first that may."""
        waiting = self.copy.to_act
        return self.seat if self.seat in waiting else next(iter(waiting), None)

    def _step(self, who: int, move: str) -> None:
        if who != self.who:
            raise NotLegal("Somebody else would choose here.")
        if len(self.copy.log) >= LONGEST:
            raise NotLegal("This line is long enough.")
        if move == BY_CHANCE:
            while self.who == who and len(self.copy.log) < LONGEST:
                moves = self.copy.moves(who)
                self.copy.play(moves[below(self.rng, len(moves))], who)
        else:
            self.copy.play(move, who)
        self._others_idle()

    def _others_idle(self) -> None:
        """Where the others are left out they do as little as they may."""
        while self.trial.left_out and self.who not in (None, self.seat, CHANCE) and len(self.copy.log) < LONGEST:
            who = int(self.who or 0)
            self.copy.play(int(self.copy.game.words.idle(self.copy.moves(who))), who)

    def shown(self, assumed: str) -> Shown:
        """What a client is sent of it: the copy lies open, because nothing in it is known to be true."""
        copy, who = self.copy, self.who
        reader = who if who not in (None, CHANCE) and keeps_secrets(copy.game) else self.seat
        lines = [copy.tell(number, entry.seat) for number, entry in enumerate(copy.log)]
        told, asked = book(copy.game), "" if who is None else copy.prompt(who)
        side = "Chance" if who == CHANCE else "" if who is None else copy.game.words.seat_name(who)
        return {
            "assumed": told.say(assumed),
            "leaves_out": can_leave_out(copy.game),
            "picture": told.draw(copy.open_picture(self.seat if reader is None else reader)).json(),
            "who": who,
            "side": told.say(side),
            "chance": who == CHANCE,
            "prompt": told.say(lines[-1] if who is None and lines else asked),
            "moves": [] if who is None else moves_of(copy, who),
            "kept": self.kept,
            "broken": told.say(self.broken),
            "lines": [told.say(line) for line in lines if line],
        }
