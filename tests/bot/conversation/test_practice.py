"""Exercises: mistakes of one's own, positions of the collection, the position of the day."""

from __future__ import annotations

import re

from bot import catalogue
from bot.demo import Message, Person
from bot.i18n import Words
from bot.messages.best_play_question import question, thrown
from bot.opponent.exercise_positions import StoredPosition, stored_positions
from bot.opponent.normalized_errors import own_points
from bot.store import Exercise
from rules.records.notation import read_play
from rules.records.short_plays import short_play
from tests.bot.conversation.company import any_play, as_read, seated
from tests.bot.conversation.kit import Evening
from tests.bot.conversation.test_review import badly_played


def asked(shown: Message) -> StoredPosition:
    """The position of the collection that a message asks about."""
    carried = re.search(r"drill\.[sd](\d+)p", shown.rows[0][0]["callback_data"])
    assert carried is not None
    return stored_positions()[int(carried[1])]


async def kept(night: Evening, person: Person) -> list[Exercise]:
    """The exercises of a person."""
    async with night.bot.store.reading() as work:
        known = await work.people.by_telegram(person.id)
        assert known is not None
        return await work.exercises.of(known.id)


async def test_practice_without_due_mistakes_uses_the_collection(
    night: Evening,
) -> None:
    """A player without due mistakes is asked positions of the collection."""
    anna, (shown,) = await night.answered("/practice")
    one = asked(shown)
    best, second = (play.replace("bar", "бар") for play, _ in one.plays[:2])
    assert shown.has_photo and best in shown.labels and second in shown.labels
    assert shown.labels[-2:] == ["Показать", "Правила этой игры"] and "как сыграть?" in shown.text
    await night.restart()
    await night.tap(anna, second, shown)
    cost = f"{own_points(one.state.variant, one.plays[1][1]):.2f}".replace(".", ",")
    assert f"{second} ?" in shown.text and f"хуже на {cost} очка" in shown.text
    assert f"Лучше {best}" in shown.text and shown.labels == ["Ещё", "Правила этой игры"]
    count = len(anna.private.alive)
    await night.tap(anna, "Ещё", shown)
    assert len(anna.private.alive) == count + 1
    fresh = night.last(anna.private)
    (told,) = await night.say(anna, asked(fresh).plays[0][0])
    assert told.has_photo and "– верно." in told.text


async def test_why_after_an_answer_leads_to_what_was_told(night: Evening) -> None:
    anna, (shown,) = await night.answered("/practice")
    await night.tap(anna, asked(shown).plays[1][0].replace("bar", "бар"), shown)
    (told,) = await night.say(anna, "почему?")
    assert told.text == "Ответ – выше, под доской. Следующий вопрос – «дальше»."


async def test_another_exercise_is_another_position(night: Evening) -> None:
    anna, (shown,) = await night.answered("/practice тапа 5")
    last = asked(shown)
    for _ in range(12):
        (shown,) = await night.say(anna, "ещё")
        assert asked(shown) is not last
        last = asked(shown)


async def test_exercise_asked_last_goes_before_a_waiting_game(
    night: Evening,
) -> None:
    """An exercise that was asked last is answered though a game waits."""
    anna = await night.newcomer("/new бот")
    (shown,) = await night.say(anna, "/practice")
    assert "– верно." in await night.answer(anna, asked(shown).plays[0][0])
    await night.say(anna, "/practice")
    snapshot = await night.snapshot(anna.private)
    await night.say(anna, any_play(snapshot))
    assert (await night.snapshot(anna.private)).table.length > snapshot.table.length


async def test_exercise_is_answered_in_words_by_its_own_board(night: Evening) -> None:
    """The game that waits goes on."""
    anna = await night.newcomer("/new бот")
    snapshot = await night.snapshot(anna.private)
    (shown,) = await night.say(anna, "/practice")
    while not (step := re.fullmatch(r"(\d+)/(\d+) (\d+)/(\d+)", asked(shown).plays[0][0])):
        (shown,) = await night.say(anna, "ещё")
    whole = f"тогда с {step[1]} на {step[2]} и с {step[3]} на {step[4]}"
    assert "– верно." in await night.answer(anna, whole)
    assert (await night.snapshot(anna.private)).table.length == snapshot.table.length


