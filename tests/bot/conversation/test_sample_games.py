"""Printed games in the chat: stepped through, and guessed."""

from __future__ import annotations

from tests.bot.conversation.kit import Evening


async def test_sample_game_is_stepped_through_in_place(night: Evening) -> None:
    anna, (listed,) = await night.answered("/sample")
    assert listed.labels == ["Бэкгэммон с кубом", "Длинные нарды до последней шашки"]
    board = await night.tapped(anna, "Бэкгэммон с кубом", listed)
    assert board.has_photo and board.text == "Бэкгэммон с кубом, 0 из 43"
    await night.tap(anna, "Дальше", board)
    assert "⚪ 4-2: 8/4 6/4" in board.text and "Домашние камни" in board.text
    await night.tap(anna, "В конец", board)
    assert board.text.endswith("Победа: ⚫, 8") and "Дальше" not in board.labels
    await night.tap(anna, "Назад", board)
    assert board.text.startswith("Бэкгэммон с кубом, 42 из 43")


async def test_guessed_play_of_a_sample_game_counts_points(night: Evening) -> None:
    ann, (listed,) = await night.answered("/sample", "Ann", language="en")
    board = await night.tapped(ann, "Backgammon with the cube", listed)
    await night.tap(ann, "Guess the play", board)
    assert board.text.endswith("⚪ 4-2: which play was made?") and 1 < len(board.labels) <= 4
    await night.tap(ann, "8/4 6/4", board)
    assert "Right: 8/4 6/4, 2 points." in board.text and "Points: 2 of 2" in board.text
    await night.tap(ann, "Guess the play", board)
    wrong = next(label for label in board.labels if label != "13/6")
    await night.tap(ann, wrong, board)
    assert "of 4" in board.text and "⚫ 4-3: 13/6" in board.text
