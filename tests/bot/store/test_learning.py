"""Exercises, lessons and sayings: stored, exported and forgotten with their owner."""

from __future__ import annotations

from typing import Any

from sqlalchemy import event, text

from bot.store import Exercise, Lesson, Person, Store, UnitOfWork, export, forget
from bot.store.learning import AFTER, ChosenSaying
from tests.bot.store.conftest import Clock
from tests.bot.store.test_tables import opened


async def missed(work: UnitOfWork) -> tuple[Person, int]:
    """Somebody, and a table where two things went wrong."""
    anna = await work.people.seen(1, "Anna")
    table = await opened(work)
    await work.exercises.add(anna.id, table.id, "long", (7, 12))
    return anna, table.id


async def lengths(store: Store, person: int) -> list[int]:
    """What is due."""
    async with store.reading() as work:
        return [one.length for one in await work.exercises.due(person)]


async def answered(store: Store, one: tuple[int, int, int], right: bool) -> None:
    """An answer to a person about a table, after so many answers of it."""
    async with store.work() as work:
        await work.exercises.answered(*one, right)


async def test_right_answers_make_the_next_one_later_until_there_is_none(
    store: Store, clock: Clock
) -> None:
    async with store.work() as work:
        anna, table = await missed(work)
    assert not await lengths(store, anna.id)
    for days in (1, 3, 7, 21):
        clock.advance(days=days, seconds=-1)
        assert 7 not in await lengths(store, anna.id)
        clock.advance(seconds=1)
        assert 7 in await lengths(store, anna.id)
        await answered(store, (anna.id, table, 7), True)
    clock.advance(days=365)
    assert await lengths(store, anna.id) == [12]


async def test_a_wrong_answer_begins_again(store: Store, clock: Clock) -> None:
    async with store.work() as work:
        anna, table = await missed(work)
    clock.advance(days=1)
    await answered(store, (anna.id, table, 7), True)
    clock.advance(days=3)
    await answered(store, (anna.id, table, 7), False)
    async with store.reading() as work:
        (found,) = [one for one in await work.exercises.of(anna.id) if one.length == 7]
    assert found == Exercise(anna.id, table, 7, "long", clock() + AFTER[0], 0)


async def test_what_is_not_due_stays_as_it_is(store: Store, clock: Clock) -> None:
    async with store.work() as work:
        anna, table = await missed(work)
    await answered(store, (anna.id, table, 7), True)
    async with store.work() as work:
        await work.exercises.add(anna.id, table, "long", (7,))
    clock.advance(days=1)
    assert await lengths(store, anna.id) == [7, 12]


async def test_the_last_question_and_what_was_found_are_kept_and_forgotten(store: Store) -> None:
    async with store.work() as work:
        anna, table = await missed(work)
        for message in (5, 6):
            await work.exercises.ask(anna.id, message, {"number": message})
        await work.exercises.keep_review(table, {"throws": []})
        assert await work.exercises.asked(anna.id) == (6, {"number": 6})
        assert await work.exercises.review(table) == {"throws": []}
        await work.exercises.answer_day(anna.id, 3, "24/18")
        told = await export(work, anna.id)
        assert len(told["exercises"]) == 2 and told["answer_of_the_day"]["said"] == "24/18"
        await forget(work, anna.id)
        assert not await work.exercises.of(anna.id) and not await work.exercises.asked(anna.id)
        assert not await work.exercises.of_the_day(anna.id)


async def test_many_mistakes_are_kept_by_few_statements(store: Store) -> None:
    async with store.work() as work:
        anna, table = await missed(work)
    said: list[str] = []

    def stated(_connection: Any, _cursor: Any, statement: str, *_: Any) -> None:
        said.append(statement)

    event.listen(store.engine.sync_engine, "before_cursor_execute", stated)
    async with store.work() as work:
        await work.exercises.add(anna.id, table, "long", range(60))
        said_in = len(said)
    assert said_in <= 4
    async with store.reading() as work:
        assert [one.length for one in await work.exercises.of(anna.id)] == list(range(60))


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


SAYING = ChosenSaying("ru", "pips", "сколько мне ещё топать")


async def test_sayings_are_kept_in_order_and_sealed(store: Store) -> None:
    later = ChosenSaying("en", "hint", "any ideas")
    async with store.work() as work:
        await work.sayings.add(SAYING)
        await work.sayings.add(later)
    async with store.reading() as work:
        assert await work.sayings.all() == [SAYING, later]
        rows = (await work.session.execute(text("SELECT text_sealed FROM sayings"))).all()
    assert all("топать".encode() not in bytes(row[0]) for row in rows)


async def test_rotated_key_still_opens_sayings(store: Store) -> None:
    async with store.work() as work:
        await work.sayings.add(SAYING)
    assert await store.rotate() >= 1
    async with store.reading() as work:
        assert await work.sayings.all() == [SAYING]
