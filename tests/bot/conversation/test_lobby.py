"""Scene 2: a table in a group before the game."""

from __future__ import annotations

import pytest

from bot import catalogue
from bot.commands import games_list
from bot.i18n import LANGS, Words
from bot.table.cleanup import sweep
from bot.ui.callback_data import Press, pack
from bot.ui.message import TEXT
from tests.bot.conversation.kit import Evening, Pair, first_play, seated


@pytest.fixture
async def pair(night: Evening) -> Pair:
    """Two people in a group without a table."""
    anna, boris = night.person("Анна", "anna"), night.person("Борис", "boris")
    group = night.group(anna, boris)
    await night.quiet()
    return Pair(anna, boris, group)


async def test_one_message_that_changes_until_the_game_begins(night: Evening, pair: Pair) -> None:
    (lobby,) = await night.say(pair.anna, "/new", pair.group)
    assert "Анна зовёт за доску: Длинные нарды, одна партия." in lobby.text
    assert lobby.labels == [
        *("Сесть", "Игра…", "Условия…", "Позвать бота", "Убрать доску"),
    ]
    hash_ = (await night.snapshot(pair.group)).table.secret_hash
    assert hash_[:8] not in lobby.text and "отпечаток" not in lobby.text.lower()
    await night.tap(pair.boris, "Сесть", lobby)
    assert "Жребий: Анна" in lobby.text and not lobby.rows
    assert hash_[:8] in night.board(pair.group).text and hash_[:8] not in lobby.text
    assert night.board(pair.group).id > lobby.id


async def test_only_the_opener_or_an_admin_changes_the_game(night: Evening, pair: Pair) -> None:
    (lobby,) = await night.say(pair.boris, "/new", pair.group)
    kate = night.person("Катя")
    kate.join(pair.group)
    query = await night.tap(kate, "Игра…", lobby)
    assert query.alert and "Борис или администратор" in (query.text or "")
    await night.tap(pair.boris, "Игра…", lobby)
    await night.tap(pair.boris, "Короткие нарды", lobby)
    assert "Короткие нарды" in lobby.text
    # Anna made the group.
    await night.tap(pair.anna, "Условия…", lobby)
    await night.tap(pair.anna, "Правила этой игры", lobby)
    await night.tap(pair.anna, "Кавказское правило: Нет", lobby)
    await night.tap(pair.anna, "Да", lobby)
    assert "Кавказское правило: Да" in lobby.text
    await night.tap(pair.anna, "← Назад", lobby)
    await night.tap(pair.anna, "Добавки", lobby)
    await night.tap(pair.anna, "Имбюрти", lobby)
    await night.tap(pair.anna, "← Назад", lobby)
    await night.tap(pair.anna, "← Назад", lobby)
    assert "Имбюрти" in lobby.text
    assert "Сесть" in lobby.labels
    snapshot = await night.snapshot(pair.group)
    assert snapshot.table.slug == "short+imbyurti" and snapshot.table.options == {"caucasus": "on"}


async def special(night: Evening, pair: Pair) -> set[str]:
    """All special rules that the conditions offer, page by page; back to their first page."""
    lobby = night.last(pair.group)
    if "Добавки" in lobby.labels:
        await night.tap(pair.anna, "Добавки", lobby)
    found = set(lobby.labels)
    while "Дальше →" in lobby.labels:
        await night.tap(pair.anna, "Дальше →", lobby)
        found |= set(lobby.labels)
    await night.tap(pair.anna, "← Назад", lobby)
    if "Добавки" in lobby.labels:
        await night.tap(pair.anna, "Добавки", lobby)
    return found


async def choose_special(night: Evening, pair: Pair, label: str) -> None:
    """Turn to the page where a special rule stands, and press it."""
    lobby = night.last(pair.group)
    if "Добавки" in lobby.labels:
        await night.tap(pair.anna, "Добавки", lobby)
    while label not in lobby.labels:
        await night.tap(pair.anna, "Дальше →", lobby)
    await night.tap(pair.anna, label, lobby)


