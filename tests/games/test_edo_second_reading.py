"""Two readings of the rules, the game's and one written apart from it: they ask the same players for the same things,
and everything on the table is the same."""

from collections import Counter

import pytest
from edo_busy import choice, who_acts
from edo_printed import GOODS
from edo_reading import NAMES, Game
from edo_table import EDO, merchant_card, named, privilege, request
from test_edo_play import COMBINATIONS

from chabudai.core.rule import CHANCE, bit, seeded
from chabudai.games.edo.table import FREE_SITE, NONE, TOWNS
from lane import Lane

SPACES, CARDS = EDO.box.rows("space"), EDO.box.rows("card")
LIMITS = ("start_goods", "resource_limit", "trigger", "expel_tokens")
STOCKS = {  # how rich the players are
    "printed": ((0, 0, 0, 10), 10, 12, (0, 1, 2)),
    "some": ((6, 6, 6, 15), 10, 12, (0, 1, 2)),
    "plenty": ((20, 20, 20, 90), 30, 99, (1, 2, 3)),
}


def boxed(stock):
    return EDO.owned_box(dict(zip(LIMITS, map(list_of, STOCKS[stock]), strict=True)))


def list_of(value):
    return list(value) if isinstance(value, tuple) else value


def where(row):
    """How many of something stand on each space."""
    return Counter({SPACES[n]: int(count) for n, count in enumerate(row) if count})


def called(building):
    """A building of the other reading as `named` calls it."""
    what, seat = building
    return "F" if what == "fortress" else f"{NAMES[seat][0]}{'T' if what == 'trading post' else 'H'}"


def tokens(names, number):
    return [NONE if name is None else number(name) for name in names]


def same(t, game):
    """Everything that lies open is where the other reading has it."""
    s = t.s
    for seat, player in enumerate(game.players):
        assert s.stock[seat].tolist() == [player.goods[good] for good in GOODS]
        for name in ("points", "officials", "neutrals", "houses", "posts", "temples", "tokens"):
            assert s[name][seat] == getattr(player, name), name
        assert where(s.samurai[seat]) == Counter(player.samurai)
        assert {name for n, name in enumerate(CARDS) if s.cards[seat] & bit(n)} == set(player.cards)
        held = Counter(privilege(name) for name in player.held)
        assert s.held[seat].tolist() == [held[n] for n in range(len(s.held[seat]))]
    for n in range(TOWNS):
        built = game.towns.get(SPACES[n], [])
        assert [named(site) for site in s.sites[n] if site != FREE_SITE] == [called(building) for building in built]
    assert {SPACES[n]: int(seat) for n, seat in enumerate(s.temple) if seat != NONE} == game.temples
    assert where(s.ronin_at) == Counter(game.ronin)
    assert (SPACES[s.merchant], s.fortresses, s.neutral_supply) == (game.merchant, game.fortresses, game.neutrals)
    assert [s.card, s.next_card] == [merchant_card(game.card), merchant_card(game.next_card)]
    if s.to_act != bit(CHANCE):  # who draws the tokens of both rows one after another may do it in either order
        assert [*s.request, s.next_request] == tokens(game.requests, request)
        assert [*s.privilege, s.next_privilege] == tokens(game.privileges, privilege)


def same_choices(t, asked):
    """The same seats may do the same; what chance may do is as likely."""
    assert t.s.to_act == sum(bit(CHANCE if seat == "chance" else seat) for seat in asked)
    for seat, texts in asked.items():
        if seat == "chance":
            assert Counter(EDO.words.say(t.box, t.s, CHANCE, move) for move in t.moves(CHANCE)) == Counter(texts)
        else:
            assert set(t.texts(seat)) == texts


def read_both(face, seats, options, stock, seed):
    """A game of busy players in both readings; which steps came up."""
    t, rng = Lane(EDO, face, seats=seats, box=boxed(stock), **options), seeded(seed)
    start, *numbers = STOCKS[stock]
    game = Game(seats, options, dict(zip(GOODS, start, strict=True)), *numbers)
    story, answer, steps = game.tell(), None, set()
    while True:
        try:
            asked = story.send(answer)
        except StopIteration:
            break
        same(t, game)
        same_choices(t, asked)
        steps.add(int(t.s.step))
        seat = who_acts(t.s, rng)
        move = choice(t.s, seat, t.moves(seat), rng)
        answer = ("chance" if seat == CHANCE else seat), EDO.words.say(t.box, t.view(seat), seat, move)
        t.play(seat, move)
    same(t, game)
    assert (t.s.to_act, t.s.rounds, t.places) == (0, game.rounds, game.places())
    return steps


@pytest.mark.clause("N1", "N2", "E24", "E26", "E46", "E58", "E69a", "J8", "K10", "K26", "R16")
@pytest.mark.parametrize("number", range(len(COMBINATIONS)))
def test_both_readings_tell_the_same_game(face, number):
    """Every combination of modules: compiled with every number of players, on the other faces with one of them."""
    for seats in (2, 3, 4, 5) if face == "compiled" else (2 + number % 4,):
        stock = list(STOCKS)[(number + seats) % len(STOCKS)]
        read_both(face, seats, COMBINATIONS[number], stock, number)
