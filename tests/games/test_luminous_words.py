"""Words: notation as people type it, refusals, the log, what is asked, and boxes and tables that cannot be."""

import numpy as np
import pytest
from luminous_random import steps
from luminous_table import LUMINOUS, Table, boxed, card
from test_luminous_scoring import SWEEP, THREE, TIED, hand

from chabudai.core.errors import BadBox, BadSetup, NotAMove, NotLegal
from chabudai.core.languages import phrasebook
from chabudai.core.match import Match
from chabudai.core.rule import CHANCE, HIDDEN, WATCHER
from chabudai.games.luminous import amiss, words
from chabudai.games.luminous.rules_table import (
    COPIES,
    DISCARD,
    DRAW,
    EMPTY,
    FINISH,
    KEEP,
    MOVES,
    PLACE,
    READ,
    SPEND,
    STATE,
    THIRD,
    TRIMMING,
)

HAND = "R4 R4 B3 Y2 R*"


def refused(table, seat, text):
    """The clause with which a text is refused."""
    view = table.view(seat)
    (move,) = words.read(table.box, view, seat, text)
    reason = words.why_not(table.box, view, seat, move)
    assert reason is not None and reason[1].endswith(".")
    return reason[0]


@pytest.mark.clause("L80")
@pytest.mark.parametrize(
    "text",
    [
        "R4 R4 / B3 Y2",
        "r4r4/y2b3",
        "red 4, red 4 / yellow 2 + blue 3",
        "{R4,R4} / {Y2,B3}",
        "R4 R4 B3 Y2",
        "y2 b3 r4 r4",
        "  RED4 RED4/ Blue3-Y2 ",
    ],
)
def test_sloppy_sets_are_understood(text):
    table = Table("plain", [HAND, ""])
    (move,) = words.read(table.box, table.view(0), 0, text)
    assert words.say(table.box, table.view(0), 0, move) == "R4 R4 / B3 Y2"
    assert move in table.moves(0)


@pytest.mark.clause("L14", "L38", "L66")
def test_other_moves_are_understood():
    view = Table("plain", [HAND, ""]).view(0)
    for text, seat, move in (
        ("Spend", 0, SPEND),
        ("FINISH", 0, FINISH),
        ("keep", 0, KEEP),
        ("read  near", 0, READ + 1),
        ("far", 0, READ),
        ("discard r*", 0, DISCARD + card("R*")),
        ("B5", 0, DISCARD + card("B5")),
        ("yellow revelation", 0, DISCARD + card("Y*")),
        ("draw green 3", CHANCE, DRAW + card("G3")),
        ("p6", CHANCE, DRAW + card("P6")),
    ):
        assert words.read(LUMINOUS.box, view, seat, text) == [move]


@pytest.mark.parametrize(
    "text", ["", "/", "R4", "R4 R4", "R4 R4 / B3", "R4/R4/B3/Y2", "x", "read", "R", "4R", "discard", "R4 R4 / B3 Y2 Y3"]
)
def test_what_is_no_move_is_not_understood_as_sets(text):
    view = Table("plain", [HAND, ""]).view(0)
    assert all(move < PLACE for move in words.read(LUMINOUS.box, view, 0, text))
    assert words.read(LUMINOUS.box, view, 0, text + "?") == []


@pytest.mark.clause("L13", "L18", "L19", "L20", "L22", "L38", "L66", "L78", "L80")
def test_refusals_name_the_clause():
    table = Table("plain", ["R2 B5 Y3 B4 R1", "B6 Y6 R6 B1 Y2"], bracelets=(0, 1))
    assert refused(table, 1, "B1 B6 / Y2 R6") == "L22"
    assert refused(table, 1, "keep") == "L38" and refused(table, 1, "discard B6") == "L66"
    assert refused(table, 0, "spend") == "L14"
    table.finish()
    assert refused(table, 0, "R2 B5 / Y3 B4") == "L20"
    assert refused(table, 0, "R1 R2 / B4 B5") == "L19"
    assert refused(table, 0, "R2 R2 / B4 B5") == "L18" and refused(table, 0, "R3 R2 / B4 B5") == "L18"
    assert refused(table, 1, "spend") == "L13" and refused(table, 1, "read far") == "L38"
    assert refused(table, 0, "R1") == "L66"
    crossed = PLACE + (card("B5") * 50 + card("R2")) * 2500 + card("R1") * 50 + card("Y3")
    assert words.why_not(table.box, table.view(0), 0, crossed)[0] == "L80"
    assert words.why_not(table.box, table.view(0), 0, DRAW)[0] == "L78"


