"""What is printed in a game's box: box.toml, with where each fact comes from, and an owner's file over it.

box.toml holds two kinds of entries. A *value* fills the field of its name in the rules' BOX record:

    [stones]
    value = [4, 3, 2]
    from = "seed"

A *table* has one row for each card; its columns fill the fields `table_column`:

    [edamame.E01]
    name = "Librarian"
    price = 5
    from = "seed"

Words in place of numbers are looked up under [symbols]. A value with a `fill` may be a shorter list than its field: the
rest is that. An owner's file has the same shape with only what differs, or is a copy in which something was changed.
"""

import difflib
import json
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np

from .errors import BadBox

ABOUT = ("from", "note", "least", "most", "limits", "fill")  # what an entry says of itself
LARGEST = 1_000_000  # bytes of an owner's file
Raw = dict[str, Any]


@dataclass(frozen=True)
class Box:
    """The content of one box. Fields of the record can be read straight from it: box.stones."""

    record: Any
    entries: Raw  # box.toml with the owner's changes in place, symbols still as words
    changes: dict[str, Any] = field(default_factory=dict)  # what the owner changed: dotted name -> value
    _named: dict[str, list[str]] = field(
        default_factory=dict, repr=False, compare=False
    )  # tables' rows, once asked for

    def __post_init__(self) -> None:
        for name in self.record.dtype.names:
            object.__setattr__(self, name, self.record[name])

    def __getattr__(self, name: str) -> Any:
        return self.record[name]

    def rows(self, table: str) -> list[str]:
        """The names of a table's rows, in order: the position of a name is the number used in the rules."""
        if table not in self._named:
            self._named[table] = list(_rows(self.entries[table]))
        return self._named[table]

    def cell(self, table: str, row: int, column: str) -> Any:
        """What stands in a table, words included."""
        return self.entries[table][self.rows(table)[row]][column]

    def provenance(self) -> dict[str, str]:
        """Where every printed fact comes from."""
        return dict(_origins(self.entries))


def _rows(table: Raw) -> Raw:
    return {row: cells for row, cells in table.items() if isinstance(cells, dict) and row not in ABOUT}


def _origins(entries: Raw) -> Iterator[tuple[str, str]]:
    for name, entry in entries.items():
        if name == "symbols":
            continue
        if "value" in entry:
            yield name, entry.get("from", "")
            continue
        for row, cells in _rows(entry).items():
            yield f"{name}.{row}", cells.get("from", entry.get("from", ""))


def read_box(text: str, kind: np.dtype[Any], changes: Raw | None = None, source: str = "the owner's box") -> Box:
    """A game's box from the text of its box.toml, with an owner's changes laid over it."""
    entries = tomllib.loads(text)
    laid: dict[str, Any] = {}
    for name, given in (changes or {}).items():
        try:
            _lay_over(entries, kind.names or (), name, given, laid)
        except BadBox as error:
            raise BadBox(f"{source}: {error}") from None
    record = np.zeros(1, kind)
    for name in kind.names or () if entries else ():
        try:
            _fill(record, name, entries)
        except BadBox as error:
            raise BadBox(f"{source if laid else 'box.toml'}: {error}") from None
    record.flags.writeable = False
    return Box(record[0], entries, laid)


def read_owner(path: str | Path) -> Raw:
    """An owner's file: TOML with only what differs from box.toml."""
    try:
        with Path(path).open("rb") as file:
            raw = file.read(LARGEST + 1)
        if len(raw) > LARGEST:
            raise BadBox(f"{path} is too large to be an owner's box.")
        return tomllib.loads(raw.decode("utf-8"))
    except OSError as error:
        raise BadBox(f"{path} cannot be read: {error.strerror}.") from None
    except UnicodeDecodeError:
        raise BadBox(f"{path} is not a TOML file: it is not text.") from None
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise BadBox(f"{path} is not a TOML file: {error}.") from None


def undotted(changes: dict[str, Any]) -> Raw:
    """Changes by dotted name, as a record keeps them, back in the shape of an owner's file."""
    nested: Raw = {}
    for name, value in changes.items():
        *parents, last = name.split(".")
        place = nested
        for parent in parents:
            place = place.setdefault(parent, {})
            if not isinstance(place, dict):
                break
        if not isinstance(place, dict) or last in place:
            raise BadBox(f'"{name}" is changed beside a part of it, or as a part of what is no table.')
        place[last] = value
    return nested