async def test_a_play_after_a_game_is_no_answer_to_what_was_asked_before_it(
    night: Evening,
) -> None:
    anna, (shown,) = await night.answered("/practice")
    await night.say(anna, "/new бот")
    await night.say(anna, "/resign")
    await night.tap(anna, night.last(anna.private).labels[0], night.last(anna.private))
    (told,) = await night.say(anna, asked(shown).plays[0][0])
    assert told.text.startswith("Здесь нет открытой доски.")


def test_a_throw_that_is_played_as_other_numbers_is_told_with_them() -> None:
    words, told = Words("ru"), set[str]()
    for one in stored_positions():
        shown = thrown(one.state, words)
        fell, _, means = shown.partition(" › ")
        assert fell == str(one.state.throw)
        told |= {one.slug} if means else set()
        if means and one.slug == "astrogon":
            larger, smaller = fell.split("-")
            assert means == "-".join([larger] * int(smaller))
            assert f"{fell} › {means}: как сыграть?" in question(one.state, words, 0)
    assert {"astrogon", "garanguet"} <= told and not {"long", "short"} & told


async def test_collection_exercise_links_rules_and_shows_its_answer(
    night: Evening,
) -> None:
    """A position of the collection leads to its rules and shows its answer."""
    anna, (shown,) = await night.answered("/daily")
    one = asked(shown)
    told = await night.tapped(anna, "Правила этой игры", shown)
    assert told.has_photo and told.text.startswith(catalogue.name(one.slug, "ru"))
    await night.tap(anna, "Показать", shown)
    best = one.plays[0][0].replace("bar", "бар")
    assert f"Лучший ход: {best}" in shown.text and shown.labels == ["Ещё", "Правила этой игры"]


async def test_own_mistakes_come_again_a_day_later_and_later_still(night: Evening) -> None:
    anna = night.person("Анна")
    await badly_played(night, anna)
    await night.tap(anna, "Разбор", night.last(anna.private))
    before = await kept(night, anna)
    assert before and all(one.stage == 0 for one in before)
    assert "из вашей партии" not in await night.answer(anna, "/practice")
    await night.later(days=1)
    (shown,) = await night.say(anna, "упражнения")
    assert "из вашей партии" in shown.text
    mistakes = (await night.snapshot(anna)).notes.mistakes
    assert mistakes is not None
    one = next(each for each in mistakes if each.length == before[0].length)
    await night.tap(anna, as_read(one.best).replace("bar", "бар"), shown)
    assert "– верно." in shown.text
    (after,) = [each for each in await kept(night, anna) if each.length == one.length]
    assert after.stage == 1 and after.due_at > before[0].due_at
    if len(before) > 1:
        again = await night.tapped(anna, "Ещё", shown)
        await night.tap(anna, "Показать", again)
        (missed,) = [each for each in await kept(night, anna) if each.length == before[1].length]
        assert missed.stage == 0 and missed.due_at > before[1].due_at


async def test_an_exercise_of_somebody_else_is_not_shown(night: Evening) -> None:
    anna, boris = night.person("Анна"), night.person("Борис")
    await badly_played(night, anna)
    await night.tap(anna, "Разбор", night.last(anna.private))
    await night.later(days=1)
    (shown,) = await night.say(anna, "/practice")
    (other,) = await night.say(boris, "/practice")
    assert "из вашей партии" in shown.text and "из вашей партии" not in other.text
    query = await night.tap_data(boris, shown.rows[0][0]["callback_data"], other)
    assert query.alert and "верно" not in other.text


