"""What a seat is asked, and why a move is not possible."""

import pytest
from ganymede_table import GANYMEDE, MODES, War, duel, fight, listed, steps

from chabudai.core.errors import NotLegal
from chabudai.core.match import Match
from chabudai.core.rule import CHANCE, WATCHER, bit
from chabudai.games.ganymede import words
from chabudai.games.ganymede.rules_table import (
    APPLY,
    DEAL,
    DRAW_CARD,
    DROP,
    ELEVENS,
    INITIAL,
    KEEP_ALL,
    MOVES,
    PICK,
    PURPLE,
    RED,
    SHOW,
    STOP,
    TAKE_BACK,
    TO_BOTTOM,
)

clause = pytest.mark.clause
BOX = GANYMEDE.box
ALL_MODES = pytest.mark.parametrize("mode", MODES)


@clause("B12", "B11", "G20", "G22", "G33", "G36", "G15", "V5")
@pytest.mark.parametrize(
    ("build", "question", "others"),
    [
        (lambda: duel().draw("8"), "Your cards add up to 13. You may draw 2 more.", "Red may draw or stop."),
        (lambda: duel().draw("8", "6", "6"), "Your cards add up to 25: you can only stop.", "Red may draw or stop."),
        (
            lambda: War().camp("R", "KA").camp("G", "8").turn("R").draw("5"),
            "Your cards add up to 6, with A as 1. You may draw 2 more.",
            "Red may draw or stop.",
        ),
        (
            lambda: War().camp("R", "5", deck="6 6 8 8 9 K2 K4").camp("G", "8").turn("R").draw("K4", "K2", "6"),
            "Your cards add up to 17, and you have drawn all you may.",
            "Red may draw or stop.",
        ),
        (
            lambda: War().camp("R", "K4").camp("G", "8").turn("R").do("apply", "look 9"),
            "You see R9 on top of your deck: leave it there?",
            "Red has looked at its top card.",
        ),
        (
            lambda: fight("plain", "6 8 K3", "8 8"),
            "Your 3 may withdraw another of your cards in play.",
            "Red resolves a 3.",
        ),
        (lambda: fight("plain", "KA 9", "8 8"), "Does your A count 1 or 11?", "Red announces its As."),
        (lambda: fight("plain", "KA KA", "8 8"), "How many of your 2 As count 11?", "Red announces its As."),
        (
            lambda: fight("plain", "5 9", "8 9"),
            "You took damage: remove one of your cards from the game.",
            "Red removes a card.",
        ),
        (lambda: fight("plain", "6 8 9", "5 8 9"), "Pick a Black card.", "Red picks a Black card."),
    ],
)
def test_questions(build, question, others):
    war = build()
    assert words.prompt(BOX, war.view(0), 0) == question
    assert words.prompt(BOX, war.view(1), 1) == others == words.prompt(BOX, war.view(WATCHER), WATCHER)
    assert words.prompt(BOX, war.view(1), 0) == others == words.prompt(BOX, war.view(WATCHER), 0), (
        "asked of Red, as others see it"
    )


