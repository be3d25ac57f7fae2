"""Set-up, the order of things, cleanup, picks, rounds and every ending, on all three faces."""

import pytest
from ganymede_table import GANYMEDE, War, fight

from chabudai.core.errors import BadSetup
from chabudai.core.rule import CHANCE, bit
from chabudai.games.ganymede.rules_table import EMPTY, FALLEN, GREEN, GUARD, PURPLE, RED, TOGETHER
from lane import Lane

clause = pytest.mark.clause


def begin(face, mode="battle", **options):
    war = War.__new__(War)
    Lane.__init__(war, GANYMEDE, face, 3 if mode == "versus" else 2, mode=mode, **options)
    return war.sound()


# -- set-up -------------------------------------------------------------------------------------------------------


@clause("B1-B7", "G3", "G5", "G35", "G38")
def test_battle_is_set_up(face):
    war = begin(face)
    assert war.hp == [15, 15] and war.s.supply.tolist() == [3, 3, 3, 3, 0, 0, 3, 0, 0, 3]
    assert war.asked == "START" and sorted(war.texts(CHANCE)) == ["start G", "start R"]
    war.play(CHANCE, "start G")
    assert war.asked == "G FIRST" and war.s.token == GREEN
    assert war.choices == ["pick 10", "pick 2", "pick 3", "pick 4", "pick 7", "pick A"]
    war.do("pick 7")
    assert war.asked == "R FIRST"
    war.do("pick 10")
    assert war.cards("deck", "G") == "G5 G6 G6 G8 G8 G9 K7" and war.cards("deck", "R") == "R5 R6 R6 R8 R8 R9 K10"
    assert int(war.s.supply.sum()) == 16 and not war.s.discard.any()
    assert war.asked == "G INITIAL"
    war.do("draw 5", "draw 9")
    assert war.cards("play", "G") == "G5" and war.cards("play", "R") == "R9" and not war.s.down.any()
    assert war.asked == "G DEAL", "the start player has to draw first"


@clause("C1-C7", "C26", "B9")
def test_cooperative_is_set_up(face):
    war = begin(face, "coop")
    assert war.hp == [15, 15, 25] and war.s.token == EMPTY
    assert war.asked == "R FIRST"
    war.do("pick 2")
    assert war.asked == "G FIRST"
    war.do("pick 2")
    assert war.asked == "P INITIAL" and len(war.moves(CHANCE)) == 12
    war.do("draw 10", "draw 5", "draw 9")
    assert [war.s.down[camp, 0] for camp in range(3)] == [1, 1, 0]
    assert war.asked == "R DRAW"
    war.do("stop")
    assert war.asked == "G DRAW"


@clause("V1", "C1", "G47")
@pytest.mark.parametrize(("difficulty", "points"), [("normal", 25), ("easy", 20), ("hard", 30)])
def test_versus_is_set_up_and_purple_s_hit_points_are_the_difficulty(face, difficulty, points):
    for mode in ("versus", "coop"):
        assert begin(face, mode, difficulty=difficulty).hp == [15, 15, points]
    assert [GANYMEDE.words.seat_name(seat) for seat in range(3)] == ["Red", "Green", "Purple"]


@clause("G47", "V1")
@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (3, {}),
        (3, {"mode": "coop"}),
        (2, {"mode": "versus"}),
        (2, {"difficulty": "hard"}),
        (4, {"mode": "versus"}),
        (2, {"mode": "duel"}),
    ],
)
def test_seats_and_modes_that_do_not_go_together_are_refused(seats, options):
    with pytest.raises(BadSetup):
        GANYMEDE.empty(seats, options)


# -- after the damage ---------------------------------------------------------------------------------------------


@clause("G33", "G34", "G36", "B19", "B20", "B22", "G37")
def test_the_damaged_player_removes_and_picks_first(face):
    war = fight(face, "5 6 9", "8 9")
    war.do("remove G9")
    assert war.cards("removed", "G") == "G9" and war.cards("discard", "G") == "G8"
    assert war.cards("discard", "R") == "R5 R6 R9" and war.cards("play", "R") == ""
    assert war.asked == "G REINFORCE"
    war.do("pick 3")
    assert war.cards("discard", "G") == "G8 K3"
    assert war.asked == "R REINFORCE"
    war.do("pick 3")
    assert war.s.supply[2] == 1