@pytest.mark.clause("L15", "L57", "L66")
def test_refusals_elsewhere():
    table = Table("plain", [""] * 3, bracelets=(1, 0, 0)).play(0, "spend")
    gone = next(c for c in (card("R1"), card("R2")) if c not in table.s.deck)
    assert words.why_not(table.box, table.s, CHANCE, DRAW + gone)[0] == "L15"
    assert words.why_not(table.box, table.s, CHANCE, SPEND)[0] == "L15"
    table.deal()
    for seat in range(3):
        table.play(seat, table.moves(seat)[0])
    table.finish().deal()
    assert refused(table, 0, "finish") == "L66" and refused(table, 1, "R1") == "L66"
    missing = next(c for c in map(card, ("R1", "Y6", "B*")) if c not in table.s.hand[0])
    assert words.why_not(table.box, table.view(0), 0, DISCARD + missing)[0] == "L66"
    over = Table("plain", [hand(two) for two in THREE], money=(14, 0, 0)).place(*THREE)
    assert refused(over, 0, "finish") == "L57"
    eggs = Table("plain", [hand(two) for two in TIED], egg=0).place(*TIED)
    assert refused(eggs, 0, "spend") == "L38" and refused(eggs, 0, hand(TIED[0])) == "L23"
    assert words.why_not(over.box, eggs.view(WATCHER), WATCHER, KEEP) == ("L10", "You have no seat at this table.")


@pytest.mark.clause("L10", "L14", "L22", "L23", "L37", "L42", "L43", "L66")
def test_who_may_not_choose_now_is_told_why():
    def asked(table, seat, move):
        (number,) = words.read(table.box, table.view(seat), seat, move)
        return words.why_not(table.box, table.view(seat), seat, number)

    table = Table("plain", [hand(two) for two in THREE], egg=0, bracelets=(2, 0, 1))
    assert asked(table, 0, THREE[0])[1] == "Sets are placed in Set Creation: first spend a Bracelet or finish."
    assert asked(table, 1, "spend") == ("L14", "You have no Bracelet to spend; Crane decides now.")
    assert asked(table, 2, "spend")[0] == "L14" and asked(table, 2, "spend")[1].endswith("Crane decides now.")
    table.play(0, "spend")
    assert asked(table, 0, "spend") == ("L10", "Crane is being dealt cards.")
    table.deal().play(0, "finish").play(2, "finish").play(1, THREE[1])
    assert asked(table, 1, THREE[1]) == ("L23", "Your two sets are placed; Crane and Hare may still choose.")
    table.play(0, THREE[0]).play(2, THREE[2])
    assert asked(table, 1, "read far") == ("L37", "Only Crane, who owns the Egg, decides now.")
    table.play(0, "read far")
    assert asked(table, 2, "spend") == ("L42", "Only Crane, who has used the Egg, may spend Bracelets now.")
    assert asked(table, 0, "keep") == ("L37", "You have used the Egg in this round already.") == asked(table, 0, "far")
    assert asked(table, 0, THREE[0])[0] == "L42"
    table.play(0, "finish")
    assert asked(table, 0, "near") == ("L37", "You have used the Egg in this round already.")
    assert asked(table, 2, THREE[2]) == ("L43", "Only Crane, who has used the Egg, makes two sets again.")
    table.play(0, THREE[0]).finish().deal()
    assert asked(table, 1, "R1") == ("L66", "You hold no more than 5 cards; Crane may still choose.")