async def test_the_menu_offers_what_goes_with_all_that_was_chosen(
    night: Evening, pair: Pair
) -> None:
    (lobby,) = await night.say(pair.anna, "/new короткие", pair.group)
    await night.tap(pair.anna, "Условия…", lobby)
    assert {"Имбюрти", "Рентгеновские нарды", "Игра с маркерами"} <= await special(night, pair)
    assert "Дома без кушей" not in await special(night, pair)
    await choose_special(night, pair, "Рентгеновские нарды")
    assert "✓ Рентгеновские нарды" in lobby.labels
    assert not {"Имбюрти", "Игра с маркерами"} & await special(night, pair)
    await choose_special(night, pair, "Нарды с аукционом")
    await night.tap(pair.anna, "← Назад", lobby)
    await night.tap(pair.anna, "Правила этой игры", lobby)
    while "Что продаётся: Ход" not in lobby.labels:
        await night.tap(pair.anna, "Дальше →", lobby)
    await night.tap(pair.anna, "Что продаётся: Ход", lobby)
    await night.tap(pair.anna, "Переброс", lobby)
    await night.tap(pair.anna, "← Назад", lobby)
    await choose_special(night, pair, "✓ Нарды с аукционом")
    snapshot = await night.snapshot(pair.group)
    assert (snapshot.table.slug, snapshot.table.options) == ("short+xray", {})


async def test_a_pair_that_does_not_go_together_is_refused_with_one_that_does(
    night: Evening, pair: Pair
) -> None:
    for asked, told in (
        ("короткие дома без кушей", "Подойдёт, например, «Длинные нарды»"),
        ("длинные имбюрти с маркерами", "«Длинные нарды + Имбюрти»: там ничего не бросают"),
        ("рентген имбюрти короткие", "«Имбюрти» и «Рентгеновские нарды»: это одно вместо другого"),
    ):
        (sorry,) = await night.say(pair.anna, f"/new {asked}", pair.group)
        assert told in sorry.text


async def test_games_are_chosen_by_family(night: Evening, pair: Pair) -> None:
    (lobby,) = await night.say(pair.anna, "/new", pair.group)
    await night.tap(pair.anna, "Игра…", lobby)
    assert lobby.labels[:2] == ["Длинные нарды", "Короткие нарды"] and len(lobby.labels) == 9
    await night.tap(pair.anna, "Все игры…", lobby)
    families = lobby.labels
    short = next(label for label in families if label.startswith("Короткие ("))
    await night.tap(pair.anna, short, lobby)
    assert "Короткие нарды" in lobby.labels and "Длинные нарды" not in lobby.labels
    await night.tap(pair.anna, "← Назад", lobby)
    assert lobby.labels == families
    await night.tap(pair.anna, short, lobby)
    await night.tap(pair.anna, "Бэкгэммон", lobby)
    assert (await night.snapshot(pair.group)).table.slug == "backgammon"


async def test_the_list_of_games_opens_family_by_family(night: Evening, pair: Pair) -> None:
    (listed,) = await night.say(pair.anna, "/rules")
    assert "Короткие нарды" in listed.text and "Длинные нарды" in listed.text
    assert len(listed.text) < 800
    told = ""
    for family in (*listed.labels,):
        await night.tap(pair.anna, family, listed)
        told += listed.text
        await night.tap(pair.anna, "← Назад", listed)
    assert all(entry.names["ru"] in told for entry in catalogue.entries().values())
    await night.tap(pair.anna, "Короткие", listed)
    assert catalogue.entries()["short"].summary["ru"] in listed.text
    assert catalogue.entries()["long"].summary["ru"] not in listed.text
    assert await night.tap(pair.anna, "← Назад", listed)
    assert "Длинные" in listed.labels


def test_no_family_is_too_long_for_a_message() -> None:
    for lang in LANGS:
        words = Words(lang)
        for family in ("", *catalogue.families()):
            text, _ = (
                games_list.family_view(words, family) if family else games_list.families_view(words)
            )
            assert len(text) < TEXT


async def test_a_seat_kept_for_a_username(night: Evening, pair: Pair) -> None:
    (lobby,) = await night.say(pair.anna, "/new @Boris", pair.group)
    assert "место для @" in lobby.text
    kate = night.person("Катя")
    kate.join(pair.group)
    query = await night.tap(kate, "Сесть", lobby)
    assert query.alert and "Это место для @" in (query.text or "")
    await night.say(pair.boris, "/join", pair.group)
    assert (await night.snapshot(pair.group)).table.status == "playing"


