"""Texts that were edited or forwarded, and plays typed before the roll."""

from __future__ import annotations

from tests.bot.conversation.company import any_play, seated
from tests.bot.conversation.kit import Evening


async def test_edited_text_that_did_nothing_is_read(night: Evening) -> None:
    anna = await night.newcomer("/new короткие draw=white с ботом")
    snapshot = await night.snapshot(anna)
    said = anna.say("1/24")
    await night.quiet()
    assert (await night.snapshot(anna)).table.length == snapshot.table.length
    anna.edit(said, any_play(snapshot))
    await night.quiet()
    after = await night.snapshot(anna)
    assert after.table.length > snapshot.table.length
    anna.edit(said, any_play(after))
    await night.quiet()
    assert night.last(anna.private).text == "Правку уже не прочесть: нужно новое сообщение."
    assert (await night.snapshot(anna)).table.length == after.table.length


async def test_forwarded_play_is_no_order(night: Evening) -> None:
    anna = await night.newcomer("/new короткие draw=white с ботом")
    snapshot = await night.snapshot(anna)
    said = {
        "message_id": 900,
        "date": 1_700_000_000,
        "chat": {"id": anna.id, "type": "private", "first_name": "Анна"},
        "from": {"id": anna.id, "is_bot": False, "first_name": "Анна"},
        "text": any_play(snapshot),
        "forward_origin": {"type": "hidden_user", "sender_user_name": "Б", "date": 1_700_000_000},
    }
    night.server.world.updates.add("message", said, anna.private.id)
    await night.quiet()
    assert (
        night.last(anna.private).text == "Пересланное сообщение ходом не считается: ход пишут сами."
    )
    assert (await night.snapshot(anna)).table.length == snapshot.table.length


async def test_play_before_the_roll_is_answered_with_the_button(night: Evening) -> None:
    pair = await seated(night, "короткие cube=on draw=white")
    mover = pair.of(await night.snapshot(pair.group))
    (sorry,) = await night.say(mover, "13/8", pair.group, night.board(pair.group))
    assert "Зары ещё не брошены" in sorry.text and sorry.labels == ["🎲 Бросить"]
    await night.tap(mover, "🎲 Бросить", sorry)
    state = (await night.snapshot(pair.group)).game
    assert state.throw is not None
