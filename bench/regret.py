"""How much the search's choice is worth less than the best one, the longer it thinks: small endgames of Tatsu.

    ./run python bench/regret.py [ENDGAMES]        writes docs/ladder/regret.svg and .json

Every endgame is tried out to its end, so what each move is worth is known exactly.
"""

import json
import sys
from pathlib import Path

import numpy as np

sys.path.insert(0, str(Path(__file__).parent.parent / "tests" / "bots"))

from endgames import TATSU, close, endgame

from chabudai.bots.exact import exact
from chabudai.bots.thinker import search
from chabudai.core.rule import seeded
from chabudai.lab.chart import curve_chart
from chabudai.lab.sim import SURE

ROOT = Path(__file__).parent.parent
SIMULATIONS = (16, 32, 64, 128, 256, 512, 1024, 2048, 4096, 8192)
TURNS = 2
WORTH_A_THOUGHT = 0.02  # between the best and the middle move


def main(wanted: int = 200) -> None:
    rng, found = seeded(11), []
    while len(found) < wanted:
        table, seat = endgame(rng, TURNS)
        values = exact(TATSU, TATSU.box, [table], seat)
        if values and close(values) > WORTH_A_THOUGHT:
            found.append((table, seat, values))
    points = []
    for simulations in SIMULATIONS:
        lost = []
        for number, (table, seat, values) in enumerate(found):
            best = search(TATSU, TATSU.box, table[0], seat, number, simulations, trees=1)[0]
            lost.append(max(values.values()) - values[best.move])
        error = SURE * float(np.std(lost)) / len(lost) ** 0.5
        points.append((simulations, float(np.mean(lost)), error))
        print(f"{simulations:6} simulations: {points[-1][1]:.5f} +- {error:.5f}", flush=True)
    command = " ".join(["./run python bench/regret.py", *sys.argv[1:]])
    folder = ROOT / "docs" / "ladder"
    folder.mkdir(exist_ok=True, parents=True)
    sub = f"Expected result lost by the choice, 0 to 1; {wanted} endgames solved exactly. Bars: 95 %."
    svg = curve_chart(points, "Regret falls as simulations grow", sub, "simulations")
    (folder / "regret.svg").write_text(svg, "utf-8")
    data = {"command": command, "endgames": wanted, "points": points}
    (folder / "regret.json").write_text(json.dumps(data, indent=2) + "\n", "utf-8")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
