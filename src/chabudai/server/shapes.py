"""What is asked and answered, as the interface's description shows it to the authors of bots and tools."""

from typing import Annotated, Any

from fastapi import Path as InPath
from fastapi import Query
from pydantic import BaseModel, Field

Token = Annotated[str, InPath(pattern="^[A-Za-z0-9_-]{10,64}$", description="The link of a seat")]
Since = Annotated[int, Query(ge=0, description="From this line of the log on")]
LogLine = Annotated[int, InPath(ge=-1, le=1_000_000, description="A line of this link's log; -1 is before the first")]
RecordLine = Annotated[int, InPath(ge=0, le=1_000_000, description="A line of the record")]
GameName = Annotated[str, InPath(description="A game, as /api/games names it")]
Theme = Annotated[str, Query(pattern="^(light|dark|contrast)$", description="The colours of the drawing")]
SALT = "^[0-9a-f]{16,64}$"

# -- asked ---------------------------------------------------------------------------------------------------------


class Chair(BaseModel):
    """Who sits on a chair: nobody yet (open), a person (human) or a bot."""

    kind: str = Field("open", max_length=10)
    name: str = Field("", max_length=40)
    bot: str = Field("greedy", max_length=40)


class Sitter(Chair):
    salt: str | None = Field(None, pattern=SALT, description="A random word of this device, mixed into all chance")


class Time(BaseModel):
    """How much time there is, and what happens when somebody's is up."""

    kind: str = Field("none", max_length=10, description="none, move: so much for each move, or total: for the game")
    seconds: int = Field(0, ge=0, le=5_184_000)
    increment: int = Field(0, ge=0, le=3600, description="Seconds that a turn adds to a total")
    end: str = Field("bot", max_length=10, description="bot: one plays on; wait: the table pauses; abandon")


class Delay(BaseModel):
    """How far behind those are who watch: so many moves, or so many minutes."""

    moves: int = Field(0, ge=0, le=1000)
    minutes: int = Field(0, ge=0, le=20_160)


class NewMatch(BaseModel):
    game: str = Field(max_length=64)
    chairs: list[Chair] = Field(min_length=1, max_length=8)
    options: dict[str, str | int | bool] = Field(default_factory=dict, max_length=20)
    box: dict[str, Any] = Field(default_factory=dict, description="An owner's changes to what is printed")
    chat: str = Field("presets", max_length=10, description="off, presets or text")
    watchers: bool = Field(True, description="Is there a link for those who watch?")
    help: str = Field("off", max_length=10, description="off, figures, or advice: figures and the house's hints")
    dice: str = Field("table", max_length=10, description="table: from the secret; hand: typed in, from real dice")
    clock: Time = Time.model_validate({})
    delay: Delay = Delay.model_validate({})


class Move(BaseModel):
    move: str = Field(max_length=400)
    place: int | None = Field(None, ge=0, le=1000, description="Its place in the draft: said twice, it counts once")


class Question(BaseModel):
    move: str = Field("", max_length=400)
    touches: list[Annotated[str, Field(max_length=80)]] = Field(default_factory=list, max_length=20)


class Step(BaseModel):
    """One choice of a line that is tried out."""

    seat: int = Field(ge=0, le=9, description="Who chooses, as the answer before has named it")
    move: str = Field(max_length=400, description="A move as it is listed; ? lets chance decide")


class Trial(BaseModel):
    """A line that is tried out on a copy made of what one seat knows."""

    line: int | None = Field(None, ge=-1, le=1_000_000, description="After which line of the log; else now")
    seed: int = Field(1, ge=0, lt=1 << 32, description="Another one guesses another world")
    left_out: bool = Field(False, description="Leave out what is not known instead of guessing it")
    steps: list[Step] = Field(default_factory=list, max_length=200)


class Fill(BaseModel):
    seat: int = Field(ge=0, le=7)
    bot: str = Field("greedy", max_length=40)


class Thought(BaseModel):
    taken: float | None = Field(None, ge=0, le=1e9, description="Seconds that this choice took on the device")


class Asking(BaseModel):
    what: str = Field(max_length=10, description="back: take back what I did last; pause; on: end the pause")


class Answer(BaseModel):
    yes: bool


class Line(BaseModel):
    text: str = Field(max_length=300)


# -- answered ------------------------------------------------------------------------------------------------------


class Refusal(BaseModel):
    """Why something is not possible, in one sentence, with the clause of the rulebook that says so."""

    error: str
    clause: str | None = None


class Health(BaseModel):
    well: bool
    matches: int


class Named(BaseModel):
    name: str
    words: str


class OptionShape(BaseModel):
    name: str
    title: str = Field(description="As people read it")
    help: str
    values: list[str | int | bool]
    titles: list[str] = Field(description="The values, as people read them")
    least: int
    most: int
    default: str | int | bool


