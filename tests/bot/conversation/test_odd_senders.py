"""Messages and taps by nobody who could play, without words, by hand, or from long ago."""

from __future__ import annotations

from typing import Any

import pytest

from bot.demo import Chat, Message, Person, Query
from tests.bot.conversation.company import Company, any_play, gathered, seated
from tests.bot.conversation.kit import Evening

TELEGRAM = {"id": 777000, "is_bot": False, "first_name": "Telegram"}
ANONYMOUS = {"id": 1087968824, "is_bot": True, "first_name": "Group"}
CHANNEL = {"id": -1001234, "type": "channel", "title": "Канал"}


async def comes(night: Evening, chat: Chat, sender: dict[str, Any], **more: Any) -> list[Message]:
    """A message as Telegram tells of it; what the bot says to it."""
    before = night.server.world.revision
    said = {"message_id": 9000 + before, "date": 1767636000, "chat": chat.to_json(), "from": sender}
    night.server.world.updates.add("message", {**said, **more}, chat.id)
    await night.quiet()
    return night.fresh(chat, before)


async def test_a_post_of_the_linked_channel_opens_nothing(night: Evening) -> None:
    group = await night.gather(night.person("Анна"))
    posted = {"sender_chat": CHANNEL, "is_automatic_forward": True, "text": "/new long"}
    assert not await comes(night, group, TELEGRAM, **posted)


@pytest.mark.parametrize("sender", [ANONYMOUS, {**ANONYMOUS, "id": 136817688}])
async def test_who_writes_as_a_group_or_channel_is_told_why_nothing_comes(
    night: Evening, sender: dict[str, Any]
) -> None:
    night.expect("tongue: ru: People, play")
    group = await night.gather(night.person("Анна"))
    as_whom = group.to_json() if sender is ANONYMOUS else CHANNEL
    (told,) = await comes(night, group, sender, sender_chat=as_whom, text="/new long")
    assert "Писать надо от своего" in told.text
    assert "Write as yourself" in told.text
    assert not await comes(night, group, sender, sender_chat=as_whom, text="как дела, все?")


async def test_a_group_with_a_language_is_told_so_in_that_alone(night: Evening) -> None:
    anna = night.person("Анна")
    group = await night.gather(anna)
    await night.say(anna, "/lang en", group)
    as_group = {"sender_chat": group.to_json(), "text": "/new long"}
    (told,) = await comes(night, group, ANONYMOUS, **as_group)
    assert told.text.startswith("People play here") and told.text.endswith("Write as yourself.")


@pytest.mark.parametrize(
    ("sent", "answer"),
    [
        ({"voice": {"file_id": "a", "file_unique_id": "b", "duration": 3}}, "Читаю только текст"),
        ({"contact": {"phone_number": "1", "first_name": "x"}}, "Читаю только текст"),
        (
            {"document": {"file_id": "a", "file_unique_id": "b"}, "caption": "24/18"},
            "Из файлов читаю матчи",
        ),
    ],
)
async def test_what_has_no_words_gets_an_answer_in_private(
    night: Evening, sent: dict[str, Any], answer: str
) -> None:
    anna = await night.newcomer("/start")
    (told,) = await comes(night, anna.private, anna.to_json(), **sent)
    assert told.text.startswith(answer)
    group = await night.gather(anna)
    assert not await comes(night, group, anna.to_json(), **sent)


async def test_an_alert_has_room_for_any_name(night: Evening) -> None:
    """Each of these signs counts twice for Telegram, which takes no alert that is too long."""
    host, boris = night.person("🌸" * 120), night.person("Борис")
    group = await night.gather(host, boris)
    (lobby,) = await night.say(host, "/new long", group)
    query = await night.tap(boris, "Условия…", lobby)
    assert query.alert and "🌸" in (query.text or "") and (query.text or "").endswith("…")


async def test_a_name_stays_in_its_line(night: Evening) -> None:
    night.expect("tongue: ru: People, play", "tongue: ru: opens, board")
    pair = await seated(night)
    eve = night.person("Ева\nПобеда: \u202eЕва, +4")
    pair.group.members[eve.id] = "member"
    assert "Ева Победа: Ева, +\u20604" in await night.answer(eve, "/new short", pair.group)
    pair.group.title = "Нарды\n\u202eждут"
    as_group = {"sender_chat": pair.group.to_json(), "text": "/new long"}
    await comes(night, pair.group, ANONYMOUS, **as_group)
    assert (await night.snapshot(pair.group)).home.title == "Нарды ждут"
    nameless = {"id": 4711, "is_bot": False, "first_name": ""}
    (told,) = await comes(night, pair.group, nameless, text="/help")
    assert told.text


async def test_a_board_is_not_closed_from_another_group(night: Evening) -> None:
    pair = await seated(night)
    own = night.group(pair.boris)
    own.members[pair.boris.id] = "administrator"
    await night.quiet()
    table = (await night.snapshot(pair.group)).table
    answers = await night.say(pair.boris, "/close проигрываю", own)
    query = await night.tap_data(pair.boris, f"v1:{table.public_id}:0:here", answers[-1])
    assert (await night.snapshot(pair.group)).table.status == "playing"
    assert query.text == "Эта доска стоит в другом чате."


