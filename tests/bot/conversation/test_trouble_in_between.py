"""Trouble between the parts of what one order says: what was said is not said again."""

from __future__ import annotations

from typing import Any

import pytest
from telegram.error import BadRequest, Forbidden, NetworkError, TelegramError
from telegram.ext import ExtBot

from bot.demo import Chat, Person
from bot.table.shown_messages import cards_of, with_card, with_cards_looking
from tests.bot.conversation.contest_kit import begun, gathered
from tests.bot.conversation.kit import Evening
from tests.bot.conversation.test_inline import known, sent
from tests.bot.conversation.test_review import badly_played


@pytest.fixture
async def friends(night: Evening) -> tuple[Person, Person, Chat]:
    """Two who know the bot, and a group where it is not."""
    anna, boris = night.person("Анна"), night.person("Борис")
    await known(night, anna, boris)
    return anna, boris, night.server.world.group("Дача", [anna, boris], bot=None)


@pytest.mark.parametrize("failure", [BadRequest("Chat_write_forbidden"), Forbidden("Forbidden")])
async def test_a_card_that_cannot_be_edited_closes_no_chat(
    night: Evening,
    friends: tuple[Person, Person, Chat],
    monkeypatch: pytest.MonkeyPatch,
    failure: TelegramError,
) -> None:
    """It stands in a chat that its sender may have been sent away from; others are edited."""
    anna, boris, group = friends
    await night.say(anna, "/new тригаммон")
    cards = [await sent(night, anna, "", group) for _ in range(2)]
    edit, first = ExtBot.edit_message_text, cards[0].inline_id

    async def edited(self: ExtBot[Any], *told: Any, **named: Any) -> Any:
        if named.get("inline_message_id") == first:
            raise failure
        return await edit(self, *told, **named)

    monkeypatch.setattr(ExtBot, "edit_message_text", edited)
    await night.tap(boris, "Сесть", cards[1])
    assert "За доской: Анна, Борис" in cards[1].text
    async with night.bot.store.reading() as work:
        chat = await work.chats.by_telegram(anna.private.id)
    assert chat is not None and chat.open


async def test_a_sign_up_that_is_wanted_again_comes_once(night: Evening) -> None:
    cup = await gathered(night, count=2)
    night.server.faults.add("error", 1, methods={"editMessageReplyMarkup"})
    count = len(cup.group.alive)
    await night.say(cup.anna, "турнир", cup.group, reply_to=cup.signup)
    assert len(cup.group.alive) == count + 2, "what was said, and the sign-up"


async def test_a_table_of_a_contest_that_is_wanted_again_comes_once(night: Evening) -> None:
    cup = await begun(night, 3)
    night.server.faults.add("error", 1, methods={"editMessageReplyMarkup"})
    count = len(cup.group.alive)
    await night.say(cup.anna, "турнир", cup.group, reply_to=cup.table)
    assert len(cup.group.alive) == count + 2, "what was said, and the table"


async def test_the_counts_of_a_review_come_once(night: Evening) -> None:
    anna = night.person("Анна")
    await badly_played(night, anna)
    before = len(anna.private.alive)
    night.server.faults.add("error", 1, methods={"sendPhoto"})
    await night.tap(anna, "Разбор", night.last(anna.private))
    told = anna.private.alive[before:]
    assert sum("По мнению бота" in one.text for one in told) == 1
    assert sum("Цена: " in one.text for one in told) == len(told) - 1


async def test_each_file_of_a_record_comes_once(
    night: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where the second one is not taken at first."""
    anna = await night.newcomer("/new короткие с ботом")
    await night.say(anna, "/resign 1")
    send, names = ExtBot.send_document, list[str]()

    async def sent_later(self: ExtBot[Any], *told: Any, **named: Any) -> Any:
        names.append(named["filename"])
        if len(names) == 2:
            raise NetworkError("out of reach")
        return await send(self, *told, **named)

    monkeypatch.setattr(ExtBot, "send_document", sent_later)
    await night.tap(anna, "Запись", night.last(anna.private))
    assert [name.rpartition(".")[2] for name in names] == ["txt", "json", "json", "mat", "sgf"]


async def test_card_sent_during_edits_is_none_of_the_edited(
    night: Evening,
) -> None:
    """A card that is sent while others are edited is not taken for one of them."""
    anna = await night.newcomer("/new тригаммон")
    table = with_card((await night.snapshot(anna)).table, "first")
    edited = cards_of(table)
    after = with_cards_looking(with_card(table, "second"), edited, "new")
    assert [(one.message, one.look) for one in cards_of(after)] == [
        ("first", "new"),
        ("second", ""),
    ]
