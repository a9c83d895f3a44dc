"""The format of the log: lines for people, or JSON for programs, which contains no names and no
texts."""

from __future__ import annotations

import logging
import traceback
from types import TracebackType
from typing import Literal

from bot.monitoring.logs import about

__all__ = ["set_up_logs"]

_Error = tuple[type[BaseException], BaseException, TracebackType | None] | tuple[None, None, None]


def set_up_logs(form: Literal["text", "json"]) -> None:
    """Log in this form from now on."""
    logging.basicConfig(
        level=logging.INFO, format="%(asctime)s %(levelname)s %(name)s: %(message)s"
    )
    # The library that changes the schema logs only its steps.
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
