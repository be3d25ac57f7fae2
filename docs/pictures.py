"""Makes the pictures under docs/pictures: the README's drawing, the start page and every game, light and dark.

    ./run python docs/pictures.py [start] [GAME ...] [--to FOLDER]

Each game is played at random to its middle; then a real browser looks at it from the seat that is to act.
"""

import random
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import click
from playwright.sync_api import Browser, sync_playwright

import chabudai
from chabudai.server.store import Store
from chabudai.server.tables import Tables

PLACE = Path(__file__).parent / "pictures"
SIZES = ((390, 844), (1366, 768), (1920, 1080))
SEATS = {"edo": 4, "edamame": 3, "luminous": 4, "ganymede": 2}
OPTIONS = {"edo": {"jiin": True, "tokken": True, "ronin": True}}
MOVES = {"tatsu": 60, "connect_four": 7, "edo": 170, "edamame": 90, "luminous": 60, "ganymede": 60}
SEED = 11


def middle(tables: Tables, name: str) -> str:
    """The link of the seat that is to act at a table in the middle of its game."""
    seats = SEATS.get(name, chabudai.game(name).seats[0])
    row = tables.create(name, [{"kind": "human"}] * seats, OPTIONS.get(name, {}), {}, {})
    rng = random.Random(SEED)
    table = tables.table(row.id)
    while len(table.match.log) < MOVES.get(name, 60) and not table.match.over:
        seat = rng.choice(table.match.to_act)
        move = rng.choice(table.match.moves(seat))
        tables.write(table, [{"do": "play", "seat": seat, "move": move}])
    if table.match.over:
        return middle(tables, name)
    return tables.store.tokens(row.id)[table.match.to_act[0]]


def drawing(place: Path) -> None:
    """The README's picture: Tatsu, drawn by the match itself."""
    match, rng = chabudai.play("tatsu", seed=SEED), random.Random(SEED)
    while len(match.log) < 61 or len(match.to_act) != 1:
        match.play(rng.choice(list(match.legal())))
    (place / "tatsu.svg").write_text(match._repr_svg_(), "utf-8")


@contextmanager
def serving(url: str) -> Iterator[str]:
    """A server over the database, while it is needed."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    command = [sys.executable, "-m", "chabudai.cli", "serve", "--port", str(port), "--database", url, "--pace", "0"]
    server = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    address = f"http://127.0.0.1:{port}"
    try:
        for _ in range(200):
            try:
                urllib.request.urlopen(f"{address}/health")
                break
            except OSError:
                time.sleep(0.05)
        yield address
    finally:
        server.terminate()
        server.wait(10)


def shoot(browser: Browser, address: str, name: str, path: str, place: Path) -> None:
    """One page in every size, light and dark."""
    for width, height in SIZES:
        for scheme in ("light", "dark"):
            size = {"width": width, "height": height}
            page = browser.new_page(viewport=size, color_scheme=scheme, reduced_motion="reduce")
            page.goto(f"{address}{path}")
            page.wait_for_selector(".board svg, .games img")
            page.wait_for_load_state("networkidle" if path == "/" else "load")
            page.wait_for_timeout(400)
            page.screenshot(path=place / f"{name}-{width}-{scheme}.png")
            page.close()
            click.echo(f"{name}-{width}-{scheme}.png")


@click.command()
@click.argument("names", nargs=-1)
@click.option("--to", "place", type=click.Path(path_type=Path), default=PLACE)
def main(names: tuple[str, ...], place: Path) -> None:
    place.mkdir(exist_ok=True)
    drawing(place)
    names = names or ("start", *(one.name for one in chabudai.games()))
    found = next(path for name in ("chromium", "chromium-browser", "google-chrome") if (path := shutil.which(name)))
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        url = f"sqlite:///{folder}/pictures.sqlite"
        tables = Tables(Store(url))
        pages = {name: "/" if name == "start" else f"/t/{middle(tables, name)}" for name in names}
        browser = playwright.chromium.launch(executable_path=found, args=["--no-sandbox", "--disable-gpu"])
        with serving(url) as address:
            for name, path in pages.items():
                shoot(browser, address, name, path, place)


if __name__ == "__main__":
    main()
