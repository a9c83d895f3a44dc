"""A table with days for a move: who is called when, and what may be done when time is out."""

from __future__ import annotations

import asyncio

import pytest

from bot.demo import Chat, Message, Person
from bot.table.snapshot import TableSnapshot
from bot.ui.callback_data import Press, free, pack
from tests.bot.conversation.company import Company, Pair, any_play, gathered, invitation, seated
from tests.bot.conversation.kit import Evening
from tests.bot.conversation.test_match import lose


async def paced(night: Evening, pace: str, said: str = "длинные") -> Pair:
    """Anna opens a table, chooses a pace, and Boris sits down."""
    anna, boris, group = await gathered(night)
    await night.experienced(anna, boris)
    await night.say(anna, f"/new {said}", group)
    await choose(night, anna, group, pace)
    await night.tap(boris, "Сесть", lobby(group))
    return Pair(anna, boris, group)


def lobby(group: Chat) -> Message:
    """The lobby in a group."""
    return next(m for m in reversed(group.alive) if "зовёт за доску" in m.text)


async def choose(night: Evening, person: Person, group: Chat, pace: str) -> str:
    """Choose a pace in the lobby; what the tap is answered."""
    await night.tap(person, "Условия…", lobby(group))
    await night.tap(person, "Темп", lobby(group))
    return (await night.tap(person, pace, lobby(group))).text


def said(chat: Chat, words: str) -> list[Message]:
    """The bot's messages with these words."""
    return [m for m in chat.alive if m.by_bot and words in m.text]


async def lands(night: Evening, pair: Pair) -> TableSnapshot:
    """The table; the clock of the evening stands at 18:00 UTC, 21:00 in Moscow."""
    return await night.snapshot(pair.group)


async def test_the_pace_is_chosen_at_the_board_that_was_opened_with_it(night: Evening) -> None:
    anna, (older,) = await night.answered("/new тапа")
    *_, newer = await night.say(anna, "давай в длинные, блиц")
    assert "✓ Блиц до 3, по минуте" in newer.labels
    assert not any("Блиц" in label for label in older.labels)


@pytest.mark.parametrize(("language", "said"), [("ru", "блиц"), ("en", "a blitz please")])
async def test_wish_for_a_pace_shows_the_board_with_the_choice(
    night: Evening, language: str, said: str
) -> None:
    """A wish for a pace shows the board with the choice, without words."""
    anna, (lobby,) = await night.answered("/new long", language=language)
    await night.say(anna, "/rules long")
    before = [*anna.private.alive]
    await night.say(anna, said)
    (board,) = [one for one in anna.private.alive if one.by_bot and one not in before]
    assert any(label.startswith(("Блиц", "Blitz")) for label in board.labels)
    assert not lobby.labels


async def test_an_older_board_that_waits_is_not_meant_amid_a_game(night: Evening) -> None:
    anna, (older,) = await night.answered("/new тапа")
    await night.say(anna, "/new длинные с ботом")
    assert (await night.answer(anna, "сколько времени осталось")).startswith("Здесь без часов.")
    assert "Блиц до 3, по минуте" not in older.labels


@pytest.mark.parametrize(
    ("pace", "means"),
    [("День на ход", "Через полсуток зову"), ("Без срока", "Ждать можно сколько угодно.")],
)
async def test_the_page_says_what_a_choice_means(night: Evening, pace: str, means: str) -> None:
    anna = night.person("Анна")
    group = night.group(anna)
    await night.say(anna, "/new", group)
    assert "Темп" not in lobby(group).text
    answer = await choose(night, anna, group, pace)
    assert answer.startswith(means)
    marked = [label for label in lobby(group).labels if label.startswith("✓")]
    assert marked == [f"✓ {pace}"] and len(lobby(group).rows) <= 8
    assert ("Темп: " in lobby(group).text) == (pace != "Без срока")


