"""Tables of The Luminous Dragon Eye for tests: hands, piles and tokens laid out as an example has them."""

from collections import Counter

from chabudai.core.game import Game
from chabudai.core.rule import CHANCE, below, seeded
from chabudai.games.luminous import amiss
from chabudai.games.luminous.rules_table import EMPTY, FAR, FIRST, NEAR, NUMBERS
from lane import Lane

LUMINOUS = Game("luminous", "chabudai.games.luminous")
LETTERS = "RBYGP"


def card(text):
    return LETTERS.index(text[0]) * NUMBERS + (0 if text[1] == "*" else int(text[1]))


def cards(text):
    return sorted(map(card, text.split()))


def texts(pile):
    return " ".join(LETTERS[c // NUMBERS] + (str(c % NUMBERS) if c % NUMBERS else "*") for c in pile if c >= 0)


def boxed(**columns):
    """The box with changes: columns of the default deck, or `threshold`."""
    changes = {name: value for name, value in columns.items() if name == "threshold"}
    deck = {name: value for name, value in columns.items() if name != "threshold"}
    return LUMINOUS.owned_box({"cards": {"default": deck}, **changes})


def stack(pile, found):
    pile[:] = EMPTY
    pile[: len(found)] = sorted(found)
    return len(found)


class Table(Lane):
    """A table at the first window of a round. Hands that are too short are filled up from the deck, in deck order."""

    def __init__(
        self, face, hands, sizes=None, rounds=1, bracelets=(), money=(), egg=EMPTY, discards=None, box=None, **options
    ):
        seats = len(hands)
        super().__init__(LUMINOUS, face, seats, box, **options)
        s = self.s
        rest = Counter(amiss.full_deck(self.box, int(s.cards)))
        held = [cards(hand) for hand in hands]
        thrown = [cards((discards or {}).get(seat, "")) for seat in range(seats)]
        for pile in (*held, *thrown):
            rest.subtract(pile)
        assert min(rest.values()) >= 0, f"too many of a card: {rest}"
        spare = sorted(rest.elements())
        for seat, size in enumerate(sizes or [5] * seats):
            missing = size - len(held[seat])
            s.held[seat] = stack(s.hand[seat], held[seat] + spare[:missing])
            spare = spare[missing:]
            s.trimmed[seat] = stack(s.discards[seat], thrown[seat])
        s.left = stack(s.deck, spare)
        s.bracelets[: len(bracelets)] = bracelets
        s.supply -= sum(bracelets)
        s.money[: len(money)] = money
        s.egg, s.rounds, s.lead = egg, rounds, (rounds - 1) % seats
        s.drawer, s.due = EMPTY, 0
        self.rules.open_window(self.box.record, s, FIRST)
        self.sound()

    def sound(self):
        assert amiss.amiss(self.box, self.s) is None
        return self

    def play(self, seat, move):
        super().play(seat, move)
        return self.sound()

    def finish(self):
        """Nobody spends in this window, if there is one."""
        phase = int(self.s.phase)
        while self.s.phase == phase and self.s.turn != EMPTY:
            self.play(int(self.s.turn), "finish")
        return self

    def place(self, *sets):
        """Everybody places two sets, after a first window in which nobody spends."""
        self.finish()
        for seat, text in enumerate(sets):
            self.play(seat, text)
        return self

    def deal(self, seed=1):
        """Chance deals whatever is due."""
        rng = seeded(seed)
        while moves := self.moves(CHANCE):
            self.play(CHANCE, moves[below(rng, len(moves))])
        return self

    def row(self, name):
        return [int(value) for value in self.s[name][: self.s.seats]]

    def scores(self, row):
        return [int(score) for score in self.s.score[: self.s.seats, row]]

    def scored(self, far, near, earned):
        """These are the scores and the earnings of the last Scoring."""
        assert (self.scores(FAR), self.scores(NEAR), self.row("earned")) == (far, near, earned)
        return self
