"""What the bot counts of itself, for whoever watches it, and what it is working at, for logs; no
names, no texts."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field
from time import perf_counter
from types import MappingProxyType

__all__ = ["Counted", "Timed", "about", "working_at"]

Labels = tuple[str, ...]
LIMITS = (0.01, 0.02, 0.04, 0.08, 0.15, 0.3, 0.6, 1.2, 2.5, 5.0, 10.0, 30.0, 60.0)
"""Seconds up to which times are counted together."""


@dataclass(frozen=True, slots=True)
class Counted:
    """How often something has happened since the start, by the values of its labels."""

    name: str
    about: str
    labels: Labels = ()
    values: Counter[Labels] = field(default_factory=Counter)

    def add(self, *labels: str, by: int = 1) -> None:
        """It has happened."""
        self.values[labels] += by


@dataclass(slots=True)
class Times:
    """So many times up to each limit, one more for those beyond all, and their sum."""

    counts: list[int] = field(default_factory=lambda: [0] * (len(LIMITS) + 1))
    total: float = 0.0


@dataclass(frozen=True, slots=True)
class Timed:
    """How many seconds something took since the start, by the values of its labels."""

    name: str
    about: str
    labels: Labels = ()
    values: dict[Labels, Times] = field(default_factory=dict)

    def add(self, seconds: float, *labels: str) -> None:
        """It took so long."""
        times = self.values.setdefault(labels, Times())
        times.counts[bisect_left(LIMITS, seconds)] += 1
        times.total += seconds

    @contextmanager
    def taken(self, *labels: str) -> Iterator[None]:
        """Time what is done inside, whatever comes of it."""
        begun = perf_counter()
        try:
            yield
        finally:
            self.add(perf_counter() - begun, *labels)


_ABOUT: ContextVar[Mapping[str, int | str]] = ContextVar("about", default=MappingProxyType({}))


@contextmanager
def working_at(**what: int | str) -> Iterator[None]:
    """What is logged inside is about this: `update`, `lane`, `table`."""
    before = _ABOUT.set({**_ABOUT.get(), **what})
    try:
        yield
    finally:
        _ABOUT.reset(before)


def about() -> Mapping[str, int | str]:
    """What is worked at now."""
    return _ABOUT.get()


UPDATES = Counted("nardy_updates", "Updates that were taken in.")
HANDLED = Timed("nardy_handling_seconds", "From an update that came in to its being handled.")
ORDERS = Counted("nardy_orders", "Orders by kind and by what came of them.", ("kind", "outcome"))
ANSWERED = Timed("nardy_answer_seconds", "From what was ordered to its being sent.")
SILENCED = Counted("nardy_too_many_requests", "How often Telegram asked for silence (429).")
THOUGHT = Timed("nardy_thinking_seconds", "How long the bot thought of an answer.", ("level",))
PICTURES = Counted("nardy_pictures", "Pictures by whether they were drawn or reused.", ("how",))

COUNTED = (UPDATES, ORDERS, SILENCED, PICTURES)
TIMED = (HANDLED, ANSWERED, THOUGHT)
