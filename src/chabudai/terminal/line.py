"""Play in line mode: what changed is printed as sentences, one question is asked, one line is read.

It needs nothing of a terminal, so it works over slow lines, in a screen reader, in a script and in a test.
"""

from collections.abc import Callable
from pathlib import Path

from ..core import record
from ..core.errors import ChabudaiError, NotAMove
from ..core.rule import CHANCE
from .rulebook import clause
from .sitting import Sitting

HELP = """\
Type a move as it is written in the list, or its number in the list.
  moves         the legal moves, numbered       why MOVE      why a move is not possible
  board         the table as a picture          table         the table in words
  undo, redo    take a choice back, again       log [N]       what happened, the last N lines
  rules [T9]    the rulebook, or one clause     score         who plays and how it stands
  hint          the best moves, by a search     save FILE     write the record of the game
  quit          leave the table"""

TOO_LONG = 6  # digits that no number of a move or a line has


class Line:
    """One sitting in line mode."""

    def __init__(self, sitting: Sitting, say: Callable[[str], None], ask: Callable[[str], str], draw: bool) -> None:
        self.sitting, self.match = sitting, sitting.match
        self.say, self.ask, self.draw = say, ask, draw
        self.told = 0  # log entries already told
        self.at_table: int | None = None  # the person who sits before the screen
        self.by_hand = False  # has it been said how chance is typed in?
        self.commands: dict[str, Callable[[str], None]] = {
            "?": self.help,
            "help": self.help,
            "moves": self.moves,
            "board": lambda rest: self.say(self.match.picture(self.eyes()).text()),
            "table": lambda rest: self.say("\n".join(self.match.picture(self.eyes()).labels())),
            "why": self.why,
            "hint": self.hint,
            "undo": lambda rest: self.go_back(),
            "redo": lambda rest: self.match.redo(),
            "log": self.log,
            "last": lambda rest: self.log("1"),
            "rules": lambda rest: self.say(clause(self.match.game, rest)),
            "score": lambda rest: self.score(),
            "who": lambda rest: self.score(),
            "save": self.save,
        }

    def run(self) -> None:
        """Plays until the game is over or somebody quits."""
        self.say(f"{self.match.game.title}: {', '.join(map(self.chair, range(self.match.seats)))}. Type ? for help.")
        while not self.match.over:
            moved = self.sitting.bots_move()
            while self.sitting.notes:
                self.say(self.sitting.notes.pop(0))
            if moved:
                continue
            self.news()
            seat = self.sitting.asked()
            try:
                stays = seat is not None and self.turn_of(seat)
            except EOFError:
                stays = False
            if not stays:
                self.say("You leave the table.")
                return
        self.news()
        self.score()

    def chair(self, seat: int) -> str:
        return f"{self.sitting.name(seat)} is {'you' if [seat] == self.sitting.humans else self.sitting.chairs[seat]}"

    @property
    def secret(self) -> bool:
        """Is anything hidden in this game?"""
        return "reveals" in self.match.game.rules.STATE.names

    def eyes(self) -> int:
        """Whose view is shown."""
        return self.sitting.reader if self.at_table is None else self.at_table

    def turn_of(self, seat: int) -> bool:
        """Asks one person for one choice. False: the person has left."""
        self.hand_over(seat)
        if self.draw and seat != CHANCE:
            self.say("\n" + self.match.picture(self.eyes()).text() + "\n")
        self.say(self.match.prompt(seat))
        if seat == CHANCE and not self.by_hand:
            self.say("Chance is in your hands: type what dice or cards have shown; moves lists what is possible.")
            self.by_hand = True
        length = len(self.match.log)
        while len(self.match.log) == length:
            text = self.ask(f"{self.sitting.name(seat)}> ").strip()
            if self.sitting.bots:
                self.sitting.compile()
            if text in ("quit", "exit", "q"):
                return False
            try:
                self.obey(seat, text)
            except ChabudaiError as error:
                self.say(f"{error}{f' ({error.clause})' if error.clause else ''}")
        return True

    def hand_over(self, seat: int) -> None:
        """Where something is hidden and several people share the screen, it is handed over unseen."""
        if seat == CHANCE or seat == self.at_table:
            return
        if self.secret and len(self.sitting.humans) > 1:
            self.say("\n" * 40)
            self.ask(f"Hand over to {self.sitting.name(seat)}, who presses Enter. ")
            self.at_table = seat
            self.told = 0
            self.news()
        elif len(self.sitting.humans) > 1:
            self.at_table = seat

    def obey(self, seat: int, text: str) -> None:
        """A command, the number of a move, a move, or a whole turn."""
        word, _, rest = text.partition(" ")
        if word.lower() in self.commands:
            if word.lower() in ("moves", "why", "hint"):
                self.commands[word.lower()](f"{seat} {rest}")
            else:
                self.commands[word.lower()](rest.strip())
            return
        legal = self.match.legal(seat)
        if 1 <= number(text) <= len(legal):
            self.match.play(legal.moves[number(text) - 1], seat)
        elif not text:
            raise NotAMove(f"Type a move, for example {legal[0]}, or ? for help.")
        else:
            self.match.play_line(text, seat)

    def news(self) -> None:
        """Tells what has happened since the last time."""
        for sentence in self.match.told(self.eyes(), self.told):
            self.say(sentence)
        self.told = len(self.match.log)

    # -- commands -------------------------------------------------------------------------------------------------

    def help(self, rest: str) -> None:
        self.say(HELP)

    def moves(self, rest: str) -> None:
        for number, text in enumerate(self.match.legal(int(rest.split()[0])), 1):
            self.say(f"{number:3}  {text}")

    def hint(self, rest: str) -> None:
        seat = int(rest.split()[0])
        if seat == CHANCE:
            raise NotAMove("Chance has no better and worse moves.")
        self.sitting.compile()
        lines, thought = self.sitting.hint(seat)
        self.say("\n".join([*lines, f"({thought})"]))

    def why(self, rest: str) -> None:
        seat, _, text = rest.partition(" ")
        try:
            move = self.match.read(text.strip(), int(seat))
        except NotAMove:
            raise
        except ChabudaiError as error:
            self.say(f"{error} ({error.clause})" if error.clause else str(error))
        else:
            self.say(f"{self.match.say(int(seat), move)} is possible.")

    def go_back(self) -> None:
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
        places = self.match.standing
        for seat in range(self.match.seats):
            place = f", place {places[seat]}" if places else ""
            self.say(f"{self.chair(seat)}{place}.")

    def save(self, rest: str) -> None:
        if not rest:
            raise NotAMove("Type the name of a file after save.")
        try:
            Path(rest).write_text(record.write(self.match), "utf-8")
        except (OSError, ValueError) as error:
            raise NotAMove(f"{rest} cannot be written: {getattr(error, 'strerror', error)}.") from None
        self.say(f"Saved. Look at it with: chabudai replay {rest}")


def number(text: str) -> int:
    """A number that somebody typed, or 0."""
    return int(text) if text.isdecimal() and len(text) < TOO_LONG else 0
