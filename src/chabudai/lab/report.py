"""What a simulation found, for a person to read, and the bar that shows how far it is."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any


def report(data: dict[str, Any]) -> str:
    """Wins with their 95 % intervals, places and lengths."""
    lines = [
        f"{data['games']:,} games of {data['game']}",
        "seat  bot             first         95 % interval     places",
    ]
    for row in data["seats"]:
        low, high = row["interval"]
        places = "  ".join(f"{place}: {count:,}" for place, count in enumerate(row["places"], 1))
        lines.append(f"{row['seat']:4}  {row['bot']:14}  {row['share']:7.2%}  {low:9.2%} to {high:7.2%}     {places}")
    moves = data["moves"]
    lines.append(f"first place shared in {data['shared']:,} games")
    lines.append(f"moves in a game: {moves['mean']} on average, 90 % from {moves['5%']} to {moves['95%']}")
    lines[-1] += f", longest {moves['longest']}"
    lines += [f"{line}: {mean:,} a game" for line, mean in data["per game"].items()]
    return "\n".join(lines)


@contextmanager
def progress_bar(total: int, title: str) -> Iterator[Callable[[int], None]]:
    """A bar on stderr that counts games, or silence where nobody looks."""
    if not sys.stderr.isatty():
        yield lambda done: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(title, total=total)
        yield lambda done: bar.update(task, advance=done)