@clause("G8-G11", "G13-G15", "G20-G22", "G33", "G35", "G36", "G42", "B9", "B11")
@pytest.mark.parametrize(
    ("build", "move", "number", "part"),
    [
        (lambda: duel().draw("6", "6", "K2"), DRAW_CARD, "G11", "drawn the 3 cards"),
        (lambda: duel().draw("8", "6", "6"), APPLY, "G14", "Only the newest card"),
        (lambda: War().camp("R", "9").camp("G", "5").turn("R").draw("8", "6"), DRAW_CARD, "G10", "exceed 21"),
        (
            lambda: War().camp("R", "5", deck="9", removed="6 6 8 8").camp("G", "8").turn("R").draw("9"),
            DRAW_CARD,
            "G8",
            "are empty",
        ),
        (lambda: War().camp("R", "K4").camp("G", "8").turn("R"), STOP, "B11", "compulsory"),
        (
            lambda: War().camp("R", "5", deck="9 6 K2 6 8 8").camp("G", "5").turn("R").draw("9", "6", "K2"),
            APPLY,
            "G14",
            "cannot be applied",
        ),
        (lambda: duel().draw("K2").do("apply"), APPLY, "G14", "K2 has been applied"),
        (
            lambda: War("plain", "coop").camp("R", "5").camp("G", "8").camp("P", "5").turn("R").draw("6"),
            APPLY,
            "G14",
            "Only the newest",
        ),
        (
            lambda: (
                War("plain", "coop")
                .camp("R", "K4")
                .camp("G", "8")
                .camp("P", "5")
                .turn("R")
                .do("apply", "look 9", "leave")
            ),
            APPLY,
            "G15",
            "K4 has been applied",
        ),
        (lambda: duel().draw("6", "6", "K4"), APPLY, "G15", "helps only who can still draw (G11): you have drawn"),
        (lambda: duel().draw("6"), TO_BOTTOM, "G15", "just looked at"),
        (lambda: duel().draw("6"), KEEP_ALL, "G20", "after the Showdown"),
        (lambda: duel().draw("6"), ELEVENS, "G22", "after the Showdown"),
        (lambda: duel().draw("6"), DROP + 5, "G33", "taken damage"),
        (lambda: duel().draw("6"), PICK + 6, "G36", "end of a round"),
        (lambda: duel().draw("6"), SHOW + 6, "G5", "top of the deck"),
        (lambda: duel().draw("6"), MOVES, "G13", "no such move"),
        (lambda: duel().draw("6"), -7, "G13", "no such move"),
        (lambda: fight("plain", "6 8 K3", "8 8"), TAKE_BACK + 12, "G21", "itself"),
        (lambda: fight("plain", "6 8 K3", "8 8"), TAKE_BACK + 8, "G20", "no R9 in play"),
        (lambda: fight("plain", "6 8 K3", "8 8"), DRAW_CARD, "G20", "or nothing"),
        (lambda: fight("plain", "KA 9", "8 8"), STOP, "G22", "count 11"),
        (lambda: fight("plain", "5 9", "8 9"), STOP, "G33", "have to remove"),
        (lambda: fight("plain", "6 8 9", "5 8 9"), STOP, "G36", "have to pick"),
        (lambda: War().camp("R", "K4").camp("G", "8").turn("R").do("apply", "look 9"), APPLY, "G15", "on the bottom"),
        (lambda: fight("plain", "KA 9", "8 8"), ELEVENS + 11, "G22", "only 1 A in play: aces 1 counts it 11"),
        (lambda: fight("plain", "KA KA", "8 8"), ELEVENS + 11, "G22", "only 2 As in play"),
        (lambda: fight("plain", "5 9", "8 9"), DROP + 5, "G33", "no R6 in play"),
        (lambda: fight("plain", "6 8 9", "5 8 9"), PICK + 4, "G35", "No Black 5"),
    ],
)
def test_refusals(build, move, number, part):
    war = build()
    clause_number, sentence = words.why_not(BOX, war.view(0), 0, move)
    assert (clause_number, part in sentence) == (number, True), sentence


@clause("G14", "B9", "C7", "V2", "G42")
def test_more_refusals():
    two = War("plain", "versus").camp("R", "5").camp("G", "8").camp("P", "2").turn("P")
    number, sentence = words.why_not(BOX, two.view(2), 2, APPLY)
    assert number == "G14" and "applied by itself" in sentence
    assert words.why_not(BOX, two.view(0), 0, STOP) == ("V2", "It is not your turn, but that of Purple.")
    team = War("plain", "coop").camp("R", "5").camp("G", "8").camp("P", "5").turn("R")
    assert words.why_not(BOX, team.view(1), 1, STOP) == ("C7", "It is not your turn, but that of Red.")


@clause("B4", "G5", "G15", "G42")
def test_whoever_deals_by_hand_is_told_what_is_due():
    def refused(match, text):
        with pytest.raises(NotLegal) as error:
            match.play(text, CHANCE)
        return error.value.clause, str(error.value)

    match = Match(GANYMEDE, 2)
    assert refused(match, "draw K7") == ("B4", "First it is decided who begins: start R or start G.")
    for move in ("start R", "pick 4", "pick 7"):
        match.play(move)
    assert refused(match, "draw K7") == ("G42", "No K7 can lie on top of Red's deck.")
    assert refused(match, "draw 7")[0] == "G42" and refused(match, "start R") == ("G5", "Chance only shows cards now.")
    assert refused(match, "look K4") == ("G5", "A card is drawn, not looked at: write draw and its name.")
    for move in ("draw K4", "draw G5", "apply"):
        match.play(move)
    assert refused(match, "draw R5") == ("G15", "A card is looked at, not drawn: write look and its name.")


@clause("B5", "B14", "B19", "B21", "C3", "C4", "C6", "C15", "C20", "C22", "C23", "C24", "V4", "B18")
def test_whose_turn_it_is_is_said_with_the_clause_of_the_phase():
    def refused(war, seat):
        return words.why_not(BOX, war.view(seat), seat, STOP)

    first = War("plain", "coop")
    first.rules.setup(BOX.record, first.s)
    assert refused(first, 1) == ("C3", "It is not your turn, but that of Red.")
    assert refused(fight("plain", "6 8 K3", "8 8"), 1)[0] == "B14"
    assert refused(fight("plain", "5 9", "8 9"), 1) == ("B19", "It is not your turn, but that of Red.")
    assert refused(fight("plain", "6 8 9", "5 8 9"), 1)[0] == "B21"
    assert refused(fight("plain", "5 9", "8 9", "remove 5"), 1)[0] == "B20", "Red alone was hit and picks first"
    purple = fight("plain", "8 8", "8 8", mode="versus", purple="P3 P9")
    assert refused(purple, 0) == ("V4", "It is not your turn, but that of Purple.")
    alone = fight("plain", "5", "8 9", mode="coop", purple="P10 P8", hp=(1, 15, 25))
    assert alone.hp[0] == 0 and refused(alone, 0) == ("C22", "You have no hit points left and are out of the game.")


