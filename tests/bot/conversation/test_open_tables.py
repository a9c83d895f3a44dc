"""The open tables of a group: the way to each board, whose move it is since when; following one."""

from __future__ import annotations

from datetime import timedelta

import pytest

from bot.demo import Message, Person
from tests.bot.conversation.company import Pair, any_play, seated
from tests.bot.conversation.kit import Evening
from tests.bot.conversation.test_match import lose


def links(message: Message) -> list[str]:
    """The addresses that a text leads to."""
    return [e["url"] for e in message.entities if e["type"] == "text_link"]


async def test_each_board_is_a_tap_away(night: Evening) -> None:
    pair = await seated(night)
    first = night.board(pair.group)
    await night.say(pair.anna, "/new короткие", pair.group)
    second = night.last(pair.group)
    night.clock.advance(minutes=1)
    assert "ждут 1 минуту." in await night.answer(pair.anna, "/tables", pair.group)
    night.clock.advance(hours=5)
    (listed,) = await night.say(pair.boris, "/tables", pair.group)
    chat = -pair.group.id - 10**12
    assert links(listed) == [f"https://t.me/c/{chat}/{m.id}" for m in (first, second)]
    snapshot = (await night.snapshots(pair.group))[0]
    assert f"Ходит {pair.of(snapshot).name}, ждут 5 часов." in listed.text
    assert "2. Короткие нарды: Анна, свободно. Ждёт игроков." in listed.text
    assert listed.labels == ["Показать доску 1", "Следить 1", "Показать доску 2"]
    (own,) = await night.say(pair.boris, "/tables")
    assert links(own) == [f"https://t.me/c/{chat}/{first.id}"] and "(Вечер)" in own.text


async def test_a_small_group_has_no_links_and_a_topic_has_its_own(night: Evening) -> None:
    pair = await seated(night, kind="group")
    (listed,) = await night.say(pair.boris, "/tables", pair.group)
    assert not links(listed) and "Показать доску 1" in listed.labels
    forum = night.group(pair.anna, forum=True)
    topic = pair.anna.open_topic(forum, "Нарды")
    await night.quiet()
    await night.say(pair.anna, "/new", forum, thread=topic)
    (there,) = await night.say(pair.anna, "/tables", forum, thread=topic)
    assert links(there)[0].startswith(f"https://t.me/c/{-forum.id - 10**12}/{topic}/")


async def watched(night: Evening) -> tuple[Pair, Person]:
    """Anna and Boris play, Vera of their group follows them."""
    pair, vera = await seated(night), night.person("Вера")
    pair.group.members[vera.id] = "member"
    await night.say(vera, "/help")
    (listed,) = await night.say(vera, "/tables", pair.group)
    query = await night.tap(vera, "Следить 1", listed)
    assert query.text == "Доска – в вашем чате со мной, без звука."
    return pair, vera


async def test_a_follower_sees_each_move_in_one_silent_message(night: Evening) -> None:
    pair, vera = await watched(night)
    board = night.board(vera.private)
    assert board.labels == ["К доске", "Не следить"]
    seen = {board.text}
    for _ in range(3):
        snapshot = await night.snapshot(pair.group)
        await night.say(pair.of(snapshot), f"/m {any_play(snapshot)}", pair.group)
        await night.restart()
        await night.quiet()
        seen.add(board.text)
    assert len(seen) == 4 and len([m for m in vera.private.alive if m.has_photo]) == 1
    assert "Сейчас ходит" in board.text and "Ваш ход" not in board.text
    await lose(night, pair, "1")
    assert "Победа: " in board.text and not board.labels


async def test_a_follower_is_told_in_the_own_language_and_asked_nothing(night: Evening) -> None:
    pair, vera = await seated(night), night.person("Vera", None, "en")
    pair.group.members[vera.id] = "member"
    await night.say(vera, "/help")
    (listed,) = await night.say(vera, "/tables", pair.group)
    await night.tap(vera, listed.labels[1], listed)
    board = night.board(vera.private)
    snapshot = await night.snapshot(pair.group)
    mover = pair.of(snapshot)
    assert f"It is {mover.name}’s turn." in board.text and not board.mentions(mover)
    await lose(night, pair, "1")
    assert "wins, +1" in board.text


async def test_enough_is_enough(night: Evening) -> None:
    pair, vera = await watched(night)
    board = night.board(vera.private)
    await night.tap(vera, "Не следить", board)
    assert board.text == "Больше не показываю."
    snapshot = await night.snapshot(pair.group)
    await night.say(pair.of(snapshot), f"/m {any_play(snapshot)}", pair.group)
    assert board.text == "Больше не показываю."
    (listed,) = await night.say(vera, "/tables", pair.group)
    await night.tap(vera, "Следить 1", listed)
    assert night.board(vera.private).id > board.id


async def test_whoever_has_no_chat_with_the_bot_is_led_there(night: Evening) -> None:
    pair, vera = await seated(night), night.person("Vera", None, "en")
    gleb = night.person("Глеб")
    pair.group.members[vera.id] = "member"
    (listed,) = await night.say(vera, "/tables", pair.group)
    query = await night.tap(vera, listed.labels[1], listed)
    _, payload = (query.answer or {})["url"].split("?start=")
    await night.say(gleb, f"/start {payload}")
    assert not [m for m in gleb.private.alive if m.has_photo], "it is the table of their group"
    await night.say(vera, f"/start {payload}")
    board = night.board(vera.private)
    assert board.labels == ["To the board", "Stop following"]


@pytest.mark.parametrize("who", ["player", "late"])
async def test_who_cannot_follow(night: Evening, who: str) -> None:
    pair = await seated(night)
    (listed,) = await night.say(pair.anna, "/tables", pair.group)
    if who == "late":
        vera = night.person("Вера")
        pair.group.members[vera.id] = "member"
        await lose(night, pair, "1")
        query = await night.tap(vera, "Следить 1", listed)
    else:
        query = await night.tap(pair.anna, "Следить 1", listed)
    assert query.text and query.alert == (who == "player"), "a table that is over is no mistake"
    snapshot = await night.snapshot(pair.group)
    assert snapshot.notes.followers == ()


async def test_the_next_game_of_a_match_is_followed_too(night: Evening) -> None:
    pair, vera = await seated(night, "short до 3 draw=full"), night.person("Вера")
    pair.group.members[vera.id] = "member"
    await night.say(vera, "/help")
    (listed,) = await night.say(vera, "/tables", pair.group)
    await night.tap(vera, "Следить 1", listed)
    await lose(night, pair, "1")
    night.clock.advance(seconds=timedelta(minutes=1).total_seconds())
    await night.tap(pair.anna, "Следующая партия", night.last(pair.group))
    assert len([m for m in vera.private.alive if m.has_photo]) == 2
