"""Contests of a group: the sign-up, and rounds that follow by themselves."""

from __future__ import annotations

import pytest

from bot.i18n import Words
from bot.messages.contest_text import contest_card
from bot.table.contest_rounds import decisive_table
from bot.table.contest_snapshot import contest_of
from bot.table.match import games_of
from bot.table.waiting_time import banks
from render import Card
from tests.bot.conversation.company import any_play
from tests.bot.conversation.contest_kit import begun, begun_in_own_chats, gathered
from tests.bot.conversation.kit import Evening

# -- the sign-up ----------------------------------------------------------------------------------


async def test_one_message_gathers_people(night: Evening) -> None:
    cup = await gathered(night, count=3)
    assert cup.signup.text.splitlines() == [
        "Анна зовёт на турнир: Длинные нарды, одна партия.",
        "Каждый играет с каждым, очки складываются.",
        "Доски – в личных чатах со мной; у кого такого чата нет, играет здесь.",
        "Участвуют (3): Анна, Борис, Вера",
    ]
    assert cup.signup.labels == [
        "Участвую",
        "Не участвую",
        "Система…",
        "Игра…",
        "Условия…",
        "Начать турнир",
        "Отменить",
    ]
    boris = cup.person("Борис")
    assert "уже участвуете" in (await night.tap(boris, "Участвую", cup.signup)).text
    await night.tap(boris, "Не участвую", cup.signup)
    assert cup.signup.text.endswith("(2): Анна, Вера")
    assert "нет" in (await night.tap(boris, "Не участвую", cup.signup)).text
    refused = await night.tap(cup.anna, "Начать турнир", cup.signup)
    assert refused.alert and "от 3 до 16 участников, а записалось 2" in refused.text
    assert len([m for m in cup.group.alive if m.by_bot]) == 2, "beside the welcome"


async def test_people_put_their_names_down_in_words(night: Evening) -> None:
    night.server.world.bot.privacy = False
    cup = await gathered(night, count=1)
    boris = night.person("Борис")
    boris.join(cup.group)
    await night.quiet()
    told = await night.say(boris, "Я участвую!", cup.group)
    assert cup.signup in told and cup.signup.text.endswith("(2): Анна, Борис")
    assert night.last(cup.group).text == "Борис участвует в турнире."
    assert await night.answer(boris, "участвую", cup.group, cup.signup) == "Вы уже участвуете."
    assert await night.say(cup.guest, "не участвую", cup.group) == []
    await night.say(boris, "не участвую", cup.group)
    assert night.last(cup.group).text == "Борис не участвует в турнире."
    assert cup.signup.text.endswith("(1): Анна")
    await night.say(boris, "я с вами", cup.group, cup.signup)
    assert night.last(cup.group).text == "Борис участвует в турнире."


async def test_where_no_contest_gathers_people_nobody_takes_part(night: Evening) -> None:
    night.server.world.bot.privacy = False
    cup = await begun(night, 3)
    boris = cup.person("Борис")
    assert await night.say(boris, "участвую", cup.group) == []
    assert "Турнир уже начался" in await night.answer(cup.guest, "/m участвую", cup.group)
    other = await night.gather(boris)
    (none,) = await night.say(boris, "/m участвую", other)
    assert none.text == "Турнира здесь пока нет. Собрать: /cup"
    assert "в группе" in await night.answer(boris, "участвую")


async def test_the_game_and_the_length_may_be_said(night: Evening) -> None:
    cup = await gathered(night, "/cup короткие до 5", 1)
    assert "Короткие нарды, матч до 5." in cup.signup.text
    before = cup.signup
    again = await night.say(cup.anna, "турнир", cup.group, reply_to=before)
    assert not before.labels and cup.signup.id > before.id
    assert cup.signup in again and cup.signup.text == before.text
    assert "в группе" in await night.answer(cup.anna, "/cup")


