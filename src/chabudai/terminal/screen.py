"""Play in full screen: the board in a fixed place, moves, log and chairs around it, and one line on which is typed.

What can be typed is the same as in line mode, and is understood by the same commands.
"""

import os
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from threading import Thread
from typing import Any, ClassVar

from rich.style import Style
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal
from textual.widgets import Input

from ..core.errors import ChabudaiError
from ..core.rule import CHANCE, bit
from .commands import HELP, LEAVING, OVER, Commands, Fit, sentence
from .entry import Entry
from .page import HandOver, Page
from .paint import PAGE, PAPER
from .places import Room
from .sheet import BOLD, Sheet, wrapped
from .sitting import Sitting
from .tabletop import ANSWER, Said, Tabletop

KEYS = """

Keys: Tab completes, Up and Down go through the list, Esc empties the line.
  F1           this help                 F2         list and log, or more board
  PgUp, PgDn   the board up and down     Shift+arrows   to all its sides
  Ctrl+C       leaves the table"""
INVITATION = "a move, its number, or ? for help"
BY_HAND = "Chance is in your hands: type what dice or cards have shown."
SLOW = ("hint",)  # commands that think for a while
CHANGING = (*SLOW, "undo", "redo")  # commands that must wait until a thought is finished
STEP = 4  # rows or columns by which a key moves the board
TYPED, ANSWERED = Style(dim=True), Style(italic=True)


