"""What is being worked at, for the lines of the log."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar

_ABOUT: ContextVar[dict[str, int | str] | None] = ContextVar("about", default=None)


@contextmanager
def working_at(**what: int | str) -> Iterator[None]:
    """What is logged inside is about this: `update`, `lane`, `table`."""
    before = _ABOUT.set({**about(), **what})
    try:
        yield
    finally:
        _ABOUT.reset(before)


def looked_at(*, table: int) -> None:
    """What is logged from here on, up to the end of what is worked at, is about this table."""
    now = _ABOUT.get()
    if now is not None:
        now["table"] = table


def about() -> Mapping[str, int | str]:
    """What is worked at now."""
    return _ABOUT.get() or {}
