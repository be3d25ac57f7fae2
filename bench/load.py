"""Load on the server: matches of clients and bots, moves timed from request to answer. Loopback only, stops by itself.

    ./run python bench/load.py --matches 200 --seconds 30

Each client plays one match against a bot by pointing at random moves and pressing Done, and keeps a stream open.
"""

import argparse
import asyncio
import json
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
    chairs = [{"kind": "human"}, {"kind": "bot", "bot": bot}]
    made = (await client.post(f"{BASE}/api/matches", json={"game": game, "chairs": chairs})).json()
    token = made["seats"][0]
    listening = asyncio.create_task(stream(client, token, until))
    rng = random.Random(token)
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
    answer = await client.request(method, url, json=body)
    times.setdefault(what, []).append(time.perf_counter() - start)
    if answer.status_code != 200:
        times.setdefault(f"refused {answer.status_code}", []).append(0.0)
        return {"moves": [], "draft": []}
    return answer.json()


def memory(process: int) -> int:
    """Resident bytes of a process."""
    for line in Path(f"/proc/{process}/status").read_text().splitlines():
        if line.startswith("VmRSS"):
            return int(line.split()[1]) * 1024
    return 0


async def run(matches: int, seconds: float, game: str, bot: str, server: int) -> None:
    times: dict[str, list[float]] = {}
    limits = httpx.Limits(max_connections=3 * matches, max_keepalive_connections=3 * matches)
    async with httpx.AsyncClient(limits=limits, timeout=30) as client:
        idle_before = memory(server)
        for _ in range(300):
            await client.post(f"{BASE}/api/matches", json={"game": game, "chairs": [{}, {}]})
        print(f"memory of an idle match: {(memory(server) - idle_before) / 300 / 1000:.1f} kB")
        until = time.perf_counter() + seconds
        await asyncio.gather(*(play(client, game, bot, until, times) for _ in range(matches)))
    for what, found in sorted(times.items()):
        found.sort()
        middle, late = found[len(found) // 2], found[min(len(found) - 1, int(len(found) * 0.99))]
        print(f"{what:12} {len(found):6} requests   median {middle * 1000:6.1f} ms   99 % under {late * 1000:6.1f} ms")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--game", default="tatsu")
    parser.add_argument("--bot", default="greedy")
    chosen = parser.parse_args()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # so that the server is stopped, too
    signal.alarm(int(chosen.seconds) + 90)  # and never longer than this
    signal.signal(signal.SIGALRM, lambda *_: sys.exit("The server is too slow for this load: it was stopped."))
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "chabudai.cli", "serve", "--port", str(PORT), "--pace", "0"]
        server = subprocess.Popen(
            [*command, "--database", f"sqlite:///{folder}/load.sqlite"], stdout=subprocess.DEVNULL
        )
        try:
            for _ in range(100):
                try:
                    httpx.get(f"{BASE}/health")
                    break
                except httpx.HTTPError:
                    time.sleep(0.1)
            asyncio.run(run(chosen.matches, chosen.seconds, chosen.game, chosen.bot, server.pid))
            print(json.dumps({"memory of the server, MB": round(memory(server.pid) / 1e6, 1), "cores": os.cpu_count()}))
        finally:
            server.terminate()
            server.wait(10)


if __name__ == "__main__":
    main()
