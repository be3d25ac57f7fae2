"""Edamame in words: notation both ways, what is asked, the log, and why a move is not possible."""

import pytest
from edamame_table import EDAMAME, Table, fresh, names, words

from chabudai.core.chance import dealer
from chabudai.core.errors import NotAMove, NotLegal
from chabudai.core.match import Match
from chabudai.core.rule import CHANCE, HIDDEN, bit

RICH = {0: (9, 9, 9, 9), 1: (9, 9, 9, 9)}


def told(table, line):
    """What the log says of the last choice in a line."""
    *first, last = words.plies(line)
    table.do(*first)
    before, seat = table.s.copy(), table.seat
    (move,) = set(words.read(table.box, before, seat, last)) & set(table.moves(seat))
    table.do(last)
    return words.tell(table.box, before, seat, move, table.s)


# -- notation -----------------------------------------------------------------------------------------------------


def test_every_move_that_has_a_name_is_read_back():
    table = Table(supply=RICH)
    for move in range(names.MOVES):
        seat = CHANCE if move >= names.FIRSTS else 0
        text = words.say(table.box, table.s, seat, move)
        assert move in words.read(table.box, table.s, seat, text), text


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("WORK", "work"),
        ("grow up", "grow"),
        ("own(farmer)", "own(S1)"),
        ("own charcoal burner", "own(E03)"),
        ("foreign( e07 )", "foreign(E07)"),
        ("owner(Orange)", "owner(1)"),
        ("buy librarian", "buy(E01)"),
        ("buy(bf1)", "buy(BF1)"),
        ("buy(Blue forward 1)", "buy(BF1)"),
        ("take gold", "take(2G)"),
        ("take(yellow)", "take(1Y)"),
    ],
)
def test_names_and_small_letters_are_understood(typed, meant):
    table = Table()
    (move,) = words.read(table.box, table.s, 0, typed)
    assert words.say(table.box, table.s, 0, move) == meant


@pytest.mark.parametrize("typed", ["", "wrk", "own()", "own(E99)", "owner(7)", "take(3G)", "buy", "(", "own(S1", "\0"])
def test_what_is_no_move_at_all_is_not_read(typed):
    table = Table()
    assert words.read(table.box, table.s, 0, typed) == []


def test_a_whole_turn_in_one_line():
    line = "work both own(S1) owner(1) foreign(Charcoal Burner)"
    assert words.plies(line) == ["work", "both", "own(S1)", "owner(1)", "foreign(Charcoal Burner)"]
    assert words.plies("buy librarian") == ["buy librarian"]
    assert words.plies("Grow up buy(BF1)") == ["Grow up", "buy(BF1)"]
    match = Match(EDAMAME, 2)
    for text in ("first(0)", "scoring(C1)", "draw(E01)", "draw(E02)", "draw(E03)", "draw(E04)"):
        match.play(text)
    match.play_line("work both own(Peddler) owner(1) foreign(Farmer)")
    assert (match.to_act, match.state.supply[0].tolist()) == ((1,), [7, 2, 0, 0])


def test_a_match_refuses_with_reasons_and_changes_nothing():
    match = Match(EDAMAME, 2, dealer=dealer(4))
    before = match.state.copy()
    with pytest.raises(NotAMove, match="is not a move of Edamame"):
        match.play("sleep")
    with pytest.raises(NotLegal, match="for Blue forward 1 you are one yellow cube and one blue cube short") as refusal:
        match.play("grow")
    assert refusal.value.clause == "D53"
    with pytest.raises(NotLegal, match="First choose the action"):
        match.play("own(S1)")
    assert match.state == before


@pytest.mark.clause("D37", "D47")
def test_a_turn_can_be_taken_back_choice_by_choice_to_the_last_card_turned_up():
    match = Match(EDAMAME, 2, dealer=dealer(4))
    first = match.to_act[0]
    with pytest.raises(NotLegal, match="nothing to take back"):
        match.undo()
    match.play_line(f"recruit {_cheapest(match)}")
    assert match.log[-1].seat == CHANCE and match.to_act == (1 - first,)
    turned_up = len(match.log)
    for seat in (None, first):
        with pytest.raises(NotLegal, match="Chance has spoken"):
            match.undo(seat)
    states = [match.state.copy()]
    for line in ("work", "both", "own(S1)", f"owner({first})", "foreign(S1)", "work", "foreign"):
        match.play(line)
        states.append(match.state.copy())
    while len(match.log) > turned_up:
        assert match.state == states.pop()
        match.undo()
    assert match.state == states.pop() and not states
    with pytest.raises(NotLegal, match="Chance has spoken"):
        match.undo()


