"""What each event does to a table. The table is what its events make of it, so nothing here asks what time it is."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from ..core.rule import CHANCE

if TYPE_CHECKING:
    from .table import Table

Event = dict[str, Any]


def play(table: "Table", what: Event) -> None:
    match, seat = table.match, what["seat"]
    place, before, reveals = len(match.log), set(match.to_act), match._reveals(-1)
    match.play(what["move"], seat)
    if seat != CHANCE:
        revealed = match._reveals(-1) != reveals
        taken = what.get("taken", float("inf"))
        table.clock.chosen(place, seat, before, set(match.to_act), revealed, taken)
        if table.question and table.question.seat == seat:  # who goes on has thought better of it
            table.question = None


def undo(table: "Table", what: Event) -> None:
    """One choice is taken back, alone."""
    seats = [entry.seat for entry in table.match.log]
    place = len(seats) - 1 - seats[::-1].index(what["seat"])
    table.match.undo(what["seat"])
    table.clock.undone(place)
    table.turns.undone(place)
    table.stale()


def rewind(table: "Table", what: Event) -> None:
    """The match goes back to a place in the log: against bots, or because all have agreed."""
    past = table.match.fork(what["to"])
    past.dealer = table.match.dealer
    table.match = past
    table.clock.rewound(what["to"])
    table.turns.rewound(what["to"])
    table.stale()
    if what.get("agreed"):
        table.note(f"{table.side(what['seat'])} takes back what was done last, as all have agreed.")


def sit(table: "Table", what: Event) -> None:
    seat, fresh = what["seat"], {key: what[key] for key in ("kind", "name", "bot")}
    if fresh["kind"] != table.chairs[seat]["kind"]:
        table.question = None
    table.chairs[seat] = fresh
    table.away.discard(seat)
    if what.get("late"):
        table.away.add(seat)
        table.note(f"The time of {table.side(seat)} is up. A bot plays on.")
    if table.salts[seat] is None and "salt" in what:
        table.salts[seat] = what["salt"]
        table.begin()


def chat(table: "Table", what: Event) -> None:
    table.chat.append({"seat": what["seat"], "text": what["text"], "place": len(table.match.log)})


def rematch(table: "Table", what: Event) -> None:
    table.next_match = what["match"]


def ask(table: "Table", what: Event) -> None:
    table.ask(what["seat"], what["what"], what.get("to", 0))


def answer(table: "Table", what: Event) -> None:
    """Somebody agrees, or does not, which ends the question and lets the next one wait."""
    if table.question is None:
        return
    if what["yes"]:
        table.question.missing.discard(what["seat"])
        return
    asker = table.question.seat
    table.question = None
    if what["seat"] != asker:
        table.refused(asker, what["at"])
        table.note(f"{table.side(what['seat'])} does not agree.")


def pause(table: "Table", what: Event) -> None:
    """Time stands still: all have agreed, or somebody's time is up and the table waits."""
    late = what.get("late", [])
    table.clock.pause(late)
    table.question = None
    if late:
        table.note(f"The time of {' and '.join(map(table.side, late))} is up. The table waits.")
    else:
        table.note("The table pauses, as all have agreed: no time is counted.")


def go_on(table: "Table", what: Event) -> None:
    table.clock.go_on()
    table.question = None
    table.note("The table goes on.")


def abandon(table: "Table", what: Event) -> None:
    table.abandoned = what["seat"]
    table.question = None
    table.note(f"The time of {table.side(what['seat'])} is up. The game is abandoned.")


DEEDS: dict[str, Callable[["Table", Event], None]] = {
    "play": play,
    "undo": undo,
    "rewind": rewind,
    "sit": sit,
    "chat": chat,
    "rematch": rematch,
    "ask": ask,
    "answer": answer,
    "pause": pause,
    "go on": go_on,
    "abandon": abandon,
}
