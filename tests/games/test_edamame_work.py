"""Work: own and foreign Edamame, one or one of each, and what is paid to whom."""

import pytest
from edamame_table import Table

FIGHTER = {1: "S2 E07"}


@pytest.mark.clause("D28", "D32", "D33")
def test_x1_an_own_edamame_is_paid_to_the_bank(face):
    table = Table(face, clans={0: "S1 S2 E01"}, supply={0: (2, 0, 0, 0)})
    table.do("work own own(E01)")
    assert table.owned() == (0, 3, 0, 0)
    assert not table.s.payments.any()
    assert table.seat == 1


@pytest.mark.clause("D28", "D29")
def test_x1_a_job_is_payable_only_in_full(face):
    table = Table(face, clans={0: "S1 S2 E01"}, supply={0: (1, 3, 0, 0)}).do("work", "own")
    assert table.can == "own(S1) own(S2)"
    table.forbids("own(E01)", "D28", "Librarian", "one gold short")


@pytest.mark.clause("D34", "D35", "D36", "D64")
def test_x2_a_foreign_edamame_keeps_its_pay_until_its_owner_rests(face):
    table = Table(face, clans=FIGHTER, supply={0: (0, 3, 0, 0)})
    table.do("work foreign owner(1) foreign(E07)")
    assert table.supplies() == [(7, 0, 0, 0), (0, 0, 0, 0)]
    assert table.on(1, "E07") == (0, 3, 0, 0)
    table.do("rest")
    assert table.supplies() == [(7, 0, 0, 0), (1, 3, 0, 0)]
    assert table.on(1, "E07") == (0, 0, 0, 0)


@pytest.mark.clause("D30", "D31", "D37")
def test_x11_the_own_job_may_pay_the_foreign_one(face):
    table = Table(face, clans={1: "S1 S2 E02"}, supply={0: (1, 0, 0, 0)})
    table.do("work both own(S1) owner(1) foreign(E02)")
    assert table.owned() == (0, 0, 1, 0)
    assert table.on(1, "E02") == (0, 2, 0, 0)


@pytest.mark.clause("D30", "D31")
def test_x12_the_foreign_job_may_pay_the_own_one(face):
    table = Table(face, clans={0: "S1 S2 E01"}, supply={0: (0, 1, 0, 0)})
    table.do("work both own(E01) owner(1) foreign(S2)")
    assert table.owned() == (1, 3, 0, 0)
    assert table.on(1, "S2") == (0, 1, 0, 0)


@pytest.mark.clause("D25", "D26", "D34")
def test_x13_a_card_may_work_again_with_pay_lying_on_it(face):
    table = Table(face, 3, clans=FIGHTER, supply={2: (0, 4, 0, 0)}, lying={1: "E07*1"}, turn=2)
    table.do("work foreign owner(1) foreign(E07)")
    assert table.owned(2) == (7, 1, 0, 0)
    assert table.on(1, "E07") == (0, 6, 0, 0)


@pytest.mark.clause("D23", "D24")
def test_x14_never_two_of_ones_own_and_never_two_foreign_ones(face):
    table = Table(face, 3, clans={1: "S1 S2 E02", 2: "S1 S2 E05"}, supply={0: (9, 9, 0, 0)})
    table.do("work both own(S1)")
    assert table.can == "owner(1) owner(2)"
    table.forbids("owner(0)", "D24", "foreign")
    table.do("owner(1)")
    assert table.can == "foreign(S1) foreign(S2) foreign(E02)"
    table.forbids("foreign(E05)", "D23", "Potter is not in Orange's team")
    table.do("foreign(S1)")
    assert table.owned() == (7, 13, 0, 0)
    assert table.on(1, "S1") == (1, 0, 0, 0)
    assert table.seat == 1


@pytest.mark.clause("D26", "D33", "D36", "D39")
def test_x30_what_lies_on_cards_neither_hinders_nor_pays(face):
    table = Table(face, supply={0: (1, 0, 0, 0)}, lying={0: "S1*5"})
    assert table.can == "work rest"
    table.do("work own own(S1)")
    assert table.owned() == (0, 2, 0, 0)
    assert table.on(0, "S1") == (5, 0, 0, 0)


