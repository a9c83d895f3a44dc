"""Lines over a private board: once a move, short, shown as they were written, off by a tap."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from bot.demo import Message, Person
from tests.bot.conversation.company import any_play, invitation, seated
from tests.bot.conversation.kit import Evening


@dataclass
class Two:
    """Anna and Boris at a board in their own chats."""

    night: Evening
    anna: Person
    boris: Person

    async def mover(self) -> Person:
        """Whose turn it is."""
        snapshot = await self.night.snapshot(self.anna)
        person = snapshot.people[snapshot.acting[0]]
        assert person is not None
        return self.anna if person.telegram_id == self.anna.id else self.boris

    async def play(self) -> None:
        """One turn."""
        play = any_play(await self.night.snapshot(self.anna))
        await self.night.say(await self.mover(), play)


async def apart(night: Evening, name: str = "Boris") -> Two:
    """The two of them have begun."""
    anna, boris = night.person("Анна", "anna"), night.person(name, "boris")
    await night.experienced(anna, boris)
    await night.say(anna, "/new")
    await night.say(boris, f"/start {invitation(anna).rpartition('start=')[2]}")
    return Two(night, anna, boris)


def last(night: Evening, person: Person) -> Message:
    """What the bot said to somebody last."""
    return night.last(person.private)


@pytest.mark.parametrize(
    ("said", "line"),
    [
        ("/say ну & <b>зары</b> у тебя", "ну & <b>зары</b> у тебя"),
        ("передай: твой ход", "твой ход"),
        ("Борису: как дела?", "как дела?"),
        ("@boris: сдаюсь", "сдаюсь"),
    ],
)
async def test_line_passed_on_by_order_arrives(night: Evening, said: str, line: str) -> None:
    two = await apart(night, "Борис")
    await night.say(two.anna, said)
    heard = last(night, two.boris)
    assert heard.text == f"Анна: {line}" and heard.labels == ["Не передавать мне реплик"]
    assert last(night, two.anna).text == "Передано: Борис."


@pytest.mark.parametrize("back", ["и вам не хворать", "да", "почему?"])
async def test_reply_to_a_line_goes_back(night: Evening, back: str) -> None:
    two = await apart(night)
    await night.say(two.anna, "/say привет соседям")
    await night.say(two.boris, back, reply_to=last(night, two.boris))
    assert last(night, two.anna).text == f"Boris: {back}"


@pytest.mark.parametrize("line", ["ну и ну", "спасибо", "как дела?"])
async def test_talk_to_the_bot_is_carried_by_a_button_alone(night: Evening, line: str) -> None:
    """Also talk in reply to the board: nobody's words are carried unasked."""
    two = await apart(night)
    before = night.server.world.revision
    await night.say(two.anna, line, reply_to=night.board(two.anna.private))
    answer = last(night, two.anna)
    assert answer.labels[-1] == "Передать: Boris"
    assert not night.fresh(two.boris.private, before)
    await night.tap(two.anna, "Передать: Boris", answer)
    assert last(night, two.boris).text == f"Анна: {line}"
    assert last(night, two.anna).text == "Передано: Boris."


async def test_line_to_a_closed_chat_is_told_to_be_lost(night: Evening) -> None:
    two = await apart(night)
    two.boris.block()
    await night.quiet()
    await night.say(two.anna, "/say ты где")
    told = last(night, two.anna).text
    assert told == "Не дошло: Boris сейчас не получает сообщений от бота."


async def test_once_a_move(night: Evening) -> None:
    two = await apart(night)
    await night.say(two.anna, "/say раз")
    assert (await night.answer(two.anna, "/say два")).startswith("За ход передаю одну реплику")
    assert last(night, two.boris).text == "Анна: раз"
    await night.restart()
    await two.play()
    await night.say(two.anna, "/say три")
    assert last(night, two.boris).text == "Анна: три"


async def test_a_tap_ends_it_and_settings_begin_it_again(night: Evening) -> None:
    two = await apart(night)
    await night.say(two.anna, "/say раз")
    query = await night.tap(two.boris, "Не передавать мне реплик", last(night, two.boris))
    assert query.alert and "Реплик больше не будет" in query.text
    await two.play()
    before = night.server.world.revision
    assert await night.answer(two.anna, "/say два") == "Реплики отключены в настройках: Boris."
    assert not night.fresh(two.boris.private, before)
    (settings,) = await night.say(two.boris, "/settings")
    await night.tap_each(two.boris, settings, "Остальное", "Реплики соперника: нет", "да")
    await night.say(two.anna, "/say три")
    assert last(night, two.boris).text == "Анна: три"


async def test_whoever_does_not_hear_the_other_gets_lines_without_a_sound(night: Evening) -> None:
    two = await apart(night)
    await night.say(two.boris, "/mute @anna")
    await night.say(two.anna, "/say тихо")
    heard = last(night, two.boris)
    assert heard.text == "Анна: тихо" and heard.silent
    assert last(night, two.anna).text == "Передано: Boris."


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("/say", "Напишите, что передать"),
        ("/say " + "а" * 201, "до 200 знаков, а здесь 201"),
    ],
)
async def test_lines_that_are_none(night: Evening, said: str, told: str) -> None:
    two = await apart(night)
    assert told in await night.answer(two.anna, said)
    await night.say(two.anna, "/say " + "а" * 200)
    assert last(night, two.boris).text == "Анна: " + "а" * 200


async def test_where_there_is_nobody_to_tell(night: Evening) -> None:
    pair = await seated(night)
    (refused,) = await night.say(pair.anna, "/say эй", pair.group)
    assert refused.text.startswith("Эта партия идёт в группе, там и так читают все.")
    vera = night.person("Вера")
    await night.experienced(vera)
    await night.say(vera, "/new бот")
    assert "бот реплик не читает" in await night.answer(vera, "/say эй")
    assert "Передано" not in await night.answer(vera, "спасибо", reply_to=night.board(vera.private))
