"""Starts the server on this machine."""

import os
import threading
import webbrowser
from pathlib import Path

import click
import uvicorn

from ..core.errors import BadSetup
from .app import create_app
from .journal import open_journal


def run(
    host: str,
    port: int,
    database: str | None,
    open_page: bool,
    pace: float | None = None,
    notices: tuple[str, float] | None = None,
    public: str | None = None,
) -> None:
    """Serves until it is stopped. Whatever was acknowledged is on disk, however it is stopped."""
    open_journal()
    try:
        app = create_app(database or f"sqlite:///{own_file()}", pace, notices=notices, address=public)
    except Exception as error:
        raise BadSetup(f"The database cannot be opened: {error}") from None
    address = f"http://{host}:{port}/"
    click.echo(f"Chabudai is at {address}   (Ctrl-C stops it; matches are kept)")
    if open_page:
        threading.Timer(1.0, webbrowser.open, [address]).start()
    uvicorn.run(app, host=host, port=port, log_level="warning", access_log=False, timeout_graceful_shutdown=2)


def own_file() -> Path:
    """Where the matches of this person are kept."""
    folder = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "chabudai"
    folder.mkdir(parents=True, exist_ok=True)
    return folder / "matches.sqlite"
