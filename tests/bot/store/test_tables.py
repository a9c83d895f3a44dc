"""Tables, seats and the log of answers."""

import asyncio
from dataclasses import replace
from datetime import timedelta
from hashlib import sha256

import pytest
from sqlalchemy.exc import DBAPIError

from bot.store import Seat, Stale, Store, Table, UnitOfWork
from bot.ui.orders import Say


async def opened(work: UnitOfWork, *seats: Seat) -> Table:
    """A table of long nardy in the group -100."""
    chat = await work.chats.seen(-100, "group", "Дача")
    return await work.tables.open(
        chat.id, "long", seats=seats, opened_by=None, options={"preset": "sport"}, thread_id=7
    )


async def test_what_is_saved_is_read_again(store: Store) -> None:
    async with store.work() as work:
        anna = await work.people.seen(1, "Анна", "anna", "ru")
        made = await opened(work, Seat("person", anna.id), Seat("reserved", username="boris"))
        saved = await work.tables.save(
            replace(
                made,
                status="playing",
                draft={"steps": [[24, 18]]},
                shown={"home": {"v": 1, "board": 55}},
                words={0: "мёд", 1: "соль"},
            )
        )
    async with store.reading() as work:
        read = await work.tables.get(made.id)
        assert read == saved
        assert await work.tables.by_public_id(made.public_id) == saved
        assert read.seat_of(anna.id) == 0
        assert sha256(read.secret).hexdigest() == read.secret_hash
        assert (read.draft, read.thread_id, read.words[1]) == ({"steps": [[24, 18]]}, 7, "соль")


async def test_every_table_has_its_own_secret(store: Store) -> None:
    async with store.work() as work:
        first, second = await opened(work), await opened(work)
    assert first.secret != second.secret
    assert first.public_id != second.public_id
    assert len(first.secret) == 32


async def test_answers_are_kept_in_order_and_counted(store: Store) -> None:
    async with store.work() as work:
        table = await opened(work, Seat(), Seat())
        table = await work.tables.append(table, [("throw", -1, "6-5"), ("play", 0, "24/13")])
        table = await work.tables.append(table, [("throw", -1, "2-1")])
    async with store.reading() as work:
        assert [a[:3] for a in await work.tables.answers(table.id)] == [
            ("throw", -1, "6-5"),
            ("play", 0, "24/13"),
            ("throw", -1, "2-1"),
        ]
        assert (await work.tables.get(table.id)).length == 3


async def test_a_table_changed_meanwhile_is_stale_and_its_log_unchanged(store: Store) -> None:
    async with store.work() as work:
        table = await opened(work, Seat(), Seat())
        await work.tables.append(table, [("throw", -1, "6-5")])
    with pytest.raises(Stale):
        async with store.work() as work:
            await work.tables.append(table, [("throw", -1, "6-5")])
    async with store.reading() as work:
        assert len(await work.tables.answers(table.id)) == 1


async def test_an_exception_undoes_everything(store: Store) -> None:
    with pytest.raises(ZeroDivisionError):
        async with store.work() as work:
            await opened(work)
            await work.post(-100, Say("hi"))
            raise ZeroDivisionError
    async with store.reading() as work:
        assert await work.chats.by_telegram(-100) is None
        assert await work.outbox.waiting() == 0


async def test_reading_cannot_write(store: Store) -> None:
    with pytest.raises(DBAPIError, match=r"read-?only"):
        async with store.reading() as work:
            await opened(work)
    async with store.work() as work:
        await opened(work)


async def test_readers_see_no_half_of_a_transaction_and_wait_for_nobody(store: Store) -> None:
    async with store.work() as work:
        table = await opened(work, Seat(), Seat())
        async with store.reading() as other:
            assert await other.chats.by_telegram(-100) is None
    async with store.reading() as other:
        assert await other.tables.get(table.id) == table


async def test_writers_follow_one_another(store: Store) -> None:
    async with store.work() as work:
        table = await opened(work)

    async def count() -> None:
        async with store.work() as work:
            now = await work.tables.get(table.id)
            await work.tables.save(replace(now, extra={"n": now.extra.get("n", 0) + 1}))

    await asyncio.gather(*(count() for _ in range(20)))
    async with store.reading() as work:
        assert (await work.tables.get(table.id)).extra == {"n": 20}


async def test_tables_are_found_by_chat_person_username_and_message(store: Store) -> None:
    async with store.work() as work:
        anna = await work.people.seen(1, "Анна")
        first = await opened(work, Seat("person", anna.id), Seat("reserved", username="@Boris"))
        second = await opened(work, Seat("bot", level="simple"))
        await work.tables.save(replace(second, status="over"))
        await work.tables.remember_message(first, 900)
        assert [t.id for t in await work.tables.in_chat(first.chat)] == [first.id]
        assert len(await work.tables.in_chat(first.chat, ("lobby", "over"))) == 2
        assert [t.id for t in await work.tables.of_person(anna.id)] == [first.id]
        assert [t.id for t in await work.tables.reserved_for("bORIS")] == [first.id]
        assert await work.tables.reserved_for("anna") == []
        found = await work.tables.by_message(first.chat, 900)
        assert found is not None and found.id == first.id
        assert await work.tables.by_message(first.chat, 901) is None


async def test_what_is_due_is_found_the_earliest_first(store: Store) -> None:
    async with store.work() as work:
        assert await work.tables.next_due() is None
        first, second, _ = [await opened(work) for _ in range(3)]
        now = work.now
        await work.tables.save(replace(first, due_at=now + timedelta(seconds=9)))
        await work.tables.save(replace(second, due_at=now + timedelta(seconds=4)))
        assert await work.tables.next_due() == now + timedelta(seconds=4)
        at = {seconds: now + timedelta(seconds=seconds) for seconds in (0, 4, 8, 9)}
        assert await work.tables.due(at[0], at[9]) == []
        assert await work.tables.due(at[4], at[9]) == [second.id]
        assert await work.tables.due(at[9], at[9]) == [second.id, first.id]
        assert await work.tables.due(at[0], at[8]) == [first.id]
