"""What is printed in a box, and an owner's file over it: every mistake is one sentence that names the file."""

from importlib.resources import as_file, files
from pathlib import Path

import pytest

import chabudai
from broken import BLUFF
from chabudai.core.box import Box, read_box, read_owner, undotted
from chabudai.core.errors import BadBox
from chabudai.core.rule import record

PRINTED = """
[symbols]
"-" = -1
RED = 0
BLUE = 1

[chips]
value = [4, 3, 2]
from = "seed"
least = 1
most = 9

[start]
value = "RED"
from = "public"
least = -1
most = 1

[cards]
from = "designed"
limits.price = [1, 20]

[cards.E01]
name = "Librarian"
price = 5
cost = [1, 0]

[cards.E02]
name = "Gardener"
price = 7
cost = [0, 2]
from = "seed"
"""
KIND = record(chips=("i1", 3), start="i1", cards_price=("i2", 2), cards_cost=("i1", (2, 2)))


def box(changes: str = "", folder: Path | None = None) -> Box:
    if folder is None:
        return read_box(PRINTED, KIND)
    file = folder / "my.toml"
    file.write_text(changes, "utf-8")
    return read_box(PRINTED, KIND, read_owner(file), str(file))


def test_a_box_is_read() -> None:
    read = box()
    assert read.chips.tolist() == [4, 3, 2] and read.start == 0
    assert read.cards_price.tolist() == [5, 7] and read.cards_cost.tolist() == [[1, 0], [0, 2]]
    assert read.rows("cards") == ["E01", "E02"] and read.cell("cards", 1, "name") == "Gardener"
    assert read.provenance() == {"chips": "seed", "start": "public", "cards.E01": "designed", "cards.E02": "seed"}
    assert read.changes == {}


@pytest.mark.parametrize(
    ("roads", "read"),
    [([], [[-1, -1]] * 3), ([[0, 1]], [[0, 1], [-1, -1], [-1, -1]]), ([[0, 1]] * 3, [[0, 1]] * 3)],
)
def test_a_list_that_may_be_shorter_is_filled_up(roads: list[list[int]], read: list[list[int]]) -> None:
    printed = "[roads]\nvalue = [[0, 1]]\nleast = -1\nmost = 9\nfill = -1"
    kind = record(roads=("i1", (3, 2)))
    assert read_box(printed, kind, {"roads": roads}).roads.tolist() == read
    for wrong in ([[0, 1]] * 4, [[0]], [0], 5):
        with pytest.raises(BadBox, match='"roads" has to be a list of at most 3 times 2 numbers'):
            read_box(printed, kind, {"roads": wrong})


def test_a_box_cannot_be_written_on() -> None:
    with pytest.raises(ValueError, match="read-only"):
        box().record["chips"][0] = 9
    with pytest.raises(AttributeError):
        box().chips = 9


def test_an_owner_changes_values_rows_and_names(tmp_path: Path) -> None:
    changes = 'chips = [1, 1, 9]\n[start]\nvalue = "-"\nnote = "ours"\n[cards.E02]\nprice = 20\nname = "Gärtnerin"\n'
    changed = box(changes, tmp_path)
    assert changed.chips.tolist() == [1, 1, 9] and changed.start == -1
    assert changed.cards_price.tolist() == [5, 20] and changed.cell("cards", 1, "name") == "Gärtnerin"
    assert changed.changes == {
        "chips": [1, 1, 9],
        "start": "-",
        "cards.E02.price": 20,
        "cards.E02.name": "Gärtnerin",
    }
    again = read_box(PRINTED, KIND, undotted(changed.changes))
    assert again.record == changed.record and again.entries == {**changed.entries, "start": again.entries["start"]}
    assert box().cards_price.tolist() == [5, 7]  # the printed box is as it was


def test_a_copy_of_what_is_printed_changes_nothing(tmp_path: Path) -> None:
    assert box(PRINTED, tmp_path).changes == {}
    copied = PRINTED.replace("price = 7", "price = 8").replace('value = "RED"', 'value = "BLUE"')
    assert box(copied, tmp_path).changes == {"start": "BLUE", "cards.E02.price": 8}
    for old, new in (("RED = 0", "RED = 1"), ("[1, 20]", "[1, 99]"), ("value = [4, 3, 2]", "value = [4.0, 3, 2]")):
        assert PRINTED.count(old) == 1
        with pytest.raises(BadBox):
            box(PRINTED.replace(old, new), tmp_path)


