"""A page that covers the whole screen: something long to read, or the hand-over to the next person."""

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.screen import Screen

from .sheet import REVERSED, Sheet, wrapped

READING = " Arrows, PgUp, PgDn, Home and End scroll; Esc or Enter goes back. "


class Page(Screen[None]):
    """Text that fills the screen until a key closes it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,escape,q", "dismiss", show=False),
        Binding("up", "move('scroll_up')", show=False),
        Binding("down", "move('scroll_down')", show=False),
        Binding("left", "move('scroll_left')", show=False),
        Binding("right", "move('scroll_right')", show=False),
        Binding("pageup", "move('scroll_page_up')", show=False),
        Binding("pagedown,space", "move('scroll_page_down')", show=False),
        Binding("home", "move('scroll_home')", show=False),
        Binding("end", "move('scroll_end')", show=False),
    ]

    def __init__(self, text: str, drawn: bool = False) -> None:
        super().__init__()
        self.text, self.drawn = text, drawn
        self.sheet, self.foot = Sheet("page"), Sheet("foot")

    def compose(self) -> ComposeResult:
        yield self.sheet
        yield self.foot

    def on_resize(self) -> None:
        width = self.app.size.width
        self.sheet.say(*(self.text.splitlines() if self.drawn else wrapped(self.text, width)))
        self.foot.say(READING[:width].ljust(width), style=REVERSED)

    def action_move(self, scroll: str) -> None:
        getattr(self.sheet, scroll)(animate=False)


class HandOver(Screen[None]):
    """Nothing of what the last person saw is left. The next one presses Enter."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter", "dismiss", show=False)]

    def __init__(self, sentence: str) -> None:
        super().__init__()
        self.sentence, self.sheet = sentence, Sheet("page")

    def compose(self) -> ComposeResult:
        yield self.sheet

    def on_resize(self) -> None:
        width, height = self.app.size
        above = [""] * (height // 2 - 1)
        self.sheet.say(*above, *(line.center(width).rstrip() for line in wrapped(self.sentence, width)))
