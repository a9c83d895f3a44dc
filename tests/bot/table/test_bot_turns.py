"""Turns of bots that nobody can read hold up no other."""

from __future__ import annotations

import asyncio
from typing import cast

from sqlalchemy import update

from bot.store import NO_CHAT, Store
from bot.store.maintenance import set_aside
from bot.store.schema import OrderRow
from bot.table.bot_player import BotPlayer, BotTurns
from bot.table.orders import PlayBot
from bot.table.seats import turn_key
from tests.bot.store.conftest import Clock, clock, key, path, store

__all__ = ["clock", "key", "path", "store"]


class Player:
    """Notes at which tables it was to play."""

    def __init__(self) -> None:
        self.played: list[int] = []

    async def play(self, table: int) -> bool:
        """See `BotPlayer.play`."""
        self.played.append(table)
        return False


async def test_an_order_that_cannot_be_read_holds_up_no_bot(store: Store, clock: Clock) -> None:
    async with store.work() as work:
        bad = await work.post(NO_CHAT, PlayBot(1), key=turn_key(1))
        await work.post(NO_CHAT, PlayBot(2), key=turn_key(2))
        spoiled = update(OrderRow).where(OrderRow.id == bad.id).values(body_sealed=b"spoiled")
        await work.session.execute(spoiled)
    player = Player()

    async def sleep(seconds: float) -> None:
        clock.advance(seconds=seconds)
        await asyncio.sleep(0)

    turns = BotTurns(store, cast(BotPlayer, player), sleep=sleep)
    running = asyncio.create_task(turns.run())
    await turns.settled()
    running.cancel()
    await asyncio.gather(running, return_exceptions=True)
    assert player.played == [2]
    async with store.reading() as work:
        (dead,) = await set_aside(work)
        assert dead.name == f"order-{bad.id}"
        assert "cannot be opened" in dead.error