async def test_only_the_organiser_chooses(night: Evening) -> None:
    cup = await gathered(night, count=2)
    boris = cup.person("Борис")
    for label in ("Система…", "Игра…", "Условия…", "Начать турнир", "Отменить"):
        refused = await night.tap(boris, label, cup.signup)
        assert refused.alert and "решает Анна" in refused.text
    await night.tap_each(cup.anna, cup.signup, "Система…", "Швейцарская")
    assert "✓ Швейцарская" in cup.signup.labels
    await night.tap_each(cup.anna, cup.signup, "Сколько туров…", "4", "Парами")
    assert "Туров: 4." in cup.signup.text and "Анна + Борис" in cup.signup.text
    await night.tap_each(
        cup.anna,
        cup.signup,
        "← Назад",
        "Игра…",
        "Короткие нарды",
        "Условия…",
        "Длина",
        "5 партий по очкам",
        "Темп",
    )
    assert not any("по какому времени" in m.text for m in cup.heard)
    await night.tap_each(cup.anna, cup.signup, "3 дня на ход", "Срок тура", "7 дней")
    (asked,) = [m for m in cup.heard if "по какому времени" in m.text]
    await night.tap(cup.anna, "Алматы, Ташкент", asked)
    assert asked.text.startswith("Время: Алматы")
    text = cup.signup.text
    assert "Короткие нарды, 5 партий по очкам." in text
    assert "Темп: 3 дня на ход" in text and "Срок тура: 7 дней" in text
    await night.tap_each(cup.anna, cup.signup, "← Назад", "Отменить")
    assert any(m.text.startswith("Турнир отменён") for m in cup.group.alive)


@pytest.mark.parametrize("label", ["Система…", "Игра…", "Условия…"])
async def test_people_put_their_names_down_while_the_organiser_chooses(
    night: Evening, label: str
) -> None:
    cup = await gathered(night, count=2)
    await night.tap(cup.anna, label, cup.signup)
    assert "← Назад" in cup.signup.labels
    await night.tap(cup.guest, "Участвую", cup.signup)
    assert "Участвуют (3)" in cup.signup.text and "← Назад" in cup.signup.labels


# -- everybody against everybody ------------------------------------------------------------------


async def test_rounds_follow_by_themselves(night: Evening) -> None:
    cup = await begun(night, 4)
    assert "Тур 1 из 3" in cup.table.text and cup.table.has_photo
    assert cup.table.text.count("играют") == 2
    boards = [m for m in cup.group.alive if m.by_bot and m.has_photo and m is not cup.table]
    assert len(boards) == 2, "a message for each pair"
    first, second = (await cup.now()).contest.open
    winner = await cup.play(first, points="2")
    assert "2 : 0" in cup.table.text or "0 : 2" in cup.table.text
    assert "Тур 1 из 3" in cup.table.text
    await cup.play(second)
    assert "Тур 2 из 3" in cup.table.text
    table = cup.table
    await cup.round()
    while (await cup.now()).row.status == "playing":
        assert cup.table is table, "one message all along"
        await cup.round()
    assert "Победа: " in cup.table.text and cup.table.labels == ["Новый турнир", "Карточка"]
    assert cup.table is cup.heard[-1], "the end is told below all that was played"
    assert not table.labels
    assert winner in cup.table.text
    contest = (await cup.now()).contest
    assert sum(contest.total(player) for player in range(4)) == 7


async def test_the_table_can_be_shown_again(night: Evening) -> None:
    cup = await begun(night, 3)
    before = cup.table
    await night.tap(cup.anna, "Организатору…", before)
    await night.say(cup.person("Борис"), "/cup", cup.group)
    assert cup.table.labels == ["Организатору…"]
    assert cup.table.id > before.id and not before.labels and cup.table.labels
    await night.restart()
    await cup.round()
    assert "Тур 2 из 3" in cup.table.text and "Тур 1 из 3" in before.text


@pytest.mark.parametrize("said", ["/cup", "@nardy_demo_bot турнир", "@nardy_demo_bot таблица"])
async def test_the_last_table_comes_first_when_a_contest_is_over(night: Evening, said: str) -> None:
    cup = await begun(night, 3, "/cup короткие до 3")
    while (await cup.now()).row.status == "playing":
        await cup.round()
    over = cup.table
    assert "Победа: " in over.text and over.labels == ["Новый турнир", "Карточка"]
    (again,) = [m for m in await night.say(cup.guest, said, cup.group) if m is not over]
    assert again.text == over.text and not over.labels
    assert again.labels == ["Новый турнир", "Карточка"]
    await night.tap(cup.guest, "Новый турнир", again)
    assert "Гость зовёт на турнир: Короткие нарды, матч до 3" in cup.signup.text
    (shown,) = [m for m in await night.say(cup.anna, said, cup.group) if m.labels]
    assert "Гость зовёт" in shown.text


