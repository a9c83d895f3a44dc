"""A database that cannot be written: it is told once, and known until it works again."""

from __future__ import annotations

import logging

import pytest
from sqlalchemy.exc import OperationalError

from bot.store import LeaseLost, Store


async def fail(store: Store, error: Exception) -> None:
    """A unit of work that fails."""
    with pytest.raises(type(error)):
        async with store.work():
            raise error


def full() -> Exception:
    """What a full disk looks like."""
    return OperationalError("COMMIT", None, Exception("database or disk is full"))


async def test_a_failure_is_known_until_something_is_committed(
    store: Store, caplog: pytest.LogCaptureFixture
) -> None:
    await store.try_writing()
    for error in (full(), full(), full()):
        await fail(store, error)
    with pytest.raises(OperationalError):
        await store.try_writing()
    async with store.work() as work:
        await work.people.seen(1, "Anna")
    await store.try_writing()
    (first, over) = (one for one in caplog.records if one.name == "bot.store.database")
    assert first.exc_info and first.levelno == logging.ERROR
    assert over.getMessage() == "the database works again"


@pytest.mark.parametrize("error", [LeaseLost(), ValueError("no")])
async def test_what_is_not_the_fault_of_the_database_is_none(
    store: Store, error: Exception
) -> None:
    await fail(store, error)
    assert not store.failing
    await store.try_writing()


@pytest.mark.parametrize("store", ["sqlite"], indirect=True)
async def test_a_disk_that_is_full_is_found_by_trying(store: Store) -> None:
    """Before anything has failed."""
    async with store.engine.connect() as connection:
        await connection.exec_driver_sql("PRAGMA query_only=ON")
    with pytest.raises(OperationalError):
        await store.try_writing()
