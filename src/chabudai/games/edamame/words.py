"""Edamame in words: notation both ways, the log, and what is asked. Why a move is not possible is in reasons.py.

work recruit grow rest      the action; then, for a Work:
own foreign both            whose Edamame work
own(S1)                     my Farmer works; names are understood, too: own(Farmer)
owner(1) foreign(E07)       the Fighter of seat 1 works for me
buy(E01) buy(BF1)           an Edamame is recruited, a dragon card is bought
remove(S1)                  the Farmer leaves, because hearts are short
take(2G) take(1Y)           compensation, if it is chosen
"""

import re

from chabudai.core.box import Box
from chabudai.core.game import State

from .amiss import amiss, misprint
from .counts import notes
from .names import (
    ACTIONS,
    CLANS,
    LETTERS,
    TOTALS,
    card_id,
    card_name,
    dragon_id,
    dragon_name,
    goods,
    listed,
    lying,
    number,
    scoring_id,
    team,
    times,
)
from .reasons import no_move, why_not
from .rules import cubes
from .rules_end import fight, rank
from .rules_table import (
    ACTION,
    COMFORT,
    COMFORTS,
    DEAL,
    DRAWS,
    EMPTY,
    FIRSTS,
    FOREIGN,
    GOLD,
    GREY,
    GROW,
    GROWTHS,
    HEARTS,
    HELPER,
    HELPERS,
    MODE,
    MODES,
    MOVES,
    OFFER,
    OFFERS,
    OVER,
    OWN,
    OWNER,
    OWNERS,
    PLAYERS,
    REFILL,
    REMOVAL,
    REMOVALS,
    REST,
    ROUNDS,
    SCORING,
    SCORINGS,
    SPEED,
    STACK,
    START,
    WORKER,
    WORKERS,
    YELLOW,
)
from .rules_work import paid_after, payable

__all__ = ["amiss", "misprint", "no_move", "notes", "why_not"]  # in files of their own

TITLE = "Edamame"
ABOUT = "Clans of soy beans work for each other and raise dragons for a tournament. For 2 to 4, about 40 minutes."
STATUS = "exact"
OPTIONS = {
    "compensation": "Whoever misses an objective takes 2 gold and 1 yellow cube (both), or one of the two (choose).",
}

WAYS = ("own", "foreign", "both")  # the modes of a Work
SIMPLE = {**dict(zip(ACTIONS, range(MODES), strict=True)), **{way: MODES + mode for mode, way in enumerate(WAYS)}}
SIMPLE["grow up"] = GROW
WARNING = 3  # turns for each player before a stall ends the game
CALL = re.compile(r"([a-z]+) ?\( ?([^()]*?) ?\)|([a-z]+) (.+)")


def seat_name(seat: int) -> str:
    return CLANS[seat]


# -- notation -----------------------------------------------------------------------------------------------------


def say(box: Box, view: State, seat: int, move: int) -> str:
    """A move as it is written."""
    if move < MODES:
        return ACTIONS[move]
    if move < WORKERS:
        return WAYS[move - MODES]
    if move < OWNERS:
        return f"own({card_id(box, move - WORKERS)})"
    if move < HELPERS:
        return f"owner({move - OWNERS})"
    if move < OFFERS:
        return f"foreign({card_id(box, move - HELPERS)})"
    if move < REMOVALS:
        return f"buy({card_id(box, move - OFFERS)})"
    if move < GROWTHS:
        return f"remove({card_id(box, move - REMOVALS)})"
    if move < COMFORTS:
        return f"buy({dragon_id(box, move - GROWTHS)})"
    if move < FIRSTS:
        return f"take({_comfort(box, view)[move - COMFORTS]}{LETTERS[move - COMFORTS]})"
    if move < SCORINGS:
        return f"first({move - FIRSTS})"
    if move < DRAWS:
        return f"scoring({scoring_id(box, move - SCORINGS)})"
    return f"draw({card_id(box, move - DRAWS)})"


