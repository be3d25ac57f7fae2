"""Edo in words: notation both ways, prompts, reasons, the log."""

import pytest
from edo_table import BLUE, EDO, MODULES, RED, Table, space

from chabudai.core.chance import dealer
from chabudai.core.languages import phrasebook
from chabudai.core.match import Match
from chabudai.core.rule import CHANCE, WATCHER, below, seeded
from chabudai.games.edo.table import EMPTY, MOVES, NEW_ROUND, NONE, OVER, PLAN
from chabudai.games.edo.telling import ending

EVERYTHING = dict.fromkeys(MODULES, True)
GERMAN = phrasebook(EDO, "de")


def wandering(seats, options, seed, steps=10_000, until=None):
    """A random match, position by position."""
    match, rng = Match(EDO, seats, options, dealer=dealer(seed)), seeded(seed)
    for _ in range(steps):
        yield match
        if match.over:
            return
        seat = match.to_act[below(rng, len(match.to_act))]
        moves = match.moves(seat)
        match.play(moves[below(rng, len(moves))], seat)


@pytest.mark.parametrize("seats", [2, 5])
def test_texts_are_read_back_as_the_moves_they_were(seats):
    for match in wandering(seats, EVERYTHING, seats, 250):
        for seat in match.to_act:
            legal = match.legal(seat)
            assert len(set(legal)) == len(legal)
            assert [match.read(text, seat) for text in legal] == list(legal.moves)


def test_every_move_has_a_reason_exactly_when_it_is_not_legal():
    for number, match in enumerate(wandering(4, EVERYTHING, 6, 500)):
        if number % 31 or match.over:
            continue
        for seat in match.to_act:
            view, legal = match.view(seat), set(match.moves(seat))
            for move in (*range(-3, MOVES + 3), 10**9):
                reason = EDO.words.why_not(match.box, view, seat, move)
                assert (reason is None) == (move in legal), (move, reason)
                if reason:
                    clause, sentence = reason
                    assert clause[0] in "EJKRP", reason
                    assert sentence[0].isupper() or sentence[0].isdigit(), reason
                    assert sentence.endswith((".", "?")), reason


def test_prompts_and_log_say_something_everywhere():
    prompts = set()
    for match in wandering(5, EVERYTHING, 11):
        for seat in (*range(5), WATCHER, CHANCE):
            said = EDO.words.prompt(match.box, match.view(seat), seat)
            assert said.endswith((".", "?")), said
        prompts.add(int(match.state.step))
    assert match.over
    assert len(prompts) > 15
    told = list(match.told(WATCHER))
    assert all(told)
    assert "is the start player." in " ".join(told)
    assert "turns up slot 1:" in " ".join(told)
    assert told[-1].rstrip(".").split()[-1].isdigit() or "no house in Edo" in told[-1]


@pytest.mark.parametrize(
    ("text", "move"),
    [("to Mito", "to C2"), ("mito", "to C2"), ("TO  c2", "to C2"), ("C2", "to C2")],
)
def test_spaces_have_names(text, move):
    t = Table("plain", 4).samurai(BLUE, "C1").turn(BLUE).act("from C1")
    (meant,) = set(EDO.words.read(t.box, t.view(BLUE), BLUE, text)) & set(t.moves(BLUE))
    assert EDO.words.say(t.box, t.view(BLUE), BLUE, meant) == move


@pytest.mark.parametrize(
    "text", ["", " ", "plan", "plan Z", "to", "keep -1", "buy 99", "request 0", "🀄", "x" * 400, "plan A:WOOD 9", "-1"]
)
def test_what_is_no_move_is_read_as_none(text):
    t = Table("plain", 4).begin()
    assert EDO.words.read(t.box, t.view(BLUE), BLUE, text) == []


def test_several_choices_in_one_line():
    match = Match(EDO, 2, dealer=dealer(4))
    while match.state.step != PLAN:
        match.play(match.moves(match.to_act[0])[0])
    match.play_line("A, WOOD, 2, plan C, STONE, 1, empty", RED)
    assert match.state.plan_card[RED].tolist() == [0, 2, EMPTY]
    assert match.state.plan_officials[RED].tolist() == [2, 1, 0]


def log(t, *moves):
    """What the log says of these moves."""
    said = []
    for text in moves:
        before, seat = t.table.copy()[0], CHANCE if t.s.to_act == 1 << CHANCE else int(t.s.turn)
        (move,) = set(EDO.words.read(t.box, before, seat, text)) & set(t.moves(seat))
        t.play(seat, move)
        said.append(EDO.words.tell(t.box, before, seat, move, t.s))
    return said


