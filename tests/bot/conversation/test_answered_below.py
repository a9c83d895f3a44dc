"""What is typed is answered below it, also where the board would only be edited above."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from bot.demo import Chat, Message, Person
from bot.opponent import choose
from rules.game import State
from tests.bot.conversation.company import Company, any_play
from tests.bot.conversation.kit import Evening, evening


def answering(reply: str) -> Callable[[State, int, str, str], str]:
    """An opponent that gives this answer where it may, and raises no stake of its own."""

    def chosen(state: State, seat: int, level: str, lot: str) -> str:
        choices = state.ask.choices or () if state.ask and seat in state.ask.who else ()
        if reply in choices:
            return reply
        return "throw" if "double" in choices else choose(state, seat, level, lot)

    return chosen


async def until_the_stake(night: Evening, anna: Person, chat: Chat | None = None) -> None:
    """Anna plays up to where she may raise the stake; the bot raises none."""
    for _ in range(6):
        snapshot = await night.snapshot(chat or anna)
        if snapshot.game.open_ask.kind == "stake":
            return
        await night.say(anna, any_play(snapshot), chat, night.board(chat) if chat else None)
    raise AssertionError("nobody may raise the stake")


def below(chat: Chat, person: Person) -> list[Message]:
    """The messages of the bot below a person's last line."""
    line = max(one.id for one in chat.alive if one.sender.id == person.id)
    return [one for one in chat.alive if one.by_bot and one.id > line]


@pytest.mark.parametrize(
    ("reply", "told"),
    [
        ("take", "Бот (любитель) принимает куб: играем на 2."),
        ("beaver", "Бот (любитель)"),
        ("pass", "Бот: пас. Победа: Анна, +1."),
    ],
)
@pytest.mark.parametrize("where", ["private", "group"])
async def test_typed_double_bot_answers_told_below(
    tmp_path: Path, where: str, reply: str, told: str
) -> None:
    async with evening(tmp_path, choose=answering(reply)) as night:
        anna = night.person("Анна")
        chat = night.group(anna) if where == "group" else None
        await night.say(anna, "/new короткие cube=on beaver=on с ботом", chat)
        await until_the_stake(night, anna, chat)
        await night.say(anna, "/double", chat)
        (answer,) = below(chat or anna.private, anna)
        assert told in answer.text and answer.has_photo is (reply != "pass")


@pytest.mark.parametrize("said", ["/roll", "бросаю"])
async def test_typed_roll_in_private_gives_new_board(tmp_path: Path, said: str) -> None:
    async with evening(tmp_path, choose=answering("take")) as night:
        anna = await night.newcomer("/new короткие cube=on с ботом")
        await until_the_stake(night, anna)
        old = night.board(anna.private)
        await night.say(anna, said)
        (board,) = below(anna.private, anna)
        assert board.has_photo and board.labels and not old.labels


async def test_tapped_roll_edits_the_board_alone(tmp_path: Path) -> None:
    """A tap is seen where it was made."""
    async with evening(tmp_path, choose=answering("take")) as night:
        anna = await night.newcomer("/new короткие cube=on с ботом")
        await until_the_stake(night, anna)
        board = night.board(anna.private)
        await night.tap(anna, "Бросить", board)
        assert night.board(anna.private) is board and board.labels


async def test_typed_take_between_friends_shows_new_boards(night: Evening) -> None:
    anna, boris = night.person("Анна"), night.person("Борис")
    await night.experienced(anna, boris)
    await night.say(anna, "/new короткие cube=on draw=white")
    link = (await night.snapshot(anna)).table.public_id
    await night.say(boris, f"/start join_{link}")
    await night.say(anna, "/double")
    (own,) = below(anna.private, anna)
    assert own.has_photo and "удваивает" in own.text
    await night.say(boris, "/take")
    (own,) = below(boris.private, boris)
    assert own.has_photo and "принимает" not in own.text, "he knows what he has said"
    assert "Борис принимает куб: играем на 2." in night.board(anna.private).text


async def test_play_between_friends_edits_the_mover_s_board(night: Evening) -> None:
    """Another turn has begun: the next board comes with it."""
    anna, boris = night.person("Анна"), night.person("Борис")
    await night.experienced(anna, boris)
    await night.say(anna, "/new короткие draw=white")
    link = (await night.snapshot(anna)).table.public_id
    await night.say(boris, f"/start join_{link}")
    await night.say(anna, any_play(await night.snapshot(anna)))
    assert below(anna.private, anna) == []


async def test_one_of_several_answers_in_a_group_gets_a_line(night: Evening) -> None:
    """While others are to answer the same, no board calls them once more."""
    night.chance.deal("2", "6", "4", seats=3)
    company = await Company.at(night, "/new швец draw=white", "Анна", "Борис", "Вера")
    await night.tap(company.people["Анна"], "Начать", company.group)
    await night.tap(company.people["Борис"], "Удвоить", company.group)
    first, board = company.people["Вера"], night.board(company.group)
    await night.say(first, "беру", company.group, board)
    (line,) = below(company.group, first)
    assert line.text == "Принято. Ждём: Анна." and night.board(company.group) is board
