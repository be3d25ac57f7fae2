"""A second reading of the rules: a war told from its first pick to its end, in plain Python, written apart from
rules.py. It asks the same questions of the same camps, and everything on the table is the same."""

from collections import Counter

import pytest
from ganymede_table import GANYMEDE, MODES

from chabudai.core.rule import CHANCE, below, bit, seeded
from chabudai.games.ganymede.names import NUMERALS, card
from chabudai.games.ganymede.rules_table import EMPTY
from lane import Lane

clause = pytest.mark.clause
GAMES = {"plain": 3, "compiled": 40, "checked": 10}  # of each mode
START = ["5", "6", "6", "8", "8", "9"]
SUPPLY = {"A": 3, "2": 3, "3": 3, "4": 3, "7": 3, "10": 3}
PURPLE = ["A", "2", "3", "4", "5", "6", "7", "7", "8", "9", "10", "10"]
POINTS = {"easy": 20, "normal": 25, "hard": 30}


def number(card):
    return 1 if card[1:] == "A" else int(card[1:])


def special(cards, what):
    """The cards with an effect of that number."""
    return [card for card in cards if card[0] in "KP" and card[1:] == what]


class Camp:
    def __init__(self, letter, own, hp):
        self.letter, self.hp, self.out = letter, hp, False
        self.middle, self.top, self.bottom = [letter + text for text in own], [], []
        self.play, self.down, self.discard, self.removed = [], [], [], []

    @property
    def deck(self):
        return len(self.middle) + len(self.top) + len(self.bottom)

    @property
    def total(self):
        return sum(map(number, self.play))


