"""Who may know what: piles, face-down cards, decks, and what is heard."""

import pytest
from ganymede_table import GANYMEDE, MODES, War, hidden, listed, pile, steps

from chabudai.core.rule import CHANCE, HIDDEN, WATCHER, below, seeded
from chabudai.games.ganymede.amiss import amiss
from chabudai.games.ganymede.rules_table import CAMPS, EMPTY, GONE, NEW, OLD, STOP, THROWN, UNKNOWN

clause = pytest.mark.clause
ALL_MODES = pytest.mark.parametrize("mode", MODES)
SECRET = ("table", "deck", "top", "bottom", "discard", "removed", "memory")  # the fields that differ between readers
EVERY = 13  # so many moves apart are the slow looks


@clause("G40", "G44", "C26", "C27", "V9")
def test_example_1_piles_are_their_owner_s_only(face):
    war = War(face, "versus").camp("R", "K7", discard="5 6", removed="9").camp("G", "5", discard="K2", removed="6")
    war.camp("P", "5", discard="7 A").turn("R")
    green = war.view(0)
    assert not green.discard[1].any() and not green.removed[1].any() and not green.discard[2].any()
    assert green.discard[0].tolist() == pile("5 6") and green.removed[0].tolist() == pile("9")
    assert green.deck[0].tolist() == pile("6 8 8"), "one's own deck may be seen, without its order"
    words = GANYMEDE.board.picture(war.box, green, 0)
    said = " ".join(words.labels())
    assert "Your discard pile: R5, R6" in said and "K2" not in said and "P7" not in said
    assert "K2" not in words.svg() and "K2" not in words.text()
    for reader in (1, 2, WATCHER):
        assert not war.view(reader).discard[0].any() and not war.view(reader).removed[0].any()
    assert war.view(2).discard[2].tolist() == pile("7 A", 2)


@clause("G40", "G43")
def test_the_size_of_a_pile_is_remembered_but_not_shown(face):
    """Two tables that differ in others' piles look alike on the picture, whatever memory says."""
    pictures = []
    for discard, removed in (("5 6", "9"), ("5 6 9", ""), ("", "5 6 9")):
        war = War(face).camp("R", "8").camp("G", "8", discard=discard, removed=removed).turn("R")
        view = war.view(0)
        assert view.memory[1, THROWN].tolist() == pile(discard) and view.memory[1, GONE].tolist() == pile(removed)
        drawn = GANYMEDE.board.picture(war.box, view, 0)
        pictures.append((drawn.svg(), drawn.text(), drawn.labels(), GANYMEDE.words.prompt(war.box, view, 0)))
    assert pictures[0] == pictures[1] == pictures[2]


@clause("B12", "B10", "G41", "C9")
def test_example_46_a_stop_tells_nothing(face):
    deck = "8 6 K2 5 6 8"
    views = []
    for third in ("6", "K2"):
        war = War(face).camp("R", "9", deck=deck).camp("G", "5").turn("R").draw("8", third)
        assert war.choices == (["stop"] if third == "6" else ["apply", "draw", "stop"])
        before = [war.view(reader).tobytes() for reader in (1, WATCHER)]
        war.do("stop")
        views.append((before, [war.view(reader).tobytes() for reader in (1, WATCHER)]))
    assert views[0] == views[1]


@clause("G39", "G41", "G42", "B10", "C8", "V8")
@ALL_MODES
def test_what_is_heard_of_chance(face, mode):
    war = War(face, mode).camp("R", "8").camp("G", "8")
    if mode != "battle":
        war.camp("P", "5")
    war.turn("R")
    if war.asked == "R DRAW":
        war.do("draw")
    move = war.moves(CHANCE)[0]

    def heard(seat, reader):
        return int(war.rules.heard(war.box.record, war.s, seat, move if seat == CHANCE else STOP, reader))

    others = HIDDEN if mode == "battle" else move
    assert [heard(CHANCE, reader) for reader in (0, 1, 2, WATCHER)] == [move, others, others, others]
    assert heard(0, 1) == heard(0, WATCHER) == STOP, "what a player does is open"


@clause("G15", "G39", "G42")
@ALL_MODES
def test_a_look_is_heard_but_not_at_what(face, mode):
    war = War(face, mode).camp("R", "K4").camp("G", "8")
    if mode != "battle":
        war.camp("P", "5")
    war.turn("R").do("apply")
    move = war.moves(CHANCE)[0]
    heard = [int(war.rules.heard(war.box.record, war.s, CHANCE, move, reader)) for reader in (0, 1, 2, WATCHER)]
    assert heard == [move, HIDDEN, HIDDEN, HIDDEN]


