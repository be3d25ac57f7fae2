"""Everything that a game says, heard over many games at random, and what of it a language does not know yet.

    ./run python -m chabudai.lab.speech tatsu              what is not said in German yet, the most frequent first
    ./run python -m chabudai.lab.speech tatsu fr -n 20     in French, over 20 games in each setting
    ./run python -m chabudai.lab.speech tatsu --all        with its translation, to read it all

Digits are told as 0, so that "rolls 3 and 4" is counted with "rolls 0 and 0".
"""

import argparse
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

import click

from ..core.contract import settings
from ..core.errors import ChabudaiError
from ..core.game import Game, game
from ..core.languages import Phrasebook, as_read, phrasebook
from ..core.match import Match
from ..core.picture import WORDED, reprinted
from ..core.rule import CHANCE, WATCHER, below, seeded

DRAWN = "drawn"
PRINTED = "printed"  # a block of the text board
SAID = "said"
REASONS = 40  # moves of a position that are asked about, for who may choose
LOOKED = 3  # of so many positions one is looked at from all sides
TYPED = ("xyz", "1-2", "3", "a b")  # what somebody may type who does not know the notation

Sentence = tuple[str, str]  # SAID, DRAWN or PRINTED, and the English


def sentences(chosen: Game, games: int = 1, seed: int = 0, longest: int = 400) -> Iterator[Sentence]:
    """All that a game says over some random games in every setting."""
    yield from on_the_box(chosen)
    for seats, options in settings(chosen):
        for number in range(games):
            rng = seeded(seed + number, seats, len(options))
            match = Match(chosen, seats, options)
            while not match.over and len(match.log) < longest:
                seat = match.to_act[below(rng, len(match.to_act))]
                moves = match.moves(seat)
                if below(rng, LOOKED) == 0:
                    yield from now(match, rng)
                match.play(moves[below(rng, len(moves))], seat)
                yield from told(match)
            yield from now(match, rng)


def on_the_box(chosen: Game) -> Iterator[Sentence]:
    """What stands on the box, and beside the options."""
    for seat in range(max(chosen.seats)):
        yield SAID, chosen.words.seat_name(seat)
    for text in (chosen.title, chosen.words.ABOUT):
        yield SAID, text
    for name, option in chosen.options.items():
        yield from ((SAID, text) for text in (as_read(name), chosen.words.OPTIONS[name], *map(as_read, option.values)))


def readers(match: Match) -> list[int]:
    return [*range(match.seats), WATCHER]


def told(match: Match, to: Sequence[int] = ()) -> Iterator[Sentence]:
    """The last line of the log, as everybody reads it, or as some do."""
    for reader in to or readers(match):
        if text := match.tell(len(match.log) - 1, reader):
            yield SAID, text


def now(match: Match, rng: Any) -> Iterator[Sentence]:
    """A position: what is asked, what lies on the table, and why moves are not possible."""
    for reader in readers(match):
        for seat in match.to_act:
            yield SAID, match.prompt(seat, reader)
        picture = match.picture(reader)
        yield SAID, picture.title
        yield from ((SAID, area.name) for area in picture.areas)
        for thing in picture.things:
            yield SAID, thing.label
            yield PRINTED, thing.text
            yield from ((DRAWN, mark[3]) for mark in thing.marks if mark[0] in WORDED)
    for seat in [*range(match.seats), CHANCE]:
        for _ in range(REASONS if seat in match.to_act else 1):
            if reason := match.why_not(seat, below(rng, match.game.rules.MOVES)):
                yield SAID, reason[1]
        if seat not in match.to_act:
            continue
        for text in TYPED:
            try:
                match.read(text, seat)
            except ChabudaiError as error:
                yield SAID, str(error)


def replayed(match: Match) -> Iterator[Sentence]:
    """All that was said in a game that has been played, to one seat and to who watches."""
    again = match.fork(0)
    for seat, move in match.log:
        again.play(move, seat)
        yield from told(again, (0, WATCHER))
    yield from now(match, seeded(0))


def heard(said: Iterator[Sentence]) -> Counter[Sentence]:
    return Counter(one for one in said if one[1].strip())


def unknown(book: Phrasebook, found: Counter[Sentence]) -> Counter[str]:
    """What a language does not know of this, with how often it came up; digits are told as 0."""
    missing: Counter[str] = Counter()
    for (kind, text), count in found.items():
        for part in _missing(book, kind, text):
            missing[re.sub(r"\d+", "0", part)] += count
    return missing


def _missing(book: Phrasebook, kind: str, text: str) -> list[str]:
    if kind != PRINTED:
        return [text] if (book.find_drawn if kind == DRAWN else book.find)(text) is None else []
    lost: list[str] = []

    def find(cell: str) -> str | None:
        said = book.find_drawn(cell)
        if said is None:
            lost.append(cell)
        return said

    return lost if reprinted(text, find) is None else []


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("language", nargs="?", default="de")
    parser.add_argument("-n", "--games", type=int, default=2, help="in each setting")
    parser.add_argument("--all", action="store_true", help="what is known, too, with its translation")
    asked = parser.parse_args()
    chosen = game(asked.game)
    book, found = phrasebook(chosen, asked.language), heard(sentences(chosen, asked.games))
    if book.language != asked.language:
        book = Phrasebook(asked.language, {"words": {}})
    if asked.all:
        shown = {re.sub(r"\d+", "0", text): text for kind, text in found if kind != PRINTED}
        for text in sorted(shown.values()):
            click.echo(f"{text}\n    {book.find(text) or '?'}")
    missing = unknown(book, found)
    for text, count in missing.most_common():
        click.echo(f"{count:7}  {text}")
    click.echo(f"{len(missing)} sentences of {chosen.title} are not known in {asked.language}.")


if __name__ == "__main__":
    main()