class War:
    """`tell` yields {who may choose: what}, and is sent what was chosen. A single answer is given without asking."""

    def __init__(self, mode, difficulty):
        self.mode, self.supply = mode, Counter(SUPPLY)
        self.camps = {letter: Camp(letter, START, 15) for letter in "RG"}
        if mode != "battle":
            self.camps["P"] = Camp("P", PURPLE, POINTS[difficulty])
        self.rounds, self.places, self.start, self.token = 0, None, None, None

    def ask(self, who, options, always=False):
        options = sorted(options)
        if len(set(options)) == 1 and not always:
            return options[0]
        return (yield who, options)

    def card(self, camp, verb):
        """The top card of a deck, which is made of the discards first if it is empty."""
        if not camp.deck:
            camp.middle, camp.discard = camp.discard, []
        pile = camp.top or camp.middle or camp.bottom[:1]
        text = yield from self.ask("chance", [f"{verb} {card}" for card in pile], always=True)
        card = text.split()[1]
        (camp.top or camp.middle or camp.bottom).remove(card)
        return card

    def alive(self):
        return [camp for camp in self.order() if not camp.out]

    def order(self):
        if self.mode == "battle":
            return [self.camps[self.start], self.camps["RG".replace(self.start, "")]]
        return list(self.camps.values())

    def tell(self):
        if self.mode == "battle":
            self.token = (yield from self.ask("chance", ["start R", "start G"]))[-1]
            self.start = self.token
        for camp in self.order()[:2]:
            camp.middle += yield from self.pick(camp)
        while not self.places:
            self.rounds += 1
            yield from self.round()

    def pick(self, camp):
        left = [f"pick {text}" for text in self.supply.elements()]
        if not left:
            return []
        text = (yield from self.ask(camp.letter, set(left))).split()[1]
        self.supply[text] -= 1
        return ["K" + text]

    def round(self):
        for camp in self.alive()[-1:] + self.alive()[:-1] if self.mode != "battle" else self.alive():
            if camp.deck or camp.discard:
                camp.play.append((yield from self.card(camp, "draw")))
                camp.down.append(self.mode != "battle" and camp.letter != "P")
        for camp in self.alive():
            yield from (self.purple(camp) if self.mode == "coop" and camp.letter == "P" else self.draws(camp))
        for camp in self.alive():
            camp.down = [False] * len(camp.play)
        for camp in self.alive():
            yield from self.threes(camp)
        aces = yield from self.announce()
        hurt = self.damage(aces)
        if not self.places:
            yield from self.afterwards(hurt)

    # -- drawing

    def draws(self, camp):
        drawn, allowed, fresh = 0, 3, bool(camp.play)
        allowed += bool(special(camp.play, "2")) and not camp.down[0]
        while True:
            newest = camp.play[-1:] if fresh else []
            able = bool(camp.deck or camp.discard) and camp.total <= 21 and drawn < allowed
            options = ["draw"] * able
            options += ["stop"] * (not able or self.mode != "battle" or drawn > 0)
            if newest and special(newest, "2") and camp.down[-1] and camp.total <= 21:
                options.append("apply")
            if newest and special(newest, "4") and able:
                options.append("apply")
            answer = yield from self.ask(camp.letter, options, always=any(camp.down))
            if answer == "stop":
                return
            if answer == "draw":
                drawn, fresh = drawn + 1, True
                camp.play.append((yield from self.card(camp, "draw")))
                camp.down.append(self.mode == "battle")
                allowed += bool(special(camp.play[-1:], "2")) and not camp.down[-1]
                continue
            camp.down[-1], fresh = False, False
            if special(newest, "2"):
                allowed += 1
            else:
                camp.top.append((yield from self.card(camp, "look")))
                if (yield from self.ask(camp.letter, ["leave", "bottom"])) == "bottom":
                    camp.bottom.append(camp.top.pop())

    def purple(self, camp):
        for _ in range(3):
            total = camp.total
            if any(number(card) == 1 for card in camp.play) and total + 10 <= 21:
                total += 10
            if total > 17:
                return
            camp.play.append((yield from self.card(camp, "draw")))
            camp.down.append(False)

    # -- the Showdown

    def threes(self, camp):
        if self.mode == "coop" and camp.letter == "P":
            return
        waiting = [place for place, card in enumerate(camp.play) if special([card], "3")]
        table = dict(enumerate(camp.play))
        for place in waiting:
            if place not in table:
                continue
            others = {other: card for other, card in table.items() if other != place}
            options = ["withdraw nothing", *{f"withdraw {card}" for card in others.values()}]
            answer = yield from self.ask(camp.letter, options)
            if answer != "withdraw nothing":
                gone = min(other for other, card in others.items() if card == answer.split()[1])  # resolved ones first
                camp.discard.append(table.pop(gone))
                camp.down.pop()
            camp.play = list(table.values())

    def pairs(self):
        if self.mode == "battle":
            return [tuple(self.order())]
        return [(self.camps[letter], self.camps["P"]) for letter in "RG" if not self.camps[letter].out]

    def announce(self):
        aces = {}
        asked = self.pairs() if self.mode != "battle" else [tuple(self.order()), tuple(self.order()[::-1])]
        if self.mode == "versus":
            asked = asked + [(purple, camp) for camp, purple in asked]
        for camp, enemy in asked:
            count = sum(card[1:] == "A" for card in camp.play)
            if count:
                answer = yield from self.ask(camp.letter, [f"aces {k}" for k in range(count + 1)])
                aces[camp.letter, enemy.letter] = int(answer.split()[1])
        return aces

    def strength(self, camp, enemy, aces):
        total = camp.total + 2 * len(special(enemy.play, "10"))
        if self.mode == "coop" and camp.letter == "P":
            count = sum(card[1:] == "A" for card in camp.play)
            total += max([0, *(10 * k for k in range(count + 1) if total + 10 * k <= 21)])
        else:
            total += 10 * aces.get((camp.letter, enemy.letter), 0)
        return total if total <= 21 else 0

    def damage(self, aces):
        hurt = set()
        for one, two in self.pairs():
            if self.camps.get("P") and self.camps["P"].hp <= 0:
                break
            strengths = [self.strength(one, two, aces), self.strength(two, one, aces)]
            for camp, enemy, own, other in ((one, two, *strengths), (two, one, *strengths[::-1])):
                if not camp.play or own == 0 or own < other:
                    continue
                bonus = own == 21 and (other < 21 or self.mode != "battle")
                points = len(camp.play) + 2 * len(special(camp.play, "7")) + bonus
                enemy.hp -= min(points, 3) if special(enemy.play, "10") else points
                hurt.add(enemy.letter)
        self.judge()
        return hurt

    def judge(self):
        down = {letter for letter, camp in self.camps.items() if camp.hp <= 0}
        if self.mode == "battle" and down:
            self.places = self.won_by(self.token if len(down) == 2 else "RG".replace(down.pop(), ""))
        elif "P" in down or {"R", "G"} <= down:
            self.places = self.won_by("RG" if "P" in down else "P")
        elif self.mode != "battle":
            for camp in (self.camps[letter] for letter in down):
                camp.out = True
                camp.removed += camp.middle + camp.top + camp.bottom + camp.play + camp.discard
                camp.middle, camp.top, camp.bottom, camp.play, camp.down, camp.discard = [], [], [], [], [], []

    def won_by(self, side):
        return [1 if letter in side else 2 for letter in ("RGP" if self.mode == "versus" else "RG")]

    # -- after the damage

    def afterwards(self, hurt):
        players = [camp for camp in self.alive() if camp.letter != "P"]
        for camp in players:
            if camp.letter in hurt and camp.play:
                card = (yield from self.ask(camp.letter, {f"remove {card}" for card in camp.play})).split()[1]
                camp.play.remove(card)
                camp.down.pop()
                camp.removed.append(card)
        for camp in self.camps.values():
            camp.discard += camp.play
            camp.play, camp.down = [], []
        if self.mode == "battle":
            first = next(iter(hurt)) if len(hurt) == 1 else self.token
            players.sort(key=lambda camp: camp.letter != first)
        for camp in players:
            camp.discard += yield from self.pick(camp)
        points = [self.camps[letter].hp for letter in "RG"]
        leader = self.token if points[0] == points[1] else "RG"[points[1] > points[0]]
        if self.rounds == 60:
            self.places = self.won_by(leader if self.mode == "battle" else "P")
        self.start = leader


