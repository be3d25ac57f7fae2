"""What holds always: after every move of random games, for every number of players and both ways of compensation."""

import numpy as np
import pytest
from edamame_table import EDAMAME, names

from chabudai.core.rule import CHANCE, FACES, below, bit, seeded
from chabudai.games.edamame.amiss import amiss
from chabudai.games.edamame.names import bits
from chabudai.games.edamame.rules_table import (
    ACTION,
    ATTACK,
    BABY,
    CARDS,
    COMFORTS,
    DRAWS,
    EMPTY,
    GREY,
    GROWTHS,
    HEARTS,
    HELPERS,
    LEVELS,
    MARKET,
    OFFERS,
    OVER,
    OWNERS,
    REFILL,
    REMOVAL,
    REMOVALS,
    REST,
    SPEED,
    STACK,
    START,
    WORKER,
    WORKERS,
)
from lane import Lane

TURNS = {2: 540, 3: 1080, 4: 1440}
WIDEST = {2: 15, 3: 17, 4: 17}
MOST_POINTS = {2: 13, 3: 17, 4: 21}
SETTINGS = [(seats, option) for seats in (2, 3, 4) for option in ("both", "choose")]


def walk(face, seats, option, seed, **changes):
    """A whole random game: before, the seat, its moves, the move, after."""
    box = EDAMAME.owned_box(changes) if changes else None
    lane = Lane(EDAMAME, face, seats, box, compensation=option)
    rng = seeded(seed, seats, len(option))
    while lane.s.to_act:
        seat = next(seat for seat in range(CHANCE + 1) if lane.s.to_act & bit(seat))
        before, moves = lane.s.copy(), lane.moves(seat)
        move = moves[below(rng, len(moves))]
        lane.play(seat, move)
        yield before, seat, moves, move, lane.s.copy()


@pytest.fixture(params=SETTINGS, ids=lambda setting: f"{setting[0]}-{setting[1]}", scope="module")
def game(request):
    """One random game on the compiled rules, with every state on the way."""
    return request.param[0], request.param[1], list(walk("compiled", *request.param, seed=11))


@pytest.mark.clause("D3", "D4")
def test_nothing_is_ever_owed_and_hearts_suffice(game):
    """Invariants 1 and 2."""
    for _, _, _, _, s in game[2]:
        assert s.supply.min() >= 0 and s.payments.min() >= 0
        for seat in range(s.seats):
            short = s.symbols[seat, HEARTS] < s.symbols[seat, GREY]
            assert short == (s.phase == REMOVAL and seat == s.turn)


@pytest.mark.clause("D9", "D16", "D46", "D59", "D60")
def test_no_card_appears_or_vanishes(game):
    """Invariants 3 and 4."""
    seats = game[0]
    for _, _, _, _, s in game[2]:
        shown = int((s.display != EMPTY).sum())
        teams = sum(len(bits(s.team[seat])) for seat in range(seats))
        assert shown + len(bits(s.unseen)) + teams + int(s.removed.sum()) == CARDS - MARKET + 2 * seats
        full = int(EDAMAME.box.purchases[seats])
        assert int(s.sold.sum()) == (s.current_round - 1) * full + s.bought
        owned = [card for seat in range(seats) for card in bits(s.dragon[seat], 18) if card >= BABY]
        assert sorted(owned) == [BABY + 4 * k + level for k in range(4) for level in range(s.sold[k])]
        assert (s.sold <= LEVELS).all()


@pytest.mark.clause("D7")
def test_symbols_fall_only_by_removing(game):
    """Invariant 5."""
    for before, _, _, move, after in game[2]:
        fallen = (after.symbols[:, :GREY] < before.symbols[:, :GREY]).any()
        assert not fallen or REMOVALS <= move < GROWTHS


@pytest.mark.clause("D42", "D44", "D45")
def test_at_most_two_edamame_are_removed_at_once_and_never_the_peddler(game):
    gone, most = 0, 0
    for before, seat, _, move, after in game[2]:
        if before.phase == REMOVAL:
            gone += 1
            card = move - REMOVALS
            assert before.team[seat] & ~after.team[seat] == bit(card) != bit(names.PEDDLER)
        elif before.phase != REFILL:
            gone = 0
        most = max(most, gone)
    assert 1 <= most <= 2
    assert all(s.team[seat] & bit(names.PEDDLER) for *_, s in game[2] for seat in range(s.seats))


