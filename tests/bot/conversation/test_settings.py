"""Settings that a message names with their values."""

from __future__ import annotations

from tests.bot.conversation.kit import Evening


async def test_setting_named_with_its_value_is_set(night: Evening) -> None:
    """What a message chooses is done and told in a line, with the way to the other values."""
    anna, (shown,) = await night.answered("покрупнее цифры на доске сделай")
    assert shown.text == "Готово. Номера и числа: крупные."
    assert shown.labels == ["Другое…"]
    (shown,) = await night.say(anna, "переверни доску, дом слева")
    await night.tap(anna, "Другое…", shown)
    assert "✓ слева" in shown.labels


async def test_dark_board_is_the_darkest_theme(night: Evening) -> None:
    _, (shown,) = await night.answered("тёмную тему хочу")
    assert shown.text == "Готово. Доска: бирюзовая."


async def test_setting_named_without_a_known_value_shows_its_page(night: Evening) -> None:
    _, (shown,) = await night.answered("хочу другую тему доски")
    assert "Готово" not in shown.text
    assert any(label.startswith("Доска: ") for label in shown.labels)
