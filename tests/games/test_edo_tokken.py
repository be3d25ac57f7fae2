"""Edo with Tokken: requests and privileges. Examples 35-45."""

import pytest
from edo_table import BLUE, EDO, RED, Table, privilege, request, space

from chabudai.core.rule import CHANCE
from chabudai.games.edo.towns import income
from lane import Lane

REQUESTS, UPCOMING = "U2 T1 W1", "T2"
PRIVILEGES, NEXT = "c d f-wood", "e-stone-wood"


def table(face, seats=4, **modules):
    return Table(face, seats, tokken=True, **modules).tokens(REQUESTS, UPCOMING, PRIVILEGES, NEXT)


def tokens(t):
    """Requests and privileges on the board, the upcoming ones last."""
    rows, names = EDO.box.rows("request"), EDO.box.rows("privilege")
    requests = [rows[n] if n >= 0 else "-" for n in (*t.s.request, t.s.next_request)]
    return " ".join(requests), " ".join(names[n] if n >= 0 else "-" for n in (*t.s.privilege, t.s.next_privilege))


@pytest.mark.clause("K5", "K6", "K7", "K14", "K15")
def test_35_a_luxury_request(face):
    t = table(face).samurai(BLUE, "E").stock(BLUE, ryo=10, stone=1).town("C2", "BT")
    t.turn(BLUE, "B:TRADE 1").act("end", "request 2", "token T3", "privilege a")
    assert (t.s.points[BLUE], t.s.fulfilled[BLUE]) == (3, 1)
    assert t.has(BLUE) == {}
    assert t.s.held[BLUE].tolist() == [0, 0, 0, 1, 0, 0, 0, 0, 0, 0], "d lay beneath it"
    assert t.view(RED).held[BLUE, privilege("d")] == 1, "face up before its owner"
    assert not t.s.requests & 1 << request("T1"), "the request has left the game"
    t.sound()


@pytest.mark.clause("K7", "E51")
def test_a_luxury_request_needs_the_merchant(face):
    t = table(face).samurai(BLUE, "C1").stock(BLUE, ryo=10, stone=1)
    t.turn(BLUE, "B:TRADE 1").act("end")
    assert t.s.turn == RED


@pytest.mark.clause("K7")
def test_a_trading_post_does_not_help_a_request(face):
    t = table(face).samurai(BLUE, "C2").stock(BLUE, ryo=19, stone=1).town("C2", "BT").merchant("C2", "M1", "M2")
    t.turn(BLUE, "B:TRADE 1").act("end", "request 2", "token T3", "privilege a")
    assert t.now() == ["use d", "end"], "no second offer: only the last moment, for d has just been won"


@pytest.mark.clause("K10", "K11", "K12")
@pytest.mark.parametrize(
    ("slot", "kind", "won", "requests", "privileges"),
    [
        (2, "B:TRADE", "d", "U2 W1 T2 U5", "e-stone-wood c f-wood b"),
        (1, "B:TRAVEL", "c", "T1 W1 T2 U5", "e-stone-wood d f-wood b"),
        (3, "A:BUILD", "f-wood", "U2 T1 T2 U5", "e-stone-wood c d b"),
    ],
)
def test_36_both_rows_move_up_along_their_arrows(face, slot, kind, won, requests, privileges):
    t = table(face).samurai(BLUE, "E").stock(BLUE, rice=2, stone=3, ryo=10)
    t.turn(BLUE, f"{kind} 2").act("end", *{1: ["request"], 2: [], 3: ["at E"]}[slot])
    if f"request {slot}" in t.now():  # else it is the only thing to build or to choose
        t.act(f"request {slot}")
    t.act("token U5", "privilege b")
    assert tokens(t) == (requests, privileges)
    assert t.s.held[BLUE, privilege(won)] == 1
    t.sound()


@pytest.mark.clause("K8", "K10", "I5")
def test_37_a_travel_request_beside_another_travel_action(face):
    t = table(face).stock(BLUE, rice=2, ryo=8)
    t.turn(BLUE, "B:TRAVEL 2").act("end", "request", "token U5", "privilege b", "place", "to G1")
    assert t.s.points[BLUE] == 1
    assert t.has(BLUE) == {}
    assert t.where(BLUE) == "G1"
    t.sound()