@pytest.mark.clause("D68", "D74", "D82")
def test_points_come_from_objectives_and_fights(game):
    """Invariant 6: decided fights bring 4 points, drawn ones 2."""
    seats, _, steps = game
    points = EDAMAME.box.points
    last = steps[-1][4]
    rules_end = EDAMAME.face("plain", "rules_end")
    pairs = [(x, y) for x in range(seats) for y in range(x)]
    drawn = sum(rules_end.fight(last, x, y) == EMPTY for x, y in pairs)
    fights = 4 * (len(pairs) - drawn) + 2 * drawn
    objectives = int(last.score[:seats].sum()) - fights
    won = 0
    for before, _, _, move, after in steps:
        if GROWTHS <= move < COMFORTS and before.bought + 1 == EDAMAME.box.purchases[seats]:
            met = sum(_meets(before, after, seat) for seat in range(seats))
            won += met * int(points[before.current_round - 1])
    assert objectives == won
    assert max(last.score) <= MOST_POINTS[seats]


def _meets(before, after, seat):
    total = EDAMAME.box.scoring_total[before.scoring, before.current_round - 1]
    return after.symbols[seat, total] >= EDAMAME.box.scoring_least[before.scoring, before.current_round - 1]


@pytest.mark.clause("D22", "D62", "D88", "D89")
def test_somebody_can_always_act_and_rest_is_always_possible(game):
    """Invariants 7, 8 and 14, and the bounds on turns and on choices."""
    seats, _, steps = game
    turns = 0
    for before, seat, moves, move, _ in steps:
        assert before.phase != OVER and before.to_act == bit(seat)
        assert moves and len(set(moves)) == len(moves)
        assert seat == CHANCE or len(moves) <= WIDEST[seats]
        if before.phase == ACTION:
            assert REST in moves
            turns += move <= REST
    assert steps[-1][4].phase == OVER and steps[-1][4].to_act == 0
    assert turns <= TURNS[seats]


@pytest.mark.clause("D5", "D11", "D32", "D33", "D35", "D39", "D46", "D55", "D63", "D69")
def test_no_cube_and_no_gold_appears_or_vanishes(game):
    """Invariant 9: after every move the bank has given out exactly what supplies and cards hold more than before."""
    seats, option, steps = game
    for before, seat, _, move, after in steps:
        paid = _from_the_bank(before, seat, move, after, option)
        assert (_held(after) - _held(before) == paid).all(), (seats, seat, move)


def _held(s):
    """What supplies and Edamame hold of each kind."""
    return s.supply.sum(axis=0) + (s.payments @ EDAMAME.box.edamame_pay).sum(axis=0)


def _from_the_bank(before, seat, move, after, option):
    """What the clauses say that the bank gives out at a move, or takes in, of each kind."""
    box, flow = EDAMAME.box, np.zeros(4, int)
    if seat == CHANCE:
        return flow
    if WORKERS <= move < OWNERS and before.mode == names.OWN:
        flow += box.edamame_get[move - WORKERS] - box.edamame_pay[move - WORKERS]
    elif HELPERS <= move < OFFERS:
        flow += box.edamame_get[move - HELPERS]  # its pay stays on the table
        if before.mode == names.BOTH:
            flow += box.edamame_get[before.worker] - box.edamame_pay[before.worker]
    elif OFFERS <= move < REMOVALS:
        flow[0] -= box.edamame_price[move - OFFERS]
    elif REMOVALS <= move < GROWTHS:
        flow -= before.payments[seat, move - REMOVALS] * box.edamame_pay[move - REMOVALS]
    elif GROWTHS <= move < COMFORTS:
        flow -= box.dragon_price[move - GROWTHS]
        flow[1] += min(3, int(before.symbols[seat, ATTACK]))
        ended = before.bought + 1 == box.purchases[before.seats] and before.current_round < 3
        if ended and option == "both":
            missed = sum(not _meets(before, after, other) for other in range(before.seats))
            flow[:2] += missed * np.array([2, 1])
    elif move >= COMFORTS:
        flow[move - COMFORTS] += 2 - (move - COMFORTS)
    elif move == REST:
        flow[0] += min(4, int(before.symbols[seat, SPEED]))
    return flow


@pytest.mark.clause("D34", "D6")
def test_others_are_only_paid_on_their_cards(game):
    """Invariant 12: the supply of others changes only at the end of a round, their team and dragon never."""
    for before, seat, _, move, after in game[2]:
        ended = before.phase == STACK and (after.current_round, after.phase) != (before.current_round, ACTION)
        for other in range(before.seats):
            if other != seat:
                assert after.team[other] == before.team[other] and after.dragon[other] == before.dragon[other]
                gained = (after.supply[other] - before.supply[other]).tolist()
                assert gained == [0, 0, 0, 0] or (ended and gained == [2, 1, 0, 0])
        more = after.payments - before.payments
        if HELPERS <= move < OFFERS:
            assert more.sum() == 1 == more[before.owner, move - HELPERS]
        else:
            assert (np.delete(more, seat, axis=0) == 0).all() if seat != CHANCE else not more.any()


