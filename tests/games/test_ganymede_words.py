"""Notation both ways, and the log."""

import pytest
from ganymede_table import GANYMEDE, MODES, War, duel, fight, steps, written

from chabudai.core.match import Match
from chabudai.core.rule import WATCHER, below, seeded
from chabudai.games.ganymede import words
from chabudai.games.ganymede.rules_table import (
    BEGIN,
    DRAW_CARD,
    DROP,
    ELEVENS,
    KEEP_ALL,
    MOVES,
    PICK,
    SHOW,
    TAKE_BACK,
)

clause = pytest.mark.clause
BOX = GANYMEDE.box
ALL_MODES = pytest.mark.parametrize("mode", MODES)


# -- notation -----------------------------------------------------------------------------------------------------


@clause("G1", "G2", "G47")
@ALL_MODES
@pytest.mark.parametrize("seed", range(3))
def test_every_move_is_read_back_as_it_was_said(mode, seed):
    for s, seat, moves, _, _ in steps("compiled", mode, seed):
        said = {move: words.say(BOX, s, seat, move) for move in moves}
        assert len(set(said.values())) == len(said)
        for move, text in said.items():
            assert move in words.read(BOX, s, seat, text)
            assert words.read(BOX, s, seat, f"  {text.upper()}") == words.read(BOX, s, seat, text)


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("draw", [DRAW_CARD]),
        ("pick 7", [PICK + 6]),
        ("pick K7", [PICK + 6]),
        ("pick R7", []),
        ("withdraw nothing", [KEEP_ALL]),
        ("withdraw K10", [TAKE_BACK + 19]),
        ("withdraw 5", [TAKE_BACK + 4, TAKE_BACK + 14]),
        ("remove R5", [DROP + 4]),
        ("remove G5", []),
        ("aces 2", [ELEVENS + 2]),
        ("aces 99", []),
        ("start G", [BEGIN + 1]),
        ("draw K2", [SHOW + 11]),
    ],
)
def test_what_a_text_means_for_red(text, meant):
    assert words.read(BOX, duel().s, 0, text) == meant


JUNK = ["", " ", "draw draw", "pick", "pick 11", "pick 1", "remove", "aces", "aces -1", "aces ²", "start p", "\0", "K7"]


@pytest.mark.parametrize("text", [*JUNK, "a" * 300, "drawK7 5", "ſtop", "remove P10", "look", "卓袱台"])
def test_what_is_no_move_is_not_read(text):
    assert words.read(BOX, duel().s, 0, text) == []


def test_any_text_can_be_read():
    rng, letters, s = seeded(4), "drawstopickeemv RGPKA1234567890,;\n\t²é", duel().s
    for _ in range(500):
        text = "".join(letters[below(rng, len(letters))] for _ in range(below(rng, 14)))
        assert all(0 <= move < MOVES for move in words.read(BOX, s, 0, text))


# -- the log ------------------------------------------------------------------------------------------------------


def told(war, *moves):
    """The log of some moves, as Red, Green and somebody who watches read it."""
    match = Match(GANYMEDE, int(war.s.seats), {"mode": ("battle", "coop", "versus")[war.s.mode]}, war.box)
    match.set(war.table)
    for move in moves:
        match.play(move)
    return {reader: list(match.told(reader)) for reader in (0, 1, WATCHER)}


@clause("G39", "G41", "B10")
def test_a_card_drawn_face_down_is_named_to_its_owner_only():
    log = told(duel(), "draw K2", "apply", "draw", "draw 8")
    assert log[0] == [
        "Red draws K2 face down.",
        "Red applies K2: it may draw 4 cards.",
        "Red takes another card.",
        "Red draws R8 face down.",
    ]
    hidden = "Red draws a card face down."
    assert log[1] == log[WATCHER] == [hidden, log[0][1], log[0][2], hidden]


