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
    anna, (table,) = await night.answered(said, language=language)
    assert table.has_photo and table.labels == [last]
    await night.tap(anna, last, table)
    assert night.last(anna.private).has_photo and night.last(anna.private) is not table


async def test_last_two_checkers_are_asked_about_at_once(night: Evening) -> None:
    _, (shown,) = await night.answered("шанс снять две последние")
    assert shown.labels == ["Вся таблица"] and "две последние" in shown.text