def read(box: Box, view: State, seat: int, text: str) -> list[int]:
    """The moves that a text can mean, legal or not."""
    text = " ".join(text.lower().split())
    if text in SIMPLE:
        return [SIMPLE[text]]
    call = CALL.fullmatch(text)
    if not call:
        return []
    word, thing = call[1] or call[3], call[2] or call[4] or ""
    edamame, dragon = _rows(box, "edamame", thing), _rows(box, "dragon", thing)
    meant = {
        "own": [WORKERS + card for card in edamame],
        "foreign": [HELPERS + card for card in edamame],
        "buy": [OFFERS + card for card in edamame] + [GROWTHS + card for card in dragon],
        "remove": [REMOVALS + card for card in edamame],
        "draw": [DRAWS + card for card in edamame],
        "scoring": [SCORINGS + card for card in _rows(box, "scoring", thing)],
        "owner": [OWNERS + other for other in _seats(thing)],
        "first": [FIRSTS + other for other in _seats(thing)],
        "take": [
            COMFORTS + kind
            for kind, name in ((GOLD, "gold"), (YELLOW, "yellow"))
            if thing in (name, f"{_comfort(box, view)[kind]}{LETTERS[kind]}".lower())
        ],
    }
    return meant.get(word, [])


def plies(text: str) -> list[str]:
    """The choices of a whole turn written in one line: `work both own(S1) owner(1) foreign(E07)`."""
    parts = re.findall(r"grow up\b|[a-z]+\([^)]*\)|\S+", text, re.IGNORECASE)
    known = all("(" in part or part.lower() in SIMPLE for part in parts)
    return parts if parts and known else [text]


def _rows(box: Box, table: str, thing: str) -> list[int]:
    """The cards that a short name or a name can mean."""
    rows = box.rows(table)
    return [
        place
        for place, row in enumerate(rows)
        if thing in (row.lower(), str(box.entries[table][row].get("name", row)).lower())
    ]


def _seats(thing: str) -> list[int]:
    return [seat for seat in range(PLAYERS) if thing in (str(seat), CLANS[seat].lower())]


# -- what is asked ------------------------------------------------------------------------------------------------


def prompt(box: Box, view: State, seat: int) -> str:
    """What is asked of a seat, or of somebody else, now."""
    if view.phase == OVER:
        return ending(box, view)
    clan = CLANS[max(0, int(view.turn))]
    helper = CLANS[max(0, int(view.owner))]
    asked = {
        START: "Chance names the clan that begins.",
        SCORING: "The scoring card of this game is drawn.",
        DEAL: "The first Edamame for sale are turned up.",
        ACTION: f"{clan} chooses an action{_actions(box, view)}.",
        MODE: f"{clan} sends Edamame to work: one of its own, a foreign one, or one of each.",
        WORKER: f"{clan} chooses which of its own Edamame works.",
        OWNER: f"{clan} chooses whose Edamame works for it.",
        HELPER: f"{clan} chooses which Edamame of {helper} works for it.",
        OFFER: f"{clan} recruits one of the Edamame for sale.",
        REMOVAL: f"{clan} {_short_of_hearts(view)} and removes an Edamame.",
        STACK: f"{clan} buys a dragon card for itself.",
        COMFORT: f"{_chooser(view)} missed the objective and takes {_comforts(box, view)}.",
        REFILL: "The next Edamame of the deck is turned up.",
    }
    return asked[int(view.phase)]


def _actions(box: Box, view: State) -> str:
    """D19, D87  What can be chosen; or how soon the game ends without a Grow up, when that is soon."""
    left = int(box.patience * view.seats - view.idle)
    if left > WARNING * view.seats:
        return ": work, recruit, grow up or rest"
    return f". Without a Grow up the game ends in {left} turns" if left > 1 else ". Only a Grow up keeps the game going"


def _chooser(view: State) -> str:
    return listed([CLANS[seat] for seat in range(PLAYERS) if int(view.to_act) >> seat & 1])


def _comfort(box: Box, view: State) -> list[int]:
    """D69  The gold and the yellow cubes for those who miss the objective of this round."""
    return [int(amount) for amount in box.comfort[view.current_round - 1]]


def _comforts(box: Box, view: State) -> str:
    gold, yellow = _comfort(box, view)
    return f"{goods([gold])} or {goods([0, yellow])}"


