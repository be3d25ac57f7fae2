"""What a table does only if everybody agrees: go back further than one may alone, pause, go on. Bots agree.

Each refusal makes the asker's next question wait longer.
"""

from typing import TYPE_CHECKING, Any

from ..core.errors import BadSetup, NotLegal
from ..core.rule import WATCHER
from .deeds import Event
from .table import Question, Table

if TYPE_CHECKING:
    from .tables import Tables

ASKED = ("back", "pause", "on")
FIRST_WAIT = 10  # seconds, times the square of how often one has been refused


def ask(tables: "Tables", token: str, what: str) -> None:
    """Somebody asks the others."""
    table, seat, _ = tables.seat(token)
    with table.lock:
        if what not in ASKED:
            raise BadSetup(f"What can be asked is {', '.join(ASKED)}.")
        if sentence := why_not(table, seat, what, tables.now()):
            raise NotLegal(sentence)
        asked = {"do": "ask", "seat": seat, "what": what, "to": goal(table, seat) if what == "back" else 0}
        tables.write(table, [asked, *([] if others(table, seat) else [agreed(asked)])])


def answer(tables: "Tables", token: str, yes: bool) -> None:
    """Somebody answers; with the last yes it happens. The asker's own no takes the question back."""
    table, seat, _ = tables.seat(token)
    with table.lock:
        question = table.question
        if question is None or seat not in {question.seat, *question.missing} or (yes and seat == question.seat):
            raise NotLegal("Nothing is asked of you.")
        last = yes and question.missing == {seat}
        asked = {"seat": question.seat, "what": question.what, "to": question.to}
        tables.write(table, [{"do": "answer", "seat": seat, "yes": yes}, *([agreed(asked)] if last else [])])


def agreed(asked: Event) -> Event:
    """What happens when all have agreed."""
    if asked["what"] == "back":
        return {"do": "rewind", "seat": asked["seat"], "to": asked["to"], "agreed": True}
    return {"do": "pause" if asked["what"] == "pause" else "go on"}


def why_not(table: Table, seat: int, what: str, now: float) -> str:
    """Why a seat cannot ask for something now; nothing if it can."""
    if seat == WATCHER:
        return "You are watching."
    if not table.begun or table.over:
        return "The game is over." if table.over else "The game begins when everybody has sat down."
    if table.question:
        return "Something else is asked already."
    if what == "back" and goal(table, seat) is None:
        return "You have done nothing that could be taken back."
    if what == "back" and table.away:
        return "Nothing that was done goes back while somebody is away."
    if what == "pause" and (table.clock.paused or table.clock.rule["kind"] == "none"):
        return "The table pauses already." if table.clock.paused else "No time is counted at this table."
    if what == "on" and not table.clock.paused:
        return "The table does not pause."
    wait = patience(table, seat, now)
    return f"You have been refused. You may ask again in {round(wait) or 1} seconds." if wait else ""


def goal(table: Table, seat: int) -> int | None:
    """The place in the log to which the match would go back: before what this seat has done last."""
    return table.turns.last_done([entry.seat for entry in table.match.log], seat)


def others(table: Table, seat: int) -> set[int]:
    """Everybody else who has to agree."""
    return {other for other in table.people() if other != seat}


def patience(table: Table, seat: int, now: float) -> float:
    """How many seconds a seat has to wait until it may ask again."""
    times, last = table.refusals.get(seat, (0, 0.0))
    return max(0.0, last + FIRST_WAIT * times**2 - now)


def shown(table: Table, seat: int, now: float) -> dict[str, Any]:
    """What is asked, and what this seat may ask."""
    question = table.question if seat != WATCHER else None
    return {
        "question": question and _told(question, seat),
        "may_ask": [what for what in ASKED if not why_not(table, seat, what, float("inf"))],
        "ask_again": round(patience(table, seat, now), 1),
    }


def _told(question: Question, seat: int) -> dict[str, Any]:
    return {
        "what": question.what,
        "seat": question.seat,
        "missing": sorted(question.missing),
        "yours": seat in question.missing,
    }
