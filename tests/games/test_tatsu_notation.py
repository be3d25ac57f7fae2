"""The notation, both ways: E36, whole turns in one line, the sheet that players write, the log's sentences."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tatsu_table import OPENING, TATSU, Board, numbered, rolled

import chabudai
from chabudai.core.errors import NotAMove, NotLegal
from chabudai.core.languages import phrasebook
from chabudai.core.match import Match
from chabudai.core.rule import CHANCE, WATCHER
from chabudai.games.tatsu import rules, words

clause = pytest.mark.clause

# position, side, dice, the turn in exact names, the turn as it is written
TURNS = [
    (OPENING, "b", (3, 5), "M(3,5) M(1,3)", "3-8+F 1-4+W"),
    (OPENING, "b", (1, 2), "M(3,1) E(W,2)", "3-4+W W-2"),
    ("2:bV 6:wV 10:bW 13:wF", "b", (3, 6), "M(10,3) M(2,6)", "10-13~F 2-8+F"),
    ("5:bF 8:wW 14:wV", "b", (3, 3), "M(5,3) E(F,3)", "5-8xW+F F-3"),
    ("2:bV 9:wV 11:bV 14:wF 15:wV", "b", (3, 4), "M(11,3) M(2,4)", "11-14#F 2-6"),
    ("3:bV 12:bV 14:wF<bV 15:wV", "w", (2, 5), "X(14,2)", "14-12^xV+W 0-0"),
    ("1:bV 8:wV<bV 20:wW", "w", (4, 6), "X(8,4)", "8-4^+W 0-0"),
    ("1:bV 14:wW<bV", "w", (6, 4), "X(14,4)", "14-10^ 0-0"),
    ("1:bV 10:bV<bF 14:wW<bV", "w", (6, 4), "PASS", "0-0 0-0"),
    ("3:wV<wW 10:bV 12:wV<wW 20:bV", "b", (2, 5), "M(20,5)", "20-1 0-0"),
    ("2:bV 9:bF 11:wF 13:wV 15:wV, wDead F", "b", (2, 6), "M(9,2)", "9-11xF 0-0"),
    ("2:bV 7:wV 15:bF, wMat W", "w", (1, 5), "E(W,1) M(7,5)", "W-15~F 7-2#V"),
    ("14:wV, bMat F", "b", (2, 6), "E(F,2) M(2,6)", "F-2 2-8+F"),
    ("1:wW 14:wV 22:bV", "b", (2, 3), "M(22,2) M(0,3)", "22-24+V 24-3"),
    ("2:wW 11:bV 14:wV", "w", (2, 3), "M(2,2) M(0,3)", "2-24+V 24-21"),
]


def match_of(position, side, dice=None, **options):
    """The position on a match's table, with the dice typed in by hand."""
    match = Match(TATSU, options=options)
    match.set(Board("plain", position, side, **options).table)
    if dice:
        match.play(rolled(*dice), CHANCE)
    return match


@clause("T9", "T32", "T38")
@pytest.mark.parametrize(("position", "side", "dice", "names", "written"), TURNS)
def test_e36_the_makers_notation(position, side, dice, names, written):
    match = match_of(position, side, dice)
    steps = [(match.view(), CHANCE, rolled(*dice))]
    seat = match.to_act[0]
    for text in names.split():
        steps.append((match.view(), seat, numbered(text)))
        match.play(text)
    assert list(words.sheet(TATSU.box, steps)) == [f"1. ({min(dice)},{max(dice)}) {written}"]
    line = match_of(position, side, dice)
    line.play_line(written)
    assert line.state == match.state and line.log[1:] == match.log[1:]


@clause("T9", "T32")
@pytest.mark.parametrize(("position", "side", "dice", "names", "written"), TURNS)
def test_e36_marks_and_fillers_may_be_left_out(position, side, dice, names, written):
    full, short = match_of(position, side, dice), match_of(position, side, dice)
    full.play_line(written)
    bare = [ply.split("^")[0].split("#")[0].split("~")[0].split("x")[0].split("+")[0] for ply in written.split()]
    short.play_line(" ".join(ply for ply in bare if ply != "0-0") or "0-0")
    assert short.state == full.state


@clause("T37", "T38")
def test_e36_what_is_refused():
    match = match_of(OPENING, "b", (3, 5))
    assert match.read("3-8") == match.read("3-8+F") == match.read("3-8+f") == numbered("M(3,5)")
    with pytest.raises(NotLegal, match=r"3-8\+F"):
        match.play("3-8+W")
    for text in ("0-0", "0-0 0-0", "PASS", "pass"):
        with pytest.raises(NotLegal) as refused:
            match.play(text)
        assert refused.value.clause == "T38"
    assert len(match.log) == 1
    match.play("3-8")
    with pytest.raises(NotLegal) as refused:
        match.play("0-0")
    assert refused.value.clause == "T38"


