"""Beside Edo's map: the headline, the players and their plans. Part of board.py."""

from collections.abc import Iterator

from chabudai.core.box import Box
from chabudai.core.game import State
from chabudai.core.picture import Mark, Thing, circle, rect, text
from chabudai.core.rule import bit

from . import shapes
from .asking import prompt
from .cards import GAP, LEFT, WIDTH, cards, cards_height
from .names import GOOD_NAMES, SEATS, goods, privilege_id, slot_text, times
from .planning import slot_asked
from .rules import lives_in_edo, score
from .table import GOODS, NONE, OVER, PLAN, PRIVILEGES, SLOTS
from .telling import ending

PANEL = 77  # the height of a player's panel
TOP = 48  # below the headline
GOODS_X, GOOD_WIDTH = 184, 58  # where a player's goods begin, and how far they are apart
SLOT_WIDTH, OWN = 128, 156  # of a slot of a plan, and of what stands beside the slots
TEXT_COLUMN, TEXT_TOP = 0, 40  # where the text board goes on below the map


def desk(box: Box, view: State, seat: int) -> Iterator[Thing]:
    """Everything beside the map. The looking seat's panel comes first to read and lies nearest to its choices."""
    yield _headline(box, view, seat)
    others = [other for other in range(view.seats) if other != seat]
    order = [*others, seat] if seat < view.seats else others
    for player in sorted(order, key=lambda player: player != seat):
        place = order.index(player)
        yield from _panel(box, view, player, seat, TOP + place * (PANEL + GAP), TEXT_TOP + 2 * place)
    yield from cards(box, view, cards_top(view), TEXT_TOP + 2 * int(view.seats) + 1)


def cards_top(view: State) -> int:
    """Where the cards begin, below the last player."""
    return TOP + int(view.seats) * (PANEL + GAP) + 2


def cards_bottom(view: State) -> int:
    """Where the cards end."""
    return cards_top(view) + cards_height(view)


def _headline(box: Box, view: State, seat: int) -> Thing:
    """The round and what is asked, or how the game ended."""
    said = f"{ending(box, view).partition(':')[0]}." if view.step == OVER else prompt(box, view, seat)
    start = f", {SEATS[int(view.start)]} begins" if view.start != NONE else ""
    round_text = f"Round {view.rounds} of 10{start}" if view.rounds else f"Setting up{start}"
    marks = (text(0, 0, round_text, 16, "edo-bold", "start"), shapes.fitted(0, 22, said, 16, WIDTH))
    return Thing("headline", f"{round_text}. {said}", LEFT, 14, marks, f"{round_text}. {said}", 0, 0)


# -- players --------------------------------------------------------------------------------------------------------


def _panel(box: Box, view: State, player: int, seat: int, y: float, row: int) -> Iterator[Thing]:
    """A player's goods and pieces, and the planning board."""
    style = "edo-now" if view.to_act & bit(player) else "panel"
    points = int(score(box, view, player) if view.step == OVER else view.points[player])
    name, owned = SEATS[player], _privileges(box, view, player)
    marks = [
        rect(0, 0, WIDTH, PANEL, style, 7),
        circle(19, 18, 10, shapes.SEAT_STYLES[player]),
        text(37, 18, name, 17, "edo-bold", "start"),
        text(158, 18, f"{points} PP", 18, "edo-bold", "end"),
        *_stock(view, player),
        *_own_pieces(view, player),
        shapes.fitted(WIDTH - 10, 61, _homeless(view, player) or owned or " ", 15, OWN, "ink", "end"),
    ]
    supply = times(int(view.officials[player]), "official")
    if view.neutrals[player]:
        supply += f" + {view.neutrals[player]} neutral"
    start = ", start player" if player == view.start else ""
    home = "" if lives_in_edo(view, player) else ", no house in Edo"
    label = f"{name}: {times(points, 'power point')}, {goods(view.stock[player])}; {supply}; "
    label += f"{_pieces(view, player)} to build{'; ' + owned if owned else ''}{start}{home}"
    letters = f"{name:7}{points:3} PP  " + "  ".join(
        f"{view.stock[player, good]:3} {GOOD_NAMES[good]}" for good in range(GOODS)
    )
    yield Thing(f"seat-{name.lower()}", label, LEFT, y, tuple(marks), f"{letters}  {supply}  {owned}", row, TEXT_COLUMN)
    for slot in range(SLOTS):
        yield _slot(box, view, player, seat, slot, y + 32, row + 1)


