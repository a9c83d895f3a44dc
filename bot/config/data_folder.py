"""Files with secrets, and the folder `data` of a bot that got only its token: its key, its
database, and the token that was typed at a terminal."""

from __future__ import annotations

import os
import stat
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from bot.store import new_key

__all__ = [
    "KEY",
    "TOKEN",
    "BadSecret",
    "NewFiles",
    "add_key",
    "database",
    "has_token",
    "is_chosen",
    "key_file",
    "read_secret",
]

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
    has_key = any(os.environ.get(name) for name in ("NARDY_KEY", "NARDY_KEY_FILE"))
    return is_chosen() and not has_key and not KEY.exists() and not _file().exists()


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
    before, keys = path.stat(), read_secret(path)
    fresh = path.with_name(path.name + ".new")
    handle = os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    with os.fdopen(handle, "w") as file:
        file.write(f"{new_key()}\n{keys}\n")
        file.flush()
        os.fsync(file.fileno())
    fresh.chmod(stat.S_IMODE(before.st_mode))
    if hasattr(os, "chown"):
        os.chown(fresh, before.st_uid, before.st_gid)
    fresh.replace(path)
