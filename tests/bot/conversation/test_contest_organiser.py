"""What the organiser of a contest may do, and the time of a round."""

from __future__ import annotations

from bot.demo import Person
from bot.store import forget
from bot.ui.callback_data import free
from rules.contests import Meeting
from tests.bot.conversation.company import any_play
from tests.bot.conversation.contest_kit import Cup, begun, begun_in_own_chats, gathered
from tests.bot.conversation.kit import Evening


async def power(cup: Cup, label: str, name: str = "") -> None:
    """The organiser does something, to somebody."""
    for one in ("Организатору…", label, *([name] if name else [])):
        await cup.night.tap(cup.anna, one, cup.table)


async def test_only_the_organiser_has_powers(night: Evening) -> None:
    cup = await begun(night, 3)
    boris = cup.person("Борис")
    refused = await night.tap(boris, "Организатору…", cup.table)
    assert refused.alert and "решает Анна" in refused.text
    number = (await cup.now()).row.id
    forged = await night.tap_data(boris, free("cuprun", f"{number}.drop.1.0"), cup.table)
    assert forged.alert and not (await cup.now()).contest.out
    stranger = night.person("Чужой")
    elsewhere = night.group(stranger)
    await night.say(stranger, "/new", elsewhere)
    away = await night.tap_data(stranger, free("cup", f"{number}.instead"), night.last(elsewhere))
    assert "в другом чате" in away.text
    ours = ("nothing", "warn.x", "warn.77", f"warn.{'9' * 30}", "game.imbyurti", "game.x")
    for wrong in ("x", "99.start", f"{'9' * 30}.start", *(f"{number}.{one}" for one in ours)):
        assert (await night.tap_data(cup.anna, free("cuprun", wrong), cup.table)).text, wrong


async def test_a_warning_is_seen_by_all(night: Evening) -> None:
    cup = await begun(night, 3)
    await power(cup, "Предупредить…", "Борис")
    await night.restart()
    await power(cup, "Предупредить…", "Борис")
    assert "Предупреждения: Борис (2)" in cup.table.text


async def test_a_defeat_closes_the_board(night: Evening) -> None:
    cup = await begun(night, 3)
    (meeting,) = (await cup.now()).contest.open
    contest, board = await cup.now(), await cup.board(meeting)
    loser = contest.name(meeting.home, contest.words)
    idle = next(n for n in range(3) if n not in (meeting.home, meeting.away))
    await night.tap_each(cup.anna, cup.table, "Организатору…", "Поражение…")
    assert contest.name(idle, contest.words) not in cup.table.labels
    await night.tap(cup.anna, loser, cup.table)
    names = [contest.name(one, contest.words) for one in (meeting.home, meeting.away or 0)]
    pair = " – ".join(names)
    assert f"Поражение: {loser}. Засчитать матч {pair} без игры?" in cup.table.text
    assert (await cup.now()).contest.open == (meeting,), "it is asked first"
    await night.tap(cup.anna, "← Назад", cup.table)
    assert "Засчитать" not in cup.table.text
    await night.tap(cup.anna, loser, cup.table)
    await night.restart()
    await night.tap(cup.anna, f"Поражение: {loser}", cup.table)
    assert "Тур 2 из 3" in cup.table.text
    assert f"Поражение без игры: {loser} ({pair})" in cup.table.text
    assert not (cup.message_of(board)).labels
    async with night.bot.store.reading() as work:
        assert (await work.tables.get(board.table.id)).status == "folded"


async def test_a_defeat_is_told_where_the_board_stands(night: Evening) -> None:
    cup, board = await begun_in_own_chats(night)
    loser, other = cup.of(board), cup.of(board, acts=False)
    await power(cup, "Поражение…", loser.name)
    question = cup.table
    yes = next(b for row in question.rows for b in row if b["text"].startswith("Поражение: "))
    await night.tap(cup.anna, f"Поражение: {loser.name}", question)
    for one in (loser, other):
        heard = [m.text for m in one.private.alive]
        assert any(text.startswith(f"Поражение без игры: {loser.name} (") for text in heard)
    before = (await cup.now()).contest
    late = await night.tap_data(cup.anna, yes["callback_data"], question)
    assert late.alert and (await cup.now()).contest == before, "it was about that round"


async def test_whoever_is_put_out_loses_the_rest(night: Evening) -> None:
    cup = await begun(night, 3)
    await power(cup, "Снять…", "Борис")
    assert "Снять с турнира: Борис?" in cup.table.text and not (await cup.now()).contest.out
    await night.tap(cup.anna, "Снять: Борис", cup.table)
    contest = await cup.now()
    boris = next(n for n in range(3) if contest.name(n, contest.words) == "Борис")
    assert contest.contest.out == (boris,)
    while (await cup.now()).row.status == "playing":
        await cup.round()
    assert "Победа: Борис" not in cup.table.text
    assert (await cup.now()).contest.total(boris) == 0


