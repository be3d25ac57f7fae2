"""What a client is shown of a table: all of it made from the view of one seat."""

from typing import Any

from ..core.errors import NotLegal
from ..core.languages import as_read
from ..core.match import Match
from ..core.rule import CHANCE, WATCHER
from . import agreeing
from .helping import figures
from .table import NO_DELAY, PRESETS, Table, keeps_secrets
from .tables import Tables, not_now, said
from .tongue import book

Shown = dict[str, Any]
SEARCHED = 2000  # moves that are tried out to explain why nothing can be chosen at a place


def look(tables: Tables, table: Table, seat: int, draft: list[int], since: int = 0, undone: int = 0) -> Shown:
    """The table as a seat, or somebody who watches, may see it, with the log from line `since` on."""
    with table.lock:
        now = tables.now()
        trial, waits, kept = tables.drafted(table, seat, draft)
        match, who = table.match, table.actor(trial, seat)
        lines = [line for line, _ in table.lines(seat)]
        first = since if undone == table.undone and 0 <= since <= len(lines) else 0
        complete = waits or bool(kept and who == CHANCE)
        told = book(match.game)
        return {
            "version": table.version(seat),
            "undone": table.undone,
            "game": table.row.game,
            "title": told.say(trial.game.title),
            "seat": None if seat == WATCHER else seat,
            "chairs": _chairs(table),
            "to_act": table.to_act,
            "begun": table.begun,
            "over": table.over,
            "places": match.standing,
            "prompt": told.say(lines[-1] if table.over and lines else _prompt(table, trial, seat, bool(kept))),
            "picture": told.draw(trial.picture(seat)).json(),
            "moves": [] if complete or who is None else moves_of(trial, who),
            "draft": said(match, kept),
            "waits": waits,
            "can_undo": bool(kept) or _can_undo(table, seat),
            "log": {
                "from": first,
                "lines": list(map(told.say, lines[first:])),
                "turned": turned_up(table, seat, first),
            },
            "choosing": list(match.choosing()),
            "figures": [{**one, "words": told.say(one["words"])} for one in figures(table, trial, seat)],
            "chat": [
                {**one, "text": told.say(one["text"]) if one["text"] in PRESETS else one["text"]}
                for one in table.chatted(seat)
            ],
            "presets": list(map(told.say, PRESETS)),
            "settings": table.settings,
            "options": table.row.setup["options"],
            "agreed": [
                f"{told.say(as_read(name))}: {told.say(as_read(value))}"
                for name, value in match.game.chosen(match.state).items()
            ],
            "budgets": _budgets(table, seat, now),
            "paused": table.clock.paused,
            **agreeing.shown(table, seat, now),
            "commitment": table.commitment,
            "salts": table.salts if table.begun else [],
            "rematch": table.next_match is not None,
            "secrets": keeps_secrets(match.game),
        }


def _chairs(table: Table) -> list[Shown]:
    words, told = table.match.game.words, book(table.match.game)
    return [
        {"name": chair["name"], "side": told.say(words.seat_name(number)), "kind": chair["kind"], "bot": chair["bot"]}
        for number, chair in enumerate(table.chairs)
    ]


def _prompt(table: Table, trial: Match, seat: int, drafted: bool) -> str:
    """What is asked, of this seat if it may choose, else of the first that may."""
    if not table.begun:
        missing = [trial.game.words.seat_name(one) for one, salt in enumerate(table.salts) if salt is None]
        if len(missing) == 1:
            return f"The game begins when {missing[0]} has sat down."
        return f"The game begins when {' and '.join(missing)} have sat down."
    if trial.over:
        return "This ends the game."
    if drafted and seat not in trial.to_act:
        return "Press Done, or Undo."
    if trial.to_act == (CHANCE,):
        return "Roll or draw on your own table, and enter what it shows."
    return trial.prompt(seat if seat in trial.to_act else trial.to_act[0], seat)


def _budgets(table: Table, seat: int, now: float) -> list[Shown | None] | None:
    """What everybody's time is; who watches with a delay would learn from it what is happening now."""
    if seat == WATCHER and table.settings.get("delay", NO_DELAY) != NO_DELAY:
        return None
    return table.clock.shown(seat, [chair["kind"] != "bot" for chair in table.chairs], now)


def _can_undo(table: Table, seat: int) -> bool:
    """Is there something that this seat may take back after it was done?"""
    if seat == WATCHER or not table.may_go_back(seat):
        return False
    if table.match.can_undo(seat):
        return True
    return table.alone(seat) and any(entry.seat == seat for entry in table.match.log)


def moves_of(trial: Match, who: int) -> list[Shown]:
    """What may be chosen next, with what each move touches on the picture."""
    legal = trial.legal(who)
    return [
        {"text": text, "touches": [] if who == CHANCE else list(trial.touches(who, move))}
        for text, move in zip(legal.texts, legal.moves, strict=True)
    ]


def then(table: Table, seat: int, line: int) -> Shown:
    """The table as it was after a line of the log, as this seat saw it; before the first one for line -1."""
    with table.lock:
        place = place_after(table, seat, line)
        text = table.lines(seat)[line][0] if line >= 0 else ""
        told, picture = book(table.match.game), table.match.fork(place).picture(seat)
        return {"line": line, "text": told.say(text), "picture": told.draw(picture).json()}


def turned_up(table: Table, seat: int, first: int) -> list[int]:
    """The lines of the log, from one on, at which a player turned up what was hidden."""
    found, places = list[int](), set[int]()
    for number, (_, place) in enumerate(table.lines(seat)):
        if place and place not in places and number >= first and table.match.turned_up(place - 1):
            found.append(number)
        places.add(place)
    return found


def place_after(table: Table, seat: int, line: int) -> int:
    """How many entries of the log have been made when a seat has read a line of it; none at line -1."""
    lines = table.lines(seat)
    if line >= len(lines):
        raise NotLegal("The log has no such line.")
    return lines[line][1] if line >= 0 else 0


def why(table: Table, trial: Match, seat: int, touches: list[str]) -> tuple[str, str]:
    """Why nothing can be chosen by pointing at these things: the reason against a move that would touch them."""
    if seat not in trial.to_act or not table.begun:
        return "", not_now(table)
    wanted, board, view = set(touches), trial.game.board, trial.seen(seat)
    for move in range(min(trial.game.rules.MOVES, SEARCHED)):
        try:
            touched = wanted <= set(board.touches(trial.box, view, seat, move))
        except (IndexError, ValueError, KeyError, StopIteration):  # a move that has no place on the table
            continue
        if touched and (reason := trial.why_not(seat, move)):
            return reason
    labels = [thing.label for thing in trial.picture(seat).things if thing.id in wanted and thing.label]
    about = f"{labels[0]}{'' if labels[0].endswith(('.', '?')) else '.'} " if labels else ""
    return "", f"{about}Nothing is chosen here now: {trial.prompt(seat)}"
