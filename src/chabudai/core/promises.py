"""The promises of the contract that can be looked at in one position of a game. Each breaks with `Broken`."""

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from .box import Box
from .errors import ChabudaiError
from .game import Game, Table
from .match import Match
from .note import Note
from .rule import CHANCE, HIDDEN, SILENT, WATCHER, Random, below, bit

ENOUGH = 64  # moves whose refusal is looked at in one position
OTHERS = 3  # alternatives tried for a secret move
ROOM = 64  # what a list of moves may run over before it is cut off
FAR = 1 << 40  # no move is as large as this
JUNK = ("", " ", "0", "-1", "²", "٣-٤", "9" * 30, "a" * 400, "\x00", "((", "+", "é", "a-b", "1-999", "%s{0}")
ALWAYS = ("seats", "to_act", "reveals")  # fields that everybody knows


class Broken(Exception):
    """A promise that is not kept: its name, and what was found."""


def must(holds: bool, promise: str, what: str) -> None:
    if not holds:
        raise Broken(promise, what)


def look(promise: str, check: Callable[..., None], *args: Any) -> None:
    """A check in which an error, too, breaks the promise."""
    try:
        check(*args)
    except Broken:
        raise
    except Exception as error:
        raise Broken(promise, f"{type(error).__name__}: {error}") from error


def same(one: Table, other: Table) -> bool:
    return one.tobytes() == other.tobytes()


def listed(rules: Any, raw: Any, table: Table, seat: int) -> list[int]:
    """The list of a seat's moves, with room for a list that is too long."""
    out = np.zeros(rules.MOST + ROOM, np.int32)
    count = rules.legal(raw, table[0], seat, out)
    return [int(move) for move in out[:count]]


