"""Words of the other language are found in whatever the bot sends."""

from __future__ import annotations

from tests.bot.conversation.kit import Evening


async def foreign(night: Evening) -> list[str]:
    """The complaints of an evening so far."""
    return await night.tongues.complaints(night.bot.store)


async def test_words_of_another_language_are_complained_of(night: Evening) -> None:
    """Names, plays, commands and what was typed are no such words."""
    anna, kate = night.person("Анна"), night.person("Кейт", language="en")
    for person, said in ((anna, "/new long bot"), (kate, "/new тапа bot"), (anna, "/help")):
        await night.say(person, said)
    assert await foreign(night) == []
    await night.bot._bot.send_message(anna.id, "Gleb plays no more: 24/18")
    await night.bot._bot.send_message(kate.id, "Ваш ход, Кейт")
    ru, en = await foreign(night)
    assert ru.startswith("tongue: ru: Gleb, plays, no, more: ")
    assert en.startswith("tongue: en: Ваш, ход: ")
    night.expect("tongue: ru: Gleb", "tongue: en: Ваш, ход:")


async def test_chat_of_two_languages_is_not_read(night: Evening) -> None:
    anna = await night.newcomer("/start")
    await night.tap(anna, "English", anna.private)
    await night.say(anna, "/help")
    assert await foreign(night) == []
