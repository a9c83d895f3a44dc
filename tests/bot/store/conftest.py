"""A store in a temporary file or in a database of a server, with a clock that the test sets."""

import itertools
import sqlite3
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from bot.outgoing.rate_limiter import Limiter
from bot.store import Seal, Store, new_key
from bot.store.migrate import OLDEST
from tests.bot.postgresql import Cluster


class Clock:
    """A clock that goes only when told to."""

    def __init__(self) -> None:
        self.moment = datetime(2026, 1, 5, 12, tzinfo=UTC)

    def __call__(self) -> datetime:
        return self.moment

    def advance(self, **by: float) -> None:
        """Let `by` (as for timedelta) pass."""
        self.moment += timedelta(**by)


@pytest.fixture
def clock() -> Clock:
    """The store's clock."""
    return Clock()


@pytest.fixture
def key() -> str:
    """The only key of the store."""
    return new_key()


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Where the store keeps its database."""
    return tmp_path / "nardy.db"


KINDS = ("sqlite", "postgresql")
"""Every test of the store holds for both."""
_DATA = Path(__file__).parent / "data"
OLDEST_DATABASES = {kind: _DATA / f"{kind}_{OLDEST}.sql" for kind in KINDS}
"""Databases of the oldest schema that is brought up to date, as each kind dumps them."""
OLDEST_KEY = "b2xkLXJvd3Mtb2YtdGFibGVzLWFuZC1vcmRlcnMhISE="


class Addresses:
    """New databases of each kind."""

    def __init__(self, request: pytest.FixtureRequest, folder: Path) -> None:
        self._request = request
        self._folder = folder
        self._numbers = itertools.count()

    def fresh(self, kind: str) -> str:
        """The address of one with nothing in it."""
        if kind == "postgresql":
            return str(self._request.getfixturevalue("postgresql").fresh())
        return f"sqlite+aiosqlite:///{self._folder / f'{next(self._numbers)}.db'}"

    def oldest(self, kind: str) -> str:
        """The address of one that has the oldest schema, and games."""
        dump = OLDEST_DATABASES[kind]
        if kind == "postgresql":
            return str(self._request.getfixturevalue("postgresql").restored(dump))
        file = self._folder / f"{next(self._numbers)}.db"
        with closing(sqlite3.connect(file)) as connection:
            connection.executescript(dump.read_text("utf-8"))
        return f"sqlite+aiosqlite:///{file}"


@pytest.fixture
def addresses(request: pytest.FixtureRequest, tmp_path: Path) -> Addresses:
    """New databases."""
    return Addresses(request, tmp_path)


Join = Callable[[], Awaitable[Store]]
TTL = 60.0
"""Seconds after which a process of a test loses its leases; none lasts so long."""


@pytest.fixture
async def join(postgresql: Cluster, key: str) -> AsyncIterator[Join]:
    """Makes one more process that shares a database of a server: its store."""
    address, made = postgresql.emptied(), list[Store]()

    async def joined() -> Store:
        store = Store(address, Seal([key]))
        await store.open()
        await store.join(TTL, Limiter())
        made.append(store)
        return store

    yield joined
    for store in made:
        await store.close()


IN_A_FILE = pytest.mark.parametrize("store", ["sqlite"], indirect=True)
"""What holds for SQLite alone."""


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Whatever asks for a store, and not for its file, is tried on both kinds of database."""
    names, marks = metafunc.fixturenames, metafunc.definition.iter_markers("parametrize")
    chosen = any("store" in mark.args[0] for mark in marks)
    if "store" in names and "path" not in names and not chosen:
        metafunc.parametrize("store", KINDS, indirect=True)


@pytest.fixture
async def store(
    request: pytest.FixtureRequest, tmp_path: Path, key: str, clock: Clock
) -> AsyncIterator[Store]:
    """An open store that shares in the work, as every bot's does."""
    address = f"sqlite+aiosqlite:///{tmp_path / 'nardy.db'}"
    if getattr(request, "param", "") == "postgresql":
        address = request.getfixturevalue("postgresql").emptied()
    made = Store(address, Seal([key]), now=clock)
    await made.open()
    await made.join(TTL, Limiter())
    yield made
    await made.close()