@pytest.mark.clause("L18", "L22")
def test_too_few_or_too_many_cards_are_no_sets():
    match = Match(LUMINOUS, 2)
    for one in ["R4", "R4", "B3", "Y2", "R*", "Y6", "Y6", "B5", "B5", "B1"]:
        match.play(f"draw {one}")
    for text in ("R4 R4", "R4 R4 / B3", "R4 R4 B3 Y2 R*", "red 4, b3/y2"):
        with pytest.raises(NotLegal, match="exactly two cards") as error:
            match.play(text, 0)
        assert error.value.clause == "L18"
    with pytest.raises(NotLegal, match="Nobody may pass"):
        match.play("Pass", 0)
    match.play("R4 R4 B3 Y2", 0)
    with pytest.raises(NotLegal, match="Your two sets are placed; Fox may still choose") as error:
        match.play("R4 B3 R4 Y2", 0)
    assert error.value.clause == "L23"
    with pytest.raises(NotAMove):
        match.play("four of a kind", 1)


@pytest.mark.clause("L19")
def test_a_match_explains_itself():
    match = Match(LUMINOUS, 2)
    for text in ("R4 R4 B3 Y2 R*", "Y6 Y6 B5 B5 B1"):
        for one in text.split():
            match.play(f"draw {one}")
    with pytest.raises(NotLegal, match="R4 R4 is the stronger set, so it is the Far: R4 R4 / B3 Y2"):
        match.play("B3 Y2 / R4 R4", 0)
    match.play("R4 R4 / B3 Y2", 0)
    assert match.can_undo(0) and not match.can_undo(1)
    match.play("Y6 Y6 / B5 B5", 1)
    assert not match.can_undo(0) and not match.can_undo(1)  # all is revealed
    assert match.tell(10, 1) == "Crane places two sets face down."
    assert match.tell(10, 0) == "Crane places R4 R4 as the Far and B3 Y2 as the Near."
    told = match.tell(11, WATCHER)
    assert "Fox Y6 Y6 / B5 B5: 1 × 1 = 1 ZOO." in told and "Crane gains a Bracelet. Fox takes the Egg." in told
    assert match.tell(0, 1) == match.tell(0, WATCHER) == "Crane draws a card." and match.tell(0, 0) == "Crane draws R4."


@pytest.mark.clause("L16", "L39", "L50", "L59", "L74", "L76")
def test_the_log_tells_what_happened():
    table = Table("plain", [""] * 5, [17, 5, 5, 5, 5], rounds=2, bracelets=(1,), discards={1: "R1 B*"})
    assert "The discards are shuffled" in told(table, 0, SPEND)
    stopped = Table("plain", ["R5 R5 B1 Y2", "B6 Y6 R4 B3"], money=(2, 0), rounds=200).play(0, "R5 R5 / B1 Y2")
    assert "no longer game is played. Crane wins with 2 ZOO." in told(stopped, 1, "B6 Y6 / R4 B3")
    shared = Table("plain", [hand(two) for two in THREE], money=(14, 14, 3)).place(*THREE[:2])
    assert "The 15 ZOO are reached. Crane and Fox share the victory" in told(shared, 2, THREE[2])
    none = Table("plain", [hand(two) for two in THREE], bracelets=(15, 0, 0)).place(*THREE[:2])
    assert "There are not enough Bracelets." in told(none, 2, THREE[2])
    eggs = Table("plain", [hand(two) for two in TIED], egg=2).place(*TIED)
    line = "Hare discards the Egg and reads the Near: Crane shows B3 B3 and Fox shows Y* Y3."
    assert told(eggs, 2, "read near") == line
    assert told(Table("plain", [hand(two) for two in TIED], egg=2).place(*TIED), 2, "keep").startswith("Hare keeps")


def told(table, seat, move):
    before = table.table.copy()[0]
    if isinstance(move, str):
        (move,) = words.read(table.box, table.view(seat), seat, move)
    table.play(seat, move)
    return words.tell(table.box, before, seat, move, table.s)


