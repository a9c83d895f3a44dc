"""A store in a temporary file, with a clock that the test sets."""

from collections.abc import AsyncIterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from bot.store import Seal, Store, new_key


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


@pytest.fixture
async def store(path: Path, key: str, clock: Clock) -> AsyncIterator[Store]:
    """An open store."""
    made = Store(f"sqlite+aiosqlite:///{path}", Seal([key]), now=clock)
    await made.open()
    yield made
    await made.close()