@clause("G33")
def test_nobody_is_asked_which_of_equal_cards_to_remove(face):
    war = fight(face, "6 6", "9 9", box=GANYMEDE.owned_box({"cards": {"9": {"green": 2}}}))
    assert war.deals == {"GR": 2} and war.asked == "R REINFORCE"
    assert war.cards("removed", "R") == "R6" and war.cards("discard", "R") == "R6"


@clause("B19", "B21", "B23")
@pytest.mark.parametrize("start", ["R", "G"])
def test_the_round_s_start_player_removes_first_but_the_token_holder_picks_first(face, start):
    war = fight(face, "8 9", "8 9", start=start)
    assert war.s.token == RED and war.asked == f"{start} REMOVE"
    war.do(*[f"remove {letter}9" for letter in ("RG" if start == "R" else "GR")])
    assert war.asked == "R REINFORCE"


@clause("B23")
@pytest.mark.parametrize(("hp", "left", "starts"), [((12, 11), [9, 9], RED), ((12, 12), [9, 10], GREEN)])
@pytest.mark.parametrize("start", ["R", "G"])
def test_example_23_the_next_start_player(face, hp, left, starts, start):
    war = fight(face, "8 9", "5 6 6", hp=hp, start=start)
    war.do(*sorted(["remove R8", "remove G5"], reverse=start == "R"), "pick A", "pick A")
    assert war.hp == left and war.s.token == RED and war.s.start == starts
    assert war.asked == f"{'RG'[starts]} INITIAL"


@clause("G37", "G36")
def test_example_24_the_last_black_card(face):
    one = {"cards": {number: {"black": 0} for number in ("A", "2", "3", "4", "7")}}
    one["cards"]["10"] = {"black": 1}
    war = fight(face, "5 6 9", "8 9", "remove G9", box=GANYMEDE.owned_box(one))
    assert war.cards("discard", "G") == "G8 K10" and war.cards("discard", "R") == "R5 R6 R9"
    assert war.s.rounds == 4 and int(war.s.supply.sum()) == 0


@clause("C22", "C24", "G33", "C23", "C25")
def test_example_33_and_34_going_on_alone(face):
    war = fight(face, "5 6", "8 9", mode="coop", purple="10 9", hp=(2, 15, 25))
    assert war.deals == {"PR": 2, "PG": 2, "GP": 2}
    assert war.hp[0] == 0 and war.asked == "G REMOVE"
    assert war.cards("removed", "R") == "R5 R6 R6 R8 R8 R9" and war.s.left[0] == 0
    war.do("remove G9")
    assert war.asked == "G REINFORCE"
    war.do("pick 7")
    assert war.asked == "P INITIAL"
    war.do("draw 5")
    assert war.asked == "G INITIAL"
    war.do("draw 6")
    assert war.asked == "G DRAW"


@clause("C23", "C24", "C14", "V9")
@pytest.mark.parametrize("mode", ["coop", "versus"])
def test_example_34_cleanup_against_purple(face, mode):
    war = fight(face, "5 9", "8 9", mode=mode, purple="10 8")
    assert war.deals == {"PR": 2, "GP": 2}
    assert war.asked == "R REMOVE", "only Red was hurt, and Purple removes nothing"
    war.do("remove R9")
    assert war.cards("discard", "P") == "P8 P10"
    assert war.asked == "R REINFORCE"
    war.do("pick 3")
    assert war.asked == "G REINFORCE"
    war.do("pick A")
    assert int(war.s.discard[PURPLE].sum() + war.s.deck[PURPLE].sum()) == 12 and not war.s.removed[PURPLE].any()
    assert war.asked == "P INITIAL"


# -- endings ------------------------------------------------------------------------------------------------------


def over(war, reason, winner, places):
    s = war.sound().s
    assert (s.to_act, s.reason, s.winner) == (0, reason, winner)
    assert war.places == places
    assert all(war.moves(seat) == [] for seat in (*range(int(s.seats)), CHANCE))
    assert GANYMEDE.words.prompt(war.box, war.view(0), 0)[-1] == "."
    return war


