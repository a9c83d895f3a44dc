"""Acey-deucey with the free double: after a played 2-1 a number is named by button or in words."""

from __future__ import annotations

import pytest

from tests.bot.conversation.company import Pair, seated
from tests.bot.conversation.kit import Evening

GAME = "acey-deucey bonus_double=on draw=brief"


@pytest.fixture
async def pair(night: Evening) -> Pair:
    """Anna has the first throw, 2-1; after her double 6-3 falls."""
    night.chance.deal("2", "1", "6-3")
    return await seated(night, GAME)


async def test_a_double_is_named_with_a_button_and_played(night: Evening, pair: Pair) -> None:
    assert "2-1" in night.board(pair.group).text
    await night.say(pair.anna, "/m рука/23 рука/24", pair.group)
    board = night.board(pair.group)
    assert board.mentions(pair.anna) and "свободный дубль" in board.text
    assert board.labels[:6] == list("123456")
    await night.tap(pair.boris, "5", board)
    assert "свободный дубль" in night.board(pair.group).text
    await night.tap(pair.anna, "5", board)
    assert "5-5" in night.board(pair.group).text
    await night.say(pair.anna, "/m hand/20(4)", pair.group)
    snapshot = await night.snapshot(pair.group)
    assert (str(snapshot.game.throw), snapshot.game.mover) == (
        "6-3",
        snapshot.game.owners.index(0),
    )


async def test_a_double_is_named_in_words(night: Evening, pair: Pair) -> None:
    await night.say(pair.anna, "/m hand/23 hand/24", pair.group)
    await night.say(pair.anna, "5", pair.group, night.board(pair.group))
    assert "5-5" in night.board(pair.group).text
