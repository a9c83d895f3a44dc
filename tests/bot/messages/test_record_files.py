"""Finished games as files."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bot.i18n import Words
from bot.messages.record_files import record_files
from bot.store import Seal, Store, new_key
from bot.table.game_cache import GameCache
from bot.table.lobby import NewTable
from bot.table.service import TableService


async def test_a_fault_in_a_game_is_not_taken_for_a_game_that_is_gone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = Store(f"sqlite+aiosqlite:///{tmp_path}/nardy.db", Seal([new_key()]))
    tables = TableService(GameCache())
    await store.open()
    async with store.work() as work:
        person = await work.people.seen(1, "Anna", None, "ru")
        chat = await work.chats.seen(1, "private", None)
        snapshot = await tables.open(work, chat, person, NewTable("short", lang="ru", bots=1))

    def broken(*told: Any) -> str:
        raise KeyError("a part of the rules")

    monkeypatch.setattr("bot.messages.record_files.match_of_games", broken)
    async with store.reading() as work:
        with pytest.raises(KeyError):
            await record_files(work, snapshot, Words("ru"))
    await store.close()
