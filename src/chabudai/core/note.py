"""What somebody with paper and pencil could work out from a view: a chance, or a count of what is known to all."""

from typing import NamedTuple


class Note(NamedTuple):
    """A figure, for tables that have agreed on help."""

    id: str  # the thing on the picture that it is about, if there is one
    short: str  # short enough to stand on that thing, or empty
    words: str