@clause("G15", "G39", "G42")
def test_a_look_is_told_without_what_was_seen():
    war = War().camp("R", "5", deck="K4 6 6 8 8 9").camp("G", "8").turn("R")
    log = told(war, "draw K4", "apply", "look 6", "bottom")
    assert log[0][2:] == ["Red looks at its top card, R6.", "Red puts the card on the bottom of its deck."]
    assert log[1][1:] == ["Red applies K4.", "Red looks at its top card.", log[0][3]]


@clause("G6", "G39")
def test_a_reshuffle_is_told():
    war = War().camp("R", "5", deck="K2", discard="6 6 8 8 9").camp("G", "8").turn("R")
    log = told(war, "draw K2", "draw", "draw 9")
    assert log[1][1] == "Red takes another card. Red shuffles its discard pile into a new deck."
    one = War().camp("R", "5", deck="K2", discard="6", removed="6 8 8 9").camp("G", "8").turn("R")
    assert "shuffles" in told(one, "draw K2", "draw")[1][1], "even when the new deck is as small as the old one"


@clause("G18", "G26", "G33", "G36", "B23")
def test_a_round_is_told_in_full():
    war = War().camp("R", "8").camp("G", "5 6 9")
    war.s.start = 1
    log = told(war.turn("R"), "draw 9", "stop", "remove R8", "pick 7", "pick A")
    assert log[WATCHER][1] == (
        "Red stops. Showdown: Red R8, R9; Green G5, G6, G9. Strength Red 17, Green 20: Green deals 3 damage to Red. "
        "Hit points Red 12, Green 15."
    )
    assert log[WATCHER][2:] == [
        "Red removes R8 from the game.",
        "Red picks K7.",
        "Green picks KA. Round 4 begins, Green first.",
    ]


@clause("G14", "G39", "C13")
def test_a_2_that_is_applied_is_told_however_that_comes():
    team = War("plain", "coop").camp("R", "5", deck="K2 6 6 8 8 9").camp("G", "8").camp("P", "5").turn("R")
    assert told(team, "draw", "draw K2")[1][1] == "Red draws K2: it may draw 4 cards."
    last = War("plain", "coop").camp("R", "K2", deck="", removed="5 6 6 8 8 9").camp("G", "8").camp("P", "5").turn("R")
    log = told(last, "apply")
    assert log[0][0].startswith("Red applies K2: it may draw 4 cards."), "although there is none to draw"
    lane = War("plain", "battle")
    lane.rules.setup(BOX.record, lane.s)
    match = Match(GANYMEDE, 2, {"mode": "battle"})
    for move in ("start R", "pick 2", "pick 7", "draw K2"):
        match.play(move)
    assert match.tell(3, 1) == "Red draws K2: it may draw 4 cards."
    auto = War("plain", "coop").camp("R", "5").camp("G", "8").camp("P", "5").turn("G")
    assert told(auto, "stop", "draw P2")[0][1] == "Purple draws P2."


@clause("G8", "G25")
def test_a_strength_above_the_limit_is_told_as_such():
    war = War().camp("R", "6 8 9").camp("G", "5 6").turn("G")
    assert "Strength Red 0 (too high), Green 11: Green deals 2 damage to Red." in told(war, "stop")[WATCHER][-1]
    none = War("plain", "coop").camp("R", deck="", removed="5 6 6 8 8 9").camp("G", "5").camp("P", "9").turn("G")
    assert "Strength Red 0, Purple 18: Purple deals 3 damage to Red." in told(none, "stop", "draw P5", "draw P4")[0][-1]


@clause("G33", "G36", "G37")
def test_what_is_done_without_a_question_is_told():
    none = {number: {"black": 0} for number in ("A", "2", "3", "4", "7")}
    box = GANYMEDE.owned_box({"cards": {**none, "10": {"black": 2}, "8": {"red": 3}, "5": {"red": 0}}})
    war = War(box=box).camp("R", "8").camp("G", "5 6 9")
    war.s.start = 1
    line = told(war.turn("R"), "draw 8", "stop")[WATCHER][1]
    assert "Red removes R8 from the game. Red picks K10. Green picks K10. Round 4 begins, Green first." in line