async def test_position_of_the_day_is_common_and_changes_daily(
    night: Evening,
) -> None:
    """The position of the day is the same for all, and another tomorrow."""
    anna, ben = night.person("Анна"), night.person("Ben", language="en")
    (first,) = await night.say(anna, "/daily")
    (second,) = await night.say(ben, "position of the day")
    assert asked(first) == asked(second)
    assert "Позиция дня" in first.text and "Position of the day" in second.text
    await night.later(days=1)
    (tomorrow,) = await night.say(anna, "/daily")
    assert asked(tomorrow) != asked(first)


async def test_answered_position_of_the_day_shows_its_answer(
    night: Evening,
) -> None:
    """The position of the day that was answered is shown with its answer."""
    anna, (shown,) = await night.answered("/daily")
    one = asked(shown)
    second = short_play(one.state, read_play(one.state, one.plays[1][0])).replace("bar", "бар")
    await night.tap(anna, second, shown)
    await night.later(minutes=5)
    (again,) = await night.say(anna, "/daily")
    assert "Ответ уже был, 5 минут назад; завтра будет новая." in again.text
    assert again.has_photo and f"{second} ?" in again.text and "Лучше" in again.text
    assert again.labels == ["Упражнения", "Проверить себя", "Правила этой игры"]
    assert [len(row) for row in again.rows] == [2, 1], "three do not fit on a phone"
    await night.tap(anna, "Проверить себя", again)
    assert "вопрос 1 из 5" in night.last(anna.private).text
    await night.later(days=1)
    (tomorrow,) = await night.say(anna, "/daily")
    assert "Показать" in tomorrow.labels and "Ответ уже" not in tomorrow.text
    await night.tap(anna, "Показать", tomorrow)
    (again,) = await night.say(anna, "/daily")
    assert "Ответ уже показан, меньше минуты назад" in again.text and "верно" not in again.text


async def test_answer_to_another_day_does_not_count_today(
    night: Evening,
) -> None:
    """An answer to the position of another day is no answer to that of today."""
    anna, (yesterday,) = await night.answered("/daily")
    await night.later(days=1)
    await night.tap(anna, "Показать", yesterday)
    (today,) = await night.say(anna, "/daily")
    assert "Показать" in today.labels and "Ответ уже" not in today.text
    await night.tap(anna, "Показать", today)
    assert "Ответ уже показан" in await night.answer(anna, "позиция дня")


async def test_the_first_answer_of_a_day_counts(night: Evening) -> None:
    anna, (shown,) = await night.answered("/daily")
    (other,) = await night.say(anna, "/daily")
    best = asked(shown).plays[0][0].replace("bar", "бар")
    await night.tap(anna, best, shown)
    await night.tap(anna, "Показать", other)
    (again,) = await night.say(anna, "/daily")
    assert f"{best} – верно." in again.text and "Ответ уже был" in again.text


async def test_a_group_has_no_exercises(night: Evening) -> None:
    pair = await seated(night)
    assert "в личном чате" in await night.answer(pair.anna, "/practice", pair.group)


async def test_the_exercise_is_of_the_game_that_was_named(night: Evening) -> None:
    anna = night.person("Анна")
    for said in ("/practice tapa", "упражнение тапа", "exercise tapa"):
        (shown,) = await night.say(anna, said)
        assert asked(shown).slug == "tapa"
    await night.tap_each(anna, shown, "Показать", "Ещё")
    again = night.last(anna.private)
    assert asked(again).slug == "tapa"
    (told,) = await night.say(anna, asked(again).plays[0][0])
    await night.tap(anna, "Ещё", told)
    assert asked(night.last(anna.private)).slug == "tapa"


async def test_a_game_without_exercises_gets_those_of_the_nearest(night: Evening) -> None:
    anna, (shown, *_) = await night.answered("упражнение бэкгэммон")
    assert asked(shown).slug == "short"
    assert shown.text.startswith(
        "Упражнений для игры «Бэкгэммон» нет, вот упражнение из самой похожей."
    )
    (told,) = await night.say(anna, "упражнение эмир")
    assert told.text == "Упражнений по игре «Эмир» нет. Они есть по этим играм:"
    await night.tap(anna, "Тапа", told)
    assert asked(night.last(anna.private)).slug == "tapa"


