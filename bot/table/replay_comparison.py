"""Whether two databases tell the same games: records of both, replayed."""

from __future__ import annotations

from bot.store import Store
from bot.table.game_cache import GameCache

__all__ = ["replayed"]

_SOME = 100


async def replayed(one: Store, other: Store) -> int:
    """Replay records of both stores, evenly chosen, a hundred at most; how many. Raises ValueError
    where they come to different games."""
    async with one.reading() as work:
        played = await work.tables.played()
    chosen = played[:: max(1, len(played) // _SOME)][:_SOME]
    for number in chosen:
        games = [await _game(store, number) for store in (one, other)]
        if games[0] != games[1]:
            raise ValueError(f"table {number} is another game in the copy")
    return len(chosen)


async def _game(store: Store, number: int) -> object:
    """All that is known of a game."""
    async with store.reading() as work:
        table = await work.tables.get(number)
        return table, await GameCache().state(work, table), await work.tables.answers(number)
