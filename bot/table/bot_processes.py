"""Processes in which the bot thinks, so that nothing else has to wait for it.

Quick levels and the master have separate processes. The master has only a short time: if it finds
no answer by then, the level below answers.
"""

from __future__ import annotations

import asyncio
import gc
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from types import FrameType
from typing import NamedTuple, Protocol, TypeAlias, TypeVar

from bot.monitoring import metrics
from bot.opponent import Judged, choose, judge, rank_plays
from bot.opponent.ipc import Question, pack, unpack
from bot.opponent.levels import MASTER, STRONG
from bot.opponent.luck import Weighed, luck_of
from bot.opponent.races import make_tables
from bot.table.process_pool import ProcessPool, usable_processors
from rules.analysis import at_throw, start_text
from rules.variants import find

Ranked = list[tuple[str, float]]
T = TypeVar("T")
Text = TypeVar("Text", bound=str)
Write: TypeAlias = Callable[..., Text]
"""A function of a module, that another process may call by its name."""

_PATIENCE = 3
"""The number of questions that may wait for the master; any further is answered at once, by one
look."""
_LONGEST_WAIT = 1.5
"""Seconds by the clock that the master has for an answer."""
_FIRST = ("long", "short")
"""Games that a process has seen before it is asked."""
_SLOWEST_TABLES = "garanguet"
"""The game whose tables take longest to make; the master has them before a player waits."""
_MANNERS = 10
"""The niceness of the master's process."""
_LOWEST = 19
"""The niceness of the process for which nobody waits."""
_SELDOM = (20_000, 20, 50)
"""After so many new objects, and so many rounds of the younger ones, garbage is looked for."""


class Chosen(NamedTuple):
    """An answer to the open question, and the level that found it."""

    value: str
    level: str


class Ranking(NamedTuple):
    """All plays and their equities, the best first, and the level that judged them."""

    plays: Ranked
    level: str


class Thinker(Protocol):
    """Interface of what chooses and judges answers for the bot."""

    async def choose(self, question: Question) -> Chosen:
        """Return the seat's answer, found by the level of the question or, if time runs out, by
        the level below."""

    async def ranked(self, question: Question) -> Ranking:
        """Return the plays as the level of the question sees them or, if time runs out, the level
        below."""

    async def judged(self, question: Question, value: str) -> Judged | None:
        """Return how good an answer of the seat to the open decision is; None if that is not
        known."""

    async def lucky(self, question: Question, throw: str) -> Weighed | None:
        """Compare a throw that falls now with all others; None if that is not known."""

    async def text(self, question: Question, write: Write[Text], *about: object) -> Text:
        """Return the text that a function writes about the state, the seat, the level and
        `about`, with the level of the question or, if time runs out, the level below."""

    async def run_in_background(self, work: Callable[..., T], *about: object) -> T:
        """Return the result of a function of a module, called with `about` in the process of the
        master. It has no time limit, as no player waits for it."""

    async def run_at_lowest_priority(self, work: Callable[..., T], *about: object) -> T:
        """Return the result of a function of a module, called with `about` in a process of its own
        with the lowest priority. It has no time limit."""

    def open(self) -> None:
        """Get ready; to be asked after that."""

    async def close(self) -> None:
        """End, whatever is thought about."""


