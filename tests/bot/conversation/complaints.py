"""What no evening may leave behind: errors in the log, updates and orders that were set aside, taps
that were never answered or answered more than once, words of another language."""

from __future__ import annotations

import logging
import re
import traceback
from collections.abc import Iterable, Iterator
from types import TracebackType
from typing import Any, Self

from bot.demo import World
from bot.store import Store
from bot.store.maintenance import set_aside


class _OneLine(logging.Formatter):
    """Formats a record with the last line of its traceback."""

    def formatException(self, ei: Any) -> str:  # noqa: N802 - the name is logging's
        """Return what kind of error it was, and what it says."""
        return "".join(traceback.format_exception_only(ei[1])).strip()


class Complaints(logging.Handler):
    """Collects complaints during `with`, which a test may expect; `check` fails on all others."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self._errors: list[str] = []
        self._expected: list[str] = []
        self.setFormatter(_OneLine("log: %(name)s: %(message)s"))

    def __enter__(self) -> Self:
        logging.getLogger().addHandler(self)
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        logging.getLogger().removeHandler(self)

    def emit(self, record: logging.LogRecord) -> None:
        """Keep a record of level ERROR or above."""
        self._errors.append(self.format(record))

    def expect(self, *patterns: str) -> None:
        """Allow complaints in which one of these regular expressions is found; each has to be."""
        self._expected += patterns

    async def check(self, world: World, store: Store, more: Iterable[str] = ()) -> None:
        """Fail on each complaint that was not expected, `more` among them, and on each expected one
        that is absent."""
        async with store.reading() as work:
            aside = [f"set aside: {entry.name}: {entry.error}" for entry in await set_aside(work)]
        complaints = [*self._errors, *aside, *_taps(world), *more]
        surprises = [
            complaint
            for complaint in complaints
            if not any(re.search(pattern, complaint) for pattern in self._expected)
        ]
        assert not surprises, "\n".join(surprises)
        everything = "\n".join(complaints)
        absent = [pattern for pattern in self._expected if not re.search(pattern, everything)]
        assert not absent, f"expected, and did not happen: {absent}"


def _taps(world: World) -> Iterator[str]:
    for query in world.queries.values():
        if query.answer is None:
            yield f"tap: {query.data} of {query.person.name} was never answered"
        if query.repeats:
            yield f"tap: {query.data} of {query.person.name} was answered {1 + query.repeats} times"
