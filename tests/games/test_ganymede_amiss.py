"""Tables that cannot lie there, and boxes that cannot be."""

import numpy as np
import pytest
from ganymede_table import GANYMEDE, MODES, War, fight, listed, steps

from chabudai.core.errors import BadBox
from chabudai.core.rule import CHANCE, below, bit, seeded
from chabudai.games.ganymede.amiss import amiss
from chabudai.games.ganymede.rules_table import ACES, DEAL, FALLEN, INITIAL, LOOKED, OVER, PEEK, REMOVE, START, THREES

clause = pytest.mark.clause
BOX = GANYMEDE.box


def put(name, value, *where):
    def change(s):
        if where:
            s[name][where] = value
        else:
            s[name] = value

    return change


def duel():
    return War().camp("R", "5", deck="K2 K4 6 6 8 8 9").camp("G", "8").turn("R").draw("6")


def team():
    return War("plain", "coop").camp("R", "5").camp("G", "8").camp("P", "5").turn("R")


@clause("G3", "G4", "G38", "B4", "C4", "G32", "G41")
@pytest.mark.parametrize(
    ("build", "change", "complaint"),
    [
        (duel, put("seats", 4), "no such mode"),
        (duel, put("seats", 3), "for 2 players"),
        (duel, put("mode", 2), "for 3 players"),
        (duel, put("difficulty", 1), "no Purple in Battle"),
        (duel, put("phase", 60), "nobody waits"),
        (duel, put("token", 2), "can hold the Start Player token"),
        (duel, put("token", -1), "somebody holds"),
        (team, put("token", 0), "can hold"),
        (duel, put("turn", 2), "no such camp"),
        (duel, put("to_act", 2), "wrong seat"),
        (duel, put("to_act", bit(CHANCE)), "wrong seat"),
        (duel, put("step", 5), "out of range"),
        (duel, put("rounds", 61), "out of range"),
        (duel, put("reveals", -1), "more is counted"),
        (duel, put("drawn", 99), "more is counted"),
        (duel, put("hp", 16, 0), "hit points"),
        (duel, put("hp", 1, 2), "hit points"),
        (duel, put("hp", 0, 1), "would be over"),
        (duel, put("hurt", 1, 0), "nobody has taken damage"),
        (duel, put("dealt", -1, 0, 1), "damage or As"),
        (duel, put("shown", 20, 0, 0), "last Showdown"),
        (duel, put("strength", 22, 0, 1), "no Strength exceeds"),
        (duel, put("supply", -1, 4), "fewer than no cards"),
        (duel, put("memory", 1, 0, 0, 0), "memory"),
        (duel, put("bottoms", 13, 0), "cannot be there"),
        (duel, put("top", 4, 0), "another number of cards"),
        (duel, put("left", 3, 0), "another number of cards"),
        (duel, put("bottom", 4, 0, 0), "come first"),
        (duel, put("in_play", 17, 0), "do not exist"),
        (duel, put("table", 20, 0, 0), "do not exist"),
        (duel, put("table", 4, 0, 3), "come first"),
        (duel, put("down", 2, 0, 1), "face up or face down"),
        (duel, put("down", 1, 0, 0), "placed face up"),
        (duel, put("supply", 4, 4), "other Black cards"),
        (duel, put("removed", 1, 0, 4), "other cards of its colour"),
        (duel, put("fits", 3, 0), "more is known"),
        (duel, put("bursts", 1, 0), "could not have drawn"),
        (duel, put("eleven", 1, 0, 1), "more As"),
        (duel, put("reason", 1), "would be over"),
        (duel, put("allowed", 4), "another number of draws"),
        (duel, put("drawn", 2), "another number of draws"),
        (duel, put("step", 1), "not the camp"),
        (team, put("removed", 1, 2, 13), "Purple"),
        (team, put("phase", THREES), "face down after"),
        (team, put("phase", REMOVE), "face down after"),
    ],
)
def test_what_cannot_be(build, change, complaint):
    war = build()
    change(war.s)
    assert complaint in amiss(war.box, war.s)


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("phase", [START, INITIAL, DEAL, PEEK, LOOKED, THREES, ACES, REMOVE])
def test_a_table_waits_only_for_what_can_come(mode, phase):
    """A phase put on at random is refused, unless it is the one that the table was in."""
    met = 0
    for number, (_, _, _, _, s) in enumerate(steps("plain", mode, 12)):
        if number % 11 == 0 and s.phase != phase:
            other = s.copy()
            other.phase = phase
            met += 1
            if not amiss(BOX, other):
                seat = next(seat for seat in range(CHANCE + 1) if other.to_act & bit(seat))
                assert listed(GANYMEDE.rules, BOX, other, seat), "what passes can be played"
                assert {phase, int(s.phase)} <= {INITIAL, DEAL, PEEK}
    assert met > 0


