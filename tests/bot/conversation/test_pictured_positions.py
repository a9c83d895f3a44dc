"""The position in words of messages that show a board apart from running games: exercises, the
position of the day, questions of a quiz, reviews, examples, turns of a finished game."""

from __future__ import annotations

import pytest

from bot.demo import Message, Person
from bot.opponent.exercise_positions import of_day, stored_positions
from bot.table.cleanup import prune
from tests.bot.conversation.company import any_play
from tests.bot.conversation.kit import Evening
from tests.bot.conversation.test_review import asked as asked_in_review
from tests.bot.conversation.test_review import badly_played


async def described(night: Evening, person: Person, message: Message | None = None) -> str:
    """What is told when somebody wants a position in words."""
    told = await night.say(person, "опиши", reply_to=message)
    return told[-1].text


async def finished_game(night: Evening, person: Person) -> None:
    """A short game with the bot that its player gives up."""
    await night.say(person, "/new длинные с ботом")
    await night.say(person, any_play(await night.snapshot(person)))
    await night.say(person, "/resign")
    await night.tap(person, "Сдать: оюн, −1")


async def test_an_open_exercise_is_described_and_not_the_board_beside_it(night: Evening) -> None:
    """Once it is answered one's own board is meant again, and before if that is shown anew."""
    anna = await night.newcomer("/new короткие с ботом draw=white")
    board = await described(night, anna)
    (asked,) = await night.say(anna, "/daily")
    told = await described(night, anna)
    one = stored_positions()[of_day(night.clock().toordinal())]
    assert told != board and one.throw in told
    assert await described(night, anna, asked) == told
    shown = await night.say(anna, "доска")
    assert await described(night, anna) == board
    assert await described(night, anna, shown[-1]) == board
    assert await described(night, anna, asked) == told
    (asked,) = await night.say(anna, "/daily")
    await night.tap(anna, "Показать", asked)
    assert one.throw in await described(night, anna, asked)
    assert await described(night, anna) == board


async def test_amid_a_game_an_example_is_described_only_by_a_reply(night: Evening) -> None:
    """The rules of another game show their boards, and the game goes on beside them."""
    anna = await night.newcomer("/new короткие с ботом draw=white")
    board = await described(night, anna)
    (rules,) = await night.say(anna, "/rules тапа")
    assert await described(night, anna) == board
    await night.tap(anna, "Пример хода", rules)
    example = night.board(anna.private)
    assert await described(night, anna) == board
    assert "Тапа" in await described(night, anna, example)


async def test_amid_a_game_a_quiz_is_described_while_it_asks(night: Evening) -> None:
    anna = await night.newcomer("/new короткие с ботом draw=white")
    board = await described(night, anna)
    (rules,) = await night.say(anna, "/rules тапа")
    await night.tap(anna, "Проверить себя", rules)
    asked = night.board(anna.private)
    assert "Тапа" in await described(night, anna)
    while "Ещё пять" not in asked.labels:
        await night.tap(anna, "Можно" if "Можно" in asked.labels else "Дальше", asked)
    assert await described(night, anna) == board
    assert "Тапа" in await described(night, anna, asked)


async def test_amid_a_game_a_replay_is_described_only_by_a_reply(night: Evening) -> None:
    anna = night.person("Анна")
    await finished_game(night, anna)
    await night.say(anna, "/new короткие с ботом draw=white")
    board = await described(night, anna)
    await night.say(anna, "/history")
    await night.tap_each(anna, anna.private, "Партия 1", "Смотреть")
    assert await described(night, anna) == board
    replay = night.board(anna.private)
    assert (await described(night, anna, replay)).startswith("Длинные нарды.")


@pytest.mark.parametrize("question", ["/daily", "/practice короткие"])
async def test_exercises_that_are_ended_are_described_no_longer(
    night: Evening, question: str
) -> None:
    """A board is meant then, or there is none; a reply still means the exercise."""
    anna, (asked,) = await night.answered(question)
    told = await described(night, anna)
    await night.say(anna, "хватит")
    assert (await described(night, anna)).startswith("Здесь нет открытой доски")
    assert await described(night, anna, asked) == told
    await night.say(anna, "/new длинные с ботом draw=white")
    await night.say(anna, question)
    await night.say(anna, "хватит")
    assert (await described(night, anna)).startswith("Длинные нарды.")


async def test_without_any_game_a_question_is_described(night: Evening) -> None:
    anna, (asked,) = await night.answered("/practice короткие")
    assert await described(night, anna) == await described(night, anna, asked)


async def test_a_question_of_a_quiz_is_described(night: Evening) -> None:
    anna = await night.newcomer("/rules короткие")
    await night.tap(anna, "Проверить себя")
    question = night.board(anna.private)
    assert "24" in await described(night, anna, question)


async def test_an_example_of_the_rules_is_described(night: Evening) -> None:
    """As its picture has it, and its start."""
    anna, (rules,) = await night.answered("/rules длинные")
    start = await described(night, anna, rules)
    assert "15" in start or "пятнадцать" in start
    await night.tap(anna, "Пример хода")
    example = night.board(anna.private)
    assert example is not rules and await described(night, anna, example) != start


async def test_each_turn_of_a_finished_game_is_described(night: Evening) -> None:
    anna = night.person("Анна")
    await finished_game(night, anna)
    await night.say(anna, "/history")
    await night.tap_each(anna, anna.private, "1", "Смотреть")
    shown = night.board(anna.private)
    first = await described(night, anna, shown)
    await night.tap(anna, "Дальше", shown)
    assert await described(night, anna, shown) != first


@pytest.mark.parametrize("said", ["/practice", "/daily"])
async def test_whoever_always_wants_words_has_them_under_the_question(
    night: Evening, said: str
) -> None:
    anna = await night.newcomer("/settings")
    await night.tap_each(anna, anna.private, "Вид доски", "Позиция словами", "да")
    asked, words = await night.say(anna, said)
    assert asked.has_photo and not words.has_photo
    assert words.text == await described(night, anna, asked)
    revision = night.server.world.revision
    await night.tap(anna, "Показать", asked)
    assert len(night.fresh(anna.private, revision)) == 1


async def test_what_was_shown_long_ago_is_forgotten(night: Evening) -> None:
    anna, (asked,) = await night.answered("/daily")
    before = await described(night, anna, asked)
    night.clock.advance(days=61)
    await prune(night.bot.store)
    assert await described(night, anna, asked) != before


async def test_a_mistake_of_a_review_is_described(night: Evening) -> None:
    """As it was before the mistake."""
    anna = night.person("Анна")
    await badly_played(night, anna)
    asked = await asked_in_review(night, anna)
    told = await described(night, anna, asked)
    assert "Ход ваш" in told and told == await described(night, anna)
    await night.tap(anna, "Показать", asked)
    assert "Ход ваш" not in await described(night, anna, asked)
