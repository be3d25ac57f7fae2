"""How much the search's choice is worth less than the best one, the longer it thinks: small endgames of Tatsu.

    ./run python bench/regret.py [ENDGAMES]        writes docs/ladder/regret.svg and .json

Every endgame is tried out to its end, so what each move is worth is known exactly.
"""

import json
import sys
from pathlib import Path
from typing import Any

import numpy as np

sys.path.insert(0, str(Path(__file__).parent.parent / "tests" / "bots"))

from endgames import TATSU, close, endgame

from chabudai.bots.exact import exact
from chabudai.bots.thinker import search
from chabudai.core.rule import seeded
from chabudai.lab.chart import Point, curve_chart
from chabudai.lab.sim import SURE as ERRORS

ROOT = Path(__file__).parent.parent
SIMULATIONS = (16, 32, 64, 128, 256, 512, 1024, 2048, 4096, 8192)
TURNS = 3
WORTH_A_THOUGHT = 0.02  # between the best and the middle move
SURE = 0.95  # a game that is won already teaches nothing
HOW = {"games played out at random": False, "with the judge": True}


def endgames(wanted: int) -> list[Any]:
    """Endgames in which there is something to choose, with the exact value of each move."""
    rng, found = seeded(11), list[Any]()
    while len(found) < wanted:
        table, seat = endgame(rng, TURNS)
        values = exact(TATSU, TATSU.box, [table], seat)
        if values and close(values) > WORTH_A_THOUGHT and max(values.values()) < SURE:
            found.append((table, seat, values))
    return found


def lost(found: list[Any], simulations: int, judged: bool) -> Point:
    """What the choices are worth less than the best ones, on average, with the width of its 95 % interval."""
    regrets = []
    for number, (table, seat, values) in enumerate(found):
        best = search(TATSU, TATSU.box, table[0], seat, number, simulations, trees=1, judged=judged)[0]
        regrets.append(max(values.values()) - values[best.move])
    return simulations, float(np.mean(regrets)), ERRORS * float(np.std(regrets)) / len(regrets) ** 0.5


def main(wanted: int = 200) -> None:
    found, curves = endgames(wanted), dict[str, list[Point]]()
    for name, judged in HOW.items():
        curves[name] = [lost(found, simulations, judged) for simulations in SIMULATIONS]
        for simulations, mean, error in curves[name]:
            print(f"{name}: {simulations:6} simulations: {mean:.5f} +- {error:.5f}", flush=True)
    folder = ROOT / "docs" / "ladder"
    folder.mkdir(exist_ok=True, parents=True)
    sub = f"Expected result lost by the choice, 0 to 1; {wanted} endgames of {TATSU.title} solved exactly. Bars: 95 %."
    svg = curve_chart(curves, "Regret falls as simulations grow", sub, "simulations")
    (folder / "regret.svg").write_text(svg, "utf-8")
    data = {"command": " ".join(["./run python bench/regret.py", *sys.argv[1:]]), "endgames": wanted, "curves": curves}
    (folder / "regret.json").write_text(json.dumps(data, indent=2) + "\n", "utf-8")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
