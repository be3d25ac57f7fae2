"""Load on the server: matches of clients and bots, moves timed from request to answer. Loopback only, stops by itself.

    ./run python bench/load.py                                200 matches of Tatsu for 30 seconds
    ./run python bench/load.py --game edo --matches 100

Each client plays one match against a bot by pointing at random moves and pressing Done, and keeps a stream open. People
sit down one after the other, and think. The clients share the machine with the server: their cost is in the figures.
Bars: 99 % of all moves within 50 ms; an idle match takes less than 20 kB. A missed bar is printed as MISSED.
"""

import argparse
import asyncio
import os
import random
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import httpx2 as httpx

PORT = 8765
BASE = f"http://127.0.0.1:{PORT}"
THINKING = 6.0  # seconds a person takes for a choice, on average
IDLE = 300  # matches that nobody plays
LATE_MS, LARGE_KB = 50, 20  # the bars
MOVES = ("move", "done")  # what the bar is for; to look is timed, too
COMPILING = 180  # seconds that the bots' compiler gets before the clock starts
READY = 10.0  # seconds for the server to answer
GRACE = 60  # seconds after which everything ends


async def stream(client: httpx.AsyncClient, token: str, until: float) -> None:
    """Listens to the table's news as a page does."""
    try:
        async with client.stream("GET", f"{BASE}/api/tables/{token}/stream", timeout=None) as answer:
            async for _ in answer.aiter_lines():
                if time.perf_counter() > until:
                    return
    except httpx.HTTPError:
        return


async def play(client: httpx.AsyncClient, game: str, bot: str, until: float, times: dict[str, list[float]]) -> None:
    """One person's match against a bot."""
    rng = random.Random()
    await asyncio.sleep(rng.uniform(0, THINKING))
    chairs = [{"kind": "human"}, {"kind": "bot", "bot": bot}]
    made = await timed(client, "set up", "POST", f"{BASE}/api/matches", {"game": game, "chairs": chairs}, times)
    if "seats" not in made:
        return
    token = made["seats"][0]
    listening = asyncio.create_task(stream(client, token, until))
    while time.perf_counter() < until:
        await asyncio.sleep(rng.uniform(0, 2 * THINKING))
        shown = await timed(client, "look", "GET", f"{BASE}/api/tables/{token}", None, times)
        if shown.get("over"):
            break
        if shown["moves"]:
            move = {"move": rng.choice(shown["moves"])["text"]}
            shown = await timed(client, "move", "POST", f"{BASE}/api/tables/{token}/draft", move, times)
        if shown.get("draft") and not shown["moves"]:
            await timed(client, "done", "POST", f"{BASE}/api/tables/{token}/done", {}, times)
    listening.cancel()


async def timed(
    client: httpx.AsyncClient, what: str, method: str, url: str, body: object, times: dict[str, list[float]]
) -> dict:
    start = time.perf_counter()
    try:
        answer = await client.request(method, url, json=body)
    except httpx.HTTPError as error:
        times.setdefault(f"lost {type(error).__name__}", []).append(time.perf_counter() - start)
        return {"moves": [], "draft": []}
    taken = time.perf_counter() - start
    if not answer.is_success:
        times.setdefault(f"refused {answer.status_code}", []).append(taken)
        return {"moves": [], "draft": []}
    times.setdefault(what, []).append(taken)
    return answer.json()


def memory(process: int) -> int:
    """Resident bytes of a process."""
    for line in Path(f"/proc/{process}/status").read_text().splitlines():
        if line.startswith("VmRSS"):
            return int(line.split()[1]) * 1024
    return 0


def warmed(client: httpx.Client, game: str, bot: str) -> None:
    """Waits until the bots of a game are compiled and a game of theirs has begun: that is once for a machine."""
    from chabudai import game as found
    from chabudai.bots.warm import warm

    warm(found(game))
    chairs = [{"kind": "bot", "bot": bot}] * 2
    made = client.post(f"{BASE}/api/matches", json={"game": game, "chairs": chairs}).json()
    end = time.monotonic() + COMPILING
    while time.monotonic() < end:
        if len(client.get(f"{BASE}/api/tables/{made['watch']}").json()["log"]["lines"]) > len(chairs):
            return
        time.sleep(0.2)
    raise SystemExit("The bots did not begin in time.")


def weighed(client: httpx.Client, game: str, server: int) -> float:
    """Bytes that a match takes in the server while nobody plays it."""
    sizes = []
    for _ in range(2):  # the first ones pay for what all matches share
        before = memory(server)
        for _ in range(IDLE):
            client.post(f"{BASE}/api/matches", json={"game": game, "chairs": [{}, {}]})
        sizes.append((memory(server) - before) / IDLE)
    return sizes[-1]


async def busy(matches: int, seconds: float, game: str, bot: str) -> dict[str, list[float]]:
    """All matches at once."""
    times: dict[str, list[float]] = {}
    limits = httpx.Limits(max_connections=3 * matches, max_keepalive_connections=3 * matches)
    async with httpx.AsyncClient(limits=limits, timeout=30) as client:
        until = time.perf_counter() + seconds
        await asyncio.gather(*(play(client, game, bot, until, times) for _ in range(matches)))
    return times


def verdict(found: float, bar: float) -> str:
    return f"bar {bar}" if found <= bar else f"bar {bar}: MISSED"


def told(times: dict[str, list[float]]) -> None:
    """How long requests took, and of all moves together whether that is quick enough."""
    moves = sorted(taken for what in MOVES for taken in times.get(what, []))
    for what, found in [*sorted(times.items()), ("all moves", moves)]:
        if not found:
            continue
        ordered = sorted(found)
        middle, late = (ordered[min(len(found) - 1, int(len(found) * part))] * 1000 for part in (0.5, 0.99))
        said = f", {verdict(late, LATE_MS)}" if found is moves else ""
        print(f"{what:14} {len(found):6} requests   median {middle:6.1f} ms   99 % within {late:6.1f} ms{said}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--matches", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--game", default="tatsu")
    parser.add_argument("--bot", default="greedy")
    chosen = parser.parse_args()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # so that the server is stopped, too
    signal.signal(signal.SIGALRM, lambda *_: sys.exit("The server is too slow for this load: it was stopped."))
    signal.alarm(int(chosen.seconds) + COMPILING + GRACE)  # and never longer than this
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "chabudai.cli", "serve", "--port", str(PORT), "--pace", "0"]
        command += ["--database", f"sqlite:///{folder}/load.sqlite"]
        server = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        try:
            with httpx.Client(transport=httpx.HTTPTransport(retries=3), timeout=READY) as client:
                for _ in range(100):
                    try:
                        client.get(f"{BASE}/health")
                        break
                    except httpx.HTTPError:
                        time.sleep(READY / 100)
                warmed(client, chosen.game, chosen.bot)
                size = weighed(client, chosen.game, server.pid) / 1000
            print(f"{chosen.game}, {chosen.matches} matches, each with the bot {chosen.bot}; {os.cpu_count()} cores")
            print(f"an idle match takes {size:.1f} kB, {verdict(size, LARGE_KB)}")
            told(asyncio.run(busy(chosen.matches, chosen.seconds, chosen.game, chosen.bot)))
            print(f"memory of the server: {memory(server.pid) / 1e6:.0f} MB")
        finally:
            server.terminate()
            server.wait(READY)


if __name__ == "__main__":
    main()
