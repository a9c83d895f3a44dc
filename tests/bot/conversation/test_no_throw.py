"""Grasshopper in a chat: nothing is thrown, and what was done is told without a throw."""

from __future__ import annotations

import pytest

from tests.bot.conversation.kit import Evening, Pair, seated


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
    assert "рука→3" in board.text and "до броска" not in board.text
    await night.say(second, "/m рука/3", pair.group)
    snapshot = await night.snapshot(pair.group)
    assert snapshot.state is not None and snapshot.state.turns == 1
    await night.say(second, "/m рука/2", pair.group)
    snapshot = await night.snapshot(pair.group)
    assert snapshot.state is not None and snapshot.state.turns == 2


async def test_the_moves_are_listed_without_a_throw(night: Evening, pair: Pair) -> None:
    first = pair.of(await night.snapshot(pair.group))
    await night.say(first, "/moves", pair.group)
    said = night.last(pair.group).text
    assert said.startswith("Ходы:") and "рука/6" in said
