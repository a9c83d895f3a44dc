"""Where the bot thinks: in processes of its own, so that nobody else has to wait for it.

Quick levels and the master have lanes of their own. A process that dies is replaced, and what it
was asked is asked anew. Nobody waits for the master longer than a moment: what he has not found by
then the level below answers.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager, suppress
from multiprocessing.connection import wait
from multiprocessing.process import BaseProcess
from types import FrameType
from typing import NamedTuple, Protocol, TypeVar

from bot.monitoring import metrics
from bot.opponent import Judged, choose, judge, rank_plays
from bot.opponent.ipc import Question, pack, unpack
from bot.opponent.levels import MASTER, STRONG
from bot.opponent.luck import Weighed, luck_of
from bot.opponent.races import make_tables
from rules.analysis import at_throw, start_text
from rules.variants import find

T = TypeVar("T")
Ranked = list[tuple[str, float]]

_TRIES = 3
_PATIENCE = 3
"""So many may wait for the master; whoever comes then is answered at once, by one look."""
_LONGEST_WAIT = 1.5
"""Seconds by the clock that the master has for an answer."""
_FIRST = ("long", "short")
"""Games that a process has seen before it is asked."""
_LONGEST = "garanguet"
"""The game whose tables take longest to make; the master has them before anybody waits."""
_MANNERS = 10
"""How much the master's process stands back for the others."""


class Chosen(NamedTuple):
    """An answer to the open question, and the level that found it."""

    value: str
    level: str


class Thinker(Protocol):
    """Whoever answers for the bot."""

    async def choose(self, question: Question) -> Chosen:
        """The seat's answer, found by the level that is asked or, in want of time, by the one
        below."""

    async def ranked(self, question: Question) -> Ranked:
        """The plays and their equities, the best first."""

    async def judged(self, question: Question, value: str) -> Judged | None:
        """What an answer of the seat to the open question is worth; None where that is not
        known."""

    async def lucky(self, question: Question, throw: str) -> Weighed | None:
        """A throw that falls now, against all others; None where that is not known."""

    def open(self) -> None:
        """Get ready; to be asked after that."""

    async def close(self) -> None:
        """End, whatever is thought about."""


class BotProcesses:
    """Thinks in processes: one lane for quick levels, one that stands back for the master.

    Until they are up questions wait.
    """

    def __init__(self, quick: int | None = None, longest_wait: float = _LONGEST_WAIT) -> None:
        """`quick`: processes for the quick levels, one less than there are processors unless it is
        given; `longest_wait`: seconds that the master has."""
        self.quick = quick or max(1, (os.cpu_count() or 2) - 1)
        self._quick = _Lane(self.quick, 0)
        self._slow = _Lane(1, _MANNERS)
        self._longest_wait = longest_wait

    def open(self) -> None:
        """See `Thinker`; returns at once."""
        self._quick.open()
        self._slow.open()

    async def close(self) -> None:
        """See `Thinker`."""
        await asyncio.gather(self._quick.close(), self._slow.close())

    async def choose(self, question: Question) -> Chosen:
        """See `Thinker`."""
        with metrics.THOUGHT.labels(question.level).time():
            return await self._chosen(question)

    async def _chosen(self, question: Question) -> Chosen:
        if question.level == MASTER:
            found = await self._by_master(question)
            if found is not None:
                return Chosen(found, MASTER)
            question = question._replace(level=STRONG)
        return Chosen(await self._quick.ask(_choose, question), question.level)

    async def _by_master(self, question: Question) -> str | None:
        """The master's answer; None where too many wait for him, or it takes too long."""
        if self._slow.waiting < _PATIENCE:
            with suppress(TimeoutError):
                async with asyncio.timeout(self._longest_wait):
                    return await self._slow.ask(_choose_soon, question, self._longest_wait)
        return None

    async def ranked(self, question: Question) -> Ranked:
        """See `Thinker`."""
        lane = self._slow if question.level == MASTER else self._quick
        return await lane.ask(_ranked, question)

    async def judged(self, question: Question, value: str) -> Judged | None:
        """See `Thinker`; nobody waits for one of these, so all have time."""
        return await self._slow.ask(_judged, question, value)

    async def lucky(self, question: Question, throw: str) -> Weighed | None:
        """See `Thinker`; nobody waits for one of these either."""
        return await self._slow.ask(_lucky, question, throw)


