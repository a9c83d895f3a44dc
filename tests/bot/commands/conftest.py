"""A desk for every test."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.bot.commands.trials import Trials, trials


@pytest.fixture
async def desk(tmp_path: Path) -> AsyncIterator[Trials]:
    """The handlers of updates over an empty store."""
    async with trials(tmp_path) as made:
        yield made