async def test_after_learning_a_game_the_exercise_is_of_it(night: Evening) -> None:
    anna = await night.newcomer("/new бэкгэммон бот")
    (told,) = await night.say(anna, "научи играть")
    assert "Бэкгэммон" in told.text
    await night.tap(anna, "Упражнение", told)
    assert asked(night.last(anna.private)).slug == "short"


async def test_the_exercise_is_as_hard_as_was_asked(night: Evening) -> None:
    anna = night.person("Анна")
    for said, wanted in (
        ("exercise difficulty 5", {5}),
        ("сложность 5", {5}),
        ("a hard exercise please", {4, 5}),
        ("упражнение посложнее", {4, 5}),
        ("easy exercise", {1, 2}),
    ):
        (shown,) = await night.say(anna, said)
        assert asked(shown).difficulty in wanted, said
    (shown,) = await night.say(anna, "тяжёлое упражнение тапа")
    assert (asked(shown).slug, asked(shown).difficulty) == ("tapa", 4)
    await night.tap_each(anna, shown, "Показать", "Ещё")
    again = asked(night.last(anna.private))
    assert (again.slug, again.difficulty) == ("tapa", 4)


async def test_exercises_end_when_that_is_said(night: Evening) -> None:
    anna = night.person("Анна")
    for said in ("хватит упражнений", "stop exercises"):
        (shown,) = await night.say(anna, "/practice")
        (told,) = await night.say(anna, said)
        assert told.text == "Хорошо, без упражнений. Понадобятся – /practice."
        (told,) = await night.say(anna, asked(shown).plays[0][0])
        assert told.text.startswith("Здесь нет открытой доски.")


async def test_words_go_on_after_an_exercise(night: Evening) -> None:
    anna = await night.newcomer("/practice тапа")
    for said in ("дальше", "ещё", "again", "next", "следующее"):
        one = asked(night.last(anna.private))
        (told,) = await night.say(anna, one.plays[1][0])
        assert "– верно." not in told.text and "Лучше" in told.text
        (told,) = await night.say(anna, one.plays[0][0])
        assert "– верно." in told.text, "another answer counts, too"
        (shown,) = await night.say(anna, said)
        assert asked(shown).slug == "tapa" and "как сыграть?" in shown.text
    (shown,) = await night.say(anna, "дальше")
    assert "как сыграть?" in shown.text, "one that was not answered is passed over"


async def test_a_bare_enough_ends_exercises(night: Evening) -> None:
    anna = night.person("Анна")
    for said in ("хватит", "stop", "enough", "хватит на сегодня"):
        (shown,) = await night.say(anna, "/practice")
        await night.tap(anna, "Показать", shown)
        assert await night.answer(anna, said) == "Хорошо, без упражнений. Понадобятся – /practice."
        assert not any("как сыграть?" in one.text for one in await night.say(anna, "дальше"))


async def test_after_an_answer_plays_are_for_the_board_that_goes_on(night: Evening) -> None:
    anna = await night.newcomer("/new бот")
    (shown,) = await night.say(anna, "/practice")
    await night.say(anna, asked(shown).plays[1][0])
    snapshot = await night.snapshot(anna.private)
    await night.say(anna, any_play(snapshot))
    assert (await night.snapshot(anna.private)).table.length > snapshot.table.length
    (told, *_) = await night.say(anna, "дальше")
    assert "как сыграть?" not in told.text, "the board was shown since"


async def test_an_analysis_in_a_game_is_advice_where_there_is_any(night: Evening) -> None:
    anna = await night.newcomer("/new короткие с ботом draw=white")
    for said in ("анализ", "analyse"):
        assert (await night.answer(anna, said)).startswith("На выбор, лучший первым")
    pair = await seated(night, "короткие draw=white")
    (told,) = await night.say(pair.anna, "@nardy_demo_bot анализ", pair.group)
    assert told.text == "Разбор будет после партии."
