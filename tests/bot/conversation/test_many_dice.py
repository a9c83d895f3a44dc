"""Three dice and five in a chat: what is thrown is told as it is, and plays are typed as ever."""

from __future__ import annotations

import pytest

from tests.bot.conversation.company import first_play
from tests.bot.conversation.kit import Evening


@pytest.mark.parametrize(("game", "dice"), [("гарангуэт", 3), ("жаки", 5)])
async def test_some_turns_against_the_bot(night: Evening, game: str, dice: int) -> None:
    anna = await night.newcomer(f"/new {game} с ботом")
    for _ in range(4):
        snapshot = await night.snapshot(anna)
        if snapshot.table.status != "playing":
            break
        assert snapshot.game.throw is not None
        throw = str(snapshot.game.throw)
        assert throw.count("-") == dice - 1
        told = night.board(anna.private).text
        assert throw in told
        assert f"{throw} «" not in told
        await night.say(anna, f"{throw}: {first_play(snapshot)}")
        assert (await night.snapshot(anna)).table.length > snapshot.table.length