async def test_the_one_who_is_to_move_is_called_once_at_half_the_time(night: Evening) -> None:
    pair = await paced(night, "3 дня на ход")
    snapshot = await lands(night, pair)
    await night.later(hours=35, minutes=59)
    assert not said(pair.group, "ваш ход: Длинные нарды")
    await night.later(minutes=2)
    await night.restart()
    await night.later(hours=5)
    (call,) = said(pair.group, "ваш ход: Длинные нарды")
    who = pair.of(snapshot)
    assert call.text == f"{who.name}, ваш ход: Длинные нарды. Осталось 36 часов."
    assert [e["user"]["id"] for e in call.entities if e["type"] == "text_mention"] == [who.id]
    assert call.reply_to == night.board(pair.group).id


async def test_nobody_is_called_at_night(night: Evening) -> None:
    """Half a day after nine in the evening is nine in the morning; after one more move it is
    night."""
    pair = await paced(night, "День на ход")
    await night.later(hours=3)
    snapshot = await lands(night, pair)
    await night.say(pair.of(snapshot), "/m " + any_play(snapshot), pair.group)
    await night.later(hours=11, minutes=59)
    assert not said(pair.group, "ваш ход")
    await night.later(minutes=1)
    assert len(said(pair.group, "ваш ход")) == 1
    night.clock.advance(hours=5)  # five in the afternoon in Moscow: another move
    snapshot = await lands(night, pair)
    await night.say(pair.of(snapshot), "/m " + any_play(snapshot), pair.group)
    await night.later(hours=14, minutes=59)  # half a day later it was night
    assert len(said(pair.group, "ваш ход")) == 1
    await night.later(minutes=1)
    assert len(said(pair.group, "ваш ход")) == 2


async def test_whoever_chooses_days_is_asked_for_the_time_zone_once(night: Evening) -> None:
    pair = await paced(night, "День на ход")
    (asked,) = said(pair.group, "по какому времени")
    assert asked.text.startswith("Анна, ")
    refused = await night.tap(pair.boris, "Владивосток", asked)
    assert refused.alert and "Отвечает тот, кого спросили" in refused.text
    await night.restart()
    await night.tap(pair.anna, "Владивосток", asked)
    assert asked.text.startswith("Время: Владивосток.") and not asked.labels
    again = await night.tap_data(pair.anna, free("zone", "berlin"), asked)
    assert "/settings" in again.text
    # Nine in the evening in Moscow is four in the morning there, half a day later four in the
    # afternoon.
    await night.later(hours=12)
    assert len(said(pair.group, "ваш ход")) == 1
    await night.say(pair.anna, "/new короткие", pair.group)
    await choose(night, pair.anna, pair.group, "Неделя на ход")
    assert not said(pair.group, "по какому времени")


async def test_time_when_the_bot_was_down_does_not_count(night: Evening) -> None:
    pair = await paced(night, "3 дня на ход")
    await night.later(hours=30)
    await night.crash()
    night.clock.advance(hours=24)
    await night.revive()
    await night.later(hours=5, minutes=59)
    assert not said(pair.group, "ваш ход")
    await night.later(minutes=1, seconds=30)
    assert len(said(pair.group, "ваш ход")) == 1


async def test_another_time_zone_counts_at_once(night: Evening) -> None:
    """Nine in the evening in Moscow is one in the afternoon in New York, and half a day later it
    is one at night there."""
    pair = await paced(night, "День на ход")
    await night.tap(pair.anna, "Нью-Йорк", pair.group)
    await night.later(hours=18, minutes=59)
    assert not said(pair.group, "ваш ход")
    await night.later(minutes=1)
    assert len(said(pair.group, "ваш ход")) == 1


async def out(night: Evening, pair: Pair) -> Message:
    """Time runs out; the message to the one who waits."""
    await night.later(hours=36)
    await night.later(hours=48)
    (told,) = [m for chat in night.server.world.chats.values() for m in said(chat, "то дальше?")]
    return told


