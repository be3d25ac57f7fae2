"""The command line. Nothing heavy is imported before a command needs it."""

import json
import re
import shlex
import sys
from collections.abc import Callable, Sequence
from contextlib import nullcontext
from functools import wraps
from pathlib import Path
from typing import Any

import click

from .core.errors import BadRecord, BadSetup, ChabudaiError
from .core.game import Game, game, games, troubles
from .core.languages import languages
from .core.rule import Option
from .terminal.tongue import book, in_a_language, language, say

LARGEST = 16_000_000  # bytes of a record
STOPPED = 130  # the exit code of what was stopped from the keyboard


def errors_in_one_sentence(command: Callable[..., Any]) -> Callable[..., Any]:
    """What a person can put right is said in one sentence on stderr, with exit code 2."""

    @wraps(command)
    def careful(*args: Any, **kwargs: Any) -> Any:
        try:
            return command(*args, **kwargs)
        except ChabudaiError as error:
            sentence = f"{say(str(error))}{f' ({error.clause})' if error.clause else ''}"
            click.echo("".join(letter if letter.isprintable() else "?" for letter in sentence), err=True)
            sys.exit(2)
        except BrokenPipeError:
            sys.exit(0)

    return careful


class Commands(click.Group):
    """The commands. A wrong command line, too, is answered in one sentence."""

    def main(self, args: Sequence[str] | None = None, *rest: Any, **extra: Any) -> Any:
        typed = sys.argv[1:] if args is None else list(args)
        try:
            return super().main(typed, *rest, **{**extra, "standalone_mode": False, "obj": typed})
        except click.UsageError as error:
            command = error.ctx.command_path if error.ctx else "chabudai"
            click.echo(f"{error.format_message().rstrip('.')}; see {command} --help.", err=True)
            sys.exit(error.exit_code)
        except click.Abort:
            click.echo("Stopped.", err=True)
            sys.exit(STOPPED)


@click.group(cls=Commands, invoke_without_command=True)
@click.version_option(package_name="chabudai")
@in_a_language
@click.pass_context
@errors_in_one_sentence
def main(context: click.Context) -> None:
    """Tabletop games, played exactly by their rulebooks."""
    if context.invoked_subcommand is None:
        for one in games():
            click.echo(f"{one.name:14} {book(one).say(one.words.ABOUT)}")
        first, more = say("Play one:"), say("All commands:")
        click.echo(f"\n{first}  chabudai play {games()[-1].name}        {more}  chabudai --help")
        _tell_troubles()


def _tell_troubles() -> None:
    """Games that cannot be loaded must not keep anybody from the others."""
    for sentence in troubles():
        click.echo(sentence, err=True)


def setup_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """The options that set up a game."""
    for add in (
        click.option("--option", "-o", "given", multiple=True, metavar="K=V", help="An option of the game."),
        click.option("--box", type=click.Path(), help="A TOML file with what differs in your box."),
        click.option("--seed", type=int, help="Makes chance repeatable."),
    ):
        command = add(command)
    return command


def _options(given: tuple[str, ...]) -> dict[str, str]:
    for pair in given:
        if "=" not in pair:
            raise BadSetup(f'An option is written name=value, not "{pair}".')
    return {name.strip(): value.strip() for name, _, value in (pair.partition("=") for pair in given)}


def _box(chosen: Game, path: str | None) -> Any:
    from .core.box import read_owner

    return chosen.owned_box(read_owner(path), path) if path else None


@main.command("games")
@click.option("--json", "as_json", is_flag=True, help="For programs.")
@in_a_language
@errors_in_one_sentence
def list_games(as_json: bool) -> None:
    """The installed games: seats, options, how exact they are."""
    _tell_troubles()
    if as_json:
        click.echo(json.dumps([_about(one) for one in games()], indent=2, ensure_ascii=False))
        return
    for one in games():
        about, told = _about(one), book(one).say
        title = f"{one.title} ({one.name}), {about['status']}, for {', '.join(map(str, one.seats))} players"
        click.echo(f"{told(title)}\n    {told(about['about'])}")
        for name, option in one.options.items():
            click.echo(f"    {name} = {_values(option)}: {told(about['options'][name]['help'])}")
        origins = ", ".join(f"{count} {origin}" for origin, count in about["box"]["origins"].items())
        if origins:
            click.echo(f"    {told(f'printed facts by source: {origins}')}")


def _values(option: Option) -> str:
    """What an option can be, the usual value first."""
    usual = option.value(option.default)
    return ", ".join(map(str, sorted(option.values, key=lambda one: one != usual))) or f"{usual} ({option})"


def _about(one: Game) -> dict[str, Any]:
    origins: dict[str, int] = {}
    provenance = one.box.provenance()
    for origin in provenance.values():
        kind = re.split(r"\W", origin)[0] or "unnamed"
        origins[kind] = origins.get(kind, 0) + 1
    return {
        "name": one.name,
        "title": one.title,
        "about": one.words.ABOUT,
        "status": one.words.STATUS,
        "languages": list(languages(one)),
        "seats": list(one.seats),
        "options": {
            name: {
                "values": list(option.values) or [f"{option.least} to {option.most}"],
                "default": option.value(option.default),
                "help": one.words.OPTIONS[name],
            }
            for name, option in one.options.items()
        },
        "box": {"origins": origins, "facts": provenance},
    }


