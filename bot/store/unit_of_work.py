"""The unit of work: one transaction per action."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from typing import Any

from sqlalchemy.ext.asyncio import AsyncSession

from bot.store.backgammon_match_files import MatchFiles
from bot.store.chats import Chats, Pictures
from bot.store.contests import Contests
from bot.store.finished_games import Faces, Finished
from bot.store.inbox import Inbox
from bot.store.learning import Exercises, Lessons, Sayings
from bot.store.mutes_and_blocks import Distances
from bot.store.outbox import Outbox
from bot.store.people import People
from bot.store.questions import Questions
from bot.store.queue_memory import Memory
from bot.store.seal import Seal
from bot.store.tables import Tables
from bot.store.uptime import Uptime

__all__ = ["UnitOfWork", "utc_now"]


def utc_now() -> datetime:
    """Return the time of the system's clock, as an aware datetime."""
    return datetime.now(UTC)


class UnitOfWork:
    """Everything that an action reads and writes, in one transaction.

    Its changes are committed together or not at all: the change of a game, the mark that the update
    is done, and the messages about it. It must not be kept beyond its `async with`, and must not
    use the network: with SQLite all other writers wait for it. `now` is the moment the action
    began, `since` when the update came in; `update_id` is None outside the inbox; `facts` is what
    the worker's `prepare` learned from the network beforehand. `retimed`: the moment of a timed
    event has changed.
    """

    def __init__(
        self,
        session: AsyncSession,
        seal: Seal,
        now: datetime,
        entropy: Callable[[int], bytes],
        update_id: int | None = None,
        facts: Any = None,
        memory: Memory | None = None,
        writing: bool = False,
        since: datetime | None = None,
    ) -> None:
        self.session = session
        self.seal = seal
        self.now = now
        self.since = since or now
        self.entropy = entropy
        self.update_id = update_id
        self.facts = facts
        self.memory = memory or Memory()
        self.retimed = False
        self.writing = writing
        self._afterwards: list[Callable[[], None]] = []
        self.people = People(self)
        self.chats = Chats(self)
        self.tables = Tables(self)
        self.faces = Faces(self)
        self.lessons = Lessons(self)
        self.exercises = Exercises(self)
        self.sayings = Sayings(self)
        self.match_files = MatchFiles(self)
        self.pictures = Pictures(self)
        self.contests = Contests(self)
        self.uptime = Uptime(self)
        self.distances = Distances(self)
        self.finished = Finished(self)
        self.inbox = Inbox(self)
        self.outbox = Outbox(self)
        self.post = self.outbox.post
        self.questions = Questions(self)

    async def meet(self, chat: int, person: int) -> None:
        """Read a chat, a person (Telegram's ids) and the open tables there in one statement, as
        most texts and taps need all of them."""
        there, who = await self.tables.met(chat, person)
        self.chats.rows.add(there, chat)
        self.people.rows.add(who, person)

    def afterwards(self, do: Callable[[], None]) -> None:
        """Run `do`, which changes memory, as soon as this work is committed, and never if it is
        undone."""
        self._afterwards.append(do)

    def committed(self) -> None:
        """Run the callbacks that wait for the commit."""
        for do in self._afterwards:
            do()

    def __enter__(self) -> UnitOfWork:
        return self

    def __exit__(self, *_: object) -> None:
        """Free this unit of work and its parts at once, although they refer to each other."""
        vars(self).clear()

    def forget_known(self) -> None:
        """Forget all rows that were read, as statements have changed them."""
        self.people.rows.forget()
        self.chats.rows.forget()
        self.tables.forget_known()

    async def heard_at(self) -> datetime:
        """Return when the update of this work was stored; `now` if there is no update."""
        stored = None if self.update_id is None else await self.inbox.received_at(self.update_id)
        return stored or self.now

    @asynccontextmanager
    async def undone(self) -> AsyncIterator[None]:
        """Run a trial: undo at the end what is written inside."""
        posted, later = len(self.outbox.posted.orders), len(self._afterwards)
        trial = await self.session.begin_nested()
        try:
            yield
        finally:
            await trial.rollback()
            self.forget_known()
            del self.outbox.posted.orders[posted:]
            del self._afterwards[later:]
