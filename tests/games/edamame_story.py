"""Edamame told a second time, in plain Python as the rulebook tells it: what a whole turn may be, and what it leads to.

It shares nothing with the rules but the box: cards are names, resources are lists, and a turn is one thing.
"""

from copy import deepcopy
from itertools import combinations

from edamame_table import CARDS, DRAGONS, EDAMAME, SCORING, bits

BOX = EDAMAME.box.entries


def story(s):
    """A table on which somebody chooses an action, in words."""
    seats = range(s.seats)
    edamame, dragons = BOX["edamame"], [name for name in DRAGONS if name[0] != "W"]
    bought = {seat: {DRAGONS[card] for card in bits(s.dragon[seat], len(DRAGONS))} for seat in seats}
    sold = set().union(*bought.values())
    table = {
        "supply": [s.supply[seat].tolist() for seat in seats],
        "team": [{CARDS[card] for card in bits(s.team[seat])} for seat in seats],
        "dragon": [bought[seat] for seat in seats],
        "score": s.score[: s.seats].tolist(),
        "sale": [CARDS[card] for card in s.display if card >= 0],
        "deck": bool(s.unseen),
        "sold": sum(name in sold for name in dragons),
    }
    table["lying"] = [
        {card: [int(s.payments[seat, CARDS.index(card)]) * one for one in edamame[card]["pay"]] for card in team}
        for seat, team in enumerate(table["team"])
    ]
    return table


def total(table, seat, kind):
    """D2  How often a symbol is on a board."""
    cards = [BOX["edamame"][card] for card in table["team"][seat]] + [BOX["dragon"][c] for c in table["dragon"][seat]]
    return sum(card["symbols"][kind] for card in cards)


def move(supply, amounts, sign):
    """Some resources come or go; False if they are not there."""
    supply[:] = [own + sign * amount for own, amount in zip(supply, amounts, strict=True)]
    return min(supply) >= 0


def turns(before, seat, box):
    """Every whole turn that a seat may take, with the table after it."""
    table = deepcopy(before)
    table["supply"][seat][0] += min(4, total(table, seat, 1))
    for card, lying in table["lying"][seat].items():
        move(table["supply"][seat], lying, 1)
        table["lying"][seat][card] = [0] * 4
    yield "rest", table
    yield from works(before, seat)
    for card in before["sale"]:
        table = deepcopy(before)
        if move(table["supply"][seat], [box["edamame"][card]["price"], 0, 0, 0], -1):
            table["team"][seat].add(card)
            table["lying"][seat][card] = [0] * 4
            table["sale"].remove(card)
            yield from freed(f"recruit buy({card})", table, seat)
    for stack in ("BF", "BR", "RF", "RR"):
        left = [f"{stack}{n}" for n in range(1, 5) if not any(f"{stack}{n}" in own for own in before["dragon"])]
        table = deepcopy(before)
        table["supply"][seat][1] += min(3, total(table, seat, 0))
        if left and move(table["supply"][seat], box["dragon"][left[0]]["price"], -1):
            table["dragon"][seat].add(left[0])
            table["sold"] += 1
            yield f"grow buy({left[0]})", table


def job(table, seat, owner, card):
    """D28-D35  An Edamame works for a seat; None if its pay is not there."""
    table = deepcopy(table)
    pay, get = BOX["edamame"][card]["pay"], BOX["edamame"][card]["get"]
    if not move(table["supply"][seat], pay, -1):
        return None
    if owner != seat:
        move(table["lying"][owner][card], pay, 1)
    move(table["supply"][seat], get, 1)
    return table


def works(before, seat):
    """D23-D31  One of one's own, a foreign one, or one of each in the order that can be paid."""
    others = [(owner, card) for owner, team in enumerate(before["team"]) if owner != seat for card in team]
    for card in before["team"][seat]:
        alone = job(before, seat, seat, card)
        for owner, foreign in others:
            first = job(before, seat, owner, foreign)
            both = (alone and job(alone, seat, owner, foreign)) or (first and job(first, seat, seat, card))
            if both:
                yield f"work both own({card}) owner({owner}) foreign({foreign})", both
        if alone:
            yield f"work own own({card})", alone
    for owner, foreign in others:
        if after := job(before, seat, owner, foreign):
            yield f"work foreign owner({owner}) foreign({foreign})", after


def freed(words, table, seat):
    """D41-D46  While grey hearts are more than red ones, an Edamame that needs more than it gives has to go."""
    if total(table, seat, 2) >= total(table, seat, 3):
        yield words, table
        return
    for card in table["team"][seat]:
        _, _, red, grey = BOX["edamame"][card]["symbols"]
        if grey > red:
            after = deepcopy(table)
            after["team"][seat].remove(card)
            del after["lying"][seat][card]
            yield from freed(f"{words} remove({card})", after, seat)


def round_ended(table, scoring, purchases):
    """D59, D66-D70, D73  If the last purchase ended a round: its points, and compensation but after the third."""
    number = table["sold"] // purchases
    line = BOX["scoring"][SCORING[scoring]]
    kind = ("attack", "speed", "hearts").index(line["total"][number - 1])
    for seat, supply in enumerate(table["supply"]):
        if total(table, seat, kind) >= line["least"][number - 1]:
            table["score"][seat] += (2, 3, 4)[number - 1]
        elif number < 3:
            move(supply, [2, 1, 0, 0], 1)
    return number == 3


def championship(table):
    """D74-D82  Everybody against everybody."""
    for x, y in combinations(range(len(table["supply"])), 2):
        down = {one: total(table, other, 0) >= total(table, one, 2) for one, other in ((x, y), (y, x))}
        fast = total(table, x, 1) - total(table, y, 1)
        if fast:
            first, second = (x, y) if fast > 0 else (y, x)
            winner = first if down[second] else second if down[first] else None
        else:
            winner = None if down[x] == down[y] else x if down[y] else y
        for seat in (x, y):
            table["score"][seat] += 1 if winner is None else 4 if winner == seat else 0