@pytest.mark.clause("D36", "D64")
def test_what_lies_on_a_card_is_its_pay_several_times(game):
    """Invariant 10: and a Rest brings exactly that, and gold for speed."""
    box = EDAMAME.box
    for before, seat, _, move, after in game[2]:
        if before.phase != ACTION or move != REST:
            continue
        wanted = before.supply[seat] + before.payments[seat] @ box.edamame_pay
        wanted[0] += min(4, int(before.symbols[seat, SPEED]))
        assert (after.supply[seat] == wanted).all()
        assert not after.payments[seat].any()


@pytest.mark.clause("D47", "D48")
def test_the_display_is_short_only_without_a_deck_or_during_a_recruit(game):
    """Invariant 11: a card drawn is of the lowest level in the deck and takes the place of the one bought."""
    level = EDAMAME.box.edamame_level
    for before, _, moves, move, after in game[2]:
        if before.phase >= ACTION and EMPTY in before.display and before.phase not in (REMOVAL, REFILL):
            assert not before.unseen
        if before.phase == REFILL:
            lowest = min(level[card] for card in bits(before.unseen))
            assert {drawn - DRAWS for drawn in moves} == {c for c in bits(before.unseen) if level[c] == lowest}
            assert (after.display != before.display).tolist() == [place == before.place for place in range(4)]
            assert after.display[before.place] == move - DRAWS


@pytest.mark.clause("D30", "D31")
def test_both_orders_of_a_work_give_the_same(game):
    """Invariant 13."""
    work = EDAMAME.face("plain", "rules_work")
    box, seen = EDAMAME.box.record, 0
    for before, seat, _, move, after in game[2][::3]:
        if not (HELPERS <= move < OFFERS and before.mode == names.BOTH):
            continue
        own, card = int(before.worker), move - HELPERS
        wanted = before.supply[seat] - box.edamame_pay[own] - box.edamame_pay[card]
        wanted = wanted + box.edamame_get[own] + box.edamame_get[card]
        assert (after.supply[seat] == wanted).all()
        first = bool(work.payable(box, before, seat, bit(own))) and bool(
            work.paid_after(box, before, seat, own, bit(card))
        )
        other = bool(work.payable(box, before, seat, bit(card))) and bool(
            work.paid_after(box, before, seat, card, bit(own))
        )
        assert first or other
        seen += 1
    assert seen > 0


@pytest.mark.clause("D21", "D31", "D53")
def test_what_is_legal_is_what_a_plain_reading_of_the_rules_allows(game):
    """Every list of an active player's choices, against a second, slow way to find it."""
    for before, seat, moves, _, _ in game[2][::5]:
        if before.phase == ACTION:
            can_work = any(
                _pays(before, seat, card) for other in range(before.seats) for card in bits(before.team[other])
            )
            assert (names.WORK in moves) == can_work
            affords = [c for c in before.display if c >= 0 and EDAMAME.box.edamame_price[c] <= before.supply[seat, 0]]
            assert (names.RECRUIT in moves) == bool(affords)
            extra = [0, min(3, int(before.symbols[seat, ATTACK])), 0, 0]
            tops = [BABY + 4 * k + int(before.sold[k]) for k in range(4) if before.sold[k] < LEVELS]
            buys = [c for c in tops if (EDAMAME.box.dragon_price[c] <= before.supply[seat] + extra).all()]
            assert (names.GROW in moves) == bool(buys)
        if before.phase == WORKER and before.mode == names.BOTH:
            foreign = {c for other in range(before.seats) if other != seat for c in bits(before.team[other])}
            wanted = [own for own in bits(before.team[seat]) if any(_pair(before, seat, own, c) for c in foreign)]
            assert [move - WORKERS for move in moves] == wanted


def _pays(s, seat, card, extra=0):
    return bool((EDAMAME.box.edamame_pay[card] <= s.supply[seat] + extra).all())


def _pair(s, seat, own, card):
    box = EDAMAME.box
    after_own = box.edamame_get[own] - box.edamame_pay[own]
    after_card = box.edamame_get[card] - box.edamame_pay[card]
    own_first = _pays(s, seat, own) and _pays(s, seat, card, after_own)
    return own_first or (_pays(s, seat, card) and _pays(s, seat, own, after_card))


