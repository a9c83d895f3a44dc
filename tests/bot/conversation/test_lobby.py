"""Scene 2: a table in a group before the game."""

from __future__ import annotations

from base64 import urlsafe_b64encode

import pytest

from bot.table.cleanup import sweep
from tests.bot.conversation.company import Pair, first_play, gathered, seated
from tests.bot.conversation.kit import Evening


@pytest.fixture
async def pair(night: Evening) -> Pair:
    """Two people in a group without a table."""
    return await gathered(night)


async def test_one_message_that_changes_until_the_game_begins(night: Evening, pair: Pair) -> None:
    (lobby,) = await night.say(pair.anna, "/new", pair.group)
    assert "Анна зовёт за доску: Длинные нарды, одна партия." in lobby.text
    assert lobby.labels == [
        *("Сесть", "Игра…", "Условия…", "Позвать бота", "Убрать доску"),
    ]
    hash_ = (await night.snapshot(pair.group)).table.secret_hash
    whole = urlsafe_b64encode(bytes.fromhex(hash_)).decode().rstrip("=")
    assert hash_[:8] not in lobby.text and "отпечаток" not in lobby.text.lower()
    await night.tap(pair.boris, "Сесть", lobby)
    assert "Жребий: ⚪" in lobby.text and "⚫ Анна" in lobby.text and not lobby.rows
    board = night.board(pair.group)
    links = [str(one.get("url")) for one in board.body["caption_entities"]]
    assert any(whole in link for link in links) and hash_[:8] not in board.text + lobby.text
    assert board.id > lobby.id


async def test_a_lobby_that_is_shown_again_leaves_no_buttons_behind(
    night: Evening, pair: Pair
) -> None:
    (first,) = await night.say(pair.anna, "/new", pair.group)
    second = (await night.say(pair.anna, "/board", pair.group))[-1]
    assert second.labels[0] == "Сесть" and not first.rows
    third = (await night.say(pair.anna, "/board", pair.group))[-1]
    assert third.rows and not second.rows
    await night.tap(pair.boris, "Сесть", third)
    assert "2. Борис" in third.text and (await night.snapshot(pair.group)).table.status == "playing"


async def test_old_buttons_of_a_lobby_that_was_folded_up_tell_that_it_was(
    night: Evening, pair: Pair
) -> None:
    (lobby,) = await night.say(pair.anna, "/new", pair.group)
    buttons = [button["callback_data"] for row in lobby.rows for button in row]
    await night.later(days=1, minutes=1)
    told = "Доска убрана: за день никто не сел. Новая: /new"
    assert lobby.text == told and not lobby.rows
    before = await night.snapshot(pair.group)
    for data in buttons:
        query = await night.tap_data(pair.anna, data, lobby)
        assert query.alert and query.text == told
    assert await night.answer(pair.boris, "сяду", pair.group, lobby) == told
    after = await night.snapshot(pair.group)
    assert after.table.seats == before.table.seats, "no bot sits down there"


async def test_only_the_opener_or_an_admin_changes_the_game(night: Evening, pair: Pair) -> None:
    (lobby,) = await night.say(pair.boris, "/new", pair.group)
    kate = night.person("Катя")
    kate.join(pair.group)
    query = await night.tap(kate, "Игра…", lobby)
    assert query.alert and "Борис или администратор" in (query.text or "")
    await night.tap_each(pair.boris, lobby, "Игра…", "Короткие нарды")
    assert "Короткие нарды" in lobby.text
    # Anna made the group.
    await night.tap_each(
        pair.anna, lobby, "Условия…", "Правила этой игры", "Кавказское правило: Нет", "Да"
    )
    assert "Кавказское правило: Да" in lobby.text
    await night.tap_each(pair.anna, lobby, "← Назад", "Добавки", "Имбюрти", "← Назад", "← Назад")
    assert "Имбюрти" in lobby.text
    assert "Сесть" in lobby.labels
    snapshot = await night.snapshot(pair.group)
    assert snapshot.table.slug == "short+imbyurti" and snapshot.table.options == {"caucasus": "on"}


async def test_a_seat_kept_for_a_username(night: Evening, pair: Pair) -> None:
    (lobby,) = await night.say(pair.anna, "/new @Boris", pair.group)
    assert "место для @" in lobby.text
    kate = night.person("Катя")
    kate.join(pair.group)
    query = await night.tap(kate, "Сесть", lobby)
    assert query.alert and "Это место для @" in (query.text or "")
    await night.say(pair.boris, "/join", pair.group)
    assert (await night.snapshot(pair.group)).table.status == "playing"


async def test_sitting_twice_and_where_there_is_no_room(night: Evening, pair: Pair) -> None:
    (lobby,) = await night.say(pair.anna, "/new", pair.group)
    query = await night.tap(pair.anna, "Сесть", lobby)
    assert query.alert and "уже за этой доской" in (query.text or "")
    data = lobby.rows[0][0]["callback_data"]
    await night.tap(pair.boris, "Сесть", lobby)
    kate = night.person("Катя")
    kate.join(pair.group)
    late = kate.tap_data(data, lobby)
    await night.quiet()
    assert late.alert and "Все места заняты" in (late.text or "")


async def test_the_bot_takes_the_free_seat(night: Evening, pair: Pair) -> None:
    (lobby,) = await night.say(pair.anna, "/new короткие", pair.group)
    await night.tap(pair.anna, "Позвать бота", lobby)
    snapshot = await night.snapshot(pair.group)
    assert snapshot.table.status == "playing" and snapshot.bots == frozenset({1})
    assert night.board(pair.group).mentions(pair.anna)