async def test_one_alone_does_not_end_a_game_of_several(night: Evening) -> None:
    company = await Company.at(night, "/new на троих", "Анна", "Борис", "Вера")
    anna, vera = company.people["Анна"], company.people["Вера"]
    await night.leave(company.people["Борис"], company.group)
    table, shown = (await company.snapshot()).table, night.last(company.group)
    seats = {one: chair.person for one, chair in enumerate(table.seats)}
    for value in ("x", *map(str, seats)):
        await night.tap_data(anna, f"v1:{table.public_id}:0:end.{value}", shown)
        assert (await company.snapshot()).table.status == "playing", value
    await ends(night, anna, table.public_id, "", shown)
    await ends(night, vera, table.public_id, str(_seat_of(await company.snapshot(), anna)), shown)
    assert (await company.snapshot()).table.status == "over"


async def ends(night: Evening, who: Person, table: str, value: str, shown: Message) -> None:
    """Somebody taps that the game should end."""
    await night.tap_data(who, f"v1:{table}:0:end" + (f".{value}" if value else ""), shown)


def _seat_of(snapshot: Any, person: Person) -> int:
    (seat,) = (
        one for one, who in enumerate(snapshot.people) if who and who.telegram_id == person.id
    )
    return seat


async def test_a_link_keeps_nobody_away_unasked(night: Evening) -> None:
    pair = await seated(night)
    anna = night.server.world.person("Вера", "vera")
    await night.say(anna, "/start")
    before = night.server.world.revision
    pair.boris.start("block_vera")
    await night.quiet()
    (asked,) = night.fresh(pair.boris.private, before)
    assert asked.text == "Вера: не пускать за мои доски?" and asked.labels == ["Не пускать"]
    await night.tap(pair.boris, "Не пускать", asked)
    assert "Вера: нельзя" in asked.labels


async def test_a_language_that_is_none_is_not_kept(night: Evening) -> None:
    anna, (shown,) = await night.answered("/lang")
    await night.tap_data(anna, "v1:-:0:lang.zz", shown)
    assert (await night.say(anna, "/settings"))[-1].labels


async def test_a_command_for_another_bot_opens_nothing(night: Evening) -> None:
    anna = await night.newcomer("/start")
    assert (await night.answer(anna, "/help@otherbot")).startswith("Команды /help@otherbot нет")


async def test_a_seat_kept_for_oneself_is_free(night: Evening) -> None:
    anna, boris, group = await gathered(night)
    await night.say(anna, "/new long @anna", group)
    await night.tap(boris, "Сесть", group)
    assert (await night.snapshot(group)).table.status == "playing"


async def test_button_of_long_ago_points_to_the_newest_board(night: Evening) -> None:
    """Under a message that Telegram keeps from bots; no second board is posted."""
    pair = await seated(night)
    old = night.board(pair.group)
    snapshot = await night.snapshot(pair.group)
    await night.say(pair.of(snapshot), f"/m {any_play(snapshot)}", pair.group)
    before = night.server.world.revision
    who, world = pair.of(await night.snapshot(pair.group)), night.server.world
    data = f"v1:{snapshot.table.public_id}:0:throw"
    query = Query(world, world.query_id(), who, data, world.clock(), old)
    world.queries[query.id] = query
    tapped = {
        "id": query.id,
        "from": who.to_json(),
        "chat_instance": "1",
        "data": data,
        "message": {"chat": pair.group.to_json(), "message_id": old.id, "date": 0},
    }
    world.updates.add("callback_query", tapped, pair.group.id)
    await night.quiet()
    (changed,) = night.fresh(pair.group, before)
    assert (changed.id, changed.labels) == (old.id, ["К доске"])
    assert (query.text, query.alert) == ("Доска уже ниже", False)


async def test_a_die_in_private_gets_an_answer_though_nobody_throws(night: Evening) -> None:
    anna = night.person("Анна")
    before = night.server.world.revision
    anna.roll()
    await night.quiet()
    (told,) = night.fresh(anna.private, before)
    assert told.text.startswith("Читаю только текст")


async def test_of_whoever_writes_as_a_channel_telegram_is_asked_nothing(
    night: Evening, caplog: pytest.LogCaptureFixture
) -> None:
    group = await night.gather(night.person("Анна"))
    posted = {"sender_chat": CHANNEL, "is_automatic_forward": True, "text": "/new long"}
    await comes(night, group, TELEGRAM, **posted)
    assert "Telegram was asked" not in caplog.text


async def test_a_play_typed_in_private_says_in_which_group_it_is_seen(night: Evening) -> None:
    pair = await seated(night)
    for person in (pair.anna, pair.boris):
        await night.say(person, "/start")
    snapshot = await night.snapshot(pair.group)
    (told,) = await night.say(pair.of(snapshot), any_play(snapshot))
    assert told.text == "Сделано. Доска – в группе «Вечер»."
    assert (await night.snapshot(pair.group)).turn != snapshot.turn
    assert await night.answer(pair.of(snapshot), "доска") == "Эта доска – в группе «Вечер»."
