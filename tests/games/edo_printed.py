"""What RULEBOOK.md prints of Edo in its tables, read from there: for a second reading of the rules."""

import re
from collections import Counter
from pathlib import Path

import chabudai

BOOK = (Path(chabudai.__file__).parent / "games" / "edo" / "RULEBOOK.md").read_text("utf-8")
GOODS = ("rice", "wood", "stone", "Ryo")
SHOWN = ("wood", "stone", "rice", "Ryo")  # the columns of the table of costs


def rows(heading):
    """The tables under a heading, row by row, without their heads."""
    part = BOOK[BOOK.index(f"\n### {heading}") + 1 :]
    lines = part.split("\n")[1:]
    end = next((n for n, line in enumerate(lines) if line.startswith("#")), len(lines))
    cells = [[cell.strip(" *") for cell in line.strip("|").split("|")] for line in lines[:end] if line.startswith("|")]
    heads = {n for row in cells if is_rule(row) for n in (cells.index(row) - 1, cells.index(row))}
    return [row for n, row in enumerate(cells) if n not in heads]


def is_rule(row):
    """The line under the head of a table."""
    return set("".join(row)) <= set("-")


def price(text):
    """`10 Ryo + 1 stone`"""
    return Counter({good: int(count) for count, good in re.findall(r"(\d+) (\w+)", text)})


def amounts(cells, goods):
    return Counter({good: int(cell) for good, cell in zip(goods, cells, strict=True) if cell.isdigit()})


def actions(cells):
    """`RYO ×2, 7 Ryo each`: by action the most officials, and what one brings, adds or saves."""
    found = {}
    for cell in filter(None, cells):
        name, most, more = re.match(r"(\w+) ×(\d)(?:\D*(\d))?", cell).groups()
        found[name] = int(most), int(more or {"RYO": 5, "RICE": 2}.get(name, 0))
    return found


CARDS = {row[0]: actions(row[1:]) for row in rows("Base auth")}
CARDS |= {row[0]: actions(row[2:]) for row in rows("Special auth")}
CARD_PRICES = {row[0]: price(f"{row[1]} Ryo") for row in rows("Special auth")}
COSTS = {row[0].removesuffix(" (Jiin)"): amounts(row[1:5], SHOWN) for row in rows("Costs")}
POINTS = {row[0].removesuffix(" (Jiin)"): int(row[5]) for row in rows("Costs") if row[5].isdigit()}
PRODUCTION = [int(cell) for cell in rows("Production")[0][1:]]
PROFIT = [[[int(ryo) for ryo in cell.split(" / ")] for cell in row[1:]] for row in rows("Profit")]
SALES = {row[0]: re.fullmatch(r"1–(\d) (\w+) at (\d)", row[1]).groups() for row in rows("Merchant")}
WANTS = {row[0]: price(row[2]) for row in rows("Merchant")}
REQUESTS = {row[0]: (row[1].split()[0], price(row[3])) for row in rows("Tokken: request")}
TILES = {row[0]: row[1].replace(" field", "").split(" or ") for row in rows("Ronin: location")}
ENDOWMENTS = {row[0]: amounts(row[1:], GOODS) for row in rows("Start values") if len(row) == len(GOODS) + 1}
ROADS = [
    [frozenset(road.split("-")) for road in re.findall(r"\b[A-Z]\d?-[A-Z]\d?\b", part)]
    for part in re.findall(r"\*\*Side [AB].*?```(.*?)```", BOOK, re.S)
]
SITES = [tuple(map(int, found)) for found in re.findall(r"Building sites: Edo (\d+); C1–C\d (\d+) each", BOOK)]
COVERS = {row[0]: set(re.findall(r"\b[CP]\d\b", row[2].split(";")[0])) for row in rows("Cover tiles")}
COPIES = {row[0].split()[0]: row[1] for row in rows("Tokken: privilege")}