@main.command()
@click.argument("name", metavar="GAME")
@click.argument("number", metavar="[CLAUSE]", required=False, default="")
@in_a_language
@errors_in_one_sentence
def rules(name: str, number: str) -> None:
    """The rulebook of a game, or one clause of it."""
    from .terminal.rulebook import clause

    click.echo(clause(game(name), number, language()))


@main.command()
@click.argument("name", metavar="GAME")
@click.option("--seats", help="Who plays, for example human,bot:4 or human,human,greedy.")
@click.option("--plain", is_flag=True, help="Line mode: sentences only, no full screen and no drawn board.")
@click.option("--dice", type=click.Choice(["fair", "hand"]), default="fair", help="Chance: dealt, or typed in by hand.")
@setup_options
@in_a_language
@errors_in_one_sentence
def play(
    name: str, seats: str | None, plain: bool, dice: str, given: tuple[str, ...], box: str | None, seed: int | None
) -> None:
    """Play a game here, against bots or people beside you."""
    from .core.chance import dealer
    from .core.match import Match
    from .terminal.faces import sit
    from .terminal.sitting import Sitting, chairs

    chosen = game(name)
    named = chairs(seats, chosen.seats[0])
    match = Match(chosen, len(named), _options(given), _box(chosen, box), dealer(seed) if dice == "fair" else None)
    sit(Sitting(match, named, seed or 0, background=True, book=book(chosen)), plain)


@main.command()
@click.argument("file", type=click.Path())
@click.option("--sheet", is_flag=True, help="In the players' notation, a line a turn, where the game has one.")
@click.option("--board", is_flag=True, help="Ends with the last position.")
@in_a_language
@errors_in_one_sentence
def replay(file: str, sheet: bool, board: bool) -> None:
    """Tells a recorded game."""
    from .core import record
    from .core.rule import CHANCE

    match = record.replay(record.read(_read(file)))
    lines = match.sheet() if sheet else None
    if lines is None:
        lines = [book(match.game).say(line) for line in match.told(CHANCE)]
    click.echo("\n".join(lines))
    if board:
        click.echo(book(match.game).draw(match.picture()).text())


@main.command()
@click.argument("file", type=click.Path())
@in_a_language
@errors_in_one_sentence
def verify(file: str) -> None:
    """Checks a recorded game: every move, the places, and that chance was fair."""
    from .core import record

    click.echo("\n".join(map(say, record.verify(_read(file)))))


@main.command()
@click.argument("file", type=click.Path())
@click.option("--json", "as_json", is_flag=True, help="For programs.")
@click.option("--svg", "drawn", metavar="FILE", type=click.Path(), help="Draws the course of the game, too.")
@click.option("--simulations", type=click.IntRange(1, 1_000_000), help="A decision: the same seed finds the same.")
@click.option("--seconds", type=click.FloatRange(0.1, 100_000), help="For the whole game; 60 if left out.")
@click.option("--seed", type=click.IntRange(0), default=0, show_default=True)
@errors_in_one_sentence
def analyse(
    file: str, as_json: bool, drawn: str | None, simulations: int | None, seconds: float | None, seed: int
) -> None:
    """Judges a recorded game: what each decision cost, what luck did, and when it was decided."""
    from .core import record

    match = record.replay(record.read(_read(file)))
    from .analysis.report import analyse as judge
    from .lab.report import progress_bar

    with progress_bar(len(match.log), match.game.title) as advance:
        found = judge(match, simulations, seconds, seed, progress=lambda done, lines: advance(1))
    if drawn:
        _write(drawn, found.svg())
    click.echo(json.dumps(found.data, indent=2, ensure_ascii=False) if as_json else found.text)


def _read(file: str) -> str:
    try:
        with nullcontext(sys.stdin.buffer) if file == "-" else Path(file).open("rb") as source:
            raw = source.read(LARGEST + 1)
    except OSError as error:
        raise BadRecord(f"{file} cannot be read: {error.strerror}.") from None
    if len(raw) > LARGEST:
        raise BadRecord(f"{file} is too large to be the record of a game.")
    try:
        return raw.decode("utf-8")
    except UnicodeDecodeError:
        raise BadRecord(f"{file} is not the record of a game: it is not text.") from None


