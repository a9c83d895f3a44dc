"""Questions of the bot that other processes answer, by a database of a server."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import timedelta

import pytest
from sqlalchemy.exc import OperationalError

from bot.monitoring.metrics import REGISTRY
from bot.opponent import choose
from bot.opponent.ipc import Question
from bot.opponent.levels import STRONG
from bot.store import Seal, Store
from bot.store.questions import Questions
from bot.store.unit_of_work import UnitOfWork
from bot.table import thinking_elsewhere
from bot.table.bot_processes import Ranking
from bot.table.thinking_elsewhere import AskedThinkers, CannotThink, ThinkingWorker
from rules.analysis import at_throw, legal_plays, start_text
from rules.variants import find
from tests.bot.bot_threads import BotThreads
from tests.bot.postgresql import Cluster
from tests.bot.store.conftest import Clock, clock, key

__all__ = ["clock", "key"]

OPENING = at_throw(find("long"), start_text(find("long")), "6-5")
ASKED = Question("long", {}, OPENING, OPENING.mover, STRONG, "lot")


@pytest.fixture
async def store(postgresql: Cluster, key: str, clock: Clock) -> AsyncIterator[Store]:
    """The database by which is asked."""
    made = Store(postgresql.emptied(), Seal([key]), now=clock)
    await made.open()
    yield made
    await made.close()


@asynccontextmanager
async def asking(store: Store) -> AsyncIterator[AskedThinkers]:
    """Somebody who asks."""
    made = AskedThinkers(store)
    made.open()
    yield made
    await made.close()


@asynccontextmanager
async def thinking(store: Store) -> AsyncIterator[None]:
    """Somebody who answers."""
    running = asyncio.create_task(ThinkingWorker(store, BotThreads(), 2).run())
    yield
    running.cancel()
    await asyncio.gather(running, return_exceptions=True)


def thought(level: str, what: str = "answer") -> float:
    """How many thoughts of a level were counted."""
    told = {"level": level, "what": what}
    return REGISTRY.get_sample_value("nardy_thinking_seconds_count", told) or 0.0


async def left(store: Store) -> bool:
    """Whether a question is left that nobody thinks about."""
    async with store.work() as work, work.undone():
        return await work.questions.take(timedelta(0)) is not None


async def test_all_that_is_asked_is_answered_as_it_would_be_here(store: Store) -> None:
    value = legal_plays(OPENING)[-1].text
    kinds = "answer", "plays", "play", "throw"
    here, before = BotThreads(), [thought(STRONG, what) for what in kinds]
    async with asyncio.timeout(60), asking(store) as there, thinking(store):
        chosen, ranked, judged, lucky = await asyncio.gather(
            there.choose(ASKED),
            there.ranked(ASKED),
            there.judged(ASKED, value),
            there.lucky(ASKED, "6-5"),
        )
    assert chosen.value == choose(OPENING, OPENING.mover, STRONG, "lot")
    assert ranked == await here.ranked(ASKED)
    assert judged == await here.judged(ASKED, value)
    assert lucky is None
    after = [thought(STRONG, what) for what in kinds]
    assert after == [count + 1 for count in before], "whoever asks tells how long it took"
    assert not await left(store)


async def test_they_hear_of_each_other_at_once(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody looks for what nobody has told of within this hour."""
    monkeypatch.setattr(thinking_elsewhere, "_LOOK", 3600.0)
    worker = ThinkingWorker(store, BotThreads(), 1)
    running = asyncio.create_task(worker.run())
    async with asyncio.timeout(20), asking(store) as there:
        while not (worker._listener.connected and there._listener.connected):
            await asyncio.sleep(0.002)
        for lot in ("one", "other"):
            await there.choose(ASKED._replace(lot=lot))
    running.cancel()
    await asyncio.gather(running, return_exceptions=True)


async def test_two_who_take_at_once_take_two_questions(store: Store, key: str) -> None:
    """Neither waits for the other."""
    other = Store(store.url, Seal([key]), now=store.now)
    async with asyncio.timeout(60), store.work() as work:
        numbers = [await work.questions.ask(b"one"), await work.questions.ask(b"other")]
    async with asyncio.timeout(60), store.work() as work, other.work() as there:
        taken = [await each.questions.take(timedelta(minutes=1)) for each in (work, there)]
    assert [question and question.id for question in taken] == numbers
    await other.close()


async def test_clocks_of_machines_need_not_agree(store: Store, key: str) -> None:
    """Who asks is half a minute ahead of who thinks."""
    ahead = Store(store.url, Seal([key]), now=lambda: store.now() + timedelta(seconds=30))
    async with ahead.work() as work:
        number = await work.questions.ask(b"one")
    async with store.work() as work:
        taken = await work.questions.take(timedelta(minutes=1))
    assert taken is not None and taken.id == number
    await ahead.close()