def _lay_over(entries: Raw, fields: tuple[str, ...], name: str, given: Any, laid: dict[str, Any]) -> None:
    entry = _known(entries, name, "is not printed in this box")
    if _same(given, entry):
        return
    if name == "symbols":
        raise BadBox("[symbols] are the words of the file itself and cannot be changed.")
    if "value" in entry:
        if isinstance(given, dict):
            if "value" not in given:
                raise BadBox(f"[{name}] needs a line `value = ...`.")
            if unknown := set(given) - {"value", *ABOUT}:
                raise BadBox(f'"{min(unknown)}" means nothing in [{name}]: give it a `value`.')
            given = given["value"]
        if not _same(given, entry["value"]):
            entry["value"] = laid[name] = given
        return
    if not isinstance(given, dict):
        raise BadBox(f'"{name}" is a table: change one row of it, under [{name}.ROW].')
    for row, cells in given.items():
        if _same(cells, entry.get(row)):
            continue
        old = _known(_rows(entry), row, f"is not a row of {name}")
        if not isinstance(cells, dict):
            raise BadBox(f"[{name}.{row}] has to be a row with named columns.")
        for column, value in cells.items():
            what = f"{name}.{row}.{column}"
            printed = _known(old, column, f"is not a column of {name}")
            if f"{name}_{column}" not in fields and (type(value) is not type(printed) or not isinstance(value, str)):
                raise BadBox(f'"{what}" has to be a text.')
            if not _same(value, printed):
                old[column] = laid[what] = value


def _same(given: Any, printed: Any) -> bool:
    """Is this what is printed, in kind as well: 4 is not 4.0?"""
    return repr(given) == repr(printed)


def _known(table: Raw, name: str, complaint: str) -> Any:
    if name in table:
        return table[name]
    named = [key for key in table if key not in ABOUT]
    near = difflib.get_close_matches(name, named, 1)
    hint = f' Did you mean "{near[0]}"?' if near else f" It has: {', '.join(named[:12])}."
    raise BadBox(f'"{name}" {complaint}.{hint}')


def _fill(record: Any, name: str, entries: Raw) -> None:
    if name in entries:
        record[name][0] = _numbers(entries, name, entries[name], entries[name]["value"], record.dtype[name])
        return
    table, column = next((table, name[len(table) + 1 :]) for table in entries if name.startswith(table + "_"))
    rows = _rows(entries[table])
    kind, shape = record.dtype[name].base, record.dtype[name].shape
    if len(rows) != shape[0]:
        raise BadBox(f"[{table}] has {len(rows)} rows where the rules need {shape[0]}.")
    for number, (row, cells) in enumerate(rows.items()):
        what = f"{table}.{row}.{column}"
        limits = entries[table].get("limits", {}).get(column, [0, np.iinfo(kind).max])
        entry = {"least": limits[0], "most": limits[1]}
        record[name][0][number] = _numbers(entries, what, entry, cells[column], np.dtype((kind, shape[1:])))


def _numbers(entries: Raw, name: str, entry: Raw, value: Any, kind: np.dtype[Any]) -> Any:
    """A value as an array of numbers of the right shape, within its limits."""
    if "fill" in entry:
        value = _filled(value, entry["fill"], kind.shape)
    if not fits(value, kind.shape):
        raise BadBox(f'"{name}" has to be {_shape(kind.shape, "fill" in entry)}.')
    found = np.array(_look_up(entries.get("symbols", {}), name, value), dtype=object)
    least, most = entry.get("least", 0), entry.get("most", np.iinfo(kind.base).max)
    for number in found.flat:
        if not least <= number <= most:
            raise BadBox(f'"{name}" holds {json.dumps(number)}, but only {least} to {most} is possible.')
    return found.astype(kind.base)


def _filled(value: Any, fill: Any, shape: tuple[int, ...]) -> Any:
    """A list as long as it has to be: what is missing at its end is filled up."""
    missing = shape[0] - len(value) if isinstance(value, list) else 0
    for length in reversed(shape[1:]):
        fill = [fill] * length
    return [*value, *[fill] * missing] if missing > 0 else value


def fits(value: Any, shape: tuple[int, ...]) -> bool:
    """Are these lists of lists of a certain shape? What stands in the innermost ones does not matter."""
    if not shape:
        return not isinstance(value, list)
    return isinstance(value, list) and len(value) == shape[0] and all(fits(item, shape[1:]) for item in value)


def _look_up(symbols: Raw, name: str, value: Any) -> Any:
    if isinstance(value, list):
        return [_look_up(symbols, name, item) for item in value]
    if isinstance(value, str):
        if value not in symbols:
            known = ", ".join(symbols) or "numbers only"
            raise BadBox(f'"{name}" holds "{value}", which means nothing here. Possible: {known}.')
        return symbols[value]
    if isinstance(value, bool) or not isinstance(value, int):
        raise BadBox(f'"{name}" holds {value}, where a whole number is needed.')
    return value


def _shape(shape: tuple[int, ...], fewer: bool) -> str:
    count = f"{'at most ' if fewer else ''}{' times '.join(map(str, shape))}"
    return f"a list of {count} numbers" if shape else "one number"
