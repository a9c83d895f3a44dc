"""/privacy, /export, /deleteme."""

from __future__ import annotations

import json

from bot.demo import Message
from bot.demo.files import Document
from tests.bot.conversation.company import Pair, any_play, at_table, seated
from tests.bot.conversation.kit import Evening


def document(night: Evening, message: Message) -> str:
    """The text of a file the bot sent."""
    kept = night.server.world.files.find(message.body["document"]["file_id"])
    assert isinstance(kept, Document)
    return kept.upload.data.decode()


async def test_export_hands_out_everything_in_private_only(night: Evening) -> None:
    pair = await seated(night)
    assert "в личном чате" in await night.answer(pair.anna, "/export", pair.group)
    await night.say(pair.anna, "/export")
    content = json.loads(document(night, night.last(pair.anna.private)))
    assert content["person"]["name"] == pair.anna.to_json()["first_name"]
    assert len(content["games"]) == 1


async def test_deleteme_asks_then_forgets_and_the_other_can_end_the_game(night: Evening) -> None:
    pair = await seated(night)
    (asked,) = await night.say(pair.anna, "/deleteme")
    assert "Кнопка «Удалить»" in asked.text and "?" not in asked.text, "no yes or no answers it"
    await night.tap(pair.anna, "Отмена")
    snapshot = await night.snapshot(pair.group)
    await night.say(pair.of(snapshot), f"/m {any_play(snapshot)}", pair.group)
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


async def test_a_typed_answer_to_the_deletion_decides_nothing_at_a_board(night: Evening) -> None:
    pair, snapshot = await at_table(night)
    await night.say(pair.of(snapshot), "сдаюсь оюн", pair.group, night.board(pair.group))
    asked, other = await night.snapshot(pair.group), pair.other(snapshot)
    await night.say(other, "/deleteme")
    assert "Кнопка «Удалить»" in await night.answer(other, "да")
    (kept,) = await night.say(other, "нет")
    assert kept.text == "Хорошо, всё остаётся."
    assert (await night.snapshot(pair.group)).table.length == asked.table.length
    assert await night.answer(other, "нет") != kept.text
    async with night.bot.store.reading() as work:
        assert await work.people.by_telegram(other.id) is not None


async def test_after_a_board_that_was_shown_since_no_is_said_to_that(night: Evening) -> None:
    anna = await night.newcomer("/deleteme", "Анна", "anna")
    await night.say(anna, "/new long бот")
    assert (await night.answer(anna, "нет")).startswith("Хорошо, играем дальше.")


async def test_a_running_game_against_the_bot_goes_with_its_player(night: Evening) -> None:
    anna = await night.newcomer("/new long бот", "Анна", "anna")
    table = (await night.snapshot(anna)).table
    assert table.status == "playing"
    await night.say(anna, "/deleteme")
    await night.tap(anna, "Удалить")
    async with night.bot.store.reading() as work:
        assert await work.tables.by_public_id(table.public_id) is None
        assert await work.tables.answers(table.id) == ()


async def test_the_next_board_after_a_deletion_is_another_one(night: Evening) -> None:
    anna, boris = night.person("Анна", "anna"), night.person("Борис", "boris")
    kate = night.person("Катя", "kate")
    group = night.group(boris, kate)
    await night.say(anna, "/new короткие бот")
    await night.say(anna, "/resign 1")
    gone = (await night.snapshot(anna)).table
    assert gone.status == "over"
    await night.say(anna, "/deleteme")
    await night.tap(anna, "Удалить")
    assert gone.public_id not in night.bot.tables.games._states
    await night.say(boris, "/new длинные", group)
    await night.tap(kate, "Сесть", group)
    snapshot = await night.snapshot(group)
    assert snapshot.table.id > gone.id
    assert snapshot.game.variant.slug == "long"
    board = night.board(group)
    await night.say(Pair(boris, kate, group).of(snapshot), f"/m {any_play(snapshot)}", group)
    assert night.board(group).id > board.id
