"""Thinking in separate processes, on any machine: processes that play ask through the database,
and `nardy think` answers."""

from __future__ import annotations

import asyncio
import logging
import pickle
from collections.abc import Awaitable, Callable
from contextlib import suppress
from datetime import timedelta
from typing import Any, TypeAlias

from bot.monitoring import metrics
from bot.opponent import Judged
from bot.opponent.ipc import Question, pack, unpack
from bot.opponent.levels import MASTER
from bot.opponent.luck import Weighed
from bot.store import STORE_FAILS, Store, why_it_fails
from bot.store.notifications import NotificationListener
from bot.store.questions import ANSWERS, QUESTIONS, AskedQuestion, Questions
from bot.table.bot_processes import BotProcesses, Chosen, Ranking, T, Text, Thinker, Write

__all__ = ["AskedThinkers", "CannotThink", "ThinkingWorker", "thinker_of"]

_CHOOSE = "choose"
"""The question for which a player waits."""
_TIME = timedelta(minutes=1)
"""The time that a process has for a question that it took; then another process takes it."""
_LOOK = 1.0
"""Seconds after which the store is read without a notification; while the database fails twice as
many each time, up to `_LONGEST_REST`."""
_LONGEST_REST = 15.0
_LOG = logging.getLogger(__name__)

Take: TypeAlias = Callable[[Questions, timedelta], Awaitable[AskedQuestion | None]]
"""A way to take a question: any, or only a question for which a player waits."""


class CannotThink(RuntimeError):
    """A failure of the thinker at a question; the text says how."""


def thinker_of(store: Store, processes: int | None) -> Thinker:
    """Return the thinker of a bot, with so many processes, None for as many as there is room
    for; with 0 it asks the processes of `nardy think`."""
    return AskedThinkers(store) if processes == 0 else BotProcesses(processes)