def test_the_log_reads_like_a_story():
    t = Table("plain", 4).samurai(BLUE, "C1").merchant("C1", "M7", "M1").turn(BLUE, "B:TRADE 1")
    said = log(t, "from C1", "to X1", "merchant", "to X1", "offer 1", "buy 2")
    assert said == [
        "Blue chooses a samurai in Kawagoe.",
        "Blue moves a samurai from Kawagoe to road X1. Blue: -1 Ryo.",
        "Blue chooses the merchant.",
        "Blue moves the merchant from Kawagoe to road X1. Blue begins with TRADE. Blue: -1 Ryo.",
        "Blue uses the offer: 1-3 wood at 1 Ryo each.",
        "Blue buys 2 wood. Blue: +2 wood, -2 Ryo. Red turns up slot 1: empty.",
    ]
    assert [*map(GERMAN.find, said)] == [
        "Blau wählt einen Samurai in Kawagoe.",
        "Blau bewegt einen Samurai aus Kawagoe zur Straße X1. Blau: -1 Ryo.",
        "Blau wählt den Händler.",
        "Blau bewegt den Händler aus Kawagoe zur Straße X1. Blau beginnt mit TRADE. Blau: -1 Ryo.",
        "Blau nutzt das Angebot: 1-3 Holz zu je 1 Ryo.",
        "Blau kauft 2 Holz. Blau: +2 Holz, -2 Ryo. Rot deckt Fach 1 auf: leer.",
    ]


def test_the_log_says_when_officials_find_nothing_to_do():
    t = Table("plain", 2).stock(RED).samurai(BLUE, "C1 F1").turn(BLUE, "B:TRADE 2", "A:WOOD 1")
    one, other = log(t, "end", "end")
    assert one.startswith("Blue begins with TRADE. The officials find nothing to do. ")
    assert other == "Blue begins with WOOD.", "a samurai stands in the forest"
    t = Table("plain", 2).stock(RED).samurai(BLUE, "C1").stock(BLUE, ryo=1).turn(BLUE, "B:TRADE 2")
    _, said = log(t, "from C1", "to X1")
    assert said.startswith(
        "Blue moves a samurai from Kawagoe to road X1. Blue begins with TRADE. The officials find nothing to do. "
    ), "also when nothing more can be moved"


@pytest.mark.clause("N1", "R4", "R7")
def test_the_log_tells_of_ronin_that_nobody_was_asked_about():
    t = Table("plain", 4, ronin=True).ronin("C1 C1 Q1").merchant("E", "M1", "M2")
    for seat in range(4):
        t.stock(seat)
    t.turn(BLUE)
    card, tile = log(t, "card M9", "tile L4")
    assert card.endswith("The ronin on quarry Q1 has to move.")
    assert tile == "Location tile L4, city, is drawn. The ronin from quarry Q1 goes to Kawagoe."


@pytest.mark.clause("N1", "R14", "R15")
def test_the_log_tells_of_an_expulsion_without_a_choice():
    t = Table("plain", 4, ronin=True).ronin("F1 Q1 Q1").samurai(BLUE, "C1 C1").turn(BLUE, "C:TRAVEL 1").act("end")
    said = log(t, "expel", "tile L1", "to F2")
    assert said[0] == "Blue goes against ronin. They stand on forest F1. 2 samurai come from Kawagoe."
    assert said[2].startswith("Blue moves the ronin from forest F1 to forest F2.")


@pytest.mark.clause("N1", "K6", "E46")
def test_the_log_tells_what_was_built_or_fulfilled_without_a_choice():
    t = Table("plain", 4, tokken=True).tokens("U1 T1 W1", "T2", "c d f-wood", "b").samurai(BLUE, "C1")
    t.stock(BLUE, wood=2, stone=1, ryo=14).turn(BLUE, "C:BUILD 1", "B:TRAVEL 1").act("end")
    assert log(t, "at C1")[0].startswith(
        "Blue builds in Kawagoe. It is a house. Blue: -2 wood, -1 stone, -2 Ryo, +1 PP."
    )
    t.act("end", "end", "end", "end")
    assert log(t, "request") == [
        "Blue turns to a request. That fulfils the request U1 envoy. Blue: -12 Ryo, +1 PP, +privilege c (trade)."
    ]


