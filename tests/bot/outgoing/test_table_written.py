"""Writing down what a table shows: what came meanwhile stays, what cannot be written is owed."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest
from sqlalchemy.exc import OperationalError

from bot.outgoing.dispatcher import NotNoted
from bot.outgoing.shown_places import Place
from bot.outgoing.table_messages import _write
from bot.store import Store
from bot.table.game_cache import GameCache
from bot.table.service import TableService
from bot.table.shown_messages import (
    HOME,
    Shown,
    asked_about,
    shown_at,
    with_asked_about,
    with_shown,
)
from bot.table.snapshot import Audience


class Unwritten:
    """A place where something was sent, on a disk that is full."""

    def __init__(self) -> None:
        self.noted = 0

    async def write(self, store: Store) -> None:
        """What stands there cannot be written down."""
        raise OperationalError("COMMIT", None, Exception("database or disk is full"))

    async def note(self, work: Any) -> None:
        """It can by now."""
        self.noted += 1


async def test_what_stands_there_is_owed_before_the_table_is_shown_anew() -> None:
    means: Any = SimpleNamespace(store=None)
    place: Any = Unwritten()
    with pytest.raises(NotNoted) as owed:
        await _write(means, place)
    await owed.value.note(None)  # type: ignore[arg-type]
    assert place.noted == 1


async def test_what_was_asked_about_a_board_while_it_was_sent_is_kept(store: Store) -> None:
    async with store.work() as work:
        home = await work.chats.seen(-7, "group", "Club")
        table = await work.tables.open(home.id, "long", seats=[], opened_by=None)
        snapshot = await TableService(GameCache()).snapshot(work, table)
    place = Place(snapshot, Audience(HOME, -7, None, None), Shown(board=3), Shown())
    async with store.work() as work:
        wanted = with_shown(table, HOME, Shown(again=True))
        await work.tables.save(with_asked_about(wanted, HOME, 4))
    await place.write(store)
    async with store.reading() as work:
        kept = await work.tables.get(table.id)
    assert shown_at(kept, HOME) == Shown(board=3, again=True) and asked_about(kept, HOME) == 4
