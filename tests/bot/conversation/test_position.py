"""The position in words: asked for, or under every board for whoever wants that."""

from __future__ import annotations

import pytest

from tests.bot.conversation.company import any_play, at_table, gathered, seated
from tests.bot.conversation.kit import Evening


@pytest.mark.parametrize(
    ("language", "said", "told"),
    [
        ("ru", "/position", "Белые: на 24 – пятнадцать."),
        ("ru", "опиши", "Ход ваш: "),
        ("en", "describe the board", "White: 24: fifteen."),
    ],
)
async def test_the_position_is_told_in_words(
    night: Evening, language: str, said: str, told: str
) -> None:
    anna = night.person("Анна", language=language)
    night.chance.deal("6", "5")
    await night.say(anna, "/new long bot" if language == "en" else "/new длинные с ботом")
    (answer,) = await night.say(anna, said)
    head = "Длинные нарды. Вы – белые. Пункты считаем с вашей стороны.\n"
    assert answer.text.startswith("Long nardy. You are White." if language == "en" else head)
    assert told in answer.text and "6-5" in answer.text and not answer.has_photo
    counted = "Pips" if language == "en" else "Пипсы"
    assert answer.text.endswith(f"\n{counted} ⚪ 360 : ⚫ 360.")


async def test_in_half_a_play_the_checkers_stand_where_they_went(night: Evening) -> None:
    """For whoever makes it; what is left of the throw is told, also to whoever asks what to do."""
    anna, boris, group = await gathered(night)
    night.chance.deal("6-4")
    await night.say(anna, "/new короткие draw=white", group)
    await night.tap(boris, "Сесть", group)
    mover = (await night.snapshot(group)).acting[0]
    who, other = (anna, boris) if mover == 0 else (boris, anna)
    await night.say(who, "24/18", group, night.board(group))
    (told,) = await night.say(who, "/position", group, night.board(group))
    assert "на 18 – одна" in told.text and "на 24 – одна" in told.text
    assert "Уже сделано: 24/18. Осталась четвёрка." in told.text
    (now,) = await night.say(who, "что делать?", group, night.board(group))
    assert "Осталась четвёрка" in now.text and "Напишите" not in now.text
    (told,) = await night.say(other, "/position", group, night.board(group))
    assert "на 24 – две" in told.text and "Уже сделано" not in told.text


async def test_in_a_group_anybody_may_ask(night: Evening) -> None:
    pair = await seated(night)
    kate = night.person("Катя")
    kate.join(pair.group)
    (answer,) = await night.say(kate, "/position", pair.group)
    assert "Ходят: " in answer.text and answer.text.startswith("Длинные нарды.\n")


async def test_a_setting_puts_it_under_every_board(night: Evening) -> None:
    anna = await night.newcomer("/settings")
    await night.tap_each(anna, anna.private, "Вид доски", "Позиция словами", "да")
    await night.say(anna, "/new длинные с ботом")
    under = night.last(anna.private)
    assert "Белые: " in under.text and "Ход ваш" in under.text
    assert night.board(anna.private).id < under.id
    before = under.text
    await night.restart()
    await night.say(anna, any_play(await night.snapshot(anna)))
    under = night.last(anna.private)
    assert "Белые: " in under.text and under.text != before
    captions = [message.text for message in anna.private.alive if message.has_photo]
    assert not any("– пятнадцать" in text for text in captions)


@pytest.mark.parametrize(
    ("language", "said", "told"),
    [
        ("ru", "сколько осталось?", "Пипсы: ⚪ Анна 3"),
        ("en", "how many pips are left", "Pips: ⚪ Анна 3"),
    ],
)
async def test_how_far_each_side_has_to_go(
    night: Evening, language: str, said: str, told: str
) -> None:
    anna = night.person("Анна", language=language)
    night.chance.deal("6", "5", "6-5")
    await night.say(anna, "/new long bot" if language == "en" else "/new длинные с ботом")
    (answer,) = await night.say(anna, said)
    assert answer.text.startswith(told) and ", ⚫ " in answer.text


async def test_who_plays_and_with_which_checkers(night: Evening) -> None:
    """To whoever plays, and to others of the group."""
    pair, kate = await seated(night), night.person("Катя", language="en")
    kate.join(pair.group)
    board = night.last(pair.group)
    (answer,) = await night.say(pair.boris, "кто играет со мной?", pair.group, board)
    assert answer.text in {
        "⚪ Анна, ⚫ Борис (вы). Вы идёте с 24 к 1, дом – с 6 по 1.",
        "⚪ Борис (вы), ⚫ Анна. Вы идёте с 24 к 1, дом – с 6 по 1.",
    }
    (answer,) = await night.say(kate, "who is playing?", pair.group, board)
    assert answer.text in {"⚪ Анна, ⚫ Борис.", "⚪ Борис, ⚫ Анна."}


async def test_whoever_is_lost_hears_what_the_game_waits_for(night: Evening) -> None:
    anna = night.person("Анна")
    assert "/new" in await night.answer(anna, "что делать?")
    night.chance.deal("6", "5")
    await night.say(anna, "/new длинные с ботом")
    (answer,) = await night.say(anna, "что делать?")
    assert "6-5" in answer.text and "например 24/13" in answer.text and "«доска»" in answer.text
    assert answer.labels == ["Ходы", "Подсказка"]
    await night.tap(anna, "Ходы", answer)
    assert "24/13" in night.last(anna.private).text


async def test_whoever_waits_hears_for_whom(night: Evening) -> None:
    pair, snapshot = await at_table(night)
    waiting, mover = pair.other(snapshot), pair.of(snapshot)
    (answer,) = await night.say(waiting, "чей ход?", pair.group, night.board(pair.group))
    assert mover.name in answer.text and not answer.labels


async def test_words_turn_the_position_in_words_on_and_off(night: Evening) -> None:
    anna = night.person("Анна")
    assert "«без слов»" in await night.answer(anna, "всегда словами")
    await night.say(anna, "/new длинные с ботом")
    assert "Ход ваш" in night.last(anna.private).text and not night.last(anna.private).has_photo
    await night.say(anna, "без слов")
    await night.say(anna, any_play(await night.snapshot(anna)))
    assert night.last(anna.private).has_photo


async def test_where_no_dice_are_thrown_only_plays_are_told(night: Evening) -> None:
    anna = await night.newcomer("/new grasshopper с ботом")
    await night.say(anna, any_play(await night.snapshot(anna)))
    assert "Анна: рука/1.\n" in await night.answer(anna, "что было?")


async def test_what_was_thrown_and_played_last_by_each_side(night: Evening) -> None:
    anna = night.person("Анна")
    night.chance.deal("6", "5")
    await night.say(anna, "/new длинные с ботом")
    (told,) = await night.say(anna, "что было?")
    assert "6-5" in told.text and "24/18/13" not in told.text and "Бот" not in told.text
    await night.say(anna, "24/18/13")
    (told,) = await night.say(anna, "что выпало?")
    assert "Анна: 6-5, 24/13." in told.text and told.text.count("/") > 1


async def test_the_score_of_a_match_is_told_once(night: Evening) -> None:
    anna = await night.newcomer("/new короткие до 3 с кубом с ботом")
    (told,) = await night.say(anna, "опиши")
    assert "Счёт 0 : 0, матч до 3." in told.text
    assert told.text.casefold().count("счёт") == 1
