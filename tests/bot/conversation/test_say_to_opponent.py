"""Lines over a private board: once a move, short, shown as they were written, off by a tap."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from bot.demo import Message, Person
from tests.bot.conversation.kit import Evening, any_play, seated


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


async def apart(night: Evening, language: str = "ru") -> Two:
    """The two of them have begun."""
    anna, boris = night.person("Анна", "anna"), night.person("Boris", "boris", language)
    await night.experienced(anna, boris)
    await night.say(anna, "/new")
    link = next(m for m in anna.private.alive if "start=join_" in m.text)
    await night.say(boris, f"/start {link.text.rpartition('start=')[2].split()[0]}")
    return Two(night, anna, boris)


def last(night: Evening, person: Person) -> Message:
    """What the bot said to somebody last."""
    return night.last(person.private)


@pytest.mark.parametrize("way", ["command", "reply", "thanks", "phrase"])
async def test_a_line_is_carried_over(night: Evening, way: str) -> None:
    two = await apart(night, "en")
    line = "Спасибо" if way == "thanks" else "ну & <b>зары</b> у тебя"
    board = night.board(two.anna.private)
    if way in ("command", "phrase"):
        said = "/say" if way == "command" else "передай:"
        await night.say(two.anna, f"{said} {line}")
    else:
        await night.say(two.anna, line, reply_to=board)
    heard = last(night, two.boris)
    assert heard.text == f"Анна: {line}" and heard.labels == ["No more lines for me"]
    assert last(night, two.anna).text == "Передано: Boris."


async def test_a_reply_to_the_line_goes_back(night: Evening) -> None:
    two = await apart(night)
    await night.say(two.anna, "/say привет соседям")
    await night.say(two.boris, "и вам не хворать", reply_to=last(night, two.boris))
    assert last(night, two.anna).text == "Boris: и вам не хворать"


async def test_once_a_move(night: Evening) -> None:
    two = await apart(night)
    await night.say(two.anna, "/say раз")
    (refused,) = await night.say(two.anna, "/say два")
    assert refused.text.startswith("За ход передаю одну реплику")
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
    (refused,) = await night.say(two.anna, "/say два")
    assert refused.text == "Реплики отключены в настройках: Boris."
    assert not night.fresh(two.boris.private, before)
    (settings,) = await night.say(two.boris, "/settings")
    await night.tap(two.boris, "Остальное", settings)
    await night.tap(two.boris, "Реплики соперника: нет", settings)
    await night.tap(two.boris, "да", settings)
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
    (refused,) = await night.say(two.anna, said)
    assert told in refused.text
    await night.say(two.anna, "/say " + "а" * 200)
    assert last(night, two.boris).text == "Анна: " + "а" * 200


async def test_where_there_is_nobody_to_tell(night: Evening) -> None:
    pair = await seated(night)
    (refused,) = await night.say(pair.anna, "/say эй", pair.group)
    assert refused.text.startswith("Эта партия идёт в группе, там и так читают все.")
    vera = night.person("Вера")
    await night.experienced(vera)
    await night.say(vera, "/new бот")
    (alone,) = await night.say(vera, "/say эй")
    assert "бот реплик не читает" in alone.text
    (talk,) = await night.say(vera, "спасибо", reply_to=night.board(vera.private))
    assert "Передано" not in talk.text


@pytest.mark.parametrize("line", ["твой ход", "ходи уже", "не торопи меня", "ну и ну", "как дела?"])
async def test_what_is_said_to_a_friend_beside_the_moves_is_carried_over(
    night: Evening, line: str
) -> None:
    two = await apart(night)
    await night.say(two.anna, line, reply_to=night.board(two.anna.private))
    assert last(night, two.boris).text == f"Анна: {line}"
    await night.say(two.anna, line)
    assert last(night, two.boris).text == f"Анна: {line}", "without a reply it is for the bot"
