"""Tables of Edo for tests: lay pieces out, plan, and act in the game's own notation.

t = Table(face, 4)
t.samurai(BLUE, "C1 G1").stock(BLUE, ryo=6)
t.turn(BLUE, "A:WOOD 2").act("from C1", "to P1", "end")
"""

import numpy as np

from chabudai.core.game import Game
from chabudai.core.rule import CHANCE, bit
from chabudai.games.edo import rules
from chabudai.games.edo.table import FORTRESS_SITE, FREE_SITE, NONE, PLAN, PLANNING, PLAYERS, SPACES
from lane import Lane

EDO = Game("edo", "chabudai.games.edo")
BLUE, RED, GREEN, YELLOW, WHITE = range(PLAYERS)
LETTERS = "BRGYW"
MODULES = ("jiin", "tokken", "ronin")
GOODS = ("rice", "wood", "stone", "ryo")


def space(name):
    return EDO.box.rows("space").index(name)


def request(name):
    return EDO.box.rows("request").index(name)


def privilege(name):
    return EDO.box.rows("privilege").index(name)


def merchant_card(name):
    return NONE if name is None else EDO.box.rows("merchant").index(name)


def building(text):
    """BH is Blue's house, RT Red's trading post, F a fortress."""
    if text == "F":
        return FORTRESS_SITE
    return LETTERS.index(text[0]) + (PLAYERS if text[1] == "T" else 0)


