"""Live tables: matches rebuilt from their events, drafts of a turn, and who sits where.

A person's moves go into a *draft* first, which nobody else sees and which can be taken back freely; *done* writes them
down. A draft never shows what it would turn up: a move that reveals something waits, unseen, for done.
"""

import json
import secrets
import threading
import time
import zlib
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from ..bots.players import BOTS
from ..core.box import undotted
from ..core.chance import Dealer
from ..core.errors import BadSetup, ChabudaiError, NotLegal
from ..core.game import game
from ..core.match import Match
from ..core.rule import CHANCE, WATCHER
from .store import Row, Store, TakenError

HOT = 512  # tables kept in memory at most
IDLE = 30.0  # seconds after which a table that nobody looks at is put away; it is rebuilt when somebody does
CHAT = ("off", "presets", "text")
PRESETS = ("Hello!", "Well played.", "Good game!", "One moment, please.", "Thank you.", "Oops.")
LONGEST_LINE = 300
SITTERS = ("open", "human", "bot")


class TurnedError(ChabudaiError):
    """The table has changed since the client looked."""


@dataclass
class Table:
    """A match in memory, with the number of events it was built from."""

    row: Row
    match: Match
    count: int = 0
    chairs: list[dict[str, Any]] = field(default_factory=list)  # who sits where: kind, name, bot
    chat: list[dict[str, Any]] = field(default_factory=list)
    next_match: str | None = None  # where the rematch is played
    undone: int = 0  # how often something was taken back: the log before that is stale
    told: dict[int, list[str]] = field(default_factory=dict)  # the log as each reader has been told it
    lock: threading.RLock = field(default_factory=threading.RLock)
    looked: float = field(default_factory=time.monotonic)

    def apply(self, what: dict[str, Any]) -> None:
        """One event."""
        kind = what["do"]
        if kind == "play":
            self.match.play(what["move"], what["seat"])
        elif kind == "undo":
            self.match.undo(what["seat"])
            self.undone += 1
            self.told.clear()
        elif kind == "sit":
            self.chairs[what["seat"]] = {key: what[key] for key in ("kind", "name", "bot")}
        elif kind == "chat":
            self.chat.append({"seat": what["seat"], "text": what["text"]})
        elif kind == "rematch":
            self.next_match = what["match"]
        self.count += 1

    def log(self, reader: int) -> list[str]:
        """The log as a reader may read it, an empty line for each move that is not even heard of."""
        lines = self.told.setdefault(reader, [])
        for number in range(len(lines), len(self.match.log)):
            lines.append(self.match.tell(number, reader))
        return lines

    def version(self, reader: int) -> str:
        """Changes whenever, and only when, something changes that this reader may see."""
        heard = sum(1 for line in self.log(reader) if line)
        sat = zlib.crc32(json.dumps([self.chairs, self.next_match], sort_keys=True).encode())
        return f"{self.undone}.{heard}.{len(self.chat)}.{sat:x}"

    def turn_of_bot(self) -> int | None:
        """The seat of a bot that may choose now."""
        waiting = [seat for seat in self.match.to_act if seat != CHANCE and self.chairs[seat]["kind"] == "bot"]
        return waiting[0] if waiting else None


