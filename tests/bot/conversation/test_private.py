"""Alone with the bot, and with a friend from another private chat (scene 1)."""

from __future__ import annotations

from base64 import urlsafe_b64encode
from pathlib import Path

import pytest

from bot.catalogue import games
from render import board
from rules.analysis import legal_plays
from rules.records.notation import read_play
from rules.records.short_plays import short_play
from tests.bot.conversation.company import any_play, first_play, invitation
from tests.bot.conversation.kit import Evening, evening


async def test_first_contact_shows_a_board_and_four_ways_on(night: Evening) -> None:
    anna, (hello,) = await night.answered("/start")
    assert hello.has_photo and f"{len(games())} игр" in hello.text
    assert hello.buttons == [
        ["Сыграть со мной", "Позвать друга"],
        ["Другая игра", "English"],
    ]
    await night.tap(anna, "English")
    assert f"{len(games())} games" in hello.text and hello.labels[0] != "Сыграть со мной"
    await night.tap(anna, "Русский")
    assert hello.labels[0] == "Сыграть со мной"


async def test_the_bot_sits_down_at_once_and_answers_in_the_same_board(night: Evening) -> None:
    anna = await night.newcomer("/start")
    await night.tap(anna, "Сыграть со мной")
    snapshot = await night.snapshot(anna)
    assert snapshot.table.slug == "long" and snapshot.table.status == "playing"
    first = night.board(anna.private)
    assert "🔒" in first.text and first.text.startswith("Длинные нарды")
    assert "Игра…" in first.labels
    shown = await night.say(anna, any_play(snapshot, 3))
    new = [m for m in shown if m.id > first.id]
    assert len(new) == 1 and new[0].has_photo
    assert "Бот (любитель):" in new[0].text and "Анна" in new[0].text
    assert not first.rows and "Игра…" not in new[0].labels


async def test_a_short_game_with_real_pictures(tmp_path: Path) -> None:
    async with evening(tmp_path, draw=board) as night:
        anna = await night.newcomer("/new короткие с ботом")
        for turn in range(8):
            snapshot = await night.snapshot(anna)
            if snapshot.table.status != "playing":
                break
            await night.say(anna, any_play(snapshot, turn))
            assert (await night.snapshot(anna)).table.length > snapshot.table.length
        shape = night.board(anna.private).body["photo"][-1]
        assert shape["width"] == 1280


async def test_a_whole_game_against_the_bot_ends_and_can_be_played_again(night: Evening) -> None:
    anna = await night.newcomer("/new гипергэммон с ботом")
    while (snapshot := await night.snapshot(anna)).table.status == "playing":
        await night.say(anna, first_play(snapshot))
    end = night.last(anna.private)
    assert end.labels[:4] == ["Ещё партию", "Разбор", "Фильм", "Запись"]
    assert end.labels[4:] == ["Карточка", "Честные ли зары?"]
    await night.tap_each(anna, anna.private, "Честные ли зары?", "Проверить")
    fair = night.last(anna.private).text
    assert snapshot.table.secret.hex() in fair and "с обещанным" in fair
    await night.tap(anna, "Запись")
    assert "document" in night.last(anna.private).body
    await night.tap(anna, "Ещё партию", end)
    again = await night.snapshot(anna)
    assert again.table.id != snapshot.table.id and again.table.slug == "hypergammon"


async def test_another_game_instead_of_the_first_one(night: Evening) -> None:
    anna = await night.newcomer("/start")
    await night.tap(anna, "Сыграть со мной")
    old = night.board(anna.private)
    await night.tap_each(anna, anna.private, "Игра…", "Короткие нарды")
    assert (
        not night.last(anna.private).labels
        or "Короткие нарды" not in night.last(anna.private).labels
    )
    snapshot = await night.snapshot(anna)
    assert snapshot.table.slug == "short" and snapshot.table.status == "playing"
    assert night.board(anna.private).id != old.id and not old.rows


