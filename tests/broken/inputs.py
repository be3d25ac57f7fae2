"""Broken input for tests: random values, and good texts with something wrong in them."""

from typing import Any

from hypothesis import settings
from hypothesis import strategies as st


def fuzz(examples: int) -> settings:
    """The same examples in every run, however slow the machine is."""
    return settings(derandomize=True, deadline=None, database=None, max_examples=examples)


BIG = 2**70
NUMBERS = st.one_of(st.integers(-3, 300), st.integers(-BIG, BIG))
ATOMS = st.one_of(st.none(), st.booleans(), NUMBERS, st.floats(), st.text(max_size=8))
VALUES = st.recursive(
    ATOMS,
    lambda inner: st.one_of(st.lists(inner, max_size=4), st.dictionaries(st.text(max_size=6), inner, max_size=3)),
    max_leaves=12,
)
ANY_TEXT = st.text(st.characters(), max_size=60)  # lone surrogates and control characters among it
SNIPPETS = ["", "\x00", "\n", "9" * 30, "-1", "²", "(", "]", '"', " = ", "--", "é", "\ud800", "seats 9", "chance", "{}"]


@st.composite
def nearly(draw: st.DrawFn, text: str) -> str:
    """A good text with a few pieces cut out, put in twice, or replaced."""
    for _ in range(draw(st.integers(1, 3))):
        start = draw(st.integers(0, len(text)))
        end = min(len(text), start + draw(st.integers(0, 12)))
        new = draw(st.one_of(st.sampled_from(SNIPPETS), st.just(2 * text[start:end]), st.text(max_size=3)))
        text = text[:start] + new + text[end:]
    return text


@st.composite
def nearly_lines(draw: st.DrawFn, text: str) -> str:
    """A good text with lines left out, doubled, swapped or replaced by others of it."""
    lines = text.splitlines()
    for _ in range(draw(st.integers(1, 2))):
        place, other = draw(st.integers(0, len(lines) - 1)), draw(st.integers(0, len(lines) - 1))
        deed = draw(st.integers(0, 3))
        if deed == 0 and len(lines) > 1:
            del lines[place]
        elif deed == 1:
            lines.insert(place, lines[other])
        elif deed == 2:
            lines[place], lines[other] = lines[other], lines[place]
        else:
            lines[place] = draw(nearly(lines[place]))
    return "\n".join(lines)


@st.composite
def nearly_data(draw: st.DrawFn, data: dict[str, Any]) -> dict[str, Any]:
    """A good state as plain data with one to three numbers changed, or a field that does not fit."""
    changed = {name: _copied(value) for name, value in data.items()}
    for _ in range(draw(st.integers(1, 3))):
        name = draw(st.sampled_from(sorted(changed)))
        place: Any = changed
        key: Any = name
        while isinstance(place[key], list) and place[key]:
            place, key = place[key], draw(st.integers(0, len(place[key]) - 1))
        old = place[key]
        near = [old + step for step in (-1, 1, 7)] if isinstance(old, int) else [0]
        place[key] = draw(st.one_of(st.sampled_from(near), st.integers(-2, 12), VALUES))
    return changed


def _copied(value: Any) -> Any:
    return [_copied(item) for item in value] if isinstance(value, list) else value