async def test_a_word_for_the_dice_is_taken_before_the_first_throw_only(
    night: Evening, pair: Pair
) -> None:
    await night.say(pair.anna, "/new короткие", pair.group)
    assert "Слово принято" in await night.answer(pair.anna, "/fair ласточка", pair.group)
    await night.tap(pair.boris, "Сесть", pair.group)
    snapshot = await night.snapshot(pair.group)
    assert snapshot.seed == f"{snapshot.table.secret.hex()}|ласточка|"
    assert "Поздно" in await night.answer(pair.boris, "/fair ворона", pair.group)
    (told,) = await night.say(pair.boris, "/fair", pair.group)
    assert "ласточка" in told.text and snapshot.table.secret.hex() not in told.text


async def test_an_empty_table_folds_itself_up_after_a_day(night: Evening, pair: Pair) -> None:
    (lobby,) = await night.say(pair.anna, "/new", pair.group)
    night.clock.advance(hours=23)
    assert await sweep(night.bot.store, night.bot.tables) == 0
    night.clock.advance(hours=2)
    assert await sweep(night.bot.store, night.bot.tables) == 1
    await night.quiet()
    assert "за день никто не сел" in lobby.text and not lobby.rows
    assert await sweep(night.bot.store, night.bot.tables) == 0


async def test_the_opener_folds_the_table(night: Evening, pair: Pair) -> None:
    (lobby,) = await night.say(pair.boris, "/new", pair.group)
    await night.tap(pair.boris, "Убрать доску", lobby)
    assert "убрана" in lobby.text and not lobby.rows


async def test_the_last_one_to_leave_is_told_that_the_table_is_gone(
    night: Evening, pair: Pair
) -> None:
    await night.say(pair.anna, "/new нарды втроём", pair.group)
    await night.tap(pair.boris, "Сесть", pair.group)
    (left,) = [m for m in await night.say(pair.anna, "/leave", pair.group) if not m.rows]
    assert left.text == "Место освободилось: Анна."
    assert await night.answer(pair.boris, "/leave", pair.group) == "Доска убрана. Новая: /new"
    asked = next(m for m in reversed(pair.group.alive) if not m.by_bot)
    assert [*asked.reactions.values()] == [["👌"]]


async def test_a_group_chooser_link_opens_a_table(night: Evening, pair: Pair) -> None:
    await night.say(pair.anna, "/start")
    await night.tap(pair.anna, "Позвать друга")
    url = next(
        button["url"]
        for message in pair.anna.private.alive
        for row in message.rows
        for button in row
        if "startgroup" in button.get("url", "")
    )
    pair.anna.open_link(url, pair.group)
    await night.quiet()
    assert "зовёт за доску" in night.last(pair.group).text


async def test_three_at_a_table(night: Evening, pair: Pair) -> None:
    kate = night.person("Катя")
    kate.join(pair.group)
    (lobby,) = await night.say(pair.anna, "/new тригаммон", pair.group)
    await night.tap(pair.boris, "Сесть", lobby)
    assert (await night.snapshot(pair.group)).table.status == "lobby"
    await night.tap(kate, "Сесть", lobby)
    people = {0: pair.anna, 1: pair.boris, 2: kate}
    for _ in range(6):
        snapshot = await night.snapshot(pair.group)
        assert snapshot.state is not None
        board = night.board(pair.group)
        assert board.mentions(people[snapshot.acting[0]])
        await night.say(people[snapshot.acting[0]], f"/m {first_play(snapshot)}", pair.group)
        assert (await night.snapshot(pair.group)).table.length > snapshot.table.length


async def test_too_many_open_tables(night: Evening, pair: Pair) -> None:
    for _ in range(5):
        await night.say(pair.anna, "/new", pair.group)
        await night.tap(pair.boris, "Сесть", pair.group)
    assert "не больше 5 незаконченных досок" in await night.answer(pair.anna, "/new", pair.group)


async def test_command_is_answered_without_known_group_admins(
    night: Evening,
) -> None:
    """A command is answered if Telegram does not say who runs the group."""
    anna = night.person("Анна")
    group = await night.gather(anna)
    night.server.faults.add("flood", seconds=30, methods=["getChatMember"])
    before = len(night.server.calls)
    assert await night.say(anna, "/new длинные", group)
    assert "getChatMember" not in night.server.calls[before:]
    assert "пока не говорит" in (await night.say(anna, "/settings", group))[-1].text


@pytest.mark.parametrize("said", ["хочу играть", "я тоже хочу играть", "i want to play too"])
async def test_whoever_wants_to_play_at_a_table_replied_to_sits_down_there(
    night: Evening, said: str
) -> None:
    anna, boris, group = await gathered(night)
    await night.say(anna, "/new тригаммон", group)
    lobby = night.last(group)
    await night.say(boris, said, group, lobby)
    assert "Борис" in lobby.text and night.last(group).id == lobby.id


async def test_whoever_sits_already_is_told_so(night: Evening) -> None:
    anna = night.person("Анна")
    group = await night.gather(anna)
    await night.say(anna, "/new тригаммон", group)
    assert await night.answer(anna, "/join", group) == "Вы уже за этой доской."


@pytest.mark.parametrize("said", ["can i double back?", "короткие"])
async def test_what_is_said_to_a_board_opens_no_other(night: Evening, said: str) -> None:
    pair = await seated(night)
    board = night.board(pair.group)
    await night.say(pair.boris, said, pair.group, board)
    assert len(await night.tables(pair.group)) == 1