async def test_three_hints_each_shown_once(night: Evening) -> None:
    anna = await night.newcomer("/new длинные с ботом")
    marks = ("откуда и куда: ", "Можно и нажимать", "«опиши» расскажет позицию")
    seen = []
    for turn in range(5):
        text = night.board(anna.private).text
        seen.append([mark for mark in marks if mark in text])
        await night.say(anna, any_play(await night.snapshot(anna), turn))
    assert seen == [[marks[0]], [marks[1]], [marks[2]], [], []]


async def test_moves_lists_all_legal_plays(night: Evening) -> None:
    anna = await night.newcomer("/new короткие с ботом")
    (listed,) = await night.say(anna, "ходы")
    plays = [play for line in listed.text.split("\n") for play in line.split(" · ")]
    state = (await night.snapshot(anna)).game
    assert {short_play(state, read_play(state, one.text)) for one in legal_plays(state)} == {
        *plays[1:]
    }


async def test_a_friend_comes_by_a_link_and_both_play_at_home(night: Evening) -> None:
    anna, boris = night.person("Анна"), night.person("Boris", language="en")
    await night.say(anna, "/start")
    await night.tap(anna, "Позвать друга")
    link = invitation(anna)
    boris.open_link(link)
    await night.quiet()
    for _ in range(6):
        snapshot = await night.snapshot(anna)
        assert snapshot.table.status == "playing"
        person = anna if snapshot.acting == (0,) else boris
        other = boris if person is anna else anna
        board = night.board(other.private)
        assert not [label for label in board.labels if label.isdecimal()]
        await night.say(person, first_play(snapshot))
        assert (await night.snapshot(anna)).table.length > snapshot.table.length
    assert "your" in night.board(boris.private).text or "Boris" in night.board(boris.private).text
    assert "Пипсы" in night.board(anna.private).text
    assert "Пипсы" not in night.board(boris.private).text
    anna.open_link(link)
    await night.quiet()
    kate = night.person("Катя")
    kate.open_link(link)
    await night.quiet()
    assert "уже не действует" in night.last(kate.private).text


async def test_a_friend_who_blocks_the_bot_is_waited_for(night: Evening) -> None:
    anna, boris = night.person("Анна"), night.person("Борис")
    await night.say(anna, "/new короткие")
    link = invitation(anna)
    boris.open_link(link)
    await night.quiet()
    boris.block()
    await night.quiet()
    assert "Борис не слышит меня" in night.last(anna.private).text
    snapshot = await night.snapshot(anna)
    if snapshot.acting == (0,):
        await night.say(anna, any_play(snapshot))
    before = len(boris.private.alive)
    boris.unblock()
    await night.quiet()
    assert "снова за доской" in night.last(anna.private).text
    assert len(boris.private.alive) > before or snapshot.acting == (1,)


@pytest.mark.parametrize("noticed", [True, False])
async def test_the_win_is_taken_of_a_friend_who_is_gone(night: Evening, noticed: bool) -> None:
    """Telegram says that the bot was blocked, or only refuses what is sent, as for a deleted
    account."""
    anna, boris = night.person("Анна"), night.person("Борис")
    await night.say(anna, "/new короткие")
    link = invitation(anna)
    boris.open_link(link)
    await night.quiet()
    if noticed:
        boris.block()
    else:
        boris.private.blocked = True
    await night.quiet()
    snapshot = await night.snapshot(anna)
    if snapshot.acting == (0,):
        await night.say(anna, any_play(snapshot))
    elif not noticed:
        await night.say(anna, "/say где ты?")
    (told,) = (m for m in anna.private.alive if m.by_bot and "Борис не слышит меня" in m.text)
    await night.tap(anna, "Забрать победу", told)
    over = await night.snapshot(anna)
    assert over.table.status == "over" and over.result is not None and over.result.winner == 0


async def test_a_win_is_not_taken_of_a_friend_who_is_back(night: Evening) -> None:
    anna, boris = night.person("Анна"), night.person("Борис")
    await night.say(anna, "/new короткие")
    link = invitation(anna)
    boris.open_link(link)
    await night.quiet()
    boris.block()
    await night.quiet()
    told = next(m for m in anna.private.alive if m.by_bot and "не слышит меня" in m.text)
    boris.unblock()
    await night.quiet()
    await night.tap(anna, "Забрать победу", told)
    assert (await night.snapshot(anna)).table.status == "playing"


