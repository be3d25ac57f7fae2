"""Finished records: whole games with a known end, kept so that old records stay readable and true.

    ./run python tests/finished.py tatsu escape-wins --seed 3292     writes finished/tatsu/escape-wins.txt
    ./run python tests/finished.py tatsu draw --seed 6 --seats 2 turn_cap=60
    ./run python tests/finished.py edamame stall --until stall --box 'patience = 1'       the first seed that ends so
    ./run python tests/finished.py edamame --count 1000 --bots greedy,random       how often each ending comes up
    ./run python tests/finished.py edo points --tries 60000 --aims '100,150,6;0,0,0'  --until 'power points'

The words for --until are those of endings.py. Games are played by the compiled rules and replayed by a match.
A record, unlike a playthrough, is never written anew: when a rule is mended, add another.
"""

import argparse
import tomllib
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np

import chabudai
from chabudai.bots.players import BOTS
from chabudai.core.box import Box
from chabudai.core.game import Game, State
from chabudai.core.match import Entry, Match
from chabudai.core.rule import CHANCE, below, bit, seeded
from endings import endings

FOLDER = Path(__file__).parent / "finished"
MOST_SEEDS = 1_000_000


@dataclass(frozen=True)
class Table:
    """How a game is set up, and who sits at it."""

    game: Game
    box: Box
    seats: int
    options: dict[str, str] = field(default_factory=dict)
    bots: tuple[str, ...] = ("random",)  # one for each seat; the last one sits on all further seats, too
    tries: int = 0  # of Edo: each round is the best of so many, by what the aims say; see climbing/rounds.py
    aims: str = ""

    def played(self, seed: int) -> tuple[State, list[Entry]]:
        """A whole game by the compiled rules, dealt as a match with this seed is dealt."""
        rules, box = self.game.face("compiled"), self.box.record
        table = self.game.empty(self.seats, self.options, self.box)
        s, out = table[0], np.zeros(rules.MOST, np.int32)
        rules.setup(box, s)
        dealer, rng, log, dealt = chabudai.dealer(seed), seeded(seed), list[Entry](), 0
        while waiting := int(s.to_act):
            if waiting == bit(CHANCE):
                count = rules.legal(box, s, CHANCE, out)
                entry = Entry(CHANCE, int(out[dealer.outcome(dealt, count)]))
                dealt += 1
            elif self.tries:
                for entry in self.best_round(table, rng, out):
                    rules.play(box, s, *entry)
                    log.append(entry)
                continue
            else:
                acting = [seat for seat in range(self.seats) if waiting & bit(seat)]
                seat = acting[below(rng, len(acting)) if len(acting) > 1 else 0]
                entry = Entry(seat, self.choice(table, seat, rng, out))
            rules.play(box, s, *entry)
            log.append(entry)
        return s, log

    def choice(self, table: np.ndarray, seat: int, rng: np.ndarray, out: np.ndarray) -> int:
        """What the bot on this seat does."""
        rules = self.game.face("compiled")
        name = self.bots[min(seat, len(self.bots) - 1)]
        if name == "random":
            return int(out[below(rng, rules.legal(self.box.record, table[0], seat, out))])
        view = table.copy()
        rules.hide(self.box.record, view[0], seat)
        return BOTS[name].choose(self.game, self.box, view[0], seat, rng, "compiled")

    def best_round(self, table: np.ndarray, rng: np.ndarray, out: np.ndarray) -> list[Entry]:
        """A round by players who all want what the aims want."""
        self.game.face("compiled", "chabudai.core.loops")
        climbing = self.game.face("compiled", "climbing.rounds")
        aims = np.array([list(map(float, seat.split(","))) for seat in self.aims.split(";")])
        notes = np.zeros((2, self.game.rules.LONGEST, 2), np.int32)
        count = climbing.best_round(self.box.record, table, self.tries, aims, out, rng, notes, table.copy())
        return [Entry(seat, move) for seat, move in notes[1, :count].tolist()]

    def match(self, seed: int, log: list[Entry]) -> Match:
        """The same game as a match, every move and every outcome of chance checked."""
        match = Match(self.game, self.seats, self.options, self.box, chabudai.dealer(seed))
        for entry in log:
            if entry.seat != CHANCE:
                match.play(entry.move, entry.seat)
        assert match.over and match.log == log
        return match

    def endings(self, s: State) -> set[str]:
        places = np.zeros(self.seats, np.int32)
        self.game.rules.standing(self.box.record, s, places)
        return endings(self.game.name, self.box, s, tuple(map(int, places)))

    def first(self, seed: int, wanted: set[str]) -> int:
        """The first seed from this one on whose game ends as it is wanted."""
        for one in range(seed, seed + MOST_SEEDS):
            if wanted <= self.endings(self.played(one)[0]):
                return one
        raise SystemExit(f"None of {MOST_SEEDS} games ends like this.")

    def count(self, seed: int, games: int) -> Counter[str]:
        """How often each ending comes up."""
        return Counter(end for one in range(seed, seed + games) for end in self.endings(self.played(one)[0]))


def asked_table(asked: argparse.Namespace) -> Table:
    game = chabudai.game(asked.game)
    changes: dict[str, Any] = tomllib.loads("\n".join(asked.box))
    options = dict(word.split("=", 1) for word in (asked.name or "", *asked.options) if "=" in word)
    box, seats, bots = game.owned_box(changes), asked.seats or game.seats[0], tuple(asked.bots.split(","))
    return Table(game, box, seats, options, bots, asked.tries, asked.aims)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("name", nargs="?", help="what the game is kept for")
    parser.add_argument("options", nargs="*", help="option=value")
    parser.add_argument("--seats", type=int)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--bots", default="random", help="random,greedy ...: who sits where")
    parser.add_argument("--box", action="append", default=[], help="what differs in the box, as TOML")
    parser.add_argument("--until", action="append", default=[], help="try seeds until the game ends like this")
    parser.add_argument("--tries", type=int, default=0, help="Edo: each round is the best of so many random ones")
    parser.add_argument("--aims", default="", help="Edo: what a point, a house in Edo and a piece are worth, by seat")
    parser.add_argument("--count", type=int, help="play so many games and count how they end")
    asked = parser.parse_intermixed_args()
    table = asked_table(asked)
    if asked.count:
        for end, games in table.count(asked.seed, asked.count).most_common():
            print(f"{games:7} {end}")
        return
    seed = table.first(asked.seed, set(asked.until)) if asked.until else asked.seed
    match = table.match(seed, table.played(seed)[1])
    text = chabudai.write(match)
    file = FOLDER / asked.game / f"{asked.name}.txt"
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, "utf-8")
    print(f"{file.name}: seed {seed}, {len(text) // 1000} kB, {match.tell(len(match.log) - 1)}")


if __name__ == "__main__":
    main()
