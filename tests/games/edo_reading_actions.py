"""Phase 2 of Edo told in plain Python: what officials do. Part of edo_reading.py."""

from collections import Counter
from functools import partial
from types import SimpleNamespace

from edo_printed import CARD_PRICES, CARDS, COSTS, POINTS, PRODUCTION, REQUESTS, SALES, SITES, WANTS

GROWS = {"HARVEST": ("rice", "P"), "WOOD": ("wood", "F"), "STONE": ("stone", "Q")}
DONE, STOPPED = "done", "stopped"


class Actions:
    """What a player does in his turn; the rest of the game is in `Game`."""

    def turn(self, player, card, action, officials):
        yield from self.window(player)
        bonus = CARDS[card][action][1] if action else 0
        if action in ("RYO", "RICE"):
            self.gain(player, {action.title() if action == "RYO" else "rice": bonus * officials})
            officials = 0
        elif not action:
            return
        slot = SimpleNamespace(player=player, action=action, bonus=bonus, produced=[], expelled=False)
        for _ in range(officials):
            if (yield from self.official(player, slot)) == STOPPED:
                return
        yield from self.choose(player, lambda: ["end"])

    def choose(self, player, options):
        """Something to do, with privileges d and e in between."""
        while True:
            extra = {f"use {name}" for name in player.held if name[0] in "de"}
            words = yield from self.ask(player.seat, {*options(), *extra})
            if not words.startswith("use "):
                return words
            name = words.split()[1]
            if name == "d":
                towns = [town for town in self.towns if self.ronin.count(town) < 3]
                words = yield from self.ask(player.seat, [f"at {town}" for town in towns])
                player.goods["Ryo"] += self.income(words.split()[1]).get(player.seat, 0)
            else:
                words = yield from self.ask(player.seat, [f"take {good}" for good in name.split("-")[1:]])
                self.gain(player, {words.split()[1]: 1})
            player.held.remove(name)

    def reach(self, player, start):
        """What every other space costs that the player can pay: roads beside own temples are free."""
        costs, grown = {start: 0}, True
        while grown:
            grown = False
            for road in self.roads:
                price = 0 if any(self.temples.get(end) == player.seat for end in road) else 1
                for one, other in (tuple(road), tuple(road)[::-1]):
                    if one in costs and costs[one] + price < costs.get(other, 99):
                        costs[other], grown = costs[one] + price, True
        return {name: cost for name, cost in costs.items() if name != start and cost <= player.goods["Ryo"]}

    def window(self, player):
        still = ["merchant", *player.samurai]
        while True:
            words = yield from self.choose(player, partial(self.movable, player, still))
            if words == "end":
                return
            piece = words.removeprefix("from ")
            costs = self.reach(player, self.merchant if piece == "merchant" else piece)
            end = (yield from self.ask(player.seat, [f"to {name}" for name in costs])).split()[1]
            player.goods["Ryo"] -= costs[end]
            still.remove(piece)
            if piece == "merchant":
                self.merchant = end
            else:
                self.move(player, piece, end)

    def movable(self, player, still):
        """Pieces that have not moved and can be moved."""
        found = [f"from {name}" for name in still if name != "merchant" and self.reach(player, name)]
        if "merchant" in still and self.reach(player, self.merchant):
            found.append("merchant")
        return [*found, "end"]

    def move(self, player, start, end):
        player.samurai.remove(start)
        player.samurai.append(end)

    def official(self, player, slot):
        options, work = {
            "TRAVEL": (self.journeys, self.travel),
            "RECRUIT": (self.recruits, self.recruit),
            "AUTH": (self.cards_for, self.buy_card),
            "BUILD": (self.sites_for, self.build),
            "TRADE": (self.trades, self.trade),
        }.get(slot.action, (self.harvests, self.harvest))
        words = yield from self.choose(player, lambda: [*options(player, slot), "stop"])
        if words == "stop":
            return STOPPED
        yield from work(player, slot, words)
        return DONE

    def harvests(self, player, slot):
        good, letter = GROWS[slot.action]
        there = list((Counter(player.samurai) - Counter(slot.produced)).elements())
        there = [name for name in there if name[0] == letter and name not in self.covered]
        full = f"f-{good}" in player.held
        return [f"at {name}" for name in there] + [f"at {name} with f" for name in there if full]

    def harvest(self, player, slot, words):
        good, name = GROWS[slot.action][0], words.split()[1]
        crowd = sum(other.samurai.count(name) for other in self.players) + self.ronin.count(name)
        crowd += self.n == 2 and self.on["ronin"]
        if words.endswith("with f"):
            player.held.remove(f"f-{good}")
            crowd = 1
        self.gain(player, {good: PRODUCTION[min(crowd, 3) - 1] + slot.bonus})
        slot.produced.append(name)
        yield from ()

    def recruits(self, player, slot):
        return ["recruit"] if self.neutrals and self.can_pay(player, COSTS["recruit"]) else []

    def recruit(self, player, slot, words):
        player.goods.subtract(COSTS["recruit"])
        player.neutrals, self.neutrals = player.neutrals + 1, self.neutrals - 1
        yield from ()

    def cards_for(self, player, slot):
        return [f"buy {name}" for name in self.shop if self.can_pay(player, CARD_PRICES[name])]

    def buy_card(self, player, slot, words):
        name = words.split()[1]
        self.shop.remove(name)
        player.goods.subtract(CARD_PRICES[name])
        player.cards.append(name)
        yield from ()

    # -- requests

    def claims(self, player, action):
        shown = [(n, name) for n, name in enumerate(self.requests[:3], 1) if name and REQUESTS[name][0] == action]
        return [f"request {n}" for n, name in shown if self.can_pay(player, REQUESTS[name][1])]

    def claim(self, player, words):
        slot = int(words.split()[1]) - 1
        name, privilege = self.requests.pop(slot), self.privileges.pop(slot)
        player.goods.subtract(REQUESTS[name][1])
        player.points += 1
        self.requests.append(None)
        if privilege:
            player.held.append(privilege)
            self.privileges = [self.privileges[-1], *self.privileges[:-1], None]
        else:
            self.privileges.insert(slot, None)
        if self.piles[0]:
            self.requests[3] = yield from self.chance("token", self.piles[0])
        if self.piles[1] and privilege:
            self.privileges[3] = yield from self.chance("privilege", self.piles[1])

    # -- travel

    def journeys(self, player, slot):
        found = ["place"] * (player.officials > 0) + ["ride"] * bool(player.samurai)
        found += ["request"] * bool(self.claims(player, "TRAVEL"))
        return found + ["expel"] * (not slot.expelled and bool(self.haunts(player)))

    def haunts(self, player):
        found = []
        for name in set(self.ronin):
            here = player.samurai.count(name)
            if here + min(2, len(player.samurai) - here) > self.ronin.count(name):
                found.append(f"at {name}")
        return found

    def travel(self, player, slot, words):
        seat = player.seat
        if words == "place":
            posts = [f"to {name}" for name in self.spaces if name[0] == "G"]
            player.samurai.append((yield from self.ask(seat, posts)).split()[1])
            player.officials -= 1
        elif words == "request":
            yield from self.claim(player, (yield from self.ask(seat, self.claims(player, "TRAVEL"))))
        elif words == "ride":
            still = list(player.samurai)
            for enough in ([], ["enough"]):
                words = yield from self.ask(seat, {*(f"from {name}" for name in still), *enough})
                if words == "enough":
                    return
                start = words.split()[1]
                end = yield from self.ask(seat, [f"to {name}" for name in self.spaces if name != start])
                still.remove(start)
                self.move(player, start, end.split()[1])
        else:
            yield from self.expel(player, slot)

    def expel(self, player, slot):
        here = (yield from self.ask(player.seat, self.haunts(player))).split()[1]
        count, moved = self.ronin.count(here), 0
        while True:
            options = {f"from {name}" for name in player.samurai if name != here} if moved < 2 else set()
            options |= {"enough"} if player.samurai.count(here) > count else set()
            words = yield from self.ask(player.seat, options)
            if words == "enough":
                break
            self.move(player, words.split()[1], here)
            moved += 1
        slot.expelled = True
        yield from self.flee(player.seat, here, count)
        reward = min(self.supply, self.rewards[count - 1])
        player.tokens, self.supply = player.tokens + reward, self.supply - reward

    # -- building

    def discounted(self, what, slot):
        price = Counter(COSTS[what])
        price["Ryo"] = max(0, price["Ryo"] - slot.bonus) if what != "temple" else 0
        return price

    def buildable(self, player, slot, name):
        if name not in self.towns:
            free = name[0] in "PFQVX" and name not in self.covered and name not in self.temples and player.temples
            return ["build temple"] if free and self.can_pay(player, COSTS["temple"]) else []
        built, found = self.towns[name], []
        if self.ronin.count(name) < 2 and len(built) < SITES[self.n > 3][name != "E"]:
            found += ["house"] * (player.houses > 0) + ["fortress"] * (self.fortresses > 0)
            found += ["trading post"] * (player.posts > 0 and name != "E" and "trading post" not in dict(built))
        found = [f"build {what}" for what in found if self.can_pay(player, self.discounted(what, slot))]
        return found + (self.claims(player, "BUILD") if name == "E" else [])

    def sites_for(self, player, slot):
        return [f"at {name}" for name in set(player.samurai) if self.buildable(player, slot, name)]

    def build(self, player, slot, words):
        here = words.split()[1]
        words = yield from self.ask(player.seat, self.buildable(player, slot, here))
        if words.startswith("request"):
            yield from self.claim(player, words)
            return
        what, place = words.removeprefix("build "), len(self.towns.get(here, []))
        sites = ["next site", "first site"] if what == "house" and "a" in player.held else ["next site"]
        if (yield from self.ask(player.seat, sites)) == "first site":
            player.held.remove("a")
            place = 0
        player.goods.subtract(self.discounted(what, slot))
        player.points += POINTS[what]
        if what == "temple":
            self.temples[here] = player.seat
            player.temples -= 1
            return
        self.towns[here].insert(place, (what, player.seat if what != "fortress" else None))
        player.houses -= what == "house"
        player.posts -= what == "trading post"
        self.fortresses -= what == "fortress"

    # -- trade

    def offers(self, player, used=None):
        found = []
        for prefix, card in (("", self.card), ("next ", self.next_card)):
            if card is None or (prefix and "c" not in player.held and not (used or "").startswith("next")):
                continue
            found += [f"{prefix}offer 1"] * (player.goods["Ryo"] >= int(SALES[card][2]))
            found += [f"{prefix}offer 2"] * self.can_pay(player, WANTS[card])
        return [offer for offer in found if offer != used]

    def trades(self, player, slot):
        if self.merchant not in player.samurai:
            return []
        return self.offers(player) + self.claims(player, "TRADE")

    def trade(self, player, slot, words):
        if words.startswith("request"):
            yield from self.claim(player, words)
            return
        yield from self.deal(player, words, True)
        if ("trading post", player.seat) in self.towns.get(self.merchant, []):
            second = yield from self.ask(player.seat, [*self.offers(player, words), "enough"])
            if second != "enough":
                yield from self.deal(player, second, not words.startswith("next"))

    def deal(self, player, offer, costs_c):
        card = self.next_card if offer.startswith("next") else self.card
        if offer.endswith("2"):
            player.goods.subtract(WANTS[card])
            player.points += 1
        else:
            most, good, each = (int(cell) if cell.isdigit() else cell for cell in SALES[card])
            most = min(most, player.goods["Ryo"] // each)
            pieces = int((yield from self.ask(player.seat, [f"buy {n + 1}" for n in range(most)])).split()[1])
            player.goods["Ryo"] -= pieces * each
            self.gain(player, {good: pieces})
        if offer.startswith("next") and costs_c:
            player.held.remove("c")