@pytest.mark.clause("D21", "D89")
def test_every_way_through_a_turn_comes_to_its_end(game):
    """Not only the way that was played: from one state in eight, every sequence of choices is followed."""
    rules, box = EDAMAME.face("compiled"), EDAMAME.box.record
    turns = [before for before, *_ in game[2] if before.phase == ACTION][::8]
    assert sum(_ends(rules, box, before) for before in turns) > 20 * len(turns)


def _ends(rules, box, s):
    """How many ways lead through the turn of this state, none of which may stop half-way."""
    turn, out = int(s.to_act), np.zeros(rules.MOST, np.int32)
    count = rules.legal(box, s, turn.bit_length() - 1, out)
    assert count > 0
    ways = 0
    for move in out[:count].tolist():
        table = np.array([s], rules.STATE)
        rules.play(box, table[0], turn.bit_length() - 1, move)
        under_way = table[0].to_act == turn and ACTION < table[0].phase < REFILL
        ways += _ends(rules, box, table[0]) if under_way else 1
    return ways


@pytest.mark.clause("D1")
def test_nothing_is_hidden_but_the_order_of_the_deck(game):
    """Every view is the whole state, and guessing changes nothing."""
    rules = EDAMAME.rules
    for before, _, _, _, _ in game[2][:: len(game[2]) // 20]:
        for reader in (0, before.seats - 1, 9):
            shown = before.copy()
            rules.hide(EDAMAME.box.record, shown, reader)
            rules.guess(EDAMAME.box.record, shown, reader, seeded(3))
            assert shown == before


@pytest.mark.clause("D88", "D89")
@pytest.mark.parametrize(("seats", "option"), SETTINGS)
def test_every_state_on_the_way_could_lie_on_a_table(seats, option):
    for seed in range(2):
        for before, _, _, _, _ in walk("compiled", seats, option, seed, patience=3):
            assert amiss(EDAMAME.owned_box({"patience": 3}), before) is None


@pytest.mark.clause("D87", "D88")
@pytest.mark.parametrize(("seats", "option"), SETTINGS)
def test_the_three_faces_walk_in_step(seats, option):
    walks = [walk(face, seats, option, seed=5, patience=4) for face in FACES]
    for steps in zip(*walks, strict=True):
        assert len({(step[1], tuple(step[2]), step[3], step[4].tobytes()) for step in steps}) == 1


def test_states_made_of_random_bytes_are_refused_without_an_exception():
    rng = np.random.default_rng(7)
    size = EDAMAME.rules.STATE.itemsize
    for trial in range(300):
        raw = rng.integers(0, 256, size, np.uint8)
        if trial % 2:
            raw[rng.random(size) < 0.9] = 0
        table = np.frombuffer(raw.tobytes(), EDAMAME.rules.STATE)
        assert amiss(EDAMAME.box, table[0])


TIED = ("to_act", "place", "current_round", "bought", "display", "unseen", "removed", "sold", "team")
TIED += ("dragon", "symbols", "seats")  # what depends on something else: no change of one number can be right
LOOSE = (
    "supply",
    "payments",
    "idle",
    "score",
    "scoring",
    "phase",
    "mode",
    "worker",
    "owner",
    "missed",
    "turn",
    "first",
)


def test_a_state_with_one_number_changed_is_refused_or_can_be_played_on():
    rng = np.random.default_rng(3)
    steps = list(walk("compiled", 3, "choose", seed=2))
    assert {*TIED, *LOOSE, "compensation"} == set(EDAMAME.rules.STATE.names)
    for before, _, _, _, _ in steps[:: max(1, len(steps) // 60)]:
        for field in (*TIED, *LOOSE):
            table = np.array([before], EDAMAME.rules.STATE)
            numbers = table[field].reshape(-1)
            numbers[rng.integers(numbers.size)] += rng.choice([-1, 1])
            if field in TIED:
                assert amiss(EDAMAME.box, table[0]), field
            elif amiss(EDAMAME.box, table[0]) is None:
                out = np.zeros(EDAMAME.rules.MOST, np.int32)
                seat = next((n for n in range(CHANCE + 1) if table[0].to_act & bit(n)), None)
                assert seat is None or EDAMAME.rules.legal(EDAMAME.box.record, table[0], seat, out) > 0


def test_the_start_is_a_state_that_can_be():
    table = EDAMAME.empty(4)
    EDAMAME.rules.setup(EDAMAME.box.record, table[0])
    assert table[0].phase == START
    assert amiss(EDAMAME.box, table[0]) is None
