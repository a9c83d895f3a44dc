"""The bot killed with kill -9 while it thinks a game over: the review comes in the end, it is the
one that comes undisturbed, and what it teaches counts once."""

from __future__ import annotations

import asyncio
import shutil
import signal
import sys
from pathlib import Path
from typing import Any

from sqlalchemy import delete

from bot.demo import DemoServer, Person
from bot.opponent import choose, rank_plays
from bot.store import Seal, Store, new_key
from bot.store.schema import OrderRow
from bot.table.game_cache import GameCache
from bot.table.game_review import course_of
from bot.table.lobby import NewTable
from bot.table.orders import JudgeGame
from bot.table.service import TableService
from rules.game import Answer
from rules.questions.boards import Resign
from rules.questions.play import Play
from tests.bot.crash_child import child_environment
from tests.bot.test_crash import PATIENCE, ROOT

PLAYS = 6
DEATHS = (1, 7, 14, 18)
"""Thoughts in the middle of which the process is killed: about throws, then about plays."""


class Evening:
    """A server, a database, and processes that live on them one after another."""

    def __init__(self, path: Path, server: DemoServer) -> None:
        self.path, self.server, self.key = path, server, new_key()

    def store(self, name: str) -> Store:
        """A database by its name."""
        return Store(f"sqlite+aiosqlite:///{self.path / name}", Seal([self.key]))

    async def played(self, name: str) -> int:
        """A game that somebody has just lost to the bot, as badly as can be, and not reviewed yet:
        the number of its table."""
        anna: Person = self.server.world.person("Анна")
        store, tables = self.store(name), TableService(GameCache())
        await store.open()
        async with store.work() as work:
            chat = await work.chats.seen(anna.private.id, "private", "")
            person = await work.people.seen(anna.id, anna.name)
            now = await tables.open(work, chat, person, NewTable("short", lang="ru", bots=1))
            played = 0
            while now.state is not None and now.state.ask is not None:
                state = now.state
                seat = state.ask.who[0]
                if seat in now.bots:
                    given = Answer(state.ask.kind, seat, choose(state, seat, "strong", f"{played}"))
                elif played == PLAYS:
                    given = Answer(Resign.kind, seat, "3")
                else:
                    played += 1
                    given = Answer(Play.kind, seat, rank_plays(state, "strong")[-1][0])
                now = await tables.act(work, now, given)
            await work.session.execute(delete(OrderRow).where(OrderRow.kind != JudgeGame.kind))
        await store.close()
        self.server.world.updates.clear()
        return now.table.id

    async def live(self, name: str, number: int, thoughts: int) -> int | None:
        """A process lives until it is killed in a thought, or has nothing left to do."""
        env = child_environment(self.server, self.path / name, self.key, "1", thoughts=thoughts)
        with (self.path / "child.log").open("ab") as log:
            process = await asyncio.create_subprocess_exec(
                *(sys.executable, "-m", "tests.bot.crash_child"), cwd=ROOT, env=env, stderr=log
            )
        store = self.store(name)
        while process.returncode is None and await self.waiting(store):
            await asyncio.sleep(0.02)
        if process.returncode is None and not thoughts:
            process.terminate()
        await store.close()
        return await process.wait()

    async def waiting(self, store: Store) -> int:
        """How many orders wait."""
        async with store.reading() as work:
            return await work.outbox.waiting()

    async def found(self, name: str, number: int) -> dict[str, Any]:
        """All that a review has left."""
        store = self.store(name)
        async with store.reading() as work:
            snapshot = await TableService(GameCache()).find(work, number)
            assert snapshot is not None and snapshot.people[0] is not None
            anna = snapshot.people[0].id
            lessons = await work.lessons.of(anna)
            found = {
                "mistakes": snapshot.notes.mistakes,
                "verdict": snapshot.notes.verdict,
                "course": await course_of(work, number),
                "exercises": [(one.table, one.length) for one in await work.exercises.of(anna)],
                "lessons": lessons,
            }
        await store.close()
        return found


async def test_a_review_survives_kill_9(tmp_path: Path) -> None:
    async with asyncio.timeout(PATIENCE), DemoServer(seed=1) as server:
        server.world.budget.enabled = False
        night = Evening(tmp_path, server)
        number = await night.played("killed.db")
        shutil.copy(tmp_path / "killed.db", tmp_path / "undisturbed.db")
        await night.live("undisturbed.db", number, 0)
        for thoughts in DEATHS:
            assert await night.live("killed.db", number, thoughts) == -signal.SIGKILL
            assert (await night.found("killed.db", number))["mistakes"] is None
        await night.live("killed.db", number, 0)
        there = await night.found("undisturbed.db", number)
        assert await night.found("killed.db", number) == there
        assert there["mistakes"] and there["exercises"] and there["course"].throws
