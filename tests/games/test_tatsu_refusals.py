"""Why a move is not possible: the exact clause of every refusal, and a reason that is true for every illegal move."""

import pytest
from tatsu_random import OPTIONS, on_tables, steps
from tatsu_table import OPENING, TATSU, Board, numbered

from chabudai.core.errors import NotLegal
from chabudai.core.match import Match
from chabudai.core.rule import CHANCE, WATCHER, bit
from chabudai.games.tatsu import rules, words
from chabudai.games.tatsu.rules import ESCAPES, FIRST, KINDS, MOVES, PASS, ROLLS, SEGMENTS, SOURCES, STARTS
from chabudai.terminal.rulebook import clauses

BY_CHANCE = "The dice are rolled by chance; a player moves stones."
JUMP = "The dice are never added up to one jump: move by one die, then by the other."
CAPTIVE = "Your stone on space 14 is entangled; it can only escape, by the smaller die and as the first action."

# position, side, dice, what is done first, the refused move, clause, sentence
REFUSED = [
    (OPENING, "b", (3, 5), "", PASS, "T38", "You can use a die (1-4+W for one), so you may not pass."),
    ("1:bV 14:wW<bV", "w", (4, 6), "", PASS, "T38", "You can use a die (14-10^ for one), so you may not pass."),
    (OPENING, "b", (3, 5), "", STARTS, "T5", BY_CHANCE),
    (OPENING, "b", (3, 5), "", ROLLS, "T5", BY_CHANCE),
    (OPENING, "b", (3, 5), "", -1, "T5", BY_CHANCE),
    (OPENING, "b", (3, 5), "", MOVES, "T5", BY_CHANCE),
    ("2:bV 14:wV, bMat F", "b", (4, 5), "", "E(F,4)", "T17",
     "Stones enter only by a 1, 2 or 3, on the spaces 1, 2, 3 in this order."),
    ("2:bV 14:wV, wMat F", "w", (4, 5), "", "E(F,5)", "T17",
     "Stones enter only by a 1, 2 or 3, on the spaces 15, 14, 13 in this order."),
    ("2:bV 14:wV, bMat F", "b", (1, 5), "", "E(W,1)", "T16", "There is no Water on your mat."),
    ("2:bV 14:wV, bMat F", "b", (1, 5), "", "E(F,2)", "T6", "There is no 2 left among your dice: you have 1 and 5."),
    ("2:bV 14:wV, bMat F", "b", (1, 3), "M(2,1)", "E(F,1)", "T6", "There is no 1 left among your dice: you have 3."),
    (OPENING, "b", (1, 2), "M(3,1)", "E(W,2)", "T30",
     "That Water was recruited in this turn and has to wait for the next."),
    ("3:wV<wW 7:bV 14:wV, bMat F", "b", (3, 6), "", "E(F,3)", "T18", "Space 3 is full, so nothing can enter there."),
    ("2:bV 14:wV", "b", (1, 5), "", "M(0,1)", "T9", "You have no stone on space 24."),
    ("2:bV 14:wV", "b", (1, 5), "", "M(14,1)", "T9", "You have no stone on space 14."),
    ("2:bV 14:bV<wV", "w", (1, 5), "", "M(2,1)", "T9", "You have no stone on space 2."),
    ("2:bV 14:wV", "b", (1, 5), "", "M(2,3)", "T9", "There is no 3 left among your dice: you have 1 and 5."),
    ("2:bV 14:wV", "b", (1, 2), "", "M(2,3)", "T7", JUMP),
    ("2:bV 14:wV", "b", (2, 2), "", "M(2,4)", "T7", JUMP),
    ("2:bV 14:wV", "b", (1, 5), "M(2,1)", "M(3,1)", "T9", "There is no 1 left among your dice: you have 5."),
    ("3:bV 14:wF<bV 15:wV", "w", (2, 5), "", "M(14,2)", "T12", CAPTIVE),
    ("3:bV 14:wF<bV 15:wV", "w", (2, 5), "", "M(14,3)", "T12", CAPTIVE),
    ("3:bV 5:wV<wW 14:wV", "b", (2, 5), "", "M(3,2)", "T10",
     "Two stones stand on space 5, so no stone may stop there."),
    ("22:bV 0:wV<wW 14:wV", "b", (2, 5), "", "M(22,2)", "T10",
     "Two stones stand on space 24, so no stone may stop there."),
    ("3:bV 14:wF<bV 15:wV", "w", (2, 5), "M(15,2)", "X(14,5)", "T34a",
     "An escape takes the whole turn: it is not possible after another action."),
    ("3:bV 14:wF<wV", "w", (2, 5), "", "X(14,2)", "T34a",
     "That stone is held by your own: it is free as soon as the upper one leaves."),
    ("3:bV 14:wF<wV", "w", (2, 5), "", "X(3,2)", "T32", "You have no entangled stone on space 3."),
    ("3:wV<bV 14:wF", "w", (2, 5), "", "X(14,2)", "T32", "You have no entangled stone on space 14."),
    ("3:bV 12:bV<bW 14:wF<bV 15:wV", "w", (2, 5), "", "X(14,2)", "T33",
     "An escape goes by the smaller die, 2, and space 12 is full."),
]  # fmt: skip