@pytest.mark.clause("L77")
def test_prompts_and_log_are_whole_sentences():
    for lane, seat, _, move in steps("plain", 4, 3):
        for eyes in (0, 3, WATCHER):
            asked = words.prompt(lane.box, lane.view(eyes), eyes)
            assert asked.endswith(".") and len(asked) < 120
        if seat is not None:
            after = lane.table.copy()
            lane.rules.play(lane.box.record, after[0], seat, move)
            for heard in (move, HIDDEN) if seat == CHANCE else (move,):
                assert words.tell(lane.box, lane.s, seat, heard, after[0]).endswith(".")


@pytest.mark.clause("L77", "L78")
def test_what_one_seat_is_asked_is_told_to_others_in_the_third_person():
    def asked(table, seat):
        return {words.prompt(table.box, table.view(eyes), seat) for eyes in range(4) if eyes != seat} | {
            words.prompt(table.box, table.view(WATCHER), seat)
        }

    table = Table("plain", [""] * 4, bracelets=(0, 1, 0, 0))
    assert words.prompt(table.box, table.view(1), 1) == "Spend a Bracelet for a card, or finish. You have 1."
    assert asked(table, 1) == {"Fox decides whether to spend a Bracelet."}
    table.play(1, "spend").deal()
    everybody = "Crane, Fox, Hare and Stag make two sets."
    assert asked(table, 1) == {everybody} and words.prompt(table.box, table.view(1), 1).startswith("Make two sets")
    for seat in range(4):
        table.play(seat, table.moves(seat)[0])
    table.finish().deal()
    assert words.prompt(table.box, table.view(1), 1) == "Discard 1 card, down to 5."
    assert asked(table, 1) == {"Fox discards down to 5 cards."}
    eggs = Table("plain", [hand(two) for two in TIED], egg=2).place(*TIED)
    assert words.prompt(eggs.box, eggs.view(0), 2) == "Hare decides whether to use the Egg."
    eggs.play(2, "read far")
    assert words.prompt(eggs.box, eggs.view(0), 2) == "Hare makes two sets."


# -- what cannot be -----------------------------------------------------------------------------------------------


@pytest.mark.clause("L9")
@pytest.mark.parametrize(
    ("column", "value"),
    [("colours", 0), ("colours", 6), ("numbers", 0), ("numbers", 10), ("copies", COPIES + 1), ("bracelets", 21)],
)
def test_boxes_that_cannot_be(column, value):
    with pytest.raises(BadBox, match=column):
        boxed(**{column: value})


@pytest.mark.clause("L9")
def test_decks_that_do_not_suffice():
    with pytest.raises(BadBox, match="only 10 to 120"):
        boxed(colours=1, revelations=0, numbers=2)
    with pytest.raises(BadBox, match="only 10 to 120"):
        boxed(colours=5, copies=9)
    with pytest.raises(BadBox, match="threshold"):
        boxed(threshold=[0, 1, 1, 1])
    small = boxed(colours=2, numbers=3)
    assert LUMINOUS.empty(2, None, small)["seats"][0] == 2
    with pytest.raises(BadSetup, match="14 cards, but 3 players need 15"):
        LUMINOUS.empty(3, None, small)


CHANGES = {  # field, where, value: none of these can lie on a table
    "threshold": ("money", 0, 15),
    "token": ("supply", (), 13),
    "debt": ("money", 1, -1),
    "round": ("rounds", (), 0),
    "lead": ("lead", (), 2),
    "phase": ("phase", (), 10),
    "egg": ("egg", (), 3),
    "reader": ("reader", (), 0),
    "hand": ("hand", (0, 0), 99),
    "count": ("held", 0, 6),
    "deck": ("left", (), 200),
    "asked": ("to_act", (), 1),
    "reason": ("reason", (), 2),
    "deal": ("due", (), 1),
    "kept": ("stayed", 1, 2),
    "guest": ("money", 4, 1),
    "score": ("score", (0, 0), 1),
    "earned": ("earned", 0, 9),
    "code": ("code", (1, 1), 3),
    "crown": ("crowned", (), 0),
    "gain": ("gained", 1, 1),
    "long ago": ("scored", (), 3),
    "open": ("up", (0, 0), 1),
    "seats": ("seats", (), 6),
    "cards": ("cards", (), 3),
}


