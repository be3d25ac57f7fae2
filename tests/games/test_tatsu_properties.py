"""What holds always (P1 to P15): after every move of random games, and on random crowded positions."""

import pytest
from tatsu_random import OPTIONS, RARE, on_tables, random_table, steps
from tatsu_table import TATSU, name, numbered

from chabudai.core.rule import CHANCE, FACES, bit
from chabudai.games.tatsu import rules, words
from chabudai.games.tatsu.rules import EMPTY, ESCAPES, FIRST, KINDS, OVER, PASS, ROLL, SECOND, SEGMENTS, START, VINE
from lane import Lane

STONES = (4, 3, 2)
FIRST_MOST, SECOND_MOST, ESCAPES_MOST = 18, 9, 4
EXAMPLES = 50
WINS = {1: "type", 2: "emptying", 3: "both"}


def in_arena(s, stone):
    return int((s.inner == stone).sum() + (s.outer == stone).sum())


def in_battle(s, seat):
    return sum(in_arena(s, seat * KINDS + kind) for kind in range(KINDS)) + int(s.mat[seat].sum())


def table_holds(s):
    """P1, P2, P8, P9 (T1, T2, T39, T40)."""
    for seat in range(2):
        for kind in range(KINDS):
            piles = int(s.tray[seat, kind]) + int(s.mat[seat, kind]) + int(s.dead[seat, kind])
            assert piles + in_arena(s, seat * KINDS + kind) == STONES[kind]
    for low, top in zip(s.inner.tolist(), s.outer.tolist(), strict=True):
        assert low != EMPTY or top == EMPTY
        assert top == EMPTY or low // KINDS == top // KINDS or top % KINDS == VINE
    lost = [in_battle(s, seat) == 0 or any(s.dead[seat] == STONES) for seat in range(2)]
    assert lost == [s.winner == 1, s.winner == 0]
    assert (s.to_act == 0) == (s.phase == OVER) == (s.reason != 0)
    assert s.phase != OVER or any(lost) or s.turns == s.turn_cap


def choices_hold(s, seat, moves):
    """P4, P10, P11, P14 (T5, T12, T38)."""
    if seat == CHANCE:
        assert len(moves) == (2 if s.phase == START else 36)
        return
    assert moves and len(set(moves)) == len(moves)
    escapes = [move - ESCAPES for move in moves if ESCAPES <= move < PASS]
    assert len(moves) <= (FIRST_MOST if s.phase == FIRST else SECOND_MOST)
    assert len(escapes) <= (ESCAPES_MOST if s.phase == FIRST else 0)
    assert PASS not in moves or (moves == [PASS] and s.phase == FIRST)
    for move in moves:
        source = move % rules.SOURCES
        if move < ESCAPES and source < SEGMENTS:
            top = s.outer[source] if s.outer[source] != EMPTY else s.inner[source]
            assert top // KINDS == seat
    for source in escapes:
        assert s.inner[source] // KINDS == seat and s.outer[source] == (1 - seat) * KINDS + VINE


def step_holds(before, seat, move, after):
    """P5, P7, P12, P13 (T24, T27, T28, T32)."""
    if seat == CHANCE:
        return
    enemy = 1 - seat
    assert (after.dead >= before.dead).all()
    assert (after.dead[seat] == before.dead[seat]).all()
    assert in_battle(after, seat) - in_battle(before, seat) == before.tray[seat].sum() - after.tray[seat].sum()
    assert 0 <= before.tray[seat].sum() - after.tray[seat].sum() <= 1
    assert 0 <= in_battle(before, enemy) - in_battle(after, enemy) <= 1
    assert (after.mat[enemy] == before.mat[enemy]).all()
    if move >= ESCAPES or before.phase == SECOND:
        assert after.phase in (ROLL, OVER)
    if after.winner != EMPTY:
        assert after.winner == seat and after.turns == before.turns
        assert move < ESCAPES or after.reason == rules.TYPE
    elif after.phase in (ROLL, OVER):
        assert after.turns == before.turns + 1 and after.recruited.sum() == 0


@pytest.mark.clause("T1", "T2", "T12", "T24", "T27", "T28", "T32", "T38-T42")
@pytest.mark.parametrize("options", OPTIONS, ids=str)
@pytest.mark.parametrize("face", FACES)
def test_random_games(face, options):
    for seed in range(10, 12):
        for before, seat, moves, move, after in steps(face, seed, **options):
            table_holds(before)
            choices_hold(before, seat, moves)
            step_holds(before, seat, move, after)
        table_holds(after)
        assert after.phase == OVER


@pytest.mark.clause("T1", "T2", "T12", "T24", "T27", "T28", "T32", "T38-T42")
@pytest.mark.parametrize("face", FACES)
@on_tables(EXAMPLES)
def test_crowded_positions(face, table):
    lane, seat = Lane(TATSU, face), int(table["turn"][0])
    lane.table[:] = table
    moves = lane.moves(seat)
    table_holds(table[0])
    choices_hold(table[0], seat, moves)
    for move in moves:
        lane.table[:] = table
        lane.play(seat, move)
        table_holds(lane.s)
        step_holds(table[0], seat, move, lane.s)


