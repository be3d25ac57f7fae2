"""A sitting at the table: who plays what, the log of moves, and what each seat may see of it."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np

from .box import Box
from .chance import Dealer
from .errors import Ambiguous, ChabudaiError, NotAMove, NotLegal
from .game import Game, State, Table
from .picture import Picture
from .rule import CHANCE, HIDDEN, SILENT, WATCHER, bit
from .seen import Seen


class Entry(NamedTuple):
    """One line of the log."""

    seat: int
    move: int


@dataclass(frozen=True)
class Legal(Sequence[str]):
    """The legal moves of a seat, as text. A move can be looked up by its text or its number."""

    texts: tuple[str, ...]
    moves: tuple[int, ...]

    def __len__(self) -> int:
        return len(self.texts)

    def __getitem__(self, index: Any) -> Any:
        return self.texts[index]

    def __contains__(self, move: object) -> bool:
        return move in self.moves or move in self.texts

    def __repr__(self) -> str:
        return f"<{len(self)} legal: {', '.join(self.texts)}>"


class Match:
    """One game being played. Chance is dealt by `dealer`, or typed in by hand if there is none.

    The rules run on their plain face, so that a match starts at once.
    """

    def __init__(
        self,
        game: Game,
        seats: int | None = None,
        options: dict[str, Any] | None = None,
        box: Box | None = None,
        dealer: Dealer | None = None,
    ) -> None:
        self.game = game
        self.box = box or game.box
        self.dealer = dealer
        self.log: list[Entry] = []
        self._undone: list[Entry] = []
        table = game.empty(seats, options, self.box)
        game.rules.setup(self.box.record, table[0])
        self._tables: list[Table] = [table]  # before each entry of the log, and now
        self._deal()

    # -- the table ------------------------------------------------------------------------------------------------

    @property
    def state(self) -> State:
        """The true state, with everything hidden in it: for the dealer, never for a seat."""
        return self._tables[-1][0]

    @property
    def seats(self) -> int:
        return int(self.state.seats)

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats that may choose now; CHANCE alone when the dealer is due."""
        return tuple(seat for seat in range(CHANCE + 1) if self.state.to_act & bit(seat))

    @property
    def over(self) -> bool:
        return not self.state.to_act

    @property
    def standing(self) -> tuple[int, ...] | None:
        """Each seat's place, 1 first, or None while the game goes on."""
        if not self.over:
            return None
        out = np.zeros(self.seats, np.int32)
        self.game.rules.standing(self.box.record, self.state, out)
        return tuple(int(place) for place in out)

    def view(self, seat: int = WATCHER) -> State:
        """What a seat, or somebody who watches, may know."""
        return self._view(self._tables[-1], seat)

    def seen(self, seat: int) -> Seen:
        """The view of a seat, for words and boards."""
        return Seen(self.view(seat))

    def prompt(self, seat: int, reader: int | None = None) -> str:
        """What a seat is asked, as it or another reader sees it."""
        return str(self.game.words.prompt(self.box, self.seen(seat if reader is None else reader), seat))

    def _view(self, table: Table, seat: int) -> State:
        if seat == CHANCE:
            return table[0]
        shown = table.copy()
        self.game.rules.hide(self.box.record, shown[0], seat)
        return shown[0]

    # -- moves ----------------------------------------------------------------------------------------------------

    def moves(self, seat: int) -> list[int]:
        """The legal moves of a seat; for CHANCE each outcome as often as its odds."""
        out = np.zeros(self.game.rules.MOST, np.int32)
        count = self.game.rules.legal(self.box, Seen(self.state), seat, out)
        return [int(move) for move in out[:count]]

    def legal(self, seat: int | None = None) -> Legal:
        """The legal moves of a seat, as text."""
        seat = self._seat(seat)
        moves = sorted(set(self.moves(seat)))
        view = self.seen(seat)
        texts = (str(self.game.words.say(self.box, view, seat, move)) for move in moves)
        return Legal(tuple(texts), tuple(moves))

    def odds(self) -> dict[str, int]:
        """What chance may do now, with its odds: for the dealer, never for a seat."""
        moves, legal = self.moves(CHANCE), self.legal(CHANCE)
        return {text: moves.count(move) for text, move in zip(legal, legal.moves, strict=True)}

    def say(self, seat: int, move: int) -> str:
        """A move in the notation of the game."""
        return str(self.game.words.say(self.box, self.seen(seat), seat, move))

    def read(self, text: str, seat: int | None = None) -> int:
        """The legal move that a text means, or an error that says why there is none."""
        seat = self._seat(seat)
        text = " ".join(text.split())
        meant = self.game.words.read(self.box, self.seen(seat), seat, text) if len(text) <= LONG else []
        possible = [move for move in meant if move in set(self.moves(seat))]
        if len(possible) == 1:
            return int(possible[0])
        if possible:
            exact = [move for move in possible if self.say(seat, move) == text]
            if len(exact) == 1:
                return int(exact[0])
            readings = ", ".join(self.say(seat, move) for move in possible)
            raise Ambiguous(f'"{text}" can mean {readings}. Type one of them in full.')
        raise self.refusal(seat, int(meant[0])) if meant else self._no_move(seat, text)

    def _no_move(self, seat: int, text: str) -> ChabudaiError:
        """What to say of a text that means no move: the rule that it mistakes, if the game knows one."""
        if seat not in self.to_act:
            return self.refusal(seat, -1)
        explain = getattr(self.game.words, "no_move", None)
        reason = explain(self.box, self.seen(seat), seat, text) if explain else None
        if reason:
            return NotLegal(reason[1], reason[0])
        return NotAMove(f'"{text[:40]}" is not a move of {self.game.title}. The moves now: {self._some(seat)}.')

    def why_not(self, seat: int, move: int) -> tuple[str, str] | None:
        """The clause and the sentence that forbid a move, or None if it is legal."""
        if self.over:
            return "", "The game is over."
        if seat != CHANCE and seat not in self.to_act:
            explain = getattr(self.game.words, "waits", None)
            return explain(self.box, self.seen(seat), seat) if explain else ("", "It is not your turn.")
        reason: tuple[str, str] | None = self.game.words.why_not(self.box, self.seen(seat), seat, move)
        return reason

    def refusal(self, seat: int, move: int) -> NotLegal:
        clause, sentence = self.why_not(seat, move) or ("", "That is not possible now.")
        return NotLegal(sentence, clause)

    def play(self, move: int | str, seat: int | None = None) -> None:
        """Makes a move, given as text or as a number, and lets the dealer answer."""
        seat = self._seat(seat)
        if isinstance(move, str):
            move = self.read(move, seat)
        elif move not in set(self.moves(seat)):
            raise self.refusal(seat, move)
        self._undone.clear()
        self._put(Entry(seat, move))
        self._deal()

    def play_line(self, text: str, seat: int | None = None) -> None:
        """Makes the moves of a whole turn written in one line, or none of them if one is not possible."""
        plies = getattr(self.game.words, "plies", None)
        parts: list[str] = [text] if plies is None else plies(text)
        filler = getattr(self.game.words, "FILLER", None)
        trial, made = self.fork(), list[Entry]()
        for part in parts:
            if made and part == filler and made[-1].seat not in trial.to_act:
                continue
            who = trial._seat(seat)
            if who == CHANCE and self.dealer:
                raise NotLegal("The turn is over, and the dealer decides chance at this table.")
            made.append(Entry(who, trial.read(part, who)))
            trial.play(made[-1].move, who)
        for entry in made:
            self.play(entry.move, entry.seat)

    def _put(self, entry: Entry) -> None:
        table = self._tables[-1].copy()
        self.game.rules.play(self.box.record, table[0], entry.seat, entry.move)
        self._tables.append(table)
        self.log.append(entry)

    def _deal(self) -> None:
        while self.dealer and self.to_act == (CHANCE,):
            moves = self.moves(CHANCE)
            index = sum(entry.seat == CHANCE for entry in self.log)
            self._put(Entry(CHANCE, moves[self.dealer.outcome(index, len(moves))]))

    def _seat(self, seat: int | None) -> int:
        if seat is not None:
            if seat != CHANCE and not 0 <= seat < self.seats:
                raise ChabudaiError(f"There is no seat {seat}; the seats are 0 to {self.seats - 1}.")
            return seat
        if self.over:
            raise NotLegal("The game is over.")
        if len(self.to_act) > 1:
            names = ", ".join(map(str, self.to_act))
            raise ChabudaiError(f"Several seats may choose now ({names}): say which one.")
        return self.to_act[0]

    def _some(self, seat: int) -> str:
        texts = list(self.legal(seat))
        more = f", and {len(texts) - SOME} more" if len(texts) > SOME else ""
        return ", ".join(texts[:SOME]) + more if texts else "none for this seat"

    def choosing(self) -> tuple[int, ...]:
        """Who takes part in the choice that several make at once now; empty if only one chooses."""
        place = len(self.log)
        together = int(self._tables[place][0].to_act)
        while together and place and self._reveals(place - 1) == self._reveals(place):
            before = int(self._tables[place - 1][0].to_act)
            if before & together != together:
                break
            place, together = place - 1, before
        return tuple(seat for seat in range(self.seats) if together & bit(seat)) if together.bit_count() > 1 else ()

    def turned_up(self, number: int) -> bool:
        """Has an entry of the log, by a player, turned up what was hidden?"""
        return self.log[number].seat != CHANCE and self._reveals(number) != self._reveals(number + 1)

    # -- going back -----------------------------------------------------------------------------------------------

    def undo(self, seat: int | None = None) -> None:
        """Takes back the last choice of a seat, as far as nothing has been revealed since."""
        place = self._undoable(seat)
        if isinstance(place, str):
            raise NotLegal(place)
        taken, later = self.log[place], self.log[place + 1 :]
        before = self.log, self._tables
        self.log, self._tables = self.log[:place], self._tables[: place + 1]
        try:
            for entry in later:
                if entry.move not in set(self.moves(entry.seat)):
                    raise NotLegal("Others have chosen since, and their choices stand on yours.")
                self._put(entry)
        except NotLegal:
            self.log, self._tables = before
            raise
        self._undone.append(taken)

    def can_undo(self, seat: int) -> bool:
        return not isinstance(self._undoable(seat), str)

    def _undoable(self, seat: int | None) -> int | str:
        """Where in the log the choice lies that can be taken back, or the sentence that forbids it."""
        if seat == CHANCE:
            typed_last = self.dealer is None and self.log and self.log[-1].seat == CHANCE
            return len(self.log) - 1 if typed_last else "Chance can only be taken back if it was typed in just now."
        own = [place for place, entry in enumerate(self.log) if entry.seat == seat or seat is None]
        if seat is None:
            own = [place for place in own if self.log[place].seat != CHANCE]
        if not own:
            return "There is nothing to take back."
        place = own[-1]
        if any(entry.seat == CHANCE for entry in self.log[place:]):
            return "Chance has spoken since; what it has shown cannot be taken back."
        if self._reveals(-1) != self._reveals(place):
            return "Something hidden has been revealed since; that cannot be taken back."
        for number in range(place + 1, len(self.log)):
            if self._heard(number, self.log[place].seat) not in (HIDDEN, SILENT):
                return "Another player has moved since."
        return place

    def redo(self) -> None:
        """Makes the choice again that was taken back last."""
        if not self._undone:
            raise NotLegal("There is nothing to do again.")
        self._put(self._undone.pop())

    def fork(self, at: int | None = None) -> "Match":
        """A private copy, from the first `at` entries of the log on. Its chance is typed in by hand."""
        place = len(self.log) if at is None else at
        copy = Match.__new__(Match)
        copy.game, copy.box, copy.dealer = self.game, self.box, None
        copy.log, copy._tables, copy._undone = self.log[:place], self._tables[: place + 1], []
        return copy

    def imagined(self, seat: int, fill: Callable[[State], None]) -> "Match":
        """A private copy of what a seat knows now. `fill` puts something where it knows nothing."""
        copy = self.fork(0)
        copy._tables = [np.array([self.view(seat)], self.game.rules.STATE)]
        fill(copy.state)
        return copy

    def set(self, table: Table) -> None:
        """Lays out a whole position, as found on a real table, and starts the log anew."""
        if sentence := self.game.words.amiss(self.box, table[0]):
            raise NotLegal(f"No such table can exist: {sentence}")
        self._tables, self.log, self._undone = [table.copy()], [], []
        self._deal()

    # -- telling --------------------------------------------------------------------------------------------------

    def told(self, reader: int = WATCHER, since: int = 0) -> Iterator[str]:
        """The log as one seat may read it, a sentence an entry. Made from that seat's views alone."""
        for number in range(since, len(self.log)):
            if sentence := self.tell(number, reader):
                yield sentence

    def sheet(self) -> list[str] | None:
        """The whole log as players write it down, a line a turn, if this game has a way to."""
        written, replayed = getattr(self.game.words, "sheet", None), self.fork(0)

        def steps() -> Iterator[tuple[State, int, int]]:
            for seat, move in self.log:
                yield replayed.view(seat), seat, move
                replayed.play(move, seat)

        return list(written(self.box, steps())) if written else None

    def tell(self, number: int, reader: int = WATCHER) -> str:
        """One entry of the log as a sentence, empty if the reader may not even know that it was made."""
        move = self._heard(number, reader)
        if move == SILENT:
            return ""
        before, after = (Seen(self._view(table, reader)) for table in self._tables[number : number + 2])
        return str(self.game.words.tell(self.box, before, self.log[number].seat, move, after))

    def _heard(self, number: int, reader: int) -> int:
        """The move of an entry as a reader hears it: itself, HIDDEN or SILENT."""
        seat, move = self.log[number]
        if reader == seat:
            return move
        return int(self.game.rules.heard(self.box.record, self._tables[number][0], seat, move, reader))

    def _reveals(self, number: int) -> int:
        """How often hidden things had been turned up before an entry."""
        table = self._tables[number]
        return int(table["reveals"][0]) if "reveals" in (table.dtype.names or ()) else 0

    def picture(self, seat: int = WATCHER) -> Picture:
        """The table as a seat sees it: to draw, to print and to read aloud."""
        drawn: Picture = self.game.board.picture(self.box, self.seen(seat), seat)
        return drawn

    def open_picture(self, seat: int = WATCHER) -> Picture:
        """The table from a seat's place with all that is hidden laid open: for what is over, and what is imagined."""
        drawn: Picture = self.game.board.picture(self.box, Seen(self.state), seat)
        return drawn

    def touches(self, seat: int, move: int) -> tuple[str, ...]:
        """The ids of what a move touches on the picture."""
        return tuple(self.game.board.touches(self.box, self.seen(seat), seat, move))

    def _repr_svg_(self) -> str:
        alone = len(self.to_act) == 1 and self.to_act != (CHANCE,)
        return self.picture(self.to_act[0] if alone else WATCHER).svg(within=NOTEBOOK)

    def __str__(self) -> str:
        return self.picture().text()


LONG = 400  # no move is longer than this
NOTEBOOK = (960, 800)  # so large is a picture in a notebook, which may be wider than a screen is high
SOME = 12  # moves named in a sentence
