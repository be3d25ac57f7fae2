"""What cannot be: boxes of Edamame that were never printed, and tables that no game can reach. Part of words.py."""

import itertools
from typing import Any

import numpy as np

from chabudai.core.box import Box
from chabudai.core.game import State
from chabudai.core.rule import CHANCE, bit

from .names import CLANS, bits, card_id, card_name, dragon, dragon_id, team
from .rules import legal
from .rules_end import fight, meets
from .rules_table import (
    BABY,
    BOTH,
    CARDS,
    COMFORT,
    DEAL,
    DRAGONS,
    EMPTY,
    FARMER,
    FOREIGN,
    GREY,
    HEARTS,
    HELPER,
    LEVELS,
    MARKET,
    MODE,
    MOST,
    OFFER,
    OVER,
    OWN,
    OWNER,
    PEDDLER,
    PLACES,
    PLAYERS,
    REFILL,
    REMOVAL,
    ROUNDS,
    SCENARIOS,
    SCORING,
    SEATS,
    STACK,
    STACKS,
    START,
    WORKER,
)

TOTAL_CARDS = STACKS * LEVELS  # dragon cards in the market
STEPS = 3  # levels of Edamame in the deck
TEXTS = ("name", "from")  # columns that hold no number
LONGEST_NAME = 24
CROWD = 30_000  # more of one resource than any game can bring


# -- the box ------------------------------------------------------------------------------------------------------


def misprint(box: Box) -> str | None:
    """Why an owner's box cannot be."""
    for check in (_bad_words, _bad_names, _bad_numbers, _bad_edamame, _bad_dragons):
        if sentence := check(box):
            return sentence
    return None


def _bad_words(box: Box) -> str | None:
    """D15  Words stand for numbers only where a scoring card names a total."""
    for what, value in box.changes.items():
        *_, column = what.split(".")
        if column not in (*TEXTS, "total") and (word := _first_word(value)) is not None:
            return f'"{what}" holds "{word}", where a number is needed.'
    return None


def _first_word(value: Any) -> str | None:
    """The first text in a list of lists."""
    if isinstance(value, list):
        return next((word for item in value if (word := _first_word(item)) is not None), None)
    return value if isinstance(value, str) else None


def _bad_names(box: Box) -> str | None:
    """Every card has a name of its own, short enough to be read on it; only the two halves of the baby share one."""
    taken: dict[str, str] = {row.lower(): row for table in ("edamame", "dragon") for row in box.rows(table)}
    for table, first in (("edamame", 0), ("dragon", BABY)):
        for card, row in enumerate(box.rows(table)):
            name = str(box.cell(table, card, "name"))
            if name != name.strip() or not name.isprintable() or not 0 < len(name) <= LONGEST_NAME:
                return f"{table}.{row} needs a name of 1 to {LONGEST_NAME} letters."
            if card >= first and taken.setdefault(name.lower(), row) != row:
                return f'{table}.{row} and {taken[name.lower()]} cannot both be called "{name}".'
    return None


def _bad_numbers(box: Box) -> str | None:
    """D59, D90  The rounds must end before the dragon cards do."""
    for seats in SEATS:
        if not 1 <= box.purchases[seats] <= (TOTAL_CARDS - 1) // ROUNDS:
            most = (TOTAL_CARDS - 1) // ROUNDS
            return f"the purchases of a round have to be 1 to {most}, for there are {TOTAL_CARDS} dragon cards."
    return None


def _bad_edamame(box: Box) -> str | None:
    """D3  Every Edamame has a job and a level, and the two that everybody begins with can live on the baby."""
    for card in range(CARDS):
        row = f"edamame.{card_id(box, card)}"
        if not box.edamame_pay[card].any() or not box.edamame_get[card].any():
            return f"{row} has no job: it has to be paid something and to bring something."
        least, most = (0, 0) if card < MARKET else (1, STEPS)
        if not least <= box.edamame_level[card] <= most:
            return f"{row} has to be of level {least if least == most else f'{least} to {most}'}."
    start = box.edamame_symbols[[FARMER, PEDDLER]].sum(axis=0) + box.dragon_symbols[:BABY].sum(axis=0)
    if start[HEARTS] < start[GREY]:
        return "the baby has too few red hearts for the two Edamame that everybody begins with."
    return None


