"""Tatsu in C, compiled by the system's compiler and played on the same records as the rules (see tatsu.c)."""

import ctypes
import shutil
import subprocess
from pathlib import Path
from typing import Any

import numpy as np
from ours import Player

HERE = Path(__file__).parent
SOURCE = HERE / "tatsu.c"
BUILD = HERE / "build"
COMPILERS = ("cc", "gcc", "clang")
FLAGS = ("-std=c11", "-O3", "-Wall", "-Wextra", "-shared", "-fPIC")
NO_COMPILER = "There is no C compiler here (looked for cc, gcc, clang). Install one, for instance with apt install gcc."


class NoCompiler(Exception):
    """The yardstick cannot be made on this machine."""


def compiler() -> str:
    """Where the system's C compiler is."""
    for name in COMPILERS:
        if found := shutil.which(name):
            return found
    raise NoCompiler(NO_COMPILER)


def built(folder: Path = BUILD) -> Path:
    """The yardstick as a library, compiled afresh."""
    folder.mkdir(parents=True, exist_ok=True)
    library = folder / "tatsu.so"
    subprocess.run([compiler(), *FLAGS, "-o", str(library), str(SOURCE)], check=True)
    return library


class Yardstick(Player):
    """Plays the same games as a Player, in C: on the same table, with the same generator and the same counts."""

    def __init__(self, player: Player, library: Path) -> None:
        vars(self).update(vars(player))
        self.seed(0)
        code = ctypes.CDLL(str(library))
        for ours, theirs in ((self.box, "box_size"), (self.table, "state_size")):
            size = ctypes.c_int64.in_dll(code, theirs).value
            if size != ours.itemsize:
                raise ValueError(f"{theirs} is {size} in tatsu.c and {ours.itemsize} in rules.py: bring them together.")
        self.many = code.many
        self.many.restype = ctypes.c_int64
        self.many.argtypes = [
            *[ctypes.c_void_p] * 3,
            ctypes.c_int64,
            *[ctypes.c_void_p] * 4,
        ]

    def seed(self, seed: int) -> None:
        super().seed(seed)
        self.tally = np.zeros_like(self.tally)

    def decisions(self, games: int) -> int:
        own: list[Any] = [self.out, self.rng, self.places, self.tally]
        before = [array.ctypes.data for array in (self.box, self.table, self.empty)]
        return int(self.many(*before, games, *[array.ctypes.data for array in own]))
