"""Files with secrets, and how secrets are kept out of logs."""

from __future__ import annotations

import logging
import os
import re
import stat
from pathlib import Path

from bot.store import new_key

__all__ = [
    "BadSecret",
    "Redactor",
    "add_key",
    "guard_logs",
    "read_secret",
]

# No word boundary before it: in addresses "bot" stands right in front.
_TOKEN = re.compile(r"\d{3,}:[A-Za-z0-9_-]{20,}")
_HIDDEN = "<secret>"


class BadSecret(ValueError):
    """A secret is missing, or anybody on the machine may read it."""


def read_secret(path: Path) -> str:
    """The content of a secret file, without the white space around it.

    Raises BadSecret where it is absent, empty or readable by everybody.
    """
    try:
        mode = path.stat().st_mode
        text = path.read_text(encoding="utf-8").strip()
    except OSError as error:
        raise BadSecret(f"cannot read {path}: {error.strerror}") from error
    if mode & (stat.S_IROTH | stat.S_IWOTH):
        raise BadSecret(f"anybody may read {path}: run  chmod 600 {path}")
    if not text:
        raise BadSecret(f"{path} is empty")
    return text


def add_key(path: Path) -> None:
    """Put a fresh key in front of those in a file, which is replaced at once or not at all."""
    before, kept = path.stat(), read_secret(path)
    fresh = path.with_name(path.name + ".new")
    handle = os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    with os.fdopen(handle, "w") as file:
        file.write(f"{new_key()}\n{kept}\n")
        file.flush()
        os.fsync(file.fileno())
    fresh.chmod(stat.S_IMODE(before.st_mode))
    if hasattr(os, "chown"):
        os.chown(fresh, before.st_uid, before.st_gid)
    fresh.replace(path)


class Redactor(logging.Filter):
    """Blots out bot tokens, and the secrets it is given, from whatever is logged."""

    def __init__(self, *secrets: str) -> None:
        super().__init__()
        known = [re.escape(secret) for secret in secrets if secret]
        self._pattern = re.compile("|".join([*known, _TOKEN.pattern]))

    def filter(self, record: logging.LogRecord) -> bool:
        """Rewrite the record's message and traceback; every record passes."""
        record.msg, record.args = self._clean(record.getMessage()), ()
        if record.exc_info and not record.exc_text:
            record.exc_text = logging.Formatter().formatException(record.exc_info)
        if record.exc_text:
            record.exc_text = self._clean(record.exc_text)
        if record.stack_info:
            record.stack_info = self._clean(record.stack_info)
        return True

    def _clean(self, text: str) -> str:
        return self._pattern.sub(_HIDDEN, text)


def guard_logs(*secrets: str) -> None:
    """Put a Redactor on every handler of the root logger. To be called after logging is
    configured."""
    for handler in logging.getLogger().handlers:
        handler.addFilter(Redactor(*secrets))