def _stock(view: State, player: int) -> Iterator[Mark]:
    """Goods, each with its drawing."""
    for good in range(GOODS):
        x = GOODS_X + good * GOOD_WIDTH
        yield shapes.drawn(x, 18, *shapes.GOOD_MARKS[good])
        yield text(x + 13, 18, str(view.stock[player, good]), 18, "edo-bold", "start")


def _own_pieces(view: State, player: int) -> Iterator[Mark]:
    """Officials, neutral ones, and what is left to build."""
    own, top, x = shapes.SEAT_STYLES[player], 18, GOODS_X + GOODS * GOOD_WIDTH + 22
    yield shapes.drawn(x, top, shapes.FIGURE, own)
    yield text(x + 12, top, str(view.officials[player]), 17, "ink", "start")
    if view.neutrals[player]:
        yield shapes.drawn(x + 44, top, shapes.FIGURE, "edo-site")
        yield text(x + 56, top, str(view.neutrals[player]), 17, "ink", "start")
    x, low = WIDTH - OWN, 41
    for count, sign in ((view.houses, "house"), (view.posts, "post"), (view.temples, "temple")):
        if count[player]:
            yield shapes.drawn(x, low, shapes.OWN_MARKS[sign], own)
            yield text(x + 13, low, str(count[player]), 16, "ink", "start")
            x += 46


def _pieces(view: State, player: int) -> str:
    """What a player has left to build, in words."""
    said = times(int(view.houses[player]), "house")
    if view.posts[player]:
        said += ", trading post"
    return said + (f", {times(int(view.temples[player]), 'temple')}" if view.jiin else "")


def _homeless(view: State, player: int) -> str:
    return "no house in Edo" if view.step == OVER and not lives_in_edo(view, player) else ""


def _privileges(box: Box, view: State, player: int) -> str:
    """Privileges held and ronin tokens."""
    held = [
        privilege_id(box, row) + (f" x{view.held[player, row]}" if view.held[player, row] > 1 else "")
        for row in range(PRIVILEGES)
        if view.held[player, row]
    ]
    said = [f"privilege{'s' * int(view.held[player].sum() > 1)} {', '.join(held)}"] if held else []
    if view.tokens[player]:
        said.append(times(int(view.tokens[player]), "ronin token"))
    return "; ".join(said)


def _slot(box: Box, view: State, player: int, seat: int, slot: int, y: float, row: int) -> Thing:
    """One slot of a planning board: hidden, known to its owner, or turned up."""
    words, name = slot_text(box, view, player, slot), SEATS[player]
    shown, own, hidden = slot < view.shown[player], player == seat, words == "?"
    filling = view.step == PLAN and own and view.to_act & bit(player) and slot_asked(view, player) == slot
    final = view.step == PLAN and not view.to_act & bit(player)
    known = "" if hidden else words.replace(", ", " ").replace(" officials", "").replace(" official", "")
    if filling and not hidden:
        known = known.removesuffix(" 0") + " …"
    if (view.slot == slot and view.turn == player) or filling:
        style = "edo-now"
    elif not hidden:
        style = "edo-site"
    else:
        style = "edo-back" if final or view.slot != NONE else "line"
    sign = shapes.fitted(9, 20, known, 16, SLOT_WIDTH - 16, "ink" if shown or own else "soft")
    if style == "edo-back":
        sign = text(SLOT_WIDTH / 2, 20, "?", 20, "edo-on-dark")
    state = "hidden" if hidden else words if shown else f"{words}, not yet turned up"
    if hidden and not final and view.slot == NONE:
        state = "not planned"
    letters = f"  {slot + 1}: {known or '?'}{'*' if own and not shown and not hidden else ''}"
    return Thing(
        f"plan-{name.lower()}-{slot + 1}",
        f"{name}, slot {slot + 1}: {state}",
        LEFT + 10 + slot * (SLOT_WIDTH + GAP),
        y,
        (rect(0, 0, SLOT_WIDTH, 39, style, 4), sign),
        letters,
        row,
        5 + 22 * slot,
    )
