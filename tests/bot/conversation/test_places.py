"""Several tables, topics, groups that move, a bot that is sent away and comes back."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest

from bot.demo import Chat, Message
from bot.i18n import escape
from bot.outgoing.profile import introduce
from bot.ui.orders import Say
from tests.bot.conversation.company import any_play, at_table, first_play, gathered, seated
from tests.bot.conversation.kit import Evening


async def test_two_tables_in_a_chat_are_told_apart_by_replies(night: Evening) -> None:
    pair = await seated(night, "короткие")
    first = night.board(pair.group)
    await night.say(pair.anna, "/new короткие", pair.group)
    await night.tap(pair.boris, "Сесть", pair.group)
    second = night.board(pair.group)
    snapshots = await night.snapshots(pair.group)
    for snapshot, board in zip(snapshots, (first, second), strict=True):
        person = pair.of(snapshot)
        await night.say(person, any_play(snapshot), pair.group, board)
    after = await night.tables(pair.group)
    assert [
        t.length > snapshot.table.length for t, snapshot in zip(after, snapshots, strict=True)
    ] == [
        True,
        True,
    ]
    (listed,) = await night.say(pair.anna, "/tables", pair.group)
    assert listed.text.count("Короткие нарды") == 2
    assert listed.labels == ["Показать доску 1", "Следить 1", "Показать доску 2", "Следить 2"]
    before = night.board(pair.group)
    await night.tap(pair.anna, "Показать доску 1", listed)
    assert night.board(pair.group).id > before.id


async def test_topics_keep_their_tables(night: Evening) -> None:
    anna, boris = night.person("Анна"), night.person("Борис")
    forum = night.group(anna, boris, forum=True)
    one, two = anna.open_topic(forum, "Короткие"), anna.open_topic(forum, "Длинные")
    await night.quiet()
    for topic, game in ((one, "короткие"), (two, "длинные")):
        await night.say(anna, f"/new {game}", forum, thread=topic)
        lobby = night.last(forum)
        assert lobby.thread == topic
        await night.tap(boris, "Сесть", lobby)
        assert night.board(forum).thread == topic
    for topic, snapshot in zip((one, two), await night.snapshots(forum), strict=True):
        person = snapshot.people[snapshot.acting[0]]
        assert person is not None
        who = anna if person.telegram_id == anna.id else boris
        await night.say(who, f"/m {first_play(snapshot)}", forum, thread=topic)
        assert night.board(forum).thread == topic


async def test_a_group_that_becomes_a_supergroup_keeps_its_table(night: Evening) -> None:
    pair, snapshot = await at_table(night, kind="group")
    new: Chat = pair.anna.upgrade(pair.group)
    await night.quiet()
    board = night.board(new)
    moved = await night.snapshot(new)
    assert moved.table.id == snapshot.table.id
    await night.say(pair.of(moved), any_play(moved), new, board)
    assert (await night.snapshot(new)).table.length > snapshot.table.length
    assert night.board(new).id != board.id


async def test_the_bot_learns_of_a_move_from_a_refusal_too(night: Evening) -> None:
    pair, snapshot = await at_table(night, kind="group")
    pair.of(snapshot).say(f"/m {any_play(snapshot)}", pair.group)
    new = pair.anna.upgrade(pair.group)
    await night.quiet()
    assert night.board(new).has_photo
    assert (await night.snapshot(new)).table.length > snapshot.table.length


async def test_a_move_that_a_refusal_tells_first_is_shown_once(
    night: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What was to be said in the old group is refused before the news of the move comes."""
    pair = await seated(night, kind="group")
    snapshot, updates = await night.snapshot(pair.group), night.server.world.updates
    pair.of(snapshot).say(f"/m {any_play(snapshot)}", pair.group)
    news = list[tuple[Any, ...]]()
    with monkeypatch.context() as held:
        held.setattr(updates, "add", lambda *update: news.append(update))
        new = pair.anna.upgrade(pair.group)
    await night.quiet()
    assert len(boards(new)) == 1
    for update in news:
        updates.add(*update)
    await night.quiet()
    assert len(news) == 2
    assert len(boards(new)) == 1


