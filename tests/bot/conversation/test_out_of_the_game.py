"""Games in which hit checkers leave for good: the caption counts them, and those borne off, once
there are any."""

from __future__ import annotations

from tests.bot.conversation.company import seated
from tests.bot.conversation.kit import Evening


async def test_a_hill_is_in_the_way_and_a_hit_checker_is_out(night: Evening) -> None:
    """From 13 only a six passes over the five on 12; a lone checker that is hit is counted out."""
    night.chance.deal("5", "2", "2-1")
    pair = await seated(night, "горки start=short draw=brief")
    board, snapshot = night.board(pair.group), await night.snapshot(pair.group)
    assert "Снято" not in board.text and "Выбыло" not in board.text
    (sorry,) = await night.say(pair.of(snapshot), "13/11 8/3", pair.group, board)
    assert "на 12 чужая горка, через неё переносит только шестёрка" in sorry.text
    assert "Можно, например" in sorry.text
    await night.say(pair.of(snapshot), "24/22 8/3", pair.group, board)
    board, snapshot = night.board(pair.group), await night.snapshot(pair.group)
    await night.say(pair.of(snapshot), "24/22* 6/5", pair.group, board)
    lost = next(side for side in (0, 1) if snapshot.state and snapshot.state.mover != side)
    told = ("⚪ 1 : ⚫ 0", "⚪ 0 : ⚫ 1")[lost]
    assert f"Выбыло {told}." in night.board(pair.group).text
