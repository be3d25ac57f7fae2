"""What a client is shown of a table: all of it made from the view of one seat."""

from typing import Any

from ..core.errors import NotLegal
from ..core.match import Match
from ..core.rule import CHANCE, WATCHER
from .tables import PRESETS, Table, Tables

Shown = dict[str, Any]
SEARCHED = 2000  # moves that are tried out to explain why nothing can be chosen at a place


def look(tables: Tables, table: Table, seat: int, draft: list[int], since: int = 0, undone: int = 0) -> Shown:
    """The table as a seat, or somebody who watches, may see it, with the log from line `since` on."""
    with table.lock:
        trial, waits, kept = tables.drafted(table, seat, draft) if seat != WATCHER else (table.match, False, [])
        words, match = trial.game.words, table.match
        lines = [line for line in table.log(seat) if line]
        first = since if undone == table.undone and 0 <= since <= len(lines) else 0
        return {
            "version": table.version(seat),
            "undone": table.undone,
            "game": table.row.game,
            "title": trial.game.title,
            "seat": None if seat == WATCHER else seat,
            "chairs": [
                {"name": chair["name"], "side": words.seat_name(number), "kind": chair["kind"], "bot": chair["bot"]}
                for number, chair in enumerate(table.chairs)
            ],
            "to_act": [number for number in match.to_act if number != CHANCE],
            "over": match.over,
            "places": match.standing,
            "prompt": lines[-1] if match.over and lines else _prompt(trial, seat),
            "picture": trial.picture(seat).json(),
            "moves": _moves(trial, seat, waits, kept),
            "draft": _draft(table.match, seat, kept),
            "waits": waits,
            "can_undo": bool(kept) or (seat != WATCHER and not match.over and match.can_undo(seat)),
            "log": {"from": first, "lines": lines[first:]},
            "chat": table.chat,
            "presets": list(PRESETS),
            "settings": table.row.setup["settings"],
            "options": table.row.setup["options"],
            "commitment": match.dealer.commitment if match.dealer else "",
            "rematch": table.next_match is not None,
            "secrets": "reveals" in match.game.rules.STATE.names,
        }


def _prompt(trial: Match, seat: int) -> str:
    """What is asked, of this seat if it may choose, else of the first that may."""
    if trial.over:
        return "This ends the game."
    return trial.prompt(seat if seat in trial.to_act else trial.to_act[0], seat)


def _moves(trial: Match, seat: int, waits: bool, kept: list[int]) -> list[Shown]:
    """What the seat may choose next, with what each move touches on the picture."""
    if waits or seat not in trial.to_act:
        return []
    legal = trial.legal(seat)
    return [
        {"text": text, "touches": list(trial.touches(seat, move))}
        for text, move in zip(legal.texts, legal.moves, strict=True)
    ]


def _draft(match: Match, seat: int, kept: list[int]) -> list[str]:
    """The moves of a draft as text, each as it is written at its moment."""
    trial, texts = match.fork(), []
    for move in kept:
        texts.append(trial.say(seat, move))
        trial.play(move, seat)
    return texts


def then(table: Table, seat: int, line: int) -> Shown:
    """The table as it was after a line of the log, as this seat saw it."""
    with table.lock:
        heard = [number for number, words in enumerate(table.log(seat)) if words]
        if line >= len(heard):
            raise NotLegal("The log has no such line.")
        past = table.match.fork(heard[line] + 1)
        return {"line": line, "picture": past.picture(seat).json()}


def why(trial: Match, seat: int, touches: list[str]) -> tuple[str, str] | None:
    """Why nothing can be chosen by pointing at these things: the reason against a move that would touch them."""
    if seat not in trial.to_act:
        return "", "The game is over." if trial.over else "It is not your turn."
    wanted, board, view = set(touches), trial.game.board, trial.seen(seat)
    for move in range(min(trial.game.rules.MOVES, SEARCHED)):
        try:
            touched = wanted <= set(board.touches(trial.box, view, seat, move))
        except (IndexError, ValueError, KeyError, StopIteration):  # a move that has no place on the table
            continue
        if touched and (reason := trial.why_not(seat, move)):
            return reason
    return None
