"""The folder `data` of a bot that got only its token: its key, its database, and the token that
was typed at a terminal."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from bot.store import new_key

__all__ = ["KEY", "TOKEN", "NewFiles", "database", "has_token", "is_chosen", "key_file"]

_FOLDER: Final = Path("data")
KEY: Final = _FOLDER / "key"
TOKEN: Final = _FOLDER / "token"
_DATABASE: Final = _FOLDER / "nardy.db"
_EARLIER: Final = Path("nardy.db")
"""The database of earlier versions, unless NARDY_DATABASE named another."""


def is_chosen() -> bool:
    """Return whether NARDY_DATABASE names no other place."""
    return not os.environ.get("NARDY_DATABASE")


def database() -> str:
    """Return the address of the database if NARDY_DATABASE names none."""
    return f"sqlite+aiosqlite:///{_file()}"


def is_of_folder(file: Path) -> bool:
    """Return whether a database may be made with the folder that it lies in."""
    return file == _DATABASE


def has_token() -> bool:
    """Return whether the token is given by a variable, a file or the folder."""
    named = any(os.environ.get(name) for name in ("NARDY_TOKEN", "NARDY_TOKEN_FILE"))
    return named or (is_chosen() and TOKEN.exists())


def key_file() -> Path | None:
    """Return the file of the database's key; None if a variable holds the key itself."""
    if os.environ.get("NARDY_KEY", "").strip():
        return None
    named = os.environ.get("NARDY_KEY_FILE")
    return Path(named) if named else KEY if is_chosen() and KEY.exists() else None


def may_make_key() -> bool:
    """Return whether a new key can lock out no data: there is neither a key nor a database."""
    given = any(os.environ.get(name) for name in ("NARDY_KEY", "NARDY_KEY_FILE"))
    return is_chosen() and not given and not KEY.exists() and not _file().exists()


def _file() -> Path:
    return _EARLIER if _EARLIER.exists() and not _DATABASE.exists() else _DATABASE


@dataclass(frozen=True, slots=True)
class NewFiles:
    """Secrets that are written into the folder once the bot's token is known to be right."""

    key: str = ""
    token: str = ""

    @classmethod
    def of(cls, token: str) -> NewFiles:
        """Return a new key if one may be made, and the token that was typed, if any."""
        return cls(new_key() if may_make_key() else "", token if is_chosen() else "")

    def write(self) -> list[str]:
        """Make the folder and the files, for their owner only; return the lines that report it."""
        lines = list[str]()
        for path, secret in ((KEY, self.key), (TOKEN, self.token)):
            if secret:
                _FOLDER.mkdir(mode=0o700, exist_ok=True)
                _write(path, secret)
        if self.token:
            lines.append(f"the token is in {TOKEN.resolve()}")
        if self.key:
            lines.append(
                f"the database is {_DATABASE.resolve()} and its key {KEY.resolve()}: keep a copy of"
                " the key apart from copies of the database, nobody can read them without it"
            )
        return lines


def _write(path: Path, secret: str) -> None:
    """Write a new file. Raises FileExistsError if another process has made it meanwhile."""
    handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(handle, "w", encoding="utf-8") as file:
        file.write(f"{secret}\n")
        file.flush()
        os.fsync(file.fileno())