async def test_a_contest_that_is_wished_for_is_opened_at_once(night: Evening) -> None:
    cup = await gathered(night, count=3)
    await night.tap(cup.anna, "Отменить", cup.signup)
    (none,) = await night.say(cup.guest, "@nardy_demo_bot таблица", cup.group)
    assert none.text.startswith("Турнира здесь пока нет")
    await night.say(cup.anna, "/cup", cup.group)
    for name in ("Борис", "Вера"):
        await night.tap(cup.person(name), "Участвую", cup.signup)
    await night.tap(cup.anna, "Начать турнир", cup.signup)
    while (await cup.now()).row.status == "playing":
        await cup.round()
    for said, game in (("@nardy_demo_bot давай турнир", "Длинные нарды"), ("/cup тапа", "Тапа")):
        await night.say(cup.guest, said, cup.group)
        assert f"Гость зовёт на турнир: {game}" in cup.signup.text
        await night.tap(cup.guest, "Отменить", cup.signup)


async def test_nobody_else_sits_down_at_a_table_of_a_contest(night: Evening) -> None:
    cup = await begun(night, 3)
    (meeting,) = (await cup.now()).contest.open
    board = await cup.board(meeting)
    message, left = cup.message_of(board), cup.of(board)
    await night.say(left, "/leave", cup.group, reply_to=message)
    await night.tap(left, "Уйти", cup.group)
    seated = {one.telegram_id for one in board.people if one is not None}
    guest = next(one for one in cup.people.values() if one.id not in seated)
    for said in ("/join", "/bot"):
        answers = await night.say(guest, said, cup.group, reply_to=message)
        assert answers and (await cup.board(meeting)).empty
    assert "сесть вместо" not in message.text
    assert message.labels == [f"Вернуться: {left.name}", "Закончить партию"]
    refused = await night.tap(guest, f"Вернуться: {left.name}", message)
    assert refused.alert and "сесть сюда нельзя" in refused.text
    assert (await cup.board(meeting)).empty


@pytest.mark.parametrize("way", ["button", "/join", "/join in private"])
async def test_whoever_left_a_board_of_a_contest_may_come_back(night: Evening, way: str) -> None:
    cup = await begun(night, 3)
    (meeting,) = (await cup.now()).contest.open
    board = await cup.board(meeting)
    message, left = cup.message_of(board), cup.of(board)
    (asked,) = await night.say(left, "/leave", cup.group, reply_to=message)
    assert "До тех пор можно вернуться: /join" in asked.text
    await night.tap(left, "Уйти", asked)
    assert asked.text.startswith(f"{left.name} уходит из-за доски. Вернуться: /join.")
    await night.restart()
    if way == "button":
        await night.tap(left, f"Вернуться: {left.name}", message)
    else:
        await night.say(left, "/join", None if "private" in way else cup.group)
    back = await cup.board(meeting)
    assert not back.empty and back.people == board.people
    assert "Вернуться" not in " ".join(message.labels)


async def test_whoever_left_a_board_in_own_chats_may_come_back(night: Evening) -> None:
    cup, board = await begun_in_own_chats(night)
    left, stays = cup.of(board), cup.of(board, acts=False)
    assert board.private
    await night.leave(left)
    assert "Вернуться" not in " ".join(night.board(stays.private).labels)
    await night.say(left, "/join")
    (meeting,) = (await cup.now()).contest.open
    assert not (await cup.board(meeting)).empty
    assert night.board(left.private).text


async def test_the_games_of_a_match_follow_by_themselves(night: Evening) -> None:
    cup = await begun(night, 3, "/cup длинные до 3")
    (meeting,) = (await cup.now()).contest.open
    first = await cup.board(meeting)
    winner = await cup.play(meeting, points="2")
    assert (await cup.now()).contest.open == (meeting,)
    second = await cup.board(meeting)
    assert second.notes.series is not None
    seats = second.notes.series.ends[0].owners
    names = [one.name for one in (first.people[seat] for seat in seats) if one]
    score = ", ".join(f"{one} {2 * (one == winner)}" for one in names)
    assert second.table.id != first.table.id and second.table.status == "playing"
    board = cup.message_of(second)
    assert board is cup.message_of(first) and "Следующая партия" not in board.labels
    assert "2 : 0, играют" in cup.table.text or "0 : 2, играют" in cup.table.text
    await night.restart()
    assert board.text.startswith(f"Победа: {winner}, +2. Сдача принята")
    assert f"Счёт: {score}; матч до 3.\n" in board.text
    await cup.say(cup.of(second), any_play(second), board)
    assert "Счёт" not in board.text
    while meeting in (await cup.now()).contest.open:
        await cup.play(meeting, points="2")
    assert "Тур 2 из 3" in cup.table.text and "Разбор" in board.labels
    score = next(one.score for one in (await cup.now()).contest.rounds[0] if one.score)
    assert score is not None and max(score) == 4


