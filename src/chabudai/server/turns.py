"""Whose turn began when: for those who are told of it, and for those who watch with a delay."""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, field


@dataclass
class Turn:
    """A person is asked: from one place in the log to another, which is open while the person has not chosen."""

    seat: int
    start: int
    at: float
    end: int | None = None


@dataclass
class Turns:
    """The turns of the people at one table, and the moment of each line of the log."""

    times: list[float] = field(default_factory=list)  # of each entry of the log
    turns: list[Turn] = field(default_factory=list)

    def follow(self, asked: Collection[int], length: int, at: float) -> None:
        """The log is so long now, and these people are asked."""
        self.times += [at] * (length - len(self.times))
        for turn in self.open():
            if turn.seat not in asked:
                turn.end = length
        known = {turn.seat for turn in self.open()}
        self.turns += [Turn(seat, length, at) for seat in asked if seat not in known]

    def undone(self, place: int) -> None:
        """One entry is gone from the log."""
        del self.times[place]
        self._reopen(place)

    def rewound(self, place: int) -> None:
        """All entries from a place on are gone from the log."""
        del self.times[place:]
        self._reopen(place)

    def _reopen(self, place: int) -> None:
        """Turns that had begun by then go on; later ones have never been."""
        self.turns = [turn for turn in self.turns if turn.start <= place]
        for turn in self.turns:
            if turn.end is not None and turn.end > place:
                turn.end = None

    def open(self) -> Iterator[Turn]:
        return (turn for turn in self.turns if turn.end is None)

    def of(self, seat: int) -> list[Turn]:
        return [turn for turn in self.turns if turn.seat == seat]

    def last_done(self, seats: Sequence[int], seat: int) -> int | None:
        """Where in the log begins what a seat has done last: all that it pressed Done for at once."""
        own = [place for place, one in enumerate(seats) if one == seat]
        if not own:
            return None
        place = own[-1]
        while place and seats[place - 1] == seat and self.times[place - 1] == self.times[place]:
            place -= 1
        return place

    def before(self, moment: float) -> int:
        """How long the log was at a moment."""
        return sum(1 for at in self.times if at <= moment)