async def test_rules_start_picture_pages_and_play(night: Evening) -> None:
    anna, (told,) = await night.answered("как играть в тапу?")
    assert told.has_photo and "Тапа" in told.text
    await night.tap(anna, "Подробно")
    assert "Тапа" in night.last(anna.private).text
    await night.tap(anna, "Сыграть", told)
    assert (await night.snapshot(anna)).table.slug == "tapa"


async def test_help_is_short_and_the_rest_of_it_is_folded(night: Evening) -> None:
    for lang, named in (("ru", "Как играть"), ("en", "How to play")):
        (told,) = await night.say(night.person("Анна", language=lang), "/help")
        (fold,) = [one for one in told.body["entities"] if one["type"] == "expandable_blockquote"]
        seen, more = told.text[: fold["offset"]], told.text[fold["offset"] :]
        assert named in seen and "24/18 13/11" in seen and "/new" in seen and "/rules" in seen
        assert len(seen) < 400 and "/privacy" in more and "6/off" in more


async def test_plays_in_the_rules_are_told_as_they_are_typed(night: Evening) -> None:
    """A Russian text has «бар/21» and «рука/20» where the English one has them in English."""
    for lang, bar, hand in (("ru", "бар/21", "рука/20"), ("en", "bar/21", "hand/20")):
        person = await night.newcomer("/rules acey-deucey", language=lang)
        await night.tap(person, "Подробно" if lang == "ru" else "In detail")
        text = " ".join(message.text for message in person.private.alive)
        assert bar in text and hand in text


async def test_the_mark_of_the_dice_explains_them(night: Evening) -> None:
    """To whoever sits there with the game's own dice, to others in general."""
    anna, kate = night.person("Анна"), night.person("Катя")
    await night.say(anna, "/new короткие с ботом")
    table = (await night.snapshot(anna)).table
    whole = urlsafe_b64encode(bytes.fromhex(table.secret_hash)).decode().rstrip("=")
    (mine,) = await night.say(anna, f"/start fair_{whole}")
    assert table.secret_hash in mine.text and "Своих слов к секрету никто не добавил" in mine.text
    (general,) = await night.say(kate, f"/start fair_{whole}")
    assert "Броски решены до партии" in general.text and "Своих слов" not in general.text
    for told in (mine, general):
        assert table.secret.hex() not in told.text
    assert "его отпечаток показан до первого броска" in await night.answer(kate, "/start fair_x")


async def test_whoever_comes_back_goes_on_with_one_tap(night: Evening) -> None:
    anna, (welcome,) = await night.answered("/start")
    said, first = welcome.text, welcome.labels
    await night.tap(anna, "Другая игра", welcome)
    assert len(welcome.labels) == 9 and "Гипергэммон" in welcome.labels
    await night.tap(anna, "← Назад", welcome)
    assert (welcome.text, welcome.labels) == (said, first)
    await night.tap_each(anna, welcome, "Другая игра", "Все игры…")
    family = next(one for one in welcome.labels if one.startswith("Короткие ("))
    await night.tap(anna, family, welcome)
    short = welcome.labels[:-1]
    assert short == sorted(short) and "Короткие нарды" in short
    await night.tap(anna, "Короткие нарды", welcome)
    assert welcome.labels == ["English"], "what there was to choose from goes"
    board = night.board(anna.private)
    (again,) = await night.say(anna, "/start")
    assert again.buttons[0] == ["Продолжить: Короткие нарды, ваш ход"]
    await night.tap(anna, again.buttons[0][0], again)
    assert night.board(anna.private).id > board.id


async def test_any_game_may_be_the_usual_one(night: Evening) -> None:
    anna, (told,) = await night.answered("/settings")
    await night.tap(anna, "Игра по умолчанию", told)
    assert "✓ Длинные нарды" in told.labels and "Бэкгэммон" in told.labels
    await night.tap_each(anna, told, "Все игры", "Короткие", "Матадор")
    assert any("Матадор" in one for one in told.labels)
    await night.tap_each(anna, told, "Игра по умолчанию", "← Назад")
    assert any("Игра по умолчанию" in one for one in told.labels)