def _short_of_hearts(view: State) -> str:
    gap = int(view.symbols[view.turn, GREY] - view.symbols[view.turn, HEARTS])
    return f"needs {times(gap, 'more heart', number(gap))}"


# -- the log ------------------------------------------------------------------------------------------------------


def tell(box: Box, before: State, seat: int, move: int, after: State) -> str:
    """One entry of the log: who did what, and who paid whom."""
    if not 0 <= move < MOVES:
        return "Something happens that nobody may see."  # every move of this game is open
    if move >= FIRSTS:
        sentence = _told_by_chance(box, before, move)
    elif move < OFFERS:
        sentence = _told_of_work(box, before, seat, move)
    elif move < GROWTHS:
        sentence = _told_of_recruiting(box, before, seat, move, after)
    elif move < COMFORTS:
        sentence = _told_of_growing(box, before, seat, move - GROWTHS, after)
    else:
        gold, yellow = _comfort(box, before)
        taken = [gold] if move == COMFORTS + GOLD else [0, yellow]
        sentence = f"{CLANS[seat]} takes {goods(taken)} from the bank."
    if after.phase == OVER and before.phase != OVER:
        sentence += f" {_stall(box, after)}{_championship(box, after)} {ending(box, after)}"
    return sentence


def _told_by_chance(box: Box, before: State, move: int) -> str:
    if move < SCORINGS:
        return f"{CLANS[move - FIRSTS]} begins."
    if move < DRAWS:
        card = move - SCORINGS
        lines = [f"{objective(box, card, number)} in round {number}" for number in range(1, ROUNDS + 1)]
        return f"Scoring card {scoring_id(box, card)}: {listed(lines)}."
    return f"The {card_name(box, move - DRAWS)} is for sale."


def objective(box: Box, card: int, round: int) -> str:
    """A line of a scoring card: `4 red hearts`."""
    return f"{box.scoring_least[card, round - 1]} {TOTALS[box.scoring_total[card, round - 1]]}"


def _told_of_work(box: Box, before: State, seat: int, move: int) -> str:
    clan = CLANS[seat]
    if move == REST:
        return _told_of_rest(box, before, seat)
    if move < MODES:
        return f"{clan} {('sends Edamame to work', 'recruits', 'lets its dragon grow')[move]}."
    if move < WORKERS:
        whose = ("one of its own", "a foreign one", "one of its own and a foreign one")[move - MODES]
        return f"{clan} chooses {whose}."
    if move < OWNERS:
        card = move - WORKERS
        own = _own_job(box, seat, card)
        return own if before.mode == OWN else f"{clan} chooses its {card_name(box, card)}."
    if move < HELPERS:
        return f"{clan} turns to the Edamame of {CLANS[move - OWNERS]}."
    card, worker = move - HELPERS, int(before.worker)
    jobs = [_foreign_job(box, seat, int(before.owner), card)]
    if before.mode != FOREIGN and worker != EMPTY:
        jobs.insert(0 if _own_first(box, before, seat, worker, card) else 1, _own_job(box, seat, worker))
    return " ".join(jobs)


def _own_first(box: Box, view: State, seat: int, worker: int, helper: int) -> bool:
    """D31  Own Edamame work first, if that can be paid."""
    now = payable(box.record, view, seat, 1 << worker)
    return bool(now and paid_after(box.record, view, seat, worker, 1 << helper))


def _own_job(box: Box, seat: int, card: int) -> str:
    pay, get = goods(box.edamame_pay[card]), goods(box.edamame_get[card])
    return f"{CLANS[seat]}'s {card_name(box, card)} works: {pay} to the bank for {get}."


def _foreign_job(box: Box, seat: int, owner: int, card: int) -> str:
    pay, get = goods(box.edamame_pay[card]), goods(box.edamame_get[card])
    name, clan = card_name(box, card), CLANS[seat]
    return f"{CLANS[owner]}'s {name} works for {clan}, who lays {pay} on it and takes {get}."


def _told_of_rest(box: Box, before: State, seat: int) -> str:
    gold = min(int(box.pause), int(before.symbols[seat, SPEED]))
    fees = [
        f"{goods(lying(box, before, seat, card))} off the {card_name(box, card)}"
        for card in team(before, seat)
        if before.payments[seat, card] > 0
    ]
    return f"{CLANS[seat]} rests and takes {listed([f'{goods([gold])} from the bank for speed', *fees])}."


