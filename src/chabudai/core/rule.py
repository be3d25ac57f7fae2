"""The words that rules files are written in, and their two faces. The only file that knows Numba.

A game's rules are one source, loaded more than once: *plain* (the decorator does nothing: ready at once, easy to
debug), *compiled* (Numba: bots, simulation, training) and *checked* (compiled with bounds checks, for tests).
Every face but the plain one lives in a package of its own, a twin of the game's, so that `from .planning import x`
in a rules file finds the same face again.
"""

import hashlib
import os
import re
import sys
import threading
from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec, module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any, TypeVar

import numpy as np

CHANCE = 8  # the seat that rolls dice and turns up cards
WATCHER = 9  # somebody who looks on and has no seat
HIDDEN = -1  # heard by a seat that learns that a move was made, but not which
SILENT = -2  # heard by a seat that does not even learn that

FACES = ("plain", "compiled", "checked")
OPEN = "chabudai.core.open"  # what stands in where everything lies open
SECRETS = ("hide", "guess", "heard")  # the verbs that only games with secrets need
WORD = 0xFFFF_FFFF_FFFF_FFFF  # the largest number of 64 bits
SHORT = 400  # bytes of byte code: shorter rules are inlined wherever they are called
STIR = 0x2545_F491_4F6C_DD1D  # an odd factor that spreads the bits of xorshift64*

IMPORTED = re.compile(rb"^from \.(\w+) import", re.MULTILINE)  # a neighbour from which a file takes something

F = TypeVar("F", bound=Callable[..., Any])
Random = np.ndarray[Any, np.dtype[np.uint64]]


def record(**fields: Any) -> np.dtype[Any]:
    """A flat record: each field is a type ("i1", "u2", ...) or a pair of type and shape."""
    columns = [(name, *((kind,) if isinstance(kind, str) else kind)) for name, kind in fields.items()]
    return np.dtype((np.record, columns))


def bit(n: int) -> int:
    """The mask with bit n set. Written once, because 1 << n means two things for small NumPy integers."""
    return 1 << int(n)


def below(rng: Random, n: int) -> int:
    """A fair number from 0 to n - 1, the same on every face. `rng` holds the state: see `seeded`."""
    x = int(rng[0])
    x ^= x >> 12
    x ^= (x << 25) & WORD
    x ^= x >> 27
    rng[0] = x
    return (((x * STIR) & WORD) >> 32) * int(n) >> 32


def seeded(*seed: int) -> Random:
    """The state of a generator for `below`, well mixed from any whole numbers."""
    text = " ".join(str(int(part)) for part in seed)
    number = int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "little")
    return np.array([number or 1], np.uint64)


# -- options ----------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Option:
    """One thing to agree on before the game. It is a field of the state; its default is listed first."""

    values: tuple[Any, ...] = ()  # the allowed values, or empty for a whole number
    default: int = 0
    least: int = 0
    most: int = 0

    def code(self, value: Any) -> int | None:
        """What the state stores for a value, or None if the value is not allowed."""
        if self.values:
            text = str(value).lower()
            found = [code for code, allowed in enumerate(self.values) if str(allowed).lower() == text]
            return found[0] if found else None
        try:
            number = int(str(value))
        except ValueError:
            return None
        return number if self.least <= number <= self.most else None

    def value(self, code: int) -> Any:
        return self.values[code] if self.values else int(code)

    def __str__(self) -> str:
        return ", ".join(map(str, self.values)) if self.values else f"{self.least} to {self.most}"


def choice(*names: str) -> Option:
    """One of some names; the state stores its place in the list."""
    return Option(names)


def switch(on: bool = False) -> Option:
    """False or true, stored as 0 or 1."""
    return Option((False, True), int(on))


def number(default: int, least: int, most: int) -> Option:
    """A whole number within bounds, stored as it is."""
    return Option((), default, least, most)


# -- faces ------------------------------------------------------------------------------------------------------


def rule(function: F) -> F:
    """Marks a function of the rules: left alone on the plain face, compiled on the others."""
    face = _face_of(function.__module__)
    if face == "plain":
        return function
    from numba import njit

    compiled: F = njit(
        function,
        cache=_cache_works(),
        nogil=True,
        error_model="numpy",
        boundscheck=face == "checked",
        forceinline=len(function.__code__.co_code) <= SHORT,
    )
    return compiled


def _face_of(module: str) -> str:
    package, _, _ = module.rpartition(".")
    _, _, face = package.rpartition("__")
    return face if face in FACES else "plain"


_lock = threading.RLock()


