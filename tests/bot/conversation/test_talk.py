"""Talk gets the answer that people hope for."""

from __future__ import annotations

from tests.bot.conversation.kit import Evening


async def test_a_greeting_offers_the_first_choices(night: Evening) -> None:
    anna = night.person("Анна")
    for said in ("Привет!", "хочу играть"):
        (shown,) = await night.say(anna, said)
        assert "Сыграть со мной" in shown.labels


async def test_thanks_are_answered(night: Evening) -> None:
    (shown,) = await night.say(night.person("Анна"), "спасибо 🙏")
    assert "Пожалуйста" in shown.text


async def test_the_name_of_a_game_opens_it(night: Evening) -> None:
    anna = night.person("Анна")
    await night.say(anna, "короткие до 5 с кубом")
    table = (await night.snapshot(anna)).table
    assert (table.slug, dict(table.options)["cube"]) == ("short", "on")
