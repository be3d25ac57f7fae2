"""Speed, side by side in one run. README.md says what each line means and how to read it.

./run bench              everything, in under three minutes once all games have been compiled
./run bench c python     only some parts
./run bench --json       for programs
"""

import argparse
import json
import platform
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent / "../examples/connect_four/src"))  # it need not be installed

import numba
import startup
from lines import Line, against, table
from ours import Player
from peers import GOOFSPIEL, Peer
from timing import ROUNDS, SECONDS, keep_to_one_core, race
from yardstick import NoCompiler, Yardstick, built, compiler

from chabudai import Game, games

TATSU = Game("tatsu", "chabudai.games.tatsu")
EDO = Game("edo", "chabudai.games.edo")
CONNECT_FOUR = Game("connect_four", "connect_four")
CARDS = "gin_rummy", GOOFSPIEL  # what our other games are held against
AT_LEAST = {  # how many times as many decisions a second
    ("edamame", "gin_rummy"): 10,
    ("edo", "gin_rummy"): 3,
    ("ganymede", "gin_rummy"): 10,
    ("ganymede", GOOFSPIEL): 1,
    ("luminous", "gin_rummy"): 10,
    ("luminous", GOOFSPIEL): 1,
}
PLAIN_MS, COLD_S, CACHED_S = 50, 60, 1  # how long one waits at most


# -- the parts ----------------------------------------------------------------------------------------------------


def c(time: dict) -> Iterator[Line]:
    """Compiled rules against the same algorithm in C."""
    ours = Player(TATSU)
    try:
        theirs = Yardstick(Player(TATSU), built())
    except NoCompiler as error:
        print(f"{error} The comparison with C is left out.", file=sys.stderr)
        return
    rates = race({"ours": ours.decisions, "theirs": theirs.decisions}, **time)
    yield against("Tatsu, random, decisions/s: compiled rules | C -O3", rates["ours"], rates["theirs"], 0.9)


def openspiel(time: dict) -> Iterator[Line]:
    """Whole random games in compiled rules against OpenSpiel in C++."""
    for game, name, bar in ((TATSU, "backgammon", 10), (CONNECT_FOUR, "connect_four", 2)):
        rates = race({"ours": Player(game).games, "theirs": Peer(name).playouts}, **time)
        what = f"{game.title}, random, games/s: compiled rules | {name} in C++"
        yield against(what, rates["ours"], rates["theirs"], bar)


def python(time: dict) -> Iterator[Line]:
    """A loop in Python that sees every list of moves."""
    for game, name in ((TATSU, "backgammon"), (CONNECT_FOUR, "connect_four")):
        rates = race({"ours": Player(game).stepper(), "theirs": Peer(name).stepper()}, **time)
        what = f"{game.title}, loop in Python, decisions/s | {name}, its Python binding"
        yield against(what, rates["ours"], rates["theirs"], 2)


def others(time: dict) -> Iterator[Line]:
    """Our other games against card games of OpenSpiel in C++."""
    own = [game for game in games() if game.name not in (TATSU.name, CONNECT_FOUR.name)]
    if not own:
        print("No other games are installed.", file=sys.stderr)
        return
    peers = {name: Peer(name) for name in CARDS}
    work = {game.name: Player(game).decisions for game in own}
    rates = race({**work, **{name: peer.decisions for name, peer in peers.items()}}, **time)
    for game in own:
        for name in CARDS:
            what = f"{game.title}, random, decisions/s: compiled rules | {name.partition('(')[0]} in C++"
            yield against(what, rates[game.name], rates[name], AT_LEAST.get((game.name, name)))


def start(time: dict) -> Iterator[Line]:
    """Sizes and waiting."""
    for game in games():
        yield Line(f"{game.title}, bytes in a state", game.rules.STATE.itemsize)
    ours, theirs = startup.imported(TATSU.name), startup.spiel("backgammon")
    what = "Import to first list of moves, ms: Tatsu, plain rules | backgammon"
    yield Line(what, ours * 1000, theirs * 1000, theirs / ours)
    for game in (TATSU, EDO):
        plain = startup.plain(game.name) * 1000
        yield Line(f"{game.title}, plain rules to first list of moves, ms: after the import", plain, limit=PLAIN_MS)
        cold, cached = startup.compiled(game.name)
        what = f"{game.title}, import to end of first compiled game, s"
        yield Line(f"{what}: nothing compiled before", cold, limit=COLD_S)
        yield Line(f"{what}: from the cache", cached, limit=CACHED_S)


PARTS = {part.__name__: part for part in (c, openspiel, python, others, start)}


# -- printing -----------------------------------------------------------------------------------------------------


def machine(core: int | None) -> dict[str, str]:
    """Where this was measured."""
    try:
        compiled_by = subprocess.run([compiler(), "--version"], capture_output=True, text=True).stdout.splitlines()[0]
    except NoCompiler:
        compiled_by = "none"
    names = Path("/proc/cpuinfo")
    models = [row for row in names.read_text().splitlines() if "model name" in row] if names.exists() else []
    return {
        "processor": models[0].partition(":")[2].strip() if models else platform.processor(),
        "core": "all" if core is None else str(core),
        "python": platform.python_version(),
        "numba": numba.__version__,
        "compiler": compiled_by,
    }


def main() -> None:
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("parts", nargs="*", metavar="PART", help=f"some of: {', '.join(PARTS)}")
    words.add_argument("--json", action="store_true", help="print JSON")
    words.add_argument("--rounds", type=int, default=ROUNDS, help="rounds of each race (default %(default)s)")
    words.add_argument("--seconds", type=float, default=SECONDS, help="seconds a round (default %(default)s)")
    asked = words.parse_args()
    if unknown := [part for part in asked.parts if part not in PARTS]:
        words.error(f"There is no part {unknown[0]}. Parts: {', '.join(PARTS)}.")
    where = machine(keep_to_one_core())
    lines = []
    for name in asked.parts or PARTS:
        print(f"measuring: {PARTS[name].__doc__}", file=sys.stderr)
        lines += PARTS[name]({"rounds": max(1, asked.rounds), "seconds": asked.seconds})
    if asked.json:
        print(json.dumps({"machine": where, "lines": [{**asdict(line), "verdict": line.verdict} for line in lines]}))
        return
    print(", ".join(f"{name} {value}" for name, value in where.items()))
    print("\n".join(table(lines)))


if __name__ == "__main__":
    main()