@pytest.mark.clause("N1", "E10", "E11")
def test_the_log_tells_of_the_last_endowment_and_city():
    match = Match(EDO, 5, dealer=dealer(3))
    while match.state.rounds == 0:
        match.play(match.moves(match.to_act[0])[0])
    told = " ".join(match.told(WATCHER))
    for seat in range(5):
        assert f"{EDO.words.seat_name(seat)} takes endowment D" in told
        assert f"{EDO.words.seat_name(seat)} starts in " in told


@pytest.mark.clause("N1", "E59")
def test_the_log_tells_of_samurai_who_go_home_unasked():
    t = (
        Table("plain", 2)
        .samurai(BLUE, "C1")
        .samurai(RED, "C2 F1")
        .stock(BLUE, rice=1)
        .stock(RED)
        .last_round()
        .turn(BLUE)
    )
    (said,) = log(t, "keep 0")
    assert said.startswith("Blue keeps 0 of 1 samurai in Kawagoe. Without rice 2 samurai of Red go home. ")


@pytest.mark.clause("K22")
def test_the_log_says_whose_offer_was_used():
    t = Table("plain", 4, tokken=True).samurai(BLUE, "C2").merchant("C2", "M1", "M7").hold(BLUE, "c")
    t.stock(BLUE, stone=2, ryo=12).turn(BLUE, "B:TRADE 1").act("end")
    (said,) = log(t, "next offer 2")
    assert said.startswith(
        "Blue uses the offer of the next card with privilege c: 1 power point for 2 stone and 3 Ryo. "
    )


@pytest.mark.clause("E69")
@pytest.mark.parametrize(
    ("blue", "red", "said"),
    [
        ({"ryo": 4}, {"ryo": 3}, "Blue wins the tie with more Ryo: "),
        ({"ryo": 4, "wood": 1}, {"ryo": 4, "stone": 2}, "Red wins the tie with more resources: "),
        ({"ryo": 4}, {"ryo": 4}, "Blue and Red win: "),
        ({"ryo": 4}, {"ryo": 19}, "Red wins: "),
    ],
)
def test_the_end_says_what_broke_a_tie(blue, red, said):
    t = Table("plain", 2).stock(BLUE, **blue).stock(RED, **red)
    assert ending(t.box, t.s).startswith(said)


def refusals():
    """Positions of one seat, a move and the refusal it gets."""
    t = Table("plain", 4, jiin=True).samurai(BLUE, "F1 C1").stock(BLUE, rice=1, wood=2, stone=1, ryo=1)
    yield t.turn(BLUE, "C:BUILD 1").act("end"), "at C1", "E46", "A house costs 2 wood, 1 stone and 2 Ryo: 1 Ryo short."
    t = Table("plain", 4).samurai(BLUE, "F1 C1").stock(BLUE, wood=2, stone=1, ryo=2).turn(BLUE, "C:BUILD 1").act("end")
    yield t, "at F1", "E46", "A house stands in a town, not on forest F1."
    yield t, "at C2", "E46", "No samurai of yours in Mito."
    t = Table("plain", 4).samurai(BLUE, "F1").turn(BLUE, "B:TRAVEL 1").act("end", "place")
    yield t, "to F1", "E40", "Forest F1 is no border post."
    t = Table("plain", 4, tokken=True).tokens("U1 T1 W1", "T2", "c d f-wood", "b").samurai(BLUE, "F1").hold(BLUE, "a")
    t.turn(BLUE, "A:WOOD 1").act("end")
    yield t, "at X1", "E37", "Road X1 is no forest."
    yield t, "use b", "K15", "You hold no privilege b (support)."
    yield t, "use a", "K20", "Privilege a (privileged site) is used when a house is built."
    yield t, "request 2", "K5", "T1 porcelain is fulfilled by TRADE officials."
    t = Table("plain", 4, tokken=True).tokens("U1 T1 U4", "T2", "c d f-wood", "b").stock(BLUE, wood=2, ryo=9)
    t.turn(BLUE, "B:TRAVEL 1").act("end")
    yield t, "request", "K8", "U1 envoy costs 12 Ryo: 3 Ryo short; U4 bridge costs 3 wood and 5 Ryo: 1 wood short."
    t = Table("plain", 4, tokken=True).tokens("W1 T1 W2", "T2", "c d f-wood", "b").turn(BLUE, "B:TRAVEL 1").act("end")
    yield t, "request", "K8", "No travel request lies open."
    t = Table("plain", 2).samurai(BLUE, "C1 C1").stock(BLUE, rice=1).last_round().stock(RED).turn(BLUE)
    yield t, "keep 2", "E59", "2 samurai cost 2 rice: 1 rice short."
    yield t, "keep 3", "E59", "You have only 2 samurai in Kawagoe."


