"""Who can sit at a table, and what happens when a bot fails."""

import re
import sys
from importlib.metadata import EntryPoint

import pytest

import chabudai
from chabudai.bots import players
from chabudai.bots.players import BOTS, Bot, LevelBot, ask, bot, legal_moves
from chabudai.bots.thinker import search
from chabudai.core.chance import dealer
from chabudai.core.errors import BadSetup
from chabudai.core.match import Match
from chabudai.core.rule import seeded
from chabudai.terminal.line import Line
from chabudai.terminal.sitting import Sitting
from lane import Lane

FOUR = chabudai.game("connect_four")
VIEW = Lane(FOUR).view(0)
SPEAKER = """\
import json, sys
for line in sys.stdin:
    asked = json.loads(line)
    sys.stdout.write(json.dumps({"move": %s}) + "\\n")
    sys.stdout.flush()
"""


class Last:
    """Always chooses the last column."""

    name = "last"

    def choose(self, game, box, view, seat, rng, face="plain"):
        return legal_moves(game, box, view, seat)[-1]


class Wrong(Last):
    """Chooses what is not possible; its second best is."""

    name = "wrong"

    def choose(self, *asked, **how):
        return 99

    def rank(self, *asked):
        return [99, 3, 2]


class Broken(Last):
    name = "broken"

    def choose(self, *asked, **how):
        raise RuntimeError("out of ideas")


def asked(one: Bot):
    return ask(one, FOUR, FOUR.box, VIEW, 0, seeded(1))


def test_bots_are_found_by_name() -> None:
    assert [one.name for one in BOTS.values()] == list(BOTS) == ["random", "greedy", "1", "2", "3", "4", "5"]
    assert bot("bot:4") is bot("4") and isinstance(bot("4"), LevelBot) and bot("bot:greedy") is bot("greedy")
    played = bot("3-played")
    assert played.name == "3-played" and isinstance(played, LevelBot) and not played.judged
    for name in ("6", "0", "bot:", "nobody", "program:", 'program:"', "6-played", "greedy-played"):
        with pytest.raises(BadSetup):
            bot(name)


def test_third_parties_bring_bots_through_an_entry_point(monkeypatch: pytest.MonkeyPatch) -> None:
    entry = EntryPoint("last", f"{__name__}:Last", players.GROUP)
    monkeypatch.setattr(players, "installed", lambda: {"last": entry})
    sys.modules.setdefault(__name__, sys.modules[Last.__module__])
    assert asked(bot("last")) == (6, ())
    with pytest.raises(BadSetup, match="random, greedy, 1, 2, 3, 4, 5, last"):
        bot("first")


def test_a_bot_that_errs_is_named_and_asked_for_its_next_best() -> None:
    move, complaints = asked(Wrong())
    assert move == 3
    assert complaints[0] == "The bot wrong chose 99, which is not possible now."


def test_a_bot_that_fails_is_named_and_greedy_sits_in_aloud() -> None:
    move, complaints = asked(Broken())
    assert move in range(7)
    assert complaints[0] == "The bot broken failed (RuntimeError: out of ideas)."
    assert complaints[-1] == "The bot broken has no other choice; greedy chooses in its place."


def test_complaints_are_said_at_the_table() -> None:
    said: list[str] = []
    sitting = Sitting(Match(FOUR), ["random", "random"])
    sitting.bots[0] = Wrong()
    Line(sitting, said.append, lambda question: "quit", False).run()
    assert said.count("The bot wrong chose 99, which is not possible now.") > 1
    assert sitting.match.over


def program(answer: str, tmp_path) -> Bot:
    file = tmp_path / "speaker.py"
    file.write_text(SPEAKER % answer)
    return bot(f"program:{sys.executable} {file}")


def test_a_program_in_any_language_plays(tmp_path) -> None:
    one = program('asked["moves"][2 + len(asked["refused"])]', tmp_path)
    assert asked(one) == (2, ()) == asked(one)
    one.close()


def test_a_program_is_told_what_was_refused(tmp_path) -> None:
    one = program('asked["moves"][5] if asked["refused"] == ["nonsense"] else "nonsense"', tmp_path)
    move, complaints = asked(one)
    assert move == 5 and len(complaints) == 1 and "'nonsense' is not one of its moves" in complaints[0]
    one.close()


@pytest.mark.parametrize(
    ("command", "trouble"),
    [("/no/such/program", "cannot be started"), (f"{sys.executable} -c 1", "JSON")],
)
def test_a_program_that_does_not_answer_is_named(command: str, trouble: str) -> None:
    move, complaints = asked(bot(f"program:{command}"))
    assert move in range(7) and trouble in complaints[0] and "greedy" in complaints[-1]


def hinted() -> list[str]:
    """What the table says to a hint where the first seat can win by playing a."""
    said: list[str] = []
    match = Match(FOUR, dealer=dealer(1))
    for column in (0, 6, 0, 6, 0, 5):
        match.play(column)
    typed = iter(["hint", "quit"])
    Line(Sitting(match, ["human", "human"]), said.append, lambda question: next(typed), False).run()
    (hint,) = [text for text in said if "expected place" in text]
    return hint.splitlines()


def test_hint_names_the_best_moves_with_what_can_be_expected(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Sitting, "face", "compiled")
    search(FOUR, FOUR.box, VIEW, 0, 0, 1)  # by now it is compiled
    first, *others, thought = hinted()
    assert re.fullmatch(r"a: expected place 1\.0\d, give or take 0\.0\d", first)
    assert len(others) == 4 and re.fullmatch(r"\([\d,]+ simulations\)", thought)


def test_a_hint_does_not_wait_for_the_compiler_and_says_so() -> None:
    *best, thought = hinted()
    assert len(best) == 5 and thought.endswith("simulations: a quick look, while the compiler is at work)")
