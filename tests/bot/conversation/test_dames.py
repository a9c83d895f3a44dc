"""Dames in a chat: where they lie is told in words, and one that is moved is refused."""

from __future__ import annotations

import pytest

from tests.bot.conversation.company import any_play, seated
from tests.bot.conversation.kit import Evening

SAID = [
    ("ru", "дамки dame=landed draw=brief", "⚪ дамки: 17.", "На 17 дамка, она не ходит"),
    ("en", "dames dame=landed draw=brief", "⚪ dames: 17.", "The dame on 17 does not move"),
]


@pytest.mark.parametrize(("lang", "game", "told", "why"), SAID)
async def test_a_dame_is_told_and_does_not_move(
    night: Evening, lang: str, game: str, told: str, why: str
) -> None:
    """White goes to 17 with 5-2, Black's 4-4 ends there and makes a dame of it."""
    night.chance.deal("5", "2", "4-4")
    pair = await seated(night, game)
    await night.say(pair.anna, f"/lang {lang}", pair.group)
    snapshot = await night.snapshot(pair.group)
    assert snapshot.game.turns >= 2
    while snapshot.game.mover != 0:
        await night.say(pair.of(snapshot), any_play(snapshot), pair.group, night.board(pair.group))
        snapshot = await night.snapshot(pair.group)
    board, die = night.board(pair.group), snapshot.game.due[0][0]
    assert told in board.text
    (sorry,) = await night.say(pair.of(snapshot), f"17/{17 - die}", pair.group, board)
    assert why in sorry.text
    assert any_play(snapshot)[:3] in sorry.text