def refusals_between():
    """The same for what belongs to another moment, another place or another board."""
    t = Table("plain", 3).samurai(BLUE, "F1 F2").turn(BLUE, "A:WOOD 1").act("end")
    yield t, "at F3", "E2", "There is no F3 on this side of the board."
    t = Table("plain", 3).samurai(BLUE, "C1").samurai(RED, "C2").stock(BLUE, ryo=1).turn(BLUE)
    yield t, "from C2", "E29", "No samurai of yours in Mito."
    yield t, "from E", "E27", "No samurai of yours in Edo."
    t = Table("plain", 3, jiin=True).samurai(BLUE, "C1 F1").stock(BLUE)
    t.s.temple[space("F1")], t.s.temples[BLUE], t.s.points[BLUE] = BLUE, 2, 1
    t.merchant("C3", "M1", "M2").turn(BLUE)
    t.act("from F1", "to V2")
    yield t, "merchant", "E31", "No road from Sakura is free for you, and you have no Ryo."
    t = (
        Table("plain", 3, tokken=True)
        .tokens("U1 T1 W1", "T2", "c d f-wood", "e-rice-wood")
        .hold(BLUE, "a", "e-stone-rice")
    )
    t.samurai(BLUE, "C1").stock(BLUE, rice=1, stone=3, ryo=13).merchant("C1", "M1", "M2").last_round()
    t.turn(BLUE, "A:BUILD 1", "B:TRAVEL 1").act("end")
    yield t, "request 3", "K9", "W1 palace wall needs a samurai of yours in Edo."
    t.act("stop", "end", "end", "end")
    yield t, "request 1", "K8", "U1 envoy can be paid: choose the request action first."
    yield t, "request 2", "K5", "T1 porcelain is fulfilled by TRADE officials."
    t.act("ride")
    yield t, "use e-stone-rice", "K26", "Privilege e (stone or rice) is used between the choices of your turn, not now."
    t.act("to C2", "end", "end", "end", "end", "end", "end")
    yield t, "use e-stone-rice", "K26", "Privilege e (stone or rice) is used between the choices of your turn, not now."
    t = Table("plain", 4, tokken=True).tokens("U1 T1 W1", "T2", "c d f-wood", "b").samurai(BLUE, "E C2").hold(BLUE, "c")
    t.town("C2", "BT").merchant("C2", "M7", "M1").stock(BLUE, wood=2, stone=4, ryo=13)
    t.turn(BLUE, "A:BUILD 1", "B:TRADE 1").act("end")
    yield t, "request 3", "K9", "W1 palace wall can be paid: choose Edo first."
    yield t, "use c", "K22", "Privilege c (trade) is used with an offer of the next merchant card."
    t.act("stop", "end", "end", "end", "end", "offer 1", "buy 1")
    yield t, "request 2", "K7", "A request takes a whole official: a trading post brings no second offer for it."


def test_refusals_say_what_to_do_first():
    for t, move, clause, sentence in refusals_between():
        assert t.refusal(move) == (clause, sentence) and GERMAN.find(sentence)


@pytest.mark.clause("E2", "R6", "E11")
def test_spaces_of_the_other_side_are_no_places():
    t = Table("plain", 3, ronin=True).ronin("F1 Q1 P1")
    t.s.start, t.s.step, t.s.turn = RED, NEW_ROUND, NONE
    t.settle().act("from F1", "tile L5", "kind city")
    assert t.refusal("to C4") == ("E2", "There is no C4 on this side of the board.")
    assert t.refusal("to P2") == ("R6", "The ronin goes to a city.")


def test_refusals_name_the_clause_and_what_is_missing():
    for t, move, clause, sentence in refusals():
        assert t.refusal(move) == (clause, sentence) and GERMAN.find(sentence)


def test_a_finished_game_says_who_has_won():
    *_, match = wandering(2, {}, 21)
    assert match.state.step == OVER
    assert "win" in match.tell(len(match.log) - 1, RED)
