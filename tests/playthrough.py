"""Golden playthroughs: whole random games, printed move by move, that must never change unnoticed.

    ./run python tests/playthrough.py                                   write all files in tests/playthroughs anew
    ./run python tests/playthrough.py NAME tatsu --seed 3 --seats 2 layout=R      add tests/playthroughs/NAME.txt

    ./run python tests/playthrough.py NAME edo --record edo/busy        a game of which a record is kept

A long game is printed briefly: --brief.

The head of a file says how its game is set up, so the first command needs nothing else. Read the difference before
you commit it: each changed line is a changed game.
"""

import argparse
import hashlib
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

import numpy as np

import chabudai
from chabudai.core.match import Match
from chabudai.core.rule import CHANCE, WATCHER, below, seeded

FOLDER = Path(__file__).parent / "playthroughs"
FINISHED = Path(__file__).parent / "finished"
WIDTH = 118
MANY = 12  # longer lists of moves are not printed
MARK = 8  # hexadecimal digits that stand for what is not printed


class Setup(NamedTuple):
    """How the game of a file is set up, or the record that it follows, and whether it is printed briefly."""

    game: str
    seats: int
    seed: int
    options: dict[str, str]
    brief: bool = False
    record: str = ""


def written(setup: Setup) -> Iterator[str]:
    """A whole game, line by line: what may be done, what is done, what is said of it, what it changes."""
    yield f"game {setup.game}"
    yield f"seats {setup.seats}"
    yield f"seed {setup.seed}"
    yield from (f"option {name} = {value}" for name, value in setup.options.items())
    yield from ["print briefly"] * setup.brief
    yield from [f"record {setup.record}"] * bool(setup.record)
    yield ""
    match = recorded(setup) if setup.record else at_random(setup)
    for number in range(len(match.log)):
        yield from entry(match, number, setup.brief)
    yield ""
    yield f"places {' '.join(map(str, match.standing or ()))}"


def recorded(setup: Setup) -> Match:
    """The game of a finished record."""
    match = chabudai.replay(chabudai.read((FINISHED / f"{setup.record}.txt").read_text("utf-8")))
    assert (match.game.name, match.seats) == (setup.game, setup.seats)
    return match


def at_random(setup: Setup) -> Match:
    """A game in which all choices are drawn."""
    match, rng = chabudai.play(setup.game, setup.seats, setup.seed, **setup.options), seeded(setup.seed)
    while not match.over:
        seat = match.to_act[below(rng, len(match.to_act))]
        moves = sorted(set(match.moves(seat)))
        match.play(moves[below(rng, len(moves))], seat)
    return match


def entry(match: Match, number: int, brief: bool) -> Iterator[str]:
    """One entry of the log: the choices, the choice, what is said of it to somebody who looks on, what it changes."""
    seat, move = match.log[number]
    before, after = match.fork(number), match.fork(number + 1)
    who, verb = ("chance", "") if seat == CHANCE else (str(seat), "plays ")
    choices = before.legal(seat).texts
    count = len(before.moves(seat))
    found = changes(before.state, after.state)
    line = f"{who} {verb}{before.say(seat, move)}"
    if brief:
        yield f"{line}, one of {count}, {mark([*choices, *found])}"
    elif seat == CHANCE:
        yield f"{line}, one of {count}"
    elif count > MANY:
        yield f"{who} may do {count} things, {mark(choices)}"
        yield line
    else:
        yield from folded(f"{who} may ", choices)
        yield line
    if sentence := match.tell(number, WATCHER):
        yield f'  "{sentence}"'
    if not brief:
        yield from folded("  ", found)


def mark(words: Iterable[str]) -> str:
    """Stands for words that are not printed: it changes with any of them."""
    return hashlib.sha256("\n".join(words).encode()).hexdigest()[:MARK]


def changes(before: np.record, after: np.record) -> list[str]:
    """The fields, and the places in them, that differ."""
    found = []
    for name in before.dtype.names or ():
        old, new = np.atleast_1d(before[name]), np.atleast_1d(after[name])
        for place in map(tuple, np.argwhere(old != new)):
            where = "" if before[name].shape == () else str([int(i) for i in place]).replace(" ", "")
            found.append(f"{name}{where} {old[place]}>{new[place]}")
    return found


def folded(start: str, words: list[str] | tuple[str, ...]) -> Iterator[str]:
    """Words with blanks between them, on as few lines as fit the width."""
    line = start
    for word in words:
        if len(line) + len(word) >= WIDTH and line.strip():
            yield line.rstrip()
            line = " " * len(start)
        line += f"{word}  "
    yield line.rstrip()


def head(text: str) -> Setup:
    """How the game of a file is set up."""
    lines = [line.partition(" ")[::2] for line in text.split("\n\n", 1)[0].splitlines()]
    plain = dict(line for line in lines if line[0] != "option")
    options = dict(rest.split(" = ", 1) for word, rest in lines if word == "option")
    return Setup(
        plain["game"], int(plain["seats"]), int(plain["seed"]), options, "print" in plain, plain.get("record", "")
    )


def text_of(setup: Setup) -> str:
    return "\n".join(written(setup)) + "\n"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("name", nargs="?", help="the name of a new file")
    parser.add_argument("game", nargs="?")
    parser.add_argument("options", nargs="*", help="option=value")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--brief", action="store_true", help="choices and changes are not printed, only marked")
    parser.add_argument("--record", default="", help="follow this record under finished instead of the seed")
    asked = parser.parse_intermixed_args()
    FOLDER.mkdir(exist_ok=True)
    if asked.name:
        options = dict(pair.split("=", 1) for pair in asked.options)
        setups = {asked.name: Setup(asked.game, asked.seats, asked.seed, options, asked.brief, asked.record)}
    else:
        setups = {file.stem: head(file.read_text("utf-8")) for file in sorted(FOLDER.glob("*.txt"))}
    for name, setup in setups.items():
        text = text_of(setup)
        (FOLDER / f"{name}.txt").write_text(text, "utf-8")
        print(f"{name}: {setup.game}, {text.count(' plays ')} moves, {len(text) // 1000} kB")


if __name__ == "__main__":
    main()
