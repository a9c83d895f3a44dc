"""A game whose topic was deleted goes on in its group."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.demo import Chat, Person
from tests.bot.conversation.company import any_play
from tests.bot.conversation.kit import Evening, evening


def deleted(group: Chat, topic: int) -> None:
    """Somebody deletes a topic, and with it all that stood there."""
    del group.topics[topic]
    for message in group.alive:
        message.deleted = message.deleted or message.thread == topic


async def in_a_topic(night: Evening, *people: Person) -> tuple[Chat, int]:
    group = await night.gather(*people, forum=True)
    await night.experienced(*people)
    topic = people[0].open_topic(group, "Нарды")
    await night.quiet()
    return group, topic


async def test_the_board_comes_in_the_group(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with evening(tmp_path) as night:
        anna, boris = night.person("Анна"), night.person("Борис")
        group, topic = await in_a_topic(night, anna, boris)
        await night.say(anna, "/new длинные", group, thread=topic)
        await night.tap(boris, "Сесть", group)
        deleted(group, topic)
        for _ in range(2):
            snapshot = await night.snapshot(group)
            acting = snapshot.people[snapshot.acting[0]]
            who = anna if acting is not None and acting.telegram_id == anna.id else boris
            told = await night.say(who, f"/m {any_play(snapshot)}", group)
            assert [one for one in told if one.has_photo and one.thread is None]
            assert (await night.snapshot(group)).table.thread_id is None
        assert (await night.say(anna, "/board", group))[-1].has_photo
        assert "refused" not in caplog.text


async def test_what_was_asked_in_the_topic_is_answered_outside(tmp_path: Path) -> None:
    async with evening(tmp_path) as night:
        anna = night.person("Анна")
        group, topic = await in_a_topic(night, anna)
        anna.say("/help", group, None, topic)
        deleted(group, topic)
        await night.quiet()
        assert "В группе" in night.last(group).text and night.last(group).thread is None


async def test_a_contest_goes_on_outside(tmp_path: Path) -> None:
    async with evening(tmp_path) as night:
        anna, boris = night.person("Анна"), night.person("Борис")
        group, topic = await in_a_topic(night, anna, boris)
        await night.say(anna, "/cup длинные", group, thread=topic)
        deleted(group, topic)
        told = await night.say(anna, "/cup", group)
        assert told and told[-1].thread is None and told[-1].rows


async def test_a_board_waits_for_its_closed_topic_to_open(night: Evening) -> None:
    anna, boris = night.person("Анна"), night.person("Борис")
    forum = await night.gather(anna, boris, forum=True)
    thread = anna.open_topic(forum, "Длинные")
    await night.quiet()
    await night.experienced(anna, boris)
    await night.say(anna, "/new длинные", forum, None, thread)
    await night.tap(boris, "Сесть", forum)
    snapshot, board = await night.snapshot(forum), night.board(forum)
    person = snapshot.people[snapshot.acting[0]]
    assert person is not None
    mover = anna if person.telegram_id == anna.id else boris
    other = boris if mover is anna else anna
    await night.say(other, "/help")
    anna.close_topic(forum, thread)
    await night.quiet()
    await night.say(mover, any_play(snapshot), forum, board, thread)
    assert (await night.snapshot(forum)).table.length > snapshot.table.length
    assert night.board(forum).id == board.id
    assert "тема в группе закрыта" in night.last(other.private).text
    anna.reopen_topic(forum, thread)
    await night.quiet()
    assert night.board(forum).id != board.id
