"""Several bots on one database, killed with kill -9, stopped and woken, their database restarted
under them: nothing is lost, nothing counted twice, and each chat keeps its order.

`python -m tests.bench.replicas` is the same with three hundred chats and two hundred kills.
"""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random

import pytest

from tests.bot.postgresql import cluster
from tests.bot.rough_night import Night, rough_night

PATIENCE = 600
SMALL = Night(chats=12, plays=6, kills=6, pauses=1, restarts=1)


@pytest.mark.needs("initdb")
async def test_nothing_is_lost_and_nothing_counts_twice(tmp_path: Path) -> None:
    with cluster() as server:
        async with asyncio.timeout(PATIENCE):
            findings = await rough_night(SMALL, server, tmp_path, Random(1))
    assert findings.flawless, findings
    assert not findings.other_boards
    assert findings.handed_over, "nobody has gone on with what another one had begun"
    assert (findings.woken, findings.restarted) == (SMALL.pauses, SMALL.restarts)
    assert findings.moves >= SMALL.chats * SMALL.plays
