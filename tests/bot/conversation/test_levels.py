"""How well the bot plays: chosen before a game, during it and for those to come."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from bot.opponent import choose
from bot.opponent.ipc import Question
from bot.table.bot_processes import Chosen
from rules.game import State
from tests.bot.bot_threads import BotThreads
from tests.bot.conversation.company import any_play, first_play, gathered, seated
from tests.bot.conversation.kit import Evening, evening
from tests.bot.conversation.test_personal import document


async def levels_of(night: Evening, place: object) -> list[str | None]:
    snapshot = await night.snapshot(place)  # type: ignore[arg-type]
    return [seat.level for seat in snapshot.table.seats if seat.kind == "bot"]


async def test_a_first_game_is_against_an_amateur_and_may_be_changed(night: Evening) -> None:
    anna = await night.newcomer("/new с ботом")
    assert await levels_of(night, anna) == ["amateur"]
    asked = await night.tapped(anna, "Уровень…")
    assert asked.buttons == [["новичок", "✓ любитель"], ["сильный", "мастер"]]
    await night.tap(anna, "мастер", asked)
    assert "мастер" in asked.text and not asked.labels
    assert await levels_of(night, anna) == ["master"]
    await night.say(anna, any_play(await night.snapshot(anna), 1))
    assert "Бот (мастер)" in night.board(anna.private).text
    assert "Уровень…" not in night.board(anna.private).labels


async def test_levels_have_their_error_rates_in_backgammon(night: Evening) -> None:
    kate = await night.newcomer("/new backgammon with the bot", "Kate", language="en")
    asked = await night.tapped(kate, "Level…")
    assert asked.buttons == [
        ["beginner, PR 52.6", "✓ amateur, PR 38.7"],
        ["strong, PR 0.9", "master, PR < 0.9"],
    ]
    await night.tap(kate, "beginner, PR 52.6", asked)
    assert asked.text == "The bot now plays as: beginner, PR 52.6."


async def test_weaker_and_stronger_are_one_level_away(night: Evening) -> None:
    anna = await night.newcomer("/new с ботом мастер")
    told = [(await night.say(anna, "бот послабее, пожалуйста"))[-1].text for _ in range(4)]
    assert told == [
        "Уровень бота: сильный.",
        "Уровень бота: любитель.",
        "Уровень бота: новичок.",
        "Слабее новичка бот не играет.",
    ]
    stronger = (await night.say(anna, "сделай бота посильнее"))[-1]
    assert stronger.text == "Уровень бота: любитель."


async def test_a_level_that_is_asked_for_may_be_typed(night: Evening) -> None:
    anna = await night.newcomer("/new bot", "Anna", language="en")
    await night.say(anna, "level")
    await night.say(anna, "beginner")
    assert await levels_of(night, anna) == ["beginner"]


async def test_first_board_names_the_level_unless_the_bot_moved(
    night: Evening,
) -> None:
    """The first board names the level unless a move of the bot does."""
    anna = await night.newcomer("/new long draw=white bot", "Anna", language="en")
    assert night.board(anna.private).text.startswith("Long nardy, bot: amateur.")
    night.chance.deal("2", "6", "5-5")
    await night.say(anna, "/new short draw=brief bot")
    begun = night.board(anna.private).text
    assert begun.startswith("Short nardy. ") and "Bot (amateur): " in begun


async def test_the_rules_are_a_tap_away_before_the_first_move(night: Evening) -> None:
    anna = await night.newcomer("/new тапа с ботом")
    board = night.board(anna.private)
    assert ["Игра…", "Уровень…", "Правила"] in board.buttons
    await night.tap(anna, "Правила", board)
    assert "Тапа" in night.last(anna.private).text and night.last(anna.private) is not board
    await night.say(anna, any_play(await night.snapshot(anna), 1))
    assert "Правила" not in night.board(anna.private).labels


async def test_bot_is_asked_at_its_level_and_only_once(
    tmp_path: Path,
) -> None:
    """The bot is asked at the level of the table, and never twice."""
    heard: list[tuple[str, str]] = []

    def first(state: State, seat: int, level: str, lot: str) -> str:
        heard.append((level, lot))
        return choose(state, seat)

    async with evening(tmp_path, choose=first) as night:
        anna = await night.newcomer("/new с ботом")
        await night.say(anna, "/level сильный")
        heard.clear()
        for turn in range(3):
            await night.say(anna, any_play(await night.snapshot(anna), turn))
        snapshot = await night.snapshot(anna)
        assert {level for level, _ in heard} == {"strong"}
        lots = [lot for _, lot in heard]
        assert len(set(lots)) == len(lots) >= 2
        assert all(lot.startswith(f"{snapshot.table.public_id}/") for lot in lots)


async def test_chosen_level_holds_for_next_games_and_the_record(
    night: Evening,
) -> None:
    """A chosen level holds for the next games and stands in the record."""
    anna = await night.newcomer("/new гипергэммон с ботом")
    await night.say(anna, any_play(await night.snapshot(anna)))
    length = (await night.snapshot(anna)).table.length
    told = await night.say(anna, "уровень новичок")
    assert any("Уровень бота: новичок" in message.text for message in told)
    while (await night.snapshot(anna)).table.status == "playing":
        await night.say(anna, first_play(await night.snapshot(anna)))
    end = night.last(anna.private)
    before = len(anna.private.alive)
    await night.tap(anna, "Запись", end)
    content = json.loads(document(night, anna.private.alive[before + 1]))
    assert content["levels"] == [[0, "amateur"], [length, "beginner"]]
    assert any("новичок" in seat for seat in content["seats"])
    await night.tap(anna, "Ещё партию", end)
    assert await levels_of(night, anna) == ["beginner"]


async def test_level_that_answered_in_time_stands_in_the_record(
    night: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The record names the level below if that answered for want of time."""

    async def hurried(self: BotThreads, question: Question) -> Chosen:
        return Chosen(choose(question.state, question.seat), "strong")

    monkeypatch.setattr(BotThreads, "choose", hurried)
    anna = await night.newcomer("/level мастер")
    await night.say(anna, "/new гипергэммон с ботом")
    own: list[int] = []
    while (snapshot := await night.snapshot(anna)).table.status == "playing":
        own.append(snapshot.table.length)
        await night.say(anna, first_play(snapshot))
    before = len(anna.private.alive)
    await night.tap(anna, "Запись", night.last(anna.private))
    content = json.loads(document(night, anna.private.alive[before + 1]))
    told = content["hurried"]
    assert told and not set(told) & set(own)
    bots = [at for at, given in enumerate(content["answers"]) if given[1] == 1]
    assert set(told) <= set(bots)


