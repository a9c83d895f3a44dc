"""Lines of the log: the current work of a task, a limit for events that repeat, and a filter that
keeps secrets out of them and of the error messages of commands."""

from __future__ import annotations

import logging
import re
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar

__all__ = ["LogLimit", "Redactor", "guard_logs", "redacted"]

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


_PAUSE = 60.0
"""Seconds between two lines."""


class LogLimit:
    """A limit of one log line a minute."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        """`now` returns seconds since an arbitrary moment."""
        self._now = now
        self._last: float | None = None

    def passes(self) -> bool:
        """Return whether a line may be written now, and count it."""
        now = self._now()
        if self._last is not None and now - self._last < _PAUSE:
            return False
        self._last = now
        return True


# No word boundary before the token: in addresses "bot" stands right in front of it, and the token
# may be of any length.
_TOKEN = r"\d{3,}:[A-Za-z0-9_-]{20,}|(?<=/bot)\d+:[A-Za-z0-9_-]+"
_HIDDEN = "<secret>"


class Redactor(logging.Filter):
    """A filter that removes bot tokens, and the secrets it is given, from all that is logged."""

    def __init__(self, *secrets: str) -> None:
        super().__init__()
        known = [re.escape(secret) for secret in secrets if secret]
        self._pattern = re.compile("|".join([*known, _TOKEN]))

    def filter(self, record: logging.LogRecord) -> bool:
        """Rewrite the record's message and traceback; every record passes."""
        record.msg, record.args = self.clean(record.getMessage()), ()
        if record.exc_info and not record.exc_text:
            record.exc_text = logging.Formatter().formatException(record.exc_info)
        if record.exc_text:
            record.exc_text = self.clean(record.exc_text)
        if record.stack_info:
            record.stack_info = self.clean(record.stack_info)
        return True

    def clean(self, text: str) -> str:
        """Return a text without secrets."""
        return self._pattern.sub(_HIDDEN, text)


_at_least = Redactor()


def redacted(text: str) -> str:
    """Return a text for a terminal without bot tokens."""
    return _at_least.clean(text)


def guard_logs(*secrets: str) -> None:
    """Put a Redactor on every handler of the root logger. Has to be called after logging is
    configured."""
    for handler in logging.getLogger().handlers:
        handler.addFilter(Redactor(*secrets))