async def test_a_group_hears_of_each_pair_once(night: Evening) -> None:
    """The sign-up, the table, one board for each pair, whatever happens there, and the end."""
    cup = await begun(night, 4, "/cup длинные до 3")
    pairs = 0
    while (await cup.now()).row.status == "playing":
        open_ = (await cup.now()).contest.open
        pairs += len(open_)
        while meetings := [one for one in (await cup.now()).contest.open if one in open_]:
            await cup.play(meetings[0], moves=1, points="2")
        await night.restart()
    assert pairs >= 6 and "Победа: " in cup.table.text
    heard = [m for m in cup.heard if "Сдать партию?" not in m.text]
    assert len(heard) == 3 + pairs, cup.group.transcript()
    boards = [m for m in cup.heard if m.has_photo and "Турнир: " not in m.text]
    assert all("Разбор" in m.labels and "Ещё партию" not in m.labels for m in boards)


async def test_admins_do_not_close_a_table_of_a_contest(night: Evening) -> None:
    cup = await begun(night, 3)
    (meeting,) = (await cup.now()).contest.open
    message = cup.message_of(await cup.board(meeting))
    (refused,) = await night.say(cup.anna, "/close надоело", cup.group, reply_to=message)
    assert "организатор" in refused.text


async def test_a_sign_up_that_nobody_comes_to_is_folded_in_a_week(night: Evening) -> None:
    cup = await gathered(night, count=2)
    await night.later(days=6)
    assert "Участвую" in cup.signup.labels
    await night.later(days=1, minutes=31)
    assert any(m.text.startswith("Турнир отменён") for m in cup.group.alive)


async def test_a_group_that_becomes_a_supergroup_keeps_its_contest(night: Evening) -> None:
    cup = await begun(night, 3)
    old = cup.group
    new = night.group(*cup.people.values(), kind="group")
    assert old.kind == "supergroup" and new.kind == "group"
    await night.say(cup.anna, "/cup", new)
    moved = cup.anna.upgrade(new)
    await night.quiet()
    shown = next(m for m in moved.alive if m.by_bot and "на турнир" in m.text)
    await night.tap(cup.person("Борис"), "Участвую", shown)
    assert "(2): Анна, Борис" in shown.text


async def test_tables_of_a_contest_leave_room_for_others(night: Evening) -> None:
    cup = await begun(night, 8)
    for opener in (*cup.people.values(),)[:7]:
        answers = await night.say(opener, "/new", cup.group)
        assert any("зовёт за доску" in one.text for one in answers)


async def test_the_draw_decides_who_meets_whom(night: Evening) -> None:
    """Whoever keeps others from his boards meets them in a contest all the same."""
    cup = await gathered(night, count=3)
    for name in ("u1", "u2"):
        assert "В турнире пары решает жребий" in await night.answer(cup.anna, f"/block @{name}")
    await night.tap(cup.anna, "Начать турнир", cup.signup)
    while (await cup.now()).row.status == "playing":
        await cup.round(moves=1)
    assert len([one for part in (await cup.now()).contest.regular for one in part if one.away]) >= 2


async def test_what_a_contest_cannot_be_played_with_says_why(night: Evening) -> None:
    anna = night.person("Анна")
    group = night.group(anna)
    for said, why in (
        ("/cup тавли", "по одной игре"),
        ("/cup шляпа короля", "не знаю"),
        ("/cup тригаммон", "в играх на двоих"),
        ("/cup короткие chips=7", "Фишек у каждого"),
        ("/cup длинные head=zzz", "zzz"),
    ):
        answers = await night.say(anna, said, group)
        assert any(why in one.text for one in answers), said