class FullScreen(App[None]):
    """One sitting in full screen."""

    CSS = f"""
    Screen, Sheet, Entry {{ background: {PAGE}; color: {PAPER}; }}
    #news, #prompt, #foot {{ height: auto; width: 1fr; }}
    #typing {{ height: 1; }}
    #asked {{ width: auto; height: 1; }}
    """
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f1", "type('?')", show=False),
        Binding("f2", "panel", show=False),
        Binding("ctrl+c,ctrl+q", "leave", show=False, priority=True),
        Binding("pageup", "turn(0, -1)", show=False),
        Binding("pagedown", "turn(0, 1)", show=False),
        Binding("shift+up", "turn(0, -1, False)", show=False, priority=True),
        Binding("shift+down", "turn(0, 1, False)", show=False, priority=True),
        Binding("shift+left", "turn(-1, 0, False)", show=False, priority=True),
        Binding("shift+right", "turn(1, 0, False)", show=False, priority=True),
    ]

    def __init__(self, sitting: Sitting, letters: Callable[[str], str] = str, opening: Sequence[str] = ()) -> None:
        super().__init__(ansi_color="NO_COLOR" in os.environ)
        self.sitting, self.match, self.letters = sitting, sitting.match, letters
        self.commands = Commands(sitting, self.answer, HELP + KEYS)
        self.seat: int | None = None  # who is asked
        self.busy = False  # is a bot or a hint thinking?
        self.panel: bool | None = None  # is it wanted? None: as it fits best
        self.said: list[Said] = [(line, None) for line in (*opening, self.commands.greeting())]
        self.answers: list[str] = []  # to what was typed last
        self.covered = False  # while the screen is handed over
        self.shown = 0  # length of the log when it was shown
        self.sized = (0, 0)  # the screen when it was shown
        self.tabletop = Tabletop(letters)
        self.news, self.prompt, self.asked = map(Sheet, ("news", "prompt", "asked"))
        self.entry = Entry(self.choices)

    def compose(self) -> ComposeResult:
        yield self.tabletop
        yield self.news
        yield self.prompt
        yield Horizontal(self.asked, self.entry, id="typing")

    def on_mount(self) -> None:
        self.proceed()

    def on_resize(self) -> None:
        self.call_later(self.resized)  # when the new size is known everywhere

    def resized(self) -> None:
        if not self.covered and self.size != self.sized:
            self.show()
            self.tabletop.seek(self.touched(self.fits("")))

    # -- the course of the game -----------------------------------------------------------------------------------

    def proceed(self) -> None:
        """Goes on to the next choice: of a bot, of a person, or of nobody any more."""
        self.seat, bot = None, self.sitting.thinking()
        if bot is not None:
            self.think(lambda: self.sitting.think(bot), self.sitting.put)
        elif self.match.over:
            self.finish()
        else:
            seat = self.sitting.asked()
            if seat is not None and self.commands.hands_over(seat):
                self.hand_over(seat)
                return
            self.ask(seat)
        self.tell()

    def ask(self, seat: int | None) -> None:
        """A person is before the screen and chooses."""
        if seat is not None:
            self.commands.sit_down(seat)
        self.hear()
        if seat == CHANCE and (BY_HAND, ANSWERED) not in self.said:
            self.said.append((BY_HAND, ANSWERED))
        self.seat = seat

    def finish(self) -> None:
        """Says how the game has ended."""
        self.hear()
        self.answers.clear()
        self.commands.score()
        self.answers[:] = [" ".join(self.answers)]
        self.said.append((self.answers[0], BOLD))

    def hand_over(self, seat: int) -> None:
        """Covers everything until the next person is alone before the screen."""

        def uncovered(_: None) -> None:
            self.covered = False
            self.ask(seat)
            self.tell()

        self.covered = True
        self.blank()
        sentence = f"Hand over to {self.sitting.name(seat)}, who presses Enter."
        self.push_screen(HandOver(self.letters(sentence)), uncovered)

    def tell(self) -> None:
        """Tells what has happened, and shows the table."""
        self.hear()
        self.show()
        self.tabletop.seek(self.touched(self.fits("")))

    def hear(self) -> None:
        """Takes what has happened into the log."""
        self.said += [(note, ANSWERED) for note in self.sitting.notes]
        self.sitting.notes.clear()
        self.said += [(line, None) for line in self.commands.news()]

    def think(self, work: Callable[[], Any], then: Callable[[Any], Any]) -> None:
        """Thinks beside the screen, which stays awake, and goes on with what came out."""

        def done(outcome: Future[Any]) -> None:
            self.busy = False
            then(outcome.result())
            self.proceed()

        def run() -> None:
            outcome: Future[Any] = Future()
            try:
                outcome.set_result(work())
            except Exception as error:
                outcome.set_exception(error)
            self.call_later(done, outcome)

        self.busy = True
        Thread(target=run, daemon=True).start()

    # -- what is typed --------------------------------------------------------------------------------------------

    def on_input_submitted(self, event: Input.Submitted) -> None:
        self.entry.write("")
        self.obey(event.value.strip())

    def on_input_changed(self) -> None:
        if not self.covered:
            self.show_choice()

    def obey(self, text: str) -> None:
        """Does what was typed, as line mode does it."""
        word = text.split(" ")[0].lower()
        self.answers.clear()
        self.said.append((f"> {text}", TYPED))
        if self.busy and (word in CHANGING or not (word in self.commands.deeds or word in LEAVING)):
            self.answer("It is not your turn.")
            self.obeyed(word, True)
        elif word in SLOW and self.seat is not None:
            seat, self.seat = self.seat, None
            self.think(lambda: self.attempt(seat, text), lambda stays: self.obeyed(word, stays))
            self.show()
        else:
            self.obeyed(word, self.attempt(self.seat, text))

    def attempt(self, seat: int | None, text: str) -> bool:
        try:
            return self.commands.obey(seat, text)
        except ChabudaiError as error:
            self.answer(sentence(error))
            return True

    def obeyed(self, word: str, stays: bool) -> None:
        """Shows what has become of it."""
        if not stays:
            self.exit()
            return
        self.reply("\n".join(self.answers), drawn=word == "board")
        if len(self.match.log) != self.shown:
            self.proceed()
        else:
            self.show()

    def answer(self, text: str) -> None:
        self.answers.append(text)

    def reply(self, text: str, drawn: bool) -> None:
        """An answer stands in the log, or on a page of its own if it is long."""
        room = self.tabletop.room_to_answer
        if text and len(wrapped(text, room.width)) <= room.height:
            self.said.append((text, ANSWERED))
        elif text:
            self.answers.clear()
            self.push_screen(Page(self.letters(text), drawn))

    def choices(self, typed: str) -> list[str]:
        """What can be completed to: moves, then commands."""
        return [one.text for one in self.fits(typed)] + (self.commands.words(typed) if typed else [])

    def fits(self, typed: str) -> list[Fit]:
        return [] if self.seat is None else self.commands.fits(self.seat, typed)

    # -- keys -----------------------------------------------------------------------------------------------------

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """On a page that covers the table only its own keys work, and those that leave."""
        return action == "leave" or len(self.screen_stack) < 2

    def action_type(self, text: str) -> None:
        self.obey(text)

    def action_leave(self) -> None:
        self.exit()

    def action_panel(self) -> None:
        self.panel = not self.tabletop.open
        self.show()

    def action_turn(self, right: int, down: int, page: bool = True) -> None:
        board = self.tabletop.board
        step = board.size.height - 1 if page else STEP
        board.scroll_relative(right * STEP * 2, down * step, animate=False)

    # -- what is shown --------------------------------------------------------------------------------------------

    def show(self) -> None:
        """Shows everything as it is now; only what has changed is drawn."""
        self.shown = len(self.match.log)
        self.sized = width, height = self.size
        question = wrapped(self.letters(self.sitting.book.say(self.question())), width)
        room, chairs = Room(width, height - len(question) - 1), self.chairs()
        self.tabletop.lay(room, self.commands.picture(), chairs, self.panel)
        self.tabletop.show_chairs(chairs)
        self.tabletop.show_log(self.said)
        self.prompt.say(*question, style=BOLD)
        self.news.display = not self.tabletop.open
        self.news.say(*(self.letters(line) for line in self.headlines(width)))
        name = "" if self.seat is None else self.sitting.book.say(self.sitting.name(self.seat))
        self.asked.say(self.letters(f"{name}> "))
        self.entry.placeholder = self.letters("; ".join(map(self.sitting.book.say, self.invitation())))
        self.show_choice()

    def show_choice(self) -> None:
        """What is typed, on the board and in the list."""
        typed = self.entry.value.strip()
        self.tabletop.show_board(self.touched(self.fits(typed)) if typed else [])
        self.tabletop.show_moves(self.fits(self.entry.stem) or self.fits(""), " ".join(typed.split()))

    def touched(self, fits: Sequence[Fit]) -> list[str]:
        return [] if self.seat is None else [name for one in fits for name in self.match.touches(self.seat, one.move)]

    def blank(self) -> None:
        """Takes everything from the screen."""
        self.entry.write("")
        self.said.clear()
        self.tabletop.painted = None
        for sheet in self.query(Sheet):
            sheet.show(())

    def question(self) -> str:
        if self.match.over:
            return OVER
        if self.seat is not None:
            return self.match.prompt(self.seat)
        bot = self.sitting.thinking()
        return f"{self.sitting.name(bot)} is thinking." if bot is not None else "Thinking."

    def chairs(self) -> list[str]:
        """Who sits where, and whose turn it is."""
        acting, places = self.match.view(self.commands.eyes()).to_act, self.match.standing
        lines = []
        for seat in range(self.match.seats):
            mark = ">" if acting & bit(seat) else " "
            told = f"{self.commands.chair(seat)}{f', place {places[seat]}' if places else ''}"
            lines.append(f"{mark} {self.sitting.book.say(told)}")
        return lines

    def headlines(self, width: int) -> list[str]:
        """Without a log: the last answer, or the end of what has happened as far as it fits into a row."""
        if self.answers:
            return wrapped("\n".join(self.answers), width)[:ANSWER]
        line = ""
        for text, look in reversed(self.said):
            longer = f"{text} {line}".rstrip()
            if look is TYPED or (line and len(longer) > width):
                break
            line = longer
        return wrapped(line, width)[:ANSWER]

    def invitation(self) -> list[str]:
        parts = [INVITATION]
        if not self.tabletop.open:
            parts.append("F2: list and log")
        if self.tabletop.larger_than_its_place:
            parts.append("Shift+arrows: board")
        return parts
