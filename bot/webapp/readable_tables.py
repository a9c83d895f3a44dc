"""What the page may read: the tables of a person, one table, its geometry, its words."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

from cachetools import TTLCache

from bot.dialogs.turn import refused_text
from bot.i18n.markup import unmarked
from bot.messages.board import whole_caption
from bot.messages.position_message import position_text
from bot.store import Person, Store, UnitOfWork
from bot.table.painting import paint_for_seat
from bot.table.service import TableService
from bot.table.snapshot import TableSnapshot
from bot.table.waiting_time import SeatClock, banks, clocks_at
from bot.webapp.actions import marks
from bot.webapp.boards_json import layout_json
from bot.webapp.checkers_json import Lying, read_steps
from bot.webapp.entrance import NoEntry, Pass
from bot.webapp.table_json import Reader, scene_of, summary, table_json
from rules.questions.play import asks_for_play
from rules.records.notation import read_typed
from rules.refusal import Refused

Member = Callable[[int, int], Awaitable[bool]]
"""Asks Telegram whether a person is in a chat (Telegram's ids)."""
_REMEMBERED = 600.0
"""Seconds for which the answer is kept."""


SERIES = "page_series"
"""The setting of a person that counts how often they have left all devices."""


def series_of(person: Person | None) -> int:
    """Return the series of a person's passes that are good."""
    return int(person.settings.get(SERIES, 0)) if person is not None else 0


class NotHere(Exception):
    """There is no such table, or it is none of this person's business: both look alike."""


class Desk:
    """The reader of tables for visitors."""

    def __init__(self, store: Store, tables: TableService, member: Member) -> None:
        self._store = store
        self._tables = tables
        self._member = member
        self._members: TTLCache[tuple[int, int], bool] = TTLCache(10_000, _REMEMBERED)

    async def person(self, number: int) -> Person | None:
        """Return the person of Telegram's id, None if the bot does not know them."""
        async with self._store.reading() as work:
            return await work.people.by_telegram(number)

    async def admit(self, shown: Pass) -> Person | None:
        """Return the person of a pass, None if the bot does not know them. Raises NoEntry if they
        have left all devices since."""
        person = await self.person(shown.person)
        if shown.series != series_of(person):
            raise NoEntry
        return person

    async def tables(self, number: int) -> list[dict[str, Any]]:
        """Return the open tables of a person; those that wait for them come first."""
        async with self._store.reading() as work:
            person = await work.people.by_telegram(number)
            if person is None:
                return []
            summaries = []
            for table in await work.tables.of_person(person.id):
                snapshot = await self._tables.snapshot(work, table)
                summaries.append(summary(snapshot, Reader(person, snapshot.seat_of(person))))
        return sorted(summaries, key=lambda entry: not entry["turn"])

    async def _seen(self, number: int, public_id: str) -> tuple[TableSnapshot, Reader]:
        """Return a table and its reader. Raises NotHere."""
        async with self._store.reading() as work:
            snapshot, person = await self._table(work, number, public_id)
        seat = snapshot.seat_of(person)
        if seat is None and not await self._may_look(snapshot, number):
            raise NotHere
        return snapshot, Reader(person, seat)

    async def _table(
        self, work: UnitOfWork, number: int, public_id: str
    ) -> tuple[TableSnapshot, Person]:
        person = await work.people.by_telegram(number)
        table = await work.tables.by_public_id(public_id)
        if person is None or table is None:
            raise NotHere
        return await self._tables.snapshot(work, table), person

    async def seat(self, number: int, public_id: str) -> int:
        """Return the seat of a person at a table. Raises NotHere."""
        async with self._store.reading() as work:
            person = await work.people.by_telegram(number)
            table = await work.tables.by_public_id(public_id)
        seat = table.seat_of(person.id) if person is not None and table is not None else None
        if seat is None:
            raise NotHere
        return seat

    async def _may_look(self, snapshot: TableSnapshot, number: int) -> bool:
        """Return whether a person without a seat is in the group where the table stands."""
        chat = snapshot.home.telegram_id
        if snapshot.private or chat is None:
            return False
        if (chat, number) not in self._members:
            self._members[chat, number] = await self._member(chat, number)
        return self._members[chat, number]

    async def table(self, number: int, public_id: str) -> tuple[int, dict[str, Any]]:
        """Return the store's number of a table, and the table as JSON. Raises NotHere."""
        snapshot, reader = await self._seen(number, public_id)
        clocks = await self._clocks(snapshot)
        # The graph of a turn can take a tenth of a second.
        return snapshot.table.id, await asyncio.to_thread(table_json, snapshot, reader, clocks)

    async def _clocks(self, snapshot: TableSnapshot) -> tuple[SeatClock, ...]:
        """Return the clocks of the seats as they are now, none if the table has no clock."""
        if not banks(snapshot):
            return ()
        async with self._store.reading() as work:
            return clocks_at(snapshot, work.now, await work.uptime.gaps())

    async def layout(self, number: int, public_id: str) -> tuple[str, str]:
        """Return the empty boards of a table as JSON, and their digest. Raises NotHere."""
        snapshot, reader = await self._seen(number, public_id)
        if snapshot.state is None:
            raise NotHere
        return layout_json(scene_of(snapshot, reader))

    async def steps(self, number: int, public_id: str, path: list[str]) -> list[Any]:
        """Return the graph of the turn behind a path of steps. Raises NotHere."""
        snapshot, reader = await self._seen(number, public_id)
        state = paint_for_seat(snapshot, reader.seat).state
        if state is None or reader.seat is None or not asks_for_play(state, reader.seat):
            raise NotHere
        lying = Lying(state, scene_of(snapshot, reader).view.board.layout)
        try:
            return lying.graph(read_steps(state, path))
        except ValueError as error:
            raise NotHere from error

    async def why(self, number: int, public_id: str, play: str) -> dict[str, Any] | None:
        """Return why a play may not be made now, in words and as marks on the board; None if it
        may. Raises NotHere."""
        snapshot, reader = await self._seen(number, public_id)
        if reader.seat is None or snapshot.state is None:
            raise NotHere
        if not asks_for_play(snapshot.state, reader.seat):
            return None
        try:
            read_typed(snapshot.state, play)
        except Refused as refused:
            reason = refused_text(reader.words, snapshot, reader.seat, refused.refusal, play)
            return {"text": unmarked(reason), **(marks(snapshot, reader.seat, play) or {})}
        return None

    async def words(self, number: int, public_id: str) -> dict[str, str]:
        """Return a board in words. Raises NotHere."""
        snapshot, reader = await self._seen(number, public_id)
        if snapshot.state is None:
            raise NotHere
        position = position_text(snapshot, reader.seat, reader.words)
        caption = whole_caption(snapshot, reader.audience(snapshot))
        return {"position": unmarked(position), "caption": unmarked(caption)}
