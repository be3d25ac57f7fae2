"""The words that rules are written in: records, bits, fair draws, options, faces."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from broken import BLUFF, copied
from chabudai.core.rule import FACES, Option, below, bit, choice, load, number, record, seeded, switch

FAIR = 27.88  # chi-square with 9 degrees of freedom exceeds this once in a thousand
DRAWS = 20_000
NUMBERS = [1, 2, 3, 6, 7, 36, 52, 1000, 2**20 + 1, 2**31 - 1]


def test_a_record_is_flat_and_starts_at_nothing() -> None:
    kind = record(seats="i1", hand=("u2", 3), grid=("i4", (2, 2)))
    assert kind.names == ("seats", "hand", "grid")
    table = np.zeros(1, kind)
    assert table.nbytes == 1 + 3 * 2 + 4 * 4
    s = table[0]
    s.hand[1] = 7
    assert s.hand.tolist() == [0, 7, 0] and s.grid.shape == (2, 2) and s.seats == 0


@pytest.mark.parametrize("n", [0, 1, 7, 8, 15, 31, 62])
def test_bit_means_one_thing_for_small_integers(n: int) -> None:
    assert bit(np.int8(n)) == bit(n) == 2**n


@pytest.fixture(scope="module")
def compiled_below() -> object:
    """`below` as compiled rules call it."""
    from numba import njit

    load("broken.bluff", "compiled")  # teaches the compiler what below means

    @njit
    def draws(rng: np.ndarray, n: int, out: np.ndarray) -> None:
        for place in range(len(out)):
            out[place] = below(rng, n)

    return draws


@pytest.mark.parametrize("seed", range(25))
def test_draws_are_the_same_on_both_faces(seed: int, compiled_below: object) -> None:
    plain, compiled = seeded(seed, 5), seeded(seed, 5)
    out = np.zeros(40, np.int64)
    for n in NUMBERS:
        compiled_below(compiled, n, out)  # type: ignore[operator]
        assert [below(plain, n) for _ in out] == out.tolist()
        assert plain[0] == compiled[0]
        assert out.min() >= 0 and out.max() < n


def test_draws_are_fair() -> None:
    rng = seeded(20_261_118)
    counts = np.bincount([below(rng, 10) for _ in range(DRAWS)], minlength=10)
    assert ((counts - DRAWS / 10) ** 2 / (DRAWS / 10)).sum() < FAIR


def test_first_draws_of_neighbouring_seeds_are_fair() -> None:
    counts = np.bincount([below(seeded(seed), 10) for seed in range(DRAWS // 4)], minlength=10)
    assert ((counts - DRAWS / 40) ** 2 / (DRAWS / 40)).sum() < FAIR


def test_seeds_matter_in_order_and_are_never_nothing() -> None:
    states = [int(seeded(*seed)[0]) for seed in ((1,), (2,), (1, 2), (2, 1), (12,), ())]
    assert len(set(states)) == len(states) and 0 not in states


# -- options ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("option", "value", "code"),
    [
        (choice("M", "R"), "R", 1),
        (choice("M", "R"), "r", 1),
        (choice("M", "R"), "X", None),
        (switch(True), "true", 1),
        (switch(True), False, 0),
        (switch(True), "yes", None),
        (number(5, 1, 9), "9", 9),
        (number(5, 1, 9), 9, 9),
        (number(5, 1, 9), 10, None),
        (number(5, 1, 9), "0", None),
        (number(5, 1, 9), "1.5", None),
        (number(5, 1, 9), True, None),
        (number(5, 1, 9), None, None),
        (number(5, 1, 9), "9" * 5000, None),
    ],
)
def test_options_are_given_by_text(option: Option, value: object, code: int | None) -> None:
    assert option.code(value) == code


def test_options_print_what_is_possible() -> None:
    assert [str(option) for option in (choice("M", "R"), switch(), number(5, 1, 9))] == [
        "M, R",
        "False, True",
        "1 to 9",
    ]
    assert [option.value(1) for option in (choice("M", "R"), switch(), number(5, 1, 9))] == ["R", True, 1]


@settings(derandomize=True, deadline=None, max_examples=100)
@given(st.one_of(st.text(), st.integers(), st.floats(), st.none(), st.lists(st.integers(), max_size=3)))
def test_no_value_of_an_option_is_an_accident(value: object) -> None:
    for option in (choice("M", "R"), switch(), number(5, 1, 9)):
        code = option.code(value)
        assert code is None or option.code(option.value(code)) == code


# -- faces --------------------------------------------------------------------------------------------------------


def test_every_face_is_a_module_of_its_own() -> None:
    faces = [BLUFF.face(face) for face in FACES]
    assert len({id(face) for face in faces}) == len(FACES)
    assert BLUFF.face("plain") is BLUFF.rules
    assert all(BLUFF.face(face) is module for face, module in zip(FACES, faces, strict=True))
    assert [hasattr(face.play, "py_func") for face in faces] == [False, True, True]


def test_templates_are_loaded_beside_the_rules_of_each_face() -> None:
    for face in FACES:
        loops = BLUFF.face(face, "chabudai.core.loops")
        assert loops.play is BLUFF.face(face).play
    assert BLUFF.face("plain", "chabudai.core.loops") is not BLUFF.face("compiled", "chabudai.core.loops")


def test_games_do_not_share_templates(tmp_path) -> None:
    other = copied(tmp_path)
    assert other.face("plain", "chabudai.core.loops").play is other.rules.play
    assert other.rules.play is not BLUFF.rules.play


def test_a_game_without_secrets_gets_verbs_that_hide_nothing() -> None:
    kind = load("connect_four", "plain")
    table = np.zeros(1, kind.STATE)
    before = table.tobytes()
    kind.hide(None, table[0], 0)
    kind.guess(None, table[0], 0, seeded(1))
    assert table.tobytes() == before and kind.heard(None, table[0], 0, 5, 1) == 5


def test_what_is_no_package_or_no_module_is_refused(tmp_path) -> None:
    with pytest.raises(ModuleNotFoundError, match="is not a package"):
        load("json.decoder", "compiled")
    with pytest.raises(ModuleNotFoundError, match="no module"):
        load(copied(tmp_path).package, "compiled", "nothing_here")