@clause("B16-B18", "C19-C22", "G45")
@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        (put("winner", 1), "ended otherwise"),
        (put("reason", 2), "ended otherwise"),
        (put("hp", 3, 1), "nobody has fallen"),
        (put("to_act", 1), "wrong seat"),
        (lambda s: (put("hp", 3, 1)(s), put("reason", 3)(s)), "no reason"),
        (lambda s: (put("hp", 3, 1)(s), put("reason", 3)(s), put("rounds", 60)(s), put("winner", 1)(s)), "more hit"),
    ],
)
def test_an_end_has_its_reason(change, complaint):
    war = fight("plain", "5 6 9", "8 9", hp=(15, 2))
    assert war.s.phase == OVER and war.s.reason == FALLEN and amiss(BOX, war.s) is None
    change(war.s)
    assert complaint in amiss(BOX, war.s)


def test_a_guarded_end_can_be():
    war = fight("plain", "6 8 9", "8 8 9", mode="coop", purple="10 9 5")
    war.s.rounds = 60
    war.do("pick A", "pick A")
    assert amiss(BOX, war.s) is None
    war.s.winner = 0
    assert "Purple wins" in amiss(BOX, war.s)


@clause("C22")
def test_who_has_fallen_has_nothing_left():
    war = War("plain", "coop").camp("R", removed="5 6 6 8 8 9", hp=0).camp("G", "8").camp("P", "5").turn("G")
    war.s.removed[0, 4], war.s.discard[0, 4] = 0, 1
    assert "Red is out" in amiss(BOX, war.s)


@pytest.mark.parametrize("mode", MODES)
def test_any_bytes_can_be_judged_and_what_passes_can_be_played(mode):
    rng, tables = seeded(13), [s for _, _, _, _, s in steps("plain", mode, 14)]
    for number in range(600):
        s = tables[below(rng, len(tables))]
        raw = np.frombuffer(s.tobytes(), np.uint8).copy()
        for _ in range(1 + below(rng, 3)) if number % 4 else range(len(raw)):
            raw[below(rng, len(raw))] = below(rng, 256)
        mangled = raw.view(s.dtype)[0]
        if not amiss(BOX, mangled):
            acting = [seat for seat in range(CHANCE + 1) if mangled.to_act & bit(seat)]
            assert acting or mangled.phase == OVER
            assert all(listed(GANYMEDE.rules, BOX, mangled, seat) for seat in acting)


# -- boxes --------------------------------------------------------------------------------------------------------


@clause("G1", "B2", "B3", "C1", "C2")
def test_the_box_holds_what_the_rulebook_says():
    assert [int(BOX.record[f"cards_{colour}"].sum()) for colour in ("red", "green", "black", "purple")] == [
        6,
        6,
        18,
        12,
    ]
    assert BOX.rows("cards") == ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10"]
    assert BOX.hp.tolist() == [[15, 15]] * 3 and BOX.purple_hp.tolist() == [[25, 20, 30]] * 2
    assert BOX.min_draw.tolist() == [1, 0, 0] and BOX.bonus_in_tie.tolist() == [0, 1, 1]
    assert (BOX.base_draws, BOX.limit, BOX.cap_with_ten, BOX.round_cap, BOX.open_initial) == (3, 21, 3, 60, 0)
    assert all(origin for origin in BOX.provenance().values())


NO_RED = {number: {"red": 0} for number in ("5", "6", "8", "9")}


@pytest.mark.parametrize(
    ("changes", "complaint"),
    [
        ({"cards": NO_RED}, "the red camp needs at least one card"),
        ({"cards": {"5": {"black": 115}}}, "more than 120 cards"),
        ({"cards": {"2": {"black": 13}}}, "more than 16 cards could be in play"),
        ({"cards": {"4": {"black": 13}}}, "at most 12 black cards"),
        ({"cards": {"5": {"effect": "dance"}}}, "means nothing here"),
        ({"cards": {"5": {"effect": 6}}}, "no such effect"),
        ({"cards": {"5": {"black": -1}}}, "only 0 to"),
        ({"cards": {"11": {"black": 1}}}, "is not a row"),
        ({"hp": [[0, 15], [15, 15], [15, 15]]}, "only 1 to 99"),
        ({"hp": [[15, 15, 15]] * 3}, "has to be"),
        ({"min_draw": [-1, 0, 0]}, "only 0 to"),
        ({"base_draws": -1}, "only 0 to"),
        ({"round_cap": 0}, "only 1 to"),
        ({"bonus_in_tie": [2, 0, 0]}, "only 0 to 1"),
        ({"open_initial": 2}, "only 0 to 1"),
    ],
)
def test_boxes_that_cannot_be(changes, complaint):
    with pytest.raises(BadBox, match=complaint):
        GANYMEDE.owned_box(changes)