async def test_the_win_is_there_to_be_taken_by_the_other_alone(night: Evening) -> None:
    pair = await paced(night, "3 дня на ход")
    snapshot = await lands(night, pair)
    absent, present = pair.of(snapshot), pair.other(snapshot)
    told = await out(night, pair)
    assert (await lands(night, pair)).table.status == "playing", "nothing is lost by itself"
    assert told.chat is pair.group and told.text.endswith(f" {present.name}, что дальше?")
    assert told.labels == ["Забрать победу", "Ждать ещё", "Позвать бота"]
    await night.restart()
    refused = await night.tap(absent, "Забрать победу", told)
    assert refused.alert and refused.text == "Решает другая сторона."
    await night.tap(present, "Забрать победу", told)
    after = await lands(night, pair)
    assert after.table.status == "over" and after.result is not None
    assert (after.result.how, after.result.winner) == (
        "time",
        snapshot.table.seat_of(next(p.id for p in after.people if p and p.name == present.name)),
    )
    assert said(
        pair.group,
        f"Победа: {present.name}, +1. Время вышло: {absent.name}. По доске это оюн: +1.",
    )
    late = await night.tap_data(present, _press(after, "win"), told)
    assert late.alert and "Время ещё не вышло, или ход уже сделан." in late.text


async def test_time_out_in_a_lost_mars_costs_a_mars(night: Evening) -> None:
    """The position says what the clock costs, in the question and in the result."""
    pair = await paced(night, "3 дня на ход")
    snapshot = await lands(night, pair)
    thrower = snapshot.game.thrower
    night.place(snapshot, ("7:1,6:14;1:2,off:13;w", "1:2,off:13;7:1,6:14;b")[thrower])
    told = await out(night, pair)
    assert "По доске это марс: +2." in told.text
    await night.tap(pair.other(snapshot), "Забрать победу", told)
    late, other = pair.of(snapshot), pair.other(snapshot)
    won = f"Победа: {other.name}, +2. Время вышло: {late.name}."
    assert said(pair.group, f"{won} По доске это марс: +2.")


def _press(snapshot: TableSnapshot, value: str) -> str:
    return pack(Press(snapshot.table.public_id, 1, "absent", value))


async def test_whoever_has_a_chat_with_the_bot_is_told_there(night: Evening) -> None:
    pair = await paced(night, "3 дня на ход")
    await night.say(pair.anna, "/help")
    await night.say(pair.boris, "/help")
    snapshot = await lands(night, pair)
    told = await out(night, pair)
    assert told.chat is pair.other(snapshot).private
    assert told.text == (
        f"Время на ход вышло: {pair.of(snapshot).name}, Длинные нарды. По доске это оюн: +1. "
        "Что дальше?"
    )
    await night.tap(pair.other(snapshot), "Ждать ещё", told)
    assert told.text == f"Ждём ещё столько же: {pair.of(snapshot).name}."


async def test_waiting_on_begins_the_time_again(night: Evening) -> None:
    pair = await paced(night, "3 дня на ход")
    snapshot = await lands(night, pair)
    told = await out(night, pair)
    await night.tap(pair.other(snapshot), "Ждать ещё", told)
    await night.restart()
    await night.later(hours=36)
    assert len(said(pair.group, "ваш ход")) == 2, "and whoever is to move is called again"
    refused = await night.tap_data(pair.other(snapshot), _press(snapshot, "win"), told)
    assert refused.alert
    await night.later(hours=48)
    assert len(said(pair.group, "то дальше?")) == 1


async def test_the_question_is_over_with_the_move(night: Evening) -> None:
    pair = await paced(night, "3 дня на ход")
    snapshot = await lands(night, pair)
    told = await out(night, pair)
    data = told.rows[0][0]["callback_data"]
    await night.say(pair.of(snapshot), "/m " + any_play(snapshot), pair.group)
    assert not told.labels
    late = await night.tap_data(pair.other(snapshot), data, told)
    assert late.alert


