"""The application: what a browser, a bot or a script can ask of the server."""

import asyncio
import logging
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from importlib.resources import files
from pathlib import Path
from typing import Annotated, Any

from fastapi import APIRouter, FastAPI, Header, Query, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.responses import FileResponse, JSONResponse, PlainTextResponse, StreamingResponse
from fastapi.staticfiles import StaticFiles
from sqlalchemy.exc import SQLAlchemyError
from starlette.exceptions import HTTPException

from ..core import record
from ..core.errors import BadBox, BadRecord, BadSetup, ChabudaiError, NotAMove, NotLegal
from . import agreeing, shapes
from .brains import Brains
from .eyes import watching
from .feed import feeding
from .guard import Guard
from .helping import advising
from .journal import Journal, note
from .live import Live
from .look import look, then, why
from .notices import Notices
from .report import Reports, reporting
from .shapes import Answer, Asking, Fill, Line, LogLine, Move, Question, Refusal, Since, Sitter, Thought, Token
from .shelf import shelf
from .store import Store
from .study import studying
from .table import PRESETS
from .tables import Tables, TurnedError
from .tongue import Tongue, book, say
from .watch import Watch

WEB = Path(str(files("chabudai").joinpath("web")))
STATUS = {BadSetup: 404, BadBox: 422, BadRecord: 422, NotAMove: 422, NotLegal: 409, TurnedError: 409}
ABOUT = """A table for people and bots. Whoever has the link of a seat sits there: it is the token of an address.

Sentences are told in the language of `?language=`, else in that of the header Accept-Language; moves and records are
written alike in all languages. A refusal is one sentence, with the clause of the rulebook where there is one."""
LATEST = 200  # matches whose bots are woken when the server starts

Told = tuple[str, float] | None
Changed = Callable[[str], None]
Undone = Annotated[int, Query(ge=0, description="As in the answer before: if it has changed, the whole log comes")]
Seen = Annotated[str, Query(description="The version that this client has seen last")]
Resumed = Annotated[str, Header(description="The same, as a browser says it when it comes back")]


def create_app(
    url: str, pace: float | None = None, processes: int = 1, notices: Told = None, address: str | None = None
) -> Any:
    """The server over a database. `notices`: the operator's command for turns that nobody sees, and after how long."""
    store = Store(url)
    tables, live = Tables(store), Live()
    reports = Reports(tables, lambda: app.state.brains)
    watch = Watch(tables, lambda match: changed(match), notices and Notices(tables, *notices, address))

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        live.loop = asyncio.get_running_loop()
        app.state.brains = brains = Brains(tables, told, processes)
        watch.start()
        for name in store.matches(LATEST):
            brains.look_at(name)
            watch.look_at(name)
        note("started", logging.INFO, matches=store.size())
        yield
        watch.close()
        reports.close()
        brains.close()
        note("stopped", logging.INFO)

    refusals: dict[int | str, dict[str, Any]] = {
        code: {"model": Refusal} for code in (400, 404, 409, 413, 422, 429, 500, 503)
    }
    told_of: dict[str, Any] = {"title": "Chabudai", "version": "1", "description": ABOUT}
    app = FastAPI(**told_of, lifespan=lifespan, responses=refusals, docs_url=None, redoc_url=None)
    app.state.tables = tables
    app.add_middleware(Tongue)
    _refusals(app)

    def told(match: str) -> None:
        live.changed(match)
        watch.look_at(match)

    def changed(match: str) -> None:
        told(match)
        app.state.brains.look_at(match)

    @app.get("/health", tags=["server"], response_model=shapes.Health, responses={503: {"model": shapes.Health}})
    def health() -> Any:
        """Is the server well, and can it reach its database?"""
        try:
            return {"well": True, "matches": store.size()}
        except SQLAlchemyError:
            return JSONResponse({"well": False, "matches": 0}, 503)

    app.include_router(shelf(tables, changed))
    app.include_router(_seat(tables, changed))
    app.include_router(_looking(tables, live, lambda name: app.state.brains.look_at(name)))
    app.include_router(_people(tables, changed))
    for router in (studying(tables), advising(tables), watching(tables)):
        app.include_router(router)
    app.include_router(feeding(tables, address))
    app.include_router(reporting(tables, reports))

    @app.get("/t/{token}", include_in_schema=False)
    def page(token: str) -> FileResponse:
        return FileResponse(WEB / "table.html")

    if WEB.is_dir():
        app.mount("/", StaticFiles(directory=WEB, html=True), name="web")
    return Journal(Guard(app) if pace is None else Guard(app, pace))


