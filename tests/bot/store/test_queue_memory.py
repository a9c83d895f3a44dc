"""What waits is known without reading it, and read again where that may be wrong."""

from __future__ import annotations

import asyncio

import pytest

from bot.store.queue_memory import KnownQueues, QueueMemory, UnknownQueues


class Stored:
    """Queues as they are stored, and how often they were read."""

    def __init__(self, **queues: list[int]) -> None:
        self.queues = queues
        self.read_so_often = 0
        self.during = asyncio.Event()
        self.during.set()

    async def read(self, key: str) -> list[int]:
        """The next two items of a queue."""
        self.read_so_often += 1
        found = self.queues.get(key, [])[:2]
        await self.during.wait()
        return found

    def done(self, memory: KnownQueues[str, int], key: str, item: int) -> None:
        """An item is worked off."""
        self.queues[key].remove(item)
        memory.drop(key, lambda other: other == item)


async def test_what_is_told_is_never_read() -> None:
    stored = Stored(a=[1, 2])
    memory = QueueMemory(stored.read)
    for item in (1, 2):
        memory.add("a", item)
    for item in (1, 2):
        assert await memory.first("a") == item
        stored.done(memory, "a", item)
    assert await memory.first("a") is None
    assert stored.read_so_often == 0


async def test_a_queue_in_doubt_is_read_until_it_is_empty() -> None:
    stored = Stored(a=[1, 2])
    memory = QueueMemory(stored.read)
    memory.doubt("a")
    stored.queues["a"].append(3)
    memory.add("a", 3)
    found = []
    while (item := await memory.first("a")) is not None:
        found.append(item)
        stored.done(memory, "a", item)
    assert found == [1, 2, 3]
    stored.queues["a"].append(4)
    memory.add("a", 4)
    before = stored.read_so_often
    assert await memory.first("a") == 4
    assert stored.read_so_often == before


async def test_what_comes_while_nothing_is_found_is_not_missed() -> None:
    stored = Stored(a=[])
    memory = QueueMemory(stored.read)
    memory.doubt("a")
    stored.during.clear()
    first = asyncio.create_task(memory.first("a"))
    while not stored.read_so_often:
        await asyncio.sleep(0)
    stored.queues["a"].append(5)
    memory.add("a", 5)
    stored.during.set()
    assert await first == 5


async def test_long_queues_are_not_kept() -> None:
    stored = Stored(a=list(range(1, 200)))
    memory = QueueMemory(stored.read)
    for item in stored.queues["a"]:
        memory.add("a", item)
    assert await memory.first("a") == 1
    assert stored.read_so_often == 1


async def test_where_others_write_the_last_item_is_known_to_be_the_last() -> None:
    stored = Stored(a=[1, 2])
    unknown = UnknownQueues(stored.read)
    found = []
    while (item := await unknown.first("a")) is not None:
        found.append(item)
        stored.done(unknown, "a", item)
    assert found == [1, 2]
    assert stored.read_so_often == 2
    assert await unknown.first("a") is None
    assert stored.read_so_often == 3


@pytest.mark.parametrize("how", ["added", "doubted", "all doubted"])
@pytest.mark.parametrize("when", ["before it is done", "after it is done"])
async def test_what_others_or_this_process_add_is_not_missed(how: str, when: str) -> None:
    stored = Stored(a=[1])
    unknown = UnknownQueues(stored.read)
    assert await unknown.first("a") == 1

    def more() -> None:
        stored.queues["a"].append(2)
        if how == "added":
            unknown.add("a", 2)
        elif how == "doubted":
            unknown.doubt("a")
        else:
            unknown.doubt_all([])

    if when.startswith("before"):
        more()
    stored.done(unknown, "a", 1)
    if when.startswith("after"):
        more()
    assert await unknown.first("a") == 2


async def test_an_item_that_stays_is_read_again() -> None:
    stored = Stored(a=[1])
    unknown = UnknownQueues(stored.read)
    assert [await unknown.first("a") for _ in range(2)] == [1, 1]
    unknown.drop("a", lambda other: other == 7)
    assert await unknown.first("a") == 1