async def test_the_game_and_its_options_in_words(night: Evening, pair: Pair) -> None:
    (lobby,) = await night.say(pair.anna, "/new длинные спортивный", pair.group)
    assert "Свод правил: Спорт" in lobby.text
    (lobby,) = await night.say(pair.anna, "/new short system=trad", pair.group)
    assert "Сколько стоит победа" in lobby.text
    (sorry,) = await night.say(pair.anna, "/new short system=wrong", pair.group)
    assert "«wrong» не бывает" in sorry.text


async def test_an_open_menu_tells_what_its_choices_mean(night: Evening, pair: Pair) -> None:
    (lobby,) = await night.say(pair.anna, "/new короткие", pair.group)
    await night.tap(pair.anna, "Условия…", lobby)
    assert "• Спорт: Как на соревнованиях" in lobby.text and "По-домашнему: Счёт" in lobby.text
    await night.tap(pair.anna, "Добавки", lobby)
    assert "•" not in lobby.text
    await night.tap(pair.anna, "Имбюрти", lobby)
    assert "• Имбюрти: Зары не бросают" in lobby.text
    await night.tap(pair.anna, "← Назад", lobby)
    await night.tap(pair.anna, "← Назад", lobby)
    assert "Имбюрти" in lobby.text and "•" not in lobby.text


async def test_the_link_for_a_friend_makes_room_for_an_open_menu(night: Evening) -> None:
    anna = night.person("Анна")
    (lobby,) = await night.say(anna, "/new длинные")
    assert "?start=join_" in lobby.text
    await night.tap(anna, "Условия…", lobby)
    assert "?start=join_" not in lobby.text
    await night.tap(anna, "← Назад", lobby)
    assert "?start=join_" in lobby.text


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
    (taken,) = await night.say(pair.anna, "/fair ласточка", pair.group)
    assert "Слово принято" in taken.text
    await night.tap(pair.boris, "Сесть", pair.group)
    snapshot = await night.snapshot(pair.group)
    assert snapshot.seed == f"{snapshot.table.secret.hex()}|ласточка|"
    (late,) = await night.say(pair.boris, "/fair ворона", pair.group)
    assert "Поздно" in late.text
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


async def test_a_change_alone_is_no_game_to_choose(night: Evening, pair: Pair) -> None:
    (lobby,) = await night.say(pair.boris, "/new", pair.group)
    table = (await night.snapshot(pair.group)).table
    for slug in ("imbyurti", "parallel", "x"):
        data = pack(Press(table.public_id, 0, "game", slug))
        query = await night.tap_data(pair.boris, data, lobby)
        assert query.text == Words("ru").plain("stale"), slug
    assert (await night.snapshot(pair.group)).table.slug == "long"


async def test_the_opener_folds_the_table(night: Evening, pair: Pair) -> None:
    (lobby,) = await night.say(pair.boris, "/new", pair.group)
    await night.tap(pair.boris, "Убрать доску", lobby)
    assert "убрана" in lobby.text and not lobby.rows


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
    for opener in (pair.anna, pair.boris) * 5:
        await night.say(opener, "/new", pair.group)
    (sorry,) = await night.say(pair.anna, "/new", pair.group)
    assert "уже 10" in sorry.text


async def test_a_number_is_chosen_and_told_like_any_condition(night: Evening, pair: Pair) -> None:
    (lobby,) = await night.say(pair.anna, "/new короткие аукцион chips=7", pair.group)
    assert "Фишек у каждого: 7" in lobby.text
    await night.tap(pair.anna, "Условия…", lobby)
    await night.tap(pair.anna, "Правила этой игры", lobby)
    while "Фишек у каждого: 7" not in lobby.labels:
        await night.tap(pair.anna, "Дальше →", lobby)
    await night.tap(pair.anna, "Фишек у каждого: 7", lobby)
    assert lobby.labels == ["5", "✓ 7", "10", "15", "20", "← Назад", "Сесть"]
    await night.tap(pair.anna, "15", lobby)
    assert "Фишек у каждого: 15" in lobby.text
    (told,) = await night.say(pair.boris, "/rules", pair.group)
    assert "Фишек у каждого: 15" in told.text
    await night.say(pair.anna, "/lang en", pair.group)
    (told,) = await night.say(pair.boris, "/rules", pair.group)
    assert "Chips each: 15" in told.text
    (sorry,) = await night.say(pair.anna, "/new short auction chips=1000", pair.group)
    assert "Chips each" in sorry.text and "from 1 to 99" in sorry.text