class Tables:
    """All tables of a server."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._hot: OrderedDict[str, Table] = OrderedDict()
        self._lock = threading.Lock()

    # -- finding --------------------------------------------------------------------------------------------------

    def table(self, name: str) -> Table:
        """A live table, with everything in it that is on disk."""
        with self._lock:
            known = self._hot.get(name)
            if known:
                known.looked = time.monotonic()
                self._hot.move_to_end(name)
        if known is None:
            known = self._rebuild(name)
            with self._lock:
                known = self._hot.setdefault(name, known)
                self._put_away()
        self.catch_up(known)
        return known

    def _put_away(self) -> None:
        """Forgets tables that nobody has looked at for a while: what they are stands in the store."""
        idle = time.monotonic() - IDLE
        while self._hot and (len(self._hot) > HOT or next(iter(self._hot.values())).looked < idle):
            self._hot.popitem(last=False)

    def _rebuild(self, name: str) -> Table:
        row = self.store.match(name)
        if row is None:
            raise BadSetup("There is no such table.")
        chosen, setup = game(row.game), row.setup
        box = chosen.owned_box(undotted(setup["box"])) if setup["box"] else None
        dealer = Dealer(row.secret, row.id, tuple(setup["salts"]))
        return Table(row, Match(chosen, row.seats, setup["options"], box, dealer), chairs=list(setup["chairs"]))

    def catch_up(self, table: Table) -> None:
        """Applies events that others have written."""
        with table.lock:
            if self.store.count(table.row.id) > table.count:
                for what in self.store.events(table.row.id, table.count):
                    table.apply(what)

    def news(self, name: str, seat: int) -> Callable[[], str | None]:
        """A function that tells the version of a table for a seat, or None if nothing at all has happened."""
        last = -1

        def look() -> str | None:
            nonlocal last
            count = self.store.count(name)
            if count == last:
                return None
            table, last = self.table(name), count
            with table.lock:
                return table.version(seat)

        return look

    def seat(self, token: str) -> tuple[Table, int, list[int]]:
        """The table and the seat behind a link, and the draft that waits there."""
        found = self.store.chair(token) if len(token) <= 64 else None
        if found is None:
            raise BadSetup("This link leads to no seat. Ask for a new one.")
        return self.table(found[0]), found[1], found[2]

    # -- making ---------------------------------------------------------------------------------------------------

    def create(
        self,
        name: str,
        chairs: list[dict[str, Any]],
        options: dict[str, Any],
        box: dict[str, Any],
        settings: dict[str, Any],
        salts: list[str] | None = None,
    ) -> Row:
        """A new match with a link for every seat and one for those who watch."""
        chosen = game(name)
        owned = chosen.owned_box(box, "box") if box else None
        chairs = [_chair(number, chair) for number, chair in enumerate(chairs)]
        Match(chosen, len(chairs), options, owned)  # refused here if it cannot be played
        setup = {
            "options": options,
            "box": owned.changes if owned else {},
            "chairs": chairs,
            "settings": _settings(settings),
            "salts": salts or [secrets.token_hex(8) for _ in chairs],
        }
        row = Row(secrets.token_hex(8), name, len(chairs), setup, secrets.token_bytes(32), time.time())
        seats = [*range(len(chairs)), WATCHER]
        self.store.create(row, [(secrets.token_urlsafe(18), seat) for seat in seats])
        return row

    # -- playing --------------------------------------------------------------------------------------------------

    def write(self, table: Table, whats: list[dict[str, Any]], token: str | None = None) -> None:
        """Events first go to disk, then onto the table. If another writer was quicker, nothing has happened."""
        try:
            self.store.append(table.row.id, table.count, whats, token)
        except TakenError:
            self.catch_up(table)
            raise TurnedError("Somebody was quicker. Look at the table again.") from None
        for what in whats:
            table.apply(what)

    def drafted(self, table: Table, seat: int, draft: list[int]) -> tuple[Match, bool, list[int]]:
        """The match as the seat's draft makes it, whether the draft waits unseen, and the moves that still stand."""
        trial, kept = table.match.fork(), list[int]()
        for move in draft:
            if seat not in trial.to_act or move not in trial.moves(seat):
                break
            before = trial.fork()
            trial.play(move, seat)
            kept.append(move)
            if trial._reveals(-1) != before._reveals(-1):
                return before, True, kept
        return trial, False, kept

    def add(self, token: str, move: str | int) -> None:
        """One more move in the draft of a seat."""
        table, seat, draft = self.seat(token)
        with table.lock:
            trial, waits, kept = self.drafted(table, seat, draft)
            if seat == WATCHER:
                raise NotLegal("You are watching.")
            if waits or (kept and seat not in trial.to_act):
                raise NotLegal("Your turn is complete: press Done, or take something back.")
            if isinstance(move, str):
                move = trial.read(move, seat) if seat in trial.to_act else _not_now(trial)
            elif move not in trial.moves(seat):
                raise trial.refusal(seat, move)
            self.store.draft(token, [*kept, move])

    def back(self, token: str) -> None:
        """Takes the last move out of the draft, or, if there is none, takes back what was done."""
        table, seat, draft = self.seat(token)
        with table.lock:
            _, _, kept = self.drafted(table, seat, draft)
            if kept:
                self.store.draft(token, kept[:-1])
                return
            table.match.fork().undo(seat)  # refused here if it cannot be
            self.write(table, [{"do": "undo", "seat": seat}])

    def done(self, token: str) -> None:
        """Writes the draft down."""
        table, seat, draft = self.seat(token)
        with table.lock:
            _, _, kept = self.drafted(table, seat, draft)
            if not kept:
                raise NotLegal("Choose something first.")
            self.write(table, [{"do": "play", "seat": seat, "move": move} for move in kept], token)

    def bot_moves(self, table: Table, seat: int, move: int, length: int) -> bool:
        """Writes down what a bot has chosen, if the table still waits for it."""
        with table.lock:
            if len(table.match.log) != length or table.turn_of_bot() is None or move not in table.match.moves(seat):
                return False
            try:
                self.write(table, [{"do": "play", "seat": seat, "move": move}])
            except TurnedError:
                return False
            return True

    # -- people ---------------------------------------------------------------------------------------------------

    def sit(self, token: str, kind: str, name: str, bot_name: str) -> None:
        """A person or a bot takes the chair behind a link."""
        table, seat, _ = self.seat(token)
        if seat == WATCHER:
            raise NotLegal("You are watching.")
        chair = _chair(seat, {"kind": kind, "name": name, "bot": bot_name})
        with table.lock:
            self.write(table, [{"do": "sit", "seat": seat, **chair}])

    def say(self, token: str, text: str) -> None:
        """A line of chat, as far as the table allows it."""
        table, seat, _ = self.seat(token)
        allowed = table.row.setup["settings"]["chat"]
        text = " ".join(text.split())[:LONGEST_LINE]
        if allowed == "off" or not text or (allowed == "presets" and text not in PRESETS):
            raise NotLegal("This table has no chat." if allowed == "off" else "Choose one of the sentences.")
        with table.lock:
            self.write(table, [{"do": "chat", "seat": seat, "text": text}])

    def rematch(self, token: str) -> str:
        """The same people once more, one seat on. Returns the asker's new link."""
        table, seat, _ = self.seat(token)
        with table.lock:
            if not table.match.over:
                raise NotLegal("The game is not over yet.")
            if table.next_match is None:
                setup, chairs = table.row.setup, table.chairs[1:] + table.chairs[:1]
                row = self.create(table.row.game, chairs, setup["options"], undotted(setup["box"]), setup["settings"])
                self.write(table, [{"do": "rematch", "match": row.id}])
            tokens = self.store.tokens(str(table.next_match))
        return tokens[WATCHER if seat == WATCHER else (seat - 1) % table.row.seats]

    def revoke(self, token: str) -> str:
        """A new link for this chair."""
        self.seat(token)
        fresh = secrets.token_urlsafe(18)
        self.store.replace(token, fresh)
        return fresh


def _not_now(match: Match) -> int:
    raise NotLegal("The game is over." if match.over else "It is not your turn.")


def _chair(number: int, chair: dict[str, Any]) -> dict[str, Any]:
    """A chair as it is kept, refused with one sentence if it cannot be."""
    kind = chair.get("kind", "open")
    if kind not in SITTERS:
        raise BadSetup(f"A seat is taken by {', '.join(SITTERS[:-1])} or {SITTERS[-1]}.")
    name = " ".join(str(chair.get("name") or "").split())[:40]
    chosen = str(chair.get("bot") or "greedy") if kind == "bot" else ""
    if chosen and chosen not in BOTS:  # never a program: a command of a guest's is not run here
        raise BadSetup(f'No bot "{chosen}" sits at this server. Bots: {", ".join(BOTS)}.')
    return {"kind": kind, "name": name, "bot": chosen}


def _settings(given: dict[str, Any]) -> dict[str, Any]:
    chat = given.get("chat", "presets")
    if chat not in CHAT:
        raise BadSetup(f"Chat is one of {', '.join(CHAT)}.")
    return {"chat": chat, "watchers": bool(given.get("watchers", True))}
