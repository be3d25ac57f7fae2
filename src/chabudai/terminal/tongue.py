"""The language of a command: what --language says, else what the system speaks."""

import os
from collections.abc import Callable
from typing import Any

import click

from ..core.game import Game
from ..core.languages import Phrasebook, known, phrasebook, translated, understood

ASKED = "chabudai.language"
SYSTEM = ("LC_ALL", "LC_MESSAGES", "LANG")  # the first that is set counts
MOST = 200  # letters of such a setting


def _choose(context: click.Context, option: click.Parameter, language: str | None) -> None:
    if language and understood(language) != language.lower().split("-")[0]:
        raise click.BadParameter(f"{language[:20]} is not among the languages here: {', '.join(known())}.")
    if language:
        context.find_root().meta[ASKED] = understood(language)


def in_a_language(command: Callable[..., Any]) -> Callable[..., Any]:
    """The option that says in which language a command answers."""
    add = click.option(
        "--language", metavar="CODE", expose_value=False, callback=_choose, help="For example de; else as the system."
    )
    return add(command)


def language() -> str:
    """The language of the command that is carried out."""
    context = click.get_current_context(silent=True)
    if context and ASKED in context.find_root().meta:
        return str(context.find_root().meta[ASKED])
    return understood(next(filter(None, map(os.environ.get, SYSTEM)), "")[:MOST])


def book(game: Game | None = None) -> Phrasebook:
    """What a game, and we, say in the language of the command."""
    return phrasebook(game, language())


def say(sentence: str) -> str:
    """A sentence of ours or of some game in the language of the command."""
    return translated(sentence, language())
