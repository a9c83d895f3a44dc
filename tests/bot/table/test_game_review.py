"""Reviews of games take their turns."""

from __future__ import annotations

import asyncio
from typing import Any, cast

from bot.table.game_review import AT_ONCE, Judge


class _Player:
    """Counts the games that are read at the same time; all were deleted meanwhile."""

    def __init__(self) -> None:
        self.reading = self.most = self.read = 0

    async def snapshot(self, table: int) -> None:
        """Return no table, after a while."""
        self.reading += 1
        self.most = max(self.most, self.reading)
        await asyncio.sleep(0.001)
        self.reading, self.read = self.reading - 1, self.read + 1


async def test_review_reads_no_game_before_its_turn() -> None:
    """A game that waits for its review does not hold its positions in memory."""
    player = _Player()
    judge = Judge(cast("Any", None), cast("Any", player))
    await asyncio.gather(*map(judge.review, range(9)))
    assert (player.most, player.read) == (AT_ONCE, 9)
