"""People keep away from each other without a word said; a group's admins close a board."""

from __future__ import annotations

import pytest

from bot.demo import Message, Person
from tests.bot.conversation.company import Pair, any_play, gathered, invitation, seated
from tests.bot.conversation.kit import Evening


def rung(message: Message) -> set[int]:
    """Whom a message of a group mentions."""
    return {e["user"]["id"] for e in message.entities if e["type"] == "text_mention"}


async def turn_to(night: Evening, pair: Pair, person: Person) -> Message:
    """Play on until it is this person's turn; the board that says so."""
    for _ in range(3):
        snapshot = await night.snapshot(pair.group)
        await night.say(pair.of(snapshot), f"/m {any_play(snapshot)}", pair.group)
        if pair.of(await night.snapshot(pair.group)) is person:
            return night.board(pair.group)
    raise AssertionError("it never is")


async def test_calls_of_one_person_are_not_heard_and_nobody_is_told(night: Evening) -> None:
    pair = await seated(night)
    assert rung(await turn_to(night, pair, pair.boris)) == {pair.boris.id}
    before = night.server.world.revision
    (asked,) = await night.say(pair.boris, "не звать меня")
    assert asked.labels == ["Анна: зовёт"]
    await night.tap(pair.boris, "Анна: зовёт", asked)
    assert asked.labels == ["Анна: не зовёт"]
    assert not night.fresh(pair.group, before) and not night.fresh(pair.anna.private, before)
    assert rung(await turn_to(night, pair, pair.anna)) == {pair.anna.id}
    board = await turn_to(night, pair, pair.boris)
    assert rung(board) == set() and "Борис" in board.text
    await night.restart()
    await night.tap(pair.boris, "Анна: не зовёт", asked)
    await turn_to(night, pair, pair.anna)
    assert rung(await turn_to(night, pair, pair.boris)) == {pair.boris.id}


async def test_a_kept_seat_does_not_ring_whoever_does_not_hear(night: Evening) -> None:
    pair, vera = await seated(night), night.person("Вера", "vera")
    pair.group.members[vera.id] = "member"
    await night.say(vera, "/help")
    (rings,) = await night.say(pair.anna, "/new @vera", pair.group)
    called = rings.text
    assert "@vera" in called
    assert await night.say(vera, "/mute @anna")
    *_, silent = await night.say(pair.anna, "/new @vera", pair.group)
    assert "@vera" not in silent.text and silent.text.replace("\u2060", "") == called
    assert await night.say(vera, "/join", pair.group, reply_to=silent)
    assert (await night.snapshot(pair.group)).table.status == "playing"


async def test_in_private_boards_come_without_a_sound(night: Evening) -> None:
    anna, boris = night.person("Анна", "anna"), night.person("Борис")
    await night.experienced(anna, boris)
    await night.say(anna, "/new")
    await night.say(boris, f"/start {invitation(anna).rpartition('start=')[2]}")
    loud = {m.id for m in boris.private.alive if not m.silent}
    assert loud
    await night.say(boris, "/mute @anna")
    for _ in range(4):
        snapshot = await night.snapshot(boris)
        mover = snapshot.people[snapshot.acting[0]]
        assert mover is not None
        await night.say(anna if mover.telegram_id == anna.id else boris, any_play(snapshot))
    boards = [m for m in boris.private.alive if m.has_photo and m.id not in loud]
    assert boards and all(m.silent for m in boards)
    assert not any(m.silent for m in anna.private.alive)


async def test_in_a_group_the_way_leads_to_the_own_chat(night: Evening) -> None:
    pair = await seated(night)
    (shown,) = await night.say(pair.boris, "/block @anna", pair.group)
    assert shown.text == "Об этом лучше наедине:" and shown.labels == ["В личный чат"]
    payload = shown.rows[0][0]["url"].partition("?start=")[2]
    (listed,) = await night.say(pair.boris, f"/start {payload}")
    await night.tap(pair.boris, "Не пускать", listed)
    assert listed.labels == ["Анна: нельзя"]


