"""Files with secrets."""

from __future__ import annotations

import os
import stat
from pathlib import Path

from bot.store import new_key

__all__ = ["BadSecret", "add_key", "read_secret"]


class BadSecret(ValueError):
    """A secret is missing, or others on the machine may read it."""


def read_secret(path: Path) -> str:
    """Return the content of a secret file, without the white space around it.

    Raises BadSecret if the file is absent, empty, not text, or readable by all users.
    """
    try:
        mode = path.stat().st_mode
        if not (stat.S_ISREG(mode) or stat.S_ISFIFO(mode)):
            raise BadSecret(f"{path} is not a file")
        text = path.read_text(encoding="utf-8").strip()
    except OSError as error:
        raise BadSecret(f"cannot read {path}: {error.strerror}") from error
    except UnicodeDecodeError:
        raise BadSecret(f"{path} is not UTF-8 text") from None
    if mode & (stat.S_IROTH | stat.S_IWOTH):
        raise BadSecret(f"anybody may read {path}: run  chmod 600 {path}")
    if not text:
        raise BadSecret(f"{path} is empty")
    return text


def add_key(path: Path) -> None:
    """Put a fresh key in front of the keys in a file, which is replaced at once or not at all."""
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
