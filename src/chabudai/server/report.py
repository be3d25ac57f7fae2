"""The report on a finished game, for those who have a link of it.

It is worked out line by line in the bots' processes, one line at a time, so that a bot that is asked for a move waits
for one line at most. While it is worked out everybody can ask how far it is. What is found is kept in memory.
"""

import asyncio
import threading
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import CancelledError, ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from typing import Any

from fastapi import APIRouter, Response
from fastapi.responses import JSONResponse

from ..analysis.judging import SHOWN
from ..analysis.purse import Purse
from ..analysis.questions import Budget, Question, question
from ..analysis.report import GLANCE, Answer, Report, answer, is_together, loses_together, report, rounded
from ..bots.players import LevelBot, ask, bot
from ..bots.thinker import Tried
from ..bots.warm import Compiling
from ..core.box import Box, undotted
from ..core.errors import ChabudaiError, NotLegal
from ..core.game import Game, game
from ..core.match import Match
from ..core.rule import CHANCE, seeded
from . import shapes
from .brains import Brains, opened, seed_of
from .journal import note
from .shapes import RecordLine, Theme, Token
from .table import Table
from .tables import Tables, moment
from .tongue import book

KEPT = 64  # reports in memory
SECONDS = 50.0  # for a game
LONGEST = 0.3  # seconds for a decision: so long may a bot at another table have to wait
AGAIN = 0.5  # seconds between two looks whether the compiler is ready
NEVER = "This server cannot keep what the compiler makes, so it writes no reports."

_preparing: dict[str, Compiling] = {}  # in a bot's process: the games whose reports are being compiled, or have been

Shown = dict[str, Any]


def prepared(name: str) -> bool | None:
    """In a bot's process: is all compiled that a report needs? None if it never will be."""
    if name not in _preparing:
        _preparing[name] = Compiling(game(name), "chabudai.analysis.warm")
    return None if _preparing[name].failed else _preparing[name].face == "compiled"


def lost_together(name: str, changes: Shown, start: bytes) -> bool:
    """In a bot's process: can everybody lose together?"""
    return loses_together(*packed(name, changes), start, "compiled")


def judged(name: str, changes: Shown, asked: Question, budget: Budget, together: bool) -> Answer:
    """In a bot's process: one line of a game, judged."""
    return answer(*packed(name, changes), asked, budget, "compiled", together)


def packed(name: str, changes: Shown) -> tuple[Game, Box]:
    """A game and its box, with what an owner changed in it."""
    chosen = game(name)
    return chosen, chosen.owned_box(undotted(changes)) if changes else chosen.box


def thought(name: str, changes: Shown, raw: bytes, seat: int, chair: str, seed: int) -> list[Tried]:
    """In a bot's process: what a bot that sat here expected of each move, asked again exactly as it was asked then."""
    chosen, box, view, face = opened(name, changes, raw)
    sitter, rng = bot(chair), seeded(seed)
    if isinstance(sitter, LevelBot) and face != "plain":
        return sitter.weigh(chosen, box, view, seat, rng, face)
    return [Tried(ask(sitter, chosen, box, view, seat, rng, face).move, 0, 0.0, 0.0)]


@dataclass
class Work:
    """A report that is being worked out, or is done."""

    stamp: tuple[int, int]  # the moment of the match
    lines: int
    done: int = 0
    waits: bool = True  # for the compiler
    trouble: str = ""
    report: Report | None = None

    def told(self) -> Shown:
        return {"done": self.done, "lines": self.lines, "waits": self.waits}


class Reports:
    """All reports of a server; one is worked out at a time."""

    def __init__(self, tables: Tables, brains: Callable[[], Brains]) -> None:
        self.tables, self.brains = tables, brains
        self.works: OrderedDict[str, Work] = OrderedDict()
        self.lock = threading.Lock()
        self.clerk = ThreadPoolExecutor(1, thread_name_prefix="reports")
        self.closed = threading.Event()

    def of(self, table: Table) -> Work:
        """The report on a game that is over. It is begun when somebody first asks for it."""
        with table.lock, self.lock:
            if not table.over:
                raise NotLegal("The report is written when the game is over.")
            known = self.works.get(table.row.id)
            if known and known.trouble:  # it is told once; who asks again tries again
                del self.works[table.row.id]
                raise NotLegal(known.trouble)
            if known is None or known.stamp != moment(table):
                known = Work(moment(table), len(table.match.log))
                self.works[table.row.id] = known
                self.clerk.submit(self._write, table.row.id, table.match.fork(), table.row.setup["box"], known)
            self.works.move_to_end(table.row.id)
            while len(self.works) > KEPT:
                self.works.popitem(last=False)
        return known

    def done(self, table: Table) -> Report:
        """The report, or a refusal as long as there is none."""
        found = self.of(table).report
        if found is None:
            raise NotLegal("The report is not finished yet.")
        return found

    def _write(self, name: str, match: Match, changes: Shown, work: Work) -> None:
        try:
            work.report = self._judged(name, match, changes, work)
        except (CancelledError, RuntimeError):  # the server is stopping
            return
        except ChabudaiError as error:
            work.trouble = str(error)
        except Exception as error:
            note("report failed", match=name, error=f"{type(error).__name__}: {error}")
            work.trouble = "The report could not be written."

    def _judged(self, name: str, match: Match, changes: Shown, work: Work) -> Report | None:
        """Asks about every line of a game, one after the other. None if nobody wants to know any more."""
        while not (ready := self.brains().submit(partial(prepared, match.game.name)).result()):
            if ready is None:
                raise NotLegal(NEVER)
            if self.closed.wait(AGAIN):
                return None
        work.waits = False
        purse = Purse(match, seconds=SECONDS, longest=LONGEST)
        whole = partial(lost_together, match.game.name, changes)
        together = is_together(match, lambda start: bool(self.brains().submit(partial(whole, start)).result()))
        answers = list[Answer]()
        for line in range(work.lines):
            if self.closed.is_set() or self.works.get(name) is not work:
                return None
            asked = question(match, line)
            budget = purse.take() if asked.view else GLANCE
            work_out = partial(judged, match.game.name, changes, asked, budget, together)
            answers.append(self.brains().submit(work_out).result())
            work.done = line + 1
        return report(match, answers, purse.whole, together)

    def close(self) -> None:
        self.closed.set()
        self.clerk.shutdown(wait=False, cancel_futures=True)