async def test_late_message_in_a_moved_group_shows_nothing_again(
    night: Evening,
) -> None:
    """A message that comes late in a group that has moved shows nothing again."""
    pair = await seated(night, kind="group")
    new = pair.anna.upgrade(pair.group)
    await night.quiet()
    async with night.bot.store.work() as work:
        await work.post(pair.group.id, Say(escape("поздно")))
    await night.quiet()
    assert night.last(new).text == "поздно"
    night.server.world.updates.add("message", _news(new), new.id)
    await night.quiet()
    assert len(boards(new)) == 1


def _news(chat: Chat) -> dict[str, Any]:
    """What tells a supergroup which group it was."""
    (told,) = (m for m in chat.alive if "migrate_from_chat_id" in m.body)
    return told.to_json()


def boards(chat: Chat) -> list[Message]:
    """The pictures in a chat."""
    return [message for message in chat.alive if message.has_photo]


async def test_removed_and_back_again(night: Evening) -> None:
    pair, snapshot = await at_table(night)
    pair.anna.remove_bot(pair.group)
    await night.quiet()
    before = len(pair.group.alive)
    pair.anna.add_bot(pair.group)
    await night.quiet()
    texts = [m.text for m in pair.group.alive[before:] if m.by_bot]
    assert any("Доски на месте" in text for text in texts)
    await night.say(pair.of(snapshot), f"/m {any_play(snapshot)}", pair.group)
    assert (await night.snapshot(pair.group)).table.length > snapshot.table.length


async def test_without_the_right_to_send_the_table_waits(night: Evening) -> None:
    pair, snapshot = await at_table(night)
    pair.anna.restrict_bot(pair.group, "messages")
    await night.quiet()
    board = night.board(pair.group)
    await night.say(pair.of(snapshot), f"/m {any_play(snapshot)}", pair.group)
    assert night.board(pair.group) is board
    pair.anna.restrict_bot(pair.group)
    await night.quiet()
    assert night.board(pair.group).id > board.id
    after = await night.snapshot(pair.group)
    assert night.board(pair.group).mentions(pair.of(after))


async def test_a_right_lost_without_notice_and_given_back(night: Evening) -> None:
    pair, snapshot = await at_table(night)
    pair.group.muted = {"messages", "photos"}
    await night.say(pair.of(snapshot), f"/m {any_play(snapshot)}", pair.group)
    board = night.board(pair.group)
    pair.group.muted = set()
    await night.say(pair.anna, "/tables", pair.group)
    assert night.board(pair.group).id > board.id


async def test_a_group_of_english_and_russian_people(night: Evening) -> None:
    kate, boris = night.person("Kate", language="en"), night.person("Борис")
    group = await night.gather(kate, boris)
    (lobby,) = await night.say(kate, "/new", group)
    assert "Kate" in lobby.text and "Long nardy" in lobby.text
    assert "В группе" in await night.answer(boris, "/help", group)
    assert "администраторы" in await night.answer(boris, "/lang ru", group)
    await night.say(kate, "/lang ru", group)
    await night.tap(boris, "Сесть", group)
    assert "Пипсы" in night.board(group).text


async def test_settings_of_a_group(night: Evening) -> None:
    pair = await seated(night)
    (sorry,) = await night.say(pair.boris, "/settings", pair.group)
    assert sorry.text.startswith("Настройки группы меняют её администраторы. Свои – в личном чате")
    assert "Настройки" in await night.answer(pair.anna, "@nardy_demo_bot настройки", pair.group)
    (page,) = await night.say(pair.anna, "/settings", pair.group)
    assert len(page.labels) == 6
    query = await night.tap(pair.boris, "Остальное…", page)
    assert query.alert
    for label in ("Остальное…", "Обращение", "на «ты»", "Кто открывает доски", "администраторы"):
        await night.tap(pair.anna, label, page)
    assert "Обращение: на «ты»" in page.labels
    assert "Кто открывает доски: администраторы" in page.labels
    assert "администраторы" in await night.answer(pair.boris, "/new", pair.group)
    await night.tap(pair.anna, "Кто открывает доски", page)
    assert page.labels == ["все", "✓ администраторы", "← Назад"]
    assert page.text == "Кто открывает доски:\nКому отвечает /new."
    await night.tap(pair.anna, "← Назад", page)
    for label in ("← Назад", "Игра по умолчанию", "Короткие нарды"):
        await night.tap(pair.anna, label, page)
    lobby = (await night.say(pair.anna, "/new", pair.group))[-1]
    assert "Короткие нарды" in lobby.text


