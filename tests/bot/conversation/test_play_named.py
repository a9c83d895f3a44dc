"""A play that was said in words, or left to the bot, is named by the next board."""

from __future__ import annotations

import pytest

from rules.records.short_plays import short_play
from tests.bot.conversation.kit import Evening


@pytest.mark.parametrize("said", ["just pick one for me", "one checker from the head, the lot"])
async def test_next_board_names_a_play_made_for_the_player(night: Evening, said: str) -> None:
    night.chance.deal("6-5", "2-1")
    ann = await night.newcomer("/new long bot draw=white", "Ann", language="en")
    before = await night.snapshot(ann.private)
    await night.say(ann, said)
    after = await night.snapshot(ann.private)
    own = next(entry for entry in after.game.played if entry.seat == before.acting[0])
    assert f"Ann: 6-5, {short_play(before.game, own.steps)}" in night.board(ann.private).text


async def test_next_board_does_not_repeat_a_play_typed_in_numbers(night: Evening) -> None:
    night.chance.deal("6-5", "2-1")
    ann = await night.newcomer("/new long bot draw=white", "Ann", language="en")
    await night.say(ann, "24/13")
    assert "Ann: 6-5" not in night.board(ann.private).text
