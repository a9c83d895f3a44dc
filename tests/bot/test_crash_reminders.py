"""The bot killed with kill -9 while people are called: each reminder is there once.

What Telegram has heard cannot be asked for, so one moment is left in which a kill loses a message:
between the note that it goes out and its way to the server. At each death the database tells which
orders were noted so; these and no others may be missing in the end.
"""

from __future__ import annotations

import asyncio
import sys
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random
from typing import Any

import pytest
from sqlalchemy import delete, select

from bot.demo import Chat
from bot.store import Order, Seal, Store, new_key
from bot.store.schema import OrderRow
from bot.table.deadlines import HEARTBEAT as EVERY
from bot.table.game_cache import GameCache
from bot.table.lobby import NewTable
from bot.table.service import TableService
from tests.bot.crash_child import FileClock, child_environment
from tests.bot.test_crash import KILLS, PATIENCE, ROOT, WHOLE, Hunter

MANY = 200 if WHOLE else 20
"""So many deaths in the whole run; NARDY_WHOLE=1 for all of them."""
MORNING = datetime(2026, 1, 5, 6, tzinfo=UTC)
"""Nine o'clock in Moscow."""
SAID = {"call": "ваш ход", "timeout": "то дальше?"}


class Caller(Hunter):
    """A server that kills its bot while it calls people, and at no other request."""

    def _moment(self, method: str, news: bool) -> None:
        if method == "sendMessage":
            super()._moment(method, news)


class Days:
    """A server, a database, a process and its clock; groups that play a move a day."""

    def __init__(self, path: Path, seed: int) -> None:
        self.path = path
        self.chance = Random(seed)
        self.server = Caller(self.chance)
        self.clock = FileClock(path / "clock")
        self.clock.set(MORNING)
        self.key = new_key()
        self.database = path / "nardy.db"
        url = f"sqlite+aiosqlite:///{self.database}"
        self.store = Store(url, Seal([self.key]), now=self.clock)
        self.groups: dict[int, Chat] = {}
        self.died = 0
        self.lost: dict[tuple[int, str], int] = {}

    async def gather(self, count: int) -> None:
        """So many groups, each an hour later with its table."""
        tables = TableService(GameCache())
        for number in range(count):
            pair = [self.server.world.person(f"{name}{number}") for name in ("Анна", "Борис")]
            group = self.server.world.group(f"Вечер {number}", pair)
            async with self.store.work() as work:
                chat = await work.chats.seen(group.id, "supergroup", "Вечер")
                anna, boris = [await work.people.seen(one.id, one.name) for one in pair]
                table = await tables.open(work, chat, anna, NewTable("long", lang="ru"))
                table = await tables.set_pace(work, table, "days1")
                self.groups[(await tables.sit(work, table, boris, "")).table.id] = group
            self.clock.set(self.clock() + timedelta(hours=1))
        async with self.store.work() as work:  # the boards are shown already
            await work.session.execute(delete(OrderRow))
        self.server.world.updates.clear()  # and nobody is to be welcomed

    async def live(self, deadly: int) -> bool:
        """A process lives, and the hours pass, until nothing is to come (True) or it is killed
        after so many moments of requests (False)."""
        seed = f"{self.chance.random()}"
        env = child_environment(self.server, self.database, self.key, seed, self.clock.path)
        with (self.path / "child.log").open("ab") as log:
            process = await asyncio.create_subprocess_exec(
                *(sys.executable, "-m", "tests.bot.crash_child"), cwd=ROOT, env=env, stderr=log
            )
        self.server.aim(process, deadly)
        self.server.tick.clear()
        looks = 0
        while process.returncode is None:
            if not await self.busy() and not await self.go_on():
                process.kill()
                await process.wait()
                return True
            looks += self.server.tick.is_set()  # hours that pass before it is up are lost
            if looks and looks % 50 == 0:  # the hour may have struck while it was going to sleep
                self.clock.set(self.clock() + EVERY)
            await asyncio.sleep(0.01)
        await self.bury()
        return False

    async def busy(self) -> bool:
        """Whether something is due or to be said."""
        async with self.store.reading() as work:
            due = await work.tables.past_deadline(work.now)
            return bool(due or await work.outbox.waiting() or await self.begun(work))

    async def begun(self, work: Any) -> list[OrderRow]:
        """Orders that are on their way."""
        rows = await work.session.execute(select(OrderRow).where(OrderRow.state == "begun"))
        return list(rows.scalars())

    async def go_on(self) -> bool:
        """It is the hour of the next deadline; False for none."""
        async with self.store.reading() as work:
            moment = await work.tables.next_deadline()
        if moment is not None:
            self.clock.set(moment + timedelta(minutes=1))
        return moment is not None

    async def bury(self) -> None:
        """See what was on its way when the process died, and never arrived: with that death."""
        self.died += 1
        async with self.store.reading() as work:
            rows = await self.begun(work)
            orders = [_opened(work, row) for row in rows]
        for order in orders:
            reminder = (order.body["table"], order.kind)
            assert reminder not in self.lost, "it went out twice"
            if not self.count(*reminder):
                self.lost[reminder] = self.died

    def count(self, table: int, kind: str) -> int:
        """How often the group of a table was told so."""
        told = (m.text for m in self.groups[table].messages.values() if m.by_bot)
        return sum(SAID[kind] in text for text in told)


def _opened(work: Any, row: OrderRow) -> Order:
    order: Order = work.outbox._open_order(row)
    return order


@pytest.mark.parametrize("kills", [KILLS, pytest.param(MANY, marks=pytest.mark.whole)])
async def test_each_reminder_comes_once(tmp_path: Path, kills: int) -> None:
    days = Days(tmp_path, kills)
    await days.store.open()
    async with asyncio.timeout(kills * PATIENCE), days.server:
        await days.gather(2 * kills)  # some hours strike while it is down
        while days.died < kills:
            assert not await days.live(days.chance.randint(1, 4)), "all was said before it died"
        assert await days.live(0)
        told = {(table, kind): days.count(table, kind) for table in days.groups for kind in SAID}
        assert set(told.values()) <= {0, 1}, "none comes twice"
        assert {one for one, count in told.items() if not count} == set(days.lost)
        assert days.server.violations == []
        print(f"{kills} kills: {len(told)} reminders, lost on their way {len(days.lost)}")
    await days.store.close()