class BotProcesses:
    """A thinker in processes: some for quick levels, one of low priority for the master."""

    def __init__(self, quick: int | None = None, longest_wait: float = _LONGEST_WAIT) -> None:
        """Take the number of processes for the `quick` levels, one less than there are
        processors by default, and the `longest_wait` in seconds that the master has."""
        self.quick = quick or max(1, usable_processors() - 1)
        self._quick = ProcessPool(self.quick, partial(_prepare, STRONG))
        self._slow = ProcessPool(1, partial(_prepare, MASTER), _MANNERS)
        self._last = ProcessPool(1, niceness=_LOWEST)
        self._longest_wait = longest_wait

    def open(self) -> None:
        """See `Thinker`; returns at once."""
        self._quick.open()
        self._slow.open()

    async def close(self) -> None:
        """See `Thinker`."""
        pools = (self._quick, self._slow, self._last)
        await asyncio.gather(*(pool.close() for pool in pools))

    async def choose(self, question: Question) -> Chosen:
        """See `Thinker`."""
        with metrics.THOUGHT.labels(question.level, "answer").time():
            return await self._chosen(question)

    async def _chosen(self, question: Question) -> Chosen:
        if question.level == MASTER:
            choice = await self._in_time(_choose, question)
            if choice is not None:
                return Chosen(choice, MASTER)
            question = question._replace(level=STRONG)
        return Chosen(await self._quick.ask(_choose, pack(question)), question.level)

    async def _in_time(self, work: Callable[[bytes], T], question: Question) -> T | None:
        """Return the master's result; None if too many questions wait for the master, or if it
        takes too long: then its work is stopped."""
        if self._slow.waiting < _PATIENCE:
            bounded = partial(_work_in_time, work, self._longest_wait)
            with suppress(TimeoutError):
                async with asyncio.timeout(self._longest_wait):
                    return await self._slow.ask(bounded, pack(question))
        return None

    async def ranked(self, question: Question) -> Ranking:
        """See `Thinker`."""
        with metrics.THOUGHT.labels(question.level, "plays").time():
            if question.level == MASTER:
                ranking = await self._in_time(_rank_plays, question)
                if ranking is not None:
                    return Ranking(ranking, MASTER)
                question = question._replace(level=STRONG)
            return Ranking(await self._quick.ask(_rank_plays, pack(question)), question.level)

    async def judged(self, question: Question, value: str) -> Judged | None:
        """See `Thinker`. No player waits for it, so it has no time limit."""
        with metrics.THOUGHT.labels(question.level, "play").time():
            return await self._slow.ask(_judge_answer, pack(question), value)

    async def text(self, question: Question, write: Write[Text], *about: object) -> Text:
        """See `Thinker`."""
        with metrics.THOUGHT.labels(question.level, "text").time():
            work = partial(_text, write, about)
            if question.level == MASTER:
                text = await self._in_time(work, question)
                if text is not None:
                    return text
                question = question._replace(level=STRONG)
            return await self._quick.ask(work, pack(question))

    async def lucky(self, question: Question, throw: str) -> Weighed | None:
        """See `Thinker`. No player waits for it, so it has no time limit."""
        with metrics.THOUGHT.labels(question.level, "throw").time():
            return await self._slow.ask(_lucky, pack(question), throw)

    async def run_in_background(self, work: Callable[..., T], *about: object) -> T:
        """See `Thinker`."""
        with metrics.THOUGHT.labels(MASTER, "apart").time():
            return await self._slow.ask(work, *about)

    async def run_at_lowest_priority(self, work: Callable[..., T], *about: object) -> T:
        """See `Thinker`. The process starts when it is first asked."""
        with metrics.THOUGHT.labels(MASTER, "unhurried").time():
            return await self._last.ask(work, *about)


# -- in the processes ----------------------------------------------------------------------


def _prepare(level: str) -> None:
    """Make the tables and look at first positions; what takes most memory comes first, so that all
    else finds room in what it leaves (95 MB less in the end)."""
    if level == MASTER:
        make_tables(find(_SLOWEST_TABLES))
    for slug in _FIRST:
        variant = find(slug)
        rank_plays(at_throw(variant, start_text(variant), "6-5"), level)
        make_tables(variant)
    collect_seldom()


def collect_seldom() -> None:
    """Look for garbage in cycles seldom, and never among what is there by now: a search makes
    boards by the ten thousand and no cycles, and going through all that is kept took as long as an
    answer."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*_SELDOM)


def _choose(packed: bytes) -> str:
    question = unpack(packed)
    return choose(question.state, question.seat, question.level, question.lot)


def _rank_plays(packed: bytes) -> Ranked:
    question = unpack(packed)
    return rank_plays(question.state, question.level)


def _judge_answer(packed: bytes, value: str) -> Judged | None:
    question = unpack(packed)
    return judge(question.state, value, question.level)


def _text(write: Write[Text], about: tuple[object, ...], packed: bytes) -> Text:
    question = unpack(packed)
    return write(question.state, question.seat, question.level, *about)


def _lucky(packed: bytes, throw: str) -> Weighed | None:
    return luck_of(unpack(packed).state, throw)


class _TooLate(BaseException):
    """Signal that stops a piece of work whose time limit has passed."""


def _work_in_time(work: Callable[[bytes], T], seconds: float, packed: bytes) -> T | None:
    """Return the result of a piece of work for a question; None if it takes longer than
    `seconds`."""
    try:
        with _limit(seconds):
            return work(packed)
    except _TooLate:
        return None


@contextmanager
def _limit(seconds: float) -> Iterator[None]:
    """Raise _TooLate inside after so many seconds by the clock, if the system has interval
    timers."""

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
