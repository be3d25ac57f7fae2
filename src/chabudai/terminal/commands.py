"""What can be typed at a table, and what it does: one understanding of it, for line mode and for the full screen.

Both faces hand over what was typed, and say in their own way what is answered.
"""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

from ..analysis.standings import keeper
from ..core import record
from ..core.errors import ChabudaiError, NotAMove
from ..core.match import Legal
from ..core.picture import Picture
from ..core.rule import CHANCE
from .rulebook import clause
from .sitting import Sitting

HELP = """\
Type a move as it is written in the list, or its number in the list.
  moves      the legal moves, numbered   why MOVE   why a move is not possible
  board      the table as a picture      table      the table in words
  undo, redo take a choice back, again   log [N]    what happened, N lines of it
  rules [T9] the rulebook, or one clause score      who plays and how it stands
  hint       the best moves, by a search save FILE  write the record of the game
  quit       leave the table"""

OVER = "The game is over. Type save FILE to keep it, quit to leave."
LEAVING = ("quit", "exit", "q")
TOO_LONG = 6  # digits that no number of a move or a line has


class Fit(NamedTuple):
    """A legal move that what was typed so far can become."""

    number: int  # in the list, from 1
    text: str
    move: int


class Commands:
    """The commands of one sitting, and whose eyes they answer to."""

    def __init__(self, sitting: Sitting, say: Callable[[str], None], help: str = HELP) -> None:
        self.sitting, self.match, self.help = sitting, sitting.match, help
        self.say: Callable[[str], None] = lambda text: say(sitting.book.say(text))
        self.told = 0  # log entries already told
        self.at_table: int | None = None  # the person who sits before the screen
        self.deeds: dict[str, Callable[[int | None, str], None]] = {
            "?": lambda seat, rest: self.say(self.help),
            "help": lambda seat, rest: self.say(self.help),
            "moves": self.moves,
            "board": lambda seat, rest: self.say(self.picture().text()),
            "table": lambda seat, rest: self.say("\n".join(self.picture().labels())),
            "why": self.why,
            "hint": self.hint,
            "undo": lambda seat, rest: self.undo(),
            "redo": lambda seat, rest: self.match.redo(),
            "log": lambda seat, rest: self.log(rest),
            "last": lambda seat, rest: self.log("1"),
            "rules": lambda seat, rest: say(clause(self.match.game, rest, sitting.book.language)),
            "score": lambda seat, rest: self.score(),
            "who": lambda seat, rest: self.score(),
            "save": lambda seat, rest: self.save(rest),
        }

    def obey(self, seat: int | None, text: str) -> bool:
        """A command, the number of a move, a move, or a whole turn. False: the person leaves.

        `seat` is who is asked for a choice, None while nobody is.
        """
        text = text.strip()
        if text in LEAVING:
            return False
        if self.sitting.bots:
            self.sitting.compile()
        word, _, rest = text.partition(" ")
        if word.lower() in self.deeds:
            self.deeds[word.lower()](seat, rest.strip())
        else:
            self.play(seat, text)
        return True

    def play(self, seat: int | None, text: str) -> None:
        legal, seat = self.choices(seat)
        if 1 <= number(text) <= len(legal):
            self.match.play(legal.moves[number(text) - 1], seat)
        elif not text:
            raise NotAMove(f"Type a move, for example {legal[0]}, or ? for help.")
        else:
            self.match.play_line(text, seat)

    def choices(self, seat: int | None) -> tuple[Legal, int]:
        """What may be chosen, and by whom."""
        if seat is None:
            raise NotAMove("The game is over." if self.match.over else "It is not your turn.")
        return self.match.legal(seat), seat

    # -- who sits here, and what is told --------------------------------------------------------------------------

    def greeting(self) -> str:
        chairs = ", ".join(map(self.chair, range(self.match.seats)))
        return self.sitting.book.say(f"{self.match.game.title}: {chairs}. Type ? for help.")

    def chair(self, seat: int) -> str:
        return f"{self.sitting.name(seat)} is {'you' if [seat] == self.sitting.humans else self.sitting.chairs[seat]}"

    @property
    def secret(self) -> bool:
        """Is anything hidden in this game?"""
        return "reveals" in self.match.game.rules.STATE.names

    def eyes(self) -> int:
        """Whose view is shown."""
        return self.sitting.reader if self.at_table is None else self.at_table

    def picture(self) -> Picture:
        """The table as those eyes see it, in the language of the sitting."""
        return self.sitting.book.draw(self.match.picture(self.eyes()))

    def prompt(self, seat: int) -> str:
        """What a seat is asked, in the language of the sitting."""
        return self.sitting.book.say(self.match.prompt(seat))

    def hands_over(self, seat: int) -> bool:
        """Does the screen pass to another person, who must not see what the last one saw?"""
        shared = self.secret and len(self.sitting.humans) > 1
        return shared and seat not in (CHANCE, self.at_table)

    def sit_down(self, seat: int) -> None:
        """A person takes the place before the screen."""
        if seat in (CHANCE, self.at_table) or len(self.sitting.humans) < 2:
            return
        self.at_table = seat
        if self.secret:
            self.told = 0

    def news(self) -> Iterator[str]:
        """What has happened since the last time."""
        yield from map(self.sitting.book.say, self.match.told(self.eyes(), self.told))
        self.told = len(self.match.log)

    # -- while something is typed ---------------------------------------------------------------------------------

    def fits(self, seat: int, typed: str) -> list[Fit]:
        """The legal moves that begin with what was typed or have its number; if there is none, those that hold it."""
        legal, typed = self.match.legal(seat), " ".join(typed.lower().split())
        listed = [Fit(place, *pair) for place, pair in enumerate(zip(legal, legal.moves, strict=True), 1)]
        begun = [one for one in listed if one.text.lower().startswith(typed) or one.number == number(typed)]
        return begun or [one for one in listed if typed in one.text.lower()]

    def words(self, typed: str) -> list[str]:
        """The commands that begin with what was typed."""
        return [word for word in (*self.deeds, LEAVING[0]) if word.startswith(typed.lower())]

    # -- commands -------------------------------------------------------------------------------------------------

    def moves(self, seat: int | None, rest: str) -> None:
        for place, text in enumerate(self.choices(seat)[0], 1):
            self.say(f"{place:3}  {text}")

    def hint(self, seat: int | None, rest: str) -> None:
        _, seat = self.choices(seat)
        if seat == CHANCE:
            raise NotAMove("Chance has no better and worse moves.")
        self.sitting.compile()
        lines, thought = self.sitting.hint(seat)
        self.say("\n".join([*lines, f"({thought})"]))

    def why(self, seat: int | None, rest: str) -> None:
        """A move, its number in the list, or a whole turn in one line."""
        legal, seat = self.choices(seat)
        if not rest:
            raise NotAMove(f"Type a move after why, for example why {legal[0]}.")
        if 1 <= number(rest) <= len(legal):
            rest = legal[number(rest) - 1]
        try:
            possible = self.tried(seat, rest)
        except NotAMove:
            raise
        except ChabudaiError as error:
            self.say(sentence(error))
        else:
            self.say(f"{possible} is possible.")

    def tried(self, seat: int, line: str) -> str:
        """The choices in a line, made on a copy of the table: all of them, or up to one that turns something up."""
        words, trial = self.match.game.words, self.match.fork()
        said: list[str] = []
        for part in words.plies(line) if hasattr(words, "plies") else [line]:
            if said and seat not in trial.to_act and part == getattr(words, "FILLER", None):
                break
            move = trial.read(part, seat)
            said.append(trial.say(seat, move))
            trial.play(move, seat)
            if trial.turned_up(len(trial.log) - 1):
                break
        return " ".join(said)

    def undo(self) -> None:
        humans, log = self.sitting.humans, self.match.log
        mistyped = self.match.dealer is None and log and log[-1].seat == CHANCE
        self.match.undo(CHANCE if mistyped else humans[0] if len(humans) == 1 else self.eyes() if self.secret else None)
        self.told = len(self.match.log)
        self.say("Taken back.")

    def log(self, rest: str) -> None:
        lines = list(self.match.told(self.eyes()))
        for line in lines[-number(rest) :]:
            self.say(line)

    def score(self) -> None:
        """Who plays; and by what places are decided, as soon as everybody may know it."""
        match, places = self.match, self.match.standing
        kept = keeper(match.game) if places or not self.secret else None
        criteria = kept.criteria(match.box, match.state) if kept else []
        for seat in range(match.seats):
            place = f", place {places[seat]}" if places else ""
            self.say(f"{self.chair(seat)}{place}.")
            if criteria:
                self.say("    " + ", ".join(f"{self.sitting.book.say(name)} {each[seat]}" for name, each in criteria))

    def save(self, rest: str) -> None:
        if not rest:
            raise NotAMove("Type the name of a file after save.")
        file, text = Path(rest), record.write(self.match)
        try:
            if file.is_file() and not file.read_bytes().startswith(record.FIRST.encode()):
                raise NotAMove(f"{rest} is there already and is no record: choose another name.")
            file.write_text(text, "utf-8")
        except (OSError, ValueError) as error:
            raise NotAMove(f"{rest} cannot be written: {getattr(error, 'strerror', error)}.") from None
        self.say(f"Saved. Look at it with: chabudai replay {rest}")


def sentence(error: ChabudaiError) -> str:
    """A refusal with its clause."""
    return f"{error} ({error.clause})" if error.clause else str(error)


def number(text: str) -> int:
    """A number that somebody typed, or 0."""
    return int(text) if text.isdecimal() and len(text) < TOO_LONG else 0