@pytest.mark.clause("D21", "D22", "D28", "D30", "D62")
@pytest.mark.parametrize("supply", [(0, 0, 0, 0), (0, 0, 7, 7)])
def test_x31_there_is_no_credit(face, supply):
    table = Table(face, supply={0: supply})
    assert table.can == "rest"
    table.forbids("work", "D21", "Farmer", "one gold short")


@pytest.mark.clause("D23", "D31")
def test_x37_the_choices_of_a_work_come_one_after_the_other(face):
    def table():
        return Table(face, 3, clans={2: "S2 E07"}, supply={0: (1, 0, 0, 0)}).do("work")

    assert table().can == "own foreign both"
    assert table().do("own").can == "own(S1)"
    assert table().do("foreign").can == "owner(1)"
    assert table().do("foreign", "owner(1)").can == "foreign(S1)"
    assert table().do("both").can == "own(S1) own(S2)"
    assert table().do("both", "own(S1)").can == "owner(1) owner(2)"
    assert table().do("both", "own(S1)", "owner(1)").can == "foreign(S2)"
    assert table().do("both", "own(S1)", "owner(2)").can == "foreign(S2)"
    assert table().do("both", "own(S2)").can == "owner(1)"
    last = table().do("both", "own(S2)", "owner(1)")
    assert last.can == "foreign(S1)"
    last.do("foreign(S1)")
    assert last.owned() == (3, 1, 0, 0)
    assert last.on(1, "S1") == (1, 0, 0, 0)


@pytest.mark.clause("D21", "D23", "D31")
@pytest.mark.parametrize(
    ("supply", "clans", "modes"),
    [
        ((1, 0, 0, 0), {0: "S2 E07"}, "foreign both"),
        ((3, 0, 0, 0), {0: "S2 E04", 1: "S2 E07"}, "own"),
        ((3, 0, 0, 0), {0: "S2 E07", 1: "S2 E04"}, "foreign"),
    ],
)
def test_x38_only_modes_that_can_be_finished_are_offered(face, supply, clans, modes):
    table = Table(face, clans=clans, supply={0: supply}).do("work")
    assert table.can == modes


@pytest.mark.clause("D37", "D89")
def test_nothing_on_the_table_changes_before_the_last_choice(face):
    table = Table(face, supply={0: (3, 3, 0, 0)})
    before = table.s.copy()
    table.do("work", "both", "own(S1)", "owner(1)")
    for field in ("supply", "payments", "team", "symbols", "idle", "turn"):
        assert (table.s[field] == before[field]).all()
    assert (table.s.mode, table.s.worker, table.s.owner) == (2, 0, 1)


@pytest.mark.clause("D27", "D6")
def test_only_the_owner_of_a_card_receives_something_and_only_its_pay(face):
    table = Table(face, 3, supply={0: (2, 0, 0, 0), 1: (0, 1, 0, 0), 2: (4, 0, 1, 0)})
    table.do("work foreign owner(2) foreign(S1)")
    assert table.supplies() == [(1, 2, 0, 0), (0, 1, 0, 0), (4, 0, 1, 0)]
    assert table.on(2, "S1") == (1, 0, 0, 0)
    assert table.on(1, "S1") == (0, 0, 0, 0)


@pytest.mark.clause("D4", "D5")
def test_the_bank_pays_whatever_it_has_to(face):
    table = Table(face, clans={0: "S2 E16"}, supply={0: (20_000, 20_000, 0, 0)}, lying={0: "E16*2000"})
    table.do("work own own(E16)")
    assert table.owned() == (20_010, 19_996, 0, 0)
    table.do("rest", "rest")
    assert table.owned() == (20_012, 27_996, 0, 0)


@pytest.mark.clause("D30", "D31")
def test_if_both_orders_can_be_paid_they_give_the_same(face):
    table = Table(face, clans={0: "S1 S2 E02"}, supply={0: (9, 9, 9, 9)})
    table.do("work both own(E02) owner(1) foreign(S2)")
    assert table.owned() == (12, 6, 10, 9)
