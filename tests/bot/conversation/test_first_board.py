"""What the first board of a game says of the draw for it."""

from __future__ import annotations

from tests.bot.conversation.company import Company, gathered
from tests.bot.conversation.kit import Evening


async def test_the_first_board_leaves_out_the_draws_that_decided_nothing(night: Evening) -> None:
    night.chance.deal("6", "2", "6", "3", "3", "5", "1", "2-1", seats=3)
    at = await Company.at(night, "/new trigammon", "Анна", "Борис", "Вера")
    board = night.board(at.group).text
    assert "Жребий: Анна 5, Вера 1. Начинает Анна" in board
    assert board.count("Жребий") == 1 and "Поровну" not in board


async def test_the_beginning_is_told_once_though_the_first_plays_are_forced(night: Evening) -> None:
    night.chance.deal("6-6", "6-6", "5-4")
    anna, boris, group = await gathered(night)
    for person in (anna, boris):
        await night.experienced(person)
    await night.say(anna, "/new длинные draw=white", group)
    await night.say(anna, "/settings", group)
    for label in ("Зары и ходы", "Зары бросаются", "по кнопке"):
        await night.tap(anna, label, group)
    await night.say(boris, "/join", group)
    assert "Длинные нарды" in night.board(group).text
    for person, thrown in ((anna, "6-6"), (boris, "6-6")):
        await night.say(person, "/roll", group)
        board = night.board(group).text
        assert thrown in board and "других ходов нет" in board
        assert "Длинные нарды" not in board and "Жребий" not in board
