"""What an address of PostgreSQL sets reaches its driver as what it is."""

from __future__ import annotations

import pytest

from bot.store import Seal, Store
from tests.bot.postgresql import Cluster


@pytest.mark.parametrize(
    "settings",
    [
        "timeout=5&command_timeout=7.5",
        "statement_cache_size=0&prepared_statement_cache_size=0",
        "max_cached_statement_lifetime=3&max_cacheable_statement_size=900",
    ],
)
async def test_numbers_in_an_address_are_numbers(
    postgresql: Cluster, key: str, settings: str
) -> None:
    store = Store(f"{postgresql.emptied()}&{settings}", Seal([key]))
    try:
        await store.open()
    finally:
        await store.close()