async def test_without_a_game_it_is_a_setting(night: Evening) -> None:
    anna = await night.newcomer("/level")
    asked = night.last(anna.private)
    assert asked.labels == ["новичок", "✓ любитель", "сильный", "мастер"]
    await night.tap(anna, "сильный", asked)
    await night.say(anna, "/settings")
    assert "Уровень бота: сильный" in night.last(anna.private).labels
    await night.say(anna, "/start")
    await night.tap(anna, "Сыграть со мной")
    assert await levels_of(night, anna) == ["strong"]


async def test_in_a_group_those_who_play_choose(night: Evening) -> None:
    anna, boris, group = await gathered(night)
    await night.say(anna, "/new", group)
    await night.say(anna, "/level мастер", group)
    await night.tap(anna, "Позвать бота", group)
    assert await levels_of(night, group) == ["master"]
    await night.say(boris, "/level новичок", group)
    assert "Бот здесь не играет" in night.last(group).text
    await night.say(anna, "/level", group)
    asked = night.last(group)
    refused = await night.tap(boris, "новичок", asked)
    assert refused.alert and "Анна" in refused.text
    assert await levels_of(night, group) == ["master"]
    await night.tap(anna, "новичок", asked)
    assert await levels_of(night, group) == ["beginner"]


async def test_between_people_there_is_nothing_to_choose(night: Evening) -> None:
    pair = await seated(night)
    assert "Бот здесь не играет" in await night.answer(pair.anna, "/level master", pair.group)