class _Lane:
    """Some processes that are alike. `waiting` counts the questions without an answer."""

    def __init__(self, processes: int, niceness: int) -> None:
        self._processes = processes
        self._niceness = niceness
        self._pool: ProcessPoolExecutor | None = None
        self._children: set[BaseProcess] = set()
        self.waiting = 0

    def open(self) -> ProcessPoolExecutor:
        """Start the processes; they get ready by themselves."""
        others = set(multiprocessing.active_children())
        self._pool = ProcessPoolExecutor(
            self._processes,
            mp_context=multiprocessing.get_context("spawn"),
            initializer=_begin,
            initargs=(self._niceness,),
        )
        for _ in range(self._processes):
            self._pool.submit(os.getpid)
        self._children = set(multiprocessing.active_children()) - others
        return self._pool

    async def ask(self, work: Callable[..., T], question: Question, *more: object) -> T:
        """The answer of one of the processes to a question, and whatever else `work` takes."""
        packed, tries = pack(question), 0
        self.waiting += 1
        try:
            while True:
                pool, tries = self._pool or self.open(), tries + 1
                try:
                    return await asyncio.get_running_loop().run_in_executor(
                        pool, work, packed, *more
                    )
                except BrokenProcessPool:
                    if self._pool is pool:
                        self._pool = None
                    if tries == _TRIES:
                        raise
        finally:
            self.waiting -= 1

    async def close(self) -> None:
        """End them; whoever still waits for them asks again when the bot is back."""
        pool, self._pool = self._pool, None
        for child in self._children:
            child.kill()
        if pool is not None:
            await asyncio.to_thread(pool.shutdown, cancel_futures=True)


# -- in the processes ----------------------------------------------------------------------


def _begin(niceness: int) -> None:
    """Leave stopping to the bot, never outlive it, look at first positions and make the tables."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(niceness)
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_end_with, args=(parent.sentinel,), daemon=True).start()
    for slug in _FIRST:
        variant = find(slug)
        rank_plays(at_throw(variant, start_text(variant), "6-5"), MASTER if niceness else STRONG)
        make_tables(variant)
    if niceness:
        make_tables(find(_LONGEST))


def _end_with(sentinel: int) -> None:
    wait([sentinel])
    os._exit(1)


def _choose(packed: bytes) -> str:
    question = unpack(packed)
    return choose(question.state, question.seat, question.level, question.lot)


class _TooLate(BaseException):
    """Nobody waits for this any more; whatever is thought about it ends."""


def _choose_soon(packed: bytes, seconds: float) -> str | None:
    """The same, as long as somebody waits for it."""
    try:
        with _limit(seconds):
            return _choose(packed)
    except _TooLate:
        return None


@contextmanager
def _limit(seconds: float) -> Iterator[None]:
    """Raise _TooLate inside after so many seconds by the clock, where the system has such a
    clock."""

    def ring(number: int, frame: FrameType | None) -> None:
        raise _TooLate

    if not hasattr(signal, "setitimer"):
        yield
        return
    signal.signal(signal.SIGALRM, ring)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)


def _ranked(packed: bytes) -> Ranked:
    question = unpack(packed)
    return rank_plays(question.state, question.level)


def _judged(packed: bytes, value: str) -> Judged | None:
    question = unpack(packed)
    return judge(question.state, value, question.level)


def _lucky(packed: bytes, throw: str) -> Weighed | None:
    return luck_of(unpack(packed).state, throw)
