"""Play in line mode: what changed is printed as sentences, one question is asked, one line is read.

It needs nothing of a terminal, so it works over slow lines, in a screen reader, in a script and in a test.
"""

from collections.abc import Callable

from ..core.errors import ChabudaiError
from ..core.rule import CHANCE
from .commands import OVER, Commands, sentence
from .sitting import Sitting

COVER = "\n" * 40  # pushes out of sight what the last person saw


class Line:
    """One sitting in line mode."""

    def __init__(self, sitting: Sitting, say: Callable[[str], None], ask: Callable[[str], str], draw: bool) -> None:
        self.sitting, self.match = sitting, sitting.match
        self.ask, self.draw = ask, draw
        self.commands = Commands(sitting, say)
        self.say = self.commands.say
        self.by_hand = False  # has it been said how chance is typed in?

    def run(self) -> None:
        """Plays until somebody quits. Without people it ends with the game."""
        self.say(self.commands.greeting())
        stays = True
        while stays:
            moved = self.sitting.bots_move()
            while self.sitting.notes:
                self.say(self.sitting.notes.pop(0))
            if moved:
                continue
            self.news()
            if self.match.over:
                self.commands.score()
                if not self.sitting.humans:
                    return
            try:
                stays = self.afterwards() if self.match.over else self.turn()
            except EOFError:
                stays = False
        self.say("You leave the table.")

    def turn(self) -> bool:
        """Asks one person for one choice. False: the person has left."""
        seat = self.sitting.asked()
        if seat is None:
            return False
        self.hand_over(seat)
        if self.draw and seat != CHANCE:
            self.say("\n" + self.commands.picture().text() + "\n")
        self.say(self.match.prompt(seat))
        if seat == CHANCE and not self.by_hand:
            self.say("Chance is in your hands: type what dice or cards have shown; moves lists what is possible.")
            self.by_hand = True
        return self.listen(seat, f"{self.sitting.book.say(self.sitting.name(seat))}> ")

    def afterwards(self) -> bool:
        """The game is over, and can be looked at and kept. False: the person has left."""
        self.say(OVER)
        return self.listen(None, "> ")

    def listen(self, seat: int | None, question: str) -> bool:
        """Does what is typed until something has been chosen or taken back. False: the person has left."""
        length = len(self.match.log)
        while len(self.match.log) == length:
            try:
                if not self.commands.obey(seat, self.ask(question)):
                    return False
            except ChabudaiError as error:
                self.say(sentence(error))
        return True

    def hand_over(self, seat: int) -> None:
        """Where something is hidden and several people share the screen, it is handed over unseen."""
        if self.commands.hands_over(seat):
            self.say(COVER)
            self.ask(self.sitting.book.say(f"Hand over to {self.sitting.name(seat)}, who presses Enter.") + " ")
        self.commands.sit_down(seat)
        self.news()

    def news(self) -> None:
        for told in self.commands.news():
            self.say(told)
