"""Settings that a message names with their values."""

from __future__ import annotations

from tests.bot.conversation.kit import Evening


async def test_setting_named_with_its_value_is_set(night: Evening) -> None:
    """What a message chooses is done and told, and the page shows it."""
    anna, (shown,) = await night.answered("покрупнее цифры на доске сделай")
    assert shown.text == "Готово. Номера и числа: крупные."
    assert "Номера и числа: крупные" in shown.labels
    (shown,) = await night.say(anna, "переверни доску, дом слева")
    assert {"Номера и числа: крупные", "Мой дом: слева"} <= set(shown.labels)


async def test_setting_named_without_a_known_value_shows_its_page(night: Evening) -> None:
    """There is no dark theme: the page tells which there are."""
    _, (shown,) = await night.answered("тёмную тему хочу")
    assert "Готово" not in shown.text
    assert any(label.startswith("Доска: ") for label in shown.labels)
