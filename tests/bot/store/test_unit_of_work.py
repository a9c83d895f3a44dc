"""Units of work."""

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from weakref import ref

import pytest

from bot.store import Store


@contextmanager
def unsearched() -> Iterator[None]:
    """Nothing is freed inside but what nobody points to any more."""
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


async def test_what_was_read_is_freed_with_the_work_that_read_it(store: Store) -> None:
    async with store.work() as work:
        await work.people.seen(1, "Анна", "anna", "ru")
    with unsearched():
        for begin in (store.work, store.reading):
            async with begin() as work:
                read = ref(await work.people.rows.find(1))
                assert read() is not None
            assert read() is None


async def test_a_work_that_fails_is_freed_too(store: Store) -> None:
    parts = []
    with unsearched(), pytest.raises(ZeroDivisionError):
        async with store.work() as work:
            parts.append(ref(work.people))
            raise ZeroDivisionError
    assert [part() for part in parts] == [None]