@pytest.mark.parametrize(
    ("lang", "page", "told"),
    [
        ("ru", "Вид доски…", "В группе доску рисуют по её настройкам; своя там только нумерация."),
        ("ru", "Зары и ходы…", "В группе действуют её настройки."),
        ("en", "Dice and moves…", "In a group its own settings hold."),
    ],
)
async def test_it_is_told_whose_settings_hold_in_a_group(
    night: Evening, lang: str, page: str, told: str
) -> None:
    """Of one's own board in private, and not of what a group chooses for itself."""
    pair = await seated(night)
    person, (own,) = await night.answered("/settings", "Вера", language=lang)
    await night.tap(person, page, own)
    assert own.text.split("\n")[1:] == [told]
    (page_of_group,) = await night.say(pair.anna, "/settings", pair.group)
    await night.tap(pair.anna, "Вид доски…", page_of_group)
    assert page_of_group.text == "Вид доски"


@pytest.mark.parametrize(
    ("said", "answers"),
    [
        ("@nardy_demo_bot короткие", False),
        ("@nardy_demo_bot тавли", False),
        ("@nardy_demo_bot турнир", False),
        ("@nardy_demo_bot бот", False),
        ("@nardy_demo_bot играть", False),
        ("@nardy_demo_bot /start new", False),
        ("/m новая игра", False),
        ("хочу играть", True),
        ("новая игра", True),
    ],
)
async def test_an_admin_may_ask_for_a_board_in_any_words(
    night: Evening, said: str, answers: bool
) -> None:
    """Where only admins open boards; whoever is none is told so, and Telegram is asked of nothing
    that people say to each other."""
    anna, boris, group = await gathered(night)
    await night.say(boris, "/help", group)
    welcome = night.last(group)
    async with night.bot.store.work() as work:
        chat = await work.chats.by_telegram(group.id)
        assert chat is not None
        await work.chats.set_settings(chat.id, {"openers": "admins"})
    answered = welcome if answers else None
    (sorry,) = await night.say(boris, said, group, answered)
    assert sorry.text == "Доски здесь открывают администраторы."
    before = len(night.server.calls)
    shown = await night.say(anna, said, group, answered)
    assert any(one.labels or one.has_photo for one in shown)
    assert "getChatMember" in night.server.calls[before:]
    before = len(night.server.calls)
    for talk in ("короткие", "бот", "хочу играть", "новая игра"):
        assert not await night.say(anna, talk, group)
    assert "getChatMember" not in night.server.calls[before:]


async def test_numbering_and_language_of_ones_own(night: Evening) -> None:
    anna = await night.newcomer("/new короткие с ботом")
    (page,) = await night.say(anna, "/settings")
    for label in ("Вид доски…", "Нумерация", "буквы"):
        await night.tap(anna, label, page)
    text = night.board(anna.private).text
    assert "откуда и куда" in text and any(letter in text for letter in ("a", "b", "c", "d"))
    snapshot = await night.snapshot(anna)
    from bot.table.autoplay import example

    played = example(snapshot.game, "algebraic")
    await night.say(anna, played)
    assert (await night.snapshot(anna)).table.length > snapshot.table.length
    for label in ("← Назад", "Язык", "English"):
        await night.tap(anna, label, page)
    assert "Language" in page.labels[0]


async def test_commands_are_registered_for_every_scope_and_language(night: Evening) -> None:
    await introduce(night.bot._bot)
    calls = [call.lower() for call in night.server.calls]
    assert calls.count("setmycommands") == 6


async def test_time_does_not_fold_a_running_game(night: Evening) -> None:
    from bot.table.cleanup import sweep

    pair = await seated(night)
    night.clock.moment += timedelta(days=30)
    assert await sweep(night.bot.store, night.bot.tables) == 0
    assert (await night.snapshot(pair.group)).table.status == "playing"