@clause("G38", "G39", "G40-G44", "G3")
@ALL_MODES
def test_views_agree_on_all_that_is_open(face, mode):
    """P8: readers see the same but for decks, piles and face-down cards of others; and their own as they are."""
    rules = GANYMEDE.face(face)
    for number, (_, _, _, _, s) in enumerate(steps(face, mode, 11)):
        if number % EVERY:
            continue
        for reader in (*range(MODES[mode]), WATCHER):
            view = hidden(rules, GANYMEDE.box, s, reader)
            for name in s.dtype.names:
                if name not in SECRET:
                    assert (view[name] == s[name]).all(), name
            for camp in range(CAMPS):
                own = camp == reader
                for place in range(s.in_play[camp]):
                    seen = own or not s.down[camp, place]
                    assert view.table[camp, place] == (s.table[camp, place] if seen else UNKNOWN)
                for name in ("deck", "discard", "removed"):
                    assert (view[name][camp] == (s[name][camp] if own else 0)).all()
                top = s.top[camp] if own or s.top[camp] == EMPTY else UNKNOWN
                assert view.top[camp] == top
                assert ((view.bottom[camp] == EMPTY) == (s.bottom[camp] == EMPTY)).all()
                assert own == (not view.memory[camp].any()) or not s.left[camp]


@clause("G41-G43")
@ALL_MODES
@pytest.mark.parametrize("seed", range(3))
def test_guessed_worlds_look_the_same(face, mode, seed):
    """hide(guess(hide(s))) == hide(s), and the guessed table could lie there."""
    rules, box, rng = GANYMEDE.face(face), GANYMEDE.box, seeded(seed, 5)
    for number, (_, _, _, _, s) in enumerate(steps(face, mode, seed)):
        if number % EVERY:
            continue
        for reader in (*range(MODES[mode]), WATCHER):
            view = hidden(rules, box, s, reader)
            assert hidden(rules, box, view, reader).tobytes() == view.tobytes()
            world = view.copy()
            rules.guess(box.record, world, reader, rng)
            assert (amiss(box, world) or "") == ""
            assert hidden(rules, box, world, reader).tobytes() == view.tobytes()


@clause("G39", "G41", "B12", "V8")
@ALL_MODES
@pytest.mark.parametrize("seed", range(3))
def test_moves_that_are_not_heard_leave_the_same_view(face, mode, seed):
    """P9: whatever card comes face down, the others see the same, and the same seat is asked."""
    rules, box, rng = GANYMEDE.face(face), GANYMEDE.box, seeded(seed, 6)
    met = 0
    for before, seat, moves, move, after in steps(face, mode, 40 + seed):
        for reader in (*range(MODES[mode]), WATCHER):
            if rules.heard(box.record, before, seat, move, reader) != HIDDEN or reader == seat:
                continue
            other = before.copy()
            rules.play(box.record, other, seat, moves[below(rng, len(moves))])
            assert hidden(rules, box, other, reader).tobytes() == hidden(rules, box, after, reader).tobytes()
            assert other.to_act == after.to_act
            met += 1
    assert met > 0


@clause("G41", "B12")
@ALL_MODES
def test_what_a_hidden_card_allows_is_not_seen(face, mode):
    """P9: in every world that looks the same to the others, the same public moves lead to the same views."""
    rules, box, rng = GANYMEDE.face(face), GANYMEDE.box, seeded(9)
    met = 0
    for before, seat, _, move, after in steps(face, mode, 3):
        if seat == CHANCE or after.reveals > before.reveals:
            continue
        for reader in (*range(MODES[mode]), WATCHER):
            if reader == seat:
                continue
            world = hidden(rules, box, before, reader)
            rules.guess(box.record, world, reader, rng)
            if move not in listed(rules, box, world, seat):
                continue
            rules.play(box.record, world, seat, move)
            assert hidden(rules, box, world, reader).tobytes() == hidden(rules, box, after, reader).tobytes()
            met += 1
    assert met > 0


@clause("G43")
def test_memory_keeps_what_came_before_a_reshuffle_apart():
    war = War("plain").camp("R", "5", deck="6", discard="6 8 8 9 K7").camp("G", "5").turn("R").draw("6", "K7")
    view = war.view(1)
    assert view.memory[0, OLD].tolist() == pile("6"), "the last card of the old deck, as everybody can tell"
    assert view.memory[0, NEW].tolist() == pile("6 8 8 9 K7")
    assert view.old[0] == 1 + 1