async def test_somebody_is_kept_from_ones_tables(night: Evening) -> None:
    pair, vera = await seated(night), night.person("Vera", "vera", "en")
    pair.group.members[vera.id] = "member"
    await night.say(vera, "/block @anna")
    (lobby,) = await night.say(vera, "/new short", pair.group)
    query = await night.tap(pair.anna, "Sit down", lobby)
    assert query.alert and "кто-то за ней не хочет с вами играть" in query.text
    assert (await night.snapshot(pair.group)).empty
    (said,) = await night.say(pair.anna, "/join", pair.group, reply_to=lobby)
    assert "не хочет с вами играть" in said.text
    await night.tap(pair.boris, "Sit down", lobby)
    assert not (await night.snapshot(pair.group)).empty
    await night.tap(vera, "Анна: may not", night.last(vera.private))
    (again,) = await night.say(vera, "/new short", pair.group)
    await night.tap(pair.anna, "Sit down", again)
    assert not (await night.snapshot(pair.group)).empty


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("/mute @nobody", "@nobody: такого игрока не знаю."),
        ("/block @anna", "Это ваше собственное @имя, а нужно чужое."),
        ("/mute", "Пока некого отключать."),
    ],
)
async def test_whom_nobody_can_keep_away(night: Evening, said: str, told: str) -> None:
    anna = night.person("Анна", "anna")
    assert told in await night.answer(anna, said)


async def test_an_admin_closes_a_board_with_a_reason(night: Evening) -> None:
    pair, vera = await seated(night), night.person("Вера")
    pair.group.members[vera.id] = "administrator"
    board = night.board(pair.group)
    (refused,) = await night.say(pair.boris, "/close хватит", pair.group)
    assert refused.text == "Это решают администраторы группы."
    assert "Нужна и причина" in await night.answer(vera, "/close", pair.group)
    (long,) = await night.say(vera, "/close " + "а" * 201, pair.group)
    assert "до 200 знаков, а здесь 201" in long.text
    told = await night.say(vera, "закрыть доску: <b>доиграем</b> завтра", pair.group, board)
    said = told[-1]
    assert said.text == (
        "Вера закрывает доску: Длинные нарды (Анна, Борис). Причина: <b>доиграем</b> завтра"
    )
    snapshot = await night.snapshot(pair.group)
    assert snapshot.table.status == "folded" and not board.labels
    assert "Сыгранных партий ещё нет" in await night.answer(pair.anna, "/history", pair.group)


async def test_of_several_boards_the_admin_is_asked_which(night: Evening) -> None:
    pair = await seated(night)
    pair.group.members[pair.anna.id] = "administrator"
    await night.say(pair.boris, "/new short", pair.group)
    await night.say(pair.boris, "/new tapa", pair.group)
    (asked,) = await night.say(pair.anna, "/close шумно", pair.group)
    assert len(asked.labels) > 1
    await night.tap(pair.anna, asked.labels[-1], asked)
    assert "Причина: шумно" in night.last(pair.group).text


@pytest.mark.parametrize("said", ["закрой", "закрыть доску", "/close"])
async def test_whoever_opened_a_board_closes_it_while_it_waits(night: Evening, said: str) -> None:
    anna, boris, group = await gathered(night)
    await night.say(anna, "/new", group)
    lobby = night.last(group)
    assert await night.answer(boris, "/close", group) == "Это решают администраторы группы."
    told = await night.say(anna, said, group, lobby)
    assert told[-1].text == "Доска убрана. Новая: /new"
    assert (await night.snapshot(group)).table.status == "folded" and not lobby.labels


async def test_a_board_of_ones_own_is_closed_or_left_in_private(night: Evening) -> None:
    anna = night.person("Анна")
    assert "Здесь нет открытой доски" in await night.answer(anna, "закрой")
    await night.say(anna, "/new тапа")
    *_, told = await night.say(anna, "закрой")
    assert told.text == "Доска убрана. Новая: /new"
    await night.say(anna, "/new тапа с ботом")
    (asked,) = await night.say(anna, "закрой")
    assert asked.text.startswith("Уйти из-за доски?") and asked.labels == ["Уйти", "Остаться"]