def lies(war, s):
    """What lies on the table, as the second reading has it and as the state has it."""
    told, found = [war.rounds, +war.supply], [int(s.rounds), counted(s.supply, lambda place: NUMERALS[place])]
    for camp, mine in enumerate(war.camps.values()):

        def say(kind, camp=camp):
            return card(camp, int(kind))

        piles = [Counter(pile) for pile in (mine.middle, mine.discard, mine.removed)]
        told += [max(0, mine.hp), mine.play, mine.down, mine.top, mine.bottom, *piles, mine.deck]
        table = [say(kind) for kind in s.table[camp, : s.in_play[camp]]]
        down = [bool(one) for one in s.down[camp, : s.in_play[camp]]]
        top = [say(kind) for kind in s.top[camp : camp + 1] if kind != EMPTY]
        bottom = [say(kind) for kind in s.bottom[camp, : s.bottoms[camp]]]
        piles = [counted(pile[camp], say) for pile in (s.deck, s.discard, s.removed)]
        found += [int(s.hp[camp]), table, down, top, bottom, *piles, int(s.left[camp])]
    return told, found


def counted(pile, say):
    return Counter({say(place): int(count) for place, count in enumerate(pile) if count})


@clause("G1-G8", "G10-G16", "G19-G37", "G45", "B4-B11", "B14-B24", "C1-C25", "V1-V7", "V9")
@pytest.mark.parametrize(
    ("mode", "difficulty"),
    [("battle", "normal"), ("coop", "normal"), ("coop", "easy"), ("versus", "normal"), ("versus", "hard")],
)
def test_a_second_reading_agrees(face, mode, difficulty):
    rng = seeded(5, MODES[mode])
    for _ in range(GAMES[face]):
        lane = Lane(GANYMEDE, face, MODES[mode], mode=mode, difficulty=difficulty)
        war, s = War(mode, difficulty), lane.s
        story = war.tell()
        asked = next(story)
        while s.to_act:
            seat = CHANCE if s.to_act == bit(CHANCE) else int(s.to_act).bit_length() - 1
            who, options = asked
            moves = lane.moves(seat)
            texts = [GANYMEDE.words.say(GANYMEDE.box, s, seat, move) for move in moves]
            assert (who, options) == ("chance" if seat == CHANCE else "RGP"[seat], sorted(texts))
            told, found = lies(war, s)
            assert told == found
            assert mode != "battle" or war.start is None or "RG"[s.start] == war.start
            place = below(rng, len(moves))
            lane.rules.play(lane.box.record, s, seat, moves[place])
            try:
                asked = story.send(texts[place])
            except StopIteration:
                break
        assert s.to_act == 0 and war.places == lane.places
