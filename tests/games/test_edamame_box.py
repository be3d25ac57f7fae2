"""What is printed: the tables, where they come from, and an owner's own values."""

import json

import numpy as np
import pytest
from edamame_table import CARDS, DRAGONS, EDAMAME, Table

from chabudai.core.box import read_owner
from chabudai.core.chance import dealer
from chabudai.core.errors import BadBox, BadRecord
from chabudai.core.match import Match
from chabudai.core.record import read, replay, write
from chabudai.core.rule import below, seeded
from chabudai.games.edamame.amiss import amiss
from lane import Lane

BOX = EDAMAME.box


def refused(changes):
    with pytest.raises(BadBox) as error:
        EDAMAME.owned_box(changes)
    return str(error.value)


@pytest.mark.clause("D9", "D10", "D12", "D16", "D90")
def test_the_box_holds_25_edamame_and_24_dragon_cards():
    level = BOX.edamame_level.tolist()
    assert [level.count(number) for number in range(4)] == [2, 6, 6, 5]
    assert len(CARDS) - 2 + 2 * 4 == 25 and len(DRAGONS) - 2 + 2 * 4 == 24
    assert BOX.dragon_level.tolist() == [0, 0, *[1, 2, 3, 4] * 4]
    assert BOX.dragon_symbols[2:].sum(axis=0).tolist() == [16, 19, 21, 0]
    assert BOX.edamame_symbols[2:].sum(axis=0)[:3].tolist() == [19, 20, 11]
    assert [int(BOX.dragon_symbols[2 + n].sum()) for n in range(16)] == [2, 3, 4, 5] * 4


@pytest.mark.clause("D15", "D68", "D82")
def test_the_scoring_cards_are_the_six_orders_of_the_three_totals():
    assert len({tuple(line) for line in BOX.scoring_total.tolist()}) == 6
    assert all(sorted(line) == [0, 1, 2] for line in BOX.scoring_total.tolist())
    least = [{0: 3, 1: 3, 2: 3}, {0: 6, 1: 5, 2: 4}, {0: 8, 1: 7, 2: 8}]
    for card in range(6):
        assert BOX.scoring_least[card].tolist() == [least[n][int(BOX.scoring_total[card, n])] for n in range(3)]
    assert (BOX.points.tolist(), BOX.fight.tolist()) == ([2, 3, 4], [4, 1, 0])


def test_every_value_says_where_it_comes_from():
    found = BOX.provenance()
    assert len(found) == 8 + 19 + 18 + 6
    assert all(words.split()[0].strip(":,") in ("seed", "designed", "public") for words in found.values())
    assert found["edamame.E02"] == "designed"


@pytest.mark.clause("D44")
def test_no_card_but_the_peddler_gives_as_many_hearts_as_it_needs():
    net = BOX.edamame_symbols[:, 3] - BOX.edamame_symbols[:, 2]
    assert [CARDS[card] for card in range(len(CARDS)) if net[card] <= 0] == ["S2"]
    assert net.max() == 2


# -- an owner's box -----------------------------------------------------------------------------------------------


def numbers_of(entries):
    """Every number that is printed, by the changes that would replace it: all values and all columns of all rows."""
    for name, entry in entries.items():
        if name == "symbols":
            continue
        if "value" in entry:
            yield name, {name: entry["value"]}
            continue
        for row in BOX.rows(name):
            yield from (
                (f"{name}_{key}", {name: {row: {key: old}}}) for key, old in entry[row].items() if key != "from"
            )


def plus_one(value):
    if isinstance(value, list):
        return [plus_one(value[0]), *value[1:]]
    return "speed" if value in ("attack", "hearts") else "hearts" if value == "speed" else value + 1


def changed(change):
    ((name, value),) = change.items()
    return {name: changed(value) if isinstance(value, dict) else plus_one(value)}


PRINTED = [pair for pair in numbers_of(BOX.entries) if not pair[0].endswith("_name")]


