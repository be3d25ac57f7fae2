"""One table: a match as its events make it, who sits where, and what has been said."""

import json
import threading
import time
import zlib
from dataclasses import dataclass, field
from typing import Any

from ..bots.players import BOTS
from ..core.box import undotted
from ..core.chance import Dealer
from ..core.errors import BadSetup
from ..core.game import Game, game
from ..core.match import Match
from ..core.rule import CHANCE, WATCHER
from .store import Row

CHAT = ("off", "presets", "text")
PRESETS = ("Hello!", "Well played.", "Good game!", "One moment, please.", "Thank you.", "Oops.")
SITTERS = ("open", "human", "bot")
DICE = ("table", "hand")
LONGEST_WAIT = 60 * 24 * 14  # minutes
Event = dict[str, Any]


@dataclass
class Table:
    """A match in memory, with the number of events it was built from."""

    row: Row
    match: Match
    chairs: list[dict[str, Any]]  # who sits where: kind, name, bot
    salts: list[str | None]  # a word from each seat's device; the first outcome waits for the last of them
    count: int = 0
    chat: list[dict[str, Any]] = field(default_factory=list)
    next_match: str | None = None  # where the rematch is played
    undone: int = 0  # how often something was taken back: the log before that is stale
    told: dict[int, list[str]] = field(default_factory=dict)  # the log as each reader has been told it
    waiting_since: float = 0.0
    lock: threading.RLock = field(default_factory=threading.RLock)
    looked: float = field(default_factory=time.monotonic)

    @classmethod
    def lay(cls, row: Row) -> "Table":
        """The table before its first event."""
        setup = row.setup
        table = cls(row, _match(row, None), list(setup["chairs"]), list(setup["salts"]), waiting_since=row.created)
        table._begin()
        return table

    @property
    def settings(self) -> dict[str, Any]:
        return dict(self.row.setup["settings"])

    @property
    def by_hand(self) -> bool:
        """Does somebody type in what real dice show?"""
        return bool(self.row.setup["settings"]["dice"] == "hand")

    @property
    def begun(self) -> bool:
        """Has everybody sat down once?"""
        return None not in self.salts

    @property
    def to_act(self) -> list[int]:
        """The seats that are waited for; with real dice, everybody who could type in what they show."""
        if not self.begun:
            return []
        if self.match.to_act == (CHANCE,):
            return [seat for seat, chair in enumerate(self.chairs) if chair["kind"] != "bot"]
        return [seat for seat in self.match.to_act if seat != CHANCE]

    @property
    def commitment(self) -> str:
        """What the dealer has told before the game. It is fixed before the first salt is known."""
        return "" if self.by_hand else Dealer(self.row.secret).commitment

    def actor(self, match: Match, seat: int) -> int | None:
        """As whom a seat may choose now: as itself, as chance where dice are typed in, or not at all."""
        if not self.begun or seat == WATCHER:
            return None
        if seat in match.to_act:
            return seat
        return CHANCE if self.by_hand and match.to_act == (CHANCE,) else None

    # -- events ---------------------------------------------------------------------------------------------------

    def apply(self, what: Event) -> None:
        """One event."""
        kind, at = what["do"], what.get("at", time.time())
        if kind == "play":
            self.match.play(what["move"], what["seat"])
            self.waiting_since = at
        elif kind == "undo":
            self.match.undo(what["seat"])
            self._stale()
        elif kind == "rewind":
            past = self.match.fork(what["to"])
            past.dealer = self.match.dealer
            self.match = past
            self._stale()
        elif kind == "sit":
            self.chairs[what["seat"]] = {key: what[key] for key in ("kind", "name", "bot")}
            self.waiting_since = at
            if self.salts[what["seat"]] is None and "salt" in what:
                self.salts[what["seat"]] = what["salt"]
                self._begin()
        elif kind == "chat":
            self.chat.append({"seat": what["seat"], "text": what["text"]})
        elif kind == "rematch":
            self.next_match = what["match"]
        self.count += 1

    def _begin(self) -> None:
        """Everybody has added a salt: the dealer may deal."""
        if self.begun and not self.by_hand:
            salts = tuple(str(salt) for salt in self.salts)
            self.match = _match(self.row, Dealer(self.row.secret, self.row.id, salts))

    def _stale(self) -> None:
        self.undone += 1
        self.told.clear()

    # -- what is told ---------------------------------------------------------------------------------------------

    def log(self, reader: int) -> list[str]:
        """The log as a reader may read it, an empty line for each move that is not even heard of."""
        lines = self.told.setdefault(reader, [])
        for number in range(len(lines), len(self.match.log)):
            lines.append(self.match.tell(number, reader))
        return lines

    def chatted(self, reader: int) -> list[dict[str, Any]]:
        """Chat as a reader may read it: those who play do not hear those who watch before the game is over."""
        apart = reader != WATCHER and not self.match.over
        return [line for line in self.chat if not (apart and line["seat"] == WATCHER)]

    def version(self, reader: int) -> str:
        """Changes whenever, and only when, something changes that this reader may see."""
        heard = sum(1 for line in self.log(reader) if line)
        sat = zlib.crc32(json.dumps([self.chairs, self.next_match, self.begun], sort_keys=True).encode())
        return f"{self.undone}.{heard}.{len(self.chatted(reader))}.{sat:x}"

    def turn_of_bot(self) -> int | None:
        """The seat of a bot that may choose now."""
        if not self.begun:
            return None
        waiting = [seat for seat in self.match.to_act if seat != CHANCE and self.chairs[seat]["kind"] == "bot"]
        return waiting[0] if waiting else None

    def deadline(self) -> float | None:
        """When a bot moves for whoever is waited for, if the table has agreed on that."""
        minutes = self.settings["away"]
        people = [seat for seat in self.to_act if self.chairs[seat]["kind"] == "human"]
        return self.waiting_since + 60 * minutes if minutes and people and not self.match.over else None

    def alone(self, seat: int) -> bool:
        """Is everybody else at this table a bot?"""
        return all(chair["kind"] == "bot" for other, chair in enumerate(self.chairs) if other != seat)


