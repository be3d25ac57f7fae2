"""A second reading of the rules: a whole game told in plain Python, written apart from rules.py. It asks the same
players for the same things, and everything on the table is the same."""

from collections import Counter
from itertools import combinations

import pytest
from luminous_random import STRESS
from luminous_table import LUMINOUS, boxed

from chabudai.core.rule import CHANCE, below, bit, seeded
from chabudai.games.luminous.names import card_text, set_text
from chabudai.games.luminous.rules_table import EMPTY
from lane import Lane

clause = pytest.mark.clause
GAMES = {"plain": 2, "compiled": 25, "checked": 5}  # of each setting
LETTERS = "RBYGP"
DECKS = {"default": (3, 6, 2, 1, 15), "wide": (4, 6, 2, 1, 15), "dense": (3, 8, 2, 2, 15)}
GOALS = {2: 3, 3: 15, 4: 20, 5: 30}


class Over(Exception):
    """The game ends at once."""


def order(card):
    """Deck order: by colour, the Revelation before the 1."""
    return LETTERS.index(card[0]), card[1:].replace("*", "0")


def written(two):
    return " ".join(sorted(two, key=order))


class Game:
    """`tell` yields {who may choose: what}, and is sent (who, what)."""

    def __init__(self, seats, deck, goal):
        colours, self.top, copies, wild, self.supply = deck
        numbers = [*(str(number) for number in range(1, self.top + 1) for _ in range(copies)), *["*"] * wild]
        self.deck = [letter + number for letter in LETTERS[:colours] for number in numbers]
        self.n, self.goal, self.seats = seats, goal, range(seats)
        self.hands, self.sets, self.thrown = ([[] for _ in self.seats] for _ in range(3))
        self.money, self.bracelets = [0] * seats, [0] * seats
        self.egg, self.lead, self.rounds, self.reason = None, 0, 1, ""

    def around(self):
        return [(self.lead + step) % self.n for step in self.seats]

    def tell(self):
        try:
            for seat in self.around():
                yield from self.draw(seat, 5)
            while True:
                yield from self.round()
                self.rounds, self.lead = self.rounds + 1, (self.lead + 1) % self.n
        except Over as over:
            self.reason = str(over)

    def round(self):
        yield from self.window(self.around())
        yield from self.place(self.seats)
        yield from self.read_minds()
        self.score()
        yield from self.window(self.around())
        self.deck += [card for pile in (*self.sets, *self.thrown) for card in pile]
        self.sets, self.thrown = [[] for _ in self.seats], [[] for _ in self.seats]
        for seat in self.around():
            yield from self.draw(seat, 4)
        while any(len(hand) > 5 for hand in self.hands):
            crowded = {seat: hand for seat, hand in enumerate(self.hands) if len(hand) > 5}
            seat, text = yield {seat: {f"discard {card}" for card in hand} for seat, hand in crowded.items()}
            self.hands[seat].remove(text.split()[1])
            self.thrown[seat].append(text.split()[1])

    def draw(self, seat, count):
        for _ in range(count):
            if not self.deck:
                self.deck = [card for pile in self.thrown for card in pile]
                self.thrown = [[] for _ in self.seats]
            if not self.deck:
                raise Over("no cards")
            _, text = yield {"chance": [f"draw {card}" for card in self.deck]}
            self.deck.remove(text.split()[1])
            self.hands[seat].append(text.split()[1])

    def window(self, players):
        for seat in players:
            while self.bracelets[seat]:
                _, text = yield {seat: {"spend", "finish"}}
                if text == "finish":
                    break
                self.bracelets[seat] -= 1
                self.supply += 1
                yield from self.draw(seat, 1)

    # -- sets

    def code(self, two):
        """Friends or not, and the total: the best that Revelations can stand for."""
        pairs = ((one, other) for one in self.faces(two[0]) for other in self.faces(two[1]))
        return max((one == other, int(one[1:]) + int(other[1:])) for one, other in pairs)

    def faces(self, card):
        return [card] if card[1:] != "*" else [f"{card[0]}{number}" for number in range(1, self.top + 1)]

    def split(self, one, other):
        """Which of two sets is the Far."""
        return sorted((one, other), key=lambda two: (self.code(two), sorted(map(order, two))), reverse=True)

    def splits(self, hand):
        found = set()
        for four in combinations(range(len(hand)), 4):
            for partner in four[1:]:
                others = [hand[place] for place in four[1:] if place != partner]
                far, near = self.split([hand[four[0]], hand[partner]], others)
                found.add(f"{written(far)} / {written(near)}")
        return found

    def place(self, players):
        waiting = set(players)
        while waiting:
            seat, text = yield {seat: self.splits(self.hands[seat]) for seat in waiting}
            waiting.remove(seat)
            self.sets[seat] = text.replace("/", " ").split()
            for card in self.sets[seat]:
                self.hands[seat].remove(card)

    def read_minds(self):
        if self.egg is None:
            return
        user, text = yield {self.egg: {"keep", "read far", "read near"}}
        if text != "keep":
            self.egg = None
            self.hands[user] += self.sets[user]
            self.sets[user] = []
            yield from self.window([user])
            yield from self.place([user])

    # -- scoring

    def score(self):
        earned = [1] * self.n
        for row in (0, 2):
            codes = [self.code(cards[row : row + 2]) for cards in self.sets]
            for seat, code in enumerate(codes):
                earned[seat] *= sum(other <= code for other in codes) - 1
        self.money = [money + more for money, more in zip(self.money, earned, strict=True)]
        poor = [seat for seat in self.seats if earned[seat] == 0]
        enough = len(poor) <= self.supply
        for seat in poor if enough else ():
            self.bracelets[seat] += 1
            self.supply -= 1
        good = {seat: self.code(cards[2:]) for seat, cards in enumerate(self.sets) if self.code(cards[2:])[0]}
        best = [seat for seat, code in good.items() if code == max(good.values())]
        if len(best) == 1:
            self.egg = best[0]
        for ends, reason in (
            (max(self.money) >= self.goal, "goal"),
            (not enough, "no Bracelets"),
            (self.rounds == 200, "stopped"),
        ):
            if ends:
                raise Over(reason)

    def places(self):
        return [1 + sum(other > money for other in self.money) for money in self.money]


