"""Games in memory are those that are stored."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import dataclass, replace
from pathlib import Path

import pytest

from bot.store import Seal, Store, Table, UnitOfWork, new_key
from bot.table.game_cache import GameCache
from bot.table.lobby import NewTable
from bot.table.service import TableService
from bot.table.snapshot import TableSnapshot
from tests.bot.conversation.company import first_play
from tests.bot.conversation.kit import evening


class Undone(Exception):
    """What was done does not count."""


@dataclass(frozen=True)
class Kept:
    """A table for two that has been opened, and where it is kept."""

    store: Store
    tables: TableService
    table: Table


@pytest.fixture
async def kept(tmp_path: Path) -> AsyncIterator[Kept]:
    """Anna has opened a table."""
    store = Store(f"sqlite+aiosqlite:///{tmp_path}/nardy.db", Seal([new_key()]))
    tables = TableService(GameCache())
    await store.open()
    async with store.work() as work:
        person = await work.people.seen(1, "Anna", None, "ru")
        chat = await work.chats.seen(1, "private", None)
        opened = await tables.open(work, chat, person, NewTable("long", lang="ru"))
    yield Kept(store, tables, opened.table)
    await store.close()


async def test_what_is_undone_is_not_remembered(kept: Kept) -> None:
    with pytest.raises(Undone):
        async with kept.store.work() as work:
            begun = await work.tables.save(replace(kept.table, slug="short", status="playing"))
            assert (await kept.tables.snapshot(work, begun)).state.variant.slug == "short"
            raise Undone
    async with kept.store.work() as work:
        begun = await work.tables.save(replace(kept.table, status="playing"))
    async with kept.store.reading() as work:
        snapshot = await kept.tables.snapshot(work, await work.tables.get(begun.id))
        assert snapshot.game.variant.slug == "long"


async def test_a_fault_in_a_game_is_not_taken_for_a_table_that_is_gone(
    kept: Kept, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def broken(work: UnitOfWork, table: Table) -> TableSnapshot:
        raise KeyError("a part of the rules")

    monkeypatch.setattr(kept.tables.games, "snapshot", broken)
    async with kept.store.reading() as work:
        assert await kept.tables.find(work, kept.table.id + 1) is None
        with pytest.raises(KeyError):
            await kept.tables.find(work, kept.table.id)


async def test_answer_stored_after_the_table_was_read_waits(tmp_path: Path) -> None:
    """A table is read, then its answers: one that was stored between them belongs to the next
    state, and is not replayed twice."""
    async with evening(tmp_path) as night:
        anna = await night.newcomer("/new короткие с ботом")
        await night.say(anna, first_play(await night.snapshot(anna)))
        await night.say(anna, "/resign 1")
        newest = (await night.snapshot(anna)).table
        read_before, cache = replace(newest, length=newest.length - 1), GameCache()
        async with night.bot.store.reading() as work:
            assert (await cache.state(work, read_before)).result is None
            assert (await cache.state(work, newest)).result is not None
