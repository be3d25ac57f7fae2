"""Fair chance that can be checked afterwards."""

import hashlib

import numpy as np
import pytest

from chabudai.core.chance import Dealer, dealer
from chabudai.core.errors import BadSetup

FAIR = 20.52  # chi-square with 5 degrees of freedom exceeds this once in a thousand
ROLLS = 6_000


def rolls(by: Dealer, total: int = 6, count: int = 200) -> list[int]:
    return [by.outcome(index, total) for index in range(count)]


def test_a_seed_repeats_its_dice_and_another_does_not() -> None:
    assert rolls(dealer(7)) == rolls(dealer(7)) != rolls(dealer(8))
    assert dealer("7") == dealer(7)
    assert rolls(dealer()) != rolls(dealer())


def test_dice_are_fair() -> None:
    counts = np.bincount(rolls(dealer(1), count=ROLLS), minlength=6)
    assert ((counts - ROLLS / 6) ** 2 / (ROLLS / 6)).sum() < FAIR


def test_following_dice_are_independent() -> None:
    thrown = rolls(dealer(2), count=ROLLS)
    pairs = np.bincount([6 * a + b for a, b in zip(thrown[::2], thrown[1::2], strict=True)], minlength=36)
    expected = ROLLS / 2 / 36
    assert ((pairs - expected) ** 2 / expected).sum() < 66.62  # 35 degrees of freedom


@pytest.mark.parametrize("total", [1, 2, 3, 52, 2**63, 2**64 - 1])
def test_outcomes_lie_below_the_total(total: int) -> None:
    assert all(0 <= outcome < total for outcome in rolls(dealer(3), total, 50))


def test_outcomes_beyond_the_last_full_round_are_thrown_again() -> None:
    """With a total just over half of all numbers nearly half of the draws fall into the rest."""
    total = 2**63 + 1
    high = sum(outcome >= 2**62 for outcome in rolls(dealer(4), total, 400))
    assert 150 < high < 250  # without throwing again it would be about 300


def test_the_match_the_salts_and_their_order_matter() -> None:
    secret = bytes(32)
    dealers = [
        Dealer(secret),
        Dealer(secret, "a"),
        Dealer(secret, "b"),
        Dealer(secret, "a", ("x",)),
        Dealer(secret, "a", ("x", "y")),
        Dealer(secret, "a", ("y", "x")),
        Dealer(bytes(31) + b"\1", "a", ("y", "x")),
    ]
    assert len({tuple(rolls(one)) for one in dealers}) == len(dealers)


def test_the_commitment_is_the_hash_of_the_secret_and_of_nothing_else() -> None:
    one = dealer(5)
    assert one.commitment == hashlib.sha256(one.secret).hexdigest()
    assert Dealer(one.secret, "other", ("salt",)).commitment == one.commitment
    assert one.secret.hex() not in one.commitment


@pytest.mark.parametrize("salt", ["", " a", "a ", "a\nb", "a\rb", "a\x85b", "\u2028", "\ud800", "\x00"])
def test_a_salt_that_a_record_could_not_keep_is_refused(salt: str) -> None:
    with pytest.raises(BadSetup, match="A salt is"):
        dealer(1, ("fine", salt))


def test_salts_are_kept() -> None:
    assert dealer(1, ("red kite", "卓袱台")).salts == ("red kite", "卓袱台")
