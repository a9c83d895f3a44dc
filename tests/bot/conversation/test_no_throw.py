"""Grasshopper in a chat: nothing is thrown, and what was done is told without a throw."""

from __future__ import annotations

import pytest

from tests.bot.conversation.company import Pair, seated
from tests.bot.conversation.kit import Evening


@pytest.fixture
async def pair(night: Evening) -> Pair:
    return await seated(night, "grasshopper")


async def test_a_turn_is_asked_and_told_without_dice(night: Evening, pair: Pair) -> None:
    board, snapshot = night.board(pair.group), await night.snapshot(pair.group)
    first, second = pair.of(snapshot), pair.other(snapshot)
    assert board.mentions(first) and "без заров" in board.text
    await night.say(first, "/m рука/3", pair.group)
    board = night.board(pair.group)
    assert board.mentions(second)
    assert "рука/3" in board.text and "до броска" not in board.text
    await night.say(second, "/m рука/3", pair.group)
    snapshot = await night.snapshot(pair.group)
    assert snapshot.game.turns == 1
    await night.say(second, "/m рука/2", pair.group)
    snapshot = await night.snapshot(pair.group)
    assert snapshot.game.turns == 2


async def test_the_moves_are_listed_without_a_throw(night: Evening, pair: Pair) -> None:
    first = pair.of(await night.snapshot(pair.group))
    await night.say(first, "/moves", pair.group)
    said = night.last(pair.group).text
    assert said.startswith("Ходы:") and "рука/6" in said


@pytest.mark.parametrize(
    ("said", "throw"),
    [("5-5", "5-5"), ("дубль три", "3-3"), ("5 5", "5-5"), ("55", "5-5"), ("56", "6-5")],
)
async def test_a_throw_is_announced_as_people_write_it(
    night: Evening, said: str, throw: str
) -> None:
    pair = await seated(night, "long-without-dice")
    person = pair.of(await night.snapshot(pair.group))
    await night.say(person, f"/m {said}", pair.group)
    snapshot = await night.snapshot(pair.group)
    answers = await record_of(night, snapshot.table.id)
    assert throw in answers


async def test_a_play_announces_its_throw(night: Evening) -> None:
    """Where it is the whole of one; what is refused announces nothing."""
    pair = await seated(night, "long-without-dice")
    person = pair.of(await night.snapshot(pair.group))
    await night.say(person, "/m 24/22 24/22 24/22", pair.group)
    assert "вторую шашку с головы" in night.last(pair.group).text
    await night.say(person, "/m 24/17/13", pair.group)
    told = night.last(pair.group).text
    assert "например 6-5" in told
    before = await night.snapshot(pair.group)
    await night.say(person, "/m 24/18 24/19", pair.group)
    assert "с головы" in night.last(pair.group).text
    await night.say(person, "/m 13/7", pair.group)
    assert "На 13 нет" in night.last(pair.group).text
    assert (await night.snapshot(pair.group)).table.length == before.table.length
    await night.say(person, "/m 24/13", pair.group)
    answers = await record_of(night, before.table.id)
    assert answers[before.table.length :] == ["6-5", "24/18/13"]


@pytest.mark.parametrize("said", ["/m 24/18", "/m 24/23", "/m 24 18"])
async def test_a_part_of_a_play_is_answered_with_what_is_asked_first(
    night: Evening, said: str
) -> None:
    pair = await seated(night, "long-without-dice")
    person = pair.of(await night.snapshot(pair.group))
    before = await night.snapshot(pair.group)
    await night.say(person, said, pair.group)
    told = night.last(pair.group).text
    assert "Сначала назовите два числа" in told and "Осталось сыграть" not in told
    if "/24" in said or "24/" in said:
        joined = {"/m 24/18": "24/13", "/m 24/23": "24/17"}[said]
        assert f"весь ход обоими: {joined}" in told
    assert (await night.snapshot(pair.group)).table.length == before.table.length


@pytest.mark.parametrize(
    ("slug", "asked"),
    [
        ("long-without-dice", "назовите два числа"),
        ("grasshopper", "рука/6"),
        ("imbyurti", "зар"),
    ],
)
async def test_who_wants_to_throw_hears_that_there_are_no_dice(
    night: Evening, slug: str, asked: str
) -> None:
    pair = await seated(night, "long+imbyurti" if slug == "imbyurti" else slug)
    person = pair.of(await night.snapshot(pair.group))
    await night.say(person, "/roll", pair.group)
    told = night.last(pair.group).text
    assert told.startswith("Заров в этой игре не бросают.") and asked in told


async def test_who_wants_to_throw_too_early_hears_what_is_asked(night: Evening) -> None:
    pair = await seated(night, "kulikovo setup=hidden")
    person = pair.of(await night.snapshot(pair.group))
    await night.say(person, "/roll", pair.group)
    told = night.last(pair.group).text
    assert told.startswith("Бросать рано.") and "в личном чате" in told


async def test_in_ones_own_chat_an_army_is_asked_for_here(night: Evening) -> None:
    anna = await night.newcomer("/new куликово setup=hidden с ботом")
    told = night.board(anna.private).text
    assert "напишите, кто где стоит" in told and "в личном чате" not in told


async def test_a_number_that_was_not_announced_is_not_looked_for_on_dice(night: Evening) -> None:
    pair = await seated(night, "long-without-dice")
    for throw in ("6-5", "6-5", "4-3"):  # the first ones leave no choice of plays
        person = pair.of(await night.snapshot(pair.group))
        await night.say(person, f"/m {throw}", pair.group)
    await night.say(person, "/m 24/18", pair.group)
    told = night.last(pair.group).text
    assert "Числа 6 здесь нет: 4-3" in told and "зарах" not in told


async def record_of(night: Evening, table: int) -> list[str]:
    """What was answered so far."""
    async with night.bot.store.reading() as work:
        return [one.value for one in await work.tables.answers(table)]
