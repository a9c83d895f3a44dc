"""Somebody who knows nothing asks in words of his own: to be taught, for a weak bot, for rules."""

from __future__ import annotations

import re

import pytest

from tests.bot.conversation.company import any_play, gathered, seated
from tests.bot.conversation.kit import Evening
from tests.bot.conversation.test_match import lose

WAYS = {
    "ru": [
        *("Сыграть с наставником", "Правила", "Проверить себя"),
        *("Упражнение", "Партия с новичком"),
    ],
    "en": ["Play with a mentor", "Rules", "Test yourself", "Exercise", "Play the beginner"],
}


@pytest.mark.parametrize(
    ("lang", "said"),
    [("ru", "есть уроки?"), ("en", "I have never played, can you teach me?")],
)
async def test_who_wants_to_learn_is_shown_the_ways_to_it(
    night: Evening, lang: str, said: str
) -> None:
    anna, (ways,) = await night.answered(said, language=lang)
    assert ways.labels == WAYS[lang]
    await night.tap(anna, WAYS[lang][-1], ways)
    assert {"ru": "новичок", "en": "beginner"}[lang] in night.board(anna.private).text.lower()


async def test_who_has_just_read_the_rules_of_a_game_is_taught_that_one(night: Evening) -> None:
    anna = await night.newcomer("/rules backgammon", "Anna", language="en")
    assert "Backgammon" in await night.answer(anna, "I have never played, teach me")


UNDER_RULES = (
    *(("show me an example", "Hypergammon, example 1 of 2"), ("example", "Hypergammon, example 1")),
    *(("terms", "Hypergammon: the words of this game"), ("in detail", "Hypergammon")),
    *(("tips", "Hypergammon"), ("rules", "Hypergammon"), ("position", "Hypergammon")),
    ("test yourself", "Hypergammon, question 1 of 5"),
)
"""What may be typed below rules, and what it shows; the game has no advice, so its rules."""


@pytest.mark.parametrize("lesson", ["/rules hypergammon", "teach me hypergammon", "terms"])
async def test_text_after_a_lesson_is_about_the_taught_game(night: Evening, lesson: str) -> None:
    anna, rules = await night.answered("/rules hypergammon", "Anna", language="en")
    await night.say(anna, "/rules backgammon")
    if lesson == "terms":
        await night.tap(anna, "Terms", rules[0])
    else:
        await night.say(anna, lesson)
    for said, shown in UNDER_RULES:
        assert (await night.answer(anna, said)).startswith(shown), said


async def test_a_lesson_beside_a_game_is_meant_until_its_board_comes(night: Evening) -> None:
    anna = await night.newcomer("tapa with bot", "Anna", language="en")
    await night.say(anna, "teach me hypergammon")
    assert (await night.answer(anna, "rules")).startswith("Hypergammon")
    await night.say(anna, any_play(await night.snapshot(anna)))
    assert (await night.answer(anna, "rules")).startswith("Tapa")
    await night.say(anna, "teach me hypergammon")
    await night.say(anna, "/new backgammon")
    (told,) = await night.say(anna, "example")
    assert told.text.startswith("Backgammon"), "nobody has sat down there yet"


async def test_a_review_is_asked_for_in_words(night: Evening) -> None:
    pair = await seated(night)
    await lose(night, pair, "1")
    before = len(pair.anna.private.alive)
    await night.say(pair.anna, "где я ошиблась")
    told = pair.anna.private.alive[before:]
    assert any("Длинные нарды" in one.text or "ошиб" in one.text.lower() for one in told)
    assert not any("как сыграть?" in one.text for one in told)


async def test_review_without_a_game_offers_something_else(night: Evening) -> None:
    """If nothing was played there is something instead of a review."""
    anna, boris, group = await gathered(night)
    (told,) = await night.say(anna, "разбор")
    await night.tap(anna, "Упражнение", told)
    assert "как сыграть?" in night.last(anna.private).text
    (sorry,) = await night.say(boris, "@nardy_demo_bot разбор", group)
    assert sorry.text.startswith("Разбирать пока нечего")


async def test_who_does_not_know_is_shown_the_answer(night: Evening) -> None:
    anna = night.person("Анна")
    assert "как сыграть?" in await night.answer(anna, "дай задачку")
    (told,) = await night.say(anna, "не знаю")
    assert "Лучше" in told.text or "Лучший" in told.text
    await night.say(anna, "тапа с ботом")
    assert "Лучш" not in await night.answer(anna, "не знаю"), "the board has come since"


async def test_a_hint_for_an_exercise_is_its_answer(night: Evening) -> None:
    anna = night.person("Анна")
    for said in ("подсказка", "покажи"):
        await night.say(anna, "дай задачу")
        assert "Лучший ход: " in await night.answer(anna, said)
    (sorry,) = await night.say(anna, "подсказка")
    assert sorry.text.startswith("Здесь нет открытой доски."), "it is answered"


async def test_an_exercise_may_be_too_hard(night: Evening) -> None:
    anna = await night.newcomer("/practice tapa", "Anna", language="en")
    assert re.match(r"Tapa, difficulty [12] of 5", (await night.answer(anna, "easier please")))
    assert re.match(r"Tapa, difficulty [45] of 5", (await night.answer(anna, "too easy")))


async def test_who_has_just_read_rules_exercises_in_that_game(night: Evening) -> None:
    anna = await night.newcomer("/rules tapa", "Anna", language="en")
    for said in ("practice", "another one"):
        assert (await night.answer(anna, said)).startswith("Tapa, difficulty ")


async def test_why_is_no_cry_for_help(night: Evening) -> None:
    anna = await night.newcomer("test yourself", "Anna", language="en")
    assert (await night.answer(anna, "why?")).startswith("The answer here is “yes” or “no”.")


async def test_what_is_said_to_something_else_is_no_move(night: Evening) -> None:
    """In reply to a message of ours that is no board."""
    pair = await seated(night)
    (told,) = await night.say(pair.anna, "/rules тапа", pair.group)
    (sorry,) = await night.say(pair.anna, "абракадабра", pair.group, told)
    assert sorry.text.startswith("Сыграем? Напишите, например, «короткие до 3»")


async def test_whoever_calls_the_bot_may_choose_its_level(night: Evening) -> None:
    anna = await night.newcomer("/new")
    await night.tap(anna, "Позвать бота")
    assert "Уровень…" in night.board(anna.private).labels
    boris = await night.newcomer("давай сыграем", "Борис")
    assert "Уровень…" in night.board(boris.private).labels, "the bot sits there already"