class AskedThinkers:
    """A `Thinker` that asks processes of `nardy think`. Questions wait until such a process is
    up."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._listener = NotificationListener(store.engine, ANSWERS, self._heard)
        self._waiting: dict[int, asyncio.Event] = {}
        self._listening: asyncio.Task[None] | None = None

    def open(self) -> None:
        """See `Thinker`."""
        self._listening = asyncio.create_task(_listen(self._listener))

    async def close(self) -> None:
        """See `Thinker`."""
        if self._listening is not None:
            self._listening.cancel()
        await self._listener.disconnect()

    async def choose(self, question: Question) -> Chosen:
        """See `Thinker`."""
        with metrics.THOUGHT.labels(question.level, "answer").time():
            return Chosen(*await self._ask(_CHOOSE, question))

    async def ranked(self, question: Question) -> Ranking:
        """See `Thinker`."""
        with metrics.THOUGHT.labels(question.level, "plays").time():
            ranking: Ranking = await self._ask("ranked", question)
        return ranking

    async def judged(self, question: Question, value: str) -> Judged | None:
        """See `Thinker`."""
        with metrics.THOUGHT.labels(question.level, "play").time():
            judgement: Judged | None = await self._ask("judged", question, value)
        return judgement

    async def lucky(self, question: Question, throw: str) -> Weighed | None:
        """See `Thinker`."""
        with metrics.THOUGHT.labels(question.level, "throw").time():
            weighed: Weighed | None = await self._ask("lucky", question, throw)
        return weighed

    async def text(self, question: Question, write: Write[Text], *about: object) -> Text:
        """See `Thinker`."""
        with metrics.THOUGHT.labels(question.level, "text").time():
            text: Text = await self._ask("text", question, write, *about)
        return text

    async def run_in_background(self, work: Callable[..., T], *about: object) -> T:
        """See `Thinker`."""
        with metrics.THOUGHT.labels(MASTER, "apart").time():
            result: T = await self._ask("run_in_background", None, work, *about)
        return result

    async def run_at_lowest_priority(self, work: Callable[..., T], *about: object) -> T:
        """See `Thinker`."""
        with metrics.THOUGHT.labels(MASTER, "unhurried").time():
            result: T = await self._ask("run_at_lowest_priority", None, work, *about)
        return result

    def _heard(self, payload: str) -> None:
        if waiting := self._waiting.get(int(payload)):
            waiting.set()

    async def _ask(self, what: str, question: Question | None, *more: object) -> Any:
        async with self._store.work() as work:
            body = pickle.dumps((what, question and pack(question), more))
            number = await work.questions.ask(body, urgent=what == _CHOOSE)
        answered = self._waiting[number] = asyncio.Event()
        try:
            while (packed := await self._answer(number)) is None:
                with suppress(TimeoutError):
                    async with asyncio.timeout(_LOOK):
                        await answered.wait()
                answered.clear()
        finally:
            del self._waiting[number]
            with suppress(*STORE_FAILS):
                async with self._store.work() as work:
                    await work.questions.drop(number)
        result = pickle.loads(packed)
        if isinstance(result, CannotThink):
            raise result
        return result

    async def _answer(self, number: int) -> bytes | None:
        async with self._store.reading() as work:
            return await work.questions.answered(number)


class ThinkingWorker:
    """A worker that answers questions of other processes, several at a time; if it has more than
    one place, the last is kept for questions for which a player waits."""

    def __init__(self, store: Store, thinker: Thinker, at_once: int) -> None:
        """Take the store, the thinker, and how many questions are worked on at once."""
        self._store = store
        self._thinker = thinker
        self._at_once = at_once
        self._more = asyncio.Event()
        self._taking = asyncio.Lock()  # while the database fails one place tries it, not each
        self._failures = 0
        self._listener = NotificationListener(store.engine, QUESTIONS, self._heard)

    async def run(self) -> None:
        """Answer until cancelled."""
        self._thinker.open()
        try:
            async with asyncio.TaskGroup() as group:
                group.create_task(_listen(self._listener))
                takes = [Questions.take] * self._at_once
                if self._at_once > 1:
                    takes[-1] = Questions.take_urgent
                for take in takes:
                    group.create_task(self._work(take))
        finally:
            await self._listener.disconnect()
            await self._thinker.close()

    def _heard(self, _told: str) -> None:
        self._more.set()

    async def _work(self, take: Take) -> None:
        while True:
            while (question := await self._take(take)) is not None:
                await self._answer_question(question)
            await self._rest(_LOOK)

    async def _take(self, take: Take) -> AskedQuestion | None:
        """Take a question from the store; while the database fails, retry more and more rarely."""
        async with self._taking:
            while True:
                self._more.clear()
                try:
                    async with self._store.work() as work:
                        taken = await take(work.questions, _TIME)
                except STORE_FAILS as error:
                    rest = min(_LONGEST_REST, _LOOK * 2.0**self._failures)
                    self._failures += 1
                    message = "questions are looked for again in %g s: %s"
                    _LOG.warning(message, rest, why_it_fails(error))
                    await self._rest(rest)
                else:
                    self._failures = 0
                    return taken

    async def _rest(self, seconds: float) -> None:
        """Sleep for some seconds, or until a question comes in."""
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self._more.wait()

    async def _answer_question(self, question: AskedQuestion) -> None:
        """Answer a question; a failure is an answer too, and the caller decides then."""
        what, packed, more = pickle.loads(question.body)
        ask: Callable[..., Any] = getattr(self._thinker, what)
        try:
            result = await ask(*(() if packed is None else (unpack(packed),)), *more)
        except Exception as error:
            _LOG.exception("question %s failed", question.id)
            result = CannotThink(repr(error))
        try:
            async with self._store.work() as work:
                await work.questions.answer(question.id, pickle.dumps(result))
        except STORE_FAILS as error:
            _LOG.warning("the answer to question %s is lost: %s", question.id, why_it_fails(error))


async def _listen(listener: NotificationListener) -> None:
    """Keep a listener connected."""
    while True:
        await listener.check()
        await asyncio.sleep(_LOOK)
