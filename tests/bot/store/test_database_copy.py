"""A database moves between engines, and comes back from a copy, with nothing lost."""

from __future__ import annotations

import itertools
from collections.abc import AsyncIterator
from typing import Any

import pytest
from sqlalchemy import Table as SqlTable
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store import Seal, Store, database_copy
from bot.store.database_copy import NotEmpty, NotWhole, copy
from bot.store.privacy import forget
from bot.store.tables import Tables
from bot.table import game_cache
from bot.table.game_cache import GameCache, replay_records
from bot.table.lobby import NewTable
from bot.table.service import TableService
from bot.ui.orders import Say
from rules.analysis import legal_plays
from rules.game import Answer
from tests.bot.store.conftest import KINDS, Addresses, Clock
from tests.bot.store.test_inbox import message


async def filled(store: Store) -> None:
    """Two games begun, a person who has gone, an update and an order that wait."""
    service = TableService(GameCache())
    async with store.work() as work:
        await work.inbox.add([message(5)])
        await work.post(-1, Say("ваш ход"))
        for number in (1, 2):
            home = await work.chats.seen(-number, "group", "Вечер")
            people = [await work.people.seen(10 * number + n, f"Анна {n}") for n in range(2)]
            table = await service.open(work, home, people[0], NewTable("long", lang="ru"))
            table = await service.sit(work, table, people[1], "")
            for _ in range(3):
                assert table.state is not None
                play = legal_plays(table.state)[0].text
                table = await service.act(work, table, Answer("play", table.acting[0], play))


@pytest.mark.parametrize(("source", "target"), list(itertools.product(KINDS, KINDS)))
async def test_everything_comes_along(
    addresses: Addresses, source: str, target: str, key: str, clock: Clock
) -> None:
    one = Store(addresses.fresh(source), Seal([key]), now=clock)
    await one.open()
    await filled(one)
    there = addresses.fresh(target)
    rows = await copy(one.url, there)
    assert (rows["tables"], rows["people"], rows["updates"]) == (2, 4, 1)
    assert rows["answers"] > 6 and rows["orders"] >= 2 and rows["faces"] == 6
    other = Store(there, Seal([key]), now=clock)
    await other.open()
    assert await replay_records(one, other) == 2
    async with one.work() as here, other.work() as work:
        # Numbers go on where they were.
        ids = [(await each.people.seen(99, "Вера")).id for each in (here, work)]
        assert ids[0] == ids[1] == 5
        waiting = await work.outbox.waiting()
    assert waiting == rows["orders"]
    with pytest.raises(NotEmpty):
        await copy(one.url, there)
    for store in (one, other):
        await store.close()


@pytest.mark.parametrize("kind", KINDS)
async def test_rows_that_have_not_come_are_noticed(
    addresses: Addresses, kind: str, key: str, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    one = Store(addresses.fresh(kind), Seal([key]), now=clock)
    await one.open()
    await filled(one)
    await one.close()
    whole = database_copy._batches

    async def all_but_one(there: AsyncConnection, table: SqlTable) -> AsyncIterator[Any]:
        async for rows in whole(there, table):
            yield rows[1:] if table.name == "answers" else rows

    monkeypatch.setattr(database_copy, "_batches", all_but_one)
    with pytest.raises(NotWhole, match=r"answers: \d+ rows of \d+ were copied"):
        await copy(one.url, addresses.fresh(kind))


@pytest.mark.parametrize("kind", KINDS)
async def test_a_hundred_records_are_replayed(
    addresses: Addresses, kind: str, key: str, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """From the first games to the last ones."""
    replayed_games = list[int]()

    async def game(_: Store, number: int) -> object:
        replayed_games.append(number)
        return number

    async def played(_: Tables) -> list[int]:
        return list(range(250))

    monkeypatch.setattr(game_cache, "_game", game)
    monkeypatch.setattr(Tables, "played", played)
    one = Store(addresses.fresh(kind), Seal([key]), now=clock)
    await one.open()
    assert await replay_records(one, one) == 100
    await one.close()
    assert len(set(replayed_games)) == 100 and max(replayed_games) >= 198


@pytest.mark.parametrize("kind", KINDS)
async def test_another_game_in_the_copy_is_noticed(
    addresses: Addresses, kind: str, key: str, clock: Clock
) -> None:
    stores = [Store(addresses.fresh(kind), Seal([key]), now=clock) for _ in range(2)]
    for store in stores:
        await store.open()
        await filled(store)
    with pytest.raises(ValueError, match="another game"):
        await replay_records(*stores)
    for store in stores:
        await store.close()


@pytest.mark.parametrize("kind", KINDS)
async def test_games_may_go_on_while_they_are_copied(
    addresses: Addresses, kind: str, key: str, clock: Clock
) -> None:
    """One goes on, one is deleted and one begins before the copy is compared."""
    there = addresses.fresh("sqlite")
    original, made = (Store(url, Seal([key]), now=clock) for url in (addresses.fresh(kind), there))
    await original.open()
    await filled(original)
    await copy(original.url, there)
    await made.open()
    service = TableService(GameCache())
    async with original.work() as work:
        table = await service.find(work, 1)
        assert table is not None and table.state is not None
        play = legal_plays(table.state)[0].text
        await service.act(work, table, Answer("play", table.acting[0], play))
        home = await work.chats.seen(-3, "group", "Вечер")
        people = [await work.people.seen(30 + n, f"Вера {n}") for n in range(2)]
        table = await service.open(work, home, people[0], NewTable("long", lang="ru"))
        await service.sit(work, table, people[1], "")
        for person in (20, 21):
            known = await work.people.by_telegram(person)
            assert known is not None
            await forget(work, known.id)
    assert await replay_records(original, made) == 2
    for store in (original, made):
        await store.close()