@pytest.mark.clause("T5", "T6", "T7", "T9", "T10", "T12", "T16", "T17", "T18", "T30", "T32", "T33", "T34a", "T38")
@pytest.mark.parametrize(("position", "side", "dice", "first", "move", "clause", "sentence"), REFUSED)
def test_each_refusal_names_its_clause(position, side, dice, first, move, clause, sentence):
    board = Board("plain", position, side, dice, recruit_then_enter_same_turn=clause != "T30")
    if first:
        board.do(first)
    number = numbered(move) if isinstance(move, str) else move
    assert words.why_not(TATSU.box, board.s, "bw".index(side), number) == (clause, sentence)


@pytest.mark.clause("T5")
def test_whose_turn_it_is():
    board = Board("plain", OPENING, "b", (3, 5))
    for seat in (1, 2, CHANCE, WATCHER, -1):
        assert words.why_not(TATSU.box, board.s, seat, numbered("M(3,5)")) == ("T5", "It is not your turn.")
    waiting = Board("plain", OPENING, "b")
    assert words.why_not(TATSU.box, waiting.s, 0, numbered("M(3,5)")) == ("T5", "It is not your turn.")
    assert words.why_not(TATSU.box, waiting.s, CHANCE, ROLLS) is None


@pytest.mark.clause("T4", "T5")
def test_chance_is_told_what_it_has_to_bring():
    for table, wrong, reason in (
        (Match(TATSU).state, ROLLS, ("T4", "It has to be drawn who begins: START(b) or START(w).")),
        (Board("plain", OPENING, "b").s, STARTS, ("T5", "Both dice have to be rolled: ROLL(3,5), or what they show.")),
    ):
        for move in (wrong, numbered("M(3,5)"), PASS, -1, MOVES, ROLLS + 6):
            assert words.why_not(TATSU.box, table, CHANCE, move) == reason


@pytest.mark.clause("T9", "T10", "T33", "T34a")
@pytest.mark.parametrize(
    ("position", "side", "dice", "text", "clause"),
    [
        ("3:bV 5:wV<wW 14:wV", "b", (2, 5), "3-5", "T10"),
        ("3:bV 14:wF<bV 15:wV", "w", (2, 5), "14-9", "T12"),
        ("3:bV 12:bV<bW 14:wF<bV 15:wV", "w", (2, 5), "14-12", "T33"),
        ("2:bV 14:wV, bMat F", "b", (4, 5), "F-7", "T17"),
        ("2:bV 14:wV, bMat F", "b", (4, 5), "W-1", "T16"),
        ("2:bV 14:wV", "b", (4, 5), "2-8", "T9"),
        ("2:bV 14:wV", "b", (4, 5), "ROLL(1,1)", "T5"),
    ],
)
def test_what_is_typed_is_refused_with_the_clause(position, side, dice, text, clause):
    match = Match(TATSU)
    match.set(Board("plain", position, side, dice).table)
    with pytest.raises(NotLegal) as refused:
        match.play(text)
    assert refused.value.clause == clause


# -- every reason is true ---------------------------------------------------------------------------------------------