def reporting(tables: Tables, reports: Reports) -> APIRouter:
    """What can be asked about a game when it is over."""
    router = APIRouter(prefix="/api/tables/{token}/report", tags=["looking"])

    @router.get("", response_model=shapes.Reported)
    def read(token: Token) -> Any:
        """The report on a finished game, or how far it is: ask again until it is there."""
        table, seat, _ = tables.seat(token)
        work = reports.of(table)
        data = None if work.report is None else spoken(table, work.report.data)
        return JSONResponse({**work.told(), "report": data, "places": log_places(table, seat)})

    @router.get("/course.svg", response_class=Response, responses={200: {"content": {"image/svg+xml": {}}}})
    def course(token: Token, theme: Theme = "light") -> Response:
        """The course of the game, drawn."""
        table, _, _ = tables.seat(token)
        svg = reports.done(table).svg("light" if theme == "light" else "dark")
        headers = {"content-security-policy": "default-src 'none'; style-src 'unsafe-inline'"}
        return Response(svg, media_type="image/svg+xml", headers=headers)

    @router.get("/known/{line}", response_model=shapes.Known)
    def known(token: Token, line: RecordLine) -> Any:
        """What whoever chose could see before a line of the record, and what could be expected of each move."""
        table, _, _ = tables.seat(token)
        found = [one for one in reports.done(table).data["decisions"] if one["line"] == line]
        if not found:
            raise NotLegal("Nothing was decided in this line.")
        with table.lock:
            before = table.match.fork(line)
        told = book(before.game)
        picture = told.draw(before.picture(found[0]["seat"])).json()
        return JSONResponse({**found[0], "prompt": told.say(before.prompt(found[0]["seat"])), "picture": picture})

    @router.get("/thought/{line}", response_model=shapes.Thoughts)
    async def again(token: Token, line: RecordLine) -> Any:
        """What the bot that chose in a line of the record thought: it is asked again, with the same view and seed."""
        table, before, seat, name = await asyncio.to_thread(bot_at, tables, token, line)
        asked = before.view(seat).tobytes(), seat, name, seed_of(table.row.id, line)
        question = partial(thought, table.row.game, table.row.setup["box"], *asked)
        tried = await asyncio.wrap_future(reports.brains().submit(question))
        return JSONResponse({"bot": name, "moves": [expects(before, seat, one) for one in tried[:SHOWN]]})

    return router


def bot_at(tables: Tables, token: str, line: int) -> tuple[Table, Match, int, str]:
    """The table before a line in which a bot chose, its seat and its name."""
    table, _, _ = tables.seat(token)
    with table.lock:
        if not table.over:
            raise NotLegal("What a bot thought is told when the game is over.")
        if line >= len(table.match.log) or table.match.log[line].seat == CHANCE:
            raise NotLegal("Nothing was decided in this line.")
        seat = table.match.log[line].seat
        if table.chairs[seat]["kind"] != "bot":
            raise NotLegal("No bot sits here.")
        return table, table.match.fork(line), seat, str(table.chairs[seat]["bot"])


def expects(before: Match, seat: int, one: Tried) -> Shown:
    """A move as it is written, with what was expected of it."""
    mean, error = rounded((min(one.mean, 1.0), one.error))
    return {"move": before.say(seat, one.move), "mean": mean, "error": error, "visits": one.visits}


def log_places(table: Table, seat: int) -> list[int]:
    """For each line of the log of a reader, the line of the record that it tells; -1 before the first."""
    with table.lock:
        return [place - 1 for _, place in table.lines(seat)]


def spoken(table: Table, data: Shown) -> Shown:
    """The report with the game's sentences in the reader's language, and of the decisions only what was marked."""
    told = book(table.match.game)
    sentences = ("told", "better", "why", "follows")

    def said(row: Shown) -> Shown:
        fresh = {key: row[key] for key in row if key != "expected"}
        for key in sentences:
            if key in fresh:
                words = fresh[key]
                fresh[key] = [told.say(one) for one in words] if isinstance(words, list) else told.say(words)
        return fresh

    return {
        **{key: data[key] for key in data if key not in ("course", "chance")},
        "title": told.say(data["title"]),
        "ending": told.say(data["ending"]),
        "seats": [told.say(one) for one in data["seats"]],
        "moments": [said(one) for one in data["moments"]],
        "decisions": [said(one) for one in data["decisions"]],
    }