@clause("G22", "V5")
def test_announcements_are_told():
    war = fight("plain", "K10 9", "5 6 6", mode="versus", purple="A 8")
    log = told(war, "aces 0", "aces 1")
    assert log[0][0] == "Purple announces its A as 1 against Red."
    assert log[0][1].startswith("Purple announces its A as 11 against Green. Strength Red 19, Purple 11: Red deals 2")
    two = told(fight("plain", "KA KA 9", "6 6 8"), "aces 1")
    assert two[1][0].startswith("Red announces 1 of its 2 As as 11. Strength Red 21, Green 20: Red deals 4 damage")


@clause("G20")
def test_withdrawals_are_told():
    war = fight("plain", "6 8 K3 6", "8 8")
    assert told(war, "withdraw R6")[1][0].startswith("Red withdraws R6. Strength Red 17, Green 16: Red deals 3 damage")
    assert told(war, "withdraw nothing")[1][0].startswith("Red withdraws nothing. Strength Red 0 (too high), Green 16")


@clause("C22")
def test_an_elimination_is_told():
    war = War("plain", "coop").camp("R", "5", hp=2).camp("G", "8").camp("P", "10").turn("G")
    line = told(war, "stop", "draw 9")[0][1]
    assert line.startswith("Purple draws P9. Showdown: Red R5; Green G8; Purple P10, P9. Strength Red 7, Purple 19:")
    assert "Hit points Red 0, Green 13, Purple 25. Red is out." in line


@clause("G45", "B16", "B17", "C20", "C21", "V6")
@pytest.mark.parametrize(
    ("mode", "red", "green", "purple", "hp", "rounds", "sentence"),
    [
        ("battle", "5 6 9", "8 9", "", (15, 2), 3, "Red wins: Green has no hit points left."),
        ("battle", "8 9", "5 6 6", "", (3, 2), 3, "Both have fallen: Red holds the Start Player token and wins."),
        ("battle", "6 8 9", "5 8 9", "", (4, 7), 60, "After 60 rounds Green has more hit points and wins."),
        ("battle", "6 8 9", "5 8 9", "", (4, 4), 60, "After 60 rounds hit points are equal: Red holds the"),
        ("coop", "5 6 9", "8 9", "8 9 2", (15, 15, 3), 3, "Red and Green win: Purple has no hit points left."),
        ("versus", "8 8", "8 8", "10 9", (2, 1, 25), 3, "Purple wins: Red and Green have no hit points left."),
        ("coop", "6 8 9", "8 8 9", "10 9 5", (9, 9, 9), 60, "After 60 rounds Purple still stands, so Purple wins."),
    ],
)
def test_endings_are_told(mode, red, green, purple, hp, rounds, sentence):
    war = fight("plain", red, green, mode=mode, purple=purple, hp=hp)
    war.s.rounds = rounds
    if rounds == 60:
        war.do("pick A", "pick A")
    for reader in (0, 1, WATCHER):
        assert words.prompt(BOX, war.view(reader), 0).startswith(sentence)


@clause("G39", "G40", "C27", "V10")
@ALL_MODES
def test_the_log_is_made_of_what_a_reader_may_know(mode):
    """Every line comes out, and no card that comes face down or is looked at is named to others before it is shown."""
    for before, seat, _, move, after in steps("compiled", mode, 21):
        for reader in (*range(MODES[mode]), WATCHER):
            lane = War("compiled", mode)
            heard = move if reader == seat else int(lane.rules.heard(BOX.record, before, seat, move, reader))
            views = []
            for state in (before, after):
                view = state.copy()
                lane.rules.hide(BOX.record, view, reader)
                views.append(view)
            line = words.tell(BOX, views[0], seat, heard, views[1])
            assert line
            if heard < 0:
                card = written(int(before.turn), [(move - SHOW) % 20])
                assert card not in line.replace(".", " ").split()