@main.command()
@click.argument("name", metavar="GAME")
@click.option("--games", "count", default=1000, show_default=True, type=click.IntRange(1, 10_000_000))
@click.option("--seats", help="The bots, for example greedy,random; random everywhere if left out.")
@click.option("--json", "as_json", is_flag=True, help="For programs.")
@setup_options
@errors_in_one_sentence
def sim(
    name: str,
    count: int,
    seats: str | None,
    as_json: bool,
    given: tuple[str, ...],
    box: str | None,
    seed: int | None,
) -> None:
    """Plays thousands of games between bots, on all cores: wins, places, lengths, with intervals."""
    from .lab.report import progress_bar, report
    from .lab.sim import simulate

    chosen = game(name)
    bots = seats.split(",") if seats else ["random"] * chosen.seats[0]
    with progress_bar(count, chosen.title) as advance:
        result = simulate(
            chosen, count, [one.strip() for one in bots], _options(given), _box(chosen, box), seed or 0, advance
        )
    click.echo(json.dumps(result.data(), indent=2) if as_json else report(result.data()))


@main.command()
@click.argument("name", metavar="GAME")
@click.option("--games", "count", default=200, show_default=True, type=click.IntRange(2, 1_000_000), help="A pairing.")
@click.option("--players", type=int, help="How many play; the fewest if left out.")
@click.option("--json", "as_json", is_flag=True, help="For programs.")
@click.option("--save", metavar="PATH", type=click.Path(), help="Writes PATH.txt, PATH.json and PATH.svg.")
@setup_options
@errors_in_one_sentence
def ladder(
    name: str, count: int, players: int | None, as_json: bool, save: str | None, given: tuple[str, ...],
    box: str | None, seed: int | None,
) -> None:  # fmt: skip
    """How strong the bots are: the levels play each other, and are rated with intervals."""
    from .lab.chart import ladder_chart
    from .lab.ladder import ladder as climb
    from .lab.ladder import steps, text
    from .lab.report import progress_bar

    chosen, options = game(name), _options(given)
    with progress_bar(count * len(steps(chosen)), chosen.title) as advance:
        data = climb(chosen, count, players, options, _box(chosen, box), seed or 0, progress=advance)
    data["command"] = shlex.join(["chabudai", *click.get_current_context().obj])
    title = f"{chosen.title}, {data['seats']} players" + "".join(f", {key} {value}" for key, value in options.items())
    written = {
        ".txt": f"$ {data['command']}\n{text(data)}\n",
        ".json": json.dumps(data, indent=2) + "\n",
        ".svg": ladder_chart(data, title),
    }
    if save:
        for ending, content in written.items():
            _write(save + ending, content)
    click.echo(written[".json"] if as_json else text(data))


def _write(file: str, content: str) -> None:
    try:
        Path(file).parent.mkdir(parents=True, exist_ok=True)
        Path(file).write_text(content, "utf-8")
    except OSError as error:
        raise BadSetup(f"{file} cannot be written: {error.strerror}.") from None


@main.command()
@click.argument("name", metavar="[GAME]", required=False)
@click.option("--games", "count", default=1, show_default=True, type=click.IntRange(1), help="Games in each setting.")
@click.option("--seed", default=0, show_default=True)
@errors_in_one_sentence
def check(name: str | None, count: int, seed: int) -> None:
    """Checks the contract on one installed game, or on all."""
    from .core.contract import check as check_contract

    broken = 0 if name else len(troubles())
    if broken:
        _tell_troubles()
    for one in [game(name)] if name else games():
        problems = check_contract(one, count, seed, progress=lambda text: click.echo(f"  {text}", err=True))
        for problem in problems:
            click.echo(f"{one.name}: {problem}")
        click.echo(f"{one.name}: {len(problems) or 'no'} problem{'' if len(problems) == 1 else 's'}")
        broken += len(problems)
    sys.exit(1 if broken else 0)


@main.command()
@click.option("--host", default="127.0.0.1", show_default=True)
@click.option("--port", default=8000, show_default=True, type=click.IntRange(0, 65535))
@click.option("--database", metavar="URL", help="Where matches are kept; an SQLite file of yours if left out.")
@click.option("--open", "open_page", is_flag=True, help="Opens the page in a browser.")
@click.option("--pace", type=float, help="Requests a second from one link or address; 0 for no limit.")
@click.option("--notices", metavar="COMMAND", help="Is run with one JSON line when a turn has not been seen.")
@click.option("--unseen", default=10.0, show_default=True, type=click.FloatRange(0), help="For so many minutes.")
@click.option("--address", metavar="URL", help="Where people reach the server: feeds and notices then have links.")
@errors_in_one_sentence
def serve(
    host: str,
    port: int,
    database: str | None,
    open_page: bool,
    pace: float | None,
    notices: str | None,
    unseen: float,
    address: str | None,
) -> None:
    """The table in a browser: play with friends by a link, or against bots."""
    from .server.serving import run

    run(host, port, database, open_page, pace, (notices, unseen) if notices else None, address)


@main.command("talk")
@errors_in_one_sentence
def talk_lines() -> None:
    """One JSON object a line in, one a line out: for bots and programs in any language."""
    from .terminal.talk import talk

    lines = (line.decode("utf-8", "replace") for line in sys.stdin.buffer)
    for answer in talk(lines):
        sys.stdout.buffer.write(answer.encode("utf-8", "backslashreplace") + b"\n")
        sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
