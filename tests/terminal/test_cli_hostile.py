"""The command line as a process: hostile input gets one sentence, and the first prompt comes at once."""

import json
import os
import resource
import signal
import subprocess
import sys
from functools import partial
from pathlib import Path

import pytest

TOOL = str(Path(sys.executable).parent / "chabudai")
AT_ONCE = 0.5  # seconds
TRIES = 5
BEGUN = 2.0  # seconds after which a command is at work
STOPPED = 130


def run(*args: str, typed: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    return subprocess.run([TOOL, *args], input=typed, capture_output=True, timeout=60)


@pytest.mark.parametrize("command", [("sim", "tatsu", "--games", "5000000"), ("verify", "-"), ("talk",)], ids=str)
def test_what_is_stopped_from_the_keyboard_says_no_more_than_that(command: tuple[str, ...]) -> None:
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    keyboard = partial(signal.signal, signal.SIGINT, signal.SIG_DFL)  # tests in the background have none
    with subprocess.Popen([TOOL, *command], start_new_session=True, preexec_fn=keyboard, **pipes) as process:
        with pytest.raises(subprocess.TimeoutExpired):
            process.wait(BEGUN)
        os.killpg(process.pid, signal.SIGINT)
        assert process.wait(60) == STOPPED
        said = process.stderr.read() if process.stderr else b""
        assert b"Traceback" not in said and said.strip().endswith(b"Stopped.")


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    folder = tmp_path_factory.mktemp("hostile")
    contents = {
        "BINARY": bytes(range(256)) * 40,
        "EMPTY": b"",
        "HEAD": b"chabudai record 1\n",
        "FOREIGN": b"chabudai record 1\ngame \xe2\x80\xae\x1b[2J\n--\n",
        "TOML": b"stones = [4, 3]\n",
        "DEEP": b"stones = " + b"[" * 100_000,
    }
    for name, content in contents.items():
        (folder / name).write_bytes(content)
    return {**{name: str(folder / name) for name in contents}, "FOLDER": str(folder), "NONE": str(folder / "none")}


HOSTILE = [
    ("replay", "BINARY"),
    ("replay", "FOLDER"),
    ("replay", "NONE"),
    ("replay", "/dev/zero"),
    ("replay", "FOREIGN"),
    ("verify", "BINARY"),
    ("verify", "EMPTY"),
    ("verify", "HEAD"),
    ("verify", "-"),
    ("play", "tatsu", "--box", "BINARY"),
    ("play", "tatsu", "--box", "FOLDER"),
    ("play", "tatsu", "--box", "TOML"),
    ("play", "tatsu", "--box", "DEEP"),
    ("play", "tatsu", "--box", "/dev/zero"),
    ("play", "chess"),
    ("play",),
    ("play", "tatsu", "--seats", "human"),
    ("play", "tatsu", "--seats", "human,oracle"),
    ("play", "tatsu", "--seats", ""),
    ("play", "tatsu", "-o", "layout"),
    ("play", "tatsu", "-o", "layout=Q"),
    ("play", "tatsu", "-o", "turn_cap=" + "9" * 5000),
    ("play", "tatsu", "--seed", "9" * 5000),
    ("play", "tatsu", "--dice", "loaded"),
    ("check", "tatsu", "--games", "0"),
    ("sim", "tatsu", "--games", "0"),
    ("sim", "tatsu", "--games", "9" * 30),
    ("sim", "tatsu", "--seats", "random"),
    ("sim", "tatsu", "--seats", "human,human"),
    ("rules", "tatsu", "T999"),
    ("rules", "../tatsu"),
    ("check", "chess"),
    ("dance",),
    ("--dance",),
]


@pytest.mark.parametrize("args", HOSTILE, ids=lambda args: " ".join(args)[:40])
def test_hostile_input_is_answered_by_one_sentence(args: tuple[str, ...], files: dict[str, str]) -> None:
    done = run(*(files.get(arg, arg) for arg in args))
    said = done.stderr.decode("utf-8")
    assert done.returncode == 2, said
    assert done.stdout == b""
    assert said.count("\n") == 1 and said.endswith("\n") and said.strip().isprintable() and "Traceback" not in said


def test_bytes_that_are_no_text_can_be_typed_at_a_prompt() -> None:
    done = run("play", "tatsu", "--seats", "human,human", typed=bytes(range(256)) + b"\n\xff\xfe\nquit\n")
    assert done.returncode == 0 and done.stderr == b"" and b"You leave the table." in done.stdout


def test_an_empty_input_leaves_the_table() -> None:
    done = run("play", "tatsu")
    assert done.returncode == 0 and done.stdout.endswith(b"You leave the table.\n")


def test_programs_can_talk_in_bytes() -> None:
    lines = [b'{"do":"new","game":"tatsu"}', b"\xff\xfe\x00", b'{"do":"play","move":"\\ud800"}', b"[" * 100_000, b""]
    done = run("talk", typed=b"\n".join(lines))
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert done.returncode == 0 and done.stderr == b""
    assert [("error" in answer) for answer in answers] == [False, True, True, True]


def test_a_reader_that_goes_away_is_no_error() -> None:
    with subprocess.Popen([TOOL, "rules", "tatsu"], stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None and process.stderr is not None
        process.stdout.close()
        assert b"Traceback" not in process.stderr.read()


def test_the_first_prompt_comes_at_once() -> None:
    """Measured as the processor's time, which other work on the machine does not change much."""
    spent = []
    for _ in range(TRIES):
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        done = run("play", "tatsu", "--seed", "1")
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        assert b"> " in done.stdout
        spent.append(after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)
    assert min(spent) < AT_ONCE