async def test_a_board_whose_people_are_all_forgotten_holds_nothing_up(night: Evening) -> None:
    cup = await begun(night, 6)
    contest = await cup.now()
    assert contest.host is not None
    host = contest.number_of(contest.host)
    gone = next(one for one in contest.notes.boards if host not in one.players)
    async with night.bot.store.work() as work:
        for number in gone.players:
            await forget(work, contest.people[number][0].id)
    await power(cup, "Пауза")
    assert (await cup.now()).notes.paused
    await power(cup, "Продолжить")
    assert not (await cup.now()).notes.paused
    assert set(gone.players) <= set((await cup.now()).contest.out)


async def test_a_substitute_takes_over_board_and_points(night: Evening) -> None:
    cup = await begun(night, 3)
    (meeting,) = (await cup.now()).contest.open
    contest = await cup.now()
    name = contest.name(meeting.home, contest.words)
    guest = cup.guest
    await power(cup, "Заменить…", name)
    assert f"Нужна замена: {name}" in cup.table.text and f"Вместо: {name}" in cup.table.labels
    await night.tap(cup.anna, "Организатору…", cup.table)
    assert f"Вместо: {name}" in cup.table.labels and "Пауза" in cup.table.labels
    await night.restart()
    refused = await night.tap(cup.anna, f"Вместо: {name}", cup.table)
    assert "уже участвуете" in refused.text
    await night.tap(guest, f"Вместо: {name}", cup.table)
    cup.people[guest.id] = guest
    assert "Гость – " in cup.table.text and f"Вместо: {name}" not in cup.table.labels
    board = await cup.board(meeting)
    assert board.people[0] is not None and board.people[0].name == "Гость"
    await cup.play(meeting, moves=1)
    assert "Тур 2 из 3" in cup.table.text


async def left_match(night: Evening) -> tuple[Cup, Meeting, Person, Person]:
    """A match of which somebody left the first game, and the other one ended it: who left, and who
    stayed."""
    cup = await begun(night, 3, "/cup длинные до 3")
    (meeting,) = (await cup.now()).contest.open
    board = await cup.board(meeting)
    left, stayed = cup.of(board), cup.of(board, acts=False)
    await night.say(left, "/leave", cup.group, reply_to=cup.message_of(board))
    await night.tap(left, "Уйти", cup.group)
    await night.tap(stayed, "Закончить партию", cup.message_of(board))
    return cup, meeting, left, stayed


async def test_the_next_game_of_a_match_begins_with_the_substitute(night: Evening) -> None:
    cup, meeting, left, stayed = await left_match(night)
    over = await cup.board(meeting)
    assert f"Матч ждёт замены: {left.name}" in cup.message_of(over).text
    assert ", ждут замены" in cup.table.text and f"Нужна замена: {left.name}" in cup.table.text
    await night.restart()
    await night.tap(cup.guest, f"Вместо: {left.name}", cup.table)
    cup.people[cup.guest.id] = cup.guest
    board = await cup.board(meeting)
    assert board.table.status == "playing" and board.table.id != over.table.id
    assert {one.name for one in board.people if one} == {cup.guest.name, stayed.name}
    assert "ждут замены" not in cup.table.text and "играют" in cup.table.text
    while meeting in (await cup.now()).contest.open:
        await cup.play(meeting, points="2")
    assert "Тур 2 из 3" in cup.table.text


async def test_whoever_left_a_match_may_come_back_for_its_next_game(night: Evening) -> None:
    cup, meeting, left, stayed = await left_match(night)
    await night.tap(left, f"Вместо: {left.name}", cup.table)
    board = await cup.board(meeting)
    assert board.table.status == "playing" and "Вместо" not in " ".join(cup.table.labels)
    assert {one.name for one in board.people if one} == {left.name, stayed.name}


async def test_nobody_begins_the_next_game_of_a_match_that_was_left(night: Evening) -> None:
    cup, meeting, left, stayed = await left_match(night)
    over = await cup.board(meeting)
    for person in (stayed, left, cup.guest):
        (told,) = await night.say(person, "реванш", cup.group, reply_to=cup.message_of(over))
        assert told.text == "Следующая партия турнира начнётся сама. Чего она ждёт: /cup"
    assert (await cup.board(meeting)).table.id == over.table.id


