"""What the first board of a game says of the draw for it."""

from __future__ import annotations

from tests.bot.conversation.kit import Company, Evening


async def test_the_first_board_leaves_out_the_draws_that_decided_nothing(night: Evening) -> None:
    night.chance.deal("6", "2", "6", "3", "3", "5", "1", "2-1", seats=3)
    at = await Company.at(night, "/new trigammon", "Анна", "Борис", "Вера")
    board = night.board(at.group).text
    assert "Жребий: Анна 5, Вера 1. Начинает Анна" in board
    assert board.count("Жребий") == 1 and "Поровну" not in board
