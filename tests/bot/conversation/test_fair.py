"""Whether the dice are honest is told of the game that was played last, by its name."""

from __future__ import annotations

import pytest

from tests.bot.conversation.kit import Evening, seated


async def test_it_is_the_game_just_played_and_no_board_that_waits_in_a_group(
    night: Evening,
) -> None:
    anna, boris = night.person("Анна"), night.person("Борис")
    group = night.group(anna, boris)
    await night.quiet()
    await night.say(anna, "/new короткие", group)
    await night.say(anna, "/new гипергэммон с ботом")
    await night.say(anna, "/resign 1")
    (told,) = await night.say(anna, "честные ли зары?")
    assert told.text.startswith("Гипергэммон: ")
    assert "с обещанным" in told.text


async def test_a_game_that_goes_on_in_a_group_is_meant_where_it_is_the_newest(
    night: Evening,
) -> None:
    pair = await seated(night, "короткие")
    (told,) = await night.say(pair.anna, "честные ли зары?")
    assert told.text.startswith("Короткие нарды: Анна, Борис\n")
    await night.say(pair.anna, "/new длинные с ботом")
    (told,) = await night.say(pair.anna, "честные ли зары?")
    assert told.text.startswith("Длинные нарды: ")


async def test_in_a_group_the_game_that_is_over_goes_before_a_board_that_waits(
    night: Evening,
) -> None:
    pair = await seated(night, "длинные")
    snapshot = await night.snapshot(pair.group)
    await night.say(pair.of(snapshot), "/resign 1", pair.group)
    await night.tap(pair.other(snapshot), "Принять", pair.group)
    await night.say(pair.anna, "/new короткие", pair.group)
    (told,) = await night.say(pair.anna, "/fair", pair.group)
    assert told.text.startswith("Длинные нарды: Анна, Борис\n")


@pytest.mark.parametrize(
    ("language", "told"), [("ru", "Короткие нарды: Анна\n"), ("en", "Short nardy: Анна\n")]
)
async def test_of_a_board_that_waits_the_promise_is_told(
    night: Evening, language: str, told: str
) -> None:
    anna, boris = night.person("Анна", language=language), night.person("Борис")
    group = night.group(anna, boris)
    await night.quiet()
    await night.say(anna, "/new short", group)
    (shown,) = await night.say(anna, "/fair")
    assert shown.text.startswith(told) and "SHA-256" in shown.text