@pytest.mark.clause("L2", "L3", "L11")
@pytest.mark.parametrize("change", CHANGES)
def test_tables_that_cannot_be(change):
    table = Table("plain", [hand(two) for two in THREE]).place(*THREE).finish().deal()
    field, where, value = CHANGES[change]
    assert amiss.amiss(table.box, table.s) is None
    place = (0, *where) if isinstance(where, tuple) else (0, where)
    assert table.table[field][place] != value
    table.table[field][place] = value
    assert phrasebook(LUMINOUS, "de").find(amiss.amiss(table.box, table.s))


FORGOTTEN = [  # after Hand Resolution, or after the discards became the deck: fields, and why it cannot have been so
    (False, {"late[0]": 1}, "Nobody has drawn so many cards after Scoring."),
    (False, {"stayed[1]": 0, "kept[1]": EMPTY}, "Of a shuffle everybody remembers what he has kept."),
    (False, {"used[2]": EMPTY}, "In the Scoring before the shuffle everybody had a Far and a Near."),
    (False, {"used[1,1,0]": 5}, "Other cards went into the deck than those of the last Scoring."),
    (False, {"stayed[0]": 2, "kept[0,1]": 3}, "Everybody has kept one card and as many as were discarded."),
    (False, {"kept[0,0]": 4}, "R4 cannot have been kept and have gone back into the deck."),
    (False, {"kept[0,0]": 1}, "Crane has kept a card that is somewhere else now."),
    (
        True,
        {"went[1]": 1},
        "The row of former discards of Fox does not lie in deck order, or not all of it is counted.",
    ),
    (True, {"went[1]": 1, "back[1,1]": EMPTY}, "The deck was made of other cards than the discards."),
    (True, {"phase": THIRD, "late[1]": 1}, "Fox has kept and drawn more cards than are there."),
    (True, {"phase": TRIMMING}, "Hand Resolution, and discards, come after another shuffle."),
]


@pytest.mark.clause("L16", "L61", "L62")
@pytest.mark.parametrize(("early", "changes", "sentence"), FORGOTTEN)
def test_shuffles_that_cannot_be_remembered(early, changes, sentence):
    if early:
        table = Table("plain", [""] * 5, [17, 5, 5, 5, 5], rounds=2, bracelets=(1,), discards={1: "R1 B*"})
        table.play(0, "spend").deal()
    else:
        table = Table("plain", [hand(two) for two in THREE]).place(*THREE).finish().deal()
    for field, value in changes.items():
        name, _, place = field.strip("]").partition("[")
        table.table[name][(0, *map(int, filter(None, place.split(","))))] = value
    assert sentence in (*amiss._piles(table.box, table.s), *amiss._memory(table.box, table.s))
    assert phrasebook(LUMINOUS, "de").find(sentence)


def test_any_bytes_can_be_judged():
    dice = np.random.default_rng(3)
    table = Table("plain", [hand(two) for two in SWEEP]).place(*SWEEP).finish().deal()
    refused_ = 0
    for _ in range(300):
        broken = table.table.copy()
        raw = broken.view(np.uint8)
        raw[dice.integers(0, len(raw), 2)] = dice.integers(0, 256, 2)
        refused_ += amiss.amiss(LUMINOUS.box, broken[0]) is not None
    assert refused_ > 280  # hardly any field can be anything
    noise = dice.integers(0, 256, (50, STATE.itemsize)).astype(np.uint8)
    assert all(amiss.amiss(LUMINOUS.box, row.view(STATE)[0]) for row in noise)
    assert MOVES < 2**31
