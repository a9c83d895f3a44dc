"""Test yourself: five plays under the rules of a game, with what each answer was worth."""

from __future__ import annotations

import re

import pytest

from bot.demo import Person
from bot.messages.legality_questions import questions
from bot.store import Lesson
from tests.bot.conversation.kit import Evening

LABELS = {
    "ru": ("Проверить себя", "Можно", "Нельзя", "Дальше", "Ещё пять"),
    "en": ("Test yourself", "It may", "It may not", "Go on", "Five more"),
}


async def lesson(night: Evening, person: Person, slug: str) -> Lesson:
    async with night.bot.store.reading() as work:
        known = await work.people.by_telegram(person.id)
        assert known is not None
        return (await work.lessons.of(known.id)).get(slug, Lesson())


@pytest.mark.parametrize("lang", LABELS)
async def test_five_questions_and_the_result_is_kept(night: Evening, lang: str) -> None:
    button, may, may_not, on, again = LABELS[lang]
    anna, (told,) = await night.answered("/rules long", language=lang)
    shown = await night.tapped(anna, button, told)
    assert shown.has_photo and shown.labels == [may, may_not]
    count = len(anna.private.alive)
    carried = re.search(r"long\.(\w{4})", shown.rows[0][0]["callback_data"])
    assert carried is not None
    found = questions("long", carried[1], lang)
    for number, one in enumerate(found):
        assert one.play in shown.text.replace("бар", "bar")
        right = number != 1
        legal = one.refusal is None
        await night.tap(anna, may if legal == right else may_not, shown)
        if number == 1:
            await night.restart()
            assert shown.labels == [on]
            await night.tap(anna, on, shown)
    assert shown.labels == [again] and len(anna.private.alive) == count
    assert "4" in shown.text and "5" in shown.text
    assert await lesson(night, anna, "long") == Lesson(5, 4)
    assert ("4 из 5" if lang == "ru" else "4 of 5") in await night.answer(anna, "/stats")
    await night.tap(anna, again, shown)
    assert night.last(anna.private).labels == [may, may_not]


async def test_a_game_on_several_boards_has_none(night: Evening) -> None:
    _, (told,) = await night.answered("/rules parallel(short,long)")
    assert "Пример хода" in told.labels and "Проверить себя" not in told.labels


MAY = {True: ("можно", "да", "legal", "yes"), False: ("нельзя", "нет", "illegal", "no")}


@pytest.mark.parametrize("way", range(4))
async def test_an_answer_may_be_typed_while_a_game_runs(night: Evening, way: int) -> None:
    anna = await night.newcomer("/new короткие с ботом draw=white")
    (told,) = await night.say(anna, "/rules long")
    shown = await night.tapped(anna, "Проверить себя", told)
    carried = re.search(r"long\.(\w{4})", shown.rows[0][0]["callback_data"])
    assert carried is not None
    found = questions("long", carried[1], "ru")
    for number, one in enumerate(found):
        (told,) = await night.say(anna, MAY[one.refusal is None][way], reply_to=shown)
        assert told.text.count("Верно") == 1, told.text
        shown = told
        if number == 2:
            await night.say(anna, "/board")
            assert "из 5" not in await night.answer(anna, "да"), "the board is newer"
    assert shown.labels == ["Ещё пять"]
    assert "из 5" not in await night.answer(anna, "да")


async def test_after_a_wrong_answer_words_bring_the_next_question(night: Evening) -> None:
    anna, (told,) = await night.answered("/rules long")
    shown = await night.tapped(anna, "Проверить себя", told)
    carried = re.search(r"long\.(\w{4})", shown.rows[0][0]["callback_data"])
    assert carried is not None
    found = questions("long", carried[1], "ru")
    (told,) = await night.say(anna, MAY[found[0].refusal is not None][0])
    assert told.labels == ["Дальше"]
    (other,) = await night.say(anna, MAY[found[0].refusal is None][1])
    (why,) = await night.say(anna, "почему?")
    assert other.text == why.text == "Ответ – выше, под доской. Следующий вопрос – «дальше»."
    (told,) = await night.say(anna, "дальше")
    assert told.labels == ["Можно", "Нельзя"] and "2 из 5" in told.text
    assert (await night.answer(anna, "хватит")).startswith("Хорошо, без упражнений.")