def _bad_dragons(box: Box) -> str | None:
    """D16, D84  Stacks from level 1 to 4, with red hearts only, and every card has a price."""
    for card in range(DRAGONS):
        row = f"dragon.{dragon_id(box, card)}"
        level = 0 if card < BABY else (card - BABY) % LEVELS + 1
        if box.dragon_level[card] != level:
            return f"{row} has to be of level {level}."
        if box.dragon_symbols[card, GREY]:
            return f"{row} shows grey hearts, which only Edamame have."
        if bool(box.dragon_price[card].any()) != (card >= BABY):
            return f"{row} {'costs nothing' if card >= BABY else 'is not for sale and has no price'}."
    return None


# -- the table ----------------------------------------------------------------------------------------------------


def amiss(box: Box, s: State) -> str | None:
    """Why this state cannot lie on a table, or None if it can."""
    for check in (_frame, _cards, _boards, _setup, _purchases, _turn, _scores):
        if sentence := check(box, s):
            return sentence
    return None


def _frame(box: Box, s: State) -> str | None:
    """Every number is one that its field can hold."""
    if s.seats not in SEATS:
        return "Edamame is for 2 to 4."
    if s.compensation not in (0, 1):
        return "the option compensation has no such value."
    limits = {
        "phase": (START, OVER),
        "first": (EMPTY, s.seats - 1),
        "turn": (0, s.seats - 1),
        "mode": (EMPTY, BOTH),
        "worker": (EMPTY, CARDS - 1),
        "owner": (EMPTY, s.seats - 1),
        "place": (EMPTY, PLACES - 1),
        "scoring": (EMPTY, SCENARIOS - 1),
        "current_round": (1, ROUNDS),
        "bought": (0, box.purchases[s.seats]),
        "idle": (0, box.patience * s.seats),
        "missed": (0, bit(s.seats) - 1),
        "unseen": (0, bit(CARDS) - 1),
        "removed": (0, s.seats),
        "sold": (0, LEVELS),
        "supply": (0, 1 << 30),
        "team": (0, bit(CARDS) - 1),
        "payments": (0, CROWD),
        "dragon": (0, bit(DRAGONS) - 1),
        "score": (0, CROWD),
    }
    for field, (least, most) in limits.items():
        if np.min(s[field]) < least or np.max(s[field]) > most:
            return f"{field} is out of range."
    for card in s.display:
        if card != EMPTY and not MARKET <= card < CARDS:
            return "the display holds what is not for sale."
    for seat in range(int(s.seats), PLAYERS):
        if any(s[field][seat].any() for field in ("supply", "team", "payments", "dragon", "symbols", "score")):
            return "somebody owns something who does not play."
    return None


def _cards(box: Box, s: State) -> str | None:
    """D9, D16, D46, D51  Every card is in one place, and both markets were sold from the top."""
    shown = [int(card) for card in s.display if card != EMPTY]
    teams = [card for seat in range(s.seats) for card in team(s, seat)]
    for card in range(CARDS):
        copies = int(s.seats) if card < MARKET else 1
        known = shown.count(card) + teams.count(card) + int(s.removed[card]) + (int(s.unseen) >> card & 1)
        if known != copies:
            return f"there has to be {copies} of {card_name(box, card)}, not {known}."
        if s.removed[card] and box.edamame_symbols[card, GREY] <= box.edamame_symbols[card, HEARTS]:
            return f"the {card_name(box, card)} can never be removed."
    if s.removed.any() and not s.removed[MARKET:].any() and max(teams, default=0) < MARKET:
        return "an Edamame is removed only when another one is bought."
    unseen = bits(s.unseen)
    if unseen:
        lowest = min(int(box.edamame_level[card]) for card in unseen)
        if any(box.edamame_level[card] > lowest for card in range(MARKET, CARDS) if card not in unseen):
            return "an Edamame has come up before all those of a lower level."
    bought = sorted(card for seat in range(s.seats) for card in dragon(s, seat) if card >= BABY)
    tops = [BABY + stack * LEVELS + level for stack in range(STACKS) for level in range(s.sold[stack])]
    return None if bought == tops else "the dragon cards bought are not those that are gone from the stacks."


