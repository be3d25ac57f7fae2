"""Time at a table: how much everybody has left, made of the events' own times alone, so that it outlives any restart.

Time runs for the people who are asked. What the line takes, and what an outage of the server takes, is given back as
far as it is known. While several choose in secret, the others' time is shown as it stood when they began: nobody's time
tells anything before all have chosen.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from ..core.errors import BadSetup

KINDS = ("none", "move", "total")
ENDS = ("bot", "wait", "abandon")
SHORTEST, LONGEST = 5, 60 * 60 * 24 * 60  # seconds that can be agreed on
LARGEST_INCREMENT = 60 * 60
LAG = 1.0  # seconds of one choice that are given back at most, where the device says that the line took them
GRACE = 30.0  # seconds that whoever comes back to a seat has at least

Outages = list[tuple[float, float]]


def clock_of(given: dict[str, Any]) -> dict[str, Any]:
    """The time that a table has agreed on, refused with one sentence if it cannot be."""
    kind, end = str(given.get("kind", "none")), str(given.get("end", "bot"))
    seconds, increment = int(given.get("seconds", 0)), int(given.get("increment", 0))
    if kind not in KINDS:
        raise BadSetup(f"A table's time is one of {', '.join(KINDS)}.")
    if end not in ENDS:
        raise BadSetup(f"When somebody's time is up, the table's rule is one of {', '.join(ENDS)}.")
    if kind == "none":
        return {"kind": kind, "seconds": 0, "increment": 0, "end": "wait"}
    if not SHORTEST <= seconds <= LONGEST:
        raise BadSetup(f"There are {SHORTEST} to {LONGEST} seconds to agree on.")
    if not 0 <= increment <= LARGEST_INCREMENT:
        raise BadSetup(f"A turn adds 0 to {LARGEST_INCREMENT} seconds.")
    return {"kind": kind, "seconds": seconds, "increment": increment if kind == "total" else 0, "end": end}


@dataclass
class Clock:
    """What everybody at one table has left."""

    rule: dict[str, Any]
    left: list[float]  # seconds, as they were when they were last reckoned
    since: float  # when that was
    secret: bool  # does the game keep anything from anybody?
    outages: Outages  # when the server was down, as far as it knows
    asked: dict[int, float] = field(default_factory=dict)  # whose time runs, and since when for this choice
    paused: bool = False
    late: tuple[int, ...] = ()  # for whom the table waits: with their next choice it goes on
    common: list[float] | None = None  # what everybody had at the start of a choice that is made in secret
    made: list[tuple[int, int, float]] = field(default_factory=list)  # place in the log, seat, left before it got more

    @classmethod
    def start(cls, rule: dict[str, Any], seats: int, at: float, secret: bool, outages: Outages) -> "Clock":
        return cls(rule, [float(rule["seconds"])] * seats, at, secret, outages)

    @property
    def grace(self) -> float:
        return min(GRACE, float(self.rule["seconds"]))

    # -- what happens ---------------------------------------------------------------------------------------------

    def reckon(self, at: float) -> None:
        """Time has gone by."""
        for seat in self.asked:
            self.left[seat] = max(0.0, self.left[seat] - self._passed(self.since, at))
        self.since = max(self.since, at)

    def run(self, asked: Sequence[int], several: bool) -> None:
        """These people are asked from now on."""
        runs = asked if self.rule["kind"] != "none" and not self.paused else ()
        self.asked = {seat: self.asked.get(seat, self.since) for seat in runs}
        if self.common is None and several and self.secret:
            self.common = list(self.left)

    def chosen(self, place: int, seat: int, before: set[int], after: set[int], revealed: bool, taken: float) -> None:
        """A seat has chosen. `taken`: how long its device says that it took, without the line."""
        if seat in self.asked:
            lost = self._passed(self.asked.pop(seat), self.since) - taken
            self.left[seat] += min(LAG, max(0.0, lost))
        else:  # somebody has moved for it: whoever comes back finds time to choose
            self.left[seat] = max(self.left[seat], self.grace)
        self.made.append((place, seat, self.left[seat]))
        if self.rule["kind"] == "move":
            self.left[seat] = float(self.rule["seconds"])
        elif seat not in after or after - before:  # its turn is over
            self.left[seat] += self.rule["increment"]
        if not (after <= before and (len(before) > 1 or not revealed)):
            self.common = None
        if seat in self.late:
            self.go_on()

    def undone(self, place: int) -> None:
        """A seat has taken one choice back: what that took stays taken, and what it brought is gone."""
        self._give_back([one for one in self.made if one[0] == place])
        self.made = [(at - (at > place), seat, left) for at, seat, left in self.made if at != place]

    def rewound(self, place: int) -> None:
        """The match has gone back to a place in the log, and everybody's time with it."""
        self._give_back([one for one in self.made if one[0] >= place])
        self.made = [one for one in self.made if one[0] < place]
        self.common = None

    def _give_back(self, gone: Sequence[tuple[int, int, float]]) -> None:
        for _, seat, left in reversed(gone):
            self.left[seat] = left
            self.asked.pop(seat, None)

    def pause(self, late: Sequence[int] = ()) -> None:
        self.paused, self.late = True, tuple(late)

    def go_on(self) -> None:
        """Everybody is back; whoever had run out of time has some again."""
        self.paused, self.late = False, ()
        self.left = [max(left, self.grace) for left in self.left]

    # -- what is asked of it --------------------------------------------------------------------------------------

    def deadline(self) -> float | None:
        """When the next person's time is up."""
        ends = [self.since + self.left[seat] for seat in self.asked]
        return min(ends) + self._down(self.since, float("inf")) if ends else None

    def out(self, now: float) -> list[int]:
        """The seats whose time is up, even if their choice were still on the line."""
        passed = self._passed(self.since, now)
        return [seat for seat in self.asked if self.left[seat] + LAG <= passed]

    def shown(self, reader: int, people: Sequence[bool], now: float) -> list[dict[str, Any] | None] | None:
        """What a reader may know of everybody's time: seconds left, and whether they run. Bots have all the time."""
        if self.rule["kind"] == "none":
            return None
        return [self._budget(seat, reader, now) if person else None for seat, person in enumerate(people)]

    def _budget(self, seat: int, reader: int, now: float) -> dict[str, Any]:
        if self.common is not None and seat != reader:
            return {"left": round(self.common[seat], 1), "runs": False}
        runs = seat in self.asked
        left = self.left[seat] - (self._passed(self.since, now) if runs else 0.0)
        return {"left": round(max(0.0, left), 1), "runs": runs}

    def _passed(self, since: float, until: float) -> float:
        """The seconds from one moment to another in which the server was there."""
        return max(0.0, until - since - self._down(since, until))

    def _down(self, since: float, until: float) -> float:
        return sum(max(0.0, min(up, until) - max(down, since)) for down, up in self.outages)