@pytest.mark.clause("T6", "T35", "T36", "T38")
def test_p6_the_number_of_actions_in_a_turn():
    for seed in range(20, 40):
        actions, forced = [], False
        for before, seat, moves, move, after in steps("compiled", seed):
            if seat == CHANCE:
                continue
            actions.append(move)
            forced = forced or moves == [PASS]
            if after.phase in (ROLL, OVER):
                normal = [move for move in actions if move < ESCAPES]
                escaped = any(ESCAPES <= move < PASS for move in actions)
                assert len(normal) <= 2 and (normal or escaped or forced)
                assert not escaped or actions == [move]
                actions, forced = [], False
            assert before.phase in (FIRST, SECOND)


# -- P3: the mirror ---------------------------------------------------------------------------------------------------


def mirrored(s):
    """Segment i becomes 16 - i and the colours are swapped: the same game with the players changed."""
    t = s.copy()
    for place, image in ((s.inner, t.inner), (s.outer, t.outer)):
        for segment in range(SEGMENTS):
            stone = int(place[segment])
            image[(16 - segment) % SEGMENTS] = stone if stone == EMPTY else (stone + KINDS) % (2 * KINDS)
    for piles, image in ((s.tray, t.tray), (s.mat, t.mat), (s.dead, t.dead)):
        image[:] = piles[::-1]
    t.turn = 1 - s.turn
    t.winner = s.winner if s.winner == EMPTY else 1 - s.winner
    if s.to_act not in (0, bit(CHANCE)):
        t.to_act = bit(1 - int(s.turn))
    return t


def mirrored_move(move):
    if move == PASS:
        return PASS
    if move >= ESCAPES:
        return ESCAPES + (16 - move + ESCAPES) % SEGMENTS
    die, source = divmod(move, rules.SOURCES)
    return die * rules.SOURCES + ((16 - source) % SEGMENTS if source < SEGMENTS else source)


@pytest.mark.clause("T4", "T9", "T16")
@pytest.mark.parametrize("face", FACES)
@on_tables(EXAMPLES, [options for options in OPTIONS if "layout" not in options])
def test_p3_the_mirror_on_crowded_positions(face, table):
    lane, twin, seat = Lane(TATSU, face), Lane(TATSU, face), int(table["turn"][0])
    lane.table[:], twin.table[:] = table, mirrored(table[0])
    moves = lane.moves(seat)
    assert {mirrored_move(move) for move in moves} == set(twin.moves(1 - seat))
    for move in moves:
        lane.table[:], twin.table[:] = table, mirrored(table[0])
        lane.play(seat, move)
        twin.play(1 - seat, mirrored_move(move))
        assert twin.s == mirrored(lane.s)


@pytest.mark.clause("T4", "T9", "T16", "T39")
def test_p3_the_mirror_of_a_whole_game():
    for seed in range(50, 52):
        twin = Lane(TATSU)
        for _, seat, _, move, after in steps("plain", seed):
            if seat == CHANCE:
                begun = move < rules.ROLLS
                twin.chance(2 * rules.STARTS + 1 - move if begun else move)
            else:
                twin.play(1 - seat, mirrored_move(move))
            assert twin.s == mirrored(after)
        assert sorted(twin.places) == [1, 2]


@pytest.mark.clause("T35", "T36", "T37", "T38")
@pytest.mark.parametrize(("event", "seed"), RARE.items())
def test_the_rare_positions_are_what_they_are_called(event, seed):
    """Random play passes once in 9,000 turns, so the properties above are worth what their positions are worth."""
    table = random_table(seed, OPTIONS[seed % len(OPTIONS)])
    lane, seat = Lane(TATSU), int(table["turn"][0])
    lane.table[:] = table
    moves = lane.moves(seat)
    escapes = [move for move in moves if ESCAPES <= move < PASS]
    seen = {
        "only escapes": len(escapes) == len(moves),
        "nothing but to pass": moves == [PASS],
        "fifteen choices": len(moves) >= 15,
        "three escapes": len(escapes) >= 3,
    }
    for move in moves:
        lane.table[:] = table
        lane.play(seat, move)
        won = lane.s.winner == seat
        if table["phase"][0] == FIRST and move < ESCAPES and lane.s.phase == ROLL:
            seen["another die of no use"] = True
        if move in escapes and (lane.s.dead != table["dead"][0]).any():
            seen["an escape that destroys"] = True
        if won:
            seen["an escape that wins" if move in escapes else f"a win by {WINS[int(lane.s.reason)]}"] = True
    assert seen.get(event)


# -- P15: the notation ------------------------------------------------------------------------------------------------


@pytest.mark.clause("T9", "T16", "T32", "T38")
@on_tables(EXAMPLES)
def test_p15_every_move_is_printed_differently_and_read_back(table):
    lane, s = Lane(TATSU), table[0]
    lane.table[:] = table
    seat = int(s.turn)
    moves = lane.moves(seat)
    printed = [words.say(TATSU.box, s, seat, move) for move in moves]
    bare = [text if text[0] == "0" else "".join(bare_of(text)) for text in printed]
    assert len(set(printed)) == len(set(bare)) == len(moves)
    for move, text, short in zip(moves, printed, bare, strict=True):
        for written in (text, short, text.lower(), name(s, move)):
            found = [number for number in words.read(TATSU.box, s, seat, written) if number in moves]
            assert found == [move], written
        assert numbered(name(s, move)) == move


def bare_of(text):
    """A ply without its marks."""
    for mark in text:
        if mark in "^#~x+":
            return
        yield mark