async def test_card_of_a_contest_shows_the_winner_s_last_board(night: Evening) -> None:
    cup = await begun(night, 3, "/cup длинные")
    while (await cup.now()).row.status == "playing":
        await cup.round(moves=1)
    await night.tap(cup.anna, "Карточка", cup.group)
    assert night.last(cup.group).has_photo
    async with night.bot.store.reading() as work:
        contest = await cup.now()
        table = await decisive_table(work, contest)
        assert table is not None and table.status == "over"
        decisive = await night.bot.tables.snapshot(work, table)
    view = contest_card(contest, decisive, Words("ru"), "wood", cup.group.id)
    assert isinstance(view.table, Card) and view.table.board is not None
    assert view.table.names[0] in decisive.names(Words("ru"))


@pytest.mark.parametrize(
    ("said", "system", "pace", "length", "shown"),
    [
        ("/cup короткие до 3 командами", "teams", "none", "3", "до 3"),
        ("/cup short knockout, 3 days a move", "knockout", "days3", "1", "3 дня на ход"),
        ("/cup короткие на выбывание с часами", "knockout", "blitz3", "1", "по минуте"),
        ("@nardy_demo_bot турнир в короткие до 5 с часами", "circle", "blitz5", "5", "по 2 минуты"),
        (
            "@nardy_demo_bot cup of short nardy to 3 with clock 2m+12s",
            "circle",
            "120+12",
            "3",
            "плюс 12 с за ход",
        ),
        ("/cup короткие до 3, часы 20 минут", "circle", "1200/8", "3", "По 20:00"),
    ],
)
async def test_one_line_chooses_system_pace_and_length(
    night: Evening, said: str, system: str, pace: str, length: str, shown: str
) -> None:
    """The sign-up shows what was taken, and nothing is said to be left out."""
    anna = night.person("Анна")
    group = night.group(anna)
    answers = await night.say(anna, said, group)
    async with night.bot.store.reading() as work:
        row = await work.contests.in_chat((await work.chats.by_telegram(group.id)).id)  # type: ignore[union-attr]
        notes = (await contest_of(work, row)).notes  # type: ignore[arg-type]
    assert (notes.slug, notes.system, notes.pace, notes.length) == ("short", system, pace, length)
    assert shown in answers[-1].text


async def test_clock_of_a_contest_runs_once_both_have_played(night: Evening) -> None:
    """The boards open by themselves, when their players may be away; the next game of the match
    goes on with what is left."""
    cup = await begun(night, 4, "/cup short to 3 with clock 2m+12s")
    meeting, _ = (await cup.now()).contest.open
    for turns in (0, 1):
        board = await cup.board(meeting)
        assert board.notes.pace == "120+12"
        assert (board.state is not None and board.state.turns) == turns
        assert board.table.deadline_at is None
        night.clock.advance(minutes=5)
        mover = cup.of(board)
        await cup.say(mover, any_play(board), cup.message_of(board, mover))
    board = await cup.board(meeting)
    assert board.table.deadline_at is not None
    assert banks(board) == (120.0, 120.0)
    night.clock.advance(seconds=50)
    await cup.play(meeting, moves=1)
    board = await cup.board(meeting)
    assert len(games_of(board.table)) == 2
    assert sorted(banks(board)) == pytest.approx([94.0, 132.0], abs=1)


async def test_a_contest_is_of_the_game_of_the_group(night: Evening) -> None:
    anna = night.person("Анна")
    group = await night.gather(anna)
    async with night.bot.store.work() as work:
        chat = await work.chats.by_telegram(group.id)
        assert chat is not None
        await work.chats.set_settings(chat.id, {"game": "short", "length": "5"})
    assert "Короткие нарды, матч до 5." in await night.answer(anna, "/cup", group)


async def test_category_of_players_chooses_cube_and_length(night: Evening) -> None:
    """001 l.2816-2832: the lowest categories play to five without the cube, amateurs to seven
    with it."""
    cup = await gathered(night, count=1)
    for page in ("Условия…", "По категории игроков…", "Любитель: до 7, с кубом"):
        await night.tap(cup.anna, page, cup.signup)
    assert "матч до 7" in cup.signup.text and "Куб" in cup.signup.text
    for page in ("По категории игроков…", "Начинающий, новичок, ученик: до 5, без куба"):
        await night.tap(cup.anna, page, cup.signup)
    assert "матч до 5" in cup.signup.text and "Куб" not in cup.signup.text
