"""A PostgreSQL of the tests' own: a cluster in a temporary folder."""

from __future__ import annotations

import asyncio
import itertools
import os
import shutil
import subprocess
import tempfile
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path

from bot.store.migrate import bring_up_to_date
from bot.store.schema import Base
from tests.programs import program

USER = "nardy"
_EMPTY = "empty"
_SETTINGS = ("fsync=off", "full_page_writes=off", "listen_addresses=", "max_connections=100")


class Cluster:
    """A server that listens at a socket in its own folder."""

    def __init__(self, folder: Path, control: Callable[..., None]) -> None:
        """`control` has the server started and stopped."""
        self._folder = folder
        self.control = control
        self._numbers = itertools.count()

    def address(self, database: str) -> str:
        """The address of a database, as SQLAlchemy writes it."""
        return f"postgresql+asyncpg://{USER}@/{database}?host={self._folder}"

    def fresh(self) -> str:
        """The address of a new database without any tables."""
        name = f"made{next(self._numbers)}"
        self.told(f"CREATE DATABASE {name}")
        return self.address(name)

    def restored(self, dump: Path) -> str:
        """The address of a new database with what `pg_dump` has written into a file."""
        address = self.fresh()
        name = address.partition("@/")[2].partition("?")[0]
        self.told(dump.read_text("utf-8"), name)
        return address

    def emptied(self) -> str:
        """The address of the one database of this version, with nothing in it."""
        tables = ", ".join(f'"{name}"' for name in Base.metadata.tables if name != "faces")
        self.told(f"TRUNCATE {tables} RESTART IDENTITY; UPDATE faces SET count = 0", _EMPTY)
        return self.address(_EMPTY)

    def dumped(self, database: str) -> bytes:
        """All that a database holds, as SQL."""
        asked = ("pg_dump", "-h", str(self._folder), "-U", USER, database)
        return subprocess.run(asked, check=True, stdout=subprocess.PIPE).stdout

    def restart(self) -> None:
        """End the server as if it had been killed, and start it again."""
        self.control("-m", "immediate", "-w", "restart")

    def told(self, order: str, database: str = "postgres") -> None:
        """Have the server do something."""
        asked = ("psql", "-q", "-h", str(self._folder), "-U", USER, "-d", database, "-c", order)
        subprocess.run(asked, check=True, stdout=subprocess.DEVNULL)


@contextmanager
def cluster() -> Iterator[Cluster]:
    """A cluster that is gone at the end. The server refuses to run as root."""
    user = "postgres" if os.geteuid() == 0 else None
    here = Path(program("initdb")).resolve().parent
    with tempfile.TemporaryDirectory(prefix="nardy-pg-", ignore_cleanup_errors=True) as name:
        folder = Path(name)
        if user is not None:
            shutil.chown(folder, user)
        data, log = folder / "data", folder / "log"
        made = (here / "initdb", "-D", data, "-U", USER, "-A", "trust", "-N", "-E", "UTF8")
        subprocess.run(made, user=user, cwd=folder, check=True, stdout=subprocess.DEVNULL)
        chosen = (*_SETTINGS, f"unix_socket_directories={folder}")
        settings = " ".join(f"-c {one}" for one in chosen)

        def control(*words: str) -> None:
            told = (here / "pg_ctl", "-D", data, "-l", log, *words)
            subprocess.run(told, user=user, cwd=folder, check=True, stdout=subprocess.DEVNULL)

        control("-w", "-o", settings, "start")
        try:
            server = Cluster(folder, control)
            server.told(f"CREATE DATABASE {_EMPTY}")
            # In a thread of its own: a test may be waiting in its loop.
            with ThreadPoolExecutor(1) as thread:
                thread.submit(asyncio.run, bring_up_to_date(server.address(_EMPTY))).result()
            yield server
        finally:
            control("-m", "immediate", "stop")
