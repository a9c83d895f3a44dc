"""A play in words: made, begun, asked about or refused with its reason."""

from __future__ import annotations

import pytest

from tests.bot.conversation.company import Pair, seated
from tests.bot.conversation.kit import Evening


@pytest.fixture
async def pair(night: Evening) -> Pair:
    """A long game in which Anna is to play 5-4, with checkers on 24 and 13."""
    night.chance.deal("6", "5", "2-1", "5-4", "6-2")
    return await seated(night)


async def test_play_in_words_with_one_meaning_is_made(night: Evening, pair: Pair) -> None:
    """The words name both steps."""
    board = night.board(pair.group)
    said = "двадцать четыре двадцать и тринадцать восемь"
    await night.say(pair.anna, said, pair.group, board)
    assert "5-4, 24/20 13/8" in night.board(pair.group).text


async def test_play_in_words_of_one_step_asks_for_the_rest(night: Evening, pair: Pair) -> None:
    """The step is kept as if it had been tapped."""
    board = night.board(pair.group)
    told = await night.say(pair.anna, "четвёркой с головы", pair.group, board)
    assert any("24/20" in one.text and "Осталась" in one.text for one in told)


async def test_play_in_words_with_two_meanings_is_asked(night: Evening, pair: Pair) -> None:
    """A tap on one of the two plays makes it."""
    board = night.board(pair.group)
    *_, told = await night.say(pair.anna, "пять четыре, бегу одной", pair.group, board)
    assert len(told.labels) == 2
    await night.tap(pair.anna, told.labels[0], told)
    assert "5-4, 24/15" in night.board(pair.group).text


async def test_play_by_the_number_of_its_button_is_made(night: Evening, pair: Pair) -> None:
    """The buttons of the board are all plays of the roll."""
    board = night.board(pair.group)
    second = board.labels[1]
    assert "/" in second
    await night.say(pair.anna, "номер два", pair.group, board)
    assert f"5-4, {second}" in night.board(pair.group).text


async def test_play_in_words_against_the_rules_is_refused(night: Evening, pair: Pair) -> None:
    """The reason is that of the rules."""
    board = night.board(pair.group)
    assert "5-4" in await night.answer(pair.anna, "тройкой с головы", pair.group, board)


@pytest.mark.parametrize("said", ["шестёркой с головы", "24/18", "с тринадцати на семь"])
async def test_play_before_the_roll_is_told_to_roll_first(night: Evening, said: str) -> None:
    """Also if it is described in words behind /m."""
    pair = await seated(night, "короткие cube=on draw=white")
    mover = pair.of(await night.snapshot(pair.group))
    *_, told = await night.say(mover, f"/m {said}", pair.group)
    assert "Зары ещё не брошены" in told.text and told.labels == ["🎲 Бросить"]
