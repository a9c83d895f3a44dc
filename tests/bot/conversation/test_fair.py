"""Whether the dice are honest is told of the game that was played last, by its name."""

from __future__ import annotations

import re

import pytest

from rules.dice import fair
from tests.bot.conversation.company import at_table, gathered, seated
from tests.bot.conversation.kit import Evening


async def test_fair_means_the_game_just_played(
    night: Evening,
) -> None:
    """The command is about the game just played, not about a board that waits in a group."""
    anna, _, group = await gathered(night)
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
    assert (await night.answer(pair.anna, "честные ли зары?")).startswith("Длинные нарды: ")


async def test_fair_in_a_group_prefers_the_finished_game(
    night: Evening,
) -> None:
    """In a group the game that is over goes before a board that waits."""
    pair, snapshot = await at_table(night, "длинные")
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
        ("en", "Short nardy: Анна\nThe rolls were decided and sealed before the game"),
    ],
)
async def test_of_a_board_that_waits_the_promise_is_told(
    night: Evening, language: str, told: str
) -> None:
    anna, boris = night.person("Анна", language=language), night.person("Борис")
    group = await night.gather(anna, boris)
    await night.say(anna, "/new short", group)
    assert (await night.answer(anna, "/fair")).startswith(told)


def hashes(text: str) -> list[str]:
    """The hexadecimal of a text."""
    return re.findall(r"[0-9a-f]{64}", text)


async def test_hexadecimal_stands_behind_the_button_to_check(night: Evening) -> None:
    """The fingerprint is shown during a game, the secret too after it; both only on request."""
    anna = await night.newcomer("/new короткие с ботом")
    for count in (1, 3):
        (told,) = await night.say(anna, "ты мухлюешь")
        assert not hashes(told.text) and told.labels == ["Проверить", "Что выпало за год"]
        await night.tap(anna, "Проверить", told)
        table = (await night.snapshot(anna)).table
        shown = hashes(night.last(anna.private).text)
        assert shown[0] == table.secret_hash and len(shown) == count
        await night.say(anna, "/resign 1")


async def test_counts_of_rolls_and_dice_are_explained(night: Evening) -> None:
    """Both are counted from the record, and the text says why they differ."""
    anna = await night.newcomer("/new короткие с ботом")
    number = (await night.snapshot(anna)).table.id
    async with night.bot.store.reading() as work:
        answers = await work.tables.answers(number)
    thrown = [one.value for one in answers if one.seat == -1 and one.kind in ("throw", "duel")]
    dice = sum(len(value.split("-")) for value in thrown)
    assert len(thrown) < sum(one.seat == -1 for one in answers), "the colours were drawn, too"
    (told,) = await night.say(anna, "/fair")
    assert f"бросков: {len(thrown)}, заров: {dice} (в броске их два" in told.text


async def test_line_to_check_by_hand_is_that_of_the_first_die(night: Evening) -> None:
    """Colours are drawn before it, and have a number of their own."""
    anna = await night.newcomer("/new короткие с ботом")
    await night.say(anna, "/resign 1")
    (told,) = await night.say(anna, "/fair")
    await night.tap(anna, "Проверить", told)
    table = (await night.snapshot(anna)).table
    async with night.bot.store.reading() as work:
        answers = await work.tables.answers(table.id)
    first = next(one for one in answers if one.seat == -1 and one.kind in ("throw", "duel"))
    line = re.search(r"[0-9a-f]{64}\|\S*\|(\d+)\|1\|1", night.last(anna.private).text)
    assert line is not None
    seed = fair.seed_of(table.secret, ["", ""])
    assert str(fair.face(seed, table.public_id, int(line[1]), 1)) in first.value


async def test_year_of_dice_is_shown_with_its_spread(night: Evening) -> None:
    """Only games that are over count, for a year."""
    anna = await night.newcomer("/new короткие с ботом")
    (told,) = await night.say(anna, "/fair")
    await night.tap(anna, "Что выпало за год", told)
    assert "ещё ни одной" in night.last(anna.private).text
    await night.say(anna, "/resign 1")
    (told,) = await night.say(anna, "/fair")
    shown = await night.tapped(anna, "Что выпало за год", told)
    assert shown.has_photo and "За год бросков: " in shown.text
    night.clock.advance(days=366)
    (told,) = await night.say(anna, "/fair")
    await night.tap(anna, "Что выпало за год", told)
    assert "ещё ни одной" in night.last(anna.private).text
