"""Edo told in plain Python, written apart from the rules of the game, with the numbers that RULEBOOK.md prints.

`Game.tell` yields {who may choose: what}, chance by its outcomes as often as their odds, and is sent (who, what).
"""

from collections import Counter
from types import SimpleNamespace

from edo_printed import (
    CARD_PRICES,
    CARDS,
    COPIES,
    COVERS,
    ENDOWMENTS,
    GOODS,
    PROFIT,
    REQUESTS,
    ROADS,
    TILES,
)
from edo_reading_actions import Actions

NAMES = ("Blue", "Red", "Green", "Yellow", "White")
BOARD_ORDER = "ECPFQVXG"
KINDS = {"rice": "P", "forest": "F", "quarry": "Q", "city": "C"}
PRIVILEGES = [letter for letter in "abcd" for _ in range(int(COPIES[letter]))]
PRIVILEGES += ["e-stone-wood", "e-stone-rice", "e-rice-wood", "f-wood", "f-stone", "f-rice"]


class Game(Actions):
    def __init__(self, seats, modules, start, limit, trigger, rewards):
        self.n, self.seats, self.on = seats, range(seats), modules
        self.limit, self.trigger, self.rewards = limit, trigger, rewards
        self.roads = ROADS[seats > 3]
        self.spaces = sorted(set().union(*self.roads), key=lambda name: (BOARD_ORDER.index(name[0]), name))
        self.covered = COVERS["2 with Ronin" if seats == 2 and modules["ronin"] else str(seats)]
        self.towns = {name: [] for name in self.spaces if name[0] in "EC" and name not in self.covered}
        self.players = [self.newcomer(seat, start) for seat in self.seats]
        self.merchant, self.fortresses, self.neutrals = "E", 8, 12
        self.market, self.shop = [f"M{n}" for n in range(1, 11)], set(CARD_PRICES)
        self.card = self.next_card = None
        self.requests, self.privileges = ([None] * 4 for _ in range(2))  # slots 1 to 3, and the upcoming one
        self.piles = (list(REQUESTS), list(PRIVILEGES)) if modules["tokken"] else ([], [])
        self.ronin, self.supply, self.temples, self.rounds = [], 15, {}, 0

    def newcomer(self, seat, start):
        return SimpleNamespace(
            seat=seat,
            goods=Counter(start),
            officials=5,
            neutrals=0,
            samurai=[],
            houses=7,
            posts=1,
            temples=3 if self.on["jiin"] else 0,
            cards=["A", "B", "C"],
            points=0,
            held=[],
            tokens=0,
            plan=[],
        )

    def tell(self):
        yield from self.set_up()
        while True:
            self.rounds += 1
            if self.next_card is None and self.market:
                self.next_card = yield from self.chance("card", self.market)
            if self.on["ronin"]:
                yield from self.ronin_move()
            yield from self.plan()
            for number in range(3):
                for seat in self.around():
                    yield from self.turn(self.players[seat], *self.players[seat].plan[number])
            yield from self.wages()
            if max(player.points for player in self.players) >= self.trigger or self.next_card is None:
                return
            self.card, self.next_card = self.next_card, None
            self.start = (self.start + 1) % self.n

    # -- asking

    def ask(self, seat, options):
        """N1  What a seat chooses; a single option is nothing to ask."""
        if len(options) == 1:
            return next(iter(options))
        return (yield {seat: set(options)})[1]

    def chance(self, word, pile, drawn=True):
        """A token of a pile, drawn at random."""
        text = pile[0] if len(set(pile)) == 1 else None
        if text is None:
            text = (yield {"chance": [f"{word} {name}" for name in pile]})[1].split()[1]
        if drawn:
            pile.remove(text)
        return text

    def around(self):
        return [(self.start + step) % self.n for step in self.seats]

    # -- set-up

    def set_up(self):
        self.card = yield from self.chance("card", self.market)
        self.next_card = yield from self.chance("card", self.market)
        if self.on["tokken"]:
            for slot in (0, 1, 2, 3):
                self.requests[slot] = yield from self.chance("token", self.piles[0])
            for slot in (2, 1, 0, 3):
                self.privileges[slot] = yield from self.chance("privilege", self.piles[1])
        if self.on["ronin"]:
            for letter in "PFQ":
                fields = [name for name in self.spaces if name[0] == letter and name not in self.covered]
                self.ronin.append((yield from self.chance("ronin", fields)))
        self.start = NAMES.index((yield from self.chance("start", list(NAMES[: self.n]))))
        left = dict(ENDOWMENTS)
        for seat in reversed(self.around()):
            words = yield from self.ask(seat, [f"take {name}" for name in left])
            self.gain(self.players[seat], left.pop(words.split()[1]))
        for seat in self.around():
            free = [f"at {town}" for town, built in self.towns.items() if town != "E" and not built]
            town = (yield from self.ask(seat, free)).split()[1]
            player = self.players[seat]
            self.towns[town].append(("house", seat))
            player.houses, player.officials, player.points = 6, 4, 1
            player.samurai.append(town)

    def gain(self, player, goods):
        player.goods.update(goods)
        for good in GOODS[:-1]:
            player.goods[good] = min(self.limit, player.goods[good])

    def can_pay(self, player, price):
        return all(player.goods[good] >= count for good, count in price.items())

    # -- ronin

    def ronin_move(self):
        crowds = Counter(self.ronin)
        free = [name for name, count in crowds.items() if not (len(crowds) == 2 and count == 2)]
        left = (yield from self.ask(self.start, [f"from {name}" for name in free])).split()[1]
        yield from self.flee(self.start, left, 1)

    def flee(self, seat, left, count):
        bag = list(TILES)
        for _ in range(count):
            tile = yield from self.chance("tile", bag)
            kinds = [f"kind {kind}{' field' if kind == 'rice' else ''}" for kind in TILES[tile]]
            kind = (yield from self.ask(seat, kinds)).split()[1]
            there = [name for name in self.spaces if name[0] == KINDS[kind] and name not in {left, *self.covered}]
            company = [name for name in there if name in self.ronin]
            words = yield from self.ask(seat, [f"to {name}" for name in company or there])
            self.ronin.remove(left)
            self.ronin.append(words.split()[1])

    # -- phase 1

    def plan(self):
        for player in self.players:
            player.plan, player.black = [], 0
            player.usable, player.hand = list(player.cards), player.officials + player.neutrals
        planners, asked = {player.seat: self.planner(player) for player in self.players}, {}
        answers = dict.fromkeys(planners)
        while planners:
            for seat, answer in answers.items():
                try:
                    asked |= planners[seat].send(answer)
                except StopIteration:
                    del planners[seat]
                    asked.pop(seat, None)
            if planners:
                answer = yield dict(asked)
                answers = {answer[0]: answer}
        for player in self.players:
            for _ in range(player.black):
                player.held.remove("b")

    def planner(self, player):
        seat = player.seat
        if support := player.held.count("b"):
            player.black = int((yield from self.ask(seat, [f"plan b {n}" for n in range(support + 1)]))[-1])
        left = player.hand + player.black
        for _ in range(3):
            free = [name for name in player.usable if name not in [slot[0] for slot in player.plan]] if left else []
            card = (yield from self.ask(seat, [f"plan {name}" for name in [*free, "empty"]])).split()[1]
            if card == "empty":
                player.plan.append(("empty", None, 0))
                continue
            words = yield from self.ask(seat, [f"plan {card}:{action}" for action in CARDS[card]])
            action = words.partition(":")[2]
            most = min(left, CARDS[card][action][0])
            words = yield from self.ask(seat, [f"plan {card}:{action} {n + 1}" for n in range(most)])
            player.plan.append((card, action, int(words.split()[-1])))
            left -= int(words.split()[-1])

    # -- phase 3 and the end

    def wages(self):
        for seat in self.around():
            player = self.players[seat]
            for name in [name for name in self.spaces if name in player.samurai]:
                here = player.samurai.count(name)
                most = min(here, player.goods["rice"])
                stay = int((yield from self.ask(seat, [f"keep {n}" for n in range(most + 1)])).split()[1])
                player.goods["rice"] -= stay
                player.officials += here - stay
                player.samurai = [other for other in player.samurai if other != name] + [name] * stay
        for town in self.towns:
            for seat, ryo in self.income(town).items():
                self.players[seat].goods["Ryo"] += ryo

    def income(self, town):
        if self.ronin.count(town) >= 3:
            return {}
        power, first = Counter(), {}
        for site, (what, seat) in enumerate(self.towns[town]):
            if what != "fortress":
                power[seat] += 1 + (what == "trading post")
                first.setdefault(seat, site)
        ranks = sorted(power, key=lambda seat: (-power[seat], first[seat]))
        tile = PROFIT[town != "E"][min(len(ranks), 4) - 1]
        return dict(zip(ranks, tile, strict=False))

    def places(self):
        worth = []
        for player in self.players:
            total = player.points + player.goods["Ryo"] // 15 + len(player.samurai) // 2 + player.tokens
            goods = sum(player.goods[good] for good in GOODS[:-1])
            worth.append((("house", player.seat) in self.towns["E"], total, player.goods["Ryo"], goods))
        return [1 + sum(other > own for other in worth) for own in worth]