def _told_of_recruiting(box: Box, before: State, seat: int, move: int, after: State) -> str:
    clan = CLANS[seat]
    if move < REMOVALS:
        card = move - OFFERS
        price = goods([box.edamame_price[card]])
        sentence = f"{clan} pays the bank {price} and recruits the {card_name(box, card)}."
    else:
        card = move - REMOVALS
        fees = lying(box, before, seat, card)
        lost = f", and {goods(fees)} on it go to the bank" if any(fees) else ""
        sentence = f"{clan}'s {card_name(box, card)} leaves the game{lost}."
    if after.phase == REMOVAL:
        sentence += f" {clan} {_short_of_hearts(after)}."
    return sentence


def _told_of_growing(box: Box, before: State, seat: int, card: int, after: State) -> str:
    taken = goods([0, cubes(box.record, before, seat)])
    sentence = (
        f"{CLANS[seat]} takes {taken} from the bank for attack, pays it {goods(box.dragon_price[card])} "
        f"and lays {dragon_name(box, card)} on its dragon, number {before.bought + 1} of {box.purchases[before.seats]}."
    )
    if after.current_round == before.current_round and after.phase != COMFORT and after.phase != OVER:
        return sentence
    return sentence + _told_of_round(box, before, after)


def _told_of_round(box: Box, before: State, after: State) -> str:
    """D66-D70  Who met the objective of the round that has just ended, and what the others take."""
    round = int(before.current_round)
    total, least = box.scoring_total[before.scoring, round - 1], box.scoring_least[before.scoring, round - 1]
    met = [CLANS[seat] for seat in range(before.seats) if after.symbols[seat, total] >= least]
    missed = [CLANS[seat] for seat in range(before.seats) if after.symbols[seat, total] < least]
    sentence = f" Round {round} ends and asks for {objective(box, int(before.scoring), round)}:"
    points = (
        f"score{'s' if len(met) == 1 else ''} {times(int(box.points[round - 1]), 'point', str(box.points[round - 1]))}"
    )
    sentence += f" {listed(met) or 'nobody'} {points if met else 'scores'}."
    if not missed or not any(_comfort(box, before)):
        return sentence
    if after.phase == COMFORT:
        return f"{sentence} {listed(missed)} choose{'s' if len(missed) == 1 else ''} {_comforts(box, before)}."
    each = "takes" if len(missed) == 1 else "take"
    return f"{sentence} {listed(missed)} {each} {goods(_comfort(box, before))} from the bank."


def _stall(box: Box, after: State) -> str:
    turns = int(box.patience) * int(after.seats)
    return f"{turns} turns have passed without a Grow up: the game is over. " if after.idle >= turns else ""


def _championship(box: Box, after: State) -> str:
    """D74-D82  Every fight in a few words."""
    fights = []
    for x in range(int(after.seats)):
        for y in range(x + 1, int(after.seats)):
            winner = int(fight(after, x, y))
            loser = x + y - winner
            drawn = f"{CLANS[x]} and {CLANS[y]} draw"
            fights.append(drawn if winner == EMPTY else f"{CLANS[winner]} beats {CLANS[loser]}")
    return f"Championship: {', '.join(fights)}."


def ending(box: Box, view: State) -> str:
    """D83-D86  Who has won, and by what."""
    seats = range(int(view.seats))
    keys = [(int(view.score[seat]), int(rank(box.record, view, seat)), int(view.supply[seat, GOLD])) for seat in seats]
    best = max(keys)
    winners = [CLANS[seat] for seat in seats if keys[seat] == best]
    level = [key for key in keys if key[0] == best[0]]
    by = f"{times(best[0], 'point', str(best[0]))}"
    if len(winners) > 1:
        return f"{listed(winners)} share the victory with {by}, equal in rank and gold."
    if len(level) > 1:
        by += f" and the dragon of the highest rank ({best[1]})"
        if sum(key[1] == best[1] for key in level) > 1:
            by = f"{times(best[0], 'point', str(best[0]))}, rank {best[1]} and the most gold ({best[2]})"
    return f"{winners[0]} wins with {by}."