@clause("T9")
@pytest.mark.parametrize(
    "line", ["3-8+F 0-0", "3-8+F 1-4+F", "3-8+F 1-5", "0-0 3-8", "3-8 1-4 2-5", "3-8+F 1-4 x", "", "1. (3,6) 3-8"]
)
def test_a_line_is_played_whole_or_not_at_all(line):
    match = match_of(OPENING, "b", (3, 5))
    before = match.state.copy()
    with pytest.raises((NotAMove, NotLegal)):
        match.play_line(line)
    assert match.state == before and len(match.log) == 1


def test_plies_takes_a_line_of_a_record_apart():
    assert words.plies("1. (3,5) 3-8+F 1-4+W") == ["ROLL(3,5)", "3-8+F", "1-4+W"]
    assert words.plies("3-8+F 1-4+W") == ["3-8+F", "1-4+W"]
    assert words.plies("  12. (2,5)  14-12^xV+W 0-0 ") == ["ROLL(2,5)", "14-12^xV+W", "0-0"]
    assert words.plies("0-0 0-0") == ["0-0", "0-0"]
    assert words.plies("") == [""]


def test_the_sheet_of_a_whole_game_can_be_played_again():
    match = chabudai.play("tatsu", seed=5)
    while not match.over:
        match.play(match.moves(match.to_act[0])[len(match.log) % 5 % len(match.moves(match.to_act[0]))])
    steps = [(match.fork(at).view(WATCHER), *entry) for at, entry in enumerate(match.log)]
    lines = list(words.sheet(TATSU.box, steps))
    assert len(lines) == match.state.turns + (match.state.winner >= 0)
    assert [line.split(".")[0] for line in lines] == [str(number) for number in range(1, len(lines) + 1)]
    again = match.fork(1)
    for line in lines:
        roll, *rest = words.plies(line)
        again.play(roll)
        again.play_line(" ".join(rest))
    assert again.over and again.state == match.state


@clause("T32", "T34a")
@pytest.mark.parametrize("face_of_dice", [(2, 5), (1, 3), (4, 4), (6, 6)])
def test_p15_on_one_segment_a_stone_and_a_captive_cannot_be_confused(face_of_dice):
    match = match_of("3:bV 12:bV 14:wF<bV 15:wV", "w", face_of_dice)
    legal = match.legal()
    assert len(set(legal.texts)) == len(legal)
    for text, move in zip(legal.texts, legal.moves, strict=True):
        bare = text.rstrip("VWF+#~x^") if not text[0].isalpha() else text
        assert match.read(text) == move
        assert match.read(bare) == move


@clause("T9", "T16", "T32")
def test_exact_names_are_read(face):
    board = Board(face, "2:bV 7:bV<wV 14:wV, bMat F", dice=(2, 4))
    for text in sorted(board.names):
        assert words.read(TATSU.box, board.s, 0, text) == [numbered(text)]
    assert words.read(TATSU.box, board.s, 0, "M(24,1)") == []
    assert words.read(TATSU.box, board.s, 0, "ROLL(5,3)") == [rolled(3, 5)]
    assert words.read(TATSU.box, board.s, 0, "START(w)") == [rules.STARTS + 1]


NONSENSE = (
    """- 3 3- -8 25-1 0-5 3-25 3-0 3-3 Q-2 3-8+ 3-8+F+F 3-8x 3-8++F M(3,7) M(24,3) E(Q,1) X(3) V- v-2^# ٣-٨٨ ²-³"""
)


@pytest.mark.parametrize("text", ["", " ", "\0", "0-0 0-0 0-0", "3 - 8", "3-8" * 200, *NONSENSE.split()])
def test_what_is_no_move_at_all(text):
    match = match_of(OPENING, "b", (3, 5))
    assert words.read(TATSU.box, match.view(), 0, text) == []
    with pytest.raises(NotAMove):
        match.play(text)
    assert len(match.log) == 1


