"""Golden playthroughs: whole random games, printed move by move, that must never change unnoticed.

    ./run python tests/playthrough.py                                   write all files in tests/playthroughs anew
    ./run python tests/playthrough.py NAME tatsu --seed 3 --seats 2 layout=R      add tests/playthroughs/NAME.txt

The head of a file says how its game is set up, so the first command needs nothing else. Read the difference before
you commit it: each changed line is a changed game.
"""

import argparse
from collections.abc import Iterator
from pathlib import Path

import numpy as np

import chabudai
from chabudai.core.match import Match
from chabudai.core.rule import CHANCE, WATCHER, below, seeded

FOLDER = Path(__file__).parent / "playthroughs"
WIDTH = 118


def written(game: str, seats: int, seed: int, options: dict[str, str]) -> Iterator[str]:
    """A whole game, line by line: what may be done, what is done, what is said of it, what it changes."""
    yield f"game {game}"
    yield f"seats {seats}"
    yield f"seed {seed}"
    yield from (f"option {name} = {value}" for name, value in options.items())
    match = chabudai.play(game, seats, seed, **options)
    rng, told = seeded(seed), 0
    yield ""
    yield from entries(match, told)
    while not match.over:
        told = len(match.log)
        seat = match.to_act[below(rng, len(match.to_act))]
        legal = match.legal(seat)
        yield from folded(f"{seat} may ", legal.texts)
        move = legal.moves[below(rng, len(legal))]
        yield f"{seat} plays {match.say(seat, move)}"
        match.play(move, seat)
        yield from entries(match, told)
    yield ""
    yield f"places {' '.join(map(str, match.standing or ()))}"


def entries(match: Match, told: int) -> Iterator[str]:
    """What the log says since an entry, to somebody who looks on, and what each entry changes on the table."""
    for number in range(told, len(match.log)):
        seat, move = match.log[number]
        before, after = match.fork(number), match.fork(number + 1)
        if seat == CHANCE:
            yield f"chance {before.say(CHANCE, move)}, one of {len(before.moves(CHANCE))}"
        if sentence := match.tell(number, WATCHER):
            yield f'  "{sentence}"'
        yield from folded("  ", changes(before.state, after.state))


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


def head(text: str) -> tuple[str, int, int, dict[str, str]]:
    """How the game of a file is set up."""
    lines = [line.partition(" ")[::2] for line in text.split("\n\n", 1)[0].splitlines()]
    plain = dict(line for line in lines if line[0] != "option")
    options = dict(rest.split(" = ", 1) for word, rest in lines if word == "option")
    return plain["game"], int(plain["seats"]), int(plain["seed"]), options


def text_of(game: str, seats: int, seed: int, options: dict[str, str]) -> str:
    return "\n".join(written(game, seats, seed, options)) + "\n"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("name", nargs="?", help="the name of a new file")
    parser.add_argument("game", nargs="?")
    parser.add_argument("options", nargs="*", help="option=value")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_intermixed_args()
    FOLDER.mkdir(exist_ok=True)
    if asked.name:
        setups = {asked.name: (asked.game, asked.seats, asked.seed, dict(pair.split("=", 1) for pair in asked.options))}
    else:
        setups = {file.stem: head(file.read_text("utf-8")) for file in sorted(FOLDER.glob("*.txt"))}
    for name, setup in setups.items():
        text = text_of(*setup)
        (FOLDER / f"{name}.txt").write_text(text, "utf-8")
        print(f"{name}: {setup[0]}, {text.count(' plays ')} moves, {len(text) // 1000} kB")


if __name__ == "__main__":
    main()
