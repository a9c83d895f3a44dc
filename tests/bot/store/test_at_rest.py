"""What lies on the disk: no readable name or word, the right pragmas, keys that change."""

import asyncio
from dataclasses import replace
from pathlib import Path

import pytest
from sqlalchemy import text

from bot.store import BadKey, Seal, Seat, Store, new_key
from bot.store.maintenance import set_aside
from bot.ui.orders import Say
from tests.bot.store.conftest import IN_A_FILE, Clock
from tests.bot.store.test_tables import opened

PRIVATE = ("Аннушка", "annushka_k", "Тайная дача", "слово-секрет", "ход конём", "ваш бросок")


async def fill(store: Store) -> None:
    """Store something personal in every column that may hold it."""
    async with store.work() as work:
        anna = await work.people.seen(1, PRIVATE[0], PRIVATE[1], "ru")
        chat = await work.chats.seen(-100, "group", PRIVATE[2])
        table = await work.tables.open(
            chat.id,
            "long",
            seats=[Seat("person", anna.id), Seat("reserved", username=PRIVATE[1])],
            opened_by=anna.id,
        )
        await work.tables.save(replace(table, words={0: PRIVATE[3]}))
        await work.inbox.add(
            [{"update_id": 1, "message": {"chat": {"id": -100}, "text": PRIVATE[4]}}]
        )
        await work.inbox.set_aside(1, f"Traceback: {PRIVATE[4]}", None)
        await work.post(-100, Say(PRIVATE[5]))


def on_disk(store: Store, request: pytest.FixtureRequest) -> bytes:
    """The bytes of the database, its journal included; of a server's, all that it gives out."""
    database = store.engine.url.database
    assert database is not None
    if store.engine.dialect.name == "postgresql":
        return bytes(request.getfixturevalue("postgresql").dumped(database))
    path = Path(database)
    return b"".join(file.read_bytes() for file in sorted(path.parent.glob(path.name + "*")))


async def test_no_name_or_word_can_be_read_from_the_disk(
    store: Store, request: pytest.FixtureRequest
) -> None:
    await fill(store)
    async with store.reading() as work:
        table = (await work.tables.in_chat(1))[0]
    raw = on_disk(store, request)
    assert b"tables" in raw and table.public_id.encode() in raw
    for word in PRIVATE:
        for form in (word, word.encode("unicode_escape").decode(), word.casefold()):
            assert form.encode() not in raw, word
            assert form.encode().hex().encode() not in raw, word
    assert table.secret not in raw
    assert table.secret.hex().encode() not in raw


async def test_another_key_opens_nothing(store: Store, clock: Clock) -> None:
    await fill(store)
    other = Store(store.url, Seal([new_key()]), now=clock)
    with pytest.raises(BadKey):
        await other.open()
    await other.close()


@pytest.mark.parametrize("keys", [[], ["short"], ["я" * 44]])
def test_what_is_no_key_is_refused(keys: list[str]) -> None:
    with pytest.raises(BadKey):
        Seal(keys).open(b"")


async def test_rotation_leaves_all_readable_by_the_new_key_alone(
    store: Store, key: str, clock: Clock
) -> None:
    await fill(store)
    fresh = new_key()
    between = Store(store.url, Seal([fresh, key]), now=clock)
    await between.open()
    assert await between.rotate() >= 9
    await between.close()
    after = Store(store.url, Seal([fresh]), now=clock)
    await after.open()
    async with after.reading() as work:
        anna = await work.people.by_telegram(1)
        assert anna is not None
        assert anna.name == PRIVATE[0]
        (table,) = await work.tables.reserved_for(PRIVATE[1])
        assert table.words == {0: PRIVATE[3]}
        assert table.seats[1].username == PRIVATE[1]
        (failed,) = await set_aside(work)
        assert PRIVATE[4] in failed.error
        [order] = await work.outbox.next_of(-100)
        assert order.told(Say) == Say(PRIVATE[5])
    await after.close()
    stale = Store(store.url, Seal([key]), now=clock)
    with pytest.raises(BadKey):
        await stale.open()
    await stale.close()


@IN_A_FILE
async def test_sqlite_is_set_up_to_lose_nothing(store: Store) -> None:
    async def pragma(name: str) -> object:
        async with store.work() as work:
            return (await work.session.execute(text(f"PRAGMA {name}"))).scalar_one()

    assert await pragma("journal_mode") == "wal"
    assert await pragma("synchronous") == 2
    assert await pragma("foreign_keys") == 1
    assert await pragma("busy_timeout") == 5000


@IN_A_FILE
async def test_a_second_process_waits_for_the_writer_and_then_goes_on(
    store: Store, key: str, clock: Clock
) -> None:
    """A file has one writer at a time; on a server leases keep those of one chat apart."""
    second = Store(store.url, Seal([key]), now=clock)
    await second.open()
    entered = asyncio.Event()

    async def write() -> None:
        entered.set()
        async with second.work() as work:
            assert await work.chats.by_telegram(-100) is not None

    async with store.work() as work:
        await opened(work)
        waiting = asyncio.create_task(write())
        await entered.wait()
        await opened(work)
        assert not waiting.done()
    await waiting
    await second.close()
