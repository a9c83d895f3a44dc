"""The store of the tests beside these."""

from tests.bot.store.conftest import clock, key, path, store

__all__ = ["clock", "key", "path", "store"]