@clause("B16", "B18", "G32", "G46")
def test_one_player_falls(face):
    war = fight(face, "5 6 9", "8 9", hp=(15, 2))
    assert war.hp == [15, 0], "no hit points below 0"
    over(war, FALLEN, RED, [1, 2])
    assert war.cards("play", "G") == "G8 G9" and not war.s.removed.any(), "no Cleanup after the end"
    over(fight(face, "8 9", "5 6 8", hp=(3, 1)), FALLEN, GREEN, [2, 1])


@clause("B17", "B16")
@pytest.mark.parametrize("start", ["R", "G"])
def test_example_22_a_double_knock_out(face, start):
    over(fight(face, "8 9", "5 6 6", hp=(3, 2), start=start), TOGETHER, RED, [1, 2])


@clause("C19", "C20")
def test_example_31_the_early_end(face):
    war = fight(face, "5 6 9", "8 8 9", mode="coop", purple="8 9 2", hp=(15, 15, 3))
    over(war, FALLEN, RED, [1, 1])
    assert war.deals == {"RP": 3} and war.hp == [15, 15, 0], "Green is not compared"


@clause("C20", "C22", "G46", "V6")
@pytest.mark.parametrize("mode", ["coop", "versus"])
def test_example_32_everyone_falls(face, mode):
    war = War(face, mode).camp("R", removed="5 6 6 8 8 9", hp=0).camp("G", "5 6 6", hp=5)
    war.camp("P", "10 7 2", hp=3).turn("G", checked=False)
    war.play(1, "stop")
    if mode == "versus":
        war.play(2, "stop")
    assert war.deals == {"GP": 3, "PG": 5}
    over(war, FALLEN, RED, [1, 1] if mode == "coop" else [1, 1, 2])


@clause("C21", "V6", "V7")
@pytest.mark.parametrize("mode", ["coop", "versus"])
def test_both_players_fall(face, mode):
    war = fight(face, "8 8", "8 8", mode=mode, purple="10 9", hp=(2, 1, 25))
    over(war, FALLEN, PURPLE, [2, 2] if mode == "coop" else [2, 2, 1])


@clause("C20", "C17", "V7")
def test_purple_falls_in_the_second_comparison(face):
    war = fight(face, "8 8", "8 9", mode="versus", purple="10 9", hp=(2, 15, 2))
    assert war.deals == {"PR": 2, "GP": 2, "PG": 2} and war.hp == [0, 13, 0]
    over(war, FALLEN, RED, [1, 1, 2])


@clause("G45")
@pytest.mark.parametrize(("hp", "winner"), [((4, 7), GREEN), ((7, 4), RED), ((4, 4), RED)])
def test_example_44_the_guard_in_battle(face, hp, winner):
    war = fight(face, "6 8 9", "5 8 9", hp=hp, start="G")
    war.s.rounds = 60
    over(war.do("pick A", "pick A"), GUARD, winner, [1, 2] if winner == RED else [2, 1])
    earlier = fight(face, "6 8 9", "5 8 9", hp=hp)
    earlier.s.rounds = 59
    assert earlier.do("pick A", "pick A").s.to_act == bit(CHANCE)


@clause("G45", "G46")
@pytest.mark.parametrize("mode", ["coop", "versus"])
def test_example_44_the_guard_against_purple(face, mode):
    war = fight(face, "6 8 9", "8 8 9", mode=mode, purple="10 9 5")
    war.s.rounds = 60
    over(war.do("pick A", "pick A"), GUARD, PURPLE, [2, 2] if mode == "coop" else [2, 2, 1])
    earlier = fight(face, "6 8 9", "8 8 9", mode=mode, purple="10 9 5")
    earlier.s.rounds = 59
    assert earlier.do("pick A", "pick A").asked == "P INITIAL"


@clause("G46")
@pytest.mark.parametrize(
    ("hp", "winner", "places"),
    [((0, 0, 1), PURPLE, [2, 2, 1]), ((0, 0, 0), RED, [1, 1, 2]), ((9, 9, 0), RED, [1, 1, 2])],
)
def test_example_47_places(face, hp, winner, places):
    war = War(face, "versus")
    war.s.hp[:] = hp
    war.s.winner = winner
    assert war.places == places