@clause("T7", "T9", "T12")
@pytest.mark.parametrize(
    ("position", "side", "dice", "text", "clause", "sentence"),
    [
        (OPENING, "b", (3, 5), "3-11", "T7", "The dice are never added up to one jump: move by one die, then by the "
         "other."),
        (OPENING, "w", (4, 4), "15-7", "T7", "The dice are never added up to one jump: move by one die, then by the "
         "other."),
        (OPENING, "b", (3, 5), "3-12", "T9", "From 3 to 12 are 9 steps; a die shows 6 at most."),
        (OPENING, "b", (3, 5), "3-24", "T9", "Black travels clockwise: not from 3 to 24."),
        (OPENING, "w", (3, 5), "13-16", "T9", "White travels anticlockwise: not from 13 to 16."),
        (OPENING, "b", (3, 5), "13-4", "T9", "You have no stone on space 13."),
        (OPENING, "b", (1, 2), "3-6", "T7", "The dice are never added up to one jump: move by one die, then by the "
         "other."),
        ("3:bV 14:wF<bV 15:wV", "w", (2, 5), "14-7", "T12", "Your stone on space 14 is entangled; it can only escape, "
         "by the smaller die and as the first action."),
        ("3:bV 14:wF<bV 15:wV", "w", (2, 5), "14-9^", "T12", "Your stone on space 14 is entangled; it can only escape, "
         "by the smaller die and as the first action."),
        ("3:bV 14:wF<bV 15:wV", "w", (2, 5), "X(14,5)", "T32", "An escape goes by the smaller die, 2."),
        ("3:bV 14:wF<bV 15:wV", "w", (2, 5), "X(15,5)", "T32", "You have no entangled stone on space 15."),
        ("3:bV 14:wF<bV 15:wV", "w", (2, 5), "15-10xF", "T9", "That move is written 15-10; its marks may be left out."),
        ("3:bV 12:bV 14:wF<bV", "w", (2, 5), "14-12^", "T9", "That move is written 14-12^xV+W; its marks may be left "
         "out."),
        (OPENING, "b", (3, 5), "3-8+W", "T9", "That move is written 3-8+F; its marks may be left out."),
        (OPENING, "b", (3, 5), "3-9+W", "T9", "There is no 6 left among your dice: you have 3 and 5."),
    ],
)  # fmt: skip
def test_what_no_die_can_do_is_explained(position, side, dice, text, clause, sentence):
    match = match_of(position, side, dice)
    with pytest.raises(NotLegal) as refused:
        match.play(text)
    assert (refused.value.clause, str(refused.value)) == (clause, sentence)
    assert len(match.log) == 1


@clause("T7")
def test_the_sum_of_the_dice_is_no_jump_when_one_is_used_already():
    match = match_of(OPENING, "b", (3, 5))
    match.play("3-8")
    with pytest.raises(NotLegal, match="are 8 steps"):
        match.play("1-9")


@clause("T4", "T5")
@pytest.mark.parametrize("text", ["3 5", "5 3", "3,5", "(3, 5)", "5  3", "ROLL(5,3)"])
def test_real_dice_are_typed_as_they_lie(text):
    match = Match(TATSU)
    match.play_line("white")
    match.play_line(text)
    assert [entry.move for entry in match.log] == [rules.STARTS + 1, rolled(3, 5)]


@clause("T4", "T5")
@pytest.mark.parametrize("text", ["3", "35", "3 7", "0 3", "3 5 5", "Red", "3-8", "ROLL(0,5)"])
def test_what_is_no_roll(text):
    for match, clause, asked in ((match_of(OPENING, "w"), "T5", "3,5"), (Match(TATSU), "T4", "START")):
        with pytest.raises(NotLegal, match=asked) as refused:
            match.play_line(text)
        assert refused.value.clause == clause and not match.log


def test_a_turn_that_is_not_over_has_no_fillers_on_the_sheet():
    match = match_of(OPENING, "b", (3, 5))
    steps = [(match.view(), CHANCE, rolled(3, 5))]
    assert list(words.sheet(TATSU.box, steps)) == ["1. (3,5)"]
    steps.append((match.view(), 0, match.read("3-8")))
    assert list(words.sheet(TATSU.box, steps)) == ["1. (3,5) 3-8+F"]


@settings(max_examples=300, derandomize=True, deadline=None, database=None)
@given(st.text() | st.text("0123456789-^#~x+VWFvwf MEX(,)."))
def test_any_text_is_read_without_an_error(text):
    s = Board("plain", "1:bV 12:bW 14:wF<bV, bMat W", "w", (2, 5)).s
    for seat in (0, 1, CHANCE, WATCHER):
        meant = words.read(TATSU.box, s, seat, text)
        assert all(0 <= move < rules.MOVES for move in meant)
        assert not meant or words.no_move(TATSU.box, s, seat, text) is None
    assert all(isinstance(part, str) for part in words.plies(text))