def lies(game, s):
    """What lies on the table, as the second reading has it and as the state has it."""

    def said(pile):
        return Counter(card_text(card) for card in pile if card != EMPTY)

    told = [game.rounds, game.supply, game.money, game.bracelets, game.lead, game.egg, Counter(game.deck)]
    names = ("money", "bracelets")
    found = [int(s.rounds), int(s.supply), *([int(one) for one in s[name][: game.n]] for name in names), int(s.lead)]
    found += [None if s.egg == EMPTY else int(s.egg), said(s.deck[: s.left])]
    for seat in game.seats:
        told += [Counter(game.hands[seat]), game.sets[seat], Counter(game.thrown[seat])]
        sets = [set_text(two).split() for two in s.sets[seat] if two[0] != EMPTY]
        found += [said(s.hand[seat]), [card for two in sets for card in two], said(s.discards[seat])]
    return told, found


SETTINGS = [(seats, "default", {}) for seats in (2, 3, 4, 5)]
SETTINGS += [(3, "wide", {}), (4, "dense", {}), (2, "default", STRESS)]


@clause("L1-L8", "L10-L29", "L31-L43", "L45-L69", "L71-L76", "L80-L84")
@pytest.mark.parametrize(("seats", "cards", "changes"), SETTINGS, ids=str)
def test_a_second_reading_agrees(face, seats, cards, changes):
    rng, reasons = seeded(6, seats, len(changes)), Counter()
    deck, goal, box = DECKS[cards], GOALS[seats], LUMINOUS.box
    if changes:
        deck, goal = (changes["colours"], changes["numbers"], *deck[2:4], changes["bracelets"]), 30
        box = boxed(**changes, threshold=[goal] * 4)
    for _ in range(GAMES[face]):
        lane, game = Lane(LUMINOUS, face, seats, box, cards=cards), Game(seats, deck, goal)
        story = game.tell()
        asked = next(story)
        while asked:
            s = lane.s
            acting = [seat for seat in range(CHANCE + 1) if s.to_act & bit(seat)]
            assert acting == sorted(CHANCE if who == "chance" else who for who in asked)
            told, found = lies(game, s)
            assert told == found
            seat = acting[below(rng, len(acting))]
            moves = lane.moves(seat)
            texts = [LUMINOUS.words.say(box, s, seat, move) for move in moves]
            who = "chance" if seat == CHANCE else seat
            assert sorted(texts) == sorted(asked[who])
            place = below(rng, len(moves))
            lane.rules.play(box.record, s, seat, moves[place])
            asked = next_question(story, (who, texts[place]))
        told, found = lies(game, lane.s)
        assert told == found
        assert lane.s.to_act == 0 and game.places() == lane.places
        assert game.reason == ("", "goal", "no Bracelets", "no cards", "stopped")[lane.s.reason]
        reasons[game.reason] += 1
    assert reasons["goal"] and (not changes or face != "compiled" or len(reasons) == 3)


def next_question(story, answer):
    try:
        return story.send(answer)
    except StopIteration:
        return None
