"""The line on which is typed. Tab completes, arrows go through the list of moves."""

from collections.abc import Callable
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.widgets import Input


class Entry(Input, inherit_css=False):
    """What is typed, and what it was picked from: `stem` was typed by hand, even if a move is picked now."""

    COMPONENT_CLASSES: ClassVar[set[str]] = Input.COMPONENT_CLASSES  # styled here: Input's own styles take time to read
    DEFAULT_CSS = """
    Entry { height: 1; width: 1fr; scrollbar-size-horizontal: 0; }
    Entry > .input--cursor, Entry > .input--selection { text-style: reverse; }
    Entry > .input--placeholder, Entry > .input--suggestion { text-style: dim; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("tab", "complete", show=False),
        Binding("down", "pick(1)", show=False),
        Binding("up", "pick(-1)", show=False),
        Binding("escape", "empty", show=False),
    ]

    def __init__(self, choices: Callable[[str], list[str]]) -> None:
        super().__init__(id="entry")
        self.cursor_blink = False  # nothing is drawn again and again
        self.choices = choices
        self.stem = ""
        self.picked: str | None = None

    def watch_value(self, value: str) -> None:
        if value != self.picked:
            self.stem, self.picked = value, None

    def action_complete(self) -> None:
        """As far as all that can be meant agrees; then one after the other."""
        common = beginning(self.choices(self.stem))
        if self.picked is None and len(common) > len(self.stem):
            self.write(common)
        else:
            self.action_pick(1)

    def action_pick(self, step: int) -> None:
        texts = self.choices(self.stem)
        if not texts:
            return
        before = -1 if step > 0 else 0
        place = texts.index(self.value) if self.value in texts else before
        self.picked = texts[(place + step) % len(texts)]
        self.write(self.picked)

    def action_empty(self) -> None:
        self.write("")

    def write(self, text: str) -> None:
        self.value = text
        self.cursor_position = len(text)


def beginning(texts: list[str]) -> str:
    """What all these texts begin with."""
    first, last = min(texts, default=""), max(texts, default="")
    length = next((place for place, pair in enumerate(zip(first, last, strict=False)) if len(set(pair)) > 1), None)
    return first[: min(len(first), len(last)) if length is None else length]
