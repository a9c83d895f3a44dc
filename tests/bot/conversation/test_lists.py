"""Throws whose dice are read together: the board says what they mean."""

from __future__ import annotations

from tests.bot.conversation.kit import Evening, seated


async def test_the_board_says_what_a_list_is(night: Evening) -> None:
    """6-1, 5-1 leave no choice and are played by themselves; then two threes wait."""
    night.chance.deal("6", "1", "5-1", "3-2")
    pair = await seated(night, "астрогон")
    board = night.board(pair.group)
    assert "24/18" in board.text
    assert "24/19" in board.text
    assert "3 играют 2 раза" in board.text
    (sorry,) = await night.say(pair.anna, "24/21", pair.group, board)
    assert "все ходы броска или ни одного" in sorry.text
    await night.say(pair.anna, "24/21/18", pair.group, board)
    assert "24/21/18" in night.board(pair.group).text
