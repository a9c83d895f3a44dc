"""Lines of the log: the current work of a task, a limit for events that repeat, and a filter that
keeps secrets out of them and of the error messages of commands."""

from __future__ import annotations

import logging
import re
import time
import traceback
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from types import TracebackType
from typing import Literal

__all__ = ["LogLimit", "Redactor", "guard_logs", "redacted", "set_up_logs"]

_ABOUT: ContextVar[dict[str, int | str] | None] = ContextVar("about", default=None)


@contextmanager
def working_at(**what: int | str) -> Iterator[None]:
    """Add `update`, `lane` or `table` to all records that are logged inside."""
    before = _ABOUT.set({**about(), **what})
    try:
        yield
    finally:
        _ABOUT.reset(before)


def looked_at(*, table: int) -> None:
    """Add this table to all records that are logged from now to the end of the current work."""
    now = _ABOUT.get()
    if now is not None:
        now["table"] = table


def about() -> Mapping[str, int | str]:
    """Return the current work."""
    return _ABOUT.get() or {}


_PAUSE = 60.0
"""The least seconds between two lines."""


class LogLimit:
    """A limit of one log line a minute."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        """Set the clock: `now` returns seconds since an arbitrary moment."""
        self._now = now
        self._last: float | None = None

    def passes(self) -> bool:
        """Return whether a line may be written now; if so, count it."""
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
    """A filter that removes bot tokens, and the secrets it is given, from all records."""

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
    """Put a Redactor on every handler of the root logger. Call it after logging is configured."""
    for handler in logging.getLogger().handlers:
        handler.addFilter(Redactor(*secrets))


_Error = tuple[type[BaseException], BaseException, TracebackType | None] | tuple[None, None, None]


def set_up_logs(form: Literal["text", "json"]) -> None:
    """Set up logging in this form: lines of text, or JSON."""
    logging.basicConfig(
        level=logging.INFO, format="%(asctime)s %(levelname)s %(name)s: %(message)s"
    )
    # Of alembic's records only the steps of a migration are logged.
    logging.getLogger("alembic.runtime.plugins").setLevel(logging.WARNING)
    logging.getLogger("alembic.runtime.migration").addFilter(_is_a_step)
    if form == "json":
        for handler in logging.getLogger().handlers:
            handler.addFilter(_told_about)
            handler.setFormatter(_json())


def _is_a_step(record: logging.LogRecord) -> bool:
    """Return whether a record of a migration is a step that runs, or a warning."""
    return record.levelno > logging.INFO or record.getMessage().startswith("Running")


def _told_about(record: logging.LogRecord) -> bool:
    """Add the current work to a record: the update, the chat's queue, the table."""
    for name, value in about().items():
        setattr(record, name, value)
    # Lines after the first, and messages of errors, may contain texts of people.
    record.msg, record.args = record.getMessage().partition("\n")[0], ()
    if record.exc_info:
        record.exc_text, record.exc_info = _places(record.exc_info), None
    return True


def _places(error: _Error) -> str:
    """Return the lines of code at which an error happened and its class, without its message."""
    kind, _, trace = error
    frames = traceback.extract_tb(trace)
    places = [f"{frame.filename}:{frame.lineno} {frame.name}" for frame in frames]
    return "\n".join([*places, kind.__name__ if kind else ""])


def _json() -> logging.Formatter:
    from pythonjsonlogger.json import JsonFormatter

    names = {"asctime": "time", "levelname": "level", "name": "logger", "exc_info": "error"}
    made: logging.Formatter = JsonFormatter(
        "%(asctime)s %(levelname)s %(name)s %(message)s", rename_fields=names
    )
    return made
