"""News of a table: one stream, told at once, resumed without a gap, and silent about what a seat may not know."""

import asyncio

from chabudai.core.rule import WATCHER
from chabudai.server.live import Live
from chabudai.server.store import Store
from chabudai.server.tables import IDLE, Tables


def table_for_two(url):
    tables = Tables(Store(url))
    row = tables.create("tatsu", [{"kind": "human"}, {"kind": "human"}], {}, {}, {})
    return tables, row.id, tables.store.tokens(row.id)


def move(tables, name, tokens):
    match = tables.table(name).match
    token = tokens[match.to_act[0]]
    tables.add(token, match.legal()[0])
    tables.done(token)


async def news_of(stream):
    """The first thing a stream says after how soon to come back."""
    assert (await anext(stream)).startswith("retry: ")
    return await anext(stream)


def test_news_comes_at_once_and_is_resumed_from_what_was_seen(url):
    tables, name, tokens = table_for_two(url)

    async def follow():
        live = Live()
        live.loop = asyncio.get_running_loop()
        stream = live.stream(name, tables.news(tokens[WATCHER]), "")
        first = await news_of(stream)
        await asyncio.to_thread(move, tables, name, tokens)
        live.changed(name)
        second = await asyncio.wait_for(anext(stream), 1.0)
        await stream.aclose()
        seen = second.split("\n")[0].removeprefix("id: ")
        resumed = live.stream(name, tables.news(tokens[WATCHER]), seen)
        quiet = await news_of(resumed)
        await resumed.aclose()
        missed = live.stream(name, tables.news(tokens[WATCHER]), first.split("\n")[0].removeprefix("id: "))
        caught_up = await news_of(missed)
        await missed.aclose()
        return first, second, quiet, caught_up, live.waiting

    first, second, quiet, caught_up, waiting = asyncio.run(follow())
    assert first.startswith("id: ") and second.startswith("id: ") and first != second
    assert quiet.startswith(":"), "nothing new: only a sign of life"
    assert caught_up == second
    assert waiting == {}, "whoever has gone is forgotten"


def test_a_table_before_which_somebody_thinks_long_is_not_put_away(url):
    tables, name, tokens = table_for_two(url)
    news, table = tables.news(tokens[0]), tables.table(name)
    news()
    for follows in (True, False):
        for one in tables._hot.values():
            one.looked -= 10 * IDLE
        if follows:
            news()
        other = tables.create("tatsu", [{"kind": "human"}, {"kind": "human"}], {}, {}, {})
        tables.table(other.id)
        assert (tables.table(name) is table) == follows


def test_another_process_may_write(url):
    tables, name, tokens = table_for_two(url)
    news = tables.news(tokens[WATCHER])
    before = news()
    assert news() is None
    move(Tables(Store(url)), name, tokens)
    assert news() not in (None, before)
