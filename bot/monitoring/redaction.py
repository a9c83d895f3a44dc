"""A filter that keeps secrets out of logs, and out of the error messages of commands."""

from __future__ import annotations

import logging
import re

__all__ = ["Redactor", "guard_logs", "redacted"]

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