async def test_of_several_who_are_asked_one_answers_for_all(night: Evening) -> None:
    company = await Company.at(night, "/new trigammon", "Анна", "Борис")
    await choose(night, company.people["Анна"], company.group, "День на ход")
    vera = night.person("Вера")
    company.group.members[vera.id] = "member"
    people = {**company.people, "Вера": vera}
    for person in people.values():
        await night.say(person, "/help")
    await night.tap(vera, "Сесть", lobby(company.group))
    snapshot = await company.snapshot()
    await night.later(hours=12)
    await night.later(hours=12)
    away = next(p.name for p in snapshot.people if p and snapshot.seat_of(p) in snapshot.acting)
    first, second = (one for name, one in people.items() if name != away)
    asked = {one.name: said(one.private, "Время на ход вышло")[0] for one in (first, second)}
    await night.tap(first, "Ждать ещё", asked[first.name])
    assert asked[first.name].text.startswith("Ждём ещё столько же")
    assert [one.labels for one in asked.values()] == [[], []]


async def test_the_bot_plays_on(night: Evening) -> None:
    pair = await paced(night, "3 дня на ход")
    snapshot = await lands(night, pair)
    absent, present = pair.of(snapshot), pair.other(snapshot)
    told = await out(night, pair)
    await night.tap(present, "Позвать бота", told)
    after = await lands(night, pair)
    assert after.bots == set(snapshot.acting) and after.acting != snapshot.acting
    assert said(pair.group, f"Время вышло: {absent.name}. Дальше играет бот.")
    assert after.table.deadline_at is None, "nobody is waited for who could be called"


async def test_a_move_in_time_ends_the_waiting(night: Evening) -> None:
    pair = await paced(night, "3 дня на ход")
    snapshot = await lands(night, pair)
    await night.later(hours=71)
    await night.say(pair.of(snapshot), "/m " + any_play(snapshot), pair.group)
    await night.later(hours=30)
    assert len(said(pair.group, "ваш ход")) == 1 and not said(pair.group, "то дальше?")


async def test_a_move_that_came_in_before_the_deadline_is_heard_first(night: Evening) -> None:
    pair = await paced(night, "День на ход")
    snapshot = await lands(night, pair)
    await night.later(hours=14)
    night.bot.worker.stop()
    await night.bot._until_told[0]
    pair.of(snapshot).say("/m " + any_play(snapshot), pair.group)
    while not await _stored(night):
        await asyncio.sleep(0.005)
    night.clock.advance(hours=12)
    await night.bot.scheduler.round()
    assert (await lands(night, pair)).notes.wait is not None
    assert not said(pair.group, "то дальше?")
    await night.restart()
    await night.quiet()
    after = await lands(night, pair)
    assert after.notes.wait is not None and after.notes.wait.turn != snapshot.turn
    assert not said(pair.group, "то дальше?")


async def _stored(night: Evening) -> int:
    async with night.bot.store.reading() as work:
        return (await work.inbox.waiting())[0]


async def test_the_next_game_and_the_rematch_keep_the_pace(night: Evening) -> None:
    pair = await paced(night, "День на ход", "short до 3 draw=full")
    first = await lose(night, pair, "1")
    await night.tap(pair.anna, "Следующая партия", night.last(pair.group))
    second = await lands(night, pair)
    assert second.table.id != first.table.id and second.notes.pace == "days1"
    assert second.table.deadline_at is not None and first.table.deadline_at is None


@pytest.mark.parametrize("word", ["напомнить", "/remind"])
async def test_reminders_where_both_asked_for_them(night: Evening, word: str) -> None:
    pair = await seated(night)
    board = night.board(pair.group)
    (first,) = await night.say(pair.anna, word, pair.group, board)
    assert first.text == "Буду напоминать, если Борис тоже скажет «напомнить»."
    await night.later(hours=40)
    assert not said(pair.group, "ваш ход: Длинные нарды")
    second, zone = await night.say(pair.boris, word, pair.group, board)
    assert second.text.startswith("Если хода не будет сутки, напомню.")
    assert "по какому времени" in zone.text, "no reminder comes at night"
    await night.restart()
    await night.later(hours=24)
    await night.later(hours=72)
    (call,) = said(pair.group, "ваш ход: Длинные нарды")
    assert call.text.endswith("Доска ждёт со вчерашнего дня.")
    assert not said(pair.group, "то дальше?"), "there is no deadline"
    (off,) = await night.say(pair.anna, "не напоминать", pair.group, board)
    assert off.text == "Напоминать не буду."
    snapshot = await night.snapshot(pair.group)
    await night.say(pair.of(snapshot), "/m " + any_play(snapshot), pair.group)
    await night.later(hours=96)
    assert len(said(pair.group, "ваш ход: Длинные нарды")) == 1