def test_any_printed_number_can_be_replaced_or_is_refused_with_a_reason():
    """Raised by one, every number arrives in the box; levels and a few others can only be refused."""
    refusals = []
    for field, change in PRINTED:
        try:
            box = EDAMAME.owned_box(changed(change))
        except BadBox as error:
            refusals.append((field, str(error)))
            continue
        differ = [name for name in BOX.record.dtype.names if (box.record[name] != BOX.record[name]).any()]
        assert differ == [field]
    fields = [field for field, _ in refusals]
    assert {field: fields.count(field) for field in fields} == {
        "edamame_level": 2 + 5,  # the start team has level 0, and nothing comes after level 3
        "dragon_level": 18,
        "dragon_price": 2,  # of the baby
    }
    assert all(sentence.endswith(".") for _, sentence in refusals)


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"purchases": [0, 0, 6, 4, 4]}, "only 0 to 5"),
        ({"purchases": [0, 0, 0, 4, 4]}, "1 to 5"),
        ({"patience": 0}, "only 1 to 100"),
        ({"points": [1, 2]}, "a list of 3 numbers"),
        ({"start": [-1, 0, 0, 0]}, "only 0 to 99"),
        ({"edamame": {"E01": {"pay": [0, 0, 0, 0]}}}, "E01 has no job"),
        ({"edamame": {"E01": {"level": 4}}}, "only 0 to 3"),
        ({"edamame": {"E01": {"level": 0}}}, "E01 has to be of level 1 to 3"),
        ({"edamame": {"S1": {"level": 1}}}, "S1 has to be of level 0"),
        ({"edamame": {"E09": {"get": [51, 0, 0, 0]}}}, "only 0 to 50"),
        ({"edamame": {"S2": {"symbols": [0, 0, 0, 2]}}}, "too few red hearts"),
        ({"edamame": {"E18": {"price": 1}}}, "E18"),
        ({"edamame": {"E01": {"cost": 1}}}, '"cost" is not a column of edamame'),
        ({"dragon": {"BF1": {"level": 2}}}, "BF1 has to be of level 1"),
        ({"dragon": {"BF1": {"price": [0, 0, 0, 0]}}}, "BF1 costs nothing"),
        ({"dragon": {"WF": {"price": [1, 0, 0, 0]}}}, "WF is not for sale"),
        ({"dragon": {"RR4": {"symbols": [0, 0, 0, 1]}}}, "grey hearts, which only Edamame have"),
        ({"dragon": {"RR4": {"symbols": [99, 0, 0, 0]}}}, "only 0 to 50"),
        ({"scoring": {"C1": {"total": ["grey", "speed", "hearts"]}}}, "grey"),
        ({"scoring": {"C1": {"total": [3, 1, 2]}}}, "only 0 to 2"),
        ({"comfort": [2, 1]}, "3 times 2"),
        ({"edamame": {"E01": {"price": "speed"}}}, '"edamame.E01.price" holds "speed", where a number is needed.'),
        ({"start": [1, "attack", 0, 0]}, '"start" holds "attack", where a number is needed.'),
        ({"scoring": {"C1": {"least": [1, "hearts", 0]}}}, '"scoring.C1.least" holds "hearts"'),
        ({"edamame": {"E01": {"name": ""}}}, "edamame.E01 needs a name of 1 to 24 letters."),
        ({"edamame": {"E01": {"name": "Two\nlines"}}}, "edamame.E01 needs a name of 1 to 24 letters."),
        (
            {"dragon": {"WF": {"name": "A dragon with far too long a name"}}},
            "dragon.WF needs a name of 1 to 24 letters.",
        ),
        ({"edamame": {"E01": {"name": "farmer"}}}, 'edamame.E01 and S1 cannot both be called "farmer".'),
        ({"dragon": {"BF1": {"name": "Red rear 1"}}}, 'dragon.RR1 and BF1 cannot both be called "Red rear 1".'),
        ({"edamame": {"E03": {"name": "E04"}}}, 'edamame.E03 and E04 cannot both be called "E04".'),
    ],
)
def test_a_box_that_cannot_be_is_refused_in_one_sentence(changes, sentence):
    assert sentence in refused(changes)


@pytest.mark.clause("D28", "D39", "D55")
def test_an_owners_values_are_played_by(face):
    box = EDAMAME.owned_box(
        {
            "start": [1, 2, 0, 0],
            "growth": 1,
            "edamame": {"E02": {"name": "Angler", "price": 2, "pay": [1, 0, 0, 0], "get": [0, 0, 3, 0]}},
            "dragon": {"BF1": {"price": [1, 0, 2, 0], "symbols": [0, 3, 0, 0]}},
        }
    )
    table = Table(face, supply={0: (4, 0, 0, 0)}, box=box).do("recruit")
    table.do("buy(Angler)").draw().do("rest", "work own own(angler)", "rest", "grow buy(BF1)")
    assert table.owned() == (0, 1, 1, 0)
    assert table.totals() == (1, 6, 2, 2)


def random_box(rng):
    """A box in which most printed numbers are drawn anew."""

    def some(count, most):
        return [below(rng, most + 1) for _ in range(count)]

    def not_nothing(numbers):
        return numbers if any(numbers) else [1, *numbers[1:]]

    edamame, dragon = {}, {}
    for card in CARDS:
        market = card.startswith("E")
        edamame[card] = {
            "level": 1 + below(rng, 3) if market else 0,
            "price": below(rng, 8),
            "pay": not_nothing(some(4, 2)),
            "get": not_nothing(some(4, 4)),
            "symbols": [*some(3, 3), below(rng, 5 if market else 3)],
        }
    needed = sum(edamame[card]["symbols"][3] for card in CARDS[:2])  # the baby gives so many red hearts and more
    for card in DRAGONS:
        price = [below(rng, 3), below(rng, 5), 1 + below(rng, 3), below(rng, 3)] if card[0] != "W" else [0, 0, 0, 0]
        attack, speed, hearts = some(3, 3)
        dragon[card] = {"price": price, "symbols": [attack, speed, hearts + needed * (card == DRAGONS[0]), 0]}
    totals = {f"C{n + 1}": {"total": some(3, 2), "least": some(3, 12)} for n in range(6)}
    changes = {"edamame": edamame, "dragon": dragon, "scoring": totals}
    changes |= {"start": some(4, 6), "points": some(3, 6), "fight": some(3, 5), "growth": below(rng, 4)}
    changes |= {"pause": below(rng, 6), "comfort": [some(2, 3) for _ in range(3)], "patience": 1 + below(rng, 9)}
    return EDAMAME.owned_box({**changes, "purchases": [0, 0, *[1 + below(rng, 5) for _ in range(3)]]})


