"""What in a group is meant for one person is shown to that person alone, where that can be."""

from __future__ import annotations

import pytest
from telegram.error import BadRequest

from bot.demo.model import Message
from tests.bot.conversation.company import Pair, seated
from tests.bot.conversation.kit import Evening
from tests.bot.conversation.test_mistakes import OPENING


@pytest.fixture
async def pair(night: Evening) -> Pair:
    """A long game in a group where the bot is an admin; Anna is to play 5-4."""
    night.chance.deal(*OPENING)
    pair = await seated(night)
    pair.anna.promote_bot(pair.group)
    await night.quiet()
    return pair


def _only(message: Message, pair: Pair) -> bool:
    """Whether Anna alone sees it."""
    return message in pair.group.seen_by(pair.anna) and message not in pair.group.seen_by(
        pair.boris
    )


@pytest.mark.parametrize("said", ["24/19 24/20", "/m 13/7", "/moves", "/hint", "/resign 9"])
async def test_where_the_bot_is_an_admin(night: Evening, pair: Pair, said: str) -> None:
    await night.say(pair.anna, "/settings", pair.group)
    await night.tap_each(pair.anna, pair.group, "Остальное", "Подсказки бота", "всегда")
    (answer,) = await night.say(pair.anna, said, pair.group)
    assert _only(answer, pair)
    asked = pair.group.messages[answer.reply_to or 0]
    assert asked.text == said


async def test_the_same_mistake_twice_says_so_there_too(night: Evening, pair: Pair) -> None:
    (first,) = await night.say(pair.anna, "13/7", pair.group)
    (second,) = await night.say(pair.anna, "13/7", pair.group)
    assert _only(second, pair) and second.text == f"Опять 13/7. {first.text}"


async def test_after_a_tap_without_being_an_admin(night: Evening, pair: Pair) -> None:
    pair.anna.promote_bot(pair.group, admin=False)
    await night.quiet()
    (public,) = await night.say(pair.anna, "/moves", pair.group)
    assert not _only(public, pair)
    await night.tap(pair.anna, "Ходы", night.board(pair.group))
    answer = night.last(pair.group)
    assert answer.text == public.text and _only(answer, pair)


@pytest.mark.parametrize("said", ["13/7", "/moves", "/hint"])
async def test_everybody_sees_it_where_telegram_would_not(
    night: Evening, pair: Pair, said: str
) -> None:
    """The bot is no admin any more, and Telegram has not told it."""
    pair.group.members[night.server.world.bot.id] = "member"
    night.server.world.bot.privacy = False
    await night.say(pair.anna, "/settings", pair.group)
    await night.tap_each(pair.anna, pair.group, "Остальное", "Подсказки бота", "всегда")
    (answer,) = await night.say(pair.anna, said, pair.group)
    assert not _only(answer, pair) and "Я бы играл" not in answer.text


async def test_in_private_nothing_is_hidden(night: Evening) -> None:
    anna = await night.newcomer("/new длинные bot")
    (answer,) = await night.say(anna, "/moves")
    assert answer.only is None


async def test_only_its_receiver_can_be_answered_so(night: Evening, pair: Pair) -> None:
    """The rules of the server itself."""
    stranger = night.person("Катя")
    for admin, receiver in ((True, stranger), (False, pair.anna)):
        pair.anna.promote_bot(pair.group, admin=admin)
        await night.quiet()
        asked = {"ephemeral_message_parameters": {"receiver_user_id": receiver.id}}
        with pytest.raises(BadRequest, match="phemeral"):
            await night.bot.application.bot.send_message(pair.group.id, "a", api_kwargs=asked)
