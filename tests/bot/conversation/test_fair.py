"""Whether the dice are honest is told of the game that was played last, by its name."""

from __future__ import annotations

import pytest

from tests.bot.conversation.kit import Evening, seated


async def test_fair_means_the_game_just_played(
    night: Evening,
) -> None:
    """The command is about the game just played, not about a board that waits in a group."""
    anna, boris = night.person("Анна"), night.person("Борис")
    group = night.group(anna, boris)
    await night.quiet()
    await night.say(anna, "/new короткие", group)
    await night.say(anna, "/new гипергэммон с ботом")
    await night.say(anna, "/resign 1")
    (told,) = await night.say(anna, "честные ли зары?")
    assert told.text.startswith("Гипергэммон: ")
    assert "с обещанным" in told.text


async def test_fair_in_a_group_means_its_newest_game(
    night: Evening,
) -> None:
    """A game that goes on in a group is meant if it is the newest."""
    pair = await seated(night, "короткие")
    (told,) = await night.say(pair.anna, "честные ли зары?")
    assert told.text.startswith("Короткие нарды: Анна, Борис\n")
    await night.say(pair.anna, "/new длинные с ботом")
    (told,) = await night.say(pair.anna, "честные ли зары?")
    assert told.text.startswith("Длинные нарды: ")


async def test_fair_in_a_group_prefers_the_finished_game(
    night: Evening,
) -> None:
    """In a group the game that is over goes before a board that waits."""
    pair = await seated(night, "длинные")
    snapshot = await night.snapshot(pair.group)
    await night.say(pair.of(snapshot), "/resign 1", pair.group)
    await night.tap(pair.other(snapshot), "Принять", pair.group)
    await night.say(pair.anna, "/new короткие", pair.group)
    (told,) = await night.say(pair.anna, "/fair", pair.group)
    assert told.text.startswith("Длинные нарды: Анна, Борис\n")


@pytest.mark.parametrize(
    ("language", "told"),
    [
        (
            "ru",
            "Короткие нарды: Анна\nБроски решены до партии и запечатаны; проверить может любой.",
        ),
        ("en", "Short nardy: Анна\nThe throws were decided and sealed before the game"),
    ],
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