def named(built):
    """What a building is called by `building`."""
    return "F" if built == FORTRESS_SITE else LETTERS[built % PLAYERS] + "HT"[built // PLAYERS]


class Table(Lane):
    """A table on which the first round is being planned, with nothing on the board and 10 Ryo for everybody."""

    def __init__(self, face, seats, box=None, **modules):
        super().__init__(EDO, face, seats=seats, box=box, **modules)
        while self.s.step != PLAN:
            seat = CHANCE if self.s.to_act & bit(CHANCE) else int(self.s.turn)
            self.play(seat, self.moves(seat)[0])
        self.clear()

    def clear(self):
        s, box = self.s, self.box
        s.samurai[:], s.sites[:], s.points[:], s.stock[:] = 0, FREE_SITE, 0, 0
        for seat in range(s.seats):
            s.officials[seat], s.houses[seat] = box.officials, box.building_count[0]
            s.stock[seat, -1] = 10

    def samurai(self, seat, names):
        """Own samurai, taken from the supply."""
        for name in names.split():
            self.s.samurai[seat, space(name)] += 1
            self.s.officials[seat] -= 1
        return self

    def stock(self, seat, **goods):
        """Exactly these goods."""
        self.s.stock[seat] = [goods.get(good, 0) for good in GOODS]
        return self

    def has(self, seat):
        return {good: int(self.s.stock[seat, n]) for n, good in enumerate(GOODS) if self.s.stock[seat, n]}

    def town(self, name, buildings):
        """Buildings on the sites of a town, scored for their owners; a fortress is Blue's."""
        s, town = self.s, space(name)
        for text in buildings.split():
            built = building(text)
            site = s.sites[town].tolist().index(FREE_SITE)
            s.sites[town, site] = built
            if built == FORTRESS_SITE:
                s.fortresses, s.fortified[BLUE], s.points[BLUE] = (
                    s.fortresses - 1,
                    s.fortified[BLUE] + 1,
                    s.points[BLUE] + 3,
                )
            elif built >= PLAYERS:
                s.posts[built % PLAYERS] -= 1
                s.points[built % PLAYERS] += 2
            else:
                s.houses[built] -= 1
                s.points[built] += 1
        return self

    def built(self, name):
        """What stands in a town, as `town` takes it."""
        return " ".join(named(built) for built in self.s.sites[space(name)] if built != FREE_SITE)

    def merchant(self, where="E", card=None, next_card=None):
        self.s.merchant = space(where)
        if card:
            self.cards(card, next_card)
        return self

    def cards(self, card, next_card):
        """The merchant cards in play and next, in the round that fits."""
        s = self.s
        s.card, s.next_card = merchant_card(card), merchant_card(next_card)
        s.pile = sum(bit(n) for n in range(10) if n not in (s.card, s.next_card)) if next_card else 0
        s.rounds = 1 if next_card else 10
        return self

    def last_round(self):
        """The merchant pile is empty after this round."""
        return self.cards("M1", None)

    def ronin(self, names):
        self.s.ronin_at[:] = 0
        for name in names.split():
            self.s.ronin_at[space(name)] += 1
        return self

    def haunts(self):
        """Where the ronin stand."""
        names = EDO.box.rows("space")
        return " ".join(name for n, name in enumerate(names) for _ in range(self.s.ronin_at[n]))

    def tokens(self, requests, upcoming, privileges, next_privilege):
        """The privilege board: three requests, the upcoming one, three privileges (or "-"), the upcoming one."""
        s = self.s
        shown = [request(name) for name in [*requests.split(), upcoming]]
        s.request[:], s.next_request = shown[:3], shown[3]
        s.requests = sum(bit(n) for n in range(15) if n not in shown)
        rows = [NONE if name == "-" else privilege(name) for name in [*privileges.split(), next_privilege]]
        s.privilege[:], s.next_privilege = rows[:3], rows[3]
        s.privileges[:] = EDO.box.privilege_count - s.held.sum(axis=0) - [rows.count(n) for n in range(10)]
        return self

    def hold(self, seat, *names):
        """Privileges in hand, from the pile; if it lies on the board, another one takes its place there."""
        s = self.s
        for name in names:
            row = privilege(name)
            if s.privileges[row] == 0:
                other = int(np.argmax(s.privileges))
                s.privilege[s.privilege.tolist().index(row)] = other
                s.privileges[[row, other]] += (1, -1)
            s.held[seat, row] += 1
            s.privileges[row] -= 1
        return self

    # -- rounds -----------------------------------------------------------------------------------------------------

    def settle(self):
        self.rules.settle(self.box.record, self.s, np.empty(rules.MOST, np.int32))
        return self

    def begin(self, start=BLUE):
        """Everybody begins to plan."""
        self.s.start, self.s.step = start, PLANNING
        return self.settle()

    def plan(self, seat, *slots, support=None):
        """A whole plan: `A:WOOD 2`, or nothing for an empty slot."""
        if support is not None:
            self.play(seat, f"plan b {support}")
        for slot in (*slots, *["empty"] * (3 - len(slots))):
            card, _, rest = slot.partition(":")
            action, _, officials = rest.partition(" ")
            steps = [f"plan {card}"] + ([f"plan {card}:{action}", f"plan {card}:{action} {officials}"] if rest else [])
            for step in steps:
                if self.s.step == PLAN and step in self.texts(seat):  # else it was the only option
                    self.play(seat, step)
        return self

    def turn(self, seat, *slots, start=None, support=None):
        """Plans a round in which only this seat has officials at work, up to its first choice."""
        self.begin(seat if start is None else start)
        for other in range(self.s.seats):
            if other != seat:
                self.plan(other, support=0 if self.holds_support(other) else None)
        return self.plan(seat, *slots, support=support)

    def holds_support(self, seat):
        return bool(self.s.held[seat, privilege("b")])

    def act(self, *moves):
        """Moves of whoever is on turn; tiles and tokens by chance."""
        for move in moves:
            seat = CHANCE if self.s.to_act == bit(CHANCE) else int(self.s.turn)
            self.play(seat, move)
        return self

    def now(self):
        """What can be chosen now."""
        return self.texts(CHANCE if self.s.to_act == bit(CHANCE) else int(self.s.turn))

    def refusal(self, move):
        """The clause and the reason why the seat on turn may not do this."""
        seat = int(self.s.turn)
        (number,) = EDO.words.read(self.box, self.view(seat), seat, move)
        return EDO.words.why_not(self.box, self.view(seat), seat, number)

    def where(self, seat):
        """The spaces of a seat's samurai."""
        names = EDO.box.rows("space")
        return " ".join(names[n] for n in range(SPACES) for _ in range(self.s.samurai[seat, n]))

    def officials(self, seat):
        return int(self.s.officials[seat]), int(self.s.neutrals[seat])

    def sound(self):
        """Nothing is amiss, E71 and all."""
        complaint = EDO.words.amiss(self.box, self.s)
        assert not complaint, complaint
        return self
