"""What happens by itself after a decision, told from two views: reshuffles, Showdowns, damage, rounds, the end."""

from collections.abc import Iterator

from chabudai.core.game import State
from chabudai.core.rule import CHANCE

from .names import NAMES, card
from .rules_cards import is_in
from .rules_showdown import camps, enemy_of, was_compared
from .rules_table import (
    BATTLE,
    COMPARE,
    DEAL,
    DROP,
    FALLEN,
    GONE,
    GREEN,
    GUARD,
    INITIAL,
    KINDS,
    NUMBERS,
    OVER,
    PHASES,
    PICK,
    PURPLE,
    RED,
    SHOWDOWN,
    TEAM,
)


def after_it(before: State, seat: int, move: int, after: State) -> Iterator[str]:
    """G39  What all saw happen after a move."""
    if _passed(before, after, SHOWDOWN):
        yield _showdown(after)
    if _passed(before, after, COMPARE):
        yield from _damage(before, after)
    yield from _removed(before, seat, move, after)
    yield from _picked(before, seat, move, after)
    if after.phase == OVER:
        yield ending(after)
    elif after.rounds > before.rounds:
        begins = f", {NAMES[int(after.start)]} first" if after.mode == BATTLE else ""
        yield f"Round {after.rounds} begins{begins}."
    yield from _reshuffled(before, seat, after)


def _passed(before: State, after: State, phase: int) -> bool:
    """Has a phase gone by between two moments?"""
    gone = int(before.rounds) * PHASES + int(before.phase)
    now = int(after.rounds) * PHASES + int(after.phase)
    return before.rounds > 0 and gone < int(before.rounds) * PHASES + phase < now


def _showdown(after: State) -> str:
    """G18  What was turned up."""
    shown = (
        f"{NAMES[camp]} {', '.join(card(camp, int(kind)) for kind in after.shown[camp, : after.shows[camp]])}"
        for camp in range(camps(after))
        if after.shows[camp] > 0
    )
    return f"Showdown: {'; '.join(shown)}."


def _damage(before: State, after: State) -> Iterator[str]:
    """G26-G32, C17-C19  The comparisons, and the hit points after them."""
    for camp in range(camps(after) - 1):
        enemy = int(enemy_of(after, camp))
        if was_compared(after, camp):
            strengths = f"{_strength(after, camp, enemy)}, {_strength(after, enemy, camp)}"
            deals = (
                f"{NAMES[one]} deals {after.dealt[one, other]} damage to {NAMES[other]}"
                for one, other in ((camp, enemy), (enemy, camp))
                if after.dealt[one, other] > 0
            )
            yield f"Strength {strengths}: {' and '.join(deals) or 'no damage'}."
    points = (f"{NAMES[camp]} {after.hp[camp]}" for camp in range(camps(after)))
    yield f"Hit points {', '.join(points)}."
    for camp in range(TEAM):
        if is_in(before, camp) and not is_in(after, camp) and after.phase != OVER:
            yield f"{NAMES[camp]} is out."


def _strength(after: State, camp: int, enemy: int) -> str:
    """G8, G25  Whoever has cards in play and Strength 0 has exceeded the limit."""
    strength = int(after.strength[camp, enemy])
    return f"{NAMES[camp]} {strength}{' (too high)' if strength == 0 and after.shows[camp] > 0 else ''}"


def _removed(before: State, seat: int, move: int, after: State) -> Iterator[str]:
    """G33  Cards that were removed because there was no choice."""
    for camp in range(TEAM):
        for kind in range(KINDS):
            chosen = seat != CHANCE and camp == before.turn and move == DROP + kind
            gone = _gone(after, camp, kind) - _gone(before, camp, kind) - chosen
            if gone > 0 and is_in(after, camp):
                yield f"{NAMES[camp]} removes {card(camp, kind)} from the game."


def _gone(view: State, camp: int, kind: int) -> int:
    return int(view.removed[camp, kind]) + int(view.memory[camp, GONE, kind])


def _picked(before: State, seat: int, move: int, after: State) -> Iterator[str]:
    """G36  Black cards that were picked because there was no choice."""
    for camp in range(TEAM):
        for number in range(NUMBERS):
            chosen = seat != CHANCE and camp == before.turn and move == PICK + number
            more = _owned(after, camp, NUMBERS + number) - _owned(before, camp, NUMBERS + number) - chosen
            if more > 0:
                yield f"{NAMES[camp]} picks {card(camp, NUMBERS + number)}."


def _owned(view: State, camp: int, kind: int) -> int:
    """How many cards of a kind a camp owns, removed ones too, as everybody can remember."""
    piles = view.deck[camp, kind] + view.discard[camp, kind] + view.removed[camp, kind]
    known = [*view.table[camp], view.top[camp], *view.bottom[camp]]
    return int(piles) + int(view.memory[camp, :, kind].sum()) + known.count(kind)


def _reshuffled(before: State, seat: int, after: State) -> Iterator[str]:
    """G6, G39  Decks that have grown again."""
    if before.rounds == 0:
        return
    for camp in range(camps(after)):
        drawn = seat == CHANCE and camp == before.turn and before.phase in (INITIAL, DEAL)
        if after.left[camp] > before.left[camp] - drawn:
            yield f"{NAMES[camp]} shuffles its discard pile into a new deck."


def ending(view: State) -> str:
    """G45, B16, B17, C20, C21, V6  How the game ended."""
    winner = int(view.winner)
    if view.mode != BATTLE:
        if view.reason == GUARD:
            return f"After {view.rounds} rounds Purple still stands, so Purple wins."
        if winner == PURPLE:
            return "Purple wins: Red and Green have no hit points left."
        return "Red and Green win: Purple has no hit points left."
    if view.reason == FALLEN:
        return f"{NAMES[winner]} wins: {NAMES[1 - winner]} has no hit points left."
    if view.reason == GUARD and view.hp[RED] != view.hp[GREEN]:
        return f"After {view.rounds} rounds {NAMES[winner]} has more hit points and wins."
    level = "Both have fallen" if view.reason != GUARD else f"After {view.rounds} rounds hit points are equal"
    return f"{level}: {NAMES[winner]} holds the Start Player token and wins."
