"""The War Chronicles of Ganymede in words: notation both ways, the log, and what is asked.

A card is written with its colour and number: R5, G8, K7 (black), P10, KA. The moves are

    pick 7                        a Black card is taken
    draw, stop, apply             in the Draw Phase; apply turns up and uses the newest card, a 2 or 4
    leave, bottom                 the card that was looked at
    withdraw K7, withdraw nothing what a 3 does
    aces 1                        how many As count 11
    remove K7                     after damage
    start R, draw K7, look K7     by chance

V10, C27  The program says nothing for one player to another: Red and Green may talk, and Purple hears it.
"""

import re

from chabudai.core.box import Box
from chabudai.core.game import State
from chabudai.core.rule import CHANCE, bit

from .amiss import amiss, misprint, refuse
from .counts import notes
from .names import BLACK, LETTERS, NAMES, NUMERALS, card, effect
from .reasons import waits, why_not
from .rules_cards import aces, can_supply, is_automatic
from .rules_draw import must_draw
from .rules_table import (
    ACES,
    APPLY,
    BATTLE,
    BEGIN,
    DEAL,
    DRAW,
    DRAW_CARD,
    DROP,
    ELEVENS,
    GLIMPSE,
    IN_PLAY,
    INITIAL,
    KEEP_ALL,
    KINDS,
    LEAVE,
    LOOKED,
    MORE,
    NUMBERS,
    OVER,
    PICK,
    RED,
    REINFORCE,
    REMOVE,
    SHOW,
    START,
    STOP,
    TAKE_BACK,
    THREES,
    TO_BOTTOM,
)
from .story import after_it, ending

__all__ = ["amiss", "misprint", "notes", "refuse", "waits", "why_not"]  # in files of their own

TITLE = "The War Chronicles of Ganymede"
ABOUT = (
    "Build a deck, draw to 21, and outshoot the enemy camp: a duel, a common defence, or two against one. 10 minutes."
)
STATUS = "exact"
OPTIONS = {
    "mode": "Battle: Red against Green. Coop: both against automated Purple. Versus: both against a third player.",
    "difficulty": "Purple's hit points: normal, easy (fewer) or hard (more). Not in Battle.",
}

PLAIN_MOVES = {"draw": DRAW_CARD, "stop": STOP, "apply": APPLY, "leave": LEAVE, "bottom": TO_BOTTOM}
VERBS = {"withdraw": (TAKE_BACK,), "remove": (DROP,), "draw": (SHOW,), "look": (GLIMPSE,)}
WRITTEN = re.compile(r"(withdraw|remove|draw|look|pick|start|aces) *(.*)", re.IGNORECASE)
NO_CARDS = (0,) * NUMBERS  # all of Purple's cards have effects
CARD = re.compile(r"([RGPK]?) *(A|[2-9]|10)", re.IGNORECASE)


def seat_name(seat: int) -> str:
    """G47  Seat 1 is Red, seat 2 Green, seat 3 Purple."""
    return NAMES[seat]


# -- notation -----------------------------------------------------------------------------------------------------


def say(box: Box, view: State, seat: int, move: int) -> str:
    """A move as it is written."""
    for text, plain in PLAIN_MOVES.items():
        if move == plain:
            return text
    if move == KEEP_ALL:
        return "withdraw nothing"
    camp = max(RED, int(view.turn))
    for first, count, text in (
        (GLIMPSE, KINDS, "look"),
        (SHOW, KINDS, "draw"),
        (DROP, KINDS, "remove"),
        (TAKE_BACK, KINDS, "withdraw"),
    ):
        if first <= move < first + count:
            return f"{text} {card(camp, move - first)}"
    if move >= BEGIN:
        return f"start {LETTERS[move - BEGIN]}"
    return f"pick {NUMERALS[move - PICK]}" if move >= PICK else f"aces {move - ELEVENS}"


def read(box: Box, view: State, seat: int, text: str) -> list[int]:
    """The moves that a text can mean, legal or not. A card may be written without its colour."""
    text = " ".join(text.split()).lower()
    if text in PLAIN_MOVES:
        return [PLAIN_MOVES[text]]
    if text == "withdraw nothing":
        return [KEEP_ALL]
    written = WRITTEN.fullmatch(text)
    if not written:
        return []
    verb, rest = written.groups()
    if verb == "aces":
        return [ELEVENS + int(rest)] if re.fullmatch(r"[0-9]{1,2}", rest) and int(rest) <= IN_PLAY else []
    if verb == "start":
        return [BEGIN + "rg".index(rest)] if rest in ("r", "g") else []
    return _read_card(box, view, verb, rest)


def _read_card(box: Box, view: State, verb: str, rest: str) -> list[int]:
    """A card without its colour is first one that lies in play, then one that is printed."""
    found = CARD.fullmatch(rest)
    if not found:
        return []
    colour, numeral = (part.upper() for part in found.groups())
    number, camp = NUMERALS.index(numeral), max(RED, int(view.turn))
    if verb == "pick":
        return [PICK + number] if colour in ("", BLACK) else []
    kinds = [kind for kind in (number, NUMBERS + number) if colour in ("", card(camp, kind)[0])]
    printed = (box.cards_red, box.cards_green, NO_CARDS)[camp]
    kinds.sort(key=lambda kind: (kind not in view.table[camp], kind < NUMBERS and printed[kind] == 0))
    return [first + kind for first in VERBS[verb] for kind in kinds]


# -- what is asked ------------------------------------------------------------------------------------------------


