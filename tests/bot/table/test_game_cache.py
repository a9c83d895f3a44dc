"""Games in memory are those that are stored."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from bot.store import Seal, Store, Table, UnitOfWork, new_key
from bot.table.game_cache import GameCache
from bot.table.service import TableService
from bot.table.snapshot import TableSnapshot


class Undone(Exception):
    """What was done does not count."""


async def test_what_is_undone_is_not_remembered(tmp_path: Path) -> None:
    store, tables = (
        Store(f"sqlite+aiosqlite:///{tmp_path}/nardy.db", Seal([new_key()])),
        TableService(GameCache()),
    )
    await store.open()
    async with store.work() as work:
        person = await work.people.seen(1, "Anna", None, "ru")
        chat = await work.chats.seen(1, "private", None)
        opened = (await tables.open(work, chat, person, "long", lang="ru")).table
    with pytest.raises(Undone):
        async with store.work() as work:
            begun = await work.tables.save(replace(opened, slug="short", status="playing"))
            assert (await tables.snapshot(work, begun)).state.variant.slug == "short"
            raise Undone
    async with store.work() as work:
        begun = await work.tables.save(replace(opened, status="playing"))
    async with store.reading() as work:
        snapshot = await tables.snapshot(work, await work.tables.get(begun.id))
        assert snapshot.state is not None and snapshot.state.variant.slug == "long"
    await store.close()


async def test_a_fault_in_a_game_is_not_taken_for_a_table_that_is_gone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store, tables = (
        Store(f"sqlite+aiosqlite:///{tmp_path}/nardy.db", Seal([new_key()])),
        TableService(GameCache()),
    )
    await store.open()
    async with store.work() as work:
        person = await work.people.seen(1, "Anna", None, "ru")
        chat = await work.chats.seen(1, "private", None)
        opened = (await tables.open(work, chat, person, "long", lang="ru")).table

    async def broken(work: UnitOfWork, table: Table) -> TableSnapshot:
        raise KeyError("a part of the rules")

    monkeypatch.setattr(tables.games, "snapshot", broken)
    async with store.reading() as work:
        assert await tables.find(work, opened.id + 1) is None
        with pytest.raises(KeyError):
            await tables.find(work, opened.id)
    await store.close()
