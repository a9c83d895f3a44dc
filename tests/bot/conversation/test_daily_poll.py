"""The position of the day in a group: a quiz, its answer, and its end where nobody answers."""

from __future__ import annotations

from bot.demo import Chat, Message
from bot.opponent.exercise_positions import stored_positions
from tests.bot.conversation.company import Pair, seated
from tests.bot.conversation.kit import Evening


async def wanted(night: Evening) -> Pair:
    """A group whose admin has asked for it, at nine in the evening of Moscow."""
    pair = await seated(night)
    await night.say(pair.anna, "/settings", pair.group)
    await night.tap_each(pair.anna, pair.group, "Остальное", "Позиция дня 19:00: нет", "Москва")
    return pair


def polls(group: Chat) -> list[Message]:
    """The polls of a group."""
    return [message for message in group.alive if "poll" in message.body]


async def test_a_quiz_comes_at_seven_and_its_answer_after_twenty_hours(night: Evening) -> None:
    pair = await wanted(night)
    await night.later(hours=21, minutes=59)
    assert not polls(pair.group)
    await night.later(minutes=1)
    (message,) = polls(pair.group)
    poll = message.body["poll"]
    assert message.has_photo and poll["explanation_media"]["photo"] and poll["type"] == "quiz"
    assert poll["open_period"] == 20 * 3600 and len(poll["explanation"]) <= 200
    assert poll["explanation"].count("\n") <= 2 and 3 <= len(poll["options"]) <= 4
    assert "Позиция дня" in poll["question"] and "как сыграть?" in poll["question"]
    right = poll["options"][poll["correct_option_ids"][0]]["text"]
    bests = {frozenset(one.plays[0][0].replace("bar", "бар").split()) for one in stored_positions()}
    assert frozenset(right.split()) in bests and right in poll["explanation"]
    pair.boris.vote(message, right)
    await night.restart()
    await night.later(hours=19, minutes=58)
    assert night.last(pair.group) is message
    await night.later(minutes=1)
    told = night.last(pair.group)
    assert told.has_photo and told.reply_to == message.id and right in told.text
    assert message.body["poll"]["is_closed"] and len(polls(pair.group)) == 1
    await night.later(hours=4, minutes=1)
    assert len(polls(pair.group)) == 2


async def test_three_days_without_an_answer_end_it(night: Evening) -> None:
    pair = await wanted(night)
    await night.later(hours=22)
    for day in range(1, 4):
        assert len(polls(pair.group)) == day
        await night.later(hours=20)
        await night.later(hours=4)
    assert len(polls(pair.group)) == 3
    assert "Три дня никто не ответил" in night.last(pair.group).text
    await night.later(days=1)
    assert len(polls(pair.group)) == 3


async def test_a_group_that_has_not_asked_for_it_has_none(night: Evening) -> None:
    pair = await seated(night)
    await night.later(hours=22)
    assert not polls(pair.group)
