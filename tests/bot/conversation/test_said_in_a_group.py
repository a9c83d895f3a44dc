"""Where the bot reads all that a group says: what it takes for itself, and what it lets pass."""

from __future__ import annotations

import pytest

from bot.demo import Chat, Message, Person
from tests.bot.conversation.company import Pair, gathered, seated
from tests.bot.conversation.kit import Evening
from tests.bot.conversation.test_mistakes import OPENING
from tests.bot.conversation.test_stakes import state_of, table


@pytest.fixture
async def pair(night: Evening) -> Pair:
    """Anna and Boris at a board of a group; Anna is to move."""
    night.server.world.bot.privacy = False
    night.chance.deal(*OPENING)
    found = await seated(night, "короткие")
    assert found.of(await night.snapshot(found.group)) is found.anna
    return found


async def test_a_play_out_of_turn_is_told_whose_turn_it_is(night: Evening, pair: Pair) -> None:
    assert "Сейчас ходит Анна" in await night.answer(pair.boris, "24/18", pair.group)


async def test_whoever_has_moved_may_take_it_back_in_words(night: Evening, pair: Pair) -> None:
    await night.say(pair.anna, "13/8 6/5", pair.group)
    await night.say(pair.anna, "верни ход", pair.group)
    assert "Анна просит вернуть ход" in night.board(pair.group).text


async def test_whoever_resigns_in_the_turn_of_another_is_told_when_one_may(
    night: Evening, pair: Pair
) -> None:
    assert "сейчас решает Анна" in await night.answer(pair.boris, "сдаюсь", pair.group)


@pytest.mark.parametrize("said", ["оюн", "Марс", "за 2 очка"])
async def test_whoever_is_asked_for_how_much_he_gives_up_just_names_it(
    night: Evening, pair: Pair, said: str
) -> None:
    assert await night.say(pair.anna, said, pair.group) == []
    await night.say(pair.anna, "сдаюсь", pair.group)
    assert await night.say(pair.boris, said, pair.group) == []
    await night.say(pair.anna, said, pair.group)
    assert "Анна сдаёт партию" in night.board(pair.group).text


async def test_whoever_does_not_play_is_not_answered(night: Evening, pair: Pair) -> None:
    vera = night.person("Вера")
    vera.join(pair.group)
    await night.quiet()
    for said in ("24/18", "24/18 13/11", "верни ход", "сдаюсь", "удваиваю", "давэ", "i double"):
        assert await night.say(vera, said, pair.group) == [], said


async def test_who_says_no_move_behind_m_is_told_what_stands_there(
    night: Evening, pair: Pair
) -> None:
    vera = night.person("Вера")
    vera.join(pair.group)
    elsewhere = await night.gather(pair.anna)
    for one, chat, why in (
        (pair.boris, pair.group, "Сейчас ходит Анна."),
        (vera, pair.group, "За этой доской: Анна, Борис. Своя: /new"),
        (pair.anna, elsewhere, "Здесь нет открытой доски. Открыть: /new, все свои: /tables"),
    ):
        assert await night.answer(one, "/m спасибо", chat) == f"После /m пишут сам ход. {why}"
    assert (await night.answer(pair.anna, "/m спасибо", pair.group)).startswith("Не понял ход.")


async def test_talk_out_of_turn_and_cries_are_not_answered(night: Evening, pair: Pair) -> None:
    for said in ("кидай", "ошибся", "заново", "3 2", "стоп", "да"):
        assert await night.say(pair.boris, said, pair.group) == [], said
    for said in ("дубль!", "double", "беру"):
        assert await night.say(pair.anna, said, pair.group) == [], said


async def test_whoever_doubles_where_no_stake_is_raised_is_told_why(
    night: Evening, pair: Pair
) -> None:
    for said in ("удваиваю", "давэ", "i double"):
        for one in (pair.anna, pair.boris):
            (told,) = await night.say(one, said, pair.group)
            assert "ставку не поднимают" in told.text and "«Ставка»" in told.text, said


async def test_a_free_seat_is_taken_in_a_word(night: Evening) -> None:
    night.server.world.bot.privacy = False
    anna, boris, group = await gathered(night)
    await night.say(anna, "привет", group)
    assert await night.say(boris, "сяду", group) == []
    await night.say(anna, "/new", group)
    assert await night.say(anna, "сяду", group) == []
    await night.say(boris, "сяду", group)
    assert (await night.snapshot(group)).table.status == "playing"


@pytest.mark.parametrize("said", ["нет", "ладно", "no way", "да"])
async def test_a_yes_or_no_in_passing_decides_no_stake(night: Evening, said: str) -> None:
    night.server.world.bot.privacy = False
    pair = await table(night, "short cube=on")
    await night.say(pair.boris, "удваиваю", pair.group, night.board(pair.group))
    (asked,) = await night.say(pair.anna, said, pair.group)
    assert asked.text == "Чтобы не ошибиться, скажите словом: «Беру», «Пас»."
    await night.say(pair.anna, said, pair.group, night.board(pair.group))
    state = await state_of(night, pair)
    assert (state.result is None) == (said in ("ладно", "да"))


async def test_a_button_is_quoted_as_it_stands_under_the_board(night: Evening) -> None:
    anna, john = night.person("Анна"), night.person("John", language="en")
    group = night.group(anna, john)
    await night.say(anna, "/new на троих", group)
    await night.tap(john, "Сесть", group)
    (told,) = await night.say(john, "what now", group, night.last(group))
    assert told.text.startswith("The board waits") and "“Позвать бота”" in told.text


async def test_what_is_said_to_the_bot_is_answered(night: Evening, pair: Pair) -> None:
    """Talk of those who play gets a sign."""
    vera = night.person("Вера")
    vera.join(pair.group)
    await night.quiet()
    said = "красивая картинка"
    for one in (pair.anna, pair.boris, vera):
        assert await night.say(one, said, pair.group) == []
        assert await _answered(night, one, said, pair.group, night.board(pair.group))
        assert await _answered(night, one, f"слушай, @nardy_demo_bot, {said}", pair.group)


async def _answered(
    night: Evening, person: Person, said: str, group: Chat, reply_to: Message | None = None
) -> bool:
    """Whether the bot answers with words or a sign."""
    told = await night.say(person, said, group, reply_to)
    message = next(one for one in reversed(group.alive) if not one.by_bot)
    return bool(told or message.reactions)
