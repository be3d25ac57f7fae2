"""Patterns: what they fit, what they prefer, how they are refused; and words that fit into a picture when they grow."""

import time

import pytest

from chabudai.core.phrases import BadPhrase, Phrases
from chabudai.core.picture import Picture, Thing, paragraph, rect, redrawn, reprinted, text

GERMAN = {
    "words": {
        "{who} rolls {low} and {high}.": "{who} würfelt {low} und {high}.",
        "{who} takes a {card:cards}.": "{who} nimmt {card:den}.",
        "{who} takes a {card:cards} and shows it.": "{who} nimmt {card:den} und zeigt ihn.",
        "{one}, {more}": "{one}, {more}",
        "{one} and {other}": "{one} und {other}",
        '"{text:same}" is no move.': "„{text}“ ist kein Zug.",
        "Black": "Schwarz",
        "White": "Weiß",
        "every King is gone.": "alle Könige sind fort.",
        "Two and a half": "Zweieinhalb",
    },
    "cards": {"King": "König", "{one:cards} and {other:cards}": "{one} und {other}"},
    "den": {"King": "den König", "King and King": "die Könige"},
}


def test_a_pattern_covers_the_whole_text_and_the_one_that_says_most_is_taken():
    find = Phrases(GERMAN).find
    assert find("White rolls 3 and 4.") == "Weiß würfelt 3 und 4."
    assert find("White takes a King.") == "Weiß nimmt den König."
    assert find("White takes a King and shows it.") == "Weiß nimmt den König und zeigt ihn."
    assert find("White takes a King and King.") == "Weiß nimmt die Könige."
    assert find("Black, White and Black") == "Schwarz, Weiß und Schwarz"
    assert find("Two and a half") == "Zweieinhalb"
    assert find("White rolls 3 and 4. Every King is gone.") == "Weiß würfelt 3 und 4. Alle Könige sind fort."
    assert find("3-8+F") == "3-8+F" and find("V") == "V"  # notation
    assert find('"White, rolls" is no move.') == "„White, rolls“ ist kein Zug."


def test_what_cannot_be_said_as_a_whole_is_not_said_at_all():
    find = Phrases(GERMAN).find
    for unknown in ("Red rolls 3 and 4.", "White takes a Queen.", "White rolls", "White rolls 3 and 4", "King"):
        assert find(unknown) is None


def test_nobodys_nonsense_keeps_the_table_waiting():
    find = Phrases(GERMAN).find
    start = time.perf_counter()
    for nonsense in ("a and b, " * 200, "A. Bb. " * 250, "Black rolls " * 160, '"' * 1900, "x" * 100_000):
        find(nonsense)
    assert time.perf_counter() - start < 3


@pytest.mark.parametrize(
    ("english", "german"),
    [
        ("{a}{b}", "{a}"),
        ("{a}", "{a}!"),
        ("{a} and {a}", "{a}"),
        ("{a} goes", "{b} geht"),
        ("{a} goes", "{a:nowhere} geht"),
    ],
)
def test_lines_that_can_mean_nothing_are_refused(english, german):
    with pytest.raises(BadPhrase):
        Phrases({"words": {english: german}})


def longer(words):
    """A language in which everything takes 40 % more letters."""
    return " ".join(word + "e" * round(len(word) * 0.4 + 0.4) for word in words.split())


def test_drawn_words_that_grow_take_no_more_room():
    title = text(0, 0, "The Dead Zone of White", 20)
    grown = redrawn(title, longer)
    assert len(grown[3]) * grown[4] <= (len(title[3]) + 2) * title[4] and grown[4] >= 0.7 * title[4]
    question = paragraph(0, 0, "White has rolled 3 and 4: use either die, or escape by the smaller one.", 24, 30, 30)
    picture = Picture("x", 100, 100, (Thing("a", "", 0, 0, (rect(0, 0, 1, 1, "line"), question)),))
    again = picture.reworded(longer, lambda mark: redrawn(mark, longer), lambda block: block)

    def lines(one):
        return [mark for mark in one.json()["things"][0]["marks"] if mark[0] == "text"]

    assert len(lines(again)) == len(lines(picture)) == 3
    assert max(len(line[3]) * line[4] for line in lines(again)) <= 30 * 24
    assert lines(again)[-1][2] <= lines(picture)[-1][2]


def test_the_text_board_keeps_its_places():
    german = {"Tray": "Vorrat", "Mat": "Matte", "Turn 3": "Zug 3", "A win: no stone is left.": "Sieg: kein Stein."}
    find = Phrases({"words": german}).find
    assert reprinted("  Tray", find) == "Vorrat"
    assert reprinted("Mat   Tray  .", find) == "Matte Vorrat ."
    assert reprinted("  Turn 3  ", find) == "  Zug 3   "
    assert reprinted("A win: no\nstone is left.", find) == "Sieg: kein\nStein."
    assert reprinted("Tray\nQueen", find) is None
