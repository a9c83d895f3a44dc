"""A comparison of two databases: records of both are replayed and must give the same games."""

from __future__ import annotations

from bot.store import Store
from bot.table.game_cache import GameCache

__all__ = ["replay_records"]

_SOME = 100


async def replay_records(original: Store, copy: Store) -> int:
    """Replay records of both stores, evenly chosen, at most 100, and return their number. Raises
    ValueError if they lead to different games, except for a game that went on after it was
    copied."""
    async with copy.reading() as work:
        played = await work.tables.played()
    chosen = played[:: max(1, len(played) // _SOME)][:_SOME]
    for number in chosen:
        games = [await _game(store, number) for store in (original, copy)]
        if games[0] != games[1] and not await _gone_on(original, copy, number):
            raise ValueError(f"table {number} is another game in the copy")
    return len(chosen)


async def _game(store: Store, number: int) -> object:
    """Return all that is known of a game, None if it was deleted."""
    async with store.reading() as work:
        try:
            table = await work.tables.get(number)
        except LookupError:
            return None
        return table, await GameCache().state(work, table), await work.tables.answers(number)


async def _gone_on(original: Store, copy: Store, number: int) -> bool:
    """Return whether a table was written, or deleted, after it was copied."""
    async with copy.reading() as work:
        copied = await work.tables.get(number)
    async with original.reading() as work:
        try:
            return (await work.tables.get(number)).version > copied.version
        except LookupError:
            return True
