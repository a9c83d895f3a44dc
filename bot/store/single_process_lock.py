"""Keeps a second bot away from a database of SQLite, which can have one process only."""

from __future__ import annotations

import os
from pathlib import Path

__all__ = ["InUse", "claim"]


class InUse(RuntimeError):
    """Another process works on the database."""


def claim(file: Path) -> int | None:
    """Lock a database until the process ends or closes the descriptor that is returned; return None
    if the system has no such locks. Raises InUse.

    The lock is on a file beside it: to open and close the database itself would drop SQLite's own
    locks on it.
    """
    try:
        import fcntl
    except ImportError:
        return None
    try:
        held = os.open(f"{file}.lock", os.O_RDWR | os.O_CREAT, 0o600)
    except OSError:
        return None  # what is wrong with the folder is told when the database is opened
    try:
        fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        os.close(held)
        raise InUse(f"another bot is at work on {file}") from None
    except OSError:
        os.close(held)
        return None  # a file system without locks, as where there is no fcntl
    return held