def stones(s, segment):
    return [int(stone) // KINDS for stone in (s.inner[segment], s.outer[segment]) if stone >= 0]


def is_true(s, seat, move, clause):
    """What a clause claims of a move that it forbids."""
    die, source = move // SOURCES + 1, move % SOURCES
    here = stones(s, source) if source < SEGMENTS and 0 <= move < ESCAPES else []
    dice = {int(s.low), int(s.high)}
    way = int(TATSU.box.travel[seat])
    if clause == "T5":
        return not 0 <= move <= PASS
    if clause == "T38":
        return move == PASS
    if clause in ("T32", "T33", "T34a"):
        pair, smaller = stones(s, (move - ESCAPES) % SEGMENTS), int(s.low)
        captive = pair == [seat, 1 - seat]
        target = stones(s, (move - ESCAPES + way * smaller) % SEGMENTS)
        return (
            ESCAPES <= move < PASS
            and {
                "T32": s.phase == FIRST and not captive and pair != [seat, seat],
                "T33": s.phase == FIRST and captive and len(target) == 2,
                "T34a": s.phase != FIRST or pair == [seat, seat],
            }[clause]
        )
    entry = stones(s, int(TATSU.box.entry[s.layout, seat, min(die, KINDS) - 1]))
    waiting = int(s.mat[seat, source - SEGMENTS]) if source >= SEGMENTS else 0
    return {
        "T6": source >= SEGMENTS and die not in dice,
        "T7": s.phase == FIRST and seat in here[-1:] and die == s.low + s.high,
        "T9": source < SEGMENTS and (die not in dice or seat not in here),
        "T10": seat in here[-1:] and die in dice and len(stones(s, (source + way * die) % SEGMENTS)) == 2,
        "T12": (seat in here[:1] and len(here) == 2 and here[-1:] != [seat]) or here == [seat, seat],
        "T16": source >= SEGMENTS and waiting == 0,
        "T17": source >= SEGMENTS and die > KINDS,
        "T18": source >= SEGMENTS and die in dice and waiting > 0 and len(entry) == 2,
        "T30": source >= SEGMENTS and 0 < waiting <= s.recruited[source - SEGMENTS],
    }[clause]


def every_refusal_is_true(s):
    legal = set(Board.moves(holder(s), int(s.turn)))
    for seat in (0, 1, CHANCE):
        for move in (*range(-2, MOVES + 2), 10**12, -(10**12)):
            reason = words.why_not(TATSU.box, s, seat, move)
            if not s.to_act & bit(seat):
                assert reason == ("T5", "It is not your turn.")
                continue
            assert (reason is None) == (move in legal)
            if reason:
                clause, sentence = reason
                assert clause in BOOK and sentence[0].isupper() and sentence[-1] == "."
                assert is_true(s, seat, move, clause), (move, reason)


BOOK = clauses(TATSU)


def holder(s):
    board = Board()
    board.table[0] = s
    return board


@pytest.mark.clause("T5", "T6", "T7", "T9", "T10", "T12", "T16", "T17", "T18", "T30", "T32", "T33", "T34a", "T38")
@on_tables(12)
def test_every_illegal_move_has_a_true_reason_on_crowded_positions(table):
    every_refusal_is_true(table[0])


@pytest.mark.clause("T5", "T6", "T7", "T9", "T10", "T12", "T16", "T17", "T18", "T30", "T32", "T33", "T34a", "T38")
@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_every_illegal_move_has_a_true_reason_in_a_game(options):
    choosing = [before for before, seat, *_ in steps("plain", 3, **options) if seat != CHANCE]
    for s in choosing[::60]:
        every_refusal_is_true(s)


@pytest.mark.clause("T41")
def test_nothing_is_possible_after_the_end():
    board = Board("plain", "2:bV 9:bF 11:wF 13:wV 15:wV, wDead F", "b", (2, 6)).do("M(9,2)")
    for seat in (0, 1, CHANCE):
        for move in range(-1, MOVES + 1):
            assert words.why_not(TATSU.box, board.s, seat, move) is not None
    assert rules.legal(TATSU.box.record, board.s, 0, board.table) == 0
