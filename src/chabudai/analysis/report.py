"""The report on a finished game: what every decision cost, what luck brought, and when it was decided.

The same report serves the command line, a notebook and the page: `data` is plain data, `text` is for reading and for a
screen reader, `svg` shows the course of the game.
"""

import os
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any, NamedTuple

from ..bots.players import judged as has_judge
from ..core.box import Box
from ..core.game import Game
from ..core.match import Match
from ..core.rule import CHANCE
from .dice import counted
from .judging import BAR, FINE, GRADES, Expected, Judged, judge_move
from .moments import moments
from .purse import Purse
from .questions import Budget, Question, question, questions
from .standings import accounts, places
from .worth import Scale, Weighed, results

DIGITS = 4
GLANCE = Budget(1)
Progress = Callable[[int, int], None]  # lines done, lines of the game


class Answer(NamedTuple):
    """What was found out about a line."""

    line: int
    weighed: Weighed
    judged: Judged | None


def answer(game: Game, box: Box, asked: Question, budget: Budget, face: str, together: bool = False) -> Answer:
    """Weighs and judges one line of a game. It can be done in any process, and in any order."""
    weighed = Scale(game, box, face, together).weigh(asked.table, asked.seat, asked.move, budget.seed + asked.line)
    return Answer(asked.line, weighed, judge_move(game, box, asked, budget, face, together) if asked.view else None)


@dataclass(frozen=True)
class Report:
    """A finished game, judged."""

    data: dict[str, Any]

    @property
    def text(self) -> str:
        """For reading."""
        from .text import text

        return text(self.data)

    def svg(self, theme: str = "auto") -> str:
        """The course of the game, and what luck and decisions did to each seat."""
        from .chart import chart

        return chart(self.data, theme)

    def _repr_svg_(self) -> str:
        return self.svg()

    def __str__(self) -> str:
        return self.text


def analyse(
    match: Match,
    simulations: int | None = None,
    seconds: float | None = None,
    seed: int = 0,
    face: str = "compiled",
    progress: Progress | None = None,
) -> Report:
    """Judges a game on all cores. Bounded by simulations a decision alone, the same seed gives the same report."""
    workers = os.cpu_count() or 1
    purse = Purse(match, simulations, seconds, seed, workers)
    together = is_together(match, lambda start: loses_together(match.game, match.box, start, face))
    lines = len(match.log)

    def work(line: int) -> Answer:
        asked = question(match, line)
        return answer(match.game, match.box, asked, purse.take() if asked.view else GLANCE, face, together)

    if first := next((asked for asked in questions(match) if asked.view), None):
        answer(match.game, match.box, first, GLANCE, face, together)  # time does not begin before all is compiled
    answers = []
    with ThreadPoolExecutor(workers) as pool:
        for found in pool.map(work, range(lines)):
            answers.append(found)
            if progress:
                progress(len(answers), lines)
    return report(match, answers, purse.whole, together)


def is_together(match: Match, ask: Callable[..., bool]) -> bool:
    """Does everybody win or lose together? Where somebody came first before somebody else, nobody has to be asked."""
    if match.standing and (len(set(match.standing)) > 1 or 1 not in match.standing):
        return 1 not in match.standing
    return ask(match.fork(0).state.tobytes())


def loses_together(game: Game, box: Box, start: bytes, face: str) -> bool:
    """Can everybody lose together, from this table on?"""
    scale = Scale(game, box, face)
    return scale.can_lose_together(scale.table(start))


def report(match: Match, answers: Iterable[Answer], budget: Budget, together: bool) -> Report:
    """Puts together what was found out about all lines."""
    known = sorted(answers)
    seats = range(match.seats)
    decisions = [decision(match, one.line, one.judged) for one in known if one.judged]
    chances = [chance(match, one) for one in known if match.log[one.line].seat == CHANCE]
    final = [rounded(results(match.standing, together))] if match.standing else []
    data: dict[str, Any] = {
        "game": match.game.name,
        "title": match.game.title,
        "seats": [str(match.game.words.seat_name(seat)) for seat in seats],
        "over": match.over,
        "places": match.standing,
        "ending": match.tell(len(match.log) - 1, CHANCE) if match.log and match.over else "",
        "ranks": places(match),
        "scale": "expected result, from 0 for last to 1 for first",
        "words": {FINE: 0.0, **{name: least for least, name in reversed(GRADES)}},
        "judge": "its own judge" if has_judge(match.game) else "play at random",
        "simulations": budget.simulations,
        "seconds": budget.seconds,
        "seed": budget.seed,
        "together": together,
        "course": [rounded(one.weighed.worth) for one in known] + final,
        "decisions": decisions,
        "chance": chances,
        "moments": [describe(match, one, decisions) for one in moments(decisions, chances)],
        "account": accounts(match),
        "dice": counted(rolls(match)),
    }
    data["sums"] = [sums(data, known, match, seat) for seat in seats]
    return Report(data)


