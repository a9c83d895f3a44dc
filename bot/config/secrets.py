"""Secrets: where they come from, and how they are kept out of logs."""

from __future__ import annotations

import logging
import os
import re
import stat
from collections.abc import Mapping
from pathlib import Path

from bot.store import Seal, new_key

__all__ = [
    "BadSecret",
    "Redactor",
    "add_key",
    "guard_logs",
    "load_seal",
    "load_token",
    "read_secret",
]

# No word boundary before it: in addresses "bot" stands right in front.
_TOKEN = re.compile(r"\d{3,}:[A-Za-z0-9_-]{20,}")
_HIDDEN = "<secret>"


class BadSecret(RuntimeError):
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


def load_token(environ: Mapping[str, str]) -> str:
    """The bot's token: NARDY_TOKEN, or the file that NARDY_TOKEN_FILE names."""
    token = environ.get("NARDY_TOKEN", "").strip()
    if token:
        return token
    if environ.get("NARDY_TOKEN_FILE"):
        return read_secret(Path(environ["NARDY_TOKEN_FILE"]))
    raise BadSecret("set NARDY_TOKEN or NARDY_TOKEN_FILE to the token that @BotFather gave")


def load_seal(environ: Mapping[str, str], create: Path | None = None) -> Seal:
    """The keys that open the database: NARDY_KEY, or the file that NARDY_KEY_FILE names.

    Several keys are parted by commas or white space, the newest first. With neither set, the
    file `create` is used and, if it does not exist, made with a fresh key for its owner only:
    for trying the bot on one's own machine. Raises BadSecret, or BadKey for a malformed key.
    """
    keys = environ.get("NARDY_KEY", "").strip()
    if not keys:
        if environ.get("NARDY_KEY_FILE"):
            path = Path(environ["NARDY_KEY_FILE"])
        elif create is not None:
            path = create
            _make(path)
        else:
            raise BadSecret("set NARDY_KEY or NARDY_KEY_FILE to the key of the database")
        keys = read_secret(path)
    return Seal(re.split(r"[,\s]+", keys))


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


def _make(path: Path) -> None:
    """Write a fresh key unless the file exists; never readable by others, not for a moment."""
    path.parent.mkdir(parents=True, exist_ok=True)
    try:
        handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        return
    with os.fdopen(handle, "w") as file:
        file.write(new_key() + "\n")
        file.flush()
        os.fsync(file.fileno())


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
    """Put a Redactor on every handler of the root logger, and quiet the HTTP client.

    To be called after logging is configured. The client logs whole addresses, tokens included.
    """
    for handler in logging.getLogger().handlers:
        handler.addFilter(Redactor(*secrets))
    for chatty in ("httpx", "httpcore"):
        logging.getLogger(chatty).setLevel(logging.WARNING)
