"""The hard test of secrecy: in thousands of random positions of both games of hidden cards, whatever cannot be known
makes no difference to anything that a seat or somebody who watches is shown, told or answered, not by a byte.

From what a reader sees another world is guessed, in which the hidden cards lie otherwise. Both worlds are then shown:
as a state, as a list of legal moves, as reasons against all sorts of moves, as a sentence of the log, as what is asked,
as a picture (SVG, JSON, text and words), and through the line protocol.
"""

import json
from typing import NamedTuple

import numpy as np
import pytest
from ganymede_table import GANYMEDE
from luminous_table import LUMINOUS

from chabudai.core.game import Game
from chabudai.core.match import Match
from chabudai.core.rule import CHANCE, HIDDEN, WATCHER, below, bit, seeded
from chabudai.core.seen import Seen
from chabudai.terminal.talk import Talk

SETTINGS = [
    (GANYMEDE, 2, {"mode": "battle"}),
    (GANYMEDE, 2, {"mode": "coop"}),
    (GANYMEDE, 3, {"mode": "versus", "difficulty": "hard"}),
    (LUMINOUS, 2, {"cards": "default"}),
    (LUMINOUS, 3, {"cards": "wide"}),
    (LUMINOUS, 4, {"cards": "default"}),
    (LUMINOUS, 5, {"cards": "dense"}),
]
POSITIONS = 400  # of each setting: nearly three thousand in all
EVERY = 3  # moves from one position that is looked at to the next
TALKS = 8  # positions from one that is looked at through the line protocol to the next
TRIED = 12  # moves that a reader is refused, or not
LINES = ("stop", "apply", "spend", "R4 R4 / B3 Y2", "withdraw K3", "keep", "discard R1", "aces 1", "nonsense", "draw")


class Step(NamedTuple):
    """A moment of a random game: the table, and the move that is made there."""

    table: np.ndarray
    seat: int
    move: int


class House:
    """The compiled rules of one game at one setting, and everything that they show."""

    def __init__(self, game: Game, seats: int, options: dict):
        self.game, self.rules, self.box = game, game.face("compiled"), game.box
        self.empty, self.raw = game.empty(seats, options), game.box.record
        self.readers = [*range(seats), WATCHER]

    def steps(self, rng):
        """Random games, one after the other."""
        while True:
            table = self.empty.copy()
            self.rules.setup(self.raw, table[0])
            while to_act := int(table["to_act"][0]):
                acting = [seat for seat in range(CHANCE + 1) if to_act & bit(seat)]
                seat = acting[below(rng, len(acting))]
                moves = self.moves(table, seat)
                step = Step(table, seat, moves[below(rng, len(moves))])
                yield step
                table = self.after(table, seat, step.move)

    def moves(self, table, seat):
        out = np.zeros(self.rules.MOST, np.int32)
        return [int(move) for move in out[: self.rules.legal(self.raw, table[0], seat, out)]]

    def after(self, table, seat, move):
        played = table.copy()
        self.rules.play(self.raw, played[0], seat, move)
        return played

    def hidden(self, table, reader):
        shown = table.copy()
        self.rules.hide(self.raw, shown[0], reader)
        return shown

    def same_view(self, one, other, reader):
        return self.hidden(one, reader).tobytes() == self.hidden(other, reader).tobytes()

    def other_world(self, table, reader, rng):
        world = self.hidden(table, reader)
        self.rules.guess(self.raw, world[0], reader, rng)
        return world

    def heard(self, table, seat, move, reader):
        if reader == seat:
            return move
        return int(self.rules.heard(self.raw, table[0], seat, move, reader))

    # -- what a reader is shown -----------------------------------------------------------------------------------

    def answers(self, table, reader, tried):
        """The reader's own moves and what is said against others, as the match would answer it."""
        moves = self.moves(table, reader) if reader != WATCHER else []
        view = Seen(self.hidden(table, reader)[0])
        reasons = [self.game.words.why_not(self.box, view, reader, move) for move in tried]
        notation = [self.game.words.say(self.box, view, reader, move) for move in moves]
        touched = [self.game.board.touches(self.box, view, reader, move) for move in moves[:TRIED]]
        return moves, reasons, notation, touched

    def sights(self, table, reader):
        """All that is drawn, printed, read aloud and asked."""
        view = Seen(self.hidden(table, reader)[0])
        picture = self.game.board.picture(self.box, view, reader)
        asked = [self.game.words.prompt(self.box, view, seat) for seat in self.readers]
        return picture.svg(), json.dumps(picture.json()), picture.text(), picture.labels(), asked

    def talked(self, table, reader):
        """What the line protocol answers a reader: the view, and attempts to play."""
        match = Match(self.game, len(self.readers) - 1, self.options_of(table))
        match._tables, speaker = [table.copy()], Talk()
        speaker._match = match
        seat = "watcher" if reader == WATCHER else reader
        said = [json.dumps({"do": "view", "seat": seat})]
        refused = [text for text in LINES if not self.is_move(match, text, reader)]
        said += [json.dumps({"do": "play", "seat": reader, "move": text}) for text in refused if reader != WATCHER]
        answers = [json.dumps(speaker.answer(line)) for line in said]
        assert match.state == table[0], "a refusal changes nothing"
        return answers

    def options_of(self, table):
        return {name: option.values[table[name][0]] for name, option in self.game.options.items()}

    def is_move(self, match, text, reader):
        """A text that would be carried out is not tried."""
        if reader not in match.to_act:
            return False
        return bool(set(self.game.words.read(self.box, match.seen(reader), reader, text)) & set(match.moves(reader)))


