"""/privacy, /export, /deleteme."""

from __future__ import annotations

import json

from bot.demo import Message
from bot.demo.files import Document
from tests.bot.conversation.kit import Evening, any_play, seated


def document(night: Evening, message: Message) -> str:
    """The text of a file the bot sent."""
    kept = night.server.world.files.find(message.body["document"]["file_id"])
    assert isinstance(kept, Document)
    return kept.upload.data.decode()


async def test_privacy_is_told_in_both_languages(night: Evening) -> None:
    anna, kate = night.person("Анна"), night.person("Kate", language="en")
    assert "зашифрованными" in (await night.say(anna, "/privacy"))[0].text
    assert "encrypted" in (await night.say(kate, "/privacy"))[0].text


async def test_export_hands_out_everything_in_private_only(night: Evening) -> None:
    pair = await seated(night)
    (sorry,) = await night.say(pair.anna, "/export", pair.group)
    assert "в личном чате" in sorry.text
    await night.say(pair.anna, "/export")
    content = json.loads(document(night, night.last(pair.anna.private)))
    assert content["person"]["name"] == "Анна"
    assert len(content["games"]) == 1


async def test_deleteme_asks_then_forgets_and_the_other_can_end_the_game(night: Evening) -> None:
    pair = await seated(night)
    await night.say(pair.anna, "/deleteme")
    await night.tap(pair.anna, "Отмена")
    room = await night.room(pair.group)
    await night.say(pair.of(room), f"/m {any_play(room)}", pair.group)
    await night.say(pair.anna, "/deleteme")
    await night.tap(pair.anna, "Удалить")
    assert "Удалено" in night.last(pair.anna.private).text
    async with night.bot.store.reading() as work:
        assert await work.people.by_telegram(pair.anna.id) is None
    board = night.board(pair.group)
    assert "Анна" not in board.text
    await night.tap(pair.boris, "Закончить партию", board)
    assert "Другая сторона ушла" in night.last(pair.group).text
    await night.say(pair.anna, "/start")
    assert night.last(pair.anna.private).has_photo
