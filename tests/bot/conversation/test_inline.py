"""The bot's name typed in any chat: cards that offer a game, and what a tap on them does."""

from __future__ import annotations

import re

import pytest

from bot.catalogue import games, options_of, values
from bot.commands.card_offers import Offer, packed, unpacked
from bot.demo import Chat, InlineQuery, Message, Person
from bot.store import Seal, new_key
from tests.bot.conversation.company import invitation
from tests.bot.conversation.kit import Evening


async def ask(night: Evening, person: Person, text: str) -> InlineQuery:
    """Type something after the bot's name and wait for the cards."""
    query = person.ask_inline(text)
    await night.quiet()
    assert query.results is not None
    return query


async def offered(night: Evening, person: Person, text: str) -> list[str]:
    """The titles of the cards."""
    return [card["title"] for card in (await ask(night, person, text)).results or ()]


async def sent(night: Evening, person: Person, text: str, chat: Chat) -> Message:
    """Type something after the bot's name and send the first card into a chat."""
    card = person.choose(await ask(night, person, text), 0, chat)
    await night.quiet()
    return card


async def known(night: Evening, *people: Person) -> None:
    """People who have opened their chats with the bot."""
    for person in people:
        await night.say(person, "/start")


@pytest.fixture
async def friends(night: Evening) -> tuple[Person, Person, Chat]:
    """Two who know the bot, and a group where it is not."""
    anna, boris = night.person("Анна"), night.person("Борис")
    await known(night, anna, boris)
    return anna, boris, night.server.world.group("Дача", [anna, boris], bot=None)


@pytest.mark.parametrize(
    "lang, typed, title",
    [
        ("ru", "короткие", "Короткие нарды, одна партия"),
        ("ru", "до 5", "Длинные нарды, матч до 5"),
        ("ru", "короткие до 5", "Короткие нарды, матч до 5"),
        ("ru", "тапа до трёх", "Тапа, матч до 3"),
        ("en", "short to 5", "Short nardy, match to 5"),
        ("en", "to 7", "Long nardy, match to 7"),
        ("en", "hypergammon", "Hypergammon, a single game"),
    ],
)
async def test_what_is_typed_chooses_game_and_length(
    night: Evening, lang: str, typed: str, title: str
) -> None:
    anna = night.person("Анна", language=lang)
    await known(night, anna)
    assert await offered(night, anna, typed) == [title]


async def test_the_card_names_game_length_and_conditions(
    night: Evening, friends: tuple[Person, Person, Chat]
) -> None:
    anna, boris, group = friends
    card = await sent(night, anna, "короткие с кубом до 5", group)
    assert "Анна зовёт за доску: Короткие нарды, матч до 5." in card.text
    assert "Куб" in card.text and card.labels == ["Сесть"]
    await night.tap(boris, "Сесть", card)
    table = (await night.snapshot(boris)).table
    assert table.options["cube"] == "on" and "Места заняты: Анна, Борис" in card.text


async def test_typing_opens_no_table(night: Evening, friends: tuple[Person, Person, Chat]) -> None:
    anna, _, group = friends
    for typed in ("к", "ко", "короткие", "короткие до", "короткие до 5", "абвгдежз"):
        await ask(night, anna, typed)
    await sent(night, anna, "короткие", group)
    assert not await night.tables(anna)


async def test_a_tap_opens_the_table_seats_both_and_updates_the_card(
    night: Evening, friends: tuple[Person, Person, Chat]
) -> None:
    anna, boris, group = friends
    card = await sent(night, anna, "короткие до 5", group)
    answer = await night.tap(boris, "Сесть", card)
    assert answer.text and "Вы за доской" in answer.text
    snapshot = await night.snapshot(boris)
    assert snapshot.table.status == "playing" and snapshot.table.slug == "short"
    assert snapshot.length == "5" and snapshot.host and snapshot.host.telegram_id == anna.id
    assert {p.telegram_id for p in snapshot.people if p} == {anna.id, boris.id}
    assert "Короткие нарды, матч до 5. Места заняты: Анна, Борис." in card.text and not card.rows
    for person in (anna, boris):
        assert night.board(person.private).has_photo
    assert not [message for message in group.alive if message.by_bot]


async def test_a_tap_of_the_host_twice_or_too_late_is_answered(
    night: Evening, friends: tuple[Person, Person, Chat]
) -> None:
    anna, boris, group = friends
    card = await sent(night, anna, "длинные", group)
    data = card.rows[0][0]["callback_data"]
    own = await night.tap(anna, "Сесть", card)
    assert own.text and "Место ждёт" in own.text and card.labels == ["Сесть"]
    first = boris.tap("Сесть", card)
    again = boris.tap_data(data, card)
    await night.quiet()
    assert first.text and "Вы за доской" in first.text
    assert again.text == "Вы уже за этой доской."
    vera = night.person("Вера")
    await known(night, vera)
    late = vera.tap_data(data, card)
    await night.quiet()
    assert late.text and "Все места заняты" in late.text
    assert len(await night.tables(anna)) == 1


async def test_each_card_has_a_table_of_its_own(
    night: Evening, friends: tuple[Person, Person, Chat]
) -> None:
    anna, boris, group = friends
    one, other = [await sent(night, anna, "тапа", group) for _ in range(2)]
    for card in (one, other):
        await night.tap(boris, "Сесть", card)
    assert len(await night.tables(anna)) == 2