async def test_what_a_player_waits_for_goes_first(store: Store) -> None:
    async with store.work() as work:
        asked = [await work.questions.ask(b"", urgent=urgent) for urgent in (False, True, True)]
    async with store.work() as work:
        taken = [await work.questions.take(timedelta(minutes=1)) for _ in range(3)]
        assert await work.questions.take(timedelta(minutes=1)) is None
    assert [question and question.id for question in taken] == [asked[1], asked[2], asked[0]]


async def test_a_review_keeps_no_player_waiting(store: Store) -> None:
    """However many questions of others wait, one place is kept."""
    stuck = asyncio.Event()

    class Slow(BotThreads):
        async def ranked(self, question: Question) -> Ranking:
            await stuck.wait()
            return await super().ranked(question)

    worker = asyncio.create_task(ThinkingWorker(store, Slow(), 2).run())
    async with asyncio.timeout(60), asking(store) as there:
        others = [asyncio.create_task(there.ranked(ASKED)) for _ in range(3)]
        while await untaken(store) != 2:
            await asyncio.sleep(0.01)
        await there.choose(ASKED)
        stuck.set()
        await asyncio.gather(*others)
    worker.cancel()
    await asyncio.gather(worker, return_exceptions=True)


async def untaken(store: Store) -> int:
    """How many questions wait that nobody has taken."""
    async with store.work() as work, work.undone():
        taken = 0
        while await work.questions.take(timedelta(minutes=1)) is not None:
            taken += 1
        return taken


async def test_who_asks_waits_for_somebody_who_thinks(store: Store) -> None:
    async with asyncio.timeout(60), asking(store) as there:
        asked = asyncio.create_task(there.choose(ASKED))
        while not await left(store):
            await asyncio.sleep(0)
        assert not asked.done()
        async with thinking(store):
            await asked


async def test_a_question_of_one_that_died_is_answered_by_another(
    store: Store, clock: Clock
) -> None:
    async with asyncio.timeout(60), asking(store) as there:
        asked = asyncio.create_task(there.choose(ASKED))
        taken = None
        while taken is None:
            async with store.work() as work:
                taken = await work.questions.take(timedelta(minutes=1))
        assert not await left(store), "somebody thinks about it"
        clock.advance(minutes=2)
        async with thinking(store):
            await asked


async def test_a_question_that_cannot_be_answered_is_not_waited_for(store: Store) -> None:
    """There is no such play: nobody waits a day for what somebody thinks of it."""
    async with asyncio.timeout(60), asking(store) as there, thinking(store):
        with pytest.raises(CannotThink):
            await there.judged(ASKED, "1/2")
    assert not await left(store)


async def test_a_question_that_nobody_waits_for_goes(store: Store) -> None:
    async with asyncio.timeout(60), asking(store) as there:
        asked = asyncio.create_task(there.choose(ASKED))
        while not await left(store):
            await asyncio.sleep(0)
        asked.cancel()
        await asyncio.gather(asked, return_exceptions=True)
        assert not await left(store)


async def test_while_the_database_fails_one_place_tries_it_ever_more_rarely(
    store: Store, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(thinking_elsewhere, "_LOOK", 0.01)
    monkeypatch.setattr(thinking_elsewhere, "_LONGEST_REST", 0.05)
    fails = 5

    async def fence(work: UnitOfWork) -> None:
        nonlocal fails
        fails -= 1
        if fails >= 0:
            raise OperationalError("BEGIN", None, Exception("it is\ngone"))

    monkeypatch.setattr(store.leases, "fence", fence)
    async with asyncio.timeout(20), thinking(store):
        while fails > -3:
            await asyncio.sleep(0.01)
    told = [one.getMessage() for one in caplog.records if one.levelname != "ERROR"]
    again = [
        f"questions are looked for again in {rest} s: it is gone"
        for rest in (0.01, 0.02, 0.04, 0.05, 0.05)
    ]
    assert told == [*again, "the database works again"]


async def test_answer_refused_by_the_database_is_only_logged(
    store: Store, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """It is thought about again when its time is over."""
    fails = [OperationalError("UPDATE", None, Exception("it is gone"))]
    answer = Questions.answer

    async def answered(questions: Questions, question: int, told: bytes) -> None:
        if fails:
            raise fails.pop()
        await answer(questions, question, told)

    monkeypatch.setattr(Questions, "answer", answered)
    monkeypatch.setattr(thinking_elsewhere, "_TIME", timedelta(0))
    async with asyncio.timeout(60), asking(store) as there, thinking(store):
        await there.ranked(ASKED)
    assert "is lost: it is gone" in caplog.text