async def test_a_command_is_answered_where_telegram_does_not_say_who_runs_the_group(
    night: Evening,
) -> None:
    anna = night.person("Анна")
    group = night.group(anna)
    await night.quiet()
    night.server.faults.add("flood", seconds=30, methods=["getChatMember"])
    before = len(night.server.calls)
    assert await night.say(anna, "/new длинные", group)
    assert "getChatMember" not in night.server.calls[before:]
    assert "пока не говорит" in (await night.say(anna, "/settings", group))[-1].text


@pytest.mark.parametrize("said", ["хочу играть", "я тоже хочу играть", "i want to play too"])
async def test_whoever_wants_to_play_at_a_table_replied_to_sits_down_there(
    night: Evening, said: str
) -> None:
    anna, boris = night.person("Анна"), night.person("Борис")
    group = night.group(anna, boris)
    await night.quiet()
    await night.say(anna, "/new тригаммон", group)
    lobby = night.last(group)
    await night.say(boris, said, group, lobby)
    assert "Борис" in lobby.text and night.last(group).id == lobby.id


async def test_whoever_sits_already_is_told_so(night: Evening) -> None:
    anna = night.person("Анна")
    group = night.group(anna)
    await night.quiet()
    await night.say(anna, "/new тригаммон", group)
    (answer,) = await night.say(anna, "/join", group)
    assert answer.text == "Вы уже за этой доской."


@pytest.mark.parametrize("said", ["can i double back?", "короткие"])
async def test_what_is_said_to_a_board_opens_no_other(night: Evening, said: str) -> None:
    pair = await seated(night)
    board = night.board(pair.group)
    await night.say(pair.boris, said, pair.group, board)
    async with night.bot.store.work() as work:
        chat = await work.chats.by_telegram(pair.group.id)
        assert chat is not None and len(await work.tables.in_chat(chat.id)) == 1


async def test_a_question_in_a_game_opens_no_other(night: Evening) -> None:
    anna = night.person("Анна")
    night.chance.deal("6", "5")
    await night.say(anna, "/new длинные с ботом")
    (answer,) = await night.say(anna, "а ничья бывает?")
    assert "Открыть ещё одну доску" not in answer.text


async def test_a_set_of_rules_is_ticked_as_long_as_it_holds_as_it_is(night: Evening) -> None:
    anna = night.person("Анна")
    group = night.group(anna)
    await night.say(anna, "/new короткие", group)
    await night.tap(anna, "Условия…", group)
    assert "✓ Как в книге" in night.last(group).labels
    await night.tap(anna, "Ставка", group)
    await night.tap(anna, "Куб", group)
    await night.tap(anna, "Да", group)
    await night.tap(anna, "← Назад", group)
    labels = night.last(group).labels
    assert "Как в книге" in labels and "✓ Как в книге" not in labels, labels
    await night.tap(anna, "Как в книге", group)
    assert "✓ Как в книге" in night.last(group).labels
    assert (await night.snapshot(group)).table.options.get("cube", "off") == "off"


@pytest.mark.parametrize("said", ["helmet with the bot", "royal against the bot", "шлем с ботом"])
async def test_the_bot_sits_down_where_it_is_named_behind_the_game(
    night: Evening, said: str
) -> None:
    anna = night.person("Анна")
    await night.say(anna, said)
    snapshot = await night.snapshot(anna)
    assert snapshot.bots and snapshot.table.status == "playing"


async def test_a_board_that_waits_is_no_board_that_is_not_there(night: Evening) -> None:
    ann = night.person("Ann", language="en")
    await night.say(ann, "royal")
    for said in ("24/23", "hint"):
        (told,) = await night.say(ann, said)
        assert told.text.startswith("The board waits for somebody to sit down.")
    await night.say(ann, "bot")
    assert (await night.snapshot(ann)).table.status == "playing"


async def test_whoever_wishes_for_a_colour_is_told_how_it_is_given(night: Evening) -> None:
    """In a game who has which, before it that it is drawn; no other board is opened."""
    anna = night.person("Anna", language="en")
    await night.say(anna, "/new long")
    (told,) = await night.say(anna, "I play black")
    assert told.text.startswith("The draw decides the colours")
    await night.say(anna, "/new tapa bot")
    (told,) = await night.say(anna, "I want white")
    assert told.text.startswith("Tapa: ") and "(you)" in told.text