def load(package: str, face: str, module: str = "rules") -> ModuleType:
    """A module of a game on one face.

    `module` is a file of the game's own package ("rules", "judge"), or the full name of a template
    ("chabudai.core.loops"): a module that says `from .rules import ...` and is loaded once beside each game's rules.
    """
    with _lock:
        twin = _twin(package, face)
        short = module.rpartition(".")[2]
        name = f"{twin}.{short}"
        if name in sys.modules:
            return sys.modules[name]
        if face == "plain" and "." not in module:
            sys.modules[name] = import_module(f"{package}.{module}")
        else:
            if module not in ("rules", OPEN):
                load(package, face)
            if face != "plain":
                _teach_numba()
            _point_cache_at(package, face)
            _execute(name, module if "." in module else f"{package}.{module}")
        loaded = sys.modules[name]
        if module == "rules":
            nothing_hidden = load(package, face, OPEN)
            for verb in SECRETS:
                vars(loaded).setdefault(verb, getattr(nothing_hidden, verb))
        return loaded


def _twin(package: str, face: str) -> str:
    """The name of the package that holds one face of a game, made when first asked for."""
    twin = f"{package.replace('.', '_')}__{face}"
    if twin not in sys.modules:
        parent = ModuleType(twin)
        parent.__path__ = [str(_folder(package))] if face != "plain" else []
        sys.modules[twin] = parent
    return twin


def _folder(package: str) -> Path:
    spec = find_spec(package)
    if spec is None or not spec.submodule_search_locations:
        raise ModuleNotFoundError(f"{package} is not a package: a game is a folder with rules.py in it.")
    return Path(spec.submodule_search_locations[0])


def _execute(name: str, source: str) -> None:
    found = find_spec(source)
    if found is None or found.origin is None:
        raise ModuleNotFoundError(f"There is no module {source}.", name=source)
    spec = spec_from_file_location(name, found.origin)
    assert spec is not None and spec.loader is not None
    module = module_from_spec(spec)
    sys.modules[name] = module
    try:
        spec.loader.exec_module(module)
    except BaseException:
        del sys.modules[name]
        raise


_taught = False


def _teach_numba() -> None:
    """Lets compiled rules call `bit` and `below`."""
    global _taught
    if _taught:
        return
    from numba.extending import overload, register_jitable

    register_jitable(bit)
    u8 = np.uint64

    @overload(below)
    def _below(rng: Any, n: Any) -> Any:
        def draw(rng: Any, n: Any) -> Any:
            x = rng[0]
            x ^= x >> u8(12)
            x ^= x << u8(25)
            x ^= x >> u8(27)
            rng[0] = x
            return np.int64((((x * u8(STIR)) >> u8(32)) * u8(n)) >> u8(32))

        return draw

    _taught = True


# -- the compiler's cache -----------------------------------------------------------------------------------------


def cache_folder() -> Path:
    """Where compiled rules are kept between runs. CHABUDAI_CACHE moves it."""
    if chosen := os.environ.get("CHABUDAI_CACHE"):
        return Path(chosen)
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "chabudai"


def _cache_works() -> bool:
    return bool(_settings().CACHE_DIR)


def _settings() -> Any:
    import numba

    return numba.config


def _compiled_from(folder: Path) -> list[bytes]:
    """The sources of a folder that end up in compiled code: files with rules, and those whose values they import."""
    texts = {file.stem: file.read_bytes() for file in sorted(folder.glob("*.py"))}
    with_rules = {name for name, text in texts.items() if b"@rule" in text or name == "rule"}
    imported = {found.decode() for name in with_rules for found in IMPORTED.findall(texts[name])}
    return [text for name, text in texts.items() if name in with_rules | imported]


def rules_sources(package: str) -> list[bytes]:
    """What decides how a game goes: rules.py, its neighbours from which it takes something, and theirs in turn."""
    found: dict[str, bytes] = {}
    waiting = ["rules"]
    while waiting:
        name = waiting.pop()
        file = _folder(package) / f"{name}.py"
        if name not in found and file.is_file():
            found[name] = file.read_bytes().replace(b"\r\n", b"\n")
            waiting += [neighbour.decode() for neighbour in IMPORTED.findall(found[name])]
    return [text for _, text in sorted(found.items())]


def _point_cache_at(package: str, face: str) -> None:
    """One cache folder for each state of the rules' sources: Numba alone would miss an edit in another file."""
    if face == "plain":
        return
    digest = hashlib.sha256()
    own = Path(__file__).parent.parent
    for folder in (_folder(package), own / "core", own / "bots", own / "lab"):
        for text in _compiled_from(folder):
            digest.update(text)
    folder = cache_folder() / f"{package.rpartition('.')[2]}-{face}-{digest.hexdigest()[:16]}"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        _settings().CACHE_DIR = str(folder)
    except OSError:
        _settings().CACHE_DIR = ""
