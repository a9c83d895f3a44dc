"""Contests are kept with their people, found by chat, and told to whoever plays in them."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

import pytest

from bot.store import Stale, Store, StoredContest, export, forget


async def opened(store: Store, *names: str) -> tuple[StoredContest, list[int]]:
    """A contest in a group for which these people have put their names down."""
    async with store.work() as work:
        chat = await work.chats.seen(-1001, "supergroup", "Evening")
        people = [(await work.people.seen(n, name)).id for n, name in enumerate(names, 1)]
        contest = await work.contests.open(chat.id, people[0], {"a": 1}, 7)
        signed = tuple((person,) for person in people)
        return await work.contests.save(replace(contest, people=signed)), people


async def test_what_is_written_is_read_back(store: Store) -> None:
    contest, people = await opened(store, "Anna", "Boris", "Vera", "Gleb")
    moment = contest.created_at + timedelta(days=1)
    pairs = ((people[2], people[0]), (people[1], people[3]))
    changed = replace(
        contest,
        status="playing",
        people=pairs,
        body={"b": 2},
        shown={"board": 5},
        deadline_at=moment,
    )
    async with store.work() as work:
        saved = await work.contests.save(changed)
    assert saved == replace(changed, version=changed.version + 1)
    async with store.reading() as work:
        assert await work.contests.get(contest.id) == saved
        assert await work.contests.in_chat(contest.chat) == saved
        assert await work.contests.past_deadline(moment) == [contest.id]
        assert await work.contests.past_deadline(moment - timedelta(seconds=1)) == []
        assert await work.contests.next_deadline() == moment


async def test_two_writers_do_not_undo_each_other(store: Store) -> None:
    contest, _ = await opened(store, "Anna")
    async with store.work() as work:
        await work.contests.save(contest)
    with pytest.raises(Stale):
        async with store.work() as work:
            await work.contests.save(contest)


async def test_what_is_over_or_folded_is_not_found_among_the_open(store: Store) -> None:
    contest, _ = await opened(store, "Anna")
    async with store.work() as work:
        over = await work.contests.save(replace(contest, status="over"))
        assert await work.contests.in_chat(contest.chat) is None
        assert await work.contests.last_over_in(contest.chat) == over
        with pytest.raises(LookupError):
            await work.contests.get(99)


async def test_a_group_that_moves_takes_its_contest_along(store: Store) -> None:
    contest, _ = await opened(store, "Anna")
    async with store.work() as work:
        new = await work.chats.seen(-1002, "supergroup", "Evening")
        await work.chats.migrate(-1001, -1002)
        found = await work.contests.in_chat(new.id)
        assert found is not None and found.id == contest.id


async def test_they_are_exported_and_live_on_without_a_name(store: Store) -> None:
    contest, people = await opened(store, "Anna", "Boris")
    async with store.work() as work:
        (told,) = (await export(work, people[1]))["contests"]
        assert told == {"status": "signup", "opened": contest.created_at.isoformat()}
        await forget(work, people[1])
        assert (await work.contests.get(contest.id)).people == ((people[0],), (people[1],))