@pytest.mark.parametrize("game", [game for game in chabudai.games() if game.box.entries], ids=lambda game: game.name)
def test_every_box_can_be_copied_and_handed_in(game: chabudai.Game) -> None:
    printed = files(game.package).joinpath("box.toml")
    with as_file(printed) as path:
        assert game.owned_box(read_owner(path)).changes == {}


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ("chip = [1, 1, 1]", '"chip" is not printed in this box. Did you mean "chips"?'),
        ("zebra = 1", '"zebra" is not printed in this box. It has:'),
        ("[symbols]\nRED = 5", "cannot be changed"),
        ("[chips]\nvalues = [1, 1, 1]", "needs a line `value = ...`"),
        ("[chips]\nvalue = [1, 1, 1]\nmots = 10", '"mots" means nothing in [chips]: give it a `value`.'),
        ("chips = [1, 1]", '"chips" has to be a list of 3 numbers.'),
        ("chips = [1, 1, 1, 1]", '"chips" has to be a list of 3 numbers.'),
        ("chips = 4", '"chips" has to be a list of 3 numbers.'),
        ("chips = [[1], [1], [1]]", '"chips" has to be a list of 3 numbers.'),
        ("chips = [[1, 2], [3], 4]", '"chips" has to be a list of 3 numbers.'),
        ("chips = " + "[" * 200 + "]" * 200, '"chips" has to be a list of 3 numbers.'),
        ("start = [0]", '"start" has to be one number.'),
        ("chips = [1, 1, 10]", '"chips" holds 10, but only 1 to 9 is possible.'),
        ("chips = [1, 1, 0]", '"chips" holds 0, but only 1 to 9 is possible.'),
        ("chips = [1, 1, 99999999999999999999999999]", "only 1 to 9 is possible"),
        ("start = true", '"start" holds True, where a whole number is needed.'),
        ("start = 1.0", '"start" holds 1.0, where a whole number is needed.'),
        ("start = nan", "holds nan"),
        ("start = 2020-02-02", "where a whole number is needed"),
        ("start = {x = 1}", "needs a line `value = ...`"),
        ("start = {value = {x = 1}}", "where a whole number is needed"),
        ('start = "GREEN"', 'holds "GREEN", which means nothing here. Possible: -, RED, BLUE.'),
        ("cards = 5", '"cards" is a table: change one row of it, under [cards.ROW].'),
        ("[cards]\nE01 = 5", "[cards.E01] has to be a row with named columns."),
        ("[cards.E1]\nprice = 5", '"E1" is not a row of cards. Did you mean "E01"?'),
        ("[cards.limits]\nprice = [0, 99]", '"limits" is not a row of cards.'),
        ('[cards]\nfrom = "me"', '"from" is not a row of cards.'),
        ("[cards.E01]\nprise = 5", '"prise" is not a column of cards. Did you mean "price"?'),
        ("[cards.E01]\nprice = 21", '"cards.E01.price" holds 21, but only 1 to 20 is possible.'),
        ("[cards.E01]\ncost = [1]", '"cards.E01.cost" has to be a list of 2 numbers.'),
        ("[cards.E01]\ncost = [-1, 0]", '"cards.E01.cost" holds -1'),
        ("[cards.E01]\nname = 5", '"cards.E01.name" has to be a text.'),
        ("[cards.E01]\nname = 2020-02-02", '"cards.E01.name" has to be a text.'),
        ("[cards.E01]\nname = {a = 1}", '"cards.E01.name" has to be a text.'),
    ],
)
def test_a_mistake_is_one_sentence_that_names_the_file(changes: str, words: str, tmp_path: Path) -> None:
    with pytest.raises(BadBox) as error:
        box(changes, tmp_path)
    assert str(error.value).startswith(f"{tmp_path / 'my.toml'}: ")
    assert words in str(error.value) and "\n" not in str(error.value)


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"chips = [1, 1", "is not a TOML file"),
        (b"\xff\xfe\x00", "is not a TOML file"),
        (b"a = 1\na = 2", "is not a TOML file"),
        (b"a = " + b"[" * 5000, "is not a TOML file"),
        (b"#" * 1_000_001, "is too large"),
    ],
)
def test_what_is_no_owners_file_is_refused(content: bytes, words: str, tmp_path: Path) -> None:
    file = tmp_path / "my.toml"
    file.write_bytes(content)
    with pytest.raises(BadBox, match=words) as error:
        read_owner(file)
    assert str(file) in str(error.value) and "\n" not in str(error.value)


def test_a_missing_file_or_a_folder_is_refused(tmp_path: Path) -> None:
    for path in (tmp_path / "none.toml", tmp_path):
        with pytest.raises(BadBox, match="cannot be read") as error:
            read_owner(path)
        assert str(path) in str(error.value)


@pytest.mark.parametrize("changes", [{"a": 1, "a.b": 2}, {"a.b": 2, "a": 1}, {"a.b": 1, "a.b.c": 2}])
def test_names_that_contradict_each_other_are_refused(changes: dict[str, object]) -> None:
    with pytest.raises(BadBox, match="is changed beside"):
        undotted(changes)


def test_the_rows_have_to_be_as_many_as_the_rules_need() -> None:
    with pytest.raises(BadBox, match=r"box\.toml: \[cards\] has 2 rows where the rules need 3"):
        read_box(PRINTED, record(cards_price=("i2", 3)))


def test_a_game_refuses_a_box_that_cannot_be() -> None:
    tatsu = chabudai.game("tatsu")
    with pytest.raises(BadBox, match=r"my box: .*3 Vines"):
        tatsu.owned_box({"stones": [2, 3, 2]}, "my box")
    assert tatsu.owned_box({"stones": [9, 3, 2]}).stones.tolist() == [9, 3, 2]
    assert BLUFF.owned_box({"chips": 9}).chips == 9