class Position:
    """The promises that must hold at every moment of one match."""

    def __init__(self, match: Match, rng: Random) -> None:
        self.match, self.rng = match, rng
        self.game: Game = match.game
        self.box: Box = match.box
        self.rules, self.words, self.raw = match.game.rules, match.game.words, match.box.record
        self.readers = [*range(match.seats), WATCHER]

    @property
    def table(self) -> Table:
        return self.match._tables[-1]

    def hidden(self, table: Table, seat: int) -> Table:
        shown = table.copy()
        self.rules.hide(self.raw, shown[0], seat)
        return shown

    def played(self, table: Table, seat: int, move: int) -> Table:
        after = table.copy()
        self.rules.play(self.raw, after[0], seat, move)
        return after

    def drawn(self, items: Sequence[Any]) -> Any:
        return items[below(self.rng, len(items))]

    # -- moves ----------------------------------------------------------------------------------------------------

    def quickly(self) -> None:
        """What is looked at after every move."""
        look("legal moves", self.lists)
        look("nothing appears or vanishes", self.conserved)

    def closely(self) -> None:
        """What takes longer."""
        look("impossible positions", self.impossible)
        for seat in self.readers:
            look("secrecy", self.view, seat)
            look("guesses", self.guesses, seat)
        for seat in {*self.match.to_act, self.drawn(self.readers)} - {CHANCE}:
            look("board", self.board, seat)
        for seat in self.match.to_act:
            look("notation", self.notation, seat)
            look("notation", self.typed, seat)
            look("reasons", self.reasons, seat)
            look("words", self.prompt, seat)
            look("words", self.figures, seat)
        for seat in set(range(self.match.seats)) - set(self.match.to_act):
            look("reasons", self.waits, seat)

    def conserved(self) -> None:
        complaint = self.words.amiss(self.box, self.match.state)
        must(not complaint, "nothing appears or vanishes", f"amiss says: {complaint}")

    def lists(self) -> None:
        """Whoever is to act has moves, each once and within bounds, and nobody else has any."""
        acting = self.match.to_act
        must(self.match.over or len(acting) > 0, "somebody can act", "to_act names no seat")
        must(CHANCE not in acting or len(acting) == 1, "somebody can act", "chance acts alone")
        for seat in [*range(self.match.seats), CHANCE]:
            moves = listed(self.rules, self.raw, self.table, seat)
            if seat not in acting:
                must(not moves, "legal moves", f"seat {seat} is not to act, yet has moves {moves[:5]}")
                continue
            must(len(moves) > 0, "somebody can act", f"seat {seat} is to act and has no move")
            must(all(0 <= move < self.rules.MOVES for move in moves), "legal moves", "a move is not in range(MOVES)")
            must(len(moves) <= self.rules.MOST, "legal moves", "more moves than MOST")
            must(seat == CHANCE or len(set(moves)) == len(moves), "legal moves", "a move is listed twice")

    def notation(self, seat: int) -> None:
        """Moves print differently and are read back, and any text at all can be read."""
        legal = self.match.legal(seat)
        must(len(set(legal.texts)) == len(legal), "notation", f"two moves print alike: {legal.texts}")
        for text, move in zip(legal.texts, legal.moves, strict=True):
            must(self.match.read(text, seat) == move, "notation", f'"{text}" is not read back as the move it was')
        view = self.match.seen(seat)
        for text in JUNK:
            meant = self.words.read(self.box, view, seat, text)
            must(isinstance(meant, list), "notation", f"read({text!r}) gives no list")

    def typed(self, seat: int) -> None:
        """Whatever is typed is a move, or is refused in a sentence."""
        for deed in (self.match.read, self.match.fork().play_line):
            try:
                deed(self.drawn(JUNK), seat)
            except ChabudaiError as error:
                must(bool(str(error)), "notation", "a text is refused without a sentence")

    def reasons(self, seat: int) -> None:
        """A move is legal, or there is a reason why not."""
        legal, moves = set(self.match.moves(seat)), self.rules.MOVES
        view = self.match.seen(seat)
        tried = range(moves) if moves <= ENOUGH else [below(self.rng, moves) for _ in range(ENOUGH)]
        for move in {*tried, *legal, -1, moves, FAR, -FAR}:
            reason = self.words.why_not(self.box, view, seat, move)
            what = f"why_not({move}) says {reason}, yet the move is {'' if move in legal else 'not '}legal"
            must((reason is None) == (move in legal), "reasons", what)
            if reason:
                must(all(isinstance(part, str) for part in reason) and bool(reason[1]), "reasons", f"{reason} is none")

    def waits(self, seat: int) -> None:
        """Who may not choose now is told why."""
        clause, sentence = self.match.why_not(seat, 0) or ("", "")
        good = isinstance(clause, str) and isinstance(sentence, str) and bool(sentence)
        must(good, "reasons", f"seat {seat} is not told why it may not choose")

    def figures(self, seat: int) -> None:
        """Chances and counts, where a game tells some, are about things on the picture."""
        if tell := getattr(self.words, "notes", None):
            ids = {"", *(thing.id for thing in self.match.picture(seat).things)}
            for note in tell(self.box, self.match.seen(seat), seat):
                good = isinstance(note, Note) and bool(note.words) and note.id in ids
                must(good, "words", f"{note} is no figure about something on the picture")

    def prompt(self, seat: int) -> None:
        for reader in (seat, *self.readers):
            sentence = self.match.prompt(seat, reader)
            must(bool(sentence), "words", f"seat {reader} reads nothing of what seat {seat} is asked")

    def impossible(self) -> None:
        """Any bytes at all can be judged by amiss, and what it lets pass can be played."""
        mangled = self.table.copy()
        raw = mangled.view(np.uint8)
        raw[below(self.rng, len(raw))] = below(self.rng, 256)
        noise = np.array([below(self.rng, 256) for _ in raw], np.uint8).view(mangled.dtype)
        for table in (mangled, noise):
            if self.words.amiss(self.box, table[0]):
                continue
            for seat in range(CHANCE + 1):
                if table["to_act"][0] & bit(seat):
                    moves = listed(self.rules, self.raw, table, seat)
                    must(len(moves) > 0, "impossible positions", f"amiss lets pass that seat {seat} has no move")
                    self.played(table, seat, self.drawn(moves))

    # -- secrets --------------------------------------------------------------------------------------------------

    def view(self, seat: int) -> None:
        """Hiding twice hides no more, and a seat's own view is enough to choose by."""
        shown = self.hidden(self.table, seat)
        must(same(shown, self.hidden(shown, seat)), "secrecy", f"hiding for seat {seat} twice is not hiding once")
        for name in (*ALWAYS, *self.game.options):
            if name in shown.dtype.names:
                must(shown[name][0] == self.table[name][0], "secrecy", f"{name} must not be hidden from seat {seat}")
        if seat in self.match.to_act:
            own = listed(self.rules, self.raw, shown, seat)
            must(own == self.match.moves(seat), "secrecy", f"seat {seat} cannot tell its legal moves from its view")

    def guesses(self, seat: int) -> None:
        """A guessed world can be, and looks the same."""
        shown = self.hidden(self.table, seat)
        world = self.guessed(shown, seat)
        complaint = self.words.amiss(self.box, world[0])
        must(not complaint, "guesses", f"a world guessed for seat {seat} cannot be: {complaint}")
        looks = same(self.hidden(world, seat), shown)
        must(looks, "guesses", f"a world guessed for seat {seat} does not look like what it saw")

    def guessed(self, shown: Table, seat: int) -> Table:
        world = shown.copy()
        self.rules.guess(self.raw, world[0], seat, self.rng)
        return world

    def secret(self, seat: int, move: int) -> None:
        """What a reader does not hear of a move must not show in its view; what is turned up is counted."""
        for reader in self.readers:
            said = self.heard(seat, move, reader)
            if said in (HIDDEN, SILENT):
                self.unheard(seat, move, reader, said)
            if seat != CHANCE:
                self.turned_up(seat, move, reader)

    def heard(self, seat: int, move: int, reader: int) -> int:
        return move if reader == seat else int(self.rules.heard(self.raw, self.match.state, seat, move, reader))

    def unheard(self, seat: int, move: int, reader: int, said: int) -> None:
        """After a move that a reader does not hear, all alternatives look alike to it."""
        seen = self.hidden(self.played(self.table, seat, move), reader)
        if said == SILENT:
            now = self.hidden(self.table, reader)
            must(same(seen, now), "secrecy", f"a silent move by seat {seat} shows in the view of {reader}")
        moves = self.match.moves(seat)
        for _ in range(OTHERS):
            other = self.drawn(moves)
            if self.heard(seat, other, reader) == said:
                after = self.hidden(self.played(self.table, seat, other), reader)
                what = f"seat {reader} can tell the secret moves {move} and {other} of seat {seat} apart"
                must(same(seen, after), "secrecy", what)

    def turned_up(self, seat: int, move: int, reader: int) -> None:
        """If the same move would look different in a world that looked the same, it has turned something up.

        Who may choose next is open to all: where that differs, it may be all that does.
        """
        after = self.played(self.table, seat, move)
        counted = "reveals" in after.dtype.names and after["reveals"][0] > self.table["reveals"][0]
        world = self.guessed(self.hidden(self.table, reader), reader)
        if counted or move not in listed(self.rules, self.raw, world, seat):
            return
        other = self.played(world, seat, move)
        seen = self.hidden(after, reader), self.hidden(other, reader)
        must(
            same(*seen) or other["to_act"] != after["to_act"],
            "undo",
            f"move {move} of seat {seat} turns something up that `reveals` does not count",
        )

    def commute(self) -> None:
        """Simultaneous choices may come in any order."""
        chosen = [(seat, self.drawn(self.match.moves(seat))) for seat in self.match.to_act]
        ends = []
        for order in (chosen, chosen[::-1]):
            table = self.table.copy()
            for seat, move in order:
                if table["to_act"][0] & bit(seat):
                    self.rules.play(self.raw, table[0], seat, move)
            ends.append(table)
        must(same(*ends), "simultaneous choices", f"the order of {chosen} makes a difference")

    # -- what is shown and told -----------------------------------------------------------------------------------

    def board(self, seat: int) -> None:
        """The picture has stable ids, and pointing singles out every move."""
        picture = self.match.picture(seat)
        ids = [thing.id for thing in picture.things if thing.id]
        must(len(set(ids)) == len(ids), "board", "two things on the picture have one id")
        must(picture.labels() != [], "board", "nothing on the picture has a label")
        touched: dict[frozenset[str], int] = {}
        for move in set(self.match.moves(seat)) if seat in self.match.to_act else ():
            touches = frozenset(self.match.touches(seat, move))
            must(touches <= set(ids), "board", f"move {move} touches {set(touches) - set(ids)}, which is not there")
            must(bool(touches), "board", f"move {move} touches nothing")
            must(touches not in touched, "board", f"moves {move} and {touched.get(touches)} touch the same things")
            touched[touches] = move

    def told(self) -> None:
        """The log says something to whoever hears of the last move."""
        number = len(self.match.log) - 1
        for reader in self.readers:
            sentence = self.match.tell(number, reader)
            silent = self.match._heard(number, reader) == SILENT
            must(bool(sentence) != silent, "log", f"seat {reader} is told {sentence!r}")

    def undo_redo(self, seat: int, before: Table) -> None:
        """What was chosen last can be taken back and done again."""
        if not self.match.can_undo(seat):
            return
        after, log = self.table.copy(), list(self.match.log)
        self.match.undo(seat)
        must(same(self.table, before), "undo", "undo does not give back what was there before")
        self.match.redo()
        must(same(self.table, after) and self.match.log == log, "undo", "redo does not give back what undo took")
