"""The line protocol: one JSON object a line in, one a line out, for bots and programs in any language.

    {"do":"new","game":"tatsu","seats":2,"options":{},"chance":"auto","seed":7}
    {"do":"legal"}   {"do":"play","seat":0,"move":"3-8"}   {"do":"view","seat":0}   {"do":"position"}
    {"do":"position","state":{...}}   {"do":"undo"}   {"do":"standing"}   {"do":"record"}

With "chance":"manual" the caller plays chance's moves, too, as {"seat":"chance"}, and is shown their odds. The caller
is the dealer: whoever passes views on to players passes on {"do":"view"} and nothing else. A line that cannot be
carried out is answered by {"error":"..."} and changes nothing.
"""

import json
from collections.abc import Callable, Iterable, Iterator
from typing import Any

from ..core import record
from ..core.chance import dealer
from ..core.errors import BadSetup, ChabudaiError, NotAMove
from ..core.game import game, games
from ..core.match import Match
from ..core.plain_data import from_data, to_data
from ..core.rule import CHANCE, WATCHER

LONGEST_LINE = 1_000_000
TAKES = {  # what may stand in a line beside "do"
    "new": ("game", "seats", "options", "box", "chance", "seed"),
    "play": ("seat", "move"),
    "view": ("seat",),
    "position": ("state",),
    "undo": ("seat",),
}
Answer = dict[str, Any]


def talk(lines: Iterable[str]) -> Iterator[str]:
    """Answers every line with one line."""
    speaker = Talk()
    for line in lines:
        if line.strip():
            yield json.dumps(speaker.answer(line), ensure_ascii=False)


class Talk:
    """One conversation about one match at a time."""

    def __init__(self) -> None:
        self._match: Match | None = None
        self.deeds: dict[str, Callable[[Answer], Answer]] = {
            "new": self.new,
            "legal": self.legal,
            "play": self.play,
            "view": self.view,
            "position": self.position,
            "undo": self.undo,
            "standing": self.standing,
            "record": self.record,
        }

    def answer(self, line: str) -> Answer:
        try:
            return self.do(line)
        except ChabudaiError as error:
            return {"error": str(error), **({"clause": error.clause} if error.clause else {})}
        except RecursionError:
            return {"error": "This line is nested too deeply."}

    def do(self, line: str) -> Answer:
        if len(line) > LONGEST_LINE:
            raise NotAMove("This line is too long.")
        try:
            asked = json.loads(line)
        except (ValueError, RecursionError):
            raise NotAMove('A line has to be one JSON object, for example {"do":"legal"}.') from None
        deed = asked.get("do") if isinstance(asked, dict) else None
        if not isinstance(deed, str) or deed not in self.deeds:
            raise NotAMove(f'"do" has to be one of {", ".join(self.deeds)}.')
        takes = TAKES.get(deed, ())
        if unknown := set(asked) - {"do", *takes}:
            raise NotAMove(f'"{deed}" takes no "{min(unknown)}"; it takes {", ".join(takes) or "nothing more"}.')
        return self.deeds[deed](asked)

    @property
    def match(self) -> Match:
        if self._match is None:
            example = json.dumps({"do": "new", "game": games()[-1].name})
            raise NotAMove(f"There is no game yet. Begin one with {example}.")
        return self._match

    # -- deeds ----------------------------------------------------------------------------------------------------

    def new(self, asked: Answer) -> Answer:
        name, seats = _of(asked, "game", str), _of(asked, "seats", int, None)
        options, changes = _of(asked, "options", dict, {}), _of(asked, "box", dict, {})
        chance, seed = _of(asked, "chance", str, "auto"), _of(asked, "seed", int, None)
        if chance not in ("auto", "manual"):
            raise BadSetup('"chance" has to be "auto" or "manual".')
        chosen = game(name)
        box = chosen.owned_box(changes, "box") if changes else None
        self._match = Match(chosen, seats, options, box, dealer(seed) if chance == "auto" else None)
        return self.told()

    def legal(self, asked: Answer) -> Answer:
        match = self.match
        told = self.told()
        told["moves"] = {_name(seat): list(match.legal(seat)) for seat in match.to_act}
        if CHANCE in match.to_act:
            told["odds"] = match.odds()
        return told

    def play(self, asked: Answer) -> Answer:
        match, move = self.match, _of(asked, "move", str)
        seat = _seat(asked, match) if "seat" in asked else match._seat(None)
        if not match.over and seat not in match.to_act:
            raise NotAMove(f"Seat {_name(seat)} is not to act now; to act: {', '.join(map(_name, match.to_act))}.")
        match.play(move, seat)
        return self.told()

    def view(self, asked: Answer) -> Answer:
        return {"view": to_data(self.match.view(_seat(asked, self.match)))}

    def position(self, asked: Answer) -> Answer:
        if "state" in asked:
            self.match.set(from_data(self.match.game, asked["state"]))
            return self.told()
        return {"state": to_data(self.match.state)}

    def undo(self, asked: Answer) -> Answer:
        self.match.undo(_seat(asked, self.match) if "seat" in asked else None)
        return self.told()

    def standing(self, asked: Answer) -> Answer:
        return {"over": self.match.over, "standing": self.match.standing}

    def record(self, asked: Answer) -> Answer:
        return {"record": record.write(self.match)}

    def told(self) -> Answer:
        return {"to_act": [seat if seat != CHANCE else "chance" for seat in self.match.to_act]}


def _of(asked: Answer, name: str, kind: type, default: Any = ...) -> Any:
    """A named part of what was asked, of the right type."""
    value = asked.get(name, default)
    if value is default and default is not ...:
        return default
    if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
        words = {str: "a text", int: "a whole number", dict: "an object"}
        raise NotAMove(f'"{name}" has to be {words[kind]}.')
    return value


def _seat(asked: Answer, match: Match) -> int:
    seat = asked.get("seat")
    if seat in ("chance", "watcher"):
        return CHANCE if seat == "chance" else WATCHER
    if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < match.seats:
        raise NotAMove(f'"seat" has to be from 0 to {match.seats - 1}, "chance" or "watcher".')
    return seat


def _name(seat: int) -> str:
    return {CHANCE: "chance", WATCHER: "watcher"}.get(seat, str(seat))
