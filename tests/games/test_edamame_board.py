"""The picture: everything readable without opening anything, and every legal move can be pointed at."""

import xml.etree.ElementTree as ElementTree

import pytest
from edamame_table import EDAMAME, Table, fresh

from chabudai.core.rule import CHANCE, WATCHER, below, seeded
from chabudai.games.edamame import board, market
from chabudai.games.edamame.clans import ACROSS, MARGIN

CAPITAL = 0.36  # how far a capital letter reaches above the middle of its line, in its own size
SETTINGS = [(2, 1), (3, 2), (4, 3)]


def drawn(table, seat):
    return board.picture(table.box, table.s, seat)


def things(table, seat):
    return {thing.id: thing for thing in drawn(table, seat).things if thing.id}


def line(table, seat, start):
    """The first line of the text board that begins like this."""
    return next(line.strip() for line in drawn(table, seat).text().split("\n") if line.strip().startswith(start))


@pytest.mark.parametrize(("seats", "seed"), SETTINGS)
def test_every_legal_move_touches_something_of_its_own(seats, seed):
    table, rng = fresh(seats=seats, compensation="choose"), seeded(seed)
    while int(table.s.to_act):
        seat, moves = table.seat, table.moves(table.seat)
        if below(rng, 6) == 0 or seat == CHANCE:
            ids = set(things(table, 0))
            touched = [board.touches(table.box, table.s, seat, move) for move in moves]
            assert len(set(touched)) == len(moves)
            assert all(set(touch) <= ids and touch for touch in touched)
        table.play(seat, moves[below(rng, len(moves))])
    assert {"final-0", f"final-{seats - 1}"} <= set(things(table, WATCHER))


@pytest.mark.clause("D1", "D36")
def test_what_lies_on_cards_is_drawn_printed_and_read_aloud():
    table = Table(clans={1: "S1 S2 E02"}, lying={1: "E02*2 S1*1"})
    card = things(table, 0)["card-1-E02"]
    assert "4 yellow cubes on it" in card.label
    assert line(table, 0, "E02").endswith("on it: 4Y")
    plain = things(Table(clans={1: "S1 S2 E02"}), 0)["card-1-E02"]
    assert len(card.marks) > len(plain.marks)
    assert any(mark[0] == "text" and mark[3] == "4" for mark in card.marks)


@pytest.mark.clause("D28", "D30")
def test_every_card_shows_whether_and_how_the_reader_can_pay_it():
    table = Table(clans={0: "S1 S2 E01", 1: "S1 S2 E02"}, supply={0: (1, 0, 0, 0), 1: (2, 2, 0, 0)})
    labels = {name: thing.label for name, thing in things(table, 0).items()}
    assert labels["card-0-S1"].endswith("you can pay it")
    assert labels["card-1-E02"].endswith("you can pay it if your Farmer works first")
    poor = things(Table(clans={0: "S1 S2 E01"}, supply={0: (0, 1, 0, 0)}), 0)
    assert poor["card-0-E01"].label.endswith("you can pay it if a foreign Peddler works first")
    assert labels["card-0-E01"].endswith("you are one gold short")
    assert labels["stack-BF"].endswith("you are two yellow cubes and one blue cube short")
    assert "ok +Farmer" in line(table, 0, "E02")
    assert things(table, 1)["card-1-E02"].label.endswith("you can pay it")
    assert "pay" not in things(table, WATCHER)["card-1-E02"].label


@pytest.mark.clause("D41")
def test_an_edamame_for_sale_shows_its_price_and_whether_there_are_hearts_for_it():
    table = Table(clans={0: "S1 S2 E02"}, supply={0: (4, 0, 0, 0)}, display="E01 E03 E04 E05")
    labels = {name: thing.label for name, thing in things(table, 0).items()}
    assert labels["sale-E01"].endswith("you are one gold short")
    assert labels["sale-E03"].endswith("but then you need 1 more heart")
    assert labels["sale-E03"].startswith("Charcoal Burner for sale, 4 gold: 2 yellow cubes for 1 red cube")
    assert line(table, 0, "E03").endswith("4G   ok -1H")
    table = Table(supply={0: (4, 0, 0, 0)})
    assert things(table, 0)["sale-E02"].label.endswith("and have the hearts for it")


@pytest.mark.clause("D14", "D15", "D58", "D71")
def test_the_tracks_show_time_objectives_and_points():
    clans = {0: "S1 S2 / BF1 RF1", 1: "S1 S2 E01 / BR1 RR1 RR2"}
    table = Table(clans=clans, card="C2", score={0: 2})
    labels = {name: thing.label for name, thing in things(table, 0).items()}
    assert labels["score"] == "Score: Green 2, Orange 0"
    assert labels["round-2"].startswith("Round 2: 3 points for 4 red hearts; 2 of 3 dragon cards bought")
    assert labels["round-3"] == "Round 3: 4 points for 7 speed; reached now by Orange"
    assert "[2]" in line(table, 0, "> Round 2")


