"""The store of the tests beside these."""

from tests.bot.store.conftest import (
    clock,
    key,
    path,
    pytest_generate_tests,
    store,
)

__all__ = ["clock", "key", "path", "pytest_generate_tests", "store"]