def _cheapest(match):
    """The cheapest Edamame for sale, as it is bought."""
    box, cards = match.box, match.state.display.tolist()
    return f"buy({box.rows('edamame')[min(cards, key=lambda card: int(box.edamame_price[card]))]})"


# -- refusals -----------------------------------------------------------------------------------------------------


@pytest.mark.clause("D18", "D89")
def test_whoever_is_not_to_act_is_told_so():
    table = Table()
    for seat in (1, 2, CHANCE, -1, 40):
        assert words.why_not(table.box, table.s, seat, names.REST) == ("D18", "It is not your turn.")
    assert words.why_not(table.box, table.s, 0, names.REST) is None
    drawn = {
        -1: "D17",
        names.FIRSTS: "D17",
        names.SCORINGS: "D15",
        names.DRAWS: "D47",
        names.MOVES: "D17",
        10**30: "D17",
    }
    for move, clause in drawn.items():
        assert words.why_not(table.box, table.s, 0, move) == (clause, "That is drawn by chance.")


@pytest.mark.clause("D9", "D10", "D15", "D17", "D47")
def test_chance_by_hand_is_told_what_it_has_to_bring():
    table = fresh()
    for text in ("draw(E01)", "scoring(C1)", "rest"):
        table.forbids(text, "D17", "It has to be said who begins: first(0) to first(1).")
    table.forbids("first(2)", "D17", "There is no such clan at this table.").do("first(0)")
    table.forbids("draw(E01)", "D15", "scoring(C1) to scoring(C6).").do("scoring(C1)")
    table.forbids("first(1)", "D10", "The next Edamame of the deck has to be turned up.")
    table.forbids("draw(E07)", "D9", "The Fighter is of level 2; those of level 1 come up before.")
    table.forbids("draw(S1)", "D9", "Everybody begins with a Farmer; it is not in the deck.").do("draw(E01)")
    table.forbids("draw(E01)", "D9", "The Librarian is not in the deck, but for sale.")
    table = Table(supply=RICH, display="E01 E03 E04 E05", clans={0: "S1 S2 E02"}, deck="E13 E14 E15 E16 E17")
    table.do("recruit", "buy(E03)", "remove(E03)").forbids("rest", "D47", "has to be turned up")
    table.forbids("draw(E03)", "D9", "not in the deck: it has left the game.")
    table.forbids("draw(E02)", "D9", "not in the deck, but in Green's team.")


@pytest.mark.clause("D22")
def test_who_wants_to_pass_is_told_to_rest():
    match = Match(EDAMAME, 2, dealer=dealer(4))
    for text in ("pass", "PASS", "skip"):
        with pytest.raises(NotLegal, match="There is no pass; a rest does instead") as refusal:
            match.play(text)
        assert refusal.value.clause == "D22"
    match.play("work")
    with pytest.raises(NotAMove):
        match.play("pass")
    assert words.no_move(match.box, match.view(), 1 - match.to_act[0], "pass") is None


@pytest.mark.clause("D21", "D23", "D28", "D30", "D31")
def test_refusals_of_work_say_what_is_missing():
    poor = Table(clans={0: "S2 E04", 1: "S2 E07"}, supply={0: (1, 0, 0, 0), 1: (0, 2, 0, 0)})
    poor.forbids("work", "D21", "even for the Peddler you are one yellow cube short")
    table = Table(clans={0: "S2 E07"}, supply={0: (1, 0, 0, 0)}).do("work")
    table.forbids("own", "D28", "None of your own", "even for the Peddler you are one yellow cube short")
    table = Table(clans={0: "S2 E04", 1: "S2 E07"}, supply={0: (3, 0, 0, 0)}).do("work")
    table.forbids("foreign", "D28", "No foreign Edamame")
    table.forbids("both", "D31", "your Water Carrier and Orange's Peddler, with yours first", "one yellow cube short")
    table = Table(clans={0: "S1 S2 E02"}, supply={0: (1, 0, 0, 0)}).do("work")
    table.forbids("work", "D23", "First say whose").do("own").forbids("own(E02)", "D28", "two yellow cubes short")
    table.forbids("own(E05)", "D23", "The Potter is not in your team, but for sale.")
    table = Table(seats=3, clans={2: "S2 E07"}, supply={0: (1, 0, 0, 0)}).do("work")
    table.do("foreign").forbids("owner(2)", "D28", "even for the Peddler you are one yellow cube short")
    table.forbids("owner(3)", "D23", "no such clan")
    table = Table(clans={1: "S2 E07"}, supply={0: (0, 3, 0, 0)}).do("work", "both", "own(S2)", "owner(1)")
    table.forbids("foreign(E07)", "D30", "your Peddler and Orange's Fighter, with yours first", "one yellow cube short")


