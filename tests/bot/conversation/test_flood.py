"""Somebody who asks without end holds up nobody else."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from sqlalchemy import select

from bot.outgoing.rate_limiter import CallBudget
from bot.store.schema import OrderRow
from bot.table.shown_messages import HOME, shown_at
from tests.bot.conversation.company import any_play, seated
from tests.bot.conversation.kit import Evening, evening


async def waiting(night: Evening) -> list[str]:
    """The kinds of the orders that wait."""
    async with night.bot.store.reading() as work:
        return list((await work.session.execute(select(OrderRow.kind))).scalars())


async def test_the_same_answer_waits_once_and_few_others(tmp_path: Path) -> None:
    async with evening(tmp_path) as night:
        night.flooded = True
        eve = night.person("Ева")
        group = await night.gather(eve)
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
        night.flooded = True
        eve = night.person("Ева")
        group = await night.gather(eve, forum=True)
        topics = [eve.open_topic(group, name) for name in ("Длинные", "Короткие")]
        await night.quiet()
        night.bot.dispatcher.stop()
        for topic in topics:
            eve.say("/help", group, None, topic)
        await handled(night)
        assert len(await waiting(night)) == 2


LINES = ("/rules тапа", "/help", "/history", "/top", "/term марс", "как дела?")


@pytest.mark.parametrize("way", ["lines", "taps"])
async def test_one_member_does_not_use_up_a_group(tmp_path: Path, way: str) -> None:
    """60 lines or 40 taps of a bystander, and the next board comes within 3 seconds."""
    async with evening(tmp_path, budget=CallBudget()) as night:
        night.flooded = True
        pair, vova = await seated(night), night.person("Вова")
        group = pair.group
        vova.join(group)
        await night.quiet()
        rules = (await night.say(vova, "/rules тапа", group))[-1]
        for number in range(60 if way == "lines" else 0):
            vova.say(f"{LINES[number % 6]} {'!' * number}", group)
        for number in range(40 if way == "taps" else 0):
            vova.tap(("Подробно", "Пример хода", "Термины")[number % 3], rules)
        await handled(night)
        before = await night.snapshot(group)
        board = shown_at(before.table, HOME).board
        assert board is not None
        pair.of(before).say(any_play(before), group, group.messages[board])
        async with asyncio.timeout(3):
            while shown_at((await night.snapshot(group)).table, HOME).board == board:
                await asyncio.sleep(0.02)


async def handled(night: Evening) -> None:
    """Until every update has been handled; nothing is sent meanwhile."""
    while night.server.world.updates.pending:
        await asyncio.sleep(0.002)
    await night.bot.worker.settled()
