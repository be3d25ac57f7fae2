"""A bot in any language: a program that reads one JSON object a line and answers one a line.

    {"do":"choose","game":"tatsu","seats":2,"options":{},"seat":0,"view":{...},"moves":["3-8",...],"refused":[]}
    {"move":"3-8"}

The view is what the seat may know, field by field, as `chabudai talk` shows it; the moves are the legal ones. What was
answered in vain comes again among the refused, with the same question. The program ends when its input ends.
"""

import json
import shlex
import subprocess
import threading
from contextlib import suppress
from queue import Empty, Queue
from typing import Any

import numpy as np

from ..core.box import Box
from ..core.errors import BadSetup, ChabudaiError
from ..core.game import Game, State
from ..core.plain_data import to_data
from ..core.rule import Random

PATIENCE = 30.0  # seconds that a program may think


class ProgramBot:
    """Asks a program. It is started with the first question and asked again if it has ended."""

    def __init__(self, command: str) -> None:
        try:
            self.command = shlex.split(command)
        except ValueError as error:
            raise BadSetup(f"The command of a program cannot be read: {error}.") from None
        if not self.command:
            raise BadSetup("A program is named by its command, for example program:./mine.")
        self.name = command
        self.process: subprocess.Popen[str] | None = None
        self.lines: Queue[str] = Queue()
        self.refused: tuple[bytes, list[str]] = b"", []  # the question, and what was answered to it in vain

    def choose(self, game: Game, box: Box, view: State, seat: int, rng: Random, face: str = "plain") -> int:
        from .players import legal_moves

        seen: Any = np.zeros(1, game.rules.STATE)
        seen[0] = view
        moves = legal_moves(game, box, seen[0], seat)
        texts = [str(game.words.say(box, seen[0], seat, move)) for move in moves]
        question = seen.tobytes() + bytes([seat])
        if self.refused[0] != question:
            self.refused = question, []
        answer = self._ask(
            {
                "do": "choose",
                "game": game.name,
                "seats": int(seen[0].seats),
                "options": game.chosen(seen[0]),
                "seat": seat,
                "view": to_data(seen[0]),
                "moves": texts,
                "refused": self.refused[1],
            }
        )
        move = answer.get("move")
        if move not in texts:
            self.refused[1].append(str(move))
            raise ChabudaiError(f"{str(move)[:40]!r} is not one of its moves")
        return moves[texts.index(move)]

    def _ask(self, question: dict[str, Any]) -> dict[str, Any]:
        if self.process is None or self.process.poll() is not None:
            self._start()
        assert self.process is not None and self.process.stdin is not None
        try:
            self.process.stdin.write(json.dumps(question, ensure_ascii=False) + "\n")
            self.process.stdin.flush()
            answer = json.loads(self.lines.get(timeout=PATIENCE))
        except Empty:
            self.close()
            raise ChabudaiError(f"it did not answer within {PATIENCE:.0f} seconds") from None
        except (OSError, ValueError) as error:
            self.close()
            raise ChabudaiError(f"it did not answer in JSON: {error}") from None
        return answer if isinstance(answer, dict) else {}

    def _start(self) -> None:
        try:
            self.process = subprocess.Popen(
                self.command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8"
            )
        except OSError as error:
            raise ChabudaiError(f"it cannot be started: {error.strerror}") from None
        self.lines = Queue()
        threading.Thread(target=_read, args=(self.process.stdout, self.lines), daemon=True).start()

    def close(self) -> None:
        """Ends the program."""
        if self.process is None:
            return
        self.process.kill()
        self.process.wait()
        assert self.process.stdin is not None
        with suppress(OSError):  # what was still to be written has nowhere to go
            self.process.stdin.close()
        self.process = None


def _read(lines: Any, queue: "Queue[str]") -> None:
    with lines:
        for line in lines:
            queue.put(line)
    queue.put("")  # the program has ended