@clause("C5", "C6", "C12", "V2")
@pytest.mark.parametrize(
    ("phase", "turn", "number"), [(INITIAL, PURPLE, "C5"), (INITIAL, RED, "C6"), (DEAL, PURPLE, "C12")]
)
def test_while_cards_are_dealt_it_is_said_whose_they_are(phase, turn, number):
    war = War("plain", "coop").camp("R", "5").camp("G", "8").camp("P", "5").supply()
    war.s.phase, war.s.turn, war.s.to_act = phase, turn, bit(CHANCE)
    assert words.why_not(BOX, war.view(0), 0, STOP)[0] == number


@clause("B18", "C20", "C21", "V6", "G45")
@pytest.mark.parametrize(
    ("mode", "red", "green", "purple", "hp", "rounds", "number"),
    [
        ("battle", "8 9", "5 6", "", (9, 1), 3, "B18"),
        ("battle", "6 8 9", "5 8 9", "", (9, 9), 60, "G45"),
        ("coop", "5 6 9", "8 9", "8 9 2", (15, 15, 3), 3, "C20"),
        ("coop", "8 8", "8 8", "10 9", (2, 1, 25), 3, "C21"),
        ("coop", "6 8 9", "8 8 9", "10 9 5", (9, 9, 9), 60, "G45"),
        ("versus", "8 8", "8 8", "10 9", (2, 1, 25), 3, "V6"),
    ],
)
def test_when_the_game_is_over_the_clause_says_how_it_ended(mode, red, green, purple, hp, rounds, number):
    war = fight("plain", red, green, mode=mode, purple=purple, hp=hp)
    war.s.rounds = rounds
    if rounds == 60:
        war.do("pick A", "pick A")
    assert words.why_not(BOX, war.view(0), 0, STOP) == (number, "The game is over.")


@clause("G1", "G20", "G21", "G33")
def test_a_card_without_its_colour_is_one_that_lies_there_or_at_least_is_printed():
    def refused(war, seat, text):
        return words.why_not(BOX, war.view(seat), seat, words.read(BOX, war.view(seat), seat, text)[0])

    assert refused(fight("plain", "6 8 K3", "8 8"), 0, "withdraw 3") == ("G21", "A 3 cannot withdraw itself.")
    purple = fight("plain", "8 8", "8 8", mode="versus", purple="P3 P9")
    assert refused(purple, 2, "withdraw P3") == ("G21", "A 3 cannot withdraw itself.")
    hurt = fight("plain", "5 9", "8 9")
    assert refused(hurt, 0, "remove 7") == ("G33", "You have no K7 in play.")
    assert refused(hurt, 0, "remove 8") == ("G33", "You have no R8 in play.")
    match = Match(GANYMEDE, 2, {"mode": "battle"}, hurt.box)
    match.set(hurt.table)
    assert match.say(0, match.read("remove 9", 0)) == "remove R9"


@clause("B11", "G8")
def test_a_question_asks_for_nothing_that_cannot_be_done():
    must = War().camp("R", "K4").camp("G", "8").turn("R")
    assert words.prompt(BOX, must.view(0), 0) == "Your cards add up to 4. You have to draw a card, and may draw 3."
    assert words.prompt(BOX, must.view(1), 1) == "Red has to draw."
    empty = War().camp("R", "5", deck="9", removed="6 6 8 8").camp("G", "8").turn("R").draw("9")
    assert empty.choices == ["stop"]
    assert words.prompt(BOX, empty.view(0), 0) == "Your cards add up to 14, and you have no card left to draw."
    assert words.prompt(BOX, empty.view(1), 1) == "Red may draw or stop.", "whether it can lies in its hidden cards"


@clause("B9")
def test_who_watches_has_no_turn():
    deal = duel()
    assert words.why_not(BOX, deal.s, WATCHER, STOP)[0] == "B9"


@ALL_MODES
@pytest.mark.parametrize("seed", range(2))
def test_a_move_is_legal_or_there_is_a_reason(mode, seed):
    rules, far = GANYMEDE.face("plain"), 2**70
    for number, (s, seat, moves, _, _) in enumerate(steps("compiled", mode, seed)):
        if number % 6 == 0:
            view = s if seat == CHANCE else s.copy()
            if seat != CHANCE:
                rules.hide(BOX.record, view, seat)
                assert listed(rules, BOX, view, seat) == moves
            for move in (*range(MOVES), -1, MOVES, far, -far):
                reason = words.why_not(BOX, view, seat, move)
                assert (reason is None) == (move in moves), (move, reason)
                assert reason is None or (reason[0] and reason[1].endswith("."))
        for other in (*range(MODES[mode]), WATCHER):
            if not s.to_act & bit(other):
                assert words.why_not(BOX, s, other, STOP) is not None