def rounded(numbers: Iterable[float]) -> list[float]:
    return [round(float(number), DIGITS) for number in numbers]


def decision(match: Match, line: int, found: Judged) -> dict[str, Any]:
    """One decision, in words where it matters."""
    seat, move = match.log[line]
    before = match.fork(line)
    told = {
        "line": line,
        "seat": seat,
        "move": before.say(seat, move),
        "word": found.word,
        "loss": round(found.loss, DIGITS),
        "error": round(found.error, DIGITS),
        "best": before.say(seat, found.best),
        "expected": [expected(before, seat, one) for one in found.expected],
    }
    if found.word not in (FINE, None):
        told |= {"told": match.tell(line, seat), "better": sentence(before, seat, found.best)}
        told |= {"why": found.why, "follows": line_of(before, found.follows)}
    return told


def expected(before: Match, seat: int, one: Expected) -> dict[str, Any]:
    mean, error = rounded((one.mean, one.error))
    return {"move": before.say(seat, one.move), "mean": mean, "error": error, "visits": one.visits}


def sentence(before: Match, seat: int, move: int) -> str:
    """What the log would have said of another move."""
    other = before.fork()
    other.play(move, seat)
    return other.tell(len(other.log) - 1, seat)


def line_of(before: Match, follows: Iterable[tuple[int, int]]) -> list[str]:
    """A line of moves as sentences, as far as it could be played on the true table."""
    other, told = before.fork(), list[str]()
    for seat, move in follows:
        if seat not in other.to_act or move not in other.moves(seat):
            break
        other.play(move, seat)
        told.append(other.tell(len(other.log) - 1, seat))
    return told


def chance(match: Match, found: Answer) -> dict[str, Any]:
    return {
        "line": found.line,
        "move": match.fork(found.line).say(CHANCE, match.log[found.line].move),
        "luck": rounded(found.weighed.luck),
        "error": rounded(found.weighed.errors),
    }


def describe(match: Match, moment: dict[str, Any], decisions: list[dict[str, Any]]) -> dict[str, Any]:
    """A moment with its sentence."""
    told = {**moment, "told": match.tell(moment["line"], match.log[moment["line"]].seat)}
    if moment["kind"] == "decision":
        judged = next(one for one in decisions if one["line"] == moment["line"])
        told |= {name: judged[name] for name in ("word", "error", "best", "better", "why", "follows")}
    return told


def rolls(match: Match) -> Iterator[tuple[str, dict[str, int]]]:
    """What chance did, line by line, with all that it could have done."""
    for line, (seat, move) in enumerate(match.log):
        if seat == CHANCE:
            before = match.fork(line)
            yield before.say(CHANCE, move), before.odds()


def sums(data: dict[str, Any], known: list[Answer], match: Match, seat: int) -> dict[str, Any]:
    """What luck and what the own decisions did to one seat, and what its result is without luck."""
    luck = [one.weighed.luck[seat] for one in known if one.weighed.luck]
    doubt = sum(one.weighed.errors[seat] ** 2 for one in known if one.weighed.luck)
    own = [one.judged for one in known if one.judged and match.log[one.line].seat == seat]
    marks = [one.word for one in own]
    result = data["course"][-1][seat] if match.over else None
    lost, error = sum(one.loss for one in own), sum(one.error**2 for one in own) ** 0.5
    told = {"seat": seat, "result": result, "luck": sum(luck), "luck_error": doubt**0.5, "lost": lost, "error": error}
    told = {name: number if number is None else round(float(number), DIGITS) for name, number in told.items()}
    adjusted = None if result is None else round(result - sum(luck), DIGITS)
    counts = {name: marks.count(name) for name in data["words"]} | {"open": marks.count(None)}
    return {**told, "seat": seat, "adjusted": adjusted, "bar": BAR, "decisions": len(own), "words": counts}