@pytest.mark.clause("K9", "I9", "I10")
@pytest.mark.parametrize("full", [False, True])
def test_38_a_palace_request_needs_a_samurai_in_edo_and_no_site(face, full):
    t = table(face).samurai(BLUE, "E C1").stock(BLUE, stone=3, ryo=3)
    if full:
        t.town("E", "RH RH RH RH RH RH RH F F F F F")
    before = t.built("E")
    points = int(t.s.points[BLUE])
    t.turn(BLUE, "C:BUILD 1").act("end", "at E", "token U5", "privilege b")
    assert (t.built("E"), t.s.points[BLUE]) == (before, points + 1)
    assert t.has(BLUE) == {}
    t.sound()
    t = table(face).samurai(BLUE, "C1").stock(BLUE, stone=3, ryo=3).turn(BLUE, "C:BUILD 1").act("end")
    assert t.s.turn == RED


@pytest.mark.clause("K9")
def test_card_discounts_do_not_apply_to_palace_requests(face):
    t = table(face).samurai(BLUE, "E").stock(BLUE, stone=3, ryo=2)
    t.s.cards[BLUE] |= 1 << 11
    t.turn(BLUE, "S9:BUILD 1").act("end")
    assert "request 3" not in t.now()


@pytest.mark.clause("K13", "K12")
def test_39_when_privileges_have_run_out(face):
    t = Table(face, 4, tokken=True)
    t.s.spent[:] = EDO.box.privilege_count
    t.s.spent[[privilege("c"), privilege("d")]] -= 1
    t.tokens("T1 T2 T3", "U1", "- c d", "b")
    t.s.next_privilege, t.s.privileges[:] = -1, 0
    t.samurai(BLUE, "E").stock(BLUE, stone=1, ryo=10)
    t.turn(BLUE, "B:TRADE 1").act("end", "request 1", "token U2")
    assert tokens(t) == ("T2 T3 U1 U2", "- c d -")
    assert t.s.points[BLUE] == 1
    assert t.s.held.sum() == 0
    t.sound()


@pytest.mark.clause("K13")
def test_exhausted_requests_leave_gaps_at_the_end_and_privileges_stay(face):
    t = Table(face, 4, tokken=True).tokens("T1 T2 T3", "U1", PRIVILEGES, NEXT)
    t.s.requests, t.s.next_request, t.s.fulfilled[RED] = 0, -1, 12
    t.s.points[RED] = 12
    t.samurai(BLUE, "E").stock(BLUE, stone=1, ryo=10)
    t.turn(BLUE, "B:TRADE 1").act("end", "request 1", "privilege b")
    assert tokens(t) == ("T2 T3 - -", "e-stone-wood d f-wood b")
    t.sound()


@pytest.mark.clause("K20", "E62")
def test_40_privilege_a_builds_on_site_one(face):
    t = table(face).samurai(RED, "C2").stock(RED, wood=2, stone=1, ryo=2).town("C2", "BH BH RH").hold(RED, "a")
    t.turn(RED, "C:BUILD 1").act("end", "at C2")
    assert t.now() == ["next site", "first site"]
    t.act("first site")
    assert t.built("C2") == "RH BH BH RH"
    assert [int(income(t.box.record, t.s, seat, space("C2"))) for seat in (BLUE, RED)] == [2, 4]
    assert t.s.spent[privilege("a")] == 1
    t.sound()


@pytest.mark.clause("K20")
def test_privilege_a_may_be_kept(face):
    t = table(face).samurai(RED, "C2").stock(RED, wood=2, stone=1, ryo=2).town("C2", "BH").hold(RED, "a")
    t.turn(RED, "C:BUILD 1").act("end", "at C2", "next site")
    assert t.built("C2") == "BH RH"
    assert t.s.held[RED, privilege("a")] == 1


