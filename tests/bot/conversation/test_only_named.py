"""Games without rules in the chat: told about, never opened."""

from __future__ import annotations

import pytest

from tests.bot.conversation.kit import Evening


async def test_they_are_told_about(night: Evening) -> None:
    anna, tom = night.person("Анна"), night.person("Tom", language="en")
    (told,) = await night.say(anna, "/rules корявый пуфф с ядерными бомбами")
    assert not told.has_photo and "описан из троих только пуфф" in told.text.lower()
    assert "Похожие игры: «Пуфф»." in told.text and told.labels == ["Пуфф"]
    await night.tap(anna, "Пуфф", told)
    assert night.last(anna.private).has_photo
    (told,) = await night.say(tom, "how to play pachisi")
    assert told.text.startswith("Pachisi") and "cannot be played here" in told.text


async def test_a_table_is_not_opened_but_what_is_near_is_offered(night: Evening) -> None:
    anna, (sorry,) = await night.answered("/new корявый пуфф")
    assert "правил нет, поэтому доску открыть не могу. Ближе всего: «Пуфф»." in sorry.text
    assert sorry.labels == ["Что известно", "Пуфф"]
    await night.tap(anna, "Что известно", sorry)
    assert "Что известно" in night.last(anna.private).text
    await night.tap(anna, "Пуфф", sorry)
    assert (await night.snapshot(anna)).table.slug == "puff"
    (sorry,) = await night.say(anna, "сыграем в пачизи")
    assert "от этой игры остались имя" in sorry.text and sorry.labels[0] == "Что известно"


async def test_they_stand_apart_in_the_list_of_games(night: Evening) -> None:
    anna, (listed,) = await night.answered("/games")
    labels = listed.labels
    await night.tap(anna, "Только имена", listed)
    assert "Гиул, Корявый пуфф с ядерными бомбами VI" in listed.text
    assert "из древнейших игр: Игра ламбардоров III" in listed.text
    assert not any("Пачизи" in label for label in [*labels, *listed.labels])


@pytest.mark.parametrize(
    ("said", "played", "named"),
    [
        ("/games простые", "• Гипергэммон, I: ", "Разобрать шашки I"),
        ("/games для детей", "• Гипергэммон, I: ", "Детские нарды I+"),
        ("/games для шахматистов", "• Шемшеш, VI+: ", "Нарды без случая VI"),
    ],
)
async def test_games_of_a_difficulty_are_listed_with_their_mark(
    night: Evening, said: str, played: str, named: str
) -> None:
    (listed,) = await night.say(night.person("Анна"), said)
    assert played in listed.text and "Длинные нарды" not in listed.labels
    assert named in listed.text.partition("известно лишь имя")[2]
