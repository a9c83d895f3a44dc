"""Throws whose dice are read together: the board says what they mean."""

from __future__ import annotations

from tests.bot.conversation.company import seated
from tests.bot.conversation.kit import Evening


async def test_the_board_says_what_a_list_is(night: Evening) -> None:
    """6-1, 5-1 leave no choice, play themselves, and are told before the draw; then two
    threes wait."""
    night.chance.deal("6", "1", "5-1", "3-2")
    pair = await seated(night, "астрогон ровно 5 партий")
    board = night.board(pair.group)
    assert "6-1, 24/18 (других ходов нет)" in board.text and "24/19" in board.text
    assert "3 играют 2 раза" in board.text and "Жребий" in board.text
    (sorry,) = await night.say(pair.anna, "24/21", pair.group, board)
    assert "все шаги броска или ни одного" in sorry.text
    await night.say(pair.anna, "24/21/18", pair.group, board)
    assert ", 24/18" in night.board(pair.group).text


async def test_the_board_says_who_plays_a_throw_and_why(night: Evening) -> None:
    """5-2 is Even's and 6-1 Odd's, each with one play; then Even throws 3-1, which is Odd's."""
    night.chance.deal("6", "1", "5-2", "6-1", "3-1")
    pair = await seated(night, "чёт-нечет")
    board = night.board(pair.group)
    snapshot = await night.snapshot(pair.group)
    thrower, mover = ((pair.anna, pair.boris)[snapshot.game.owners[side]] for side in (0, 1))
    assert f"{mover.first_name}: 6-1, нечет" in board.text
    assert "Чёт – " in "".join(message.text for message in night.fresh(pair.group, 0))
    assert (
        f"Бросает {thrower.first_name}, но играет {mover.first_name}: меньшее число 1 – нечет."
        in board.text
    )
    assert "3 играют один раз" in board.text
    await night.say(pair.of(snapshot), "24/21", pair.group, board)
    board = night.board(pair.group)
    assert f"{mover.first_name}: 3-1, нечет, 24/21" in board.text
