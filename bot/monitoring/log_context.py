"""The current work of a task, for the lines of the log."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar

_ABOUT: ContextVar[dict[str, int | str] | None] = ContextVar("about", default=None)


@contextmanager
def working_at(**what: int | str) -> Iterator[None]:
    """Add `update`, `lane` or `table` to all that is logged inside."""
    before = _ABOUT.set({**about(), **what})
    try:
        yield
    finally:
        _ABOUT.reset(before)


def looked_at(*, table: int) -> None:
    """Add this table to all that is logged from now to the end of the current work."""
    now = _ABOUT.get()
    if now is not None:
        now["table"] = table


def about() -> Mapping[str, int | str]:
    """Return the current work."""
    return _ABOUT.get() or {}