@pytest.mark.clause("D16", "D51", "D60")
def test_the_stacks_show_what_lies_beneath_and_who_has_bought():
    table = Table(clans={0: "S1 S2 / BF1", 1: "S1 S2 / BF2"}, supply={0: (0, 9, 9, 9)})
    assert things(table, 0)["stack-BF"].label.startswith("Blue forward 3 for 3 yellow cubes and 3 blue cubes")
    assert line(table, 0, "BF3").split()[-2:] == ["below:", "BF4"]
    words = [mark[3] for mark in things(table, 0)["stack-BF"].marks if mark[0] == "text"]
    assert {"Green", "Orange"} <= set(words)


@pytest.mark.clause("D1", "D9", "D46", "D48")
def test_the_deck_and_what_has_left_the_game_are_shown_by_name():
    clans = {0: "S2 E01 E02", 1: "S2 E03"}
    table = Table(clans=clans, display="E04 E06 E08 E09", deck="E12 E13 E14 E15 E16 E17")
    labels = {name: thing.label for name, thing in things(table, 0).items()}
    assert labels["deck"] == ("6 Edamame in the deck; next comes Courier; then Samurai, Ninja, Priestess, Lord or Sage")
    assert labels["gone"] == "Out of the game: Farmer x2, Potter, Fighter, Miller and Doctor"
    assert line(table, 0, "Next:") == "Next: Courier"
    assert line(table, 0, "Gone:") == "Gone: Farmer x2, Potter, Fighter, Miller, Doctor"
    words = [mark[3] for name in ("deck-E13", "gone-S1") for mark in things(table, 0)[name].marks if mark[0] == "text"]
    assert words == ["Samurai", "Farmer x2"]
    empty = Table(display="E14 E15 E16 E17", deck="")
    assert things(empty, 0)["deck"].label == "The deck is empty" and "gone" in things(empty, 0)
    assert "gone" not in things(Table(), 0)


@pytest.mark.clause("D17")
def test_the_first_player_token_lies_with_the_clan_that_began():
    table = fresh(seats=3).do("first(2)")
    assert [things(table, 0)[f"clan-{seat}"].label.endswith("began the game") for seat in range(3)] == [0, 0, 1]
    assert "1st" in line(table, 0, "Violet") and "1st" not in line(table, 0, "Orange")
    styles = [[mark[-1] for mark in things(table, 0)[f"dragon-{seat}"].marks] for seat in range(3)]
    assert ["eda-first" in found for found in styles] == [False, False, True]


@pytest.mark.clause("D37")
def test_what_has_been_chosen_for_a_work_is_marked():
    table = Table(clans={0: "S1 S2 E02"}, supply={0: (3, 3, 0, 0)}).do("work", "both", "own(E02)", "owner(1)")
    assert things(table, 0)["card-0-E02"].label.endswith("chosen to work")
    assert line(table, 0, "> E02").startswith("> E02 Fisher")
    marked = [name for name, thing in things(table, 0).items() for mark in thing.marks if mark[-1] == "eda-chosen"]
    assert sorted(marked) == ["card-0-E02", "clan-1"]


def test_long_names_of_an_owners_box_fit_on_their_cards():
    box = EDAMAME.owned_box({"edamame": {"E02": {"name": "Cormorant Fisherwoman"}, "E03": {"name": "M" * 24}}})
    table = Table(clans={0: "S1 S2 E02"}, box=box, display="E03 E01 E04 E05")
    for name in ("card-0-E02", "sale-E03"):
        for mark in things(table, 0)[name].marks:
            if mark[0] == "text" and not mark[3][0].isdigit():
                assert len(mark[3]) * mark[4] * 0.55 <= 122


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_clan_of_the_reader_lies_nearest(seats):
    table = Table(seats=seats)
    for seat in range(seats):
        down = {name: thing.y for name, thing in things(table, seat).items() if name.startswith("clan-")}
        assert max(down, key=down.get) == f"clan-{seat}"
        order = sorted(down, key=down.get)
        assert order[0] == f"clan-{(seat + 1) % seats}"
    assert max(down.values()) == things(table, seats - 1)[f"clan-{seats - 1}"].y
    watched = things(table, WATCHER)
    assert watched["clan-0"].y > watched["clan-1"].y


@pytest.mark.parametrize("theme", ["light", "dark", "auto"])
def test_the_picture_is_sound_svg_and_keeps_within_its_borders(theme):
    clans = {0: "S1 S2 E01 E02 E03 E06 E15 E17 / BF1 BF2 BF3 BF4 BR1 BR2", 1: "S1 S2 / BR3 RF1 RF2"}
    table = Table(seats=3, clans=clans, lying={0: "E02*9"}, supply={0: (123, 45, 6, 7)})
    picture = drawn(table, 0)
    root = ElementTree.fromstring(picture.svg(theme, lit=("card-0-E02",)))
    assert root.get("viewBox") == f"0 0 800 {picture.height:g}"
    used = {mark[-1] for thing in picture.things for mark in thing.marks}
    known = set(picture.json()["styles"])
    assert used <= known
    for thing in picture.things:
        for mark in thing.marks:
            if mark[0] == "rect":
                assert thing.x + mark[1] >= MARGIN - 6 and thing.x + mark[1] + mark[3] <= MARGIN + ACROSS + 6
                assert thing.y + mark[2] >= 0 and thing.y + mark[2] + mark[4] <= picture.height


