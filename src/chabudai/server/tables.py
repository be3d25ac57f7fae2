"""All tables of a server: finding and making them, drafts of a turn, and who sits where.

A person's moves go into a *draft* first, which nobody else sees and which can be taken back freely; *done* writes them
down. A draft never shows what it would turn up: a move that reveals something waits, unseen, for done.
"""

import secrets
import threading
import time
from collections import OrderedDict
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from ..core.box import undotted
from ..core.errors import BadSetup, ChabudaiError, NotLegal
from ..core.game import game
from ..core.match import Match
from ..core.rule import CHANCE, WATCHER
from .clock import Outages
from .deeds import Event
from .store import Row, Store, TakenError
from .table import NO_DELAY, PRESETS, Table, chair_of, settings_of

HOT = 512  # tables kept in memory at most
IDLE = 30.0  # seconds after which a table that nobody looks at is put away; it is rebuilt when somebody does
LONGEST_LINE = 300
MOST_LINES = 1000  # of chat: everybody is sent all of it


class TurnedError(ChabudaiError):
    """The table has changed since the client looked."""


class Tables:
    """All tables of a server."""

    def __init__(self, store: Store, now: Callable[[], float] = time.time) -> None:
        self.store, self.now = store, now
        self.outages: Outages = []  # when the server was down: that time is nobody's
        self.laid: Callable[[str], None] = lambda name: None  # who wants to know which table comes to life
        self._hot: OrderedDict[str, Table] = OrderedDict()
        self._lock = threading.Lock()

    # -- finding --------------------------------------------------------------------------------------------------

    def table(self, name: str) -> Table:
        """A live table, with everything in it that is on disk."""
        known = self._looked_at(name)
        if known is None:
            row = self.store.match(name)
            if row is None:
                raise BadSetup("There is no such table.")
            laid = Table.lay(row, self.outages)
            with self._lock:
                known = self._hot.setdefault(name, laid)
                self._put_away()
            self.laid(name)
        self.catch_up(known)
        return known

    def _looked_at(self, name: str) -> Table | None:
        """The table, if it is in memory: it stays there for a while."""
        with self._lock:
            known = self._hot.get(name)
            if known:
                known.looked = time.monotonic()
                self._hot.move_to_end(name)
            return known

    def _put_away(self) -> None:
        """Forgets tables that nobody has looked at for a while: what they are stands in the store."""
        idle = time.monotonic() - IDLE
        while self._hot and (len(self._hot) > HOT or next(iter(self._hot.values())).looked < idle):
            self._hot.popitem(last=False)

    def catch_up(self, table: Table) -> None:
        """Applies events that others have written."""
        with table.lock:
            if self.store.count(table.row.id) > table.count:
                for what in self.store.events(table.row.id, table.count):
                    table.apply(what)

    def news(self, token: str) -> Callable[[], str | None]:
        """A function that tells the version of a table for a link, or None if nothing at all has happened.

        It refuses when the link is worth nothing any more.
        """
        last = -1
        table, seat, _ = self.seat(token)
        delayed = seat == WATCHER and table.settings.get("delay", NO_DELAY)["minutes"]

        def look() -> str | None:
            nonlocal last
            name = self.find(token)[0]
            count = self.store.count(name)
            if count == last and not delayed:
                self._looked_at(name)  # whoever thinks long before an open page finds the table as it is
                return None
            table, last = self.table(name), count
            with table.lock:
                return table.as_shown_to(seat, self.now()).version(seat)

        return look

    def find(self, token: str) -> tuple[str, int, list[int]]:
        """The match, the seat and the draft behind a link."""
        found = self.store.chair(token) if len(token) <= 64 else None
        if found is None:
            raise BadSetup("This link leads to no seat. Ask for a new one.")
        return found

    def seat(self, token: str) -> tuple[Table, int, list[int]]:
        """The table and the seat behind a link, and the draft that waits there. Those who watch may be behind."""
        name, seat, draft = self.find(token)
        return self.table(name).as_shown_to(seat, self.now()), seat, draft

    @contextmanager
    def hand(self, token: str) -> Iterator[tuple[Table, int, list[int]]]:
        """The table, the seat and the draft behind a link, held still: nobody else here writes meanwhile.

        Another process may: then nothing has happened, and whoever was slower is told.
        """
        table, seat, _ = self.seat(token)
        try:
            with table.lock:
                yield table, seat, self.find(token)[2]
        except TakenError:
            raise TurnedError("Your turn has gone on elsewhere. Look at the table again.") from None

    # -- making ---------------------------------------------------------------------------------------------------

    def create(
        self,
        name: str,
        chairs: list[dict[str, Any]],
        options: dict[str, Any],
        box: dict[str, Any],
        settings: dict[str, Any],
    ) -> Row:
        """A new match with a link for every seat and one for those who watch.

        Its secret is fixed here. The device of each open chair adds its salt later, so that neither side chooses.
        """
        chosen = game(name)
        owned = chosen.owned_box(box, "box") if box else None
        chairs = [chair_of(number, chair) for number, chair in enumerate(chairs)]
        Match(chosen, len(chairs), options, owned)  # refused here if it cannot be played
        setup = {
            "options": options,
            "box": owned.changes if owned else {},
            "chairs": chairs,
            "settings": settings_of(settings, chosen),
            "salts": [None if chair["kind"] == "open" else secrets.token_hex(8) for chair in chairs],
        }
        row = Row(secrets.token_hex(8), name, len(chairs), setup, secrets.token_bytes(32), self.now())
        seats = [*range(len(chairs)), WATCHER]
        self.store.create(row, [(secrets.token_urlsafe(18), seat) for seat in seats])
        return row

    # -- playing --------------------------------------------------------------------------------------------------

    def write(self, table: Table, whats: list[Event], token: str | None = None, draft: Sequence[int] = ()) -> None:
        """Events first go to disk, then onto the table. If another writer was quicker, nothing has happened."""
        try:
            at = self.now()
            self.store.append(table.row.id, table.count, whats, at, token, draft)
        except TakenError:
            self.catch_up(table)
            raise TurnedError("Somebody was quicker. Look at the table again.") from None
        for what in whats:
            table.apply({**what, "at": at})

    def drafted(self, table: Table, seat: int, draft: list[int]) -> tuple[Match, bool, list[Event]]:
        """The match as the seat's draft makes it, whether the draft waits unseen, and the moves that still stand."""
        trial, kept = table.match.fork(), list[Event]()
        for move in draft:
            who = table.actor(trial, seat)
            if who is None or (kept and who == CHANCE) or move not in trial.moves(who):
                break
            before = trial.fork()
            trial.play(move, who)
            kept.append({"do": "play", "seat": who, "move": move})
            if who == CHANCE or trial._reveals(-1) != before._reveals(-1):
                return before, True, kept
        return trial, False, kept

    def add(self, token: str, move: str, place: int | None = None) -> None:
        """One more move in the draft of a seat. Said twice for the same place, it counts once."""
        with self.hand(token) as (table, seat, draft):
            trial, waits, kept = self.drafted(table, seat, draft)
            if seat == WATCHER:
                raise NotLegal("You are watching.")
            if place is not None and place != len(kept):
                if place < len(kept) and said(table.match, kept[: place + 1])[-1] == move:
                    return
                raise TurnedError("Your turn has gone on elsewhere. Look at the table again.")
            who = table.actor(trial, seat)
            if kept and (waits or who in (None, CHANCE)):
                raise NotLegal("Your turn is complete: press Done, or take something back.")
            if who is None:
                raise NotLegal(not_now(table))
            self.store.draft(token, [*(one["move"] for one in kept), trial.read(move, who)], draft)

    def back(self, token: str) -> None:
        """Takes the last move out of the draft, or, if there is none, takes back what was done."""
        with self.hand(token) as (table, seat, draft):
            _, _, kept = self.drafted(table, seat, draft)
            if kept:
                self.store.draft(token, [one["move"] for one in kept[:-1]], draft)
                return
            self.write(table, [self.taken_back(table, seat)])

    def taken_back(self, table: Table, seat: int) -> Event:
        """What takes back the last choice of a seat: against bots anything can be, even what was revealed."""
        if table.over and not table.may_go_back(seat):
            raise NotLegal("The game is over.")
        own = [number for number, entry in enumerate(table.match.log) if entry.seat == seat]
        try:
            table.match.fork().undo(seat)
        except NotLegal:
            if not (own and table.alone(seat) and seat != WATCHER):
                raise
            return {"do": "rewind", "seat": seat, "to": own[-1]}
        return {"do": "undo", "seat": seat}

    def done(self, token: str, taken: float | None = None) -> None:
        """Writes the draft down. `taken`: the seconds that it took, as the device of this seat says."""
        with self.hand(token) as (table, seat, draft):
            _, _, kept = self.drafted(table, seat, draft)
            if not kept:
                raise NotLegal("Choose something first.")
            if taken is not None:
                kept[0]["taken"] = taken
            self.write(table, kept, token, draft)

    def bot_moves(self, table: Table, seat: int, move: int, asked: tuple[int, int]) -> bool:
        """Writes down what a bot has chosen, if the table is still the one that it was asked about."""
        with table.lock:
            if moment(table) != asked or table.turn_of_bot() is None or move not in table.match.moves(seat):
                return False
            try:
                self.write(table, [{"do": "play", "seat": seat, "move": move}])
            except TurnedError:
                return False
            return True

    # -- people ---------------------------------------------------------------------------------------------------

    def sit(self, token: str, kind: str, name: str, bot_name: str, salt: str | None = None) -> None:
        """A person or a bot takes the chair behind a link. The first one adds a salt to the dealer's secret."""
        table, seat, _ = self.seat(token)
        if seat == WATCHER:
            raise NotLegal("You are watching.")
        if kind == "open":
            raise NotLegal("Nobody leaves a chair empty: let a bot play on.")
        with table.lock:
            self.write(table, [_sits(table, seat, kind, name, bot_name, salt)])

    def fill(self, token: str, seat: int, bot_name: str) -> None:
        """Somebody at the table puts a bot on a chair that nobody has taken; its link still takes it back."""
        table, asker, _ = self.seat(token)
        with table.lock:
            if asker == WATCHER:
                raise NotLegal("You are watching.")
            if not (seat < len(table.chairs) and table.chairs[seat]["kind"] == "open"):
                raise NotLegal("This chair is not free.")
            self.write(table, [_sits(table, seat, "bot", "", bot_name)])

    def time_up(self, name: str) -> bool:
        """What the table has agreed on for those whose time is up. A bot can be sent away again."""
        table = self.table(name)
        with table.lock:
            late = table.clock.out(self.now())
            if not late:
                return False
            end = table.clock.rule["end"]
            if end == "bot":
                sits = [_sits(table, seat, "bot", table.chairs[seat]["name"], "greedy") for seat in late]
                self.write(table, [{**one, "late": True} for one in sits])
            else:
                event = {"do": "pause", "late": late} if end == "wait" else {"do": "abandon", "seat": late[0]}
                self.write(table, [event])
            return True

    def say(self, token: str, text: str) -> None:
        """A line of chat, as far as the table allows it."""
        name, seat, _ = self.find(token)
        table = self.table(name)
        allowed = table.settings["chat"]
        text = " ".join(text.split())[:LONGEST_LINE]
        if allowed == "off" or not text or (allowed == "presets" and text not in PRESETS):
            raise NotLegal("This table has no chat." if allowed == "off" else "Choose one of the sentences.")
        if len(table.chat) >= MOST_LINES:
            raise NotLegal("Enough has been said at this table.")
        with table.lock:
            self.write(table, [{"do": "chat", "seat": seat, "text": text}])

    def rematch(self, token: str) -> str:
        """The same people once more, one seat on. Returns the asker's new link."""
        table, seat, _ = self.seat(token)
        with table.lock:
            if not table.over:
                raise NotLegal("The game is not over yet.")
            if table.next_match is None and seat == WATCHER:
                raise NotLegal("Those who play decide whether to play again.")
            if table.next_match is None:
                setup = table.row.setup
                chairs = [{**one, "kind": "bot" if one["kind"] == "bot" else "open"} for one in table.chairs]
                turned = chairs[1:] + chairs[:1]
                row = self.create(table.row.game, turned, setup["options"], undotted(setup["box"]), setup["settings"])
                self.write(table, [{"do": "rematch", "match": row.id}])
            tokens = self.store.tokens(str(table.next_match))
        return tokens[WATCHER if seat == WATCHER else (seat - 1) % table.row.seats]

    def revoke(self, token: str) -> str:
        """A new link for this chair."""
        self.find(token)
        fresh = secrets.token_urlsafe(18)
        self.store.replace(token, fresh)
        return fresh

    def leave(self, token: str) -> None:
        """Forgets what the server knows of whoever sits here. With the last person the whole match goes."""
        table, seat, _ = self.seat(token)
        if seat == WATCHER:
            raise NotLegal("You are watching.")
        with table.lock:
            if table.alone(seat):
                self.store.remove(table.row.id)
                with self._lock:
                    self._hot.pop(table.row.id, None)
                return
            self.write(table, [_sits(table, seat, "bot", "", "greedy")])
            self.store.forget(table.row.id, seat, secrets.token_urlsafe(18))
        with self._lock:
            self._hot.pop(table.row.id, None)


def moment(table: Table) -> tuple[int, int]:
    """A moment of a match: its length and how often something was taken back."""
    return len(table.match.log), table.undone


def not_now(table: Table) -> str:
    """Why a seat cannot choose anything at all."""
    if table.over:
        return "The game is over."
    return "It is not your turn." if table.begun else "The game begins when everybody has sat down."


def _sits(table: Table, seat: int, kind: str, name: str, bot_name: str, salt: str | None = None) -> Event:
    chair = chair_of(seat, {"kind": kind, "name": name, "bot": bot_name})
    mixed = {"salt": salt or secrets.token_hex(8)} if table.salts[seat] is None and kind != "open" else {}
    return {"do": "sit", "seat": seat, **chair, **mixed}


def said(match: Match, kept: list[Event]) -> list[str]:
    """The moves of a draft as text, each as it is written at its moment."""
    trial, texts = match.fork(), []
    for one in kept:
        texts.append(trial.say(one["seat"], one["move"]))
        trial.play(one["move"], one["seat"])
    return texts
