"""The store of the tests beside these."""

from tests.bot.store.conftest import (
    addresses,
    clock,
    join,
    key,
    path,
    pytest_generate_tests,
    store,
)

__all__ = ["addresses", "clock", "join", "key", "path", "pytest_generate_tests", "store"]