async def test_a_match_that_was_left_may_be_awarded(night: Evening) -> None:
    cup, meeting, left, _ = await left_match(night)
    message = cup.message_of(await cup.board(meeting))
    assert "Матч ждёт замены" in message.text
    await power(cup, "Поражение…", left.name)
    await night.tap(cup.anna, f"Поражение: {left.name}", cup.table)
    assert "Тур 2 из 3" in cup.table.text and "Замена" not in cup.table.text
    assert "Матч ждёт замены" not in message.text
    assert "Матч решён без игры. Таблица турнира: /cup" in message.text


async def replaced(night: Evening) -> tuple[Cup, Meeting, Person]:
    """A match of which somebody left the first game, and for whom another one is wanted."""
    cup = await begun(night, 3)
    (meeting,) = (await cup.now()).contest.open
    board = await cup.board(meeting)
    left = cup.of(board)
    await night.say(left, "/leave", cup.group, reply_to=cup.message_of(board))
    await night.tap(left, "Уйти", cup.group)
    await power(cup, "Заменить…", left.name)
    return cup, meeting, left


async def test_a_substitute_sits_down_where_the_seat_is_empty(night: Evening) -> None:
    cup, meeting, left = await replaced(night)
    await night.tap(cup.guest, f"Вместо: {left.name}", cup.table)
    cup.people[cup.guest.id] = cup.guest
    assert not (await cup.board(meeting)).empty
    await cup.play(meeting, moves=2)
    assert "Тур 2 из 3" in cup.table.text


async def test_nobody_is_wanted_any_more_for_whoever_comes_back(night: Evening) -> None:
    cup, meeting, left = await replaced(night)
    assert f"Вместо: {left.name}" in cup.table.labels
    shown = cup.message_of(await cup.board(meeting))
    await night.tap(left, shown.labels[0], shown)
    assert not (await cup.board(meeting)).empty
    assert f"Вместо: {left.name}" not in cup.table.labels
    assert (await cup.now()).notes.vacant is None


async def test_nothing_begins_in_a_pause(night: Evening) -> None:
    cup = await begun(night, 3)
    await power(cup, "Пауза")
    assert "Пауза: время стоит, новые туры не начинаются" in cup.table.text
    await cup.round()
    assert "Тур 1 из 3" in cup.table.text and not (await cup.now()).notes.boards
    await night.restart()
    await power(cup, "Продолжить")
    assert "Тур 2 из 3" in cup.table.text and "Пауза" not in cup.table.text


async def test_a_pause_stops_the_time_of_a_move(night: Evening) -> None:
    """Six of twelve hours have gone; after three days of pause there are six more."""
    cup = await gathered(night, count=3)
    for label in ("Условия…", "Темп", "День на ход", "← Назад"):
        await night.tap(cup.anna, label, cup.signup)
    night.clock.advance(hours=9)
    await night.tap(cup.anna, "Начать турнир", cup.signup)
    (meeting,) = (await cup.now()).contest.open
    await night.later(hours=6)
    await power(cup, "Пауза")
    await night.restart()
    await night.later(days=3)
    assert not said(cup, "ваш ход")
    waited = cup.of(await cup.board(meeting))
    await power(cup, "Продолжить")
    await night.later(hours=5, minutes=50)
    assert not said(cup, "ваш ход")
    await night.later(minutes=20)
    await night.restart()
    await night.later(minutes=1)
    (call,) = said(cup, "ваш ход")
    assert call.startswith(f"{waited.name}, ваш ход") and "Осталось 12 часов" in call


async def test_group_board_reminds_players_in_their_own_chats(
    night: Evening,
) -> None:
    """The captain and his partner where each can be reached, the group not at all."""
    cup = await gathered(night, count=6)
    for label in ("Система…", "Парами", "← Назад", "Условия…", "Темп", "День на ход", "← Назад"):
        await night.tap(cup.anna, label, cup.signup)
    for person in cup.people.values():
        await night.say(person, "/help")
    night.clock.advance(hours=12)
    await night.tap(cup.anna, "Начать турнир", cup.signup)
    (meeting,) = (await cup.now()).contest.open
    board = await cup.board(meeting)
    await night.later(hours=12, minutes=10)
    await night.later(hours=1)
    assert not said(cup, "ваш ход")
    called = {one.telegram_id for one in board.people_at(board.acting[0])}
    assert len(called) == 2
    for person in cup.people.values():
        calls = [m for m in person.private.alive if "ваш ход" in m.text]
        assert len(calls) == (person.id in called)
        assert all(m.labels == ["К доске"] and "Осталось 12 часов" in m.text for m in calls)