def prompt(box: Box, view: State, seat: int) -> str:
    """What is asked of a seat now; of another seat, or as others see it, in the third person."""
    if view.phase == OVER:
        return ending(view)
    if view.phase == START:
        return "A fair draw decides who begins."
    camp = int(view.turn)
    if view.to_act == bit(CHANCE):
        return f"{NAMES[camp]} {'draws a card' if view.phase in (INITIAL, DEAL) else 'looks at its top card'}."
    if seat != camp or view.memory[camp].any():  # what is left to memory is not one's own
        return f"{NAMES[camp]} {_asked(box, view, camp)[0]}."
    return _asked(box, view, camp)[1]


def _asked(box: Box, view: State, camp: int) -> tuple[str, str]:
    """What the camp on turn does: as others are told, and as a question to it."""
    if view.phase == DRAW:
        return "has to draw" if must_draw(box.record, view) else "may draw or stop", _ask_draw(box, view, camp)
    if view.phase == LOOKED:
        top = card(camp, int(view.top[camp])) if view.top[camp] >= 0 else "that card"
        return "has looked at its top card", f"You see {top} on top of your deck: leave it there?"
    if view.phase == THREES:
        return "resolves a 3", "Your 3 may withdraw another of your cards in play."
    if view.phase == ACES:
        against = f" against {NAMES[int(view.enemy)]}" if view.mode != BATTLE else ""
        count = aces(view, camp)
        question = "Does your A count 1 or 11" if count == 1 else f"How many of your {count} As count 11"
        return f"announces its As{against}", f"{question}{against}?"
    if view.phase == REMOVE:
        return "removes a card", "You took damage: remove one of your cards from the game."
    return "picks a Black card", "Pick a Black card." if view.phase == REINFORCE else "Pick your first Black card."


def _ask_draw(box: Box, view: State, camp: int) -> str:
    total = sum(int(kind) % NUMBERS + 1 for kind in view.table[camp, : view.in_play[camp]])
    left = int(view.allowed - view.drawn)
    have = f"Your cards add up to {total}"
    if any(int(kind) % NUMBERS == 0 for kind in view.table[camp, : view.in_play[camp]]):
        have += ", with A as 1"
    if total > box.limit:
        return f"{have}: you can only stop."
    if left == 0:
        return f"{have}, and you have drawn all you may."
    if not can_supply(view, camp):
        return f"{have}, and you have no card left to draw."
    must = " have to draw a card, and" if must_draw(box.record, view) else ""
    return f"{have}. You{must} may draw {left}{'' if must else ' more'}."


# -- the log ------------------------------------------------------------------------------------------------------


def tell(box: Box, before: State, seat: int, move: int, after: State) -> str:
    """G39  One line of the log, as a reader may know it: what was done, and what happened by itself after it."""
    return " ".join([_deed(box, before, seat, move, after), *after_it(before, seat, move, after)])


def _deed(box: Box, before: State, seat: int, move: int, after: State) -> str:
    camp = max(RED, int(before.turn))
    name = NAMES[camp]
    if seat == CHANCE:
        return _dealt(box, before, camp, move, after)
    if move == DRAW_CARD:
        return f"{name} takes another card."
    if move == STOP:
        return f"{name} stops."
    if move == APPLY:
        kind = int(after.table[camp, before.in_play[camp] - 1])
        used = f"{name} applies {card(camp, kind)}"
        return f"{used}{_allows(box, before, camp, kind)}."
    if move in (LEAVE, TO_BOTTOM):
        return f"{name} {'leaves the card on top' if move == LEAVE else 'puts the card on the bottom'} of its deck."
    if move == KEEP_ALL:
        return f"{name} withdraws nothing."
    if move >= PICK:
        return f"{name} picks K{NUMERALS[move - PICK]}."
    if move >= DROP:
        return f"{name} removes {card(camp, move - DROP)} from the game."
    if move >= ELEVENS:
        return _announced(before, camp, move - ELEVENS)
    return f"{name} withdraws {card(camp, move - TAKE_BACK)}."


def _allows(box: Box, before: State, camp: int, kind: int) -> str:
    """G14, G39  What a 2 that is applied allows."""
    if effect(box, kind) != MORE or is_automatic(before, camp):
        return ""
    allowed = box.base_draws if before.phase == INITIAL else before.allowed
    return f": it may draw {allowed + box.more_draws} cards"


def _dealt(box: Box, before: State, camp: int, move: int, after: State) -> str:
    name = NAMES[camp]
    if BEGIN <= move < SHOW:
        return f"{NAMES[move - BEGIN]} gets the Start Player token."
    if before.phase not in (INITIAL, DEAL):
        return f"{name} looks at its top card{f', {card(camp, move - GLIMPSE)}' if move >= 0 else ''}."
    if move < 0:
        return f"{name} draws a card face down."
    place = int(before.in_play[camp])
    down = after.in_play[camp] > place and after.down[camp, place]
    return f"{name} draws {card(camp, move - SHOW)}{' face down' if down else _allows(box, before, camp, move - SHOW)}."


def _announced(before: State, camp: int, elevens: int) -> str:
    count = int(aces(before, camp))
    against = f" against {NAMES[int(before.enemy)]}" if before.mode != BATTLE else ""
    if count == 1:
        return f"{NAMES[camp]} announces its A as {11 if elevens else 1}{against}."
    return f"{NAMES[camp]} announces {elevens} of its {count} As as 11{against}."
