"""Whom people keep away from is kept for them alone, told to them, and forgotten with either."""

from __future__ import annotations

from bot.store import Distance, Store, export, forget


async def test_wishes_are_kept_told_and_forgotten(store: Store) -> None:
    async with store.work() as work:
        anna, boris, vera = [
            await work.people.seen(n, name) for n, name in enumerate(("Anna", "Boris", "Vera"), 1)
        ]
        await work.distances.keep(anna.id, boris.id, Distance(muted=True))
        await work.distances.keep(anna.id, vera.id, Distance(blocked=True))
        await work.distances.keep(vera.id, anna.id, Distance(muted=True))
        await work.distances.keep(vera.id, anna.id, Distance())
    async with store.reading() as work:
        assert await work.distances.of(anna.id) == {
            boris.id: Distance(muted=True),
            vera.id: Distance(blocked=True),
        }
        assert await work.distances.deaf((anna.id, boris.id, vera.id)) == {anna.id}
        assert not await work.distances.deaf((anna.id, vera.id))
        assert await work.distances.unwelcome(vera.id, (boris.id, anna.id))
        assert not await work.distances.unwelcome(boris.id, (anna.id, vera.id))
        told = (await export(work, anna.id))["kept_away"]
        assert told[0] == {"name": "Boris", "muted": True, "blocked": False}
        assert not (await export(work, boris.id))["kept_away"], "of others' wishes nobody learns"
    async with store.work() as work:
        await forget(work, boris.id)
        assert list(await work.distances.of(anna.id)) == [vera.id]
        await forget(work, anna.id)
        assert not await work.distances.of(anna.id)


async def test_mute_is_seen_within_its_own_transaction(store: Store) -> None:
    """Also before the commit, and after all mutes are known in memory."""
    async with store.work() as work:
        anna, boris = [await work.people.seen(n, name) for n, name in ((1, "Anna"), (2, "Boris"))]
    async with store.work() as work:
        assert not await work.distances.deaf((anna.id, boris.id))
        await work.distances.keep(anna.id, boris.id, Distance(muted=True))
        assert await work.distances.deaf((anna.id, boris.id)) == {anna.id}
        await work.distances.keep(anna.id, boris.id, Distance())
        assert not await work.distances.deaf((anna.id, boris.id))
        await work.distances.keep(anna.id, boris.id, Distance(muted=True))
        await work.distances.forget(boris.id)
        assert not await work.distances.deaf((anna.id, boris.id))