TOLD = [
    (OPENING, "b", (3, 5), "3-8", "Black's Vine goes from 3 to 8, recruiting Fire."),
    ("3:bV 14:wF<bV", "w", (2, 5), "14-12", "White's Fire escapes from 14 to 12, recruiting Water. The 5 is lost."),
    ("12:bV 14:wF<bV", "w", (2, 2), "14-12", "White's Fire escapes from 14 to 12 and destroys a Vine, recruiting "
     "Water. The 2 is lost."),
    ("2:bV 6:wV 10:bW 13:wF", "b", (3, 6), "10-13", "Black's Water goes from 10 to 13 and expels a Fire."),
    ("2:bV 9:wV 11:bV 14:wF 15:wV", "b", (3, 4), "11-14", "Black's Vine goes from 11 to 14 and entangles a Fire."),
    ("2:bV<bF 14:wV, bMat W", "b", (2, 2), "2-4", "Black's Fire goes from 2 to 4, releasing a Vine of its own and "
     "recruiting Water."),
    ("14:wF<bV 15:wV", "b", (1, 4), "14-15", "Black's Vine goes from 14 to 15 and entangles a Vine, releasing a Fire."),
    ("2:bV 14:wV, bMat W", "b", (2, 5), "W-2", "Black's Water enters on 2 and holds a Vine of its own."),
    ("3:wV<wW 10:bV 12:wV<wW 20:bV", "b", (2, 5), "20-1", "Black's Vine goes from 20 to 1. The 2 cannot be used."),
    ("1:bV 10:bV<bF 14:wW<bV", "w", (6, 4), "0-0", "White can do nothing and passes."),
    ("2:bV 9:bF 11:wF, wDead F", "b", (2, 6), "9-11", "Black's Fire goes from 9 to 11 and destroys a Fire. "
     "Black wins: every Fire of White is destroyed and White has no stone left in battle."),
]  # fmt: skip


@clause("T14", "T15", "T24", "T38", "T42")
@pytest.mark.parametrize(("position", "side", "dice", "move", "sentence"), TOLD)
def test_what_the_log_says(position, side, dice, move, sentence):
    match = match_of(position, side, dice)
    assert match.tell(0) == f"{'Black' if side == 'b' else 'White'} rolls {min(dice)} and {max(dice)}."
    assert words.prompt(TATSU.box, match.view(), match.to_act[0]).startswith("Black" if side == "b" else "White")
    match.play(move)
    assert {match.tell(1, reader) for reader in (0, 1, WATCHER)} == {sentence}


@clause("T32", "T38", "T44")
def test_what_is_asked_for():
    captive = match_of("3:bV 14:wF<bV 15:wV", "w", (2, 5))
    blocked = match_of("3:bV 12:bV<bW 14:wF<bV 15:wV", "w", (2, 3))
    asked = [
        (Match(TATSU), CHANCE, "The dice decide who begins."),
        (match_of(OPENING, "w"), CHANCE, "White rolls the dice."),
        (match_of(OPENING, "w", (2, 5)), 1, "White has rolled 2 and 5: use either die."),
        (captive, 1, "White has rolled 2 and 5: use either die, or escape by the smaller one."),
        (match_of("1:bV 14:wW<bV", "w", (4, 6)), 1, "White has rolled 4 and 6: escape by the smaller die."),
        (match_of("1:bV 14:wW<bV", "w", (4, 4)), 1, "White has rolled 4 and 4: escape."),
        (match_of("3:bV 5:wV<wW 7:wF", "b", (2, 4)), 0, "Black has rolled 2 and 4: only the 4 can be used now."),
        (match_of("14:wV, bMat F", "b", (2, 6)), 0, "Black has rolled 2 and 6: only the 2 can be used now."),
        (blocked, 1, "White has rolled 2 and 3: only the 2 can be used now."),
        (match_of("3:bV 12:bV<bW 14:wF<bV 15:wV", "w", (3, 5)), 1, "White has rolled 3 and 5: only the 5 can be used"
         " now, or escape by the smaller die."),
        (match_of(OPENING, "b", (4, 4)), 0, "Black has rolled 4 and 4: use a die."),
        (match_of("3:bV 14:wF<bV 15:wV", "w", (2, 2)), 1, "White has rolled 2 and 2: use a die, or escape."),
        (match_of("14:wV, bMat F", "b", (4, 6)), 0, "Black has rolled 4 and 6, can do nothing, and passes."),
    ]  # fmt: skip
    for match, seat, sentence in asked:
        assert {words.prompt(TATSU.box, match.view(), asker) for asker in (seat, 0, 1, CHANCE)} == {sentence}
        assert phrasebook(TATSU, "de").find(sentence), sentence
    match = match_of("14:wV, bMat F", "b", (4, 6), turn_cap=1)
    match.play("0-0")
    assert words.prompt(TATSU.box, match.view(), 0) == "After 1 turn without a winner the game is a draw."


@pytest.mark.clause("T7")
def test_a_record_line_is_played_where_chance_is_by_hand():
    match = Match(TATSU, options={"start": "black"})
    match.play_line("1. (3,5) 3-8+F 1-4+W")
    assert len(match.log) == 3