@pytest.mark.clause("D23", "D38", "D42")
def test_refusals_of_an_edamame_say_where_it_is():
    table = Table(
        clans={0: "S2 E02", 1: "S1 S2 E03"},
        supply={0: (9, 0, 0, 0)},
        display="E01 E04 E05 E06",
        deck="E07 E13 E14 E15 E16 E17",
    )
    table.forbids("buy(E02)", "D38", "not for sale, but in Green's team.").do("recruit")
    for card, where in (
        ("E03", ", but in Orange's team."),
        ("E07", ", but still in the deck."),
        ("E08", "left the game."),
    ):
        table.forbids(f"buy({card})", "D38", "is not for sale", where)
    table.forbids("buy(S2)", "D38", "Everybody begins with a Peddler")
    table.do("buy(E05)", "draw(E07)", "rest", "work", "own")
    table.forbids("own(E07)", "D23", "not in your team, but for sale.").forbids("own(S1)", "D23", "left the game.")


@pytest.mark.clause("D30")
def test_refusals_of_a_pair_tell_both_orders():
    table = Table(clans={0: "S1 S2 E01", 1: "S1 S2 E04"}, supply={0: (1, 1, 0, 0)}).do("work", "both", "own(E01)")
    table.do("owner(1)").forbids(
        "foreign(E04)", "D30", "even for your Librarian and Orange's Water Carrier", "four gold"
    )
    table.forbids("foreign(S1)", "D30", "with yours first, you are two gold short")
    table = Table(seats=3, clans={0: "S1 S2 E01", 1: "S2 E07"}, supply={0: (0, 1, 0, 0)}).do("work", "both", "own(S1)")
    table.forbids("owner(0)", "D24", "foreign").forbids("owner(3)", "D23", "no such clan")
    table = Table(clans={0: "S2 E13"}, supply={0: (0, 1, 0, 0)}).do("work", "both")
    table.forbids("own(E13)", "D31", "with Orange's first, you are one gold short")


# -- what is asked ------------------------------------------------------------------------------------------------


def test_what_is_asked_is_said_in_the_words_of_the_rules():
    table = Table(clans={0: "S1 S2 E02"}, supply=RICH, display="E01 E03 E04 E05")
    asked = [words.prompt(table.box, table.s, 0)]
    for text in ("work", "both", "own(S1)", "owner(1)"):
        table.do(text)
        asked.append(words.prompt(table.box, table.s, 0))
    assert asked == [
        "Green chooses an action: work, recruit, grow up or rest.",
        "Green sends Edamame to work: one of its own, a foreign one, or one of each.",
        "Green chooses which of its own Edamame works.",
        "Green chooses whose Edamame works for it.",
        "Green chooses which Edamame of Orange works for it.",
    ]
    table.do("foreign(S1)", "rest", "recruit", "buy(E03)")
    assert words.prompt(table.box, table.s, 0) == "Green needs one more heart and removes an Edamame."


@pytest.mark.clause("D91")
def test_compensation_is_asked_by_name():
    clans = {0: "S1 S2 / BF1", 1: "S1 S2 E03 / BF2"}
    table = Table(clans=clans, supply={0: (0, 1, 1, 0)}, compensation="choose")
    log = told(table, "grow buy(BR1)")
    assert log.endswith(
        "Round 1 ends and asks for 3 attack: Orange scores 2 points. Green chooses 2 gold or 1 yellow cube."
    )
    assert words.prompt(table.box, table.s, 1) == "Green missed the objective and takes 2 gold or 1 yellow cube."
    assert told(table, "take(1Y)") == "Green takes 1 yellow cube from the bank."


@pytest.mark.clause("D87")
def test_a_stall_is_announced():
    asked = [words.prompt(table.box, table.s, 0) for table in (Table(idle=idle) for idle in (53, 54, 59))]
    assert asked == [
        "Green chooses an action: work, recruit, grow up or rest.",
        "Green chooses an action. Without a Grow up the game ends in 6 turns.",
        "Green chooses an action. Only a Grow up keeps the game going.",
    ]


# -- the log ------------------------------------------------------------------------------------------------------


