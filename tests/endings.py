"""How a finished game ended, in a few words: what finished records are looked for and checked by."""

from collections.abc import Iterator

from chabudai.core.box import Box
from chabudai.core.game import State, game
from chabudai.games.edamame.rules_end import meets, rank
from chabudai.games.edamame.rules_table import GOLD
from chabudai.games.edo.rules import lives_in_edo, score
from chabudai.games.edo.table import NONE, RYO
from chabudai.games.ganymede.rules_table import BATTLE, CAMPS, GREEN, GUARD, PURPLE, RED, TEAM, TOGETHER
from chabudai.games.luminous.rules_table import EMPTY, NO_BRACELETS, NO_CARDS, STOPPED, THRESHOLD

CAMP = ("Red", "Green", "Purple")
MODE = ("battle", "coop", "versus")


def endings(name: str, box: Box, s: State, places: tuple[int, ...]) -> set[str]:
    """Everything worth keeping a record for that is true of the end of this game."""
    assert s.to_act == 0
    found = {f"{s.seats} players", *TELL[name](box, s, places)}
    return found | {option for option, value in game(name).options.items() if int(s[option]) != value.default}


def first(values: list[int]) -> list[int]:
    """The seats with the highest value."""
    return [seat for seat, value in enumerate(values) if value == max(values)]


def edamame(box: Box, s: State, places: tuple[int, ...]) -> Iterator[str]:
    """D70, D73, D83-D87  Three rounds or a stall; points, rank, gold, or nothing at all decides between the first."""
    seats = range(s.seats)
    stalled = s.idle >= box.patience * s.seats
    yield "stall" if stalled else "three rounds"
    if not stalled and box.comfort[-1].any() and not all(meets(box.record, s, seat) for seat in seats):
        yield "a compensation after round 3"
    best = first([int(s.score[seat]) for seat in seats])
    ranks = [int(rank(box.record, s, seat)) if seat in best else -1 for seat in seats]
    gold = [int(s.supply[seat, GOLD]) if ranks[seat] == max(ranks) else -1 for seat in seats]
    if len(best) == 1:
        yield "more points win"
    elif len(first(ranks)) == 1:
        yield "rank breaks a tie"
    elif len(first(gold)) == 1:
        yield "gold breaks a tie"
    else:
        yield f"{len(first(gold))} share the victory"
    if len(set(places)) < s.seats and places.count(1) == 1:
        yield "a later place is shared"


def ganymede(box: Box, s: State, places: tuple[int, ...]) -> Iterator[str]:
    """B16, B17, C19-C22, V6, G45  Who falls, alone or together, or the last round."""
    mode = MODE[s.mode]
    down = [CAMP[camp] for camp in range(TEAM if s.mode == BATTLE else CAMPS) if s.hp[camp] == 0]
    if s.reason == GUARD:
        how = "by the token" if s.mode == BATTLE and s.hp[RED] == s.hp[GREEN] else "by hit points"
        yield f"{mode}: the last round" + (f", {how}" if s.mode == BATTLE else "")
    elif s.mode == BATTLE:
        yield f"battle: {' and '.join(down)} down" + (f", {CAMP[s.winner]} wins" if s.reason == TOGETHER else "")
    else:
        side = "Purple" if s.winner == PURPLE else "the team"
        yield f"{mode}: {side} wins, {', '.join(down)} down"
        yield from (f"{mode}: {side} wins, {name} out before" for name in down if not s.shows[CAMP.index(name)])


def luminous(box: Box, s: State, places: tuple[int, ...]) -> Iterator[str]:
    """L57-L59, L71-L76  Enough ZOO, no Bracelets, no cards, or the safety stop; and who shares the victory."""
    how = {THRESHOLD: "normal", NO_BRACELETS: "no Bracelets", NO_CARDS: "no cards", STOPPED: "safety stop"}[
        int(s.reason)
    ]
    yield how
    if places.count(1) > 1:
        yield f"{how}, {places.count(1)} share the victory"
    if s.reason == NO_CARDS:
        window = "third" if s.scored == s.rounds else "first" if s.reader == EMPTY else "second"
        yield f"no cards in the {window} window"
    enough = box.threshold[s.seats - 2]
    if sum(money >= enough for money in s.money[: s.seats]) > 1 == places.count(1):
        yield "several have enough, one wins"
    if s.reason == THRESHOLD and any(s.earned[seat] == 0 and s.gained[seat] == 0 for seat in range(s.seats)):
        yield "normal without Bracelets"


def edo(box: Box, s: State, places: tuple[int, ...]) -> Iterator[str]:
    """E65, E67-E70  Power points or the merchant pile; a house in Edo; what breaks a tie."""
    seats = range(s.seats)
    if s.points.max() >= box.trigger:
        yield "power points in the last round" if s.next_card == NONE else "power points"
    else:
        assert s.next_card == NONE
        yield "the last merchant card"
    scores = [int(score(box.record, s, seat)) for seat in seats]
    homes = [bool(lives_in_edo(s, seat)) for seat in seats]
    yield "a house in Edo" if any(homes) else "no house in Edo at all"
    if any(homes) and not all(homes) and max(scores) > scores[places.index(1)]:
        yield "most points without a house in Edo"
    rivals = [seat for seat in seats if homes[seat] == any(homes)]
    tied = [seat for seat in rivals if scores[seat] == max(scores[rival] for rival in rivals)]
    richest = [seat for seat in tied if s.stock[seat, RYO] == max(s.stock[one, RYO] for one in tied)]
    if len(tied) > 1:
        winners = places.count(1)
        yield f"{winners} share" if winners > 1 else "a tie broken by " + ("Ryo" if len(richest) == 1 else "resources")


TELL = {"edamame": edamame, "ganymede": ganymede, "luminous": luminous, "edo": edo}