async def test_who_never_started_the_bot_is_led_to_it(
    night: Evening, friends: tuple[Person, Person, Chat]
) -> None:
    anna, _, group = friends
    vera = night.person("Вера", language="en")
    vera.join(group)
    card = await sent(night, anna, "короткие", group)
    led = await night.tap(vera, "Сесть", card)
    url = str((led.answer or {})["url"])
    table = (await night.snapshot(anna)).table
    assert url == f"https://t.me/nardy_demo_bot?start=join_{table.public_id}"
    assert table.status == "lobby" and "зовёт" in card.text
    vera.open_link(url)
    await night.quiet()
    assert (await night.snapshot(vera)).table.status == "playing"
    assert "Места заняты: Анна, Вера" in card.text and not card.rows


async def test_inviter_new_to_the_bot_is_led_to_it(
    night: Evening,
) -> None:
    """A person who invites before starting the bot is led to the bot, and is not stored."""
    kate = night.person("Kate", language="en")
    query = await ask(night, kate, "short")
    async with night.bot.store.reading() as work:
        assert await work.people.by_telegram(kate.id) is None
    assert query.results == [] and query.button
    assert query.button["text"] == "Open the chat with the bot first"
    kate.start(query.button["start_parameter"])
    await night.quiet()
    assert await offered(night, kate, "short") == ["Short nardy, a single game"]


async def test_for_nothing_typed_the_tables_that_wait_are_offered(
    night: Evening, friends: tuple[Person, Person, Chat]
) -> None:
    anna, boris, group = friends
    assert await offered(night, anna, "") == []
    await night.say(anna, "/new короткие до 3")
    assert await offered(night, anna, "") == ["Короткие нарды, матч до 3"]
    card = await sent(night, anna, "", group)
    await night.tap(boris, "Сесть", card)
    assert (await night.snapshot(boris)).table.status == "playing"
    assert "Места заняты: Анна, Борис" in card.text and not card.rows


async def test_a_sent_card_of_a_waiting_table_is_kept_up_to_date(
    night: Evening, friends: tuple[Person, Person, Chat]
) -> None:
    """Also when somebody comes by the link and nobody has tapped."""
    anna, boris, group = friends
    await night.say(anna, "/new короткие")
    link = invitation(anna)
    card = await sent(night, anna, "", group)
    boris.open_link(link)
    await night.quiet()
    assert "Места заняты: Анна, Борис" in card.text and not card.rows


async def test_a_card_for_many_tells_who_has_come(night: Evening) -> None:
    people = [night.person(name) for name in ("Анна", "Борис", "Вера")]
    await known(night, *people)
    anna, boris, vera = people
    group = night.server.world.group("Дача", people, bot=None)
    card = await sent(night, anna, "тригаммон", group)
    await night.tap(boris, "Сесть", card)
    assert "За доской: Анна, Борис" in card.text and card.labels == ["Сесть"]
    await night.tap(vera, "Сесть", card)
    assert "Места заняты: " in card.text and "Вера" in card.text and not card.rows


async def test_a_folded_table_is_told_on_its_card(
    night: Evening, friends: tuple[Person, Person, Chat]
) -> None:
    anna, _, group = friends
    await night.say(anna, "/new короткие")
    card = await sent(night, anna, "", group)
    await night.tap(anna, "Сесть", card)
    await night.say(anna, "/leave")
    assert card.text == "Доска убрана." and not card.rows


async def test_nobody_opens_a_table_in_the_name_of_another(
    night: Evening, friends: tuple[Person, Person, Chat]
) -> None:
    anna, boris, group = friends
    card = await sent(night, anna, "короткие", group)
    data = card.rows[0][0]["callback_data"]
    made_up = [data.replace(".1.", ".5.", 1), data[:-1] + ("x" if data[-1] != "x" else "y")]
    made_up += [re.sub(r"offer\.\w+", "offer.2", data), "v1:-:0:offer.1.1.1.0J.AAAAAAAA"]
    for wrong in made_up:
        answer = boris.tap_data(wrong, card)
        await night.quiet()
        assert answer.text and "устарело" in answer.text, wrong
    await night.later(days=1, hours=1)
    late = boris.tap_data(data, card)
    await night.quiet()
    assert late.text and "устарело" in late.text
    assert not await night.tables(anna)


async def test_a_host_who_has_blocked_the_bot_opens_no_table(
    night: Evening, friends: tuple[Person, Person, Chat]
) -> None:
    anna, boris, group = friends
    card = await sent(night, anna, "короткие", group)
    anna.block()
    await night.quiet()
    answer = await night.tap(boris, "Сесть", card)
    assert answer.text and "не открыть" in answer.text


async def test_every_game_with_one_condition_fits_on_a_button(night: Evening) -> None:
    seal = Seal([new_key()])
    seal.use_lookup_key(seal.new_lookup_key())
    now = night.clock()
    hour = int(now.timestamp()) // 3600
    for entry in games():
        chosen = [{}] + [{one.name: values(one)[-1]} for one in options_of(entry.slug)]
        for options in chosen:
            offer = Offer(10**8, hour, entry.slug, "11", options)
            data = packed(seal, offer)
            assert data is not None and len(data.encode()) <= 64
            assert unpacked(seal, data.partition(".")[2], now) == offer
