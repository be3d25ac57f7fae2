"""One table: a match as its events make it, who sits where, and what has been said."""

import json
import threading
import time
import zlib
from dataclasses import dataclass, field, replace
from typing import Any

from ..bots.players import BOTS
from ..core.box import undotted
from ..core.chance import Dealer
from ..core.errors import BadSetup
from ..core.game import Game, game
from ..core.match import Match
from ..core.rule import CHANCE, WATCHER
from .clock import Clock, Outages, clock_of
from .deeds import DEEDS, Event
from .store import Row
from .turns import Turns

CHAT = ("off", "presets", "text")
PRESETS = ("Hello!", "Well played.", "Good game!", "One moment, please.", "Thank you.", "Oops.")
SITTERS = ("open", "human", "bot")
DICE = ("table", "hand")
NO_HELP, FIGURES, ADVICE = HELP = ("off", "figures", "advice")
NO_DELAY = {"moves": 0, "minutes": 0}
LONGEST_DELAY = {"moves": 1000, "minutes": 60 * 24 * 14}  # behind the table for those who watch


@dataclass
class Question:
    """What somebody asks of everybody else at the table."""

    what: str  # back, pause, on
    seat: int
    to: int  # where in the log the match goes back to
    missing: set[int]  # who has not answered yet


@dataclass
class Table:
    """A match in memory, with the number of events it was built from."""

    row: Row
    match: Match
    clock: Clock
    chairs: list[dict[str, Any]]  # who sits where: kind, name, bot
    salts: list[str | None]  # a word from each seat's device; the first outcome waits for the last of them
    count: int = 0
    chat: list[dict[str, Any]] = field(default_factory=list)
    next_match: str | None = None  # where the rematch is played
    undone: int = 0  # how often something was taken back: the log before that is stale
    told: dict[int, list[str]] = field(default_factory=dict)  # the log as each reader has been told it
    notes: list[tuple[int, str]] = field(
        default_factory=list
    )  # what happened beside the game, each at a place in the log
    turns: Turns = field(default_factory=Turns)
    question: Question | None = None
    refusals: dict[int, tuple[int, float]] = field(
        default_factory=dict
    )  # how often an asker was refused, and when last
    abandoned: int | None = None  # the seat whose time was up when the game was given up
    away: set[int] = field(default_factory=set)  # whose time was up: a bot plays on until they come back
    lock: threading.RLock = field(default_factory=threading.RLock)
    looked: float = field(default_factory=time.monotonic)

    @classmethod
    def lay(cls, row: Row, outages: Outages | None = None) -> "Table":
        """The table before its first event."""
        setup, match = row.setup, _match(row, None)
        agreed = setup["settings"].get("clock", clock_of({}))
        clock = Clock.start(
            agreed, row.seats, row.created, keeps_secrets(match.game), [] if outages is None else outages
        )
        table = cls(row, match, clock, list(setup["chairs"]), list(setup["salts"]))
        table.begin()
        table._ask(row.created)
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
    def over(self) -> bool:
        """Has the game ended, or has it been given up?"""
        return self.match.over or self.abandoned is not None

    @property
    def to_act(self) -> list[int]:
        """The seats that are waited for; with real dice, everybody who could type in what they show."""
        if not self.begun or self.over:
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
        if not self.begun or self.abandoned is not None or seat == WATCHER:
            return None
        if seat in match.to_act:
            return seat
        return CHANCE if self.by_hand and match.to_act == (CHANCE,) else None

    # -- events ---------------------------------------------------------------------------------------------------

    def apply(self, what: Event) -> None:
        """One event, at its own time."""
        self.clock.reckon(what["at"])
        DEEDS[what["do"]](self, what)
        self._ask(what["at"])
        self.count += 1

    def begin(self) -> None:
        """Everybody has added a salt: the dealer may deal."""
        if self.begun and not self.by_hand:
            salts = tuple(str(salt) for salt in self.salts)
            self.match = _match(self.row, Dealer(self.row.secret, self.row.id, salts))

    def _ask(self, at: float) -> None:
        """Whoever has to choose now has been asked."""
        people = set(self.people())
        asked = [seat for seat in self.to_act if seat in people and seat in self.match.to_act]
        self.clock.run(asked, self.begun and len(self.match.to_act) > 1)
        self.turns.follow(asked, len(self.match.log), at)

    def stale(self) -> None:
        """Something was taken back: what has been told is not true any more."""
        self.undone += 1
        self.told.clear()
        self.question = None
        length = len(self.match.log)
        self.notes = [(min(place, length), text) for place, text in self.notes]
        for line in self.chat:
            line["place"] = min(line["place"], length)

    def note(self, text: str) -> None:
        """A line of the log about the table itself, for everybody to read."""
        self.notes.append((len(self.match.log), text))

    def ask(self, seat: int, what: str, to: int) -> None:
        self.question = Question(what, seat, to, {other for other in self.people() if other != seat})

    def refused(self, seat: int, at: float) -> None:
        self.refusals[seat] = self.refusals.get(seat, (0, 0.0))[0] + 1, at

    # -- what is told ---------------------------------------------------------------------------------------------

    def log(self, reader: int) -> list[str]:
        """The log as a reader may read it, an empty line for each move that is not even heard of."""
        lines = self.told.setdefault(reader, [])
        for number in range(len(lines), len(self.match.log)):
            lines.append(self.match.tell(number, reader))
        return lines

    def lines(self, reader: int) -> list[tuple[str, int]]:
        """The log as it is shown, with the notes about the table, each line with how long the log was then."""
        heard = [(words, number + 1) for number, words in enumerate(self.log(reader)) if words]
        noted = [(words, place) for place, words in self.notes if place <= len(self.match.log)]
        return sorted(heard + noted, key=lambda line: line[1])

    def chatted(self, reader: int) -> list[dict[str, Any]]:
        """Chat as a reader may read it: those who play do not hear those who watch before the game is over."""
        apart, length = reader != WATCHER and not self.over, len(self.match.log)
        return [
            {"seat": line["seat"], "text": line["text"]}
            for line in self.chat
            if not (apart and line["seat"] == WATCHER) and (line["place"] <= length or line["seat"] == reader)
        ]

    def as_shown_to(self, reader: int, now: float) -> "Table":
        """The table for a reader: as it is, or, for those who watch with a delay, as it was then."""
        delay = self.settings.get("delay", NO_DELAY)
        if reader != WATCHER or self.over or delay == NO_DELAY:
            return self
        with self.lock:
            return self._before(delay, now)

    def _before(self, delay: dict[str, int], now: float) -> "Table":
        log, told = self.match.log, self.log(WATCHER)
        opening = next((place for place, entry in enumerate(log) if entry.seat != CHANCE), len(log))
        heard = [place for place, entry in enumerate(log) if entry.seat != CHANCE and told[place]]
        place = [*heard, len(log)][-1 - min(delay["moves"], len(heard))]
        if delay["minutes"]:
            place = self.turns.before(now - 60 * delay["minutes"])
        place = max(place, opening)
        return replace(self, match=self.match.fork(place), told={WATCHER: told[:place]}, question=None)

    def people(self) -> list[int]:
        """The seats on which somebody sits who is no bot."""
        return [seat for seat, chair in enumerate(self.chairs) if chair["kind"] == "human"]

    def side(self, seat: int) -> str:
        return str(self.match.game.words.seat_name(seat))

    def version(self, reader: int) -> str:
        """Changes whenever, and only when, something changes that this reader may see."""
        heard = sum(1 for line in self.log(reader) if line)
        asked = self.question and [self.question.what, self.question.seat, sorted(self.question.missing)]
        beside = [self.chairs, self.next_match, self.begun, len(self.notes), asked, self.clock.paused]
        sat = zlib.crc32(json.dumps(beside, sort_keys=True).encode())
        return f"{self.undone}.{heard}.{len(self.chatted(reader))}.{sat:x}"

    def turn_of_bot(self) -> int | None:
        """The seat of a bot that may choose now."""
        if not self.begun or self.abandoned is not None:
            return None
        waiting = [seat for seat in self.match.to_act if seat != CHANCE and self.chairs[seat]["kind"] == "bot"]
        return waiting[0] if waiting else None

    def alone(self, seat: int) -> bool:
        """Is everybody else at this table a bot, and nobody only away?"""
        bots = {other for other, chair in enumerate(self.chairs) if chair["kind"] == "bot"} - self.away
        return bots | {seat} >= set(range(len(self.chairs)))

    def may_go_back(self, seat: int) -> bool:
        """Could a seat go back from here at all? From the end only against bots: its record tells every secret."""
        return self.begun and self.abandoned is None and (not self.over or self.alone(seat))


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
    chat, dice, delay = given.get("chat", "presets"), given.get("dice", "table"), NO_DELAY | (given.get("delay") or {})
    if chat not in CHAT:
        raise BadSetup(f"Chat is one of {', '.join(CHAT)}.")
    helped = given.get("help", NO_HELP)
    if helped not in HELP:
        raise BadSetup(f"Help is one of {', '.join(HELP)}.")
    if dice not in DICE:
        raise BadSetup(f"Chance is decided by {' or '.join(DICE)}.")
    if dice == "hand" and keeps_secrets(chosen):
        raise BadSetup(f"{chosen.title} keeps secrets, so nobody at the table may type in what chance decides.")
    if not all(0 <= delay[unit] <= most for unit, most in LONGEST_DELAY.items()) or all(delay.values()):
        raise BadSetup("Those who watch are so many moves behind, or so many minutes, not both.")
    return {
        "chat": chat,
        "watchers": bool(given.get("watchers", True)),
        "dice": dice,
        "help": helped,
        "clock": clock_of(given.get("clock") or {}),
        "delay": {unit: int(delay[unit]) for unit in LONGEST_DELAY},
    }


def keeps_secrets(chosen: Game) -> bool:
    """Is anything hidden from somebody in this game?"""
    return "reveals" in chosen.rules.STATE.names