async def test_what_is_played_in_a_pause_takes_no_time(night: Evening) -> None:
    cup = await gathered(night, count=3)
    for label in ("Условия…", "Темп", "День на ход", "← Назад"):
        await night.tap(cup.anna, label, cup.signup)
    night.clock.advance(hours=12)
    await night.tap(cup.anna, "Начать турнир", cup.signup)
    (meeting,) = (await cup.now()).contest.open
    await power(cup, "Пауза")
    board = await cup.board(meeting)
    mover = cup.of(board)
    await cup.say(mover, any_play(board), cup.message_of(board))
    await night.later(days=2)
    await power(cup, "Продолжить")
    await night.later(hours=11)
    assert not said(cup, "ваш ход")
    await night.later(hours=1.5)
    (call,) = said(cup, "ваш ход")
    assert not call.startswith(mover.name)


# -- the time of a round ---------------------------------------------------------------------------


async def timed(night: Evening) -> Cup:
    """A contest of four with three days for a round; it is nine in the evening in Moscow."""
    cup = await gathered(night, count=4)
    for label in ("Условия…", "Срок тура", "3 дня", "← Назад"):
        await night.tap(cup.anna, label, cup.signup)
    await night.tap(cup.anna, "Начать турнир", cup.signup)
    return cup


def said(cup: Cup, words: str) -> list[str]:
    """What the bot has said with these words in the group."""
    return [m.text for m in cup.group.alive if m.by_bot and words in m.text]


async def test_those_who_have_not_played_are_called_once_for_a_round(night: Evening) -> None:
    cup = await timed(night)
    first, second = (await cup.now()).contest.open
    await cup.play(first)
    await night.later(hours=35, minutes=59)
    assert not said(cup, "Тур ещё не доиграли")
    await night.later(minutes=2)
    await night.restart()
    await night.later(hours=1)
    (call,) = said(cup, "Тур ещё не доиграли")
    contest = await cup.now()
    names = [contest.name(one, contest.words) for one in (second.home, second.away or 0)]
    assert call == f"Тур ещё не доиграли: {names[0]} – {names[1]}. Осталось 36 часов."


async def test_a_pause_stops_the_time_of_a_round(night: Evening) -> None:
    cup = await timed(night)
    await night.later(hours=30)
    await power(cup, "Пауза")
    await night.later(days=4)
    await power(cup, "Продолжить")
    await night.later(hours=5, minutes=50)
    assert not said(cup, "Тур ещё не доиграли")
    await night.later(minutes=20)
    (call,) = said(cup, "Тур ещё не доиграли")
    assert call.endswith("Осталось 36 часов.")


async def test_the_organiser_decides_when_time_is_out(night: Evening) -> None:
    cup = await timed(night)
    await night.say(cup.anna, "/help")
    await night.later(hours=36, minutes=1)
    await night.later(hours=36)
    await night.restart()
    question = night.last(cup.anna.private)
    assert question.text.startswith("Срок тура вышел, не доиграли: ")
    assert not said(cup, "Срок тура вышел"), "in the organiser's own chat"
    contest = await cup.now()
    first, second = contest.contest.open
    loser = contest.name(first.home, contest.words)
    await night.tap(cup.anna, f"Поражение: {loser}", question)
    assert (await cup.now()).contest.open == (second,)
    left = contest.name(second.home, contest.words)
    assert f"Поражение: {left}" in question.labels and loser not in question.text
    await night.tap(cup.anna, "Ждать ещё", question)
    assert question.text.startswith("Срок тура начался снова")
    await night.later(hours=37)
    assert len(said(cup, "Тур ещё не доиграли")) == 2
    await cup.play(second)
    assert "Тур 2 из 3" in cup.table.text


async def test_a_question_about_a_round_decides_nothing_in_the_next_one(night: Evening) -> None:
    cup = await timed(night)
    await night.say(cup.anna, "/help")
    await night.later(hours=36, minutes=1)
    await night.later(hours=36)
    question = night.last(cup.anna.private)
    await cup.round()
    await night.later(hours=1)
    before = await cup.now()
    assert len(before.contest.rounds) == 2 and len(before.contest.open) == 2
    old = [label for label in question.labels if label.startswith("Поражение: ")]
    for label in (*old, "Ждать ещё"):
        assert (await night.tap(cup.anna, label, question)).alert
    after = await cup.now()
    assert len(old) == 4 and after.contest == before.contest
    assert after.notes.since == before.notes.since


async def test_before_it_begins_nobody_loses_or_is_put_out(night: Evening) -> None:
    cup = await gathered(night, count=3)
    number = (await cup.now()).row.id
    for verb in ("lose", "defeat", "drop", "longer"):
        data = free("cuprun", f"{number}.{verb}.0.1")
        assert (await night.tap_data(cup.anna, data, cup.signup)).alert
