"""The store of the tests beside these, and where orders are carried out."""

import pytest

from bot.store import Store
from tests.bot.outgoing.stage import Stage
from tests.bot.store.conftest import (
    Clock,
    clock,
    key,
    path,
    pytest_generate_tests,
    store,
)

__all__ = ["clock", "key", "path", "pytest_generate_tests", "store"]


@pytest.fixture
def stage(store: Store, clock: Clock) -> Stage:
    """Where orders are carried out."""
    return Stage(store, clock)
