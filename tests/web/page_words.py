"""The words of the page as they stand in its HTML and JavaScript, with {} for what is filled in."""

import re
from html.parser import HTMLParser
from pathlib import Path

from chabudai.server.app import WEB

SPOKEN = ("aria-label", "title", "placeholder")
QUIET = ("script", "style", "textarea")
# Single words in JavaScript that nobody reads: keys, names of headers, of methods, of elements' kinds.
TECHNICAL = re.compile(
    r"Arrow(Left|Right|Up|Down)|Enter|Escape|Space|Shift|Tab|Home|End|Notification|AudioContext|EventSource|"
    r"[A-Z]+|English|Deutsch|Content-\w+|Accept-\w+"
)
CODE = re.compile(  # selectors, styles, paths and calls
    "|".join(
        [
            r"^\(prefers-|^[a-z]+(, [a-z]+)+$",
            r"[<>=#\[\]\\^$@|]|;\S|;$|\bvar\(|px\b|\bms\b|translate\(|cubic-|\w\.\w+\(|\.\w+(\s|,|$)",
            r"^[\s.:\d{}%,/+*-]*$|^[a-z0-9-]+(\s[a-z0-9-]+)?$|^[MLAZhvlq\d\s.{}-]+$",
            r"^/|^\S+/\S+$|^[a-z]\w*:\S",
        ]
    )
)


class Words(HTMLParser):
    """What a page shows, before any script has run."""

    def __init__(self):
        super().__init__()
        self.found, self.open = [], []

    def handle_starttag(self, tag, attributes):
        if tag not in ("meta", "link", "img", "input", "br"):
            self.open.append(tag)
        self.found += [value for name, value in attributes if name in SPOKEN and value]

    def handle_endtag(self, tag):
        if tag in self.open:
            del self.open[len(self.open) - 1 - self.open[::-1].index(tag) :]

    def handle_data(self, data):
        if not set(self.open) & set(QUIET):
            self.found.append(" ".join(data.split()))


def in_html(file: Path) -> list[str]:
    page = Words()
    page.feed(file.read_text("utf-8"))
    return [text for text in page.found if re.search(r"[^\W\d_]{2}", text)]


def literals(source: str):
    """The strings of a script; templates with {} for what is filled in, and what is written in there as well."""
    place, length = 0, len(source)
    while place < length:
        letter, pair = source[place], source[place : place + 2]
        if pair == "//" and (place == 0 or source[place - 1] in " \n;,{}("):
            place = source.find("\n", place) if "\n" in source[place:] else length
        elif pair == "/*":
            place = source.index("*/", place) + 2
        elif letter == "/" and re.search(r"[=(,:!&|?]\s*$|return $", source[max(0, place - 12) : place]):
            place += re.match(r"/(\[(\\.|[^\]\\])*\]|\\.|[^/\\\n\[])+/", source[place:]).end()
        elif letter in "\"'":
            end = re.compile(rf"(\\.|[^\\{letter}])*{letter}").match(source, place + 1).end()
            yield source[place + 1 : end - 1]
            place = end
        elif letter == "`":
            text, place, within = template(source, place + 1)
            yield text
            for part in within:
                yield from literals(part)
        else:
            place += 1


def template(source: str, place: int):
    text, within = "", []
    while source[place] != "`":
        if source.startswith("${", place):
            depth, end = 1, place + 2
            while depth:
                if source[end] == "`":
                    end = template(source, end + 1)[1] - 1
                depth += {"{": 1, "}": -1}.get(source[end], 0)
                end += 1
            within.append(source[place + 2 : end - 1])
            text, place = text + "{}", end
        else:
            text, place = text + source[place], place + 1
    return text, place + 1, within


def for_people(text: str) -> bool:
    """Is this something that somebody reads, rather than a name in a program?"""
    bare = text.replace("{}", "").strip()
    if not re.search(r"[a-z]{2}", bare) or TECHNICAL.fullmatch(bare) or CODE.search(text):
        return False
    return " " in bare or bool(re.match(r"[A-Z][a-z]+", bare))


def in_scripts(file: Path) -> list[str]:
    return [" ".join(text.split()) for text in literals(file.read_text("utf-8")) if for_people(text)]


def everything():
    """Every text of the page, with the file that it stands in."""
    for file in sorted(WEB.glob("*.html")):
        yield from ((file.name, text) for text in in_html(file))
    for file in sorted((WEB / "js").glob("*.js")):
        yield from ((file.name, text) for text in in_scripts(file))
