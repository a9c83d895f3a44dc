"""Sayings whose meaning players chose: kept sealed and without their author."""

from __future__ import annotations

from sqlalchemy import text

from bot.store import Store
from bot.store.learning import ChosenSaying

SAYING = ChosenSaying("ru", "pips", "сколько мне ещё топать")


async def test_sayings_are_kept_in_order_and_sealed(store: Store) -> None:
    later = ChosenSaying("en", "hint", "any ideas")
    async with store.work() as work:
        await work.sayings.add(SAYING)
        await work.sayings.add(later)
    async with store.reading() as work:
        assert await work.sayings.all() == [SAYING, later]
        rows = (await work.session.execute(text("SELECT text_sealed FROM sayings"))).all()
    assert all("топать".encode() not in bytes(row[0]) for row in rows)


async def test_rotated_key_still_opens_sayings(store: Store) -> None:
    async with store.work() as work:
        await work.sayings.add(SAYING)
    assert await store.rotate() >= 1
    async with store.reading() as work:
        assert await work.sayings.all() == [SAYING]
