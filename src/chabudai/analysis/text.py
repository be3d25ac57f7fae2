"""The report in words, the most important first."""

from collections.abc import Iterator
from typing import Any

Data = dict[str, Any]
ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")
PLURALS = {"inaccuracy": "inaccuracies", "mistake": "mistakes", "blunder": "blunders", "fine": "fine"}
MOST = 40  # marked decisions that are told


def text(data: Data) -> str:
    """The whole report."""
    parts = [
        ("", _ranks(data)),
        ("Where the points came from", _accounts(data)),
        ("Luck and decisions", _seats(data)),
        ("The moments that decided it", _moments(data)),
        ("Decisions that cost something", _decisions(data)),
        ("What chance did, and what was to be expected of it", _dice(data)),
        ("How this was found", _method(data)),
    ]
    blocks = []
    for title, lines in parts:
        told = list(lines)
        if told:
            blocks.append("\n".join([title, *told] if title else told))
    return "\n\n".join(blocks)


def _ranks(data: Data) -> Iterator[str]:
    yield data["title"]
    if not data["over"]:
        yield "The game is not finished; it is judged as far as it went."
    elif data["ending"]:
        yield data["ending"]
    for row in data["ranks"]:
        values = ", ".join(f"{name} {value}" for name, value in row["values"].items())
        found = f"{data['seats'][row['seat']]} is {ORDINALS[row['place'] - 1]}"
        found += f": {values}" if values else ""
        yield found + (f" ({row['by']})." if row["by"] else ".")


def _accounts(data: Data) -> Iterator[str]:
    for row in data["account"]:
        each = ", ".join(f"{name} {points}" for name, points in zip(data["seats"], row["points"], strict=True))
        yield f"{row['source']}: {each}."


def _seats(data: Data) -> Iterator[str]:
    for row in data["sums"]:
        yield " ".join(_seat(data, row))


def _seat(data: Data, row: Data) -> Iterator[str]:
    name = data["seats"][row["seat"]]
    doubt = f" ± {row['bar'] * row['luck_error']:.2f}" if row["luck_error"] else ""
    luck = f"luck {row['luck']:+z.2f}{doubt}"
    if row["result"] is None:
        yield f"{name}: {luck}."
    else:
        yield f"{name}: result {row['result']:.2f}, {luck}, without luck {row['adjusted']:.2f}."
    if not row["decisions"]:
        yield "Nothing to decide."
        return
    counts = [_times(count, word) for word, count in row["words"].items() if count and word != "open"]
    if row["words"]["open"]:
        counts.append(f"{row['words']['open']} too close to call")
    yield f"{_times(row['decisions'], 'decision')}: {', '.join(counts)}."
    yield f"They cost {row['lost']:z.2f} ± {row['bar'] * row['error']:.2f} altogether."


def _times(count: int, word: str) -> str:
    return f"{count} {word if count == 1 else PLURALS.get(word, word + 's')}"


def _moments(data: Data) -> Iterator[str]:
    for number, one in enumerate(data["moments"], 1):
        seat = data["seats"][one["seat"]]
        if one["kind"] == "luck":
            what = f"{'Good' if one['size'] > 0 else 'Bad'} luck for {seat}: {one['size']:+.2f}."
        else:
            what = _cost(data, one, one["size"])
        yield f"{number}. Line {one['line'] + 1}: {one['told']} {what}"


def _decisions(data: Data) -> Iterator[str]:
    marked = [one for one in data["decisions"] if one["word"] not in (None, "fine")]
    for one in marked[:MOST]:
        yield f"Line {one['line'] + 1}: {one['told']} {_cost(data, one, one['loss'])}"
    if len(marked) > MOST:
        yield f"And {len(marked) - MOST} more."


def _cost(data: Data, one: Data, loss: float) -> str:
    """The word, what was lost, what would have been better, and why."""
    bar = data["sums"][one["seat"]]["bar"] * one["error"]
    article = "an" if one["word"][0] in "aeiou" else "a"
    harder = [least for least in data["words"].values() if data["words"][one["word"]] < least <= loss]
    found = f"{'At least ' if harder else ''}{article} {one['word']}"
    found = f"{found[0].upper()}{found[1:]}: it costs {loss:.2f}{f' ± {bar:.2f}' if bar else ''}."
    better = one["better"] if one["better"] and one["better"] != one["told"] else one["best"]
    found += f" Better ({one['best']}): {better}" if better != one["best"] else f" Better: {one['best']}."
    if one["why"]:
        return f"{found} What counts most here: {one['why']}."
    after = " ".join(line for line in one["follows"][1:] if line)
    return f"{found} It could go on so: {after}" if after else found


def _dice(data: Data) -> Iterator[str]:
    for kind in data["dice"]:
        yield f"{kind['kind'] or 'chance'}, {_times(kind['lines'], 'line')}:"
        for row in kind["rows"]:
            odd = "" if row["usual"] else "  unusual"
            usual = f"expected {row['expected']}, in 95 % of games {row['low']} to {row['high']}"
            yield f"  {row['what']}: {row['seen']} times, {usual}{odd}"


def _method(data: Data) -> Iterator[str]:
    words = ", ".join(f"{word} from {least:.2f}" for word, least in data["words"].items() if word != "fine")
    yield "Results count from 0 for last to 1 for first. Decisions are judged by what was known, not by what followed."
    yield f"What it cost: {words}. A word is given only if the whole 95 % error bar deserves it."
    yield "Luck is what chance changed on the true table, hidden cards included; in the long run it adds up to 0."
    yield f"Searched with up to {data['simulations']} simulations a decision, by {data['judge']}, seed {data['seed']}."
