"""Letters that every terminal can show, for one that cannot show them all."""

import locale
import os
import sys
import unicodedata

LOOKALIKES = str.maketrans(
    "─━│┃┌┐└┘├┤┬┴┼╭╮╰╯═║×·•…–—−‘’“”„«»←↑→↓▲▼◀▶●○■□♥✓", '--||+++++++++++++=|x.*.---\'\'"""<><^>v^v<>*o#.*x'
)


def shows_all_letters() -> bool:
    """Is this a terminal to which any letter can be written?"""
    encodings = [sys.stdout.encoding or ""]
    if os.name == "posix":
        encodings.append(locale.getencoding())
    return all(encoding.lower().replace("-", "") == "utf8" for encoding in encodings)


def ascii_only(text: str) -> str:
    """The text letter by letter in ASCII, so that nothing on a drawn board moves."""
    return text if text.isascii() else "".join(map(_plain, text))


def _plain(letter: str) -> str:
    letter = letter.translate(LOOKALIKES)
    if not letter.isascii():
        letter = unicodedata.normalize("NFKD", letter)[:1]
    return letter if letter.isascii() else "?"