def _refusals(app: FastAPI) -> None:
    """Every refusal is one sentence, in the same form."""

    @app.exception_handler(ChabudaiError)
    async def refused(request: Request, error: ChabudaiError) -> JSONResponse:
        return _refusal(str(error), STATUS.get(type(error), 400), error.clause or None)

    @app.exception_handler(RequestValidationError)
    async def misshapen(request: Request, error: RequestValidationError) -> JSONResponse:
        first = error.errors()[0]
        where = ".".join(str(part) for part in first["loc"][1:]) or "the request"
        return _refusal(f"This was not understood: {where}: {first['msg']}.", 422)

    @app.exception_handler(HTTPException)
    async def unknown(request: Request, error: HTTPException) -> JSONResponse:
        return _refusal(f"{error.detail}.", error.status_code, headers=error.headers)

    @app.exception_handler(SQLAlchemyError)
    async def unreachable(request: Request, error: SQLAlchemyError) -> JSONResponse:
        note("database failed", logging.ERROR, error=type(error).__name__)
        return _refusal("The server cannot reach its database. Look at the table again in a moment.", 503)

    @app.exception_handler(Exception)  # the journal tells what it was
    async def failed(request: Request, error: Exception) -> JSONResponse:
        return _refusal("Something went wrong at the server. Look at the table again before you go on.", 500)


def _refusal(sentence: str, status: int, clause: str | None = None, headers: Any = None) -> JSONResponse:
    told = say(sentence).encode("utf-8", "replace").decode()  # a guest's words may hold half a letter
    return JSONResponse({"error": told, "clause": clause}, status, headers=headers)


def _looking(tables: Tables, live: Live, wake: Changed) -> APIRouter:
    """What a seat can look at."""
    router = APIRouter(prefix="/api/tables/{token}", tags=["looking"])

    @router.get("", response_model=shapes.Shown)
    def see(token: Token, since: Since = 0, undone: Undone = 0) -> Any:
        """The table as this seat may see it, with the log from a line on."""
        table, seat, draft = tables.seat(token)
        if table.turn_of_bot() is not None:  # it may have been forgotten, with the process in which it thought
            wake(table.row.id)
        return JSONResponse(look(tables, table, seat, draft, since, undone))

    @router.get("/stream", response_class=StreamingResponse, responses={200: {"content": {"text/event-stream": {}}}})
    async def stream(token: Token, seen: Seen = "", last_event_id: Resumed = "") -> StreamingResponse:
        """One line whenever the table changes for this seat. It can be resumed: nothing is missed."""
        table, _, _ = await asyncio.to_thread(tables.seat, token)
        events = live.stream(table.row.id, await asyncio.to_thread(tables.news, token), last_event_id or seen)
        return StreamingResponse(events, media_type="text/event-stream", headers={"cache-control": "no-store"})

    @router.get("/then/{line}", response_model=shapes.Past)
    def look_back(token: Token, line: LogLine) -> Any:
        """The table as it was after a line of the log, as this seat saw it; line -1 is the beginning."""
        table, seat, _ = tables.seat(token)
        return JSONResponse(then(table, seat, line))

    @router.post("/why", response_model=shapes.Reason)
    def why_not(token: Token, question: Question) -> dict[str, Any]:
        """Why a move is not possible, or why nothing can be chosen at a place: the sentence and its clause."""
        table, seat, draft = tables.seat(token)
        with table.lock:
            trial, _, _ = tables.drafted(table, seat, draft)
            who = table.actor(trial, seat)
            if question.touches or who is None:
                clause, sentence = why(table, trial, seat, question.touches)
                return {"why": book(trial.game).say(sentence), "clause": clause or None}
            try:
                trial.read(question.move, who)
            except ChabudaiError as error:
                return {"why": book(trial.game).say(str(error)), "clause": error.clause or None}
        return {"why": None, "clause": None}

    @router.get("/record", response_class=Response, responses={200: {"content": {"text/plain": {}}}})
    def keep(token: Token) -> PlainTextResponse:
        """The record of a finished game, with everything needed to check it."""
        table, _, _ = tables.seat(token)
        with table.lock:
            if not table.over:
                raise NotLegal("The record is written when the game is over.")
            return PlainTextResponse(record.write(table.match))

    return router


