"""The page of bots that share a database, and of one that is killed."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest

from tests.bot.postgresql import cluster
from tests.bot.webapp.kit import Visitor, first_play
from tests.bot.webapp.processes import PATIENCE, playing

ROUNDS = 6


def length(state: Any) -> int:
    """Return how many answers the game's record has."""
    return int(state["asked"].partition(".")[0])


@pytest.mark.needs("initdb")
async def test_play_at_one_process_is_seen_at_another(tmp_path: Path) -> None:
    """Each plays at the page of a process of their own, and sees the other's play at once."""
    with cluster() as server:
        async with playing(server.emptied(), tmp_path, 2) as pair:
            for _ in range(3):
                mover, other = await pair.mover()
                state = await mover.state()
                seen = asyncio.create_task(_seen_after(other, length(state)))
                await asyncio.sleep(0)
                answer = await mover.play(state)
                assert answer.status_code in (200, 202), answer.text
                async with asyncio.timeout(PATIENCE):
                    assert length(await seen) > length(state)


async def _seen_after(visitor: Visitor, before: int) -> Any:
    """Return the first state of a stream in which more was answered."""
    path = f"api/table/{visitor.table}/stream"
    async with visitor.client.stream("GET", path, headers=visitor.headers) as stream:
        async for line in stream.aiter_lines():
            if line.startswith("data: ") and length(state := json.loads(line[6:])) > before:
                return state
    raise AssertionError("the stream has ended")


async def test_play_survives_a_kill_once(tmp_path: Path) -> None:
    """Killed right after the answer, or before it came: the page asks again with its key, and the
    play counts once."""
    chance = Random(1)
    database = f"sqlite+aiosqlite:///{tmp_path / 'nardy.db'}"
    async with playing(database, tmp_path, 1) as pair:
        (process,) = pair.processes
        for turn in range(ROUNDS):
            mover, _ = await pair.mover()
            state = await mover.state()
            told = "play", first_play(state), state["asked"], f"key-of-turn-{turn}"
            post = asyncio.create_task(mover.do(*told))
            answered = turn % 2 == 0
            if answered:
                assert (await post).status_code == 200
            else:
                await asyncio.sleep(chance.random() * 0.05)
            await process.kill()
            await asyncio.gather(post, return_exceptions=True)
            await process.start()
            if answered:
                assert length(await mover.state()) > length(state), "a play is lost"
            again = await _until_answered(mover, told)
            assert again.status_code == 200, again.text
            after = length(again.json()["state"])
            assert after > length(state)
            repeated = await mover.do(*told)
            assert repeated.status_code == 200
            assert length(await mover.state()) == after, "a play counts twice"


async def _until_answered(visitor: Visitor, told: tuple[str, ...]) -> httpx.Response:
    """Do what the page does when it does not know whether its action is stored."""
    async with asyncio.timeout(PATIENCE):
        while (answer := await visitor.do(*told)).status_code in (202, 503):
            await asyncio.sleep(0.2)
    return answer