def everything_is_explained(box, lane):
    """Every move but the legal ones is refused in a sentence, and the table can be drawn."""
    seat = int(lane.s.to_act).bit_length() - 1
    legal = lane.moves(seat)
    for move in range(EDAMAME.rules.MOVES):
        reason = EDAMAME.words.why_not(box, lane.view(seat), seat, move)
        assert (reason is None) == (move in legal)
        assert reason is None or reason[1].endswith(".")
    assert EDAMAME.board.picture(box, lane.view(seat), seat).labels()


@pytest.mark.clause("D3", "D42", "D44", "D87", "D89")
@pytest.mark.parametrize("seed", range(12))
def test_any_box_gives_a_game_that_is_sound_and_ends(seed):
    rng = seeded(seed, 19)
    box = random_box(rng)
    option = ("both", "choose")[seed % 2]
    lane = Lane(EDAMAME, "compiled", 2 + seed % 3, box, compensation=option)
    moves = 0
    while waiting := int(lane.s.to_act):
        seat = waiting.bit_length() - 1
        choices = lane.moves(seat)
        view = lane.view(seat)
        texts = [EDAMAME.words.say(box, view, seat, move) for move in choices]
        assert len(set(texts)) == len(choices) > 0
        lane.play(seat, choices[below(rng, len(choices))])
        moves += 1
        if moves % 5 == 0 or not lane.s.to_act:
            assert amiss(box, lane.s) is None
        if moves % 25 == 0 and lane.s.to_act:
            everything_is_explained(box, lane)
        assert moves < EDAMAME.rules.LONGEST
    assert 1 in lane.places


@pytest.mark.parametrize("seed", range(3))
def test_an_owners_file_is_kept_in_the_record_and_replayed_by(tmp_path, seed):
    """A file in which every card differs: the game is played by it, and its record is enough to play it again."""
    rng, drawn = seeded(seed, 23), random_box(seeded(seed, 29))
    lines = [f"{name} = {json.dumps(value)}" for name, value in drawn.changes.items()]
    file = tmp_path / "mine.toml"
    file.write_text("\n".join([*lines, 'edamame.E02.name = "Angler"', 'dragon.RR4.name = "Ember tail"']), "utf-8")
    box = EDAMAME.owned_box(read_owner(file), str(file))
    assert box.record == drawn.record != BOX.record and box.rows("edamame") == CARDS
    match = Match(EDAMAME, 2 + seed, box=box, dealer=dealer(seed))
    for _ in range(150):
        if not match.over:
            moves = match.moves(match.to_act[0])
            match.play(moves[below(rng, len(moves))])
    text = write(match)
    assert all(f"box {name} = " in text for name in (*drawn.changes, "edamame.E02.name", "dragon.RR4.name"))
    again = replay(read(text))
    assert again.state == match.state and again.box.changes == box.changes and again.box.record == box.record
    assert write(replay(read(text))).split("--")[1] == text.split("--")[1]
    printed = "\n".join(line for line in text.splitlines() if not line.startswith("box "))
    with pytest.raises(BadRecord, match=r"Line \d+"):
        replay(read(printed))


def test_the_record_cannot_be_written_to():
    with pytest.raises(ValueError, match="read-only"):
        BOX.record["points"][0] = 9
    assert np.array_equal(BOX.points, [2, 3, 4])


@pytest.mark.clause("D21", "D23", "D28", "D31", "D44")
def test_a_box_in_which_everybody_may_have_to_leave():
    """An owner's Peddler may need hearts; a clan can then lose its whole team, and refusals say so."""
    box = EDAMAME.owned_box({"edamame": {"S2": {"symbols": [0, 0, 0, 1]}, "E01": {"symbols": [0, 0, 0, 50]}}})
    table = Table(seats=3, supply={0: (9, 9, 0, 0), 1: (3, 3, 0, 0), 2: (0, 0, 0, 0)}, box=box)
    table.do("recruit buy(E01) remove(S1) remove(S2) remove(E01)").draw()
    assert table.team(0) == ""
    table.do("work").do("foreign").forbids("owner(0)", "D28", "Nobody works for you there: Green has no Edamame.")
    table.do("owner(2) foreign(S1)", "rest", "work")
    table.forbids("own", "D28", "None of your own Edamame can work: Green has no Edamame.")
    table.forbids("both", "D31", "No own and foreign Edamame can work together for you: Green has no Edamame.")
    table = Table(clans={0: "", 1: ""}, display="E02 E03 E04 E05", deck=" ".join(CARDS[7:]), box=box)
    table.forbids("work", "D21", "No Edamame can work for you: Green and Orange have no Edamame.")
