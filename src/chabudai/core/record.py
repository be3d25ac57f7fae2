"""The record of a game as text: one line a decision, chance included. It can be read, replayed and checked.

chabudai record 1
game tatsu
seats 2
option layout = R
box stones = [4, 3, 2]            what an owner changed in the box
match 3f9c...                     the sitting, the dealer's commitment and the seats' salts
commit 9b1c...
salt 0 = red kite
--
chance START(b)
chance ROLL(3,5)
0 3-8+F
...
--
places 1 2
secret 55d0...
"""

import json
import tomllib
from dataclasses import dataclass, field
from typing import Any

from .box import undotted
from .chance import TOLD, Dealer
from .errors import BadRecord, BadSetup, ChabudaiError
from .game import Game, game
from .match import Match
from .rule import CHANCE

FIRST = "chabudai record 1"
RULE = "--"
BIGGEST = 8_000_000  # characters
PARTS = (("game", "seats", "option", "box", "match", "commit", "salt"), (), ("places", "secret"))  # but for the moves


@dataclass
class Record:
    """A record as it was written, before anything of it is believed."""

    game: str = ""
    seats: int | None = None
    options: dict[str, str] = field(default_factory=dict)
    box: dict[str, Any] = field(default_factory=dict)
    match: str = ""
    commit: str = ""
    salts: dict[str, str] = field(default_factory=dict)
    moves: list[tuple[int, str, int]] = field(default_factory=list)  # seat, text, line number
    places: tuple[int, ...] | None = None
    secret: str = ""


def write(match: Match) -> str:
    """The record of a match, finished or not. The dealer's secret is told only when the game is over."""
    lines = [FIRST, f"game {match.game.name}", f"seats {match.seats}"]
    lines += [f"option {name} = {value}" for name, value in match.game.chosen(match.state).items()]
    lines += [f"box {name} = {json.dumps(value)}" for name, value in match.box.changes.items()]
    dealer = match.dealer
    if dealer:
        lines += [f"match {dealer.match}", f"commit {dealer.commitment}"]
        lines += [f"salt {seat} = {salt}" for seat, salt in enumerate(dealer.salts)]
    lines.append(RULE)
    replay = match.fork(0)
    fresh = Match(match.game, match.seats, match.game.chosen(match.state), match.box)
    if replay.state != fresh.state:
        raise BadRecord("This game went on from a position laid out by hand; a record begins with the set-up.")
    for seat, move in match.log:
        lines.append(f"{'chance' if seat == CHANCE else seat} {replay.say(seat, move)}")
        replay.play(move, seat)
    lines.append(RULE)
    if match.standing:
        lines.append(f"places {' '.join(map(str, match.standing))}")
        if dealer:
            lines.append(f"secret {dealer.secret.hex()}")
    return "\n".join(lines) + "\n"


def read(text: str) -> Record:
    """Reads a record, refusing with the number of the first line that is not part of one."""
    if len(text) > BIGGEST:
        raise BadRecord("This is too long to be the record of a game.")
    lines = [line.strip() for line in text.replace("\r\n", "\n").split("\n")]
    if lines[0] != FIRST:
        raise BadRecord(f'A record begins with the line "{FIRST}".')
    record, part = Record(), 0
    for number, line in enumerate(lines[1:], 2):
        if line == RULE and part < len(PARTS) - 1:
            part += 1
        elif line and not line.startswith("#"):
            try:
                _read_line(record, part, line, number)
            except (ValueError, tomllib.TOMLDecodeError, RecursionError):
                raise BadRecord(f'Line {number} of the record cannot be read: "{line[:60]}".') from None
    if not record.game:
        raise BadRecord('The record does not say which game it is of: there is no line "game ...".')
    return record


def _read_line(record: Record, part: int, line: str, number: int) -> None:
    word, _, rest = line.partition(" ")
    if part == 1:
        record.moves.append((CHANCE if word == "chance" else int(word), rest, number))
    elif word not in PARTS[part]:
        raise ValueError
    elif word in ("option", "salt", "box"):
        _read_named(record, word, rest, number)
    elif getattr(record, word) not in (None, ""):
        raise _twice(number, word)
    elif word == "places":
        record.places = tuple(int(place) for place in rest.split())
    else:
        setattr(record, word, int(rest) if word == "seats" else rest)


def _read_named(record: Record, word: str, rest: str, number: int) -> None:
    name, equals, value = rest.partition(" = ")
    kept: dict[str, Any] = {"option": record.options, "salt": record.salts, "box": record.box}[word]
    if not equals or (word == "salt" and name != str(len(kept))):  # salts stand in the order of their seats
        raise ValueError
    if name in kept:
        raise _twice(number, f"{word} {name}")
    kept[name] = tomllib.loads(f"value = {value}")["value"] if word == "box" else value


def _twice(number: int, what: str) -> BadRecord:
    return BadRecord(f'Line {number} of the record says "{what[:60]}" a second time.')


def replay(record: Record, of: Game | None = None) -> Match:
    """Plays a record through, checking every move."""
    try:
        played = of or game(record.game)
        box = played.owned_box(undotted(record.box), "the record's box") if record.box else None
        match = Match(played, record.seats, dict(record.options), box)
    except ChabudaiError as error:
        raise BadRecord(f"The game in this record cannot be set up: {error}") from None
    for seat, text, number in record.moves:
        try:
            if seat not in match.to_act:
                raise ChabudaiError("the game is over." if match.over else "it is not that seat's turn.")
            match.play(text, seat)
        except ChabudaiError as error:
            raise BadRecord(f'Line {number}, "{text[:60]}": {error}', error.clause) from None
    return match


def verify(text: str) -> list[str]:
    """Replays a record and checks its chance. Returns what was checked, or raises with what is wrong."""
    record = read(text)
    match = replay(record)
    found = [f"{len(match.log)} moves of {match.game.title}, every one legal."]
    if record.places is not None:
        if match.standing != record.places:
            raise BadRecord(f"The record claims the places {record.places}, but they are {match.standing}.")
        found.append(f"The places are right: {' '.join(map(str, record.places))}.")
    else:
        found.append("The record names no places." if match.over else "The game is not finished.")
    if not record.commit and (record.secret or record.match or record.salts):
        raise BadRecord("The dealer's commitment is missing in the record, so its chance proves nothing.")
    if not record.commit:
        return [*found, "Chance was typed in by hand, so there is nothing to recompute."]
    if not record.secret:
        return [*found, "The dealer's secret is not in the record yet, so chance cannot be recomputed."]
    return [*found, _verify_chance(record, match)]


def _verify_chance(record: Record, match: Match) -> str:
    try:
        dealer = Dealer(bytes.fromhex(record.secret), record.match, tuple(record.salts.values()))
    except ValueError:
        raise BadRecord("The dealer's secret is not a hexadecimal number.") from None
    except BadSetup as error:
        raise BadRecord(str(error)) from None
    if dealer.commitment != record.commit:
        raise BadRecord("The dealer's secret does not fit the commitment made before the game.")
    table, index = match.fork(0), 0
    for (seat, move), (_, _, number) in zip(match.log, record.moves, strict=True):
        if seat == CHANCE:
            moves = table.moves(CHANCE)
            if moves[dealer.outcome(index, len(moves))] != move:
                raise BadRecord(f"Line {number} is not what the dealer's secret gives: chance was tampered with.")
            index += 1
        table.play(move, seat)
    told = record.commit[:TOLD]
    return f"All {index} chance events are what the dealer committed to before the game: {told}..."
