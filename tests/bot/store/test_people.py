"""People and chats."""

from dataclasses import replace

import pytest

from bot.store import Seat, Store, forget
from bot.table.orders import ShowTable
from tests.bot.store.conftest import Clock
from tests.bot.store.test_tables import opened


async def test_a_person_is_known_again_with_todays_name(store: Store) -> None:
    async with store.work() as work:
        first = await work.people.seen(1, "Анна", "Anna_K", "ru")
    async with store.work() as work:
        again = await work.people.seen(1, "Анна К.", "anna_k", "en")
        assert (again.id, again.name, again.lang) == (first.id, "Анна К.", "ru")
        assert await work.people.by_telegram(1) == again
        assert await work.people.by_telegram(2) is None


@pytest.mark.parametrize(("person", "kept"), [(1, True), (2, False)])
async def test_a_username_belongs_to_whoever_bore_it_last(
    store: Store, person: int, kept: bool
) -> None:
    async with store.work() as work:
        for number in (1, 2):
            await work.people.seen(number, "Анна", "anna")
        table = await opened(work, Seat("reserved", username="@ANNA"))
        known = await work.people.by_telegram(person)
        assert known is not None
        await forget(work, known.id)
        assert (await work.tables.get(table.id)).seats[0].kind == ("reserved" if kept else "free")


async def test_settings_and_hints_are_kept(store: Store) -> None:
    async with store.work() as work:
        anna = await work.people.seen(1, "Анна")
        await work.people.set_settings(anna.id, {"numbering": "book", "theme": "calm"})
        await work.people.set_lang(anna.id, "en")
        assert await work.people.first_time(anna.id, "tap")
        assert not await work.people.first_time(anna.id, "tap")
    async with store.reading() as work:
        read = await work.people.get(anna.id)
        assert read.settings == {"numbering": "book", "theme": "calm"}
        assert (read.lang, read.hints) == ("en", {"tap"})
        with pytest.raises(LookupError):
            await work.people.get(99)


async def test_a_chat_closes_and_opens_again(store: Store) -> None:
    async with store.work() as work:
        group = await work.chats.seen(-100, "group", "Дача")
        await work.post(-100, ShowTable(1))
        await work.chats.close(-100)
        assert await work.outbox.waiting() == 0
    async with store.work() as work:
        assert not (await work.chats.seen(-100, "group", "Дача 2")).open
        assert await work.chats.reopen(-100)
        assert not await work.chats.reopen(-100)
        read = await work.chats.get(group.id)
        assert (read.open, read.title) == (True, "Дача 2")


async def test_newest_picture_is_the_one_shown_last(store: Store, clock: Clock) -> None:
    """A message that is edited shows its position anew; a closed one was shown when it was."""
    async with store.work() as work:
        chat = (await work.chats.seen(1, "private", "")).id
    for message in (5, 6, 5):
        async with store.work() as work:
            await work.pictures.keep(1, message, {})
        clock.advance(seconds=1)
    async with store.work() as work:
        assert await work.pictures.newest(chat) == 5
        await work.pictures.change(chat, 6, {"closed": True})
    async with store.reading() as work:
        assert await work.pictures.of(chat, 6) == {"closed": True}
        assert await work.pictures.newest(chat) == 5


@pytest.mark.parametrize("new_one_was_seen_first", [False, True])
async def test_a_group_that_becomes_a_supergroup_keeps_everything(
    store: Store, new_one_was_seen_first: bool
) -> None:
    async with store.work() as work:
        table = await opened(work, Seat(), Seat())
        await work.chats.set_lang(table.chat, "ru")
        await work.chats.set_settings(table.chat, {"ready": True})
        await work.tables.remember_message(table, 5)
        await work.pictures.keep(-100, 6, {"shows": "an example"})
        await work.post(-100, ShowTable(table.id))
        await work.inbox.add([{"update_id": 1, "message": {"chat": {"id": -100}}}])
        if new_one_was_seen_first:
            await work.chats.seen(-1001, "supergroup", "Дача")
    for _ in range(2):
        async with store.work() as work:
            await work.chats.migrate(-100, -1001)
    async with store.work() as work:
        assert await work.chats.by_telegram(-100) is None
        chat = await work.chats.by_telegram(-1001)
        assert chat is not None
        assert (chat.lang, chat.settings, chat.kind) == ("ru", {"ready": True}, "supergroup")
        moved = await work.tables.in_chat(chat.id)
        assert [t.id for t in moved] == [table.id]
        assert await work.tables.by_message(chat.id, 5) is None
        assert await work.pictures.newest(chat.id) == 0
        assert await work.outbox.chats_waiting() == [-1001]
        assert await work.inbox.chats_waiting() == [-1001]
        await work.tables.save(replace(moved[0], status="playing"))