class GameShape(BaseModel):
    name: str
    title: str
    about: str
    status: str
    seats: list[int]
    sides: list[str]
    bots: list[Named]
    chat: list[str]
    secrets: bool = Field(description="Is anything hidden from anybody in this game?")
    options: list[OptionShape]


class Sign(BaseModel):
    marks: list[list[str | float]]
    words: str


class Rules(BaseModel):
    title: str
    text: str
    clauses: dict[str, str]


class Links(BaseModel):
    seats: list[str]
    watch: str | None


class Link(BaseModel):
    seat: str


class Reason(BaseModel):
    why: str | None
    clause: str | None


class Findings(BaseModel):
    found: list[str]


class Sat(BaseModel):
    name: str
    side: str
    kind: str
    bot: str


class MoveShape(BaseModel):
    text: str = Field(description="The move in the game's notation: send it back to choose it")
    touches: list[str] = Field(description="The ids of what it touches on the picture")


class LogShape(BaseModel):
    from_: int = Field(alias="from")
    lines: list[str]
    turned: list[int] = Field(description="The lines at which a player turned up what was hidden")


class NoteShape(BaseModel):
    """A chance or a count that follows from what a seat sees."""

    id: str = Field(description="The thing on the picture that it is about, if there is one")
    short: str = Field(description="Short enough to stand on that thing; may be empty")
    words: str


class Spoken(BaseModel):
    seat: int
    text: str


class Budget(BaseModel):
    """Somebody's time. In a choice made in secret, the others' stands still until all have chosen."""

    left: float = Field(description="Seconds")
    runs: bool


class Asked(BaseModel):
    what: str
    seat: int
    missing: list[int] = Field(description="Who has not answered yet")
    yours: bool = Field(description="Is an answer wanted from this seat?")


class Shown(BaseModel):
    """A table as one seat may see it. Nothing in it depends on what is hidden from that seat."""

    version: str = Field(description="Changes when something changes that this seat may see")
    undone: int
    game: str
    title: str
    seat: int | None
    chairs: list[Sat]
    to_act: list[int]
    begun: bool
    over: bool
    places: list[int] | None
    prompt: str
    picture: dict[str, Any]
    moves: list[MoveShape]
    draft: list[str]
    waits: bool = Field(description="Does the draft turn something up, which is only shown after done?")
    can_undo: bool
    log: LogShape
    choosing: list[int] = Field(description="Who takes part in a choice that several make at once")
    figures: list[NoteShape] = Field(description="Chances and counts, where the table has agreed on such help")
    chat: list[Spoken]
    presets: list[str]
    settings: dict[str, Any]
    options: dict[str, Any]
    agreed: list[str] = Field(description="The options that differ from their defaults, as people read them")
    budgets: list[Budget | None] | None = Field(description="Everybody's time; null for bots, or where there is none")
    paused: bool
    question: Asked | None = Field(description="What somebody asks of everybody else")
    may_ask: list[str] = Field(description="What this seat may ask of the others")
    ask_again: float = Field(description="Seconds that it has to wait before, because it was refused")
    commitment: str
    salts: list[str]
    rematch: bool
    secrets: bool


class Past(BaseModel):
    line: int
    text: str
    picture: dict[str, Any]


class Tried(BaseModel):
    """The copy after a line. It lies open, because nothing in it that its seat does not know is known to be true."""

    assumed: str
    leaves_out: bool = Field(description="Can what is not known be left out in this game?")
    picture: dict[str, Any]
    who: int | None
    side: str
    chance: bool
    prompt: str
    moves: list[MoveShape]
    kept: int = Field(description="So many steps of the line could be made")
    broken: str = Field(description="Why the next one could not")
    lines: list[str]


class Advice(BaseModel):
    text: str
    mean: float = Field(description="The expected result, from 0 for last to 1 for first")
    error: float = Field(description="Its standard error")
    place: float
    place_error: float


class Hint(BaseModel):
    """What the house would choose from, best first."""

    moves: list[Advice]


class Touched(BaseModel):
    lines: list[int]


class Reported(BaseModel):
    """How far the report on a finished game is, and, when it is done, the report itself."""

    done: int
    lines: int
    waits: bool = Field(description="Is the compiler still at work for it?")
    report: dict[str, Any] | None
    places: list[int] = Field(description="For each line of this link's log, the line of the record that it tells")


class Expected(BaseModel):
    move: str
    mean: float = Field(description="The expected result, from 0 for last to 1 for first")
    error: float = Field(description="Its standard error")
    visits: int = Field(description="Simulations that tried it; 0 where the value is exact")


class Known(BaseModel):
    """A decision: what its seat could see, and what could be expected of each move."""

    line: int
    seat: int
    move: str
    word: str | None
    loss: float
    error: float
    best: str
    expected: list[Expected]
    prompt: str
    picture: dict[str, Any]


class Thoughts(BaseModel):
    """What a bot expected of each move, the one that it chooses first."""

    bot: str
    moves: list[Expected] = Field(description="One alone, with 0 visits, where the bot has no numbers to tell")
