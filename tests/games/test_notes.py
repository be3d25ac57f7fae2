"""Figures for tables that have agreed on help: right, of what is known, and silent when the game is over."""

import random
import re

import numpy as np
import pytest

import chabudai
from chabudai.core.chance import dealer
from chabudai.core.match import Match
from chabudai.core.rule import WATCHER, bit, seeded
from chabudai.games.tatsu import rules as tatsu
from chabudai.games.tatsu.chances import reached

NOTED = [game.name for game in chabudai.games() if hasattr(game.words, "notes")]


def played(name, seed, moves=400, seats=None):
    """A match after each of so many moves at random."""
    match, rng = Match(chabudai.game(name), seats, dealer=dealer(seed)), random.Random(seed)
    while not match.over and len(match.log) < moves:
        seat = rng.choice(match.to_act)
        match.play(rng.choice(match.moves(seat)), seat)
        yield match


def notes(match, seat):
    return match.game.words.notes(match.box, match.seen(seat), seat)


def test_every_game_of_the_house_has_figures():
    assert len(NOTED) == 5


def guessed(match, seat, rng):
    """Another world beneath the view of a seat."""
    return match.imagined(seat, lambda s: match.game.rules.guess(match.box.record, s, seat, rng))


@pytest.mark.parametrize("name", NOTED)
def test_figures_are_sentences_about_things_on_the_table_and_tell_no_secret(name):
    said, rng = 0, seeded(5)
    for number, match in enumerate(played(name, 3, 150)):
        if number % 4:
            continue
        for seat in (*range(match.seats), WATCHER):
            found = notes(match, seat)
            ids = {thing.id for thing in match.picture(seat).things}
            assert all(note.id in ids or not note.id for note in found)
            assert all(note.words.endswith(".") and len(note.short) < 6 for note in found)
            assert notes(guessed(match, seat, rng), seat) == found
            said += len(found)
    assert said > 20


@pytest.mark.parametrize("name", NOTED)
def test_nothing_is_told_when_the_game_is_over(name):
    *_, match = played(name, 3, 10**6)
    assert match.over
    assert [notes(match, seat) for seat in range(match.seats)] == [[]] * match.seats


def landings(box, table, seat):
    """Where a seat can bring stones with the dice on the table, by playing everything out."""
    out, found = np.zeros(tatsu.MOST, np.int32), set()
    for move in out[: tatsu.legal(box.record, table[0], seat, out)].tolist():
        if move == tatsu.PASS:
            continue
        after = table.copy()
        tatsu.play(box.record, after[0], seat, move)
        stones = table["inner"][0] * 10 + table["outer"][0]
        changed = set(np.flatnonzero(stones != after["inner"][0] * 10 + after["outer"][0]).tolist())
        start = move - tatsu.ESCAPES if move >= tatsu.ESCAPES else move % tatsu.SOURCES
        found |= changed - {start}
        if after[0].phase == tatsu.SECOND and after[0].turn == seat:
            found |= landings(box, after, seat)
    return found


@pytest.mark.clause("T5", "T36")
def test_chances_of_a_roll_are_what_playing_all_36_out_gives():
    checked = 0
    for number, match in enumerate(played("tatsu", 4, 160)):
        if number % 32 or match.over:
            continue
        for seat in range(2):
            counts = np.zeros(tatsu.SEGMENTS, int)
            for one in range(1, 7):
                for other in range(1, 7):
                    table = match._tables[-1].copy()
                    table["turn"], table["phase"], table["to_act"] = seat, tatsu.FIRST, bit(seat)
                    table["recruited"] = 0
                    table["low"], table["high"] = min(one, other), max(one, other)
                    counts[list(landings(match.box, table, seat))] += 1
            assert reached(match.box.record.tobytes(), match.state.tobytes(), seat) == tuple(counts.tolist())
            checked += 1
    assert checked >= 6


@pytest.mark.clause("L2", "L78")
def test_cards_that_are_not_seen_are_all_others():
    for number, match in enumerate(played("luminous", 5, 120, seats=3)):
        if number % 10 or match.over:
            continue
        s, words = match.state, notes(match, 0)[0].words
        unseen = sum(int(count) for count in re.findall(r"(\d+) ×", words))
        seen = s.held[0] + s.trimmed[0] + 4 * (s.sets[0, 0, 0] >= 0)
        seen += sum(2 for other in (1, 2) for row in range(2) if s.up[other, row] and s.sets[other, row, 0] >= 0)
        total = 3 * (6 * match.box.cards_copies[0] + match.box.cards_revelations[0])
        assert unseen == total - seen and words.startswith(f"You do not see {unseen} cards")


@pytest.mark.clause("G6", "G8", "G10", "G11")
def test_the_risk_of_the_next_card_is_counted_from_what_it_may_come_from():
    """The own deck, or the discard pile if that becomes the deck; nothing is told to who can only stop."""
    risks, new_decks = 0, 0
    for seed in (6, 7):
        for match in played("ganymede", seed, 200):
            for seat in match.to_act:
                for note in notes(match, seat) if seat < 2 else []:
                    if "/" not in note.short:
                        continue
                    assert "draw" in match.legal(seat)
                    over, among = map(int, note.short.split("/"))
                    cards = match.state.deck[seat] if match.state.left[seat] else match.state.discard[seat]
                    assert among == cards.sum()
                    total = sum(int(kind) % 10 + 1 for kind in match.state.table[seat, : match.state.in_play[seat]])
                    assert over == sum(int(cards[k]) for k in range(20) if total + k % 10 + 1 > match.box.limit)
                    alone = f"The next card of your deck {'brings you over' if over else 'keeps you within'} 21."
                    assert among > 1 or note.words == alone
                    risks, new_decks = risks + 1, new_decks + (match.state.left[seat] == 0)
    assert risks > 20 and new_decks > 0
