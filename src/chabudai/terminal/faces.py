"""Two faces of one sitting: full screen where a terminal can show it, line mode everywhere else."""

import gc
import io
import os
import sys

import click

from ..core.chance import TOLD
from .letters import ascii_only, shows_all_letters
from .sitting import Sitting

DUMB = ("", "dumb")  # terminals that print line after line, and nothing else


def full_screen() -> bool:
    """Do people sit before a screen on which anything can be written anywhere?"""
    terminals = all(stream is not None and stream.isatty() for stream in (sys.stdin, sys.stdout, sys.stderr))
    return terminals and (os.name == "nt" or os.environ.get("TERM", "") not in DUMB)


def sit(sitting: Sitting, plain: bool) -> None:
    """Plays a sitting to its end, on the face that fits."""
    dealer = sitting.match.dealer
    opening = []
    if dealer and sitting.match.game.has_chance:
        told = f"Chance is committed to {dealer.commitment[:TOLD]}...; save the game to check it at the end."
        opening = [sitting.book.say(told)]
    try:
        if full_screen() and not plain:
            _screen(sitting, opening)
        else:
            _line(sitting, opening, plain)
    finally:
        sitting.leave()


def _line(sitting: Sitting, opening: list[str], plain: bool) -> None:
    from .line import Line

    for sentence in opening:
        click.echo(sentence)
    if isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")
    try:
        Line(sitting, click.echo, input, draw=not plain and sys.stdout.isatty()).run()
    except KeyboardInterrupt:
        click.echo(f"\n{sitting.book.say('You leave the table.')}")


def _screen(sitting: Sitting, opening: list[str]) -> None:
    gc.disable()  # nothing of what is loaded now becomes rubbish: the first prompt comes sooner
    from .screen import FullScreen

    gc.freeze()
    gc.enable()
    letters = str if shows_all_letters() else ascii_only
    FullScreen(sitting, letters, opening).run(mouse=False)
    click.echo(sitting.book.say("You leave the table."))
