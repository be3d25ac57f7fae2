"""Random Tatsu for tests: whole games step by step, and crowded, lopsided positions that play seldom reaches."""

from hypothesis import example, given, settings
from hypothesis import strategies as st
from tatsu_table import TATSU

from chabudai.core.rule import CHANCE, below, bit, seeded
from chabudai.games.tatsu import amiss, rules
from chabudai.games.tatsu.rules import DICE, EMPTY, FIRST, KINDS, SECOND, SEGMENTS, VINE
from lane import Lane

OPTIONS = [{}, {"layout": "R"}, {"recruit_then_enter_same_turn": False}, {"start": "white", "turn_cap": 40}]
ARENA, MAT, TRAY, DEAD = range(4)
FATES = (  # out of a hundred stones, how many lie in the Arena, on the Mat, in the Tray, destroyed
    (90, 3, 4, 3),
    (80, 10, 10, 0),
    (40, 0, 0, 60),
    (15, 20, 35, 30),
)
STONES = [seat * KINDS + kind for seat in range(2) for kind, count in enumerate((4, 3, 2)) for _ in range(count)]


def steps(face, seed, **options):
    """A whole random game: before, the seat, its legal moves, the move, after."""
    lane = Lane(TATSU, face, **options)
    rng = seeded(seed)
    while lane.s.to_act:
        seat = next(seat for seat in range(CHANCE + 1) if lane.s.to_act & bit(seat))
        before, moves = lane.s.copy(), lane.moves(seat)
        move = moves[below(rng, len(moves))]
        lane.play(seat, move)
        yield before, seat, moves, move, lane.s.copy()


RARE = {  # seeds of random_table for what even these positions seldom reach, each with OPTIONS[seed % 4]
    "only escapes": 4,
    "an escape that destroys": 12,
    "nothing but to pass": 46,
    "another die of no use": 52,
    "a win by emptying": 68,
    "a win by type": 76,
    "fifteen choices": 99,
    "three escapes": 390,
    "a win by both": 466,
    "an escape that wins": 5674,
}


def on_tables(examples, options=OPTIONS):
    """A test of a `table` is run on the rare positions and on so many random ones."""

    def run(test):
        for seed in RARE.values():
            test = example(table=random_table(seed, OPTIONS[seed % len(OPTIONS)]))(test)
        test = given(table=tables(options))(test)
        return settings(max_examples=examples, derandomize=True, deadline=None, database=None)(test)

    return run


def tables(options=OPTIONS):
    """Stones anywhere within amiss(), at a moment when a player has to choose."""
    return st.builds(random_table, st.integers(0, 2**32 - 1), st.sampled_from(options))


def random_table(seed, options):
    """A table whose crowd, and each side's share of what lies off the Arena, are drawn first."""
    rng = seeded(seed)
    table = TATSU.empty(None, options)
    s = table[0]
    s.inner[:], s.outer[:], s.winner = EMPTY, EMPTY, EMPTY
    lay_out(s, rng)
    s.turn = below(rng, 2)
    s.turns = (0, 17, 17, int(s.turn_cap) - 1)[below(rng, 4)]
    s.to_act = bit(int(s.turn))
    s.phase = FIRST
    s.low, s.high = sorted((below(rng, DICE) + 1, below(rng, DICE) + 1))
    if below(rng, 3) == 0 and rules.can_use(TATSU.box.record, s, int(s.turn), int(s.low)):
        second_die(s, below(rng, KINDS))
    assert amiss.amiss(TATSU.box, s) is None
    return table


def lay_out(s, rng):
    """Puts down the stones, on few segments or many, the Vines perhaps last and over what stands there."""
    ground = shuffled(rng, range(SEGMENTS))[: (6, 9, 12, SEGMENTS)[below(rng, 4)]]
    fates = [FATES[below(rng, len(FATES))] for _ in range(2)]
    order, likes = shuffled(rng, STONES), below(rng, 2)
    if below(rng, 2):
        order = sorted(order, key=lambda stone: stone % KINDS == VINE)
    for stone in order:
        share = below(rng, 100)
        fate = next(fate for fate in range(4) if share < sum(fates[stone // KINDS][: fate + 1]))
        put(s, stone, fate, drawn_to(s, stone, shuffled(rng, ground), likes))
    keep_alive(s, shuffled(rng, ground))


def shuffled(rng, things):
    things = list(things)
    return [things.pop(below(rng, len(things))) for _ in range(len(things))]


def drawn_to(s, stone, ground, likes):
    """If it likes company, a stone goes first where a lone enemy (a Vine) or a lone stone of its own stands."""
    if not likes:
        return ground
    side = stone // KINDS if stone % KINDS != VINE else 1 - stone // KINDS
    return sorted(ground, key=lambda n: not (s.outer[n] == EMPTY != s.inner[n] and s.inner[n] // KINDS == side))


def put(s, stone, fate, ground):
    """One stone goes where it may lie: in the Arena on the first of these segments that takes it."""
    seat, kind = divmod(stone, KINDS)
    for segment in ground if fate == ARENA else ():
        under = int(s.inner[segment])
        if under == EMPTY:
            s.inner[segment] = stone
            return
        if s.outer[segment] == EMPTY and (under // KINDS == seat or kind == VINE):
            s.outer[segment] = stone
            return
    {MAT: s.mat, DEAD: s.dead}.get(fate, s.tray)[seat, kind] += 1


def keep_alive(s, ground):
    """Nobody has lost yet: a stone of each kind lives, and one is in battle."""
    for seat in range(2):
        for kind in range(KINDS):
            if s.dead[seat, kind] == TATSU.box.stones[kind]:
                s.dead[seat, kind] -= 1
                s.tray[seat, kind] += 1
        if (TATSU.box.stones == s.tray[seat] + s.dead[seat]).all():
            kind = max(kind for kind in range(KINDS) if s.tray[seat, kind])
            s.tray[seat, kind] -= 1
            free = [segment for segment in ground if s.inner[segment] == EMPTY]
            put(s, seat * KINDS + kind, ARENA if free else MAT, free)


def second_die(s, kind):
    """The first action is done, and may have recruited."""
    s.phase, s.high = SECOND, s.low
    if s.mat[s.turn, kind]:
        s.recruited[kind] = 1
        if not rules.can_use(TATSU.box.record, s, int(s.turn), int(s.low)):
            s.recruited[kind] = 0