def test_the_log_says_who_paid_whom():
    table = Table(clans={1: "S1 S2 E02"}, supply={0: (1, 0, 0, 0), 1: (5, 0, 0, 0)}, lying={0: "S1*2"})
    assert told(table, "work both own(S1) owner(1) foreign(E02)") == (
        "Green's Farmer works: 1 gold to the bank for 2 yellow cubes. "
        "Orange's Fisher works for Green, who lays 2 yellow cubes on it and takes 1 blue cube."
    )
    assert (
        told(table, "rest")
        == "Orange rests and takes 3 gold from the bank for speed and 2 yellow cubes off the Fisher."
    )
    assert told(table, "rest") == "Green rests and takes 1 gold from the bank for speed and 2 gold off the Farmer."
    assert told(table, "recruit buy(E01)") == (
        "Orange pays the bank 5 gold and recruits the Librarian. Orange needs one more heart."
    )
    assert told(table, "remove(E02)") == "Orange's Fisher leaves the game."
    assert told(table, "draw(E06)") == "The Woodcutter is for sale."


def test_the_log_tells_the_order_in_which_two_edamame_worked():
    table = Table(clans={0: "S1 S2 E01"}, supply={0: (0, 1, 0, 0)})
    assert told(table, "work both own(E01) owner(1) foreign(S2)") == (
        "Orange's Peddler works for Green, who lays 1 yellow cube on it and takes 3 gold. "
        "Green's Librarian works: 2 gold to the bank for 3 yellow cubes."
    )


def test_the_log_tells_of_what_is_lost_with_a_card():
    table = Table(clans={0: "S1 S2 E02"}, supply={0: (5, 0, 0, 0)}, lying={0: "S1*2"}, display="E01 E03 E04 E05")
    assert (
        told(table, "recruit buy(E01) remove(S1)") == "Green's Farmer leaves the game, and 2 gold on it go to the bank."
    )


def test_the_log_tells_of_growth_and_of_the_end_of_a_round():
    clans = {0: "S1 S2 / BF1 RF1", 1: "S1 S2 E01 / BR1 RR1 RR2"}
    table = Table(clans=clans, supply={0: (0, 0, 0, 2)}, card="C2")
    assert told(table, "grow buy(RF2)") == (
        "Green takes 3 yellow cubes from the bank for attack, pays it 3 yellow cubes and 2 red cubes and lays "
        "Red forward 2 on its dragon, number 3 of 3. Round 2 ends and asks for 4 red hearts: Green scores 3 points. "
        "Orange takes 2 gold and 1 yellow cube from the bank."
    )


@pytest.mark.clause("D73", "D83", "D84", "D85", "D86")
def test_the_log_tells_of_the_championship_and_the_winner():
    clans = {0: "S1 S2 / BF1 BR1 RF1", 1: "S1 S2 / BF2 BR2 RF2", 2: "S1 S2 / BF3 BR3 RF3", 3: "S1 S2 / RR1 RR2"}
    table = Table(seats=4, clans=clans, supply={3: (0, 4, 0, 3)}, card="C6", turn=3)
    assert told(table, "grow buy(RR3)").endswith(
        "Round 3 ends and asks for 8 attack: nobody scores. Championship: Orange beats Green, Violet beats Green, "
        "Brown beats Green, Orange and Violet draw, Orange beats Brown, Violet beats Brown. "
        "Violet wins with 9 points and the dragon of the highest rank (9)."
    )
    table.s.sold[:] = 0
    for gold, sentence in ((3, "Brown wins with 9 points, rank 0 and the most gold (3)."), (0, "share the victory")):
        table.s.dragon[:], table.s.score[:], table.s.supply[:] = 3, 9, 0
        table.s.supply[3, 0] = gold
        assert sentence in words.ending(table.box, table.s)


@pytest.mark.clause("D87")
def test_the_log_tells_of_a_stall():
    table = Table(idle=59)
    assert "60 turns have passed without a Grow up: the game is over. Championship" in told(table, "rest")


def test_a_move_that_is_not_heard_is_told_without_a_traceback():
    table = Table()
    assert words.tell(table.box, table.s, 0, HIDDEN, table.s)


@pytest.mark.clause("D15", "D17")
def test_the_log_tells_what_chance_brings():
    table = fresh(seats=3)
    assert told(table, "first(2)") == "Violet begins."
    assert told(table, "scoring(C1)") == (
        "Scoring card C1: 3 attack in round 1, 5 speed in round 2 and 8 red hearts in round 3."
    )
    assert table.s.to_act == bit(CHANCE)