async def test_a_private_table_calls_in_the_chat_of_whoever_is_to_move(night: Evening) -> None:
    anna, boris = night.person("Anna", None, "en"), night.person("Boris", "boris", "en")
    await night.experienced(anna, boris)
    await night.say(anna, "/new long @boris")
    lobby_ = night.last(anna.private)
    link = invitation(anna)
    for label in ("Conditions…", "Pace", "A day per move"):
        await night.tap(anna, label, lobby_)
    assert "Pace: A day per move." in lobby_.text
    boris.open_link(link)
    await night.quiet()
    snapshot = await night.snapshot(anna)
    who, other = (anna, boris) if snapshot.acting == (0,) else (boris, anna)
    await night.later(hours=12)
    (call,) = said(who.private, "your move: Long nardy")
    assert call.text == f"{who.name}, your move: Long nardy. 12 hours left."
    await night.later(hours=12)
    (told,) = said(other.private, "What now?")
    assert told.labels == ["Take the win", "Wait on", "Invite the bot"]
    await night.tap(other, "Take the win", told)
    assert said(who.private, f"{other.name} wins, +1. {who.name} ran out of time.")


async def test_of_three_nobody_takes_the_win(night: Evening) -> None:
    company = await Company.at(night, "/new trigammon", "Анна", "Борис")
    await choose(night, company.people["Анна"], company.group, "День на ход")
    vera = night.person("Вера")
    company.group.members[vera.id] = "member"
    await night.experienced(vera)
    await night.tap(vera, "Сесть", lobby(company.group))
    snapshot = await company.snapshot()
    assert snapshot.table.status == "playing" and len(snapshot.people) == 3
    await night.later(hours=12)
    await night.later(hours=12)
    (told,) = said(company.group, "Время на ход вышло")
    assert told.labels == ["Ждать ещё", "Позвать бота"] and len(told.rows) == 1
    away = next(p for p in snapshot.people if p and snapshot.seat_of(p) in snapshot.acting)
    other = next(p for n, p in company.people.items() if n != away.name)
    await night.tap(other, "Позвать бота", told)
    after = await company.snapshot()
    assert len(after.bots) == 1 and after.table.status == "playing"
    assert after.table.deadline_at is not None, "the other two still wait for each other"


async def test_a_clock_is_asked_for_in_words(night: Evening) -> None:
    """At one's own table that has not begun its page opens; elsewhere the way there is told."""
    ann, bob = night.person("Ann", language="en"), night.person("Bob", language="en")
    assert "“Conditions… → Pace”" in await night.answer(ann, "play with a clock of 5 minutes")
    group = night.group(ann, bob)
    await night.say(ann, "@nardy_demo_bot play long with a clock", group)
    shown = next(m for m in group.alive if "No deadline" in " ".join(m.labels))
    assert "Long nardy" in shown.text and "Blitz to 5, 2 minutes each" in shown.labels
    (told,) = await night.say(ann, "give me a handicap")
    assert told.text.startswith("There is no handicap here") and "/level" in told.text


@pytest.mark.parametrize("said", ["/pace 3m+5s", "/pace"])
async def test_time_between_people_stays_as_agreed(night: Evening, said: str) -> None:
    pair = await paced(night, "3 дня на ход")
    await lands(night, pair)
    told = await night.answer(pair.anna, f"{said}", pair.group)
    assert told.startswith("Партия уже началась" if "+" in said else "Через полтора дня")
    await night.say(pair.anna, "@nardy_bot сними часы", pair.group)
    assert (await lands(night, pair)).notes.pace == "days3"