@pytest.mark.clause("K4", "K21", "E19", "E21b")
def test_41_privilege_b_is_one_official_more(face):
    t = table(face, 2).samurai(BLUE, "C1 C2").stock(BLUE, ryo=3).hold(BLUE, "b")
    t.begin().play(BLUE, "plan b 1")
    assert t.view(RED).held[BLUE, privilege("b")] == 1
    assert t.view(RED).black[BLUE] == 0, "secret while others plan"
    t.plan(BLUE, "A:RYO 2", "C:STONE 2")
    assert t.s.held[BLUE, privilege("b")] == 1
    t.plan(RED)
    assert t.view(RED).held[BLUE, privilege("b")] == 0, "public when all plans are in"
    assert (t.s.spent[privilege("b")], t.s.black[BLUE]) == (1, 1)
    t.act("end")
    assert t.has(BLUE) == {"ryo": 13}
    t.sound()


@pytest.mark.clause("K21")
def test_41_without_b_only_one_official_is_left_for_stone(face):
    t = table(face, 2).samurai(BLUE, "C1 C2").hold(BLUE, "b")
    t.begin().play(BLUE, "plan b 0").plan(BLUE, "A:RYO 2", "C:STONE 2")
    assert t.s.plan_officials[BLUE].tolist() == [2, 1, 0]
    assert t.officials(BLUE) == (3, 0), "a black official never becomes a samurai"


@pytest.mark.clause("K22")
def test_42_privilege_c_opens_the_next_card(face):
    t = table(face).samurai(BLUE, "C2").town("C2", "BT").merchant("C2", "M1", "M7").hold(BLUE, "c")
    t.stock(BLUE, stone=2, ryo=12).turn(BLUE, "B:TRADE 1").act("end")
    assert t.now() == ["request 2", "offer 1", "offer 2", "next offer 1", "next offer 2", "stop"]
    t.act("offer 2", "next offer 2")
    assert t.s.points[BLUE] == 4
    assert t.has(BLUE) == {}
    assert t.s.spent[privilege("c")] == 1
    t.sound()


@pytest.mark.clause("K22")
def test_privilege_c_covers_both_offers_of_the_next_card(face):
    t = table(face).samurai(BLUE, "C2").town("C2", "BT").merchant("C2", "M1", "M7").hold(BLUE, "c")
    t.stock(BLUE, stone=2, ryo=12).turn(BLUE, "B:TRADE 1").act("end", "next offer 1", "buy 1")
    assert t.s.held[BLUE, privilege("c")] == 0
    assert t.now() == ["offer 1", "offer 2", "next offer 2", "enough"]
    t.act("next offer 2")
    assert (t.s.points[BLUE], t.s.turn) == (3, RED)


@pytest.mark.clause("K22")
def test_without_the_post_one_offer_of_the_next_card(face):
    t = table(face).samurai(BLUE, "C2").merchant("C2", "M1", "M7").hold(BLUE, "c")
    t.stock(BLUE, stone=2, ryo=12).turn(BLUE, "B:TRADE 1").act("end", "next offer 2")
    assert t.s.turn == RED
    t = table(face).samurai(BLUE, "C2").merchant("C2").hold(BLUE, "c").stock(BLUE, stone=2, ryo=12).last_round()
    t.turn(BLUE, "B:TRADE 1").act("end")
    assert t.now() == ["request 2", "offer 1", "offer 2", "stop"], "round 10 has no next card"


@pytest.mark.clause("K23", "K26")
def test_43_privilege_d_pays_the_own_share_at_once(face):
    t = table(face).town("C2", "RH BH").hold(BLUE, "d").stock(BLUE)
    t.turn(BLUE)
    assert t.now() == ["use d", "end"], "without money only the privilege opens the window"
    t.act("use d")
    assert t.now() == ["at E", "at C1", "at C2", "at C3", "at C4"], "C5 is covered"
    t.act("at C2")
    assert t.has(BLUE) == {"ryo": 2}
    assert t.s.spent[privilege("d")] == 1
    t.sound()


@pytest.mark.clause("K23", "E63")
def test_privilege_d_between_two_officials(face):
    t = table(face).town("C2", "RH BH").samurai(BLUE, "C2").hold(BLUE, "d").stock(BLUE, wood=4, stone=2, ryo=2)
    t.turn(BLUE, "A:BUILD 2").act("end", "at C2")
    assert t.now() == ["use d", "stop"], "no Ryo for the second house yet"
    t.act("use d", "at C2", "at C2")
    assert t.has(BLUE) == {"ryo": 2}, "two houses against one: 4 Ryo, and the house costs 2"
    assert t.built("C2") == "RH BH BH BH"


