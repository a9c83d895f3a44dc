"""Games that nobody plays any more: kept, off the limits, taken up again by one tap."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.table.lobby import MOST_OPENED
from tests.bot.conversation.company import any_play, seated
from tests.bot.conversation.kit import Evening, evening


async def statuses(night: Evening) -> list[str]:
    """The states of all tables, the oldest first."""
    async with night.bot.store.reading() as work:
        return [(await work.tables.get(number)).status for number in await work.tables.played()]


async def test_one_member_leaves_room_in_the_group(night: Evening) -> None:
    """Boards against the bot, as many as there may be: another member still opens one."""
    vova, anna = night.person("Вова"), night.person("Анна")
    group = await night.gather(vova, anna)
    for _ in range(12):
        await night.say(vova, "/new длинные с ботом", group)
    assert (await statuses(night)).count("playing") == MOST_OPENED
    assert "Один человек держит здесь не больше" in night.last(group).text
    await night.say(anna, "/new длинные с ботом", group)
    assert (await statuses(night)).count("playing") == MOST_OPENED + 1


async def test_a_full_group_takes_a_first_board_of_a_player(night: Evening) -> None:
    vova, gleb, anna = (night.person(name) for name in ("Вова", "Глеб", "Анна"))
    group = await night.gather(vova, gleb, anna)
    for person in (vova, gleb):
        for _ in range(MOST_OPENED):
            await night.say(person, "/new длинные с ботом", group)
    await night.say(anna, "/new длинные с ботом", group)
    assert (await statuses(night)).count("playing") == 2 * MOST_OPENED + 1
    await night.say(anna, "/new длинные с ботом", group)
    assert "В этой группе открыто уже" in night.last(group).text


async def test_a_board_against_the_bot_rests_after_two_days(night: Evening) -> None:
    vova = night.person("Вова")
    group = await night.gather(vova)
    await night.say(vova, "/new длинные с ботом", group)
    before = await night.snapshot(group)
    await night.later(days=1, hours=23)
    assert await statuses(night) == ["playing"]
    boards = [message.id for message in group.alive if message.has_photo]
    await night.later(hours=2)
    assert await statuses(night) == ["aside"]
    assert [message.id for message in group.alive if message.has_photo] == boards
    board = night.board(group)
    assert "Доска отложена" in board.text and board.labels == ["Продолжить"]
    assert "Доска отложена, партия цела" in await night.answer(vova, any_play(before), group, board)
    await night.tap(vova, "Продолжить", board)
    after = await night.snapshot(group)
    assert after.table.status == "playing" and after.table.length == before.table.length
    assert night.board(group).id != board.id
    played = await night.say(vova, any_play(after), group, night.board(group))
    assert played and (await night.snapshot(group)).table.length > after.table.length


async def test_a_board_between_people_rests_after_thirty_days(night: Evening) -> None:
    pair = await seated(night)
    await night.later(days=29)
    assert await statuses(night) == ["playing"]
    await night.later(days=2)
    assert await statuses(night) == ["aside"]
    stranger = night.person("Вова")
    stranger.join(pair.group)
    await night.quiet()
    query = await night.tap(stranger, "Продолжить", night.board(pair.group))
    assert query.text and await statuses(night) == ["aside"]
    await night.tap(pair.anna, "Продолжить", night.board(pair.group))
    assert await statuses(night) == ["playing"]


async def test_taking_up_a_game_checks_the_limit(night: Evening) -> None:
    vova = night.person("Вова")
    group = await night.gather(vova)
    await night.say(vova, "/new длинные с ботом", group)
    await night.later(days=3)
    old = night.board(group)
    for _ in range(MOST_OPENED):
        await night.say(vova, "/new длинные с ботом", group)
    query = await night.tap(vova, "Продолжить", old)
    assert "не больше" in (query.text or "")
    assert (await statuses(night))[0] == "aside"


async def test_the_list_of_boards_takes_a_game_up(night: Evening) -> None:
    vova = await night.newcomer("/new длинные с ботом", "Вова")
    await night.later(days=3)
    assert "Доска отложена" in await night.answer(vova, "/m 24/20")
    (listed,) = await night.say(vova, "/tables")
    assert "Отложена." in listed.text and listed.labels == ["Продолжить 1"]
    await night.tap(vova, "Продолжить 1", listed)
    assert await statuses(night) == ["playing"]


async def test_a_welcome_goes_on_with_a_game_put_aside(night: Evening) -> None:
    vova = await night.newcomer("/new длинные с ботом", "Вова")
    await night.later(days=3)
    await night.say(vova, "/start")
    welcome = night.last(vova.private)
    assert welcome.labels[0].startswith("Продолжить: ")
    await night.tap(vova, welcome.labels[0], welcome)
    assert await statuses(night) == ["playing"]


@pytest.mark.parametrize("said", ["/close all", "/close все", "закрой все доски"])
async def test_an_admin_closes_all_boards(tmp_path: Path, said: str) -> None:
    async with evening(tmp_path) as night:
        pair = await seated(night)
        group = pair.group
        await night.say(pair.boris, "/new короткие", group)
        await night.say(pair.boris, said, group, night.last(group))
        assert await statuses(night) == ["playing"]
        told = await night.say(pair.anna, said, group, night.last(group))
        assert any("закрывает все доски: 2" in message.text for message in told)
        assert await statuses(night) == ["aside"]
        (listed,) = await night.say(pair.anna, "/tables", group)
        assert listed.labels == ["Продолжить 1"]


async def test_the_list_of_boards_has_pages_of_ten(night: Evening) -> None:
    vova = night.person("Вова")
    for _ in range(2):
        for _ in range(6):
            await night.say(vova, "/new длинные с ботом")
        await night.later(days=3)
    (listed,) = await night.say(vova, "/tables")
    count = len(await statuses(night))
    assert count == 12 and "10." in listed.text and "11." not in listed.text
    await night.tap(vova, listed.labels[-1], listed)
    assert "11." in listed.text and "12." in listed.text and "10." not in listed.text
    assert len(listed.text) < 4096