def _match(row: Row, dealer: Dealer | None) -> Match:
    chosen, setup = game(row.game), row.setup
    box = chosen.owned_box(undotted(setup["box"])) if setup["box"] else None
    return Match(chosen, row.seats, setup["options"], box, dealer)


def chair_of(number: int, chair: dict[str, Any]) -> dict[str, Any]:
    """A chair as it is kept, refused with one sentence if it cannot be."""
    kind = chair.get("kind", "open")
    if kind not in SITTERS:
        raise BadSetup(f"A seat is taken by {', '.join(SITTERS[:-1])} or {SITTERS[-1]}.")
    name = " ".join(str(chair.get("name") or "").split())[:40]
    chosen = str(chair.get("bot") or "greedy") if kind == "bot" else ""
    if chosen and chosen not in BOTS:  # never a program: a command of a guest's is not run here
        raise BadSetup(f'No bot "{chosen}" sits at this server. Bots: {", ".join(BOTS)}.')
    return {"kind": kind, "name": name, "bot": chosen}


def settings_of(given: dict[str, Any], chosen: Game) -> dict[str, Any]:
    """What a table has agreed on beside the rules, refused with one sentence if it cannot be."""
    chat, dice, away = given.get("chat", "presets"), given.get("dice", "table"), int(given.get("away", 0))
    if chat not in CHAT:
        raise BadSetup(f"Chat is one of {', '.join(CHAT)}.")
    if dice not in DICE:
        raise BadSetup(f"Chance is decided by {' or '.join(DICE)}.")
    if dice == "hand" and keeps_secrets(chosen):
        raise BadSetup(f"{chosen.title} keeps secrets, so nobody at the table may type in what chance decides.")
    if not 0 <= away <= LONGEST_WAIT:
        raise BadSetup(f"A table waits for 1 to {LONGEST_WAIT} minutes, or, with 0, for ever.")
    return {"chat": chat, "watchers": bool(given.get("watchers", True)), "dice": dice, "away": away}


def keeps_secrets(chosen: Game) -> bool:
    """Is anything hidden from somebody in this game?"""
    return "reveals" in chosen.rules.STATE.names
