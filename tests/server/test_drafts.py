"""A draft is one person's, at whichever device or server it is made: nothing in it is lost unnoticed or done twice."""

import pytest
from sittings import Sitting

from chabudai.core.errors import NotLegal
from chabudai.server.tables import TurnedError

FIRST, SECOND = "d", "e"  # columns of Connect Four


def two_servers(url):
    """The same table at two servers over one database."""
    one = Sitting(url, "connect_four")
    return one, one.again()


def once(deed, before=None, after=None):
    """A function before or after which, the first time, something happens elsewhere."""
    happened = []

    def wrapped(*what):
        if before and not happened:
            happened.append(deed())
        found = (before or after)(*what)
        if after and not happened:
            happened.append(deed())
        return found

    return wrapped


def meanwhile(sitting, deed):
    """Something happens elsewhere when a server has looked at everything and is about to write."""
    store = sitting.tables.store
    store.draft, store.append = once(deed, before=store.draft), once(deed, before=store.append)


def move(sitting, seat, text):
    sitting.tables.add(sitting.tokens[seat], text)
    sitting.tables.done(sitting.tokens[seat])


@pytest.mark.parametrize("early", [True, False])
def test_a_turn_that_is_done_at_two_servers_is_done_once(url, early):
    one, two = two_servers(url)
    token = one.tokens[0]
    one.tables.add(token, FIRST)

    def a_round():
        one.tables.done(token)
        move(one, 1, FIRST)  # so that the same move is possible once more

    if early:  # as soon as the other server has read the draft
        two.tables.store.chair = once(a_round, after=two.tables.store.chair)
    else:
        meanwhile(two, a_round)
    with pytest.raises((TurnedError, NotLegal)):
        two.tables.done(token)
    assert [entry.seat for entry in two.table.match.log] == [entry.seat for entry in one.table.match.log] == [0, 1]


def test_of_two_moves_drafted_at_once_one_is_told(url):
    one, two = two_servers(url)
    token = one.tokens[0]
    meanwhile(two, lambda: one.tables.add(token, FIRST))
    with pytest.raises(TurnedError):
        two.tables.add(token, SECOND)
    assert one.look(0)["draft"] == two.look(0)["draft"] == [FIRST]


def test_taking_back_takes_back_what_was_there_to_see(url):
    one, two = two_servers(url)
    token = one.tokens[0]
    one.tables.add(token, FIRST)
    meanwhile(two, lambda: one.tables.done(token))
    with pytest.raises(TurnedError):
        two.tables.back(token)
    assert len(two.table.match.log) == 1 and two.look(0)["draft"] == []


def test_a_link_that_is_changed_meanwhile_drafts_nothing(url):
    one, two = two_servers(url)
    token = one.tokens[0]
    meanwhile(two, lambda: one.tables.revoke(token))
    with pytest.raises(TurnedError):
        two.tables.add(token, FIRST)
