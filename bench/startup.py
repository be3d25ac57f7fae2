"""How long one waits: processor seconds in a fresh process, from the first import on."""

import os
import subprocess
import sys
import tempfile
from pathlib import Path
from statistics import median

HERE = Path(__file__).parent
TIMED = "{}; import time; start = time.process_time(); {}; print(time.process_time() - start)"
PLAIN = "chabudai.play({!r}, seed=1).legal()"
IMPORTED = "import chabudai; " + PLAIN
COMPILED = "import chabudai; from ours import Player; Player(chabudai.game({!r})).decisions(1)"
SPIEL = "import pyspiel; s = pyspiel.load_game({!r}).new_initial_state(); s.apply_action(0); s.legal_actions()"
TIMES = 5  # of each kind of start


def seconds(code: str, cache: str | None = None, before: str = "pass") -> float:
    """Runs a line of Python in a new process, with a compiler's cache of its own if one is named."""
    kept = {"CHABUDAI_CACHE": cache} if cache else {}
    command = [sys.executable, "-c", TIMED.format(before, code)]
    done = subprocess.run(command, env={**os.environ, **kept}, cwd=HERE, check=True, capture_output=True, text=True)
    return float(done.stdout)


def imported(game: str) -> float:
    """From the first import to the first list of moves, on the plain rules."""
    return median(seconds(IMPORTED.format(game)) for _ in range(TIMES))


def plain(game: str) -> float:
    """The same without the import: to find and load the game, read its box, lay the table and list the moves."""
    return median(seconds(PLAIN.format(game), before="import chabudai") for _ in range(TIMES))


def spiel(game: str) -> float:
    """The same in OpenSpiel."""
    return median(seconds(SPIEL.format(game)) for _ in range(TIMES))


def compiled(game: str) -> tuple[float, float]:
    """To the end of the first compiled game: with nothing compiled before, and from the cache."""
    with tempfile.TemporaryDirectory() as cache:
        cold = seconds(COMPILED.format(game), cache)
        return cold, median(seconds(COMPILED.format(game), cache) for _ in range(TIMES))
