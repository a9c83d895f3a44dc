"""Somebody who asks without end holds up nobody else."""

from __future__ import annotations

import asyncio
from pathlib import Path

from sqlalchemy import select

from bot.store.schema import OrderRow
from tests.bot.conversation.kit import Evening, evening


async def waiting(night: Evening) -> list[str]:
    """The kinds of the orders that wait."""
    async with night.bot.store.reading() as work:
        return list((await work.session.execute(select(OrderRow.kind))).scalars())


async def test_the_same_answer_waits_once_and_few_others(tmp_path: Path) -> None:
    async with evening(tmp_path) as night:
        eve = night.person("Ева")
        group = night.group(eve)
        await night.quiet()
        await night.say(eve, "/help", group)
        night.bot.dispatcher.stop()
        for _ in range(20):
            eve.say("/help", group)
        await handled(night)
        assert len(await waiting(night)) == 1
        for game in ("длинные", "короткие", "тапа", "плакото", "шлем", "гюль-бара", "хип"):
            for word in ("/rules", "/terms", "/new стол", "/fair"):
                eve.say(f"{word} {game}", group)
        await handled(night)
        assert (await waiting(night)).count("say") <= 8


async def test_the_same_answer_waits_in_each_topic(tmp_path: Path) -> None:
    async with evening(tmp_path) as night:
        eve = night.person("Ева")
        group = night.group(eve, forum=True)
        await night.quiet()
        topics = [eve.open_topic(group, name) for name in ("Длинные", "Короткие")]
        await night.quiet()
        night.bot.dispatcher.stop()
        for topic in topics:
            eve.say("/help", group, None, topic)
        await handled(night)
        assert len(await waiting(night)) == 2


async def handled(night: Evening) -> None:
    """Until every update has been handled; nothing is sent meanwhile."""
    while night.server.world.updates.pending:
        await asyncio.sleep(0.002)
    await night.bot.worker.settled()
