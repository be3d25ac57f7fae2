"""The application: what a browser, a bot or a script can ask of the server."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from importlib.resources import files
from pathlib import Path
from typing import Annotated, Any

from fastapi import Body, FastAPI, Header, Query, Request
from fastapi import Path as InPath
from fastapi.responses import FileResponse, JSONResponse, PlainTextResponse, StreamingResponse
from fastapi.staticfiles import StaticFiles
from pydantic import BaseModel, Field

from ..bots.levels import LEVELS
from ..bots.players import BOTS
from ..core import record
from ..core.errors import BadBox, BadRecord, BadSetup, ChabudaiError, NotAMove, NotLegal
from ..core.game import game, games
from ..core.rule import WATCHER
from ..terminal.rulebook import clauses, rulebook
from .brains import Brains
from .guard import Guard
from .live import Live
from .look import look, then, why
from .store import Store
from .tables import CHAT, Tables, TurnedError

WEB = Path(str(files("chabudai").joinpath("web")))
STATUS = {BadSetup: 404, BadBox: 422, BadRecord: 422, NotAMove: 422, NotLegal: 409, TurnedError: 409}
LEVEL_NAMES = {str(level.number): f"level {level.number}, {level.name}" for level in LEVELS}

Token = Annotated[str, InPath(pattern="^[A-Za-z0-9_-]{10,64}$", description="The link of a seat")]


class Chair(BaseModel):
    kind: str = "open"
    name: str = Field("", max_length=40)
    bot: str = Field("greedy", max_length=40)


class NewMatch(BaseModel):
    game: str = Field(max_length=64)
    chairs: list[Chair] = Field(min_length=1, max_length=8)
    options: dict[str, str | int | bool] = Field(default_factory=dict, max_length=20)
    box: dict[str, Any] = Field(default_factory=dict)
    chat: str = Field("presets", max_length=10)
    watchers: bool = True


class Move(BaseModel):
    move: str = Field(max_length=400)


class Question(BaseModel):
    move: str = Field("", max_length=400)
    touches: list[Annotated[str, Field(max_length=80)]] = Field(default_factory=list, max_length=20)


class Refusal(BaseModel):
    """Why something is not possible, in one sentence, with the clause of the rulebook that says so."""

    error: str
    clause: str | None = None


class Line(BaseModel):
    text: str = Field(max_length=300)


def create_app(url: str, pace: float | None = None, processes: int = 1) -> Any:
    """The server over a database."""
    store = Store(url)
    tables, live = Tables(store), Live()

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        live.loop = asyncio.get_running_loop()
        app.state.brains = brains = Brains(tables, live.changed, processes)
        for name in store.matches()[-200:]:
            brains.look_at(name)
        yield
        brains.close()

    refusals: dict[int | str, dict[str, Any]] = {code: {"model": Refusal} for code in (400, 404, 409, 413, 429)}
    app = FastAPI(title="Chabudai", version="1", lifespan=lifespan, docs_url=None, redoc_url=None, responses=refusals)
    app.state.tables = tables

    @app.exception_handler(ChabudaiError)
    async def refused(request: Request, error: ChabudaiError) -> JSONResponse:
        body = {"error": str(error), "clause": error.clause or None}
        return JSONResponse(body, STATUS.get(type(error), 400))

    def changed(match: str) -> None:
        live.changed(match)
        app.state.brains.look_at(match)

    # -- games and matches ----------------------------------------------------------------------------------------

    @app.get("/health")
    def health() -> dict[str, Any]:
        """Is the server well, and can it reach its database?"""
        return {"well": True, "matches": len(store.matches())}

    @app.get("/api/games")
    def list_games() -> list[dict[str, Any]]:
        """The games that can be played, with their seats and options."""
        return [
            {
                "name": one.name,
                "title": one.title,
                "about": one.words.ABOUT,
                "status": one.words.STATUS,
                "seats": list(one.seats),
                "sides": [one.words.seat_name(seat) for seat in range(max(one.seats))],
                "bots": [{"name": name, "words": LEVEL_NAMES.get(name, name)} for name in BOTS],
                "chat": list(CHAT),
                "options": [
                    {
                        "name": name,
                        "help": one.words.OPTIONS[name],
                        "values": list(option.values),
                        "least": option.least,
                        "most": option.most,
                        "default": option.value(option.default),
                    }
                    for name, option in one.options.items()
                ],
            }
            for one in games()
        ]

    @app.get("/api/games/{name}/rules")
    def rules(name: str) -> dict[str, Any]:
        """The rulebook of a game, and its clauses by number."""
        chosen = game(name)
        return {"title": chosen.title, "text": rulebook(chosen), "clauses": clauses(chosen)}

    @app.post("/api/matches", status_code=201)
    def create(new: NewMatch) -> dict[str, Any]:
        """A new match. The answer holds a link for every seat and one for watching."""
        settings = {"chat": new.chat, "watchers": new.watchers}
        row = tables.create(new.game, [chair.model_dump() for chair in new.chairs], new.options, new.box, settings)
        tokens = store.tokens(row.id)
        changed(row.id)
        return {
            "seats": [tokens[seat] for seat in range(row.seats)],
            "watch": tokens[WATCHER] if new.watchers else None,
        }

    # -- at a table -----------------------------------------------------------------------------------------------

    @app.get("/api/tables/{token}")
    def see(token: Token, since: Annotated[int, Query(ge=0)] = 0, undone: Annotated[int, Query(ge=0)] = 0) -> Any:
        """The table as this seat may see it, with the log from a line on."""
        table, seat, draft = tables.seat(token)
        return JSONResponse(look(tables, table, seat, draft, since, undone))

    @app.get("/api/tables/{token}/stream")
    async def stream(token: Token, seen: str = "", last_event_id: Annotated[str, Header()] = "") -> StreamingResponse:
        """One line whenever the table changes for this seat. It can be resumed: nothing is missed."""
        table, seat, _ = await asyncio.to_thread(tables.seat, token)
        events = live.stream(table.row.id, tables.news(table.row.id, seat), last_event_id or seen)
        return StreamingResponse(events, media_type="text/event-stream", headers={"cache-control": "no-store"})

    @app.post("/api/tables/{token}/draft")
    def add(token: Token, move: Move) -> Any:
        """One more move of this turn. It can be taken back until done."""
        tables.add(token, move.move)
        return see(token)

    @app.delete("/api/tables/{token}/draft")
    def back(token: Token) -> Any:
        """Takes a move back: out of the draft, or, as far as nothing has been revealed since, after done."""
        tables.back(token)
        changed(tables.seat(token)[0].row.id)
        return see(token)

    @app.post("/api/tables/{token}/done")
    def done(token: Token) -> Any:
        """The draft becomes part of the game. On disk when this is answered."""
        tables.done(token)
        changed(tables.seat(token)[0].row.id)
        return see(token)

    @app.get("/api/tables/{token}/then/{line}")
    def look_back(token: Token, line: Annotated[int, InPath(ge=0, le=1_000_000)]) -> Any:
        """The table as it was after a line of the log, as this seat saw it."""
        table, seat, _ = tables.seat(token)
        return JSONResponse(then(table, seat, line))

    @app.post("/api/tables/{token}/why")
    def why_not(token: Token, question: Question) -> dict[str, Any]:
        """Why a move is not possible, or why nothing can be chosen at a place: the sentence and its clause."""
        table, seat, draft = tables.seat(token)
        with table.lock:
            trial, _, _ = tables.drafted(table, seat, draft)
            if question.touches or seat not in trial.to_act:
                clause, sentence = why(trial, seat, question.touches) or ("", None)
                return {"why": sentence, "clause": clause or None}
            try:
                trial.read(question.move, seat)
            except ChabudaiError as error:
                return {"why": str(error), "clause": error.clause or None}
        return {"why": None, "clause": None}

    @app.post("/api/tables/{token}/sit")
    def sit(token: Token, chair: Chair) -> Any:
        """A person, or a bot, takes this chair."""
        tables.sit(token, chair.kind, chair.name, chair.bot)
        changed(tables.seat(token)[0].row.id)
        return see(token)

    @app.post("/api/tables/{token}/chat")
    def chat(token: Token, line: Line) -> Any:
        """A line of chat."""
        tables.say(token, line.text)
        changed(tables.seat(token)[0].row.id)
        return see(token)

    @app.post("/api/tables/{token}/rematch")
    def rematch(token: Token) -> dict[str, str]:
        """The same people once more, one seat on: the answer is the asker's new link."""
        fresh = tables.rematch(token)
        changed(tables.seat(token)[0].row.id)
        changed(tables.seat(fresh)[0].row.id)
        return {"seat": fresh}

    @app.post("/api/tables/{token}/revoke")
    def revoke(token: Token) -> dict[str, str]:
        """A new link for this chair; the old one is worth nothing from now on."""
        return {"seat": tables.revoke(token)}

    @app.get("/api/tables/{token}/record", responses={200: {"content": {"text/plain": {}}}})
    def keep(token: Token) -> PlainTextResponse:
        """The record of a finished game, with everything needed to check it."""
        table, _, _ = tables.seat(token)
        with table.lock:
            if not table.match.over:
                raise NotLegal("The record is written when the game is over.")
            return PlainTextResponse(record.write(table.match))

    @app.post("/api/verify")
    def check(text: Annotated[str, Body(media_type="text/plain", max_length=200_000)]) -> dict[str, Any]:
        """Checks the record of a game: its moves, its places and its chance."""
        return {"found": record.verify(text)}

    # -- pages ----------------------------------------------------------------------------------------------------

    @app.get("/t/{token}", include_in_schema=False)
    def page(token: str) -> FileResponse:
        return FileResponse(WEB / "table.html")

    if WEB.is_dir():
        app.mount("/", StaticFiles(directory=WEB, html=True), name="web")
    return Guard(app) if pace is None else Guard(app, pace)