@pytest.mark.parametrize("idle", [0, 50])
def test_the_clan_of_the_reader_follows_right_after_the_actions(idle):
    table = Table(idle=idle, box=EDAMAME.owned_box({"patience": 26}))
    found = things(table, 0)
    assert found["clan-0"].y == found["work"].y + board.TILES + board.GAP


@pytest.mark.clause("D36")
def test_what_lies_on_a_card_covers_neither_its_name_nor_what_stands_beside_the_dragon():
    team = "S2 E01 E02 E03 E04 E05"
    found = things(Table(clans={0: f"{team} / BF1 BF2 BR1 BR2", 1: "S1 S2 / RF1"}, lying={0: "E04*9 E05*9"}), 0)
    texts = [found["dragon-0"].y + mark[2] + CAPITAL * mark[4] for mark in found["dragon-0"].marks if mark[0] == "text"]
    for card in (found["card-0-E04"], found["card-0-E05"]):
        name = min(mark[2] - CAPITAL * mark[4] for mark in card.marks if mark[0] == "text" and mark[3].isalpha())
        slip = next(mark for mark in card.marks if mark[0] == "rect" and mark[-1] == "eda-lying")
        assert max(texts) <= card.y + slip[2] and slip[2] + slip[4] <= name


def test_every_team_of_any_size_is_drawn_in_rows():
    team = "S1 S2 E01 E02 E03 E04 E05"
    table = Table(clans={0: f"{team} / BF1 BF2 BF3 BF4", 1: "S1 S2 / BR1 BR2"})
    cards = [thing for name, thing in things(table, 0).items() if name.startswith("card-0-")]
    assert len(cards) == 7
    assert len({(card.x, card.y) for card in cards}) == 7
    assert len({card.y for card in cards}) == 2


def test_the_text_board_puts_nothing_on_top_of_something_else():
    table = Table(seats=4, clans={0: "S1 S2 E01 E02 E03 / BF1 BF2 BF3", 1: "S2 E04"}, lying={0: "E01*3"})
    seen = set()
    for thing in drawn(table, 2).things:
        for down, text in enumerate(thing.text.split("\n")):
            for right, letter in enumerate(text):
                spot = (thing.row + down, thing.column + right)
                assert letter == " " or spot not in seen, (thing.id, text)
                if letter != " ":
                    seen.add(spot)


def test_the_text_board_is_no_wider_than_a_terminal():
    """Dragons of five cards and a long list of what has left the game are there to the end of every line."""
    clans = {0: "S2 E16 / BF1 BF2 RF1 RF2 RR1", 1: "S2 E17 / BR1 BR2 RR2"}
    table = Table(clans=clans, supply={0: (12, 13, 0, 0)}, display="", deck="")
    lines = drawn(table, 0).text().split("\n")
    assert all(len(line) <= 80 for line in lines)
    assert line(table, 0, "rank 7").split("  ")[0] == "rank 7: RF2 RF1 BF2 BF1 RR1"
    assert line(table, 0, "Gone").startswith("Gone: Farmer x2, Librarian, Fisher, Charcoal Burner,")
    assert lines[lines.index("  " + line(table, 0, "Gone")) + 1].startswith(" " * 8)
    assert " ".join(" ".join(lines).split()).count("Charcoal Burner, Water Carrier, Potter") == 1


@pytest.mark.clause("D54", "D63")
def test_the_text_board_tells_what_a_rest_and_a_grow_up_bring():
    table = Table(clans={0: "S1 S2 E03", 1: "S2 E02 / RF1 RR1"})
    assert line(table, 0, "baby").split("  ")[-2:] == ["Rest +1G", "Grow +3Y"]
    assert line(table, 0, "rank 2").split("  ")[-2:] == ["Rest +4G", "Grow +3Y"]


def test_the_card_on_top_of_a_stack_keeps_within_its_frame():
    """Level, price and symbols of the fullest card stand within the coloured frame, with room on both sides."""
    table = Table(clans={0: "S1 S2 / BF1 BF2 BF3"})
    stack = things(table, 0)["stack-BF"]
    frame = next(mark for mark in stack.marks if mark[0] == "rect" and mark[-1] == "eda-blue")
    level = [mark for mark in stack.marks if mark[0] == "circle" and mark[-1] == "eda-level"][-1]
    assert frame[1] < level[1] - level[3]
    assert market.PILE - 4 < frame[1] + frame[3] < market.PILE, "the last symbol ends two units behind PILE - 7"


@pytest.mark.clause("D92")
def test_the_places_are_shown_when_the_game_is_over():
    table = Table(clans={0: "S1 S2 E02"}, idle=59).do("rest")
    assert things(table, 0)["final-0"].label.startswith("Place ")
    assert not any("pay" in thing.label for thing in drawn(table, 0).things), "nobody pays any more"
    assert drawn(table, 0).title == f"Edamame: {EDAMAME.words.ending(table.box, table.s)}"
