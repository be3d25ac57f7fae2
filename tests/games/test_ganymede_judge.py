"""The judge of Ganymede: it knows what is good, and a bot that looks one step ahead with it beats chance."""

import numpy as np
import pytest
from ganymede_table import GANYMEDE, MODES, War, fight, steps

from chabudai.bots.players import greedy
from chabudai.core.rule import CHANCE, below, seeded
from chabudai.games.ganymede.rules_table import MOST, OVER, PURPLE

GAMES = 60
ENOUGH = {"battle": 0.75, "versus": 0.75}  # games that one side wins, thinking against chance
BETTER = 0.25  # how much more of them a thinking team wins against automated Purple


def worth(war, seat, face="plain"):
    return float(GANYMEDE.face(face, "judge").worth(war.box.record, war.s, seat))


def test_hit_points_count_for_one_side_and_against_the_other():
    one = War().camp("R", "5").camp("G", "8").turn("R")
    hurt = War().camp("R", "5", hp=12).camp("G", "8").turn("R")
    assert worth(hurt, 0) == pytest.approx(worth(one, 0) - 3)
    assert worth(hurt, 1) == pytest.approx(worth(one, 1) + 3)
    team = [War("plain", "versus").camp("R", "5", hp=hp).camp("G", "8").camp("P", "5").turn("R") for hp in (15, 12)]
    for seat, change in ((0, -3), (1, -3), (2, 3)):
        assert worth(team[1], seat) == pytest.approx(worth(team[0], seat) + change)


def test_a_game_won_is_worth_more_than_anything():
    won = fight("plain", "5 6 9", "8 9", hp=(1, 2))
    assert won.s.phase == OVER and worth(won, 0) == -worth(won, 1) > 100
    lost = fight("plain", "8 8", "8 8", mode="versus", purple="10 9", hp=(2, 1, 25))
    assert worth(lost, PURPLE) == -worth(lost, 0) == -worth(lost, 1) > 100


def test_to_exceed_the_limit_is_bad_and_to_meet_it_is_best():
    def promise(*cards):
        """What Red's cards promise when Green is on turn."""
        return worth(War().camp("R", "5", deck="6 6 8 8 9").camp("G", "8").turn("R").draw(*cards).do("stop"), 0)

    assert promise("6", "9") > promise("6", "8") > promise("6") > promise("8", "9")


def test_a_known_top_card_is_reckoned_with():
    good, bad = (
        War().camp("R", "5", deck="9 K4 6 6 8 8").camp("G", "8").turn("R").draw("8", "K4").do("apply", "look " + top)
        for top in ("6", "9")
    )
    for war in (good, bad):
        war.do("leave")
    assert good.s.top[0] >= 0 and worth(good, 0) == worth(bad, 0), "both would stop: 17 and a card too high"
    low = War().camp("R", "5", deck="K4 6 6 8 8 9").camp("G", "8").turn("R").draw("6", "K4").do("apply", "look 6")
    assert worth(low.do("leave"), 0) > worth(good, 0), "15, and the 6 on top makes 21"


def test_a_better_pool_is_worth_more():
    plain, seven = (
        War().camp("R", "5", discard=black).camp("G", "8").turn("R") for black in ("", "K7")
    )  # fmt: skip
    assert worth(seven, 0) > worth(plain, 0)


def test_open_cards_are_worth_what_they_will_deal():
    threes = fight("plain", "6 8 K3 6", "8 8")
    before = worth(threes, 0)
    assert worth(threes.do("withdraw R6"), 0) > before
    aces = fight("plain", "KA 9", "K7 K10")
    assert worth(aces, 0) == pytest.approx(worth(aces, 0, "compiled"))


@pytest.mark.parametrize("mode", MODES)
def test_both_faces_judge_alike(mode):
    judges = [GANYMEDE.face(face, "judge") for face in ("plain", "compiled")]
    for number, (_, _, _, _, s) in enumerate(steps("compiled", mode, 31)):
        if number % 3 == 0:
            for seat in range(MODES[mode]):
                found = [float(judge.worth(GANYMEDE.box.record, s, seat)) for judge in judges]
                assert found[0] == pytest.approx(found[1])


def games_won(mode, thinkers, games=GAMES):
    """How many games the side of the thinkers wins, when all others choose at random."""
    rules, bot = GANYMEDE.face("compiled"), greedy(GANYMEDE, "compiled")
    out, worths, scratch = np.zeros(MOST, np.int32), np.zeros(MOST), np.zeros(2, rules.STATE)
    view, box, rng, won = np.zeros(1, rules.STATE), GANYMEDE.box.record, seeded(20), 0
    places = np.zeros(MODES[mode], np.int32)
    for _ in range(games):
        war = War("compiled", mode)
        war.table[:] = GANYMEDE.empty(MODES[mode], {"mode": mode})
        s = war.s
        rules.setup(box, s)
        while s.to_act:
            seat = CHANCE if s.to_act >> CHANCE else int(s.turn)
            if seat in thinkers:
                view[0] = s
                rules.hide(box, view[0], seat)
                move = bot.choose(box, view, seat, 8, rng, out, scratch, worths)
            else:
                move = out[below(rng, rules.legal(box, s, seat, out))]
            rules.play(box, s, seat, int(move))
        rules.standing(box, s, places)
        won += places[thinkers[0]] == 1 if thinkers else places[0] == 1
    return won / games


@pytest.mark.parametrize(
    ("mode", "thinkers"), [("battle", (0,)), ("battle", (1,)), ("versus", (2,)), ("versus", (0, 1))]
)
def test_one_step_ahead_beats_chance(mode, thinkers):
    assert games_won(mode, thinkers) >= ENOUGH[mode]


def test_a_thinking_team_does_better_against_automated_purple():
    assert games_won("coop", (0, 1)) >= games_won("coop", ()) + BETTER
