"""Games without rules in the chat: told about, never opened."""

from __future__ import annotations

import pytest

from bot.requests import game_by_name
from tests.bot.conversation.kit import Evening


@pytest.mark.parametrize(
    ("said", "slug"),
    [
        ("пачизи", "pachisi"),
        ("Кто первый?", "who-first"),
        ("кто первый с двумя костями", "who-first"),
        ("невская битва", "neva-battle"),
        ("ледовое побоище", "neva-battle"),
        ("корявый пуфф с ядерными бомбами", "gnarled-nuclear-puff"),
        ("pachisi", "pachisi"),
        ("gnarled-nuclear-puff", "gnarled-nuclear-puff"),
        ("нарды вчетвером", "nardy-for-four"),
        ("вчетвером", ""),
        ("пуфф", ""),
        ("длинные", ""),
        ("", ""),
    ],
)
def test_what_people_call_them(said: str, slug: str) -> None:
    assert game_by_name.only_named(said) == slug


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
    anna = night.person("Анна")
    (sorry,) = await night.say(anna, "/new корявый пуфф")
    assert "правил нет, поэтому доску открыть не могу. Ближе всего: «Пуфф»." in sorry.text
    assert sorry.labels == ["Что известно", "Пуфф"]
    await night.tap(anna, "Что известно", sorry)
    assert "Что известно" in night.last(anna.private).text
    await night.tap(anna, "Пуфф", sorry)
    assert (await night.snapshot(anna)).table.slug == "puff"
    (sorry,) = await night.say(anna, "сыграем в пачизи")
    assert "от этой игры остались имя" in sorry.text and sorry.labels[0] == "Что известно"


async def test_they_stand_apart_in_the_list_of_games(night: Evening) -> None:
    anna = night.person("Анна")
    (listed,) = await night.say(anna, "/games")
    labels = listed.labels
    await night.tap(anna, "Добавки к игре", listed)
    assert "Известны только по имени, игры нет: Гиул, Корявый пуфф" in listed.text
    assert not any("Пачизи" in label for label in [*labels, *listed.labels])


async def test_a_name_of_two_games_is_told_with_the_game(night: Evening) -> None:
    """words-missing: nobody's rules of the French game are here."""
    anna = night.person("Анна")
    (told,) = await night.say(anna, "нарды вчетвером")
    assert "Правил этой игры" in told.text or "имя" in told.text
    lobby, told = await night.say(anna, "/new триктрак")
    assert "Короткие нарды" in lobby.text and "Французский триктрак – другая игра" in told.text