def _boards(box: Box, s: State) -> str | None:
    """D2, D3, D12  Everybody has the baby, and enough red hearts unless some are being freed."""
    for seat in range(s.seats):
        clan, own = CLANS[seat], team(s, seat)
        if s.dragon[seat] & (bit(BABY) - 1) != bit(BABY) - 1:
            return f"{clan} has no baby dragon."
        if any(s.payments[seat, card] and card not in own for card in range(CARDS)):
            return f"resources lie on a card that {clan} does not have."
        totals = box.edamame_symbols[own].sum(axis=0) + box.dragon_symbols[dragon(s, seat)].sum(axis=0)
        if (s.symbols[seat] != totals).any():
            return f"the symbols of {clan} are {totals.tolist()}, not {s.symbols[seat].tolist()}."
        short = bool(totals[HEARTS] < totals[GREY])
        if short != (s.phase == REMOVAL and seat == s.turn):
            return f"{clan} has {totals[HEARTS]} red hearts for {totals[GREY]} grey ones."
    return None


def _setup(box: Box, s: State) -> str | None:
    """D10-D17  Before the first turn everything is as it was dealt."""
    if (s.first == EMPTY) != (s.phase == START) or (START < s.phase <= DEAL and s.first != s.turn):
        return "somebody is named to begin, and keeps the token for that."
    if (s.scoring == EMPTY) != (s.phase <= SCORING):
        return "the scoring card is drawn before the first Edamame, and not earlier."
    shown = [card for card in s.display if card != EMPTY]
    if s.phase > DEAL:
        return None
    if s.phase == START and s.turn != 0:
        return "nobody has been named to begin."
    if len(shown) != (s.place if s.phase == DEAL else 0) or (s.display[len(shown) :] != EMPTY).any():
        return "the display is filled place by place."
    if s.phase != DEAL and s.place != EMPTY:
        return "no place of the display has to be filled yet."
    fresh = (s.supply[: s.seats] == box.start).all() and not s.payments.any() and not s.removed.any()
    begun = s.score.any() or s.sold.any() or s.idle or s.bought or s.current_round != 1
    if begun or not fresh or bits(s.unseen) != [card for card in range(MARKET, CARDS) if card not in shown]:
        return "nobody has had a turn yet."
    return None


def _purchases(box: Box, s: State) -> str | None:
    """D59, D71, D87  The time marker, the rounds and the turns without a Grow up go together."""
    full = int(box.purchases[s.seats])
    if int(s.sold.sum()) != full * (int(s.current_round) - 1) + int(s.bought):
        return "the time marker does not stand where the purchases have brought it."
    ended = bool(s.bought == full)
    last = s.phase == COMFORT or (s.phase == OVER and s.idle < box.patience * s.seats)
    if (
        ended != last
        or (s.phase == COMFORT and not box.comfort[s.current_round - 1].any())
        or (s.phase == OVER and ended and s.current_round < ROUNDS)
    ):
        return "the round ends with the last purchase, and not otherwise."
    if (s.idle == box.patience * s.seats) and s.phase != OVER:
        return "so many turns without a Grow up end the game."
    if ended and s.idle != 0:
        return "the turn of the last purchase had a Grow up."
    return None


