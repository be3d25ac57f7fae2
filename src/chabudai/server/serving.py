"""Starts the server on this machine."""

import os
import socket
import threading
import webbrowser
from contextlib import suppress
from pathlib import Path
from typing import Any

import click
import uvicorn
from sqlalchemy.exc import ArgumentError, SQLAlchemyError

from ..core.errors import BadSetup
from .app import create_app
from .journal import open_journal

POSTGRESQL = 'pip install "chabudai[postgresql]"'


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
    app = opened(database or f"sqlite:///{own_file()}", pace, notices=notices, address=public)
    listening = bound(host, port)
    address = f"http://{host}:{listening.getsockname()[1]}/"
    click.echo(f"Chabudai is at {address}   (Ctrl-C stops it; matches are kept)")
    if open_page:
        threading.Timer(1.0, webbrowser.open, [address]).start()
    config = uvicorn.Config(app, log_config=None, access_log=False, timeout_graceful_shutdown=2)
    with suppress(KeyboardInterrupt):
        uvicorn.Server(config).run([listening])


def bound(host: str, port: int) -> socket.socket:
    """Where the server listens."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    made = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)  # named, so that answers are sent at once
    made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        made.bind((host, port))
    except OSError as error:
        made.close()
        why = error.strerror or str(error)
        raise BadSetup(f"Port {port} at {host} cannot be used: {why}. Choose another one with --port.") from None
    return made


def opened(database: str, pace: float | None = None, **more: Any) -> Any:
    """The server over a database, or what is missing for it, in one sentence."""
    try:
        return create_app(database, pace, **more)
    except ModuleNotFoundError as error:
        if error.name == "psycopg":
            raise BadSetup(f"PostgreSQL needs one more package: {POSTGRESQL}") from None
        raise BadSetup(f"This database needs a package that is not installed: {error.name}.") from None
    except ArgumentError:
        raise BadSetup("This is no address of a database. One looks like sqlite:////path/to/file.sqlite.") from None
    except SQLAlchemyError as error:
        first = str(getattr(error, "orig", None) or error).strip().splitlines()[0]
        raise BadSetup(f"The database cannot be opened: {first}. Is the address after --database right?") from None


def own_file() -> Path:
    """Where the matches of this person are kept."""
    folder = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "chabudai"
    folder.mkdir(parents=True, exist_ok=True)
    return folder / "matches.sqlite"
