"""Edo's boxes that were never printed, those an owner may have, and tables that cannot be."""

import numpy as np
import pytest
from edo_table import BLUE, EDO, Table, space
from test_edo_words import EVERYTHING, GERMAN, wandering

from chabudai.core.chance import dealer
from chabudai.core.errors import BadBox
from chabudai.core.match import Match
from chabudai.core.rule import below, seeded
from chabudai.games.edo.table import NONE, STATE

CHANGES = [
    ({"roads_a": [["E", "V1"], ["V1", "E"]]}, "A road of side A is printed twice"),
    ({"roads_a": [["E", "V1"]]}, "No road of side A leads to C1"),
    ({"roads_b": []}, "No road of side B leads to C1"),
    ({"roads_b": [["E", "none"], ["E", "X1"]]}, "no road E-none on side B"),
    ({"space": {"F1": {"kind": ["lake", "forest"]}}}, "means nothing here"),
    ({"space": {"F1": {"place": [[300, 400], [300, 400]]}}}, "F1 lies on top of E on the drawn map of side A"),
    ({"space": {"X4": {"kind": ["road", "road"]}}}, "X4 lies outside the drawn map of side A"),
    ({"space": {"C2": {"name": "edo"}}}, "C2 needs a name of its own"),
    ({"profit": [[[7, 0, 0, 0]] * 4, [[5, 0, 0, 0], [4, 2, 0, 0], [3, 4, 2, 0], [3, 2, 2, 1]]]}, "outer cities for 3"),
    ({"profit": [[[7, 1, 0, 0]] * 4, [[5, 0, 0, 0]] * 4]}, "Edo for 1 owners"),
    ({"production": [1, 2, 3]}, "never produces more"),
    ({"influence": [0, 2]}, "have influence"),
    ({"ronin_no_building": 0}, "only 1 to 4"),
    ({"ronin_no_building": 3, "ronin_no_income": 2}, "building in a city before its income"),
    ({"expel_tokens": [2, 1, 0]}, "no fewer tokens"),
    ({"card": {"A": {"action": [50, "RYO", "WOOD", "BUILD"]}}}, "only 0 to 10"),
    ({"privilege": {"d": {"effect": 9}}}, "only 0 to 5"),
    ({"privilege": {"f-wood": {"goods": ["none", "none"]}}}, "shows one resource"),
    ({"privilege": {"a": {"goods": ["rice", "none"]}}}, "shows no goods"),
    ({"space": {"F1": {"kind": ["forest", "-"]}}}, "no road"),
    ({"space": {"C1": {"sites": [0, 7]}}}, "sites"),
    ({"covers": [["C3", "C2"], ["none", "none"], ["C5", "none"], ["none", "none"]]}, "open cities"),
    ({"covers_with_ronin": [["P1", "none"], ["none", "none"], ["C5", "none"], ["none", "none"]]}, "too few fields"),
    ({"card": {"S1": {"action": ["RYO", "-", "-", "-"], "most": [2, 0, 0, 0]}}}, "two actions"),
    ({"card": {"A": {"price": 3}}}, "no price"),
    ({"merchant": {"M1": {"good": "ryo"}}}, "sells a resource"),
    ({"request": {"T1": {"action": "RYO"}}}, "TRADE, TRAVEL or BUILD"),
    ({"privilege": {"b": {"count": 3}}}, "at most 2"),
    ({"privilege": {"e-stone-wood": {"goods": ["wood", "wood"]}}}, "two different"),
    ({"tile": {"L1": {"kinds": ["capital", "-"]}}}, "Tile L1"),
    ({"arrows": [0, 1]}, "arrow"),
    ({"trigger": 100}, "only 1 to 99"),
    ({"turn_order_ryo": [0, 0, 0, 0, 100]}, "larger than"),
    ({"resource_limit": 3}, "below what"),
]


@pytest.mark.parametrize(("changes", "part"), CHANGES)
def test_boxes_that_were_never_printed(changes, part):
    with pytest.raises(BadBox, match=part) as refusal:
        EDO.owned_box(changes)
    assert GERMAN.find(str(refusal.value)) or "Possible:" in str(refusal.value)


def test_an_owner_may_have_another_map():
    """Another number of roads, a space more, a river that is a quarry."""
    roads = [road for road in EDO.box.roads_a.tolist() if NONE not in road and road != [space("E"), space("V1")]]
    box = EDO.owned_box(
        {
            "space": {
                "X4": {"kind": ["road", "road"], "place": [[560, 470], [158, 492]]},
                "V3": {"kind": ["quarry", "river"]},
            },
            "roads_a": [*roads, ["F1", "X4"], ["X4", "X1"]],
        }
    )
    t = Table("plain", 3, box=box).samurai(BLUE, "V3 X4 E").stock(BLUE, ryo=9).turn(BLUE, "C:STONE 1")
    t.act("from E", "to V1")
    assert t.has(BLUE) == {"ryo": 7}, "the road E-V1 is gone"
    t.act("from X4", "to X1")
    assert t.has(BLUE) == {"ryo": 6}, "and one to X1 is new"
    assert t.act("end", "at V3").has(BLUE) == {"stone": 3, "ryo": 6}
    assert "space-X4" in EDO.board.picture(box, t.view(BLUE), BLUE).svg()


def test_an_owners_box_is_played():
    box = EDO.owned_box({"trigger": 2, "production": [5, 4, 3], "arrows": [1, -1], "road_price": 0})
    match, rng = Match(EDO, 3, EVERYTHING, box, dealer(3)), seeded(3)
    while not match.over:
        assert EDO.words.amiss(box, match.state) is None
        seat = match.to_act[0]
        moves = match.moves(seat)
        match.play(moves[below(rng, len(moves))], seat)


@pytest.mark.clause("E71", "E56", "E64")
def test_noise_is_never_a_table():
    rng = np.random.default_rng(1)
    for _ in range(200):
        noise = np.frombuffer(rng.bytes(STATE.itemsize), STATE).copy()
        assert GERMAN.find(EDO.words.amiss(EDO.box, noise[0]))
    assert EDO.words.amiss(EDO.box, np.zeros(1, STATE)[0])


@pytest.mark.clause("E71")
def test_a_changed_field_is_found_or_can_be_played_on():
    rng, found, passed = np.random.default_rng(2), 0, 0
    out = np.zeros(EDO.rules.MOST, np.int32)
    for number, match in enumerate(wandering(3, EVERYTHING, 8)):
        if number % 5:
            continue
        table = match._tables[-1].copy()
        name = rng.choice(table.dtype.names)
        flat = table[name].reshape(-1)
        flat[rng.integers(len(flat))] += rng.choice([-1, 1, 2])
        if sentence := EDO.words.amiss(match.box, table[0]):
            assert GERMAN.find(sentence), sentence
            found += 1
            continue
        passed += 1
        for seat in range(9):
            if table["to_act"][0] >> seat & 1:
                assert EDO.rules.legal(match.box.record, table[0], seat, out) > 0, name
    assert found > 5 * passed, "goods and reveals may differ, little else"
