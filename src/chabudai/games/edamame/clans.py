"""A clan's place on the table: its header, its dragon, its Edamame with what lies on them. Part of board.py."""

from collections.abc import Iterator

from chabudai.core.box import Box
from chabudai.core.game import State
from chabudai.core.picture import Mark, Thing, rect, text

from . import shapes
from .names import (
    CLANS,
    SIGNS,
    bits,
    card_id,
    card_name,
    dragon,
    dragon_id,
    goods,
    lying,
    missing,
    printed,
    short,
    signs,
    team,
    times,
)
from .rules import cubes
from .rules_end import rank
from .rules_table import BABY, EMPTY, LEVELS, OVER, STACKS
from .rules_work import paid_after, payable

WIDTH, MARGIN = 800, 16
ACROSS = WIDTH - 2 * MARGIN
HEADER, ROW = 48, 196  # how tall a clan's header and a row of its Edamame are
SUPPLY, SUMS = 318, 584  # where the gold and the attack end in a header
PER_ROW = 6
GAP = (ACROSS - PER_ROW * shapes.CARD) / (PER_ROW - 1)
COLOURS = ("white", "blue", "blue", "red", "red")  # of the baby and of the four stacks
BODY = 3  # between the plates of the dragon's halves


def clan_height(view: State, seat: int) -> float:
    """How tall a clan is drawn."""
    rows = -(-max(1, len(team(view, seat))) // PER_ROW)
    return HEADER + 10 + shapes.HEIGHT + rows * ROW


def clan(box: Box, view: State, eyes: int, seat: int, y: float, row: int) -> Iterator[Thing]:
    """Everything that a seat has, as seen by another one or by itself."""
    yield _header(box, view, seat, y, row)
    y += HEADER + 10
    yield _dragon(box, view, seat, y, row + 1)
    y += shapes.HEIGHT + 26
    for place, card in enumerate(team(view, seat)):
        down, right = divmod(place, PER_ROW)
        x = MARGIN + right * (shapes.CARD + GAP)
        yield _edamame(box, view, eyes, seat, card, x, y + down * ROW, row + 2 + place)


def acting(view: State) -> list[int]:
    """The seats that choose now."""
    return bits(view.to_act, int(view.seats))


def _header(box: Box, view: State, seat: int, y: float, row: int) -> Thing:
    """The name, the supply, the totals and the points of a clan."""
    style = f"eda-{'turn' if seat in acting(view) else 'band'}-{seat}"
    marks: list[Mark] = [rect(0, 0, ACROSS, HEADER, style, HEADER / 2)]
    marks += shapes.bean(26, HEADER / 2, seat, 1.2)
    marks.append(text(46, HEADER / 2 + 1, CLANS[seat], 26, "ink", "start"))
    points = times(int(view.score[seat]), "point", str(view.score[seat]))
    marks.append(text(144, HEADER / 2 + 1, points, shapes.SMALL, "soft", "start"))
    supply = [int(amount) for amount in view.supply[seat]]
    for kind, amount in enumerate(supply):
        right = SUPPLY + kind * 60 - shapes.count_width(amount)
        marks += shapes.counted(amount, shapes.token(kind, 0, 0), right, HEADER / 2, "ink" if amount else "soft")
    for kind, amount in enumerate(int(total) for total in view.symbols[seat]):
        right = SUMS + kind * 56 - shapes.count_width(amount, shapes.SIGN)
        marks += shapes.counted(amount, shapes.sign(kind, 0, 0), right, HEADER / 2, "ink", shapes.SIGN)
    begins = seat == view.first
    if seat == view.owner:
        marks.append(rect(-3, -3, ACROSS + 6, HEADER + 6, "eda-chosen", HEADER / 2 + 3))
    label = f"{CLANS[seat]}: {points}; supply {goods(supply)}; {printed(view.symbols[seat])}"
    label += "; began the game" if begins else ""
    letters = " ".join(f"{supply[kind]}{letter}" for kind, letter in enumerate("GYBR"))
    totals = " ".join(f"{total}{SIGNS[kind]}" for kind, total in enumerate(view.symbols[seat]))
    turn = ">" if seat in acting(view) else " "
    line = f"{turn} {CLANS[seat]:7} {points:9} {'1st' if begins else '':3}  {letters:17} {totals:16}"
    return Thing(f"clan-{seat}", label, MARGIN, y, tuple(marks), line, row, 0)


def _dragon(box: Box, view: State, seat: int, y: float, row: int) -> Thing:
    """The dragon: its forward cards between the head and the baby, its rear cards between the baby and the tail."""
    cards = dragon(view, seat)
    forward = [card for card in cards if card == 0 or (card >= BABY and (card - BABY) // LEVELS % 2 == 0)]
    rear = [card for card in cards if card not in forward]
    order = [*reversed(forward), *rear]
    wide = min(shapes.PLATE, (ACROSS - 190 - shapes.HEAD - shapes.TAIL) / len(order) - BODY)
    marks: list[Mark] = [rect(0, 0, ACROSS, shapes.HEIGHT, "paper", 8)]
    marks += shapes.moved(shapes.head(f"eda-{_colour(order[0])}"), 0, 6)
    left: float = shapes.HEAD + BODY
    for card in order:
        level, symbols = int(box.dragon_level[card]), box.dragon_symbols[card]
        marks += shapes.moved(shapes.plate(f"eda-{_colour(card)}", wide, level, symbols), left, 0)
        left += wide + BODY
    marks += shapes.moved(shapes.tail(f"eda-{_colour(order[-1])}"), left, 6)
    for place, card in ((0, order[0]), (len(order) - 1, order[-1])):
        x = shapes.HEAD + BODY + place * (wide + BODY) + (wide - 26) / 2
        marks += shapes.moved([shapes.foot(f"eda-{_colour(card)}")], x, shapes.HEIGHT)
    levels = int(rank(box.record, view, seat))
    marks.append(text(ACROSS - 8, 29, f"rank {levels}", shapes.SMALL, "soft", "end"))
    if seat == view.first:
        marks += shapes.moved(shapes.first(0, 0), ACROSS - 116, 28)
    extra, gold = int(cubes(box.record, view, seat)), min(int(box.pause), int(view.symbols[seat, 1]))
    if view.phase != OVER:
        marks += _income(gold, extra)
    names = [dragon_id(box, card) for card in order]
    label = f"{CLANS[seat]}'s dragon, rank {levels}: {', '.join(names)}"
    bought = " ".join(dragon_id(box, card) for card in order if card >= BABY)
    line = f"rank {levels}: {bought}" if bought else "baby dragon"
    line = line if view.phase == OVER else f"{line:47}  Rest +{gold}G  Grow +{extra}Y"
    return Thing(f"dragon-{seat}", label, MARGIN, y, tuple(marks), line, row, 4)


def _colour(card: int) -> str:
    return COLOURS[0 if card < BABY else 1 + (card - BABY) // LEVELS % STACKS]


def _income(gold: int, extra: int) -> Iterator[Mark]:
    """What a Rest and a Grow up bring by themselves."""
    wide = shapes.count_width(gold)
    yield text(ACROSS - 8 - wide - 6, 55, "Rest +", shapes.SMALL, "soft", "end")
    yield from shapes.counted(gold, shapes.token(0, 0, 0), ACROSS - 8 - wide, 55)
    yield text(ACROSS - 8 - wide - 6, 80, "Grow +", shapes.SMALL, "soft", "end")
    yield from shapes.counted(extra, shapes.token(1, 0, 0), ACROSS - 8 - wide, 80)


# -- Edamame ------------------------------------------------------------------------------------------------------


def with_whom(box: Box, view: State, eyes: int, seat: int, card: int) -> int:
    """D30  An Edamame that, working first, brings the pay for another one; EMPTY if there is none."""
    others = [other for other in range(int(view.seats)) if other != eyes]
    first = [card for other in others for card in team(view, other)] if seat == eyes else team(view, eyes)
    for helper in first:
        now = payable(box.record, view, eyes, 1 << helper)
        if now and paid_after(box.record, view, eyes, helper, 1 << card):
            return helper
    return EMPTY


def _edamame(box: Box, view: State, eyes: int, seat: int, card: int, x: float, y: float, row: int) -> Thing:
    """An Edamame of a clan: its job, what lies on it, and whether and how the seat that looks can pay it."""
    name, pay, get = card_name(box, card), box.edamame_pay[card], box.edamame_get[card]
    symbols, fees = box.edamame_symbols[card], lying(box, view, seat, card)
    marks = shapes.edamame(name, int(box.edamame_level[card]), pay, get, symbols)
    said, letters = "", ""
    if 0 <= eyes < view.seats:
        how, said, letters = _payment(box, view, eyes, seat, card)
        marks += how
    chosen = card == view.worker and seat == view.turn
    if chosen:
        marks.append(rect(-4, -4, shapes.CARD + 8, shapes.TALL + 8, "eda-chosen", 13))
    if any(fees):
        marks += shapes.pill(fees, shapes.CARD - 4)
    label = f"{name} of {CLANS[seat]}: {goods(pay)} for {goods(get)}; {printed(symbols)}"
    label += f"; {goods(fees)} on it" if any(fees) else ""
    job = f"{short(pay)} > {short(get)}"
    line = f"{'>' if chosen else ' '} {card_id(box, card):4}{name[:15]:17}{job:15}{signs(symbols):13}{letters:14}"
    line += f" on it: {short(fees)}" if any(fees) else ""
    label += said + ("; chosen to work" if chosen else "")
    return Thing(f"card-{seat}-{card_id(box, card)}", label, x, y, tuple(marks), line, row, 2)


def _payment(box: Box, view: State, eyes: int, seat: int, card: int) -> tuple[list[Mark], str, str]:
    """Whether and how the seat that looks can pay a job: drawn, in words, in letters."""
    middle, low = shapes.CARD / 2, shapes.TALL - 15
    gap = missing(box.edamame_pay[card], view.supply[eyes])
    if not any(gap):
        marks = [shapes.strip(shapes.CARD, shapes.TALL - 30, "eda-ok"), shapes.check(middle, low)]
        return marks, "; you can pay it", "ok"
    helper = with_whom(box, view, eyes, seat, card)
    if helper != EMPTY:
        name = card_name(box, helper)
        marks = [shapes.strip(shapes.CARD, shapes.TALL - 30, "eda-ok")]
        marks.append(text(middle, low, f"+ {name.split()[-1]}", shapes.SMALL - 2, "ink"))
        whose = "a foreign" if seat == eyes else "your"
        return marks, f"; you can pay it if {whose} {name} works first", f"ok +{name}"
    marks = lack(gap, shapes.CARD, shapes.TALL - 30)
    return marks, f"; you are {goods(gap, words=True)} short", f"-{short(gap)}"


def lack(gap: list[int], width: float, top: float) -> list[Mark]:
    """What is missing, as the lowest strip of a card."""
    kinds = sum(amount > 0 for amount in gap)
    wide = sum(shapes.count_width(amount) + 3 for amount in gap if amount > 0) - 3
    x = width / 2 - wide / 2 + 6
    marks = [shapes.strip(width, top, "eda-no"), *shapes.amounts(gap, x, top + 15, False, "soft")]
    return [*marks, rect(x - 14, top + 14, 10, 2.5, "eda-faded")] if kinds else marks