@pytest.mark.clause("K24", "E56")
def test_44_privilege_e_takes_one_of_two(face):
    t = table(face).hold(BLUE, "e-stone-rice").stock(BLUE, wood=10, stone=4)
    t.turn(BLUE).act("use e-stone-rice")
    assert t.now() == ["take rice", "take stone"]
    t.act("take stone")
    assert t.has(BLUE) == {"wood": 10, "stone": 5}
    t = table(face).hold(BLUE, "e-rice-wood").stock(BLUE, wood=10)
    t.turn(BLUE).act("use e-rice-wood", "take wood")
    assert t.has(BLUE) == {"wood": 10}, "a useless use is allowed"


@pytest.mark.clause("K24", "K26")
def test_the_last_moment_after_the_last_official(face):
    t = table(face).hold(BLUE, "e-stone-rice").samurai(BLUE, "F1").stock(BLUE)
    t.turn(BLUE, "A:WOOD 1").act("end", "at F1")
    assert t.now() == ["use e-stone-rice", "end"]
    t.act("use e-stone-rice", "take rice")
    assert t.s.turn == RED
    t = table(face).hold(BLUE, "e-stone-rice").samurai(BLUE, "F1").stock(BLUE)
    t.turn(BLUE, "A:WOOD 1").act("end", "stop")
    assert t.s.turn == RED, "not after STOP"


@pytest.mark.clause("K26")
def test_privileges_d_and_e_are_not_used_in_phase_3(face):
    t = Table(face, 2, tokken=True).tokens(REQUESTS, UPCOMING, PRIVILEGES, NEXT).hold(BLUE, "e-stone-rice")
    t.samurai(BLUE, "C1").stock(BLUE, rice=1).stock(RED).turn(BLUE).act("end", "end", "end")
    assert t.now() == ["keep 0", "keep 1"]


@pytest.mark.clause("K25", "I8")
def test_45_privilege_f_produces_as_if_alone(face):
    t = (
        table(face, ronin=True)
        .ronin("F1 Q1 Q1")
        .samurai(BLUE, "F1")
        .samurai(RED, "F1")
        .stock(BLUE)
        .hold(BLUE, "f-wood")
    )
    t.turn(BLUE, "A:WOOD 1")
    assert t.now() == ["at F1", "at F1 with f", "stop"]
    t.act("at F1 with f")
    assert t.has(BLUE) == {"wood": 3}
    t = (
        table(face, ronin=True)
        .ronin("F1 Q1 Q1")
        .samurai(BLUE, "F1")
        .samurai(RED, "F1")
        .stock(BLUE)
        .hold(BLUE, "f-wood")
    )
    t.turn(BLUE, "A:WOOD 1").act("at F1")
    assert t.has(BLUE) == {"wood": 1}


@pytest.mark.clause("K25")
def test_privilege_f_is_for_its_own_resource(face):
    t = table(face).samurai(BLUE, "Q1").stock(BLUE).hold(BLUE, "f-wood").turn(BLUE, "C:STONE 1")
    assert t.now() == ["at Q1", "stop"]


@pytest.mark.clause("K27")
def test_unused_privileges_are_worth_nothing(face):
    t = table(face).hold(BLUE, "a", "b", "e-stone-rice")
    assert t.rules.score(t.box.record, t.s, BLUE) == t.rules.score(t.box.record, t.s, RED)


@pytest.mark.clause("K1", "K2", "K3")
def test_the_board_is_filled_along_the_arrows(face):
    t = Lane(EDO, face, seats=4, tokken=True)
    drawn = "card M1,card M2,token T1,token T2,token T3,token U1,privilege c,privilege d,privilege a,privilege b"
    for text in drawn.split(","):
        t.play(CHANCE, text)
    assert tokens(t) == ("T1 T2 T3 U1", "a d c b")
    assert t.texts(CHANCE) == ["start Blue", "start Red", "start Green", "start Yellow"]
    assert t.s.privileges.sum() == 8
