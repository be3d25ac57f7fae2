"""Finished records: whole random games with a known end, kept so that old records stay readable and true.

    ./run python tests/finished.py tatsu escape-wins --seed 3292     writes finished/tatsu/escape-wins.txt
    ./run python tests/finished.py tatsu draw --seed 6 --seats 2 turn_cap=60

A record, unlike a playthrough, is never written anew: when a rule is mended, add another.
"""

import argparse
from pathlib import Path

import chabudai
from chabudai.core.rule import below, seeded

FOLDER = Path(__file__).parent / "finished"


def random_game(game: str, seats: int | None, seed: int, options: dict[str, str]) -> chabudai.Match:
    """A whole game by players who draw their moves."""
    match = chabudai.play(game, seats, seed, **options)
    rng = seeded(seed)
    while not match.over:
        seat = match.to_act[below(rng, len(match.to_act)) if len(match.to_act) > 1 else 0]
        moves = match.moves(seat)
        match.play(moves[below(rng, len(moves))], seat)
    return match


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("name", help="what the game is kept for")
    parser.add_argument("options", nargs="*", help="option=value")
    parser.add_argument("--seats", type=int)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_intermixed_args()
    match = random_game(asked.game, asked.seats, asked.seed, dict(pair.split("=", 1) for pair in asked.options))
    file = FOLDER / asked.game / f"{asked.name}.txt"
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(chabudai.write(match), "utf-8")
    print(f"{file.name}: {match.tell(len(match.log) - 1)}")


if __name__ == "__main__":
    main()