def _seat(tables: Tables, changed: Changed) -> APIRouter:
    """What whoever has the link of a seat can do in the game."""
    router = APIRouter(prefix="/api/tables/{token}", tags=["playing"])

    def shown(token: str, news: bool) -> JSONResponse:
        table, seat, draft = tables.seat(token)
        if news:
            changed(table.row.id)
        return JSONResponse(look(tables, table, seat, draft))

    @router.post("/draft", response_model=shapes.Shown)
    def add(token: Token, move: Move) -> Any:
        """One more move of this turn. It can be taken back until done."""
        tables.add(token, move.move, move.place)
        return shown(token, news=False)

    @router.delete("/draft", response_model=shapes.Shown)
    def back(token: Token) -> Any:
        """Takes a move back: out of the draft, or, as far as nothing has been revealed since, after done."""
        tables.back(token)
        return shown(token, news=True)

    @router.post("/done", response_model=shapes.Shown)
    def done(token: Token, thought: Thought | None = None) -> Any:
        """The draft becomes part of the game. On disk when this is answered."""
        tables.done(token, thought.taken if thought else None)
        return shown(token, news=True)

    return router


def _people(tables: Tables, changed: Changed) -> APIRouter:
    """Who sits where, and what people say to each other."""
    router = APIRouter(prefix="/api/tables/{token}", tags=["people"])

    def shown(token: str) -> JSONResponse:
        table, seat, draft = tables.seat(token)
        changed(table.row.id)
        return JSONResponse(look(tables, table, seat, draft))

    @router.post("/sit", response_model=shapes.Shown)
    def sit(token: Token, chair: Sitter) -> Any:
        """A person, or a bot, takes this chair. The game begins when every chair has been taken."""
        tables.sit(token, chair.kind, chair.name, chair.bot, chair.salt)
        return shown(token)

    @router.post("/fill", response_model=shapes.Shown)
    def fill(token: Token, chair: Fill) -> Any:
        """A bot takes a chair that is still free. Whoever comes with its link can take it back."""
        tables.fill(token, chair.seat, chair.bot)
        return shown(token)

    @router.post("/chat", response_model=shapes.Shown)
    def chat(token: Token, line: Line) -> Any:
        """A line of chat."""
        tables.say(token, {book().say(one): one for one in PRESETS}.get(line.text, line.text))
        return shown(token)

    @router.post("/ask", response_model=shapes.Shown)
    def ask(token: Token, asking: Asking) -> Any:
        """Asks everybody else for what needs all of them. Each refusal makes the next question wait longer."""
        agreeing.ask(tables, token, asking.what)
        return shown(token)

    @router.post("/answer", response_model=shapes.Shown)
    def answer(token: Token, said: Answer) -> Any:
        """Answers what is asked; with the last yes it happens. The asker's own no takes the question back."""
        agreeing.answer(tables, token, said.yes)
        return shown(token)

    @router.post("/rematch", response_model=shapes.Link)
    def rematch(token: Token) -> dict[str, str]:
        """The same people once more, one seat on: the answer is the asker's new link."""
        fresh = tables.rematch(token)
        changed(tables.find(token)[0])
        changed(tables.find(fresh)[0])
        return {"seat": fresh}

    @router.post("/revoke", response_model=shapes.Link)
    def revoke(token: Token) -> dict[str, str]:
        """A new link for this chair; the old one is worth nothing from now on."""
        fresh = tables.revoke(token)
        changed(tables.find(fresh)[0])
        return {"seat": fresh}

    @router.delete("", status_code=204)
    def leave(token: Token) -> None:
        """Deletes this seat, its link and its name; with the last person at the table, the whole match."""
        name = tables.find(token)[0]
        tables.leave(token)
        changed(name)

    return router