def _turn(box: Box, s: State) -> str | None:
    """D18, D72  The seat to act, and what has been chosen so far, fit what the table waits for."""
    turns = int(s.idle) - (s.phase == OVER)  # before this one, if nobody has had a Grow up
    if s.phase > DEAL and not s.sold.any() and (s.first + turns) % s.seats != s.turn:
        return "turns go clockwise from the one who began."
    expected = 0 if s.phase == OVER else bit(s.turn)
    if s.phase <= DEAL or s.phase == REFILL:
        expected = bit(CHANCE)
    if s.phase == COMFORT:
        return _comfort(box, s)
    if s.to_act != expected or s.missed:
        return "the wrong seat is to act."
    gap = [place for place in range(PLACES) if s.display[place] == EMPTY]
    if s.phase > DEAL:
        filling = s.phase == REMOVAL or s.phase == REFILL
        if filling != (s.place != EMPTY) or (filling and s.place not in gap):
            return "the place to be filled is that of an Edamame just bought."
        if s.unseen and gap != ([int(s.place)] if filling else []):
            return "the display is short although there is a deck."
        if s.phase == REFILL and not s.unseen:
            return "there is no deck to fill the display from."
    return _choices(box, s)


def _comfort(box: Box, s: State) -> str | None:
    """D91  Those who missed choose clockwise, beginning with the active player."""
    if s.compensation != 1 or not s.missed or s.mode != EMPTY or s.worker != EMPTY or s.owner != EMPTY:
        return "nobody chooses a compensation now."
    if any(s.missed & bit(seat) and meets(box.record, s, seat) for seat in range(s.seats)):
        return "somebody is to be compensated who met the objective."
    order = [(int(s.turn) + step) % int(s.seats) for step in range(s.seats)]
    waiting = [seat for seat in order if s.missed & bit(seat)]
    unmet = [seat for seat in order if not meets(box.record, s, seat)]
    if s.to_act != bit(waiting[0]) or unmet[-len(waiting) :] != waiting:
        return "compensation is chosen clockwise."
    if s.place != EMPTY or (s.unseen and EMPTY in s.display):
        return "the display is short although there is a deck."
    return None


def _choices(box: Box, s: State) -> str | None:
    """D37  The choices of a Work under way are those that it has come to, and it can be finished."""
    chosen = tuple(int(s[field] != EMPTY) for field in ("mode", "worker", "owner"))
    possible = {
        WORKER: [(1, 0, 0)],
        OWNER: [(1, 0, 0), (1, 1, 0)],
        HELPER: [(1, 0, 1), (1, 1, 1)],
    }.get(int(s.phase), [(0, 0, 0)])
    if chosen not in possible or (chosen[0] and not _fits(s)):
        return "these choices do not belong to what is to be chosen now."
    if s.worker != EMPTY and int(s.worker) not in team(s, int(s.turn)):
        return "the Edamame chosen to work is not there."
    if s.phase in (MODE, WORKER, OWNER, HELPER, OFFER, STACK) and not legal(
        box.record, s, s.turn, np.zeros(MOST, np.int32)
    ):
        return "what has been begun cannot be finished."
    return None


def _fits(s: State) -> bool:
    """The mode agrees with the Edamame chosen so far."""
    if s.owner == s.turn:
        return False
    if s.phase == WORKER:
        return bool(s.mode == OWN or s.mode == BOTH)
    return bool(s.mode == (FOREIGN if s.worker == EMPTY else BOTH))


def _scores(box: Box, s: State) -> str | None:
    """D68, D82  Points come from the objectives of finished rounds and, at the end, from fights."""
    fights = _fights(box, s) if s.phase == OVER else [0] * int(s.seats)
    ended = s.phase == COMFORT or (s.phase == OVER and s.bought == box.purchases[s.seats])
    for seat in range(s.seats):
        rest = int(s.score[seat]) - fights[seat]
        if ended and meets(box.record, s, seat):
            rest -= int(box.points[s.current_round - 1])
        earlier = [int(points) for points in box.points[: s.current_round - 1]]
        if rest not in {sum(some) for count in range(ROUNDS) for some in itertools.combinations(earlier, count)}:
            return f"{CLANS[seat]} cannot have {s.score[seat]} points."
    return None


def _fights(box: Box, s: State) -> list[int]:
    """What every seat has scored in the championship."""
    points = [0] * int(s.seats)
    for x, y in itertools.combinations(range(s.seats), 2):
        winner = int(fight(s, x, y))
        for seat in (x, y):
            points[seat] += int(box.fight[1 if winner == EMPTY else 0 if winner == seat else 2])
    return points
