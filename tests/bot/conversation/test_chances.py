"""/chances, by the command and in words."""

from __future__ import annotations

import pytest

from tests.bot.conversation.kit import Evening


@pytest.mark.parametrize(
    ("language", "said", "last"),
    [
        ("ru", "таблица вероятностей", "Снять две последние"),
        ("en", "/chances", "The last two checkers"),
    ],
)
async def test_table_of_chances_leads_to_the_last_two(
    night: Evening, language: str, said: str, last: str
) -> None:
    anna = night.person("Анна", language=language)
    (table,) = await night.say(anna, said)
    assert table.has_photo and table.labels == [last]
    await night.tap(anna, last, table)
    assert night.last(anna.private).has_photo and night.last(anna.private) is not table


@pytest.mark.parametrize(
    ("language", "said", "told"),
    [
        ("ru", "какая вероятность побить на 7", "6 бросков из 36"),
        ("en", "odds of hitting from 8 away", "6 throws of 36"),
        ("ru", "/chances 8 2 4 6", "если закрыто через 2, 4, 6: 2 броска из 36, 6%. Годятся 5-3."),
    ],
)
async def test_chance_of_a_distance_is_told(
    night: Evening, language: str, said: str, told: str
) -> None:
    anna = night.person("Анна", language=language)
    (answer,) = await night.say(anna, said)
    assert told in answer.text and len(answer.labels) == 2