def log_line(house, table, seat, move, after, reader):
    """A line of the log, from what the reader sees before and after it."""
    before, then = (Seen(house.hidden(one, reader)[0]) for one in (table, after))
    return house.game.words.tell(house.box, before, seat, house.heard(table, seat, move, reader), then)


def told_alike(house, step, world, reader, rng):
    """The same move, or if it is not heard any other one of that seat, is told alike in the other world.

    Unless it turned something up there, which `reveals` counts, or gave the turn to somebody else. The answer says
    whether a secret move was told.
    """
    table, seat, move = step
    said = house.heard(table, seat, move, reader)
    possible = [other for other in house.moves(world, seat) if house.heard(world, seat, other, reader) == said]
    if not possible:
        return False
    other = possible[below(rng, len(possible))]
    after, there = house.after(table, seat, move), house.after(world, seat, other)
    turned_up = after["reveals"][0] > table["reveals"][0]
    if turned_up or after["to_act"][0] != there["to_act"][0]:
        return False
    assert house.same_view(after, there, reader)
    told = [log_line(house, *scene, reader) for scene in ((table, seat, move, after), (world, seat, other, there))]
    assert told[0] == told[1] and told[0]
    return said == HIDDEN


@pytest.mark.clause("G38", "G39", "G40", "G41", "G42", "B12", "C27", "L22", "L48", "L68", "L77", "L78")
@pytest.mark.parametrize(("game", "seats", "options"), SETTINGS, ids=lambda part: getattr(part, "name", str(part)))
def test_what_cannot_be_known_makes_no_difference(game, seats, options):
    house, rng = House(game, seats, options), seeded(77, seats)
    different = secret = 0
    for number, step in zip(range(POSITIONS * EVERY), house.steps(rng), strict=False):
        if number % EVERY:
            continue
        looks = number // EVERY
        for reader in house.readers:
            world = house.other_world(step.table, reader, rng)
            different += world.tobytes() != step.table.tobytes()
            assert house.same_view(world, step.table, reader)
            assert reader == WATCHER or house.moves(world, reader) == house.moves(step.table, reader)
            secret += told_alike(house, step, world, reader, rng)
        reader = house.readers[looks % len(house.readers)]
        world = house.other_world(step.table, reader, rng)
        tried = [below(rng, house.rules.MOVES) for _ in range(TRIED)]
        assert house.answers(world, reader, tried) == house.answers(step.table, reader, tried)
        assert house.sights(world, reader) == house.sights(step.table, reader)
        if looks % TALKS == 0:
            assert house.talked(world, reader) == house.talked(step.table, reader)
    assert different > POSITIONS / 4, "the other worlds are other ones"
    assert secret > POSITIONS / 10, "secret moves were among those that were told"


# -- worlds that sound alike ----------------------------------------------------------------------------------------

WALK = 1200  # moves that each reader hears in two worlds at once


def echo(house, world, step, reader, rng):
    """A move of another world that sounds to a reader like one of this world, or None if there is none."""
    said = house.heard(step.table, step.seat, step.move, reader)
    if said != HIDDEN:
        return step.move if step.move in house.moves(world, step.seat) else None
    alike = [move for move in house.moves(world, step.seat) if house.heard(world, step.seat, move, reader) == HIDDEN]
    return alike[below(rng, len(alike))] if alike else None


@pytest.mark.clause("G38", "G39", "G41", "G42", "B10", "B12", "V8", "L22", "L68", "L78")
@pytest.mark.parametrize(("game", "seats", "options"), SETTINGS, ids=lambda part: getattr(part, "name", str(part)))
def test_worlds_that_sound_alike_look_alike(game, seats, options):
    """Two worlds run side by side, and a reader hears the same from both. What it does not hear goes another way in
    the other world. Until something is turned up, or what is heard cannot be in the other world, it sees the same."""
    house = House(game, seats, options)
    for reader in house.readers:
        rng, other, different = seeded(31, seats, reader), None, 0
        for _, step in zip(range(WALK), house.steps(rng), strict=False):
            table, seat, move = step
            if other is None or not house.same_view(table, other, reader):
                other = table.copy()
            if seat == reader:
                assert house.moves(other, seat) == house.moves(table, seat)
            answer = echo(house, other, step, reader, rng)
            if answer is None:
                other = None
                continue
            after, there = house.after(table, seat, move), house.after(other, seat, answer)
            if after["reveals"][0] == table["reveals"][0]:
                assert house.same_view(after, there, reader), f"{reader} can tell {move} of {seat} from {answer}"
                told = [
                    log_line(house, *scene, reader)
                    for scene in ((table, seat, move, after), (other, seat, answer, there))
                ]
                assert told[0] == told[1] and told[0]
                different += after.tobytes() != there.tobytes()
            other = there
        assert different > WALK / 20, "the two worlds were different ones"
