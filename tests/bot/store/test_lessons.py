"""What people have learned is counted by game, told to them, and forgotten with them."""

from __future__ import annotations

from bot.store import Lesson, Store, export, forget


async def test_answers_are_added_up_by_game(store: Store) -> None:
    async with store.work() as work:
        anna = await work.people.seen(1, "Anna")
        boris = await work.people.seen(2, "Boris")
        await work.lessons.add_answers(anna.id, "long", 5, 4)
        await work.lessons.add_answers(anna.id, "long", 5, 5)
        await work.lessons.add_answers(anna.id, "short", 3, 0)
        await work.lessons.add_answers(boris.id, "long", 5, 1)
    async with store.reading() as work:
        assert await work.lessons.of(anna.id) == {"long": Lesson(10, 9), "short": Lesson(3, 0)}


async def test_the_third_mistake_is_told_and_the_count_begins_anew(store: Store) -> None:
    async with store.work() as work:
        anna = await work.people.seen(1, "Anna")
        told = [await work.lessons.add_slips(anna.id, "long", more, 3) for more in (2, 0, 1, 2, 4)]
        assert told == [False, False, True, False, True]
        assert (await work.lessons.of(anna.id))["long"].slips == 0


async def test_they_are_exported_and_forgotten(store: Store) -> None:
    async with store.work() as work:
        anna = await work.people.seen(1, "Anna")
        await work.lessons.add_answers(anna.id, "long", 5, 4)
        assert (await export(work, anna.id))["lessons"] == {"long": {"asked": 5, "right": 4}}
        await forget(work, anna.id)
        assert not await work.lessons.of(anna.id)
