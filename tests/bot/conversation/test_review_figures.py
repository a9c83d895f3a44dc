"""The figures of a reviewed game of backgammon are those of other programs."""

from __future__ import annotations

import pytest

from bot.opponent.sage_engine import there
from tests.bot.conversation.kit import Evening, any_play


@pytest.mark.skipif(not there(), reason="bgsage has no wheel for this machine")
async def test_figures_of_a_game_are_behind_a_button(night: Evening) -> None:
    kate = night.person("Kate", language="en")
    await night.experienced(kate)
    await night.say(kate, "/new backgammon bot")
    for _ in range(3):
        snapshot = await night.snapshot(kate)
        if snapshot.state is not None and snapshot.state.ask is not None:
            await night.say(kate, any_play(snapshot))
    await night.resign(kate, "oyun")
    await night.tap(kate, "Review")
    await night.tap(kate, "Figures")
    figures = night.last(kate.private).text
    assert figures.startswith("Kate: PR ") and figures.count("Snowie") == 2
